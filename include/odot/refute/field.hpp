// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The prime field in which real numbers have their images.

#include <cstdint>

namespace odot::refute {

/// An element of the field of `prime` elements, 0 … prime − 1.
using residue = std::uint64_t;

/// 2⁶¹ − 448831. Congruent to 1 modulo 8, and every prime up to 47 is a square modulo it, so that √2, √3, √5 … and √−1 have images.
inline constexpr residue prime = (residue{1} << 61) - 448831;

constexpr residue add(residue a, residue b) { return a + b >= prime ? a + b - prime : a + b; }
constexpr residue subtract(residue a, residue b) { return a >= b ? a - b : a + prime - b; }

/// a·b, reduced by 2⁶¹ ≡ 448831. O(1), without division.
constexpr residue multiply(residue a, residue b) {
  __extension__ using wide = unsigned __int128;
  constexpr residue low = (residue{1} << 61) - 1, rest = 448831;
  const wide product = static_cast<wide>(a) * b;
  const wide folded = static_cast<wide>(static_cast<residue>(product >> 61)) * rest + (static_cast<residue>(product) & low);
  const residue twice = static_cast<residue>(folded >> 61) * rest + (static_cast<residue>(folded) & low);
  return twice >= prime ? twice - prime : twice;
}

/// a to the power e; 0⁰ is 1. O(log e).
constexpr residue power(residue a, std::uint64_t e) {
  residue result = 1;
  for (; e > 0; e >>= 1) {
    if (e & 1) result = multiply(result, a);
    a = multiply(a, a);
  }
  return result;
}

/// 1/a for a ≠ 0; 0 for 0. O(log prime).
constexpr residue inverse(residue a) { return power(a, prime - 2); }

/// The image of an integer.
constexpr residue image_of(std::int64_t n) {
  const residue size = (n < 0 ? 0 - static_cast<residue>(n) : static_cast<residue>(n)) % prime;
  return n < 0 ? subtract(0, size) : size;
}

/// One square root of `a`, always the same one, by Tonelli and Shanks; 0 when `a` is 0 or no square. O(log² prime).
constexpr residue square_root(residue a) {
  if (a == 0 || power(a, (prime - 1) / 2) != 1) return 0;
  residue odd = prime - 1, non_square = 2;
  int twos = 0;
  for (; odd % 2 == 0; odd /= 2) ++twos;
  while (power(non_square, (prime - 1) / 2) == 1) ++non_square;
  residue c = power(non_square, odd), root = power(a, (odd + 1) / 2), t = power(a, odd);
  while (t != 1) {
    int order = 0;
    for (residue s = t; s != 1; s = multiply(s, s)) ++order;
    residue b = c;
    for (int i = 0; i < twos - order - 1; ++i) b = multiply(b, b);
    root = multiply(root, b), c = multiply(b, b), t = multiply(t, c), twos = order;
  }
  return root;
}

/// A small generator of random numbers (splitmix64): the same seed gives the same numbers everywhere.
class random_source {
 public:
  explicit constexpr random_source(std::uint64_t seed) : state_(seed) {}
  constexpr std::uint64_t next() {
    std::uint64_t z = (state_ += 0x9e3779b97f4a7c15u);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
  }
  /// low … high, both included.
  constexpr std::int64_t between(std::int64_t low, std::int64_t high) {
    return low + static_cast<std::int64_t>(next() % static_cast<std::uint64_t>(high - low + 1));
  }

 private:
  std::uint64_t state_;
};

}  // namespace odot::refute
