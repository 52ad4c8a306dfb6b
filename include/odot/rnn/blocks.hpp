// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The same steps slot by slot: a state as one term a slot, zeros left out. Shorter terms than the matrices give, for drawing,
/// for large n and for proofs by block cases.

#include "odot/rnn/hadamard_rnn.hpp"

namespace odot::rnn {

/// A state as one term for each slot; −1 stands for zero.
using block_state = kernel::sequence<kernel::term>;

/// The three vectors of a step, slot by slot: W₁z, W₂z + b₂ and their Hadamard product.
struct block_step {
  block_state state;           ///< z, with the token written
  block_state left, right;     ///< W₁z and W₂z + b₂
  kernel::sequence<bool> ones; ///< where the right factor is just ones
  block_state result;          ///< (W₁z) ⊙ (W₂z + b₂)
};

constexpr block_state initial_blocks(kernel::term_arena& t, const hadamard_rnn& r) {
  block_state z;
  for (const slot& s : r.slots) z.push(s.kind == slot_kind::one ? kernel::ones(t, 1, 1) : -1);
  return z;
}

namespace detail {

/// block · part, with what multiplying by I or summing comes to written out. `ones` tells that the part is all ones.
constexpr kernel::term times(kernel::term_arena& t, const hadamard_rnn& r, const block& b, kernel::term part) {
  kernel::term made = part;
  if (b.kind == block_kind::row_of_ones) made = kernel::total(t, part);
  else if (b.kind == block_kind::column_of_ones && t[part].kind == kernel::op::ones)
    made = kernel::ones(t, height(r.slots[b.row], r.size), 1);
  else if (b.kind == block_kind::column_of_ones)
    made = kernel::scale(t, part, kernel::ones(t, height(r.slots[b.row], r.size), 1));
  else if (b.kind != block_kind::identity) made = kernel::multiply(t, block_term(t, r, {b.row, b.column, b.kind}), part);
  return b.factor.is_one() ? made : kernel::scale(t, kernel::number(t, b.factor), made);
}

constexpr block_state product(kernel::term_arena& t, const hadamard_rnn& r, const kernel::sequence<block>& blocks,
                              const block_state& z) {
  block_state result;
  for (int i = 0; i < z.size(); ++i) result.push(-1);
  for (const block& b : blocks) {
    if (z[b.column] < 0) continue;
    const kernel::term part = times(t, r, b, z[b.column]);
    result[b.row] = result[b.row] < 0 ? part : kernel::add(t, result[b.row], part);
  }
  return result;
}

}  // namespace detail

/// One step of the blocks `z`, whose token slot is set to `x` first. Nodes made: one or two for each block that is not zero.
constexpr block_step step_blocks(kernel::term_arena& t, const hadamard_rnn& r, const weights& w, block_state z, kernel::term x) {
  z[r.slots.find({slot_kind::token})] = x;
  block_step s;
  s.left = detail::product(t, r, w.first, z);
  s.right = detail::product(t, r, w.second, z);
  for (int row : w.bias) {
    const kernel::term ones = kernel::ones(t, height(r.slots[row], r.size), 1);
    s.right[row] = s.right[row] < 0 ? ones : kernel::add(t, s.right[row], ones);
  }
  for (int i = 0; i < z.size(); ++i) {
    const bool ones = s.right[i] >= 0 && t[s.right[i]].kind == kernel::op::ones;
    s.ones.push(ones);
    if (s.left[i] < 0 || s.right[i] < 0) s.result.push(-1);
    else s.result.push(ones ? s.left[i] : kernel::hadamard(t, s.left[i], s.right[i]));
  }
  s.state = static_cast<block_state&&>(z);
  return s;
}

/// The blocks after one step for each of `tokens`.
constexpr block_state run_blocks(kernel::term_arena& t, const hadamard_rnn& r, const kernel::sequence<kernel::term>& tokens) {
  block_state z = initial_blocks(t, r);
  for (kernel::term x : tokens) z = step_blocks(t, r, r.blocks, static_cast<block_state&&>(z), x).result;
  return z;
}

/// A block state as one column; zeros written out.
constexpr kernel::term stacked(kernel::term_arena& t, const hadamard_rnn& r, const block_state& z) {
  kernel::sequence<kernel::term> column;
  for (int i = 0; i < z.size(); ++i) column.push(z[i] >= 0 ? z[i] : kernel::zero(t, height(r.slots[i], r.size), 1));
  return kernel::all_above(t, column);
}

}  // namespace odot::rnn
