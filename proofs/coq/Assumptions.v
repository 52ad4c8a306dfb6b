(* SPDX-License-Identifier: MIT *)
(* What is assumed: nothing by the theorem; by its instance, and of derivatives, what Coq's library of real numbers assumes. *)
From Odot Require Import Checker OverReals Analysis.
Print Assumptions check_sound.
Print Assumptions check_over_fields_sound.
Print Assumptions over_reals.
Print Assumptions gradient_is_derivative.
