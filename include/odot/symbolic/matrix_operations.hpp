// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Operations on matrices over any ring, as a reading of terms needs them. For what a ring gives see evaluate.hpp.

#include <memory>
#include <utility>
#include <vector>

#include "odot/kernel/term.hpp"
#include "odot/symbolic/matrix.hpp"

namespace odot::symbolic {

/// Products that skip zeros and ones, sums made at once from all their terms, softmax. Nothing is expanded.
template <class Ring>
class matrix_operations {
 public:
  using value = typename Ring::value;
  using result = std::shared_ptr<const matrix<value>>;
  using mutable_result = std::shared_ptr<matrix<value>>;

  explicit matrix_operations(Ring& ring) : ring_(ring) {}

  mutable_result make(std::size_t r, std::size_t c) { return std::make_shared<matrix<value>>(r, c, ring_.zero()); }
  result scalar(value v) {
    auto m = make(1, 1);
    (*m)(0, 0) = std::move(v);
    return m;
  }
  template <class F>
  result entrywise(const result& a, F f) {
    auto m = make(a->rows(), a->cols());
    for (std::size_t i = 0; i < m->entries().size(); ++i) m->entries()[i] = f(a->entries()[i], i);
    return m;
  }

  template <class F>
  result built(std::size_t r, std::size_t c, F f) {
    auto m = make(r, c);
    for (std::size_t i = 0; i < r; ++i)
      for (std::size_t j = 0; j < c; ++j) (*m)(i, j) = f(i, j);
    return m;
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

  result softmax(const matrix<value>& a, bool by_rows) {
    const auto exp = [&](std::size_t i, std::size_t j) { return ring_.apply(kernel::exponential, a(i, j)); };
    std::vector<value> sums;
    for (std::size_t i = 0; i < (by_rows ? a.rows() : a.cols()); ++i)
      sums.push_back(sum_of(by_rows ? a.cols() : a.rows(), [&](std::size_t k) { return by_rows ? exp(i, k) : exp(k, i); }));
    return built(a.rows(), a.cols(),
                 [&](std::size_t i, std::size_t j) { return ring_.divide(exp(i, j), sums[by_rows ? i : j]); });
  }

  /// a·b for entries, without work for zeros and ones.
  value times(const value& a, const value& b) {
    if (ring_.is_zero(a) || ring_.is_zero(b)) return ring_.zero();
    if (ring_.is_one(a)) return b;
    return ring_.is_one(b) ? a : ring_.product(a, b);
  }

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

  result kronecker(const matrix<value>& a, const matrix<value>& b) {
    auto m = make(a.rows() * b.rows(), a.cols() * b.cols());
    for (std::size_t i = 0; i < m->rows(); ++i)
      for (std::size_t j = 0; j < m->cols(); ++j)
        (*m)(i, j) = times(a(i / b.rows(), j / b.cols()), b(i % b.rows(), j % b.cols()));
    return m;
  }

 protected:
  Ring& ring_;
};

}  // namespace odot::symbolic
