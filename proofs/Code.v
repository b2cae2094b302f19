(* SPDX-License-Identifier: MIT *)
(* Take-and-break games by their codes: digits d_0, d_1, .. d_k, of which bit j
 * of d_t says that t tokens may be taken from a heap if exactly j heaps, none of
 * them empty, are left of it. Octal codes have digits below 8: at most two. *)
From Coq Require Import List Arith Bool Lia Wellfounded.
From Grundy Require Import Mex Impartial Heaps.
Import ListNotations.

(* All lists of j positive numbers whose sum is m. *)
Fixpoint compositions (j m : nat) : list (list nat) :=
  match j with
  | 0 => if m =? 0 then [[]] else []
  | S j' => flat_map (fun a => map (cons a) (compositions j' (m - a))) (seq 1 m)
  end.

Lemma in_compositions : forall j m o, In o (compositions j m) <->
  length o = j /\ Forall (lt 0) o /\ list_sum o = m.
Proof.
  intro j. induction j as [| j IH]; intros m o; simpl.
  - destruct (Nat.eqb_spec m 0) as [-> | ne]; simpl.
    + split; [intros [<- | []]; auto |]. intros [len _]. left.
      destruct o; [reflexivity | discriminate].
    + split; [easy |]. intros [len [_ eq]]. destruct o; [simpl in eq; lia | discriminate].
  - rewrite in_flat_map. split.
    + intros [a [range is_in]]. apply in_seq in range.
      apply in_map_iff in is_in. destruct is_in as [rest [<- is_in]].
      apply IH in is_in. destruct is_in as [<- [pos eq]]. simpl.
      repeat split; [constructor; [lia | exact pos] | lia].
    + intros [len [pos eq]]. destruct o as [| a rest]; [discriminate |].
      inversion pos as [| ? ? pos_a pos_rest]. subst. simpl in *.
      exists a. split; [apply in_seq; lia |].
      apply in_map_iff. exists rest. split; [reflexivity |].
      apply IH. repeat split; [lia | exact pos_rest | lia].
Qed.

(* ---- the rules of a code ---- *)

Definition digit (d : list nat) (t : nat) : nat := nth t d 0.

(* What may stand in the place of a heap of n. A move that takes nothing must
 * break the heap. *)
Definition legal (d : list nat) (n : nat) (o : list nat) : Prop :=
  exists t, t <= n /\ (0 < t \/ 2 <= length o) /\
    Nat.testbit (digit d t) (length o) = true /\
    Forall (lt 0) o /\ list_sum o = n - t.

Definition allows (d : list nat) (t j : nat) : bool :=
  Nat.testbit (digit d t) j && ((1 <=? t) || (2 <=? j)).

Definition code_parts (d : list nat) (n : nat) : list (list nat) :=
  flat_map (fun t =>
    flat_map (fun j => if allows d t j then compositions j (n - t) else [])
             (seq 0 (S (Nat.log2 (digit d t)))))
    (seq 0 (S n)).

Theorem in_code_parts : forall d n o, In o (code_parts d n) <-> legal d n o.
Proof.
  intros d n o. unfold code_parts, legal. rewrite in_flat_map. split.
  - intros [t [range is_in]]. apply in_seq in range. exists t.
    apply in_flat_map in is_in. destruct is_in as [j [_ is_in]].
    unfold allows in is_in.
    destruct (Nat.testbit (digit d t) j) eqn:bit; [| easy].
    destruct (Nat.leb_spec 1 t), (Nat.leb_spec 2 j); simpl in is_in; try easy;
      apply in_compositions in is_in; destruct is_in as [<- [pos eq]];
      repeat split; auto; lia.
  - intros [t [le [breaks [bit [pos eq]]]]].
    exists t. split; [apply in_seq; lia |].
    apply in_flat_map. exists (length o). split.
    + apply in_seq. split; [lia |].
      destruct (Nat.le_gt_cases (length o) (Nat.log2 (digit d t))); [lia |].
      rewrite Nat.bits_above_log2 in bit by assumption. discriminate.
    + unfold allows. rewrite bit.
      assert ((1 <=? t) || (2 <=? length o) = true) as ->.
      { apply orb_true_iff. rewrite !Nat.leb_le. lia. }
      now apply in_compositions.
Qed.

Lemma in_le_sum : forall o m, In m o -> m <= list_sum o.
Proof.
  intro o. induction o as [| a o IH]; intros m; simpl; [easy |].
  intros [<- | is_in]; [lia |]. apply IH in is_in. lia.
Qed.

Lemma legal_smaller : forall d n o m, legal d n o -> In m o -> m < n.
Proof.
  intros d n o m [t [le [[pos_t | two] [_ [pos eq]]]]] is_in.
  - apply in_le_sum in is_in. lia.
  - apply in_split in is_in. destruct is_in as [a [b ->]].
    rewrite app_length in two. simpl in two.
    rewrite list_sum_app in eq. simpl in eq.
    apply Forall_app in pos. destruct pos as [pos_a pos_b].
    inversion pos_b as [| ? ? pos_m pos_b']. subst.
    destruct a as [| x a], b as [| y b]; simpl in *; try lia;
      repeat match goal with
      | h : Forall _ (_ :: _) |- _ => inversion h; subst; clear h
      end; lia.
Qed.

Lemma code_smaller : forall d n o m, In o (code_parts d n) -> In m o -> m < n.
Proof.
  intros d n o m is_in. apply in_code_parts in is_in.
  now apply legal_smaller with (d := d).
Qed.

Definition code (d : list nat) : rules :=
  {| parts := code_parts d; smaller := code_smaller d |}.

(* The nim-sequence of a code. *)
Definition nimber (d : list nat) (n : nat) : nat := heap_value (code d) n.

Definition value_of_option (d : list nat) (o : list nat) : nat :=
  xor_all (map (nimber d) o).

Theorem nimber_is_mex : forall d n,
  is_mex (fun v => exists o, legal d n o /\ v = value_of_option d o)
         (nimber d n).
Proof.
  intros d n. unfold nimber. rewrite heap_value_mex.
  eapply is_mex_iff; [| apply mex_spec].
  intro v. simpl. rewrite in_map_iff. split.
  - intros [o [<- is_in]]. exists o. now rewrite <- in_code_parts.
  - intros [o [is_legal ->]]. exists o. now rewrite in_code_parts.
Qed.

Theorem nimber_unique : forall d (g : nat -> nat),
  (forall n, is_mex (fun v => exists o, legal d n o /\ v = xor_all (map g o))
                    (g n)) ->
  forall n, g n = nimber d n.
Proof.
  intros d g rec. apply (heap_value_unique (code d)). intro n.
  symmetry. apply mex_unique. eapply is_mex_iff; [| exact (rec n)].
  intro v. simpl. rewrite in_map_iff. split.
  - intros [o [is_legal ->]]. exists o. now rewrite in_code_parts.
  - intros [o [<- is_in]]. exists o. now rewrite <- in_code_parts.
Qed.

(* Two heaps whose options have the same values have the same value. *)
Lemma nimber_same : forall d m n,
  (forall o, legal d m o -> exists o', legal d n o' /\
     value_of_option d o' = value_of_option d o) ->
  (forall o, legal d n o -> exists o', legal d m o' /\
     value_of_option d o' = value_of_option d o) ->
  nimber d m = nimber d n.
Proof.
  intros d m n there back.
  apply is_mex_unique with
    (has := fun v => exists o, legal d m o /\ v = value_of_option d o);
    [apply nimber_is_mex |].
  eapply is_mex_iff; [| apply nimber_is_mex]. intro v. split.
  - intros [o [is_legal ->]]. destruct (back o is_legal) as [o' [l eq]]. eauto.
  - intros [o [is_legal ->]]. destruct (there o is_legal) as [o' [l eq]]. eauto.
Qed.
