// SPDX-License-Identifier: MIT
#include "catalogue.hpp"

namespace odot::catalogue {

const std::vector<derivation>& all() {
  static const std::vector<derivation> list = {
      scores(),
      scores_by_hadamard(),
      scores_by_hadamard_as_written(),
      display_1(),
      display_2(),
      display_3(),
      display_4(),
      display_4_scores(),
      display_4_as_written(),
      display_chain_as_written(),
      bold_ones_as_written(),
      fixed_weights_as_written(),
      rnn_scores(),
      rnn_window(),
      rnn_window_slides(),
      rnn_constant_one(),
      rnn_linear_attention(),
      rnn_causal_linear_attention(),
      window_for_every_length(),
      window_one_token_late(),
      linear_attention_for_every_length(),
      retention_for_every_length(),
  };
  return list;
}

const derivation* find(const std::string& name) {
  for (const derivation& d : all())
    if (d.name == name) return &d;
  return nullptr;
}

}  // namespace odot::catalogue
