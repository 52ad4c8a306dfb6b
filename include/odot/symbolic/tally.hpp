// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// A count of monomials with their coefficients, for deciding equality of two expansions: an open table on GiNaC's hashes.

#include <ginac/ginac.h>

#include <cstdint>
#include <memory>
#include <vector>

namespace odot::symbolic {

/// Monomials and what their coefficients add up to. Two expansions are equal exactly when counting one up and the other down
/// leaves nothing. Monomials are compared in full, never by hash alone.
class tally {
 public:
  /// Makes room for `count` monomials.
  explicit tally(std::size_t count = 0) { resize(2 * count + 16); }

  /// Adds `sign` times the monomial `m`. O(1) on average.
  void count(const GiNaC::ex& m, int sign) {
    using namespace GiNaC;
    if (is_a<mul>(m)) {
      const ex last = m.op(m.nops() - 1);
      if (is_a<numeric>(last)) return put(m / last, sign * ex_to<numeric>(last));
      return put(m, sign);
    }
    if (is_a<numeric>(m)) return put(1, sign * ex_to<numeric>(m));
    put(m, sign);
  }
  /// Whether everything cancelled. O(size).
  bool cancels() const {
    for (const cell& c : cells_)
      if (c.hash != 0 && !is_nothing(c)) return false;
    return true;
  }
  /// The number of different monomials seen.
  std::size_t distinct() const { return used_; }

 private:
  /// Small integer coefficients stay machine integers; the sum of all others is `more`.
  struct cell {
    std::uint64_t hash = 0;  ///< 0: empty
    GiNaC::ex monomial;
    std::int64_t small = 0;
    GiNaC::numeric* more = nullptr;
  };
  static bool is_nothing(const cell& c) {
    return c.more == nullptr ? c.small == 0 : (*c.more + GiNaC::numeric(static_cast<long>(c.small))).is_zero();
  }

  cell& find(const GiNaC::ex& m) {
    if (2 * (used_ + 1) > cells_.size()) grow();
    const std::uint64_t hash = (m.gethash() * 0x9E3779B97F4A7C15ull) | 1;
    for (std::size_t at = (hash >> 20) & mask_;; at = (at + 1) & mask_) {
      cell& c = cells_[at];
      if (c.hash == 0) {
        c.hash = hash, c.monomial = m;
        ++used_;
        return c;
      }
      if (c.hash == hash && c.monomial.is_equal(m)) return c;
    }
  }
  void put(const GiNaC::ex& m, int sign) { find(m).small += sign; }
  void put(const GiNaC::ex& m, const GiNaC::numeric& coefficient) {
    cell& c = find(m);
    if (c.more == nullptr) {
      owned_.push_back(std::make_unique<GiNaC::numeric>(0));
      c.more = owned_.back().get();
    }
    *c.more = *c.more + coefficient;
  }
  void resize(std::size_t at_least) {
    std::size_t size = 16;
    while (size < at_least) size *= 2;
    cells_.assign(size, {});
    mask_ = size - 1;
  }
  void grow() {
    std::vector<cell> old = std::move(cells_);
    resize(2 * old.size());
    for (cell& c : old)
      if (c.hash != 0) {
        std::size_t at = (c.hash >> 20) & mask_;
        while (cells_[at].hash != 0) at = (at + 1) & mask_;
        cells_[at] = std::move(c);
      }
  }

  std::vector<cell> cells_;
  std::vector<std::unique_ptr<GiNaC::numeric>> owned_;
  std::size_t mask_ = 0, used_ = 0;
};

}  // namespace odot::symbolic
