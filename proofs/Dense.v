(* SPDX-License-Identifier: MIT *)
(* A program that computes the values of an octal code heap by heap, each from
 * all its options, and looks for the period; and the proof that what it accepts
 * is a theorem. *)
From Coq Require Import List ZArith Arith Bool Lia Uint63 PArray.
From Grundy Require Import Mex Impartial Heaps Code Period Words Store Known
  Marks.
Import ListNotations.

(* The values of the heaps n, n + 1, .., `count` of them, after those in g. *)
Fixpoint fill (count fuel : nat) (d : list nat) (g : store) (marks : array int) (n : int)
  : option store :=
  match count with
  | 0 => Some g
  | S count' =>
      match next fuel d g marks n with
      | None => None
      | Some (marks, v) => fill count' fuel d (write g n v) marks (n + 1)%uint63
      end
  end.

(* Values above this many are not expected; then the check fails. *)
Definition most_values : nat := 4096.

Definition check (d : list nat) (e p : nat) : bool :=
  let count := terms_needed d e p in
  in_bounds d e p count &&
  match fill count (most_values + count) d (new_store count)
             (make (word most_values) 0%uint63) 0%uint63 with
  | None => false
  | Some g => agree (count - p - e) g (word e) (word (e + p))
  end.

(* ---- all heaps ---- *)

Lemma fill_spec : forall d fuel count n g marks top cells r,
  Forall (fun c => c < 8) d -> fits top -> fits fuel ->
  holds g cells -> n + count <= cells -> n + count <= fuel -> n + count < top ->
  List.length d <= top -> (Z.of_nat (size marks) <= 65536)%Z ->
  tabulated (nimber d) g n ->
  (forall v, v < size marks -> number marks.[word v] <= n) ->
  fill count fuel d g marks (word n) = Some r -> tabulated (nimber d) r (n + count).
Proof.
  intros d fuel count. induction count as [| count IH];
    intros n g marks top cells r octal fits_top fits_fuel room
      cells_ok enough below_top d_top small known older filled; cbn [fill] in filled.
  - injection filled as <-. now rewrite Nat.add_0_r.
  - rewrite word_S in filled.
    destruct (next _ _ _ _ _) as [[marks' v] |] eqn:found; [| discriminate].
    apply (next_value d g n top fits_top ltac:(lia) known octal) in found;
      auto; [| lia].
    destruct found as [same_size [older' [value lt]]].
    apply (IH (S n)) with (top := top) (cells := cells) in filled; auto; try lia.
    + now rewrite Nat.add_succ_r.
    + now apply holds_write.
    + apply tabulated_write with (cells := cells); auto; [lia | |].
      * apply fits_le with (n := top); [lia | exact fits_top].
      * unfold in_cell. lia.
Qed.

Lemma most_values_Z : Z.of_nat most_values = 4096%Z.
Proof. reflexivity. Qed.

Local Opaque most_values word make fill agree terms_needed.

(* What the program accepts is true. *)
Theorem check_sound : forall d e p,
  check d e p = true -> periodic (nimber d) e p.
Proof.
  intros d e p ok. unfold check in ok. apply andb_true_iff in ok.
  destruct ok as [bounds ok]. apply in_bounds_spec in bounds.
  destruct bounds as [octal [pos [long room]]].
  set (count := terms_needed d e p) in *.
  destruct (fill _ _ _ _ _ _) as [g |] eqn:filled; [| discriminate].
  pose proof (terms_hold_code d e p : List.length d <= count) as d_count.
  assert (fits (most_values + count + 1)) as fits_all
    by (apply table_fits; [exact room | now rewrite most_values_Z]).
  apply (known_period d e p g); auto.
  change 0%uint63 with (word 0) in filled at 2.
  apply (fill_spec _ _ _ _ _ _ (most_values + count + 1) count _ octal fits_all)
    in filled; [exact filled | ..]; try lia.
  - apply fits_le with (n := most_values + count + 1); [lia | exact fits_all].
  - now apply new_store_holds.
  - rewrite size_make; rewrite most_values_Z; now vm_compute.
  - intros k lt. lia.
  - intros v _. rewrite get_make. apply Nat.le_refl.
Qed.
