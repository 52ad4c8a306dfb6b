// SPDX-License-Identifier: MIT
#include "tidy.hpp"

#include <algorithm>
#include <utility>

namespace odot::calculus {
namespace {

using kernel::node;
using kernel::op;
using kernel::polynomial;
using kernel::rational;
using term = tidy::term;

void append(std::string& text, const polynomial& p) {
  for (const auto& t : p.terms()) {
    text += std::to_string(t.coefficient);
    for (const kernel::name n : t.names) text += '*' + std::to_string(n);
    text += '+';
  }
  text += ';';
}

/// The factors of a product, left to right.
std::vector<term> factors_of(const tidy& t, term x) {
  std::vector<term> found;
  for (; t.is(x, op::multiply); x = t[x].a) found.push_back(t[x].b);
  found.push_back(x);
  std::reverse(found.begin(), found.end());
  return found;
}

}  // namespace

term tidy::keep(term made) {
  const node& n = t_[made];
  std::string key = std::to_string(static_cast<int>(n.kind));
  for (const int handle : {n.a, n.b, n.id, n.second}) key += ',' + std::to_string(handle);
  key += ',' + std::to_string(n.value.numerator()) + '/' + std::to_string(n.value.denominator()) + ';';
  append(key, n.rows), append(key, n.cols);
  for (const polynomial& p : n.positions) append(key, p);
  return made_.emplace(key, made).first->second;
}

bool tidy::mentions(term x, int symbol) {
  const node& n = t_[x];
  if (n.kind == op::symbol) return n.id == symbol || (matrix_of(n.id) >= 0 && mentions(matrix_of(n.id), symbol));
  const auto known = mentions_.find({x, symbol});
  if (known != mentions_.end()) return known->second;
  const bool found = (n.a >= 0 && mentions(n.a, symbol)) || (n.b >= 0 && mentions(n.b, symbol));
  return mentions_[{x, symbol}] = found;
}

bool tidy::uses(term x, kernel::name index) const {
  const node& n = t_[x];
  for (const polynomial& p : n.positions)
    for (const auto& product : p.terms())
      for (const kernel::name m : product.names)
        if (m == index) return true;
  return (n.a >= 0 && uses(n.a, index)) || (n.b >= 0 && uses(n.b, index));
}

bool tidy::symmetric(term x) const {
  const node& n = t_[x];
  if (n.kind == op::symbol) return (t_.symbol(n.id).properties & (kernel::symmetric | kernel::diagonal)) != 0 || scalar(x);
  const auto turned = [&](term a, term b) { return is(a, op::transpose) && t_[a].a == b; };
  switch (n.kind) {
    case op::identity: case op::diagonal_matrix: return true;
    case op::inverse: return symmetric(n.a);
    case op::multiply: return scalar(x) || turned(n.a, n.b) || turned(n.b, n.a);
    case op::add: case op::subtract: return scalar(x) || (symmetric(n.a) && symmetric(n.b));
    case op::scale: return symmetric(n.b);
    default: return scalar(x);
  }
}

tidy::part tidy::taken(term x) const {
  if (is(x, op::scale) && is(t_[x].a, op::number)) return {t_[t_[x].a].value, t_[x].b};
  return {1, x};
}

term tidy::transpose(term a) {
  const node n = t_[a];
  if (symmetric(a)) return a;
  switch (n.kind) {
    case op::transpose: return n.a;
    case op::zero: return zero(n.cols, n.rows);
    case op::ones: return ones(n.cols, n.rows);
    case op::multiply: return multiply(transpose(n.b), transpose(n.a));
    case op::scale: return scale(n.a, transpose(n.b));
    case op::hadamard: return hadamard(transpose(n.a), transpose(n.b));
    case op::sum_over: return sum_over(n.id, transpose(n.a));
    case op::row_sum: return column_sum(transpose(n.a));
    case op::column_sum: return row_sum(transpose(n.a));
    default: return keep(kernel::transpose(t_, a));
  }
}

/// The number x to a power as a product of powers of others; true where one of them was there before.
bool tidy::factors(term x, const rational& exponent, rational& coefficient, powers& found) const {
  const node& n = t_[x];
  if (exponent.is_integer()) {
    const auto both = [&](const rational& second) {
      const bool first = factors(n.a, exponent, coefficient, found);
      return factors(n.b, second, coefficient, found) || first;
    };
    if (n.kind == op::scale) return both(exponent);
    if (n.kind == op::divide) return both(-exponent);
    if (n.kind == op::power) return factors(n.a, exponent * n.value, coefficient, found);
    if (n.kind == op::number && !n.value.is_zero()) return coefficient = coefficient * kernel::power(n.value, exponent.numerator()), false;
  }
  for (auto& [base, power] : found)
    if (base == x) return power = power + exponent, true;
  return found.emplace_back(x, exponent), false;
}

/// a·b of two numbers as one quotient where they have a factor in common; −1 where they have none.
term tidy::joined(term a, term b) {
  rational coefficient = 1;
  powers found;
  const bool first = factors(a, 1, coefficient, found);
  if (const bool second = factors(b, 1, coefficient, found); !first && !second) return -1;
  term product = -1;
  for (const bool below : {false, true})  // what is divided by stands in front, each by itself
    for (const auto& [base, exponent] : found) {
      if (exponent.is_zero() || exponent.is_negative() != below) continue;
      const term one = power(base, exponent);
      product = product < 0 ? one : keep(below ? kernel::scale(t_, one, product) : kernel::scale(t_, product, one));
    }
  return product < 0 ? number(coefficient) : times(coefficient, product);
}

term tidy::scale(term s, term a) {
  const node n = t_[a], by = t_[s];
  if (is_zero(s) || is_zero(a)) return zero(n.rows, n.cols);
  if (is_one(s)) return a;
  if (is_one(a)) return s;
  if (const bool chain = n.kind == op::scale && !scalar(a); by.kind != op::number && (scalar(a) || chain))
    if (const term one = joined(s, chain ? n.a : a); one >= 0) return chain ? scale(one, n.b) : one;
  if (by.kind == op::number && n.kind == op::number) return number(by.value * n.value);
  if (n.kind == op::number) return scale(a, s);
  const part inside = taken(a), outside = taken(s);
  if (by.kind == op::divide) return scale(power(by.b, -1), scale(by.a, a));
  const bool below = n.kind == op::power && n.value.is_negative();  // what is divided by stands in front
  const bool whole = inside.of == a && n.kind != op::divide && n.kind != op::scale;
  if (scalar(a) && whole && by.kind != op::number && by.kind != op::power && (a < s || below)) return keep(kernel::scale(t_, a, s));
  if (by.kind == op::number) {
    if (inside.of != a) return scale(number(by.value * inside.coefficient), inside.of);
    return keep(kernel::scale(t_, s, a));
  }
  if (inside.of != a || outside.of != s) return times(inside.coefficient * outside.coefficient, scale(outside.of, inside.of));
  return keep(kernel::scale(t_, s, a));
}

term tidy::multiply(term a, term b) {
  const node m = t_[a], n = t_[b];
  if (is_zero(a) || is_zero(b)) return zero(m.rows, n.cols);
  if (scalar(a)) return scale(a, b);
  if (scalar(b)) return scale(b, a);
  if (m.kind == op::identity) return b;
  if (n.kind == op::identity) return a;
  if (m.kind == op::scale) return scale(m.a, multiply(m.b, b));
  if (n.kind == op::scale) return scale(n.a, multiply(a, n.b));
  if (m.kind == op::ones && n.kind == op::ones && m.cols.is_one()) return ones(m.rows, n.cols);
  if (n.kind == op::ones && n.cols.is_one()) return row_sum(a);
  if (m.kind == op::ones && m.rows.is_one()) return column_sum(b);
  if (n.kind == op::multiply) return multiply(multiply(a, n.a), n.b);
  return keep(kernel::multiply(t_, a, b));
}

term tidy::hadamard(term a, term b) {
  const node m = t_[a], n = t_[b];
  if (is_zero(a) || is_zero(b)) return zero(m.rows, m.cols);
  if (scalar(a)) return scale(a, b);
  if (m.kind == op::ones) return b;
  if (n.kind == op::ones) return a;
  if (m.kind == op::scale) return scale(m.a, hadamard(m.b, b));
  if (n.kind == op::scale) return scale(n.a, hadamard(a, n.b));
  const polynomial one = 1;
  if (m.kind == op::divide && is(m.a, op::ones)) return divide(b, m.b);
  if (n.kind == op::divide && is(n.a, op::ones)) return divide(a, n.b);
  if (m.kind == op::power && m.value.is_negative()) return divide(b, power(m.a, -m.value));
  if (n.kind == op::power && n.value.is_negative()) return divide(a, power(n.a, -n.value));
  for (const auto& [x, other] : {std::pair(m, b), std::pair(n, a)}) {  // u·1ᵀ ⊙ A = diag(u)·A, 1·v ⊙ A = A·diag(v)
    if (x.kind != op::multiply || !(t_[x.a].cols == one)) continue;
    if (t_[x.b].kind == op::ones) return multiply(diagonal(x.a), other);
    if (t_[x.a].kind == op::ones) return multiply(other, diagonal(transpose(x.b)));
  }
  return keep(a < b ? kernel::hadamard(t_, a, b) : kernel::hadamard(t_, b, a));
}

term tidy::divide(term a, term b) {
  if (is_zero(a)) return a;
  if (t_[b].kind == op::ones || is_one(b)) return a;
  if (a == b) return ones(t_[a].rows, t_[a].cols);
  if (is(b, op::number) && !is_zero(b)) return times(rational(1) / t_[b].value, a);
  if (const node n = t_[a]; n.kind == op::divide && scalar(b) && scalar(n.b)) return divide(n.a, scale(b, n.b));
  const part above = taken(a), below = taken(b);
  if (above.of != a || below.of != b) return times(above.coefficient / below.coefficient, divide(above.of, below.of));
  if (scalar(a) && is(a, op::number)) return times(t_[a].value, power(b, -1));
  return keep(kernel::divide(t_, a, b));
}

term tidy::diagonal(term a) {
  const node n = t_[a];
  if (is_zero(a)) return zero(n.rows, n.rows);
  if (scalar(a)) return a;
  if (n.kind == op::ones) return identity(n.cols.is_one() ? n.rows : n.cols);
  if (n.kind == op::scale) return scale(n.a, diagonal(n.b));
  if (n.kind == op::transpose) return diagonal(n.a);
  return keep(kernel::diagonal_matrix(t_, a));
}

term tidy::diagonal_of(term a) {
  const node n = t_[a];
  if (is_zero(a)) return zero(n.rows, 1);
  if (scalar(a)) return a;
  if (n.kind == op::identity) return ones(n.rows, 1);
  if (n.kind == op::scale) return scale(n.a, diagonal_of(n.b));
  if (n.kind == op::diagonal_matrix) return t_[n.a].cols.is_one() ? n.a : transpose(n.a);
  if (n.kind == op::multiply && t_[n.a].cols.is_one()) return hadamard(n.a, transpose(n.b));
  return keep(kernel::diagonal_of(t_, a));
}

term tidy::total(term a) {
  const node n = t_[a];
  const polynomial one = 1;
  if (scalar(a)) return a;
  if (is_zero(a)) return number(0);
  if (n.kind == op::scale) return scale(n.a, total(n.b));
  if (n.kind == op::hadamard && n.cols == one) return multiply(transpose(n.a), n.b);
  if (n.kind == op::hadamard && n.rows == one) return multiply(n.a, transpose(n.b));
  if (n.cols == one) return column_sum(a);
  if (n.rows == one) return row_sum(a);
  return keep(kernel::total(t_, a));
}

term tidy::row_sum(term a) {
  const node n = t_[a];
  if (n.cols.is_one()) return a;
  if (is_zero(a)) return zero(n.rows, 1);
  if (n.kind == op::scale) return scale(n.a, row_sum(n.b));
  if (n.kind == op::identity) return ones(n.rows, 1);
  if (n.kind == op::ones) return scale(keep(kernel::size(t_, n.cols)), ones(n.rows, 1));
  if (n.kind == op::multiply) return multiply(n.a, row_sum(n.b));
  return keep(kernel::row_sum(t_, a));
}

term tidy::column_sum(term a) {
  const node n = t_[a];
  if (n.rows.is_one()) return a;
  if (is_zero(a)) return zero(1, n.cols);
  if (n.kind == op::scale) return scale(n.a, column_sum(n.b));
  if (n.kind == op::identity) return ones(1, n.cols);
  if (n.kind == op::ones) return scale(keep(kernel::size(t_, n.rows)), ones(1, n.cols));
  if (n.kind == op::multiply) return multiply(column_sum(n.a), n.b);
  return keep(kernel::column_sum(t_, a));
}

term tidy::power(term a, const rational& exponent) {
  const node n = t_[a];
  if (exponent.is_one()) return a;
  if (exponent.is_zero()) return ones(n.rows, n.cols);
  if (n.kind == op::number && !n.value.is_zero() && exponent.is_integer()) return number(kernel::power(n.value, exponent.numerator()));
  const bool roots = n.kind == op::power && !n.value.is_integer() && exponent.is_integer();
  if (roots || (n.kind == op::power && n.value.is_integer() && exponent.is_integer() && n.value.is_negative() == exponent.is_negative()))
    return power(n.a, n.value * exponent);
  return keep(kernel::power(t_, a, exponent));
}

term tidy::derived(const kernel::display& which, term a, term b) {
  const auto [place, fresh] = derived_.try_emplace({which.operation, a, b});
  if (fresh) place->second = operation::apply(t_, operation::function(which.operation), a, b);
  return place->second;
}

term tidy::sum_over(kernel::name index, term a) {
  const part inside = taken(a);
  if (is_zero(a)) return a;
  if (inside.of != a) return times(inside.coefficient, sum_over(index, inside.of));
  return keep(kernel::sum_over(t_, index, a));
}

void tidy::parts(term x, const rational& scale, std::vector<part>& found) {
  const node n = t_[x];
  if (is_zero(x)) return;
  if (n.kind == op::add || n.kind == op::subtract) {
    parts(n.a, scale, found);
    parts(n.b, n.kind == op::add ? scale : -scale, found);
    return;
  }
  part inside = taken(x);
  if (inside.of != x) return parts(inside.of, scale * inside.coefficient, found);
  if (n.kind == op::number) inside = {n.value, number(1)};
  for (part& p : found)
    if (p.of == inside.of) {
      p.coefficient = p.coefficient + scale * inside.coefficient;
      return;
    }
  found.push_back({scale * inside.coefficient, inside.of});
}

/// A·X + B·X = (A + B)·X, X·A + X·B = X·(A + B) and c·A + c·B = c·(A + B), where the coefficients differ at most in sign.
bool tidy::join_products(std::vector<part>& all) {
  for (std::size_t i = 0; i < all.size(); ++i)
    for (std::size_t j = i + 1; j < all.size(); ++j) {
      if (!(all[i].coefficient == all[j].coefficient || all[i].coefficient == -all[j].coefficient)) continue;
      const node first = t_[all[i].of], second = t_[all[j].of];
      const rational ratio = all[j].coefficient / all[i].coefficient;
      if (first.kind == op::scale && second.kind == op::scale && first.a == second.a) {
        all[i].of = scale(first.a, add(first.b, times(ratio, second.b)));
        all.erase(all.begin() + static_cast<std::ptrdiff_t>(j));
        return true;
      }
      const std::vector<term> a = factors_of(*this, all[i].of), b = factors_of(*this, all[j].of);
      if (a.size() != 2 || b.size() != 2) continue;
      const bool last = a[1] == b[1];
      if (!last && a[0] != b[0]) continue;
      const term sum = add(a[last ? 0 : 1], times(ratio, b[last ? 0 : 1]));
      all[i].of = last ? multiply(sum, a[1]) : multiply(a[0], sum);
      all.erase(all.begin() + static_cast<std::ptrdiff_t>(j));
      return true;
    }
  return false;
}

term tidy::add(term a, term b) {
  std::vector<part> all;
  parts(a, 1, all), parts(b, 1, all);
  all.erase(std::remove_if(all.begin(), all.end(), [](const part& p) { return p.coefficient.is_zero(); }), all.end());
  while (join_products(all)) {
  }
  if (all.empty()) return zero(t_[a].rows, t_[a].cols);
  const std::vector<part> unordered = std::exchange(all, {});
  for (const bool negative : {false, true})
    for (const part& p : unordered)
      if (p.coefficient.is_negative() == negative) all.push_back(p);
  rational common = all[0].coefficient;
  for (const part& p : all)
    if (!(p.coefficient == common || p.coefficient == -common)) common = 1;
  if (all.size() == 1) return times(all[0].coefficient, all[0].of);
  term sum = times(all[0].coefficient / common, all[0].of);
  for (std::size_t i = 1; i < all.size(); ++i) {
    const rational c = all[i].coefficient / common;
    sum = keep(c.is_negative() ? kernel::subtract(t_, sum, times(-c, all[i].of)) : kernel::add(t_, sum, times(c, all[i].of)));
  }
  return times(common, sum);
}

}  // namespace odot::calculus
