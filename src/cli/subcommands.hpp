// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// One function a subcommand. Each adds its options and examples to `app` and, once the command line is read, does the work in
/// the callback and writes what came of it to `status`; it throws `failure` when it has to give up. Each lives in a file of
/// its own name.

#include <CLI/App.hpp>

#include "exit_status.hpp"

namespace odot::cli {

void add_prove(CLI::App& app, exit_status& status);
void add_list(CLI::App& app, exit_status& status);
void add_expand(CLI::App& app, exit_status& status);
void add_rnn(CLI::App& app, exit_status& status);
void add_check(CLI::App& app, exit_status& status);
void add_fmt_claims(CLI::App& app, exit_status& status);
void add_gradient(CLI::App& app, exit_status& status);
/// `odot lsp` ends the program itself, with the exit status that the protocol asks for.
void add_lsp(CLI::App& app);

}  // namespace odot::cli
