// SPDX-License-Identifier: MIT
// Claims of the first notes on the Hadamard RNN that are false as they were written, each refuted by an entry.
#include "display.hpp"

namespace odot::catalogue {

derivation display_chain_as_written() {
  return {"display-chain-as-written", "as written: W₁z = v ⊙ u = W₂z, read as a chain", false, exactly(2), {{2, 2, 2}, {2, 2, 3}}, [](int) {
            display d = display_of(1);
            kernel::term_arena& a = d.about.arena();
            const kernel::term z = state_before(d.about, 1), v = kernel::multiply(a, d.w1(), z);
            const kernel::term u = kernel::add(a, kernel::multiply(a, d.w2(), z), d.b2());
            d.about.stated.state("v ⊙ u = W₂z", kernel::hadamard(a, v, u), u);
            return d.about.stated;
          }};
}

derivation bold_ones_as_written() {
  return {"bold-ones-as-written", "as written: a matrix W₂ with rows of bold 1 turns every z into ones", false, exactly(2),
          {{2, 2, 2}, {2, 2, 3}}, [](int) {
            display d = display_of(1);
            kernel::term_arena& a = d.about.arena();
            rnn::hadamard_rnn grown = d.about.r;
            grown.blocks = d.w;
            const kernel::term drawn = rnn::second_weights_with_bold_ones(a, grown);
            const kernel::term nothing = rnn::initial_state(a, grown);
            d.about.stated.state("W₂0", kernel::multiply(a, drawn, nothing), d.b2());
            d.about.stated.state("W₂z", kernel::multiply(a, drawn, state_before(d.about, 1)), right_as_drawn(d.about, 1));
            return d.about.stated;
          }};
}

derivation fixed_weights_as_written() {
  return {"fixed-weights-as-written", "as written: after two tokens the products are still zero, the weights being fixed", false, exactly(2),
          {{2, 2, 2}, {2, 2, 3}}, [](int) {
            rnn_claim c = scores_rnn_claim(2);
            kernel::term_arena& a = c.arena();
            const kernel::term z = c.after(2);
            for (int i = 1; i <= 2; ++i)
              for (int j = 1; j <= 2; ++j)
                if (i == 1 && j == 1)
                  c.stated.state("p₁₁", rnn::part(a, c.r, z, {slot_kind::product, i, j}), kernel::zero(a, c.r.size.k, 1));
            return c.stated;
          }};
}

}  // namespace odot::catalogue
