// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Sequences of any length as recurrences with closed forms, for proofs by induction over the time t.

#include "odot/search/induction.hpp"

namespace odot::rnn {

/// Recurrences with their claimed closed forms, over an arena of their own.
struct length_claim {
  kernel::term_arena arena;
  kernel::sequence<search::recurrence> families;
};

/// The slots of the Hadamard RNN, started with an empty state and fed the tokens x_0, x_1, …:
///
///     q[t+1, 0] = Q x_t        k[t+1, 0] = K x_t        p[t+1, i, j] = q[t, i] ⊙ k[t, j]
///     q[t+1, i+1] = q[t, i]    k[t+1, i+1] = k[t, i]    s[t+1, i, j] = 1ᵀ p[t, i, j]
///
/// with the closed forms q[t, i] = Q x_{t−1−i}, p[t, i, j] = Q x_{t−2−i} ⊙ K x_{t−2−j}, s[t, i, j] = (Q x_{t−3−i})·(K x_{t−3−j}),
/// each 0 before its first token: the window of scores slides for ever. Slots count from 0, newest first. `lag` ≠ 0 shifts every
/// closed form by as many tokens, which makes it wrong.
///
/// **Shape** Q, K: k × d; x_t: d × 1; q, k, p: k × 1; s: 1 × 1.
inline length_claim window(int lag = 0) {
  using kernel::polynomial;
  using kernel::term;
  length_claim c;
  kernel::term_arena& t = c.arena;
  const polynomial d = polynomial::of(t.dimension("d")), k = polynomial::of(t.dimension("k"));
  const kernel::name time = t.natural("t"), i = t.natural("i"), j = t.natural("j");
  const polynomial now = polynomial::of(time), row = polynomial::of(i), column = polynomial::of(j);
  const term query = kernel::symbol(t, t.declare("Q", k, d)), key = kernel::symbol(t, t.declare("K", k, d));
  const int token = t.declare("x", d, 1, kernel::no_property, 1);
  const int queries = t.declare("q", k, 1, kernel::no_property, 2), keys = t.declare("k", k, 1, kernel::no_property, 2);
  const int products = t.declare("p", k, 1, kernel::no_property, 3), scores = t.declare("s", 1, 1, kernel::no_property, 3);
  const auto member = [&](int symbol, auto... positions) {
    kernel::sequence<polynomial> at;
    (at.push(positions), ...);
    return kernel::symbol(t, symbol, at);
  };
  const auto projected = [&](term weights, const polynomial& age) {  // W x_{t−age}, 0 before there was a token
    const term value = kernel::multiply(t, weights, member(token, now - age));
    return kernel::scale(t, kernel::condition_nonnegative(t, now - age), value);
  };
  for (int which = 0; which < 2; ++which) {
    search::recurrence r;
    r.symbol = which == 0 ? queries : keys;
    r.parameters.push(time);
    r.parameters.push(i);
    r.initial = kernel::zero(t, k, 1);
    search::recurrence::rule newest, older;
    newest.slots.push(0);
    newest.value = kernel::multiply(t, which == 0 ? query : key, member(token, now));
    older.slots.push(row + 1);
    older.value = member(r.symbol, now, row);
    r.rules.push(newest);
    r.rules.push(older);
    r.closed = projected(which == 0 ? query : key, row + 1 + polynomial(lag));
    c.families.push(r);
  }
  search::recurrence::rule each;
  each.slots.push(row);
  each.slots.push(column);
  search::recurrence r;
  r.parameters.push(time);
  r.parameters.push(i);
  r.parameters.push(j);
  r.symbol = products;
  r.initial = kernel::zero(t, k, 1);
  each.value = kernel::hadamard(t, member(queries, now, row), member(keys, now, column));
  r.rules.push(each);
  r.closed = kernel::hadamard(t, projected(query, row + 2 + polynomial(lag)), projected(key, column + 2 + polynomial(lag)));
  c.families.push(r);
  r.symbol = scores;
  r.initial = kernel::number(t, 0);
  r.rules.clear();
  each.value = kernel::column_sum(t, member(products, now, row, column));
  r.rules.push(each);
  r.closed = kernel::multiply(t, kernel::transpose(t, projected(query, row + 3 + polynomial(lag))),
                              projected(key, column + 3 + polynomial(lag)));
  c.families.push(r);
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
