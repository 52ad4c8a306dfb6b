// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Matrices with dots, unfolded where the pattern is plain.

#include "notes/formula/syntax.hpp"

namespace odot::notes {

/// A copy of the matrix with the cells that its dots stand for, or nullptr where that can't be told for certain.
///
/// Plain is: a line of dots between two cells that are alike but for numbers that count up from the first to the last, as in
/// `q_1, …, q_5`. At most `most` cells in all.
node* unfolded(const node* matrix, syntax_arena& arena, int most = 400);

/// Whether dots or empty cells stand in the matrix.
bool has_dots(const node* matrix);
/// Whether a cell says nothing of its own: dots, or nothing at all.
inline bool is_filler(const node* cell) { return cell->kind == form::dots || cell->kind == form::nothing; }

}  // namespace odot::notes
