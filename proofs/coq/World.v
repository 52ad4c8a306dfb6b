(* SPDX-License-Identifier: MIT *)
(* What a claim is about: a field of characteristic 0, the functions that claims may name, and the rationals in it. Division, logarithms,
   roots and inverse matrices are total here: nothing is known of them where they are undefined, and Meaning.v says where that is. A world
   is `lawful` where it is ordered and exp, log, roots and signs are what their names say. *)
Require Import Field InitialRing.
Require Export QArith Qreduction Ring.
From Odot Require Export Positions.
Open Scope Z_scope.

Record world := {
  carrier : Type;
  zero : carrier; one : carrier;
  add : carrier -> carrier -> carrier; times_ : carrier -> carrier -> carrier;
  minus : carrier -> carrier -> carrier; opposite : carrier -> carrier; reciprocal : carrier -> carrier;
  is_field : field_theory zero one add times_ minus opposite (fun a b => times_ a (reciprocal b)) reciprocal (@eq carrier);
  zero_or_not : forall a, a = zero \/ a <> zero;
  characteristic_0 : forall n, Nat.iter (S n) (add one) zero <> zero;
  positive : carrier -> Prop;
  (* functions; 1, 1 and 0 for exp, cos and sin will do *)
  exp_ : carrier -> carrier;
  exp_add : forall a b, exp_ (add a b) = times_ (exp_ a) (exp_ b);
  exp_zero : exp_ zero = one;
  log_ : carrier -> carrier;
  sin_ : carrier -> carrier; cos_ : carrier -> carrier;
  cos_add : forall a b, cos_ (add a b) = minus (times_ (cos_ a) (cos_ b)) (times_ (sin_ a) (sin_ b));
  sin_add : forall a b, sin_ (add a b) = add (times_ (sin_ a) (cos_ b)) (times_ (cos_ a) (sin_ b));
  cos_zero : cos_ zero = one;
  cos_opposite : forall a, cos_ (opposite a) = cos_ a;
  sin_opposite : forall a, sin_ (opposite a) = opposite (sin_ a);
  sign_ : carrier -> carrier;
  root_ : nat -> carrier -> carrier;
  (* an inverse of n x n matrices: any function that looks at the entries only *)
  inverse_ : Z -> (Z -> Z -> carrier) -> Z -> Z -> carrier;
  inverse_looks_inside : forall n A B p q,
    (forall i j, 0 <= i < n -> 0 <= j < n -> A i j = B i j) -> inverse_ n A p q = inverse_ n B p q;
  (* the functions that a claim declares, and what it calls their derivatives: any *)
  function_ : nat -> nat -> carrier -> carrier }.
Class lawful (W : world) : Prop := {
  (* an ordered field, by what is > 0 *)
  trichotomy : forall a, positive W a \/ a = zero W \/ positive W (opposite W a);
  zero_not_positive : ~ positive W (zero W);
  positive_add : forall a b, positive W a -> positive W b -> positive W (add W a b);
  positive_times : forall a b, positive W a -> positive W b -> positive W (times_ W a b);
  exp_positive : forall a, positive W (exp_ W a);
  log_exp : forall a, log_ W (exp_ W a) = a;
  exp_log : forall a, positive W a -> exp_ W (log_ W a) = a;
  sign_positive : forall a, positive W a -> sign_ W a = one W;
  sign_zero : sign_ W (zero W) = zero W;
  sign_negative : forall a, positive W (opposite W a) -> sign_ W a = opposite W (one W);
  root_not_negative : forall v a, ~ positive W (opposite W (root_ W v a));        (* also of what is negative *)
  root_power : forall v a, (1 <= v)%nat -> ~ positive W (opposite W a) -> Nat.iter v (times_ W (root_ W v a)) (one W) = a }.
Arguments trichotomy W {_}. Arguments zero_not_positive W {_}. Arguments positive_add W {_}. Arguments positive_times W {_}. Arguments exp_positive W {_}.
Arguments log_exp W {_}. Arguments exp_log W {_}. Arguments sign_positive W {_}. Arguments sign_zero W {_}. Arguments sign_negative W {_}.
Arguments root_not_negative W {_}. Arguments root_power W {_}.

Section Facts.
Variable W : world.
Local Notation K := (carrier W).
Local Notation k0 := (zero W). Local Notation k1 := (one W).
Local Infix "+!" := (add W) (at level 50, left associativity).
Local Infix "*!" := (times_ W) (at level 40, left associativity).
Local Notation kopp := (opposite W). Local Notation ksub := (minus W).

Definition Kring : ring_theory k0 k1 (add W) (times_ W) ksub kopp (@eq K) := F_R (is_field W).
Add Ring KR : Kring.
Add Field KF : (is_field W).

Lemma one_not_zero : k1 <> k0.
Proof. exact (F_1_neq_0 (is_field W)). Qed.
Lemma reciprocal_ok a : a <> k0 -> a *! reciprocal W a = k1.
Proof. intros H. transitivity (reciprocal W a *! a); [ring|]. now apply (Finv_l (is_field W)). Qed.
Lemma is_zero_or_not (a : K) : a = k0 \/ a <> k0.
Proof. apply zero_or_not. Qed.
Lemma no_divisors (a b : K) : a *! b = k0 -> a = k0 \/ b = k0.
Proof.
  intros H. destruct (is_zero_or_not a) as [Z|N]; auto. right. transitivity (a *! reciprocal W a *! b).
  - rewrite reciprocal_ok by auto. ring.
  - transitivity (reciprocal W a *! (a *! b)); [ring|]. rewrite H. ring.
Qed.
Lemma cancel (c a b : K) : c <> k0 -> c *! a = c *! b -> a = b.
Proof.
  intros N H. assert (E : c *! (ksub a b) = k0). { transitivity (ksub (c *! a) (c *! b)); [ring|]. rewrite H. ring. }
  apply no_divisors in E. destruct E as [E|E]; [contradiction|]. transitivity (ksub a b +! b); [ring|]. rewrite E. ring.
Qed.

(* the rationals *)
Definition integer (z : Z) : K := gen_phiZ k0 k1 (add W) (times_ W) kopp z.
Lemma integer_morphism : ring_morph k0 k1 (add W) (times_ W) ksub kopp (@eq K) 0 1 Z.add Z.mul Z.sub Z.opp Zeq_bool integer.
Proof. apply gen_phiZ_morph; [split; congruence|constructor; congruence|apply Kring]. Qed.
Lemma integer_add x y : integer (x + y) = integer x +! integer y.
Proof. apply (morph_add integer_morphism). Qed.
Lemma integer_mul x y : integer (x * y) = integer x *! integer y.
Proof. apply (morph_mul integer_morphism). Qed.
Lemma integer_opp x : integer (- x) = kopp (integer x).
Proof. apply (morph_opp integer_morphism). Qed.
Lemma integer_0 : integer 0 = k0. Proof. apply (morph0 integer_morphism). Qed.
Lemma integer_1 : integer 1 = k1. Proof. apply (morph1 integer_morphism). Qed.
Lemma integer_nat n : integer (Z.of_nat n) = Nat.iter n (add W k1) k0.
Proof.
  induction n as [|n IH]. { apply integer_0. }
  rewrite Nat2Z.inj_succ. unfold Z.succ. rewrite integer_add, IH, integer_1. change (Nat.iter (S n) (add W k1) k0) with (k1 +! Nat.iter n (add W k1) k0). ring.
Qed.
Lemma integer_not_zero z : z <> 0 -> integer z <> k0.
Proof.
  assert (P : forall z, 0 < z -> integer z <> k0).
  { intros x X. replace x with (Z.of_nat (S (Z.to_nat (x - 1)))) by lia. rewrite integer_nat. apply characteristic_0. }
  intros H. destruct (Z_lt_le_dec 0 z) as [Lt|Le]; auto. intros E. apply (P (- z)); [lia|]. rewrite integer_opp, E. ring.
Qed.
Definition inj (c : Q) : K := integer (Qnum c) *! reciprocal W (integer (Zpos (Qden c))).
Local Notation den c := (integer (Zpos (Qden c))).
Lemma den_not_zero c : den c <> k0.
Proof. now apply integer_not_zero. Qed.
Lemma inj_den c : den c *! inj c = integer (Qnum c).
Proof. unfold inj. transitivity (integer (Qnum c) *! (den c *! reciprocal W (den c))); [ring|]. rewrite reciprocal_ok by apply den_not_zero. ring. Qed.
Lemma product_not_zero (a b : K) : a <> k0 -> b <> k0 -> a *! b <> k0.
Proof. intros A B E. apply no_divisors in E. tauto. Qed.
Lemma inj_eq a b : (a == b)%Q -> inj a = inj b.
Proof.
  intros E. apply (cancel (den a *! den b)). { apply product_not_zero; apply den_not_zero. }
  transitivity (den b *! (den a *! inj a)); [ring|]. transitivity (den a *! (den b *! inj b)); [|ring].
  rewrite !inj_den, <- !integer_mul. f_equal. unfold Qeq in E. lia.
Qed.
Lemma inj_add a b : inj (a + b)%Q = inj a +! inj b.
Proof.
  apply (cancel (den a *! den b)). { apply product_not_zero; apply den_not_zero. }
  transitivity (den b *! (den a *! inj a) +! den a *! (den b *! inj b)); [|ring].
  rewrite !inj_den, <- !integer_mul, <- integer_add.
  pose proof (inj_den (a + b)) as H. unfold Qplus in *. cbn [Qnum Qden] in *. rewrite Pos2Z.inj_mul in H. rewrite H. f_equal. lia.
Qed.
Lemma inj_mul a b : inj (a * b)%Q = inj a *! inj b.
Proof.
  apply (cancel (den a *! den b)). { apply product_not_zero; apply den_not_zero. }
  transitivity ((den a *! inj a) *! (den b *! inj b)); [|ring].
  rewrite !inj_den, <- !integer_mul.
  pose proof (inj_den (a * b)) as H. unfold Qmult in *. cbn [Qnum Qden] in *. rewrite Pos2Z.inj_mul in H. now rewrite H.
Qed.
Lemma inj_Z z : inj (inject_Z z) = integer z.
Proof. pose proof (inj_den (inject_Z z)) as H. cbn [inject_Z Qden Qnum] in H. rewrite integer_1 in H. rewrite <- H. ring. Qed.
Lemma inj_0 : inj 0%Q = k0. Proof. change 0%Q with (inject_Z 0). rewrite inj_Z. apply integer_0. Qed.
Lemma inj_1 : inj 1%Q = k1. Proof. change 1%Q with (inject_Z 1). rewrite inj_Z. apply integer_1. Qed.
Lemma inj_opp c : inj (- c)%Q = kopp (inj c).
Proof. assert (E : inj (- c)%Q +! inj c = k0). { rewrite <- inj_add, <- inj_0. apply inj_eq. ring. }
  transitivity (ksub (inj (- c)%Q +! inj c) (inj c)); [ring|]. rewrite E. ring. Qed.
Lemma inj_not_zero c : Qeq_bool c 0 = false -> inj c <> k0.
Proof.
  intros H E. assert (N : ~ (c == 0)%Q) by (intros X; apply Qeq_bool_iff in X; congruence).
  assert (Z : integer (Qnum c) = k0). { rewrite <- inj_den, E. ring. }
  apply (integer_not_zero (Qnum c)); auto. intros X. apply N. unfold Qeq. simpl. lia.
Qed.
Lemma inj_inv c : Qeq_bool c 0 = false -> reciprocal W (inj c) = inj (/ c)%Q.
Proof.
  intros H. apply inj_not_zero in H as N. apply (cancel (inj c) _ _ N). rewrite reciprocal_ok by auto.
  rewrite <- inj_mul, <- inj_1. apply inj_eq. symmetry. apply Qmult_inv_r. intros X. apply Qeq_bool_iff in X. congruence.
Qed.
(* the order *)
Context {Law : lawful W}.
Lemma positive_not_zero a : positive W a -> a <> k0.
Proof. intros P ->. now apply (zero_not_positive W). Qed.
Lemma positive_opposite a : positive W a -> ~ positive W (kopp a).
Proof. intros P N. apply (zero_not_positive W). replace k0 with (a +! kopp a) by ring. now apply positive_add. Qed.
Lemma one_positive : positive W k1.
Proof.
  destruct (trichotomy W k1) as [P|[Z|P]]; auto.
  - now apply one_not_zero in Z.
  - replace k1 with (kopp k1 *! kopp k1) by ring. now apply positive_times.
Qed.
Lemma integer_positive z : 0 < z -> positive W (integer z).
Proof.
  intros H. replace z with (Z.succ (Z.pred z)) by lia. assert (P : 0 <= Z.pred z) by lia. revert P. generalize (Z.pred z). clear z H.
  intros z P. revert z P. apply natlike_ind.
  - rewrite <- Z.one_succ, integer_1. apply one_positive.
  - intros z _ IH. unfold Z.succ at 1. rewrite integer_add, integer_1. apply positive_add; auto. apply one_positive.
Qed.
Lemma inj_positive c : (0 < c)%Q -> positive W (inj c).
Proof.
  intros H. assert (P : positive W (integer (Qnum c))). { apply integer_positive. unfold Qlt in H. simpl in H. lia. }
  rewrite <- inj_den in P. destruct (trichotomy W (inj c)) as [Q|[Q|Q]]; auto.
  - rewrite Q in P. exfalso. apply (zero_not_positive W). replace k0 with (den c *! k0); auto. ring.
  - exfalso. apply (positive_opposite _ P). replace (kopp (den c *! inj c)) with (den c *! kopp (inj c)) by ring.
    apply positive_times; auto. now apply integer_positive.
Qed.
Definition not_negative (a : K) := ~ positive W (kopp a).
Lemma not_negative_iff a : not_negative a <-> positive W a \/ a = k0.
Proof.
  split.
  - intros N. destruct (trichotomy W a) as [P|[P|P]]; auto. contradiction.
  - intros [P|P] N. now apply (positive_opposite _ P). subst. apply (zero_not_positive W). replace k0 with (kopp k0); auto. ring.
Qed.
Lemma not_negative_add a b : not_negative a -> not_negative b -> not_negative (a +! b).
Proof.
  rewrite !not_negative_iff. intros [A|A] [B|B]; subst.
  - left. now apply positive_add.
  - left. replace (a +! k0) with a; auto. ring.
  - left. replace (k0 +! b) with b; auto. ring.
  - right. ring.
Qed.
Lemma not_negative_times a b : not_negative a -> not_negative b -> not_negative (a *! b).
Proof.
  rewrite !not_negative_iff. intros [A|A] [B|B]; subst; try (right; ring). left. now apply positive_times.
Qed.
Lemma positive_add_not_negative a b : positive W a -> not_negative b -> positive W (a +! b).
Proof. rewrite not_negative_iff. intros A [B|B]; subst. now apply positive_add. replace (a +! k0) with a; auto. ring. Qed.
Lemma square_not_negative a : not_negative (a *! a).
Proof.
  rewrite not_negative_iff. destruct (trichotomy W a) as [P|[P|P]].
  - left. now apply positive_times.
  - right. subst. ring.
  - left. replace (a *! a) with (kopp a *! kopp a) by ring. now apply positive_times.
Qed.
End Facts.
