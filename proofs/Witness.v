(* SPDX-License-Identifier: MIT *)
(* T-OCTAL-WITNESS: periods of octal games from half as many terms, if few heaps
 * are rare. *)
From Coq Require Import List Arith Bool Lia Wellfounded.
From Grundy Require Import Mex Impartial Heaps Code Period.
Import ListNotations.

(* ---- types ---- *)

(* Whether an odd number of the bits of the mask is set in v. *)
Definition mask_parity (mask v : nat) : bool :=
  fold_right xorb false
    (map (fun i => Nat.testbit mask i && Nat.testbit v i)
         (seq 0 (S (Nat.log2 mask)))).

Lemma mask_parity_xor : forall mask v w,
  mask_parity mask (v xor w) = xorb (mask_parity mask v) (mask_parity mask w).
Proof.
  intros mask v w. unfold mask_parity.
  induction (seq 0 (S (Nat.log2 mask))) as [| i l IH]; [reflexivity |].
  simpl. rewrite IH, Nat.lxor_spec.
  destruct (Nat.testbit mask i), (Nat.testbit v i), (Nat.testbit w i); simpl;
    repeat match goal with |- context [fold_right ?f ?b ?l] =>
      destruct (fold_right f b l) end; reflexivity.
Qed.

(* Whether v has common type as a value of heap n; with position, n and one of
 * the amounts before a split, which are all odd or all even, count too. *)
Definition common_as (mask : nat) (position odd_amounts : bool) (n v : nat) :=
  xorb (mask_parity mask v) (position && xorb (Nat.odd n) odd_amounts).

(* ---- the options of a heap in an octal game ---- *)

Definition may_leave (d : list nat) (t j : nat) : Prop :=
  Nat.testbit (digit d t) j = true.

Definition is_option (d : list nat) (n v : nat) : Prop :=
  exists o, legal d n o /\ v = value_of_option d o.

Lemma option_empty : forall d t, 1 <= t -> may_leave d t 0 -> is_option d t 0.
Proof.
  intros d t pos bit. exists []. split; [| reflexivity].
  exists t. repeat split; auto. simpl. lia.
Qed.

Lemma option_one : forall d n t, 1 <= t -> t < n -> may_leave d t 1 ->
  is_option d n (nimber d (n - t)).
Proof.
  intros d n t pos lt bit. exists [n - t]. split.
  - exists t. simpl. repeat split; auto; try lia; repeat constructor; lia.
  - unfold value_of_option. simpl. now rewrite Nat.lxor_0_r.
Qed.

Lemma option_two : forall d t a b, 1 <= a -> 1 <= b -> may_leave d t 2 ->
  is_option d (t + a + b) (nimber d a xor nimber d b).
Proof.
  intros d t a b pos_a pos_b bit. exists [a; b]. split.
  - exists t. simpl. repeat split; auto; try lia; repeat constructor; lia.
  - unfold value_of_option. simpl. now rewrite Nat.lxor_0_r.
Qed.

Lemma option_cases : forall d n v, most_heaps d 2 -> is_option d n v ->
  (1 <= n /\ may_leave d n 0) \/
  (exists t, 1 <= t < n /\ may_leave d t 1 /\ v = nimber d (n - t)) \/
  (exists t a b, 1 <= a /\ 1 <= b /\ n = t + a + b /\ may_leave d t 2 /\
                 v = nimber d a xor nimber d b).
Proof.
  intros d n v octal [o [is_legal ->]].
  assert (length o <= 2) as len.
  { destruct (legal_bounds d (length d) 2 n o) as [t [_ [len _]]]; auto.
    unfold last_digit. lia. }
  destruct is_legal as [t [le [breaks [bit [pos eq]]]]].
  destruct o as [| a [| b [| x o]]]; simpl in *; [| | | lia].
  - left. replace n with t by lia. split; [lia | exact bit].
  - right. left. inversion pos as [| ? ? pos_a _]. subst.
    exists t. repeat split; auto; try lia.
    unfold value_of_option. simpl. rewrite Nat.lxor_0_r. f_equal. lia.
  - right. right. inversion pos as [| ? ? pos_a pos']. inversion pos' as [| ? ? pos_b _].
    subst. exists t, a, b. repeat split; auto; try lia.
    unfold value_of_option. simpl. now rewrite Nat.lxor_0_r.
Qed.

Lemma value_below : forall d n v, v < nimber d n -> is_option d n v.
Proof. intros d n v lt. now apply (nimber_is_mex d n). Qed.

Lemma value_no_option : forall d n, ~ is_option d n (nimber d n).
Proof. intros d n. apply (nimber_is_mex d n). Qed.

Lemma value_is : forall d n v, ~ is_option d n v ->
  (forall u, u < v -> is_option d n u) -> nimber d n = v.
Proof.
  intros d n v out below. eapply is_mex_unique; [apply nimber_is_mex |].
  split; assumption.
Qed.

(* ---- the theorem ---- *)

Section Witness.
  Variables (d : list nat) (L K : nat).
  Hypothesis octal : most_heaps d 2.
  Hypothesis last : last_digit d L.
  Hypothesis last_split : forall k, may_leave d k 2 -> k <= K.

  Variables (mask : nat) (position odd_amounts : bool).
  Hypothesis same_parity : position = true ->
    forall k, may_leave d k 2 -> Nat.odd k = odd_amounts.
  Let G := nimber d.
  Let type := common_as mask position odd_amounts.
  Let common n := type n (G n) = true.
  Let rare n := type n (G n) = false.

  Variables e p D A N R : nat.
  Hypothesis positive : 1 <= e /\ 1 <= p /\ 1 <= D /\ 1 <= A.

  (* A value of heap n that a split with a small part has, or a heap left. *)
  Definition witness (n v : nat) : Prop :=
    (exists k a, may_leave d k 2 /\ 1 <= a <= A /\ v = G a xor G (n - k - a)) \/
    (exists k, 1 <= k /\ may_leave d k 1 /\ v = G (n - k)).

  Hypothesis no_rare : forall n, e <= n < N -> common n.          (* 1 *)
  Hypothesis last_rare : forall n, n < e -> rare n -> n <= R.
  Hypothesis window : L <= D /\ R + K <= D.                       (* 2 *)
  Hypothesis even_period : position = true -> Nat.even p = true.  (* 3 *)
  Hypothesis recurs : forall n, e <= n < e + D -> G (n + p) = G n. (* 4 *)
  Hypothesis witnesses : forall n v, N - p <= n < N -> v < G n -> (* 5 *)
    type n v = false -> witness n v.
  Hypothesis enough : e + p + Nat.max D (K + A) <= N /\ R < e.    (* 6 *)

  Local Lemma digits_end : forall k j, may_leave d k j -> k <= L.
  Proof.
    intros k j bit. destruct (Nat.le_gt_cases k L) as [h | h]; [exact h |].
    unfold may_leave, last_digit, digit in *.
    rewrite nth_overflow, Nat.bits_0 in bit by lia. discriminate.
  Qed.

  (* The type of a split is the sum of the types of its parts. *)
  Local Lemma types_add : forall k a b, may_leave d k 2 ->
    type (k + a + b) (G a xor G b) = xorb (type a (G a)) (type b (G b)).
  Proof.
    intros k a b bit. unfold type, common_as. rewrite mask_parity_xor.
    rewrite !Nat.odd_add.
    destruct position eqn:pos; simpl.
    - rewrite (same_parity eq_refl k bit).
      destruct (mask_parity mask (G a)), (mask_parity mask (G b)), odd_amounts,
        (Nat.odd a), (Nat.odd b); reflexivity.
    - now rewrite !xorb_false_r.
  Qed.

  Local Lemma type_period : forall n v, type (n + p) v = type n v.
  Proof.
    intros n v. unfold type, common_as. destruct position eqn:pos; [| reflexivity].
    rewrite Nat.odd_add. specialize (even_period eq_refl).
    rewrite <- Nat.negb_odd in even_period.
    destruct (Nat.odd p); [discriminate |]. now rewrite xorb_false_r.
  Qed.

  Local Lemma type_periods : forall q n v, type (n + q * p) v = type n v.
  Proof.
    intros q n v. induction q as [| q IH]; [now rewrite Nat.add_0_r |].
    replace (n + S q * p) with (n + q * p + p) by lia. now rewrite type_period.
  Qed.

  Section Step.
    Variable n : nat.
    Hypothesis past : e + D <= n.
    Hypothesis before : forall x, e <= x < n -> G (x + p) = G x /\ common (x + p).

    Local Lemma all_common : forall x, e <= x < n + p -> common x.
    Proof.
      intros x range. destruct (Nat.lt_ge_cases x N) as [lt | ge].
      - apply no_rare. lia.
      - replace x with (x - p + p) by lia. apply before. lia.
    Qed.

    Local Lemma rare_small : forall x, x < n + p -> rare x -> x <= R.
    Proof.
      intros x lt is_rare. destruct (Nat.lt_ge_cases x e) as [h | h].
      - now apply last_rare.
      - assert (common x) as is_common by (apply all_common; lia).
        unfold rare, common in *. congruence.
    Qed.

    Local Lemma back_one : forall x, e + p <= x < n + p -> G x = G (x - p).
    Proof.
      intros x range. replace x with (x - p + p) at 1 by lia.
      apply before. lia.
    Qed.

    (* Of the parts of a split of common type one is rare, and small. *)
    Local Lemma one_small : forall k a b, may_leave d k 2 -> 1 <= a -> 1 <= b ->
      k + a + b <= n + p -> type (k + a + b) (G a xor G b) = true ->
      a <= R \/ b <= R.
    Proof.
      intros k a b bit pos_a pos_b le is_common. rewrite types_add in is_common by exact bit.
      destruct (type a (G a)) eqn:type_a; [destruct (type b (G b)) eqn:type_b |].
      - discriminate.
      - right. apply rare_small; [lia | exact type_b].
      - left. apply rare_small; [lia | exact type_a].
    Qed.

    Local Lemma split_there : forall k a b, may_leave d k 2 -> 1 <= a ->
      k + a + b = n -> a <= R -> is_option d (n + p) (G a xor G b).
    Proof.
      intros k a b bit pos_a eq le. pose proof (last_split k bit).
      replace (G b) with (G (b + p)) by (apply before; lia).
      replace (n + p) with (k + a + (b + p)) by lia.
      apply option_two; auto; lia.
    Qed.

    Local Lemma split_back : forall k a b, may_leave d k 2 -> 1 <= a ->
      k + a + b = n + p -> a <= R -> is_option d n (G a xor G b).
    Proof.
      intros k a b bit pos_a eq le. pose proof (last_split k bit).
      rewrite (back_one b) by lia.
      replace n with (k + a + (b - p)) by lia.
      apply option_two; auto; lia.
    Qed.

    (* The two heaps have the same options of common type. *)
    Local Lemma there : forall v, type n v = true -> is_option d n v ->
      is_option d (n + p) v.
    Proof.
      intros v is_common is. destruct (option_cases d n v octal is)
        as [[_ bit] | [[t [range [bit ->]]] | [k [a [b [pos_a [pos_b [eq [bit ->]]]]]]]]].
      - apply digits_end in bit. lia.
      - pose proof (digits_end t 1 bit). fold G.
        replace (G (n - t)) with (G (n - t + p)) by (apply before; lia).
        replace (n - t + p) with (n + p - t) by lia. apply option_one; auto; lia.
      - fold G in is_common |- *. rewrite eq in is_common.
        destruct (one_small k a b) as [le | le]; auto; try lia.
        + apply (split_there k); auto.
        + rewrite Nat.lxor_comm. apply (split_there k); auto; lia.
    Qed.

    Local Lemma back : forall v, type n v = true -> is_option d (n + p) v ->
      is_option d n v.
    Proof.
      intros v is_common is. destruct (option_cases d (n + p) v octal is)
        as [[_ bit] | [[t [range [bit ->]]] | [k [a [b [pos_a [pos_b [eq [bit ->]]]]]]]]].
      - apply digits_end in bit. lia.
      - pose proof (digits_end t 1 bit). fold G. rewrite back_one by lia.
        replace (n + p - t - p) with (n - t) by lia. apply option_one; auto; lia.
      - fold G in is_common |- *. rewrite <- type_period, eq in is_common.
        destruct (one_small k a b) as [le | le]; auto; try lia.
        + apply (split_back k); auto.
        + rewrite Nat.lxor_comm. apply (split_back k); auto; lia.
    Qed.

    Local Lemma common_here : type n (G n) = true.
    Proof. apply all_common. lia. Qed.

    (* Below N, where heap n + p is known to be common. *)
    Local Lemma value_inside : common (n + p) -> G (n + p) = G n.
    Proof.
      intro is_common. unfold common in is_common.
      rewrite type_period in is_common.
      destruct (Nat.lt_trichotomy (G (n + p)) (G n)) as [lt | [eq | lt]]; auto.
      - exfalso. apply (value_no_option d (n + p)). apply there; [exact is_common |].
        apply value_below. exact lt.
      - exfalso. apply (value_no_option d n). apply back; [exact common_here |].
        apply value_below. exact lt.
    Qed.

    (* Steps of p, as far as the period is known. *)
    Local Lemma steps : forall x q, e <= x -> x + q * p < n + p ->
      G (x + q * p) = G x.
    Proof.
      intros x q le. induction q as [| q IH]; intro lt; [now rewrite Nat.add_0_r |].
      replace (x + S q * p) with (x + q * p + p) in * by lia.
      rewrite (proj1 (before (x + q * p) ltac:(lia))). apply IH. lia.
    Qed.

    (* A witness of an earlier heap is one of n + p. *)
    Local Lemma witness_there : forall h q v, N - p <= h -> h + q * p = n + p ->
      1 <= q -> witness h v -> is_option d (n + p) v.
    Proof.
      intros h q v ge eq some [[k [a [bit [range ->]]]] | [k [pos [bit ->]]]].
      - pose proof (last_split k bit).
        rewrite <- (steps (h - k - a) q) by lia.
        replace (n + p) with (k + a + (h - k - a + q * p)) by lia.
        apply option_two; auto; lia.
      - pose proof (digits_end k 1 bit).
        rewrite <- (steps (h - k) q) by lia.
        replace (h - k + q * p) with (n + p - k) by lia.
        apply option_one; auto; lia.
    Qed.

    Local Lemma value_outside : N <= n + p -> G (n + p) = G n.
    Proof.
      intro far. set (q := S ((n + p - N) / p)). set (h := n + p - q * p).
      assert (q * p <= n + p /\ N - p <= h < N) as [q_le h_range].
      { pose proof (Nat.div_mod (n + p - N) p ltac:(lia)) as split_up.
        pose proof (Nat.mod_upper_bound (n + p - N) p ltac:(lia)) as small.
        unfold h, q. rewrite Nat.mul_succ_l, (Nat.mul_comm _ p). lia. }
      assert (h + q * p = n + p) as eq by (unfold h; lia).
      assert (1 <= q) as some by (unfold q; lia).
      assert (G h = G n) as same.
      { rewrite <- (steps h (q - 1)); [f_equal | lia |];
          rewrite Nat.mul_sub_distr_r; unfold h; nia. }
      apply value_is.
      - intro is. apply (value_no_option d n). apply back; [exact common_here | exact is].
      - intros u lt. fold G in lt.
        destruct (type n u) eqn:type_u.
        + apply there; [exact type_u | now apply value_below].
        + apply (witness_there h q); auto; [lia |].
          apply witnesses; [exact h_range | lia |].
          rewrite <- (type_periods q), eq, type_period. exact type_u.
    Qed.

    Lemma witness_step : G (n + p) = G n /\ common (n + p).
    Proof.
      assert (G (n + p) = G n) as same.
      { destruct (Nat.lt_ge_cases (n + p) N) as [lt | ge].
        - apply value_inside, no_rare. lia.
        - now apply value_outside. }
      split; [exact same |]. unfold common. rewrite same, type_period.
      exact common_here.
    Qed.
  End Step.

  Theorem octal_witness_goes_on : forall n, e <= n ->
    G (n + p) = G n /\ common (n + p).
  Proof.
    intro n. induction n as [n IH] using (well_founded_induction lt_wf).
    intro le. destruct (Nat.lt_ge_cases n (e + D)) as [lt | ge].
    - split; [apply recurs; lia | apply no_rare; lia].
    - apply witness_step; [exact ge |]. intros x range. apply IH; lia.
  Qed.

  (* T-OCTAL-WITNESS, as docs/theorems.md states it. *)
  Theorem octal_witness : periodic (nimber d) e p.
  Proof. intros n le. now apply octal_witness_goes_on. Qed.
End Witness.
