// SPDX-License-Identifier: MIT
// The scores of self-attention, expanded: projecting the tokens first, or joining the two weights first, is the same.
#include "parts.hpp"

namespace odot::catalogue {

derivation scores() {
  return {"scores", "(XQ)(XK)ᵀ = X(QKᵀ)Xᵀ", true, any_tokens, {{2, 2, 2}, {2, 2, 3}, {3, 3, 2}, {4, 8, 8}}, [](int) {
            claim c;
            kernel::term_arena& t = c.arena;
            const kernel::polynomial n = c.tokens(), d = c.width(), k = c.inner();
            const kernel::term X = c.declare("X", n, d), Q = c.declare("Q", d, k), K = c.declare("K", d, k);
            const kernel::term projected = kernel::multiply(t, kernel::multiply(t, X, Q), kernel::transpose(t, kernel::multiply(t, X, K)));
            const kernel::term joined = kernel::multiply(
                t, kernel::multiply(t, X, kernel::multiply(t, Q, kernel::transpose(t, K))), kernel::transpose(t, X));
            c.state("", projected, joined);
            return c;
          }};
}

}  // namespace odot::catalogue
