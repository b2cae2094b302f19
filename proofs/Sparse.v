(* SPDX-License-Identifier: MIT *)
(* A faster program for octal codes of which few heaps are rare, and the proof
 * that what it accepts is a theorem. The values of common heaps are found as
 * Quick.v does; of other heaps, and where that fails, all options are marked. *)
From Coq Require Import List ZArith Arith Bool Lia Uint63 PArray.
From Grundy Require Import Mex Code Period Witness Words Store Known Marks Types
  Rares Quick.
Import ListNotations.

(* ---- the program ---- *)

(* Rows of 63 values in which Quick.v looks: all have a type. *)
Definition sparse_rows : nat := 8.

(* The values of the heaps n, n + 1, .., `count` of them, after those in g; from
 * `past` on a heap is past the digits. *)
Fixpoint sparse_fill (count fuel : nat) (d : list nat) (past : int) (splits : list int)
  (rows turned : list (list int)) (types : array int) (position turn : bool)
  (T : taps) (g : store) (marks : array int) (n : int) : option store :=
  match count with
  | 0 => Some g
  | S count' =>
      match (if (past <=? n)%uint63
             then quick_value (if turn then turned else rows) fuel splits T g n 0%uint63
             else None) with
      | Some v =>
          sparse_fill count' fuel d past splits rows turned types position
            (xorb turn position) T (write g n v) marks (n + 1)%uint63
      | None =>
          match next fuel d g marks n with
          | None => None
          | Some (marks, v) =>
              sparse_fill count' fuel d past splits rows turned types position
                (xorb turn position)
                (if xorb (types.[v] =? 1)%uint63 turn then T
                 else if (n =? 0)%uint63 then T else add_taps splits n v T)
                (write g n v) marks (n + 1)%uint63
          end
      end
  end.

Definition sparse_table (mask : nat) (position : bool) (d : list nat)
  (count : nat) : option store :=
  sparse_fill count (sparse_values + count) d (word (S (List.length d)))
    (map word (amounts_of 2 0 d))
    (rows_of sparse_rows mask false 0) (rows_of sparse_rows mask true 0)
    (fill_types sparse_values mask (make (word sparse_values) 0%uint63))
    position (turn_of position (Nat.odd (first_split 0 d)) 0)
    (take_taps (map word (amounts_of 1 1 (List.tl d)))) (new_store count)
    (make (word sparse_values) 0%uint63) 0%uint63.

(* The table, if it proves the period. *)
Definition sparse_proof (mask : nat) (position : bool) (d : list nat) (e p : nat)
  : option store :=
  let count := terms_needed d e p in
  if in_bounds d e p count && (negb position || parity_fits d) then
    match sparse_table mask position d count with
    | None => None
    | Some g => if agree (count - p - e) g (word e) (word (e + p)) then Some g
                else None
    end
  else None.

Definition sparse_check (mask : nat) (position : bool) (d : list nat) (e p : nat)
  : bool :=
  match sparse_proof mask position d e p with None => false | Some _ => true end.

(* ---- all heaps ---- *)

Lemma length_rows : forall h mask flip b, List.length (rows_of h mask flip b) = h.
Proof.
  intro h. induction h as [| h IH]; intros; cbn; [reflexivity | now rewrite IH].
Qed.

Lemma sparse_rows_is : sparse_rows = 8.
Proof. reflexivity. Qed.

Local Opaque sparse_rows rows_of word quick_value next.

Section Fill.
  Variables (d : list nat) (fuel top cells : nat).
  Hypothesis octal : Forall (fun c => c < 8) d.
  Hypothesis fits_top : fits top.
  Hypothesis fits_fuel : fits fuel.
  Hypothesis d_top : S (List.length d) <= top.
  (* Shifts are below this. *)
  Hypothesis fits_twice : fits (top + top).

  Variables (mask : nat) (position odd_amounts : bool).
  Hypothesis same_parity : position = true ->
    forall k, may_leave d k 2 -> Nat.odd k = odd_amounts.
  Let type := common_as mask position odd_amounts.
  Let turn := turn_of position odd_amounts.
  Let splits := amounts_of 2 0 d.

  Let room : forall m, m <= top -> fits m.
  Proof. intros m le. now apply fits_le with (n := top). Qed.

  (* The taps of the heaps below n. *)
  Definition taps_of (T : taps) (n : nat) : Prop :=
    (forall s v, has_tap T s v -> is_tap d s v) /\
    has_all_taps d mask position odd_amounts T n.

  Lemma split_small : forall k, In k splits -> k < List.length d.
  Proof.
    intros k is_in. apply in_splits in is_in. unfold may_leave, digit in is_in.
    destruct (Nat.le_gt_cases (List.length d) k) as [ge | lt]; [| exact lt].
    rewrite nth_overflow, Nat.bits_0 in is_in by exact ge. discriminate.
  Qed.

  Lemma first_taps : taps_of (take_taps (map word (amounts_of 1 1 (List.tl d)))) 0.
  Proof.
    assert (Forall fits (amounts_of 1 1 (List.tl d))) as ok.
    { apply Forall_forall. intros k is_in. apply in_takes in is_in.
      destruct is_in as [_ bit]. apply room. unfold may_leave, digit in bit.
      destruct (Nat.le_gt_cases (List.length d) k) as [ge | lt]; [| lia].
      rewrite nth_overflow, Nat.bits_0 in bit by exact ge. discriminate. }
    split; [| split].
    - intros s v h. apply in_take_taps in h; [| exact ok]. destruct h as [is_in ->].
      apply in_takes in is_in. left. tauto.
    - intros s pos bit. apply in_take_taps; [exact ok |]. split; [| reflexivity].
      now apply in_takes.
    - intros k r _ range. lia.
  Qed.

  Lemma taps_later : forall T n, taps_of T n ->
    (1 <= n -> type n (nimber d n) = true) -> taps_of T (S n).
  Proof.
    intros T n [good [takes all]] is_common. split; [exact good |].
    split; [exact takes |]. intros k r bit range is_rare. apply all; auto.
    assert (r <> n); [| lia]. intros ->. unfold type in is_common.
    rewrite is_common in is_rare by lia. discriminate.
  Qed.

  Lemma taps_more : forall T n v, taps_of T n -> 1 <= n -> n < top ->
    number v = nimber d n ->
    taps_of (add_taps (map word splits) (word n) v T) (S n).
  Proof.
    intros T n v [good [takes all]] pos lt value.
    assert (Forall (fun k => fits (k + n)) splits) as ok.
    { apply Forall_forall. intros k is_in. apply split_small in is_in.
      apply fits_le with (n := top + top); [lia | exact fits_twice]. }
    split; [| split].
    - intros s u h. apply in_add_taps in h; [| exact ok].
      destruct h as [h | [-> [k [is_in ->]]]]; [now apply good |].
      right. exists k, n. apply in_splits in is_in. auto.
    - intros s s_pos bit. apply in_add_taps; [exact ok |]. left. now apply takes.
    - intros k r bit range is_rare. apply in_add_taps; [exact ok |].
      destruct (Nat.eq_dec r n) as [-> | ne].
      + right. split; [now symmetry |]. exists k. split; [now apply in_splits | reflexivity].
      + left. apply all; auto. lia.
  Qed.

  Variable types : array int.
  Hypothesis types_ok : forall v, v < size types ->
    (types.[word v] =? 1)%uint63 = mask_parity mask v.
  Hypothesis types_small : (Z.of_nat (size types) <= 65536)%Z.

  Lemma sparse_fill_spec : forall count n T g marks r,
    holds g cells -> n + count <= cells -> n + count <= fuel -> n + count < top ->
    size marks = size types -> tabulated (nimber d) g n ->
    (forall v, v < size marks -> number marks.[word v] <= n) ->
    taps_of T n ->
    sparse_fill count fuel d (word (S (List.length d))) (map word splits)
      (rows_of sparse_rows mask false 0) (rows_of sparse_rows mask true 0)
      types position (turn n) T g marks (word n) = Some r ->
    tabulated (nimber d) r (n + count).
  Proof.
    intro count. induction count as [| count IH];
      intros n T g marks r holds_g cells_ok enough below_top same_size known older
        [good all] filled; cbn [sparse_fill] in filled.
    - injection filled as <-. now rewrite Nat.add_0_r.
    - rewrite word_S in filled. unfold turn in filled. rewrite turn_S in filled.
      fold turn in filled.
      replace (n + S count) with (S n + count) by lia.
      assert (forall v, number v = nimber d n -> in_cell (number v) ->
                holds (write g (word n) v) cells /\
                tabulated (nimber d) (write g (word n) v) (S n)) as written.
      { intros v value small. split; [now apply holds_write |].
        apply tabulated_write with (cells := cells); auto; [lia |].
        apply room. lia. }
      destruct (if (_ <=? _)%uint63 then _ else _) as [v |] eqn:quick.
      + rewrite leb_word in quick by (apply room; lia).
        destruct (Nat.leb_spec (S (List.length d)) n) as [past | before];
          [| discriminate].
        assert ((if turn n then rows_of sparse_rows mask true 0
                 else rows_of sparse_rows mask false 0) =
                rows_of sparse_rows mask (turn n) 0) as rows
          by now destruct (turn n).
        rewrite rows in quick. change 0%uint63 with (word 0) in quick.
        apply (quick_value_spec d g n top) with (mask := mask)
          (position := position) (odd_amounts := odd_amounts) in quick;
          auto; try lia.
        * destruct quick as [small [value is_common]].
          destruct (written v value) as [holds' known'].
          { unfold in_cell. rewrite length_rows, sparse_rows_is in small. lia. }
          apply IH in filled; auto; try lia.
          apply taps_later; [now split | auto].
        * now apply digits_most.
        * apply Forall_forall. intros k. apply in_splits.
        * now apply rows_of_ok.
        * rewrite length_rows, sparse_rows_is. now vm_compute.
      + destruct (next _ _ _ _ _) as [[marks' v] |] eqn:found; [| discriminate].
        apply (next_value d g n top fits_top ltac:(lia) known octal) in found;
          auto; try lia.
        destruct found as [same_size' [older' [value lt]]].
        destruct (written v value) as [holds' known'].
        { unfold in_cell. lia. }
        apply IH in filled; auto; try lia.
        rewrite <- (word_number v) at 1. rewrite types_ok by lia.
        change (xorb (mask_parity mask (number v)) (turn n)) with (type n (number v)).
        destruct (type n (number v)) eqn:is_type.
        * apply taps_later; [now split |]. intros _. congruence.
        * change 0%uint63 with (word 0). rewrite eqb_word by (apply room; lia).
          destruct (Nat.eqb_spec n 0) as [-> | ne].
          { apply taps_later; [now split | lia]. }
          { apply taps_more; [now split | lia | lia | exact value]. }
  Qed.
End Fill.

Local Opaque sparse_values word make sparse_fill fill_types.

Lemma sparse_table_spec : forall mask position d count g,
  Forall (fun c => c < 8) d -> List.length d <= count ->
  (Z.of_nat count <= most_cells)%Z ->
  negb position || parity_fits d = true ->
  sparse_table mask position d count = Some g -> tabulated (nimber d) g count.
Proof.
  intros mask position d count g octal d_count room parity filled.
  assert (fits (sparse_values + count + 1)) as fits_all
    by (apply table_fits; [exact room | now rewrite sparse_values_Z]).
  assert (size (make (word sparse_values) 0%uint63) = sparse_values) as room_values
    by (apply size_make; rewrite sparse_values_Z; now vm_compute).
  apply (sparse_fill_spec d (sparse_values + count) (sparse_values + count + 1) count
           octal fits_all) with (n := 0) (odd_amounts := Nat.odd (first_split 0 d))
    in filled; [exact filled | ..]; try lia.
  - apply fits_le with (n := sparse_values + count + 1); [lia | exact fits_all].
  - unfold fits, most_cells in *. rewrite !Nat2Z.inj_add, sparse_values_Z.
    change wB with (2 ^ 63)%Z. lia.
  - intros is_position. rewrite is_position in parity.
    now apply parity_fits_spec.
  - intros v v_lt. rewrite size_fill_types, room_values in v_lt.
    apply fill_types_spec; [exact v_lt | rewrite room_values; lia].
  - rewrite size_fill_types, room_values, sparse_values_Z. lia.
  - now apply new_store_holds.
  - now rewrite size_fill_types.
  - intros k k_lt. lia.
  - intros v _. rewrite get_make. apply Nat.le_refl.
  - apply first_taps with (top := sparse_values + count + 1); auto; lia.
Qed.

(* What the program accepts is true, whatever the mask. *)
Theorem sparse_proof_sound : forall mask position d e p g,
  sparse_proof mask position d e p = Some g ->
  periodic (nimber d) e p /\ e + p <= terms_needed d e p /\
  (Z.of_nat (terms_needed d e p) <= most_cells)%Z /\
  tabulated (nimber d) g (terms_needed d e p).
Proof.
  intros mask position d e p g ok. unfold sparse_proof in ok.
  destruct (in_bounds _ _ _ _ && _) eqn:bounds; [| discriminate].
  apply andb_true_iff in bounds. destruct bounds as [bounds parity].
  apply in_bounds_spec in bounds. destruct bounds as [octal [pos [long room]]].
  destruct (sparse_table _ _ _ _) as [table |] eqn:filled; [| discriminate].
  destruct (agree _ _ _ _) eqn:same; [| discriminate]. injection ok as <-.
  apply sparse_table_spec in filled; auto using terms_hold_code.
  split; [| auto]. now apply (known_period d e p table).
Qed.

Theorem sparse_check_sound : forall mask position d e p,
  sparse_check mask position d e p = true -> periodic (nimber d) e p.
Proof.
  intros mask position d e p ok. unfold sparse_check in ok.
  destruct (sparse_proof _ _ _ _ _) as [g |] eqn:found; [| discriminate].
  now apply sparse_proof_sound in found.
Qed.
