// SPDX-License-Identifier: MIT
// Symbols drawn at random, numbers, roots.
#include <algorithm>
#include <numeric>

#include "values.hpp"

namespace odot::modular::detail {

using kind = value::kind;

residue evaluator::inverse_of(residue a, place where) {
  if (a == 0) throw unlucky_point();
  return in(where).inverse(a);
}
residue evaluator::number(const kernel::rational& r, place where) {
  if (!r.valid()) throw no_evaluation("a number that does not fit into 64 bits, or divides by zero");
  const residue n = in(where).of(r.numerator());
  return r.is_integer() ? n : in(where).multiply(n, inverse_of(in(where).of(r.denominator()), where));
}

/// √n as the product of the roots of its prime factors, so that √6 = √2·√3.
residue evaluator::root_of(std::int64_t n, place where) {
  if (n > std::int64_t{1} << 44) throw no_evaluation("the square root of a number beyond 2^44");
  const field& f = in(where);
  residue root = 1;
  for (std::int64_t p = 2; n > 1; ++p) {
    if (p * p > n) p = n;
    for (; n % p == 0; n /= p) {
      if ((n / p) % p == 0) {
        root = f.multiply(root, f.of(p));
        n /= p;
        continue;
      }
      const auto r = square_root(f, f.of(p));
      if (!r) throw unlucky_point();
      root = f.multiply(root, *r);
    }
  }
  return root;
}

value evaluator::leaf(kernel::term t, place where) {
  const kernel::node& n = a_[t];
  using kernel::op;
  switch (n.kind) {
    case op::symbol: return symbol(t, where);
    case op::number: return constant(1, 1, number(n.value, where));
    case op::size: return constant(1, 1, in(where).of(position(n.positions[0])));
    case op::identity: return {kind::identity, rows(t), cols(t), 1, nullptr, nullptr};
    case op::zero: return {kind::zero, rows(t), cols(t), 0, nullptr, nullptr};
    case op::ones: return constant(rows(t), cols(t), 1);
    case op::condition_zero: return constant(1, 1, position(n.positions[0]) == 0 ? 1 : 0);
    default: return constant(1, 1, position(n.positions[0]) >= 0 ? 1 : 0);
  }
}

value evaluator::symbol(kernel::term t, place where) {
  const kernel::node& n = a_[t];
  std::string name = std::to_string(n.id);
  for (const auto& p : n.positions) name += "," + std::to_string(position(p));
  const std::pair key(name, where);
  if (const auto found = symbols_.find(key); found != symbols_.end()) return found->second;
  const value v = drawn(n.id, rows(t), cols(t), random_stream(point_.seed, symbols_.size(), symbol_domain), where);
  symbols_.emplace(key, v);
  return v;
}

value evaluator::drawn(int id, std::int64_t rows, std::int64_t cols, random_stream random, place where) {
  const kernel::symbol_entry& s = a_.symbol(id);
  const field& f = in(where);
  if ((s.properties & (kernel::permutation | kernel::orthogonal)) != 0 && where == place::exponents)
    throw no_evaluation("a permutation or orthogonal symbol inside of exp has no model in a pair of primes");
  if ((s.properties & kernel::permutation) != 0) {
    std::vector<std::int64_t> order(static_cast<std::size_t>(rows));
    std::iota(order.begin(), order.end(), 0);
    for (std::size_t i = order.size(); i > 1; --i) std::swap(order[i - 1], order[random.below(i)]);
    auto m = std::make_shared<matrix>(rows, cols);
    for (std::int64_t i = 0; i < rows; ++i) (*m)(i, order[static_cast<std::size_t>(i)]) = 1;
    return of_matrix(std::move(m));
  }
  if ((s.properties & kernel::orthogonal) != 0) {
    unsigned before = 0;
    for (int other = 0; other < id; ++other) before += (a_.symbol(other).properties & kernel::orthogonal) != 0 ? 1 : 0;
    return orthogonal_matrix(rows, ((point_.reflect >> std::min(before, 31U)) & 1) != 0, random, where);
  }
  auto m = std::make_shared<matrix>(rows, cols);
  if ((s.properties & kernel::diagonal) != 0) {
    if ((s.properties & kernel::skew) != 0) return {kind::zero, rows, cols, 0, nullptr, nullptr};
    for (std::int64_t i = 0; i < rows; ++i) (*m)(i, i) = random.below(f.modulus());
    return of_matrix(std::move(m));
  }
  const residue p = f.modulus();
  for (residue& x : m->entries) x = random.below(p);
  if ((s.properties & (kernel::symmetric | kernel::skew)) != 0) {
    const bool skew = (s.properties & kernel::skew) != 0;
    if (skew && (s.properties & kernel::symmetric) != 0) return {kind::zero, rows, cols, 0, nullptr, nullptr};
    for (std::int64_t i = 0; i < rows; ++i) {
      if (skew) (*m)(i, i) = 0;
      for (std::int64_t j = 0; j < i; ++j) (*m)(i, j) = skew ? f.negate((*m)(j, i)) : (*m)(j, i);
    }
  }
  return of_matrix(std::move(m));
}

/// Cayley: (I − S)(I + S)⁻¹ for a random skew S is orthogonal with determinant 1; one row negated gives the other half of the group.
value evaluator::orthogonal_matrix(std::int64_t n, bool reflected, random_stream& random, place where) {
  const field& f = in(where);
  matrix minus(n, n), plus(n, n);
  for (std::int64_t i = 0; i < n; ++i) {
    minus(i, i) = plus(i, i) = 1;
    for (std::int64_t j = 0; j < i; ++j) {
      const residue x = random.below(f.modulus());
      plus(i, j) = minus(j, i) = x, plus(j, i) = minus(i, j) = f.negate(x);
    }
  }
  const matrix inverted = modular::inverse(f, plus);
  if (inverted.rows != n) throw unlucky_point();
  auto m = std::make_shared<matrix>(modular::multiply(f, minus, inverted, false, point_.with));
  if (reflected)
    for (std::int64_t j = 0; j < n; ++j) (*m)(0, j) = f.negate((*m)(0, j));
  return of_matrix(std::move(m));
}

}  // namespace odot::modular::detail
