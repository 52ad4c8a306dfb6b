// SPDX-License-Identifier: MIT
// Backward recurrences and their member at 0, which is made by the recurrence and begins nothing.

#include <doctest/doctest.h>

#include "checked.hpp"

namespace tests_of_sequences_zero {

using odot::tests::verdicts;

TEST_CASE("a backward recurrence has its start at the end alone") {
  const std::string note = "Let $n$ be a size, $B \\in \\mathbb{R}^{n \\times n}$, $c, v \\in \\mathbb{R}^n$ and $u_t \\in \\mathbb{R}^n$. "
                           "Let $u_T = c$ and $u_{t} = B u_{t+1}$ for $t < T$. ";
  CHECK(verdicts(note + "Then $u_0 = B u_1$.") == "proved");
  CHECK(verdicts(note + "Then $u_0 = B u_0$.") == "refuted");
  // what is supposed of the member at 0 is no second start: u_0 = v was refuted under it
  CHECK(verdicts(note + "Let $u_0 = v$. Then $u_0 = v$.") == "unsupported");
  CHECK(verdicts(note + "Let $u_0 = v$. Then $u_T = v$.") == "unsupported");
  // nor is what is claimed of it a definition, under which what is false of the end would follow
  CHECK(verdicts(note + "\n\n1. $u_0 = 0$\n2. $u_T = 0$\n").ends_with("refuted"));
}

} // namespace tests_of_sequences_zero
