// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Whether what is written is looked at on a terminal that knows escape sequences.

#include <unistd.h>

#include <cstdlib>
#include <string_view>

namespace odot::cli {

/// Whether the descriptor leads to a terminal on which colour and lines that rewrite themselves are understood: TERM=dumb says no.
inline bool is_terminal(int descriptor) {
  const char* kind = std::getenv("TERM");
  return ::isatty(descriptor) == 1 && (kind == nullptr || std::string_view(kind) != "dumb");
}

}  // namespace odot::cli
