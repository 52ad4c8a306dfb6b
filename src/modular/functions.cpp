// SPDX-License-Identifier: MIT
// exp, powers and functions without laws.
#include "values.hpp"

namespace odot::modular::detail {

using enum kernel::op;

value evaluator::exponential(const value& exponents) {
  const field& f = point_.values;
  if (powers_.empty()) {
    powers_.resize(8 * 256);
    residue step = point_.generator;
    for (std::size_t j = 0; j < 8; ++j) {
      powers_[256 * j] = 1;
      for (std::size_t i = 1; i < 256; ++i) powers_[256 * j + i] = f.multiply(powers_[256 * j + i - 1], step);
      step = f.multiply(powers_[256 * j + 255], step);
    }
  }
  return elementwise(exponents, [&](residue x) {
    residue y = 1;
    for (std::size_t j = 0; x != 0; ++j, x >>= 8)
      if ((x & 255) != 0) y = f.multiply(y, powers_[256 * j + (x & 255)]);
    return y;
  });
}

/// A random function: what it gives is a fixed function of the function, its argument modulo p and the point.
value evaluator::unknown(std::uint32_t function, const value& a, place where) {
  const std::uint32_t domain = first_function_domain + 2 * function + (where == place::values ? 0 : 1);
  const residue modulus = in(where).modulus();
  return elementwise(a, [&](residue x) { return random_stream(point_.seed, x, domain).below(modulus); });
}

value evaluator::applied(int function, kernel::term a, place where) {
  if (function == kernel::exponential) {
    if (where == place::exponents) throw no_evaluation("exp inside of exp has no model in a pair of primes");
    return exponential(get(a, place::exponents));
  }
  const kernel::node& inner = a_[a];
  if (function == kernel::logarithm && inner.kind == apply && inner.id == kernel::exponential) return get(inner.a, where);
  return unknown(function, get(a, place::values), where);
}

value evaluator::power(const value& a, const kernel::rational& exponent, kernel::term base, place where) {
  const field& f = in(where);
  if (exponent.is_integer()) {
    const std::int64_t e = exponent.numerator();
    return elementwise(a, [&](residue x) {
      if (e < 0 && x == 0) throw undefined_entry{zero_denominator};
      const residue y = f.power(x, static_cast<std::uint64_t>(e < 0 ? -e : e));
      return e < 0 ? inverse_of(y, where) : y;
    });
  }
  const kernel::node& n = a_[base];
  const bool known = n.kind == kernel::op::number || n.kind == size;
  kernel::rational c;
  if (known) c = n.kind == size ? kernel::rational(position(n.positions[0])) : n.value;
  if (known && exponent.denominator() == 2 && c.is_positive()) {
    // √(a/b) = √a·√b / b
    const residue root = f.multiply(f.multiply(root_of(c.numerator(), where), root_of(c.denominator(), where)), inverse_of(f.of(c.denominator()), where));
    const std::int64_t e = exponent.numerator();
    const residue y = f.power(root, static_cast<std::uint64_t>(e < 0 ? -e : e));
    return constant(1, 1, e < 0 ? inverse_of(y, where) : y);
  }
  // No root in general: as an unknown function of the base and the exponent.
  const auto number = exponents_.try_emplace({exponent.numerator(), exponent.denominator()}, static_cast<std::uint32_t>(exponents_.size())).first->second;
  return unknown((1U << 20) + number, get(base, place::values), where);
}

value evaluator::softmax(kernel::term a, bool by_rows, place where) {
  if (where == place::exponents) throw no_evaluation("softmax inside of exp has no model in a pair of primes");
  const field& f = point_.values;
  const value e = exponential(get(a, place::exponents));
  const std::int64_t lines = by_rows ? e.rows : e.cols, length = by_rows ? e.cols : e.rows;
  const value inverses = filled(lines, 1, [&](std::int64_t i, std::int64_t) {  // of a line, where all of it has a value
    residue sum = 0;
    for (std::int64_t k = 0; k < length; ++k) sum = f.add(sum, by_rows ? e.at(i, k) : e.at(k, i));
    return inverse_of(sum, where);
  });
  return filled(e.rows, e.cols, [&](std::int64_t i, std::int64_t j) { return f.multiply(e.at(i, j), inverses.at(by_rows ? i : j, 0)); });
}

}  // namespace odot::modular::detail
