(* SPDX-License-Identifier: MIT *)
(* Machine words and arrays as numbers and functions. *)
From Coq Require Import ZArith Arith Bool Lia Uint63 PArray.
From Grundy Require Import Mex.

Definition word (n : nat) : int := of_Z (Z.of_nat n).
Definition number (x : int) : nat := Z.to_nat (to_Z x).

(* Numbers that a word holds. *)
Definition fits (n : nat) : Prop := (Z.of_nat n < wB)%Z.

Lemma fits_le : forall m n, m <= n -> fits n -> fits m.
Proof. unfold fits. lia. Qed.

Lemma number_fits : forall x, fits (number x).
Proof.
  intro x. unfold fits, number. pose proof (to_Z_bounded x). lia.
Qed.

Lemma to_Z_number : forall x, to_Z x = Z.of_nat (number x).
Proof. intro x. unfold number. pose proof (to_Z_bounded x). lia. Qed.

Lemma number_word : forall n, fits n -> number (word n) = n.
Proof.
  intros n h. unfold number, word, fits in *. rewrite of_Z_spec.
  rewrite Z.mod_small by lia. lia.
Qed.

Lemma word_number : forall x, word (number x) = x.
Proof. intro x. unfold word. rewrite <- to_Z_number. apply of_to_Z. Qed.

Lemma number_inj : forall x y, number x = number y -> x = y.
Proof. intros x y eq. now rewrite <- (word_number x), eq, word_number. Qed.

Lemma word_inj : forall m n, fits m -> fits n -> word m = word n -> m = n.
Proof.
  intros m n hm hn eq. now rewrite <- (number_word m), eq, number_word.
Qed.

Lemma word_add : forall m n, (word m + word n)%uint63 = word (m + n).
Proof.
  intros m n. apply to_Z_inj. unfold word.
  rewrite add_spec, !of_Z_spec, Nat2Z.inj_add. now rewrite <- Zplus_mod.
Qed.

Lemma word_S : forall n, (word n + 1)%uint63 = word (S n).
Proof.
  intro n. change 1%uint63 with (word 1). rewrite word_add. f_equal. lia.
Qed.

Lemma word_sub : forall m n, n <= m -> (word m - word n)%uint63 = word (m - n).
Proof.
  intros m n le. apply to_Z_inj. unfold word.
  rewrite sub_spec, !of_Z_spec, Nat2Z.inj_sub by exact le.
  now rewrite <- Zminus_mod.
Qed.

Lemma word_pred : forall n, 1 <= n -> (word n - 1)%uint63 = word (n - 1).
Proof. intros n h. change 1%uint63 with (word 1). now apply word_sub. Qed.

Lemma leb_word : forall m n, fits m -> fits n ->
  (word m <=? word n)%uint63 = (m <=? n).
Proof.
  intros m n hm hn. apply eq_true_iff_eq.
  rewrite leb_spec, Nat.leb_le, !to_Z_number, !number_word by assumption. lia.
Qed.

Lemma ltb_word : forall m n, fits m -> fits n ->
  (word m <? word n)%uint63 = (m <? n).
Proof.
  intros m n hm hn. apply eq_true_iff_eq.
  rewrite ltb_spec, Nat.ltb_lt, !to_Z_number, !number_word by assumption. lia.
Qed.

Lemma eqb_word : forall m n, fits m -> fits n ->
  (word m =? word n)%uint63 = (m =? n).
Proof.
  intros m n hm hn. apply eq_true_iff_eq. rewrite eqb_spec, Nat.eqb_eq. split.
  - now apply word_inj.
  - now intros ->.
Qed.

(* ---- xor ---- *)

Lemma odd_of_nat : forall n, Z.odd (Z.of_nat n) = Nat.odd n.
Proof.
  intro n. apply eq_true_iff_eq. rewrite Z.odd_spec, Nat.odd_spec. split.
  - intros [z eq]. exists (Z.to_nat z). lia.
  - intros [m ->]. exists (Z.of_nat m). lia.
Qed.

Lemma testbit_of_nat : forall i n,
  Z.testbit (Z.of_nat n) (Z.of_nat i) = Nat.testbit n i.
Proof.
  intro i. induction i as [| i IH]; intro n.
  - rewrite Nat.bit0_odd. simpl Z.of_nat. rewrite Z.bit0_odd. apply odd_of_nat.
  - rewrite <- Nat.div2_bits, <- IH, Nat2Z.inj_succ, <- Z.div2_bits by lia.
    f_equal. rewrite Nat2Z.inj_div. reflexivity.
Qed.

Lemma number_xor : forall x y,
  number (x lxor y)%uint63 = number x xor number y.
Proof.
  intros x y. apply Nat.bits_inj. intro i.
  rewrite Nat.lxor_spec, <- !testbit_of_nat, <- !to_Z_number.
  rewrite lxor_spec'. apply Z.lxor_spec.
Qed.

(* ---- arrays ---- *)

Definition size (t : array int) : nat := number (length t).

Lemma size_fits : forall (t : array int), fits (size t).
Proof. intros t. apply number_fits. Qed.

Lemma in_range : forall (t : array int) n, n < size t ->
  (word n <? length t)%uint63 = true.
Proof.
  intros t n lt. rewrite <- (word_number (length t)). fold (size t).
  rewrite ltb_word; [now apply Nat.ltb_lt | | apply size_fits].
  apply fits_le with (n := size t); [lia | apply size_fits].
Qed.

Lemma size_set : forall (t : array int) i a, size t.[i <- a] = size t.
Proof. intros t i a. unfold size. now rewrite length_set. Qed.

Lemma set_same : forall (t : array int) n a, n < size t ->
  t.[word n <- a].[word n] = a.
Proof. intros t n a lt. apply get_set_same. now apply in_range. Qed.

Lemma set_other : forall (t : array int) x n a, n < size t ->
  number x <> n -> t.[x <- a].[word n] = t.[word n].
Proof.
  intros t x n a lt ne. apply get_set_other. intros ->. apply ne.
  apply number_word. apply fits_le with (n := size t); [lia | apply size_fits].
Qed.

Lemma size_make : forall n x, (Z.of_nat n <= to_Z max_length)%Z ->
  size (make (word n) x) = n.
Proof.
  intros n x le. assert (fits n) as ok.
  { unfold fits. pose proof (to_Z_bounded max_length). lia. }
  unfold size. rewrite length_make.
  destruct (word n <=? max_length)%uint63 eqn:less; [now apply number_word |].
  assert ((word n <=? max_length)%uint63 = true); [| congruence].
  apply leb_spec. rewrite to_Z_number, number_word by exact ok. exact le.
Qed.
