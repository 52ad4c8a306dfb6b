// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// A count of monomials with their coefficients, for deciding equality of two expansions: an open table on GiNaC's hashes.

#include <cstdint>
#include <map>
#include <vector>

#include "odot/symbolic/view.hpp"

namespace odot::symbolic {

/// Monomials and what their coefficients add up to. Two expansions are equal exactly when counting one up and the other down
/// leaves nothing. Monomials are compared in full, never by hash alone.
class tally {
 public:
  tally() { resize(64); }

  /// Adds `sign` (1 or −1) times the monomial `m`. O(1) on average.
  void count(const GiNaC::ex& m, int sign) {
    const detail::shape_of shape = detail::root(m);
    if (shape == detail::shape_of::number) return put_rare(1, sign * GiNaC::ex_to<GiNaC::numeric>(m));
    if (shape == detail::shape_of::product) {
      const GiNaC::ex& number = detail::product_view::number(m);
      if (!number.is_equal(one_)) return put_rare(m / number, sign * GiNaC::ex_to<GiNaC::numeric>(number));
    }
    cell& c = find(m);
    if (__builtin_add_overflow(c.small, sign, &c.small)) {
      c.small = 0;
      put_rare(m, sign * (GiNaC::numeric(INT32_MAX) + 1));
    }
  }
  /// Whether everything cancelled. O(size).
  bool cancels() const {
    bool zero = true;
    for_each([&](const GiNaC::ex&, const GiNaC::numeric&) { zero = false; });
    return zero;
  }
  /// Calls `take(monomial, coefficient)` for all whose coefficients do not add up to zero, in no particular order.
  template <class Take>
  void for_each(Take take) const {
    for (const cell& c : cells_) {
      if (c.tag == 0 || (c.small == 0 && rare_.empty())) continue;
      const auto more = rare_.find(c.monomial);
      const GiNaC::numeric sum = (more == rare_.end() ? GiNaC::numeric(0) : more->second) + GiNaC::numeric(c.small);
      if (!sum.is_zero()) take(c.monomial, sum);
    }
  }
  /// Forgets everything and keeps the room. O(size).
  void clear() {
    for (cell& c : cells_)
      if (c.tag != 0) c = cell{};
    rare_.clear();
    used_ = 0;
  }

 private:
  struct cell {
    GiNaC::ex monomial;
    std::uint32_t tag = 0;  ///< part of the hash; 0: empty
    std::int32_t small = 0;
  };

  static std::uint64_t spread(const GiNaC::ex& m) { return m.gethash() * 0x9E3779B97F4A7C15ull; }
  static std::uint32_t tag_of(std::uint64_t hash) { return static_cast<std::uint32_t>(hash >> 8) | 1; }

  cell& find(const GiNaC::ex& m) {
    if (2 * (used_ + 1) > cells_.size()) grow();
    const std::uint64_t hash = spread(m);
    for (std::size_t at = hash >> shift_;; at = (at + 1) & mask_) {
      cell& c = cells_[at];
      if (c.tag == 0) {
        c.monomial = m, c.tag = tag_of(hash);
        ++used_;
        return c;
      }
      if (c.tag == tag_of(hash) && c.monomial.is_equal(m)) return c;
    }
  }
  /// Coefficients other than 1 go beside the table; the monomial still has its cell.
  void put_rare(const GiNaC::ex& m, const GiNaC::numeric& coefficient) {
    find(m);
    auto [place, fresh] = rare_.try_emplace(m, coefficient);
    if (!fresh) place->second = place->second + coefficient;
  }
  void resize(std::size_t size) {
    cells_.assign(size, {});
    mask_ = size - 1;
    shift_ = 64 - __builtin_ctzll(size);
  }
  void grow() {
    std::vector<cell> old = std::move(cells_);
    resize(2 * old.size());
    for (cell& c : old)
      if (c.tag != 0) {
        std::size_t at = spread(c.monomial) >> shift_;
        while (cells_[at].tag != 0) at = (at + 1) & mask_;
        cells_[at] = std::move(c);
      }
  }

  std::vector<cell> cells_;
  std::map<GiNaC::ex, GiNaC::numeric, GiNaC::ex_is_less> rare_;
  GiNaC::ex one_ = 1;
  std::size_t mask_ = 0, used_ = 0;
  int shift_ = 0;
};

}  // namespace odot::symbolic
