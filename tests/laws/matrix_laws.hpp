// SPDX-License-Identifier: MIT
// Laws of matrix expressions, for any shapes: the kernel has to prove each.
#pragma once

#include "laws.hpp"
#include "odot/expr/expr.hpp"

namespace laws {

/// How expressions are compared: the kernel proves that they are equal for all sizes.
struct proved {
  template <class T, class U>
  constexpr bool operator()(const T& a, const U& b) const {
    return odot::holds(a == b);
  }
};

/// Sum and difference; a, b, c of one shape.
template <odot::Expression T>
constexpr verdict sums(const T& a, const T& b, const T& c) {
  if (const verdict v = commutative_sum(proved{}, a, b, c); !v.empty()) return v;
  return group(proved{}, a, zero(typename T::rows_type{}, typename T::columns_type{}));
}

/// The transpose turns products round; x is m × n, y is n × k.
template <odot::Expression X, odot::Expression Y>
constexpr verdict transposes(const X& x, const X& x2, const Y& y) {
  const proved same;
  if (!same(transpose(transpose(x)), x)) return "(xT)T = x";
  if (!same(transpose(x + x2), transpose(x) + transpose(x2))) return "(x + x')T = xT + x'T";
  if (!same(transpose(x * y), transpose(y) * transpose(x))) return "(x y)T = yT xT";
  if (!same(transpose(hadamard(x, x2)), hadamard(transpose(x), transpose(x2)))) return "(x . x')T = xT . x'T";
  return {};
}

/// The Hadamard product; a, b, c of one shape.
template <odot::Expression T>
constexpr verdict hadamards(const T& a, const T& b, const T& c) {
  const proved same;
  const auto all_ones = ones(typename T::rows_type{}, typename T::columns_type{});
  if (!same(hadamard(a, b), hadamard(b, a))) return "a . b = b . a";
  if (!same(hadamard(hadamard(a, b), c), hadamard(a, hadamard(b, c)))) return "(a . b) . c = a . (b . c)";
  if (!same(hadamard(a, b + c), hadamard(a, b) + hadamard(a, c))) return "a . (b + c) = a . b + a . c";
  if (!same(hadamard(a, all_ones), a)) return "a . 1 = a";
  if (!same(sum(hadamard(a, b)), trace(transpose(a) * b))) return "sum(a . b) = tr(aT b)";
  return {};
}

/// The Kronecker product; x m × n, y p × q, and z, w that x z and y w are products.
template <odot::Expression X, odot::Expression Y, odot::Expression Z, odot::Expression W>
constexpr verdict kroneckers(const X& x, const Y& y, const Z& z, const W& w) {
  const proved same;
  if (!same(transpose(kron(x, y)), kron(transpose(x), transpose(y)))) return "(x (x) y)T = xT (x) yT";
  if (!same(kron(x, y) * kron(z, w), kron(x * z, y * w))) return "(x (x) y)(z (x) w) = x z (x) y w";
  if (!same(kron(x + x, y), kron(x, y) + kron(x, y))) return "(x + x) (x) y = x (x) y + x (x) y";
  return {};
}

/// Sums of rows, columns and all entries; x is m × n, x2 like it.
template <odot::Expression X>
constexpr verdict reductions(const X& x, const X& x2) {
  const proved same;
  if (!same(row_sum(x + x2), row_sum(x) + row_sum(x2))) return "rows(x + x') = rows(x) + rows(x')";
  if (!same(col_sum(x), transpose(row_sum(transpose(x))))) return "columns(x) = rows(xT)T";
  if (!same(sum(x), sum(row_sum(x)))) return "sum(x) = sum(rows(x))";
  if (!same(sum(x), sum(transpose(x)))) return "sum(x) = sum(xT)";
  if (!same(sum(vec(x)), sum(x))) return "sum(vec x) = sum(x)";
  return {};
}

}  // namespace laws
