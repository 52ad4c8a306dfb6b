// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Words behind an equation that go on with it: “with a causal mask”, “to first order”, “followed by a ReLU”.

#include <string>

#include "own_meanings.hpp"
#include "prose.hpp"

namespace odot::notes {

/// The first word behind the formula in piece `at`, an equation, that may change what the equation says; empty where all that stands up to the next equation or the
/// end of the sentence is known to leave it as it is: reasons (“since …”, “by linearity”), what leads to the next formula (“, where”, “and hence”), what it is called
/// (“, the matrix of scores”), how it is written (“in matrix form”). With `adjuncts_only` what is said of the equation, “… forms a line”, is left alone too. O(words).
std::string changed_behind(const sentence& s, std::size_t at, const formula_text& formula, bool adjuncts_only);

}  // namespace odot::notes
