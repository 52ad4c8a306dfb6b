// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Terms in floating point, straight from the meaning of each operation: an evaluator that shares nothing with the others.

#include <cmath>
#include <map>
#include <utility>
#include <vector>

#include "odot/kernel/term.hpp"

namespace odot::differential {

/// A dense matrix of doubles; NaN where something is undefined.
struct table {
  int rows = 0, cols = 0;
  std::vector<double> entries;
  double& operator()(int i, int j) { return entries[static_cast<std::size_t>(i * cols + j)]; }
  double operator()(int i, int j) const { return entries[static_cast<std::size_t>(i * cols + j)]; }
};

/// Evaluates by plain recursion, without sharing.
class floating {
 public:
  floating(const kernel::term_arena& arena, std::map<int, table> symbols, std::map<kernel::name, long> names)
      : arena_(arena), symbols_(std::move(symbols)), names_(std::move(names)) {}

  table operator()(kernel::term t) {
    const kernel::node& n = arena_[t];
    table r = blank(static_cast<int>(value(n.rows)), static_cast<int>(value(n.cols)));
    fill(n, r);
    for (const double x : r.entries) largest_ = std::fmax(largest_, std::fabs(x));
    return r;
  }
  /// The largest number met on the way: what was cancelled can't be known better than to some part of it.
  double largest() const { return largest_; }

 private:
  using op = kernel::op;
  static table blank(int rows, int cols) {
    return {rows, cols, std::vector<double>(static_cast<std::size_t>(rows) * static_cast<std::size_t>(cols))};
  }
  long value(const kernel::polynomial& p) const {
    long sum = 0;
    for (const auto& t : p.terms()) {
      long product = static_cast<long>(t.coefficient);
      for (const kernel::name n : t.names) product *= names_.at(n);
      sum += product;
    }
    return sum;
  }
  template <class F>
  static void each(table& r, F f) {
    for (int p = 0; p < r.rows; ++p)
      for (int q = 0; q < r.cols; ++q) r(p, q) = f(p, q);
  }
  static double function(int f, double x) {
    switch (f) {
      case kernel::exponential: return std::exp(x);
      case kernel::logarithm: return std::log(x);
      case kernel::hyperbolic_tangent: return std::tanh(x);
      case kernel::relu: return x > 0 ? x : 0;
      case kernel::sigmoid: return 1 / (1 + std::exp(-x));
      case kernel::sine: return std::sin(x);
      case kernel::cosine: return std::cos(x);
      case kernel::absolute: return std::fabs(x);
      case kernel::sign_of: return x > 0 ? 1 : x < 0 ? -1 : 0;
      default: return x * x * x - x + 2 + (f - kernel::first_unknown);
    }
  }
  /// Solves a·x = e for every unit vector e, with partial pivoting.
  static table inverted(table a) {
    const int n = a.rows;
    table r = blank(n, n);
    each(r, [](int p, int q) { return p == q ? 1.0 : 0.0; });
    for (int c = 0; c < n; ++c) {
      int best = c;
      for (int i = c; i < n; ++i)
        if (std::fabs(a(i, c)) > std::fabs(a(best, c))) best = i;
      const double pivot = std::fabs(a(best, c)) < 1e-9 ? std::nan("") : a(best, c);
      for (int j = 0; j < n; ++j) std::swap(a(best, j), a(c, j)), std::swap(r(best, j), r(c, j));
      for (int j = 0; j < n; ++j) a(c, j) /= pivot, r(c, j) /= pivot;
      for (int i = 0; i < n; ++i) {
        const double factor = a(i, c);
        for (int j = 0; i != c && j < n; ++j) a(i, j) -= factor * a(c, j), r(i, j) -= factor * r(c, j);
      }
    }
    return r;
  }

  static constexpr double little = 1e-5;
  /// A derivative of the function, by central differences where it is known by name.
  static double slope(int f, int dashes, double x) {
    if (dashes == 0) return function(f, x);
    if (f < kernel::first_unknown) return (slope(f, dashes - 1, x + little) - slope(f, dashes - 1, x - little)) / (2 * little);
    return dashes == 1 ? 3 * x * x - 1 : dashes == 2 ? 6 * x : dashes == 3 ? 6 : 0;
  }
  /// By central differences.
  void fill_gradient(const kernel::node& n, table& r) {
    each(r, [&](int p, int q) {
      const auto moved = [&](double by) {
        symbols_.at(n.id)(p, q) += by;
        const double value = (*this)(n.a)(0, 0);
        symbols_.at(n.id)(p, q) -= by;
        return value;
      };
      return (moved(little) - moved(-little)) / (2 * little);
    });
  }
  void fill(const kernel::node& n, table& r);
  void fill_one(const kernel::node& n, table& r, const table& a);
  void fill_two(const kernel::node& n, table& r, const table& a, const table& b);
  void fill_binder(const kernel::node& n, table& r);

  const kernel::term_arena& arena_;
  std::map<int, table> symbols_;
  std::map<kernel::name, long> names_;
  double largest_ = 0;
};

inline void floating::fill_binder(const kernel::node& n, table& r) {
  if (n.kind == op::sum_over) {
    const long range = value(arena_.name_of(n.id).range);
    for (long i = 0; i < range; ++i) {
      names_[n.id] = i;
      const table one = (*this)(n.a);
      each(r, [&](int p, int q) { return r(p, q) + one(p, q); });
    }
  } else {
    each(r, [&](int p, int q) {
      names_[n.id] = p, names_[n.second] = q;
      return (*this)(n.a)(0, 0);
    });
  }
}

inline void floating::fill(const kernel::node& n, table& r) {
  switch (n.kind) {
    case op::symbol: r = symbols_.at(n.id); return;
    case op::gradient: return fill_gradient(n, r);
    case op::number: r(0, 0) = static_cast<double>(n.value.numerator()) / static_cast<double>(n.value.denominator()); return;
    case op::size: r(0, 0) = static_cast<double>(value(n.positions[0])); return;
    case op::identity: return each(r, [](int p, int q) { return p == q ? 1.0 : 0.0; });
    case op::zero: return;
    case op::ones: return each(r, [](int, int) { return 1.0; });
    case op::condition_zero: r(0, 0) = value(n.positions[0]) == 0 ? 1 : 0; return;
    case op::condition_nonnegative: r(0, 0) = value(n.positions[0]) >= 0 ? 1 : 0; return;
    case op::sum_over:
    case op::by_entries: return fill_binder(n, r);
    default: break;
  }
  const table a = (*this)(n.a);
  if (n.b < 0) fill_one(n, r, a);
  else fill_two(n, r, a, (*this)(n.b));
}

inline void floating::fill_one(const kernel::node& n, table& r, const table& a) {
  const auto sum = [&](bool over_rows, bool over_cols, int p, int q) {
    double s = 0;
    for (int i = over_rows ? 0 : p; i < (over_rows ? a.rows : p + 1); ++i)
      for (int j = over_cols ? 0 : q; j < (over_cols ? a.cols : q + 1); ++j) s += a(i, j);
    return s;
  };
  switch (n.kind) {
    case op::transpose: return each(r, [&](int p, int q) { return a(q, p); });
    case op::diagonal_matrix: return each(r, [&](int p, int q) { return p == q ? a.entries[static_cast<std::size_t>(p)] : 0.0; });
    case op::diagonal_of: return each(r, [&](int p, int) { return a(p, p); });
    case op::trace:
      for (int i = 0; i < a.rows; ++i) r(0, 0) += a(i, i);
      return;
    case op::total: r(0, 0) = sum(true, true, 0, 0); return;
    case op::row_sum: return each(r, [&](int p, int) { return sum(false, true, p, 0); });
    case op::column_sum: return each(r, [&](int, int q) { return sum(true, false, 0, q); });
    case op::inverse: r = inverted(a); return;
    case op::vec: return each(r, [&](int p, int) { return a(p % a.rows, p / a.rows); });
    case op::apply: return each(r, [&](int p, int q) { return slope(n.id, n.second, a(p, q)); });
    case op::power: {
      const double e = static_cast<double>(n.value.numerator()) / static_cast<double>(n.value.denominator());
      return each(r, [&](int p, int q) { return std::pow(a(p, q), e); });
    }
    case op::symbolic_power: r(0, 0) = std::pow(a(0, 0), static_cast<double>(value(n.positions[0]))); return;
    case op::softmax_rows:
    case op::softmax_columns:
      return each(r, [&](int p, int q) {
        double s = 0;
        if (n.kind == op::softmax_rows)
          for (int k = 0; k < a.cols; ++k) s += std::exp(a(p, k) - a(p, q));
        else
          for (int k = 0; k < a.rows; ++k) s += std::exp(a(k, q) - a(p, q));
        return 1 / s;
      });
    case op::window: {
      const int top = static_cast<int>(value(n.positions[0])), left = static_cast<int>(value(n.positions[1]));
      return each(r, [&](int p, int q) {
        return top + p >= 0 && left + q >= 0 && top + p < a.rows && left + q < a.cols ? a(top + p, left + q) : std::nan("");
      });
    }
    default: return;
  }
}

inline void floating::fill_two(const kernel::node& n, table& r, const table& a, const table& b) {
  switch (n.kind) {
    case op::add: return each(r, [&](int p, int q) { return a(p, q) + b(p, q); });
    case op::subtract: return each(r, [&](int p, int q) { return a(p, q) - b(p, q); });
    case op::multiply:
      return each(r, [&](int p, int q) {
        double s = 0;
        for (int k = 0; k < a.cols; ++k) s += a(p, k) * b(k, q);
        return s;
      });
    case op::scale: return each(r, [&](int p, int q) { return a(0, 0) * b(p, q); });
    case op::hadamard: return each(r, [&](int p, int q) { return a(p, q) * b(p, q); });
    case op::divide: return each(r, [&](int p, int q) { return b(p, q) == 0 ? std::nan("") : a(p, q) / b(p, q); });
    case op::kronecker: return each(r, [&](int p, int q) { return a(p / b.rows, q / b.cols) * b(p % b.rows, q % b.cols); });
    case op::beside: return each(r, [&](int p, int q) { return q < a.cols ? a(p, q) : b(p, q - a.cols); });
    case op::above: return each(r, [&](int p, int q) { return p < a.rows ? a(p, q) : b(p - a.rows, q); });
    default: return;
  }
}

}  // namespace odot::differential
