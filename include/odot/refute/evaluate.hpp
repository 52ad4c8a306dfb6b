// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The value of terms at a point: every node once, as a dense matrix over a field of scalars.

#include <cstdint>
#include <optional>

#include "odot/refute/plan.hpp"
#include "odot/refute/point.hpp"

namespace odot::refute {

/// What a node came to: a matrix, or why not.
template <class Scalar>
struct outcome {
  failure why = failure::unsupported;
  matrix<Scalar> value;
  bool good() const { return why == failure::none; }
};

/// Evaluates the nodes of a plan at one point, over `exact_field` or `interval_field`.
///
/// Every node has one value, however often it is used; nodes inside a binder one for each value of the bound index. Reading outside
/// a matrix is undefined, and so is what depends on it, except behind an index condition that is zero: [t ≥ 1]·x_{t−1} is 0 at t = 0.
/// Not recursive: deep terms need no stack. Past `budget` scalar operations everything fails with `failure::budget`.
template <class Field>
class evaluation {
 public:
  using scalar = typename Field::scalar;

  evaluation(const plan& p, point& at, Field& field, std::int64_t budget)
      : plan_(p), point_(at), field_(field), names_(at.names()), results_(p.nodes().size()), left_(budget) {}

  /// The value of a term of the plan.
  const outcome<scalar>& operator()(kernel::term t);
  /// Scalar operations that are left.
  std::int64_t left() const { return left_; }

 private:
  using op = kernel::op;
  const outcome<scalar>& result(int place) const { return results_[static_cast<std::size_t>(place)]; }
  bool all_set(const planned_node& p) const {
    for (const kernel::name n : p.open)
      if (names_[static_cast<std::size_t>(n)] == point::unset) return false;
    return true;
  }
  void spend(std::int64_t operations) {
    if ((left_ -= operations) < 0) throw unusable{failure::budget};
  }
  std::int64_t number_of(const kernel::polynomial& p) const { return value_of(p, names_); }
  void evaluate(int place);
  matrix<scalar> compute(const planned_node& p, const kernel::node& n, int rows, int cols);
  matrix<scalar> leaf(const kernel::node& n, int rows, int cols);
  matrix<scalar> unary(const kernel::node& n, const matrix<scalar>& a, int rows, int cols);
  matrix<scalar> binary(const kernel::node& n, const matrix<scalar>& a, const matrix<scalar>& b, int rows, int cols);
  matrix<scalar> binder(const planned_node& p, const kernel::node& n, int rows, int cols);
  void softmax_row(matrix<scalar>& r, const matrix<scalar>& a, int i, bool by_rows);
  scalar apply(int f, const scalar& x) {
    if (f < kernel::first_unknown) return field_.function(f, x);
    scalar r = field_.of(0);
    for (int c = 3; c >= 0; --c) r = field_.add(field_.multiply(r, x), field_.of(point_.function(f).coefficient[c]));
    return r;
  }
  void restore(const planned_node& p, kernel::name n, std::int64_t old);

  const plan& plan_;
  point& point_;
  Field& field_;
  std::vector<std::int64_t> names_;
  std::vector<outcome<scalar>> results_;
  std::int64_t left_;
  int done_ = 0;
};

extern template class evaluation<exact_field>;
extern template class evaluation<interval_field>;

}  // namespace odot::refute
