// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Arithmetic modulo a prime of at most 63 bits.

#include <cstdint>

namespace odot::modular {

using residue = std::uint64_t;

__extension__ using wide = unsigned __int128;

/// A prime modulus. Operands are residues 0 … p − 1 and so are the results; O(1) but for `power` and `inverse`.
class field {
 public:
  field() = default;
  explicit field(residue p) : p_(p) {}

  residue modulus() const { return p_; }
  residue add(residue a, residue b) const {
    const residue s = a + b;
    return s >= p_ ? s - p_ : s;
  }
  residue subtract(residue a, residue b) const { return a >= b ? a - b : a + p_ - b; }
  residue negate(residue a) const { return a == 0 ? 0 : p_ - a; }
  residue multiply(residue a, residue b) const { return static_cast<residue>(static_cast<wide>(a) * b % p_); }
  residue power(residue base, std::uint64_t exponent) const {
    residue result = 1;
    for (; exponent != 0; exponent >>= 1) {
      if ((exponent & 1) != 0) result = multiply(result, base);
      base = multiply(base, base);
    }
    return result;
  }
  /// 1/a for a ≠ 0, by Fermat; 0 for 0.
  residue inverse(residue a) const { return power(a, p_ - 2); }
  residue of(std::int64_t value) const {
    const auto size = static_cast<std::uint64_t>(value < 0 ? -(value + 1) : value) % p_;
    return value < 0 ? p_ - 1 - size : size;
  }

 private:
  residue p_ = 2;
};

}  // namespace odot::modular
