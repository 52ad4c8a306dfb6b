// SPDX-License-Identifier: MIT
// What could explode: it is decided, or given up with a reason; it doesn't hang, overflow the stack or eat the memory.

#include <doctest/doctest.h>

#include "claims/topic.hpp"
#include "odot/search/lemmas.hpp"
#include "odot/search/sequences.hpp"

using namespace claims;

namespace {

decision decide_in(topic& c, expr a, expr b) { return decide(c.arena, {a.node, b.node}); }

/// Proved, or given up and said why: never called different.
void proved_or_given_up(topic& c, expr a, expr b) {
  const decision d = decide_in(c, a, b);
  CHECK(d.result != outcome::different);
  CHECK((d.result == outcome::proved) == (d.why == failure::none));
}
void never_proved(topic& c, expr a, expr b) { CHECK(decide_in(c, a, b).result != outcome::proved); }

expr product(expr a, int count, bool from_the_left) {
  expr r = a;
  for (int i = 1; i < count; ++i) r = from_the_left ? r * a : a * r;
  return r;
}

}  // namespace

TEST_CASE("(A + B)^40 against itself bracketed the other way") {
  topic c("budget");
  const expr a = c.symbol_of("A", c.n, c.n) + c.symbol_of("B", c.n, c.n);
  proved_or_given_up(c, product(a, 40, true), product(a, 40, false));
  const decision d = decide_in(c, product(a, 40, true), c.zero(c.n, c.n));
  CHECK(d.result == outcome::undecided);
  CHECK(d.why == failure::budget);
}

TEST_CASE("a chain of 200 factors") {
  topic c("budget");
  const expr a = c.symbol_of("A", c.n, c.n);
  CHECK(decide_in(c, product(a, 200, true), product(a, 200, false)).result == outcome::proved);
  never_proved(c, product(a, 200, true), product(a, 199, false));
}

TEST_CASE("500 symbols, added up from either end and in halves") {
  topic c("budget");
  std::vector<expr> all;
  for (int i = 0; i < 500; ++i) all.push_back(c.symbol_of("S", c.n, c.m));
  expr up = all[0], down = all[499];
  for (int i = 1; i < 500; ++i) up = up + all[static_cast<std::size_t>(i)], down = down + all[static_cast<std::size_t>(499 - i)];
  proved_or_given_up(c, up, down);
  std::vector<expr> level = all;
  while (level.size() > 1) {
    std::vector<expr> next;
    for (std::size_t i = 0; i + 1 < level.size(); i += 2) next.push_back(level[i] + level[i + 1]);
    if (level.size() % 2 == 1) next.push_back(level.back());
    level = next;
  }
  CHECK(decide_in(c, level[0], T(T(level[0]))).result == outcome::proved);
  never_proved(c, level[0], level[0] + all[0]);
}

TEST_CASE("a 12-cycle of one symbol") {
  topic c("budget");
  const expr A = c.symbol_of("A", c.n, c.n), S = c.symbol_of("S", c.n, c.n, symmetric);
  CHECK(decide_in(c, tr(product(A, 12, true)), tr(T(product(A, 12, false)))).result == outcome::proved);
  CHECK(decide_in(c, tr(product(S, 12, true)), tr(T(product(S, 12, false)))).result == outcome::proved);
  never_proved(c, tr(product(A, 12, true)), tr(product(A, 5, true)) * tr(product(A, 7, true)));
}

TEST_CASE("the complete network on 4 and on 8 indices of one symmetric symbol") {
  for (const int count : {4, 8}) {
    topic c("budget");
    const expr S = c.symbol_of("S", c.n, c.n, symmetric);
    std::vector<polynomial> index;
    for (int i = 0; i < count; ++i) index.push_back(c.index("i", c.n));
    const auto network = [&](bool turned) {
      expr e = c.number(1);
      for (std::size_t i = 0; i < index.size(); ++i)
        for (std::size_t j = 0; j < i; ++j) e = e * (turned ? entry(S, index[j], index[i]) : entry(S, index[i], index[j]));
      for (std::size_t i = 0; i < index.size(); ++i) e = sum(index[turned ? index.size() - 1 - i : i], e);
      return e;
    };
    proved_or_given_up(c, network(false), network(true));
    if (count == 4) CHECK(decide_in(c, network(false), network(true)).result == outcome::proved);
  }
}

TEST_CASE("elementwise (X + Y)^40") {
  topic c("budget");
  const expr X = c.symbol_of("X", c.n, c.m), Y = c.symbol_of("Y", c.n, c.m);
  CHECK(decide_in(c, pow(X + Y, 8), pow(Y + X, 8)).result == outcome::proved);
  proved_or_given_up(c, pow(X + Y, 40), pow(Y + X, 40));
  never_proved(c, pow(X + Y, 40), pow(X, 40) + pow(Y, 40));
  proved_or_given_up(c, pow(X + Y, 1000), pow(Y + X, 1000));
}

TEST_CASE("functions inside functions, 150 and 5000 deep") {
  for (const int depth : {150, 5000}) {
    topic c("budget");
    const expr X = c.symbol_of("X", c.n, c.m), Y = c.symbol_of("Y", c.n, c.m);
    expr a = X, b = X, other = Y;
    for (int i = 0; i < depth; ++i) a = tanh(a), b = tanh(b), other = tanh(other);
    proved_or_given_up(c, a, b);
    never_proved(c, a, other);
  }
}

TEST_CASE("deep transposes, inverses and products") {
  topic c("budget");
  const expr A = c.symbol_of("A", c.n, c.n), B = c.symbol_of("B", c.n, c.n);
  expr deep = A;
  for (int i = 0; i < 5000; ++i) deep = T(deep);
  proved_or_given_up(c, deep, A);
  expr nested = A + B;
  for (int i = 0; i < 60; ++i) nested = inv(nested + B);
  proved_or_given_up(c, nested, T(T(nested)));
  proved_or_given_up(c, product(A, 3000, true), product(A, 3000, false));
}

TEST_CASE("sums of shared terms: 2^60 leaves that are one node") {
  topic c("budget");
  for (const expr leaf : {c.zero(c.n, c.n), c.ones(c.n, c.n), c.symbol_of("A", c.n, c.n), c.eye(c.n)}) {
    expr a = leaf, b = leaf;
    for (int i = 0; i < 60; ++i) a = a + a, b = b + b;
    proved_or_given_up(c, a, b);
    proved_or_given_up(c, inv(a), inv(b));
    proved_or_given_up(c, T(tanh(a)), tanh(T(b)));
  }
}

TEST_CASE("a given equation that fits in very many ways") {
  topic c("budget");
  const expr u = total(c.symbol_of("u", c.n, 1)), v = c.scalar("v"), w = c.scalar("w");
  sequence<equation> given;
  given.push({(product(u, 9, true) * v).node, w.node});
  CHECK(decide(c.arena, {product(u, 12, true).node, c.zero(1, 1).node}, given).result != outcome::proved);
}

TEST_CASE("numbers that outgrow 64 bits are given up, not wrapped") {
  topic c("budget");
  const std::int64_t big = std::int64_t{1} << 62;
  const expr x = c.scalar("x");
  for (const decision& d : {decide_in(c, big * x + big * x, -(big * x) - big * x), decide_in(c, pow(c.number(big), 3), c.number(0)),
                            decide_in(c, tanh(big * (4 * x)), tanh(0 * x)), decide_in(c, exp(big * (4 * x)), c.number(1))}) {
    CHECK(d.result == outcome::undecided);
    CHECK(d.why == failure::overflow);
  }
}

TEST_CASE("sizes of high degree are refused, not cut short") {
  topic c("budget");
  polynomial degree = c.n;
  for (int i = 0; i < 9; ++i) degree = degree * c.n;
  CHECK_THROWS_AS(decide_in(c, c.size(degree), c.size(degree * c.n)), ill_shaped);
  CHECK_THROWS_AS(decide_in(c, c.size(degree), c.size(0)), ill_shaped);
}

TEST_CASE("a small budget is obeyed") {
  topic c("budget");
  const expr A = c.symbol_of("A", c.n, c.n), B = c.symbol_of("B", c.n, c.n), a = A + B;
  budget small;
  small.monomials = 10;
  const decision d = decide(c.arena, {(inv(a) * product(a, 8, true)).node, product(a, 7, false).node}, {}, small);
  CHECK(d.result == outcome::undecided);
  CHECK(d.why == failure::budget);
  const budget none{0, 0, 0};
  CHECK(decide(c.arena, {(inv(a) * a).node, c.eye(c.n).node}, {}, none).result == outcome::undecided);
}

TEST_CASE("all searches for one claim about sequences have one budget, which each of them takes from") {
  namespace k = odot::kernel;
  namespace s = odot::search;
  k::term_arena arena;
  const k::name t = arena.natural("t"), own = arena.natural("t");
  const int S = arena.declare("S", 1, 1, k::no_property, 1);
  const k::polynomial before = k::polynomial::of(own);
  k::sequence<k::equation> given;
  const k::term zero = k::number(arena, 0), one = k::number(arena, 1), first = s::member_at(arena, S, 0);
  given.push({first, zero});
  const k::term last = s::member_at(arena, S, before), next = s::member_at(arena, S, before + k::polynomial(1));
  given.push({next, k::add(arena, last, one)});
  s::sequence_plan plan;
  plan.families.push(S), plan.times.push(t);
  const k::term left_side = s::member_at(arena, S, k::polynomial::of(t));
  const k::equation claim{left_side, k::size(arena, k::polynomial::of(t))};
  int left = s::work_for_claim;
  CHECK(s::decide_sequence(arena, claim, given, plan, s::sequence_limits({}), left).result == s::outcome::proved);
  CHECK(left < s::work_for_claim);
  CHECK(left > 0);
  left = 0;
  const s::decision none = s::decide_sequence(arena, claim, given, plan, s::sequence_limits({}), left);
  CHECK(none.result == s::outcome::undecided);
  CHECK(none.why == k::failure::budget);
}
