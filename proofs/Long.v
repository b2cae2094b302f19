(* SPDX-License-Identifier: MIT *)
(* Periods that begin late, as theorems: each takes Coq many seconds. They are
 * computed once, when Coq reaches Qed. *)
From Coq Require Import List.
From Grundy Require Import Code Period Dense Sparse Half.
Import ListNotations.

Theorem period_0_156 : forall n, 3479 <= n ->
  nimber [0; 1; 5; 6] (n + 349) = nimber [0; 1; 5; 6] n.
Proof.
  apply (check_sound _ 3479 349).
  vm_cast_no_check (eq_refl true).
Qed.

(* By T-OCTAL-WITNESS, from 320,347 terms: its bounds are those of the certificate
 * that `grundy period 0.16 -o` writes. *)
Theorem period_0_16 : forall n, 105351 <= n ->
  nimber [0; 1; 6] (n + 149459) = nimber [0; 1; 6] n.
Proof.
  apply (half_check_sound 30 false _ 105351 149459 13935 13937 65535).
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
