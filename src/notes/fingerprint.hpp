// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// A question to the kernel as one string: equal strings ask the same.

#include <string>

#include "reader.hpp"

namespace odot::notes {

/// Terms, names, properties and given equations in one spelling. O(size of the terms as written out), shared parts once.
std::string fingerprint(const posed_question& question, bool unequal);

}  // namespace odot::notes
