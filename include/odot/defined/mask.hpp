// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Which parts of a term shield others: where a condition makes a product 0, its partner need not be defined.

#include <cstdint>
#include <utility>
#include <vector>

#include "odot/operation/operations.hpp"

namespace odot::defined {

/// Where the mask of a node comes from. A mask is a matrix of the node's shape; where it is 0, so is the node, by conditions alone.
enum class mask_kind : char {
  one,    ///< 1 at every entry: the node shields nothing
  whole,  ///< the node is built from conditions, I, 0, ones, numbers and sizes: always defined, and its own mask
  parts,  ///< the product of the masks of its parts: ⊙, scale, ᵀ, diag, a diagonal, by_entries, a quotient's numerator
};

/// The kind of a node whose operands have the kinds `a` and `b` (`one` where there is none). O(1).
constexpr mask_kind mask_kind_of(const kernel::node& n, mask_kind a, mask_kind b) {
  using kernel::op;
  using operation::made;
  const auto whole_where = [&](bool holds) { return holds ? mask_kind::whole : mask_kind::one; };
  if (n.kind == op::diagonal_matrix) return a == mask_kind::whole ? mask_kind::whole : mask_kind::parts;  // 0 off the diagonal, whatever stands on it
  if (n.kind == op::transpose || n.kind == op::diagonal_of || n.kind == op::by_entries) return a;
  switch (operation::made_of(n.kind)) {
    case made::of_nothing: return mask_kind::whole;
    case made::moved:
    case made::added: return whole_where(a == mask_kind::whole);
    case made::product:
      if (n.kind != op::kronecker && (a != mask_kind::one || b != mask_kind::one) && (a != mask_kind::whole || b != mask_kind::whole))
        return mask_kind::parts;
      [[fallthrough]];
    case made::sum:
    case made::inner_product:
    case made::either: return whole_where(a == mask_kind::whole && b == mask_kind::whole);
    case made::quotient: return a != mask_kind::one ? mask_kind::parts : mask_kind::one;
    case made::in_its_own_way: break;
  }
  return whole_where(n.kind == op::number || n.kind == op::size);
}

/// The kinds of all nodes of an arena, worked out when first asked for: only what is undefined somewhere needs them. The arena must
/// outlive them. O(nodes) once.
class masks {
 public:
  explicit masks(const kernel::term_arena& arena) : arena_(arena) {}
  mask_kind operator[](kernel::term t) {
    while (static_cast<kernel::term>(kinds_.size()) <= t) {
      const kernel::node& n = arena_[static_cast<kernel::term>(kinds_.size())];
      kinds_.push_back(mask_kind_of(n, of(n.a), of(n.b)));
    }
    return of(t);
  }

 private:
  mask_kind of(kernel::term t) const { return t < 0 ? mask_kind::one : kinds_[static_cast<std::size_t>(t)]; }
  const kernel::term_arena& arena_;
  std::vector<mask_kind> kinds_;
};

/// Whether the mask of `t` is 0 at (p, q).
///
/// `zero_at(t, p, q)` says of a `whole` node whether its entry is 0 (false where that is not certain); `under(i, p, j, q, f)` is f()
/// with the index i being p and the index j being q. O(nodes above the whole ones).
template <class ZeroAt, class Under>
bool mask_is_zero(const kernel::term_arena& arena, masks& kinds, const ZeroAt& zero_at, const Under& under, kernel::term t, std::int64_t p,
                  std::int64_t q) {
  using kernel::op;
  const mask_kind kind = kinds[t];
  if (kind == mask_kind::one) return false;
  if (kind == mask_kind::whole) return zero_at(t, p, q);
  const kernel::node& n = arena[t];
  const auto inside = [&](kernel::term x, std::int64_t r, std::int64_t c) { return mask_is_zero(arena, kinds, zero_at, under, x, r, c); };
  switch (n.kind) {
    case op::scale: return inside(n.a, 0, 0) || inside(n.b, p, q);
    case op::hadamard: return inside(n.a, p, q) || inside(n.b, p, q);
    case op::divide: return inside(n.a, p, q);
    case op::transpose: return inside(n.a, q, p);
    case op::diagonal_of: return inside(n.a, p, p);
    case op::diagonal_matrix: return p != q || (arena[n.a].cols.is_one() ? inside(n.a, p, 0) : inside(n.a, 0, p));
    case op::by_entries: return under(n.id, p, n.second, q, [&] { return inside(n.a, 0, 0); });
    default: return false;
  }
}

/// What a product needs: {whether its first factor has to be defined, whether its second}. A factor that has to be defined and is not
/// leaves the product without a value; if either mask is 0 and nothing is missing, the product is 0.
constexpr std::pair<bool, bool> needed(bool first_is_masked, bool second_is_masked) { return {!second_is_masked, !first_is_masked}; }

}  // namespace odot::defined
