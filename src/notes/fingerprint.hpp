// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// A question to the kernel as one string: equal strings ask the same.

#include <string>

#include "odot/verdict/sequence.hpp"
#include "reader.hpp"

namespace odot::notes {

/// Terms, names, properties and given equations in one spelling. O(size of the terms as written out), shared parts once.
std::string fingerprint(const posed_question& question, bool unequal);

/// What is asked beside the terms of a claim about sequences: where it speaks, whether it may be refuted, in which other way it is put.
std::string fingerprint(const ::odot::verdict::sequence_question& question);

}  // namespace odot::notes
