// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// W₁, W₂ and the bias as block matrices: which block stands where, before any size is known.

#include "odot/rnn/slots.hpp"

namespace odot::rnn {

/// How the rows of W₂ that must give ones do so.
enum class form {
  bold_ones,     ///< as first noted: rows **1** in W₂, read as the function 1(·) that returns ones whatever it is given
  affine,        ///< z' = (W₁z) ⊙ (W₂z + b₂), with ones in b₂
  constant_one,  ///< z' = (W₁z) ⊙ (W₂z), a coordinate of z being 1 for ever: 1·1 = 1
};

/// What a block that is not zero holds.
enum class block_kind {
  query_weight,    ///< Q, k × d
  key_weight,      ///< K, k × d
  value_weight,    ///< V, m × d
  identity,        ///< I
  row_of_ones,     ///< 1ᵀ, which sums: drawn Σ
  column_of_ones,  ///< 1, which repeats a number
  ones,            ///< all ones: the **1** of a row that is to give ones, where it is read as a matrix
};

/// A block that is not zero: block row, block column (from 0), what it holds, and a factor (1 but for mutations).
struct block {
  int row = 0, column = 0;
  block_kind kind = block_kind::identity;
  kernel::rational factor = 1;
};

/// W₁, W₂ and the rows in which b₂ has ones; every other block is zero.
struct weights {
  kernel::sequence<block> first, second;
  kernel::sequence<int> bias;
  /// Where the rows of `bias` stand in the drawing of W₂ (`form::bold_ones` only): the columns of its **1**.
  kernel::sequence<block> bold;
};

namespace detail {

/// Collects the rules "slot ← block · slot".
class rules {
 public:
  constexpr rules(const layout& l, form f) : layout_(l), form_(f) {}

  constexpr void first(slot to, block_kind kind, slot from) { w_.first.push({at(to), at(from), kind}); }
  constexpr void second(slot to, block_kind kind, slot from) { w_.second.push({at(to), at(from), kind}); }
  /// The row of W₂ that gives ones; `drawn` is where the **1** is drawn.
  constexpr void gives_ones(slot to, slot drawn = {slot_kind::token}) {
    if (form_ == form::constant_one) {
      second(to, to.kind == slot_kind::one ? block_kind::identity : block_kind::column_of_ones, {slot_kind::one});
      return;
    }
    w_.bias.push(at(to));
    if (form_ == form::bold_ones) w_.bold.push({at(to), at(drawn), block_kind::ones});
  }
  constexpr weights take() { return static_cast<weights&&>(w_); }

 private:
  constexpr int at(const slot& s) const {
    const int found = layout_.find(s);
    kernel::require(found >= 0, "a rule of the RNN names a slot that its state does not have");
    return found;
  }
  const layout& layout_;
  form form_;
  weights w_;
};

/// A shift register: the newest from the token, the others from their neighbour.
constexpr void shift(rules& r, const layout& l, slot_kind kind, block_kind weight) {
  for (int i = 1; l.find({kind, i}) >= 0; ++i) {
    if (i == 1) r.first({kind, 1}, weight, {slot_kind::token});
    else r.first({kind, i}, block_kind::identity, {kind, i - 1});
    r.gives_ones({kind, i});
  }
}

}  // namespace detail

/// The fixed weights for a state `l`, whichever slots it has. In order of rows:
///
///     q₁ ← Q x, qᵢ₊₁ ← qᵢ;  k₁ ← K x, kᵢ₊₁ ← kᵢ;  v likewise
///     pᵢⱼ ← qᵢ ⊙ kⱼ;  sᵢⱼ ← 1ᵀpᵢⱼ;  wᵢⱼ ← (1 sᵢⱼ) ⊙ vⱼ₊₂;  oᵢ ← Σⱼ wᵢⱼ  (from j = i on if `causal`)
///
/// The value shifts twice more than its key before it meets the score, since that passes through p and s first.
/// O(slots²) since slots are sought.
constexpr weights fixed_weights(const layout& l, form f, bool causal = false) {
  using enum slot_kind;
  detail::rules r(l, f);
  if (l.find({one}) >= 0) {
    r.first({one}, block_kind::identity, {one});
    r.gives_ones({one});
  }
  detail::shift(r, l, query, block_kind::query_weight);
  detail::shift(r, l, key, block_kind::key_weight);
  for (const slot& s : l) {
    if (s.kind == product) {
      r.first(s, block_kind::identity, {query, s.i});
      r.second(s, block_kind::identity, {key, s.j});
    } else if (s.kind == score) {
      r.first(s, block_kind::row_of_ones, {product, s.i, s.j});
      r.gives_ones(s, {product, 1, 1});
    }
  }
  detail::shift(r, l, value, block_kind::value_weight);
  for (const slot& s : l) {
    if (s.kind == weighted) {
      r.first(s, block_kind::column_of_ones, {score, s.i, s.j});
      r.second(s, block_kind::identity, {value, s.j + 2});
    } else if (s.kind == output) {
      for (int j = causal ? s.i : 1; l.find({weighted, s.i, j}) >= 0; ++j) r.first(s, block_kind::identity, {weighted, s.i, j});
      r.gives_ones(s);
    }
  }
  return r.take();
}

/// The weights of step `t` (from 1) where they grow with the sequence, as first noted: q and k slots up to t, products from step
/// n + 1 on, scores from n + 2 on; the other rows are still zero. For a state that ends with the scores.
constexpr weights growing_weights(const layout& l, form f, int n, int t) {
  const auto there = [&](int at) {
    switch (l[at].kind) {
      case slot_kind::query:
      case slot_kind::key: return l[at].i <= t;
      case slot_kind::product: return t > n;
      case slot_kind::score: return t > n + 1;
      default: return true;
    }
  };
  const weights all = fixed_weights(l, f);
  weights w;
  for (const block& b : all.first)
    if (there(b.row)) w.first.push(b);
  for (const block& b : all.second)
    if (there(b.row)) w.second.push(b);
  for (int row : all.bias)
    if (there(row)) w.bias.push(row);
  for (const block& b : all.bold)
    if (there(b.row)) w.bold.push(b);
  return w;
}

}  // namespace odot::rnn
