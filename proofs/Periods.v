(* SPDX-License-Identifier: MIT *)
(* Periods of well-known games, as theorems. *)
From Coq Require Import List Arith.
From Grundy Require Import Impartial Heaps Code Period Dense.
Import ListNotations.

Ltac by_check e p := apply (check_sound _ e p); vm_compute; reflexivity.

Definition kayles := [0; 7; 7].
Definition dawson_kayles := [0; 0; 7].
Definition guiles := [0; 1; 5].

Theorem kayles_period : forall n, 71 <= n ->
  nimber kayles (n + 12) = nimber kayles n.
Proof. by_check 71 12. Qed.

Theorem dawson_kayles_period : forall n, 53 <= n ->
  nimber dawson_kayles (n + 34) = nimber dawson_kayles n.
Proof. by_check 53 34. Qed.

Theorem guiles_period : forall n, 11 <= n ->
  nimber guiles (n + 10) = nimber guiles n.
Proof. by_check 11 10. Qed.

(* Who wins two rows of Kayles of any lengths past the preperiod. *)
Corollary two_rows_of_kayles : forall m n, 71 <= m -> 71 <= n ->
  loses (heap_game (code kayles)) [m + 12; n] <->
  loses (heap_game (code kayles)) [m; n].
Proof.
  intros m n hm hn. rewrite !heaps_lost. simpl.
  change (heap_value (code kayles)) with (nimber kayles).
  now rewrite kayles_period.
Qed.
