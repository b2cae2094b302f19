(* SPDX-License-Identifier: MIT *)
(* Periods that begin late, of games with few rare heaps, as theorems.
 * Each is computed once, when Coq reaches Qed. *)
From Coq Require Import List.
From Grundy Require Import Code Period Sparse.
Import ListNotations.

Theorem period_0_16 : forall n, 105351 <= n ->
  nimber [0; 1; 6] (n + 149459) = nimber [0; 1; 6] n.
Proof.
  apply (sparse_check_sound 30 false _ 105351 149459).
  vm_cast_no_check (eq_refl true).
Qed.

Theorem period_0_56 : forall n, 326640 <= n ->
  nimber [0; 5; 6] (n + 144) = nimber [0; 5; 6] n.
Proof.
  apply (sparse_check_sound 91 false _ 326640 144).
  vm_cast_no_check (eq_refl true).
Qed.

Theorem period_0_127 : forall n, 46578 <= n ->
  nimber [0; 1; 2; 7] (n + 4) = nimber [0; 1; 2; 7] n.
Proof.
  apply (sparse_check_sound 1 true _ 46578 4).
  vm_cast_no_check (eq_refl true).
Qed.

(* As in Dense.v, a claim that is wrong is refused, a true one is accepted with
 * any mask, and position is refused where amounts are odd and even. *)
Example refused_0_77 :
  existsb (fun '(e, p) => sparse_check 3 false [0; 7; 7] e p)
    [(70, 12); (71, 6); (71, 11); (71, 13); (0, 12)] = false.
Proof. vm_compute. reflexivity. Qed.

Example any_mask_0_77 :
  forallb (fun mask => sparse_check mask false [0; 7; 7] 71 12) (seq 0 16) = true.
Proof. vm_compute. reflexivity. Qed.

Example position_refused_0_77 : sparse_check 3 true [0; 7; 7] 71 12 = false.
Proof. vm_compute. reflexivity. Qed.
