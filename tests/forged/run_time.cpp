// SPDX-License-Identifier: MIT
// What the type system can't rule out: inputs that were made to mislead `prove`.

#include <doctest/doctest.h>

#include <type_traits>

#include "odot/search/induction.hpp"

using namespace odot::kernel;
using namespace odot::search;

static_assert(!std::is_default_constructible_v<theorem>);
static_assert(!std::is_aggregate_v<theorem>);
static_assert(!std::is_trivially_copyable_v<theorem>);
static_assert(!std::is_constructible_v<theorem, const term_arena&, const equation&, const sequence<equation>&, const certificate&>);
static_assert(!std::is_constructible_v<theorem, decision>);
static_assert(!std::is_constructible_v<theorem, certificate>);
static_assert(!std::is_default_constructible_v<induction_theorem>);
static_assert(!std::is_trivially_copyable_v<induction_theorem>);
static_assert(!std::is_constructible_v<induction_theorem, const term_arena&, const sequence<recurrence>&, const sequence<equation>&,
                                       std::vector<theorem>>);
static_assert(std::is_same_v<decltype(std::declval<theorem&>().statement()), const equation&>);
static_assert(std::is_same_v<decltype(std::declval<theorem&>().arena()), const term_arena&>);
static_assert(std::is_same_v<decltype(std::declval<theorem&>().assumptions()), const sequence<equation>&>);

namespace {

struct square_matrices {
  term_arena t;
  polynomial n = polynomial::of(t.dimension("n")), m = polynomial::of(t.dimension("m"));
  term A = symbol(t, t.declare("A", n, n)), B = symbol(t, t.declare("B", n, n)), C = symbol(t, t.declare("C", n, m));
};

}  // namespace

TEST_CASE("assigning theorems gives theorems that were proved") {
  square_matrices x;
  std::optional<theorem> one = prove(x.t, {transpose(x.t, transpose(x.t, x.A)), x.A});
  const std::optional<theorem> other = prove(x.t, {add(x.t, x.A, x.B), add(x.t, x.B, x.A)});
  REQUIRE(one.has_value());
  REQUIRE(other.has_value());
  *one = *other;
  CHECK(one->statement().lhs == other->statement().lhs);
  CHECK(decide(one->arena(), one->statement(), one->assumptions()).result == outcome::proved);
}

TEST_CASE("the arena may go on; the theorem keeps the terms it was proved of") {
  square_matrices x;
  const std::optional<theorem> proved = prove(x.t, {transpose(x.t, transpose(x.t, x.A)), x.A});
  REQUIRE(proved.has_value());
  x.t = term_arena();
  CHECK(decide(proved->arena(), proved->statement()).result == outcome::proved);
}

TEST_CASE("no budget buys a proof") {
  square_matrices x;
  for (const int amount : {-1, 0, 1, 5}) {
    budget b;
    b.monomials = b.steps = b.matches = amount;
    CHECK_FALSE(prove(x.t, {multiply(x.t, x.A, x.B), multiply(x.t, x.B, x.A)}, {}, b).has_value());
  }
}

TEST_CASE("an equation of a term with itself is no licence for what follows") {
  square_matrices x;
  sequence<equation> given;
  given.push({x.A, x.A});
  given.push({zero(x.t, x.n, x.n), zero(x.t, x.n, x.n)});
  CHECK_FALSE(prove(x.t, {x.A, x.B}, given).has_value());
}

TEST_CASE("a symbol of the same text is another symbol") {
  square_matrices x;
  const term again = symbol(x.t, x.t.declare("A", x.n, x.n));
  CHECK_FALSE(prove(x.t, {x.A, again}).has_value());
  const polynomial also_n = polynomial::of(x.t.dimension("n"));
  CHECK_FALSE(prove(x.t, {size(x.t, x.n), size(x.t, also_n)}).has_value());
}

TEST_CASE("shapes that differ are refused on both sides and in what is given") {
  square_matrices x;
  CHECK_THROWS_AS(prove(x.t, {x.A, x.C}), ill_shaped);
  sequence<equation> given;
  given.push({x.A, x.C});
  CHECK_THROWS_AS(prove(x.t, {x.A, x.A}, given), ill_shaped);
}

TEST_CASE("terms that no builder made are refused") {
  square_matrices x;
  const auto refused = [&](term bad) {
    CHECK_THROWS_AS(prove(x.t, {bad, bad}), ill_shaped);
    const term above = transpose(x.t, transpose(x.t, bad));
    CHECK_THROWS_AS(prove(x.t, {above, above}), ill_shaped);
  };
  const auto pushed = [&](op kind, term a, term b, const polynomial& rows, const polynomial& cols) {
    node n;
    n.kind = kind, n.a = a, n.b = b, n.rows = rows, n.cols = cols;
    return x.t.push(n);
  };
  refused(pushed(op::transpose, x.C, -1, x.n, x.m));
  refused(pushed(op::add, x.A, x.C, x.n, x.n));
  refused(pushed(op::multiply, x.C, x.A, x.n, x.n));
  refused(pushed(op::trace, x.C, -1, 1, 1));
  refused(pushed(op::symbol, -1, -1, x.n, x.n));
  refused(pushed(op::window, x.A, -1, 1, 1));
  refused(pushed(op::add, x.t.nodes(), x.t.nodes(), x.n, x.n));
  refused(pushed(op::add, x.A, x.t.nodes() + 5, x.n, x.n));
  CHECK_THROWS_AS(prove(x.t, equation{}), ill_shaped);
  CHECK_THROWS_AS(prove(x.t, {x.A, x.t.nodes() + 7}), ill_shaped);
}

TEST_CASE("names with ranges that are none are refused") {
  square_matrices x;
  x.t.index("i", polynomial::of(1000));
  CHECK_FALSE(prove(x.t, {x.A, x.B}).has_value());
  CHECK_FALSE(prove(x.t, {x.A, x.A}).has_value());
}

TEST_CASE("a certificate of one claim, one arena or one set of assumptions is none of another") {
  square_matrices x;
  sequence<equation> given;
  given.push({x.A, x.B});
  const equation claim{multiply(x.t, x.A, x.A), multiply(x.t, x.A, x.B)};
  const decision d = decide(x.t, claim, given);
  REQUIRE(d.result == outcome::proved);
  CHECK(certify(x.t, claim, given, d.proof, usual_order).has_value());
  CHECK_FALSE(certify(x.t, claim, {}, d.proof, usual_order).has_value());
  CHECK_FALSE(certify(x.t, {multiply(x.t, x.A, x.A), multiply(x.t, x.B, x.A)}, {}, d.proof, usual_order).has_value());
  sequence<equation> other;
  other.push({x.B, x.B});
  CHECK_FALSE(certify(x.t, claim, other, d.proof, usual_order).has_value());
}

TEST_CASE("orders that lie about bound names, or end the work, prove nothing") {
  square_matrices x;
  const equation claim{trace(x.t, multiply(x.t, x.A, x.A)), total(x.t, hadamard(x.t, x.A, x.A))};
  const order_function liars[] = {
      [](const coding&, const monomial&, const labelling&) { return sequence<name>{}; },
      [](const coding&, const monomial& m, const labelling&) {
        sequence<name> all = m.bound;
        for (name& n : all) n = m.bound[0];
        return all;
      },
      [](const coding&, const monomial& m, const labelling&) {
        sequence<name> all = m.bound;
        for (name& n : all) n = -1;
        return all;
      },
      [](const coding&, const monomial& m, const labelling&) {
        sequence<name> all = m.bound;
        all.append(m.bound);
        return all;
      },
      [](const coding&, const monomial& m, const labelling&) { return m.bound; }};
  for (const order_function liar : liars) CHECK_FALSE(certify(x.t, claim, {}, {}, liar).has_value());
}
