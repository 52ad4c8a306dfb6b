// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// How a subcommand gives up: an exception that carries the exit status beside the words.

#include <stdexcept>
#include <string>

#include "exit_status.hpp"

namespace odot::cli {

/// Thrown by subcommands; `main` prints `odot: <what>` on the standard error stream and exits with `status`.
struct failure : std::runtime_error {
  failure(exit_status s, const std::string& what) : std::runtime_error(what), status(s) {}
  exit_status status;
};

}  // namespace odot::cli
