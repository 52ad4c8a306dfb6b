(* SPDX-License-Identifier: MIT *)
(* Theorems of the catalogue for MathComp's matrices over any field of characteristic 0. None of their statements speaks of odot; each is
   proved by the certificate of its claim. *)
From Odot Require Import Checker Adequacy.
From Odot.claims Require scores scores_by_hadamard_1 proofs_catalogue_linear_attention_md_7_1 proofs_catalogue_linear_attention_md_19_1
  proofs_catalogue_linear_attention_md_35_1 proofs_catalogue_linear_attention_md_39_1 proofs_catalogue_linear_attention_md_55_1
  proofs_catalogue_layers_md_15_1 proofs_catalogue_layers_md_51_1 proofs_notes_hadamard_rnn_md_24_1
  proofs_notes_hadamard_rnn_md_32_1 proofs_notes_hadamard_rnn_md_40_1 proofs_notes_hadamard_rnn_md_55_1.
From mathcomp Require Import all_ssreflect all_algebra.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import GRing.Theory.
Open Scope ring_scope.
Delimit Scope Z_scope with Z.

Section Symbols.
Variable F : fieldType.
Definition entries_of m n (M : 'M[F]_(m, n)) (l : list Z) : F :=
  match l with [:: p; q] => get M p q | [:: p] => get M p 0%Z | [::] => get M 0%Z 0%Z | _ => 0 end.
Definition symbols (L : list (list Z -> F)) (s : symbol) (l : list Z) : F :=
  match s with Arbitrary i => List.nth i L (fun _ => 0) l | Symmetric _ => 0 end.
Lemma none_symmetric L s l : is_symmetric s = true -> symbols L s (swap_last l) = symbols L s l.
Proof. by case: s. Qed.
Definition sizes (L : list nat) : env := fun i => Z.of_nat (List.nth i L 1%N).
Lemma sizes_sat n L : (forall i, (0 < List.nth i L 1)%N) -> sat (List.repeat KSize n) (sizes L).
Proof.
move=> H i k E. have -> : k = KSize by apply: List.repeat_spec; apply: List.nth_error_In E.
cbn [ksat]. rewrite /sizes. by move/ltP: (H i) => ?; lia.
Qed.
Hypothesis char0 : [char F] =i pred0.
Lemma certified c cert L values m n (A B : 'M[F]_(m, n)) : check_over_fields c cert = true ->
  (forall i, (0 < List.nth i values 1)%N) -> names_of c = List.repeat KSize (length values) -> properties_of c = [::] -> given_of c = [::] ->
  is_matrix char0 (none_symmetric L) (sizes values) (left (in_full c)) A -> is_matrix char0 (none_symmetric L) (sizes values) (right (in_full c)) B -> A = B.
Proof.
move=> H V E P G. have St : sat (names_of c) (sizes values) by rewrite E; apply: sizes_sat.
exact (@equal_matrices F char0 (symbols L) (@none_symmetric L) c (sizes values) m n A B (check_over_fields_sound c cert H) St P G).
Qed.
End Symbols.

Ltac size :=
  repeat match goal with |- context [pev _ (?f ?t)] => let r := eval vm_compute in (f t) in change (f t) with r end;
  rewrite /sizes; cbn [pev mev fst snd List.nth rows_of cols_of rows cols shape padd ins fold_right kcmp Nat.compare]; rewrite -?plusE; lia.
Ltac entries :=
  match goal with |- is_matrix _ _ _ ?t _ => let t' := eval vm_compute in t in change t with t' end;
  repeat first
  [ apply: multiply_is | apply: transpose_is | apply: add_is | apply: subtract_is | apply: hadamard_is | apply: scale_is | apply: diagonal_is; [by []|]
  | apply: row_sum_is | apply: diagonal_of_is | apply: total_is | apply: above_is | apply: beside_is | apply: shared_is; [size|size|]
  | apply: identity_is; size | apply: zero_is; size | apply: ones_is; size
  | apply: symbol_is; [by []|by []|by []|size|size|by []] | apply: column_is; [by []|by []|by []|size|by []|by []] ].
(* by the certificate of a claim: the names' values and the symbols' matrices, in the order in which the claim numbers them *)
Ltac by_certificate char0 claim cert values matrices :=
  apply: (@certified _ char0 claim cert matrices values); [by vm_compute|by repeat case=> //|by []|by []|by []|by entries|by entries].

Section Theorems.
Variable F : fieldType.
Hypothesis char0 : [char F] =i pred0.
Variables n m d p k : nat.
Local Notation N := n.+1. Local Notation M := m.+1. Local Notation D := d.+1. Local Notation P := p.+1. Local Notation K := k.+1.
Local Notation "A .* B" := (\matrix_(i, j) (A i j * B i j)) (at level 40).

Theorem attention_scores (X : 'M[F]_(N, D)) (Q R : 'M[F]_(D, K)) : (X *m Q) *m (X *m R)^T = X *m (Q *m R^T) *m X^T.
Proof. by_certificate char0 scores.the_claim scores.the_certificate [:: K; D; N] [:: entries_of X; entries_of Q; entries_of R]. Qed.
Theorem diagonal_scores (Q R : 'M[F]_(N, K)) : (Q .* R) *m const_mx 1 = \col_i (Q *m R^T) i i :> 'M_(N, 1).
Proof. by_certificate char0 scores_by_hadamard_1.the_claim scores_by_hadamard_1.the_certificate [:: K; N] [:: entries_of Q; entries_of R]. Qed.
Theorem linear_attention (Q : 'M[F]_(N, D)) (R : 'M[F]_(M, D)) (V : 'M[F]_(M, P)) : Q *m R^T *m V = Q *m (R^T *m V).
Proof.
by_certificate char0 proofs_catalogue_linear_attention_md_7_1.the_claim proofs_catalogue_linear_attention_md_7_1.the_certificate
  [:: P; M; D; N] [:: entries_of Q; entries_of R; entries_of V].
Qed.
Theorem one_more_key (R : 'M[F]_(M, D)) (r : 'M[F]_(D, 1)) (V : 'M[F]_(M, P)) (v : 'M[F]_(P, 1)) :
  (col_mx R r^T)^T *m col_mx V v^T = R^T *m V + r *m v^T.
Proof.
by_certificate char0 proofs_catalogue_linear_attention_md_19_1.the_claim proofs_catalogue_linear_attention_md_19_1.the_certificate
  [:: P; D; M] [:: entries_of R; entries_of r; entries_of V; entries_of v].
Qed.
Theorem gated_read (q a r : 'M[F]_(D, 1)) (S : 'M[F]_(D, P)) (v : 'M[F]_(P, 1)) :
  q^T *m (diag_mx a^T *m S + r *m v^T) = (q .* a)^T *m S + (q^T *m r) 0 0 *: v^T.
Proof.
by_certificate char0 proofs_catalogue_linear_attention_md_35_1.the_claim proofs_catalogue_linear_attention_md_35_1.the_certificate
  [:: P; D] [:: entries_of q; entries_of a; entries_of S; entries_of r; entries_of v].
Qed.
Theorem gate_on_either_side (Q : 'M[F]_(N, D)) (a : 'M[F]_(D, 1)) (R : 'M[F]_(M, D)) : Q *m diag_mx a^T *m R^T = Q *m (R *m diag_mx a^T)^T.
Proof.
by_certificate char0 proofs_catalogue_linear_attention_md_39_1.the_claim proofs_catalogue_linear_attention_md_39_1.the_certificate
  [:: M; D; N] [:: entries_of Q; entries_of a; entries_of R].
Qed.
Theorem scores_by_blocks (Q : 'M[F]_(N, D)) (q : 'M[F]_(D, 1)) (R : 'M[F]_(M, D)) (r : 'M[F]_(D, 1)) :
  col_mx Q q^T *m (col_mx R r^T)^T = col_mx (row_mx (Q *m R^T) (Q *m r)) (row_mx (q^T *m R^T) (q^T *m r)).
Proof.
by_certificate char0 proofs_catalogue_linear_attention_md_55_1.the_claim proofs_catalogue_linear_attention_md_55_1.the_certificate
  [:: M; D; N] [:: entries_of Q; entries_of q; entries_of R; entries_of r].
Qed.
Theorem two_layers (A B : 'M[F]_N) (X : 'M[F]_(N, D)) : (1%:M + A) *m (1%:M + B) *m X = X + A *m X + (B *m X + A *m B *m X).
Proof.
by_certificate char0 proofs_catalogue_layers_md_15_1.the_claim proofs_catalogue_layers_md_15_1.the_certificate
  [:: D; N] [:: entries_of A; entries_of B; entries_of X].
Qed.
Theorem inner_products (A : 'M[F]_N) (X Y : 'M[F]_(N, D)) :
  \sum_i \sum_j (A .* (X *m Y^T)) i j = \sum_i \sum_j ((A *m Y) .* X) i j.
Proof.
suff E : (\sum_i \sum_j (A .* (X *m Y^T)) i j)%:M = (\sum_i \sum_j ((A *m Y) .* X) i j)%:M :> 'M[F]_1 by move/matrixP/(_ 0 0): E; rewrite !mxE.
by_certificate char0 proofs_catalogue_layers_md_51_1.the_claim proofs_catalogue_layers_md_51_1.the_certificate
  [:: D; N] [:: entries_of A; entries_of X; entries_of Y].
Qed.

(* The Hadamard RNN for two tokens: a state holds the token, queries and keys, then products of a query and a key, then the scores. Each
   step is a matrix times the state, or the product of two such, entry by entry. *)
Section RNN.
Variables (Q R : 'M[F]_(K, D)) (x1 x2 : 'M[F]_(D, 1)).
Local Notation one := ((const_mx 1 : 'M[F]_(K, 1))^T).
Definition token : 'M[F]_(D + K + K) := col_mx (col_mx (row_mx (row_mx 0 0) 0) (row_mx (row_mx Q 0) 0)) (row_mx (row_mx R 0) 0).
Definition shift : 'M[F]_(D + K + K + K + K, D + K + K) :=
  col_mx (col_mx token (row_mx (row_mx 0 1%:M) 0)) (row_mx (row_mx 0 0) 1%:M).
Definition queries : 'M[F]_(K + K + K + K) :=
  let newer := row_mx (row_mx (row_mx 1%:M 0) 0) 0 in let older := row_mx (row_mx (row_mx 0 0) 1%:M) 0 in col_mx (col_mx (col_mx newer newer) older) older.
Definition keys : 'M[F]_(K + K + K + K) :=
  let newer := row_mx (row_mx (row_mx 0 1%:M) 0) 0 in let older := row_mx (row_mx (row_mx 0 0) 0) 1%:M in col_mx (col_mx (col_mx newer older) newer) older.
Definition sums : 'M[F]_(1 + 1 + 1 + 1, K + K + K + K) :=
  col_mx (col_mx (col_mx (row_mx (row_mx (row_mx one 0) 0) 0) (row_mx (row_mx (row_mx 0 one) 0) 0)) (row_mx (row_mx (row_mx 0 0) one) 0)) (row_mx (row_mx (row_mx 0 0) 0) one).
Definition products : 'M[F]_(K + K + K + K, 1) :=
  col_mx (col_mx (col_mx ((Q *m x2) .* (R *m x2)) ((Q *m x2) .* (R *m x1))) ((Q *m x1) .* (R *m x2))) ((Q *m x1) .* (R *m x1)).

Theorem first_token : (token *m col_mx (col_mx x1 0) 0) .* col_mx (col_mx (const_mx 1) (const_mx 1)) (const_mx 1) = col_mx (col_mx 0 (Q *m x1)) (R *m x1).
Proof.
rewrite /token; cbv zeta.
by_certificate char0 proofs_notes_hadamard_rnn_md_24_1.the_claim proofs_notes_hadamard_rnn_md_24_1.the_certificate
  [:: K; D] [:: entries_of Q; entries_of R; entries_of x1].
Qed.
Theorem second_token :
  shift *m col_mx (col_mx x2 (Q *m x1)) (R *m x1) = col_mx (col_mx (col_mx (col_mx 0 (Q *m x2)) (R *m x2)) (Q *m x1)) (R *m x1).
Proof.
rewrite /shift /token; cbv zeta.
by_certificate char0 proofs_notes_hadamard_rnn_md_32_1.the_claim proofs_notes_hadamard_rnn_md_32_1.the_certificate
  [:: K; D] [:: entries_of Q; entries_of R; entries_of x2; entries_of x1].
Qed.
Theorem products_of_rows : let z := col_mx (col_mx (col_mx (Q *m x2) (R *m x2)) (Q *m x1)) (R *m x1) in (queries *m z) .* (keys *m z) = products.
Proof.
rewrite /queries /keys /products; cbv zeta.
by_certificate char0 proofs_notes_hadamard_rnn_md_40_1.the_claim proofs_notes_hadamard_rnn_md_40_1.the_certificate
  [:: D; K] [:: entries_of Q; entries_of x2; entries_of R; entries_of x1].
Qed.
Theorem sums_of_products : sums *m products
  = col_mx (col_mx (col_mx ((Q *m x2)^T *m (R *m x2)) ((Q *m x2)^T *m (R *m x1))) ((Q *m x1)^T *m (R *m x2))) ((Q *m x1)^T *m (R *m x1)).
Proof.
rewrite /sums /products; cbv zeta.
by_certificate char0 proofs_notes_hadamard_rnn_md_55_1.the_claim proofs_notes_hadamard_rnn_md_55_1.the_certificate
  [:: D; K] [:: entries_of Q; entries_of x2; entries_of R; entries_of x1].
Qed.
(* the scores, from the queries and keys that the state holds *)
Theorem rnn_scores : let z := col_mx (col_mx (col_mx (Q *m x2) (R *m x2)) (Q *m x1)) (R *m x1) in sums *m ((queries *m z) .* (keys *m z))
  = col_mx (col_mx (col_mx ((Q *m x2)^T *m (R *m x2)) ((Q *m x2)^T *m (R *m x1))) ((Q *m x1)^T *m (R *m x2))) ((Q *m x1)^T *m (R *m x1)).
Proof. by rewrite /= -sums_of_products -products_of_rows. Qed.
End RNN.
End Theorems.
