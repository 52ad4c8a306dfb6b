// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The Hadamard RNN z' = (W₁z) ⊙ (W₂z + b₂) on numbers, in five forms that give the same scores.
///
/// All of them take the weights as d × k matrices that act on rows of tokens: q = x W_q is the row of
/// (W_qᵀ)xᵀ. Scores are given oldest token first, so that entry (i, j) is qᵢ·kⱼ, an entry of Q Kᵀ; the
/// state's slots count from the newest.
///
/// Each form computes a score as sums of d products and then a sum of k products, in some order. Its error is
/// at most `score_error_bound`; that holds for (a) to (e) alike, in float and double, as long as nothing
/// overflows or falls below the smallest normal number.
///
/// A token that holds NaN or an infinity gives scores that are not finite in its own row and column, and no
/// others, until it leaves the window. In (a) it spoils the whole state until `reset`: the zeros of W₁ and W₂
/// multiply it too, and 0 · NaN is NaN.

#include <vector>

#include "odot/numeric/rows.hpp"
#include "odot/numeric/workspace.hpp"

namespace odot::numeric {

/// The weights of the RNN. **Shape** d × k both.
template <class T>
struct rnn_weights {
  rows<const T> query, key;
};

/// A bound of |computed − exact| for the score of tokens x and y, by any of the five forms:
/// γ Σ_c (|x||W_q|)_c (|y||W_k|)_c with γ = mu/(1 − mu), m = 2d + k + 2, u the unit roundoff, 2⁻²⁴ for float
/// and 2⁻⁵³ for double (Higham 2002, section 3.1). x and y have d entries. O(d k).
///
///     const double at_most = numeric::score_error_bound<float>({query, key}, &x(i, 0), &x(j, 0));
template <class T>
double score_error_bound(const rnn_weights<T>& weights, const T* x, const T* y);

/// (a) W₁ and W₂ as dense matrices: each step costs what two products with N × N matrices cost, N = d + 2nk +
/// n²k + n².
template <class T>
class dense_rnn {
 public:
  /// Throws std::invalid_argument where shapes differ or n < 1, std::length_error (with the bytes) where W₁
  /// and W₂ would need over 8 GB.
  dense_rnn(std::ptrdiff_t tokens, const rnn_weights<T>& weights);
  /// The zero state.
  void reset();
  /// Writes token `x` (d entries) into the state and makes one step. O(N²).
  void step(const T* x);
  /// `reset`, one step for each row of `tokens` (n × d), two more with a zero token; then the scores (n × n).
  void run(rows<const T> tokens, rows<T> scores);
  /// z, slot after slot as the layout orders them. N entries.
  const std::vector<T>& state() const { return state_; }

 private:
  std::ptrdiff_t tokens_, width_, height_;
  std::vector<T> first_, second_, bias_, state_, left_, right_;
};

/// (b) W₁ and W₂ by their entries that are not zero, row after row.
template <class T>
class sparse_rnn {
 public:
  /// Throws as `dense_rnn` does, from 8 GB of entries on.
  sparse_rnn(std::ptrdiff_t tokens, const rnn_weights<T>& weights);
  void reset();
  /// O(entries that are not zero): 2dk + 2n²k + n²k.
  void step(const T* x);
  void run(rows<const T> tokens, rows<T> scores);
  const std::vector<T>& state() const { return state_; }

 private:
  struct entry {
    int column;
    T value;
  };
  struct compressed {
    std::vector<std::ptrdiff_t> starts{0};
    std::vector<entry> entries;
  };
  static T row_times(const compressed& m, std::size_t row, const std::vector<T>& z);
  std::ptrdiff_t tokens_, width_, height_;
  compressed first_, second_;
  std::vector<T> bias_, state_, next_;
};

/// (c) The block program: the slots' shifts are a ring buffer, and every step computes all n² products qᵢ ⊙
/// kⱼ and sums them, without storing the products.
///
/// The program is read off the blocks of the layout's weights; blocks of another form are refused.
template <class T>
class block_rnn {
 public:
  /// Throws std::invalid_argument where shapes differ or n < 1.
  block_rnn(std::ptrdiff_t tokens, const rnn_weights<T>& weights);
  void reset();
  /// O(2dk + n²k). Allocates nothing.
  void step(const T* x);
  void run(rows<const T> tokens, rows<T> scores);
  /// What slot s_ij holds, counted from the newest as in the layout (from 1).
  T score(std::ptrdiff_t i, std::ptrdiff_t j) const;

 private:
  std::ptrdiff_t tokens_, width_, features_, slots_, steps_ = 0;
  rnn_weights<T> weights_;
  workspace<T> memory_;
  T *queries_, *keys_, *scores_, *waiting_;
};

/// (d) Only what is new: each token adds one row and one column of scores to a window over the last n tokens.
/// Tokens may come one by one or in chunks: of c tokens that come together (16, 32, 48 or 64 of them), the
/// new part of the scores is c rows and c columns, the blocks [K_old; K_new] and [Q_old; Q_new] of the
/// window's QKᵀ.
template <class T>
class window_rnn {
 public:
  /// Throws std::invalid_argument where shapes differ or n < 1.
  window_rnn(std::ptrdiff_t tokens, const rnn_weights<T>& weights);
  void reset() { count_ = 0; }
  /// Adds the rows of `x` as the newest tokens. O(2dk + 2nk) for each. Allocates nothing.
  void push(rows<const T> x);
  /// How many tokens the window holds, at most n.
  std::ptrdiff_t size() const { return count_ < tokens_ ? count_ : tokens_; }
  /// The score of the i-th newest with the j-th newest token, counted from 1.
  T score(std::ptrdiff_t i, std::ptrdiff_t j) const {
    return scores_[slot_of(count_ - i) * stride() + slot_of(count_ - j)];
  }
  /// Copies the scores of the tokens in the window, oldest first. **Shape** size() × size().
  void copy_scores(rows<T> scores) const;
  /// `reset`, `push`, `copy_scores`.
  void run(rows<const T> tokens, rows<T> scores);

 private:
  template <class U>
  friend class batched_rnn;
  /// The rows of x whose q and k may have been computed already.
  void push(rows<const T> x, rows<const T> query, rows<const T> key);
  std::ptrdiff_t stride() const { return panels_ * 16; }
  std::ptrdiff_t slot_of(std::ptrdiff_t token) const { return token % stride(); }
  std::ptrdiff_t tokens_, width_, features_, panels_, count_ = 0;
  rnn_weights<T> weights_;
  workspace<T> memory_;
  T *queries_, *keys_, *scores_, *fresh_;
};

/// (e) Many sequences at once with the same weights: a window for each.
template <class T>
class batched_rnn {
 public:
  batched_rnn(std::ptrdiff_t sequences, std::ptrdiff_t tokens, const rnn_weights<T>& weights);
  void reset();
  /// Adds `each` tokens to every sequence. **Shape** (sequences · each) × d, the tokens of one sequence one
  /// below another.
  void push(rows<const T> x, std::ptrdiff_t each);
  /// The scores of n tokens for each sequence, that of sequence b in rows b·n … b·n + n − 1; what `push` has
  /// added stays as it is.
  /// **Shape** tokens (sequences · n) × d, scores (sequences · n) × n.
  void run(rows<const T> tokens, rows<T> scores);
  const window_rnn<T>& sequence(std::ptrdiff_t b) const { return windows_[static_cast<std::size_t>(b)]; }

 private:
  template <class Use>
  void for_each_sequence(rows<const T> x, std::ptrdiff_t each, Use use);
  std::ptrdiff_t tokens_;
  rnn_weights<T> weights_;
  std::vector<window_rnn<T>> windows_;
  window_rnn<T> whole_;
  workspace<T> memory_;
};

} // namespace odot::numeric
