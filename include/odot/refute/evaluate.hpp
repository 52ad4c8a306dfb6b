// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The value of terms at a point: every node once, as a dense matrix over a field of scalars.

#include <cstdint>
#include <vector>

#include "odot/refute/plan.hpp"
#include "odot/refute/point.hpp"

namespace odot::refute {

/// Whether a mask is 0 at an entry.
enum class shield : char { no, yes, unsure };
constexpr shield either(shield a, shield b) {
  return a == shield::yes || b == shield::yes ? shield::yes : a == shield::no ? b : a;
}

/// What a node came to, entry by entry: a value, or why there is none.
template <class Scalar>
struct outcome {
  failure why = failure::unsupported;  ///< `none` where every entry has a value; else why the first without one has none
  matrix<Scalar> value;                ///< of no rows where nothing can be said of any entry
  std::vector<failure> entries;        ///< row by row, where some entry has no value and others may; else empty
  std::vector<shield> masks;           ///< row by row, of nodes whose mask comes from parts; else empty
  /// Whether every entry has a value.
  bool good() const { return why == failure::none; }
  /// Whether there is nothing to be had at any entry.
  bool absent() const { return why != failure::none && entries.empty(); }
  /// Why the entry at row i and column j has no value; `none` if it has one.
  failure at(int i, int j) const {
    if (why == failure::none || entries.empty()) return why;
    return entries[static_cast<std::size_t>(i) * static_cast<std::size_t>(value.cols()) + static_cast<std::size_t>(j)];
  }
};

/// Evaluates the nodes of a plan at one point, over `exact_field` or `interval_field`.
///
/// Every node has one value, however often it is used; nodes inside a binder one for each value of the bound index. An entry is
/// undefined on its own, and with it the entries that are made of it, except behind a mask that is 0 (defined/mask.hpp):
/// [t ≥ 1]·x_{t−1} is 0 at t = 0. Sums over nothing are 0. Where an entry is said to be undefined, it is so for certain.
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
  /// What a node is made of: the outcome of another, its shape here, and whether its mask is 0 at an entry.
  struct operand {
    const outcome<scalar>& from;
    defined::mask_kind kind;
    int rows, cols;
    const Field& field;
    failure at(int i, int j) const { return from.at(i, j); }
    const scalar& operator()(int i, int j) const { return from.value(i, j); }
    /// Puts the entry into `to`, or says why there is none.
    failure copy(int i, int j, scalar& to) const {
      const failure why = at(i, j);
      if (why == failure::none) to = (*this)(i, j);
      return why;
    }
    shield mask(int i, int j) const {
      if (kind == defined::mask_kind::one) return shield::no;
      if (kind == defined::mask_kind::parts)
        return from.masks.empty() ? shield::unsure : from.masks[static_cast<std::size_t>(i) * static_cast<std::size_t>(cols) + static_cast<std::size_t>(j)];
      if (from.at(i, j) != failure::none) return shield::unsure;
      const scalar& x = from.value(i, j);
      return field.known_zero(x) ? shield::yes : field.usable_pivot(x) ? shield::no : shield::unsure;
    }
  };
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
  void compute(const planned_node& p, const kernel::node& n, outcome<scalar>& r);
  void leaf(const kernel::node& n, outcome<scalar>& r);
  void reduce(const kernel::node& n, const operand& a, outcome<scalar>& r);
  void function(const kernel::node& n, const operand& a, outcome<scalar>& r);
  void window(const kernel::node& n, const operand& a, outcome<scalar>& r);
  void softmax(const operand& a, bool by_rows, outcome<scalar>& r);
  void multiply(const operand& a, const operand& b, outcome<scalar>& r);
  void divide(const operand& a, const operand& b, outcome<scalar>& r);
  template <class F>
  void bind(const planned_node& p, const kernel::node& n, F&& f);
  void evaluate_body(const planned_node& p);
  void sum_over(const planned_node& p, const kernel::node& n, outcome<scalar>& r);
  void by_entries(const planned_node& p, const kernel::node& n, outcome<scalar>& r);
  void mask(const planned_node& p, const kernel::node& n, outcome<scalar>& r);
  /// The outcome of a place as an operand, with its shape.
  operand operand_at(int place) const;
  failure times(const operand& a, int i, int k, const operand& b, int l, int j, scalar& to) const;
  template <class F>
  void each(outcome<scalar>& r, F&& f);
  /// f(x), or a derivative of it. Those of functions that are known by name are written out before (calculus/unfold.hpp).
  scalar apply(int f, int dashes, const scalar& x) {
    if (f < kernel::first_unknown && dashes > 0) throw unusable{failure::unsupported};
    if (f < kernel::first_unknown) return field_.function(f, x);
    polynomial_function g = point_.function(f);
    for (int d = 0; d < dashes && d < 4; ++d) g = g.derivative();
    scalar r = field_.of(0);
    for (int c = 3; c >= 0; --c) r = field_.add(field_.multiply(r, x), field_.of(g.coefficient[c]));
    return r;
  }

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
