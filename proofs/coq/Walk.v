(* SPDX-License-Identifier: MIT *)
(* What is known where both sides are defined: the laws of a walk over a term, and that they hold. *)
From Odot Require Export Entry.

Definition laws := list (string * law).
(* universals of these kinds are put in front of what is found under them *)
Definition under_kinds (ks : list kind) (L : laws) : laws :=
  map (fun x => (fst x, (fst (snd x) ++ map (klift (length (fst (snd x)))) ks, snd (snd x)))) L.
Definition under_ranges (rs : list pos) (L : laws) : laws := under_kinds (locals rs) L.
Definition times2 (F G : form) : form := if is_plain_one F then G else if is_plain_one G then F else times F G.
Definition behind (g : unit -> option form) (L : laws) : laws :=
  match L with [] => [] | _ =>
  match g tt with
  | Some g => if is_plain_one g then L else map (fun x => (fst x, (fst (snd x), times (subst (lift (length (fst (snd x)))) g) (snd (snd x))))) L
  | None => [] end end.
Definition off_zero (F : form) : form := times F (atom Inv [] F) ++ rational (-1).
Definition both_laws (L : laws) (M : laws) : laws := L ++ M.

Section Walk.
Variables (N : mode) (C : cuts) (Base : ctx) (Kept : nat -> list kept) (wanted : list string).
Local Notation entry := (entry C Base Kept).
Definition law_if (key : string) (f : unit -> option form) : laws :=
  if existsb (String.eqb key) wanted then match f tt with Some F => [(key, ([], F))] | None => [] end else [].

Fixpoint mask (G : ctx) (s : subs) (t : term) (p q : pos) {struct t} : option form :=
  let own := fun _ : unit => if whole t then
      opt (fun F => let F := collect N G F in if by_sign N true G F then plain_one else F) (entry G s t p q) else Some plain_one in
  match t with
  | Hadamard a b => both times2 (mask G s a p q) (mask G s b p q)
  | Scale a b => both times2 (mask G s a (pc 0) (pc 0)) (mask G s b p q)
  | Divide a _ => mask G s a p q
  | Transpose a => mask G s a q p
  | DiagonalOf a => mask G s a p p
  | DiagonalMatrix a => opt (times2 (equal_to_zero (psub p q))) (if is_one (cols a) then mask G s a p (pc 0) else mask G s a (pc 0) p)
  | ByEntries i _ j _ a => mask G (puts (puts s i p) j q) a (pc 0) (pc 0)
  | Shared _ _ _ a => mask G s a p q
  | Number c => Some (if Qeq_bool c 0 then [] else plain_one)
  | Size x => if nn G (psub (psubst s x) (pc 1)) then Some plain_one else own tt
  | _ => own tt
  end.

(* below a gradient: an argument that changes is off the edge, where the form is not 0 *)
Definition edges (path : string) (L : option around) (G : ctx) (s : subs) (a : term) (p q : pos) (f : form -> form) : laws :=
  match L with None => [] | Some (X, i, j) =>
    law_if (path ++ ":edgebelow")%string (fun _ => both (fun D F => times D (off_zero (f F))) (entry G s (derivative X i j a) p q) (entry G s a p q)) end.

Fixpoint walk (path : string) (L : option around) (G : ctx) (s : subs) (t : term) (p q : pos) {struct t} : laws :=
  let at_a := String.append path "/a" in let at_b := String.append path "/b" in
  let law name := law_if (String.append path name) in
  if negb (existsb (String.prefix path) wanted) then [] else
  match t with
  | Symbol _ _ | Number _ | Size _ | Identity _ | Zero _ _ | Ones _ _ | ConditionZero _ | ConditionNonnegative _ => []
  | Transpose a => walk at_a L G s a q p
  | DiagonalMatrix a => behind (fun _ => Some (equal_to_zero (psub p q)))
      (if is_one (cols a) then walk at_a L G s a p (pc 0) else walk at_a L G s a (pc 0) p)
  | DiagonalOf a => walk at_a L G s a p p
  | Trace a => let u := universal C depth G s (rows a) in
      under_ranges (fst u) (walk at_a L (push G (fst u)) (aboves (length (fst u)) s) a (snd u) (snd u))
  | RowSum a => let u := universal C depth G s (cols a) in
      under_ranges (fst u) (walk at_a L (push G (fst u)) (aboves (length (fst u)) s) a (above_ (length (fst u)) p) (snd u))
  | ColumnSum a => let u := universal C depth G s (rows a) in
      under_ranges (fst u) (walk at_a L (push G (fst u)) (aboves (length (fst u)) s) a (snd u) (above_ (length (fst u)) q))
  | Total a => let u := universal C depth G s (rows a) in
      under_ranges (fst u) (let G := push G (fst u) in let s := aboves (length (fst u)) s in
        let v := universal C depth G s (cols a) in
        under_ranges (fst v) (walk at_a L (push G (fst v)) (aboves (length (fst v)) s) a (above_ (length (fst v)) (snd u)) (snd v)))
  | Inverse a => let u := universal C depth G s (rows a) in
      under_ranges (fst u) (let G := push G (fst u) in let s := aboves (length (fst u)) s in
        let v := universal C depth G s (rows a) in
        under_ranges (fst v) (let G := push G (fst v) in let s := aboves (length (fst v)) s in
          let x := above_ (length (fst v)) (snd u) in let y := snd v in
          law ":left"%string (fun _ => opt (fun F => diff F (equal_to_zero (psub x y))) (total C G s (rows a) (fun G s n k =>
             both times (entry G s (Inverse a) (above_ n x) k) (entry G s a k (above_ n y))))) ++
          law ":right"%string (fun _ => opt (fun F => diff F (equal_to_zero (psub x y))) (total C G s (rows a) (fun G s n k =>
             both times (entry G s a (above_ n x) k) (entry G s (Inverse a) k (above_ n y))))) ++
          walk at_a L G s a x y))
  | Vec a => match split_by G p (psubst s (rows a)) with Some (o, m) => walk at_a L G s a m o | None => [] end
  | Apply f a =>
      match f with Log => if negb (in_lawful N) then [] else law ":exp"%string (fun _ => opt (fun F => diff (atom Exp [] (atom Log [] F)) F) (entry G s a p q)) | _ => [] end ++
      match f with Log | Abs | Sign | Relu => edges path L G s a p q (fun F => F) | _ => [] end ++
      walk at_a L G s a p q
  | Power u v a =>
      (if Nat.ltb 1 v && in_lawful N then law ":root"%string (fun _ => opt (fun F => diff (fpow v (atom Root [pc (Z.of_nat v)] F)) F) (entry G s a p q)) else []) ++
      (if u <? 0 then law ":inv"%string (fun _ => opt (fun F => off_zero (fraction_form u v F)) (entry G s a p q)) else []) ++
      (if Nat.ltb 1 v && in_lawful N then edges path L G s a p q (fun F => fpow (v - 1) (atom Root [pc (Z.of_nat v)] F)) else []) ++
      walk at_a (if u =? 0 then None else L) G s a p q
  | SymbolicPower _ a => walk at_a None G s a p q
  | SoftmaxRows a =>
      law ":inv"%string (fun _ => opt off_zero (total C G s (cols a) (fun G s n k => opt (atom Exp []) (entry G s a (above_ n p) k)))) ++
      (let u := universal C depth G s (cols a) in
       under_ranges (fst u) (walk at_a L (push G (fst u)) (aboves (length (fst u)) s) a (above_ (length (fst u)) p) (snd u)))
  | SoftmaxColumns a =>
      law ":inv"%string (fun _ => opt off_zero (total C G s (rows a) (fun G s n k => opt (atom Exp []) (entry G s a k (above_ n q))))) ++
      (let u := universal C depth G s (rows a) in
       under_ranges (fst u) (walk at_a L (push G (fst u)) (aboves (length (fst u)) s) a (snd u) (above_ (length (fst u)) q)))
  | Window row col _ _ a => walk at_a L G s a (padd (psubst s row) p) (padd (psubst s col) q)
  | Add a b | Subtract a b => walk at_a L G s a p q ++ walk at_b L G s b p q
  | Multiply a b => let u := universal C depth G s (cols a) in
      under_ranges (fst u) (let G := push G (fst u) in let n := length (fst u) in let s := aboves n s in let k := snd u in
        behind (fun _ => mask G s b k (above_ n q)) (walk at_a L G s a (above_ n p) k) ++
        behind (fun _ => mask G s a (above_ n p) k) (walk at_b L G s b k (above_ n q)))
  | Scale a b => behind (fun _ => mask G s b p q) (walk at_a L G s a (pc 0) (pc 0)) ++ behind (fun _ => mask G s a (pc 0) (pc 0)) (walk at_b L G s b p q)
  | Hadamard a b => behind (fun _ => mask G s b p q) (walk at_a L G s a p q) ++ behind (fun _ => mask G s a p q) (walk at_b L G s b p q)
  | Divide a b => walk at_a L G s a p q ++ behind (fun _ => mask G s a p q) (law ":inv"%string (fun _ => opt off_zero (entry G s b p q)) ++ walk at_b L G s b p q)
  | Kronecker a b =>
      match split_by G p (psubst s (rows b)), split_by G q (psubst s (cols b)) with
      | Some (p1, p2), Some (q1, q2) =>
          behind (fun _ => mask G s b p2 q2) (walk at_a L G s a p1 q1) ++ behind (fun _ => mask G s a p1 q1) (walk at_b L G s b p2 q2)
      | _, _ => [] end
  | Beside a b => let m := psubst s (cols a) in
      behind (fun _ => Some (condition (psub (psub m (pc 1)) q))) (walk at_a L G s a p q) ++
      behind (fun _ => Some (condition (psub q m))) (walk at_b L G s b p (psub q m))
  | Above a b => let m := psubst s (rows a) in
      behind (fun _ => Some (condition (psub (psub m (pc 1)) p))) (walk at_a L G s a p q) ++
      behind (fun _ => Some (condition (psub p m))) (walk at_b L G s b (psub p m) q)
  | SumOver v r a => let u := universal C depth G s r in
      under_ranges (fst u) (let n := length (fst u) in walk at_a L (push G (fst u)) (puts (aboves n s) v (snd u)) a (above_ n p) (above_ n q))
  | ByEntries i _ j _ a => walk at_a L G (puts (puts s i p) j q) a (pc 0) (pc 0)
  | Shared _ _ _ a => walk path L G s a p q
  | Derived X i j a _ => walk at_a (Some (X, i, j)) G (puts (puts s i p) j q) a (pc 0) (pc 0)
  | Sloped f a _ =>
      match f with Log | Abs | Sign | Relu => law ":edge"%string (fun _ => opt off_zero (entry G s a p q)) ++ edges path L G s a p q (fun F => F) | _ => [] end ++
      walk at_a L G s a p q
  end.
End Walk.

Section Hold.
Context {Int : interpretation}.
Local Notation W := (of_world Int).
Local Notation K := (carrier W).
Local Notation k0 := (zero W). Local Notation k1 := (one W).
Local Infix "+!" := (add W) (at level 50, left associativity).
Local Infix "*!" := (times_ W) (at level 40, left associativity).
Local Notation kopp := (opposite W). Local Notation ksub := (minus W). Local Notation inj := (inj W).
Local Notation val := (@val Int). Local Notation holds := (@holds Int).
Local Notation sumZ := (@sumZ Int).
Local Notation value := (@value Int). Local Notation live := (@live Int). Local Notation defined_within := (@defined_within Int). Local Notation defined := (@defined Int).
Add Ring KR : (Kring W).
Variables (N : mode) (C : cuts) (Base : ctx) (Kept : nat -> list kept) (wanted : list string) (Defs : list term).
Local Notation entry := (entry C Base Kept).
Context {Allowed : allowed N W}.
Hypothesis Kept_ok : forall n a, nth_error Defs n = Some a -> Forall (kept_ok (Int := Int) Base a) (Kept n).
Lemma entry_at t G s p q e F : sat G e -> entry G s t p q = Some F -> marked Defs t -> val F e = value (fun i => pev e (s i)) t (pev e p) (pev e q).
Proof. intros S E M. exact (entry_ok C Base Kept Defs Kept_ok t M G s p q e F S E). Qed.
Ltac by_parts := repeat match goal with Mk : _ /\ _ |- _ => destruct Mk as [?Mk ?Mk] end; repeat match goal with IH : marked Defs ?t -> _, Mk : marked Defs ?t |- _ => specialize (IH Mk) end.

Definition all_hold (e : env) (L : laws) : Prop := Forall (fun x => holds e (snd x)) L.
Lemma all_hold_app e L M : all_hold e L -> all_hold e M -> all_hold e (L ++ M).
Proof. intros. apply Forall_app. auto. Qed.
Lemma all_hold_ext e e' L : (forall i, e i = e' i) -> all_hold e L -> all_hold e' L.
Proof. intros E. apply Forall_impl. intros x. now apply holds_ext. Qed.
Lemma under_kinds_ok ks L e : (forall xs, ok xs ks e -> all_hold (app xs e) L) -> all_hold e (under_kinds ks L).
Proof.
  intros H. apply Forall_map, Forall_forall. intros [key [U F]] I. cbn [fst snd]. intros us [Lu O]. cbn [fst snd] in *.
  rewrite app_length, map_length in Lu.
  rewrite <- (firstn_skipn (length U) us) in *. set (u := firstn (length U) us) in *. set (xs := skipn (length U) us) in *.
  assert (L1 : length u = length U). { unfold u. rewrite firstn_length. rewrite app_length in Lu. unfold u, xs in Lu. rewrite firstn_length, skipn_length in Lu. lia. }
  clearbody u xs. rewrite app_length in Lu.
  rewrite (val_ext _ _ _ (app_app u xs e)).
  assert (Ox : ok xs ks e).
  { split; [lia|]. intros i k Hk. specialize (O (length U + i)%nat (klift (length U) k)).
    rewrite nth_error_app2, (Nat.add_comm (length U) i), Nat.add_sub, nth_error_map, Hk in O by lia. specialize (O eq_refl).
    rewrite app_nth2, <- L1, Nat.add_sub in O by lia. destruct k as [| | |r]; cbn [klift ksat] in *; auto.
    rewrite (pev_ext _ _ _ (app_app u xs e)), lift_ev in O by auto. exact O. }
  specialize (H xs Ox). unfold all_hold in H. rewrite Forall_forall in H. apply (H _ I). split; auto.
  intros i k Hk. cbn [fst snd] in Hk. specialize (O i k). rewrite nth_error_app1 in O by (apply nth_error_Some; congruence). specialize (O Hk).
  rewrite app_nth1 in O by (rewrite L1; apply nth_error_Some; congruence). eapply ksat_ext; [|exact O]. apply app_app.
Qed.
Lemma ok_locals rs xs e : ok xs (locals rs) e -> box (map (pev e) rs) xs.
Proof.
  intros [L O]. unfold locals in *. rewrite map_length in L.
  assert (H : forall i r, nth_error rs i = Some r -> 0 <= nth i xs 0 < pev e r).
  { intros i r Hr. specialize (O i (KIdx (psubst (lift (length rs)) r))). rewrite nth_error_map, Hr in O. specialize (O eq_refl).
    cbn [ksat] in O. rewrite lift_ev in O by auto. exact O. }
  clear O. revert xs L H. induction rs as [|r rs IH]; intros [|x xs] L H; try discriminate; constructor.
  - apply (H 0%nat r eq_refl).
  - apply IH. { simpl in L. lia. } intros i r' Hr. apply (H (S i) r' Hr).
Qed.
Lemma under_ranges_ok rs L e : (forall xs, box (map (pev e) rs) xs -> all_hold (app xs e) L) -> all_hold e (under_ranges rs L).
Proof. intros H. apply under_kinds_ok. intros xs O. apply H. now apply ok_locals. Qed.
Lemma times2_ok F G e : val (times2 F G) e = val F e *! val G e.
Proof.
  unfold times2. destruct (is_plain_one F) eqn:E1. { rewrite (plain_one_ok _ _ E1). ring. }
  destruct (is_plain_one G) eqn:E2. { rewrite (plain_one_ok G _ E2). ring. } apply times_ok.
Qed.
Lemma behind_ok g L e : (forall F, g tt = Some F -> val F e <> k0 -> all_hold e L) -> all_hold e (behind g L).
Proof.
  intros H. unfold behind. destruct L as [|x L]; [constructor|]. destruct (g tt) as [F|]; [|constructor]. specialize (H F eq_refl).
  destruct (is_plain_one F) eqn:E. { apply H. rewrite (plain_one_ok _ _ E). apply one_not_zero. }
  apply Forall_map, Forall_forall. intros y I us O. cbn [fst snd] in *. rewrite times_ok.
  destruct (is_zero_or_not W (val F e)) as [Z|Z].
  - replace (val (subst _ F) (app us e)) with (val F e); [rewrite Z; ring|]. rewrite val_subst. apply val_ext. intros i. unfold lift.
    destruct O as [<- _]. now rewrite pvar_ev, app_ge.
  - specialize (H Z). unfold all_hold in H. rewrite Forall_forall in H. 
    match goal with |- ?x *! ?y = k0 => transitivity (x *! zero W); [f_equal; exact (H _ I us O)|ring] end.
Qed.
Lemma law_if_ok key f e : (forall F, f tt = Some F -> val F e = k0) -> all_hold e (law_if wanted key f).
Proof.
  intros H. unfold law_if. destruct (existsb _ _); [|constructor]. destruct (f tt) as [F|]; constructor; [|constructor].
  intros us [L _]. destruct us; [|discriminate]. cbn [fst snd app]. now apply H.
Qed.
Lemma off_zero_ok F e : val F e <> k0 -> val (off_zero F) e = k0.
Proof. intros H. unfold off_zero. rewrite val_app, times_ok, unary_ok, rational_m1 by exact Logic.I. cbn [unary]. rewrite reciprocal_ok by auto. ring. Qed.

Lemma live_ext t : forall e e' p q, (forall i, e i = e' i) -> live e t p q -> live e' t p q.
Proof.
  assert (D : forall t e e' p q, (forall i, e i = e' i) ->
    (if whole t then value e t p q <> k0 else True) -> if whole t then value e' t p q <> k0 else True).
  { intros t' e e' p q E. destruct (whole t'); auto. now rewrite (value_ext t' _ _ p q E). }
  induction t; intros e e' p q E; try apply D; auto; cbn [Meaning.live].
  - apply IHt. auto.
  - intros [P L]. split; auto. destruct (is_one (cols t)); eapply IHt; eauto.
  - apply IHt. auto.
  - intros [A B]. split; eauto.
  - intros [A B]. split; eauto.
  - apply IHt1. auto.
  - apply IHt. intros. now apply update_ext, update_ext.
  - now apply IHt.
Qed.

Lemma puts2_ev e s i x j y k : pev e (puts (puts s i x) j y k) = update (update (fun v => pev e (s v)) i (pev e x)) j (pev e y) k.
Proof. unfold puts, update. destruct (Nat.eqb k j); auto. destruct (Nat.eqb k i); auto. Qed.
Lemma mask_ok t : marked Defs t -> forall G s p q Y e, sat G e -> mask N C Base Kept G s t p q = Some Y -> val Y e <> k0 ->
  live (fun i => pev e (s i)) t (pev e p) (pev e q).
Proof.
  assert (Own : forall t, marked Defs t -> forall G s p q Y e, sat G e ->
    (if whole t then opt (fun F => let F := collect N G F in if by_sign N true G F then plain_one else F) (entry G s t p q) else Some plain_one) = Some Y ->
    val Y e <> k0 -> if whole t then value (fun i => pev e (s i)) t (pev e p) (pev e q) <> k0 else True).
  { clear t; intros t Mk G s p q Y e S. destruct (whole t); auto. intros E. apply opt_ok in E. destruct E as [F [E ->]]. cbv zeta.
    rewrite <- (entry_at t _ _ _ _ _ _ S E ltac:(eassumption)), <- (collect_ok N G F e S).
    destruct (by_sign N true G (collect N G F)) eqn:B; auto. intros _. exact (positive_is_not_zero _ _ _ _ S B). }
  induction t; intros Mk; pose proof Mk as All; cbn [marked] in Mk; by_parts; intros G s p q Y e S E V; cbn [mask] in E; cbn [Meaning.live];
    match goal with |- if whole ?t then _ else True => try (exact (Own t All G s p q Y e S E V)) | _ => idtac end.
  - cbn [whole]. cbn [Meaning.value]. destruct (Qeq_bool c 0) eqn:Z; apply some_equal in E; subst. now elim V. now apply inj_not_zero.
  - destruct (nn G _) eqn:P; [|exact (Own (Size x) All G s p q Y e S E V)]. cbn [whole Meaning.value]. apply (nn_ok _ _ _ S) in P.
    rewrite psub_ev, psubst_ev, pc_ev in P. rewrite inj_Z. apply integer_not_zero. lia.
  - eauto.
  - apply opt_ok in E. destruct E as [A [E ->]]. rewrite times2_ok, equal_positions_ok in V. split.
    + destruct (Z.eqb_spec (pev e p) (pev e q)); auto. elim V. cbn. ring.
    + assert (VA : val A e <> k0). { intros Z. apply V. rewrite Z. ring. } change 0 with (pev e (pc 0)). destruct (is_one (cols t)); eauto.
  - eauto.
  - apply both_ok in E. destruct E as [A [B [E1 [E2 ->]]]]. rewrite times2_ok in V. change 0 with (pev e (pc 0)).
    split; [apply (IHt1 _ _ _ _ _ _ S E1)|apply (IHt2 _ _ _ _ _ _ S E2)]; intros Z; apply V; rewrite Z; ring.
  - apply both_ok in E. destruct E as [A [B [E1 [E2 ->]]]]. rewrite times2_ok in V.
    split; [apply (IHt1 _ _ _ _ _ _ S E1)|apply (IHt2 _ _ _ _ _ _ S E2)]; intros Z; apply V; rewrite Z; ring.
  - eauto.
  - change 0 with (pev e (pc 0)). generalize (IHt _ _ _ _ _ _ S E V). apply live_ext. intros k. apply puts2_ev.
  - eauto.
Qed.

Lemma off_edge_ext L e e' a p q : (forall i, e i = e' i) -> off_edge (Int := Int) L e a p q -> off_edge (Int := Int) L e' a p q.
Proof. intros E. destruct L as [[[X i] j]|]; cbn [off_edge]; [now rewrite !(value_ext _ _ _ p q E)|auto]. Qed.
Lemma defined_within_ext t : forall L e e' p q, (forall i, e i = e' i) -> defined_within L e t p q -> defined_within L e' t p q.
Proof.
  assert (E' : forall e e' : env, (forall i, e i = e' i) -> forall i, e' i = e i) by auto.
  induction t; intros L e e' p q E; pose proof (E' _ _ E) as Eb; cbn [Meaning.defined_within]; auto;
    rewrite <- ?(pev_ext _ _ (rows t) E), <- ?(pev_ext _ _ (cols t) E), <- ?(pev_ext _ _ row E), <- ?(pev_ext _ _ col E);
    try (now apply IHt).
  - intros H D. specialize (H D). destruct (is_one (cols t)); eapply IHt; eauto.
  - intros H k Hk. eapply IHt; [exact E|]. auto.
  - intros H k Hk l Hl. eapply IHt; [exact E|]. auto.
  - intros H k Hk. eapply IHt; [exact E|]. auto.
  - intros H k Hk. eapply IHt; [exact E|]. auto.
  - intros H i Hi j Hj. destruct (H i Hi j Hj) as [D [Le Ri]]. split; [eapply IHt; eauto|].
    assert (X : forall p q, inverse_ W (pev e (rows t)) (value e' t) p q = inverse_ W (pev e (rows t)) (value e t) p q).
    { intros. apply inverse_looks_inside. intros. now apply value_ext. }
    split; [rewrite <- Le|rewrite <- Ri]; apply sumZ_ext; intros; rewrite X, (value_ext t _ _ _ _ Eb); reflexivity.
  - intros [D [P O]]. split; [eauto|split]; destruct f; eauto using off_edge_ext. now rewrite (value_ext t _ _ p q Eb).
  - intros [D [P [R O]]]. split; [eauto|]. rewrite (value_ext t _ _ p q Eb). eauto using off_edge_ext.
  - intros [D P]. split. { intros k Hk. eapply IHt; [exact E|auto]. } intros Z. apply P. rewrite <- Z. apply sumZ_ext. intros. f_equal. now apply value_ext.
  - intros [D P]. split. { intros k Hk. eapply IHt; [exact E|auto]. } intros Z. apply P. rewrite <- Z. apply sumZ_ext. intros. f_equal. now apply value_ext.
  - intros [A B]. split; eauto.
  - intros [A B]. split; eauto.
  - rewrite <- (pev_ext _ _ (cols t1) E). intros H k Hk. destruct (H k Hk) as [A B]. split; intros V; apply (live_ext _ _ _ _ _ Eb) in V; eauto.
  - intros [A B]. split; intros V; apply (live_ext _ _ _ _ _ Eb) in V; eauto.
  - intros [A B]. split; intros V; apply (live_ext _ _ _ _ _ Eb) in V; eauto.
  - intros [A B]. split; [eauto|]. intros V; apply (live_ext _ _ _ _ _ Eb) in V. rewrite (value_ext t2 _ _ p q Eb). destruct (B V); split; eauto.
  - rewrite <- (pev_ext _ _ (rows t2) E), <- (pev_ext _ _ (cols t2) E). intros [A B]. split; intros V; apply (live_ext _ _ _ _ _ Eb) in V; eauto.
  - rewrite <- (pev_ext _ _ (cols t1) E). intros [A B]. split; intros V; eauto.
  - rewrite <- (pev_ext _ _ (rows t1) E). intros [A B]. split; intros V; eauto.
  - intros H k Hk. rewrite <- (pev_ext _ _ range E) in Hk. eapply IHt; [|apply H, Hk]. now apply update_ext.
  - apply IHt. now apply update_ext, update_ext.
  - apply IHt1. now apply update_ext, update_ext.
  - intros [D P]. split; [eauto|]. now rewrite (value_ext t1 _ _ p q Eb).
Qed.
Lemma defined_ext t e e' p q : (forall i, e i = e' i) -> defined e t p q -> defined e' t p q.
Proof. apply defined_within_ext. Qed.

Strategy 1000 [universal].
Lemma universal_ok G s r e L : sat G e ->
  (forall xs, length xs = length (fst (universal C depth G s r)) -> sat (push G (fst (universal C depth G s r))) (app xs e) ->
     0 <= pev (app xs e) (snd (universal C depth G s r)) < pev (fun i => pev e (s i)) r -> all_hold (app xs e) L) ->
  all_hold e (under_ranges (fst (universal C depth G s r)) L).
Proof.
  intros S H. apply under_ranges_ok. intros xs B. apply H.
  - apply box_len in B. now rewrite map_length in B.
  - now apply push_sat.
  - rewrite <- psubst_ev. now apply universal_inside.
Qed.
Lemma defined_below n xs L e s t p q : length xs = n ->
  defined_within L (fun i => pev e (s i)) t p q -> defined_within L (fun i => pev (app xs e) (aboves n s i)) t p q.
Proof. intros Lx. apply defined_within_ext. intros i. symmetry. now apply aboves_ev. Qed.
Lemma pev_below n xs e s r : length xs = n -> pev (fun i => pev (app xs e) (aboves n s i)) r = pev (fun i => pev e (s i)) r.
Proof. intros L. apply pev_ext. intros i. now apply aboves_ev. Qed.
Lemma live_below n xs e s t p q : length xs = n -> live (fun i => pev (app xs e) (aboves n s i)) t p q -> live (fun i => pev e (s i)) t p q.
Proof. intros L. apply live_ext. intros i. now apply aboves_ev. Qed.
Lemma sum_exp_ok G s r f g e F : sat G e -> total C G s r f = Some F ->
  (forall rs x xs F, sat (push G rs) (app xs e) -> length xs = length rs -> f (push G rs) (aboves (length rs) s) (length rs) x = Some F -> val F (app xs e) = g (pev (app xs e) x)) ->
  val F e = sumZ (pev (fun i => pev e (s i)) r) g.
Proof. intros S T H. rewrite <- psubst_ev. revert T. apply total_ok; auto. intros rs x xs F' _ S' L Hf. exact (H rs x xs F' S' L Hf). Qed.
Lemma value_below a n xs e s p q : length xs = n -> value (fun i => pev (app xs e) (aboves n s i)) a p q = value (fun i => pev e (s i)) a p q.
Proof. intros L. apply value_ext. intros i. now apply aboves_ev. Qed.

Lemma edges_ok path L G s a p q f e : marked Defs a -> sat G e -> (forall F, val F e = value (fun i => pev e (s i)) a (pev e p) (pev e q) -> val F e <> k0 -> val (f F) e <> k0) ->
  off_edge (Int := Int) L (fun i => pev e (s i)) a (pev e p) (pev e q) -> all_hold e (edges C Base Kept wanted path L G s a p q f).
Proof.
  intros M S H O. destruct L as [[[X i] j]|]; cbn [edges]; [|constructor]. cbn [off_edge] in O.
  apply law_if_ok. intros F E. apply both_ok in E. destruct E as [D [A [ED [EA ->]]]]. rewrite times_ok.
  pose proof (entry_at _ _ _ _ _ _ _ S EA M) as VA. rewrite <- VA, <- (entry_at _ _ _ _ _ _ _ S ED (derivative_marked _ _ _ _ _ M)) in O.
  destruct (is_zero_or_not W (val D e)) as [Z|Z]; [rewrite Z; ring|]. rewrite off_zero_ok by auto. ring.
Qed.
Lemma root_not_zero v (x : K) : in_lawful N = true -> (1 < v)%nat -> not_negative W x -> x <> k0 -> kpow (Int := Int) (v - 1) (root_ W v x) <> k0.
Proof.
  intros Lw V P NZ E. apply Allowed in Lw. apply NZ. transitivity (kpow (Int := Int) (S (v - 1)) (root_ W v x)).
  - replace (S (v - 1)) with v by lia. symmetry. apply (root_power W); [lia|exact P].
  - transitivity (root_ W v x *! kpow (Int := Int) (v - 1) (root_ W v x)); [reflexivity|]. rewrite E. ring.
Qed.

Theorem walk_ok t : marked Defs t -> forall path L G s p q e, sat G e -> defined_within L (fun i => pev e (s i)) t (pev e p) (pev e q) ->
  all_hold e (walk N C Base Kept wanted path L G s t p q).
Proof.
  assert (Nil : forall e, all_hold e []) by constructor.
  induction t; intros Mk; cbn [marked] in Mk; by_parts; intros path L G s p q e S Df; cbn [walk]; cbn [Meaning.defined_within] in Df; cbv zeta;
    destruct (negb _); try apply Nil.
  - auto.
  - apply behind_ok. intros F E. apply some_equal in E. rewrite E, equal_positions_ok. intros NZ.
    assert (PQ : pev e p = pev e q). { destruct (Z.eqb_spec (pev e p) (pev e q)); auto. elim NZ. reflexivity. }
    specialize (Df PQ). change 0 with (pev e (pc 0)) in Df. destruct (is_one (cols t)); auto.
  - auto.
  - apply universal_ok; auto. intros xs Lx S' U. apply IHt; auto. apply defined_below; auto.
  - apply universal_ok; auto. intros xs Lx S' U. apply universal_ok; auto. intros ys Ly S2 U'. apply IHt; auto.
    apply defined_below; auto. apply defined_below; auto. rewrite above_ev by auto. rewrite pev_below in U' by auto. apply Df; auto.
  - apply universal_ok; auto. intros xs Lx S' U. apply IHt; auto. apply defined_below; auto. rewrite above_ev; auto.
  - apply universal_ok; auto. intros xs Lx S' U. apply IHt; auto. apply defined_below; auto. rewrite above_ev; auto.
  - apply universal_ok; auto. intros xs Lx S' U. apply universal_ok; auto. intros ys Ly S2 U'.
    rewrite pev_below in U' by auto.
    destruct (Df _ U _ U') as [Da [Dl Dr]]. clear Df. cbn [Meaning.defined_within] in *.
    set (u := universal C depth G s (rows t)) in *. set (G1 := push G (fst u)) in *. set (s1 := aboves (length (fst u)) s) in *.
    set (v := universal C depth G1 s1 (rows t)) in *. set (G2 := push G1 (fst v)) in *. set (s2 := aboves (length (fst v)) s1) in *.
    set (e2 := app ys (app xs e)) in *.
    assert (EV : forall a p q, value (fun i => pev e2 (s2 i)) a p q = value (fun i => pev e (s i)) a p q).
    { intros a P Q. apply value_ext. intros i. unfold e2, s2, s1. rewrite !aboves_ev; auto. }
    assert (R : pev (fun i => pev e2 (s2 i)) (rows t) = pev (fun i => pev e (s i)) (rows t)).
    { apply pev_ext. intros i. unfold e2, s2, s1. rewrite !aboves_ev; auto. }
    assert (X : pev e2 (above_ (length (fst v)) (snd u)) = pev (app xs e) (snd u)) by (unfold e2; now apply above_ev).
    apply all_hold_app; [|apply all_hold_app].
    + apply law_if_ok. intros F E. apply opt_ok in E. destruct E as [A [E ->]]. rewrite diff_ok, equal_positions_ok, X.
      fold e2. rewrite (sum_exp_ok _ _ _ _ (fun k => value (fun i => pev e2 (s2 i)) (Inverse t) (pev (app xs e) (snd u)) k *! value (fun i => pev e2 (s2 i)) t k (pev e2 (snd v))) _ _ S2 E).
      * rewrite R. match goal with |- ksub ?a ?b = _ => replace a with b; [ring|] end. rewrite <- Dl. apply sumZ_ext. intros k _. rewrite !EV. reflexivity.
      * intros rs x zs F Sz Lz H. apply both_ok in H. destruct H as [A1 [A2 [H1 [H2 ->]]]]. rewrite times_ok.
        rewrite (entry_at _ _ _ _ _ _ _ Sz H1 ltac:(eassumption)), (entry_at _ _ _ _ _ _ _ Sz H2 ltac:(eassumption)), !above_ev, !value_below by auto. fold e2. rewrite X. reflexivity.
    + apply law_if_ok. intros F E. apply opt_ok in E. destruct E as [A [E ->]]. rewrite diff_ok, equal_positions_ok, X.
      fold e2. rewrite (sum_exp_ok _ _ _ _ (fun k => value (fun i => pev e2 (s2 i)) t (pev (app xs e) (snd u)) k *! value (fun i => pev e2 (s2 i)) (Inverse t) k (pev e2 (snd v))) _ _ S2 E).
      * rewrite R. match goal with |- ksub ?a ?b = _ => replace a with b; [ring|] end. rewrite <- Dr. apply sumZ_ext. intros k _. rewrite !EV. reflexivity.
      * intros rs x zs F Sz Lz H. apply both_ok in H. destruct H as [A1 [A2 [H1 [H2 ->]]]]. rewrite times_ok.
        rewrite (entry_at _ _ _ _ _ _ _ Sz H1 ltac:(eassumption)), (entry_at _ _ _ _ _ _ _ Sz H2 ltac:(eassumption)), !above_ev, !value_below by auto. fold e2. rewrite X. reflexivity.
    + apply IHt; auto. rewrite X. revert Da. apply defined_within_ext. intros i. unfold e2, s2, s1. rewrite !aboves_ev; auto.
  - destruct (split_by G p (psubst s (rows t))) as [[o m]|] eqn:P; [|apply Nil]. destruct (split_by_ok _ _ _ _ _ _ S P) as [P1 [P2 _]].
    apply IHt; auto. rewrite <- P1, <- P2, psubst_ev. exact Df.
  - destruct Df as [Df [Pos Off]]. apply all_hold_app; [|apply all_hold_app; auto; destruct f; try apply Nil; apply edges_ok; auto]. destruct f; try apply Nil. destruct (in_lawful N) eqn:Lw; [apply Allowed in Lw|apply Nil]. apply law_if_ok. intros F E. apply opt_ok in E. destruct E as [A [E ->]].
    rewrite <- (entry_at t _ _ _ _ _ _ S E ltac:(eassumption)) in Pos. rewrite diff_ok, !unary_ok by exact Logic.I. cbn [unary]. rewrite (exp_log W) by auto. ring.
  - destruct Df as [Df [Rt [Nz Off]]]. apply all_hold_app; [|apply all_hold_app; [|apply all_hold_app]]; auto.
    + destruct (Nat.ltb_spec 1 v); [|apply Nil]. destruct (in_lawful N) eqn:Lw; [apply Allowed in Lw|apply Nil]. cbn [andb]. apply law_if_ok. intros F E. apply opt_ok in E. destruct E as [A [E ->]].
      rewrite <- (entry_at t _ _ _ _ _ _ S E ltac:(eassumption)) in Rt. rewrite diff_ok, fpow_ok, atom_ok. cbn [map op]. rewrite pc_ev, Nat2Z.id.
      unfold kpow. rewrite (root_power W); [ring|lia|]. apply Rt. lia.
    + destruct (Z.ltb_spec u 0); [|apply Nil]. apply law_if_ok. intros F E. apply opt_ok in E. destruct E as [A [E ->]].
      rewrite <- (entry_at t _ _ _ _ _ _ S E ltac:(eassumption)) in Nz. apply off_zero_ok. rewrite fraction_form_ok. auto.
    + destruct (Nat.ltb_spec 1 v); [|apply Nil]. destruct (in_lawful N) eqn:Lw; [|apply Nil]. cbn [andb]. apply edges_ok; auto; [|apply Off; lia].
      intros F E NZ. rewrite fpow_ok, atom_ok. cbn [map op]. rewrite pc_ev, Nat2Z.id. apply root_not_zero; auto. rewrite E. apply Rt. lia.
  - auto.
  - destruct Df as [Df Nz]. apply all_hold_app.
    + apply law_if_ok. intros F E. apply opt_ok in E. destruct E as [A [E ->]]. apply off_zero_ok.
      rewrite (sum_exp_ok _ _ _ _ (fun k => exp_ W (value (fun i => pev e (s i)) t (pev e p) k)) _ _ S E); auto.
      intros rs x xs F S' Lf H. apply opt_ok in H. destruct H as [Y [H ->]]. rewrite unary_ok by exact Logic.I. cbn [unary].
      rewrite (entry_at _ _ _ _ _ _ _ S' H ltac:(eassumption)), !above_ev, value_below by auto. reflexivity.
    + apply universal_ok; auto. intros xs Lx S' U. apply IHt; auto. apply defined_below; auto. rewrite above_ev; auto.
  - destruct Df as [Df Nz]. apply all_hold_app.
    + apply law_if_ok. intros F E. apply opt_ok in E. destruct E as [A [E ->]]. apply off_zero_ok.
      rewrite (sum_exp_ok _ _ _ _ (fun k => exp_ W (value (fun i => pev e (s i)) t k (pev e q))) _ _ S E); auto.
      intros rs x xs F S' Lf H. apply opt_ok in H. destruct H as [Y [H ->]]. rewrite unary_ok by exact Logic.I. cbn [unary].
      rewrite (entry_at _ _ _ _ _ _ _ S' H ltac:(eassumption)), !above_ev, value_below by auto. reflexivity.
    + apply universal_ok; auto. intros xs Lx S' U. apply IHt; auto. apply defined_below; auto. rewrite above_ev; auto.
  - apply IHt; auto. rewrite !padd_ev, !psubst_ev. exact Df.
  - destruct Df. apply all_hold_app; auto.
  - destruct Df. apply all_hold_app; auto.
  - apply universal_ok; auto. intros xs Lx S' U. destruct (Df _ U) as [D1 D2]. apply all_hold_app; apply behind_ok; intros F E V.
    + apply (fun M => mask_ok _ M _ _ _ _ _ _ S' E) in V; [|assumption]. rewrite above_ev in V by auto. apply IHt1; auto. apply defined_below; auto. rewrite above_ev by auto. apply D1. now apply live_below in V.
    + apply (fun M => mask_ok _ M _ _ _ _ _ _ S' E) in V; [|assumption]. rewrite above_ev in V by auto. apply IHt2; auto. apply defined_below; auto. rewrite above_ev by auto. apply D2. now apply live_below in V.
  - change 0 with (pev e (pc 0)) in Df. destruct Df as [D1 D2]. apply all_hold_app; apply behind_ok; intros F E V; apply (fun M => mask_ok _ M _ _ _ _ _ _ S E) in V; auto.
  - destruct Df as [D1 D2]. apply all_hold_app; apply behind_ok; intros F E V; apply (fun M => mask_ok _ M _ _ _ _ _ _ S E) in V; auto.
  - destruct Df as [D1 D2]. apply all_hold_app; auto. apply behind_ok; intros F E V; apply (fun M => mask_ok _ M _ _ _ _ _ _ S E) in V; [|assumption]. destruct (D2 V) as [D3 D4].
    apply all_hold_app; auto. apply law_if_ok. intros F' E'. apply opt_ok in E'. destruct E' as [A [E' ->]]. apply off_zero_ok.
    now rewrite (entry_at _ _ _ _ _ _ _ S E' ltac:(eassumption)).
  - destruct (split_by G p (psubst s (rows t2))) as [[p1 p2]|] eqn:P; [|apply Nil]. destruct (split_by G q (psubst s (cols t2))) as [[q1 q2]|] eqn:Q; [|apply Nil].
    destruct (split_by_ok _ _ _ _ _ _ S P) as [P1 [P2 _]]. destruct (split_by_ok _ _ _ _ _ _ S Q) as [Q1 [Q2 _]].
    rewrite !psubst_ev in *. rewrite P1, P2, Q1, Q2 in Df. destruct Df as [D1 D2].
    apply all_hold_app; apply behind_ok; intros F E V; apply (fun M => mask_ok _ M _ _ _ _ _ _ S E) in V; auto.
  - destruct Df as [D1 D2]. rewrite <- psubst_ev in D1, D2.
    apply all_hold_app; apply behind_ok; intros F E; apply some_equal in E; rewrite E, condition_ok, ?psub_ev, ?pc_ev.
    + destruct (Z.leb_spec 0 (pev e (psubst s (cols t1)) - 1 - pev e q)); [|tauto]. intros _. apply IHt1; auto. apply D1. lia.
    + destruct (Z.leb_spec 0 (pev e q - pev e (psubst s (cols t1)))); [|tauto]. intros _. apply IHt2; auto. rewrite psub_ev. apply D2. lia.
  - destruct Df as [D1 D2]. rewrite <- psubst_ev in D1, D2.
    apply all_hold_app; apply behind_ok; intros F E; apply some_equal in E; rewrite E, condition_ok, ?psub_ev, ?pc_ev.
    + destruct (Z.leb_spec 0 (pev e (psubst s (rows t1)) - 1 - pev e p)); [|tauto]. intros _. apply IHt1; auto. apply D1. lia.
    + destruct (Z.leb_spec 0 (pev e p - pev e (psubst s (rows t1)))); [|tauto]. intros _. apply IHt2; auto. rewrite psub_ev. apply D2. lia.
  - apply universal_ok; auto. intros xs Lx S' U. apply IHt; auto. rewrite !above_ev by auto. generalize (Df _ U). apply defined_within_ext.
    intros i. rewrite puts_ev. unfold update. destruct (Nat.eqb i name); auto. symmetry. now apply aboves_ev.
  - apply IHt; auto. rewrite pc_ev. revert Df. apply defined_within_ext. intros k. symmetry. apply puts2_ev.
  - auto.
  - apply IHt1; auto. rewrite pc_ev. revert Df. apply defined_within_ext. intros k. symmetry. apply puts2_ev.
  - destruct Df as [Df P]. apply all_hold_app; [|auto].
    assert (Off : value (fun i => pev e (s i)) t1 (pev e p) (pev e q) <> k0 ->
      all_hold e (law_if wanted (String.append path ":edge"%string) (fun _ => opt off_zero (entry G s t1 p q)) ++ edges C Base Kept wanted path L G s t1 p q (fun F => F))).
    { intros NZ. apply all_hold_app; [|apply edges_ok; auto; destruct L as [[[? ?] ?]|]; cbn [off_edge]; auto]. apply law_if_ok. intros F E. apply opt_ok in E. destruct E as [A [E ->]]. apply off_zero_ok. now rewrite (entry_at t1 _ _ _ _ _ _ S E ltac:(eassumption)). }
    destruct f; try apply Nil; auto.
Qed.
End Hold.
