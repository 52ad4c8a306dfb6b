// SPDX-License-Identifier: MIT
#include "odot/latex/statement.hpp"

#include <doctest/doctest.h>

namespace tests_of_statement {

using odot::latex::statement;

TEST_CASE("a formula is mathematics") {
  CHECK(statement("(XQ)(XK)ᵀ = X(QKᵀ)Xᵀ") == "$(XQ)(XK)^\\top  = X(QK^\\top )X^\\top $");
  CHECK(statement("sᵢⱼ = (Qx_{t−1−i})ᵀ") == "$s_{ij} = (Qx_{t-1-i})^\\top $");
}

TEST_CASE("words are text, and numbers and letters go with what stands beside them") {
  CHECK(statement("after n + 2 steps the score slots are QKᵀ, newest token first") ==
        "after $n + 2$ steps the score slots are $QK^\\top $, newest token first");
  CHECK(statement("display 4, rows 10 to 13: q and k of the RNN") == "display 4, rows 10 to 13: $q$ and $k$ of the RNN");
  CHECK(statement("a matrix W₂ with x_a = 0 for a < 1") == "a matrix $W_{2}$ with $x_a = 0$ for $a < 1$");
  CHECK(statement("after t = 1 … n + 2 steps") == "after $t = 1 \\dots  n + 2$ steps");
  CHECK(statement("") == "");
}

} // namespace tests_of_statement
