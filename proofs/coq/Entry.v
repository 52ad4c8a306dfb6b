(* SPDX-License-Identifier: MIT *)
(* The pieces of a range, and the form of a term's entry: its value is that of the term. *)
From Odot Require Export Run Meaning.

Inductive cut := CutAt (m : pos) | Stride (outer inner : pos) | OneByOne.
Definition cuts := list (pos * cut).
Fixpoint find_cut (C : cuts) (r : pos) : option cut :=
  match C with [] => None | (r', c) :: C => if peqb r r' then Some c else find_cut C r end.

(* under n more names *)
Definition above_ (n : nat) (p : pos) : pos := psubst (lift n) p.
Definition aboves (n : nat) (s : subs) : subs := fun v => above_ n (s v).
Definition puts (s : subs) (v : nat) (x : pos) : subs := fun i => if Nat.eqb i v then x else s i.

(* p = o s + m; untrusted: what is found is looked at *)
Definition quotient (p s : pos) : pos :=
  match s with
  | [(c, k)] => fold_right (fun dl r => match divk (snd dl) k with Some l => ins (fst dl / c) l r | None => r end) [] p
  | (c, k) :: _ => fold_right (fun dl r => match divk (snd dl) k with
        | Some l => let x := fst dl / c in
                    if forallb (fun t => existsb (fun u => (fst t =? fst u) && keqb (snd t) (snd u)) p) (pmul1 x l s) then ins x l r else r
        | None => r end) [] p
  | [] => [] end.
Definition split_by (G : ctx) (p s : pos) : option (pos * pos) :=
  let o := quotient p s in let m := psub p (pmul o s) in
  if nn G m && nn G (psub (psub s (pc 1)) m) then Some (o, m) else None.

Definition both {A} (f : form -> form -> A) (x y : option form) : option A := match x, y with Some x, Some y => Some (f x y) | _, _ => None end.
(* a product whose second factor is not worked out where the first is 0; long sums are merged *)
Definition product (x : option form) (y : unit -> option form) : option form :=
  match x with Some [] => Some [] | Some A => match y tt with Some B => Some (times A B) | None => None end | None => None end.
Definition tidy (G : ctx) (x : option form) : option form :=
  match x with Some F => Some (if Nat.ltb 24 (length F) then collect 2000 G F else F) | None => None end.
Definition opt {A B} (f : A -> B) (x : option A) : option B := match x with Some x => Some (f x) | None => None end.

(* entries that are known: the form of a term's entry at p, q under names of these ranges, which stand in front of the claim's own *)
Record kept := { ranges_ : list pos; row_ : pos; column_ : pos; form_ : form }.
Definition in_place (a : list pos) (s : subs) : subs := fun i => if Nat.ltb i (length a) then nth i a [] else s (i - length a)%nat.
Definition mentions (v : nat) (p : pos) : bool := existsb (fun ck => existsb (Nat.eqb v) (snd ck)) p.
(* what stands for the claim's names is of their kinds *)
Fixpoint of_kinds (Base G : ctx) (s : subs) (i : nat) : bool :=
  match Base with [] => true | k :: Base =>
    match k with KSize => nn G (psub (s i) (pc 1)) | KNat => nn G (s i) | KInt => true | KIdx r => nn G (s i) && nn G (psub (psub (psubst s r) (pc 1)) (s i)) end
    && of_kinds Base G s (S i) end.
Fixpoint inside (G : ctx) (s : subs) (a rs : list pos) : bool :=
  match a, rs with [], [] => true | x :: a, r :: rs => if nn G x then if nn G (psub (psub (psubst s r) (pc 1)) x) then inside G s a rs else false else false | _, _ => false end.
Definition recall (G : ctx) (s : subs) (p q : pos) (k : kept) : option form :=
  let n := length (ranges_ k) in
  let none := in_place (repeat [] n) s in
  let a := map (fun i => if mentions i (row_ k) then psub p (psubst none (row_ k)) else psub q (psubst none (column_ k))) (seq 0 n) in (* untrusted *)
  if inside G s a (ranges_ k) then
    let s := in_place a s in
    if peqb (psubst s (row_ k)) p then if peqb (psubst s (column_ k)) q then Some (subst s (form_ k)) else None else None
  else None.

(* a row, of which block it is being settled once for all columns; r is the number of rows *)
Section Rows.
Variable E : ctx -> subs -> term -> pos -> pos -> option form.
Fixpoint row_of (G : ctx) (s : subs) (t : term) (r p : pos) {struct t} : ctx -> subs -> nat -> pos -> option form :=
  match t with
  | Zero _ _ => fun _ _ _ _ => Some []
  | Above a b =>
      let x := psubst s (rows b) in let m := psub r x in
      if nn G (psub (psub m (pc 1)) p) then row_of G s a m p else
      let second := psub p m in if nn G second then row_of G s b x second else fun G s n k => E G s t (above_ n p) k
  | _ => fun G s n k => E G s t (above_ n p) k
  end.
End Rows.

Section Entry.
Variable C : cuts.
Variables (Base : ctx) (Kept : nat -> list kept).  (* the claim's names; what is known of its definitions *)
(* a piece: the ranges of its new names, and the position in terms of them *)
Definition piece := (list pos * pos)%type.
Definition whole_piece (r : pos) : list piece := [([r], pvar 0)].
Fixpoint pieces (n : nat) (G : ctx) (s : subs) (r : pos) : list piece :=
  match n with O => whole_piece (psubst s r) | S n =>
  if is_one r then [([], pc 0)] else
  match find_cut C r with
  | Some OneByOne => match r with
      | [] => []
      | [(Zpos c, [])] => map (fun i => ([], pc (Z.of_nat i))) (seq 0 (Pos.to_nat c))
      | _ => whole_piece (psubst s r) end
  | Some (CutAt m) =>
      if nn G (psubst s m) && nn G (psubst s (psub r m))
      then pieces n G s m ++ map (fun x => (fst x, padd (above_ (length (fst x)) (psubst s m)) (snd x))) (pieces n G s (psub r m))
      else whole_piece (psubst s r)
  | Some (Stride o i) =>
      if peqb (pmul o i) r && nn G (psubst s o) && nn G (psubst s i)
      then flat_map (fun x => map (fun y =>
             let n1 := length (fst x) in let n2 := length (fst y) in
             (fst y ++ fst x, padd (pmul (above_ n2 (snd x)) (above_ (n2 + n1) (psubst s i))) (psubst (upn n2 (lift n1)) (snd y))))
             (pieces n G s i)) (pieces n G s o)
      else whole_piece (psubst s r)
  | None => whole_piece (psubst s r) end end.
Definition depth := 17%nat.
(* universal positions are not cut, except by strides *)
Fixpoint universal (n : nat) (G : ctx) (s : subs) (r : pos) : piece :=
  match n with O => ([psubst s r], pvar 0) | S n =>
  if is_one r then ([], pc 0) else
  match find_cut C r with
  | Some (Stride o i) =>
      if peqb (pmul o i) r && nn G (psubst s o) && nn G (psubst s i)
      then let x := universal n G s o in let y := universal n G s i in
           let n1 := length (fst x) in let n2 := length (fst y) in
           (fst y ++ fst x, padd (pmul (above_ n2 (snd x)) (above_ (n2 + n1) (psubst s i))) (psubst (upn n2 (lift n1)) (snd y)))
      else ([psubst s r], pvar 0)
  | _ => ([psubst s r], pvar 0) end end.

Fixpoint sum_pieces (L : list piece) (f : piece -> option form) : option form :=
  match L with
  | [] => Some []
  | x :: L => match f x with
      | Some F => match bind (fst x) F, sum_pieces L f with Some A, Some B => Some (A ++ B) | _, _ => None end
      | None => None end
  end.
(* the sum over a range of what f makes of a position under new names *)
Definition total (G : ctx) (s : subs) (r : pos) (f : ctx -> subs -> nat -> pos -> option form) : option form :=
  sum_pieces (pieces depth G s r) (fun x => f (push G (fst x)) (aboves (length (fst x)) s) (length (fst x)) (snd x)).

Definition fraction_form (u : Z) (v : nat) (F : form) : form := fpow (Z.to_nat (Z.abs u)) (if Nat.eqb v 1 then F else atom Root [pc (Z.of_nat v)] F).

(* an inverse names its positions as the universals of its range: one or two *)
Inductive apart := Single | Pair (outer inner : pos).
Definition how_apart (r : pos) : option apart :=
  match find_cut C r with
  | Some (Stride o i) => match find_cut C o, find_cut C i with
      | Some (Stride _ _), _ | _, Some (Stride _ _) => None
      | _, _ => if is_one o || is_one i || negb (peqb (pmul o i) r) then None else Some (Pair o i) end
  | _ => Some Single end.
(* of the matrix whose entry at a and b, two positions under new names, is given by f *)
Definition inverse_form (G : ctx) (s : subs) (r : pos) (p q : pos) (f : ctx -> subs -> pos -> pos -> option form) : option form :=
  let made ps ls F := [(1%Q, [], [Op Matinv ps ls F])] in
  if is_one r then if peqb p [] && peqb q [] then opt (made [] []) (f G s (pc 0) (pc 0)) else None
  else match how_apart r with
  | Some Single => let n := psubst s r in opt (made [p; q] [n; n]) (f (push G [n; n]) (aboves 2 s) (pvar 1) (pvar 0))
  | Some (Pair o i) =>
      let o := psubst s o in let i := psubst s i in
      if nn G o && nn G (psub i (pc 1)) then
      match split_by G p i, split_by G q i with
      | Some (p1, p2), Some (q1, q2) =>
          opt (made [p1; p2; q1; q2] [i; o; i; o])
            (f (push G [i; o; i; o]) (aboves 4 s) (padd (pmul (pvar 3) (above_ 4 i)) (pvar 2)) (padd (pmul (pvar 1) (above_ 4 i)) (pvar 0)))
      | _, _ => None end else None
  | None => None end.
Definition has_value (f : func) : bool := match f with Matinv | Pow | Root => false | _ => true end.

Fixpoint entry (G : ctx) (s : subs) (t : term) (p q : pos) {struct t} : option form :=
  match t with
  | Symbol M slots =>
      let F := [(1%Q, [], [Sym (symbol_of M) (map (psubst s) slots ++ (if is_one (rows_of M) then [] else [p]) ++ (if is_one (cols_of M) then [] else [q]))])] in
      Some (if is_diagonal M then times (equal_to_zero (psub p q)) F else F)
  | Number c => Some (rational c)
  | Size x => Some [(1%Q, [], [Num (psubst s x)])]
  | Identity _ => Some (equal_to_zero (psub p q))
  | Zero _ _ => Some []
  | Ones _ _ => Some plain_one
  | ConditionZero x => Some (equal_to_zero (psubst s x))
  | ConditionNonnegative x => Some (condition (psubst s x))
  | Transpose a => entry G s a q p
  | DiagonalMatrix a => opt (times (equal_to_zero (psub p q))) (if is_one (cols a) then entry G s a p (pc 0) else entry G s a (pc 0) p)
  | DiagonalOf a => entry G s a p p
  | Trace a => total G s (rows a) (fun G s n k => entry G s a k k)
  | Total a => total G s (rows a) (fun G s n k => total G s (cols a) (fun G s n' l => entry G s a (above_ n' k) l))
  | RowSum a => total G s (cols a) (fun G s n k => entry G s a (above_ n p) k)
  | ColumnSum a => total G s (rows a) (fun G s n k => entry G s a k (above_ n q))
  | Inverse a => inverse_form G s (rows a) p q (fun G s i j => entry G s a i j)
  | Vec a => match split_by G p (psubst s (rows a)) with Some (o, m) => entry G s a m o | None => None end
  | Apply f a => if has_value f then opt (atom f []) (entry G s a p q) else None
  | Power u v a => opt (fun F => let X := fraction_form u v F in if u <? 0 then atom Inv [] X else X) (entry G s a p q)
  | SymbolicPower x a => opt (fun F => powers F (psubst s x)) (entry G s a p q)
  | SoftmaxRows a => both (fun A B => times (atom Exp [] A) (atom Inv [] B)) (entry G s a p q)
                       (total G s (cols a) (fun G s n k => opt (atom Exp []) (entry G s a (above_ n p) k)))
  | SoftmaxColumns a => both (fun A B => times (atom Exp [] A) (atom Inv [] B)) (entry G s a p q)
                       (total G s (rows a) (fun G s n k => opt (atom Exp []) (entry G s a k (above_ n q))))
  | Window row col _ _ a => entry G s a (padd (psubst s row) p) (padd (psubst s col) q)
  | Add a b => both (fun A B => A ++ B) (entry G s a p q) (entry G s b p q)
  | Subtract a b => both diff (entry G s a p q) (entry G s b p q)
  | Multiply a b =>
      let row := row_of (fun G s t p q => entry G s t p q) G s a (psubst s (rows a)) p in
      tidy G (total G s (cols a) (fun G s n k => product (row G s n k) (fun _ => entry G s b k (above_ n q))))
  | Scale a b => both times (entry G s a (pc 0) (pc 0)) (entry G s b p q)
  | Hadamard a b => product (entry G s a p q) (fun _ => entry G s b p q)
  | Divide a b => both (fun A B => times A (atom Inv [] B)) (entry G s a p q) (entry G s b p q)
  | Kronecker a b =>
      match split_by G p (psubst s (rows b)), split_by G q (psubst s (cols b)) with
      | Some (p1, p2), Some (q1, q2) => both times (entry G s a p1 q1) (entry G s b p2 q2)
      | _, _ => None end
  | Beside a b => let m := psubst s (cols a) in
      let first := psub (psub m (pc 1)) q in let second := psub q m in
      if nn G first then entry G s a p q else if nn G second then entry G s b p second
      else both (fun A B => times (condition first) A ++ times (condition second) B) (entry G s a p q) (entry G s b p second)
  | Above a b => let m := psubst s (rows a) in
      let first := psub (psub m (pc 1)) p in let second := psub p m in
      if nn G first then entry G s a p q else if nn G second then entry G s b second q
      else both (fun A B => times (condition first) A ++ times (condition second) B) (entry G s a p q) (entry G s b second q)
  | SumOver v r a => total G s r (fun G s n k => entry G (puts s v k) a (above_ n p) (above_ n q))
  | ByEntries i _ j _ a => entry G (puts (puts s i p) j q) a (pc 0) (pc 0)
  | Shared n _ _ a => match (if of_kinds Base G s 0 then first_some (recall G s p q) (Kept n) else None) with Some F => Some F | None => entry G s a p q end
  | Derived _ _ _ _ da | Sloped _ _ da => entry G s da p q
  end.
End Entry.

(* what is shared in a term is what is defined *)
Fixpoint marked (D : list term) (t : term) : Prop :=
  match t with
  | Shared n _ _ a => nth_error D n = Some a /\ marked D a
  | Symbol _ _ | Number _ | Size _ | Identity _ | Zero _ _ | Ones _ _ | ConditionZero _ | ConditionNonnegative _ => True
  | Transpose a | DiagonalMatrix a | DiagonalOf a | Trace a | Total a | RowSum a | ColumnSum a | Inverse a | Vec a | Apply _ a | Power _ _ a
  | SymbolicPower _ a | SoftmaxRows a | SoftmaxColumns a | Window _ _ _ _ a | SumOver _ _ a | ByEntries _ _ _ _ a => marked D a
  | Add a b | Subtract a b | Multiply a b | Scale a b | Hadamard a b | Divide a b | Kronecker a b | Beside a b | Above a b
  | Derived _ _ _ a b | Sloped _ a b => marked D a /\ marked D b
  end.
Lemma marked_more D E t : marked D t -> marked (D ++ E) t.
Proof.
  induction t; cbn [marked]; try tauto. intros [H M]. split; auto. rewrite nth_error_app1; auto. apply nth_error_Some. congruence.
Qed.
Lemma slope_marked D f t : marked D t -> marked D (slope f t).
Proof. destruct f; cbn; tauto. Qed.
Lemma derivative_marked D X i j t : marked D t -> marked D (derivative X i j t).
Proof.
  induction t; cbn [marked derivative]; try tauto.
  - destruct (symbol_dec _ _); cbn; auto.
  - cbn [marked]. auto using slope_marked.
  - intros M. destruct (u =? 0); [exact I|]. destruct (0 <? u), (Nat.eqb v 1); cbn; tauto.
Qed.
Lemma written_out_marked D t : (forall n a, nth_error D n = Some a -> marked D a) -> marked D (written_out D t).
Proof.
  intros H. induction t; cbn [written_out marked]; auto. destruct (nth_error D n) as [a|] eqn:E; cbn [marked]; auto. split; eauto.
Qed.
Lemma all_written_out_marked L n a : nth_error (all_written_out L) n = Some a -> marked (all_written_out L) a.
Proof.
  unfold all_written_out. assert (G : forall L D, (forall n a, nth_error D n = Some a -> marked D a) ->
    let D := fold_left (fun D t => D ++ [written_out D t]) L D in forall n a, nth_error D n = Some a -> marked D a).
  { clear. induction L as [|t L IH]; cbn [fold_left]; auto. intros D H. apply IH. intros n a E. destruct (Nat.ltb_spec n (length D)) as [Ln|Ln].
    - rewrite nth_error_app1 in E by auto. eauto using marked_more.
    - rewrite nth_error_app2 in E by auto. destruct (n - length D)%nat as [|[|m]]; try discriminate. injection E as <-.
      now apply marked_more, written_out_marked. }
  apply (G L []). intros [|m] b; discriminate.
Qed.

(* ------------------------------------------------ and they have the value of the term *)
Section Value.
Context {Int : interpretation}.
Local Notation W := (of_world Int).
Local Notation K := (carrier W).
Local Notation k0 := (zero W). Local Notation k1 := (one W).
Local Infix "+!" := (add W) (at level 50, left associativity).
Local Infix "*!" := (times_ W) (at level 40, left associativity).
Local Notation kopp := (opposite W). Local Notation ksub := (minus W). Local Notation inj := (inj W).
Local Notation val := (@val Int). Local Notation mval := (@mval Int). Local Notation pval := (@pval Int).
Local Notation sums := (@sums Int). Local Notation sumZ := (@sumZ Int). Local Notation sumN := (@sumN Int).
Local Notation value := (@value Int).
Add Ring KR : (Kring W).

Lemma update_ext e e' v x : (forall i, e i = e' i) -> forall i, update e v x i = update e' v x i.
Proof. intros E i. unfold update. destruct (Nat.eqb i v); auto. Qed.
Lemma value_ext t : forall e e' p q, (forall i, e i = e' i) -> value e t p q = value e' t p q.
Proof.
  induction t; intros e e' p q E; cbn [Meaning.value]; rewrite ?(map_pev_ext _ _ slots E), ?(pev_ext _ _ x E),
    ?(pev_ext _ _ (rows t) E), ?(pev_ext _ _ (cols t) E), ?(pev_ext _ _ row E), ?(pev_ext _ _ col E), ?(pev_ext _ _ range E);
    try (now auto);
    try (now rewrite ?(IHt _ _ _ _ E)); try (now rewrite (IHt1 _ _ _ _ E), (IHt2 _ _ _ _ E)).
  - apply sumZ_ext. intros. now apply IHt.
  - apply sumZ_ext. intros. apply sumZ_ext. intros. now apply IHt.
  - apply sumZ_ext. intros. now apply IHt.
  - apply sumZ_ext. intros. now apply IHt.
  - apply inverse_looks_inside. intros. now apply IHt.
  - f_equal; f_equal. { now apply IHt. } apply sumZ_ext. intros. f_equal. now apply IHt.
  - f_equal; f_equal. { now apply IHt. } apply sumZ_ext. intros. f_equal. now apply IHt.
  - rewrite (pev_ext _ _ (cols t1) E). apply sumZ_ext. intros. f_equal; auto.
  - rewrite (pev_ext _ _ (rows t2) E), (pev_ext _ _ (cols t2) E). f_equal; auto.
  - rewrite (pev_ext _ _ (cols t1) E). destruct (_ <? _); auto.
  - rewrite (pev_ext _ _ (rows t1) E). destruct (_ <? _); auto.
  - apply sumZ_ext. intros. apply IHt. now apply update_ext.
  - apply IHt. now apply update_ext, update_ext.
Qed.

(* positions *)
Lemma above_ev n xs e p : length xs = n -> pev (app xs e) (above_ n p) = pev e p.
Proof. apply lift_ev. Qed.
Lemma aboves_ev n xs e s i : length xs = n -> pev (app xs e) (aboves n s i) = pev e (s i).
Proof. apply lift_ev. Qed.
Lemma middle_ev ys xs e p : pev (app (ys ++ xs) e) (psubst (upn (length ys) (lift (length xs))) p) = pev (app ys e) p.
Proof.
  rewrite psubst_ev. apply pev_ext. intros i. rewrite (pev_ext _ _ _ (app_app ys xs e)). rewrite upn_ok by auto.
  apply app_ext. intros j. unfold lift. rewrite pvar_ev. apply app_ge.
Qed.
Lemma above_app_ev ys xs e p : pev (app (ys ++ xs) e) (above_ (length ys) p) = pev (app xs e) p.
Proof. rewrite (pev_ext _ _ _ (app_app ys xs e)). now apply above_ev. Qed.
Lemma above_both_ev ys xs e p : pev (app (ys ++ xs) e) (above_ (length ys + length xs) p) = pev e p.
Proof. apply above_ev. now rewrite app_length. Qed.
Lemma puts_ev e s v x i : pev e (puts s v x i) = update (fun j => pev e (s j)) v (pev e x) i.
Proof. unfold puts, update. now destruct (Nat.eqb i v). Qed.

(* sums *)
Lemma sumN_shift n (f : nat -> K) : sumN (S n) f = f O +! sumN n (fun i => f (S i)).
Proof. induction n. cbn. ring. change (sumN (S (S n)) f) with (sumN (S n) f +! f (S n)). rewrite IHn. cbn [Forms.sumN]. ring. Qed.
Lemma sumZ_stride o i (f : Z -> K) : 0 <= o -> 0 <= i -> sumZ (o * i) f = sumZ o (fun a => sumZ i (fun b => f (a * i + b))).
Proof.
  intros Ho Hi. rewrite <- (Z2Nat.id o Ho). generalize (Z.to_nat o). induction n as [|n IH].
  - rewrite Z.mul_0_l. reflexivity.
  - rewrite (sumZ_split _ (Z.of_nat n * i)) by nia. rewrite IH. replace (Z.of_nat (S n) * i - Z.of_nat n * i) with i by lia.
    unfold Forms.sumZ. rewrite !Nat2Z.id. cbn [Forms.sumN]. reflexivity.
Qed.
Lemma sumN_fold (f : nat -> K) n : ksum (map f (seq 0 n)) = sumN n f.
Proof.
  induction n. reflexivity. rewrite seq_S, map_app. cbn [Forms.sumN]. rewrite <- IHn. cbn [map plus]. generalize (map f (seq 0 n)).
  induction l; cbn in *. ring. unfold ksum in *. rewrite IHl. ring.
Qed.

Definition psum (L : list piece) (e : env) (g : Z -> K) : K := ksum (map (fun x => sums (map (pev e) (fst x)) (fun xs => g (pev (app xs e) (snd x)))) L).
Lemma psum_cons x L e g : psum (x :: L) e g = sums (map (pev e) (fst x)) (fun xs => g (pev (app xs e) (snd x))) +! psum L e g.
Proof. reflexivity. Qed.
Lemma psum_app L L' e g : psum (L ++ L') e g = psum L e g +! psum L' e g.
Proof. induction L as [|x L IH]. change (psum L' e g = k0 +! psum L' e g). ring. rewrite <- app_comm_cons, !psum_cons, IH. ring. Qed.
Lemma psum_ext L e g g' : (forall x, g x = g' x) -> psum L e g = psum L e g'.
Proof. intros E. unfold psum. f_equal. apply map_ext. intros. apply sums_ext. intros. apply E. Qed.
Lemma psum_add L e g g' : psum L e (fun x => g x +! g' x) = psum L e g +! psum L e g'.
Proof. induction L as [|x L IH]. cbn. ring. rewrite !psum_cons, IH, sums_add. ring. Qed.
Lemma whole_piece_ok r e g : psum (whole_piece r) e g = sumZ (pev e r) g.
Proof.
  unfold psum, whole_piece. cbn [map ksum fold_right fst snd Forms.sums]. match goal with |- ?x +! k0 = _ => transitivity x; [ring|] end.
  apply sumZ_ext. intros x _. now rewrite pvar_ev.
Qed.
Lemma shifted_ok L e g m : psum (map (fun x => (fst x, padd (above_ (length (fst x)) m) (snd x))) L) e g = psum L e (fun x => g (pev e m + x)).
Proof.
  unfold psum. f_equal. rewrite map_map. apply map_ext. intros x. cbn [fst snd]. apply sums_ext. intros xs B.
  apply box_len in B. rewrite map_length in B. rewrite padd_ev, above_ev by auto. reflexivity.
Qed.
Lemma sums_psum rs L e h : sums rs (fun xs => psum L e (h xs)) = psum L e (fun b => sums rs (fun xs => h xs b)).
Proof.
  induction L as [|y L IH]. { unfold psum; cbn. now rewrite sums_0. }
  rewrite psum_cons, <- IH. rewrite (sums_ext _ _ (fun xs => sums (map (pev e) (fst y)) (fun ys => h xs (pev (app ys e) (snd y))) +! psum L e (h xs))) by (intros; apply psum_cons).
  rewrite sums_add. f_equal. apply sums_swap.
Qed.
Lemma stride_piece_ok e g i x (L : list piece) :
  psum (map (fun y : piece => let n1 := length (fst x) in let n2 := length (fst y) in
     (fst y ++ fst x, padd (pmul (above_ n2 (snd x)) (above_ (n2 + n1) i)) (psubst (upn n2 (lift n1)) (snd y)))) L) e g
  = sums (map (pev e) (fst x)) (fun xs => psum L e (fun b => g (pev (app xs e) (snd x) * pev e i + b))).
Proof.
  rewrite sums_psum. unfold psum. f_equal. rewrite map_map. apply map_ext. intros y. cbv zeta. cbn [fst snd].
  rewrite map_app, sums_app. apply sums_ext. intros ys By. apply sums_ext. intros xs Bx. apply box_len in By, Bx. rewrite map_length in By, Bx.
  rewrite padd_ev, pmul_ev, <- By, <- Bx, above_app_ev, above_both_ev, middle_ev. reflexivity.
Qed.
Variable C : cuts.
Lemma pieces_ok n : forall G s r e g, sat G e -> psum (pieces C n G s r) e g = sumZ (pev e (psubst s r)) g.
Proof.
  induction n as [|n IH]; intros G s r e g S; cbn [pieces]. { apply whole_piece_ok. }
  destruct (is_one r) eqn:E1.
  { apply peqb_eq in E1; subst. unfold psum. cbn [map ksum fold_right fst snd Forms.sums app]. rewrite psubst_ev, !pc_ev, sumZ_1. ring. }
  destruct (find_cut C r) as [[m|o i|]|]; try apply whole_piece_ok.
  - destruct (nn G (psubst s m)) eqn:N1; cbn [andb]; [|apply whole_piece_ok]. destruct (nn G (psubst s (psub r m))) eqn:N2; [|apply whole_piece_ok].
    apply (nn_ok _ _ _ S) in N1, N2. rewrite psum_app, shifted_ok, !IH by auto. rewrite !psubst_ev in *. rewrite psub_ev in *. symmetry. apply sumZ_split; lia.
  - destruct (peqb _ r) eqn:P; cbn [andb]; [|apply whole_piece_ok]. apply peqb_eq in P.
    destruct (nn G (psubst s o)) eqn:N1; cbn [andb]; [|apply whole_piece_ok]. destruct (nn G (psubst s i)) eqn:N2; [|apply whole_piece_ok].
    apply (nn_ok _ _ _ S) in N1, N2.
    transitivity (psum (pieces C n G s o) e (fun a => sumZ (pev e (psubst s i)) (fun b => g (a * pev e (psubst s i) + b)))).
    + generalize (pieces C n G s o). intros L. induction L as [|x L IHL]. reflexivity.
      cbn [flat_map]. rewrite psum_app, psum_cons. f_equal; auto. rewrite stride_piece_ok. apply sums_ext. intros xs _. apply IH; auto.
    + rewrite IH by auto. rewrite <- P. rewrite !psubst_ev in *. rewrite pmul_ev. symmetry. now apply sumZ_stride.
  - destruct r as [|[[|c|c] [|]] [|]]; try apply whole_piece_ok; [reflexivity|].
    unfold psum. rewrite map_map. cbn [fst snd map Forms.sums app]. rewrite psubst_ev. cbn [pev mev fst snd].
    unfold Forms.sumZ. replace (Z.to_nat (Z.pos c * 1 + 0)) with (Pos.to_nat c) by lia. rewrite <- sumN_fold. f_equal. apply map_ext. intros. now rewrite pc_ev.
Qed.
Lemma whole_piece_covers r e v : 0 <= v < pev e r -> exists x xs, In x (whole_piece r) /\ box (map (pev e) (fst x)) xs /\ pev (app xs e) (snd x) = v.
Proof. intros H. exists ([r], pvar 0), [v]. split; [left; auto|]. split; [constructor; auto; constructor|]. apply pvar_ev. Qed.
Lemma pieces_cover n : forall G s r e v, sat G e -> 0 <= v < pev e (psubst s r) ->
  exists x xs, In x (pieces C n G s r) /\ box (map (pev e) (fst x)) xs /\ pev (app xs e) (snd x) = v.
Proof.
  induction n as [|n IH]; intros G s r e v S H; cbn [pieces]. { now apply whole_piece_covers. }
  destruct (is_one r) eqn:E1.
  { apply peqb_eq in E1; subst. exists ([], pc 0), []. split; [left; auto|]. split; [constructor|]. cbn [snd app]. rewrite psubst_ev, !pc_ev in *. lia. }
  destruct (find_cut C r) as [[m|o i|]|]; try now apply whole_piece_covers.
  - destruct (nn G (psubst s m)) eqn:N1; cbn [andb]; [|now apply whole_piece_covers]. destruct (nn G (psubst s (psub r m))) eqn:N2; [|now apply whole_piece_covers].
    apply (nn_ok _ _ _ S) in N1, N2. destruct (Z_lt_le_dec v (pev e (psubst s m))) as [L|L].
    + destruct (IH G s m e v S) as [x [xs [I [B E]]]]; [lia|]. exists x, xs. split; auto. apply in_or_app. auto.
    + destruct (IH G s (psub r m) e (v - pev e (psubst s m)) S) as [x [xs [I [B E]]]].
      { rewrite !psubst_ev in *. rewrite psub_ev in *. lia. }
      exists (fst x, padd (above_ (length (fst x)) (psubst s m)) (snd x)), xs. split.
      { apply in_or_app. right. apply (in_map (fun x => (fst x, padd (above_ (length (fst x)) (psubst s m)) (snd x))) _ _ I). }
      split; auto. cbn [snd fst]. apply box_len in B. rewrite map_length in B. rewrite padd_ev, above_ev by auto. lia.
  - destruct (peqb _ r) eqn:P; cbn [andb]; [|now apply whole_piece_covers]. apply peqb_eq in P.
    destruct (nn G (psubst s o)) eqn:N1; cbn [andb]; [|now apply whole_piece_covers]. destruct (nn G (psubst s i)) eqn:N2; [|now apply whole_piece_covers].
    apply (nn_ok _ _ _ S) in N1, N2. rewrite <- P in H. rewrite !psubst_ev, pmul_ev in *.
    set (O := pev (fun i => pev e (s i)) o) in *. set (J := pev (fun i => pev e (s i)) i) in *.
    assert (J0 : 0 < J) by nia.
    destruct (IH G s o e (v / J) S) as [x [xs [I1 [B1 E1']]]]. { rewrite psubst_ev. fold O. split. apply Z.div_pos; lia. apply Z.div_lt_upper_bound; lia. }
    destruct (IH G s i e (v mod J) S) as [y [ys [I2 [B2 E2]]]]. { rewrite psubst_ev. fold J. apply Z.mod_pos_bound. lia. }
    eexists (_, _), (ys ++ xs). split.
    { apply in_flat_map. exists x. split; auto. apply in_map_iff. exists y. split; [reflexivity|auto]. }
    cbn [fst snd]. split. { rewrite map_app. now apply Forall2_app. }
    apply box_len in B1, B2. rewrite map_length in B1, B2. rewrite padd_ev, pmul_ev, <- B1, <- B2, above_app_ev, above_both_ev, middle_ev, E1', E2, psubst_ev.
    fold J. rewrite (Z.mul_comm (v / J)). symmetry. apply Z.div_mod. lia.
  - destruct r as [|[[|c|c] [|]] [|]]; try now apply whole_piece_covers. { cbn in H. lia. }
    exists ([], pc v), []. split. { apply in_map_iff. exists (Z.to_nat v). split. f_equal. f_equal. lia. apply in_seq. rewrite psubst_ev in H. cbn in H. lia. }
    split; [constructor|]. apply pc_ev.
Qed.
Lemma universal_inside n : forall G s r e xs, sat G e -> box (map (pev e) (fst (universal C n G s r))) xs ->
  0 <= pev (app xs e) (snd (universal C n G s r)) < pev e (psubst s r).
Proof.
  assert (U : forall r e xs, box (map (pev e) [r]) xs -> 0 <= pev (app xs e) (pvar 0) < pev e r).
  { intros r e xs B. inversion B; subst. rewrite pvar_ev. auto. }
  induction n as [|n IH]; intros G s r e xs S; cbn [universal]. { apply U. }
  destruct (is_one r) eqn:E1. { apply peqb_eq in E1; subst. cbn [fst snd]. rewrite pc_ev, psubst_ev, pc_ev. lia. }
  destruct (find_cut C r) as [[m|o i|]|]; try apply U.
  destruct (peqb _ r) eqn:P; cbn [andb]; [|apply U]. apply peqb_eq in P.
  destruct (nn G (psubst s o)) eqn:N1; cbn [andb]; [|apply U]. destruct (nn G (psubst s i)) eqn:N2; [|apply U].
  cbv zeta. cbn [fst snd]. rewrite map_app. intros B. apply Forall2_app_inv_l in B. destruct B as [ys [zs [B1 [B2 ->]]]].
  pose proof (IH G s o e zs S B2) as I1. pose proof (IH G s i e ys S B1) as I2.
  apply box_len in B1, B2. rewrite map_length in B1, B2. rewrite padd_ev, pmul_ev, <- B1, <- B2, above_app_ev, above_both_ev, middle_ev.
  rewrite <- P. rewrite (psubst_ev e s (pmul o i)), pmul_ev, <- !psubst_ev. nia.
Qed.
Lemma sum_pieces_ok e L f g : (forall x xs F, In x L -> box (map (pev e) (fst x)) xs -> f x = Some F -> val F (app xs e) = g (pev (app xs e) (snd x))) ->
  forall F, sum_pieces L f = Some F -> val F e = psum L e g.
Proof.
  induction L as [|x L IH]; cbn [sum_pieces]; intros H F. { intros E. apply some_equal in E. subst. reflexivity. }
  destruct (f x) as [A|] eqn:Fx; [|discriminate]. destruct (bind (fst x) A) as [A'|] eqn:B; [|discriminate].
  destruct (sum_pieces L f) as [B'|]; [|discriminate]. intros E. apply some_equal in E. subst. rewrite val_app, psum_cons. f_equal.
  - rewrite (bind_ok _ _ _ e B). apply sums_ext. intros xs Hx. apply H with (x := x); auto. now left.
  - apply IH; auto. intros y ys F I. apply H. now right.
Qed.
Strategy 1000 [depth pieces].
Lemma total_ok G s r f g F e : sat G e ->
  (forall rs x xs F, box (map (pev e) rs) xs -> sat (push G rs) (app xs e) -> length xs = length rs ->
     f (push G rs) (aboves (length rs) s) (length rs) x = Some F -> val F (app xs e) = g (pev (app xs e) x)) ->
  total C G s r f = Some F -> val F e = sumZ (pev e (psubst s r)) g.
Proof.
  intros S H T. unfold total in T. rewrite <- (pieces_ok depth G s r e g S). revert T. apply sum_pieces_ok. intros [rs x] xs F' _ B. cbn [fst snd] in *.
  apply H; auto. now apply push_sat. apply box_len in B. now rewrite map_length in B.
Qed.
Lemma split_by_ok G p r o m e : sat G e -> split_by G p r = Some (o, m) ->
  pev e p / pev e r = pev e o /\ pev e p mod pev e r = pev e m /\ pev e p = pev e o * pev e r + pev e m /\ 0 <= pev e m < pev e r.
Proof.
  intros S. unfold split_by. destruct (nn G _) eqn:N1; [|discriminate]. cbn [andb]. destruct (nn G _) eqn:N2 in |- *; [|discriminate].
  intros E. injection E as <- Em. rewrite Em in *. apply (nn_ok _ _ _ S) in N1, N2. rewrite !psub_ev, pc_ev in N2.
  assert (P : pev e p = pev e (quotient p r) * pev e r + pev e m). { rewrite <- Em, psub_ev, pmul_ev. ring. }
  assert (B : 0 <= pev e m < pev e r) by lia.
  repeat split; try lia; auto.
  - symmetry. apply (Z.div_unique _ _ _ (pev e m)); [now left|]. lia.
  - symmetry. apply (Z.mod_unique _ _ (pev e (quotient p r))); [now left|]. lia.
Qed.

(* entries *)
Lemma single_ok f e : val [(1%Q, [], [f])] e = fval (Int := Int) f e.
Proof. rewrite val_one. unfold Forms.mval; cbn [mc mb mf fst snd map Forms.sums app]. rewrite pval_cons, inj_1. change (pval [] e) with k1. ring. Qed.
Lemma equal_positions_ok p q e : val (equal_to_zero (psub p q)) e = truth (Int := Int) (pev e p =? pev e q).
Proof. rewrite equal_to_zero_ok, psub_ev. unfold truth. destruct (Z.eqb_spec (pev e p - pev e q) 0), (Z.eqb_spec (pev e p) (pev e q)); auto; lia. Qed.
Lemma opt_ok {A B} (f : A -> B) x y : opt f x = Some y -> exists z, x = Some z /\ y = f z.
Proof. destruct x; [|discriminate]. intros H. apply some_equal in H. eauto. Qed.
Lemma both_ok {A} (f : form -> form -> A) x y z : both f x y = Some z -> exists a b, x = Some a /\ y = Some b /\ z = f a b.
Proof. destruct x; [|discriminate]. destruct y; [|discriminate]. intros H. apply some_equal in H. eauto. Qed.
Lemma product_ok x y z : product x y = Some z -> exists a, x = Some a /\ (a = [] /\ z = [] \/ exists b, y tt = Some b /\ z = times a b).
Proof.
  destruct x as [[|m A]|]; [| |discriminate]; cbn [product].
  - intros H. apply some_equal in H. eauto.
  - destruct (y tt) as [B|]; [|discriminate]. intros H. apply some_equal in H. eauto 6.
Qed.
Lemma tidy_ok G x F e : sat G e -> tidy G x = Some F -> exists A, x = Some A /\ val F e = val A e.
Proof.
  intros S. destruct x as [A|]; [|discriminate]. cbn [tidy]. intros H. apply some_equal in H. exists A. split; auto. subst.
  destruct (Nat.ltb _ _); auto. now apply collect_ok.
Qed.
Lemma fraction_form_ok u v F e : val (fraction_form u v F) e = fraction_power (Int := Int) u v (val F e).
Proof.
  unfold fraction_form, fraction_power, fraction_base. rewrite fpow_ok. f_equal. destruct (Nat.eqb v 1); auto.
  rewrite atom_ok. cbn [map]. unfold op. now rewrite pc_ev, Nat2Z.id.
Qed.
Lemma has_value_ok f F e : has_value f = true -> val (atom f [] F) e = unary (Int := Int) f (val F e).
Proof. intros H. apply unary_ok. destruct f; auto; discriminate. Qed.
Lemma blocks_ok first second A B e : pev e second = - pev e first - 1 ->
  val (times (condition first) A ++ times (condition second) B) e = if 0 <=? pev e first then val A e else val B e.
Proof.
  intros H. rewrite val_app, !times_ok, !condition_ok, H. destruct (Z.leb_spec 0 (pev e first)), (Z.leb_spec 0 (- pev e first - 1)); try lia; ring.
Qed.
Lemma inverse_form_ok G s r p q f g F e : sat G e ->
  (forall rs xs i j F, sat (push G rs) (app xs e) -> length xs = length rs ->
     f (push G rs) (aboves (length rs) s) i j = Some F -> val F (app xs e) = g (pev (app xs e) i) (pev (app xs e) j)) ->
  (forall i j F, f G s i j = Some F -> val F e = g (pev e i) (pev e j)) ->
  inverse_form C G s r p q f = Some F -> val F e = inverse_ W (pev e (psubst s r)) g (pev e p) (pev e q).
Proof.
  intros S H H0. unfold inverse_form. destruct (is_one r) eqn:E1.
  - apply peqb_eq in E1; subst. destruct (peqb p [] && peqb q [])%bool eqn:P; [|discriminate]. apply andb_prop in P. destruct P as [P Q].
    apply peqb_eq in P, Q. subst. intros E. apply opt_ok in E. destruct E as [A [E ->]]. apply H0 in E. rewrite !pc_ev in E.
    rewrite single_ok, fval_op. cbn [map op]. rewrite psubst_ev, pc_ev. cbn [pev]. apply inverse_looks_inside. intros i j Hi Hj.
    replace i with 0 by lia. replace j with 0 by lia. exact E.
  - clear H0. destruct (how_apart C r) as [[|o i]|] eqn:HA; [| |discriminate].
    + intros E. apply opt_ok in E. destruct E as [A [E ->]]. rewrite single_ok, fval_op. cbn [map op]. rewrite Z.eqb_refl. apply inverse_looks_inside. intros i j Hi Hj.
      refine (eq_trans (H [psubst s r; psubst s r] [j; i] _ _ _ _ _ E) _); auto.
      * apply push_sat; auto. repeat constructor; auto; lia.
      * rewrite !pvar_ev. reflexivity.
    + destruct (nn G (psubst s o)) eqn:N1; cbn [andb]; [|discriminate]. destruct (nn G (psub (psubst s i) (pc 1))) eqn:N2; [|discriminate].
      apply (nn_ok _ _ _ S) in N1, N2. rewrite psub_ev, pc_ev in N2.
      destruct (split_by G p (psubst s i)) as [[p1 p2]|] eqn:P; [|discriminate]. destruct (split_by G q (psubst s i)) as [[q1 q2]|] eqn:Q; [|discriminate].
      destruct (split_by_ok _ _ _ _ _ _ S P) as [_ [_ [P' _]]]. destruct (split_by_ok _ _ _ _ _ _ S Q) as [_ [_ [Q' _]]].
      intros E. apply opt_ok in E. destruct E as [A [E ->]]. rewrite single_ok, fval_op. cbn [map op]. rewrite !Z.eqb_refl. cbn [andb].
      destruct (Z.ltb_spec 0 (pev e (psubst s i))); [|lia]. rewrite P', Q'.
      assert (R : pev e (psubst s r) = pev e (psubst s o) * pev e (psubst s i)).
      { unfold how_apart in HA. destruct (find_cut C r) as [[m|o' i'|]|]; try discriminate.
        destruct (find_cut C o') as [[| |]|]; destruct (find_cut C i') as [[| |]|]; try discriminate;
          destruct (is_one o'); try discriminate; destruct (is_one i'); try discriminate; destruct (peqb (pmul o' i') r) eqn:M; try discriminate;
          cbn [orb negb] in HA; injection HA as -> ->; apply peqb_eq in M; rewrite <- M, !psubst_ev, pmul_ev; reflexivity. }
      rewrite R. apply inverse_looks_inside. intros a b Ha Hb.
      set (J := pev e (psubst s i)) in *. set (O := pev e (psubst s o)) in *.
      refine (eq_trans (H [psubst s i; psubst s o; psubst s i; psubst s o] [b mod J; b / J; a mod J; a / J] _ _ _ _ _ E) _); auto.
      * apply push_sat; auto. fold O J. cbn [map]. fold O J. repeat constructor; try (apply Z.mod_pos_bound; lia); try (apply Z.div_pos; lia); apply Z.div_lt_upper_bound; lia.
      * rewrite !padd_ev, !pmul_ev, !pvar_ev, (above_ev 4) by reflexivity. fold J. cbn [app].
        rewrite (Z.mul_comm (a / J)), (Z.mul_comm (b / J)), <- !Z.div_mod by lia. reflexivity.
Qed.

(* entries that are known *)
Variables (Base : ctx) (Kept : nat -> list kept) (D : list term).
Definition kept_ok (a : term) (k : kept) : Prop := forall e xs, sat Base e -> box (map (pev e) (ranges_ k)) xs ->
  val (form_ k) (app xs e) = value e a (pev (app xs e) (row_ k)) (pev (app xs e) (column_ k)).
Hypothesis Kept_ok : forall n a, nth_error D n = Some a -> Forall (kept_ok a) (Kept n).
Lemma in_place_ev e a s i : pev e (in_place a s i) = app (map (pev e) a) (fun j => pev e (s j)) i.
Proof.
  unfold in_place. destruct (Nat.ltb_spec i (length a)).
  - rewrite app_lt by now rewrite map_length. now rewrite <- (map_nth (pev e) a [] i).
  - replace i with (length (map (pev e) a) + (i - length a))%nat at 2 by (rewrite map_length; lia). now rewrite app_ge.
Qed.
Lemma of_kinds_ok G s e : sat G e -> forall ks i, of_kinds ks G s i = true -> forall j k, nth_error ks j = Some k -> ksat (fun v => pev e (s v)) k (pev e (s (i + j)%nat)).
Proof.
  intros S. induction ks as [|k ks IH]; intros i E [|j] k' H; try discriminate; cbn [of_kinds] in E; apply andb_prop in E; destruct E as [E1 E2].
  - injection H as <-. rewrite Nat.add_0_r. destruct k; cbn [ksat]; auto.
    + apply (nn_ok _ _ _ S) in E1. rewrite psub_ev, pc_ev in E1. lia.
    + exact (nn_ok _ _ _ S E1).
    + apply andb_prop in E1. destruct E1 as [E1 E3]. apply (nn_ok _ _ _ S) in E1, E3. rewrite !psub_ev, pc_ev, psubst_ev in E3. lia.
  - rewrite <- Nat.add_succ_comm. now apply IH.
Qed.
Lemma inside_ok G s e : sat G e -> forall a rs, inside G s a rs = true -> box (map (pev (fun v => pev e (s v))) rs) (map (pev e) a).
Proof.
  intros S. induction a as [|x a IH]; intros [|r rs] E; try discriminate; cbn [inside map] in *; constructor.
  - destruct (nn G x) eqn:E1; [|discriminate]. destruct (nn G _) eqn:E2 in E; [|discriminate]. apply (nn_ok _ _ _ S) in E1, E2.
    rewrite !psub_ev, pc_ev, psubst_ev in E2. lia.
  - destruct (nn G x); [|discriminate]. destruct (nn G _); [|discriminate]. now apply IH.
Qed.
Lemma recall_ok G s p q k a F e : sat G e -> of_kinds Base G s 0 = true -> kept_ok a k -> recall G s p q k = Some F ->
  val F e = value (fun i => pev e (s i)) a (pev e p) (pev e q).
Proof.
  intros S B H. unfold recall. set (x := map _ (seq 0 (length (ranges_ k)))). clearbody x. destruct (inside _ _ _ _) eqn:I; [|discriminate].
  destruct (peqb (psubst _ (row_ k)) p) eqn:P; [|discriminate]. destruct (peqb (psubst _ (column_ k)) q) eqn:Q; [|discriminate].
  apply peqb_eq in P, Q. intros E. apply some_equal in E. subst. rewrite val_subst, !psubst_ev.
  rewrite (val_ext _ _ _ (in_place_ev e x s)), !(pev_ext _ _ _ (in_place_ev e x s)).
  apply (H (fun i => pev e (s i))).
  - intros j k' Hk. exact (of_kinds_ok G s e S Base 0%nat B j k' Hk).
  - now apply inside_ok with (G := G).
Qed.
Ltac by_parts := repeat match goal with Mk : _ /\ _ |- _ => destruct Mk as [?Mk ?Mk] end; repeat match goal with IH : marked D ?t -> _, Mk : marked D ?t |- _ => specialize (IH Mk) end.

Ltac below IH H := rewrite (IH _ _ _ _ _ _ ltac:(eassumption) H), ?above_ev by assumption; apply value_ext; intros; apply aboves_ev; assumption.
Definition entry_is (t : term) : Prop := forall G s p q e F, sat G e -> entry C Base Kept G s t p q = Some F -> val F e = value (fun i => pev e (s i)) t (pev e p) (pev e q).
Definition row_is (t : term) : Prop := forall G s r p e, sat G e -> pev e r = pev e (psubst s (rows t)) ->
  forall rs xs k F, length xs = length rs -> sat (push G rs) (app xs e) ->
  row_of (fun G s t p q => entry C Base Kept G s t p q) G s t r p (push G rs) (aboves (length rs) s) (length rs) k = Some F ->
  val F (app xs e) = value (fun i => pev e (s i)) t (pev e p) (pev (app xs e) k).
Lemma with_rows t : match t with Above a b => row_is a /\ row_is b | _ => True end -> entry_is t -> entry_is t /\ row_is t.
Proof.
  intros B H. split; auto. intros G s r p e S R rs xs k F L S'.
  assert (Plain : entry C Base Kept (push G rs) (aboves (length rs) s) t (above_ (length rs) p) k = Some F ->
    val F (app xs e) = value (fun i => pev e (s i)) t (pev e p) (pev (app xs e) k)).
  { intros E. rewrite (H _ _ _ _ _ _ S' E), above_ev by auto. apply value_ext. intros i. now apply aboves_ev. }
  destruct t; try exact Plain.
  destruct B as [B1 B2]. cbn [row_of]. cbv zeta. cbn [rows shape fst] in R. fold (rows t1) in R. fold (rows t2) in R.
    rewrite psubst_ev, padd_ev, <- !psubst_ev in R. assert (M : pev e (psub r (psubst s (rows t2))) = pev e (psubst s (rows t1))) by (rewrite psub_ev; lia).
  destruct (nn G _) eqn:N1; [|destruct (nn G _) eqn:N2 in |- *; [|exact Plain]]; intros E; cbn [Meaning.value]; cbv zeta; rewrite <- psubst_ev, <- M.
  - apply (nn_ok _ _ _ S) in N1. rewrite (psub_ev e _ p), (psub_ev e _ (pc 1)), pc_ev in N1.
      match goal with |- context [?x <? ?y] => destruct (Z.ltb_spec x y); [|lia] end. exact (B1 _ _ _ _ _ S M _ _ _ _ L S' E).
  - apply (nn_ok _ _ _ S) in N2. rewrite (psub_ev e p) in N2. match goal with |- context [?x <? ?y] => destruct (Z.ltb_spec x y); [lia|] end.
      rewrite <- (psub_ev e p). exact (B2 _ _ _ _ _ S eq_refl _ _ _ _ L S' E).
Qed.
Ltac both_parts := repeat match goal with H : entry_is ?t /\ row_is ?t |- _ => let R := fresh "Row_" t in destruct H as [H R]; unfold entry_is in H end.
Theorem entry_row_ok t : marked D t -> entry_is t /\ row_is t.
Proof.
  induction t; intros Mk; cbn [marked] in Mk; by_parts; both_parts; (apply with_rows; [solve [cbn; auto]|]); intros G s p q e F S E; cbn [entry] in E; cbn [Meaning.value].
  - apply some_equal in E. rewrite E. clear E.
    assert (A : val [(1%Q, [], [Sym (symbol_of M) (map (psubst s) slots ++ (if is_one (rows_of M) then [] else [p]) ++ (if is_one (cols_of M) then [] else [q]))])] e
      = symbol_ Int (symbol_of M) (map (pev (fun i => pev e (s i))) slots ++ (if is_one (rows_of M) then [] else [pev e p]) ++ (if is_one (cols_of M) then [] else [pev e q]))).
    { rewrite single_ok. cbn [Forms.fval]. rewrite !map_app, map_psubst. destruct (is_one _), (is_one _); reflexivity. }
    destruct (is_diagonal M); auto. now rewrite times_ok, equal_positions_ok, A.
  - apply some_equal in E. subst. apply rational_ok.
  - apply some_equal in E. subst. rewrite single_ok. cbn [Forms.fval]. now rewrite psubst_ev.
  - apply some_equal in E. subst. apply equal_positions_ok.
  - apply some_equal in E. subst. reflexivity.
  - apply some_equal in E. subst. exact (eq_trans (rational_ok 1 e) (inj_1 W)).
  - apply some_equal in E. subst. rewrite equal_to_zero_ok, psubst_ev. reflexivity.
  - apply some_equal in E. subst. rewrite condition_ok, psubst_ev. reflexivity.
  - eauto.
  - apply opt_ok in E. destruct E as [A [E ->]]. rewrite times_ok, equal_positions_ok. f_equal. change 0 with (pev e (pc 0)). destruct (is_one (cols t)); eauto.
  - eauto.
  - rewrite <- psubst_ev. revert E. apply total_ok; auto. intros rs x xs F' B S' L H. below IHt H.
  - rewrite <- psubst_ev. revert E. apply total_ok; auto. intros rs x xs F' B S' L H.
    transitivity (sumZ (pev (app xs e) (psubst (aboves (length rs) s) (cols t))) (fun l => value (fun i => pev e (s i)) t (pev (app xs e) x) l)).
    + revert H. apply total_ok; auto. intros rs' y ys F2 B' S2 L' H. rewrite (IHt _ _ _ _ _ _ S2 H), above_ev by auto. apply value_ext. intros. rewrite !aboves_ev by assumption. reflexivity.
    + f_equal. rewrite psubst_ev. apply pev_ext. intros. now apply aboves_ev.
  - rewrite <- psubst_ev. revert E. apply total_ok; auto. intros rs x xs F' B S' L H. below IHt H.
  - rewrite <- psubst_ev. revert E. apply total_ok; auto. intros rs x xs F' B S' L H. below IHt H.
  - rewrite <- psubst_ev. revert E. apply inverse_form_ok; auto.
    + intros rs xs i j F' S' L H. below IHt H.
    + intros i j F' H. eauto.
  - rewrite <- psubst_ev. destruct (split_by G p _) as [[o m]|] eqn:P; [|discriminate]. destruct (split_by_ok _ _ _ _ _ _ S P) as [-> [-> _]]. eauto.
  - destruct (has_value f) eqn:HV; [|discriminate]. apply opt_ok in E. destruct E as [A [E ->]]. rewrite has_value_ok by auto. f_equal. eauto.
  - apply opt_ok in E. destruct E as [A [E ->]]. cbv zeta. rewrite <- (IHt _ _ _ _ _ _ S E). destruct (u <? 0).
    + rewrite unary_ok by exact Logic.I. cbn [unary]. now rewrite fraction_form_ok.
    + apply fraction_form_ok.
  - apply opt_ok in E. destruct E as [A [E ->]]. rewrite power_ok, psubst_ev. f_equal. eauto.
  - apply both_ok in E. destruct E as [A [B [E1 [E2 ->]]]]. rewrite times_ok, !unary_ok by exact Logic.I. cbn [unary]. rewrite (IHt _ _ _ _ _ _ S E1). f_equal. f_equal.
    rewrite <- psubst_ev. revert E2. apply total_ok; auto. intros rs x xs F' Bx S' L H. apply opt_ok in H. destruct H as [Y [H ->]].
    rewrite unary_ok by exact Logic.I. cbn [unary]. f_equal. below IHt H.
  - apply both_ok in E. destruct E as [A [B [E1 [E2 ->]]]]. rewrite times_ok, !unary_ok by exact Logic.I. cbn [unary]. rewrite (IHt _ _ _ _ _ _ S E1). f_equal. f_equal.
    rewrite <- psubst_ev. revert E2. apply total_ok; auto. intros rs x xs F' Bx S' L H. apply opt_ok in H. destruct H as [Y [H ->]].
    rewrite unary_ok by exact Logic.I. cbn [unary]. f_equal. below IHt H.
  - rewrite <- !psubst_ev, <- !padd_ev. eauto.
  - apply both_ok in E. destruct E as [A [B [E1 [E2 ->]]]]. rewrite val_app. f_equal; eauto.
  - apply both_ok in E. destruct E as [A [B [E1 [E2 ->]]]]. rewrite diff_ok. f_equal; eauto.
  - rewrite <- psubst_ev. destruct (tidy_ok _ _ _ _ S E) as [F' [E' ->]]. clear E. rename E' into E. revert E. apply total_ok; auto. intros rs x xs F2 B S' L H.
    apply product_ok in H. destruct H as [A1 [H1 H2]]. apply (Row_t1 _ _ _ _ _ S eq_refl _ _ _ _ L S') in H1. rewrite <- H1.
    destruct H2 as [[-> ->]|[A2 [H2 ->]]].
    + change (val [] (app xs e)) with k0. ring.
    + rewrite times_ok. f_equal. below IHt2 H2.
  - apply both_ok in E. destruct E as [A [B [E1 [E2 ->]]]]. rewrite times_ok. f_equal; eauto. change 0 with (pev e (pc 0)). eauto.
  - apply product_ok in E. destruct E as [A [E1 [[-> ->]|[B [E2 ->]]]]]; [|rewrite times_ok; f_equal; eauto].
    rewrite <- (IHt1 _ _ _ _ _ _ S E1). change (val [] e) with k0. ring.
  - apply both_ok in E. destruct E as [A [B [E1 [E2 ->]]]]. rewrite times_ok, unary_ok by exact Logic.I. cbn [unary]. f_equal; eauto. f_equal. eauto.
  - rewrite <- !psubst_ev. destruct (split_by G p _) as [[p1 p2]|] eqn:P; [|discriminate]. destruct (split_by G q _) as [[q1 q2]|] eqn:Q; [|discriminate].
    destruct (split_by_ok _ _ _ _ _ _ S P) as [-> [-> _]]. destruct (split_by_ok _ _ _ _ _ _ S Q) as [-> [-> _]].
    apply both_ok in E. destruct E as [A [B [E1 [E2 ->]]]]. rewrite times_ok. f_equal; eauto.
  - cbv zeta in E. rewrite <- !psubst_ev. set (m := psubst s (cols t1)) in *.
    destruct (nn G (psub (psub m (pc 1)) q)) eqn:N1; [|destruct (nn G (psub q m)) eqn:N2].
    + apply (nn_ok _ _ _ S) in N1. rewrite !psub_ev, pc_ev in N1. destruct (Z.ltb_spec (pev e q) (pev e m)); [|lia]. eauto.
    + apply (nn_ok _ _ _ S) in N2. rewrite !psub_ev in N2. destruct (Z.ltb_spec (pev e q) (pev e m)); [lia|]. rewrite <- psub_ev. eauto.
    + apply both_ok in E. destruct E as [A [B [E1 [E2 ->]]]]. rewrite blocks_ok by (rewrite !psub_ev, pc_ev; lia). rewrite !psub_ev, pc_ev.
      destruct (Z.leb_spec 0 (pev e m - 1 - pev e q)), (Z.ltb_spec (pev e q) (pev e m)); try lia; [|rewrite <- psub_ev]; eauto.
  - cbv zeta in E. rewrite <- !psubst_ev. set (m := psubst s (rows t1)) in *.
    destruct (nn G (psub (psub m (pc 1)) p)) eqn:N1; [|destruct (nn G (psub p m)) eqn:N2].
    + apply (nn_ok _ _ _ S) in N1. rewrite !psub_ev, pc_ev in N1. destruct (Z.ltb_spec (pev e p) (pev e m)); [|lia]. eauto.
    + apply (nn_ok _ _ _ S) in N2. rewrite !psub_ev in N2. destruct (Z.ltb_spec (pev e p) (pev e m)); [lia|]. rewrite <- psub_ev. eauto.
    + apply both_ok in E. destruct E as [A [B [E1 [E2 ->]]]]. rewrite blocks_ok by (rewrite !psub_ev, pc_ev; lia). rewrite !psub_ev, pc_ev.
      destruct (Z.leb_spec 0 (pev e m - 1 - pev e p)), (Z.ltb_spec (pev e p) (pev e m)); try lia; [|rewrite <- psub_ev]; eauto.
  - rewrite <- psubst_ev. revert E. apply total_ok; auto. intros rs x xs F' B S' L H. rewrite (IHt _ _ _ _ _ _ S' H), !above_ev by auto.
    apply value_ext. intros i. rewrite puts_ev. unfold update. destruct (Nat.eqb i name); auto. now apply aboves_ev.
  - change 0 with (pev e (pc 0)). rewrite (IHt _ _ _ _ _ _ S E). apply value_ext. intros k. rewrite puts_ev. unfold update at 1 2. destruct (Nat.eqb k j); auto. apply puts_ev.
  - match type of E with match ?x with _ => _ end = _ => destruct x as [F'|] eqn:R end; [|eauto]. apply some_equal in E. subst F'.
    destruct (of_kinds Base G s 0) eqn:O; [|discriminate]. apply first_some_ok in R. destruct R as [k [I R]].
    match goal with H : nth_error D n = Some t |- _ => apply Kept_ok in H; rewrite Forall_forall in H; eapply recall_ok; eauto end.
  - eauto.
  - eauto.
Qed.
Theorem entry_ok t : marked D t -> entry_is t.
Proof. intros M. apply entry_row_ok, M. Qed.
End Value.
