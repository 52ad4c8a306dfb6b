// SPDX-License-Identifier: MIT
// The compact test that every fault of mutants.py has to fail: all claims of tests/kernel/claims, inductions, arithmetic at its limits.
// Ends at the first disagreement, and says which: a fault of which there is one needs no second.

#include <cstdio>
#include <cstdlib>

#include "claims/all.hpp"
#include "odot/search/induction.hpp"

using namespace claims;

namespace {

void expect(bool holds, const char* where, const char* what) {
  if (holds) return;
  std::printf("%s: %s\n", where, what);
  std::exit(1);
}

void check_claims() {
  for (const topic_ptr& topic : all_topics())
    for (const claim& c : topic->all()) {
      const bool proved = decide(topic->arena, c.statement, c.given).result == outcome::proved;
      if (c.verdict != expected::open) expect(proved == (c.verdict == expected::proved), topic->title().c_str(), c.text.c_str());
    }
}

struct family_of {
  recurrence r;
  family_of(int symbol_id, std::initializer_list<polynomial> parameters, expr initial, expr closed) {
    r.symbol = symbol_id, r.initial = initial.node, r.closed = closed.node;
    for (const polynomial& p : parameters) r.parameters.push(p.single_name());
  }
  family_of& update(std::initializer_list<polynomial> slots, expr value) {
    recurrence::rule rule;
    for (const polynomial& p : slots) rule.slots.push(p);
    rule.value = value.node;
    r.rules.push(rule);
    return *this;
  }
};

bool by_induction(topic& c, std::initializer_list<family_of> families) {
  sequence<recurrence> all;
  for (const family_of& f : families) all.push(f.r);
  return check_induction(c.arena, all).failed == induction_result::part::proved;
}

void check_inductions() {
  topic c("induction");
  const int S = c.declare("S", 1, 1, no_property, 1), M = c.declare("M", 1, 1, no_property, 2), x = c.declare("x", 1, 1, no_property, 1);
  const int R = c.declare("R", 1, 1, no_property, 1), a = c.declare("a", 1, 1, no_property, 2);
  const polynomial i = polynomial::of(c.arena.natural("i")), j = c.index("j", c.t), late = c.index("l", c.t + 1), k = c.index("k", c.n);
  const auto running = [&](expr initial, expr closed, expr value) { return family_of(S, {c.t}, initial, closed).update({}, value); };
  const expr zero = c.number(0), sum_so_far = sum(j, c.at(x, {j})), next = c.at(S, {c.t}) + c.at(x, {c.t});
  const auto say = [](bool holds, const char* what) { expect(holds, "induction", what); };
  say(by_induction(c, {running(zero, sum_so_far, next)}), "a running sum");
  say(!by_induction(c, {running(c.at(x, {0}), sum_so_far, next)}), "a wrong start");
  say(!by_induction(c, {running(c.at(x, {0}), sum(late, c.at(x, {late})), next)}), "one step too far");
  say(!by_induction(c, {running(zero, c.number(1), 2 * c.at(S, {c.t + 1}))}), "the future");
  const auto moving = [&](const polynomial& lag) { return family_of(M, {c.t, i}, c.at(x, {polynomial(0) - i - lag}), c.at(x, {c.t - i - lag})); };
  say(by_induction(c, {moving(0).update({0}, c.at(x, {c.t + 1})).update({i + 1}, c.at(M, {c.t, i}))}), "moving slots");
  say(!by_induction(c, {moving(1).update({0}, c.at(x, {c.t + 1})).update({i + 1}, c.at(M, {c.t, i}))}), "moving slots, late");
  say(!by_induction(c, {moving(0).update({i + 1}, c.at(M, {c.t, i}))}), "no rule for the first slot");
  say(!by_induction(c, {moving(0).update({i}, c.at(M, {c.t, i - 1}))}), "a slot before the first");
  say(!by_induction(c, {family_of(M, {c.t, c.t}, c.at(x, {0}), c.at(x, {c.t})).update({c.t}, c.at(x, {c.t + 1}))}), "one name twice");
  const expr captured = c.size(c.n) * sum(k, c.at(a, {k, k})), closed = sum(k, c.at(a, {i, k}));
  say(!by_induction(c, {family_of(M, {c.t, i}, closed, closed).update({i}, c.at(M, {c.t, i})),
                        family_of(R, {c.t}, captured, captured).update({}, sum(k, c.at(M, {c.t, k})))}),
      "an index captured");
}

void check_limits() {
  topic c("limits");
  const std::int64_t big = std::int64_t{1} << 62;
  const expr x = c.scalar("x"), A = c.symbol_of("A", c.n, c.n);
  const auto proved = [&](expr a, expr b) {
    try {
      return decide(c.arena, {a.node, b.node}).result == outcome::proved;
    } catch (const ill_shaped&) {
      return false;
    }
  };
  const auto say = [](bool holds, const char* what) { expect(holds, "limits", what); };
  say(!proved(4 * (big * x), 0 * x), "4 · 2^62 is not 0");
  say(!proved(big * x + big * x, -(big * x) - big * x), "2^63 has one sign");
  say(!proved(tanh(4 * (big * x)), tanh(0 * x)), "nor inside a function");
  polynomial degree = c.n;
  for (int i = 0; i < 7; ++i) degree = degree * c.n;
  say(!proved(c.size(degree * c.n), c.size(degree)), "n^9 is not n^8");
  say(!proved(c.size(polynomial(INT64_MAX) * c.n + polynomial(INT64_MAX) * c.n), c.size(0) - 2 * c.size(c.n)), "sizes overflow");
  expr shared = c.zero(c.n, c.n);
  for (int i = 0; i < 60; ++i) shared = shared + shared;
  decide(c.arena, {shared.node, A.node});
  sequence<equation> ill;
  ill.push({c.symbol_of("L", c.n, c.m).node, c.symbol_of("N", c.m, c.n).node});
  bool refused = false;
  try {
    decide(c.arena, {A.node, A.node}, ill);
  } catch (const ill_shaped&) {
    refused = true;
  }
  say(refused, "what is given needs one shape");
}

}  // namespace

int main() {
  check_limits();
  check_inductions();
  check_claims();
}
