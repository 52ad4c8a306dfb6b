// SPDX-License-Identifier: MIT
// Statements about sequences of any length, by induction over the time: the window of the RNN, linear attention as a recurrence,
// retention; and a closed form that is a token late, refuted by the time and slot where it breaks.
#include "../src/catalogue/catalogue.hpp"

namespace odot::catalogue {

namespace {

derivation for_every_length(const std::string& name, const std::string& statement, bool holds, std::function<rnn::length_claim()> state) {
  derivation d;
  d.name = name, d.statement = statement, d.holds = holds;
  d.for_every_length = std::move(state);
  return d;
}

}  // namespace

derivation window_for_every_length() {
  return for_every_length("window-for-every-length",
                          "for every t and all slots: q, k, products and scores of the RNN are those of the tokens that the window is at",
                          true, [] { return rnn::window(); });
}

derivation window_one_token_late() {
  return for_every_length("window-one-token-late", "the window of the RNN is at the tokens one step older", false,
                          [] { return rnn::window(1); });
}

derivation linear_attention_for_every_length() {
  return for_every_length("linear-attention-for-every-length", "S(t+1) = S(t) + k(t)v(t)ᵀ from 0 is the causal sum Σ k(j)v(j)ᵀ, for every t", true,
                          [] { return rnn::linear_attention(); });
}

derivation retention_for_every_length() {
  return for_every_length("retention-for-every-length", "S(t+1) = γS(t) + k(t)v(t)ᵀ from 0 is the causal sum Σ γ^{t−1−j} k(j)v(j)ᵀ, for every t",
                          true, [] { return rnn::linear_attention(true); });
}

}  // namespace odot::catalogue
