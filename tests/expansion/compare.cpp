// SPDX-License-Identifier: MIT
#include "odot/expansion/compare.hpp"

#include <doctest/doctest.h>

#include "claims.hpp"
#include "odot/operation/builder.hpp"

using namespace odot;
using namespace odot::kernel;
using expansion::compare;
using expansion::sizes_of;
using expansion::trouble;

namespace {

struct matrices {
  term_arena a;
  polynomial n = polynomial::of(a.dimension("n"));
  term p = symbol(a, a.declare("A", n, n)), q = symbol(a, a.declare("B", n, n));
};

}  // namespace

TEST_CASE("a difference names the entry, the monomial and both coefficients") {
  matrices m;
  auto& a = m.a;
  const auto c = compare(a, multiply(a, m.p, m.q), multiply(a, m.q, m.p), sizes_of(a, {{"n", 2}}));
  REQUIRE(c.differs.has_value());
  CHECK(c.text() == "differs in entry (1,1): A[1,2]*B[2,1] has the coefficient 1 on the left and 0 on the right");
  const auto half = compare(a, scale(a, number(a, {1, 2}), m.p), scale(a, number(a, {2, 3}), m.p), sizes_of(a, {{"n", 1}}));
  CHECK(half.text() == "differs in entry (1,1): A has the coefficient 1/2 on the left and 2/3 on the right");
  const auto constant = compare(a, m.p, add(a, m.p, identity(a, m.n)), sizes_of(a, {{"n", 2}}));
  CHECK(constant.text() == "differs in entry (1,1): 1 has the coefficient 0 on the left and 1 on the right");
}

TEST_CASE("true at one size, false at the next") {
  matrices m;
  auto& a = m.a;
  CHECK(compare(a, multiply(a, m.p, m.q), multiply(a, m.q, m.p), sizes_of(a, {{"n", 1}})).equal);
  CHECK_FALSE(compare(a, multiply(a, m.p, m.q), multiply(a, m.q, m.p), sizes_of(a, {{"n", 2}})).equal);
}

TEST_CASE("what stands outside of the fragment is named and nothing is decided") {
  matrices m;
  auto& a = m.a;
  const auto at = sizes_of(a, {{"n", 2}});
  const auto exponential_of = compare(a, apply(a, exponential, m.p), m.p, at);
  CHECK(exponential_of.status == trouble::outside);
  CHECK_FALSE(exponential_of.equal);
  CHECK(exponential_of.text() == "not decided: the function exp makes no polynomial");
  CHECK(compare(a, inverse(a, m.p), m.p, at).reason == "an inverse makes no polynomial");
  CHECK(compare(a, softmax_rows(a, m.p), m.p, at).reason == "softmax makes no polynomial");
  CHECK(compare(a, divide(a, m.p, m.q), m.p, at).reason == "a division by what is no constant makes no polynomial");
  CHECK(compare(a, m.p, m.p, {}).reason == "n has no size: give one");
  const name i = a.index("i", m.n);
  CHECK(compare(a, entry(a, m.p, polynomial::of(i), 0), number(a, 0), at).reason == "the index i is free: bind it by a sum or by entries");
  CHECK(compare(a, entry(a, m.p, m.n, 0), number(a, 0), at).reason == "a window or an index reads outside of its matrix at these sizes");
}

TEST_CASE("a coefficient beyond 64 bits is a status, never a wrong verdict") {
  matrices m;
  auto& a = m.a;
  const auto at = sizes_of(a, {{"n", 1}});
  const term huge = number(a, INT64_MAX);
  CHECK(compare(a, scale(a, huge, scale(a, huge, m.p)), m.p, at).status == trouble::overflow);
  const term sum = add(a, scale(a, huge, m.p), m.p);
  CHECK(compare(a, sum, sum, at).status == trouble::overflow);
  CHECK(compare(a, scale(a, number(a, {1, INT64_MAX}), m.p), scale(a, number(a, {1, INT64_MAX - 1}), m.p), at).status == trouble::overflow);
}

TEST_CASE("a difference in symbols with relations among their entries is marked") {
  term_arena a;
  const polynomial n = polynomial::of(a.dimension("n"));
  const term o = symbol(a, a.declare("O", n, n, orthogonal));
  const auto c = compare(a, multiply(a, transpose(a, o), o), identity(a, n), sizes_of(a, {{"n", 2}}));
  CHECK_FALSE(c.equal);
  CHECK(c.relations);
}

TEST_CASE("shapes that differ at the sizes are an error") {
  matrices m;
  CHECK_THROWS_WITH_AS(compare(m.a, m.p, row_sum(m.a, m.p), sizes_of(m.a, {{"n", 3}})),
                       "the left side is 3 x 3, the right side 3 x 1 at these sizes", std::invalid_argument);
}

TEST_CASE("a power far larger when distributed than when collected") {
  matrices m;
  auto& a = m.a;
  term left = m.p, right = m.p;
  for (int i = 1; i < 24; ++i) left = multiply(a, left, m.p), right = multiply(a, m.p, right);
  const auto at = sizes_of(a, {{"n", 2}});
  CHECK(compare(a, left, right, at).equal);
  const auto c = compare(a, left, add(a, right, multiply(a, m.p, m.p)), at);
  REQUIRE(c.differs.has_value());
  CHECK(c.differs->monomial == "A[1,1]^2");
  const term sum = add(a, m.p, m.q);
  CHECK(compare(a, power(a, sum, 40), hadamard(a, power(a, sum, 17), power(a, sum, 23)), at).equal);
}
