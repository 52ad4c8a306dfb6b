(* SPDX-License-Identifier: MIT *)
(* Laws, schemas, and the steps of a certificate: what they make known is true. *)
From Odot Require Export Forms.
Require Export (notations) String.
Notation string := String.string.

Open Scope Z_scope.
Notation "a &&& b" := (if a then b else false) (at level 40, left associativity).     (* lazy under vm_compute *)

(* ------------------------------------------------ laws: forms that are 0 for all values of their universals *)
Definition law := (list kind * form)%type.
Definition book := list (string * nat * law). (* what is known; the number says how many names were introduced since *)
Fixpoint look_up (key : string) (b : book) : option (nat * law) :=
  match b with [] => None | (k, d, l) :: b => if String.eqb key k then Some (d, l) else look_up key b end.
Definition later (n : nat) (b : book) : book := map (fun x => (fst (fst x), (n + snd (fst x))%nat, snd x)) b.

Definition inst (U n : nat) (a : list pos) : subs := fun i => if Nat.ltb i U then nth i a [] else pvar (n + (i - U)).
Definition guard (s : subs) (k : kind) (p : pos) : list factor :=
  match k with KSize => [GeZ (psub p (pc 1))] | KNat => [GeZ p] | KInt => [] | KIdx r => [GeZ p; GeZ (psub (psub (psubst s r) (pc 1)) p)] end.
Fixpoint guards (s : subs) (U : list kind) (a : list pos) : list factor :=
  match U, a with k :: U, p :: a => guard s k p ++ guards s U a | _, _ => [] end.
Definition plain_one : form := [(1%Q, [], [])].
Definition is_plain_one (F : form) : bool := match F with [(c, [], [])] => Qeq_bool c 1 | _ => false end.
Definition times1 (F G : form) : form := if is_plain_one F then G else times F G.
(* the positions are given for the universals in the order in which they were introduced, so the last first *)
Definition used (d : nat) (l : law) (a sum : list pos) (t : form) : option form :=
  let a := rev a in
  if Nat.eqb (length a) (length (fst l)) then
    let s := inst (length (fst l)) (length sum + d) a in
    bind sum (times1 t (times [(1%Q, [], guards s (fst l) a)] (subst s (snd l))))
  else None.

Definition under (U : list kind) (G : ctx) : ctx := U ++ map (klift (length U)) G.

(* how much is spent on a normal form, and whether what holds in lawful worlds only may be used *)
Record mode := { steps_ :> nat; in_lawful : bool }.
Class allowed (N : mode) (W : world) : Prop := allowed_ : in_lawful N = true -> lawful W.

(* ------------------------------------------------ signs *)
Definition surely_positive (G : ctx) (f : factor) : bool :=
  match f with Op Exp [] [] _ => true | Num p => nn G (psub p (pc 1)) | _ => false end.
Definition surely_not_negative (G : ctx) (f : factor) : bool :=
  match f with EqZ _ | GeZ _ => true | Num p => nn G p | Op Exp _ _ _ | Op Root _ _ _ => true | _ => false end.
Fixpoint in_pairs (n : nat) (fs : list factor) : bool :=
  match n, fs with
  | _, [] => true
  | S n, f :: fs => match take (feq f) fs with Some rest => in_pairs n rest | None => false end
  | _, _ => false end.
Definition term_not_negative (G : ctx) (m : mono) : bool :=
  (if Qlt_le_dec 0 (mc m) then true else false) &&&
  let rest := filter (fun f => negb (surely_not_negative (push G (mb m)) f)) (mf m) in in_pairs (length rest) rest.
Definition term_positive (G : ctx) (m : mono) : bool :=
  forallb (fun r => nn G (psub r (pc 1))) (mb m) && forallb (surely_positive (push G (mb m))) (mf m).
Definition by_sign (N : mode) (strictly : bool) (G : ctx) (F : form) : bool :=
  in_lawful N &&& let F := collect N G F in
  forallb (term_not_negative G) F && (negb strictly || existsb (term_positive G) F).

(* ------------------------------------------------ schemas *)
Definition atom (f : func) (ps : list pos) (F : form) : form := [(1%Q, [], [Op f ps [] F])].
Definition condition (p : pos) : form := [(1%Q, [], [GeZ p])].
Definition equal_to_zero (p : pos) : form := [(1%Q, [], [EqZ p])].
Definition scaled (c : Q) (F : form) : form := map (fun m => (Qred (c * mc m), mb m, mf m)) F.
Definition rational (c : Q) : form := [(c, [], [])].
Definition diff (F G : form) : form := F ++ neg G.
Fixpoint fpow (n : nat) (F : form) : form := match n with O => plain_one | S O => F | S n => times F (fpow n F) end.

Inductive schema :=
| Else (p : pos) | Step (p : pos) | Imply (ps : list pos) (q : pos) | CutSum (r m : pos) (F : form) | Positive (F : form)
| Pow0 (F : form) | Pow1 (F : form) | PowAdd (F : form) (a b : pos) | PowAdd1 (F : form) (a : pos) | LogExp (F : form)
| CosAdd (F G : form) | SinAdd (F G : form) | CosOpposite (F : form) | SinOpposite (F : form) | CosZero
| AbsBySign (F : form) | ReluBySign (F : form) | SigmoidByExp (F : form) | TanhByExp (F : form)
| SignOpposite (F : form) | SignSquared (F : form).
Definition powers F p := atom Pow [p] F.
Definition schema_form (N : mode) (G : ctx) (s : schema) : option form :=
  let A := fun f F => atom f [] F in
  match s with
  | Else p => Some (condition p ++ condition (psub (pneg p) (pc 1)) ++ rational (-1))
  | Step p => Some (condition p ++ neg (equal_to_zero p) ++ neg (condition (psub p (pc 1))))
  | Imply ps q => if nn G (psub q (fold_right padd (pc 0) ps))
                  then Some (times [(1%Q, [], map GeZ ps)] (condition q ++ rational (-1))) else None
  | CutSum r m F => if nn G m && nn G (psub r m) then
      match bind [r] F, bind [m] F, bind [psub r m] (subst (fun i => match i with O => padd (psubst (lift 1) m) (pvar 0) | S i => pvar (S i) end) F) with
      | Some A, Some B, Some C => Some (A ++ neg B ++ neg C) | _, _, _ => None end else None
  | Positive F => if by_sign N true G F then Some (times F (A Inv F) ++ rational (-1)) else None
  | Pow0 F => Some (powers F (pc 0) ++ rational (-1))
  | Pow1 F => Some (diff (powers F (pc 1)) F)
  | PowAdd F a b => Some (times (condition a) (times (condition b) (diff (powers F (padd a b)) (times (powers F a) (powers F b)))))
  | PowAdd1 F a => Some (times (condition a) (diff (powers F (padd a (pc 1))) (times F (powers F a))))
  | LogExp F => if in_lawful N then Some (diff (A Log (A Exp F)) F) else None
  | CosAdd F G => Some (diff (A Cos (F ++ G)) (times (A Cos F) (A Cos G)) ++ times (A Sin F) (A Sin G))
  | SinAdd F G => Some (diff (A Sin (F ++ G)) (times (A Sin F) (A Cos G)) ++ neg (times (A Cos F) (A Sin G)))
  | CosOpposite F => Some (diff (A Cos F) (A Cos (neg F)))
  | SinOpposite F => Some (A Sin F ++ A Sin (neg F))
  | CosZero => Some (A Cos [] ++ rational (-1))
  | AbsBySign F => Some (diff (A Abs F) (times F (A Sign F)))
  | ReluBySign F => Some (diff (A Relu F) (scaled (1 # 2) (F ++ times F (A Sign F))))
  | SigmoidByExp F => Some (diff (A Sigmoid F) (A Inv (rational 1 ++ A Exp (neg F))))
  | TanhByExp F => Some (A Tanh F ++ rational (-1) ++ scaled 2 (A Inv (rational 1 ++ A Exp (scaled 2 F))))
  | SignOpposite F => if in_lawful N then Some (A Sign F ++ A Sign (neg F)) else None
  | SignSquared F => if in_lawful N then Some (diff (times (times F (A Sign F)) (A Sign F)) F) else None
  end.

(* ------------------------------------------------ steps *)
Inductive step :=
| Use (key : string) (at_ sum : list pos) (t : form)
| By (s : schema) (sum : list pos) (t : form)
| Lemmas (U : list kind) (forms : list (string * form * list step))
| Induction (U : list kind) (forms : list (string * string * form * list step * list step)) (* key, key of the hypothesis, base, by *)
| Same (key : string) (U : list kind) (C : form) (f : func) (ps ls : list pos) (F G : form) (by_ : list step)
| Roots (key : string) (U : list kind) (C : form) (degree : nat) (F G : form) (by_ : list step).

Definition at0 (n : nat) (q : pos) : subs := upn n (down q).        (* t := q, and t is gone *)
Definition ats (n : nat) : subs := upn n (fun i => match i with O => padd (pvar 0) (pc 1) | S i => pvar (S i) end).
Definition ksub_ (s : subs) (k : kind) := match k with KIdx r => KIdx (psubst s r) | k => k end.
Definition same_goal (C : form) (ls : list pos) (F G : form) := times1 (subst (lift (length ls)) C) (diff F G).
Definition same_law C f ps ls F G := times1 C (diff [(1%Q, [], [Op f ps ls F])] [(1%Q, [], [Op f ps ls G])]).
Definition locals (ls : list pos) := map (fun r => KIdx (psubst (lift (length ls)) r)) ls.
Section Run.
Variable N : mode.
Fixpoint run (n : nat) (G : ctx) (b : book) (acc : form) (st : list step) : bool :=
  match n with O => false | S n =>
  match st with
  | [] => match collect N G acc with [] => true | _ => false end
  | Use key a sum t :: st => match look_up key b with None => false | Some (d, l) =>
       match used d l a sum t with None => false | Some F => run n G b (acc ++ neg F) st end end
  | By s sum t :: st => match schema_form N (push G sum) s with None => false | Some F =>
       match bind sum (times1 t F) with None => false | Some F => run n G b (acc ++ neg F) st end end
  | Lemmas U Fs :: st =>
       forallb (fun x => run n (under U G) (later (length U) b) (snd (fst x)) (snd x)) Fs &&&
       run n G (map (fun x => (fst (fst x), O, (U, snd (fst x)))) Fs ++ b) acc st
  | Induction U Fs :: st =>
       forallb (fun x => run n (under (map (ksub_ (at0 (length U) (pc 0))) U) G) (later (length U) b)
                             (subst (at0 (length U) (pc 0)) (snd (fst (fst x)))) (snd (fst x))) Fs &&&
       forallb (fun x => run n (under (map (ksub_ (ats (length U))) U) (under [KNat] G))
                             (map (fun x => (snd (fst (fst (fst x))), length U, (U, snd (fst (fst x))))) Fs ++ later (length U + 1) b)
                             (subst (ats (length U)) (snd (fst (fst x)))) (snd x)) Fs &&&
       run n G (map (fun x => (fst (fst (fst (fst x))), O, (U ++ [KNat], snd (fst (fst x))))) Fs ++ b) acc st
  | Same key U C f ps ls F F' by_ :: st =>
       run n (under (locals ls) (under U G)) (later (length ls + length U) b) (same_goal C ls F F') by_ &&&
       run n G ((key, O, (U, same_law C f ps ls F F')) :: b) acc st
  | Roots key U C degree F F' by_ :: st =>
       (by_sign N false (under U G) F && by_sign N false (under U G) F' && Nat.ltb 0 degree) &&&
       run n (under U G) (later (length U) b) (times1 C (diff (fpow degree F) (fpow degree F'))) by_ &&&
       run n G ((key, O, (U, times1 C (diff F F'))) :: b) acc st
  end end.
End Run.

(* ------------------------------------------------ all of this is true *)
Section True.
Context {Int : interpretation}.
Local Notation W := (of_world Int).
Local Notation K := (carrier W).
Local Notation k0 := (zero W). Local Notation k1 := (one W).
Local Infix "+!" := (add W) (at level 50, left associativity).
Local Infix "*!" := (times_ W) (at level 40, left associativity).
Local Notation kopp := (opposite W). Local Notation ksub := (minus W).
Local Notation inj := (inj W).
Local Notation val := (@val Int). Local Notation mval := (@mval Int). Local Notation pval := (@pval Int). Local Notation fval := (@fval Int).
Local Notation sums := (@sums Int).
Add Ring KR : (Kring W).

Definition ok (us : list Z) (U : list kind) (e : env) :=
  length us = length U /\ forall i k, nth_error U i = Some k -> ksat (app us e) k (nth i us 0).
Definition holds (e : env) (l : law) := forall us, ok us (fst l) e -> val (snd l) (app us e) = k0.
Definition known (e : env) (x : string * nat * law) := holds (fun i => e (snd (fst x) + i)%nat) (snd x).

Lemma ksat_ext e e' k x : (forall i, e i = e' i) -> ksat e k x -> ksat e' k x.
Proof. intros H. destruct k; simpl; auto. now rewrite (pev_ext e e'). Qed.
Lemma sat_ext G e e' : (forall i, e i = e' i) -> sat G e -> sat G e'.
Proof. intros H S i k N. rewrite <- H. eapply ksat_ext; [exact H|]. now apply S. Qed.
Lemma holds_ext e e' l : (forall i, e i = e' i) -> holds e l -> holds e' l.
Proof.
  intros E H us [L O]. rewrite <- (val_ext _ _ _ (app_ext us _ _ E)). apply H. split; auto.
  intros i k N. eapply ksat_ext; [|now apply O]. intros j. symmetry. now apply app_ext.
Qed.
Lemma known_later n us e x : length us = n -> known e x -> known (app us e) (fst (fst x), (n + snd (fst x))%nat, snd x).
Proof.
  intros L. unfold known. cbn [fst snd]. apply holds_ext. intros i. rewrite <- L, <- Nat.add_assoc. symmetry. apply app_ge.
Qed.
Lemma later_ok n us e b : length us = n -> Forall (known e) b -> Forall (known (app us e)) (later n b).
Proof. intros L H. apply Forall_map. eapply Forall_impl; [|exact H]. intros x. now apply known_later. Qed.
Lemma look_up_ok e key b d l : Forall (known e) b -> look_up key b = Some (d, l) -> holds (fun i => e (d + i)%nat) l.
Proof.
  induction 1 as [|[[k d'] l'] b K B IH]; simpl; [discriminate|]. destruct (String.eqb key k); auto. intros E. inversion E; subst. exact K.
Qed.

Lemma guard_ok s k p e : pval (guard s k p) e = k0 \/ (pval (guard s k p) e = k1 /\ ksat (fun i => pev e (s i)) k (pev e p)).
Proof.
  destruct k; unfold guard, Forms.pval, kprod; cbn [map fold_right Forms.fval ksat]; rewrite ?psub_ev, ?pc_ev, ?psubst_ev.
  - destruct (Z.leb_spec 0 (pev e p - 1)); [right|left; ring]. split; [ring|lia].
  - destruct (Z.leb_spec 0 (pev e p)); [right|left; ring]. split; [ring|lia].
  - right; auto.
  - destruct (Z.leb_spec 0 (pev e p)); [|left; ring]. match goal with |- context [0 <=? ?x] => destruct (Z.leb_spec 0 x) end; [right|left; ring]. split; [ring|lia].
Qed.
Lemma guards_ok s e U : forall a, length a = length U -> pval (guards s U a) e = k0 \/
  (pval (guards s U a) e = k1 /\ forall i k, nth_error U i = Some k -> ksat (fun i => pev e (s i)) k (nth i (map (pev e) a) 0)).
Proof.
  induction U as [|k U IH]; intros [|p a] L; try discriminate; cbn [guards].
  - right. split; [reflexivity|]. intros [|i] q; discriminate.
  - simpl in L. rewrite pval_app. destruct (guard_ok s k p e) as [E|[E1 E2]]; [left; rewrite E; ring|].
    destruct (IH a) as [E|[E3 E4]]; [lia|left; rewrite E; ring|]. right. split; [rewrite E1, E3; ring|].
    intros [|i] q; simpl; [intros X; inversion X; subst; auto|apply E4].
Qed.
Lemma rational_ok c e : val (rational c) e = inj c.
Proof. unfold rational. rewrite val_one. unfold Forms.mval; cbn [mc mb mf fst snd map Forms.sums app]. change (pval [] e) with k1. ring. Qed.
Lemma plain_one_ok F e : is_plain_one F = true -> val F e = k1.
Proof.
  destruct F as [|[[c [|]] [|]] [|]]; try discriminate. intros H. change [(c, [], [])] with (rational c). rewrite rational_ok, <- inj_1.
  now apply inj_eq, Qeq_bool_eq.
Qed.
Lemma times1_ok F G e : val (times1 F G) e = val F e *! val G e.
Proof. unfold times1. destruct (is_plain_one F) eqn:E; [|apply times_ok]. rewrite (plain_one_ok _ _ E). ring. Qed.
Lemma used_ok d l a sum t F e : holds (fun i => e (d + i)%nat) l -> used d l a sum t = Some F -> val F e = k0.
Proof.
  intros H. unfold used. generalize (rev a). clear a. intros a. cbv zeta.
  destruct (Nat.eqb_spec (length a) (length (fst l))) as [L|]; [|discriminate]. intros B. rewrite (bind_ok _ _ _ _ B).
  rewrite (sums_ext _ _ (fun _ => k0)), sums_0; auto. intros xs Hx. apply box_len in Hx. rewrite map_length in Hx.
  rewrite !times1_ok, times_ok, val_one. set (s := inst _ _ a).
  assert (E : forall i, pev (app xs e) (s i) = app (map (pev (app xs e)) a) (fun i => e (d + i)%nat) i).
  { intros i. unfold s, inst. destruct (Nat.ltb_spec i (length (fst l))).
    - rewrite app_lt by (rewrite map_length; lia). change 0 with (pev (app xs e) []). now rewrite map_nth.
    - rewrite pvar_ev. replace i with (length (map (pev (app xs e)) a) + (i - length (fst l)))%nat at 2 by (rewrite map_length; lia).
      rewrite app_ge, <- Hx, <- Nat.add_assoc, app_ge. auto. }
  destruct (guards_ok s (app xs e) (fst l) a L) as [Z|[_ Z]].
  - replace (mval (1%Q, [], guards s (fst l) a) (app xs e)) with (inj 1%Q *! pval (guards s (fst l) a) (app xs e)) by reflexivity. rewrite Z. ring.
  - rewrite val_subst, (val_ext _ _ _ E), H. ring. split; [now rewrite map_length|]. intros i k N. eapply ksat_ext; [exact E|]. auto.
Qed.
Lemma under_sat us U G e : sat G e -> ok us U e -> sat (under U G) (app us e).
Proof.
  intros S [L H] i k. unfold under. destruct (Nat.ltb_spec i (length U)).
  - rewrite nth_error_app1 by auto. intros N. rewrite app_lt by lia. auto.
  - rewrite nth_error_app2 by auto. intros E. apply nth_error_map_inv in E. destruct E as [k' [E1 E2]]; subst k.
    replace i with (length us + (i - length U))%nat by lia. rewrite app_ge. apply ksat_lift; [lia|apply S, E1].
Qed.

(* signs *)
Section Order.
Context {Law : lawful W}.
Local Notation not_negative_iff := (not_negative_iff W). Local Notation one_positive := (one_positive W). Local Notation integer_positive :=
(integer_positive W). Local Notation not_negative_add := (not_negative_add W). Local Notation not_negative_times := (not_negative_times W). Local
Notation square_not_negative := (square_not_negative W). Local Notation inj_positive := (inj_positive W). Local Notation positive_add := (positive_add
W). Local Notation positive_times := (positive_times W). Local Notation positive_add_not_negative := (positive_add_not_negative W). Local Notation
exp_positive := (exp_positive W). Local Notation root_not_negative := (root_not_negative W).
Local Notation not_negative := (not_negative W).
Lemma zero_not_negative : not_negative k0.
Proof. apply not_negative_iff. auto. Qed.
Lemma positive_not_negative a : positive W a -> not_negative a.
Proof. intros. apply not_negative_iff. auto. Qed.
Lemma one_not_negative : not_negative k1.
Proof. apply positive_not_negative, one_positive. Qed.
Lemma integer_not_negative z : 0 <= z -> not_negative (inj (inject_Z z)).
Proof.
  intros H. rewrite inj_Z. destruct (Z.eq_dec z 0) as [->|N]. rewrite integer_0. apply zero_not_negative.
  apply positive_not_negative, integer_positive. lia.
Qed.
Lemma surely_not_negative_ok G f e : sat G e -> surely_not_negative G f = true -> not_negative (fval f e).
Proof.
  intros S. destruct f as [s ps|p|p|p|f ps ls b]; try discriminate; cbn [surely_not_negative Forms.fval]; intros H.
  - apply (nn_ok _ _ _ S) in H. now apply integer_not_negative.
  - destruct (_ =? _); auto using one_not_negative, zero_not_negative.
  - destruct (_ <=? _); auto using one_not_negative, zero_not_negative.
  - destruct f; try discriminate; unfold op.
    + destruct ps; destruct ls; cbn [map]; try (apply positive_not_negative, exp_positive); apply zero_not_negative.
    + destruct ps as [|p [|]]; destruct ls; cbn [map unary]; try apply root_not_negative; apply zero_not_negative.
Qed.
Lemma in_pairs_ok n : forall fs e, in_pairs n fs = true -> not_negative (pval fs e).
Proof.
  induction n as [|n IH]; intros [|f fs] e; try discriminate; try (intros _; apply one_not_negative). cbn [in_pairs].
  destruct (take (feq f) fs) as [rest|] eqn:T; [|discriminate]. intros H. apply take_ok in T. destruct T as [g [E P]].
  rewrite pval_cons, (pval_perm _ _ _ P), pval_cons, <- (feq_ok _ _ e E).
  replace (fval f e *! (fval f e *! pval rest e)) with ((fval f e *! fval f e) *! pval rest e) by ring.
  apply not_negative_times; auto using square_not_negative.
Qed.
Lemma sums_not_negative rs : forall f, (forall xs, box rs xs -> not_negative (f xs)) -> not_negative (sums rs f).
Proof.
  induction rs as [|r rs IH]; cbn [Forms.sums]; intros f H. apply H; constructor. unfold sumZ.
  assert (A : forall n, (n <= Z.to_nat r)%nat -> not_negative (sumN (Int := Int) n (fun i => sums rs (fun xs => f (Z.of_nat i :: xs))))).
  { induction n; cbn [sumN]; intros L. apply zero_not_negative. apply not_negative_add; [apply IHn; lia|]. apply IH. intros xs B. apply H. constructor; auto. lia. }
  now apply A.
Qed.
Lemma sums_positive rs : forall f, Forall (fun r => 1 <= r) rs -> (forall xs, box rs xs -> positive W (f xs)) -> positive W (sums rs f).
Proof.
  induction rs as [|r rs IH]; cbn [Forms.sums]; intros f R H. apply H; constructor. inversion R; subst. unfold sumZ.
  assert (A : forall n, (0 < n <= Z.to_nat r)%nat -> positive W (sumN (Int := Int) n (fun i => sums rs (fun xs => f (Z.of_nat i :: xs))))).
  { induction n; cbn [sumN]; intros L; [lia|].
    assert (P : positive W (sums rs (fun xs => f (Z.of_nat n :: xs)))). { apply IH; auto. intros xs B. apply H. constructor; auto. lia. }
    destruct n as [|n]. { cbn [sumN]. match goal with |- positive _ (_ +! ?x) => replace (k0 +! x) with x by ring end. exact P. }
    apply positive_add; auto. apply IHn. lia. }
  apply A. lia.
Qed.
Lemma filter_split (g : factor -> bool) fs : Permutation fs (filter g fs ++ filter (fun f => negb (g f)) fs).
Proof. induction fs; simpl; auto. destruct (g a); simpl; auto. rewrite <- Permutation_middle. auto. Qed.
Lemma pval_not_negative fs e : (forall f, In f fs -> not_negative (fval f e)) -> not_negative (pval fs e).
Proof.
  induction fs; intros H. apply one_not_negative. rewrite pval_cons. apply not_negative_times. apply H; simpl; auto. apply IHfs. intros. apply H. simpl; auto.
Qed.
Lemma term_not_negative_ok G m e : sat G e -> term_not_negative G m = true -> not_negative (mval m e).
Proof.
  intros S. unfold term_not_negative. destruct (Qlt_le_dec 0 (mc m)) as [C|]; [|discriminate]. cbv zeta. intros H.
  unfold Forms.mval. apply not_negative_times. { now apply positive_not_negative, inj_positive. }
  apply sums_not_negative. intros xs B. apply (push_sat _ _ _ _ S) in B.
  rewrite (pval_perm _ _ _ (filter_split (surely_not_negative (push G (mb m))) (mf m))), pval_app. apply not_negative_times.
  - apply pval_not_negative. intros f F. apply filter_In in F. destruct F as [_ F]. eapply surely_not_negative_ok; eauto.
  - eapply in_pairs_ok; eauto.
Qed.
Lemma term_positive_ok G m e : sat G e -> (0 < mc m)%Q -> term_positive G m = true -> positive W (mval m e).
Proof.
  intros S C H. apply andb_prop in H. destruct H as [R F]. unfold Forms.mval. apply positive_times. { now apply inj_positive. }
  apply sums_positive.
  - apply Forall_map, Forall_forall. intros r Hr. rewrite forallb_forall in R. apply R in Hr. apply (nn_ok _ _ _ S) in Hr. rewrite psub_ev, pc_ev in Hr. lia.
  - intros xs B. apply (push_sat _ _ _ _ S) in B. induction (mf m) as [|f fs IH]. apply one_positive.
    cbn [forallb] in F. apply andb_prop in F. destruct F as [F1 F2]. rewrite pval_cons. apply positive_times; auto.
    destruct f as [s ps|p|p|p|f ps ls b]; try discriminate; cbn [surely_positive] in F1.
    + apply (nn_ok _ _ _ B) in F1. rewrite psub_ev, pc_ev in F1. cbn [Forms.fval]. rewrite inj_Z. apply integer_positive. lia.
    + destruct f; try discriminate. destruct ps; try discriminate. destruct ls; try discriminate. apply exp_positive.
Qed.
Lemma by_sign_lawful N strictly G F e : sat G e -> by_sign N strictly G F = true -> not_negative (val F e) /\ (strictly = true -> positive W (val F e)).
Proof.
  intros S. unfold by_sign. destruct (in_lawful N); [|discriminate]. rewrite <- (collect_ok N G F e S). generalize (collect N G F). clear F. intros F H.
  apply andb_prop in H. destruct H as [H1 H2].
  assert (NN : not_negative (val F e)).
  { clear H2. induction F as [|m F IH]. apply zero_not_negative. cbn [forallb] in H1. apply andb_prop in H1. destruct H1. rewrite val_cons.
    apply not_negative_add; auto. eapply term_not_negative_ok; eauto. }
  split; auto. intros ->. cbn [negb orb] in H2. apply existsb_exists in H2. destruct H2 as [m [I P]].
  apply in_split in I. destruct I as [F1 [F2 ->]]. rewrite forallb_app in H1. apply andb_prop in H1. destruct H1 as [A H1]. cbn [forallb] in H1.
  apply andb_prop in H1. destruct H1 as [Am B]. rewrite val_app, val_cons.
  assert (NL : forall F, forallb (term_not_negative G) F = true -> not_negative (val F e)).
  { clear - S Law. induction F as [|m F IH]; intros H. apply zero_not_negative. cbn [forallb] in H. apply andb_prop in H. destruct H. rewrite val_cons.
    apply not_negative_add; auto. eapply term_not_negative_ok; eauto. }
  match goal with |- positive _ (?x +! (?y +! ?z)) => replace (x +! (y +! z)) with (y +! (x +! z)) by ring end.
  apply positive_add_not_negative. 2: apply not_negative_add; auto.
  apply term_positive_ok with (G := G); auto. unfold term_not_negative in Am. destruct (Qlt_le_dec 0 (mc m)); auto. discriminate.
Qed.
End Order.

(* schemas *)
Lemma inj_m1 : inj (-1)%Q = kopp k1.
Proof. change (-1)%Q with (- (1))%Q. rewrite inj_opp, inj_1. reflexivity. Qed.
Lemma rational_m1 e : val (rational (-1)) e = kopp k1.
Proof. rewrite rational_ok. apply inj_m1. Qed.
Lemma atom_ok f ps F e : val (atom f ps F) e = op f (map (pev e) ps) [] (fun _ => val F e).
Proof.
  unfold atom. rewrite val_one. unfold Forms.mval; cbn [mc mb mf fst snd map Forms.sums app]. rewrite pval_cons, fval_op. change (pval [] e) with k1. rewrite inj_1.
  match goal with |- k1 *! (?x *! k1) = _ => transitivity x; [ring|] end. apply op_ext. intros xs B. inversion B. reflexivity.
Qed.
Lemma unary_ok f F e : match f with Matinv | Pow | Root => False | _ => True end -> val (atom f [] F) e = unary f (val F e).
Proof. rewrite atom_ok. destruct f; tauto || reflexivity. Qed.
Lemma condition_ok p e : val (condition p) e = if 0 <=? pev e p then k1 else k0.
Proof. unfold condition. rewrite val_one. unfold Forms.mval; cbn [mc mb mf fst snd map Forms.sums app]. rewrite pval_cons, inj_1. cbn [Forms.fval]. change (pval [] e) with k1. ring. Qed.
Lemma equal_to_zero_ok p e : val (equal_to_zero p) e = if pev e p =? 0 then k1 else k0.
Proof. unfold equal_to_zero. rewrite val_one. unfold Forms.mval; cbn [mc mb mf fst snd map Forms.sums app]. rewrite pval_cons, inj_1. cbn [Forms.fval]. change (pval [] e) with k1. ring. Qed.
Lemma scaled_ok c F e : val (scaled c F) e = inj c *! val F e.
Proof.
  induction F as [|m F IH]. transitivity (zero W); [reflexivity|]. transitivity (inj c *! k0); [ring|reflexivity].
  cbn [scaled map]. rewrite !val_cons. fold (scaled c F). rewrite IH. unfold Forms.mval; cbn [mc mb mf fst snd]. rewrite (inj_eq _ _ _ (Qred_correct _)), inj_mul. ring.
Qed.
Lemma diff_ok F G e : val (diff F G) e = ksub (val F e) (val G e).
Proof. unfold diff. rewrite val_app, neg_ok. ring. Qed.
Lemma fpow_ok n F e : val (fpow n F) e = kpow (Int := Int) n (val F e).
Proof.
  induction n as [|[|n] IH]. { exact (eq_trans (rational_ok 1 e) (inj_1 W)). } { change (val F e = val F e *! k1). ring. }
  change (fpow (S (S n)) F) with (times F (fpow (S n) F)). rewrite times_ok, IH. reflexivity.
Qed.
Lemma kpow_add n m (x : K) : kpow (Int := Int) (n + m) x = kpow n x *! kpow m x.
Proof. induction n as [|n IH]. { change (kpow m x = k1 *! kpow m x). ring. } change (x *! kpow (n + m) x = x *! kpow n x *! kpow m x). rewrite IH. ring. Qed.
Lemma power_ok F p e : val (powers F p) e = kpow (Int := Int) (Z.to_nat (pev e p)) (val F e).
Proof. unfold powers. rewrite atom_ok. reflexivity. Qed.
Lemma cut_sum_ok G r m F A B C e : sat G e -> nn G m = true -> nn G (psub r m) = true -> bind [r] F = Some A -> bind [m] F = Some B ->
  bind [psub r m] (subst (fun i => match i with O => padd (psubst (lift 1) m) (pvar 0) | S i => pvar (S i) end) F) = Some C -> val (A ++ neg B ++ neg C) e = k0.
Proof.
  intros S H1 H2 BA BB BC. apply (nn_ok _ _ _ S) in H1, H2. rewrite psub_ev in H2.
  rewrite !val_app, !neg_ok, (bind_ok _ _ _ e BA), (bind_ok _ _ _ e BB), (bind_ok _ _ _ e BC). cbn [map Forms.sums].
  rewrite psub_ev, (sumZ_split (pev e r) (pev e m)) by auto.
  replace (sumZ (pev e r - pev e m) (fun x => val (subst _ F) (app [x] e))) with (sumZ (Int := Int) (pev e r - pev e m) (fun k => val F (app [pev e m + k] e))); [ring|].
  apply sumZ_ext. intros x _. rewrite val_subst. apply val_ext. intros [|i].
  - rewrite padd_ev, pvar_ev. rewrite (lift_ev 1 [x] e m) by auto. reflexivity.
  - rewrite pvar_ev. reflexivity.
Qed.
Lemma sub_eq (a b : K) : ksub a b = k0 -> a = b.
Proof. intros H. transitivity (ksub a b +! b). ring. rewrite H. ring. Qed.
Lemma half_ok (a : K) : half (Int := Int) *! a +! half (Int := Int) *! a = a.
Proof.
  transitivity ((half (Int := Int) +! half (Int := Int)) *! a); [ring|]. unfold half. rewrite <- inj_add.
  rewrite (inj_eq W ((1 # 2) + (1 # 2)) 1) by reflexivity. rewrite inj_1. ring.
Qed.
Lemma sign_opposite {L : lawful W} (a : K) : sign_ W (kopp a) = kopp (sign_ W a).
Proof.
  destruct (trichotomy W a) as [P|[P|P]].
  - rewrite (sign_positive W a P), (sign_negative W); [|replace (kopp (kopp a)) with a by ring; exact P]. reflexivity.
  - subst. replace (kopp k0) with k0 by ring. rewrite (sign_zero W). ring.
  - rewrite (sign_negative W a P), (sign_positive W _ P). ring.
Qed.
Lemma sign_squared {L : lawful W} (a : K) : a *! sign_ W a *! sign_ W a = a.
Proof.
  destruct (trichotomy W a) as [P|[P|P]].
  - rewrite (sign_positive W a P). ring.
  - subst. ring.
  - rewrite (sign_negative W a P). ring.
Qed.
Lemma by_sign_ok N {A : allowed N W} strictly G F e : sat G e -> by_sign N strictly G F = true ->
  not_negative W (val F e) /\ (strictly = true -> positive W (val F e)).
Proof. intros S H. assert (L : in_lawful N = true). { unfold by_sign in H. now destruct (in_lawful N). } apply A in L. revert H. now apply by_sign_lawful. Qed.
Lemma positive_is_not_zero N {A : allowed N W} G F e : sat G e -> by_sign N true G F = true -> val F e <> k0.
Proof.
  intros S H. assert (L : in_lawful N = true). { unfold by_sign in H. now destruct (in_lawful N). } apply A in L.
  destruct (by_sign_ok N true G F e S H) as [_ P]. exact (positive_not_zero W _ (P eq_refl)).
Qed.
Lemma some_equal {A} (x y : A) : Some x = Some y -> y = x.
Proof. congruence. Qed.
Lemma schema_ok N {Allowed : allowed N W} G s F e : sat G e -> schema_form N G s = Some F -> val F e = k0.
Proof.
  intros S. destruct s; cbn [schema_form].
  - intros X; apply some_equal in X; rewrite X; clear X. rewrite !val_app, !condition_ok, rational_m1, psub_ev, pneg_ev, pc_ev.
    destruct (Z.leb_spec 0 (pev e p)), (Z.leb_spec 0 (- pev e p - 1)); try lia; ring.
  - intros X; apply some_equal in X; rewrite X; clear X. rewrite !val_app, !neg_ok, !condition_ok, equal_to_zero_ok, psub_ev, pc_ev.
    destruct (Z.leb_spec 0 (pev e p)), (Z.eqb_spec (pev e p) 0), (Z.leb_spec 0 (pev e p - 1)); try lia; ring.
  - destruct (nn G _) eqn:H; [|discriminate]. intros X; apply some_equal in X; rewrite X; clear X. apply (nn_ok _ _ _ S) in H. rewrite psub_ev in H.
    rewrite times_ok, val_app, condition_ok, rational_m1, val_one. unfold Forms.mval; cbn [mc mb mf fst snd map Forms.sums app].
    assert (A : pval (map GeZ ps) e = k0 \/ 0 <= pev e (fold_right padd (pc 0) ps)).
    { clear H. induction ps as [|p ps IH]. right; cbn; rewrite ?pc_ev; lia. cbn [map fold_right]. rewrite pval_cons, padd_ev. cbn [Forms.fval].
      destruct (Z.leb_spec 0 (pev e p)); [|left; ring]. destruct IH as [IH|IH]; [left; rewrite IH; ring|right; lia]. }
    destruct A as [A|A]; [rewrite A; ring|]. destruct (Z.leb_spec 0 (pev e q)); [ring|lia].
  - destruct (nn G m) eqn:H1; [|discriminate]. destruct (nn G (psub r m)) eqn:H2; [|discriminate]. cbn [andb].
    destruct (bind [r] F0) as [A|] eqn:BA; [|discriminate]. destruct (bind [m] F0) as [B|] eqn:BB; [|discriminate].
    destruct (bind [psub r m] _) as [C|] eqn:BC; [|discriminate]. intros X; apply some_equal in X; rewrite X; clear X. exact (cut_sum_ok G r m F0 A B C e S H1 H2 BA BB BC).
  - destruct (by_sign N true G F0) eqn:H; [|discriminate]. intros X; apply some_equal in X; rewrite X; clear X. apply (positive_is_not_zero _ _ _ _ S) in H.
    rewrite val_app, times_ok, unary_ok, rational_m1 by exact Logic.I. cbn [unary]. rewrite reciprocal_ok by exact H. ring.
  - intros X; apply some_equal in X; rewrite X; clear X. rewrite val_app, power_ok, rational_m1, pc_ev. change (k1 +! kopp k1 = k0). ring.
  - intros X; apply some_equal in X; rewrite X; clear X. rewrite diff_ok, power_ok, pc_ev. change (ksub (val F0 e *! k1) (val F0 e) = k0). ring.
  - intros X; apply some_equal in X; rewrite X; clear X. rewrite !times_ok, diff_ok, times_ok, !power_ok, !condition_ok, padd_ev.
    destruct (Z.leb_spec 0 (pev e a)); [|ring]. destruct (Z.leb_spec 0 (pev e b)); [|ring]. rewrite Z2Nat.inj_add, kpow_add by auto. ring.
  - intros X; apply some_equal in X; rewrite X; clear X. rewrite !times_ok, diff_ok, times_ok, !power_ok, !condition_ok, padd_ev, pc_ev.
    destruct (Z.leb_spec 0 (pev e a)); [|ring]. rewrite Z2Nat.inj_add, kpow_add by lia. change (kpow (Z.to_nat 1) (val F0 e)) with (val F0 e *! k1). ring.
  - destruct (in_lawful N) eqn:Lw; [apply Allowed in Lw|discriminate]. intros X; apply some_equal in X; rewrite X; clear X. rewrite diff_ok, !unary_ok by exact Logic.I. cbn [unary]. rewrite (log_exp W). ring.
  - intros X; apply some_equal in X; rewrite X; clear X. rewrite val_app, diff_ok, !times_ok, !unary_ok, val_app by exact Logic.I. cbn [unary]. rewrite cos_add. ring.
  - intros X; apply some_equal in X; rewrite X; clear X. rewrite val_app, neg_ok, diff_ok, !times_ok, !unary_ok, val_app by exact Logic.I. cbn [unary]. rewrite sin_add. ring.
  - intros X; apply some_equal in X; rewrite X; clear X. rewrite diff_ok, !unary_ok, neg_ok by exact Logic.I. cbn [unary]. rewrite cos_opposite. ring.
  - intros X; apply some_equal in X; rewrite X; clear X. rewrite val_app, !unary_ok, neg_ok by exact Logic.I. cbn [unary]. rewrite sin_opposite. ring.
  - intros X; apply some_equal in X; rewrite X; clear X. rewrite val_app, unary_ok, rational_m1 by exact Logic.I. cbn [unary]. change (val [] e) with k0. rewrite cos_zero. ring.
  - intros X; apply some_equal in X; rewrite X; clear X. rewrite diff_ok, !times_ok, !unary_ok by exact Logic.I. cbn [unary]. ring.
  - intros X; apply some_equal in X; rewrite X; clear X. rewrite diff_ok, scaled_ok, val_app, !times_ok, !unary_ok by exact Logic.I. cbn [unary]. fold (half (Int := Int)). ring.
  - intros X; apply some_equal in X; rewrite X; clear X. rewrite diff_ok, !unary_ok, val_app, rational_ok, !unary_ok, neg_ok, inj_1 by exact Logic.I. cbn [unary]. ring.
  - intros X; apply some_equal in X; rewrite X; clear X. rewrite !val_app, scaled_ok, !unary_ok, val_app, rational_m1, rational_ok, !unary_ok, scaled_ok, inj_1 by exact Logic.I. cbn [unary]. ring.
  - destruct (in_lawful N) eqn:Lw; [apply Allowed in Lw|discriminate]. intros X; apply some_equal in X; rewrite X; clear X. rewrite val_app, !unary_ok, neg_ok by exact Logic.I. cbn [unary]. rewrite (sign_opposite _). ring.
  - destruct (in_lawful N) eqn:Lw; [apply Allowed in Lw|discriminate]. intros X; apply some_equal in X; rewrite X; clear X. rewrite diff_ok, !times_ok, !unary_ok by exact Logic.I. cbn [unary]. rewrite (sign_squared _). ring.
Qed.
End True.
