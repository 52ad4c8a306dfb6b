(* SPDX-License-Identifier: MIT *)
(* What is assumed: nothing by the theorem, by its instance what Coq's library of real numbers assumes. *)
From Odot Require Import Checker OverReals.
Print Assumptions check_sound.
Print Assumptions check_over_fields_sound.
Print Assumptions over_reals.
