// SPDX-License-Identifier: MIT
#include "odot/verdict/givens.hpp"

#include <algorithm>

#include <doctest/doctest.h>

#include "../refute/algebra.hpp"

namespace tests_of_givens {

using namespace odot::verdict;
using namespace odot::refute::tests;

namespace {

support used(const odot::refute::claim& c, bool properties = false) {
  k::sequence<k::equation> given;
  for (const auto& e : c.given) given.push({e.lhs, e.rhs});
  const auto theorem = odot::search::prove(*c.arena, {c.lhs, c.rhs}, given);
  REQUIRE(theorem);
  return givens_used(*theorem, c, properties, {});
}

}  // namespace

TEST_CASE("the equations that a proof needs, and no others") {
  world w;
  const auto X = w.symbol("X", w.n, w.n), Y = w.symbol("Y", w.n, w.n), Z = w.symbol("Z", w.n, w.n);
  w.assume(Y + Y, Z);
  w.assume(X, Y * Z);
  const std::vector<int> needed = used(w.equal(t(X), t(Z) * t(Y))).givens;  // never too little
  CHECK(std::find(needed.begin(), needed.end(), 1) != needed.end());
  CHECK(used(w.equal(X, X)).givens.empty());
  CHECK(used(w.equal(2 * X, Z * Z)).givens == std::vector<int>{0, 1});
}

TEST_CASE("properties, where that is asked") {
  world w;
  const auto S = w.symbol("S", w.n, w.n, k::symmetric), A = w.symbol("A", w.n, w.n);
  CHECK(used(w.equal(t(S * A), t(A) * S), true).properties);
  CHECK_FALSE(used(w.equal(t(S * A), t(A) * t(S)), true).properties);
  CHECK_FALSE(used(w.equal(t(S * A), t(A) * S)).properties);
}

} // namespace tests_of_givens
