(* SPDX-License-Identifier: MIT *)
(* What the theorems for MathComp assume: nothing. *)
From Odot Require Import Theorems.
Print Assumptions attention_scores.
Print Assumptions diagonal_scores.
Print Assumptions linear_attention.
Print Assumptions one_more_key.
Print Assumptions gated_read.
Print Assumptions gate_on_either_side.
Print Assumptions scores_by_blocks.
Print Assumptions two_layers.
Print Assumptions inner_products.
Print Assumptions first_token.
Print Assumptions second_token.
Print Assumptions products_of_rows.
Print Assumptions sums_of_products.
Print Assumptions rnn_scores.
