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

/// For which slots of a kind a rule is.
enum class slot_reach {
  each,
  newest,  ///< slot 1
  older,   ///< slot i + 1, for i ≥ 1
};

/// Which slot of its kind a rule takes from, told by the slot i, j that it is for; for an older slot i + 1 it is told by i.
enum class slot_source {
  only,  ///< the only one
  i,
  j,
  both,
  line,         ///< all of line i, one block each
  causal_line,  ///< those of line i from i on
};

/// A block of W₁ or W₂ for all slots of a kind at once, whatever their number: the row of slot `to` has `kind` in the column of `from`.
struct block_rule {
  slot_kind to = slot_kind::token;
  slot_reach reach = slot_reach::each;
  bool second = false;  ///< in W₂
  block_kind kind = block_kind::identity;
  slot_kind from = slot_kind::token;
  slot_source source = slot_source::only;
  int shift = 0;  ///< so much further than the source says
  kernel::rational factor = 1;
};

/// The construction: what stands where in W₁ and W₂, for any number of slots. Rows without a rule in W₂ get ones.
///
///     q₁ ← Q x, qᵢ₊₁ ← qᵢ;  k₁ ← K x, kᵢ₊₁ ← kᵢ;  v likewise
///     pᵢⱼ ← qᵢ ⊙ kⱼ;  sᵢⱼ ← 1ᵀpᵢⱼ;  wᵢⱼ ← (1 sᵢⱼ) ⊙ vⱼ₊₂;  oᵢ ← Σⱼ wᵢⱼ  (from j = i on if `causal`)
///
/// The value shifts twice more than its key before it meets the score, since that passes through p and s first.
constexpr kernel::sequence<block_rule> construction(bool causal = false) {
  using enum slot_kind;
  kernel::sequence<block_rule> r;
  r.push({one, slot_reach::each, false, block_kind::identity, one});
  const auto shifts = [&](slot_kind kind, block_kind weight) {
    r.push({kind, slot_reach::newest, false, weight, token});
    r.push({kind, slot_reach::older, false, block_kind::identity, kind, slot_source::i});
  };
  shifts(query, block_kind::query_weight);
  shifts(key, block_kind::key_weight);
  r.push({product, slot_reach::each, false, block_kind::identity, query, slot_source::i});
  r.push({product, slot_reach::each, true, block_kind::identity, key, slot_source::j});
  r.push({score, slot_reach::each, false, block_kind::row_of_ones, product, slot_source::both});
  shifts(value, block_kind::value_weight);
  r.push({weighted, slot_reach::each, false, block_kind::column_of_ones, score, slot_source::both});
  r.push({weighted, slot_reach::each, true, block_kind::identity, value, slot_source::j, 2});
  r.push({output, slot_reach::each, false, block_kind::identity, weighted, causal ? slot_source::causal_line : slot_source::line});
  return r;
}

namespace detail {

constexpr bool is_for(const block_rule& r, const slot& to) {
  return r.to == to.kind && (r.reach == slot_reach::each || (r.reach == slot_reach::newest) == (to.i == 1));
}

/// The columns of the rule's blocks in the row of slot `to`.
constexpr kernel::sequence<int> columns(const block_rule& r, const layout& l, const slot& to) {
  kernel::sequence<int> found;
  if (r.source == slot_source::line || r.source == slot_source::causal_line) {
    for (int j = r.source == slot_source::line ? 1 : to.i; l.find({r.from, to.i, j}) >= 0; ++j) found.push(l.find({r.from, to.i, j}));
    return found;
  }
  const int i = r.reach == slot_reach::older ? to.i - 1 : to.i;
  slot from{r.from};
  if (r.source == slot_source::i || r.source == slot_source::both) from.i = i + r.shift;
  if (r.source == slot_source::j) from.i = to.j + r.shift;
  if (r.source == slot_source::both) from.j = to.j;
  found.push(l.find(from));
  kernel::require(found[0] >= 0, "a rule of the RNN names a slot that its state does not have");
  return found;
}

}  // namespace detail

/// The fixed weights for a state `l`, whichever slots it has, by `rules`. O(slots² · rules) since slots are sought.
constexpr weights fixed_weights(const layout& l, form f, const kernel::sequence<block_rule>& rules) {
  weights w;
  for (int row = 0; row < l.size(); ++row) {
    const slot& to = l[row];
    bool any = false, multiplied = false;
    for (const block_rule& r : rules) {
      if (!detail::is_for(r, to)) continue;
      any = true, multiplied = multiplied || r.second;
      for (const int column : detail::columns(r, l, to)) (r.second ? w.second : w.first).push({row, column, r.kind, r.factor});
    }
    if (!any || multiplied) continue;
    if (f == form::constant_one) {
      w.second.push({row, l.find({slot_kind::one}), to.kind == slot_kind::one ? block_kind::identity : block_kind::column_of_ones});
      continue;
    }
    w.bias.push(row);
    if (f == form::bold_ones) w.bold.push({row, l.find(to.kind == slot_kind::score ? slot{slot_kind::product, 1, 1} : slot{slot_kind::token}), block_kind::ones});
  }
  return w;
}
/// Those of the construction.
constexpr weights fixed_weights(const layout& l, form f, bool causal = false) { return fixed_weights(l, f, construction(causal)); }

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
