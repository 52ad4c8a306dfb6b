// SPDX-License-Identifier: MIT
#pragma once

namespace odot::cli {

/// The command `odot` as a whole: reads the command line, hands over to a subcommand and returns the exit status, which `exit_status`
/// lists. Whatever is thrown below ends here, as a message on the standard error output.
int command(int argc, char** argv);

}  // namespace odot::cli
