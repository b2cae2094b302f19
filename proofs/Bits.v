(* SPDX-License-Identifier: MIT *)
(* Sets of numbers below 63, as the bits of a word. *)
From Coq Require Import ZArith Arith Bool Lia Uint63.
From Grundy Require Import Words.

Definition put (s v : int) : int := (s lor (1 << v))%uint63.

(* The numbers below v. *)
Definition below (v : int) : int := ((1 << v) - 1)%uint63.

(* All numbers below 63. *)
Definition full : int := (0 - 1)%uint63.

Definition includes (s t : int) : bool := (s lor t =? s)%uint63.

Definition in_set (s : int) (v : nat) : Prop :=
  v < 63 /\ bit s (word v) = true.

Lemma fits_bit : forall v, v < 63 -> fits v.
Proof. intros v lt. unfold fits. change wB with (2 ^ 63)%Z. lia. Qed.

Lemma bit_of_one : forall u v, u < 63 -> fits v ->
  bit (1 << word v) (word u) = (u =? v).
Proof.
  intros u v lt ok. pose proof (fits_bit u lt) as ok_u.
  rewrite bit_lsl. destruct (Nat.eqb_spec u v) as [<- | ne].
  - replace (word u <? word u)%uint63 with false
      by (symmetry; rewrite ltb_word by assumption; apply Nat.ltb_irrefl).
    replace (digits <=? word u)%uint63 with false.
    + simpl. rewrite word_sub, Nat.sub_diag by apply Nat.le_refl. apply bit_1.
    + symmetry. apply not_true_is_false. rewrite leb_spec.
      change (to_Z digits) with 63%Z.
      rewrite to_Z_number, number_word by exact ok_u. lia.
  - rewrite ltb_word by assumption. destruct (Nat.ltb_spec u v) as [u_lt | ge]; [reflexivity |].
    destruct (digits <=? word u)%uint63; [reflexivity |]. simpl.
    rewrite word_sub by exact ge. rewrite bit_1. change 0%uint63 with (word 0).
    rewrite eqb_word; [apply Nat.eqb_neq; lia | | exact (fits_bit 0 ltac:(lia))].
    apply fits_le with (n := u); [lia | exact ok_u].
Qed.

Lemma in_put : forall s x v, in_set (put s x) v <->
  in_set s v \/ (v < 63 /\ v = number x).
Proof.
  intros s x v. unfold in_set, put.
  assert (v < 63 -> bit (1 << x) (word v) = (v =? number x)) as one.
  { intro lt. rewrite <- (word_number x) at 1.
    apply bit_of_one; [exact lt | apply number_fits]. }
  rewrite lor_spec, orb_true_iff. split.
  - intros [lt [h | h]]; [now left | right]. rewrite one in h by exact lt.
    now apply Nat.eqb_eq in h.
  - intros [[lt h] | [lt ->]]; split; auto. right. rewrite one by exact lt.
    apply Nat.eqb_refl.
Qed.

Lemma in_none : forall v, ~ in_set 0 v.
Proof. intros v [_ h]. now rewrite bit_0 in h. Qed.

Lemma in_below : forall v u, v < 63 -> u < v -> in_set (below (word v)) u.
Proof.
  intros v u v_lt lt. split; [lia |]. unfold below. rewrite bitE.
  assert (2 ^ Z.of_nat v < wB)%Z as small
    by (change wB with (2 ^ 63)%Z; apply Z.pow_lt_mono_r; lia).
  assert (0 < 2 ^ Z.of_nat v)%Z as pos by (apply Z.pow_pos_nonneg; lia).
  rewrite sub_spec, lsl_spec, !to_Z_number, !number_word by (apply fits_bit; lia).
  change (Z.of_nat (number 1)) with 1%Z. rewrite Z.mul_1_l.
  rewrite (Z.mod_small (2 ^ _)) by lia. rewrite Z.mod_small by lia.
  rewrite Z.sub_1_r, <- Z.ones_equiv. apply Z.ones_spec_low. lia.
Qed.

Lemma in_full : forall v, v < 63 -> in_set full v.
Proof.
  intros v lt. split; [exact lt |]. rewrite bitE. unfold full.
  change (to_Z (0 - 1)) with (Z.ones 63). rewrite to_Z_number, number_word by now apply fits_bit.
  apply Z.ones_spec_low. lia.
Qed.

Lemma includes_spec : forall s t v, includes s t = true -> in_set t v ->
  in_set s v.
Proof.
  intros s t v eq [lt h]. apply eqb_correct in eq. rewrite <- eq.
  split; [exact lt |]. now rewrite lor_spec, h, orb_true_r.
Qed.
