// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The slots of the Hadamard RNN's state and their order: what stands where in z.
///
/// State for n tokens, from above: `[x | q₁ k₁ … qₙ kₙ | p₁₁ … pₙₙ | s₁₁ … sₙₙ]`. Slot i of a kind holds what belongs to the i-th
/// newest token it knows; p is a Hadamard product qᵢ ⊙ kⱼ, s its sum. The further slots, value, weighted and output, carry the
/// scores on to linear attention.

#include "odot/operation/builder.hpp"

namespace odot::rnn {

/// What a slot holds.
enum class slot_kind {
  one,       ///< the number 1, which reproduces itself
  token,     ///< x, of size d
  query,     ///< qᵢ = Q x, of size k
  key,       ///< kᵢ = K x, of size k
  value,     ///< vᵢ = V x, of size m
  product,   ///< pᵢⱼ = qᵢ ⊙ kⱼ, of size k
  score,     ///< sᵢⱼ = 1ᵀ pᵢⱼ, a number
  weighted,  ///< sᵢⱼ vⱼ, of size m
  output,    ///< Σⱼ sᵢⱼ vⱼ, of size m
};

/// A place in the state: its kind and its positions, which count from 1 as people write them (0 where there is none).
struct slot {
  slot_kind kind = slot_kind::token;
  int i = 0, j = 0;
  friend constexpr bool operator==(const slot&, const slot&) = default;
};

/// The shapes of the weights: Q and K are k × d, V is m × d, acting from the left on column tokens of size d.
struct sizes {
  kernel::polynomial d, k, m;
};

/// The number of rows of a slot. O(1).
constexpr kernel::polynomial height(const slot& s, const sizes& size) {
  switch (s.kind) {
    case slot_kind::one:
    case slot_kind::score: return 1;
    case slot_kind::token: return size.d;
    case slot_kind::query:
    case slot_kind::key:
    case slot_kind::product: return size.k;
    case slot_kind::value:
    case slot_kind::weighted:
    case slot_kind::output: return size.m;
  }
  return 0;
}

/// The slots of a state in their order. A value; `find` is linear in the number of slots.
class layout {
 public:
  /// The state that holds the scores of `n` tokens; with a slot for the constant one in front if `with_one`. 1 + 2n + 2n² slots.
  static constexpr layout scores(int n, bool with_one = false) {
    layout l;
    if (with_one) l.slots_.push({slot_kind::one});
    l.slots_.push({slot_kind::token});
    for (int i = 1; i <= n; ++i) {
      l.slots_.push({slot_kind::query, i});
      l.slots_.push({slot_kind::key, i});
    }
    l.push_pairs(slot_kind::product, n);
    l.push_pairs(slot_kind::score, n);
    return l;
  }
  /// The state that goes on to (QKᵀ)V: values of the last n + 2 tokens, weighted values, outputs. 3 + 4n + 3n² slots.
  static constexpr layout linear_attention(int n, bool with_one = false) {
    layout l = scores(n, with_one);
    for (int i = 1; i <= n + 2; ++i) l.slots_.push({slot_kind::value, i});
    l.push_pairs(slot_kind::weighted, n);
    for (int i = 1; i <= n; ++i) l.slots_.push({slot_kind::output, i});
    return l;
  }

  constexpr int size() const { return slots_.size(); }
  constexpr const slot& operator[](int at) const { return slots_[at]; }
  constexpr const slot* begin() const { return slots_.begin(); }
  constexpr const slot* end() const { return slots_.end(); }
  /// Where `s` stands, counted from 0; −1 where the state has no such slot.
  constexpr int find(const slot& s) const {
    for (int at = 0; at < slots_.size(); ++at)
      if (slots_[at] == s) return at;
    return -1;
  }

 private:
  constexpr void push_pairs(slot_kind kind, int n) {
    for (int i = 1; i <= n; ++i)
      for (int j = 1; j <= n; ++j) slots_.push({kind, i, j});
  }
  kernel::sequence<slot> slots_;
};

/// The first row of slot number `at` in the state, as a polynomial in the sizes.
constexpr kernel::polynomial offset(const layout& l, const sizes& size, int at) {
  kernel::polynomial rows = 0;
  for (int i = 0; i < at; ++i) rows = rows + height(l[i], size);
  return rows;
}
/// The number of rows of the whole state.
constexpr kernel::polynomial state_height(const layout& l, const sizes& size) { return offset(l, size, l.size()); }

}  // namespace odot::rnn
