(* SPDX-License-Identifier: MIT *)
(* Types of values in a table, and the amounts that a code lets a player take. *)
From Coq Require Import List ZArith Arith Bool Lia Uint63 PArray.
From Grundy Require Import Code Words Witness.
Import ListNotations.

(* The amounts from t on whose digit has the bit. *)
Fixpoint amounts_of (bit t : nat) (d : list nat) : list nat :=
  match d with
  | [] => []
  | c :: d' => if Nat.testbit c bit then t :: amounts_of bit (S t) d'
               else amounts_of bit (S t) d'
  end.

Fixpoint first_split (t : nat) (d : list nat) : nat :=
  match d with
  | [] => 0
  | c :: d' => if Nat.testbit c 2 then t else first_split (S t) d'
  end.

Definition parity_fits (d : list nat) : bool :=
  forallb (fun t => negb (Nat.testbit (nth t d 0) 2) ||
                    Bool.eqb (Nat.odd t) (Nat.odd (first_split 0 d)))
          (seq 0 (List.length d)).

(* What the heap n adds to types. *)
Definition turn_of (position odd_amounts : bool) (n : nat) : bool :=
  position && xorb (Nat.odd n) odd_amounts.

Lemma turn_S : forall position odd_amounts n,
  xorb (turn_of position odd_amounts n) position = turn_of position odd_amounts (S n).
Proof.
  intros position odd_amounts n. unfold turn_of.
  rewrite Nat.odd_succ, <- Nat.negb_odd.
  now destruct position, (Nat.odd n), odd_amounts.
Qed.

(* Types of the values below count. *)
Fixpoint fill_types (count mask : nat) (types : array int) : array int :=
  match count with
  | 0 => types
  | S v => fill_types v mask
             types.[word v <- if mask_parity mask v then 1%uint63 else 0%uint63]
  end.

(* Values above this many are not expected. *)
Definition sparse_values : nat := 512.

Local Arguments Nat.testbit : simpl never.

Lemma in_amounts : forall bit d t k, In k (amounts_of bit t d) <->
  t <= k /\ Nat.testbit (nth (k - t) d 0) bit = true.
Proof.
  intros bit d. induction d as [| c d IH]; intros t k; cbn [amounts_of].
  - split; [easy |]. intros [_ set].
    rewrite nth_overflow, Nat.bits_0 in set by apply Nat.le_0_l. discriminate.
  - assert (In k (amounts_of bit (S t) d) <->
      S t <= k /\ Nat.testbit (nth (k - t) (c :: d) 0) bit = true) as rest.
    { rewrite IH. split; intros [le set]; (split; [exact le |]).
      - now replace (k - t) with (S (k - S t)) by lia.
      - now replace (k - t) with (S (k - S t)) in set by lia. }
    assert (forall b, Nat.testbit c bit = b ->
      (t <= k /\ Nat.testbit (nth (k - t) (c :: d) 0) bit = true <->
       (k = t /\ b = true) \/ In k (amounts_of bit (S t) d))) as both.
    { intros b is_b. rewrite rest. split.
      - intros [le set]. destruct (Nat.eq_dec k t) as [-> | ne].
        + rewrite Nat.sub_diag in set. left. simpl in set. split; congruence.
        + right. split; [lia | exact set].
      - intros [[-> ->] | [le set]].
        + rewrite Nat.sub_diag. now split.
        + split; [lia | exact set]. }
    destruct (Nat.testbit c bit) eqn:set; rewrite (both _ eq_refl); simpl;
      intuition (congruence || auto).
Qed.

Lemma in_splits : forall d k, In k (amounts_of 2 0 d) <-> may_leave d k 2.
Proof.
  intros d k. rewrite in_amounts, Nat.sub_0_r. unfold may_leave, digit.
  intuition lia.
Qed.

Lemma in_takes : forall d k, In k (amounts_of 1 1 (List.tl d)) <->
  1 <= k /\ may_leave d k 1.
Proof.
  intros d k. rewrite in_amounts. unfold may_leave, digit.
  destruct d as [| c d]; cbn [List.tl].
  - now rewrite !nth_overflow by apply Nat.le_0_l.
  - destruct k; [intuition lia |]. cbn [nth]. now replace (S k - 1) with k by lia.
Qed.

Lemma parity_fits_spec : forall d, parity_fits d = true ->
  forall k, may_leave d k 2 -> Nat.odd k = Nat.odd (first_split 0 d).
Proof.
  intros d ok k bit. unfold parity_fits in ok. rewrite forallb_forall in ok.
  unfold may_leave, digit in bit.
  destruct (Nat.lt_ge_cases k (List.length d)) as [lt | ge].
  - specialize (ok k ltac:(apply in_seq; lia)). rewrite bit in ok.
    now apply Bool.eqb_prop.
  - rewrite nth_overflow, Nat.bits_0 in bit by exact ge. discriminate.
Qed.
Lemma size_fill_types : forall count mask types,
  size (fill_types count mask types) = size types.
Proof.
  intro count. induction count as [| v IH]; intros; simpl; [reflexivity |].
  now rewrite IH, size_set.
Qed.

Lemma fill_types_above : forall count mask types v, count <= v -> v < size types ->
  (fill_types count mask types).[word v] = types.[word v].
Proof.
  intro count. induction count as [| w IH]; intros mask types v le lt; simpl;
    [reflexivity |].
  rewrite IH by (rewrite ?size_set; lia). apply set_other; [exact lt |].
  rewrite number_word; [lia |].
  apply fits_le with (n := size types); [lia | apply size_fits].
Qed.

Lemma fill_types_spec : forall count mask types v, v < count -> count <= size types ->
  ((fill_types count mask types).[word v] =? 1)%uint63 = mask_parity mask v.
Proof.
  intro count. induction count as [| w IH]; intros mask types v lt le; [lia |].
  simpl. destruct (Nat.eq_dec v w) as [-> | ne].
  - rewrite fill_types_above by (rewrite ?size_set; lia).
    rewrite set_same by lia. now destruct (mask_parity mask w).
  - apply IH; rewrite ?size_set; lia.
Qed.
Lemma sparse_values_Z : Z.of_nat sparse_values = 512%Z.
Proof. reflexivity. Qed.
