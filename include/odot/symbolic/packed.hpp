// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Monomials packed into 128 bits, exactly: what most comparisons run on, many times faster than GiNaC's objects.

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "odot/symbolic/view.hpp"

namespace odot::symbolic {

/// A monomial of degree at most eight in numbered variables: their numbers, descending, one for each degree, 0 behind them.
/// Two packed monomials have equal numbers exactly when they are the same monomial.
struct packed {
  std::array<std::uint16_t, 8> ids{};
  std::int64_t coefficient = 1;
};

/// Reads GiNaC monomials as packed ones and multiplies those. Numbers its variables as it meets them, at most 65,534.
class packing {
 public:
  using monomial = packed;
  static monomial one() { return {}; }

  /// `e` packed; false where it does not fit: a variable too many, a degree above eight, a coefficient that is no small integer,
  /// a function, a fraction.
  bool read(const GiNaC::ex& e, packed& p) {
    p = {};
    switch (detail::root(e)) {
      case detail::shape_of::number: return integer(e, p.coefficient);
      case detail::shape_of::symbol: return add(e, 1, p);
      case detail::shape_of::power: {
        std::int64_t exponent = 0;
        return integer(e.op(1), exponent) && add(e.op(0), exponent, p);
      }
      case detail::shape_of::product: {
        const GiNaC::ex& number = detail::product_view::number(e);
        if (!number.is_equal(one_) && !integer(number, p.coefficient)) return false;
        for (const GiNaC::expair& pair : detail::product_view::pairs(e)) {
          std::int64_t exponent = 1;
          if (!pair.coeff.is_equal(one_) && !integer(pair.coeff, exponent)) return false;
          if (!add(pair.rest, exponent, p)) return false;
        }
        return true;
      }
      default: return false;
    }
  }

  /// a·b by merging their lists; false where the degree or the coefficient no longer fits.
  static bool times(const packed& a, const packed& b, packed& product) {
    if (a.ids[0] == 0 && a.coefficient == 1) return product = b, true;
    if (__builtin_mul_overflow(a.coefficient, b.coefficient, &product.coefficient)) return false;
    std::size_t i = 0, j = 0;
    for (std::size_t at = 0; at < 8; ++at) product.ids[at] = a.ids[i] >= b.ids[j] ? a.ids[i++] : b.ids[j++];
    return (i == 8 || a.ids[i] == 0) && (j == 8 || b.ids[j] == 0);
  }

 private:
  bool add(const GiNaC::ex& base, std::int64_t exponent, packed& p) {
    if (detail::root(base) != detail::shape_of::symbol || exponent < 1) return false;
    const std::uint16_t id = number_of(base);
    for (; exponent > 0; --exponent) {
      if (p.ids[7] != 0 || id == 0) return false;
      std::size_t at = 7;
      while (at > 0 && p.ids[at - 1] < id) p.ids[at] = p.ids[at - 1], --at;
      p.ids[at] = id;
    }
    return true;
  }
  std::uint16_t number_of(const GiNaC::ex& symbol) {
    const unsigned serial = detail::symbol_view::serial_of(symbol);
    if (serial >= numbers_.size()) numbers_.resize(2 * static_cast<std::size_t>(serial) + 64, 0);
    std::uint16_t& n = numbers_[serial];
    if (n == 0 && next_ < UINT16_MAX - 1) n = ++next_;
    return n;
  }
  static bool integer(const GiNaC::ex& e, std::int64_t& value) {
    if (detail::root(e) != detail::shape_of::number) return false;
    const auto& n = GiNaC::ex_to<GiNaC::numeric>(e);
    if (!n.is_integer() || GiNaC::abs(n) > 1'000'000'000) return false;
    value = n.to_long();
    return true;
  }

  std::vector<std::uint16_t> numbers_;  ///< by GiNaC's serial
  std::uint16_t next_ = 0;
  GiNaC::ex one_ = 1;
};

/// What the coefficients of packed monomials add up to: an open table.
class packed_tally {
 public:
  packed_tally() { resize(64); }

  /// Adds `sign` (1 or −1) times `m`; false where a sum overflows. O(1) on average.
  bool count(const packed& m, int sign) {
    cell& c = find(key_of(m));
    return !__builtin_add_overflow(c.sum, sign * m.coefficient, &c.sum);
  }
  /// Whether everything cancelled. O(size).
  bool cancels() const {
    for (const cell& c : cells_)
      if (c.sum != 0) return false;
    return true;
  }
  /// Forgets the monomials, keeps the room. O(size).
  void clear() {
    cells_.assign(cells_.size(), {});
    used_ = 0;
  }

 private:
  using key = std::array<std::uint64_t, 2>;
  struct cell {
    key k{};  ///< zero: empty; no monomial has that key
    std::int64_t sum = 0;
    bool used() const { return k[0] != 0; }
  };

  static key key_of(const packed& m) {
    key k = std::bit_cast<key>(m.ids);
    if (k[0] == 0) k[0] = ~std::uint64_t{0};  // the constant 1, with a number that no variable has
    return k;
  }
  std::size_t place(const key& k) const {
    return ((k[0] ^ (k[1] * 0xC2B2AE3D27D4EB4Full)) * 0x9E3779B97F4A7C15ull) >> shift_;
  }
  cell& find(const key& k) {
    if (2 * (used_ + 1) > cells_.size()) grow();
    for (std::size_t at = place(k);; at = (at + 1) & (cells_.size() - 1)) {
      cell& c = cells_[at];
      if (c.k == k) return c;
      if (!c.used()) {
        c.k = k;
        ++used_;
        return c;
      }
    }
  }
  void resize(std::size_t size) {
    cells_.assign(size, {});
    shift_ = 64 - std::countr_zero(size);
  }
  void grow() {
    std::vector<cell> old = std::move(cells_);
    resize(2 * old.size());
    for (const cell& c : old)
      if (c.used()) {
        std::size_t at = place(c.k);
        while (cells_[at].used()) at = (at + 1) & (cells_.size() - 1);
        cells_[at] = c;
      }
  }

  std::vector<cell> cells_;
  std::size_t used_ = 0;
  int shift_ = 0;
};

}  // namespace odot::symbolic
