// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// A note that could not be read.

#include <string>

namespace odot::report {

/// Which file, and the sentence about it, which names the file too.
struct read_error {
  std::string file, message;
};

}  // namespace odot::report
