// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "odot/numeric/hadamard_rnn.hpp"
#include "odot/rnn/weights.hpp"

namespace odot::numeric::detail {

/// The state's layout with sizes bound: where each slot starts and how many rows it has.
class bound_layout {
 public:
  bound_layout(std::ptrdiff_t tokens, std::ptrdiff_t width, std::ptrdiff_t features);

  const rnn::layout& slots() const { return slots_; }
  const rnn::weights& blocks() const { return blocks_; }
  std::ptrdiff_t offset(int slot) const { return offsets_[static_cast<std::size_t>(slot)]; }
  std::ptrdiff_t height(int slot) const { return offset(slot + 1) - offset(slot); }
  std::ptrdiff_t height() const { return offsets_.back(); }
  /// Where s₁₁ starts; the scores follow by rows.
  std::ptrdiff_t scores() const { return offset(slots_.find({rnn::slot_kind::score, 1, 1})); }

  /// Calls `visit(row, column, value)` for every entry of a block that is not zero. The blocks Q and K are
  /// the transposes of the weights.
  template <class T, class Visit>
  void entries(const rnn::block& b, const rnn_weights<T>& weights, Visit visit) const {
    const std::ptrdiff_t row = offset(b.row), column = offset(b.column), rows = height(b.row),
                         columns = height(b.column);
    const T factor = static_cast<T>(b.factor.numerator()) / static_cast<T>(b.factor.denominator());
    for (std::ptrdiff_t r = 0; r < rows; ++r)
      for (std::ptrdiff_t c = 0; c < columns; ++c) {
        T value = T(1);
        if (b.kind == rnn::block_kind::query_weight) value = weights.query(c, r);
        if (b.kind == rnn::block_kind::key_weight) value = weights.key(c, r);
        if (b.kind == rnn::block_kind::identity && r != c) continue;
        visit(row + r, column + c, factor * value);
      }
  }

 private:
  rnn::layout slots_;
  rnn::weights blocks_;
  std::vector<std::ptrdiff_t> offsets_;
};

/// Throws std::invalid_argument unless n >= 1 and the weights are two d × k matrices.
template <class T>
void require_weights(const std::string& where, std::ptrdiff_t tokens, const rnn_weights<T>& weights);

/// Throws std::invalid_argument unless tokens is n × d and scores n × n.
template <class T>
void require_run(const std::string& where, std::ptrdiff_t tokens, std::ptrdiff_t width, rows<const T> x,
                 rows<T> scores);

} // namespace odot::numeric::detail
