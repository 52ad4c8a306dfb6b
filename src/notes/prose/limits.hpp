// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Words beside what a sentence gives that take something of it: in front, “to first order, let …”, behind, “…, rescaled”, or around an equation that is only
/// spoken of, “pairs with … are rare”. Internal to src/notes.

#include <functional>
#include <string>

#include "prose.hpp"

namespace odot::notes {

/// Whether a formula puts a condition on what is known: `n = 1`, `i \le j`, and not `x \in X`.
using condition_test = std::function<bool(const piece&)>;

/// The phrase with which the sentence begins, where what it gives need not hold without it: “on a subspace”, “for even”, “at $t = 0$”. Empty where none does. O(words).
std::string limit_in_front(const sentence& s, const condition_test& conditions);

/// The word behind the first formula by which what is given is changed or taken back: “(to first order)”, “, rescaled”, “times 2”. Empty where none does. O(words).
/// `spaces` tells formulas that are spaces, “in $\mathbb{R}^n$”.
std::string limit_behind(const sentence& s, const condition_test& spaces);

/// The word by which the sentence only speaks of the equation in piece `at`, an assumption by its grammar: “let $S$ be the set where”, “a projection is a matrix such
/// that”, “such as”, “(for instance”. Empty where it supposes it. O(words).
std::string only_mentioned(const sentence& s, std::size_t at);

/// The word by which the sentence does not claim the equation in piece `at` of all values: “is what we want”, “holds on the diagonal”, “symmetry ($…$) is rare”, “the entries satisfy”. Empty where
/// it claims it. O(words).
std::string not_claimed_of_all(const sentence& s, std::size_t at);

}  // namespace odot::notes
