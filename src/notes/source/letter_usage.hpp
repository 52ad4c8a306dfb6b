// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What the letters of a text must be by the way in which all of it uses them: `t` in `X^tX`, the run of letters `TSS`.

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "source.hpp"

namespace odot::notes {

/// Whether t counts nothing in the text and transposes: in all formulas it stands above something and alone there, nobody speaks of it, of powers, or of steps that it may count, the text writes transposes in no other way, and once
/// at least it stands between a name and the same name, as in `X^tX` and `XX^t`, which no power is written like. O(size).
bool transposes_by_t(std::string_view text, const std::vector<place>& formulas);

/// The runs of three and more capitals that name one number: the prose has each as a word, as in “the residual sum of squares (RSS)”, and the formulas use none of
/// their letters by itself but for `^T` and `R^2`;
/// next to none of them is a matrix or a vector spoken of. O(size).
std::set<std::string, std::less<>> abbreviations(std::string_view text, const std::vector<place>& formulas);

}  // namespace odot::notes
