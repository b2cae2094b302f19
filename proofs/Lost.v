(* SPDX-License-Identifier: MIT *)
(* What shows that some positions are those that the player to move loses: no
 * move leads from one to another, and some move leads to one from the others. *)
From Coq Require Import List Wellfounded.
From Grundy Require Import Impartial.
Import ListNotations.

Section Lost.

Variable G : game.
Variable lost : position G -> Prop.
Hypothesis lost_dec : forall x, lost x \/ ~ lost x.
Hypothesis no_way : forall x z, lost x -> In z (options G x) -> ~ lost z.

Theorem loses_iff_lost :
  (forall x, ~ lost x -> exists z, In z (options G x) /\ lost z) ->
  forall x, loses G x <-> lost x.
Proof.
  intros way x.
  assert ((lost x -> loses G x) /\ (~ lost x -> wins G x)) as both.
  { induction x as [x IH] using (well_founded_induction (ends G)). split.
    - intro is_lost. constructor. intros z legal. apply (IH z legal).
      now apply (no_way x).
    - intro is_won. destruct (way x is_won) as [z [legal is_lost]].
      apply (move_to G x z legal). now apply (IH z legal). }
  split; [| apply both]. intro lost_x.
  destruct (lost_dec x) as [yes | no]; [exact yes |].
  destruct (not_both G x); [now apply both | exact lost_x].
Qed.

Theorem misere_loses_iff_lost :
  (forall x, lost x -> options G x <> []) ->
  (forall x, ~ lost x ->
     options G x = [] \/ exists z, In z (options G x) /\ lost z) ->
  forall x, misere_loses G x <-> lost x.
Proof.
  intros some way x.
  assert ((lost x -> misere_loses G x) /\ (~ lost x -> misere_wins G x)) as both.
  { induction x as [x IH] using (well_founded_induction (ends G)). split.
    - intro is_lost. constructor; [now apply some |].
      intros z legal. apply (IH z legal). now apply (no_way x).
    - intro is_won. destruct (way x is_won) as [none | [z [legal is_lost]]].
      + now apply misere_end.
      + apply (misere_move_to G x z legal). now apply (IH z legal). }
  split; [| apply both]. intro lost_x.
  destruct (lost_dec x) as [yes | no]; [exact yes |].
  destruct (not_both_misere G x); [now apply both | exact lost_x].
Qed.

End Lost.
