// SPDX-License-Identifier: MIT
#include "odot/refute/evaluate.hpp"

#include <algorithm>

#include "expression.hpp"

namespace odot::refute {
namespace {

/// The matrix of a symbol in the field at hand.
const matrix<exact>& symbol_matrix(point& at, exact_field&, int symbol, const point::family& positions) {
  const symbol_value& v = at.value(symbol, positions);
  if (!v.has_exact) throw unusable{failure::unsupported};
  return v.exactly;
}
const matrix<interval>& symbol_matrix(point& at, interval_field&, int symbol, const point::family& positions) {
  symbol_value& v = at.value(symbol, positions);
  if (!v.has_enclosure) {
    if (!v.has_exact) throw unusable{failure::unsupported};
    v.enclosed = matrix<interval>(v.exactly.rows(), v.exactly.cols());
    for (std::size_t i = 0; i < v.exactly.entries().size(); ++i)
      v.enclosed.entries()[i] = at.numbers().enclosure(v.exactly.entries()[i]);
    v.has_enclosure = true;
  }
  return v.enclosed;
}

matrix<exponential_quotient> symbol_matrix(point& at, expression_field& field, int symbol, const point::family& positions) {
  const symbol_value& v = at.value(symbol, positions);
  if (!v.has_exact) throw unusable{failure::unsupported};
  matrix<exponential_quotient> r(v.exactly.rows(), v.exactly.cols());
  for (std::size_t i = 0; i < r.entries().size(); ++i) r.entries()[i] = field.of(v.exactly.entries()[i].value());
  return r;
}

}  // namespace

template <class Field>
auto evaluation<Field>::operator()(kernel::term t) -> const outcome<scalar>& {
  const int place = plan_.place(t);
  for (; done_ <= place; ++done_) evaluate(done_);
  return result(place);
}

template <class Field>
void evaluation<Field>::evaluate(int place) {
  const planned_node& p = plan_.nodes()[static_cast<std::size_t>(place)];
  if (!all_set(p)) return;  // inside a binder that has not come to it yet
  outcome<scalar>& r = results_[static_cast<std::size_t>(place)];
  const kernel::node& n = plan_.arena()[p.term];
  r.why = failure::none;
  try {
    const std::int64_t rows = number_of(n.rows), cols = number_of(n.cols);
    if (rows < 1 || cols < 1) throw unusable{failure::undefined};
    if (rows > largest_matrix || cols > largest_matrix || rows * cols > largest_matrix) throw unusable{failure::budget};
    spend(rows * cols + 1);
    r.value = compute(p, n, static_cast<int>(rows), static_cast<int>(cols));
  } catch (const unusable& u) {
    r.why = u.why;
    r.value = {};
  }
}

template <class Field>
auto evaluation<Field>::compute(const planned_node& p, const kernel::node& n, int rows, int cols) -> matrix<scalar> {
  if (n.kind == op::sum_over || n.kind == op::by_entries) return binder(p, n, rows, cols);
  if (p.a < 0) return leaf(n, rows, cols);
  const outcome<scalar>& a = result(p.a);
  if (p.b < 0) {
    if (!a.good()) throw unusable{a.why};
    return unary(n, a.value, rows, cols);
  }
  const outcome<scalar>& b = result(p.b);
  if (n.kind == op::scale || n.kind == op::hadamard || n.kind == op::multiply) {
    // An index condition that does not hold makes its product zero, whatever the other factor would be.
    for (const int child : {p.a, p.b}) {
      const outcome<scalar>& c = result(child);
      if (plan_.nodes()[static_cast<std::size_t>(child)].condition && c.good() && field_.known_zero(c.value(0, 0)))
        return matrix<scalar>(rows, cols);
    }
  }
  if (!a.good()) throw unusable{a.why};
  if (!b.good()) throw unusable{b.why};
  return binary(n, a.value, b.value, rows, cols);
}

template <class Field>
auto evaluation<Field>::leaf(const kernel::node& n, int rows, int cols) -> matrix<scalar> {
  matrix<scalar> r(rows, cols);
  switch (n.kind) {
    case op::symbol: {
      point::family positions;
      for (const auto& p : n.positions) positions.push_back(number_of(p));
      return symbol_matrix(point_, field_, n.id, positions);
    }
    case op::number: r(0, 0) = field_.of(n.value); break;
    case op::size: r(0, 0) = field_.of(number_of(n.positions[0])); break;
    case op::identity:
      for (int i = 0; i < rows; ++i) r(i, i) = field_.of(1);
      break;
    case op::ones:
      for (auto& x : r.entries()) x = field_.of(1);
      break;
    case op::condition_zero: r(0, 0) = field_.of(number_of(n.positions[0]) == 0 ? 1 : 0); break;
    case op::condition_nonnegative: r(0, 0) = field_.of(number_of(n.positions[0]) >= 0 ? 1 : 0); break;
    default: break;  // zero
  }
  return r;
}

template <class Field>
void evaluation<Field>::softmax_row(matrix<scalar>& r, const matrix<scalar>& a, int i, bool by_rows) {
  const int count = by_rows ? a.cols() : a.rows();
  const auto from = [&](int k) -> const scalar& { return by_rows ? a(i, k) : a(k, i); };
  const auto to = [&](int k) -> scalar& { return by_rows ? r(i, k) : r(k, i); };
  scalar total = field_.of(0);
  for (int k = 0; k < count; ++k) {  // shifting by the first changes nothing and keeps equal entries rational
    to(k) = field_.function(kernel::exponential, field_.subtract(from(k), from(0)));
    total = field_.add(total, to(k));
  }
  const scalar reciprocal = field_.divide(field_.of(1), total);
  for (int k = 0; k < count; ++k) to(k) = field_.multiply(to(k), reciprocal);
}

template <class Field>
auto evaluation<Field>::unary(const kernel::node& n, const matrix<scalar>& a, int rows, int cols) -> matrix<scalar> {
  matrix<scalar> r(rows, cols);
  switch (n.kind) {
    case op::transpose:
      for (int i = 0; i < rows; ++i)
        for (int j = 0; j < cols; ++j) r(i, j) = a(j, i);
      break;
    case op::diagonal_matrix:
      for (int i = 0; i < rows; ++i) r(i, i) = a.entries()[static_cast<std::size_t>(i)];
      break;
    case op::diagonal_of:
      for (int i = 0; i < rows; ++i) r(i, 0) = a(i, i);
      break;
    case op::trace:
      for (int i = 0; i < a.rows(); ++i) r(0, 0) = field_.add(r(0, 0), a(i, i));
      break;
    case op::total:
      spend(static_cast<std::int64_t>(a.entries().size()));
      for (const auto& x : a.entries()) r(0, 0) = field_.add(r(0, 0), x);
      break;
    case op::row_sum:
    case op::column_sum:
      spend(static_cast<std::int64_t>(a.entries().size()));
      for (int i = 0; i < a.rows(); ++i)
        for (int j = 0; j < a.cols(); ++j) {
          scalar& sum = n.kind == op::row_sum ? r(i, 0) : r(0, j);
          sum = field_.add(sum, a(i, j));
        }
      break;
    case op::inverse:
      spend(static_cast<std::int64_t>(rows) * rows * rows);
      return inverse(field_, a);
    case op::vec:
      for (int j = 0; j < a.cols(); ++j)
        for (int i = 0; i < a.rows(); ++i) r(j * a.rows() + i, 0) = a(i, j);
      break;
    case op::apply:
      spend(16 * static_cast<std::int64_t>(a.entries().size()));
      for (std::size_t i = 0; i < a.entries().size(); ++i) r.entries()[i] = apply(n.id, a.entries()[i]);
      break;
    case op::power:
      spend(16 * static_cast<std::int64_t>(a.entries().size()));
      for (std::size_t i = 0; i < a.entries().size(); ++i) r.entries()[i] = field_.power(a.entries()[i], n.value);
      break;
    case op::symbolic_power: r(0, 0) = field_.power(a(0, 0), number_of(n.positions[0])); break;
    case op::softmax_rows:
      spend(16 * static_cast<std::int64_t>(a.entries().size()));
      for (int i = 0; i < rows; ++i) softmax_row(r, a, i, true);
      break;
    case op::softmax_columns:
      spend(16 * static_cast<std::int64_t>(a.entries().size()));
      for (int j = 0; j < cols; ++j) softmax_row(r, a, j, false);
      break;
    case op::window: {
      const std::int64_t top = number_of(n.positions[0]), left = number_of(n.positions[1]);
      if (top < 0 || left < 0 || top + rows > a.rows() || left + cols > a.cols()) throw unusable{failure::undefined};
      for (int i = 0; i < rows; ++i)
        for (int j = 0; j < cols; ++j) r(i, j) = a(static_cast<int>(top) + i, static_cast<int>(left) + j);
      break;
    }
    default: throw unusable{failure::unsupported};
  }
  return r;
}

template <class Field>
auto evaluation<Field>::binary(const kernel::node& n, const matrix<scalar>& a, const matrix<scalar>& b, int rows, int cols)
    -> matrix<scalar> {
  matrix<scalar> r(rows, cols);
  const auto entrywise = [&](auto&& f) {
    for (std::size_t i = 0; i < r.entries().size(); ++i) r.entries()[i] = f(a.entries()[i], b.entries()[i]);
  };
  switch (n.kind) {
    case op::add: entrywise([&](const scalar& x, const scalar& y) { return field_.add(x, y); }); break;
    case op::subtract: entrywise([&](const scalar& x, const scalar& y) { return field_.subtract(x, y); }); break;
    case op::hadamard: entrywise([&](const scalar& x, const scalar& y) { return field_.multiply(x, y); }); break;
    case op::divide:
      spend(8 * static_cast<std::int64_t>(r.entries().size()));
      entrywise([&](const scalar& x, const scalar& y) { return field_.divide(x, y); });
      break;
    case op::multiply: {
      std::int64_t present = 0;  // rows of b are visited for each entry of a that is not zero
      for (const auto& x : a.entries()) present += !field_.known_zero(x);
      spend(static_cast<std::int64_t>(a.entries().size()) / 4 + present * cols);
      return product(field_, a, b);
    }
    case op::scale:
      for (std::size_t i = 0; i < r.entries().size(); ++i) r.entries()[i] = field_.multiply(a(0, 0), b.entries()[i]);
      break;
    case op::kronecker:
      for (int i = 0; i < rows; ++i)
        for (int j = 0; j < cols; ++j)
          r(i, j) = field_.multiply(a(i / b.rows(), j / b.cols()), b(i % b.rows(), j % b.cols()));
      break;
    case op::beside:
      for (int i = 0; i < rows; ++i)
        for (int j = 0; j < cols; ++j) r(i, j) = j < a.cols() ? a(i, j) : b(i, j - a.cols());
      break;
    case op::above:
      for (int i = 0; i < rows; ++i)
        for (int j = 0; j < cols; ++j) r(i, j) = i < a.rows() ? a(i, j) : b(i - a.rows(), j);
      break;
    default: throw unusable{failure::unsupported};
  }
  return r;
}

template <class Field>
auto evaluation<Field>::binder(const planned_node& p, const kernel::node& n, int rows, int cols) -> matrix<scalar> {
  matrix<scalar> r(rows, cols);
  const bool sum = n.kind == op::sum_over;
  const auto slot = [&](kernel::name x) -> std::int64_t& { return names_[static_cast<std::size_t>(x)]; };
  const std::int64_t first = sum ? number_of(plan_.arena().name_of(n.id).range) : rows, second = sum ? 1 : cols;
  if (first < 1) throw unusable{failure::undefined};
  const std::int64_t old_first = slot(n.id), old_second = sum ? point::unset : slot(n.second);
  failure why = failure::none;
  try {
    for (std::int64_t i = 0; i < first && why == failure::none; ++i)
      for (std::int64_t j = 0; j < second && why == failure::none; ++j) {
        slot(n.id) = i;
        if (!sum) slot(n.second) = j;
        spend(static_cast<std::int64_t>(p.body.size()) + 1);
        for (const int place : p.body) evaluate(place);
        const outcome<scalar>& a = result(p.a);
        why = a.why;
        if (!a.good()) break;
        if (sum)
          for (std::size_t k = 0; k < r.entries().size(); ++k) r.entries()[k] = field_.add(r.entries()[k], a.value.entries()[k]);
        else
          r(static_cast<int>(i), static_cast<int>(j)) = a.value(0, 0);
      }
  } catch (const unusable& u) {
    why = u.why;
  }
  slot(n.id) = old_first;
  if (!sum) slot(n.second) = old_second;
  if (old_first != point::unset || old_second != point::unset)  // the same index has a meaning outside as well
    for (const int place : p.body) evaluate(place);
  if (why != failure::none) throw unusable{why};
  return r;
}

template class evaluation<exact_field>;
template class evaluation<interval_field>;
template class evaluation<expression_field>;

}  // namespace odot::refute
