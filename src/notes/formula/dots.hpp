// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What dots stand for where it is certain: x_1 + … + x_n is a sum over an index, [x_1 … x_n] a row of blocks that an index counts.

#include <string>
#include <vector>

#include "syntax.hpp"

namespace odot::notes {

/// The terms of a sum, with `signs` one for each, their dots replaced by sums over an index. Both stay as they are where the pattern
/// is not plain: the terms before and behind the dots differ in one number that counts up, at every place alike.
void fold_dots(std::vector<node*>& terms, std::string& signs, syntax_arena& arena);

/// The matrix with dots as blocks counted by one index or two: `form::counted`. Every cell that is written is held against the
/// pattern. nullptr where it does not fit.
node* folded_matrix(const node* matrix, syntax_arena& arena);

}  // namespace odot::notes
