// SPDX-License-Identifier: MIT
#include "odot/refute/restriction.hpp"

#include <algorithm>

#include "odot/kernel/term.hpp"
#include "odot/refute/sample.hpp"

namespace odot::refute {
namespace {

matrix<exact> turned(const matrix<exact>& m) {
  matrix<exact> out(m.cols(), m.rows());
  for (int i = 0; i < m.rows(); ++i)
    for (int j = 0; j < m.cols(); ++j) out(j, i) = m(i, j);
  return out;
}

matrix<exact> with_its_transpose(const exact_field& field, const matrix<exact>& m) { return product(field, m, turned(m)); }

/// The pivots of a symmetric matrix tell its sign; behind a pivot that is zero, all of its row has to be.
bool is_definite(exact_field& field, matrix<exact> m, bool semi) {
  const int n = m.rows();
  for (int k = 0; k < n; ++k) {
    if (!m(k, k).is_known()) return false;
    if (m(k, k).is_zero()) {
      for (int j = k; j < n; ++j)
        if (!m(k, j).is_zero()) return false;
      if (!semi) return false;
      continue;
    }
    if (field.enclosure(m(k, k)).low <= 0) return false;
    for (int i = k + 1; i < n; ++i) {
      const exact factor = field.divide(m(i, k), m(k, k));
      for (int j = k; j < n; ++j) m(i, j) = field.subtract(m(i, j), field.multiply(factor, m(k, j)));
    }
  }
  return true;
}

bool is_triangular(const matrix<exact>& m, bool upper) {
  for (int i = 0; i < m.rows(); ++i)
    for (int j = 0; j < m.cols(); ++j)
      if ((upper ? j < i : j > i) && !m(i, j).is_zero()) return false;
  return true;
}

}  // namespace

bool meets(exact_field& field, const matrix<exact>& value, restriction::kind asks) {
  if (asks >= restriction::invertible && asks != restriction::full_column_rank && value.rows() != value.cols()) return false;
  if (std::any_of(value.entries().begin(), value.entries().end(), [](const exact& x) { return !x.is_known(); })) return false;
  switch (asks) {
    case restriction::invertible: return has_properties(field, value, kernel::invertible);
    case restriction::positive_definite:
    case restriction::positive_semidefinite: return has_properties(field, value, kernel::symmetric) && is_definite(field, value, asks == restriction::positive_semidefinite);
    case restriction::upper_triangular:
    case restriction::lower_triangular: return is_triangular(value, asks == restriction::upper_triangular);
    case restriction::permutation: return has_properties(field, value, kernel::permutation);
    case restriction::full_column_rank: return value.rows() >= value.cols() && has_properties(field, with_its_transpose(field, turned(value)), kernel::invertible);
    case restriction::whole: return std::all_of(value.entries().begin(), value.entries().end(), [](const exact& x) { return x.is_rational() && x.value().is_integer(); });
    case restriction::fraction:
    case restriction::not_zero:
    case restriction::positive:
    case restriction::not_negative: break;
  }
  return std::all_of(value.entries().begin(), value.entries().end(), [&](const exact& x) {
    const interval size = field.enclosure(x);
    if (asks == restriction::fraction) return size.low > 0 && size.high < 1;
    return asks == restriction::not_zero ? !size.contains_zero() : asks == restriction::positive ? size.low > 0 : size.low >= 0;
  });
}

void bring_about(exact_field& field, matrix<exact>& value, restriction::kind asks) {
  if (asks == restriction::invertible || asks == restriction::full_column_rank || (asks > restriction::invertible && value.rows() != value.cols())) return;  // as most of them are
  if (asks == restriction::positive_definite || asks == restriction::positive_semidefinite) {
    value = with_its_transpose(field, value);
    for (int i = 0; i < value.rows() && asks == restriction::positive_definite; ++i) value(i, i) = field.add(value(i, i), 1);
    return;
  }
  if (asks == restriction::whole) {
    for (int i = 0; i < value.rows(); ++i)
      for (int j = 0; j < value.cols(); ++j)
        if (value(i, j).is_rational()) value(i, j) = kernel::rational(value(i, j).value().numerator());
    return;
  }
  if (asks == restriction::permutation) {  // the rows of I, moved round
    const int n = value.rows(), by = n > 0 && !value(0, 0).value().is_zero() ? 1 : 0;
    const bool turned = by == 1 && has_properties(field, value, kernel::symmetric);  // as a symmetric one can be
    for (int i = 0; i < n; ++i)
      for (int j = 0; j < n; ++j) value(i, j) = (turned ? n - 1 - i : (i + by) % n) == j ? 1 : 0;
    return;
  }
  const bool symmetric = asks > restriction::invertible && has_properties(field, value, kernel::symmetric);
  for (int i = 0; i < value.rows(); ++i)
    for (int j = 0; j < value.cols(); ++j) {
      exact& x = value(i, j);
      if (asks > restriction::invertible && i != j && (symmetric || (j < i) == (asks == restriction::upper_triangular))) x = 0;
      if (asks > restriction::not_negative) continue;
      if (x.value().is_zero() && asks != restriction::not_negative) x = 1;
      if (x.value().is_negative() && asks != restriction::not_zero) x = -x.value();
      if (asks == restriction::fraction) x = x.value() / (kernel::rational(1) + x.value());
    }
}

}  // namespace odot::refute
