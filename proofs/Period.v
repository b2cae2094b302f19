(* SPDX-License-Identifier: MIT *)
(* Periods that finitely many terms prove: T-OCTAL-PERIOD, after Guy and Smith. *)
From Coq Require Import List Arith Bool Lia Wellfounded.
From Grundy Require Import Mex Impartial Heaps Code.
Import ListNotations.

Definition periodic (g : nat -> nat) (e p : nat) : Prop :=
  forall n, e <= n -> g (n + p) = g n.

(* ---- take-and-break games ---- *)

(* The last digit is d_k or one before; no move leaves more than h heaps. *)
Definition last_digit (d : list nat) (k : nat) : Prop := length d <= k + 1.
Definition most_heaps (d : list nat) (h : nat) : Prop :=
  forall t, digit d t < 2 ^ (h + 1).

Lemma legal_bounds : forall d k h n o, last_digit d k -> most_heaps d h ->
  legal d n o -> exists t, t <= k /\ length o <= h /\ list_sum o = n - t.
Proof.
  intros d k h n o last most [t [le [_ [bit [_ eq]]]]]. exists t.
  assert (digit d t <> 0) as some.
  { intro zero. now rewrite zero, Nat.bits_0 in bit. }
  repeat split; auto.
  - unfold last_digit, digit in *.
    destruct (Nat.le_gt_cases t k) as [h1 | h1]; auto.
    rewrite nth_overflow in some by lia. lia.
  - destruct (Nat.le_gt_cases (length o) h) as [h1 | h1]; auto.
    rewrite Nat.bits_above_log2 in bit; [discriminate |].
    assert (Nat.log2 (digit d t) < h + 1); [| lia].
    apply Nat.log2_lt_pow2; [lia | apply most].
Qed.

Lemma big_part : forall o c, length o * c < list_sum o ->
  exists l a r, o = l ++ a :: r /\ c < a.
Proof.
  intro o. induction o as [| a o IH]; intros c lt; simpl in *; [lia |].
  destruct (Nat.le_gt_cases a c) as [le | gt].
  - destruct (IH c) as [l [a' [r [-> h]]]]; [lia |]. now exists (a :: l), a', r.
  - now exists [], a, o.
Qed.

(* One heap of an option is exchanged for another of the same value. *)
Lemma exchange : forall d n n' l a a' r t,
  t <= n -> t <= n' -> 0 < a' -> n - t + a' = n' - t + a ->
  (0 < t \/ 2 <= length (l ++ a :: r)) ->
  Nat.testbit (digit d t) (length (l ++ a :: r)) = true ->
  Forall (lt 0) (l ++ a :: r) -> list_sum (l ++ a :: r) = n - t ->
  nimber d a' = nimber d a ->
  legal d n' (l ++ a' :: r) /\
  value_of_option d (l ++ a' :: r) = value_of_option d (l ++ a :: r).
Proof.
  intros d n n' l a a' r t le le' pos_a' balance breaks bit pos eq same. split.
  - exists t. rewrite !app_length in *. simpl in *.
    rewrite Forall_app, Forall_cons_iff in *. rewrite list_sum_app in *.
    simpl in *. repeat split; try tauto; lia.
  - unfold value_of_option. rewrite !map_app. simpl. now rewrite same.
Qed.

Lemma no_heaps : forall d k n, last_digit d k -> most_heaps d 0 -> k < n ->
  forall o, ~ legal d n o.
Proof.
  intros d k n last most lt o is_legal.
  destruct (legal_bounds _ _ _ _ _ last most is_legal) as [t [le [len eq]]].
  destruct o; simpl in *; lia.
Qed.

Section Step.
  Variables (d : list nat) (k h e p n : nat).
  Let b := Nat.max e 1.
  Hypothesis last : last_digit d k.
  Hypothesis most : most_heaps d h.
  Hypothesis p_pos : 1 <= p.
  Hypothesis h_pos : 1 <= h.
  Hypothesis far : h * (b + p - 1) + k + 1 <= n.
  Hypothesis before : forall x, e + p <= x -> x < n ->
    nimber d x = nimber d (x - p).

  Local Lemma past_digits : k + p < n.
  Proof. assert (1 * p <= h * (b + p - 1)); [| lia].
    apply Nat.mul_le_mono; lia. Qed.

  Local Lemma there : forall o, legal d n o -> exists o', legal d (n - p) o' /\
    value_of_option d o' = value_of_option d o.
  Proof.
    intros o is_legal. pose proof past_digits as past.
    destruct (legal_bounds _ _ _ _ _ last most is_legal)
      as [t' [le' [len sum_o]]].
    destruct (big_part o (b + p - 1)) as [l [a [r [-> gt]]]].
    { assert (length o * (b + p - 1) <= h * (b + p - 1))
        by now apply Nat.mul_le_mono_r. lia. }
    assert (a < n) as a_lt.
    { apply (legal_smaller d n (l ++ a :: r)); [exact is_legal |].
      apply in_app_iff. right. now left. }
    destruct is_legal as [t [le [breaks [bit [pos eq]]]]].
    assert (t <= k) as t_le.
    { destruct (Nat.le_gt_cases t k); auto. unfold last_digit, digit in *.
      rewrite nth_overflow, Nat.bits_0 in bit by lia. discriminate. }
    exists (l ++ (a - p) :: r).
    apply (exchange d n (n - p) l a (a - p) r t); auto; try lia.
    symmetry. apply before; lia.
  Qed.

  Local Lemma back : forall o, legal d (n - p) o -> exists o', legal d n o' /\
    value_of_option d o' = value_of_option d o.
  Proof.
    intros o is_legal. pose proof past_digits as past.
    destruct (legal_bounds _ _ _ _ _ last most is_legal)
      as [t' [le' [len sum_o]]].
    destruct (big_part o (b - 1)) as [l [c [r [-> gt]]]].
    { assert (length o * (b - 1) <= h * (b - 1)) by now apply Nat.mul_le_mono_r.
      assert (h * (b + p - 1) = h * (b - 1) + h * p) as split_up.
      { rewrite <- Nat.mul_add_distr_l. f_equal. lia. }
      assert (1 * p <= h * p) by now apply Nat.mul_le_mono_r. lia. }
    assert (c < n - p) as c_lt.
    { apply (legal_smaller d (n - p) (l ++ c :: r)); [exact is_legal |].
      apply in_app_iff. right. now left. }
    destruct is_legal as [t [le [breaks [bit [pos eq]]]]].
    exists (l ++ (c + p) :: r).
    apply (exchange d (n - p) n l c (c + p) r t); auto; try lia.
    rewrite before by lia. f_equal. lia.
  Qed.

  Lemma step : nimber d n = nimber d (n - p).
  Proof. apply nimber_same; [exact there | exact back]. Qed.
End Step.

(* T-OCTAL-PERIOD, as docs/theorems.md states it. *)
Theorem code_period : forall d k h e p N,
  last_digit d k -> most_heaps d h -> 1 <= p ->
  (1 <= h -> h * (Nat.max e 1 + p - 1) + k + 1 <= N) ->
  (h = 0 -> Nat.max (e + p) (p + k + 1) <= N) ->
  (forall n, e <= n -> n + p < N -> nimber d (n + p) = nimber d n) ->
  periodic (nimber d) e p.
Proof.
  intros d k h e p N last most p_pos far far0 known.
  assert (forall x, e + p <= x -> nimber d x = nimber d (x - p)) as all.
  { intro x. induction x as [x IH] using (well_founded_induction lt_wf).
    intro le. destruct (Nat.le_gt_cases N x) as [ge | lt].
    - destruct (Nat.eq_dec h 0) as [-> | ne].
      + specialize (far0 eq_refl). apply nimber_same; intros o is_legal; exfalso;
          revert is_legal; apply (no_heaps d k); auto; lia.
      + assert (1 <= h) as h_pos by lia. specialize (far h_pos).
        apply (step d k h e); auto; lia.
    - rewrite <- (known (x - p)) by lia. f_equal. lia. }
  intros n le. rewrite all by lia. f_equal. lia.
Qed.

(* Octal games: digits below 8, at most two heaps are left. *)
Corollary octal_period : forall d k e p N,
  last_digit d k -> most_heaps d 2 -> 1 <= p ->
  2 * Nat.max e 1 + 2 * p + k - 1 <= N ->
  (forall n, e <= n -> n + p < N -> nimber d (n + p) = nimber d n) ->
  periodic (nimber d) e p.
Proof.
  intros d k e p N last most p_pos far known.
  apply (code_period d k 2 e p N); auto; intro; lia.
Qed.

(* Games that never split a heap: digits below 4. *)
Corollary taking_period : forall d k e p N,
  last_digit d k -> most_heaps d 1 -> 1 <= p -> Nat.max e 1 + p + k <= N ->
  (forall n, e <= n -> n + p < N -> nimber d (n + p) = nimber d n) ->
  periodic (nimber d) e p.
Proof.
  intros d k e p N last most p_pos far known.
  apply (code_period d k 1 e p N); auto; intro; lia.
Qed.
