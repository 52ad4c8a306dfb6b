// SPDX-License-Identifier: MIT
// Vectors of a space of which nothing more is said, and linear maps.

#include <doctest/doctest.h>

#include "checked.hpp"

namespace tests_of_spaces {

using odot::tests::has_alarm;
using odot::tests::is_proved;
using odot::tests::statement;
using odot::tests::verdicts;

TEST_CASE("vectors of a space are columns as far as sums and multiples go") {
  const std::string space = "Let $V$ be a vector space and $u, v \\in V$. For scalars $c, d$ ";
  CHECK(statement(space + "we have $(c + d) v = c v + d v$.") == "((c + d)·v) = ((c·v) + (d·v))   with c: scalar, d: scalar, v: \\dim V × 1");
  CHECK(verdicts(space + "we have $c(u + v) = c u + c v$ and $u - v = v - u$.") == "proved refuted");
  CHECK(verdicts("Let $\\mathcal{V}$ be a vector space over $\\mathbb{R}$ and $u, v \\in \\mathcal{V}$. Then $u + v = v + u$.") == "proved");
  for (const char* more : {"$\\|u + v\\|^2 + \\|u - v\\|^2 = 2 \\|u\\|^2 + 2 \\|v\\|^2$", "$u^\\top v = v^\\top u$", "$u \\odot v = v \\odot u$", "$u_1 v_2 = v_2 u_1$"}) {
    CAPTURE(std::string(more));
    CHECK_FALSE(is_proved(verdicts(space + "we have " + more + ".")));
  }
  CHECK_FALSE(is_proved(verdicts("Let $G$ be a group and $u, v \\in G$. Then $u + v = v + u$.")));
}

TEST_CASE("a linear map is its matrix") {
  const std::string map = "Let $T : \\mathbb{R}^n \\to \\mathbb{R}^m$ be a linear transformation, $u, v \\in \\mathbb{R}^n$ and $c \\in \\mathbb{R}$. ";
  CHECK(statement(map + "Then $T(u + v) = T(u) + T(v)$.") == "(T (u + v)) = ((T u) + (T v))   with T: m × n, u: n × 1, v: n × 1");
  CHECK(verdicts(map + "Then $T(c u) = c T(u)$ and $T(u - v) = T(u) + T(v)$.") == "proved refuted");
  CHECK_FALSE(is_proved(verdicts(map + "Let $S : \\mathbb{R}^n \\to \\mathbb{R}^m$ be a linear map. Then $S \\circ T = T \\circ S$.")));  // no product of entries
  for (const char* kind : {"a non-linear map", "a map", "an affine map", "a bilinear form"}) {
    CAPTURE(std::string(kind));
    const std::string found = verdicts("Let $f : \\mathbb{R}^n \\to \\mathbb{R}^m$ be " + std::string(kind) + " and $u, v \\in \\mathbb{R}^n$. Then $f(u + v) = f(u) + f(v)$.");
    CHECK_FALSE(is_proved(found));
    CHECK_FALSE(has_alarm(found));
  }
}

}  // namespace tests_of_spaces
