// SPDX-License-Identifier: MIT
// The whole state at every step, slot by slot: q and k from the first token on, products and scores as the window slides.
#include "parts.hpp"

namespace odot::catalogue {

derivation rnn_window() {
  return {"rnn-window", "after t = 1 … n + 2 steps every slot holds its closed form, with x_a = 0 for a < 1", true, up_to(most_expanded_tokens),
          {{1, 2, 2}, {2, 2, 3}, {3, 2, 2}, {4, 2, 2}}, [](int n) {
            rnn_claim c = scores_rnn_claim(n);
            c.need_tokens(n + 2);
            for (int t = 1; t <= n + 2; ++t) c.stated.state("t = " + std::to_string(t), c.after(t), c.closed_form(t));
            return c.stated;
          }};
}

derivation rnn_window_slides() {
  return {"rnn-window-slides", "from step n + 2 on the window slides: at step t, sᵢⱼ = (Qx_{t−1−i})ᵀ(Kx_{t−1−j})", true, up_to(most_expanded_tokens),
          {{1, 2, 2}, {2, 2, 3}, {3, 2, 2}}, [](int n) {
            rnn_claim c = scores_rnn_claim(n);
            for (int t = n + 3; t <= n + 5; ++t) c.stated.state("t = " + std::to_string(t), c.after(t), c.closed_form(t));
            return c.stated;
          }};
}

}  // namespace odot::catalogue
