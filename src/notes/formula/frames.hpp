// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What is drawn around whole equations: boxes, braces, colours.

#include <vector>

#include "notes/source/token.hpp"

namespace odot::notes {

/// The tokens without `\boxed{…}`, `\textcolor{red}{…}` and `{…}` around equations, and without the `\mathop` of a lone sign. O(tokens).
std::vector<token> without_frames(const std::vector<token>& tokens);

/// The tokens without the signs of an end, ∎, `\qed` or `\checkmark`, that stand behind the last term of a formula or of one of its rows. O(tokens).
std::vector<token> without_end_marks(std::vector<token> tokens);

/// `\begin{cases} \begin{aligned} … \end{aligned} \end{cases}`, `\begin{cases} Ax &= b \\ Cx &= d \end{cases}` in front of which nothing stands: a brace
/// in front of rows, and no values by cases.
bool begins_with_braced_rows(const std::vector<token>& tokens);

}  // namespace odot::notes
