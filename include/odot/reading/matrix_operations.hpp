// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Operations on matrices over any ring, as a reading of terms needs them. For what a ring gives see evaluate.hpp.

#include <algorithm>
#include <type_traits>
#include <utility>
#include <vector>

#include "odot/kernel/term.hpp"
#include "odot/reading/matrix.hpp"

namespace odot::reading {

/// Rings that make a sum at once from all its terms; to others they are added one after another.
template <class Ring>
concept sums_at_once = requires(Ring& r, std::vector<typename Ring::value> terms) { r.sum(std::move(terms)); };

/// A sum in the making, without its zeros.
template <class Ring>
class summation {
 public:
  using value = typename Ring::value;
  explicit summation(Ring& ring) : ring_(ring) {}
  void add(const value& v) {
    if (ring_.is_zero(v)) return;
    if constexpr (sums_at_once<Ring>) terms_.push_back(v);
    else terms_ = ring_.add(terms_, v);
  }
  value sum() {
    if constexpr (!sums_at_once<Ring>) return terms_;
    else if (terms_.size() < 2) return terms_.empty() ? value() : std::move(terms_[0]);
    else return ring_.sum(std::move(terms_));
  }

 private:
  Ring& ring_;
  std::conditional_t<sums_at_once<Ring>, std::vector<value>, value> terms_{};
};

/// What needs no terms. Zeros and ones cost nothing, and nothing is expanded. An entry is undefined where what it is made of is.
template <class Ring>
class matrix_operations {
 public:
  using value = typename Ring::value;
  using matrix = reading::matrix<value>;
  using index = std::int64_t;

  explicit matrix_operations(Ring& ring) : ring_(ring) {}

  matrix constant(index rows, index cols, const value& v) {
    return ring_.is_zero(v) ? matrix::zeros(rows, cols) : matrix::constant(rows, cols, v);
  }
  /// The matrix of entry(i, j), undefined where that throws `undefined_entry`.
  template <class Entry>
  matrix built(index rows, index cols, Entry&& entry) {
    dense<value> made(rows, cols);
    std::shared_ptr<gaps> missing;
    for (index i = 0; i < rows; ++i)
      for (index j = 0; j < cols; ++j) try {
          value* const row = made.entries.data() + i * cols;
          for (; j < cols; ++j) row[j] = entry(i, j);
        } catch (const undefined_entry& e) {  // and on with the next
          if (!missing) missing = std::make_shared<gaps>(gaps{std::vector<char>(made.entries.size()), e.what()});
          missing->at[static_cast<std::size_t>(i * cols + j)] = 1;
        }
    return matrix(std::move(made), std::move(missing));
  }
  /// A matrix of which no entry is defined.
  matrix nothing(index rows, index cols, const std::string& why) {
    dense<value> none(rows, cols);
    const std::size_t count = none.entries.size();
    return matrix(std::move(none), std::make_shared<gaps>(gaps{std::vector<char>(count, 1), why}));
  }
  template <class F>
  matrix entrywise(const matrix& a, F&& f) {
    if (!a.is_constant()) return built(a.rows(), a.cols(), [&](index i, index j) { return f(a.at(i, j)); });
    try {
      return constant(a.rows(), a.cols(), f(a.every()));
    } catch (const undefined_entry& e) {
      return nothing(a.rows(), a.cols(), e.what());
    }
  }

  /// a·b for entries, without work for zeros and ones.
  value times(const value& a, const value& b) {
    if (ring_.is_zero(a) || ring_.is_zero(b)) return value();
    if (ring_.is_one(a)) return b;
    return ring_.is_one(b) ? a : ring_.product(a, b);
  }
  /// Sums, differences and products entry by entry; of products only those of factors that are whole.
  matrix combined(const matrix& a, const matrix& b, kernel::op how) {
    if (a.is_zero() && how != kernel::op::subtract) return how == kernel::op::add ? b : a;
    if (b.is_zero()) return how == kernel::op::hadamard ? b : a;
    return built(a.rows(), a.cols(), [&](index i, index j) -> value {
      const value &x = a.at(i, j), &y = b.at(i, j);
      if (how == kernel::op::hadamard) return times(x, y);
      if (ring_.is_zero(y)) return x;
      if (how == kernel::op::subtract) return ring_.subtract(x, y);
      return ring_.is_zero(x) ? y : ring_.add(x, y);
    });
  }
  matrix scaled(const value& by, const matrix& a) {
    if (ring_.is_zero(by)) return matrix::zeros(a.rows(), a.cols());
    return ring_.is_one(by) ? a : entrywise(a, [&](const value& x) { return times(by, x); });
  }
  matrix turned(const matrix& a) {
    if (a.is_identity()) return a;
    if (a.is_constant()) return constant(a.cols(), a.rows(), a.every());
    if constexpr (requires { ring_.transposed(*a.written_out()); })
      if (a.whole()) return ring_.transposed(*a.written_out());
    return built(a.cols(), a.rows(), [&](index i, index j) { return a.at(j, i); });
  }
  /// The part of a from (row, col) on; what lies outside of a is undefined.
  matrix part(const matrix& a, index row, index rows, index col, index cols) {
    const bool inside = row >= 0 && col >= 0 && row <= a.rows() - rows && col <= a.cols() - cols;
    if (inside && rows == a.rows() && cols == a.cols()) return a;
    if (inside && a.is_constant()) return constant(rows, cols, a.every());
    return built(rows, cols, [&](index i, index j) {
      if (!inside && (row < -i || col < -j || row >= a.rows() - i || col >= a.cols() - j))
        throw undefined_entry("a window or an index reads outside of its matrix at these sizes");
      return a.at(row + i, col + j);
    });
  }
  matrix stacked(const matrix& a, const matrix& b) {
    if (a.is_zero() && b.is_zero()) return matrix::zeros(a.rows() + b.rows(), a.cols());
    return built(a.rows() + b.rows(), a.cols(), [&](index i, index j) { return i < a.rows() ? a.at(i, j) : b.at(i - a.rows(), j); });
  }
  /// a·b, or a·bᵀ, of matrices that are whole.
  matrix multiplied(const matrix& a, const matrix& b, bool b_transposed) {
    const index cols = b_transposed ? b.rows() : b.cols();
    if (a.is_zero() || b.is_zero() || a.rows() == 0 || a.cols() == 0 || cols == 0) return matrix::zeros(a.rows(), cols);
    if (a.is_identity()) return b_transposed ? turned(b) : b;
    if (b.is_identity()) return a;
    const auto left = a.written_out(), right = b.written_out();
    if constexpr (requires { ring_.multiply(*left, *right, b_transposed); }) {
      return ring_.multiply(*left, *right, b_transposed);
    } else {
      std::vector<std::vector<index>> filled(static_cast<std::size_t>(a.rows()));  // where a row of a is not zero
      for (index i = 0; i < a.rows(); ++i)
        for (index k = 0; k < a.cols(); ++k)
          if (!ring_.is_zero((*left)(i, k))) filled[static_cast<std::size_t>(i)].push_back(k);
      return built(a.rows(), cols, [&](index i, index j) {
        summation<Ring> s(ring_);
        for (const index k : filled[static_cast<std::size_t>(i)]) s.add(times((*left)(i, k), b_transposed ? (*right)(j, k) : (*right)(k, j)));
        return s.sum();
      });
    }
  }
  /// Σ of f(i, k) over k for each line i.
  template <class F>
  matrix summed(index lines, index count, F&& f) {
    return built(lines, 1, [&](index i, index) {
      summation<Ring> s(ring_);
      for (index k = 0; k < count; ++k) s.add(f(i, k));
      return s.sum();
    });
  }
  /// Softmax, given e to the power of each entry, or that up to a factor of each line. A line is defined where all that stands in it is.
  matrix normalised(const matrix& e, bool by_rows) {
    const matrix sums = summed(by_rows ? e.rows() : e.cols(), by_rows ? e.cols() : e.rows(), [&](index i, index k) { return by_rows ? e.at(i, k) : e.at(k, i); });
    if constexpr (requires(const value& s) { ring_.reciprocal(s); }) {
      const matrix over = entrywise(sums, [&](const value& s) { return ring_.reciprocal(s); });
      return built(e.rows(), e.cols(), [&](index i, index j) { return times(e.at(i, j), over.at(by_rows ? i : j, 0)); });
    } else {
      return built(e.rows(), e.cols(), [&](index i, index j) { return ring_.divide(e.at(i, j), sums.at(by_rows ? i : j, 0)); });
    }
  }

 protected:
  Ring& ring_;
};

}  // namespace odot::reading
