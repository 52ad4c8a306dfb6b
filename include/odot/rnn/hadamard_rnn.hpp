// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The Hadamard RNN as kernel terms: its matrices, its step z' = (W₁z) ⊙ (W₂z + b₂), and runs over given tokens.

#include "odot/rnn/weights.hpp"

namespace odot::rnn {

/// An RNN over terms of one arena: the layout of its state, its sizes, its weights Q, K (k × d) and V (m × d; −1 where none).
struct hadamard_rnn {
  int n = 0;
  form how = form::affine;
  layout slots;
  sizes size;
  weights blocks;
  kernel::term query = -1, key = -1, value = -1;
};

/// The RNN that holds the n × n scores of the last n tokens, for weights `query` and `key` of shape k × d.
///
///     auto d = polynomial::of(arena.dimension("d")), k = polynomial::of(arena.dimension("k"));
///     auto r = rnn::scores_rnn(arena, 2, rnn::form::affine, Q, K);
constexpr hadamard_rnn scores_rnn(const kernel::term_arena& t, int n, form how, kernel::term query, kernel::term key) {
  kernel::require(n >= 1, "the RNN needs at least one token");
  kernel::require(t[query].rows == t[key].rows && t[query].cols == t[key].cols, "Q and K of the RNN need one shape, k x d");
  hadamard_rnn r;
  r.n = n, r.how = how, r.query = query, r.key = key;
  r.size = {t[query].cols, t[query].rows, 1};
  r.slots = layout::scores(n, how == form::constant_one);
  r.blocks = fixed_weights(r.slots, how);
  return r;
}

/// The same with Q and K declared as new symbols of shape k × d.
constexpr hadamard_rnn scores_rnn(kernel::term_arena& t, int n, const kernel::polynomial& d, const kernel::polynomial& k,
                                  form how = form::affine) {
  const kernel::term query = kernel::symbol(t, t.declare("Q", k, d)), key = kernel::symbol(t, t.declare("K", k, d));
  return scores_rnn(t, n, how, query, key);
}

/// The RNN that goes on to linear attention (QKᵀ)V, `value` being m × d; outputs use only older tokens and their own if `causal`.
constexpr hadamard_rnn linear_attention_rnn(const kernel::term_arena& t, int n, form how, kernel::term query, kernel::term key,
                                            kernel::term value, bool causal = false) {
  hadamard_rnn r = scores_rnn(t, n, how, query, key);
  kernel::require(t[value].cols == t[query].cols, "V of the RNN needs as many columns as Q, the size of a token");
  r.value = value, r.size.m = t[value].rows;
  r.slots = layout::linear_attention(n, how == form::constant_one);
  r.blocks = fixed_weights(r.slots, how, causal);
  return r;
}

/// The number of steps after which slot `s` holds what belongs to the tokens x₁ … xₙ: n for q and k, up to n + 4 for outputs.
constexpr int steps_until(const hadamard_rnn& r, slot_kind s) {
  switch (s) {
    case slot_kind::product: return r.n + 1;
    case slot_kind::score: return r.n + 2;
    case slot_kind::weighted: return r.n + 3;
    case slot_kind::output: return r.n + 4;
    default: return r.n;
  }
}

/// A block as a term of the shape its place has.
constexpr kernel::term block_term(kernel::term_arena& t, const hadamard_rnn& r, const block& b) {
  const kernel::polynomial rows = height(r.slots[b.row], r.size), cols = height(r.slots[b.column], r.size);
  kernel::term made = -1;
  switch (b.kind) {
    case block_kind::query_weight: made = r.query; break;
    case block_kind::key_weight: made = r.key; break;
    case block_kind::value_weight: made = r.value; break;
    case block_kind::identity:
      kernel::require(rows == cols, "an identity block needs slots of one size");
      made = kernel::identity(t, rows);
      break;
    case block_kind::row_of_ones:
    case block_kind::column_of_ones:
    case block_kind::ones: made = kernel::ones(t, rows, cols); break;
  }
  kernel::require(t[made].rows == rows && t[made].cols == cols, "a block of the RNN does not fit its slots");
  return b.factor.is_one() ? made : kernel::scale(t, kernel::number(t, b.factor), made);
}

namespace detail {

/// A block row from its blocks, left to right; neighbouring zeros become one block. −1 where the whole row is zero.
constexpr kernel::term block_row(kernel::term_arena& t, const hadamard_rnn& r, const kernel::sequence<block>& blocks, int row) {
  const kernel::polynomial rows = height(r.slots[row], r.size);
  kernel::sequence<kernel::term> line;
  kernel::polynomial gap = 0;
  const auto close_gap = [&] {
    if (!gap.is_zero()) line.push(kernel::zero(t, rows, gap));
    gap = 0;
  };
  kernel::sequence<block> own;
  for (const block& b : blocks)
    if (b.row == row) own.push(b);
  if (own.empty()) return -1;
  for (int column = 0; column < r.slots.size(); ++column) {
    kernel::term cell = -1;
    for (const block& b : own)
      if (b.column == column) cell = block_term(t, r, b);
    if (cell < 0) {
      gap = gap + height(r.slots[column], r.size);
      continue;
    }
    close_gap();
    line.push(cell);
  }
  close_gap();
  return kernel::all_beside(t, line);
}

}  // namespace detail

/// A block matrix over the state, N × N for a state of N rows: the given blocks, zeros elsewhere, neighbouring zeros as one.
/// O(blocks) nodes, O(slots² + slots · blocks) time.
constexpr kernel::term block_matrix(kernel::term_arena& t, const hadamard_rnn& r, const kernel::sequence<block>& blocks) {
  const kernel::polynomial width = state_height(r.slots, r.size);
  kernel::sequence<kernel::term> lines;
  kernel::polynomial gap = 0;
  for (int row = 0; row <= r.slots.size(); ++row) {
    const kernel::term line = row < r.slots.size() ? detail::block_row(t, r, blocks, row) : -1;
    if (row < r.slots.size() && line < 0) {
      gap = gap + height(r.slots[row], r.size);
      continue;
    }
    if (!gap.is_zero()) lines.push(kernel::zero(t, gap, width));
    gap = 0;
    if (line >= 0) lines.push(line);
  }
  return kernel::all_above(t, lines);
}

/// W₁.
constexpr kernel::term first_weights(kernel::term_arena& t, const hadamard_rnn& r) { return block_matrix(t, r, r.blocks.first); }
/// W₂ without the rows that give ones by the bias.
constexpr kernel::term second_weights(kernel::term_arena& t, const hadamard_rnn& r) { return block_matrix(t, r, r.blocks.second); }
/// W₂ as first noted and read as a matrix: with a block of ones wherever a bold 1 is drawn. Not what makes the RNN work.
constexpr kernel::term second_weights_with_bold_ones(kernel::term_arena& t, const hadamard_rnn& r) {
  kernel::sequence<block> all = r.blocks.second;
  all.append(r.blocks.bold);
  return block_matrix(t, r, all);
}
/// b₂, a column: ones in the rows that W₂ leaves to it, else zeros.
constexpr kernel::term bias(kernel::term_arena& t, const hadamard_rnn& r) {
  kernel::sequence<kernel::term> column;
  for (int row = 0; row < r.slots.size(); ++row) {
    const kernel::polynomial rows = height(r.slots[row], r.size);
    bool has_ones = false;
    for (int b : r.blocks.bias) has_ones = has_ones || b == row;
    column.push(has_ones ? kernel::ones(t, rows, 1) : kernel::zero(t, rows, 1));
  }
  return kernel::all_above(t, column);
}

/// The state before the first token: zeros, but for the constant one where there is one.
constexpr kernel::term initial_state(kernel::term_arena& t, const hadamard_rnn& r) {
  const kernel::polynomial rows = state_height(r.slots, r.size);
  if (r.how != form::constant_one) return kernel::zero(t, rows, 1);
  return kernel::above(t, kernel::ones(t, 1, 1), kernel::zero(t, rows - kernel::polynomial(1), 1));
}

/// The part of a state that slot `s` is. **Shape** height of the slot × 1.
constexpr kernel::term part(kernel::term_arena& t, const hadamard_rnn& r, kernel::term state, const slot& s) {
  const int at = r.slots.find(s);
  kernel::require(at >= 0, "the state of this RNN has no such slot");
  return kernel::window(t, state, offset(r.slots, r.size, at), height(s, r.size), 0, 1);
}

/// The state with token `x` (d × 1) written into its token slot: what happens between two steps.
constexpr kernel::term with_token(kernel::term_arena& t, const hadamard_rnn& r, kernel::term state, kernel::term x) {
  const int at = r.slots.find({slot_kind::token});
  const kernel::polynomial below = offset(r.slots, r.size, at + 1);
  const kernel::term rest = kernel::window(t, state, below, t[state].rows - below, 0, 1);
  const kernel::term written = kernel::above(t, x, rest);
  return at == 0 ? written : kernel::above(t, kernel::window(t, state, 0, offset(r.slots, r.size, at), 0, 1), written);
}

/// The matrices of a step, made once and used at every step.
struct step_terms {
  kernel::term first = -1, second = -1, bias = -1;
};
constexpr step_terms matrices(kernel::term_arena& t, const hadamard_rnn& r) {
  return {first_weights(t, r), second_weights(t, r), r.blocks.bias.empty() ? -1 : bias(t, r)};
}

/// One step: (W₁z) ⊙ (W₂z + b₂).
constexpr kernel::term step(kernel::term_arena& t, const step_terms& w, kernel::term z) {
  const kernel::term left = kernel::multiply(t, w.first, z);
  kernel::term right = kernel::multiply(t, w.second, z);
  if (w.bias >= 0) right = kernel::add(t, right, w.bias);
  return kernel::hadamard(t, left, right);
}

/// The state after one step for each of `tokens` (terms of shape d × 1), from the initial state on.
constexpr kernel::term run(kernel::term_arena& t, const hadamard_rnn& r, const kernel::sequence<kernel::term>& tokens) {
  const step_terms w = matrices(t, r);
  kernel::term z = initial_state(t, r);
  for (kernel::term x : tokens) z = step(t, w, with_token(t, r, z, x));
  return z;
}

}  // namespace odot::rnn
