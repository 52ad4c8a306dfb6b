// SPDX-License-Identifier: MIT
// Linear attention in the same form z' = (W₁z) ⊙ (W₂z + b₂): values wait in a shift register until their scores are ready, are
// weighted by them in one Hadamard step and added up in the next. n + 4 steps in all.
#include "parts.hpp"

namespace odot::catalogue {

namespace {

/// The outputs of a state as the rows of an n × m matrix, oldest token first.
kernel::term outputs(rnn_claim& c, kernel::term z) {
  kernel::term rows = -1;
  for (int i = c.r.n; i >= 1; --i) {
    const kernel::term row = kernel::transpose(c.arena(), rnn::part(c.arena(), c.r, z, {slot_kind::output, i}));
    rows = rows < 0 ? row : kernel::above(c.arena(), rows, row);
  }
  return rows;
}

/// The n × n matrix with ones on and below the diagonal.
kernel::term causal_mask(kernel::term_arena& t, int n) {
  kernel::term rows = -1;
  for (int i = 0; i < n; ++i) {
    kernel::term line = -1;
    for (int j = 0; j < n; ++j) {
      const kernel::term cell = kernel::number(t, j <= i ? 1 : 0);
      line = line < 0 ? cell : kernel::beside(t, line, cell);
    }
    rows = rows < 0 ? line : kernel::above(t, rows, line);
  }
  return rows;
}

claim stated(int n, bool causal) {
  rnn_claim c = linear_attention_claim(n, causal);
  kernel::term_arena& t = c.arena();
  const kernel::term z = c.after(n + 4);
  const kernel::term values = kernel::multiply(t, c.stacked_tokens(), kernel::transpose(t, c.r.value));
  kernel::term weights = c.direct_scores();
  if (causal) weights = kernel::hadamard(t, weights, causal_mask(t, n));
  c.stated.state("", outputs(c, z), kernel::multiply(t, weights, values));
  return c.stated;
}

}  // namespace

derivation rnn_linear_attention() {
  return {"rnn-linear-attention", "after n + 4 steps the outputs are (QKᵀ)V, in the same form with further slots", true, up_to(most_expanded_tokens),
          {{1, 2, 2}, {2, 2, 2}, {2, 2, 3}, {3, 2, 2}, {4, 2, 2}}, [](int n) { return stated(n, false); }};
}

derivation rnn_causal_linear_attention() {
  return {"rnn-causal-linear-attention", "with sums over older tokens only, the outputs are (QKᵀ ⊙ M)V, M the causal mask", true, up_to(most_expanded_tokens),
          {{1, 2, 2}, {2, 2, 2}, {2, 2, 3}, {3, 2, 2}, {4, 2, 2}}, [](int n) { return stated(n, true); }};
}

}  // namespace odot::catalogue
