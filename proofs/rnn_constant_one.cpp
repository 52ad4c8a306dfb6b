// SPDX-License-Identifier: MIT
// The purely linear form: a coordinate that is 1 and reproduces itself, 1·1 = 1, takes the place of the bias.
#include "parts.hpp"

namespace odot::catalogue {

derivation rnn_constant_one() {
  return {"rnn-constant-one", "with a coordinate that stays 1, z' = (W₁z) ⊙ (W₂z) without a bias reaches the same state", true, up_to(most_expanded_tokens),
          {{1, 2, 2}, {2, 2, 3}, {3, 2, 2}}, [](int n) {
            rnn_claim c = scores_rnn_claim(n, rnn::form::constant_one);
            kernel::term_arena& t = c.arena();
            const kernel::term z = c.after(n + 2);
            rnn_claim affine = c;
            affine.r = rnn::scores_rnn(t, n, rnn::form::affine, c.r.query, c.r.key);
            const kernel::term same = rnn::run(t, affine.r, c.first(n + 2));
            c.stated.state("the constant", rnn::part(t, c.r, z, {slot_kind::one}), kernel::ones(t, 1, 1));
            const kernel::polynomial rows = rnn::state_height(affine.r.slots, affine.r.size);
            c.stated.state("the rest", kernel::window(t, z, 1, rows, 0, 1), same);
            c.stated.state("the scores", rnn::score_matrix(t, c.r, z), c.reversed(c.direct_scores()));
            return c.stated;
          }, 3};
}

}  // namespace odot::catalogue
