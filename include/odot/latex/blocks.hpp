// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Block matrices as a grid of cells.

#include <algorithm>
#include <string>
#include <vector>

namespace odot::latex {

/// Rows of cells, each cell LaTeX for math mode. All rows have one length.
using grid = std::vector<std::vector<std::string>>;

/// The grid in square brackets. amsmath's matrices end at ten columns unless told otherwise; a document made by `document` is.
inline std::string matrix(const grid& cells) {
  std::string text = "\\begin{bmatrix}\n";
  for (const auto& row : cells) {
    for (std::size_t j = 0; j < row.size(); ++j) text += (j == 0 ? "" : " & ") + row[j];
    text += " \\\\\n";
  }
  return text + "\\end{bmatrix}";
}

/// A column of cells in square brackets.
inline std::string column(const std::vector<std::string>& cells) {
  grid one;
  for (const auto& c : cells) one.push_back({c});
  return matrix(one);
}

}  // namespace odot::latex
