(* SPDX-License-Identifier: MIT *)
(* The steps of a goal bring it to 0 truly: what a run accepts is 0 wherever what is known holds. *)
From Odot Require Export Steps.

Section Run.
Context {Int : interpretation}.
Local Notation W := (of_world Int).
Local Notation K := (carrier W).
Local Notation k0 := (zero W). Local Notation k1 := (one W).
Local Infix "+!" := (add W) (at level 50, left associativity).
Local Infix "*!" := (times_ W) (at level 40, left associativity).
Local Notation kopp := (opposite W). Local Notation ksub := (minus W).
Local Notation val := (@val Int). Local Notation mval := (@mval Int). Local Notation known := (@known Int).
Add Ring KR : (Kring W).

Lemma locals_ok ls xs e : box (map (pev e) ls) xs -> ok xs (locals ls) e.
Proof.
  intros B. pose proof (box_len _ _ B) as L. rewrite map_length in L. split. unfold locals. now rewrite map_length.
  intros i k H. unfold locals in H. apply nth_error_map_inv in H. destruct H as [r [E1 E2]]; subst k. cbn [ksat]. rewrite lift_ev by auto.
  apply (Forall2_nth _ _ B). now rewrite nth_error_map, E1.
Qed.
Local Notation holds := (@holds Int).
Lemma same_ok C f ps ls F G e : (forall xs, box (map (pev e) ls) xs -> val (same_goal C ls F G) (app xs e) = k0) -> val (same_law C f ps ls F G) e = k0.
Proof.
  intros H. unfold same_law. rewrite times1_ok. destruct (is_zero_or_not W (val C e)) as [Z|Z]; [rewrite Z; ring|].
  rewrite diff_ok, !val_one. replace (mval (1%Q, [], [Op f ps ls F]) e) with (mval (1%Q, [], [Op f ps ls G]) e); [ring|].
  unfold Forms.mval; cbn [mc mb mf fst snd map sums app]. f_equal. rewrite !pval_cons. f_equal. rewrite !fval_op. apply op_ext. intros xs B. symmetry.
  apply sub_eq. specialize (H xs B). unfold same_goal in H. rewrite times1_ok, diff_ok, val_subst in H. apply no_divisors in H. destruct H as [H|H]; auto.
  exfalso. apply Z. rewrite <- H. apply val_ext. intros i. unfold lift. apply box_len in B. rewrite map_length in B. rewrite pvar_ev, <- B, app_ge. auto.
Qed.
Section Order.
Context {Law : lawful W}.
Local Notation not_negative_iff := (not_negative_iff W). Local Notation one_positive := (one_positive W). Local Notation integer_positive :=
(integer_positive W). Local Notation not_negative_add := (not_negative_add W). Local Notation not_negative_times := (not_negative_times W). Local
Notation square_not_negative := (square_not_negative W). Local Notation inj_positive := (inj_positive W). Local Notation positive_add := (positive_add
W). Local Notation positive_times := (positive_times W). Local Notation positive_add_not_negative := (positive_add_not_negative W). Local Notation
exp_positive := (exp_positive W). Local Notation root_not_negative := (root_not_negative W).
Lemma kpow_not_negative n (y : K) : not_negative W y -> not_negative W (kpow (Int := Int) n y).
Proof.
  intros Y. induction n. apply (one_not_negative (Int := Int)). change (kpow (S n) y) with (y *! kpow (Int := Int) n y). now apply not_negative_times.
Qed.
Lemma kpow_less n (x y : K) : not_negative W y -> positive W (ksub x y) ->
  positive W (ksub (kpow (Int := Int) (S n) x) (kpow (Int := Int) (S n) y)).
Proof.
  intros Y P. induction n as [|n IH].
  - change (positive W (ksub (x *! k1) (y *! k1))). replace (ksub (x *! k1) (y *! k1)) with (ksub x y); auto. ring.
  - change (kpow (S (S n)) x) with (x *! kpow (Int := Int) (S n) x). change (kpow (S (S n)) y) with (y *! kpow (Int := Int) (S n) y).
    generalize (kpow_not_negative (S n) y Y). revert IH. generalize (kpow (Int := Int) (S n) x) (kpow (Int := Int) (S n) y). intros X Z IH HZ.
    replace (ksub (x *! X) (y *! Z)) with ((ksub x y +! y) *! ksub X Z +! Z *! ksub x y) by ring.
    apply positive_add_not_negative.
    + apply positive_times; auto. now apply positive_add_not_negative.
    + apply not_negative_times; auto. now apply (positive_not_negative (Int := Int)).
Qed.
Lemma roots_equal n (x y : K) : not_negative W x -> not_negative W y -> kpow (Int := Int) (S n) x = kpow (Int := Int) (S n) y -> x = y.
Proof.
  intros X Y E. destruct (trichotomy W (ksub x y)) as [P|[P|P]].
  - exfalso. apply (kpow_less n) in P; auto. rewrite E in P. apply (zero_not_positive W).
    replace (ksub (kpow (S n) y) (kpow (Int := Int) (S n) y)) with k0 in P; auto. ring.
  - now apply sub_eq.
  - exfalso. replace (opposite W (ksub x y)) with (ksub y x) in P by ring. apply (kpow_less n) in P; auto. rewrite E in P. apply (zero_not_positive W).
    replace (ksub (kpow (S n) y) (kpow (Int := Int) (S n) y)) with k0 in P; auto. ring.
Qed.
End Order.
Lemma ok_ksub s us U e e' : (forall i, pev (app us e) (s i) = app us e' i) -> ok us U e' -> ok us (map (ksub_ s) U) e.
Proof.
  intros E [L H]. split. now rewrite map_length. intros i k X. apply nth_error_map_inv in X. destruct X as [k' [E1 E2]]; subst k.
  specialize (H _ _ E1). destruct k'; cbn [ksub_ ksat] in *; auto. rewrite psubst_ev, (pev_ext _ _ _ E). auto.
Qed.
Lemma forallb_in {A} (f : A -> bool) l x : forallb f l = true -> In x l -> f x = true.
Proof. rewrite forallb_forall. auto. Qed.
Lemma known_now e key l : holds e l -> known e (key, O, l).
Proof. intros H. exact H. Qed.
Lemma ok_natural t e : ok [Z.of_nat t] [KNat] e.
Proof. split; auto. intros [|[|]] k; cbn; try discriminate. intros X; inversion X; subst; cbn. lia. Qed.

Theorem run_ok N {Allowed : allowed N W} n : forall G b acc st e, sat G e -> Forall (known e) b -> run N n G b acc st = true -> val acc e = k0.
Proof.
  induction n as [|n IH]; intros G b acc st e S H; [discriminate|]. cbn [run].
  destruct st as [|[key a sum t|s sum t|U Fs|U Fs|key U C f ps ls F F' by_|key U C degree F F' by_] st].
  - destruct (collect N G acc) eqn:E; [|discriminate]. intros _. rewrite <- (collect_ok N G acc e S), E. reflexivity.
  - destruct (look_up key b) as [[d l]|] eqn:Nl; [|discriminate]. destruct (used d l a sum t) as [F|] eqn:Us; [|discriminate]. intros R.
    apply (IH _ _ _ _ _ S H) in R. rewrite val_app, neg_ok in R. rewrite (used_ok _ _ _ _ _ _ e (look_up_ok _ _ _ _ _ H Nl) Us) in R.
    transitivity (val acc e +! kopp k0); [ring|exact R].
  - destruct (schema_form N (push G sum) s) as [F|] eqn:Sc; [|discriminate]. destruct (bind sum _) as [F2|] eqn:B; [|discriminate]. intros R.
    apply (IH _ _ _ _ _ S H) in R. rewrite val_app, neg_ok, (bind_ok _ _ _ e B) in R.
    rewrite (sums_ext _ _ (fun _ => k0)), sums_0 in R. { transitivity (val acc e +! kopp k0); [ring|exact R]. }
    intros xs Hx. rewrite times1_ok, (schema_ok _ _ _ _ _ (push_sat _ _ _ _ S Hx) Sc). ring.
  - destruct (forallb _ Fs) eqn:R1; [|discriminate]. intros R2. apply (IH _ _ _ _ _ S) in R2; auto.
    apply Forall_app. split; auto. apply Forall_map, Forall_forall. intros x Hx. apply (forallb_in _ _ _ R1) in Hx.
    apply known_now. intros us Hus. cbn [fst snd] in *. apply (IH _ _ _ _ _ (under_sat _ _ _ _ S Hus)) in Hx; auto.
    apply later_ok; auto. apply Hus.
  - destruct (forallb _ Fs) eqn:R1; [|discriminate]. destruct (forallb _ Fs) eqn:R2 in |- *; [|discriminate]. intros R3.
    apply (IH _ _ _ _ _ S) in R3; auto. apply Forall_app. split; auto. clear R3.
    assert (A : forall t x, In x Fs -> forall us, ok us U (app [Z.of_nat t] e) -> val (snd (fst (fst x))) (app us (app [Z.of_nat t] e)) = k0).
    { induction t as [|t IHt]; intros x Hx us Hus.
      - apply (forallb_in _ _ _ R1) in Hx. cbv beta in Hx.
        assert (E : forall i, pev (app us e) (at0 (length U) (pc 0) i) = app us (app [0] e) i).
        { intros i. unfold at0. rewrite upn_ok by apply Hus. apply app_ext. intros [|j]; cbn [down app]; rewrite ?pvar_ev, ?pc_ev; auto. }
        pose proof (ok_ksub _ _ _ _ _ E Hus) as O. pose proof (under_sat _ _ _ _ S O) as S'. apply (IH _ _ _ _ _ S') in Hx.
        + rewrite val_subst, (val_ext _ _ _ E) in Hx. auto.
        + apply later_ok; auto. apply Hus.
      - apply (forallb_in _ _ _ R2) in Hx. cbv beta in Hx.
        assert (E : forall i, pev (app us (app [Z.of_nat t] e)) (ats (length U) i) = app us (app [Z.of_nat (Datatypes.S t)] e) i).
        { intros i. unfold ats. rewrite upn_ok by apply Hus. apply app_ext. intros [|j]; cbn [app]; rewrite ?padd_ev, ?pvar_ev, ?pc_ev; cbn [app]; auto. lia. }
        pose proof (ok_ksub _ _ _ _ _ E Hus) as O.
        pose proof (under_sat _ _ _ _ (under_sat _ _ _ _ S (ok_natural t e)) O) as S'. apply (IH _ _ _ _ _ S') in Hx.
        + rewrite val_subst, (val_ext _ _ _ E) in Hx. auto.
        + apply Forall_app. split.
          * apply Forall_map, Forall_forall. intros y Hy.
            change (known (app us (app [Z.of_nat t] e)) (snd (fst (fst (fst y))), length U, (U, snd (fst (fst y))))).
            unfold known. cbn [fst snd]. apply (holds_ext (app [Z.of_nat t] e)). { intros i. destruct Hus as [Hl _]. rewrite <- Hl. symmetry. apply app_ge. }
            intros vs Hvs. now apply IHt.
          * eapply Forall_impl; [|exact (later_ok (length U + 1) (us ++ [Z.of_nat t]) e b ltac:(rewrite app_length; destruct Hus as [-> _]; reflexivity) H)].
            intros y. unfold known. apply holds_ext. intros i. apply app_app. }
    apply Forall_map, Forall_forall. intros x Hx. apply known_now.
    intros us [L Hus]. cbn [fst snd] in *. rewrite app_length in L. cbn [length] in L.
    destruct (exists_last (l := us)) as [vs [t ->]]. { intros ->. simpl in L. lia. }
    rewrite app_length in L. cbn [length] in L. assert (Lv : length vs = length U) by lia.
    assert (T : 0 <= t). { specialize (Hus (length U) KNat). rewrite nth_error_app2, Nat.sub_diag in Hus by lia. specialize (Hus eq_refl). cbn [ksat] in Hus.
      rewrite app_nth2, <- Lv, Nat.sub_diag in Hus by lia. exact Hus. }
    rewrite (val_ext _ _ _ (app_app vs [t] e)). rewrite <- (Z2Nat.id t T). apply A; auto. rewrite Z2Nat.id by auto. split; auto.
    intros i k X. specialize (Hus i k). rewrite nth_error_app1 in Hus by (apply nth_error_Some; congruence). specialize (Hus X).
    rewrite app_nth1 in Hus by (rewrite Lv; apply nth_error_Some; congruence). eapply ksat_ext; [|exact Hus]. apply app_app.
  - destruct (run _ _ _ _ _ by_) eqn:R1; [|discriminate]. intros R2. apply (IH _ _ _ _ _ S) in R2; auto. constructor; auto.
    apply known_now. intros us Hus. cbn [fst snd] in *. apply same_ok. intros xs B.
    pose proof (under_sat _ _ _ _ (under_sat _ _ _ _ S Hus) (locals_ok _ _ _ B)) as S'. apply (IH _ _ _ _ _ S') in R1; auto.
    apply box_len in B. rewrite map_length in B. destruct Hus as [Hl _].
    eapply Forall_impl; [|exact (later_ok (length ls + length U) (xs ++ us) e b ltac:(rewrite app_length; lia) H)].
    intros y. unfold known. apply holds_ext. intros i. apply app_app.
  - destruct (by_sign N false (under U G) F) eqn:B1; [|discriminate]. destruct (by_sign N false (under U G) F') eqn:B2; [|discriminate].
    assert (Lw : in_lawful N = true). { unfold by_sign in B1. now destruct (in_lawful N). } apply Allowed in Lw.
    destruct degree as [|degree]; [discriminate|]. cbn [andb Nat.ltb Nat.leb].
    destruct (run _ _ _ _ _ by_) eqn:R1; [|discriminate]. intros R2. apply (IH _ _ _ _ _ S) in R2; auto. constructor; auto.
    apply known_now. intros us Hus. cbn [fst snd] in *. pose proof (under_sat _ _ _ _ S Hus) as S'. apply (IH _ _ _ _ _ S') in R1.
    2: { apply later_ok; auto. apply Hus. }
    destruct (by_sign_ok (Int := Int) _ _ _ _ _ S' B1) as [P1 _]. destruct (by_sign_ok (Int := Int) _ _ _ _ _ S' B2) as [P2 _].
    rewrite times1_ok, diff_ok in *. rewrite !fpow_ok in R1. apply no_divisors in R1. destruct R1 as [Z|Z]; [rewrite Z; ring|].
    apply sub_eq, roots_equal in Z; auto. rewrite Z. ring.
Qed.
End Run.
