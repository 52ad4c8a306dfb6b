// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Sequences of any length as recurrences with closed forms, for proofs by induction over the time t.

#include "odot/rnn/weights.hpp"
#include "odot/search/induction.hpp"

namespace odot::rnn {

/// Recurrences with their claimed closed forms, over an arena of their own.
struct length_claim {
  kernel::term_arena arena;
  kernel::sequence<search::recurrence> families;
};

namespace detail {

/// The rules of the construction as recurrences of families with as many slots as one likes.
class slot_recurrences {
 public:
  slot_recurrences(length_claim& c, const kernel::sequence<block_rule>& rules) : claim_(c), t_(c.arena), rules_(rules) {
    query = kernel::symbol(t_, t_.declare("Q", k, d)), key = kernel::symbol(t_, t_.declare("K", k, d));
    token_ = t_.declare("x", d, 1, kernel::no_property, 1);
    queries_ = t_.declare("q", k, 1, kernel::no_property, 2), keys_ = t_.declare("k", k, 1, kernel::no_property, 2);
    products_ = t_.declare("p", k, 1, kernel::no_property, 3), scores_ = t_.declare("s", 1, 1, kernel::no_property, 3);
  }

  /// The family of this kind, which starts with nothing, with what its rows of W₁, W₂ and b₂ make of the state; its closed form is `closed`.
  void family(slot_kind kind, kernel::term closed) {
    search::recurrence r;
    const bool pair = kind == slot_kind::product || kind == slot_kind::score;
    r.symbol = symbol_of(kind);
    r.parameters.push(time), r.parameters.push(i);
    if (pair) r.parameters.push(j);
    r.initial = kind == slot_kind::score ? kernel::number(t_, 0) : kernel::zero(t_, k, 1);
    if (pair) {
      step(r, kind, slot_reach::each);
    } else {
      step(r, kind, slot_reach::newest);
      step(r, kind, slot_reach::older);
    }
    r.closed = closed;
    claim_.families.push(r);
  }
  /// W x_{t−age}, 0 before there was a token.
  kernel::term projected(kernel::term weight, const kernel::polynomial& age) {
    const kernel::term value = kernel::multiply(t_, weight, member(token_, {}, now - age));
    return kernel::scale(t_, kernel::condition_nonnegative(t_, now - age), value);
  }

 private:
  length_claim& claim_;
  kernel::term_arena& t_;
  const kernel::sequence<block_rule>& rules_;
  int token_ = -1, queries_ = -1, keys_ = -1, products_ = -1, scores_ = -1;

 public:
  const kernel::polynomial d = kernel::polynomial::of(t_.dimension("d")), k = kernel::polynomial::of(t_.dimension("k"));
  const kernel::name time = t_.natural("t"), i = t_.natural("i"), j = t_.natural("j");
  const kernel::polynomial now = kernel::polynomial::of(time), row = kernel::polynomial::of(i), column = kernel::polynomial::of(j);
  kernel::term query = -1, key = -1;

 private:
  int symbol_of(slot_kind kind) const {
    switch (kind) {
      case slot_kind::query: return queries_;
      case slot_kind::key: return keys_;
      case slot_kind::product: return products_;
      case slot_kind::score: return scores_;
      default: return token_;
    }
  }
  kernel::term member(int symbol, const kernel::sequence<kernel::polynomial>& slots, const kernel::polynomial& at) {
    kernel::sequence<kernel::polynomial> positions;
    positions.push(at);
    positions.append(slots);
    return kernel::symbol(t_, symbol, positions);
  }
  /// block · slot, the slot as the rule tells it; slots count from 0 here.
  kernel::term part(const block_rule& r) {
    kernel::sequence<kernel::polynomial> slots;
    if (r.source == slot_source::i || r.source == slot_source::both) slots.push(row + kernel::polynomial(r.shift));
    if (r.source == slot_source::j) slots.push(column + kernel::polynomial(r.shift));
    if (r.source == slot_source::both) slots.push(column);
    kernel::term made = member(symbol_of(r.from), slots, now);
    if (r.kind == block_kind::query_weight) made = kernel::multiply(t_, query, made);
    else if (r.kind == block_kind::key_weight) made = kernel::multiply(t_, key, made);
    else if (r.kind == block_kind::row_of_ones) made = kernel::column_sum(t_, made);
    else kernel::require(r.kind == block_kind::identity, "this block has no place in a window of scores");
    return r.factor.is_one() ? made : kernel::scale(t_, kernel::number(t_, r.factor), made);
  }
  void step(search::recurrence& r, slot_kind kind, slot_reach reach) {
    search::recurrence::rule u;
    u.slots.push(reach == slot_reach::newest ? kernel::polynomial(0) : reach == slot_reach::older ? row + 1 : row);
    if (reach == slot_reach::each) u.slots.push(column);
    kernel::term factors[2] = {-1, -1};
    for (const block_rule& b : rules_) {
      if (b.to != kind || b.reach != reach) continue;
      kernel::term& f = factors[b.second ? 1 : 0];
      const kernel::term one = part(b);
      f = f < 0 ? one : kernel::add(t_, f, one);
    }
    u.value = factors[0] < 0 ? r.initial : factors[1] < 0 ? factors[0] : kernel::hadamard(t_, factors[0], factors[1]);
    r.rules.push(u);
  }
};

}  // namespace detail

/// The slots of the Hadamard RNN, started with an empty state and fed the tokens x_0, x_1, …, stepped by the `rules` that W₁, W₂ and b₂
/// are made by, for as many slots as one likes:
///
///     q[t+1, 0] = Q x_t        k[t+1, 0] = K x_t        p[t+1, i, j] = q[t, i] ⊙ k[t, j]
///     q[t+1, i+1] = q[t, i]    k[t+1, i+1] = k[t, i]    s[t+1, i, j] = 1ᵀ p[t, i, j]
///
/// with the closed forms q[t, i] = Q x_{t−1−i}, p[t, i, j] = Q x_{t−2−i} ⊙ K x_{t−2−j}, s[t, i, j] = (Q x_{t−3−i})·(K x_{t−3−j}),
/// each 0 before its first token: the window of scores slides for ever. Slots count from 0, newest first. `lag` ≠ 0 shifts every
/// closed form by as many tokens, which makes it wrong; so does a changed rule.
///
/// **Shape** Q, K: k × d; x_t: d × 1; q, k, p: k × 1; s: 1 × 1.
inline length_claim window(int lag = 0, const kernel::sequence<block_rule>& rules = construction()) {
  length_claim c;
  detail::slot_recurrences of(c, rules);
  const auto query = [&](int age) { return of.projected(of.query, of.row + kernel::polynomial(age + lag)); };
  const auto key = [&](const kernel::polynomial& slot, int age) { return of.projected(of.key, slot + kernel::polynomial(age + lag)); };
  of.family(slot_kind::query, query(1));
  of.family(slot_kind::key, key(of.row, 1));
  of.family(slot_kind::product, kernel::hadamard(c.arena, query(2), key(of.column, 2)));
  of.family(slot_kind::score, kernel::multiply(c.arena, kernel::transpose(c.arena, query(3)), key(of.column, 3)));
  return c;
}

/// The state of linear attention, S_0 = 0 and S_{t+1} = S_t + k_t v_tᵀ, against the causal sum Σ_{j<t} k_j v_jᵀ; with `decay` the
/// retention S_{t+1} = γ S_t + k_t v_tᵀ against Σ_{j<t} γ^{t−1−j} k_j v_jᵀ. `extra` ≠ 0 lets the sum run that much further: wrong.
///
/// **Shape** k_t: d × 1; v_t: e × 1; S_t: d × e; γ: 1 × 1. Source of the forms: linear attention (Katharopoulos et al., 2020) and
/// retention (Sun et al., 2023).
inline length_claim linear_attention(bool decay = false, int extra = 0) {
  using kernel::polynomial;
  using kernel::term;
  length_claim c;
  kernel::term_arena& t = c.arena;
  const polynomial d = polynomial::of(t.dimension("d")), e = polynomial::of(t.dimension("e"));
  const kernel::name time = t.natural("t");
  const polynomial now = polynomial::of(time);
  const int keys = t.declare("k", d, 1, kernel::no_property, 1), values = t.declare("v", e, 1, kernel::no_property, 1);
  const term gamma = kernel::symbol(t, t.declare("gamma", 1, 1));
  const auto member = [&](int symbol, const polynomial& at) {
    kernel::sequence<polynomial> one;
    one.push(at);
    return kernel::symbol(t, symbol, one);
  };
  const auto outer = [&](const polynomial& at) {
    return kernel::multiply(t, member(keys, at), kernel::transpose(t, member(values, at)));
  };
  search::recurrence r;
  r.symbol = t.declare("S", d, e, kernel::no_property, 1);
  r.parameters.push(time);
  r.initial = kernel::zero(t, d, e);
  term before = member(r.symbol, now);
  if (decay) before = kernel::scale(t, gamma, before);
  search::recurrence::rule next;
  next.value = kernel::add(t, before, outer(now));
  r.rules.push(next);
  const kernel::name j = t.index("j", now + polynomial(extra));
  term summand = outer(polynomial::of(j));
  if (decay) summand = kernel::scale(t, kernel::symbolic_power(t, gamma, now - 1 - polynomial::of(j)), summand);
  r.closed = kernel::sum_over(t, j, summand);
  c.families.push(r);
  return c;
}

}  // namespace odot::rnn
