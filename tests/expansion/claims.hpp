// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Claims that several tests use.

#include "odot/expansion/sizes.hpp"
#include "odot/operation/builder.hpp"

namespace odot::tests {

/// (XQ)(XK)ᵀ and X(QKᵀ)Xᵀ over n, d and k.
struct scores_claim {
  kernel::term_arena arena;
  kernel::term x, q, k, left, right;

  scores_claim() {
    using kernel::polynomial;
    const polynomial n = polynomial::of(arena.dimension("n")), d = polynomial::of(arena.dimension("d")), m = polynomial::of(arena.dimension("k"));
    x = symbol(arena, arena.declare("X", n, d)), q = symbol(arena, arena.declare("Q", d, m)), k = symbol(arena, arena.declare("K", d, m));
    left = multiply(arena, multiply(arena, x, q), transpose(arena, multiply(arena, x, k)));
    right = multiply(arena, multiply(arena, x, multiply(arena, q, transpose(arena, k))), transpose(arena, x));
  }
  expansion::sizes at(std::int64_t n, std::int64_t d, std::int64_t k_size) const {
    return expansion::sizes_of(arena, {{"n", n}, {"d", d}, {"k", k_size}});
  }
  /// `side` minus 2·(one of its terms) in its last entry: X[n,d]·X[n,1]·Q[d,1]·K[1,1] with its sign flipped.
  kernel::term with_flipped_sign(kernel::term side) {
    using namespace kernel;
    auto& a = arena;
    const polynomial n = a[x].rows, d = a[x].cols;
    const term product = scale(a, number(a, -2), scale(a, entry(a, x, n - 1, d - 1), scale(a, entry(a, x, n - 1, 0), scale(a, entry(a, q, d - 1, 0), entry(a, k, 0, 0)))));
    const name i = a.index("i", n), j = a.index("j", n);
    const term last = scale(a, condition_zero(a, polynomial::of(i) - n + 1), condition_zero(a, polynomial::of(j) - n + 1));
    return add(a, side, by_entries(a, i, j, scale(a, last, product)));
  }
};

}  // namespace odot::tests
