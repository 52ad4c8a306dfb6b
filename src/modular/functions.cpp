// SPDX-License-Identifier: MIT
// exp, roots and functions without laws.
#include "evaluator.hpp"

namespace odot::modular::detail {

detail::value point_ring::exponentials(reader& read, kernel::term a) {
  if (where_ == place::exponents) throw reading::cannot_expand("exp inside of exp has no model in a pair of primes");
  if (powers_.empty()) {
    powers_.resize(8 * 256);
    residue step = point_.generator;
    for (std::size_t j = 0; j < 8; ++j) {
      powers_[256 * j] = 1;
      for (std::size_t i = 1; i < 256; ++i) powers_[256 * j + i] = field_.multiply(powers_[256 * j + i - 1], step);
      step = field_.multiply(powers_[256 * j + 255], step);
    }
  }
  return read.entrywise((*exponents_)(a), [&](residue x) {
    residue y = 1;
    for (std::size_t j = 0; x != 0; ++j, x >>= 8)
      if ((x & 255) != 0) y = field_.multiply(y, powers_[256 * j + (x & 255)]);
    return y;
  });
}

/// A random function: what it gives is a fixed function of the function, its argument modulo p and the point.
detail::value point_ring::unknown(reader& read, std::uint32_t function, kernel::term a) {
  const std::uint32_t domain = first_function_domain + 2 * function + (where_ == place::values ? 0 : 1);
  const residue modulus = field_.modulus();
  return read.entrywise((*values_)(a), [&](residue x) { return random_stream(point_.seed, x, domain).below(modulus); });
}

detail::value point_ring::applied(reader& read, int function, kernel::term a) {
  if (function == kernel::exponential) return exponentials(read, a);
  const kernel::node& inner = arena_[a];
  if (function == kernel::logarithm && inner.kind == kernel::op::apply && inner.id == kernel::exponential) return read(inner.a);
  return unknown(read, static_cast<std::uint32_t>(function), a);
}

/// √n as the product of the roots of its prime factors, so that √6 = √2·√3.
residue point_ring::root_of(std::int64_t n) const {
  if (n > std::int64_t{1} << 44) throw reading::cannot_expand("the square root of a number beyond 2^44");
  residue root = 1;
  for (std::int64_t p = 2; n > 1; ++p) {
    if (p * p > n) p = n;
    for (; n % p == 0; n /= p) {
      if ((n / p) % p == 0) {
        root = field_.multiply(root, field_.of(p));
        n /= p;
        continue;
      }
      const auto r = square_root(field_, field_.of(p));
      if (!r) throw unlucky_point();
      root = field_.multiply(root, *r);
    }
  }
  return root;
}

detail::value point_ring::root(reader& read, kernel::term base, const kernel::rational& exponent) {
  const kernel::node& n = arena_[base];
  const bool known = n.kind == kernel::op::number || n.kind == kernel::op::size;
  kernel::rational c;
  if (known) c = n.kind == kernel::op::size ? kernel::rational(read.position(n.positions[0])) : n.value;
  if (known && exponent.denominator() == 2 && c.is_positive()) {
    // √(a/b) = √a·√b / b
    const residue root = field_.multiply(field_.multiply(root_of(c.numerator()), root_of(c.denominator())), reciprocal(field_.of(c.denominator())));
    return read.constant(1, 1, power(root, exponent.numerator()));
  }
  // No root in general: as an unknown function of the base and the exponent.
  const auto number = roots_.try_emplace({exponent.numerator(), exponent.denominator()}, static_cast<std::uint32_t>(roots_.size())).first->second;
  return unknown(read, (1U << 20) + number, base);
}

}  // namespace odot::modular::detail
