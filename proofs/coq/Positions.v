(* SPDX-License-Identifier: MIT *)
(* Positions: polynomials in names with integer coefficients, their kinds, and when they are certainly >= 0.
   A name is a number: the place of its kind in a context, the last introduced first. *)
Require Export ZArith List Lia Bool Permutation.
Export ListNotations.
Open Scope Z_scope.
Global Arguments Z.mul : simpl never.
Global Arguments Z.add : simpl never.
Global Arguments Z.sub : simpl never.

Definition env := nat -> Z.
Definition pos := list (Z * list nat).

Fixpoint mev (e : env) (k : list nat) : Z := match k with [] => 1 | v :: k => e v * mev e k end.
Fixpoint pev (e : env) (p : pos) : Z := match p with [] => 0 | ck :: p => fst ck * mev e (snd ck) + pev e p end.

Fixpoint kcmp (a b : list nat) : comparison :=
  match a, b with
  | [], [] => Eq | [], _ => Lt | _, [] => Gt
  | x :: a, y :: b => match Nat.compare x y with Eq => kcmp a b | c => c end
  end.
Lemma kcmp_eq a : forall b, kcmp a b = Eq -> a = b.
Proof.
  induction a as [|x a IH]; intros [|y b]; simpl; try discriminate; auto.
  destruct (Nat.compare_spec x y); try discriminate. intros E. subst. f_equal; auto.
Qed.

Fixpoint ins (c : Z) (k : list nat) (p : pos) : pos :=
  match p with
  | [] => if c =? 0 then [] else [(c, k)]
  | dl :: q => match kcmp k (snd dl) with
               | Eq => if c + fst dl =? 0 then q else (c + fst dl, k) :: q
               | Lt => if c =? 0 then p else (c, k) :: p
               | Gt => dl :: ins c k q end
  end.
Lemma ins_ev e c k p : pev e (ins c k p) = c * mev e k + pev e p.
Proof.
  induction p as [|[d l] q IH]; simpl.
  - destruct (Z.eqb_spec c 0); subst; simpl; lia.
  - destruct (kcmp k l) eqn:E.
    + apply kcmp_eq in E; subst. destruct (Z.eqb_spec (c + d) 0) as [H|H]; simpl; [|ring].
      replace c with (- d) by lia. ring.
    + destruct (Z.eqb_spec c 0); subst; simpl; ring.
    + simpl. rewrite IH. ring.
Qed.

Fixpoint vins (v : nat) (k : list nat) : list nat :=
  match k with [] => [v] | w :: l => if Nat.leb v w then v :: k else w :: vins v l end.
Lemma vins_ev e v k : mev e (vins v k) = e v * mev e k.
Proof. induction k; simpl; auto. destruct (Nat.leb v a); simpl; rewrite ?IHk; ring. Qed.
Definition kmul (a b : list nat) := fold_right vins b a.
Lemma kmul_ev e a b : mev e (kmul a b) = mev e a * mev e b.
Proof. induction a as [|v a IH]. change (mev e b = 1 * mev e b); ring. change (kmul (v :: a) b) with (vins v (kmul a b)). rewrite vins_ev, IH. simpl. ring. Qed.

Definition padd (p q : pos) : pos := fold_right (fun ck r => ins (fst ck) (snd ck) r) q p.
Lemma padd_ev e p q : pev e (padd p q) = pev e p + pev e q.
Proof. induction p as [|[c k] p IH]; [reflexivity|]. change (padd ((c,k) :: p) q) with (ins c k (padd p q)). rewrite ins_ev, IH. simpl. ring. Qed.
Definition pmul1 c k (q : pos) : pos := fold_right (fun dl r => ins (c * fst dl) (kmul k (snd dl)) r) [] q.
Lemma pmul1_ev e c k q : pev e (pmul1 c k q) = c * mev e k * pev e q.
Proof. induction q as [|[d l] q IH]. simpl; ring. change (pmul1 c k ((d,l)::q)) with (ins (c*d) (kmul k l) (pmul1 c k q)). rewrite ins_ev, IH, kmul_ev. simpl. ring. Qed.
Definition pmul (p q : pos) : pos := fold_right (fun ck r => padd (pmul1 (fst ck) (snd ck) q) r) [] p.
Lemma pmul_ev e p q : pev e (pmul p q) = pev e p * pev e q.
Proof. induction p as [|[c k] p IH]. reflexivity. change (pmul ((c,k)::p) q) with (padd (pmul1 c k q) (pmul p q)). rewrite padd_ev, pmul1_ev, IH. simpl. ring. Qed.
Definition pc (c : Z) : pos := if c =? 0 then [] else [(c, [])].
Lemma pc_ev e c : pev e (pc c) = c.
Proof. unfold pc. destruct (Z.eqb_spec c 0); subst; simpl; lia. Qed.
Definition pvar (v : nat) : pos := [(1, [v])].
Lemma pvar_ev e v : pev e (pvar v) = e v.
Proof. simpl. lia. Qed.
Definition pneg p := pmul1 (-1) [] p.
Lemma pneg_ev e p : pev e (pneg p) = - pev e p.
Proof. unfold pneg. rewrite pmul1_ev. simpl. ring. Qed.
Definition psub p q := padd p (pneg q).
Lemma psub_ev e p q : pev e (psub p q) = pev e p - pev e q.
Proof. unfold psub. rewrite padd_ev, pneg_ev. ring. Qed.

Definition ksubst (s : nat -> pos) (k : list nat) : pos := fold_right (fun v r => pmul (s v) r) (pc 1) k.
Definition psubst (s : nat -> pos) (p : pos) : pos := fold_right (fun ck r => padd (pmul (pc (fst ck)) (ksubst s (snd ck))) r) [] p.
Lemma ksubst_ev e s k : pev e (ksubst s k) = mev (fun i => pev e (s i)) k.
Proof. induction k as [|v k IH]; auto. change (ksubst s (v :: k)) with (pmul (s v) (ksubst s k)). rewrite pmul_ev, IH. auto. Qed.
Lemma psubst_ev e s p : pev e (psubst s p) = pev (fun i => pev e (s i)) p.
Proof. induction p as [|[c k] p IH]; auto. change (psubst s ((c,k)::p)) with (padd (pmul (pc c) (ksubst s k)) (psubst s p)). rewrite padd_ev, pmul_ev, pc_ev, ksubst_ev, IH. auto. Qed.
Lemma mev_ext e e' k : (forall i, e i = e' i) -> mev e k = mev e' k.
Proof. intros H; induction k; simpl; auto. now rewrite H, IHk. Qed.
Lemma pev_ext e e' p : (forall i, e i = e' i) -> pev e p = pev e' p.
Proof. intros H; induction p as [|[c k] p IH]; simpl; auto. now rewrite (mev_ext e e'), IH. Qed.

Definition keqb a b := match kcmp a b with Eq => true | _ => false end.
Fixpoint peqb (p q : pos) : bool :=
  match p, q with [], [] => true | (c, k) :: p, (d, l) :: q => (c =? d) && keqb k l && peqb p q | _, _ => false end.
Lemma peqb_eq p : forall q, peqb p q = true -> p = q.
Proof.
  induction p as [|[c k] p IH]; intros [|[d l] q]; simpl; try discriminate; auto.
  unfold keqb. destruct (kcmp k l) eqn:E; rewrite ?andb_false_r; try discriminate.
  intros H. apply andb_prop in H. destruct H as [H H2]. apply andb_prop in H. destruct H as [H _].
  apply Z.eqb_eq in H. apply kcmp_eq in E. subst. f_equal. auto.
Qed.
Fixpoint pseqb (a b : list pos) := match a, b with [], [] => true | p :: a, q :: b => peqb p q && pseqb a b | _, _ => false end.
Lemma pseqb_eq a : forall b, pseqb a b = true -> a = b.
Proof.
  induction a; intros [|q b]; simpl; try discriminate; auto. intros H. apply andb_prop in H. destruct H.
  f_equal; auto using peqb_eq.
Qed.

(* p = a v + b, v nowhere else *)
Fixpoint rem1 (v : nat) (k : list nat) : option (list nat) :=
  match k with [] => None | w :: l => if Nat.eqb v w then Some l else match rem1 v l with Some l => Some (w :: l) | None => None end end.
Lemma rem1_ev e v k : forall l, rem1 v k = Some l -> mev e k = e v * mev e l.
Proof.
  induction k as [|w k IH]; simpl; [discriminate|]. intros l. destruct (Nat.eqb_spec v w).
  - intros E; inversion E; subst; auto.
  - destruct (rem1 v k) eqn:R; [|discriminate]. intros E; inversion E; subst. simpl. rewrite (IH _ eq_refl). ring.
Qed.
Fixpoint split (v : nat) (p : pos) : option (pos * pos) :=
  match p with
  | [] => Some ([], [])
  | ck :: p => match split v p with
    | None => None
    | Some (a, b) => match rem1 v (snd ck) with
       | None => Some (a, ins (fst ck) (snd ck) b)
       | Some k' => match rem1 v k' with Some _ => None | None => Some (ins (fst ck) k' a, b) end end end
  end.
Lemma split_ev e v p : forall a b, split v p = Some (a, b) -> pev e p = pev e a * e v + pev e b.
Proof.
  induction p as [|[c k] p IH]; simpl; intros a b E.
  - inversion E; subst; simpl; lia.
  - destruct (split v p) as [[a' b']|]; [|discriminate]. specialize (IH _ _ eq_refl). rewrite IH.
    destruct (rem1 v k) as [k'|] eqn:R.
    + destruct (rem1 v k'); inversion E; subst. rewrite ins_ev, (rem1_ev _ _ _ _ R). ring.
    + inversion E; subst. rewrite ins_ev. ring.
Qed.

(* kinds; ranges are written in the whole environment *)
Inductive kind := KSize | KNat | KInt | KIdx (r : pos).
Definition ctx := list kind.
Definition ksat (e : env) (k : kind) (x : Z) : Prop :=
  match k with KSize => 1 <= x | KNat => 0 <= x | KInt => True | KIdx r => 0 <= x < pev e r end.
Definition sat (G : ctx) (e : env) : Prop := forall i k, nth_error G i = Some k -> ksat e k (e i).

Definition names (p : pos) : list nat := flat_map snd p.
Definition is_index (G : ctx) v := match nth_error G v with Some (KIdx _) => true | _ => false end.
Definition one_constant (v : nat) (p : pos) := match split v p with Some ([(_, [])], _) => true | _ => false end.
Definition is_size (G : ctx) v := match nth_error G v with Some KSize => true | _ => false end.
Definition plain (G : ctx) v := match nth_error G v with Some KSize | Some KNat => true | _ => false end.
Definition shift1 (G : ctx) v : pos := if is_size G v then padd (pc 1) (pvar v) else pvar v.
Definition plainly (G : ctx) (p : pos) : bool :=
  forallb (plain G) (names p) && forallb (fun ck => (0 <=? fst ck) && forallb (plain G) (snd ck)) (psubst (shift1 G) p).
Section Ends.
  Variables (nn : pos -> bool) (G : ctx) (p : pos).
  Definition at_end (v : nat) : bool := (* by putting for the index v the end at which p is least *)
    match nth_error G v, split v p with
    | Some (KIdx r), Some (a, b) => if nn a then nn b else if nn (pneg a) then nn (padd (pmul a (psub r (pc 1))) b) else false
    | _, _ => false end.
  Fixpoint at_an_end (vs : list nat) : bool := match vs with [] => false | v :: vs => if at_end v then true else at_an_end vs end.
End Ends.
Fixpoint nonneg (n : nat) (G : ctx) (p : pos) : bool :=
  match n with O => false | S n =>
  match filter (is_index G) (names p) with
  | [] => plainly G p
  | vs => match find (fun v => one_constant v p) vs with
          | Some v => at_end (nonneg n G) G p v
          | None => at_an_end (nonneg n G) G p (nodup Nat.eq_dec vs) end end
  end.
Lemma plain_mev G e k : (forall v, plain G v = true -> 0 <= e v) -> forallb (plain G) k = true -> 0 <= mev e k.
Proof. intros H. induction k as [|v k IH]; simpl; [lia|]. intros E. apply andb_prop in E. destruct E. apply Z.mul_nonneg_nonneg; auto. Qed.
Lemma plainly_ok G p e : sat G e -> plainly G p = true -> 0 <= pev e p.
Proof.
  intros S E. unfold plainly in E. apply andb_prop in E. destruct E as [_ E].
  set (e' := fun v => if is_size G v then e v - 1 else e v).
  assert (P : forall v, plain G v = true -> 0 <= e' v).
  { intros v. unfold plain, e', is_size. specialize (S v). destruct (nth_error G v) as [[| | |]|]; try discriminate; intros _;
    specialize (S _ eq_refl); simpl in S; lia. }
  replace (pev e p) with (pev e' (psubst (shift1 G) p)).
  - revert E. generalize (psubst (shift1 G) p). induction p0 as [|[c k] q IHq]; simpl; [lia|]. intros E.
    apply andb_prop in E. destruct E as [E1 E2]. apply andb_prop in E1. destruct E1 as [E1 E3]. apply Z.leb_le in E1.
    apply (plain_mev G e' k P) in E3. apply IHq in E2. nia.
  - rewrite psubst_ev. apply pev_ext. intros i. unfold shift1, e'. destruct (is_size G i) eqn:E0.
    + rewrite padd_ev, pc_ev, pvar_ev. rewrite E0. lia.
    + rewrite pvar_ev, E0. auto.
Qed.
Lemma nonneg_ok n : forall G p e, sat G e -> nonneg n G p = true -> 0 <= pev e p.
Proof.
  induction n as [|n IH]; intros G p e S; [discriminate|]. cbn [nonneg].
  assert (T : forall v, at_end (nonneg n G) G p v = true -> 0 <= pev e p).
  { intros v. unfold at_end. destruct (nth_error G v) as [[| | |r]|] eqn:F; try discriminate.
    specialize (S _ _ F) as Sv. simpl in Sv.
    destruct (split v p) as [[a b]|] eqn:Sp; [|discriminate]. rewrite (split_ev e _ _ _ _ Sp).
    destruct (nonneg n G a) eqn:A.
    + intros B. apply (IH _ _ _ S) in A. apply (IH _ _ _ S) in B. nia.
    + destruct (nonneg n G (pneg a)) eqn:N; [|discriminate]. intros B.
      apply (IH _ _ _ S) in N. apply (IH _ _ _ S) in B. rewrite pneg_ev in N. rewrite padd_ev, pmul_ev, psub_ev, pc_ev in B. nia. }
  destruct (filter (is_index G) (names p)) as [|w ws].
  - now apply plainly_ok.
  - destruct (find _ _) as [v|]; [apply T|]. generalize (nodup Nat.eq_dec (w :: ws)). intros vs.
    induction vs as [|v vs IHv]; [discriminate|]. cbn [at_an_end]. destruct (at_end _ _ _ v) eqn:E; [|exact IHv]. intros _. eauto.
Qed.
