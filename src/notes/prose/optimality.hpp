// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Words by which a text sets a derivative to zero: what stands in its formula is then given, and what follows is drawn from it.

#include "prose.hpp"

namespace odot::notes {

/// Finds “setting the derivative with respect to $y$ equal to zero”, “the first-order condition is”, “where the gradient vanishes”, “the normal equations”
/// in the sentence: what they say is kept in `sentence::optimality`, and “hence” stands in their place. O(size of the sentence).
void find_optimality(sentence& s, const source& note, const std::vector<segment>& segments);

/// Whether the sentence, from this piece on, only goes on with what was found in front of it: “hence”, “solving for $w$ gives”, “if $X^\top X$ is invertible, we obtain”. Not
/// “in general”, “for every $w$”, “before convergence”, nor anything that is not known; `also` knows more words. O(words).
bool draws_on(const sentence& s, std::size_t from = 0, bool (*also)(std::string_view) = nullptr);

}  // namespace odot::notes
