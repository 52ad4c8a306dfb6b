// SPDX-License-Identifier: MIT
// With fixed weights the RNN holds QKᵀ, newest token first, after n + 2 steps: every step a product with the whole of
// W₁ and W₂. The kernel decides it for all d and k and one token to eight.
#include "parts.hpp"

namespace odot::catalogue {

derivation rnn_scores() {
  return {"rnn-scores", "after n + 2 steps with fixed weights the score slots are QKᵀ, newest token first", true, up_to(most_expanded_tokens),
          {{1, 2, 2}, {2, 2, 2}, {2, 2, 3}, {3, 2, 2}, {4, 2, 2}, {4, 8, 8}}, [](int n) {
            rnn_claim c = scores_rnn_claim(n);
            const kernel::term z = c.after(n + 2);
            c.stated.state("", rnn::score_matrix(c.arena(), c.r, z), c.reversed(c.direct_scores()));
            return c.stated;
          }, 8};
}

}  // namespace odot::catalogue
