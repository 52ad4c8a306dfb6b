// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Operations on matrices over any ring, as a reading of terms needs them. For what a ring gives see evaluate.hpp.

#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "odot/kernel/term.hpp"
#include "odot/reading/matrix.hpp"
#include "odot/reading/sizes.hpp"

namespace odot::reading {

/// Products that skip zeros and ones, sums made at once from all their terms, softmax. Nothing is expanded.
template <class Ring>
class matrix_operations {
 public:
  using value = typename Ring::value;
  using result = std::shared_ptr<const matrix<value>>;
  using mutable_result = std::shared_ptr<matrix<value>>;

  explicit matrix_operations(Ring& ring) : ring_(ring) {}

  mutable_result make(std::size_t r, std::size_t c) {
    if constexpr (requires { ring_.make_room(r, c); }) ring_.make_room(r, c);
    return std::make_shared<matrix<value>>(r, c, ring_.zero());
  }
  result scalar(value v) {
    auto m = make(1, 1);
    (*m)(0, 0) = std::move(v);
    return m;
  }
  /// The entry; throws `undefined_entry` where it is none.
  static const value& get(const matrix<value>& a, std::size_t i, std::size_t j) {
    if (!a.has(i, j)) throw undefined_entry(a.why_undefined());
    return a(i, j);
  }
  template <class F>
  result entrywise(const result& a, F f) {
    return built(a->rows(), a->cols(), [&](std::size_t i, std::size_t j) { return f(get(*a, i, j)); });
  }

  /// The matrix of f(i, j), undefined where that throws `undefined_entry`.
  template <class F>
  result built(std::size_t r, std::size_t c, F f) {
    auto m = make(r, c);
    for (std::size_t i = 0; i < r; ++i)
      for (std::size_t j = 0; j < c; ++j) try {
          (*m)(i, j) = f(i, j);
        } catch (const undefined_entry& e) {
          m->lose(i, j, e.what());
        }
    return m;
  }
  /// A matrix of which no entry is defined.
  result nothing(std::size_t r, std::size_t c, const std::string& why) {
    return built(r, c, [&](std::size_t, std::size_t) -> value { throw undefined_entry(why); });
  }
  template <class F>
  value sum_of(std::size_t count, F f) {
    std::vector<value> terms;
    terms.reserve(count);
    for (std::size_t i = 0; i < count; ++i) {
      value v = f(i);
      if (!ring_.is_zero(v)) terms.push_back(std::move(v));
    }
    return sum(std::move(terms));
  }

  /// A line is defined where all that stands in it is.
  result softmax(const matrix<value>& a, bool by_rows) {
    const auto exp = [&](std::size_t i, std::size_t j) {
      if constexpr (requires(const value& x) { ring_.less(x, x); }) {  // a shift of a line changes nothing
        value most = get(a, i, j);
        for (std::size_t k = 0; k < (by_rows ? a.cols() : a.rows()); ++k)
          if (const value& other = by_rows ? get(a, i, k) : get(a, k, j); ring_.less(most, other)) most = other;
        return ring_.apply(kernel::exponential, ring_.subtract(get(a, i, j), most));
      } else {
        return ring_.apply(kernel::exponential, get(a, i, j));
      }
    };
    const result sums = built(by_rows ? a.rows() : a.cols(), 1, [&](std::size_t i, std::size_t) {
      return sum_of(by_rows ? a.cols() : a.rows(), [&](std::size_t k) { return by_rows ? exp(i, k) : exp(k, i); });
    });
    return built(a.rows(), a.cols(),
                 [&](std::size_t i, std::size_t j) { return ring_.divide(exp(i, j), get(*sums, by_rows ? i : j, 0)); });
  }

  /// a·b for entries, without work for zeros and ones.
  value times(const value& a, const value& b) {
    if (ring_.is_zero(a) || ring_.is_zero(b)) return ring_.zero();
    if (ring_.is_one(a)) return b;
    return ring_.is_one(b) ? a : ring_.product(a, b);
  }

  /// Of matrices that are whole.
  result multiply(const matrix<value>& a, const matrix<value>& b) {
    auto m = make(a.rows(), b.cols());
    const auto& nonzeros = a.nonzeros([&](const value& v) { return ring_.is_zero(v); });
    for (std::size_t i = 0; i < a.rows(); ++i)
      for (std::size_t j = 0; j < b.cols(); ++j) {
        std::vector<value> terms;
        terms.reserve(nonzeros[i].size());
        for (std::size_t k : nonzeros[i])
          if (!ring_.is_zero(b(k, j))) terms.push_back(times(a(i, k), b(k, j)));
        (*m)(i, j) = sum(std::move(terms));
      }
    return m;
  }
  value sum(std::vector<value>&& terms) {
    if (terms.empty()) return ring_.zero();
    return terms.size() == 1 ? std::move(terms[0]) : ring_.sum(std::move(terms));
  }

 protected:
  Ring& ring_;
};

}  // namespace odot::reading
