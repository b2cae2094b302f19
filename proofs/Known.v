(* SPDX-License-Identifier: MIT *)
(* What a table of values proves: a program computes the values that
 * T-OCTAL-PERIOD wants, and those that should agree are compared. *)
From Coq Require Import List ZArith Arith Bool Lia Uint63.
From Grundy Require Import Code Period Words Store.
Import ListNotations.

Fixpoint agree (count : nat) (g : store) (m n : int) : bool :=
  match count with
  | 0 => true
  | S count' => if (read g m =? read g n)%uint63
                then agree count' g (m + 1)%uint63 (n + 1)%uint63
                else false
  end.

Definition is_octal (d : list nat) : bool := forallb (fun c => c <? 8) d.

Definition heaps_left (d : list nat) : nat :=
  if forallb (fun c => c <? 2) d then 0
  else if forallb (fun c => c <? 4) d then 1 else 2.

(* The terms that T-OCTAL-PERIOD wants. *)
Definition terms_needed (d : list nat) (e p : nat) : nat :=
  let k := Nat.pred (List.length d) in
  if heaps_left d =? 0 then Nat.max (e + p) (p + k + 1)
  else heaps_left d * (Nat.max e 1 + p - 1) + k + 1.

(* Whether a claim is of the kind that so many terms could prove. *)
Definition in_bounds (d : list nat) (e p count : nat) : bool :=
  is_octal d && (1 <=? p) && (e + p <=? count) && in_store count.

(* The table has the values of all heaps below count. *)
Definition tabulated (value : nat -> nat) (g : store) (count : nat) : Prop :=
  forall n, n < count -> number (read g (word n)) = value n.

Lemma tabulated_write : forall value g n cells v, holds g cells -> n < cells ->
  fits n -> in_cell (number v) -> number v = value n -> tabulated value g n ->
  tabulated value (write g (word n) v) (S n).
Proof.
  intros value g n cells v holds_g lt ok small is_value values k k_lt.
  destruct (Nat.eq_dec k n) as [-> | ne].
  - now rewrite (read_write_same g cells).
  - rewrite (read_write_other g cells); auto; try lia.
    + apply values. lia.
    + apply fits_le with (n := n); [lia | exact ok].
    + rewrite number_word by exact ok. lia.
Qed.

Lemma agree_spec : forall count g m n,
  agree count g (word m) (word n) = true ->
  forall i, i < count -> read g (word (m + i)) = read g (word (n + i)).
Proof.
  intro count. induction count as [| count IH]; intros g m n ok i lt; [lia |].
  simpl in ok. destruct (_ =? _)%uint63 eqn:here; [| discriminate].
  rewrite !word_S in ok. destruct i as [| i].
  - rewrite !Nat.add_0_r. now apply eqb_correct.
  - rewrite !Nat.add_succ_r. apply (IH g (S m) (S n)); [exact ok | lia].
Qed.

Lemma known_agree : forall value g count length m n, tabulated value g count ->
  m + length <= count -> n + length <= count ->
  agree length g (word m) (word n) = true ->
  forall i, i < length -> value (m + i) = value (n + i).
Proof.
  intros value g count length m n values m_le n_le ok i lt.
  rewrite <- !values by lia. f_equal.
  now apply agree_spec with (count := length).
Qed.

Lemma is_octal_spec : forall d, is_octal d = true -> Forall (fun c => c < 8) d.
Proof.
  intros d ok. unfold is_octal in ok. rewrite forallb_forall in ok.
  apply Forall_forall. intros c is_in. now apply Nat.ltb_lt, ok.
Qed.

Lemma digit_octal : forall d t, Forall (fun c => c < 8) d -> digit d t < 8.
Proof.
  intros d t octal. unfold digit. destruct (Nat.lt_ge_cases t (List.length d)) as [lt | ge].
  - rewrite Forall_forall in octal. apply octal. now apply nth_In.
  - rewrite nth_overflow by exact ge. lia.
Qed.

Lemma digit_below : forall d m t, 0 < m ->
  forallb (fun c => c <? m) d = true -> digit d t < m.
Proof.
  intros d m t pos small. unfold digit.
  destruct (Nat.lt_ge_cases t (List.length d)) as [lt | ge].
  - rewrite forallb_forall in small. apply Nat.ltb_lt, small. now apply nth_In.
  - rewrite nth_overflow by exact ge. exact pos.
Qed.

Lemma heaps_left_most : forall d, Forall (fun c => c < 8) d ->
  most_heaps d (heaps_left d).
Proof.
  intros d octal t. unfold heaps_left.
  destruct (forallb (fun c => c <? 2) d) eqn:none;
    [apply digit_below; [simpl; lia | exact none] |].
  destruct (forallb (fun c => c <? 4) d) eqn:small;
    [apply digit_below; [simpl; lia | exact small] |].
  now apply digit_octal.
Qed.

Lemma digits_most : forall d, Forall (fun c => c < 8) d -> most_heaps d 2.
Proof. intros d octal t. now apply digit_octal. Qed.

Lemma in_bounds_spec : forall d e p count, in_bounds d e p count = true ->
  Forall (fun c => c < 8) d /\ 1 <= p /\ e + p <= count /\
  (Z.of_nat count <= most_cells)%Z.
Proof.
  intros d e p count ok. unfold in_bounds in ok.
  rewrite !andb_true_iff in ok. destruct ok as [[[digits pos] long] room].
  apply Nat.leb_le in pos, long. apply Z.leb_le in room.
  auto using is_octal_spec.
Qed.

(* A table fits the machine with room to spare. *)
Lemma table_fits : forall count values, (Z.of_nat count <= most_cells)%Z ->
  (Z.of_nat values <= 65536)%Z -> fits (values + count + 1).
Proof.
  intros count values le small. unfold fits, most_cells in *.
  rewrite !Nat2Z.inj_add. change wB with (2 ^ 63)%Z. lia.
Qed.

Lemma terms_hold_code : forall d e p, List.length d <= terms_needed d e p.
Proof.
  intros. unfold terms_needed. destruct (heaps_left d =? 0); [lia |].
  generalize (heaps_left d * (Nat.max e 1 + p - 1)). lia.
Qed.

(* Known terms that agree prove the period. *)
Theorem known_period : forall d e p g,
  Forall (fun c => c < 8) d -> 1 <= p -> e + p <= terms_needed d e p ->
  tabulated (nimber d) g (terms_needed d e p) ->
  agree (terms_needed d e p - p - e) g (word e) (word (e + p)) = true ->
  periodic (nimber d) e p.
Proof.
  intros d e p g octal pos long values ok.
  apply (code_period d (Nat.pred (List.length d)) (heaps_left d) e p
           (terms_needed d e p)).
  - unfold last_digit. lia.
  - now apply heaps_left_most.
  - exact pos.
  - intro some. unfold terms_needed.
    destruct (Nat.eqb_spec (heaps_left d) 0); [lia | reflexivity].
  - intro none. unfold terms_needed. now rewrite none.
  - intros n le lt. symmetry. replace n with (e + (n - e)) at 1 by lia.
    replace (n + p) with (e + p + (n - e)) by lia.
    apply (known_agree (nimber d) g (terms_needed d e p) (terms_needed d e p - p - e));
      auto; lia.
Qed.
