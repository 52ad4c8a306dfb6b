(* SPDX-License-Identifier: MIT *)
(* What a claim says. This file alone has to be read to know what an accepted certificate means (with `world` of World.v, the functions
   `op` and `unary`, and sums and environments of Forms.v): terms, their shapes, their entries, and where these are defined. *)
From Odot Require Export Steps.

(* a declared symbol; its entry at row p, column q is that of a function of integers at the slots, p unless it has one row,
   q unless it has one column; a diagonal one is 0 where p <> q *)
Record matrix := { symbol_of : symbol; rows_of : pos; cols_of : pos; is_diagonal : bool }.

Inductive term :=
| Symbol (M : matrix) (slots : list pos)
| Number (c : Q) | Size (x : pos)
| Identity (n : pos) | Zero (r c : pos) | Ones (r c : pos)
| ConditionZero (x : pos) | ConditionNonnegative (x : pos)
| Transpose (a : term) | DiagonalMatrix (a : term) | DiagonalOf (a : term) | Trace (a : term) | Total (a : term)
| RowSum (a : term) | ColumnSum (a : term) | Inverse (a : term) | Vec (a : term)
| Apply (f : func) (a : term) | Power (u : Z) (v : nat) (a : term) | SymbolicPower (x : pos) (a : term)
| SoftmaxRows (a : term) | SoftmaxColumns (a : term)
| Window (row col r c : pos) (a : term)
| Add (a b : term) | Subtract (a b : term) | Multiply (a b : term) | Scale (a b : term) | Hadamard (a b : term) | Divide (a b : term)
| Kronecker (a b : term) | Beside (a b : term) | Above (a b : term)
| SumOver (name : nat) (range : pos) (a : term)
| ByEntries (i : nat) (r : pos) (j : nat) (c : pos) (a : term)
| Shared (n : nat) (r c : pos) (a : term) (* a, the n-th definition of its claim; it has r rows and c columns *)
| Derived (X : matrix) (i j : nat) (a da : term) (* by `gradient` below only: da, which is defined where a is, off its edges *)
| Sloped (f : func) (a da : term). (* by `prime` below only: the same, off the edge of f *)

Definition is_one (p : pos) : bool := peqb p (pc 1).

(* rows and columns; shapes are positions in names *)
Fixpoint shape (t : term) : pos * pos :=
  match t with
  | Symbol M _ => (rows_of M, cols_of M)
  | Number _ | Size _ | ConditionZero _ | ConditionNonnegative _ | Trace _ | Total _ => (pc 1, pc 1)
  | Derived X _ _ _ _ => (rows_of X, cols_of X)
  | Identity n => (n, n)
  | Zero r c | Ones r c | Window _ _ r c _ | ByEntries _ r _ c _ | Shared _ r c _ => (r, c)
  | Transpose a => let x := shape a in (snd x, fst x)
  | DiagonalMatrix a => let x := shape a in let n := if is_one (snd x) then fst x else snd x in (n, n)
  | DiagonalOf a | RowSum a => (fst (shape a), pc 1)
  | ColumnSum a => (pc 1, snd (shape a))
  | Vec a => let x := shape a in (pmul (fst x) (snd x), pc 1)
  | Inverse a | Apply _ a | Power _ _ a | SymbolicPower _ a | SoftmaxRows a | SoftmaxColumns a | SumOver _ _ a | Sloped _ a _ => shape a
  | Add a _ | Subtract a _ | Hadamard a _ | Divide a _ => shape a
  | Scale _ b => shape b
  | Multiply a b => (fst (shape a), snd (shape b))
  | Kronecker a b => let x := shape a in let y := shape b in (pmul (fst x) (fst y), pmul (snd x) (snd y))
  | Beside a b => let x := shape a in (fst x, padd (snd x) (snd (shape b)))
  | Above a b => let x := shape a in (padd (fst x) (fst (shape b)), snd x)
  end.
Definition rows t := fst (shape t).
Definition cols t := snd (shape t).

(* terms that cannot be undefined anywhere *)
Fixpoint whole (t : term) : bool :=
  match t with
  | Number _ | Size _ | Identity _ | Zero _ _ | Ones _ _ | ConditionZero _ | ConditionNonnegative _ => true
  | Symbol _ _ | Inverse _ | Apply _ _ | Power _ _ _ | SymbolicPower _ _ | SoftmaxRows _ | SoftmaxColumns _ | Divide _ _ | Derived _ _ _ _ _ | Sloped _ _ _ => false
  | Transpose a | DiagonalMatrix a | DiagonalOf a | Trace a | Total a | RowSum a | ColumnSum a | Vec a | Window _ _ _ _ a
  | SumOver _ _ a | ByEntries _ _ _ _ a | Shared _ _ _ a => whole a
  | Add a b | Subtract a b | Multiply a b | Scale a b | Hadamard a b | Kronecker a b | Beside a b | Above a b => whole a && whole b
  end.

(* derivatives, by the rules of calculus: of a function of one number, entry by entry *)
Definition slope (f : func) (a : term) : term :=
  let r := rows a in let c := cols a in
  let times x t := Scale (Number x) t in
  match f with
  | Exp => Apply Exp a
  | Log => Power (-1) 1 a
  | Sin => Apply Cos a
  | Cos => times (-1)%Q (Apply Sin a)
  | Tanh => Subtract (Ones r c) (Hadamard (Apply Tanh a) (Apply Tanh a))
  | Sigmoid => Subtract (Apply Sigmoid a) (Hadamard (Apply Sigmoid a) (Apply Sigmoid a))
  | Abs => Apply Sign a
  | Relu => Add (times (1 # 2)%Q (Ones r c)) (times (1 # 2)%Q (Apply Sign a))
  | Fn f dashes => Apply (Fn f (S dashes)) a
  | Sign | Inv | Matinv | Pow | Root => Zero r c
  end.
(* of a term by the entry i, j of X: the matrix of the derivatives of its entries *)
Fixpoint derivative (X : matrix) (i j : nat) (t : term) : term :=
  let D := derivative X i j in
  let zero := Zero (rows t) (cols t) in
  match t with
  | Symbol M _ => if symbol_dec (symbol_of M) (symbol_of X)
      then Multiply (Window (pc 0) (pvar i) (rows t) (pc 1) (Identity (rows t))) (Window (pvar j) (pc 0) (pc 1) (cols t) (Identity (cols t))) else zero
  | Number _ | Size _ | Identity _ | Zero _ _ | Ones _ _ | ConditionZero _ | ConditionNonnegative _ => zero
  | Transpose a => Transpose (D a)
  | DiagonalMatrix a => DiagonalMatrix (D a)
  | DiagonalOf a => DiagonalOf (D a)
  | Trace a => Trace (D a)
  | Total a => Total (D a)
  | RowSum a => RowSum (D a)
  | ColumnSum a => ColumnSum (D a)
  | Inverse a => Scale (Number (-1)%Q) (Multiply (Multiply (Inverse a) (D a)) (Inverse a))
  | Vec a => Vec (D a)
  | Apply f a => Hadamard (slope f a) (D a)
  | Power u v a =>
      let du := if Nat.eqb v 1 then D a else Hadamard (Scale (Number (1 # Pos.of_nat v)%Q) (Power (1 - Z.of_nat v) v a)) (D a) in (* of the root *)
      if u =? 0 then zero
      else if 0 <? u then Hadamard (Scale (Number (inject_Z u)) (Power (u - 1) v a)) du
      else Hadamard (Scale (Number (inject_Z u)) (Hadamard (Hadamard t t) (Power (- u - 1) v a))) du
  | SymbolicPower x a => Hadamard (Scale (Size x) (SymbolicPower (psub x (pc 1)) a)) (D a)
  | SoftmaxRows a => let d := Hadamard t (D a) in Subtract d (Hadamard t (Multiply (RowSum d) (Ones (pc 1) (cols a))))
  | SoftmaxColumns a => let d := Hadamard t (D a) in Subtract d (Hadamard t (Multiply (Ones (rows a) (pc 1)) (ColumnSum d)))
  | Window row col r c a => Window row col r c (D a)
  | Add a b => Add (D a) (D b)
  | Subtract a b => Subtract (D a) (D b)
  | Multiply a b => Add (Multiply (D a) b) (Multiply a (D b))
  | Scale a b => Add (Scale (D a) b) (Scale a (D b))
  | Hadamard a b => Add (Hadamard (D a) b) (Hadamard a (D b))
  | Divide a b => Subtract (Divide (D a) b) (Divide (Divide (Hadamard a (D b)) b) b)
  | Kronecker a b => Add (Kronecker (D a) b) (Kronecker a (D b))
  | Beside a b => Beside (D a) (D b)
  | Above a b => Above (D a) (D b)
  | SumOver v r a => SumOver v r (D a)
  | ByEntries i r j c a => ByEntries i r j c (D a)
  | Shared _ _ _ a => D a
  | Derived _ _ _ _ da | Sloped _ _ da => D da
  end.
(* the gradient of a 1 x 1 term by X, a formal derivative; i and j are names that stand nowhere else *)
Definition gradient (X : matrix) (i j : nat) (a : term) : term := Derived X i j a (ByEntries i (rows_of X) j (cols_of X) (derivative X i j a)).
(* f' of every entry; log, abs, sign and relu have none at 0 *)
Definition prime (f : func) (a : term) : term := Sloped f a (slope f a).

Definition update (e : env) (v : nat) (x : Z) : env := fun i => if Nat.eqb i v then x else e i.

Section Meaning.
Context {Int : interpretation}.
Local Notation W := (of_world Int).
Local Notation K := (carrier W).
Local Notation k0 := (zero W). Local Notation k1 := (one W).
Local Infix "+!" := (add W) (at level 50, left associativity).
Local Infix "*!" := (times_ W) (at level 40, left associativity).
Local Notation ksub := (minus W). Local Notation inj := (inj W).
Local Notation sum := (sumZ (Int := Int)). (* sum r f = f 0 + ... + f (r - 1) *)

Definition truth (b : bool) : K := if b then k1 else k0.
(* x to the power u / v *)
Definition fraction_base (v : nat) (x : K) : K := if Nat.eqb v 1 then x else root_ W v x.
Definition fraction_power (u : Z) (v : nat) (x : K) : K := kpow (Int := Int) (Z.to_nat (Z.abs u)) (fraction_base v x).

(* the entry of a term at row p, column q; e gives the sizes and other names *)
Fixpoint value (e : env) (t : term) (p q : Z) {struct t} : K :=
  match t with
  | Symbol M slots =>
      let x := symbol_ Int (symbol_of M) (map (pev e) slots ++ (if is_one (rows_of M) then [] else [p]) ++ (if is_one (cols_of M) then [] else [q])) in
      if is_diagonal M then truth (p =? q) *! x else x
  | Number c => inj c
  | Size x => inj (inject_Z (pev e x))
  | Identity _ => truth (p =? q)
  | Zero _ _ => k0
  | Ones _ _ => k1
  | ConditionZero x => truth (pev e x =? 0)
  | ConditionNonnegative x => truth (0 <=? pev e x)
  | Transpose a => value e a q p
  | DiagonalMatrix a => truth (p =? q) *! (if is_one (cols a) then value e a p 0 else value e a 0 p)
  | DiagonalOf a => value e a p p
  | Trace a => sum (pev e (rows a)) (fun k => value e a k k)
  | Total a => sum (pev e (rows a)) (fun k => sum (pev e (cols a)) (fun l => value e a k l))
  | RowSum a => sum (pev e (cols a)) (fun k => value e a p k)
  | ColumnSum a => sum (pev e (rows a)) (fun k => value e a k q)
  | Inverse a => inverse_ W (pev e (rows a)) (value e a) p q
  | Vec a => value e a (p mod pev e (rows a)) (p / pev e (rows a))
  | Apply f a => unary f (value e a p q)
  | Power u v a => if u <? 0 then reciprocal W (fraction_power u v (value e a p q)) else fraction_power u v (value e a p q)
  | SymbolicPower x a => kpow (Int := Int) (Z.to_nat (pev e x)) (value e a p q)
  | SoftmaxRows a => exp_ W (value e a p q) *! reciprocal W (sum (pev e (cols a)) (fun k => exp_ W (value e a p k)))
  | SoftmaxColumns a => exp_ W (value e a p q) *! reciprocal W (sum (pev e (rows a)) (fun k => exp_ W (value e a k q)))
  | Window row col _ _ a => value e a (pev e row + p) (pev e col + q)
  | Add a b => value e a p q +! value e b p q
  | Subtract a b => ksub (value e a p q) (value e b p q)
  | Multiply a b => sum (pev e (cols a)) (fun k => value e a p k *! value e b k q)
  | Scale a b => value e a 0 0 *! value e b p q
  | Hadamard a b => value e a p q *! value e b p q
  | Divide a b => value e a p q *! reciprocal W (value e b p q)
  | Kronecker a b => let r := pev e (rows b) in let c := pev e (cols b) in value e a (p / r) (q / c) *! value e b (p mod r) (q mod c)
  | Beside a b => let m := pev e (cols a) in if q <? m then value e a p q else value e b p (q - m)
  | Above a b => let m := pev e (rows a) in if p <? m then value e a p q else value e b (p - m) q
  | SumOver v r a => sum (pev e r) (fun x => value (update e v x) a p q)
  | ByEntries i _ j _ a => value (update (update e i p) j q) a 0 0
  | Shared _ _ _ a => value e a p q
  | Derived _ _ _ _ da | Sloped _ _ da => value e da p q
  end.

(* what is not live is 0 by its structure, so that a factor beside it need not be defined *)
Fixpoint live (e : env) (t : term) (p q : Z) {struct t} : Prop :=
  match t with
  | Hadamard a b => live e a p q /\ live e b p q
  | Scale a b => live e a 0 0 /\ live e b p q
  | Divide a _ => live e a p q
  | Transpose a => live e a q p
  | DiagonalOf a => live e a p p
  | DiagonalMatrix a => p = q /\ (if is_one (cols a) then live e a p 0 else live e a 0 p)
  | ByEntries i _ j _ a => live (update (update e i p) j q) a 0 0
  | Shared _ _ _ a => live e a p q
  | _ => if whole t then value e t p q <> k0 else True
  end.

(* the innermost gradient around a term: by which entry of which symbol; what it leaves is all that those around it see *)
Definition around := (matrix * nat * nat)%type.
(* what changes with that entry is not 0: log, abs, sign, relu and roots have no derivative there *)
Definition off_edge (L : option around) (e : env) (a : term) (p q : Z) : Prop :=
  match L with Some (X, i, j) => value e (derivative X i j a) p q <> k0 -> value e a p q <> k0 | None => True end.
(* where an entry is defined, below this gradient; of a power 0 nothing changes *)
Fixpoint defined_within (L : option around) (e : env) (t : term) (p q : Z) {struct t} : Prop :=
  let defined := defined_within L in
  let indices r (P : Z -> Prop) := forall k, 0 <= k < pev e r -> P k in
  match t with
  | Symbol _ _ | Number _ | Size _ | Identity _ | Zero _ _ | Ones _ _ | ConditionZero _ | ConditionNonnegative _ => True
  | Transpose a => defined e a q p
  | DiagonalMatrix a => p = q -> if is_one (cols a) then defined e a p 0 else defined e a 0 p
  | DiagonalOf a => defined e a p p
  | Trace a => indices (rows a) (fun k => defined e a k k)
  | Total a => indices (rows a) (fun k => indices (cols a) (fun l => defined e a k l))
  | RowSum a => indices (cols a) (fun k => defined e a p k)
  | ColumnSum a => indices (rows a) (fun k => defined e a k q)
  | Inverse a => let n := pev e (rows a) in let inverse := inverse_ W n (value e a) in
      indices (rows a) (fun i => indices (rows a) (fun j => defined e a i j /\
        sum n (fun k => inverse i k *! value e a k j) = truth (i =? j) /\ sum n (fun k => value e a i k *! inverse k j) = truth (i =? j)))
  | Vec a => defined e a (p mod pev e (rows a)) (p / pev e (rows a))
  | Apply f a => defined e a p q /\ match f with Log => positive W (value e a p q) | _ => True end /\
      match f with Log | Abs | Sign | Relu => off_edge L e a p q | _ => True end
  | Power u v a => defined_within (if u =? 0 then None else L) e a p q /\ (v <> 1%nat -> not_negative W (value e a p q)) /\ (u < 0 -> fraction_power u v (value e a p q) <> k0) /\
      (v <> 1%nat -> off_edge L e a p q)
  | SymbolicPower _ a => defined_within None e a p q
  | SoftmaxRows a => indices (cols a) (fun k => defined e a p k) /\ sum (pev e (cols a)) (fun k => exp_ W (value e a p k)) <> k0
  | SoftmaxColumns a => indices (rows a) (fun k => defined e a k q) /\ sum (pev e (rows a)) (fun k => exp_ W (value e a k q)) <> k0
  | Window row col _ _ a => defined e a (pev e row + p) (pev e col + q)
  | Add a b | Subtract a b => defined e a p q /\ defined e b p q
  | Multiply a b => indices (cols a) (fun k => (live e b k q -> defined e a p k) /\ (live e a p k -> defined e b k q))
  | Scale a b => (live e b p q -> defined e a 0 0) /\ (live e a 0 0 -> defined e b p q)
  | Hadamard a b => (live e b p q -> defined e a p q) /\ (live e a p q -> defined e b p q)
  | Divide a b => defined e a p q /\ (live e a p q -> defined e b p q /\ value e b p q <> k0)
  | Kronecker a b => let r := pev e (rows b) in let c := pev e (cols b) in
      (live e b (p mod r) (q mod c) -> defined e a (p / r) (q / c)) /\ (live e a (p / r) (q / c) -> defined e b (p mod r) (q mod c))
  | Beside a b => let m := pev e (cols a) in (q < m -> defined e a p q) /\ (m <= q -> defined e b p (q - m))
  | Above a b => let m := pev e (rows a) in (p < m -> defined e a p q) /\ (m <= p -> defined e b (p - m) q)
  | SumOver v r a => indices r (fun x => defined (update e v x) a p q)
  | ByEntries i _ j _ a => defined (update (update e i p) j q) a 0 0
  | Shared _ _ _ a => defined e a p q
  | Derived X i j a _ => defined_within (Some (X, i, j)) (update (update e i p) j q) a 0 0
  | Sloped f a _ => defined e a p q /\ match f with Log | Abs | Sign | Relu => value e a p q <> k0 | _ => True end
  end.
Definition defined : env -> term -> Z -> Z -> Prop := defined_within None.
End Meaning.

(* properties of symbols; those of a symmetric and of a diagonal one are in `symbol` and `matrix` already *)
Inductive property := Skew | Orthogonal | Permutation.
(* a term with what is shared written out: its n-th definition for `Shared n`; there is nothing in a definition that stands behind it *)
Fixpoint written_out (D : list term) (t : term) : term :=
  let w := written_out D in
  match t with
  | Symbol _ _ | Number _ | Size _ | Identity _ | Zero _ _ | Ones _ _ | ConditionZero _ | ConditionNonnegative _ => t
  | Shared n r c _ => match nth_error D n with Some a => Shared n r c a | None => Zero r c end
  | Transpose a => Transpose (w a) | DiagonalMatrix a => DiagonalMatrix (w a) | DiagonalOf a => DiagonalOf (w a)
  | Trace a => Trace (w a) | Total a => Total (w a) | RowSum a => RowSum (w a) | ColumnSum a => ColumnSum (w a)
  | Inverse a => Inverse (w a) | Vec a => Vec (w a) | Apply f a => Apply f (w a) | Power u v a => Power u v (w a)
  | SymbolicPower x a => SymbolicPower x (w a) | SoftmaxRows a => SoftmaxRows (w a) | SoftmaxColumns a => SoftmaxColumns (w a)
  | Window row col r c a => Window row col r c (w a)
  | Add a b => Add (w a) (w b) | Subtract a b => Subtract (w a) (w b) | Multiply a b => Multiply (w a) (w b) | Scale a b => Scale (w a) (w b)
  | Hadamard a b => Hadamard (w a) (w b) | Divide a b => Divide (w a) (w b) | Kronecker a b => Kronecker (w a) (w b)
  | Beside a b => Beside (w a) (w b) | Above a b => Above (w a) (w b)
  | SumOver v r a => SumOver v r (w a) | ByEntries i r j c a => ByEntries i r j c (w a)
  | Derived X i j a da => Derived X i j (w a) (w da) | Sloped f a da => Sloped f (w a) (w da)
  end.
Definition all_written_out (L : list term) : list term := fold_left (fun D t => D ++ [written_out D t]) L [].
Record given := { own : list (nat * kind); given_left : term; given_right : term }. (* for all values of its own names *)
Record claim := {
  names_of : list kind;                         (* of the names 0, 1, ...: the last declared first *)
  definitions_of : list term;                   (* what is shared *)
  properties_of : list (matrix * nat * property); (* the number is that of the slots *)
  given_of : list given;
  left : term; right : term }.

Section Claim.
Context {Int : interpretation}.
Local Notation W := (of_world Int).
Local Notation k0 := (zero W).
Local Notation value := (@value Int). Local Notation defined := (@defined Int). Local Notation sum := (sumZ (Int := Int)).
Local Notation truth := (@truth Int).
Definition has_property (e : env) (M : matrix) (slots : list Z) (P : property) : Prop :=
  let S p q := symbol_ Int (symbol_of M) (slots ++ [p; q]) in
  let n := pev e (rows_of M) in
  let inside x := 0 <= x < n in
  match P with
  | Skew => forall p q, inside p -> inside q -> add W (S p q) (S q p) = k0
  | Orthogonal => forall p q, inside p -> inside q ->
      sum n (fun k => times_ W (S p k) (S q k)) = truth (p =? q) /\ sum n (fun k => times_ W (S k p) (S k q)) = truth (p =? q)
  | Permutation => forall p, inside p ->
      sum n (fun k => S p k) = one W /\ sum n (fun k => S k p) = one W /\
      forall q r, inside q -> inside r -> times_ W (S p q) (S p r) = times_ W (S p q) (truth (q =? r)) /\
                                        times_ W (S q p) (S r p) = times_ W (S q p) (truth (q =? r))
  end.
Definition equal_at (e : env) (a b : term) (p q : Z) : Prop := defined e a p q /\ defined e b p q /\ value e a p q = value e b p q.
Fixpoint for_all_own (o : list (nat * kind)) (P : env -> Prop) (e : env) : Prop :=
  match o with [] => P e | (v, k) :: o => forall x, ksat e k x -> for_all_own o P (update e v x) end.
Definition given_holds (e : env) (g : given) : Prop :=
  for_all_own (own g) (fun e => forall p q, 0 <= p < pev e (rows (given_left g)) -> 0 <= q < pev e (cols (given_left g)) ->
    equal_at e (given_left g) (given_right g) p q) e.
Definition claim_holds (c : claim) : Prop :=
  forall e, sat (names_of c) e ->                 (* sizes >= 1, naturals >= 0, indices in their ranges *)
  Forall (fun x => forall slots, length slots = snd (fst x) -> has_property e (fst (fst x)) slots (snd x)) (properties_of c) ->
  Forall (given_holds e) (given_of c) ->
  forall p q, 0 <= p < pev e (rows (left c)) -> 0 <= q < pev e (cols (left c)) ->
  defined e (left c) p q -> defined e (right c) p q -> value e (left c) p q = value e (right c) p q.
End Claim.
Definition in_full (c : claim) : claim :=
  let D := all_written_out (definitions_of c) in let w := written_out D in
  {| names_of := names_of c; definitions_of := D; properties_of := properties_of c;
     given_of := map (fun g => {| own := own g; given_left := w (given_left g); given_right := w (given_right g) |}) (given_of c);
     left := w (left c); right := w (right c) |}.
(* in every ordered field with the functions that claims may name, for all symbols *)
Definition true_claim (c : claim) : Prop := forall Int : interpretation, lawful Int -> claim_holds (Int := Int) (in_full c).
(* in every field of characteristic 0 *)
Definition true_over_fields (c : claim) : Prop := forall Int : interpretation, claim_holds (Int := Int) (in_full c).
