(* SPDX-License-Identifier: MIT *)
(* T-OCTAL-WITNESS as a program: half as many terms prove a period, if all late
 * heaps are common and each lesser value of rare type has a witness. *)
From Coq Require Import List ZArith Arith Bool Lia Uint63 PArray.
From Grundy Require Import Mex Code Period Witness Words Store Known Types
  Sparse.
Import ListNotations.

(* ---- the program ---- *)

(* Whether the heaps n, n + 1, .. are common, `count` of them; `turn` is what
 * the heap n adds to types. *)
Fixpoint all_common (count : nat) (types : array int) (position turn : bool)
  (g : store) (n : int) : bool :=
  match count with
  | 0 => true
  | S count' =>
      let v := read g n in
      if (v <? length types)%uint63 then
        if xorb (types.[v] =? 1)%uint63 turn
        then all_common count' types position (xorb turn position) g
                        (n + 1)%uint63
        else false
      else false
  end.

(* Whether one of the amounts, taken from n tokens, leaves a heap of value v. *)
Fixpoint leaves_value (amounts : list int) (g : store) (n v : int) : bool :=
  match amounts with
  | [] => false
  | k :: amounts' =>
      if (k <=? n)%uint63 then
        if (read g (n - k) =? v)%uint63 then true
        else leaves_value amounts' g n v
      else leaves_value amounts' g n v
  end.

(* Whether a split with a smaller part a, a + 1, .. has the value v. *)
Fixpoint splits_to (reach : nat) (amounts : list int) (g : store) (n v a : int)
  : bool :=
  match reach with
  | 0 => false
  | S reach' =>
      if (a <=? n)%uint63 then
        if leaves_value amounts g (n - a)%uint63 (read g a lxor v)%uint63 then true
        else splits_to reach' amounts g n v (a + 1)%uint63
      else false
  end.

(* Whether the values v, v + 1, .. of rare type below `top` have witnesses. *)
Fixpoint values_witnessed (fuel reach : nat) (takes splits : list int)
  (types : array int) (turn : bool) (g : store) (n top v : int) : bool :=
  match fuel with
  | 0 => false
  | S fuel' =>
      if (v <? top)%uint63 then
        if (if xorb (types.[v] =? 1)%uint63 turn then true
            else if leaves_value takes g n v then true
            else splits_to reach splits g n v 1%uint63)
        then values_witnessed fuel' reach takes splits types turn g n top
                              (v + 1)%uint63
        else false
      else true
  end.

Fixpoint all_witnessed (count reach : nat) (takes splits : list int)
  (types : array int) (position turn : bool) (g : store) (n : int) : bool :=
  match count with
  | 0 => true
  | S count' =>
      if values_witnessed sparse_values reach takes splits types turn g n
                          (read g n) 0%uint63
      then all_witnessed count' reach takes splits types position
                         (xorb turn position) g (n + 1)%uint63
      else false
  end.

Definition last_split (d : list nat) : nat := list_max (amounts_of 2 0 d).

(* The terms that T-OCTAL-WITNESS wants. *)
Definition half_terms (d : list nat) (e p D A : nat) : nat :=
  e + p + Nat.max D (last_split d + A).

(* R is the last rare heap; D and A are those of the theorem. *)
Definition half_bounds (position : bool) (d : list nat) (e p R D A : nat) : bool :=
  (1 <=? e) && (1 <=? D) && (1 <=? A) && (R <? e) &&
  (Nat.pred (List.length d) <=? D) && (R + last_split d <=? D) &&
  (negb position || (parity_fits d && Nat.even p)).

Definition half_conditions (mask : nat) (position : bool) (d : list nat)
  (e p R D A : nat) (g : store) : bool :=
  let types := fill_types sparse_values mask (make (word sparse_values) 0%uint63) in
  let turn := turn_of position (Nat.odd (first_split 0 d)) in
  let count := half_terms d e p D A in
  agree D g (word (e + p)) (word e) &&
  all_common (count - S R) types position (turn (S R)) g (word (S R)) &&
  all_witnessed p A (map word (amounts_of 1 1 (List.tl d)))
    (map word (amounts_of 2 0 d)) types position (turn (count - p)) g
    (word (count - p)).

(* The table, if it proves the period. *)
Definition half_proof (mask : nat) (position : bool) (d : list nat)
  (e p R D A : nat) : option store :=
  let count := half_terms d e p D A in
  if in_bounds d e p count && half_bounds position d e p R D A then
    match sparse_table mask position d count with
    | None => None
    | Some g => if half_conditions mask position d e p R D A g then Some g
                else None
    end
  else None.

Definition half_check (mask : nat) (position : bool) (d : list nat)
  (e p R D A : nat) : bool :=
  match half_proof mask position d e p R D A with None => false | Some _ => true end.

(* ---- what the program finds is there ---- *)

Lemma last_split_spec : forall d k, may_leave d k 2 -> k <= last_split d.
Proof.
  intros d k bit. apply in_splits in bit. unfold last_split.
  pose proof (proj1 (list_max_le (amounts_of 2 0 d) _) (Nat.le_refl _)) as all.
  rewrite Forall_forall in all. now apply all.
Qed.

Section Table.
  Variables (d : list nat) (g : store) (count : nat).
  Hypothesis values : tabulated (nimber d) g count.
  Hypothesis fits_count : fits count.
  Variables (mask : nat) (position odd_amounts : bool) (types : array int).
  Hypothesis types_ok : forall v, v < size types ->
    (types.[word v] =? 1)%uint63 = mask_parity mask v.

  Let type := common_as mask position odd_amounts.
  Let turn := turn_of position odd_amounts.

  Let room : forall m, m <= count -> fits m.
  Proof. intros m le. now apply fits_le with (n := count). Qed.

  Lemma type_of : forall n v, number v < size types ->
    xorb (types.[v] =? 1)%uint63 (turn n) = type n (number v).
  Proof.
    intros n v lt. unfold type, common_as, turn.
    rewrite <- (word_number v) at 1. now rewrite types_ok.
  Qed.

  Lemma below_size : forall v, (v <? length types)%uint63 = true ->
    number v < size types.
  Proof.
    intros v lt. apply ltb_spec in lt. rewrite !to_Z_number in lt.
    unfold size. lia.
  Qed.

  Lemma all_common_spec : forall length n, n + length <= count ->
    all_common length types position (turn n) g (word n) = true ->
    forall i, n <= i < n + length ->
      type i (nimber d i) = true /\ nimber d i < size types.
  Proof.
    intro length. induction length as [| length IH]; intros n le ok i range; [lia |].
    cbn [all_common] in ok.
    destruct (_ <? _)%uint63 eqn:small; [| discriminate].
    apply below_size in small.
    destruct (xorb _ _) eqn:common; [| discriminate].
    rewrite type_of in common by exact small.
    rewrite values in small, common by lia.
    destruct (Nat.eq_dec i n) as [-> | ne]; [now split |].
    unfold turn in ok; rewrite turn_S, word_S in ok. apply (IH (S n)); auto; lia.
  Qed.

  Lemma leaves_value_spec : forall amounts n v, n < count ->
    Forall (fun k => k <= count) amounts ->
    leaves_value (map word amounts) g (word n) v = true ->
    exists k, In k amounts /\ k <= n /\ number v = nimber d (n - k).
  Proof.
    intros amounts n v lt small. induction small as [| k amounts k_le small IH];
      intro ok; [discriminate |].
    cbn [leaves_value map] in ok.
    assert (leaves_value (map word amounts) g (word n) v = true ->
            exists k', In k' (k :: amounts) /\ k' <= n /\
                       number v = nimber d (n - k')) as later.
    { intro more. destruct (IH more) as [k' [is_in found]]. exists k'.
      split; [now right | exact found]. }
    rewrite leb_word in ok by (apply room; lia).
    destruct (Nat.leb_spec k n) as [k_le_n | gt]; [| now apply later].
    rewrite word_sub in ok by exact k_le_n.
    destruct (_ =? _)%uint63 eqn:eq; [| now apply later].
    exists k. split; [now left |]. split; [exact k_le_n |].
    apply eqb_correct in eq. rewrite <- eq. apply values. lia.
  Qed.

  Lemma splits_to_spec : forall reach amounts n v a, n < count ->
    1 <= a <= S n -> Forall (fun k => k <= count) amounts ->
    splits_to reach (map word amounts) g (word n) v (word a) = true ->
    exists k b, In k amounts /\ a <= b < a + reach /\
                number v = nimber d b xor nimber d (n - k - b).
  Proof.
    intro reach. induction reach as [| reach IH];
      intros amounts n v a lt range small ok; [discriminate |].
    cbn [splits_to] in ok. rewrite leb_word in ok by (apply room; lia).
    destruct (Nat.leb_spec a n) as [a_le | gt]; [| discriminate].
    destruct (leaves_value _ _ _ _) eqn:found.
    - rewrite word_sub in found by exact a_le.
      apply leaves_value_spec in found; [| lia | exact small].
      destruct found as [k [is_in [k_le eq]]]. exists k, a.
      split; [exact is_in |]. split; [lia |].
      rewrite number_xor, values in eq by lia.
      replace (n - k - a) with (n - a - k) by lia.
      rewrite <- eq. now rewrite xor_cancel_left.
    - rewrite word_S in ok. apply IH in ok; auto; try lia.
      destruct ok as [k [b [is_in [b_range eq]]]]. exists k, b.
      split; [exact is_in |]. split; [lia | exact eq].
  Qed.

  Hypothesis d_small : List.length d <= count.

  Let takes := amounts_of 1 1 (List.tl d).
  Let splits := amounts_of 2 0 d.

  Lemma amounts_small : forall t j, may_leave d t j -> t <= count.
  Proof.
    intros t j bit. unfold may_leave, digit in bit.
    destruct (Nat.le_gt_cases (List.length d) t) as [ge | lt]; [| lia].
    rewrite nth_overflow, Nat.bits_0 in bit by exact ge. discriminate.
  Qed.

  Lemma values_witnessed_spec : forall fuel reach n v, n < count ->
    nimber d n < size types -> fits (v + fuel) ->
    values_witnessed fuel reach (map word takes) (map word splits) types (turn n)
      g (word n) (read g (word n)) (word v) = true ->
    forall u, v <= u < nimber d n -> type n u = false -> witness d reach n u.
  Proof.
    intro fuel. induction fuel as [| fuel IH]; intros reach n v lt small ok_v ok;
      [discriminate |].
    cbn [values_witnessed] in ok. intros u range is_rare.
    assert (fits v) as fits_v
      by (apply fits_le with (n := v + S fuel); [lia | exact ok_v]).
    assert (read g (word n) = word (nimber d n)) as value
      by (rewrite <- (values n lt); symmetry; apply word_number).
    rewrite value in ok. rewrite ltb_word in ok; [| exact fits_v |].
    2: { apply fits_le with (n := size types); [lia | apply size_fits]. }
    destruct (Nat.ltb_spec v (nimber d n)) as [v_lt | ge]; [| lia].
    destruct (if xorb _ _ then _ else _) eqn:here; [| discriminate].
    destruct (Nat.eq_dec u v) as [-> | ne].
    - rewrite type_of in here by (rewrite number_word; [lia | exact fits_v]).
      rewrite number_word, is_rare in here by exact fits_v.
      destruct (leaves_value _ _ _ _) eqn:taken.
      + apply leaves_value_spec in taken; [| exact lt |].
        * destruct taken as [k [is_in [k_le eq]]]. right. exists k.
          apply in_takes in is_in. rewrite number_word in eq by exact fits_v.
          tauto.
        * apply Forall_forall. intros k is_in. apply in_takes in is_in.
          now apply (amounts_small k 1).
      + change 1%uint63 with (word 1) in here.
        apply splits_to_spec in here; [| exact lt | lia |].
        * destruct here as [k [a [is_in [a_range eq]]]]. left. exists k, a.
          apply in_splits in is_in. rewrite number_word in eq by exact fits_v.
          repeat split; auto; lia.
        * apply Forall_forall. intros k is_in. apply in_splits in is_in.
          now apply (amounts_small k 2).
    - rewrite word_S, <- value in ok.
      apply (IH reach n (S v)); auto; try lia.
      now replace (S v + fuel) with (v + S fuel) by lia.
  Qed.

  Lemma all_witnessed_spec : forall length reach n, n + length <= count ->
    (forall i, n <= i < n + length -> nimber d i < size types) ->
    all_witnessed length reach (map word takes) (map word splits) types position
      (turn n) g (word n) = true ->
    forall i u, n <= i < n + length -> u < nimber d i -> type i u = false ->
    witness d reach i u.
  Proof.
    intro length. induction length as [| length IH];
      intros reach n le small ok i u range lt is_rare; [lia |].
    cbn [all_witnessed] in ok.
    destruct (values_witnessed _ _ _ _ _ _ _ _ _) eqn:here; [| discriminate].
    destruct (Nat.eq_dec i n) as [-> | ne].
    - change 0%uint63 with (word 0) in here.
      apply values_witnessed_spec with (u := u) in here; auto; try lia.
      now vm_compute.
    - unfold turn in ok; rewrite turn_S, word_S in ok.
      apply (IH reach (S n)); auto; try lia.
      intros j j_range. apply small. lia.
  Qed.
End Table.

(* ---- the theorem ---- *)

Local Opaque sparse_values word make fill_types sparse_table agree all_common
  all_witnessed.

(* What the program accepts is true, whatever the mask, R, D and A. *)
Theorem half_proof_sound : forall mask position d e p R D A g,
  half_proof mask position d e p R D A = Some g ->
  periodic (nimber d) e p /\ e + p <= half_terms d e p D A /\
  (Z.of_nat (half_terms d e p D A) <= most_cells)%Z /\
  tabulated (nimber d) g (half_terms d e p D A).
Proof.
  intros mask position d e p R D A g ok. unfold half_proof in ok.
  destruct (in_bounds _ _ _ _ && _) eqn:bounds; [| discriminate].
  apply andb_true_iff in bounds. destruct bounds as [bounds more].
  apply in_bounds_spec in bounds. destruct bounds as [octal [pos [long room]]].
  unfold half_bounds in more. rewrite !andb_true_iff in more.
  destruct more as [[[[[[e_pos D_pos] A_pos] R_lt] L_le] K_le] parity].
  apply Nat.leb_le in e_pos, D_pos, A_pos, L_le, K_le. apply Nat.ltb_lt in R_lt.
  destruct (sparse_table _ _ _ _) as [table |] eqn:filled; [| discriminate].
  destruct (half_conditions _ _ _ _ _ _ _ _ _) eqn:conditions; [| discriminate].
  injection ok as <-. rename conditions into ok, table into g.
  set (count := half_terms d e p D A) in *.
  assert (count = e + p + Nat.max D (last_split d + A)) as count_is by reflexivity.
  assert (List.length d <= count) as d_count by lia.
  assert (negb position || parity_fits d = true) as fits_parity.
  { destruct position; [| reflexivity]. simpl in parity |- *.
    now apply andb_true_iff in parity. }
  apply sparse_table_spec in filled; auto.
  split; [| auto].
  assert (fits count) as fits_count.
  { apply fits_le with (n := 0 + count + 1); [lia |].
    apply table_fits; [exact room | lia]. }
  cbv beta zeta delta [half_conditions] in ok. rewrite !andb_true_iff in ok.
  destruct ok as [[recur common] witnessed].
  fold count in recur, common, witnessed. clearbody count.
  set (types := fill_types _ _ _) in *.
  assert (size (make (word sparse_values) 0%uint63) = sparse_values) as values_room
    by (apply size_make; rewrite sparse_values_Z; now vm_compute).
  assert (forall v, v < size types ->
            (types.[word v] =? 1)%uint63 = mask_parity mask v) as types_ok.
  { intros v lt. unfold types in *. rewrite size_fill_types, values_room in lt.
    apply fill_types_spec; [exact lt | rewrite values_room; lia]. }
  pose proof (all_common_spec d g count filled mask position _ types types_ok
                (count - S R) (S R) ltac:(lia) common) as all.
  apply (octal_witness d (Nat.pred (List.length d)) (last_split d))
    with (mask := mask) (position := position) (D := D) (A := A) (N := count) (R := R)
         (odd_amounts := Nat.odd (first_split 0 d)); try lia.
  - now apply digits_most.
  - unfold last_digit. lia.
  - apply last_split_spec.
  - intros is_position. rewrite is_position in fits_parity.
    now apply parity_fits_spec.
  - intros n range. now apply all; lia.
  - intros n lt is_rare. destruct (Nat.le_gt_cases n R) as [le | gt]; [exact le |].
    destruct (all n ltac:(lia)) as [is_common _]. congruence.
  - intros is_position. rewrite is_position in parity. simpl in parity.
    now apply andb_true_iff in parity.
  - intros n range. replace (n + p) with (e + p + (n - e)) by lia.
    replace n with (e + (n - e)) at 2 by lia.
    apply (known_agree (nimber d) g count D); auto; lia.
  - intros n v range lt is_rare.
    apply (all_witnessed_spec d g count filled fits_count mask position
             (Nat.odd (first_split 0 d)) types types_ok) with
      (length := p) (n := count - p); auto; try lia.
    intros i i_range. apply all. lia.
Qed.

Theorem half_check_sound : forall mask position d e p R D A,
  half_check mask position d e p R D A = true -> periodic (nimber d) e p.
Proof.
  intros mask position d e p R D A ok. unfold half_check in ok.
  destruct (half_proof _ _ _ _ _ _ _ _) as [g |] eqn:found; [| discriminate].
  now apply half_proof_sound in found.
Qed.
