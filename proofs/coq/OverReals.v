(* SPDX-License-Identifier: MIT *)
(* Coq's real numbers are such a world, with exp, ln, sin and cos of its library: what is proved holds of them, for any function that gives
   inverses of matrices. It assumes what Coq's library of real numbers assumes, and nothing else. *)
From Odot Require Import Checker.
Require Import Reals Lra.
Open Scope R_scope.

Definition sign_R (x : R) : R := if Rlt_dec 0 x then 1 else if Rlt_dec x 0 then -1 else 0.
Definition root_R (v : nat) (x : R) : R := if Rlt_dec 0 x then exp (ln x / INR v) else 0.
Lemma iter_exp v a : Nat.iter v (Rmult (exp a)) 1 = exp (INR v * a).
Proof.
  induction v as [|v IH]. { rewrite Rmult_0_l, exp_0. reflexivity. }
  change (Nat.iter (S v) (Rmult (exp a)) 1) with (exp a * Nat.iter v (Rmult (exp a)) 1). rewrite IH, <- exp_plus, S_INR. f_equal. ring.
Qed.

Section Reals.
Variable inverse : Z -> (Z -> Z -> R) -> Z -> Z -> R.
Hypothesis looks_inside : forall n A B p q, (forall i j, (0 <= i < n)%Z -> (0 <= j < n)%Z -> A i j = B i j) -> inverse n A p q = inverse n B p q.
Variable functions : nat -> nat -> R -> R.
Definition reals : world.
Proof.
  refine {| carrier := R; zero := 0; one := 1; add := Rplus; times_ := Rmult; minus := Rminus; opposite := Ropp; reciprocal := Rinv;
    World.positive := fun x => 0 < x; exp_ := exp; log_ := ln; sin_ := sin; cos_ := cos; sign_ := sign_R; root_ := root_R;
    inverse_ := inverse; function_ := functions |}.
  - exact RealField.Rfield.
  - intros a. destruct (Req_EM_T a 0); auto.
  - intros n. assert (P : forall m, 0 <= Nat.iter m (Rplus 1) 0) by (induction m; simpl; lra). specialize (P n). simpl. lra.
  - exact exp_plus.
  - exact exp_0.
  - exact cos_plus.
  - exact sin_plus.
  - exact cos_0.
  - exact cos_neg.
  - exact sin_neg.
  - exact looks_inside.
Defined.
Lemma reals_lawful : lawful reals.
Proof.
  split; cbn [carrier World.positive World.zero World.one World.add times_ World.opposite exp_ log_ sign_ root_ reals].
  - intros a. destruct (Rtotal_order a 0) as [L|[E|G]]; lra.
  - lra.
  - intros; lra.
  - intros. now apply Rmult_lt_0_compat.
  - exact exp_pos.
  - exact ln_exp.
  - exact exp_ln.
  - intros a H. unfold sign_R. destruct (Rlt_dec 0 a); lra.
  - unfold sign_R. destruct (Rlt_dec 0 0); lra.
  - intros a H. unfold sign_R. destruct (Rlt_dec 0 a); [lra|]. destruct (Rlt_dec a 0); lra.
  - intros v a. unfold root_R. destruct (Rlt_dec 0 a); [|lra]. pose proof (exp_pos (ln a / INR v)). lra.
  - intros v a V NN. unfold root_R. destruct (Rlt_dec 0 a) as [P|P].
    + rewrite iter_exp. replace (INR v * (ln a / INR v)) with (ln a). now apply exp_ln. field. apply not_0_INR. lia.
    + assert (a = 0) by lra. subst. destruct v; [lia|]. cbn. ring.
Qed.
End Reals.

(* for every matrix there is such a function that gives a chosen matrix for it, its inverse for instance *)
Definition agrees (n : Z) (A X : Z -> Z -> R) : bool :=
  let indices := map Z.of_nat (seq 0 (Z.to_nat n)) in
  forallb (fun i => forallb (fun j => if Req_EM_T (X i j) (A i j) then true else false) indices) indices.
Definition inverse_at (n : Z) (A B : Z -> Z -> R) (m : Z) (X : Z -> Z -> R) (p q : Z) : R :=
  if (m =? n)%Z then if agrees n A X then B p q else 0 else 0.
Lemma in_indices n i : In i (map Z.of_nat (seq 0 (Z.to_nat n))) <-> (0 <= i < n)%Z.
Proof.
  rewrite in_map_iff. split.
  - intros [k [<- K]]. apply in_seq in K. lia.
  - intros H. exists (Z.to_nat i). split; [lia|]. apply in_seq. lia.
Qed.
Lemma inverse_at_gives n A B p q : inverse_at n A B n A p q = B p q.
Proof.
  unfold inverse_at. rewrite Z.eqb_refl. replace (agrees n A A) with true; auto. symmetry. apply forallb_forall. intros i _.
  apply forallb_forall. intros j _. destruct (Req_EM_T (A i j) (A i j)); auto.
Qed.
Lemma inverse_at_looks_inside n0 A0 B0 n A B p q : (forall i j, (0 <= i < n)%Z -> (0 <= j < n)%Z -> A i j = B i j) ->
  inverse_at n0 A0 B0 n A p q = inverse_at n0 A0 B0 n B p q.
Proof.
  intros H. unfold inverse_at. destruct (Z.eqb_spec n n0); auto. subst. replace (agrees n0 A0 B) with (agrees n0 A0 A); auto.
  apply eq_true_iff_eq. unfold agrees. rewrite !forallb_forall.
  split; intros E i I; specialize (E i I); rewrite forallb_forall in E |- *; intros j J; specialize (E j J);
    destruct (Req_EM_T (A i j) (A0 i j)), (Req_EM_T (B i j) (A0 i j)); auto; apply in_indices in I; apply in_indices in J; rewrite (H i j I J) in *; contradiction.
Qed.

(* the instance: sizes, symbols and declared functions of real numbers *)
Theorem over_reals c : true_claim c ->
  forall inverse (looks_inside : forall n A B p q, (forall i j, (0 <= i < n)%Z -> (0 <= j < n)%Z -> A i j = B i j) -> inverse n A p q = inverse n B p q)
    functions (S : symbol -> list Z -> R) (symmetric : forall s l, is_symmetric s = true -> S s (swap_last l) = S s l),
  claim_holds (Int := {| of_world := reals inverse looks_inside functions; symbol_ := S; symmetric_ok := symmetric |}) (in_full c).
Proof. intros T inverse looks_inside functions S symmetric. apply T. apply reals_lawful. Qed.
