// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What is random, and its moments. Internal to src/notes.

#include "notes/statement/note_reader.hpp"

namespace odot::notes {

/// Ends what was said of chance at places that have ended, as a section or a theorem.
void end_chance(note_reader& reader, const std::function<bool(std::size_t)>& ended);
/// “They are independent.”, “Both have mean zero.”: a sentence without a formula.
void chance_said_in_words(note_reader& reader, const sentence& s);
/// “random vectors $X$ and $Y$”, “where $A$ is a constant matrix”.
void chance_said(note_reader& reader, const sentence& s, const std::vector<math_piece>& pieces);
/// `x \sim \mathcal{N}(\mu, \Sigma)`: Σ is symmetric.
void covariances_said(note_reader& reader, const std::vector<math_piece>& pieces);
/// “Let $a$ be the first sample of $X$”, “it is random”, a random index: why what a claim moves out of an expectation as a constant may be none; empty where nothing
/// speaks for it.
std::string may_be_random(const note_reader& reader, const node* left, const node* right);

}  // namespace odot::notes
