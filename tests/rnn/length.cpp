// SPDX-License-Identifier: MIT
#include "odot/rnn/length.hpp"

#include <vector>

#include <doctest/doctest.h>

#include "odot/verdict/unroll.hpp"

using namespace odot;
using part = search::induction_result::part;

namespace {

std::vector<search::recurrence> families(const rnn::length_claim& c) { return {c.families.begin(), c.families.end()}; }

}  // namespace

TEST_CASE("the window of scores slides for ever: a theorem for every time and slot") {
  const rnn::length_claim c = rnn::window();
  CHECK(search::check_induction(c.arena, c.families).failed == part::proved);
  CHECK(search::prove_by_induction(c.arena, c.families).has_value());
  CHECK_FALSE(verdict::first_break(c.arena, families(c)).has_value());
}

TEST_CASE("a window that is one token late is refuted at the first query, one that is early at the empty state") {
  const rnn::length_claim late = rnn::window(1), early = rnn::window(-1);
  CHECK_FALSE(search::prove_by_induction(late.arena, late.families).has_value());
  CHECK(search::check_induction(late.arena, late.families).failed == part::step);
  const auto broken = verdict::first_break(late.arena, families(late));
  REQUIRE(broken.has_value());
  CHECK(broken->time == 1);
  CHECK(broken->slots == std::vector<int>{0});
  CHECK(search::check_induction(early.arena, early.families).failed == part::base);
  REQUIRE(verdict::first_break(early.arena, families(early)).has_value());
  CHECK(verdict::first_break(early.arena, families(early))->time == 0);
}

TEST_CASE("linear attention and retention equal their causal sums at every time") {
  for (const bool decay : {false, true}) {
    CAPTURE(decay);
    const rnn::length_claim right = rnn::linear_attention(decay), wrong = rnn::linear_attention(decay, 1);
    CHECK(search::prove_by_induction(right.arena, right.families).has_value());
    CHECK_FALSE(verdict::first_break(right.arena, families(right)).has_value());
    CHECK_FALSE(search::prove_by_induction(wrong.arena, wrong.families).has_value());
    REQUIRE(verdict::first_break(wrong.arena, families(wrong)).has_value());
    CHECK(verdict::first_break(wrong.arena, families(wrong))->time == 0);
  }
}

TEST_CASE("the closed form in hand, what the recurrence reads is the causal product") {
  // q·S_t with S_t = Σ_{j<t} k_j v_jᵀ given: qᵀ S_t = Σ_{j<t} (qᵀ k_j) v_jᵀ
  rnn::length_claim c = rnn::linear_attention();
  kernel::term_arena& t = c.arena;
  const search::recurrence& r = c.families[0];
  kernel::sequence<kernel::polynomial> now;
  now.push(kernel::polynomial::of(r.parameters[0]));
  const kernel::term state = kernel::symbol(t, r.symbol, now);
  const kernel::term query = kernel::symbol(t, t.declare("query", t[state].rows, 1));
  const kernel::term read = kernel::multiply(t, kernel::transpose(t, query), state);
  const kernel::term causal = kernel::multiply(t, kernel::transpose(t, query), r.closed);
  kernel::sequence<kernel::equation> given;
  given.push({state, r.closed});
  CHECK(search::decide(t, {read, causal}, given).result == search::outcome::proved);
  CHECK(search::decide(t, {read, causal}).result != search::outcome::proved);
}

TEST_CASE("rules must cover every slot and speak of the present only") {
  rnn::length_claim c = rnn::window();
  search::recurrence partial = c.families[0];
  partial.rules.pop();
  kernel::sequence<search::recurrence> one;
  one.push(partial);
  CHECK_FALSE(search::covers(partial));
  CHECK(search::check_induction(c.arena, one).failed == part::rules_incomplete);

  rnn::length_claim past = rnn::linear_attention();
  kernel::sequence<kernel::polynomial> later;
  later.push(kernel::polynomial::of(past.families[0].parameters[0]) + 1);
  past.families[0].rules[0].value = kernel::symbol(past.arena, past.families[0].symbol, later);
  CHECK(search::check_induction(past.arena, past.families).failed == part::step);  // what a rule says of t + 1 itself gives nothing
}

TEST_CASE("a changed rule of the weights breaks the theorem, at a time and slot that is told") {
  const kernel::sequence<rnn::block_rule> right = rnn::construction();
  const auto refuted = [&](const kernel::sequence<rnn::block_rule>& rules) {
    const rnn::length_claim c = rnn::window(0, rules);
    return !search::prove_by_induction(c.arena, c.families) && verdict::first_break(c.arena, families(c)).has_value();
  };
  CHECK_FALSE(refuted(right));
  int changes = 0;
  for (int at = 0; at < right.size(); ++at) {
    const rnn::block_rule& r = right[at];
    if (r.to != rnn::slot_kind::query && r.to != rnn::slot_kind::key && r.to != rnn::slot_kind::product && r.to != rnn::slot_kind::score) continue;
    CAPTURE(at);
    const auto check = [&](const rnn::block_rule& changed) {
      kernel::sequence<rnn::block_rule> rules = right;
      rules[at] = changed;
      CHECK(refuted(rules));
      ++changes;
    };
    rnn::block_rule c = r;
    c.factor = -1, check(c);
    c.factor = 2, check(c);
    c = r, c.factor = 0, check(c);  // the block is gone
    c = r;
    if (r.source != rnn::slot_source::only) c.shift = 1, check(c);
    c = r;
    if (r.kind == rnn::block_kind::query_weight) c.kind = rnn::block_kind::key_weight, check(c);
    if (r.kind == rnn::block_kind::key_weight) c.kind = rnn::block_kind::query_weight, check(c);
    c = r;
    if (r.from == rnn::slot_kind::query) c.from = rnn::slot_kind::key, check(c);
    else if (r.from == rnn::slot_kind::key) c.from = rnn::slot_kind::query, check(c);
    c = r, c.second = !r.second;
    if (r.to == rnn::slot_kind::product) check(c);
  }
  CHECK(changes >= 30);
}

TEST_CASE("the weights of a state with slots are those that the rules say, block for block") {
  const rnn::layout l = rnn::layout::scores(3);
  kernel::sequence<rnn::block_rule> rules = rnn::construction();
  const rnn::weights w = rnn::fixed_weights(l, rnn::form::affine, rules);
  CHECK(w.first.size() == 6 + 9 + 9);
  CHECK(w.second.size() == 9);
  CHECK(w.bias.size() == 6 + 9);
  rules[1].factor = -1;  // q₁ ← −Q x
  const rnn::weights changed = rnn::fixed_weights(l, rnn::form::affine, rules);
  CHECK(changed.first[0].factor == kernel::rational(-1));
  CHECK(w.first[0].factor.is_one());
}
