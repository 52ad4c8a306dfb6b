(* SPDX-License-Identifier: MIT *)
(* Over Coq's real numbers the derivative of Meaning.v, a term that the rules of calculus make, is the derivative of analysis: of a term's entry
   as a function of one entry of a symbol. For terms made of sums, products, blocks, powers with whole exponents, quotients, exp, log, sin,
   cos, tanh, the sigmoid and softmax. *)
From Odot Require Import Checker OverReals.
Require Import Reals Lra.
Open Scope R_scope.

(* ------------------------------------------------ of functions of a number *)
Lemma lim_eq f x l m : derivable_pt_lim f x l -> l = m -> derivable_pt_lim f x m.
Proof. now intros H <-. Qed.
Lemma lim_ext f g x l : (forall y, f y = g y) -> derivable_pt_lim f x l -> derivable_pt_lim g x l.
Proof. intros E H eps P. destruct (H eps P) as [d Hd]. exists d. intros h. rewrite <- !E. apply Hd. Qed.
Lemma lim_const c x : derivable_pt_lim (fun _ => c) x 0.
Proof. exact (derivable_pt_lim_const c x). Qed.
Lemma lim_plus f g x l m : derivable_pt_lim f x l -> derivable_pt_lim g x m -> derivable_pt_lim (fun y => f y + g y) x (l + m).
Proof. exact (derivable_pt_lim_plus f g x l m). Qed.
Lemma lim_minus f g x l m : derivable_pt_lim f x l -> derivable_pt_lim g x m -> derivable_pt_lim (fun y => f y - g y) x (l - m).
Proof. exact (derivable_pt_lim_minus f g x l m). Qed.
Lemma lim_times f g x l m : derivable_pt_lim f x l -> derivable_pt_lim g x m -> derivable_pt_lim (fun y => f y * g y) x (l * g x + f x * m).
Proof. exact (derivable_pt_lim_mult f g x l m). Qed.
Lemma lim_chain f g x l m : derivable_pt_lim f x l -> derivable_pt_lim g (f x) m -> derivable_pt_lim (fun y => g (f y)) x (m * l).
Proof. exact (derivable_pt_lim_comp f g x l m). Qed.
Lemma lim_inv f x l : derivable_pt_lim f x l -> f x <> 0 -> derivable_pt_lim (fun y => / f y) x (- (l * / f x * / f x)).
Proof.
  intros H N. apply (lim_ext (fun y => 1 / f y)). { intros y. unfold Rdiv. ring. }
  refine (lim_eq _ _ _ _ (derivable_pt_lim_div (fun _ => 1) f x 0 l (lim_const 1 x) H N) _). unfold Rsqr. field. auto.
Qed.
Lemma lim_power n f x l : derivable_pt_lim f x l ->
  derivable_pt_lim (fun y => Nat.iter n (Rmult (f y)) 1) x (INR n * Nat.iter (n - 1) (Rmult (f x)) 1 * l).
Proof.
  intros H. induction n as [|n IH].
  - refine (lim_eq _ _ _ _ (lim_const 1 x) _). simpl. ring.
  - refine (lim_eq _ _ _ _ (lim_times _ _ _ _ _ H IH) _). rewrite S_INR. replace (S n - 1)%nat with n by lia.
    destruct n as [|n]; [simpl; ring|]. replace (S n - 1)%nat with n by lia.
    change (Nat.iter (S n) (Rmult (f x)) 1) with (f x * Nat.iter n (Rmult (f x)) 1). ring.
Qed.

Section Analysis.
Variable inverse : Z -> (Z -> Z -> R) -> Z -> Z -> R.
Hypothesis looks_inside : forall n A B p q, (forall i j, (0 <= i < n)%Z -> (0 <= j < n)%Z -> A i j = B i j) -> inverse n A p q = inverse n B p q.
Variables (functions : nat -> nat -> R -> R) (S : symbol -> list Z -> R).
Hypothesis symmetric : forall s l, is_symmetric s = true -> S s (swap_last l) = S s l.
(* what is differentiated by: the entry of X at this row and column *)
Variables (X : matrix) (row column : Z).
Hypothesis X_not_symmetric : is_symmetric (symbol_of X) = false.
Hypothesis in_one_row : is_one (rows_of X) = true -> row = 0%Z.
Hypothesis in_one_column : is_one (cols_of X) = true -> column = 0%Z.
Definition place (M : matrix) (p q : Z) : list Z := (if is_one (rows_of M) then [] else [p]) ++ (if is_one (cols_of M) then [] else [q]).
(* the symbols, with x for that entry *)
Definition with_entry (x : R) (s : symbol) (l : list Z) : R :=
  if symbol_dec s (symbol_of X) then if list_eq_dec Z.eq_dec l (place X row column) then x else S s l else S s l.
Lemma with_entry_symmetric x s l : is_symmetric s = true -> with_entry x s (swap_last l) = with_entry x s l.
Proof. intros H. unfold with_entry. destruct (symbol_dec s (symbol_of X)) as [E|_]; [congruence|auto]. Qed.
Definition at_entry (x : R) : interpretation :=
  {| of_world := reals inverse looks_inside functions; symbol_ := with_entry x; symmetric_ok := with_entry_symmetric x |}.
Definition real_value (x : R) (e : env) (t : term) (p q : Z) : R := value (Int := at_entry x) e t p q.
Definition sum_R (r : Z) (f : Z -> R) : R := sumZ (Int := at_entry 0) r f.

Lemma lim_sum r (f : R -> Z -> R) (l : Z -> R) x : (forall k, (0 <= k < r)%Z -> derivable_pt_lim (fun y => f y k) x (l k)) ->
  derivable_pt_lim (fun y => sum_R r (f y)) x (sum_R r l).
Proof.
  unfold sum_R, sumZ. intros H. assert (P : forall k, (k < Z.to_nat r)%nat -> derivable_pt_lim (fun y => f y (Z.of_nat k)) x (l (Z.of_nat k))).
  { intros k L. apply H. lia. } clear H. induction (Z.to_nat r) as [|n IH]. { exact (lim_const 0 x). }
  refine (lim_plus (fun y => sumN (Int := at_entry 0) n (fun k => f y (Z.of_nat k))) (fun y => f y (Z.of_nat n)) x _ _ _ _); auto.
Qed.

(* ------------------------------------------------ what is covered *)
Variables i j : nat. (* the names of the row and the column in `derivative` *)
(* made of these operations, with bound names that are not i and j *)
Fixpoint analytic (t : term) : Prop :=
  match t with
  | Symbol M slots => symbol_of M = symbol_of X -> slots = [] /\ rows_of M = rows_of X /\ cols_of M = cols_of X /\ is_diagonal M = false
  | Number _ | Size _ | Identity _ | Zero _ _ | Ones _ _ | ConditionZero _ | ConditionNonnegative _ => True
  | Transpose a | DiagonalMatrix a | DiagonalOf a | Trace a | Total a | RowSum a | ColumnSum a | Vec a
  | SymbolicPower _ a | SoftmaxRows a | SoftmaxColumns a | Window _ _ _ _ a => analytic a
  | Apply f a => analytic a /\ match f with Exp | Log | Sin | Cos | Tanh | Sigmoid => True | _ => False end
  | Power _ v a => analytic a /\ v = 1%nat
  | Add a b | Subtract a b | Multiply a b | Scale a b | Hadamard a b | Divide a b | Kronecker a b | Beside a b | Above a b => analytic a /\ analytic b
  | SumOver v _ a => analytic a /\ v <> i /\ v <> j
  | ByEntries k _ l _ a => analytic a /\ k <> i /\ k <> j /\ l <> i /\ l <> j
  | Shared _ r c a => analytic a /\ shape a = (r, c)
  | Derived Y _ _ _ da => analytic da /\ shape da = (rows_of Y, cols_of Y)
  | Sloped _ a da => analytic da /\ shape da = shape a
  | Inverse _ => False
  end.
(* at this entry no quotient, logarithm or negative power is at an edge, and of a symbol with one row or column that one is read *)
Fixpoint smooth (x : R) (e : env) (t : term) (p q : Z) {struct t} : Prop :=
  let indices r (P : Z -> Prop) := forall k, (0 <= k < pev e r)%Z -> P k in
  let smooth := smooth x in
  match t with
  | Symbol M _ => (is_one (rows_of M) = true -> p = 0%Z) /\ (is_one (cols_of M) = true -> q = 0%Z)
  | Number _ | Size _ | Identity _ | Zero _ _ | Ones _ _ | ConditionZero _ | ConditionNonnegative _ => True
  | Transpose a => smooth e a q p
  | DiagonalMatrix a => if is_one (cols a) then smooth e a p 0%Z else smooth e a 0%Z p
  | DiagonalOf a => smooth e a p p
  | Trace a => indices (rows a) (fun k => smooth e a k k)
  | Total a => indices (rows a) (fun k => indices (cols a) (fun l => smooth e a k l))
  | RowSum a => indices (cols a) (fun k => smooth e a p k)
  | ColumnSum a => indices (rows a) (fun k => smooth e a k q)
  | Inverse _ => False
  | Vec a => smooth e a (p mod pev e (rows a))%Z (p / pev e (rows a))%Z
  | Apply f a => smooth e a p q /\ match f with Log => 0 < real_value x e a p q | _ => True end
  | Power u _ a => smooth e a p q /\ ((u < 0)%Z -> real_value x e a p q <> 0)
  | SymbolicPower y a => smooth e a p q /\ (0 <= pev e y)%Z
  | SoftmaxRows a => smooth e a p q /\ (0 < pev e (cols a))%Z /\ indices (cols a) (fun k => smooth e a p k)
  | SoftmaxColumns a => smooth e a p q /\ (0 < pev e (rows a))%Z /\ indices (rows a) (fun k => smooth e a k q)
  | Window r c _ _ a => smooth e a (pev e r + p)%Z (pev e c + q)%Z
  | Add a b | Subtract a b | Hadamard a b => smooth e a p q /\ smooth e b p q
  | Multiply a b => indices (cols a) (fun k => smooth e a p k /\ smooth e b k q)
  | Scale a b => smooth e a 0%Z 0%Z /\ smooth e b p q
  | Divide a b => smooth e a p q /\ smooth e b p q /\ real_value x e b p q <> 0
  | Kronecker a b => let r := pev e (rows b) in let c := pev e (cols b) in smooth e a (p / r)%Z (q / c)%Z /\ smooth e b (p mod r)%Z (q mod c)%Z
  | Beside a b => let m := pev e (cols a) in if (q <? m)%Z then smooth e a p q else smooth e b p (q - m)%Z
  | Above a b => let m := pev e (rows a) in if (p <? m)%Z then smooth e a p q else smooth e b (p - m)%Z q
  | SumOver v r a => indices r (fun y => smooth (update e v y) a p q)
  | ByEntries k _ l _ a => smooth (update (update e k p) l q) a 0%Z 0%Z
  | Shared _ _ _ a | Derived _ _ _ _ a | Sloped _ _ a => smooth e a p q
  end.

Lemma slope_shape f a : shape (slope f a) = shape a.
Proof. destruct f; cbn; unfold rows, cols; now destruct (shape a). Qed.
Lemma derivative_shape t : analytic t -> shape (derivative X i j t) = shape t.
Proof.
  induction t; cbn [analytic]; intros A; try contradiction; cbn [derivative shape]; unfold rows, cols; rewrite ?IHt, ?IHt1, ?IHt2 by tauto; try reflexivity;
    try (symmetry; apply surjective_pairing).
  - destruct (symbol_dec _ _); reflexivity.
  - apply slope_shape.
  - destruct (u =? 0)%Z; [symmetry; apply surjective_pairing|]. destruct (0 <? u)%Z; reflexivity.
  - now destruct A as [_ ->].
  - now destruct A as [_ ->].
  - now destruct A as [_ ->].
Qed.
Lemma same_rows t : analytic t -> rows (derivative X i j t) = rows t.
Proof. intros A. unfold rows. now rewrite derivative_shape. Qed.
Lemma same_cols t : analytic t -> cols (derivative X i j t) = cols t.
Proof. intros A. unfold cols. now rewrite derivative_shape. Qed.

(* ------------------------------------------------ values as real numbers *)
Lemma rational_R z : inj (of_world (at_entry 0)) (inject_Z z) = IZR z.
Proof.
  rewrite inj_Z. assert (P : forall n, integer (of_world (at_entry 0)) (Z.of_nat n) = IZR (Z.of_nat n)).
  { intros n. rewrite integer_nat, <- INR_IZR_INZ. induction n as [|n IH]; [reflexivity|]. rewrite S_INR, <- IH. exact (Rplus_comm 1 (Nat.iter n (Rplus 1) 0)). }
  destruct (Z_le_gt_dec 0 z) as [L|L]. { rewrite <- (Z2Nat.id z L). apply P. }
  replace z with (- Z.of_nat (Z.to_nat (- z)))%Z by lia. rewrite integer_opp, P, opp_IZR. reflexivity.
Qed.
Definition truth_R (b : bool) : R := if b then 1 else 0.
Section Values.
Variables (y : R) (e : env) (a b : term) (p q : Z).
Local Notation V := (real_value y e).
Lemma v_number z : V (Number (inject_Z z)) p q = IZR z. Proof. exact (rational_R z). Qed.
Lemma v_size x : V (Size x) p q = IZR (pev e x). Proof. exact (rational_R (pev e x)). Qed.
Lemma v_ones r c : V (Ones r c) p q = 1. Proof. reflexivity. Qed.
Lemma v_identity n : V (Identity n) p q = truth_R (p =? q)%Z. Proof. reflexivity. Qed.
Lemma v_row_sum : V (RowSum a) p q = sum_R (pev e (cols a)) (fun k => V a p k). Proof. reflexivity. Qed.
Lemma v_column_sum : V (ColumnSum a) p q = sum_R (pev e (rows a)) (fun k => V a k q). Proof. reflexivity. Qed.
Lemma v_apply f : V (Apply f a) p q = unary (Int := at_entry 0) f (V a p q). Proof. destruct f; reflexivity. Qed.
Lemma v_power u : V (Power u 1 a) p q = if (u <? 0)%Z then / Nat.iter (Z.to_nat (Z.abs u)) (Rmult (V a p q)) 1 else Nat.iter (Z.to_nat (Z.abs u)) (Rmult (V a p q)) 1.
Proof. reflexivity. Qed.
Lemma v_symbolic_power x : V (SymbolicPower x a) p q = Nat.iter (Z.to_nat (pev e x)) (Rmult (V a p q)) 1. Proof. reflexivity. Qed.
Lemma v_softmax_rows : V (SoftmaxRows a) p q = exp (V a p q) * / sum_R (pev e (cols a)) (fun k => exp (V a p k)). Proof. reflexivity. Qed.
Lemma v_softmax_columns : V (SoftmaxColumns a) p q = exp (V a p q) * / sum_R (pev e (rows a)) (fun k => exp (V a k q)). Proof. reflexivity. Qed.
Lemma v_window r c m n : V (Window r c m n a) p q = V a (pev e r + p)%Z (pev e c + q)%Z. Proof. reflexivity. Qed.
Lemma v_add : V (Add a b) p q = V a p q + V b p q. Proof. reflexivity. Qed.
Lemma v_subtract : V (Subtract a b) p q = V a p q - V b p q. Proof. reflexivity. Qed.
Lemma v_multiply : V (Multiply a b) p q = sum_R (pev e (cols a)) (fun k => V a p k * V b k q). Proof. reflexivity. Qed.
Lemma v_scale : V (Scale a b) p q = V a 0%Z 0%Z * V b p q. Proof. reflexivity. Qed.
Lemma v_hadamard : V (Hadamard a b) p q = V a p q * V b p q. Proof. reflexivity. Qed.
Lemma v_kronecker : V (Kronecker a b) p q = V a (p / pev e (rows b))%Z (q / pev e (cols b))%Z * V b (p mod pev e (rows b))%Z (q mod pev e (cols b))%Z.
Proof. reflexivity. Qed.
Lemma v_divide : V (Divide a b) p q = V a p q * / V b p q. Proof. reflexivity. Qed.
End Values.
Fixpoint sum_to (n : nat) (f : Z -> R) : R := match n with O => 0 | Datatypes.S n => sum_to n f + f (Z.of_nat n) end.
Lemma sum_R_to r f : sum_R r f = sum_to (Z.to_nat r) f.
Proof. unfold sum_R, sumZ. induction (Z.to_nat r) as [|n IH]; [reflexivity|]. cbn [sum_to]. rewrite <- IH. reflexivity. Qed.
Lemma sum_R_1 f : sum_R 1 f = f 0%Z.
Proof. rewrite sum_R_to. exact (Rplus_0_l (f 0%Z)). Qed.
Lemma sum_R_ext r f g : (forall k, (0 <= k < r)%Z -> f k = g k) -> sum_R r f = sum_R r g.
Proof. apply (sumZ_ext (Int := at_entry 0)). Qed.
Lemma sum_R_plus r f g : sum_R r (fun k => f k + g k) = sum_R r f + sum_R r g.
Proof. rewrite !sum_R_to. induction (Z.to_nat r) as [|n IH]; cbn [sum_to]; rewrite ?IH; ring. Qed.
Lemma sum_R_times r c f : sum_R r (fun k => f k * c) = sum_R r f * c.
Proof. rewrite !sum_R_to. induction (Z.to_nat r) as [|n IH]; cbn [sum_to]; rewrite ?IH; ring. Qed.
Lemma sum_R_positive r f : (0 < r)%Z -> (forall k, 0 < f k) -> 0 < sum_R r f.
Proof.
  intros P H. rewrite sum_R_to. replace (Z.to_nat r) with (Datatypes.S (Z.to_nat (r - 1))) by lia.
  induction (Z.to_nat (r - 1)) as [|n IH]; [cbn|cbn [sum_to] in *]; [specialize (H 0%Z)|specialize (H (Z.of_nat (Datatypes.S n)))]; cbn [sum_to] in *; lra.
Qed.

(* ------------------------------------------------ the theorem *)
Lemma slope_ok f a x e p q : match f with Exp | Sin | Cos | Tanh | Sigmoid => True | Log => 0 < real_value x e a p q | _ => False end ->
  derivable_pt_lim (unary (Int := at_entry 0) f) (real_value x e a p q) (real_value x e (slope f a) p q).
Proof.
  destruct f; try contradiction; intros P; unfold slope; cbv zeta.
  - exact (derivable_pt_lim_exp _).
  - change (derivable_pt_lim ln (real_value x e a p q) (/ (real_value x e a p q * 1))). rewrite Rmult_1_r. now apply derivable_pt_lim_ln.
  - rewrite v_subtract, v_hadamard, v_ones, v_apply. set (v := real_value x e a p q). cbn [unary].
    change (inj (of_world (at_entry 0)) 2) with (inj (of_world (at_entry 0)) (inject_Z 2)).
    pose proof (rational_R 2) as T. set (two := inj (of_world (at_entry 0)) (inject_Z 2)) in *.
    change (derivable_pt_lim (fun v => 1 - two * / (1 + exp (two * v))) v (1 - (1 - two * / (1 + exp (two * v))) * (1 - two * / (1 + exp (two * v))))).
    clearbody two. subst two. pose proof (exp_pos (2 * v)).
    refine (lim_eq _ _ _ _ (lim_minus _ _ _ _ _ (lim_const 1 v) (lim_times _ _ _ _ _ (lim_const 2 v)
      (lim_inv _ _ _ (lim_plus _ _ _ _ _ (lim_const 1 v) (lim_chain _ _ _ _ _ (lim_times _ _ _ _ _ (lim_const 2 v) (derivable_pt_lim_id v)) (derivable_pt_lim_exp _))) _))) _);
      unfold id in *; [lra|field; lra].
  - rewrite v_subtract, v_hadamard, v_apply. set (v := real_value x e a p q).
    change (derivable_pt_lim (fun v => / (1 + exp (- v))) v (/ (1 + exp (- v)) - / (1 + exp (- v)) * / (1 + exp (- v)))). pose proof (exp_pos (- v)).
    refine (lim_eq _ _ _ _ (lim_inv _ _ _ (lim_plus _ _ _ _ _ (lim_const 1 v) (lim_chain _ _ _ _ _ (derivable_pt_lim_opp _ _ _ (derivable_pt_lim_id v)) (derivable_pt_lim_exp _))) _) _);
      unfold id, opp_fct in *; [lra|field; lra].
  - exact (derivable_pt_lim_sin _).
  - rewrite v_scale, v_apply. change (Number (-1)) with (Number (inject_Z (-1))). rewrite v_number.
    refine (lim_eq _ _ _ _ (derivable_pt_lim_cos _) _). cbn [unary]. change (- sin (real_value x e a p q) = -1 * sin (real_value x e a p q)). ring.
Qed.
Lemma power_ok n f x l : derivable_pt_lim f x l -> f x <> 0 ->
  derivable_pt_lim (fun y => / Nat.iter n (Rmult (f y)) 1) x
    (- INR n * (/ Nat.iter n (Rmult (f x)) 1 * / Nat.iter n (Rmult (f x)) 1 * Nat.iter (n - 1) (Rmult (f x)) 1) * l).
Proof.
  intros H N. refine (lim_eq _ _ _ _ (lim_inv _ _ _ (lim_power n f x l H) _) _).
  - induction n; cbn; [lra|]. now apply Rmult_integral_contrapositive.
  - ring.
Qed.
(* of a softmax over r indices, of which this is one: h is there what it is at k *)
Lemma softmax_ok r (f : R -> R) (g : R -> Z -> R) x l (m : Z -> R) : derivable_pt_lim f x l -> (0 < r)%Z -> (forall k, (0 <= k < r)%Z -> derivable_pt_lim (fun y => g y k) x (m k)) ->
  let s := sum_R r (fun k => exp (g x k)) in
  derivable_pt_lim (fun y => exp (f y) * / sum_R r (fun k => exp (g y k))) x
    (exp (f x) * / s * l - exp (f x) * / s * sum_R r (fun k => exp (g x k) * / s * m k)).
Proof.
  intros Hf P Hg s. pose proof (sum_R_positive r (fun k => exp (g x k)) P (fun k => exp_pos _)) as Pos. fold s in Pos.
  refine (lim_eq _ _ _ _ (lim_times _ _ _ _ _ (lim_chain _ _ _ _ _ Hf (derivable_pt_lim_exp _))
    (lim_inv (fun y => sum_R r (fun k => exp (g y k))) _ (sum_R r (fun k => exp (g x k) * m k)) _ _)) _).
  - apply (lim_sum r (fun y k => exp (g y k))). intros k K. exact (lim_chain _ _ _ _ _ (Hg k K) (derivable_pt_lim_exp _)).
  - fold s. lra.
  - fold s. rewrite (sum_R_ext r (fun k => exp (g x k) * / s * m k) (fun k => exp (g x k) * m k * / s)) by (intros; ring). rewrite sum_R_times. ring.
Qed.
Lemma lim_scale c f x l : derivable_pt_lim f x l -> derivable_pt_lim (fun y => c * f y) x (c * l).
Proof. intros H. refine (lim_eq _ _ _ _ (lim_times _ _ _ _ _ (lim_const c x) H) _). ring. Qed.
Lemma symbol_ok M slots e p q x : analytic (Symbol M slots) -> e i = row -> e j = column -> smooth x e (Symbol M slots) p q ->
  derivable_pt_lim (fun y => real_value y e (Symbol M slots) p q) x (real_value x e (derivative X i j (Symbol M slots)) p q).
Proof.
  cbn [analytic smooth derivative]. intros A Ei Ej [P Q]. destruct (symbol_dec (symbol_of M) (symbol_of X)) as [E|N].
  - destruct (A E) as [-> [R [C D]]]. clear A. rewrite v_multiply. change (pev e (cols (Window (pc 0) (pvar i) (rows (Symbol M [])) (pc 1) (Identity (rows (Symbol M [])))))) with 1%Z.
    rewrite sum_R_1, !v_window, !v_identity, !pvar_ev, !pc_ev, Ei, Ej, !Z.add_0_l, !Z.add_0_r.
    assert (V : forall y, real_value y e (Symbol M []) p q = if list_eq_dec Z.eq_dec (place X p q) (place X row column) then y else S (symbol_of X) (place X p q)).
    { intros y. unfold real_value. cbn [value]. rewrite D, R, C. change (with_entry y (symbol_of M) (place X p q) = if list_eq_dec Z.eq_dec (place X p q) (place X row column) then y else S (symbol_of X) (place X p q)).
      unfold with_entry. rewrite E. destruct (symbol_dec (symbol_of X) (symbol_of X)); [reflexivity|contradiction]. }
    apply (lim_ext _ _ _ _ (fun y => eq_sym (V y))). clear V. rewrite R in P. rewrite C in Q.
    assert (T : place X p q = place X row column <-> p = row /\ q = column).
    { unfold place. split; [|now intros [-> ->]]. destruct (is_one (rows_of X)), (is_one (cols_of X)); cbn; intros H; injection H || idtac; intros; subst; auto.
      - now rewrite P, Q, in_one_row, in_one_column.
      - now rewrite P, in_one_row.
      - now rewrite Q, in_one_column. }
    destruct (list_eq_dec _ _ _) as [L|L].
    + apply T in L. destruct L as [-> ->]. rewrite !Z.eqb_refl. refine (lim_eq _ _ _ _ (derivable_pt_lim_id x) _). unfold truth_R. ring.
    + refine (lim_eq _ _ _ _ (lim_const _ x) _). unfold truth_R. destruct (Z.eqb_spec p row), (Z.eqb_spec column q); subst; try ring. elim L. now apply T.
  - apply (lim_ext (fun _ => real_value x e (Symbol M slots) p q)); [|apply lim_const]. intros y. unfold real_value. cbn [value of_world symbol_ at_entry]. unfold with_entry.
    destruct (symbol_dec (symbol_of M) (symbol_of X)); [contradiction|reflexivity].
Qed.

(* the value of the derivative is the derivative of the value *)
Theorem derivative_is_derivative t : analytic t -> forall e p q z, e i = row -> e j = column -> smooth z e t p q ->
  derivable_pt_lim (fun y => real_value y e t p q) z (real_value z e (derivative X i j t) p q).
Proof.
  induction t; intros A e p q z Ei Ej Sm; try exact (symbol_ok _ _ _ _ _ _ A Ei Ej Sm); cbn [analytic] in A; cbn [smooth] in Sm; cbn [derivative]; try contradiction;
    try match goal with |- derivable_pt_lim (fun y => real_value y ?e ?t ?p ?q) _ _ => exact (lim_const (real_value 0 e t p q) z) end.
  - exact (IHt A e q p z Ei Ej Sm).
  - assert (C : is_one (cols (derivative X i j t)) = is_one (cols t)) by now rewrite same_cols.
    change (derivable_pt_lim (fun y => truth_R (p =? q)%Z * (if is_one (cols t) then real_value y e t p 0%Z else real_value y e t 0%Z p)) z
      (truth_R (p =? q)%Z * (if is_one (cols (derivative X i j t)) then real_value z e (derivative X i j t) p 0%Z else real_value z e (derivative X i j t) 0%Z p))).
    rewrite C. apply lim_scale. destruct (is_one (cols t)); auto.
  - exact (IHt A e p p z Ei Ej Sm).
  - change (derivable_pt_lim (fun y => sum_R (pev e (rows t)) (fun k => real_value y e t k k)) z (sum_R (pev e (rows (derivative X i j t))) (fun k => real_value z e (derivative X i j t) k k))).
    rewrite same_rows by auto. apply (lim_sum _ (fun y k => real_value y e t k k)). auto.
  - change (derivable_pt_lim (fun y => sum_R (pev e (rows t)) (fun k => sum_R (pev e (cols t)) (fun l => real_value y e t k l))) z
      (sum_R (pev e (rows (derivative X i j t))) (fun k => sum_R (pev e (cols (derivative X i j t))) (fun l => real_value z e (derivative X i j t) k l)))).
    rewrite same_rows, same_cols by auto. apply (lim_sum _ (fun y k => sum_R (pev e (cols t)) (fun l => real_value y e t k l))). intros k K.
    apply (lim_sum _ (fun y l => real_value y e t k l)). intros l L. apply IHt; auto.
  - rewrite v_row_sum, same_cols by auto. apply (lim_sum _ (fun y k => real_value y e t p k)). auto.
  - rewrite v_column_sum, same_rows by auto. apply (lim_sum _ (fun y k => real_value y e t k q)). auto.
  - change (derivable_pt_lim (fun y => real_value y e t (p mod pev e (rows t)) (p / pev e (rows t))) z
      (real_value z e (derivative X i j t) (p mod pev e (rows (derivative X i j t))) (p / pev e (rows (derivative X i j t)))))%Z.
    rewrite same_rows by auto. auto.
  - destruct A as [A F]. destruct Sm as [Sm P]. rewrite v_hadamard. apply (lim_ext (fun y => unary (Int := at_entry 0) f (real_value y e t p q))).
    { intros y. now rewrite v_apply. }
    apply (lim_chain (fun y => real_value y e t p q)); auto. apply slope_ok. now destruct f.
  - destruct A as [A ->]. destruct Sm as [Sm NZ]. specialize (IHt A e p q z Ei Ej Sm). cbn [Nat.eqb].
    destruct (Z.eqb_spec u 0) as [->|U0]. { exact (lim_const 1 z). }
    destruct (Z.ltb_spec 0 u) as [U|U].
    + rewrite v_hadamard, v_scale, v_number, v_power. apply (lim_ext (fun y => Nat.iter (Z.to_nat u) (Rmult (real_value y e t p q)) 1)).
      { intros y. rewrite v_power. destruct (Z.ltb_spec u 0); [lia|]. now replace (Z.abs u) with u by lia. }
      refine (lim_eq _ _ _ _ (lim_power _ _ _ _ IHt) _). rewrite INR_IZR_INZ, Z2Nat.id by lia. destruct (Z.ltb_spec (u - 1) 0); [lia|].
      now replace (Z.to_nat (Z.abs (u - 1))) with (Z.to_nat u - 1)%nat by lia.
    + rewrite !v_hadamard, v_scale, !v_hadamard, v_number, !v_power. apply (lim_ext (fun y => / Nat.iter (Z.to_nat (- u)) (Rmult (real_value y e t p q)) 1)).
      { intros y. rewrite v_power. destruct (Z.ltb_spec u 0); [|lia]. now replace (Z.abs u) with (- u)%Z by lia. }
      refine (lim_eq _ _ _ _ (power_ok _ _ _ _ IHt (NZ ltac:(lia))) _). rewrite INR_IZR_INZ, Z2Nat.id, opp_IZR, Ropp_involutive by lia.
      destruct (Z.ltb_spec u 0); [|lia]. destruct (Z.ltb_spec (- u - 1) 0); [lia|]. replace (Z.abs u) with (- u)%Z by lia.
      now replace (Z.to_nat (Z.abs (- u - 1))) with (Z.to_nat (- u) - 1)%nat by lia.
  - destruct Sm as [Sm P]. rewrite v_hadamard, v_scale, v_size, v_symbolic_power.
    apply (lim_ext (fun y => Nat.iter (Z.to_nat (pev e x)) (Rmult (real_value y e t p q)) 1)); [reflexivity|].
    refine (lim_eq _ _ _ _ (lim_power _ _ _ _ (IHt A e p q z Ei Ej Sm)) _). rewrite INR_IZR_INZ, Z2Nat.id by lia.
    rewrite psub_ev, pc_ev. now replace (Z.to_nat (pev e x - 1)) with (Z.to_nat (pev e x) - 1)%nat by lia.
  - destruct Sm as [Sm [P In]].
    refine (lim_eq _ _ _ _ (softmax_ok (pev e (cols t)) (fun y => real_value y e t p q) (fun y k => real_value y e t p k) z _
      (fun k => real_value z e (derivative X i j t) p k) (IHt A e p q z Ei Ej Sm) P (fun k K => IHt A e p k z Ei Ej (In k K))) _).
    cbv zeta. rewrite v_subtract, !v_hadamard, v_multiply. change (pev e (cols (RowSum (Hadamard (SoftmaxRows t) (derivative X i j t))))) with 1%Z.
    rewrite sum_R_1, v_row_sum, v_ones, Rmult_1_r. reflexivity.
  - destruct Sm as [Sm [P In]].
    refine (lim_eq _ _ _ _ (softmax_ok (pev e (rows t)) (fun y => real_value y e t p q) (fun y k => real_value y e t k q) z _
      (fun k => real_value z e (derivative X i j t) k q) (IHt A e p q z Ei Ej Sm) P (fun k K => IHt A e k q z Ei Ej (In k K))) _).
    cbv zeta. rewrite v_subtract, !v_hadamard, v_multiply. change (pev e (cols (Ones (rows t) (pc 1)))) with 1%Z.
    rewrite sum_R_1, v_column_sum, v_ones, Rmult_1_l. reflexivity.
  - exact (IHt A e _ _ z Ei Ej Sm).
  - destruct A, Sm. rewrite v_add. apply (lim_plus (fun y => real_value y e t1 p q) (fun y => real_value y e t2 p q)); auto.
  - destruct A, Sm. rewrite v_subtract. apply (lim_minus (fun y => real_value y e t1 p q) (fun y => real_value y e t2 p q)); auto.
  - destruct A as [A B]. rewrite v_add, !v_multiply, same_cols, <- sum_R_plus by auto.
    apply (lim_sum _ (fun y k => real_value y e t1 p k * real_value y e t2 k q)). intros k K. destruct (Sm k K).
    apply (lim_times (fun y => real_value y e t1 p k) (fun y => real_value y e t2 k q)); auto.
  - destruct A, Sm. rewrite v_add, !v_scale. apply (lim_times (fun y => real_value y e t1 0%Z 0%Z) (fun y => real_value y e t2 p q)); auto.
  - destruct A, Sm. rewrite v_add, !v_hadamard. apply (lim_times (fun y => real_value y e t1 p q) (fun y => real_value y e t2 p q)); auto.
  - destruct A as [A B], Sm as [Sa [Sb NZ]]. rewrite v_subtract, !v_divide, v_hadamard.
    refine (lim_eq _ _ _ _ (lim_times (fun y => real_value y e t1 p q) (fun y => / real_value y e t2 p q) z _ _
      (IHt1 A e p q z Ei Ej Sa) (lim_inv (fun y => real_value y e t2 p q) z _ (IHt2 B e p q z Ei Ej Sb) NZ)) _). ring.
  - destruct A as [A B], Sm. set (r := pev e (rows t2)) in *. set (c := pev e (cols t2)) in *.
    rewrite v_add, !v_kronecker, same_rows, same_cols by auto. apply (lim_times (fun y => real_value y e t1 (p / r)%Z (q / c)%Z) (fun y => real_value y e t2 (p mod r)%Z (q mod c)%Z)); auto.
  - destruct A as [A B].
    change (derivable_pt_lim (fun y => if (q <? pev e (cols t1))%Z then real_value y e t1 p q else real_value y e t2 p (q - pev e (cols t1))%Z) z
      (if (q <? pev e (cols (derivative X i j t1)))%Z then real_value z e (derivative X i j t1) p q
       else real_value z e (derivative X i j t2) p (q - pev e (cols (derivative X i j t1)))%Z)).
    rewrite same_cols by auto. destruct (q <? pev e (cols t1))%Z; auto.
  - destruct A as [A B].
    change (derivable_pt_lim (fun y => if (p <? pev e (rows t1))%Z then real_value y e t1 p q else real_value y e t2 (p - pev e (rows t1))%Z q) z
      (if (p <? pev e (rows (derivative X i j t1)))%Z then real_value z e (derivative X i j t1) p q
       else real_value z e (derivative X i j t2) (p - pev e (rows (derivative X i j t1)))%Z q)).
    rewrite same_rows by auto. destruct (p <? pev e (rows t1))%Z; auto.
  - destruct A as [A [Ni Nj]].
    change (derivable_pt_lim (fun y => sum_R (pev e range) (fun k => real_value y (update e name k) t p q)) z
      (sum_R (pev e range) (fun k => real_value z (update e name k) (derivative X i j t) p q))).
    apply (lim_sum _ (fun y k => real_value y (update e name k) t p q)). intros k K.
    apply IHt; auto; unfold update; destruct (Nat.eqb_spec i name), (Nat.eqb_spec j name); congruence.
  - destruct A as [A [Ki [Kj [Li Lj]]]]. apply (IHt A (update (update e i0 p) j0 q) 0%Z 0%Z z); auto;
      unfold update; destruct (Nat.eqb_spec i i0), (Nat.eqb_spec i j0), (Nat.eqb_spec j i0), (Nat.eqb_spec j j0); congruence.
  - destruct A. apply (IHt H e p q z); auto.
  - destruct A. apply (IHt2 H e p q z); auto.
  - destruct A. apply (IHt2 H e p q z); auto.
Qed.
(* the gradient of a 1 x 1 term: its entry is the derivative by that entry of the symbol; e gives the names i and j any values *)
Theorem gradient_is_derivative t e x : analytic t -> let e := update (update e i row) j column in i <> j -> smooth x e t 0%Z 0%Z ->
  derivable_pt_lim (fun y => real_value y e t 0%Z 0%Z) x (real_value x e (gradient X i j t) row column).
Proof.
  cbv zeta. intros A N Sm. set (e' := update (update e i row) j column) in *.
  assert (Ei : e' i = row). { unfold e', update. destruct (Nat.eqb_spec i j); [contradiction|]. now rewrite Nat.eqb_refl. }
  assert (Ej : e' j = column). { unfold e', update. now rewrite Nat.eqb_refl. }
  refine (lim_eq _ _ _ _ (derivative_is_derivative t A e' 0%Z 0%Z x Ei Ej Sm) _).
  change (value (Int := at_entry x) e' (derivative X i j t) 0%Z 0%Z = value (Int := at_entry x) (update (update e' i row) j column) (derivative X i j t) 0%Z 0%Z).
  apply value_ext. intros k. unfold e', update. destruct (Nat.eqb k j), (Nat.eqb k i); reflexivity.
Qed.
(* what a term reads of X between its first and last row and column is smooth: the sum of the exponentials of X, for instance *)
Example sum_of_exponentials e x : is_diagonal X = false -> let t := Total (Apply Exp (Symbol X [])) in analytic t /\ smooth x e t 0%Z 0%Z.
Proof.
  intros D. assert (One : forall r k, is_one r = true -> (0 <= k < pev e r)%Z -> k = 0%Z).
  { unfold is_one. intros r k H K. apply peqb_eq in H. subst r. rewrite pc_ev in K. lia. }
  cbn. repeat split; eauto.
Qed.
End Analysis.
