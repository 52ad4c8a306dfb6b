(* SPDX-License-Identifier: MIT *)
(* The checker of certificates, and the theorem: a claim whose certificate it accepts is true. *)
From Odot Require Export Walk.

(* ------------------------------------------------ whether a term makes sense *)
Section Fits.
Definition same_shape (a b : term) : bool := peqb (rows a) (rows b) && peqb (cols a) (cols b).
Definition is_square (a : term) : bool := peqb (rows a) (cols a).
Definition is_scalar (a : term) : bool := is_one (rows a) && is_one (cols a).
Definition claimable (f : func) : bool := match f with Inv | Matinv | Pow | Root => false | _ => true end.
Definition within (G : ctx) (low length_ all : pos) : bool := nn G low && nn G (psub (psub all low) length_).
(* G and s: what the names of the term stand for *)
Fixpoint fits (G : ctx) (s : subs) (t : term) : bool :=
  match t with
  | Symbol M _ => nn G (psubst s (rows_of M)) && nn G (psubst s (cols_of M)) && (negb (is_diagonal M) || peqb (rows_of M) (cols_of M))
  | Number _ | Size _ | ConditionZero _ | ConditionNonnegative _ => true
  | Identity n => nn G (psubst s n)
  | Zero r c | Ones r c => nn G (psubst s r) && nn G (psubst s c)
  | Transpose a | Total a | RowSum a | ColumnSum a | Vec a | SoftmaxRows a | SoftmaxColumns a => fits G s a
  | DiagonalMatrix a => fits G s a && (is_one (rows a) || is_one (cols a))
  | DiagonalOf a | Trace a | Inverse a => fits G s a && is_square a
  | Apply f a => fits G s a && claimable f
  | Power u v a => fits G s a && Nat.ltb 0 v && (Z.gcd u (Z.of_nat v) =? 1)
  | SymbolicPower x a => fits G s a && nn G (psubst s x)
  | Window row col r c a => fits G s a && nn G (psubst s r) && nn G (psubst s c) &&
      within G (psubst s row) (psubst s r) (psubst s (rows a)) && within G (psubst s col) (psubst s c) (psubst s (cols a))
  | Add a b | Subtract a b | Hadamard a b | Divide a b => fits G s a && fits G s b && same_shape a b
  | Multiply a b => fits G s a && fits G s b && peqb (cols a) (rows b)
  | Scale a b => fits G s a && fits G s b && is_scalar a
  | Kronecker a b => fits G s a && fits G s b
  | Beside a b => fits G s a && fits G s b && peqb (rows a) (rows b)
  | Above a b => fits G s a && fits G s b && peqb (cols a) (cols b)
  | SumOver v r a => fits (push G [psubst s r]) (puts (aboves 1 s) v (pvar 0)) a
  | ByEntries i r j c a => let r' := psubst s r in let c' := psubst s c in
      nn G r' && nn G c' && is_scalar a && negb (Nat.eqb i j) && fits (push G [r'; c']) (puts (puts (aboves 2 s) i (pvar 0)) j (pvar 1)) a
  | Shared _ r c a => peqb r (rows a) && peqb c (cols a) (* the definition is looked at once, by itself *)
  | Derived X _ _ a _ => fits G s a && is_scalar a && negb (is_diagonal X) && negb (is_symmetric (symbol_of X))
  | Sloped f a _ => fits G s a && claimable f
  end.
(* symbols, and those of them that a term is differentiated by *)
Fixpoint symbols_of (derived : bool) (t : term) : list symbol :=
  match t with
  | Symbol M _ => if derived then [] else [symbol_of M]
  | Number _ | Size _ | Identity _ | Zero _ _ | Ones _ _ | ConditionZero _ | ConditionNonnegative _ => []
  | Transpose a | DiagonalMatrix a | DiagonalOf a | Trace a | Total a | RowSum a | ColumnSum a | Inverse a | Vec a | Apply _ a | Power _ _ a
  | SymbolicPower _ a | SoftmaxRows a | SoftmaxColumns a | Window _ _ _ _ a | SumOver _ _ a | ByEntries _ _ _ _ a => symbols_of derived a
  | Add a b | Subtract a b | Multiply a b | Scale a b | Hadamard a b | Divide a b | Kronecker a b | Beside a b | Above a b =>
      symbols_of derived a ++ symbols_of derived b
  | Shared _ _ _ a => if derived then [] else symbols_of derived a
  | Derived X _ _ a _ => (if derived then [symbol_of X] else []) ++ symbols_of derived a
  | Sloped _ a _ => symbols_of derived a
  end.
Definition among (l : list symbol) (s : symbol) : bool := existsb (fun t => if symbol_dec s t then true else false) l.
Fixpoint fits_given (G : ctx) (s : subs) (o : list (nat * kind)) (a b : term) : bool :=
  match o with
  | [] => fits G s a && fits G s b && same_shape a b
  | (v, k) :: o => fits_given (under [ksub_ (aboves 1 s) k] G) (puts (aboves 1 s) v (pvar 0)) o a b end.
End Fits.

(* ------------------------------------------------ what is known everywhere *)
Section Known.
Variables (N : mode) (C : cuts) (Base : ctx) (Kept : nat -> list kept) (wanted : list string).
Local Notation law_if := (law_if wanted). Local Notation entry := (entry C Base Kept). Local Notation walk := (walk N C Base Kept wanted).
Definition given_law (key : string) (G : ctx) (s : subs) (a b : term) : laws :=
  let u := universal C depth G s (rows a) in
  under_ranges (fst u) (let G := push G (fst u) in let s := aboves (length (fst u)) s in
  let v := universal C depth G s (cols a) in
  under_ranges (fst v) (let G := push G (fst v) in let s := aboves (length (fst v)) s in
    let p := above_ (length (fst v)) (snd u) in let q := snd v in
    law_if key (fun _ => both diff (entry G s a p q) (entry G s b p q)) ++
    walk (String.append key "L") None G s a p q ++ walk (String.append key "R") None G s b p q)).
Fixpoint given_laws (key : string) (G : ctx) (s : subs) (o : list (nat * kind)) (a b : term) : laws :=
  match o with
  | [] => given_law key G s a b
  | (v, k) :: o => let k := ksub_ (aboves 1 s) k in
      under_kinds [k] (given_laws key (under [k] G) (puts (aboves 1 s) v (pvar 0)) o a b) end.
Definition property_laws (key : string) (G : ctx) (s : subs) (M : matrix) (slots : nat) (P : property) : laws :=
  under_kinds (repeat KInt slots) (let G := under (repeat KInt slots) G in let s := aboves slots s in
    let n := psubst s (rows_of M) in
    let S depth p q : form := [(1%Q, [], [Sym (symbol_of M) (map (fun i => pvar (depth + i)) (rev (seq 0 slots)) ++ [p; q])])] in
    let law name d f := under_ranges (repeat n d) (law_if (String.append key name) (fun _ => f (push G (repeat n d)) (aboves d s))) in
    let equal p q := equal_to_zero (psub p q) in
    match P with
    | Skew => law ":swap"%string 2%nat (fun G s => Some (S 2%nat (pvar 1) (pvar 0) ++ S 2%nat (pvar 0) (pvar 1)))
    | Orthogonal =>
        law ":rows"%string 2%nat (fun G s => opt (fun F => diff F (equal (pvar 1) (pvar 0))) (total C G s (rows_of M) (fun G s m k =>
          Some (times (S (m + 2)%nat (above_ m (pvar 1)) k) (S (m + 2)%nat (above_ m (pvar 0)) k))))) ++
        law ":cols"%string 2%nat (fun G s => opt (fun F => diff F (equal (pvar 1) (pvar 0))) (total C G s (rows_of M) (fun G s m k =>
          Some (times (S (m + 2)%nat k (above_ m (pvar 1))) (S (m + 2)%nat k (above_ m (pvar 0)))))))
    | Permutation =>
        law ":rowsum"%string 1%nat (fun G s => opt (fun F => diff F plain_one) (total C G s (rows_of M) (fun G s m k => Some (S (m + 1)%nat (above_ m (pvar 0)) k)))) ++
        law ":colsum"%string 1%nat (fun G s => opt (fun F => diff F plain_one) (total C G s (rows_of M) (fun G s m k => Some (S (m + 1)%nat k (above_ m (pvar 0)))))) ++
        law ":row"%string 3%nat (fun G s => Some (times (S 3%nat (pvar 2) (pvar 1)) (diff (S 3%nat (pvar 2) (pvar 0)) (equal (pvar 1) (pvar 0))))) ++
        law ":col"%string 3%nat (fun G s => Some (times (S 3%nat (pvar 1) (pvar 2)) (diff (S 3%nat (pvar 0) (pvar 2)) (equal (pvar 1) (pvar 0)))))
    end).
End Known.

(* ------------------------------------------------ certificates *)
Record certificate := {
  certificate_cuts : cuts;
  given_keys : list string; property_keys : list string;   (* what the steps call them *)
  goals : list (list step) }.
Fixpoint keys (n : nat) (st : list step) : list string :=
  match n with O => [] | S n =>
  flat_map (fun x => match x with
    | Use key _ _ _ => [key]
    | By _ _ _ => []
    | Lemmas _ Fs => flat_map (fun y => keys n (snd y)) Fs
    | Induction _ Fs => flat_map (fun y => keys n (snd (fst y)) ++ keys n (snd y)) Fs
    | Same _ _ _ _ _ _ _ _ b | Roots _ _ _ _ _ _ b => keys n b end) st end.
Definition known_book (N : mode) (G : ctx) (c : claim) (cert : certificate) (Kept : nat -> list kept) (wanted : list string) : laws :=
  flat_map (fun x => given_laws N (certificate_cuts cert) G Kept wanted (fst x) G pvar (own (snd x)) (given_left (snd x)) (given_right (snd x)))
           (combine (given_keys cert) (given_of c)) ++
  flat_map (fun x => let y := snd x in property_laws (certificate_cuts cert) wanted (fst x) G pvar (fst (fst y)) (snd (fst y)) (snd y))
           (combine (property_keys cert) (properties_of c)).
Definition as_book (n : nat) (L : laws) : book := map (fun x => (fst x, n, snd x)) L.
(* the entries of a definition, at all pieces of its rows and columns; those before it are known *)
Definition table (N : mode) (C : cuts) (Base : ctx) (Kept : nat -> list kept) (a : term) : list kept :=
  flat_map (fun x => flat_map (fun y =>
      let n1 := length (fst x) in let n2 := length (fst y) in
      let G := push Base (fst y ++ fst x) in
      let p := above_ n2 (snd x) in let q := psubst (upn n2 (lift n1)) (snd y) in
      match entry C Base Kept G (aboves (n2 + n1) pvar) a p q with
      | Some F => [{| ranges_ := fst y ++ fst x; row_ := p; column_ := q; form_ := collect N G F |}]
      | None => [] end)
    (pieces C depth Base pvar (cols a))) (pieces C depth Base pvar (rows a)).
Definition tables (N : mode) (C : cuts) (Base : ctx) (D : list term) : list (list kept) :=
  fold_left (fun T a => T ++ [table N C Base (fun n => nth n T []) a]) D [].
(* the goal at a piece of the rows and one of the columns, under the names of both *)
Definition check_goal (N : mode) (fuel : nat) (c : claim) (C : cuts) (Kept : nat -> list kept) (L : laws) (G : ctx) (n : nat) (p q : pos) (st : list step) : bool :=
  let s := aboves n pvar in
  let wanted := keys fuel st in
  let Base := names_of c in
  match entry C Base Kept G s (left c) p q, entry C Base Kept G s (right c) p q with
  | Some A, Some B =>
      run N fuel G (as_book 0 (walk N C Base Kept wanted "L" None G s (left c) p q) ++ as_book 0 (walk N C Base Kept wanted "R" None G s (right c) p q) ++ as_book n L) (diff A B) st
  | _, _ => false end.
Definition check_fuel (N : mode) (fuel : nat) (c : claim) (cert : certificate) : bool :=
  let G := names_of c in let C := certificate_cuts cert in
  let T := tables N C G (definitions_of c) in let Kept := fun n => nth n T [] in
  let L := known_book N G c cert Kept (flat_map (keys fuel) (goals cert)) in
  let entries := flat_map (fun x => let G1 := push G (fst x) in
        map (fun y => (x, y)) (pieces C depth G1 (aboves (length (fst x)) pvar) (cols (left c))))
      (pieces C depth G pvar (rows (left c))) in
  forallb (fits G pvar) (definitions_of c) && fits G pvar (left c) && fits G pvar (right c) && same_shape (left c) (right c) &&
  forallb (fun g => fits_given G pvar (own g) (given_left g) (given_right g)) (given_of c) &&
  forallb (fun x => is_square (Symbol (fst (fst x)) [])) (properties_of c) &&
  (let free := flat_map (fun g => symbols_of false (given_left g) ++ symbols_of false (given_right g)) (given_of c) ++
               map (fun x => symbol_of (fst (fst x))) (properties_of c) in
   let by_ := flat_map (symbols_of true) (definitions_of c) ++ symbols_of true (left c) ++ symbols_of true (right c) ++
              flat_map (fun g => symbols_of true (given_left g) ++ symbols_of true (given_right g)) (given_of c) in
   forallb (fun s => negb (among free s)) by_) &&
  Nat.eqb (length entries) (length (goals cert)) &&
  forallb (fun z => let x := fst (fst z) in let y := snd (fst z) in
      let n1 := length (fst x) in let n2 := length (fst y) in
      check_goal N fuel c C Kept L (push (push G (fst x)) (fst y)) (n2 + n1) (above_ n2 (snd x)) (snd y) (snd z)) (combine entries (goals cert)).
Definition check (c : claim) (cert : certificate) : bool := check_fuel {| steps_ := 2000; in_lawful := true |} 2000 (in_full c) cert.
(* the same for all fields of characteristic 0: nothing is used of the order, and of exp no more than that exp (a + b) = exp a exp b *)
Definition check_over_fields (c : claim) (cert : certificate) : bool := check_fuel {| steps_ := 2000; in_lawful := false |} 2000 (in_full c) cert.

Strategy 1000 [depth universal pieces check_fuel].
Section Sound.
Context {Int : interpretation}.
Local Notation W := (of_world Int).
Local Notation K := (carrier W).
Local Notation k0 := (zero W). Local Notation k1 := (one W).
Local Infix "+!" := (add W) (at level 50, left associativity).
Local Infix "*!" := (times_ W) (at level 40, left associativity).
Local Notation kopp := (opposite W). Local Notation ksub := (minus W). Local Notation inj := (inj W).
Local Notation val := (@val Int). Local Notation holds := (@holds Int). Local Notation all_hold := (@all_hold Int).
Local Notation sumZ := (@sumZ Int). Local Notation truth := (@truth Int).
Local Notation value := (@value Int). Local Notation live := (@live Int). Local Notation defined := (@defined Int).
Add Ring KR : (Kring W).

Section Known.
Variables (N : mode) (C : cuts) (Base : ctx) (Kept : nat -> list kept) (wanted : list string) (Defs : list term).
Hypothesis Kept_ok : forall n a, nth_error Defs n = Some a -> Forall (kept_ok (Int := Int) Base a) (Kept n).
Context {Allowed : allowed N W}.
Local Notation entry_at := (entry_at C Base Kept Defs Kept_ok).
Lemma equal_at_ext e e' a b p q : (forall i, e i = e' i) -> equal_at (Int := Int) e a b p q -> equal_at (Int := Int) e' a b p q.
Proof.
  intros E [A [B V]]. split; [|split]; [now apply (defined_ext _ _ _ _ _ E)|now apply (defined_ext _ _ _ _ _ E)|].
  now rewrite <- (value_ext a _ _ p q E), <- (value_ext b _ _ p q E).
Qed.
Lemma given_law_ok key G s a b e : marked Defs a -> marked Defs b -> sat G e ->
  (forall p q, 0 <= p < pev (fun i => pev e (s i)) (rows a) -> 0 <= q < pev (fun i => pev e (s i)) (cols a) -> equal_at (Int := Int) (fun i => pev e (s i)) a b p q) ->
  all_hold e (given_law N C Base Kept wanted key G s a b).
Proof.
  intros Ma Mb S H. unfold given_law. apply universal_ok; auto. intros xs L S' U. apply universal_ok; auto. intros ys L' S2 U'. cbv zeta.
  rewrite pev_below in U' by auto. destruct (H _ _ U U') as [Da [Db V]].
  assert (E : forall i, pev e (s i) = pev (app ys (app xs e)) (aboves (length (fst (universal C depth (push G (fst (universal C depth G s (rows a)))) (aboves (length (fst (universal C depth G s (rows a)))) s) (cols a)))) (aboves (length (fst (universal C depth G s (rows a)))) s) i)).
  { intros i. rewrite !aboves_ev; auto. }
  apply all_hold_app; [|apply all_hold_app].
  - apply law_if_ok. intros F B. apply both_ok in B. destruct B as [A1 [A2 [E1 [E2 ->]]]]. rewrite diff_ok.
    rewrite (entry_at _ _ _ _ _ _ _ S2 E1 Ma), (entry_at _ _ _ _ _ _ _ S2 E2 Mb). rewrite !(above_ev _ ys) by auto.
    rewrite <- (value_ext a _ _ _ _ E), <- (value_ext b _ _ _ _ E), V. ring.
  - apply (walk_ok N C Base Kept wanted Defs Kept_ok); auto. rewrite !(above_ev _ ys) by auto. now apply (defined_ext _ _ _ _ _ E).
  - apply (walk_ok N C Base Kept wanted Defs Kept_ok); auto. rewrite !(above_ev _ ys) by auto. now apply (defined_ext _ _ _ _ _ E).
Qed.
Lemma for_all_own_ext o (P : env -> Prop) : (forall e e' : env, (forall i, e i = e' i) -> P e -> P e') -> forall e e' : env, (forall i, e i = e' i) -> for_all_own o P e -> for_all_own o P e'.
Proof.
  intros HP. induction o as [|[v k] o IH]; intros e e' E; cbn [for_all_own]. { now apply HP. }
  intros H x Hx. apply (IH (update e v x)). { now apply update_ext. } apply H. eapply ksat_ext; [|exact Hx]. auto.
Qed.
Definition all_equal (a b : term) (e : env) : Prop :=
  forall p q, 0 <= p < pev e (rows a) -> 0 <= q < pev e (cols a) -> equal_at (Int := Int) e a b p q.
Lemma all_equal_ext a b e e' : (forall i, e i = e' i) -> all_equal a b e -> all_equal a b e'.
Proof. intros E H p q Hp Hq. apply (equal_at_ext e); auto. apply H. now rewrite (pev_ext _ _ _ E). now rewrite (pev_ext _ _ _ E). Qed.
Lemma ksub_above s k xs e x : length xs = 1%nat -> ksat (app xs e) (ksub_ (aboves 1 s) k) x -> ksat (fun i => pev e (s i)) k x.
Proof.
  intros L. destruct k; cbn [ksub_ ksat]; auto. rewrite psubst_ev. rewrite pev_below by auto. auto.
Qed.
Lemma given_laws_ok key o a b : marked Defs a -> marked Defs b -> forall G s e, sat G e -> for_all_own o (all_equal a b) (fun i => pev e (s i)) ->
  all_hold e (given_laws N C Base Kept wanted key G s o a b).
Proof.
  intros Ma Mb. induction o as [|[v k] o IH]; intros G s e S H; cbn [given_laws]. { apply given_law_ok; auto. }
  apply under_kinds_ok. intros xs O. apply IH. { now apply under_sat. }
  destruct O as [L O]. specialize (O 0%nat _ eq_refl). cbn [for_all_own] in H. apply ksub_above in O; auto. specialize (H _ O). revert H.
  apply for_all_own_ext. { intros e1 e2 E. now apply all_equal_ext. }
  intros i. destruct xs as [|x [|]]; try discriminate. cbn [nth]. rewrite puts_ev, pvar_ev. cbn [app]. unfold update. destruct (Nat.eqb i v); auto.
  symmetry. now apply (aboves_ev 1 [x]).
Qed.
Lemma box_repeat n d xs : box (repeat n d) xs -> length xs = d /\ Forall (fun x => 0 <= x < n) xs.
Proof. revert xs. induction d; cbn; intros xs B; inversion B; subst; auto. apply IHd in H3. destruct H3. split; [cbn; auto|]. constructor; auto. Qed.
Lemma map_repeat {A B} (f : A -> B) n d : map f (repeat n d) = repeat (f n) d.
Proof. induction d; cbn; congruence. Qed.
Lemma slots_ev zs xs e : map (pev (app xs (app zs e))) (map (fun i => pvar (length xs + i)) (rev (seq 0 (length zs)))) = rev zs.
Proof.
  rewrite map_map, map_rev. f_equal. rewrite (map_ext _ (fun i => app zs e i)). 2: { intros i. rewrite pvar_ev. apply app_ge. }
  induction zs as [|z zs IH]; auto. cbn [length seq map app]. f_equal. rewrite <- seq_shift, map_map. exact IH.
Qed.
Lemma property_laws_ok key G s M slots P e : sat G e ->
  (forall zs, length zs = slots -> has_property (Int := Int) (fun i => pev e (s i)) M zs P) ->
  all_hold e (property_laws C wanted key G s M slots P).
Proof.
  intros S H. unfold property_laws. apply under_kinds_ok. intros zs Oz. assert (Lz : length zs = slots) by (destruct Oz as [Lz _]; now rewrite repeat_length in Lz).
  apply (under_sat _ _ _ _ S) in Oz. cbv zeta. specialize (H (rev zs)). rewrite rev_length in H. specialize (H Lz). subst slots.
  set (G1 := under (repeat KInt (length zs)) G) in *. set (s1 := aboves (length zs) s). set (n := psubst s1 (rows_of M)).
  assert (Rn : pev (app zs e) n = pev (fun i => pev e (s i)) (rows_of M)). { unfold n. rewrite psubst_ev. unfold s1. now apply pev_below. }
  set (R := pev (fun i => pev e (s i)) (rows_of M)) in *.
  assert (Law : forall d f key, (forall xs F, length xs = d -> Forall (fun x => 0 <= x < R) xs -> sat (push G1 (repeat n d)) (app xs (app zs e)) ->
       f (push G1 (repeat n d)) (aboves d s1) = Some F -> val F (app xs (app zs e)) = k0) ->
     all_hold (app zs e) (under_ranges (repeat n d) (law_if wanted key (fun _ => f (push G1 (repeat n d)) (aboves d s1))))).
  { intros d f key' Hf. apply under_ranges_ok. intros xs B. pose proof (push_sat _ _ _ _ Oz B) as S2. rewrite map_repeat, Rn in B. apply box_repeat in B. destruct B as [Lx Fx].
    apply law_if_ok. intros F HF. now apply (Hf xs). }
  set (Sv := fun p q => symbol_ Int (symbol_of M) (rev zs ++ [p; q])) in *.
  assert (SV : forall xs p q, val [(1%Q, [], [Sym (symbol_of M) (map (fun i => pvar (length xs + i)) (rev (seq 0 (length zs))) ++ [p; q])])] (app xs (app zs e))
    = Sv (pev (app xs (app zs e)) p) (pev (app xs (app zs e)) q)).
  { intros xs p q. rewrite single_ok. cbn [fval]. rewrite map_app, slots_ev. reflexivity. }
  assert (Sum : forall d xs f g F, length xs = d -> sat (push G1 (repeat n d)) (app xs (app zs e)) ->
      total C (push G1 (repeat n d)) (aboves d s1) (rows_of M) f = Some F ->
      (forall rs ys x F, length ys = length rs -> f (push (push G1 (repeat n d)) rs) (aboves (length rs) (aboves d s1)) (length rs) x = Some F ->
         val F (app (ys ++ xs) (app zs e)) = g (pev (app (ys ++ xs) (app zs e)) x)) -> val F (app xs (app zs e)) = sumZ R g).
  { intros d xs f g F Ld S2 T Hg. replace R with (pev (app xs (app zs e)) (psubst (aboves d s1) (rows_of M))).
    - revert T. apply total_ok; auto. intros rs x ys F' B S3 L3 HF. specialize (Hg rs ys x F' L3 HF).
      rewrite (val_ext F' _ _ (fun i => eq_sym (app_app ys xs (app zs e) i))), Hg. f_equal. apply pev_ext. intros i. apply app_app.
    - rewrite psubst_ev. rewrite (pev_ext _ (fun i => pev (app zs e) (s1 i))) by (intros i; now apply aboves_ev). unfold s1. now apply pev_below. }
  assert (Up : forall (rs : list pos) ys xs p, length ys = length rs -> pev (app (ys ++ xs) (app zs e)) (above_ (length rs) p) = pev (app xs (app zs e)) p).
  { intros rs ys xs p L. rewrite <- L. apply above_app_ev. }
  destruct P; cbn [has_property] in H; fold Sv in H; fold R in H.
  - apply Law with (f := fun _ _ => Some _). intros xs F L Fx S2 E. apply some_equal in E. subst F. destruct xs as [|x [|y [|]]]; try discriminate.
    inversion Fx; subst. inversion H3; subst. rewrite val_app. rewrite (SV [x; y]), (SV [x; y]), !pvar_ev. cbn [app]. now apply H.
  - apply all_hold_app; apply Law with (f := fun G s => opt _ (total C G s (rows_of M) _)); intros xs F L Fx S2 E; apply opt_ok in E; destruct E as [A [E ->]];
      destruct xs as [|x [|y [|]]]; try discriminate; inversion Fx as [|x' l Hx F2]; subst; inversion F2 as [|y' l' Hy F3]; subst; destruct (H y x Hy Hx) as [H1 H2];
      rewrite diff_ok, equal_positions_ok, !pvar_ev.
    + erewrite (Sum 2%nat [x; y] _ (fun k => Sv y k *! Sv x k) A); [cbn [app]; rewrite (H1 : sumZ R (fun k => Sv y k *! Sv x k) = _); ring|auto|auto|exact E|].
      intros rs ys k F L2 E2. apply some_equal in E2. subst F. rewrite times_ok. replace (length rs + 2)%nat with (length (ys ++ [x; y])) by (rewrite app_length; cbn; lia).
      rewrite !SV, !Up, !pvar_ev by auto. reflexivity.
    + erewrite (Sum 2%nat [x; y] _ (fun k => Sv k y *! Sv k x) A); [cbn [app]; rewrite (H2 : sumZ R (fun k => Sv k y *! Sv k x) = _); ring|auto|auto|exact E|].
      intros rs ys k F L2 E2. apply some_equal in E2. subst F. rewrite times_ok. replace (length rs + 2)%nat with (length (ys ++ [x; y])) by (rewrite app_length; cbn; lia).
      rewrite !SV, !Up, !pvar_ev by auto. reflexivity.
  - apply all_hold_app; [|apply all_hold_app; [|apply all_hold_app]].
    + apply Law with (f := fun G s => opt _ (total C G s (rows_of M) _)); intros xs F L Fx S2 E; apply opt_ok in E; destruct E as [A [E ->]].
      destruct xs as [|x [|]]; try discriminate; inversion Fx as [|x' l Hx F2]; subst. destruct (H x Hx) as [H1 _].
      rewrite diff_ok. replace (val plain_one (app [x] (app zs e))) with k1 by (symmetry; exact (plain_one_ok plain_one _ eq_refl)).
      erewrite (Sum 1%nat [x] _ (fun k => Sv x k) A); [cbn [app]; rewrite (H1 : sumZ R (fun k => Sv x k) = _); ring|auto|auto|exact E|].
      intros rs ys k F L2 E2. apply some_equal in E2. subst F. replace (length rs + 1)%nat with (length (ys ++ [x])) by (rewrite app_length; cbn; lia).
      rewrite !SV, !Up, !pvar_ev by auto. reflexivity.
    + apply Law with (f := fun G s => opt _ (total C G s (rows_of M) _)); intros xs F L Fx S2 E; apply opt_ok in E; destruct E as [A [E ->]].
      destruct xs as [|x [|]]; try discriminate; inversion Fx as [|x' l Hx F2]; subst. destruct (H x Hx) as [_ [H1 _]].
      rewrite diff_ok. replace (val plain_one (app [x] (app zs e))) with k1 by (symmetry; exact (plain_one_ok plain_one _ eq_refl)).
      erewrite (Sum 1%nat [x] _ (fun k => Sv k x) A); [cbn [app]; rewrite (H1 : sumZ R (fun k => Sv k x) = _); ring|auto|auto|exact E|].
      intros rs ys k F L2 E2. apply some_equal in E2. subst F. replace (length rs + 1)%nat with (length (ys ++ [x])) by (rewrite app_length; cbn; lia).
      rewrite !SV, !Up, !pvar_ev by auto. reflexivity.
    + apply Law with (f := fun _ _ => Some _). intros xs F L Fx S2 E. apply some_equal in E. subst F. destruct xs as [|c [|b [|a [|]]]]; try discriminate.
      inversion Fx as [|c' l Hc F2]; subst. inversion F2 as [|b' l' Hb F3]; subst. inversion F3 as [|a' l2 Ha F4]; subst.
      rewrite times_ok, diff_ok, equal_positions_ok, (SV [c; b; a]), (SV [c; b; a]), !pvar_ev. cbn [app]. destruct (H a Ha) as [_ [_ H3]]. destruct (H3 b c Hb Hc) as [H4 _].
      transitivity (ksub (Sv a b *! Sv a c) (Sv a b *! truth (b =? c))); [ring|]. rewrite (H4 : Sv a b *! Sv a c = Sv a b *! truth (b =? c)). ring.
    + apply Law with (f := fun _ _ => Some _). intros xs F L Fx S2 E. apply some_equal in E. subst F. destruct xs as [|c [|b [|a [|]]]]; try discriminate.
      inversion Fx as [|c' l Hc F2]; subst. inversion F2 as [|b' l' Hb F3]; subst. inversion F3 as [|a' l2 Ha F4]; subst.
      rewrite times_ok, diff_ok, equal_positions_ok, (SV [c; b; a]), (SV [c; b; a]), !pvar_ev. cbn [app]. destruct (H a Ha) as [_ [_ H3]]. destruct (H3 b c Hb Hc) as [_ H4].
      transitivity (ksub (Sv b a *! Sv c a) (Sv b a *! truth (b =? c))); [ring|]. rewrite (H4 : Sv b a *! Sv c a = Sv b a *! truth (b =? c)). ring.
Qed.
End Known.

Lemma table_ok N C Base Kept D a : (forall n a, nth_error D n = Some a -> Forall (kept_ok (Int := Int) Base a) (Kept n)) -> marked D a ->
  Forall (kept_ok (Int := Int) Base a) (table N C Base Kept a).
Proof.
  intros H M. unfold table. apply Forall_flat_map, Forall_forall. intros x _. apply Forall_flat_map, Forall_forall. intros y _. cbv zeta.
  destruct (entry _ _ _ _ _ _ _ _) as [F|] eqn:E; constructor; [|constructor]. intros e xs S B. cbn [ranges_ row_ column_ form_] in *.
  pose proof (push_sat _ _ _ _ S B) as S'. apply box_len in B. rewrite map_length, app_length in B. rewrite (collect_ok N _ F _ S').
  rewrite (entry_ok C Base Kept D H a M _ _ _ _ _ _ S' E). apply value_ext. intros i. rewrite aboves_ev by auto. apply pvar_ev.
Qed.
Lemma tables_ok N C Base D : (forall n a, nth_error D n = Some a -> marked D a) ->
  forall n a, nth_error D n = Some a -> Forall (kept_ok (Int := Int) Base a) (nth n (tables N C Base D) []).
Proof.
  intros M. unfold tables. assert (G : forall rest T done, done ++ rest = D -> length T = length done ->
    (forall n a, nth_error D n = Some a -> Forall (kept_ok (Int := Int) Base a) (nth n T [])) ->
    forall n a, nth_error D n = Some a -> Forall (kept_ok (Int := Int) Base a) (nth n (fold_left (fun T a => T ++ [table N C Base (fun n => nth n T []) a]) rest T) [])).
  { induction rest as [|b rest IH]; cbn [fold_left]; auto. intros T done E L H. apply (IH _ (done ++ [b])).
    - now rewrite <- app_assoc.
    - rewrite !app_length. cbn. lia.
    - intros n a Hn. destruct (Nat.ltb_spec n (length T)) as [Ln|Ln]. { rewrite app_nth1 by auto. auto. }
      rewrite app_nth2 by auto. destruct (n - length T)%nat as [|[|m]] eqn:Z; try constructor. cbn [nth].
      replace n with (length done) in Hn by lia. rewrite <- E, nth_error_app2, Nat.sub_diag in Hn by auto. injection Hn as ->.
      apply (table_ok N C Base _ D); auto. apply (M (length done)). now rewrite <- E, nth_error_app2, Nat.sub_diag by auto. }
  apply (G D [] []); auto. intros [|n] a _; constructor.
Qed.
(* what is shared in a claim is what it defines *)
Definition well_marked (c : claim) : Prop :=
  let D := definitions_of c in (forall n a, nth_error D n = Some a -> marked D a) /\ marked D (left c) /\ marked D (right c) /\
  Forall (fun g => marked D (given_left g) /\ marked D (given_right g)) (given_of c).
Lemma in_full_marked c : well_marked (in_full c).
Proof.
  unfold well_marked, in_full. cbn [definitions_of left right given_of]. pose proof (all_written_out_marked (definitions_of c)) as M.
  repeat split; auto using written_out_marked. apply Forall_map, Forall_forall. intros g _. cbn [given_left given_right]. auto using written_out_marked.
Qed.
Lemma as_book_known n L us e : length us = n -> all_hold e L -> Forall (known (Int := Int) (app us e)) (as_book n L).
Proof.
  intros E H. apply Forall_map. eapply Forall_impl; [|exact H]. intros x Hx. unfold known. cbn [fst snd]. revert Hx. apply holds_ext.
  intros i. rewrite <- E. symmetry. apply app_ge.
Qed.
Lemma has_property_ext e e' M slots P : (forall i, e i = e' i) -> has_property (Int := Int) e M slots P -> has_property (Int := Int) e' M slots P.
Proof. intros E. unfold has_property. now rewrite (pev_ext _ _ (rows_of M) E). Qed.
Lemma known_book_ok N {Allowed : allowed N W} c cert Kept wanted e : well_marked c ->
  (forall n a, nth_error (definitions_of c) n = Some a -> Forall (kept_ok (Int := Int) (names_of c) a) (Kept n)) -> sat (names_of c) e ->
  Forall (fun x => forall slots, length slots = snd (fst x) -> has_property (Int := Int) e (fst (fst x)) slots (snd x)) (properties_of c) ->
  Forall (given_holds (Int := Int) e) (given_of c) -> all_hold e (known_book N (names_of c) c cert Kept wanted).
Proof.
  assert (EV : forall e i, e i = pev e (pvar i)) by (intros; symmetry; apply pvar_ev).
  intros [_ [_ [_ MG]]] Kept_ok S HP HG. unfold known_book. apply all_hold_app; unfold Walk.all_hold; rewrite flat_map_concat_map; apply Forall_concat; apply Forall_map; apply Forall_forall; intros [key x] I.
  - apply in_combine_r in I. rewrite Forall_forall in HG. specialize (HG x I). rewrite Forall_forall in MG. destruct (MG x I) as [Ma Mb].
    apply (given_laws_ok N (certificate_cuts cert) (names_of c) Kept wanted (definitions_of c) Kept_ok); auto. unfold given_holds in HG. cbn [fst snd].
    revert HG. apply for_all_own_ext; auto. intros e1 e2 E. apply all_equal_ext; auto.
  - apply in_combine_r in I. rewrite Forall_forall in HP. specialize (HP x I). apply property_laws_ok; auto. cbn [fst snd]. intros zs L. specialize (HP zs L).
    revert HP. apply has_property_ext. auto.
Qed.
Lemma forallb_combine {A B} (f : A * B -> bool) (l : list A) (m : list B) x : length l = length m -> forallb f (combine l m) = true -> In x l -> exists y, f (x, y) = true.
Proof.
  revert m. induction l as [|a l IH]; intros [|b m] L H I; try discriminate; [destruct I|]. cbn [combine forallb] in H. apply andb_prop in H. destruct H as [H1 H2].
  destruct I as [->|I]; eauto.
Qed.
Theorem check_fuel_sound N {Allowed : allowed N W} fuel c cert : well_marked c -> check_fuel N fuel c cert = true -> claim_holds (Int := Int) c.
Proof.
  intros M. unfold check_fuel. cbv zeta. intros H. apply andb_prop in H. destruct H as [H Goals]. apply andb_prop in H. destruct H as [_ Len]. apply Nat.eqb_eq in Len.
  intros e S HP HG p q Hp Hq Dl Dr.
  assert (EV : forall e i, pev e (pvar i) = e i) by (intros; apply pvar_ev).
  pose proof (tables_ok N (certificate_cuts cert) (names_of c) (definitions_of c) (proj1 M)) as Kept_ok.
  set (Kept := fun n => nth n (tables _ _ _ _) []) in *.
  change (forall n a, nth_error (definitions_of c) n = Some a -> Forall (kept_ok (Int := Int) (names_of c) a) (Kept n)) in Kept_ok. clearbody Kept.
  pose proof (known_book_ok N c cert Kept (flat_map (keys fuel) (goals cert)) e M Kept_ok S HP HG) as Known.
  set (L := known_book _ _ _ _ _ _) in *. clearbody L. destruct M as [_ [Ml [Mr _]]]. set (G := names_of c) in *. set (C := certificate_cuts cert) in *.
  destruct (pieces_cover C depth G pvar (rows (left c)) e p S) as [x [xs [I1 [B1 P1]]]]. { rewrite psubst_ev, (pev_ext _ e); auto. }
  pose proof (push_sat _ _ _ _ S B1) as S1. pose proof (box_len _ _ B1) as L1. rewrite map_length in L1.
  destruct (pieces_cover C depth (push G (fst x)) (aboves (length (fst x)) pvar) (cols (left c)) (app xs e) q S1) as [y [ys [I2 [B2 P2]]]].
  { rewrite psubst_ev, pev_below, (pev_ext _ e); auto. }
  pose proof (push_sat _ _ _ _ S1 B2) as S2. pose proof (box_len _ _ B2) as L2. rewrite map_length in L2.
  destruct (forallb_combine _ _ _ (x, y) Len Goals) as [st R].
  { apply in_flat_map. exists x. split; auto. apply in_map_iff. eauto. }
  clear Goals Len. cbn [fst snd] in R. unfold check_goal in R. cbv zeta in R.
  set (G2 := push (push G (fst x)) (fst y)) in *. set (n := (length (fst y) + length (fst x))%nat) in *. set (e2 := app ys (app xs e)) in *.
  assert (E2 : forall i, e i = pev e2 (aboves n pvar i)).
  { intros i. unfold aboves. unfold e2. rewrite <- (pev_ext _ _ _ (app_app ys xs e)). rewrite above_ev by (rewrite app_length; lia). symmetry. apply pvar_ev. }
  assert (PP : pev e2 (above_ (length (fst y)) (snd x)) = p) by (unfold e2; rewrite above_ev; auto).
  destruct (entry C _ _ G2 _ (left c) _ _) as [A|] eqn:EA; [|discriminate]. destruct (entry C _ _ G2 _ (right c) _ _) as [B|] eqn:EB; [|discriminate].
  apply (run_ok (Int := Int) N fuel _ _ _ _ e2 S2) in R.
  - rewrite diff_ok in R. apply sub_eq in R. rewrite (entry_ok C _ _ _ Kept_ok _ Ml _ _ _ _ _ _ S2 EA), (entry_ok C _ _ _ Kept_ok _ Mr _ _ _ _ _ _ S2 EB), PP in R.
    fold e2 in P2. rewrite P2 in R. rewrite (value_ext (left c) _ _ p q E2), (value_ext (right c) _ _ p q E2). exact R.
  - fold e2 in P2. apply Forall_app. split; [|apply Forall_app; split].
    + apply (as_book_known 0 _ [] e2 eq_refl). apply (walk_ok N C _ _ _ _ Kept_ok); auto. rewrite PP, P2. now apply (defined_ext _ _ _ _ _ E2).
    + apply (as_book_known 0 _ [] e2 eq_refl). apply (walk_ok N C _ _ _ _ Kept_ok); auto. rewrite PP, P2. now apply (defined_ext _ _ _ _ _ E2).
    + eapply Forall_impl; [|exact (as_book_known n L (ys ++ xs) e ltac:(rewrite app_length; lia) Known)].
      intros z. unfold known. apply holds_ext. intros i. apply app_app.
Qed.
End Sound.
Theorem check_sound c cert : check c cert = true -> true_claim c.
Proof. intros H Int L. exact (check_fuel_sound {| steps_ := 2000; in_lawful := true |} (Allowed := fun _ => L) 2000 (in_full c) cert (in_full_marked c) H). Qed.
Theorem check_over_fields_sound c cert : check_over_fields c cert = true -> true_over_fields c.
Proof.
  intros H Int. refine (check_fuel_sound {| steps_ := 2000; in_lawful := false |} (Allowed := _) 2000 (in_full c) cert (in_full_marked c) H).
  intros E. discriminate.
Qed.
