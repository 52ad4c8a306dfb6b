// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Equality of two matrix terms at given sizes, decided by expanding every entry of both.

#include <cstdint>
#include <optional>
#include <string>

#include "odot/expansion/nest.hpp"
#include "odot/expansion/options.hpp"

namespace odot::expansion {

/// Where two sides differ: the first differing entry, and in it the first monomial in the canonical order.
struct difference {
  std::int64_t row = 0, col = 0;  ///< from 0
  std::string monomial;           ///< as `X[1,1]*Q[1,2]^2`, positions from 1; `1` for the constant term
  kernel::rational left, right;   ///< its coefficients; 0 where the monomial is absent
};

/// The outcome of a comparison.
struct comparison {
  trouble status = trouble::none;    ///< anything else: nothing was decided, `reason` says why
  std::string reason;
  bool equal = false;                ///< with status none: every entry of both sides is the same polynomial
  bool relations = false;            ///< symbols with relations among their entries occur: `equal` still means equal, but a
                                     ///< difference may vanish by those relations
  std::optional<difference> differs;
  double left_terms = 0, right_terms = 0;  ///< generated before like terms met; where these met at every step, what products made
  double seconds = 0;
  std::int64_t peak_bytes = 0;       ///< the most that nests, boxes and loose terms took at once
  /// For people: "equal: …", "differs in entry (1,2): …", or the reason.
  std::string text() const;
};

/// Expands every entry of both terms at the sizes `at` and compares them term by term, in one canonical order and without holding
/// either side; exact, coefficients in checked 64 bits over one common denominator.
///
/// Throws std::invalid_argument when the two shapes differ at these sizes. A term outside of the polynomial fragment (a function,
/// a division by what is no constant, an inverse, a free index, a name without a size) gives the status `outside` and names it.
/// Complexity: linear in the number of terms where the loops can be ordered to follow the canonical order (products, sums, blocks,
/// Hadamard and Kronecker products of different symbols); O(terms · log) at worst. Memory: `options::memory`.
///
///     auto c = compare(arena, scores, other, sizes_of(arena, {{"n", 2}, {"d", 64}, {"k", 64}}));
///     if (!c.equal) std::puts(c.text().c_str());
comparison compare(const kernel::term_arena& arena, kernel::term left, kernel::term right, const sizes& at,
                   const options& chosen = {});

}  // namespace odot::expansion
