(* SPDX-License-Identifier: MIT *)
(* Games of heaps: a position is a list of heaps, and a move puts a list of
 * smaller heaps in the place of one. The value of a position is the xor of the
 * values of its heaps. *)
From Coq Require Import List Arith Bool Lia Wellfounded.
From Grundy Require Import Mex Impartial.
Import ListNotations.

Record rules := {
  parts : nat -> list (list nat);
  smaller : forall n o m, In o (parts n) -> In m o -> m < n
}.

Fixpoint moves (R : rules) (heaps : list nat) : list (list nat) :=
  match heaps with
  | [] => []
  | n :: rest => map (fun o => o ++ rest) (parts R n) ++
                 map (cons n) (moves R rest)
  end.

Lemma moves_app : forall R a b z, In z (moves R (a ++ b)) <->
  (exists y, In y (moves R a) /\ z = y ++ b) \/
  (exists y, In y (moves R b) /\ z = a ++ y).
Proof.
  intros R a. induction a as [| n a IH]; intros b z; simpl.
  - split; [right; eauto |]. intros [[y [[] _]] | [y [is_in ->]]]. exact is_in.
  - rewrite in_app_iff, !in_map_iff. split.
    + intros [[o [<- is_in]] | [y [<- is_in]]].
      * left. exists (o ++ a). split; [| apply app_assoc].
        apply in_app_iff. left. apply in_map_iff. eauto.
      * apply IH in is_in. destruct is_in as [[w [is_in ->]] | [w [is_in ->]]].
        { left. exists (n :: w). split; [| reflexivity].
          apply in_app_iff. right. apply in_map_iff. eauto. }
        { right. eauto. }
    + intros [[y [is_in ->]] | [y [is_in ->]]].
      * apply in_app_iff in is_in. rewrite !in_map_iff in is_in.
        destruct is_in as [[o [<- is_in]] | [w [<- is_in]]].
        { left. exists o. split; [apply app_assoc | exact is_in]. }
        { right. exists (w ++ b). split; [reflexivity |].
          apply IH. left. eauto. }
      * right. exists (a ++ y). split; [reflexivity |]. apply IH. right. eauto.
Qed.

Lemma moves_one : forall R n z, In z (moves R [n]) <-> In z (parts R n).
Proof.
  intros R n z. simpl. rewrite app_nil_r, in_map_iff. split.
  - intros [o [<- is_in]]. now rewrite app_nil_r.
  - intro is_in. exists z. split; [apply app_nil_r | exact is_in].
Qed.

Definition comes_after (R : rules) (z heaps : list nat) : Prop :=
  In z (moves R heaps).

Lemma ends_app : forall R a, Acc (comes_after R) a -> forall b,
  Acc (comes_after R) b -> Acc (comes_after R) (a ++ b).
Proof.
  intros R a acc_a. induction acc_a as [a acc_a IHa].
  intros b acc_b. induction acc_b as [b acc_b IHb].
  constructor. intros z is_in. apply moves_app in is_in.
  destruct is_in as [[y [is_in ->]] | [y [is_in ->]]].
  - apply IHa; [exact is_in |]. constructor. exact acc_b.
  - now apply IHb.
Qed.

Lemma ends_nil : forall R, Acc (comes_after R) [].
Proof. intro R. constructor. intros z []. Qed.

Lemma ends_one : forall R n, Acc (comes_after R) [n].
Proof.
  intros R n. induction n as [n IH] using (well_founded_induction lt_wf).
  constructor. intros z is_in. apply moves_one in is_in.
  assert (forall m, In m z -> Acc (comes_after R) [m]) as each.
  { intros m h. apply IH. exact (smaller R n z m is_in h). }
  clear is_in. induction z as [| m z IHz]; [apply ends_nil |].
  apply (ends_app R [m]); [apply each; now left |].
  apply IHz. intros k h. apply each. now right.
Qed.

Lemma heaps_end : forall R, well_founded (comes_after R).
Proof.
  intros R heaps. induction heaps as [| n heaps IH]; [apply ends_nil |].
  apply (ends_app R [n]); [apply ends_one | exact IH].
Qed.

Definition heap_game (R : rules) : game :=
  {| position := list nat; options := moves R; ends := heaps_end R |}.

(* ---- values ---- *)

Definition xor_all (l : list nat) : nat := fold_right Nat.lxor 0 l.

Lemma xor_all_app : forall a b, xor_all (a ++ b) = xor_all a xor xor_all b.
Proof.
  intros a b. unfold xor_all. induction a as [| n a IH]; simpl; [now rewrite Nat.lxor_0_l |].
  now rewrite IH, Nat.lxor_assoc.
Qed.

(* The value of a heap of n. *)
Definition heap_value (R : rules) (n : nat) : nat := value (heap_game R) [n].

Lemma value_app : forall R a b, value (heap_game R) (a ++ b) =
  value (heap_game R) a xor value (heap_game R) b.
Proof.
  intros R a. induction a as [a IHa] using (well_founded_induction (heaps_end R)).
  intro b. induction b as [b IHb] using (well_founded_induction (heaps_end R)).
  apply value_unique.
  eapply is_mex_iff; [| exact (is_mex_xor _ _ _ _
    (value_is_mex (heap_game R) a) (value_is_mex (heap_game R) b))].
  intro v. simpl. split.
  - intros [[u [[y [legal ->]] ->]] | [u [[y [legal ->]] ->]]].
    + exists (y ++ b). split; [apply moves_app; left; eauto |].
      symmetry. now apply IHa.
    + exists (a ++ y). split; [apply moves_app; right; eauto |].
      symmetry. now apply IHb.
  - intros [z [is_in ->]]. apply moves_app in is_in.
    destruct is_in as [[y [legal ->]] | [y [legal ->]]].
    + left. exists (value (heap_game R) y). split; [eauto | now apply IHa].
    + right. exists (value (heap_game R) y). split; [eauto | now apply IHb].
Qed.

Lemma value_nil : forall R, value (heap_game R) [] = 0.
Proof. intro R. rewrite value_mex. reflexivity. Qed.

Theorem value_heaps : forall R heaps,
  value (heap_game R) heaps = xor_all (map (heap_value R) heaps).
Proof.
  intros R heaps. induction heaps as [| n heaps IH]; [apply value_nil |].
  change (n :: heaps) with ([n] ++ heaps). now rewrite value_app, IH.
Qed.

(* Who wins a position, by the values of its heaps. *)
Corollary heaps_lost : forall R heaps,
  loses (heap_game R) heaps <-> xor_all (map (heap_value R) heaps) = 0.
Proof. intros. rewrite loses_iff_zero. now rewrite value_heaps. Qed.

(* The recursion that every program for such games computes. *)
Theorem heap_value_mex : forall R n, heap_value R n =
  mex (map (fun o => xor_all (map (heap_value R) o)) (parts R n)).
Proof.
  intros R n. unfold heap_value at 1. rewrite value_mex. apply mex_same.
  intro v. rewrite !in_map_iff. simpl. setoid_rewrite (moves_one R n).
  split; intros [o [eq is_in]]; exists o; split; auto;
    now rewrite <- eq, value_heaps.
Qed.

(* The sequence is the only one that satisfies the recursion. *)
Theorem heap_value_unique : forall R (g : nat -> nat),
  (forall n, g n = mex (map (fun o => xor_all (map g o)) (parts R n))) ->
  forall n, g n = heap_value R n.
Proof.
  intros R g rec n. induction n as [n IH] using (well_founded_induction lt_wf).
  rewrite rec, heap_value_mex. f_equal. apply map_ext_in. intros o is_in.
  f_equal. apply map_ext_in. intros m h. apply IH.
  exact (smaller R n o m is_in h).
Qed.
