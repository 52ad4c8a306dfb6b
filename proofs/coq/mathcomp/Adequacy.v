(* SPDX-License-Identifier: MIT *)
(* Every field of characteristic 0 of MathComp is a world, and the entries of terms are there those of MathComp's matrices. *)
From Odot Require Import Checker.
From mathcomp Require Import all_ssreflect all_algebra.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import GRing.Theory.
Open Scope ring_scope.
Delimit Scope Z_scope with Z.

Section World.
Variable F : fieldType.
Hypothesis char0 : [char F] =i pred0.

(* the entry of a matrix at two integers, 0 outside *)
Definition get m n (M : 'M[F]_(m, n)) (p q : Z) : F :=
  if (Z.leb 0 p && Z.leb 0 q)%bool then
    match insub (Z.to_nat p), insub (Z.to_nat q) with Some i, Some j => M i j | _, _ => 0 end else 0.
Lemma get_in m n (M : 'M[F]_(m, n)) (i : 'I_m) (j : 'I_n) : get M (Z.of_nat i) (Z.of_nat j) = M i j.
Proof.
rewrite /get !Nat2Z.id !valK. by rewrite (proj2 (Z.leb_le _ _) (Nat2Z.is_nonneg i)) (proj2 (Z.leb_le _ _) (Nat2Z.is_nonneg j)).
Qed.
Definition matrix_of (n : nat) (A : Z -> Z -> F) : 'M[F]_n := \matrix_(i, j) A (Z.of_nat i) (Z.of_nat j).
Definition inverse_at (n : Z) (A : Z -> Z -> F) (p q : Z) : F := get (invmx (matrix_of (Z.to_nat n) A)) p q.

Lemma iter_one n : Nat.iter n (+%R 1) 0 = n%:R :> F.
Proof. elim: n => [|n /= ->] //. by rewrite mulrS. Qed.
Definition world_of : world.
Proof.
refine {| carrier := F; zero := 0; one := 1; add := +%R; times_ := *%R; minus := fun a b => a - b; opposite := -%R; reciprocal := GRing.inv;
  positive := fun _ => False; exp_ := fun _ => 1; log_ := id; sin_ := fun _ => 0; cos_ := fun _ => 1; sign_ := fun _ => 0; root_ := fun _ => id;
  inverse_ := inverse_at; function_ := fun _ _ => id |}.
- split.
  + split; [exact: add0r|exact: addrC|exact: addrA|exact: mul1r|exact: mulrC|exact: mulrA|exact: mulrDl|by []|exact: subrr].
  + by apply/eqP; exact: oner_neq0.
  + by [].
  + by move=> p /eqP N; rewrite mulVf.
- by move=> a; case: (eqVneq a 0) => [->|/eqP]; [left|right].
- move=> n. rewrite iter_one. move: (charf0P F) => [H _]. by apply/eqP; rewrite (H char0).
- by move=> *; rewrite mul1r.
- by [].
- by move=> *; rewrite mul1r mul0r subr0.
- by move=> *; rewrite mul0r mulr0 addr0.
- by [].
- by [].
- by move=> *; rewrite oppr0.
- move=> n A B p q H. rewrite /inverse_at. suff -> : matrix_of (Z.to_nat n) A = matrix_of (Z.to_nat n) B by [].
  apply/matrixP => i j. rewrite !mxE. apply: H; (split; [exact: Nat2Z.is_nonneg|]).
  + by move/ltP: (ltn_ord i) => L; lia.
  + by move/ltP: (ltn_ord j) => L; lia.
Defined.
End World.

Section Entries.
Variables (F : fieldType) (char0 : [char F] =i pred0) (S : symbol -> list Z -> F).
Hypothesis symmetric : forall s l, is_symmetric s = true -> S s (swap_last l) = S s l.
Definition interpretation_of : interpretation := {| of_world := world_of char0; symbol_ := S; symmetric_ok := symmetric |}.
Local Notation value := (@value interpretation_of). Local Notation defined := (@defined interpretation_of).

(* a term of the shape of a matrix, defined everywhere, whose entries are those of the matrix *)
Definition is_matrix (e : env) (t : term) m n (M : 'M[F]_(m, n)) : Prop :=
  [/\ pev e (rows t) = Z.of_nat m, pev e (cols t) = Z.of_nat n,
      forall (i : 'I_m) (j : 'I_n), defined e t (Z.of_nat i) (Z.of_nat j) &
      forall (i : 'I_m) (j : 'I_n), value e t (Z.of_nat i) (Z.of_nat j) = M i j].

Lemma of_ord n (P : Z -> Prop) : (forall i : 'I_n, P (Z.of_nat i)) -> forall k, (0 <= k < Z.of_nat n)%Z -> P k.
Proof.
move=> H k [K0 K1]. have L : (Z.to_nat k < n)%N by apply/ltP; lia. move: (H (Ordinal L)) => /=. by rewrite Z2Nat.id.
Qed.
Lemma sum_ord n (f : Z -> F) : sumZ (Int := interpretation_of) (Z.of_nat n) f = \sum_(k < n) f (Z.of_nat k).
Proof. rewrite /sumZ Nat2Z.id. elim: n => [|n IH]; first by rewrite big_ord0. by rewrite big_ord_recr /= IH. Qed.

Lemma transpose_is e a m n (A : 'M[F]_(m, n)) : is_matrix e a A -> is_matrix e (Transpose a) A^T.
Proof. case=> R C D V. split; [by []|by []|move=> i j; exact: D|move=> i j; by rewrite mxE -V]. Qed.
Lemma multiply_is e a b m n k (A : 'M[F]_(m, n)) (B : 'M[F]_(n, k)) : is_matrix e a A -> is_matrix e b B -> is_matrix e (Multiply a b) (A *m B).
Proof.
case=> Ra Ca Da Va [Rb Cb Db Vb]. split=> // i j.
- cbn [Meaning.defined Meaning.defined_within]. rewrite Ca. apply: (@of_ord n (fun k => _)) => l. split=> _; [exact: Da|exact: Db].
- cbn [Meaning.value]. rewrite Ca sum_ord mxE. by apply: eq_bigr => l _; rewrite -Va -Vb.
Qed.
Lemma add_is e a b m n (A B : 'M[F]_(m, n)) : is_matrix e a A -> is_matrix e b B -> is_matrix e (Add a b) (A + B).
Proof. case=> Ra Ca Da Va [Rb Cb Db Vb]. split; [by []|by []|move=> i j; by split; [exact: Da|exact: Db]|move=> i j; by rewrite mxE -Va -Vb]. Qed.
Lemma subtract_is e a b m n (A B : 'M[F]_(m, n)) : is_matrix e a A -> is_matrix e b B -> is_matrix e (Subtract a b) (A - B).
Proof. case=> Ra Ca Da Va [Rb Cb Db Vb]. split; [by []|by []|move=> i j; by split; [exact: Da|exact: Db]|move=> i j; by rewrite !mxE -Va -Vb]. Qed.
Lemma hadamard_is e a b m n (A B : 'M[F]_(m, n)) : is_matrix e a A -> is_matrix e b B -> is_matrix e (Hadamard a b) (\matrix_(i, j) (A i j * B i j)).
Proof. case=> Ra Ca Da Va [Rb Cb Db Vb]. split; [by []|by []|move=> i j; by split=> _; [exact: Da|exact: Db]|move=> i j; by rewrite !mxE -Va -Vb]. Qed.
Lemma scale_is e a b m n (A : 'M[F]_1) (B : 'M[F]_(m, n)) : is_matrix e a A -> is_matrix e b B -> is_matrix e (Scale a b) (A 0 0 *: B).
Proof. case=> Ra Ca Da Va [Rb Cb Db Vb]. split; [by []|by []|move=> i j; by split=> _; [exact: (Da 0 0)|exact: Db]|move=> i j; by rewrite !mxE -(Va 0 0) -Vb]. Qed.
Lemma trace_is e a n (A : 'M[F]_n) : is_matrix e a A -> is_matrix e (Trace a) ((\tr A)%:M : 'M[F]_1).
Proof.
case=> R C D V. split=> // i j.
- cbn [Meaning.defined Meaning.defined_within]. rewrite R. apply: (@of_ord n (fun k => _)) => l. exact: D.
- cbn [Meaning.value]. rewrite R sum_ord mxE !ord1 eqxx mulr1n. by apply: eq_bigr => l _; rewrite -V.
Qed.
Lemma identity_is e p n : pev e p = Z.of_nat n -> is_matrix e (Identity p) (1%:M : 'M[F]_n).
Proof.
move=> P. split=> // i j. cbn [Meaning.value]. rewrite mxE /truth.
case: (Z.eqb_spec (Z.of_nat i) (Z.of_nat j)) => [/Nat2Z.inj/val_inj ->|N]; first by rewrite eqxx.
by case: eqP => // E; case: N; rewrite E.
Qed.
Lemma zero_is e r c m n : pev e r = Z.of_nat m -> pev e c = Z.of_nat n -> is_matrix e (Zero r c) (0 : 'M[F]_(m, n)).
Proof. move=> R C. split=> // i j. by rewrite mxE. Qed.
Lemma ones_is e r c m n : pev e r = Z.of_nat m -> pev e c = Z.of_nat n -> is_matrix e (Ones r c) (const_mx 1 : 'M[F]_(m, n)).
Proof. move=> R C. split=> // i j. by rewrite mxE. Qed.
Lemma number_is e c x : inj (world_of char0) c = x -> is_matrix e (Number c) (x%:M : 'M[F]_1).
Proof. move=> X. split=> // i j. cbn [Meaning.value]. by rewrite mxE !ord1 eqxx mulr1n. Qed.
Lemma diagonal_is e a n (A : 'M[F]_(n, 1)) : is_one (cols a) = true -> is_matrix e a A -> is_matrix e (DiagonalMatrix a) (diag_mx A^T).
Proof.
move=> O [R C D V]. split.
- by rewrite /rows /=; move: O; rewrite /cols => ->.
- by rewrite /cols /=; move: O; rewrite /cols => ->.
- move=> i j. cbn [Meaning.defined Meaning.defined_within]. rewrite O => _. exact: (D i 0).
- move=> i j. cbn [Meaning.value]. rewrite O !mxE /truth. move: (V i 0) => /= ->.
  case: (Z.eqb_spec (Z.of_nat i) (Z.of_nat j)) => [/Nat2Z.inj/val_inj ->|N]; first by rewrite eqxx /= mul1r.
  by case: eqP => [E|_]; [case: N; rewrite E|rewrite mulr0n mul0r].
Qed.
Lemma diagonal_of_is e a n (A : 'M[F]_n) : is_matrix e a A -> is_matrix e (DiagonalOf a) (\col_i A i i).
Proof. case=> R C D V. split; [by []|by []|move=> i j; exact: D|move=> i j; by rewrite !mxE -V]. Qed.
Lemma row_sum_is e a m n (A : 'M[F]_(m, n)) : is_matrix e a A -> is_matrix e (RowSum a) (A *m const_mx 1 : 'M[F]_(m, 1)).
Proof.
case=> R C D V. split=> // i j.
- cbn [Meaning.defined Meaning.defined_within]. rewrite C. apply: (@of_ord n (fun k => _)) => l. exact: D.
- cbn [Meaning.value]. rewrite C sum_ord mxE. by apply: eq_bigr => l _; rewrite -V mxE mulr1.
Qed.
Lemma beside_is e a b m n k (A : 'M[F]_(m, n)) (B : 'M[F]_(m, k)) : is_matrix e a A -> is_matrix e b B -> is_matrix e (Beside a b) (row_mx A B).
Proof.
case=> Ra Ca Da Va [Rb Cb Db Vb]. split=> //.
- by rewrite /cols /= padd_ev -/(cols a) -/(cols b) Ca Cb -Nat2Z.inj_add.
- move=> i j. cbn [Meaning.defined Meaning.defined_within]. rewrite Ca. split=> L.
  + have L' : (j < n)%N by apply/ltP; lia. exact: (Da i (Ordinal L')).
  + have N : (n <= j)%N by apply/leP; lia.
    have L' : (j - n < k)%N by rewrite ltn_subLR ?ltn_ord.
    move: (Db i (Ordinal L')) => /=. by rewrite -minusE Nat2Z.inj_sub //; exact/leP.
- move=> i j. cbn [Meaning.value]. rewrite Ca mxE. case: splitP => l E; rewrite E.
  + case: Z.ltb_spec => L; first by rewrite Va. move/ltP: (ltn_ord l) => H. lia.
  + case: Z.ltb_spec => L; first by rewrite -plusE in L; lia. by rewrite -plusE Nat2Z.inj_add Z.add_simpl_l Vb.
Qed.
Lemma above_is e a b m n k (A : 'M[F]_(m, n)) (B : 'M[F]_(k, n)) : is_matrix e a A -> is_matrix e b B -> is_matrix e (Above a b) (col_mx A B).
Proof.
case=> Ra Ca Da Va [Rb Cb Db Vb]. split=> //.
- by rewrite /rows /= padd_ev -/(rows a) -/(rows b) Ra Rb -Nat2Z.inj_add.
- move=> i j. cbn [Meaning.defined Meaning.defined_within]. rewrite Ra. split=> L.
  + have L' : (i < m)%N by apply/ltP; lia. exact: (Da (Ordinal L') j).
  + have N : (m <= i)%N by apply/leP; lia.
    have L' : (i - m < k)%N by rewrite ltn_subLR ?ltn_ord.
    move: (Db (Ordinal L') j) => /=. by rewrite -minusE Nat2Z.inj_sub //; exact/leP.
- move=> i j. cbn [Meaning.value]. rewrite Ra mxE. case: splitP => l E; rewrite E.
  + case: Z.ltb_spec => L; first by rewrite Va. move/ltP: (ltn_ord l) => H. lia.
  + case: Z.ltb_spec => L; first by rewrite -plusE in L; lia. by rewrite -plusE Nat2Z.inj_add Z.add_simpl_l Vb.
Qed.
Lemma shared_is e a r c k m n (A : 'M[F]_(m, n)) : pev e r = Z.of_nat m -> pev e c = Z.of_nat n -> is_matrix e a A -> is_matrix e (Shared k r c a) A.
Proof. move=> R C [_ _ D V]. by split. Qed.
Lemma inverse_is e a n (A : 'M[F]_n) : A \in unitmx -> is_matrix e a A -> is_matrix e (Inverse a) (invmx A).
Proof.
move=> U [R C D V].
have E : forall i j : 'I_n, inverse_at (pev e (rows a)) (value e a) (Z.of_nat i) (Z.of_nat j) = invmx A i j.
{ move=> i j. rewrite /inverse_at R. move: (Nat2Z.id n) => N. rewrite N get_in. congr (invmx _ i j). apply/matrixP => x y. by rewrite mxE V. }
have E' : forall i j : 'I_n, inverse_ interpretation_of (Z.of_nat n) (value e a) (Z.of_nat i) (Z.of_nat j) = invmx A i j by move=> i j; rewrite -E R.
split; [exact: R|exact: C| |move=> i j; exact: E]. move=> i j.
cbn [Meaning.defined Meaning.defined_within]. rewrite !R. apply: (@of_ord n (fun k => _)) => x. apply: (@of_ord n (fun k => _)) => y. split; first exact: D.
rewrite !sum_ord.
have T : truth (Int := interpretation_of) (Z.eqb (Z.of_nat x) (Z.of_nat y)) = (1%:M : 'M[F]_n) x y.
{ rewrite mxE /truth. case: (Z.eqb_spec (Z.of_nat x) (Z.of_nat y)) => [/Nat2Z.inj/val_inj ->|N]; first by rewrite eqxx.
  by case: eqP => // Q; case: N; rewrite Q. }
rewrite T. split.
- rewrite -(mulVmx U) mxE. by apply: eq_bigr => l _; rewrite -E' -V.
- rewrite -(mulmxV U) mxE. by apply: eq_bigr => l _; rewrite -E' -V.
Qed.

Lemma total_is e a m n (A : 'M[F]_(m, n)) : is_matrix e a A -> is_matrix e (Total a) ((\sum_i \sum_j A i j)%:M : 'M[F]_1).
Proof.
case=> R C D V. split; [by []|by []|move=> i j|move=> i j].
- cbn [Meaning.defined Meaning.defined_within]. rewrite R. apply: (@of_ord m (fun k => _)) => x. rewrite C. apply: (@of_ord n (fun k => _)) => y. exact: D.
- cbn [Meaning.value]. rewrite R sum_ord mxE !ord1 eqxx mulr1n. apply: eq_bigr => x _. rewrite C sum_ord. by apply: eq_bigr => y _; rewrite V.
Qed.

(* symbols: those of two sizes, and columns *)
Lemma symbol_is e M m n (A : 'M[F]_(m, n)) :
  is_one (rows_of M) = false -> is_one (cols_of M) = false -> is_diagonal M = false ->
  pev e (rows_of M) = Z.of_nat m -> pev e (cols_of M) = Z.of_nat n -> (forall p q, S (symbol_of M) [:: p; q] = get A p q) ->
  is_matrix e (Symbol M [::]) A.
Proof. move=> R1 C1 D R C H. split=> // i j. cbn [Meaning.value]. rewrite R1 C1 D /=. by rewrite H get_in. Qed.
Lemma column_is e M m (A : 'M[F]_(m, 1)) :
  is_one (rows_of M) = false -> is_one (cols_of M) = true -> is_diagonal M = false ->
  pev e (rows_of M) = Z.of_nat m -> pev e (cols_of M) = 1%Z -> (forall p, S (symbol_of M) [:: p] = get A p 0%Z) ->
  is_matrix e (Symbol M [::]) A.
Proof. move=> R1 C1 D R C H. split=> // i j. cbn [Meaning.value]. rewrite R1 C1 D /= H. by rewrite !ord1 -(get_in A i 0). Qed.

(* what is true over fields, for matrices *)
Lemma equal_matrices c e m n (A B : 'M[F]_(m, n)) : true_over_fields c -> sat (names_of c) e -> properties_of c = [::] -> given_of c = [::] ->
  is_matrix e (left (in_full c)) A -> is_matrix e (right (in_full c)) B -> A = B.
Proof.
move=> H St P G [Ra Ca Da Va] [_ _ Db Vb]. apply/matrixP => i j. rewrite -Va -Vb.
apply: (H interpretation_of e) => //.
- by rewrite /= P; constructor.
- by rewrite /= G; constructor.
- rewrite Ra. move/ltP: (ltn_ord i) => L. lia.
- rewrite Ca. move/ltP: (ltn_ord j) => L. lia.
Qed.
End Entries.
