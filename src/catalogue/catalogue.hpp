// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The registry of derivations. Each stands in a file of its own in proofs/, which defines one of the functions below.

#include "derivation.hpp"

namespace odot::catalogue {

derivation scores();
derivation scores_by_hadamard();
derivation scores_by_hadamard_as_written();
derivation rnn_scores();
derivation rnn_window();
derivation rnn_window_slides();
derivation rnn_constant_one();
derivation rnn_linear_attention();
derivation rnn_causal_linear_attention();
derivation window_for_every_length();
derivation window_one_token_late();
derivation linear_attention_for_every_length();
derivation retention_for_every_length();
derivation display_1();
derivation display_2();
derivation display_3();
derivation display_4();
derivation display_4_scores();
derivation display_4_as_written();
derivation display_chain_as_written();
derivation bold_ones_as_written();
derivation fixed_weights_as_written();

/// All derivations, in the order in which they are proved and listed.
const std::vector<derivation>& all();

/// The derivation of that name; null where there is none.
const derivation* find(const std::string& name);

}  // namespace odot::catalogue
