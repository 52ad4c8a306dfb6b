// SPDX-License-Identifier: MIT
#include "odot/latex/blocks.hpp"

#include <doctest/doctest.h>

namespace tests_of_blocks {

TEST_CASE("a grid is a matrix in brackets, a column a matrix one cell wide") {
  CHECK(odot::latex::matrix({{"Q", "0"}, {"0", "I"}}) == "\\begin{bmatrix}\nQ & 0 \\\\\n0 & I \\\\\n\\end{bmatrix}");
  CHECK(odot::latex::column({"x", "0"}) == "\\begin{bmatrix}\nx \\\\\n0 \\\\\n\\end{bmatrix}");
}

} // namespace tests_of_blocks
