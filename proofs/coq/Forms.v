(* SPDX-License-Identifier: MIT *)
(* Forms: sums of monomials, their values, substitution, and the arithmetic that the checker does to every monomial. *)
From Odot Require Export World.
Open Scope Z_scope.

Inductive func := Exp | Log | Tanh | Relu | Sigmoid | Sin | Cos | Abs | Sign | Inv | Matinv | Pow | Root | Fn (f dashes : nat).
Definition func_dec (f g : func) : {f = g} + {f <> g}.
Proof. repeat decide equality. Defined.
Inductive symbol := Arbitrary (s : nat) | Symmetric (s : nat).
Definition symbol_dec (s t : symbol) : {s = t} + {s <> t}.
Proof. repeat decide equality. Defined.
Definition is_symmetric s := match s with Symmetric _ => true | _ => false end.
Fixpoint swap_last {A} (l : list A) : list A :=
  match l with [] => [] | x :: l' => match l' with [y] => [y; x] | _ => x :: swap_last l' end end.
Lemma map_swap_last {A B} (f : A -> B) l : map f (swap_last l) = swap_last (map f l).
Proof. induction l as [|x [|y [|z l]] IH]; auto. cbn [map swap_last] in *. now rewrite <- IH. Qed.

Inductive factor :=
| Sym (s : symbol) (ps : list pos)
| Num (p : pos) | EqZ (p : pos) | GeZ (p : pos)
| Op (f : func) (ps ls : list pos) (body : list (Q * list pos * list factor)).
Definition mono := (Q * list pos * list factor)%type.
Definition form := list mono.
Definition mc (m : mono) := fst (fst m). Definition mb (m : mono) := snd (fst m). Definition mf (m : mono) := snd m.

Section Ind.
  Variable P : factor -> Prop.
  Hypothesis HS : forall s ps, P (Sym s ps).
  Hypothesis HN : forall p, P (Num p). Hypothesis HE : forall p, P (EqZ p). Hypothesis HG : forall p, P (GeZ p).
  Hypothesis HO : forall f ps ls body, Forall (fun m : mono => Forall P (mf m)) body -> P (Op f ps ls body).
  Fixpoint factor_ind' (f : factor) : P f :=
    match f with
    | Sym s ps => HS s ps | Num p => HN p | EqZ p => HE p | GeZ p => HG p
    | Op f ps ls body => HO f ps ls body
       ((fix go (b : form) : Forall (fun m : mono => Forall P (mf m)) b :=
          match b with [] => Forall_nil _
          | m :: b => Forall_cons m
             ((fix go2 (l : list factor) : Forall P l := match l with [] => Forall_nil _ | x :: l => Forall_cons x (factor_ind' x) (go2 l) end) (mf m))
             (go b) end) body)
    end.
End Ind.

(* environments: a block of bound names is put in front *)
Fixpoint app (xs : list Z) (e : env) : env := match xs with [] => e | x :: xs => fun i => match i with O => x | S i => app xs e i end end.
Lemma app_lt xs e i : (i < length xs)%nat -> app xs e i = nth i xs 0.
Proof. revert i. induction xs; intros [|i]; simpl; try lia; auto. intros. apply IHxs. lia. Qed.
Lemma app_ge xs e i : app xs e (length xs + i)%nat = e i.
Proof. induction xs; simpl; auto. Qed.
Lemma app_ext xs e e' : (forall i, e i = e' i) -> forall i, app xs e i = app xs e' i.
Proof. intros H. induction xs; simpl; auto. intros [|i]; auto. Qed.

Definition subs := nat -> pos.
Definition upn (n : nat) (s : subs) : subs :=
  fun i => if Nat.ltb i n then pvar i else psubst (fun j => pvar (n + j)) (s (i - n)%nat).
Lemma upn_ok n s xs e : length xs = n -> forall i, pev (app xs e) (upn n s i) = app xs (fun j => pev e (s j)) i.
Proof.
  intros L i. unfold upn. destruct (Nat.ltb_spec i n).
  - rewrite pvar_ev, !app_lt by lia; auto.
  - rewrite psubst_ev. replace i with (length xs + (i - n))%nat at 2 by lia. rewrite app_ge. apply pev_ext.
    intros j. rewrite pvar_ev, <- L, app_ge. auto.
Qed.
Fixpoint fsubst (s : subs) (f : factor) : factor :=
  match f with
  | Sym a ps => Sym a (map (psubst s) ps)
  | Num p => Num (psubst s p) | EqZ p => EqZ (psubst s p) | GeZ p => GeZ (psubst s p)
  | Op f ps ls body => Op f (map (psubst s) ps) (map (psubst s) ls)
      (map (fun m => let t := upn (length ls) s in (fst (fst m), map (psubst t) (snd (fst m)), map (fsubst (upn (length (snd (fst m))) t)) (snd m))) body)
  end.
Definition msubst (s : subs) (m : mono) : mono := (mc m, map (psubst s) (mb m), map (fsubst (upn (length (mb m)) s)) (mf m)).
Definition subst (s : subs) (F : form) : form := map (msubst s) F.
Definition lift (n : nat) : subs := fun i => pvar (n + i).

(* what is given a meaning: the world and the symbols; of a symmetric one the order of the last two positions does not matter *)
Record interpretation := {
  of_world :> world;
  symbol_ : symbol -> list Z -> carrier of_world;
  symmetric_ok : forall s l, is_symmetric s = true -> symbol_ s (swap_last l) = symbol_ s l }.

Section Val.
Context {Int : interpretation}.
Local Notation W := (of_world Int).
Local Notation K := (carrier W).
Local Notation k0 := (zero W). Local Notation k1 := (one W).
Local Notation kadd := (add W). Local Notation kmul := (times_ W).
Local Infix "+!" := (add W) (at level 50, left associativity).
Local Infix "*!" := (times_ W) (at level 40, left associativity).
Local Notation kopp := (opposite W). Local Notation ksub := (minus W).
Local Notation inj := (inj W).
Local Notation inj_add := (inj_add W). Local Notation inj_mul := (inj_mul W). Local Notation inj_eq := (inj_eq W).
Local Notation inj_1 := (inj_1 W). Local Notation inj_0 := (inj_0 W).
Add Ring KR : (Kring W).
Definition box (rs xs : list Z) := Forall2 (fun r x => 0 <= x < r) rs xs.
Local Notation sym := (symbol_ Int). Local Notation sym_symmetric := (symmetric_ok Int).

Definition kpow (n : nat) (a : K) : K := Nat.iter n (kmul a) k1.
Definition half := inj (1 # 2)%Q.
Definition unary (f : func) (a : K) : K :=
  match f with
  | Exp => exp_ W a | Log => log_ W a | Sin => sin_ W a | Cos => cos_ W a | Sign => sign_ W a
  | Inv => reciprocal W a
  | Abs => a *! sign_ W a
  | Relu => half *! a +! half *! (a *! sign_ W a)
  | Sigmoid => reciprocal W (k1 +! exp_ W (kopp a))
  | Tanh => ksub k1 (inj 2%Q *! reciprocal W (k1 +! exp_ W (inj 2%Q *! a)))
  | Fn f dashes => function_ W f dashes a
  | Matinv | Pow | Root => k0
  end.
(* the locals of a matinv stand in reverse order: those of the column, then those of the row, the last first *)
Definition op (f : func) (ps rs : list Z) (F : list Z -> K) : K :=
  match f, ps, rs with
  | Matinv, [], [] => inverse_ W 1 (fun _ _ => F []) 0 0
  | Matinv, [p; q], [n; m] => if n =? m then inverse_ W n (fun a b => F [b; a]) p q else k0
  | Matinv, [p; p'; q; q'], [i; o; i'; o'] =>
      if ((i =? i') && (o =? o') && (0 <? i))%bool
      then inverse_ W (o * i) (fun a b => F [b mod i; b / i; a mod i; a / i]) (p * i + p') (q * i + q') else k0
  | Pow, [e], [] => kpow (Z.to_nat e) (F [])
  | Root, [v], [] => root_ W (Z.to_nat v) (F [])
  | _, [], [] => unary f (F [])
  | _, _, _ => k0
  end.
Lemma op_ext f ps rs F G : (forall xs, box rs xs -> F xs = G xs) -> op f ps rs F = op f ps rs G.
Proof.
  intros E.
  assert (E0 : rs = [] -> F [] = G []) by (intros ->; apply E; constructor).
  assert (D : match ps, rs with [], [] => unary f (F []) | _, _ => k0 end = match ps, rs with [], [] => unary f (G []) | _, _ => k0 end).
  { destruct ps; auto. destruct rs; auto. now rewrite E0. }
  destruct f; try exact D; unfold op.
  - destruct ps as [|p [|q [|q1 [|q2 [|]]]]]; auto.
    + destruct rs as [|n [|m [|]]]; auto. apply inverse_looks_inside. intros. auto.
    + destruct rs as [|n [|m [|]]]; auto. destruct (Z.eqb_spec n m); auto. subst. apply inverse_looks_inside.
      intros. apply E. repeat constructor; lia.
    + destruct rs as [|i [|o [|i' [|o' [|]]]]]; auto. destruct (Z.eqb_spec i i'); auto. destruct (Z.eqb_spec o o'); auto.
      destruct (Z.ltb_spec 0 i); auto. cbn [andb]. subst. apply inverse_looks_inside. intros a b Ha Hb. apply E.
      repeat constructor; try (apply Z.mod_pos_bound; lia); try (apply Z.div_pos; lia); apply Z.div_lt_upper_bound; lia.
  - destruct ps as [|p [|q ps]]; auto; destruct rs as [|n rs]; auto; now rewrite E0.
  - destruct ps as [|p [|q ps]]; auto; destruct rs as [|n rs]; auto; now rewrite E0.
Qed.

Definition ksum := fold_right kadd k0.
Definition kprod := fold_right kmul k1.
Fixpoint sumN (n : nat) (f : nat -> K) : K := match n with O => k0 | S n => sumN n f +! f n end.
Definition sumZ (r : Z) (f : Z -> K) := sumN (Z.to_nat r) (fun i => f (Z.of_nat i)).
Fixpoint sums (rs : list Z) (f : list Z -> K) : K := match rs with [] => f [] | r :: rs => sumZ r (fun x => sums rs (fun xs => f (x :: xs))) end.

Fixpoint fval (f : factor) (e : env) : K :=
  match f with
  | Sym s ps => sym s (map (pev e) ps)
  | Num p => inj (inject_Z (pev e p))
  | EqZ p => if pev e p =? 0 then k1 else k0
  | GeZ p => if 0 <=? pev e p then k1 else k0
  | Op f ps ls body => op f (map (pev e) ps) (map (pev e) ls) (fun xs => let e := app xs e in
      ksum (map (fun m => inj (fst (fst m)) *! sums (map (pev e) (snd (fst m))) (fun ys => kprod (map (fun g => fval g (app ys e)) (snd m)))) body))
  end.
Definition pval (fs : list factor) (e : env) := kprod (map (fun g => fval g e) fs).
Definition mval (m : mono) (e : env) := inj (mc m) *! sums (map (pev e) (mb m)) (fun ys => pval (mf m) (app ys e)).
Definition val (F : form) (e : env) := ksum (map (fun m => mval m e) F).
Lemma fval_op f ps ls b e : fval (Op f ps ls b) e = op f (map (pev e) ps) (map (pev e) ls) (fun xs => val b (app xs e)).
Proof. reflexivity. Qed.

(* sums *)
Lemma sumN_ext n f g : (forall i, (i < n)%nat -> f i = g i) -> sumN n f = sumN n g.
Proof. induction n; simpl; auto. intros H. rewrite IHn, H; auto. Qed.
Lemma sumZ_ext r f g : (forall x, 0 <= x < r -> f x = g x) -> sumZ r f = sumZ r g.
Proof. intros H. apply sumN_ext. intros. apply H. lia. Qed.
Lemma sumN_add n f g : sumN n (fun i => f i +! g i) = sumN n f +! sumN n g.
Proof. induction n; simpl. ring. rewrite IHn. ring. Qed.
Lemma sumN_mul n c f : sumN n (fun i => c *! f i) = c *! sumN n f.
Proof. induction n; simpl. ring. rewrite IHn. ring. Qed.
Lemma sumN_0 n : sumN n (fun _ => k0) = k0.
Proof. induction n; simpl; rewrite ?IHn; try ring; auto. Qed.
Lemma sumN_swap n m f : sumN n (fun i => sumN m (fun j => f i j)) = sumN m (fun j => sumN n (fun i => f i j)).
Proof. induction n; simpl. now rewrite sumN_0. rewrite IHn, sumN_add. auto. Qed.
Lemma sums_ext rs : forall f g, (forall xs, box rs xs -> f xs = g xs) -> sums rs f = sums rs g.
Proof.
  induction rs as [|r rs IH]; simpl; intros f g H. apply H; constructor.
  apply sumZ_ext. intros x Hx. apply IH. intros xs Hxs. apply H. constructor; auto.
Qed.
Lemma sums_add rs : forall f g, sums rs (fun xs => f xs +! g xs) = sums rs f +! sums rs g.
Proof.
  induction rs as [|r rs IH]; simpl; intros; auto. unfold sumZ. rewrite <- sumN_add. apply sumN_ext. intros. apply IH.
Qed.
Lemma sums_mul rs c : forall f, sums rs (fun xs => c *! f xs) = c *! sums rs f.
Proof.
  induction rs as [|r rs IH]; simpl; intros; auto. unfold sumZ. rewrite <- sumN_mul. apply sumN_ext. intros. apply IH.
Qed.
Lemma sums_0 rs : sums rs (fun _ => k0) = k0.
Proof. induction rs; simpl; auto. unfold sumZ. rewrite (sumN_ext _ _ (fun _ => k0)); auto using sumN_0. Qed.
Lemma sums_app rs ss : forall f, sums (rs ++ ss) f = sums rs (fun xs => sums ss (fun ys => f (xs ++ ys))).
Proof. induction rs; simpl; auto. intros. apply sumZ_ext. intros. apply IHrs. Qed.
Lemma box_len rs xs : box rs xs -> length xs = length rs.
Proof. induction 1; simpl; auto. Qed.
Lemma sumZ_sums r rs f : sumZ r (fun x => sums rs (f x)) = sums rs (fun xs => sumZ r (fun x => f x xs)).
Proof.
  revert f. induction rs as [|q rs IH]; simpl; auto. intros f. unfold sumZ at 1 2.
  rewrite sumN_swap. apply sumN_ext. intros j _. apply (IH (fun x xs => f x (Z.of_nat j :: xs))).
Qed.
Lemma sums_move rs r ss f : sums (rs ++ r :: ss) f = sums (r :: rs ++ ss) (fun l => match l with [] => k0 | x :: xs => f (firstn (length rs) xs ++ x :: skipn (length rs) xs) end).
Proof.
  revert f. induction rs as [|q rs IH]; intros f. reflexivity.
  change (sumZ q (fun y => sums (rs ++ r :: ss) (fun xs => f (y :: xs))) = sumZ r (fun x => sumZ q (fun y => sums (rs ++ ss) (fun xs => f (y :: firstn (length rs) xs ++ x :: skipn (length rs) xs))))).
  transitivity (sumZ q (fun y => sumZ r (fun x => sums (rs ++ ss) (fun xs => f (y :: firstn (length rs) xs ++ x :: skipn (length rs) xs))))).
  - apply sumZ_ext. intros y _. rewrite IH. reflexivity.
  - unfold sumZ. apply sumN_swap.
Qed.
Lemma sumN_one n j F : sumN n (fun i => if Nat.eqb i j then F i else k0) = if Nat.ltb j n then F j else k0.
Proof.
  induction n; simpl. reflexivity. rewrite IHn. destruct (Nat.ltb_spec j n), (Nat.eqb_spec n j), (Nat.ltb_spec j (S n)); subst; try lia; ring.
Qed.
Lemma sumZ_delta r a F : sumZ r (fun x => (if x =? a then k1 else k0) *! F x) = (if 0 <=? a then k1 else k0) *! (if 0 <=? r - 1 - a then k1 else k0) *! F a.
Proof.
  unfold sumZ. destruct (Z.leb_spec 0 a).
  - rewrite (sumN_ext _ _ (fun i => if Nat.eqb i (Z.to_nat a) then F (Z.of_nat i) else k0)).
    + rewrite sumN_one, Z2Nat.id by lia. destruct (Nat.ltb_spec (Z.to_nat a) (Z.to_nat r)), (Z.leb_spec 0 (r - 1 - a)); try lia; ring.
    + intros i _. destruct (Z.eqb_spec (Z.of_nat i) a), (Nat.eqb_spec i (Z.to_nat a)); try lia; ring.
  - rewrite (sumN_ext _ _ (fun _ => k0)). rewrite sumN_0. ring.
    intros i _. destruct (Z.eqb_spec (Z.of_nat i) a); try lia; ring.
Qed.
Lemma sumN_split n m (f : nat -> K) : sumN (n + m) f = sumN n f +! sumN m (fun i => f (n + i)%nat).
Proof. induction m; [rewrite Nat.add_0_r|rewrite Nat.add_succ_r]; simpl. ring. rewrite IHm. ring. Qed.
Lemma sumZ_split r m (f : Z -> K) : 0 <= m -> 0 <= r - m -> sumZ r f = sumZ m f +! sumZ (r - m) (fun k => f (m + k)).
Proof.
  intros. unfold sumZ. replace (Z.to_nat r) with (Z.to_nat m + Z.to_nat (r - m))%nat by lia. rewrite sumN_split. f_equal. apply sumN_ext. intros i _. f_equal. lia.
Qed.
Lemma inj_S n : inj (inject_Z (Z.of_nat (S n))) = inj (inject_Z (Z.of_nat n)) +! k1.
Proof. rewrite <- inj_1, <- inj_add. apply inj_eq. rewrite Nat2Z.inj_succ. unfold Z.succ. rewrite inject_Z_plus. reflexivity. Qed.
Lemma sumZ_const r c : 0 <= r -> sumZ r (fun _ => c) = inj (inject_Z r) *! c.
Proof.
  intros H. rewrite <- (Z2Nat.id r H) at 2. unfold sumZ. generalize (Z.to_nat r). induction n.
  - simpl. change (inject_Z 0) with 0%Q. rewrite inj_0. ring.
  - rewrite inj_S. simpl. rewrite IHn. ring.
Qed.

(* extensionality and substitution *)
Lemma map_pev_ext e e' ps : (forall i, e i = e' i) -> map (pev e) ps = map (pev e') ps.
Proof. intros. apply map_ext. intros. now apply pev_ext. Qed.
Lemma map_psubst e s ps : map (pev e) (map (psubst s) ps) = map (pev (fun i => pev e (s i))) ps.
Proof. rewrite map_map. apply map_ext. intros. apply psubst_ev. Qed.
Lemma pval_Forall fs e e' : Forall (fun f => fval f e = fval f e') fs -> pval fs e = pval fs e'.
Proof. unfold pval. induction 1; simpl; auto. unfold kprod in *. simpl in *. rewrite H, IHForall. auto. Qed.
Lemma fval_ext f : forall e e', (forall i, e i = e' i) -> fval f e = fval f e'.
Proof.
  induction f using factor_ind'; intros e e' E.
  1-4: simpl; rewrite ?(pev_ext e e' p E), ?(map_pev_ext e e' ps E); auto.
  rewrite !fval_op, (map_pev_ext e e' ps E), (map_pev_ext e e' ls E). apply op_ext. intros xs _.
  unfold val. f_equal. apply map_ext_Forall. eapply Forall_impl; [|exact H]. intros m Hm. unfold mval.
  f_equal. rewrite (map_pev_ext _ _ (mb m) (app_ext xs e e' E)). apply sums_ext. intros ys _. apply pval_Forall.
  eapply Forall_impl; [|exact Hm]. intros g Hg. apply Hg. intros. now apply app_ext, app_ext.
Qed.
Lemma pval_ext fs e e' : (forall i, e i = e' i) -> pval fs e = pval fs e'.
Proof. intros. apply pval_Forall. apply Forall_forall. intros. now apply fval_ext. Qed.
Lemma mval_ext m e e' : (forall i, e i = e' i) -> mval m e = mval m e'.
Proof. intros. unfold mval. rewrite (map_pev_ext _ _ _ H). f_equal. apply sums_ext. intros. now apply pval_ext, app_ext. Qed.
Lemma val_ext F e e' : (forall i, e i = e' i) -> val F e = val F e'.
Proof. intros. unfold val. f_equal. apply map_ext. intros. now apply mval_ext. Qed.

Lemma pval_map (t : subs) fs e : Forall (fun f => forall s e, fval (fsubst s f) e = fval f (fun i => pev e (s i))) fs ->
  pval (map (fsubst t) fs) e = pval fs (fun i => pev e (t i)).
Proof. unfold pval, kprod. induction 1; simpl; auto. rewrite H, IHForall. auto. Qed.
Lemma fval_subst f : forall s e, fval (fsubst s f) e = fval f (fun i => pev e (s i)).
Proof.
  induction f using factor_ind'; intros s' e.
  1-4: simpl; rewrite ?map_psubst, ?psubst_ev; auto.
  cbn [fsubst]. rewrite !fval_op, !map_psubst. apply op_ext. intros xs Hxs. apply box_len in Hxs. rewrite map_length in Hxs.
  unfold val. rewrite map_map. f_equal. apply map_ext_Forall. eapply Forall_impl; [|exact H]. intros m Hm.
  unfold mval at 1. cbn [mc mb mf fst snd]. rewrite map_psubst. unfold mval. f_equal.
  rewrite (map_pev_ext _ _ _ (upn_ok _ s' xs e Hxs)). apply sums_ext. intros ys Hys. apply box_len in Hys. rewrite map_length in Hys.
  rewrite pval_map by exact Hm. apply pval_ext. intros i. rewrite (upn_ok _ _ _ _ Hys). apply app_ext. intros j. apply (upn_ok _ s' xs e Hxs).
Qed.
Lemma pval_subst s fs e : pval (map (fsubst s) fs) e = pval fs (fun i => pev e (s i)).
Proof. apply pval_map. apply Forall_forall. intros. apply fval_subst. Qed.
Lemma mval_subst s m e : mval (msubst s m) e = mval m (fun i => pev e (s i)).
Proof.
  unfold mval. cbn [msubst mc mb mf fst snd]. rewrite map_psubst. f_equal. apply sums_ext. intros ys Hys.
  apply box_len in Hys. rewrite map_length in Hys. rewrite pval_subst. apply pval_ext. intros. now apply upn_ok.
Qed.
Theorem val_subst s F e : val (subst s F) e = val F (fun i => pev e (s i)).
Proof. unfold val, subst. rewrite map_map. f_equal. apply map_ext. intros. apply mval_subst. Qed.

(* ------------------------------------------------ permutations, equality up to bound names and order *)
Lemma ksum_perm a b : Permutation a b -> ksum a = ksum b.
Proof. unfold ksum. induction 1; simpl; try ring; congruence. Qed.
Lemma kprod_perm a b : Permutation a b -> kprod a = kprod b.
Proof. unfold kprod. induction 1; simpl; try ring; congruence. Qed.
Lemma pval_perm a b e : Permutation a b -> pval a e = pval b e.
Proof. intros. unfold pval. apply kprod_perm. now apply Permutation_map. Qed.
Lemma val_perm a b e : Permutation a b -> val a e = val b e.
Proof. intros. unfold val. apply ksum_perm. now apply Permutation_map. Qed.
Lemma pval_cons f fs e : pval (f :: fs) e = fval f e *! pval fs e.
Proof. reflexivity. Qed.
Lemma val_cons m F e : val (m :: F) e = mval m e +! val F e.
Proof. reflexivity. Qed.
Lemma pval_app a b e : pval (a ++ b) e = pval a e *! pval b e.
Proof. induction a; rewrite <- ?app_comm_cons, ?pval_cons, ?IHa. unfold pval at 2; simpl. ring. ring. Qed.
Lemma val_app a b e : val (a ++ b) e = val a e +! val b e.
Proof. induction a; rewrite <- ?app_comm_cons, ?val_cons, ?IHa. unfold val at 2; simpl. ring. ring. Qed.

Definition mvsub (n : nat) : subs := fun i => if Nat.ltb i n then pvar (S i) else if Nat.eqb i n then pvar 0 else pvar i.
Definition mmove (n : nat) (m : mono) : mono :=
  match skipn n (mb m) with [] => m | r :: rs => (mc m, r :: firstn n (mb m) ++ rs, map (fsubst (mvsub n)) (mf m)) end.
Lemma firstn_skipn_nth (xs : list Z) n x d i : (n <= length xs)%nat ->
  nth i (firstn n xs ++ x :: skipn n xs) d = if Nat.ltb i n then nth i xs d else if Nat.eqb i n then x else nth (i - 1) xs d.
Proof.
  revert n i. induction xs as [|y xs IH]; intros n i L.
  - simpl in L. assert (n = 0)%nat by lia; subst. destruct i as [|i]; auto. simpl. destruct i; simpl; auto.
  - destruct n as [|n]. { destruct i as [|i]; simpl; auto. rewrite Nat.sub_0_r. auto. }
    destruct i as [|i]; [reflexivity|]. change (nth i (firstn n xs ++ x :: skipn n xs) d = if Nat.ltb i n then nth i xs d else if Nat.eqb i n then x else nth (S i - 1) (y :: xs) d).
    rewrite IH by (simpl in L; lia). destruct (Nat.ltb_spec i n); auto. destruct (Nat.eqb_spec i n); auto.
    replace (S i - 1)%nat with (S (i - 1)) by lia. auto.
Qed.
Lemma mmove_ok n m e : mval (mmove n m) e = mval m e.
Proof.
  unfold mmove. destruct (skipn n (mb m)) as [|r rs] eqn:E; auto. unfold mval; cbn [mc mb mf fst snd]. f_equal.
  rewrite <- (firstn_skipn n (mb m)) at 2. rewrite E, map_app. cbn [map]. rewrite sums_move, map_app.
  assert (LB : length (skipn n (mb m)) = S (length rs)) by now rewrite E. rewrite skipn_length in LB.
  apply sums_ext. intros xs Hxs. apply box_len in Hxs. destruct xs as [|x xs]; [discriminate|].
  rewrite pval_subst. apply pval_ext. intros i.
  rewrite map_length, firstn_length. replace (Nat.min n (length (mb m))) with n by lia.
  simpl in Hxs. rewrite app_length, !map_length, firstn_length in Hxs.
  assert (L : (n <= length xs)%nat) by lia.
  assert (L2 : length (firstn n xs ++ x :: skipn n xs) = S (length xs)).
  { rewrite app_length; simpl. rewrite firstn_length, skipn_length. lia. }
  unfold mvsub. destruct (Nat.ltb_spec i (S (length xs))).
  - rewrite (app_lt (firstn n xs ++ x :: skipn n xs)) by lia. rewrite firstn_skipn_nth by lia.
    destruct (Nat.ltb_spec i n); [|destruct (Nat.eqb_spec i n)]; rewrite pvar_ev; simpl; auto.
    + rewrite app_lt by lia. auto.
    + destruct i; [lia|]. rewrite app_lt by lia. f_equal. lia.
  - destruct (Nat.ltb_spec i n); [lia|]. destruct (Nat.eqb_spec i n); [lia|]. rewrite pvar_ev.
    replace i with (length (firstn n xs ++ x :: skipn n xs) + (i - S (length xs)))%nat at 2 by lia.
    rewrite app_ge. destruct i; [lia|]. cbn [app]. replace i with (length xs + (S i - S (length xs)))%nat at 1 by lia. now rewrite app_ge.
Qed.
(* orders of the bound names worth trying: those that agree in a (untrusted) colour with a given monomial *)
Definition pcol (v s : nat) (ps : list pos) : Z :=
  fst (fold_left (fun aj p => (fst aj + (if existsb (fun ck => existsb (Nat.eqb v) (snd ck)) p then snd aj * snd aj else 0), snd aj + 7)) ps (0, 13 * Z.of_nat s + 3)).
Fixpoint fcol (v : nat) (f : factor) : Z :=
  match f with Sym (Arbitrary s) ps => pcol v (2 * s + 120) ps | Sym (Symmetric s) ps => pcol v (2 * s + 121) ps + pcol v (2 * s + 121) (swap_last ps) | Num p => pcol v 1 [p] | EqZ p => pcol v 2 [p] | GeZ p => pcol v 3 [p]
  | Op f ps ls b => pcol v (match f with Exp => 4 | Log => 5 | Tanh => 6 | Relu => 7 | Sigmoid => 8 | Sin => 9 | Cos => 10 | Abs => 11 | Sign => 12 | Inv => 13 | Matinv => 14 | Pow => 15 | Root => 16 | Fn f d => 17 + f + 7 * d end) ps + 31 * fold_right Z.add 0 (map (fun m => fold_right Z.add 0 (map (fcol (v + length ls + length (snd (fst m)))) (snd m))) b) end.
Definition colour (m : mono) (v : nat) : Z := fold_right Z.add 0 (map (fcol v) (mf m)).
Fixpoint perms_from (cols : list Z) (k n : nat) (m : mono) {struct k} : list mono :=
  match k, cols with S k, c :: cols => flat_map (fun i => perms_from cols k n (mmove i m)) (filter (fun i => colour m i =? c) (seq (n - S k) (S k))) | _, _ => [m] end.
Definition perms (t m : mono) := if Nat.leb (length (mb m)) 1 then [m] else perms_from (rev (map (colour t) (seq 0 (length (mb t))))) (length (mb m)) (length (mb m)) m.
Lemma perms_from_ok k n : forall cols m m' e, In m' (perms_from cols k n m) -> mval m' e = mval m e.
Proof.
  induction k; intros cols m m' e. intros [|[]]; congruence. destruct cols as [|c cols]. intros [|[]]; congruence.
  cbn [perms_from]. intros H. apply in_flat_map in H. destruct H as [i [_ H]]. rewrite (IHk _ _ _ _ H). apply mmove_ok.
Qed.
Lemma perms_ok t m m' e : In m' (perms t m) -> mval m' e = mval m e.
Proof. unfold perms. destruct (Nat.leb _ _). intros [|[]]; congruence. apply perms_from_ok. Qed.
Lemma perms_mc t m m2 : In m2 (perms t m) -> mc m2 = mc m.
Proof.
  assert (G : forall k n cols m m3, In m3 (perms_from cols k n m) -> mc m3 = mc m).
  { induction k; intros n cols m0 m4. intros [|[]]; congruence. destruct cols as [|c cols]. intros [|[]]; congruence. cbn [perms_from].
    intros I. apply in_flat_map in I. destruct I as [i [_ I]]. rewrite (IHk _ _ _ _ I). unfold mmove. destruct (skipn _ _); auto. }
  unfold perms. destruct (Nat.leb _ _). intros [|[]]; congruence. apply G.
Qed.

Section Match.
  Context {B : Type}.
  Fixpoint take (t : B -> bool) (l : list B) : option (list B) :=
    match l with [] => None | y :: l => if t y then Some l else match take t l with Some r => Some (y :: r) | None => None end end.
  Fixpoint match_all (ts : list (B -> bool)) (l : list B) : bool :=
    match ts with [] => match l with [] => true | _ => false end
    | t :: ts => match take t l with Some r => match_all ts r | None => false end end.
  Lemma take_ok t l : forall r, take t l = Some r -> exists y, t y = true /\ Permutation l (y :: r).
  Proof.
    induction l as [|y l IH]; simpl; [discriminate|]. intros r. destruct (t y) eqn:T.
    - intros E; inversion E; subst; eauto.
    - destruct (take t l) as [r'|]; [|discriminate]. intros E; inversion E; subst. destruct (IH _ eq_refl) as [z [Tz P]].
      exists z; split; auto. rewrite P. apply perm_swap.
  Qed.
  Lemma match_all_ok ts : forall l, match_all ts l = true -> exists l', Permutation l l' /\ Forall2 (fun t y => t y = true) ts l'.
  Proof.
    induction ts as [|t ts IH]; simpl; intros l H.
    - destruct l; [|discriminate]. exists []; auto.
    - destruct (take t l) as [r|] eqn:T; [|discriminate]. apply take_ok in T. destruct T as [y [Ty P]].
      destruct (IH _ H) as [l' [P' F]]. exists (y :: l'); split; auto. rewrite P. auto.
  Qed.
End Match.

Notation "a &&& b" := (if a then b else false) (at level 40, left associativity).     (* lazy under vm_compute *)
Notation "a ||| b" := (if a then true else b) (at level 50, left associativity).
Fixpoint feq (f g : factor) {struct f} : bool :=
  match f, g with
  | Sym s ps, Sym t qs => (if symbol_dec s t then true else false) &&& (pseqb ps qs ||| (is_symmetric s &&& pseqb ps (swap_last qs)))
  | Num p, Num q => peqb p q
  | EqZ p, EqZ q => peqb p q ||| peqb p (pneg q)
  | GeZ p, GeZ q => peqb p q
  | Op f ps ls b, Op g qs ms b' => ((if func_dec f g then true else false) && pseqb ps qs && pseqb ls ms) &&&
      match_all (map (fun m => let t := map (fun h => feq h) (snd m) in let bs := snd (fst m) in let c := fst (fst m) in
         fun m' : mono => (Qeq_bool c (mc m') && Nat.eqb (length bs) (length (mb m')) && Nat.eqb (length t) (length (mf m'))) &&&
            ((pseqb bs (mb m') &&& match_all t (mf m')) ||| existsb (fun m' : mono => pseqb bs (mb m') &&& match_all t (mf m')) (perms m m'))) b) b'
  | _, _ => false
  end.
Definition fseq (fs gs : list factor) := match_all (map feq fs) gs.
Definition meq1 (m m' : mono) := pseqb (mb m) (mb m') &&& fseq (mf m) (mf m').
Definition meq (m m' : mono) : bool := (Nat.eqb (length (mb m)) (length (mb m')) && Nat.eqb (length (mf m)) (length (mf m'))) &&&
  (meq1 m m' ||| existsb (meq1 m) (perms m m')).

Lemma fseq_Forall fs gs : Forall (fun f => forall g e, feq f g = true -> fval f e = fval g e) fs -> fseq fs gs = true -> forall e, pval fs e = pval gs e.
Proof.
  intros F H e. apply match_all_ok in H. destruct H as [l [P H]]. rewrite (pval_perm _ _ _ P). clear P gs.
  revert l H. induction F; intros l' H'; inversion H'; subst; auto. rewrite !pval_cons. f_equal; eauto.
Qed.
Lemma feq_ok f : forall g e, feq f g = true -> fval f e = fval g e.
Proof.
  induction f using factor_ind'; intros [] e E; try discriminate; cbn [feq] in E.
  - destruct (symbol_dec s s0); [subst|discriminate]. cbn [fval]. destruct (pseqb ps ps0) eqn:P. { apply pseqb_eq in P. now subst. }
    destruct (is_symmetric s0) eqn:Y; [|discriminate]. apply pseqb_eq in E. subst. rewrite map_swap_last. now apply sym_symmetric.
  - apply peqb_eq in E. subst. auto.
  - cbn [fval]. destruct (peqb p p0) eqn:P. { apply peqb_eq in P. now subst. }
    apply peqb_eq in E. subst. rewrite pneg_ev. destruct (Z.eqb_spec (- pev e p0) 0), (Z.eqb_spec (pev e p0) 0); auto; lia.
  - apply peqb_eq in E. subst. auto.
  - destruct ((if func_dec f f0 then true else false) && pseqb ps ps0 && pseqb ls ls0)%bool eqn:E0; [|discriminate]. rename E into E4. rename E0 into E. apply andb_prop in E. destruct E as [E E3]. apply andb_prop in E. destruct E as [E E2].
    destruct (func_dec f f0); [|discriminate E]. apply pseqb_eq in E2. apply pseqb_eq in E3. subst. rewrite !fval_op. apply op_ext. intros xs _.
    generalize (app xs e); clear e; intros e.
    apply match_all_ok in E4. destruct E4 as [b' [P F]]. rewrite (val_perm _ _ e P). clear P.
    revert b' F. induction H as [|m b Hm Hb IHb]; intros b' F; inversion F as [|t m' ts b'' E1 E2]; subst; auto. rewrite !val_cons. f_equal; [|apply IHb; auto].
    match goal with X : (if ?c then _ else false) = true |- _ => destruct c eqn:Ec; [|discriminate X]; rename X into EX end.
    apply andb_prop in Ec; destruct Ec as [Ec _]. apply andb_prop in Ec; destruct Ec as [Ec _].
    assert (M : exists m2, (m2 = m' \/ In m2 (perms m m')) /\ pseqb (snd (fst m)) (mb m2) = true /\ match_all (map feq (snd m)) (mf m2) = true).
    { match type of EX with (if ?t then true else _) = true => destruct t eqn:T end.
      - exists m'. split; auto. destruct (pseqb (snd (fst m)) (mb m')); [auto|discriminate T].
      - apply existsb_exists in EX. destruct EX as [m2 [I2 M2]]. exists m2. split; auto. destruct (pseqb (snd (fst m)) (mb m2)); [auto|discriminate M2]. }
    clear EX. destruct M as [m2 [I2 [Ebs M2]]].
    assert (PO : mval m2 e = mval m' e /\ mc m2 = mc m') by (destruct I2 as [->|I2]; eauto using perms_ok, perms_mc). destruct PO as [PO PC].
    match goal with X : Qeq_bool _ _ = true |- _ => apply Qeq_bool_eq in X; rename X into EC end. apply pseqb_eq in Ebs.
    rewrite <- PO. unfold mval. rewrite PC. unfold mc at 1. rewrite (inj_eq _ _ EC). unfold mb at 1. rewrite Ebs. f_equal.
    apply sums_ext. intros ys _. apply fseq_Forall; auto.
Qed.
Lemma fseq_ok fs gs : fseq fs gs = true -> forall e, pval fs e = pval gs e.
Proof. intros. apply fseq_Forall; auto. apply Forall_forall. intros. now apply feq_ok. Qed.
Definition bval (m : mono) e := sums (map (pev e) (mb m)) (fun ys => pval (mf m) (app ys e)).
Lemma bval_one m e : bval m e = mval (1%Q, mb m, mf m) e.
Proof. unfold bval, mval. cbn [mc mb mf fst snd]. rewrite inj_1. ring. Qed.
Lemma perms_bval t m m' e : In m' (perms t m) -> bval m' e = bval m e.
Proof.
  assert (M : forall i m e, bval (mmove i m) e = bval m e).
  { intros i m0 e0. rewrite !bval_one. rewrite <- (mmove_ok i (1%Q, mb m0, mf m0)). unfold mmove. cbn [mb mc mf fst snd]. destruct (skipn i (mb m0)); auto. }
  assert (G : forall k n cols m m3, In m3 (perms_from cols k n m) -> bval m3 e = bval m e).
  { induction k; intros n cols m0 m4. intros [|[]]; congruence. destruct cols as [|c cols]. intros [|[]]; congruence. cbn [perms_from].
    intros I. apply in_flat_map in I. destruct I as [i [_ I]]. rewrite (IHk _ _ _ _ I). apply M. }
  unfold perms. destruct (Nat.leb _ _). intros [|[]]; congruence. apply G.
Qed.
Lemma meq_ok m m' e : meq m m' = true -> bval m e = bval m' e.
Proof.
  unfold meq. intros E. destruct (_ && _)%bool; [|discriminate]. destruct (meq1 m m') eqn:E1.
  { unfold meq1 in E1. destruct (pseqb (mb m) (mb m')) eqn:Eb; [|discriminate]. apply pseqb_eq in Eb. unfold bval. rewrite Eb. apply sums_ext. intros. now apply fseq_ok. }
  apply existsb_exists in E. destruct E as [m2 [I E]]. unfold meq1 in E. destruct (pseqb (mb m) (mb m2)) eqn:Eb; [|discriminate]. rename E into Ef. apply pseqb_eq in Eb.
  rewrite <- (perms_bval _ _ _ e I). unfold bval. rewrite Eb. apply sums_ext. intros. now apply fseq_ok.
Qed.
Fixpoint merge1 (m : mono) (F : form) : form :=
  match F with [] => [m] | m' :: F => if meq m m' then (Qred (mc m + mc m'), mb m', mf m') :: F else m' :: merge1 m F end.
Lemma mval_b m e : mval m e = inj (mc m) *! bval m e. Proof. reflexivity. Qed.
Lemma merge1_ok m F e : val (merge1 m F) e = mval m e +! val F e.
Proof.
  induction F as [|m' F IH]; cbn [merge1]. reflexivity. destruct (meq m m') eqn:E; rewrite !val_cons; rewrite ?IH; [|ring].
  rewrite !mval_b, (meq_ok _ _ e E). change (mc (Qred (mc m + mc m'), mb m', mf m')) with (Qred (mc m + mc m')). idtac. rewrite (inj_eq _ _ (Qred_correct _)), inj_add.
  change (bval (Qred (mc m + mc m'), mb m', mf m') e) with (bval m' e). ring.
Qed.
Definition merge (F : form) : form := filter (fun m => negb (Qeq_bool (mc m) 0)) (fold_right merge1 [] F).
Lemma merge_ok F e : val (merge F) e = val F e.
Proof.
  unfold merge. transitivity (val (fold_right merge1 [] F) e).
  - generalize (fold_right merge1 [] F). induction f as [|m G IH]; simpl; auto. destruct (Qeq_bool (mc m) 0) eqn:Z; simpl; rewrite !val_cons, IH; auto.
    apply Qeq_bool_eq in Z. unfold mval. rewrite (inj_eq _ _ Z), inj_0. ring.
  - induction F as [|m F IH]; simpl; auto. rewrite merge1_ok, IH. reflexivity.
Qed.

(* ------------------------------------------------ rules *)
Definition klift n k := match k with KIdx r => KIdx (psubst (lift n) r) | k => k end.
Definition push (G : ctx) (rs : list pos) : ctx := map (fun r => KIdx (psubst (lift (length rs)) r)) rs ++ map (klift (length rs)) G.
Lemma lift_ev n xs e p : length xs = n -> pev (app xs e) (psubst (lift n) p) = pev e p.
Proof. intros L. rewrite psubst_ev. apply pev_ext. intros i. unfold lift. rewrite pvar_ev, <- L, app_ge. auto. Qed.
Lemma Forall2_nth rs xs : box rs xs -> forall i r, nth_error rs i = Some r -> 0 <= nth i xs 0 < r.
Proof. induction 1; intros [|i] q; simpl; try discriminate; [intros E; inversion E; subst; auto|intros; eauto]. Qed.
Lemma nth_error_map_inv {A B} (f : A -> B) l i y : nth_error (map f l) i = Some y -> exists x, nth_error l i = Some x /\ y = f x.
Proof. revert i. induction l; intros [|i]; simpl; try discriminate; [intros E; inversion E; eauto|apply IHl]. Qed.
Lemma ksat_lift n xs e k x : length xs = n -> ksat e k x -> ksat (app xs e) (klift n k) x.
Proof. intros L. destruct k; simpl; auto. now rewrite lift_ev. Qed.
Lemma push_sat G rs xs e : sat G e -> box (map (pev e) rs) xs -> sat (push G rs) (app xs e).
Proof.
  intros S B i k. unfold push. pose proof (box_len _ _ B) as L. rewrite map_length in L. destruct (Nat.ltb_spec i (length rs)) as [H|H].
  - rewrite nth_error_app1 by now rewrite map_length. intros E. apply nth_error_map_inv in E. destruct E as [r [E1 E2]]. subst k.
    simpl. rewrite lift_ev by auto. rewrite app_lt by lia. apply (Forall2_nth _ _ B). rewrite nth_error_map, E1. auto.
  - rewrite nth_error_app2; rewrite map_length; auto. intros E. apply nth_error_map_inv in E. destruct E as [k' [E1 E2]]. subst k.
    replace i with (length xs + (i - length rs))%nat at 1 by lia. rewrite app_ge. apply ksat_lift; [lia|apply S, E1].
Qed.
Definition nn := nonneg 24.
Lemma nn_ok G p e : sat G e -> nn G p = true -> 0 <= pev e p.
Proof. exact (nonneg_ok 24 G p e). Qed.
Strategy 1000 [nn nonneg].

Fixpoint picks {A} (pre l : list A) : list (A * list A) := match l with [] => [] | x :: l => (x, rev_append pre l) :: picks (x :: pre) l end.
Lemma picks_ok {A} (l : list A) : forall pre x r, In (x, r) (picks pre l) -> Permutation (pre ++ l) (x :: r).
Proof.
  induction l as [|y l IH]; simpl; [tauto|]. intros pre x r [E|I].
  - inversion E; subst. rewrite rev_append_rev, <- Permutation_middle. apply perm_skip. apply Permutation_app_tail, Permutation_rev.
  - rewrite <- Permutation_middle. apply (IH (y :: pre) _ _ I).
Qed.
Section First. Context {A B : Type}. Variable f : A -> option B.
Fixpoint first_some (l : list A) : option B := match l with [] => None | x :: l => match f x with Some y => Some y | None => first_some l end end.
Lemma first_some_ok l y : first_some l = Some y -> exists x, In x l /\ f x = Some y.
Proof. induction l; simpl; [discriminate|]. destruct (f a) eqn:E. intros H; inversion H; subst; eauto. intros H; destruct (IHl H) as [x [I X]]; eauto. Qed.
End First.

(* pointwise rules: product of factors = sum of products, in every environment of the context *)
Definition psum := list (Q * list factor).
Definition psval (o : psum) e := ksum (map (fun cf => inj (fst cf) *! pval (snd cf) e) o).
Definition keep (fs : list factor) : psum := [(1%Q, fs)].
Lemma keep_ok fs e : psval (keep fs) e = pval fs e.
Proof. unfold psval, keep, ksum; simpl. rewrite inj_1. ring. Qed.

Definition leadneg (p : pos) := match rev p with (c, _) :: _ => c <? 0 | [] => false end.
Fixpoint divk (k s : list nat) : option (list nat) := match s with [] => Some k | v :: s => match rem1 v k with Some k => divk k s | None => None end end.
Definition divide (p s : pos) : pos := (* untrusted *)
  match s with [(c, k)] => fold_right (fun dl r => match divk (snd dl) k with
      | Some l => if (fst dl) mod c =? 0 then ins (fst dl / c) l r else r | None => r end) [] p | _ => [] end.
Definition stride_chk G p (s x y : pos) : bool := nn G (psub s (pc 1)) && (nn G (psub (psub s (pc 1)) y) && (nn G (padd (psub s (pc 1)) y) && peqb (padd (pmul s x) y) p)).
Definition stride (G : ctx) (p : pos) : option (pos * pos) :=
  first_some (fun v => match split v p with Some (s, _) =>
     if peqb s (pc 1) || peqb s (pc (-1)) then None else
     match divide p s with [] => None | x => let y := psub p (pmul s x) in if stride_chk G p s x y then Some (x, y) else None end | None => None end) (names p).
Definition at_ (v : nat) (q : pos) : subs := fun i => if Nat.eqb i v then q else pvar i.
Definition solve (v : nat) (p : pos) : option pos := (* p = 0 -> v = the answer *)
  match split v p with Some (a, b) => if peqb a (pc 1) then Some (pneg b) else if peqb a (pc (-1)) then Some b else None | None => None end.
Definition is_exp f := match f with Op Exp [] [] _ => true | _ => false end.
Definition body f : form := match f with Op _ _ _ b => b | _ => [] end.

Fixpoint occ (v : nat) (f : factor) : bool := (* untrusted: saves trying *)
  let inp p := existsb (fun ck => existsb (Nat.eqb v) (snd ck)) p in
  match f with Sym _ ps => existsb inp ps | Num p | EqZ p | GeZ p => inp p
  | Op _ ps ls b => (existsb inp ps || existsb inp ls) ||| existsb (fun m => existsb (occ (v + length ls + length (snd (fst m)))) (snd m)) b end.
Definition replaceable (G : ctx) (p : pos) (v : nat) : bool := (* by p = 0; untrusted *)
  match solve v p, nth_error G v with
  | Some _, Some (KIdx _) => true
  | Some e, Some KNat | Some e, Some KInt => forallb (plain G) (names e)
  | _, _ => false end.
Section Coll.
Variable coll : ctx -> form -> form.
Hypothesis coll_ok : forall G F e, sat G e -> val (coll G F) e = val F e.
Definition prule (late : bool) (G : ctx) (x : factor) (rest : list factor) : option psum :=
  match x with
  | GeZ p => if nn G p || existsb (feq x) rest then Some (keep rest) else if nn G (psub (pneg p) (pc 1)) then Some [] else None
  | EqZ p => if peqb p [] || existsb (feq x) rest then Some (keep rest)
             else if nn G (psub p (pc 1)) || nn G (psub (pneg p) (pc 1)) then Some []
             else if leadneg p then Some (keep (EqZ (pneg p) :: rest))
             else match stride G p with Some (a, b) => Some (keep (EqZ a :: EqZ b :: rest)) | None =>
               if negb late then None else match filter (replaceable G p) (names p) with [] => None | v :: vs =>
                  let v := fold_right Nat.min v vs in match solve v p with None => None | Some q =>
                  if negb (existsb (occ v) rest) then None else Some (keep (x :: map (fsubst (at_ v q)) rest)) end end end
  | Num p => match p with [(1, [_])] => None | _ => Some (map (fun ck => (inject_Z (fst ck), map (fun v => Num (pvar v)) (snd ck) ++ rest)) p) end
  | Op f ps ls b => let b' := coll (push G ls) b in
      if negb (match_all (map (fun m m' => meq m m' && Qeq_bool (mc m) (mc m')) b') b) then Some (keep (Op f ps ls b' :: rest))
      else match f, ps, ls, b with Inv, [], [], [(c, [], [])] => if Qeq_bool c 0 then None else Some [((/ c)%Q, rest)] | _, _, _, _ => None end
  | _ => None
  end.
Definition erule (G : ctx) (fs : list factor) : option psum :=
  let (es, os) := partition is_exp fs in
  if forallb (fun f => Nat.eqb (length (body f)) 1) es && Nat.leb (length es) 1 then None else
  let new := map (fun m => Op Exp [] [] [m]) (coll G (flat_map body es)) in
  if fseq new es then None else Some (keep (new ++ os)).

Lemma feq_in x rest e : existsb (feq x) rest = true -> exists y r, Permutation rest (y :: r) /\ fval x e = fval y e.
Proof.
  intros H. apply existsb_exists in H. destruct H as [y [I E]]. apply in_split in I. destruct I as [l1 [l2 ->]].
  exists y, (l1 ++ l2). split. now rewrite <- Permutation_middle. now apply feq_ok.
Qed.
Lemma stride_ok G p x y e : sat G e -> stride G p = Some (x, y) ->
  (if pev e p =? 0 then k1 else k0) = (if pev e x =? 0 then k1 else k0) *! (if pev e y =? 0 then k1 else k0).
Proof.
  intros S H. apply first_some_ok in H. destruct H as [v [_ H]]. destruct (split v p) as [[s b]|]; [|discriminate].
  destruct (_ || _)%bool; [discriminate|]. assert (C : stride_chk G p s x y = true).
  { destruct (divide p s) as [|d0 d]; [discriminate|]. cbv zeta in H. destruct (stride_chk _ _ _ _ _) eqn:C; inversion H; subst; auto. }
  clear H. unfold stride_chk in C. apply andb_prop in C; destruct C as [N1 C]. apply andb_prop in C; destruct C as [N2 C]. apply andb_prop in C; destruct C as [N3 Pq].
  apply peqb_eq in Pq. rewrite <- Pq. clear Pq.
  apply (nn_ok _ _ _ S) in N1, N2, N3. rewrite !psub_ev, pc_ev in N1. rewrite !psub_ev, pc_ev in N2. rewrite padd_ev, psub_ev, pc_ev in N3. rewrite padd_ev, pmul_ev.
  set (X := pev e x) in *. clearbody X. set (Y := pev e y) in *. clearbody Y. set (Sv := pev e s) in *. clearbody Sv.
  assert (A : X = 0 \/ Sv * X + Y <> 0).
  { destruct (Z.lt_trichotomy X 0) as [L|[L|L]]; auto; right; intro Hc.
    - assert (Sv * X <= Sv * -1) by (apply Z.mul_le_mono_nonneg_l; lia). lia.
    - assert (Sv * 1 <= Sv * X) by (apply Z.mul_le_mono_nonneg_l; lia). lia. }
  assert (B : X = 0 -> Sv * X + Y = Y) by (intros ->; lia).
  destruct (Z.eqb_spec X 0) as [E|], (Z.eqb_spec Y 0), (Z.eqb_spec (Sv * X + Y) 0); try ring; exfalso; try rewrite (B E) in *; lia.
Qed.
Lemma solve_ok v p q e : solve v p = Some q -> pev e p = 0 -> e v = pev e q.
Proof.
  unfold solve. destruct (split v p) as [[a b]|] eqn:Sp; [|discriminate]. intros H. rewrite (split_ev e _ _ _ _ Sp).
  destruct (peqb a (pc 1)) eqn:E1; [|destruct (peqb a (pc (-1))) eqn:E2; [|discriminate]]; inversion H; subst.
  - apply peqb_eq in E1; subst. rewrite pc_ev, pneg_ev. lia.
  - apply peqb_eq in E2; subst. rewrite pc_ev. lia.
Qed.
Lemma ksum_map_ext {A} (f g : A -> K) l : (forall x, f x = g x) -> ksum (map f l) = ksum (map g l).
Proof. intros H. f_equal. now apply map_ext. Qed.
Lemma num_mev e k : inj (inject_Z (mev e k)) = pval (map (fun v => Num (pvar v)) k) e.
Proof.
  induction k as [|v k IH]. unfold pval; simpl. apply inj_1.
  cbn [map mev]. rewrite pval_cons, <- IH. cbn [fval]. rewrite pvar_ev, inject_Z_mult, inj_mul. auto.
Qed.
Lemma num_pev e p rest : inj (inject_Z (pev e p)) *! pval rest e = psval (map (fun ck => (inject_Z (fst ck), map (fun v => Num (pvar v)) (snd ck) ++ rest)) p) e.
Proof.
  induction p as [|[c k] p IH].
  - unfold psval; simpl. change (inject_Z 0) with 0%Q. rewrite inj_0. ring.
  - unfold psval in *. cbn [map pev fst snd]. unfold ksum in *. cbn [fold_right]. rewrite <- IH, inject_Z_plus, inj_add, inject_Z_mult, inj_mul, pval_app, num_mev. ring.
Qed.
Lemma prule_ok late G x rest o e : sat G e -> prule late G x rest = Some o -> pval (x :: rest) e = psval o e.
Proof.
  intros S H. rewrite pval_cons. unfold prule in H. destruct x as [s ps|p|p|p|f ps ls b]; [discriminate| | | |].
  - assert (E : o = map (fun ck => (inject_Z (fst ck), map (fun v => Num (pvar v)) (snd ck) ++ rest)) p).
    { destruct p as [|[[|[]|] [|? []]] []]; inversion H; auto. }
    rewrite E, <- num_pev. auto.
  - destruct (_ || _)%bool eqn:C1 in H.
    { inversion H; subst. rewrite keep_ok. apply orb_prop in C1. destruct C1 as [C|C].
      - apply peqb_eq in C; subst. simpl. ring.
      - destruct (feq_in _ _ e C) as [y [r [P E]]]. rewrite (pval_perm _ _ _ P), pval_cons, <- E. simpl. destruct (pev e p =? 0); ring. }
    destruct (_ || _)%bool eqn:C2 in H.
    { inversion H; subst. unfold psval; simpl. destruct (Z.eqb_spec (pev e p) 0); [|ring]. exfalso. apply orb_prop in C2. destruct C2 as [C|C];
      apply (nn_ok _ _ _ S) in C; rewrite ?psub_ev, ?pneg_ev, ?pc_ev in C; lia. }
    destruct (leadneg p). { inversion H; subst. rewrite keep_ok, pval_cons. cbn [fval]. rewrite pneg_ev. destruct (Z.eqb_spec (pev e p) 0), (Z.eqb_spec (- pev e p) 0); try lia; auto. }
    destruct (stride G p) as [[a b]|] eqn:St. { inversion H; subst. rewrite keep_ok, !pval_cons. cbn [fval]. rewrite (stride_ok _ _ _ _ _ S St). ring. }
    destruct (negb late); [discriminate|]. destruct (filter _ _) as [|v0 vs]; [discriminate|]. generalize (fold_right Nat.min v0 vs) H. clear H. intros v H.
    destruct (solve v p) as [q|] eqn:Sq; [|discriminate]. destruct (negb _); [discriminate|]. inversion H; subst. rewrite keep_ok, pval_cons. cbn [fval]. destruct (Z.eqb_spec (pev e p) 0) as [Z|]; [|ring]. f_equal.
    rewrite pval_subst. apply pval_ext. intros i. unfold at_. destruct (Nat.eqb_spec i v) as [->|]; [|now rewrite pvar_ev]. eapply solve_ok; eauto.
  - destruct (_ || _)%bool eqn:C1 in H.
    { inversion H; subst. rewrite keep_ok. apply orb_prop in C1. destruct C1 as [C|C].
      - apply (nn_ok _ _ _ S) in C. simpl. destruct (Z.leb_spec 0 (pev e p)); [ring|lia].
      - destruct (feq_in _ _ e C) as [y [r [P E]]]. rewrite (pval_perm _ _ _ P), pval_cons, <- E. simpl. destruct (0 <=? pev e p); ring. }
    destruct (nn G _) eqn:C2 in H; [|discriminate]. inversion H; subst. unfold psval; simpl.
    apply (nn_ok _ _ _ S) in C2. rewrite psub_ev, pneg_ev, pc_ev in C2. destruct (Z.leb_spec 0 (pev e p)); [lia|ring].
  - destruct (negb _) in H.
    + inversion H; subst. rewrite keep_ok, pval_cons. f_equal. rewrite !fval_op. apply op_ext. intros xs B. symmetry. apply coll_ok. now apply push_sat.
    + destruct f; try discriminate. destruct ps; [|discriminate]. destruct ls; [|discriminate].
      destruct b as [|[[c [|]] [|]] [|]]; try discriminate. destruct (Qeq_bool c 0) eqn:C; [discriminate|]. inversion H; subst.
      unfold psval, ksum; cbn [map fold_right fst snd]. rewrite <- (inj_inv W c C), fval_op. cbn [map op unary].
      replace (val [(c, [], [])] (app [] e)) with (inj c); [ring|]. change (inj c = inj c *! k1 +! k0). ring.
Qed.
Definition ex (v : K) := exp_ W v.
Lemma ex_op b e : fval (Op Exp [] [] b) e = ex (val b e).
Proof. reflexivity. Qed.
Lemma is_exp_body f e : is_exp f = true -> fval f e = ex (val (body f) e).
Proof. destruct f as [| | | |f ps ls b]; try discriminate. destruct f; try discriminate. destruct ps; [|discriminate]. destruct ls; [|discriminate]. intros _. apply ex_op. Qed.
Lemma erule_ok G fs o e : sat G e -> erule G fs = Some o -> pval fs e = psval o e.
Proof.
  intros S. unfold erule. destruct (partition is_exp fs) as [es os] eqn:P. destruct (_ && _)%bool; [discriminate|]. destruct (fseq _ _); [discriminate|].
  intros H; inversion H; subst. rewrite keep_ok, pval_app.
  assert (Hp : Permutation fs (es ++ os) /\ Forall (fun f => is_exp f = true) es).
  { clear - P. revert es os P. induction fs as [|f fs IH]; simpl; intros es os P. inversion P; auto.
    destruct (partition is_exp fs) as [g d]. specialize (IH _ _ eq_refl). destruct IH as [IH F]. destruct (is_exp f) eqn:E; inversion P; subst; split; auto.
    - simpl. auto. - rewrite <- Permutation_middle. auto. }
  destruct Hp as [Hp F]. rewrite (pval_perm _ _ _ Hp), pval_app. f_equal.
  transitivity (ex (val (flat_map body es) e)).
  - clear H P Hp. induction F. unfold ex, pval, kprod, val, ksum; simpl. symmetry; apply exp_zero.
    rewrite pval_cons, IHF, (is_exp_body _ _ H). cbn [flat_map]. rewrite val_app. symmetry. apply exp_add.
  - rewrite <- (coll_ok G _ _ S). generalize (coll G (flat_map body es)). clear. induction f as [|m F IH]. apply exp_zero.
    cbn [map]. rewrite pval_cons, <- IH, ex_op, val_cons. unfold ex. rewrite exp_add. f_equal.
    f_equal. unfold val, ksum; simpl. ring.
Qed.
End Coll.

(* ------------------------------------------------ rules with a bound name; normal forms *)
Definition wrap (m : mono) (o : psum) : form := map (fun cf => (Qred (mc m * fst cf), mb m, snd cf)) o.
Lemma wrap_ok m o e : (forall xs, box (map (pev e) (mb m)) xs -> pval (mf m) (app xs e) = psval o (app xs e)) -> val (wrap m o) e = mval m e.
Proof.
  intros H. unfold mval. rewrite (sums_ext _ _ _ H). clear H. induction o as [|[c fs] o IH].
  - transitivity (zero W); [reflexivity|]. rewrite (sums_ext _ _ (fun _ => k0)) by reflexivity. rewrite sums_0. ring.
  - cbn [wrap map]. rewrite val_cons. fold (wrap m o). rewrite IH. unfold mval; cbn [mc mb mf fst snd].
    rewrite (inj_eq _ _ (Qred_correct _)), inj_mul. 
    rewrite (sums_ext _ (fun xs => psval ((c, fs) :: o) (app xs e)) (fun xs => inj c *! pval fs (app xs e) +! psval o (app xs e))) by reflexivity.
    rewrite sums_add, sums_mul. unfold mc. ring.
Qed.
Definition down (q : pos) : subs := fun i => match i with O => q | S i => pvar i end.
Lemma solve_iff v p q e : solve v p = Some q -> (pev e p =? 0) = (e v =? pev e q).
Proof.
  unfold solve. destruct (split v p) as [[a b]|] eqn:Sp; [|discriminate]. intros H. rewrite (split_ev e _ _ _ _ Sp).
  destruct (peqb a (pc 1)) eqn:E1; [|destruct (peqb a (pc (-1))) eqn:E2; [|discriminate]]; inversion H; subst.
  - apply peqb_eq in E1; subst. rewrite pc_ev, pneg_ev. apply eq_true_iff_eq. rewrite !Z.eqb_eq. lia.
  - apply peqb_eq in E2; subst. rewrite pc_ev. apply eq_true_iff_eq. rewrite !Z.eqb_eq. lia.
Qed.
Definition delta (sure : pos -> pos -> bool) (m : mono) (r : pos) (bs : list pos) (xr : factor * list factor) : option form :=
  match fst xr with
  | EqZ p => match solve 0 p with
     | Some q => let q' := psubst (down (pc 0)) q in
        if peqb (psubst (lift 1) q') q && sure q' (psub (psub (psubst (lift (length bs)) r) (pc 1)) q') then Some [(mc m, bs, GeZ q' :: GeZ (psub (psub (psubst (lift (length bs)) r) (pc 1)) q') :: map (fsubst (down q')) (snd xr))] else None
     | None => None end
  | _ => None end.
Definition brule (sure : bool) (G : ctx) (m : mono) : option form :=
  match mb m with
  | [] => None
  | r :: bs => if nn G (pneg r) then Some [] else
     let fs' := map (fsubst (down (pc 0))) (mf m) in
     if peqb r (pc 1) then Some [(mc m, bs, fs')] else
     if (nn G r && negb (existsb (occ 0) (mf m))) &&& fseq (mf m) (map (fsubst (lift 1)) fs') then Some [(mc m, bs, Num (psubst (lift (length bs)) r) :: fs')] else
     first_some (delta (fun x y => if sure then nn (push G bs) x && nn (push G bs) y else true) m r bs) (picks [] (mf m))
  end.
Lemma val_one m e : val [m] e = mval m e.
Proof. unfold val, ksum; simpl. ring. Qed.
Lemma down_app q ys e i : pev (app ys e) (down q i) = app (pev (app ys e) q :: ys) e i.
Proof. destruct i; cbn [down app]; rewrite ?pvar_ev; auto. Qed.
Lemma sumZ_1 f : sumZ 1 f = f 0.
Proof. unfold sumZ; simpl. ring. Qed.
Lemma sumZ_neg r f : r <= 0 -> sumZ r f = k0.
Proof. intros H. unfold sumZ. replace (Z.to_nat r) with 0%nat by lia. auto. Qed.
Lemma brule_ok sure G m F e : sat G e -> brule sure G m = Some F -> val F e = mval m e.
Proof.
  intros S. unfold brule. destruct m as [[c bb] fs]. cbn [mb mc mf fst snd]. destruct bb as [|r bs]; [discriminate|].
  destruct (nn G (pneg r)) eqn:N0.
  { intros H; inversion H; subst. apply (nn_ok _ _ _ S) in N0. rewrite pneg_ev in N0. unfold mval; cbn [mb mc mf fst snd map sums]. rewrite sumZ_neg by lia. transitivity (zero W); [reflexivity|ring]. }
  destruct (peqb r (pc 1)) eqn:N1.
  { intros H; inversion H; subst. apply peqb_eq in N1; subst. rewrite val_one. unfold mval; cbn [mb mc mf fst snd map sums]. rewrite pc_ev, sumZ_1. f_equal.
    apply sums_ext. intros ys _. rewrite pval_subst. apply pval_ext. intros i. rewrite down_app. rewrite pc_ev. auto. }
  match goal with |- (if ?c then _ else _) = _ -> _ => destruct c eqn:N2 end.
  { intros H; inversion H; subst. destruct (_ && _)%bool eqn:N3 in N2; [|discriminate]. apply andb_prop in N3. destruct N3 as [N4 _]. rename N2 into N3. rename N4 into N2. apply (nn_ok _ _ _ S) in N2.
    rewrite val_one. unfold mval; cbn [mb mc mf fst snd map sums]. f_equal.
    transitivity (sums (map (pev e) bs) (fun xs => inj (inject_Z (pev e r)) *! pval (map (fsubst (down (pc 0))) fs) (app xs e))).
    - apply sums_ext. intros xs Hx. apply box_len in Hx. rewrite map_length in Hx. rewrite pval_cons. cbn [fval]. rewrite lift_ev; auto.
    - rewrite sums_mul, <- sumZ_const by auto. apply sumZ_ext. intros x _. apply sums_ext. intros ys _.
      rewrite (fseq_ok _ _ N3). rewrite (pval_subst (lift 1)). apply pval_ext. intros i. unfold lift. rewrite pvar_ev. auto. }
  intros H. apply first_some_ok in H. destruct H as [[x rest] [I H]]. apply picks_ok in I. simpl in I.
  unfold delta in H; cbn [fst snd] in H. destruct x; try discriminate H. destruct (solve 0 p) as [q|] eqn:Sq; [|discriminate H].
  cbv zeta in H. destruct (peqb (psubst (lift 1) _) q) eqn:Pq in H; [|discriminate H]. cbn [andb] in H. match type of H with (if ?c then _ else _) = _ => destruct c; [|discriminate H] end. inversion H; subst. rewrite val_one. unfold mval; cbn [mb mc mf fst snd map sums]. f_equal.
  set (q' := psubst (down (pc 0)) q) in *. apply peqb_eq in Pq.
  rewrite sumZ_sums. apply sums_ext. intros ys Hy. apply box_len in Hy. rewrite map_length in Hy.
  rewrite !pval_cons. cbn [fval]. rewrite !psub_ev, pc_ev, lift_ev by auto.
  transitivity (sumZ (pev e r) (fun x => (if x =? pev (app ys e) q' then k1 else k0) *! pval rest (app (x :: ys) e))).
  - rewrite sumZ_delta. rewrite pval_subst. rewrite (pval_ext rest _ _ (down_app q' ys e)). ring.
  - apply sumZ_ext. intros x _. rewrite (pval_perm _ _ _ I), pval_cons. cbn [fval]. rewrite (solve_iff _ _ _ _ Sq). f_equal.
    rewrite <- Pq. rewrite psubst_ev. unfold lift. rewrite (pev_ext (fun i => pev (app (x :: ys) e) (pvar (1 + i))) (app ys e) q'). reflexivity. intros j. rewrite pvar_ev. auto.
Qed.
(* a condition on a bound name becomes part of its range, or of x < r and x < b + 1 the lesser is the range *)
Fixpoint pless (p q : pos) : bool := (* any order *)
  match p, q with
  | _, [] => false
  | [], _ => true
  | (c, k) :: p, (d, l) :: q => match kcmp k l with Lt => true | Gt => false | Eq => if c =? d then pless p q else c <? d end end.
Definition absorbed (G : ctx) (m : mono) (r : pos) (bs : list pos) (xr : factor * list factor) : option form :=
  match fst xr with
  | GeZ p => match split 0 p with
     | Some (a, b) =>
        let b' := psubst (fun i => pvar (i - S (length bs))) b in
        if peqb (psubst (lift (S (length bs))) b') b then
          if peqb a (pc 1) then
            if nn G (pneg b') then Some [(mc m, padd r b' :: bs, map (fsubst (at_ 0 (psub (pvar 0) b))) (snd xr))] else None
          else if peqb a (pc (-1)) then
            if nn G (psub (psub r (pc 1)) b') then Some [(mc m, padd b' (pc 1) :: bs, snd xr)]
            else if pless (padd b' (pc 1)) r
              then Some [(mc m, padd b' (pc 1) :: bs, GeZ (psub (psub (psubst (lift (S (length bs))) r) (pc 1)) (pvar 0)) :: snd xr)] else None
          else None
        else None
     | None => None end
  | _ => None end.
Definition arule (G : ctx) (m : mono) : option form :=
  match mb m with [] => None | r :: bs => first_some (absorbed G m r bs) (picks [] (mf m)) end.
Lemma sumZ_from r c f : 0 <= c -> sumZ r (fun x => (if 0 <=? x - c then k1 else k0) *! f x) = sumZ (r - c) (fun x => f (x + c)).
Proof.
  intros C. destruct (Z_le_gt_dec c r) as [L|L].
  - rewrite (sumZ_split r c) by lia. rewrite (sumZ_ext c _ (fun _ => k0)). 2: { intros x X. destruct (Z.leb_spec 0 (x - c)); [lia|ring]. }
    transitivity (k0 +! sumZ (r - c) (fun x => f (x + c))); [|ring]. f_equal. { unfold sumZ. apply sumN_0. }
    apply sumZ_ext. intros x X. rewrite (Z.add_comm c x). destruct (Z.leb_spec 0 (x + c - c)); [ring|lia].
  - rewrite (sumZ_neg (r - c)) by lia. rewrite (sumZ_ext r _ (fun _ => k0)). { unfold sumZ. apply sumN_0. }
    intros x X. destruct (Z.leb_spec 0 (x - c)); [lia|ring].
Qed.
Lemma sumZ_until r c f : 0 <= r - 1 - c -> sumZ r (fun x => (if 0 <=? c - x then k1 else k0) *! f x) = sumZ (c + 1) f.
Proof.
  intros C. destruct (Z_le_gt_dec 0 (c + 1)) as [L|L].
  - rewrite (sumZ_split r (c + 1)) by lia. rewrite (sumZ_ext (r - (c + 1)) _ (fun _ => k0)). 2: { intros x X. destruct (Z.leb_spec 0 (c - (c + 1 + x))); [lia|ring]. }
    transitivity (sumZ (c + 1) f +! k0); [|ring]. f_equal. { apply sumZ_ext. intros x X. destruct (Z.leb_spec 0 (c - x)); [ring|lia]. } unfold sumZ. apply sumN_0.
  - rewrite (sumZ_neg (c + 1)) by lia. rewrite (sumZ_ext r _ (fun _ => k0)). { unfold sumZ. apply sumN_0. }
    intros x X. destruct (Z.leb_spec 0 (c - x)); [lia|ring].
Qed.
Lemma sumZ_either r c f : sumZ r (fun x => (if 0 <=? c - x then k1 else k0) *! f x) = sumZ (c + 1) (fun x => (if 0 <=? r - 1 - x then k1 else k0) *! f x).
Proof.
  destruct (Z_le_gt_dec (c + 1) r) as [L|L].
  - rewrite sumZ_until by lia. apply sumZ_ext. intros x X. destruct (Z.leb_spec 0 (r - 1 - x)); [ring|lia].
  - rewrite (sumZ_until (c + 1) (r - 1)) by lia. replace (r - 1 + 1) with r by lia. apply sumZ_ext. intros x X. destruct (Z.leb_spec 0 (c - x)); [ring|lia].
Qed.
Lemma arule_ok G m F e : sat G e -> arule G m = Some F -> val F e = mval m e.
Proof.
  intros S. unfold arule. destruct m as [[c bb] fs]. cbn [mb mc mf fst snd]. destruct bb as [|r bs]; [discriminate|].
  intros H. apply first_some_ok in H. destruct H as [[x rest] [I H]]. apply picks_ok in I. simpl in I. unfold absorbed in H; cbn [fst snd mc] in H.
  destruct x; try discriminate H. destruct (split 0 p) as [[a b]|] eqn:Sp; [|discriminate H]. cbv zeta in H. match type of H with context [psubst ?s b] => remember (psubst s b) as b' eqn:Eb' end. clear Eb'.
  destruct (peqb (psubst _ b') b) eqn:Pb; [|discriminate H]. apply peqb_eq in Pb.
  assert (PB : forall x ys, length ys = length bs -> pev (app (x :: ys) e) b = pev e b').
  { intros x ys L. rewrite <- Pb. apply (lift_ev (Datatypes.S (length bs)) (x :: ys)). cbn. lia. }
  assert (PE : forall x ys, pev (app (x :: ys) e) p = pev (app (x :: ys) e) a * x + pev (app (x :: ys) e) b).
  { intros x ys. rewrite (split_ev (app (x :: ys) e) _ _ _ _ Sp). reflexivity. }
  assert (M : mval (c, r :: bs, fs) e = inj c *! sums (map (pev e) bs) (fun ys => sumZ (pev e r) (fun x =>
     (if 0 <=? pev (app (x :: ys) e) p then k1 else k0) *! pval rest (app (x :: ys) e)))).
  { unfold mval; cbn [mb mc mf fst snd map sums]. f_equal. rewrite sumZ_sums. apply sums_ext. intros ys _. apply sumZ_ext. intros x _.
    rewrite (pval_perm _ _ _ I), pval_cons. reflexivity. }
  destruct (peqb a (pc 1)) eqn:A1; [|destruct (peqb a (pc (-1))) eqn:A2; [|discriminate H]].
  - apply peqb_eq in A1. subst a. destruct (nn G (pneg b')) eqn:N; [|discriminate H]. apply (nn_ok _ _ _ S) in N. rewrite pneg_ev in N.
    inversion H; subst. rewrite val_one, M. unfold mval; cbn [mb mc mf fst snd map sums]. f_equal. rewrite sumZ_sums. apply sums_ext. intros ys Hy.
    apply box_len in Hy. rewrite map_length in Hy. rewrite padd_ev. replace (pev e r + pev e b') with (pev e r - - pev e b') by lia.
    rewrite (sumZ_ext (pev e r) _ (fun x => (if 0 <=? x - - pev e b' then k1 else k0) *! pval rest (app (x :: ys) e))).
    2: { intros x _. rewrite PE, pc_ev, PB by auto. replace (1 * x + pev e b') with (x - - pev e b') by lia. reflexivity. }
    rewrite sumZ_from by lia. apply sumZ_ext. intros x _. rewrite pval_subst. apply pval_ext. intros [|i]; unfold at_; cbn [Nat.eqb].
    + rewrite ins_ev, pneg_ev, PB by auto. cbn [mev app]. lia.
    + rewrite pvar_ev. reflexivity.
  - apply peqb_eq in A2. subst a.
    assert (E : forall ys, length ys = length bs -> sumZ (pev e r) (fun x => (if 0 <=? pev (app (x :: ys) e) p then k1 else k0) *! pval rest (app (x :: ys) e)) =
      sumZ (pev e r) (fun x => (if 0 <=? pev e b' - x then k1 else k0) *! pval rest (app (x :: ys) e))).
    { intros ys Hy. apply sumZ_ext. intros x _. rewrite PE, pc_ev, PB by auto. replace (-1 * x + pev e b') with (pev e b' - x) by lia. reflexivity. }
    destruct (nn G (psub (psub r (pc 1)) b')) eqn:N; [|destruct (pless _ r); [|discriminate H]];
      inversion H; subst; rewrite val_one, M; unfold mval; cbn [mb mc mf fst snd map sums]; f_equal; rewrite sumZ_sums; apply sums_ext; intros ys Hy;
      apply box_len in Hy; rewrite map_length in Hy; rewrite padd_ev, pc_ev, E by auto; symmetry.
    + apply (nn_ok _ _ _ S) in N. rewrite !psub_ev, pc_ev in N. apply sumZ_until. lia.
    + rewrite sumZ_either. apply sumZ_ext. intros x _. rewrite pval_cons. cbn [fval]. rewrite !psub_ev, pc_ev, pvar_ev, lift_ev by (cbn; lia). reflexivity.
Qed.
Definition worth (G : ctx) (m : mono) (n : nat) : bool := (* untrusted: saves trying *)
  let r := nth n (mb m) [] in
  (nn G (pneg r) || peqb r (pc 1)) ||| negb (existsb (occ n) (mf m)) ||| existsb (fun f => match f with EqZ p => existsb (Nat.eqb n) (names p) | _ => false end) (mf m).
Definition rule (coll : ctx -> form -> form) (G : ctx) (m : mono) : option form :=
  let G' := push G (mb m) in
  match first_some (fun xr => prule coll false G' (fst xr) (snd xr)) (picks [] (mf m)) with Some o => Some (wrap m o) | None =>
  let ns := filter (worth G m) (rev (seq 0 (length (mb m)))) in (* the outermost first *)
  match first_some (fun n => brule true G (mmove n m)) ns with Some F => Some F | None =>
  match first_some (fun n => brule false G (mmove n m)) ns with Some F => Some F | None =>
  match first_some (fun xr => prule coll true G' (fst xr) (snd xr)) (picks [] (mf m)) with Some o => Some (wrap m o) | None =>
  match erule coll G' (mf m) with Some o => Some (wrap m o) | None =>
  first_some (fun n => arule G (mmove n m)) (seq 0 (length (mb m))) end end end end end.
Lemma rule_ok coll G m F e : (forall G F e, sat G e -> val (coll G F) e = val F e) -> sat G e -> rule coll G m = Some F -> val F e = mval m e.
Proof.
  intros C S. assert (A : forall late o, first_some (fun xr => prule coll late (push G (mb m)) (fst xr) (snd xr)) (picks [] (mf m)) = Some o -> val (wrap m o) e = mval m e).
  { intros late o R1. apply first_some_ok in R1. destruct R1 as [[x r] [I R]]. apply picks_ok in I. simpl in I, R. apply wrap_ok.
    intros xs B. rewrite (pval_perm _ _ _ I). eapply prule_ok; eauto. now apply push_sat. }
  unfold rule. destruct (first_some _ _) eqn:R0. { intros H; inversion H; subst. eauto. }
  clear R0. cbv zeta. destruct (first_some (fun n => _) _) eqn:R1.
  { intros H; inversion H; subst. apply first_some_ok in R1. destruct R1 as [n [_ R]]. rewrite (brule_ok _ _ _ _ _ S R). apply mmove_ok. }
  clear R1. destruct (first_some (fun n => _) _) eqn:R1.
  { intros H; inversion H; subst. apply first_some_ok in R1. destruct R1 as [n [_ R]]. rewrite (brule_ok _ _ _ _ _ S R). apply mmove_ok. }
  clear R1. destruct (first_some _ _) eqn:R0. { intros H; inversion H; subst. eauto. }
  destruct (erule _ _ _) eqn:R2. { intros H; inversion H; subst. apply wrap_ok. intros xs B. eapply erule_ok; eauto. now apply push_sat. }
  intros H. apply first_some_ok in H. destruct H as [n [_ R]]. rewrite (arule_ok _ _ _ _ S R). apply mmove_ok.
Qed.
Fixpoint norm (n : nat) (G : ctx) (m : mono) : form :=
  match n with O => [m] | S n => if Qeq_bool (mc m) 0 then [] else
    match rule (fun G F => merge (flat_map (norm n G) F)) G m with None => [m] | Some F => flat_map (norm n G) F end end.
Definition collect (n : nat) (G : ctx) (F : form) : form := merge (flat_map (norm n G) F).
Lemma flat_ok (f : mono -> form) F e : (forall m, val (f m) e = mval m e) -> val (flat_map f F) e = val F e.
Proof. intros H. induction F; simpl; auto. rewrite val_app, val_cons, H, IHF. auto. Qed.
Lemma norm_ok n : forall G m e, sat G e -> val (norm n G m) e = mval m e.
Proof.
  induction n as [|n IH]; intros G m e S; cbn [norm]. apply val_one.
  destruct (Qeq_bool (mc m) 0) eqn:Z. { apply Qeq_bool_eq in Z. unfold mval. rewrite (inj_eq _ _ Z), inj_0. transitivity (zero W); [reflexivity|ring]. }
  destruct (rule _ _ _) eqn:R; [|apply val_one]. rewrite flat_ok by (intros; now apply IH). refine (rule_ok _ _ _ _ _ _ S R).
  intros G' F' e' S'. cbv beta. rewrite merge_ok. apply flat_ok. intros. now apply IH.
Qed.
Theorem collect_ok n G F e : sat G e -> val (collect n G F) e = val F e.
Proof. intros. unfold collect. rewrite merge_ok. apply flat_ok. intros. now apply norm_ok. Qed.

(* ------------------------------------------------ products, sums in front *)
Definition mtimes (m m' : mono) : mono :=
  (Qred (mc m * mc m'), mb m ++ mb m', map (fsubst (upn (length (mb m)) (lift (length (mb m'))))) (mf m) ++ map (fsubst (lift (length (mb m)))) (mf m')).
Definition times (F G : form) : form := flat_map (fun m => map (mtimes m) G) F.
Lemma app_app xs ys e i : app (xs ++ ys) e i = app xs (app ys e) i.
Proof. revert i. induction xs; simpl; auto. intros [|i]; auto. Qed.
Lemma mtimes_ok m m' e : mval (mtimes m m') e = mval m e *! mval m' e.
Proof.
  unfold mval; cbn [mtimes mc mb mf fst snd]. rewrite (inj_eq _ _ (Qred_correct _)), inj_mul, map_app, sums_app.
  transitivity (inj (mc m) *! inj (mc m') *! sums (map (pev e) (mb m)) (fun xs => sums (map (pev e) (mb m')) (fun ys => pval (mf m') (app ys e)) *! pval (mf m) (app xs e))).
  - f_equal. apply sums_ext. intros xs Hx. apply box_len in Hx. rewrite map_length in Hx.
    transitivity (pval (mf m) (app xs e) *! sums (map (pev e) (mb m')) (fun ys => pval (mf m') (app ys e))); [|ring].
    rewrite <- sums_mul. apply sums_ext. intros ys Hy. apply box_len in Hy. rewrite map_length in Hy.
    rewrite pval_app, !pval_subst. f_equal; apply pval_ext; intros i.
    + rewrite (pev_ext _ _ _ (app_app xs ys e)). rewrite upn_ok by auto. apply app_ext. intros j. unfold lift. rewrite pvar_ev, <- Hy, app_ge. auto.
    + unfold lift. rewrite pvar_ev, app_app, <- Hx, app_ge. auto.
  - rewrite sums_mul. ring.
Qed.
Lemma times_ok F G e : val (times F G) e = val F e *! val G e.
Proof.
  induction F as [|m F IH]. transitivity (zero W); [reflexivity|]. transitivity (k0 *! val G e); [ring|reflexivity].
  cbn [times flat_map]. rewrite val_app. fold (times F G). rewrite IH, val_cons.
  replace (val (map (mtimes m) G) e) with (mval m e *! val G e); [ring|]. clear IH. induction G as [|m' G IH].
  transitivity (mval m e *! k0); [reflexivity|]. transitivity (zero W); [ring|reflexivity].
  cbn [map]. rewrite !val_cons, <- IH, mtimes_ok. ring.
Qed.
Definition neg (F : form) : form := map (fun m => (Qred (- mc m), mb m, mf m)) F.
Lemma neg_ok F e : val (neg F) e = kopp (val F e).
Proof.
  induction F as [|m F IH]. transitivity (zero W); [reflexivity|]. transitivity (kopp k0); [ring|reflexivity].
  cbn [neg map]. rewrite !val_cons. fold (neg F). rewrite IH. 
  change (mval (Qred (- mc m), mb m, mf m) e) with (inj (Qred (- mc m)) *! bval m e). rewrite mval_b.
  assert (E : inj (Qred (- mc m)) +! inj (mc m) = k0). { rewrite <- inj_add, <- inj_0. apply inj_eq. rewrite Qred_correct. ring. }
  replace (inj (Qred (- mc m))) with (kopp (inj (mc m))); [ring|]. transitivity (ksub (inj (Qred (- mc m)) +! inj (mc m)) (inj (mc m))). rewrite E. ring. ring.
Qed.
Definition mbind (rs : list pos) (m : mono) : option mono :=
  let bs := map (psubst (fun i => pvar (i - length rs))) (mb m) in
  if pseqb (map (psubst (lift (length rs))) bs) (mb m) then Some (mc m, bs ++ rs, mf m) else None.
Fixpoint bind (rs : list pos) (F : form) : option form :=
  match F with [] => Some [] | m :: F => match mbind rs m, bind rs F with Some m, Some F => Some (m :: F) | _, _ => None end end.
Lemma sums_swap rs ss f : sums rs (fun xs => sums ss (f xs)) = sums ss (fun ys => sums rs (fun xs => f xs ys)).
Proof.
  revert f. induction rs as [|r rs IH]; intros f; simpl; auto.
  rewrite <- sumZ_sums. apply sumZ_ext. intros x _. apply (IH (fun xs => f (x :: xs))).
Qed.
Lemma bind_ok rs F : forall F' e, bind rs F = Some F' -> val F' e = sums (map (pev e) rs) (fun xs => val F (app xs e)).
Proof.
  induction F as [|m F IH]; cbn [bind]; intros F' e.
  - intros H; inversion H; subst. rewrite (sums_ext _ _ (fun _ => k0)) by reflexivity. now rewrite sums_0.
  - destruct (mbind rs m) as [m2|] eqn:B; [|discriminate]. destruct (bind rs F) as [F2|]; [|discriminate]. intros H; inversion H; subst.
    rewrite val_cons, (IH _ _ eq_refl). rewrite (sums_ext _ (fun xs => val (m :: F) (app xs e)) (fun xs => mval m (app xs e) +! val F (app xs e))) by reflexivity.
    rewrite sums_add. f_equal. unfold mbind in B. destruct (pseqb _ _) eqn:P; [|discriminate]. inversion B; subst. apply pseqb_eq in P.
    unfold mval at 1; cbn [mc mb mf fst snd]. unfold mval. rewrite sums_mul. f_equal. rewrite map_app, sums_app.
    rewrite sums_swap. apply sums_ext. intros xs Hx. apply box_len in Hx. rewrite map_length in Hx.
    assert (Q : map (pev (app xs e)) (mb m) = map (pev e) (map (psubst (fun i => pvar (i - length rs))) (mb m))).
    { rewrite <- P at 1. generalize (map (psubst (fun i => pvar (i - length rs))) (mb m)). intros l. rewrite map_map. apply map_ext. intros. now apply lift_ev. }
    rewrite Q. apply sums_ext. intros ys _. apply pval_ext. intros i. apply app_app.
Qed.

End Val.
