(* SPDX-License-Identifier: MIT *)
(* A long table of numbers below 2^16. An array of Coq has room for 4,194,303, so
 * the cells are kept in chunks of 2^16. The OCaml program keeps two bytes a cell
 * (verified/table.ml); that is why `write` cuts off what is more. *)
From Coq Require Import ZArith Arith Bool Lia Uint63 PArray.
From Grundy Require Import Words.

Definition store := array (array int).

Definition chunk_of (i : int) : int := (i >> 16)%uint63.
Definition place_of (i : int) : int := (i land 65535)%uint63.

Definition read (s : store) (i : int) : int := s.[chunk_of i].[place_of i].

Definition write (s : store) (i v : int) : store :=
  s.[chunk_of i <- s.[chunk_of i].[place_of i <- (v land 65535)%uint63]].

(* Numbers that a cell has room for. *)
Definition in_cell (v : nat) : Prop := (Z.of_nat v < 65536)%Z.

(* Each chunk is an array of its own: one shared by two would be copied over and
 * over. *)
Fixpoint add_chunks (count : nat) (s : store) : store :=
  match count with
  | 0 => s
  | S h => add_chunks h s.[word h <- make 65536 0]%uint63
  end.

Definition chunk_count (cells : nat) : nat :=
  S (Z.to_nat (Z.of_nat cells / 65536)).

Definition new_store (cells : nat) : store :=
  add_chunks (chunk_count cells)
             (make (word (chunk_count cells)) (make 0 0))%uint63.

(* More than any proof so far needs, and fewer than there is room for. *)
Definition most_cells : Z := (2 ^ 37)%Z.
Definition in_store (cells : nat) : bool := (Z.of_nat cells <=? most_cells)%Z.

(* The cells below this have their place. *)
Definition holds (s : store) (cells : nat) : Prop :=
  forall i, i < cells ->
    (chunk_of (word i) <? length s)%uint63 = true /\
    (place_of (word i) <? length s.[chunk_of (word i)])%uint63 = true.

Lemma holds_write : forall s cells x v,
  holds s cells -> holds (write s x v) cells.
Proof.
  intros s cells x v h i lt. destruct (h i lt) as [chunk place].
  unfold write. rewrite length_set. split; [exact chunk |].
  destruct (Uint63.eqs (chunk_of (word i)) (chunk_of x)) as [same | other].
  - rewrite <- same. now rewrite get_set_same, length_set by exact chunk.
  - rewrite get_set_other by congruence. exact place.
Qed.

Lemma cut_small : forall v, in_cell (number v) -> (v land 65535)%uint63 = v.
Proof.
  intros v small. unfold in_cell in small. rewrite <- to_Z_number in small.
  apply to_Z_inj. rewrite land_spec'. change (to_Z 65535) with (Z.ones 16).
  rewrite Z.land_ones by lia. change (2 ^ 16)%Z with 65536%Z.
  apply Z.mod_small. pose proof (to_Z_bounded v). lia.
Qed.

Lemma read_write_same : forall s cells n v, holds s cells -> n < cells ->
  in_cell (number v) -> read (write s (word n) v) (word n) = v.
Proof.
  intros s cells n v h lt small. destruct (h n lt) as [chunk place].
  unfold read, write. rewrite get_set_same by exact chunk.
  rewrite get_set_same by exact place. now apply cut_small.
Qed.

Lemma split_index : forall i,
  to_Z i = (to_Z (chunk_of i) * 65536 + to_Z (place_of i))%Z.
Proof.
  intro i. unfold chunk_of, place_of. rewrite lsr_spec, land_spec'.
  change (to_Z 65535) with (Z.ones 16). rewrite Z.land_ones by lia.
  change (2 ^ to_Z 16)%Z with 65536%Z. change (2 ^ 16)%Z with 65536%Z.
  pose proof (Z.div_mod (to_Z i) 65536). lia.
Qed.

Lemma read_write_other : forall s cells x n v, holds s cells -> n < cells ->
  fits n -> number x <> n -> read (write s x v) (word n) = read s (word n).
Proof.
  intros s cells x n v h lt ok ne. destruct (h n lt) as [chunk place].
  unfold read, write.
  destruct (Uint63.eqs (chunk_of x) (chunk_of (word n))) as [same | other].
  - rewrite same, get_set_same by exact chunk. apply get_set_other.
    intro same_place. apply ne. rewrite <- (number_word n ok). f_equal.
    apply to_Z_inj.
    now rewrite (split_index x), (split_index (word n)), same, same_place.
  - now rewrite get_set_other.
Qed.

Lemma length_add_chunks : forall count s,
  length (add_chunks count s) = length s.
Proof.
  intro count. induction count as [| h IH]; intro s; [reflexivity |].
  cbn [add_chunks]. now rewrite IH, length_set.
Qed.

Lemma add_chunks_above : forall count s c, fits count ->
  count <= number c -> (add_chunks count s).[c] = s.[c].
Proof.
  intro count. induction count as [| h IH]; intros s c ok le; [reflexivity |].
  assert (fits h) as ok_h by (apply fits_le with (n := S h); [lia | exact ok]).
  cbn [add_chunks]. rewrite IH by (lia || exact ok_h).
  apply get_set_other. intros <-. rewrite number_word in le by exact ok_h. lia.
Qed.

Lemma add_chunks_length : forall count s c, fits count ->
  number c < count -> (c <? length s)%uint63 = true ->
  length (add_chunks count s).[c] = 65536%uint63.
Proof.
  intro count. induction count as [| h IH]; intros s c ok lt room; [lia |].
  assert (fits h) as ok_h by (apply fits_le with (n := S h); [lia | exact ok]).
  cbn [add_chunks]. destruct (Nat.eq_dec (number c) h) as [<- | ne].
  - rewrite add_chunks_above by (lia || exact ok_h).
    rewrite word_number, get_set_same by exact room. reflexivity.
  - apply IH; [exact ok_h | lia |]. now rewrite length_set.
Qed.

Lemma new_store_holds : forall cells, (Z.of_nat cells <= most_cells)%Z ->
  holds (new_store cells) cells.
Proof.
  intros cells le i lt. unfold new_store, most_cells in *.
  assert (0 <= Z.of_nat cells / 65536 <= 2 ^ 21)%Z as quotient.
  { split; [apply Z.div_pos; lia |].
    replace (2 ^ 21)%Z with (2 ^ 37 / 65536)%Z by reflexivity.
    apply Z.div_le_mono; lia. }
  assert (Z.of_nat (chunk_count cells) = Z.of_nat cells / 65536 + 1)%Z as count
    by (unfold chunk_count; lia).
  set (h := chunk_count cells) in *.
  assert (fits h) as ok by (unfold fits; change wB with (2 ^ 63)%Z; lia).
  assert (length (make (word h) (make 0 0))%uint63 = word h) as long.
  { rewrite length_make.
    replace (word h <=? max_length)%uint63 with true; [reflexivity |].
    symmetry. apply leb_spec. rewrite to_Z_number, number_word by exact ok.
    change (to_Z max_length) with 4194303%Z. lia. }
  assert (fits i) as ok_i
    by (unfold fits; change wB with (2 ^ 63)%Z; lia).
  assert (to_Z (chunk_of (word i)) = Z.of_nat i / 65536)%Z as chunk.
  { unfold chunk_of. rewrite lsr_spec. change (2 ^ to_Z 16)%Z with 65536%Z.
    now rewrite to_Z_number, number_word. }
  assert (Z.of_nat i / 65536 <= Z.of_nat cells / 65536)%Z
    by (apply Z.div_le_mono; lia).
  assert ((chunk_of (word i) <? word h)%uint63 = true) as inside.
  { apply ltb_spec. rewrite chunk, to_Z_number, number_word by exact ok. lia. }
  rewrite length_add_chunks, long. split; [exact inside |].
  rewrite add_chunks_length; [| exact ok | | now rewrite long].
  - apply ltb_spec. unfold place_of. rewrite land_spec'.
    change (to_Z 65535) with (Z.ones 16). rewrite Z.land_ones by lia.
    change (to_Z 65536) with (2 ^ 16)%Z. apply Z.mod_pos_bound. lia.
  - apply Nat2Z.inj_lt. rewrite <- to_Z_number, chunk. lia.
Qed.
