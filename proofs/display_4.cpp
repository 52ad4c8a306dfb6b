// SPDX-License-Identifier: MIT
// Display 4 of the Hadamard RNN for two tokens: the sums of the products are the scores, newest token first.
#include "display.hpp"

namespace odot::catalogue {

derivation display_4() { return display_derivation(4, "display 4, at the fourth token: the sums of the products"); }

derivation display_4_scores() {
  return {"display-4-scores", "display 4, rows 10 to 13: Σ Qx_a ⊙ Kx_b = (Qx_a)ᵀ(Kx_b)", true, exactly(2), {{2, 2, 2}, {2, 2, 3}}, [](int) {
            rnn_claim c = scores_rnn_claim(2);
            c.need_tokens(2);
            kernel::term_arena& t = c.arena();
            for (int a : {2, 1})
              for (int b : {2, 1}) {
                const kernel::term q = kernel::multiply(t, c.r.query, c.tokens[a - 1]);
                const kernel::term k = kernel::multiply(t, c.r.key, c.tokens[b - 1]);
                c.stated.state("(" + std::to_string(a) + "," + std::to_string(b) + ")", kernel::total(t, kernel::hadamard(t, q, k)),
                               kernel::multiply(t, kernel::transpose(t, q), k));
              }
            return c.stated;
          }};
}

derivation display_4_as_written() {
  return {"display-4-as-written", "as written: after display 4, rows 6 to 9 hold Qx₃, Qx₃, Qx₂, Qx₂", false, exactly(2),
          {{2, 2, 2}, {2, 2, 3}}, [](int) {
            display d = display_of(4);
            kernel::term_arena& a = d.about.arena();
            const kernel::term z = state_before(d.about, 4);
            const kernel::term right = kernel::add(a, kernel::multiply(a, d.w2(), z), d.b2());
            const kernel::term result = kernel::hadamard(a, kernel::multiply(a, d.w1(), z), right);
            const auto Q = [&](int token) { return kernel::multiply(a, d.about.r.query, d.about.tokens[token - 1]); };
            for (int i = 1; i <= 2; ++i)
              for (int j = 1; j <= 2; ++j)
                d.about.stated.state("row " + std::to_string(3 + 2 * i + j),
                                     rnn::part(a, d.about.r, result, {slot_kind::product, i, j}), Q(4 - i));
            return d.about.stated;
          }};
}

}  // namespace odot::catalogue
