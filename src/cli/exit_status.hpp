// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The one table of exit statuses. The man page, `odot --help` and the tests of the command line follow it.

#include <string_view>

namespace odot::cli {

/// What the command tells the shell. The worst that happened wins: see `worse`.
enum class exit_status : int {
  success = 0,    ///< everything asked for was done; every claim is proved, every theorem came out as it states
  refuted = 1,    ///< a claim is refuted or ill-shaped, or a theorem came out otherwise than it states
  usage = 2,      ///< the command line is wrong, or a file cannot be read or written
  undecided = 3,  ///< nothing is refuted, but something is undecided or not supported
  too_large = 4,  ///< the sizes asked for would need more memory than there is
  fault = 5,      ///< odot itself went wrong: a fault to report
  interrupted = 130,  ///< by Ctrl-C, as shells count it: 128 and the number of the signal
};

struct exit_status_entry {
  exit_status status;
  std::string_view meaning;
};

/// The table as people read it, in ascending order.
inline constexpr exit_status_entry exit_status_table[] = {
    {exit_status::success, "everything is proved, or was done as asked"},
    {exit_status::refuted, "something is refuted or ill-shaped, or came out otherwise than stated"},
    {exit_status::usage, "wrong usage, or a file that cannot be read or written"},
    {exit_status::undecided, "nothing is refuted, but something is doubtful, undecided or unsupported"},
    {exit_status::too_large, "the sizes asked for would need more memory than there is"},
    {exit_status::fault, "a fault of odot itself"},
    {exit_status::interrupted, "interrupted by Ctrl-C"},
};

/// Of two outcomes the one to report: a refutation outweighs what is left undecided, a failure to do the work outweighs both.
constexpr exit_status worse(exit_status a, exit_status b) {
  constexpr auto weight = [](exit_status s) {
    switch (s) {
      case exit_status::success: return 0;
      case exit_status::undecided: return 1;
      case exit_status::refuted: return 2;
      case exit_status::too_large: return 3;
      case exit_status::usage: return 4;
      case exit_status::fault: return 5;
      case exit_status::interrupted: return 6;
    }
    return 6;
  };
  return weight(a) < weight(b) ? b : a;
}

}  // namespace odot::cli
