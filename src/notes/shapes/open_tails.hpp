// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Matrices whose dots go on to the right and to the bottom without an end that is written, such as
/// `\begin{bmatrix} Q & 0 & \cdots \\ \vdots \end{bmatrix}`. An equation between such columns of blocks is taken
/// apart row by row.

#include <optional>
#include <string>
#include <vector>

#include "notes/formula/syntax.hpp"

namespace odot::notes {

/// One row of blocks of an equation.
struct block_row {
  node* left = nullptr;
  node* right = nullptr;
  place where;            ///< of the row on the right
  std::size_t number = 0; ///< from 1, as the rows are written
};

/// An equation between columns of blocks, as far as its rows can be read.
struct row_equations {
  std::vector<block_row> rows;
  std::string reading; ///< how the dots were read
  /// Which rows could not be compared and why; empty where all were. What holds in `rows` is no proof then.
  std::string left_out;
  place left_out_at;
};

/// The rows of `left = right`, or nothing where no matrix in it has dots without an end. A side is a matrix, a
/// product of matrices, an elementwise product, a sum or a difference of such. Zeros before `\cdots` and above
/// `\vdots` go on for ever; what `\vdots` stands for below other rows is not known: such rows are read as zeros
/// where the other side shows zeros, and left out everywhere else. Throws `trouble` for what fits no such
/// pattern. O(blocks of the matrices multiplied).
std::optional<row_equations> rows_of_open_matrices(node* left, node* right, syntax_arena& arena);

} // namespace odot::notes
