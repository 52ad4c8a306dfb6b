// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include "claims/topic.hpp"
#include "odot/search/induction.hpp"

using namespace claims;
using part = induction_result::part;

namespace {

/// A family of scalars or matrices with its time and slots.
recurrence family(int symbol_id, std::initializer_list<polynomial> parameters, expr initial, expr closed) {
  recurrence r;
  r.symbol = symbol_id;
  for (const polynomial& p : parameters) r.parameters.push(p.single_name());
  r.initial = initial.node, r.closed = closed.node;
  return r;
}
void update(recurrence& r, std::initializer_list<polynomial> slots, expr value) {
  recurrence::rule rule;
  for (const polynomial& p : slots) rule.slots.push(p);
  rule.value = value.node;
  r.rules.push(rule);
}
part outcome_of(topic& c, std::initializer_list<recurrence> families) {
  sequence<recurrence> all;
  for (const recurrence& r : families) all.push(r);
  const part result = check_induction(c.arena, all).failed;
  CHECK(prove_by_induction(c.arena, all).has_value() == (result == part::proved));
  return result;
}

}  // namespace

TEST_CASE("linear attention: a running sum of outer products") {
  topic c("induction");
  const int S = c.declare("S", c.n, c.m, no_property, 1), k = c.declare("k", c.n, 1, no_property, 1), v = c.declare("v", c.m, 1, no_property, 1);
  const polynomial j = c.index("j", c.t), late = c.index("late", c.t + 1);
  const auto outer = [&](const polynomial& at) { return c.at(k, {at}) * T(c.at(v, {at})); };
  recurrence r = family(S, {c.t}, c.zero(c.n, c.m), sum(j, outer(j)));
  update(r, {}, c.at(S, {c.t}) + outer(c.t));
  CHECK(outcome_of(c, {r}) == part::proved);
  recurrence wrong_start = r;
  wrong_start.initial = outer(0).node;
  CHECK(outcome_of(c, {wrong_start}) == part::base);
  recurrence off_by_one = r;
  off_by_one.closed = sum(late, outer(late)).node;
  CHECK(outcome_of(c, {off_by_one}) != part::proved);
  recurrence wrong_step = family(S, {c.t}, c.zero(c.n, c.m), sum(j, outer(j)));
  update(wrong_step, {}, c.at(S, {c.t}) + outer(c.t + 1));
  CHECK(outcome_of(c, {wrong_step}) == part::step);
}

TEST_CASE("decay: every term ages by one factor a step") {
  topic c("induction");
  const int S = c.declare("S", 1, 1, no_property, 1), x = c.declare("x", 1, 1, no_property, 1);
  const expr g = c.scalar("g");
  const polynomial j = c.index("j", c.t);
  for (const int shift : {0, 1}) {
    recurrence r = family(S, {c.t}, c.number(0), sum(j, pow(g, c.t - 1 - j + shift) * c.at(x, {j})));
    update(r, {}, g * c.at(S, {c.t}) + c.at(x, {c.t}));
    CHECK(outcome_of(c, {r}) == (shift == 0 ? part::proved : part::step));
  }
}

TEST_CASE("slots that move: slot i holds what came i steps ago") {
  topic c("induction");
  const int S = c.declare("S", 1, 1, no_property, 2), x = c.declare("x", 1, 1, no_property, 1);
  const polynomial i = polynomial::of(c.arena.natural("i"));
  recurrence r = family(S, {c.t, i}, c.at(x, {polynomial(0) - i}), c.at(x, {c.t - i}));
  update(r, {0}, c.at(x, {c.t + 1}));
  update(r, {i + 1}, c.at(S, {c.t, i}));
  CHECK(outcome_of(c, {r}) == part::proved);
  recurrence late = r;
  late.closed = c.at(x, {c.t - i - 1}).node;
  CHECK(outcome_of(c, {late}) != part::proved);
  recurrence half = r;
  half.rules.remove(0);
  CHECK(outcome_of(c, {half}) == part::rules_incomplete);
}

TEST_CASE("a slot before the first is nothing that is known") {
  topic c("induction");
  const int S = c.declare("S", 1, 1, no_property, 2), x = c.declare("x", 1, 1, no_property, 1);
  const polynomial i = polynomial::of(c.arena.natural("i"));
  recurrence r = family(S, {c.t, i}, c.at(x, {polynomial(0) - i}), c.at(x, {c.t - i}));
  update(r, {i}, c.at(S, {c.t, i - 1}));
  CHECK(outcome_of(c, {r}) != part::proved);
}

TEST_CASE("time and slot are two names") {
  topic c("induction");
  const int S = c.declare("S", 1, 1, no_property, 2), x = c.declare("x", 1, 1, no_property, 1);
  recurrence r = family(S, {c.t, c.t}, c.at(x, {0}), c.at(x, {c.t}));
  update(r, {c.t}, c.at(x, {c.t + 1}));
  CHECK(outcome_of(c, {r}) != part::proved);
}

TEST_CASE("an index of the rule isn't captured by the closed form") {
  topic c("induction");
  const int S = c.declare("S", 1, 1, no_property, 2), R = c.declare("R", 1, 1, no_property, 1), a = c.declare("a", 1, 1, no_property, 2);
  const polynomial i = polynomial::of(c.arena.natural("i")), j = c.index("j", c.n), k = c.index("k", c.n);
  const expr closed = sum(j, c.at(a, {i, j}));
  recurrence s = family(S, {c.t, i}, closed, closed);
  update(s, {i}, c.at(S, {c.t, i}));
  const expr captured = c.size(c.n) * sum(j, c.at(a, {j, j})), right = sum(k, sum(j, c.at(a, {k, j})));
  for (const bool wrong : {true, false}) {
    recurrence r = family(R, {c.t}, wrong ? captured : right, wrong ? captured : right);
    update(r, {}, sum(j, c.at(S, {c.t, j})));
    CHECK(outcome_of(c, {s, r}) == (wrong ? part::step : part::proved));
  }
}

TEST_CASE("recurrences are what is given: nothing more follows from those that speak of the family itself or of the future") {
  topic c("induction");
  const int S = c.declare("S", 1, 1, no_property, 1);
  recurrence constant = family(S, {c.t}, c.at(S, {0}), c.at(S, {0}));
  update(constant, {}, c.at(S, {c.t}));
  CHECK(outcome_of(c, {constant}) == part::proved);
  recurrence one = constant;
  one.closed = c.number(1).node;
  CHECK(outcome_of(c, {one}) != part::proved);
  recurrence ahead = family(S, {c.t}, c.number(0), c.number(1));
  update(ahead, {}, 2 * c.at(S, {c.t + 1}));
  CHECK(outcome_of(c, {ahead}) != part::proved);
  recurrence empty = family(S, {c.t}, c.number(0), c.number(0));
  CHECK(outcome_of(c, {empty}) == part::rules_incomplete);
}

TEST_CASE("two families that need each other") {
  topic c("induction");
  const int S = c.declare("S", 1, 1, no_property, 1), R = c.declare("R", 1, 1, no_property, 1);
  const expr x = c.scalar("x");
  recurrence s = family(S, {c.t}, c.number(0), c.size(c.t) * x), r = family(R, {c.t}, x, x);
  update(s, {}, c.at(S, {c.t}) + c.at(R, {c.t}));
  update(r, {}, c.at(R, {c.t}));
  CHECK(outcome_of(c, {s, r}) == part::proved);
  recurrence twice = s;
  twice.closed = (2 * (c.size(c.t) * x)).node;
  CHECK(outcome_of(c, {twice, r}) == part::step);
}

TEST_CASE("two sums over one index, one inside the other") {
  topic c("induction");
  const int R = c.declare("R", 1, 1, no_property, 1), x = c.declare("x", 1, 1, no_property, 1), y = c.declare("y", 1, 1, no_property, 1);
  const polynomial j = c.index("j", c.n), k = c.index("k", c.n);
  const expr nested = sum(j, c.at(x, {j}) * sum(j, c.at(y, {j})));
  const expr right = sum(j, c.at(x, {j})) * sum(k, c.at(y, {k})), wrong = c.size(c.n) * sum(j, c.at(x, {j}) * c.at(y, {j}));
  recurrence r = family(R, {c.t}, nested, right);
  update(r, {}, nested);
  CHECK(outcome_of(c, {r}) == part::proved);
  r.closed = wrong.node;
  CHECK(outcome_of(c, {r}) != part::proved);
}

TEST_CASE("a symbol that grows with time is no sequence") {
  topic c("induction");
  const int S = c.declare("S", 1, 1, no_property, 1);
  const expr X = c.symbol_of("X", c.t + 1, 1);
  recurrence r = family(S, {c.t}, total(X), total(X));
  update(r, {}, c.at(S, {c.t}) + entry(X, c.t, 0));
  CHECK(outcome_of(c, {r}) != part::proved);
}
