// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What the RNN holds: the closed form of every slot after t steps, the window that slides over the tokens.

#include "odot/rnn/blocks.hpp"

namespace odot::rnn {

namespace detail {

/// x_s, or −1 (zero) where there was no token yet.
constexpr kernel::term token_at(const kernel::sequence<kernel::term>& tokens, int s) { return s < 1 ? -1 : tokens[s - 1]; }

constexpr kernel::term projected(kernel::term_arena& t, kernel::term weight, kernel::term x) {
  return x < 0 ? -1 : kernel::multiply(t, weight, x);
}

/// (Q x_a)ᵀ (K x_b), or −1 where a token is missing.
constexpr kernel::term score(kernel::term_arena& t, const hadamard_rnn& r, kernel::term query_token, kernel::term key_token) {
  if (query_token < 0 || key_token < 0) return -1;
  return kernel::multiply(t, kernel::transpose(t, projected(t, r.query, query_token)), projected(t, r.key, key_token));
}

}  // namespace detail

/// What slot `s` holds after t = number of `tokens` steps with fixed weights; −1 where it is zero. With x_a = 0 for a < 1:
///
///     qᵢ = Q x_{t+1−i}   kᵢ = K x_{t+1−i}   vᵢ = V x_{t+1−i}   pᵢⱼ = Q x_{t−i} ⊙ K x_{t−j}
///     sᵢⱼ = (Q x_{t−1−i})ᵀ(K x_{t−1−j})   wᵢⱼ = ((Q x_{t−2−i})ᵀ(K x_{t−2−j})) V x_{t−2−j}
///     oᵢ = Σⱼ ((Q x_{t−3−i})ᵀ(K x_{t−3−j})) V x_{t−3−j}   (j from i on if `causal`)
constexpr kernel::term held(kernel::term_arena& t, const hadamard_rnn& r, const kernel::sequence<kernel::term>& tokens,
                            const slot& s, bool causal = false) {
  const int now = tokens.size();
  const auto at = [&](int index) { return detail::token_at(tokens, index); };
  const auto weighted = [&](int lag, int i, int j) {
    const kernel::term weight = detail::score(t, r, at(now - lag - i), at(now - lag - j));
    return weight < 0 ? -1 : kernel::scale(t, weight, detail::projected(t, r.value, at(now - lag - j)));
  };
  switch (s.kind) {
    case slot_kind::one: return kernel::ones(t, 1, 1);
    case slot_kind::token: return -1;
    case slot_kind::query: return detail::projected(t, r.query, at(now + 1 - s.i));
    case slot_kind::key: return detail::projected(t, r.key, at(now + 1 - s.i));
    case slot_kind::value: return detail::projected(t, r.value, at(now + 1 - s.i));
    case slot_kind::product: {
      if (at(now - s.i) < 0 || at(now - s.j) < 0) return -1;
      return kernel::hadamard(t, detail::projected(t, r.query, at(now - s.i)), detail::projected(t, r.key, at(now - s.j)));
    }
    case slot_kind::score: return detail::score(t, r, at(now - 1 - s.i), at(now - 1 - s.j));
    case slot_kind::weighted: return weighted(2, s.i, s.j);
    case slot_kind::output: {
      kernel::term sum = -1;
      for (int j = causal ? s.i : 1; j <= r.n; ++j) {
        const kernel::term part = weighted(3, s.i, j);
        if (part >= 0) sum = sum < 0 ? part : kernel::add(t, sum, part);
      }
      return sum;
    }
  }
  return -1;
}

/// The whole state that fixed weights must reach, slot by slot.
constexpr block_state held_blocks(kernel::term_arena& t, const hadamard_rnn& r, const kernel::sequence<kernel::term>& tokens,
                                  bool causal = false) {
  block_state z;
  for (const slot& s : r.slots) z.push(held(t, r, tokens, s, causal));
  return z;
}

/// The scores of a state as an n × n matrix: row i, column j is the slot sᵢⱼ, newest token first.
constexpr kernel::term score_matrix(kernel::term_arena& t, const hadamard_rnn& r, kernel::term state) {
  const int at = r.slots.find({slot_kind::score, 1, 1});
  kernel::sequence<kernel::term> lines;
  for (int i = 0; i < r.n; ++i) {
    const kernel::polynomial from = offset(r.slots, r.size, at + i * r.n);
    lines.push(kernel::transpose(t, kernel::window(t, state, from, r.n, 0, 1)));
  }
  return kernel::all_above(t, lines);
}

/// The n × n matrix that reverses an order: ones on the antidiagonal. J S J is S with the newest token first.
constexpr kernel::term reversal(kernel::term_arena& t, int n) {
  kernel::sequence<kernel::term> lines;
  for (int i = 0; i < n; ++i) {
    kernel::sequence<kernel::term> line;
    for (int j = 0; j < n; ++j) line.push(kernel::number(t, i + j == n - 1 ? 1 : 0));
    lines.push(kernel::all_beside(t, line));
  }
  return kernel::all_above(t, lines);
}

}  // namespace odot::rnn
