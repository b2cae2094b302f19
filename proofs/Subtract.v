(* SPDX-License-Identifier: MIT *)
(* T-SUBTRACTION-PERIOD as a program: the values of a subtraction game as far as
 * two windows, and whether these are equal. *)
From Coq Require Import List ZArith Arith Bool Lia Uint63 PArray.
From Grundy Require Import Mex Heaps Code Period Words Store Known Least Amounts
  Marks.
Import ListNotations.

(* ---- the program ---- *)

Fixpoint mark_takes (amounts : list int) (g : store) (marks : array int) (stamp n : int)
  : array int :=
  match amounts with
  | [] => marks
  | s :: amounts' =>
      mark_takes amounts' g
        (if (s <=? n)%uint63 then marks.[read g (n - s)%uint63 <- stamp] else marks)
        stamp n
  end.

(* The values of the heaps n, n + 1, .., `count` of them, after those in g. *)
Fixpoint fill_takes (count fuel : nat) (amounts : list int) (g : store)
  (marks : array int) (n : int) : option store :=
  match count with
  | 0 => Some g
  | S count' =>
      let stamp := (n + 1)%uint63 in
      let marks := mark_takes amounts g marks stamp n in
      match least_unmarked fuel marks stamp 0%uint63 with
      | None => None
      | Some v => fill_takes count' fuel amounts (write g n v) marks stamp
      end
  end.

(* A value is at most the number of amounts, and a set has 4,096 at most. *)
Definition take_values : nat := 64 * 64 + 1.

(* The terms that T-SUBTRACTION-PERIOD wants. *)
Definition take_terms (amounts : list nat) (e p : nat) : nat :=
  e + p + list_max amounts.

(* The table, if it proves the period. *)
Definition take_proof (amounts : list nat) (e p : nat) : option store :=
  let count := take_terms amounts e p in
  if forallb (fun s => 1 <=? s) amounts && in_store count then
    match fill_takes count (take_values + count) (map word amounts) (new_store count)
                     (make (word take_values) 0%uint63) 0%uint63 with
    | None => None
    | Some g => if agree (list_max amounts) g (word (e + p)) (word e) then Some g
                else None
    end
  else None.

Definition take_check (amounts : list nat) (e p : nat) : bool :=
  match take_proof amounts e p with None => false | Some _ => true end.

(* ---- one heap ---- *)

(* The value of a heap of n. *)
Definition take_value (amounts : list nat) (n : nat) : nat :=
  heap_value (subtraction amounts) n.

Lemma size_mark_takes : forall amounts g marks stamp n,
  size (mark_takes amounts g marks stamp n) = size marks.
Proof.
  intro amounts. induction amounts as [| s amounts IH]; intros; simpl; [reflexivity |].
  rewrite IH. destruct (_ <=? _)%uint63; [apply size_set | reflexivity].
Qed.

Section Heap.
  Variables (amounts : list nat) (g : store) (n top : nat).
  Hypothesis fits_top : fits top.
  Hypothesis n_top : S n <= top.
  Hypothesis positive : Forall (fun s => 1 <= s <= top) amounts.
  Hypothesis known : forall m, m < n -> number (read g (word m)) = take_value amounts m.

  Let room : forall m, m <= top -> fits m.
  Proof. intros m le. now apply fits_le with (n := top). Qed.

  Lemma mark_takes_spec : forall l marks stamp has,
    Forall (fun s => 1 <= s <= top) l -> marked marks stamp has ->
    marked (mark_takes (map word l) g marks stamp (word n)) stamp
      (fun v => has v \/ exists s, In s l /\ 1 <= s <= n /\ v = take_value amounts (n - s)).
  Proof.
    intros l marks stamp has ok. revert marks has.
    induction ok as [| s l range ok IH]; intros marks has h; cbn [mark_takes map].
    - apply marked_iff with (has := has); [| exact h]. intro v.
      split; [tauto |]. now intros [hv | [s [[] _]]].
    - rewrite leb_word by (apply room; lia).
      destruct (Nat.leb_spec s n) as [le | gt].
      + eapply marked_iff; [| apply IH, mark_one; exact h]. intro v. cbv beta.
        rewrite word_sub, known by lia. split.
        * intros [[hv | ->] | [t [is_in rest]]]; [now left | |]; right.
          { exists s. repeat split; [now left | lia | exact le]. }
          { exists t. split; [now right | exact rest]. }
        * intros [hv | [t [[<- | is_in] [t_range ->]]]]; [now left; left | |].
          { left. now right. }
          { right. exists t. auto. }
      + eapply marked_iff; [| apply IH; exact h]. intro v. cbv beta. split.
        * intros [hv | [t [is_in rest]]]; [now left | right].
          exists t. split; [now right | exact rest].
        * intros [hv | [t [[<- | is_in] [t_range eq]]]]; [now left | lia |].
          right. exists t. auto.
  Qed.

  Theorem next_take : forall fuel marks m, fits fuel ->
    (forall v, v < size marks -> number marks.[word v] <= n) ->
    let marks' := mark_takes (map word amounts) g marks (word (S n)) (word n) in
    least_unmarked fuel marks' (word (S n)) (word 0) = Some m ->
    number m = take_value amounts n /\ number m < size marks /\
    (forall v, v < size marks -> number marks'.[word v] <= S n).
  Proof.
    intros fuel marks m fits_fuel older marks' found.
    assert (number (word (S n)) = S n) as stamp by (apply number_word, room; lia).
    assert (marked marks (word (S n)) (fun _ => False)) as h.
    { intros v lt. specialize (older v lt). rewrite stamp. split; [lia |].
      split; [| easy]. intro eq. rewrite eq, stamp in older. lia. }
    apply (mark_takes_spec amounts) in h; [| exact positive]. fold marks' in h.
    assert (size marks' = size marks) as same_size by apply size_mark_takes.
    apply least_unmarked_spec in found; [| exact fits_fuel].
    destruct found as [_ [lt [out below]]].
    split; [| split; [lia |]].
    - eapply is_mex_unique; [| exact (subtraction_is_mex amounts n)]. split.
      + intro has. apply out. rewrite <- (word_number m).
        apply (h (number m) lt). now right.
      + intros v v_lt. destruct (h v ltac:(lia)) as [_ iff].
        destruct (proj1 iff) as [[] | found]; [apply below; lia | exact found].
    - intros v v_lt. rewrite <- same_size in v_lt. destruct (h v v_lt) as [le _].
      now rewrite stamp in le.
  Qed.
End Heap.

(* ---- all heaps ---- *)

Lemma fill_takes_spec : forall amounts fuel count n g marks top cells r,
  Forall (fun s => 1 <= s <= top) amounts -> fits top -> fits fuel ->
  holds g cells -> n + count <= cells -> n + count < top ->
  (Z.of_nat (size marks) <= 65536)%Z -> tabulated (take_value amounts) g n ->
  (forall v, v < size marks -> number marks.[word v] <= n) ->
  fill_takes count fuel (map word amounts) g marks (word n) = Some r ->
  tabulated (take_value amounts) r (n + count).
Proof.
  intros amounts fuel count. induction count as [| count IH];
    intros n g marks top cells r positive fits_top fits_fuel room cells_ok below_top
      small known older filled; cbn [fill_takes] in filled.
  - injection filled as <-. now rewrite Nat.add_0_r.
  - rewrite word_S in filled.
    destruct (least_unmarked _ _ _ _) as [v |] eqn:found; [| discriminate].
    change 0%uint63 with (word 0) in found.
    apply (next_take amounts g n top fits_top ltac:(lia) positive known) in found;
      auto.
    destruct found as [value [lt older']].
    apply (IH (S n)) with (top := top) (cells := cells) in filled; auto; try lia.
    + now rewrite Nat.add_succ_r.
    + now apply holds_write.
    + now rewrite size_mark_takes.
    + apply tabulated_write with (cells := cells); auto; [lia | |].
      * apply fits_le with (n := top); [lia | exact fits_top].
      * unfold in_cell. lia.
    + intros u u_lt. rewrite size_mark_takes in u_lt. now apply older'.
Qed.

Lemma take_values_Z : Z.of_nat take_values = 4097%Z.
Proof. reflexivity. Qed.

Local Opaque take_values word make fill_takes agree.

(* What the program accepts is true. *)
Theorem take_proof_sound : forall amounts e p g,
  take_proof amounts e p = Some g ->
  periodic (take_value amounts) e p /\
  (Z.of_nat (take_terms amounts e p) <= most_cells)%Z /\
  tabulated (take_value amounts) g (take_terms amounts e p).
Proof.
  intros amounts e p g ok. unfold take_proof in ok.
  destruct (_ && _) eqn:bounds; [| discriminate].
  apply andb_true_iff in bounds. destruct bounds as [positive room].
  rewrite forallb_forall in positive. apply Z.leb_le in room.
  set (count := take_terms amounts e p) in *.
  assert (count = e + p + list_max amounts) as count_is by reflexivity.
  destruct (fill_takes _ _ _ _ _ _) as [table |] eqn:filled; [| discriminate].
  destruct (agree _ _ _ _) eqn:same; [| discriminate]. injection ok as <-.
  assert (Forall (fun s => s <= list_max amounts) amounts) as bound
    by now apply list_max_le.
  assert (fits (take_values + count + 1)) as fits_all
    by (apply table_fits; [exact room | now rewrite take_values_Z]).
  change 0%uint63 with (word 0) in filled at 2.
  apply (fill_takes_spec amounts (take_values + count) count 0 _ _
           (take_values + count + 1) count) in filled.
  - simpl in filled. split; [| auto].
    apply (subtraction_period amounts (list_max amounts)); [exact bound |].
    intros n le lt. replace (n + p) with (e + p + (n - e)) by lia.
    replace n with (e + (n - e)) at 2 by lia.
    apply (known_agree (take_value amounts) table count (list_max amounts));
      auto; lia.
  - apply Forall_forall. intros s is_in. rewrite Forall_forall in bound.
    specialize (bound s is_in). apply positive, Nat.leb_le in is_in. lia.
  - exact fits_all.
  - apply fits_le with (n := take_values + count + 1); [lia | exact fits_all].
  - now apply new_store_holds.
  - lia.
  - lia.
  - rewrite size_make; rewrite take_values_Z; now vm_compute.
  - intros k k_lt. lia.
  - intros v _. rewrite get_make. apply Nat.le_refl.
Qed.

Theorem take_check_sound : forall amounts e p,
  take_check amounts e p = true -> periodic (take_value amounts) e p.
Proof.
  intros amounts e p ok. unfold take_check in ok.
  destruct (take_proof _ _ _) as [g |] eqn:found; [| discriminate].
  now apply take_proof_sound in found.
Qed.
