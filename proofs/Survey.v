(* SPDX-License-Identifier: MIT *)
(* Made by make_survey, not by hand: the period of every octal code with at most
 * two digits after the point that fewer than 10,000 terms prove. *)
From Coq Require Import List.
From Grundy Require Import Code Period Dense.
Import ListNotations.

Theorem period_0_0 : forall n, 0 <= n ->
  nimber [0] (n + 1) = nimber [0] n.
Proof. apply (check_sound _ 0 1); vm_compute; reflexivity. Qed.

Theorem period_0_1 : forall n, 2 <= n ->
  nimber [0; 1] (n + 1) = nimber [0; 1] n.
Proof. apply (check_sound _ 2 1); vm_compute; reflexivity. Qed.

Theorem period_0_2 : forall n, 1 <= n ->
  nimber [0; 2] (n + 2) = nimber [0; 2] n.
Proof. apply (check_sound _ 1 2); vm_compute; reflexivity. Qed.

Theorem period_0_3 : forall n, 0 <= n ->
  nimber [0; 3] (n + 2) = nimber [0; 3] n.
Proof. apply (check_sound _ 0 2); vm_compute; reflexivity. Qed.

Theorem period_0_4 : forall n, 54 <= n ->
  nimber [0; 4] (n + 34) = nimber [0; 4] n.
Proof. apply (check_sound _ 54 34); vm_compute; reflexivity. Qed.

Theorem period_0_5 : forall n, 0 <= n ->
  nimber [0; 5] (n + 2) = nimber [0; 5] n.
Proof. apply (check_sound _ 0 2); vm_compute; reflexivity. Qed.

Theorem period_0_7 : forall n, 0 <= n ->
  nimber [0; 7] (n + 2) = nimber [0; 7] n.
Proof. apply (check_sound _ 0 2); vm_compute; reflexivity. Qed.

Theorem period_0_01 : forall n, 3 <= n ->
  nimber [0; 0; 1] (n + 1) = nimber [0; 0; 1] n.
Proof. apply (check_sound _ 3 1); vm_compute; reflexivity. Qed.

Theorem period_0_02 : forall n, 1 <= n ->
  nimber [0; 0; 2] (n + 4) = nimber [0; 0; 2] n.
Proof. apply (check_sound _ 1 4); vm_compute; reflexivity. Qed.

Theorem period_0_03 : forall n, 0 <= n ->
  nimber [0; 0; 3] (n + 4) = nimber [0; 0; 3] n.
Proof. apply (check_sound _ 0 4); vm_compute; reflexivity. Qed.

Theorem period_0_05 : forall n, 1 <= n ->
  nimber [0; 0; 5] (n + 2) = nimber [0; 0; 5] n.
Proof. apply (check_sound _ 1 2); vm_compute; reflexivity. Qed.

Theorem period_0_07 : forall n, 53 <= n ->
  nimber [0; 0; 7] (n + 34) = nimber [0; 0; 7] n.
Proof. apply (check_sound _ 53 34); vm_compute; reflexivity. Qed.

Theorem period_0_11 : forall n, 3 <= n ->
  nimber [0; 1; 1] (n + 1) = nimber [0; 1; 1] n.
Proof. apply (check_sound _ 3 1); vm_compute; reflexivity. Qed.

Theorem period_0_12 : forall n, 1 <= n ->
  nimber [0; 1; 2] (n + 4) = nimber [0; 1; 2] n.
Proof. apply (check_sound _ 1 4); vm_compute; reflexivity. Qed.

Theorem period_0_13 : forall n, 0 <= n ->
  nimber [0; 1; 3] (n + 4) = nimber [0; 1; 3] n.
Proof. apply (check_sound _ 0 4); vm_compute; reflexivity. Qed.

Theorem period_0_15 : forall n, 1 <= n ->
  nimber [0; 1; 5] (n + 10) = nimber [0; 1; 5] n.
Proof. apply (check_sound _ 1 10); vm_compute; reflexivity. Qed.

Theorem period_0_17 : forall n, 33 <= n ->
  nimber [0; 1; 7] (n + 34) = nimber [0; 1; 7] n.
Proof. apply (check_sound _ 33 34); vm_compute; reflexivity. Qed.

Theorem period_0_21 : forall n, 1 <= n ->
  nimber [0; 2; 1] (n + 2) = nimber [0; 2; 1] n.
Proof. apply (check_sound _ 1 2); vm_compute; reflexivity. Qed.

Theorem period_0_22 : forall n, 1 <= n ->
  nimber [0; 2; 2] (n + 3) = nimber [0; 2; 2] n.
Proof. apply (check_sound _ 1 3); vm_compute; reflexivity. Qed.

Theorem period_0_23 : forall n, 1 <= n ->
  nimber [0; 2; 3] (n + 3) = nimber [0; 2; 3] n.
Proof. apply (check_sound _ 1 3); vm_compute; reflexivity. Qed.

Theorem period_0_24 : forall n, 1 <= n ->
  nimber [0; 2; 4] (n + 2) = nimber [0; 2; 4] n.
Proof. apply (check_sound _ 1 2); vm_compute; reflexivity. Qed.

Theorem period_0_25 : forall n, 1 <= n ->
  nimber [0; 2; 5] (n + 2) = nimber [0; 2; 5] n.
Proof. apply (check_sound _ 1 2); vm_compute; reflexivity. Qed.

Theorem period_0_26 : forall n, 1 <= n ->
  nimber [0; 2; 6] (n + 4) = nimber [0; 2; 6] n.
Proof. apply (check_sound _ 1 4); vm_compute; reflexivity. Qed.

Theorem period_0_27 : forall n, 1 <= n ->
  nimber [0; 2; 7] (n + 4) = nimber [0; 2; 7] n.
Proof. apply (check_sound _ 1 4); vm_compute; reflexivity. Qed.

Theorem period_0_31 : forall n, 3 <= n ->
  nimber [0; 3; 1] (n + 2) = nimber [0; 3; 1] n.
Proof. apply (check_sound _ 3 2); vm_compute; reflexivity. Qed.

Theorem period_0_32 : forall n, 1 <= n ->
  nimber [0; 3; 2] (n + 3) = nimber [0; 3; 2] n.
Proof. apply (check_sound _ 1 3); vm_compute; reflexivity. Qed.

Theorem period_0_33 : forall n, 0 <= n ->
  nimber [0; 3; 3] (n + 3) = nimber [0; 3; 3] n.
Proof. apply (check_sound _ 0 3); vm_compute; reflexivity. Qed.

Theorem period_0_34 : forall n, 7 <= n ->
  nimber [0; 3; 4] (n + 8) = nimber [0; 3; 4] n.
Proof. apply (check_sound _ 7 8); vm_compute; reflexivity. Qed.

Theorem period_0_35 : forall n, 1 <= n ->
  nimber [0; 3; 5] (n + 6) = nimber [0; 3; 5] n.
Proof. apply (check_sound _ 1 6); vm_compute; reflexivity. Qed.

Theorem period_0_41 : forall n, 34 <= n ->
  nimber [0; 4; 1] (n + 34) = nimber [0; 4; 1] n.
Proof. apply (check_sound _ 34 34); vm_compute; reflexivity. Qed.

Theorem period_0_42 : forall n, 54 <= n ->
  nimber [0; 4; 2] (n + 34) = nimber [0; 4; 2] n.
Proof. apply (check_sound _ 54 34); vm_compute; reflexivity. Qed.

Theorem period_0_43 : forall n, 34 <= n ->
  nimber [0; 4; 3] (n + 34) = nimber [0; 4; 3] n.
Proof. apply (check_sound _ 34 34); vm_compute; reflexivity. Qed.

Theorem period_0_44 : forall n, 143 <= n ->
  nimber [0; 4; 4] (n + 24) = nimber [0; 4; 4] n.
Proof. apply (check_sound _ 143 24); vm_compute; reflexivity. Qed.

Theorem period_0_45 : forall n, 498 <= n ->
  nimber [0; 4; 5] (n + 20) = nimber [0; 4; 5] n.
Proof. apply (check_sound _ 498 20); vm_compute; reflexivity. Qed.

Theorem period_0_46 : forall n, 143 <= n ->
  nimber [0; 4; 6] (n + 24) = nimber [0; 4; 6] n.
Proof. apply (check_sound _ 143 24); vm_compute; reflexivity. Qed.

Theorem period_0_47 : forall n, 498 <= n ->
  nimber [0; 4; 7] (n + 20) = nimber [0; 4; 7] n.
Proof. apply (check_sound _ 498 20); vm_compute; reflexivity. Qed.

Theorem period_0_51 : forall n, 1 <= n ->
  nimber [0; 5; 1] (n + 1) = nimber [0; 5; 1] n.
Proof. apply (check_sound _ 1 1); vm_compute; reflexivity. Qed.

Theorem period_0_52 : forall n, 4 <= n ->
  nimber [0; 5; 2] (n + 4) = nimber [0; 5; 2] n.
Proof. apply (check_sound _ 4 4); vm_compute; reflexivity. Qed.

Theorem period_0_53 : forall n, 11 <= n ->
  nimber [0; 5; 3] (n + 9) = nimber [0; 5; 3] n.
Proof. apply (check_sound _ 11 9); vm_compute; reflexivity. Qed.

Theorem period_0_54 : forall n, 3 <= n ->
  nimber [0; 5; 4] (n + 7) = nimber [0; 5; 4] n.
Proof. apply (check_sound _ 3 7); vm_compute; reflexivity. Qed.

Theorem period_0_55 : forall n, 1 <= n ->
  nimber [0; 5; 5] (n + 1) = nimber [0; 5; 5] n.
Proof. apply (check_sound _ 1 1); vm_compute; reflexivity. Qed.

Theorem period_0_57 : forall n, 1 <= n ->
  nimber [0; 5; 7] (n + 4) = nimber [0; 5; 7] n.
Proof. apply (check_sound _ 1 4); vm_compute; reflexivity. Qed.

Theorem period_0_71 : forall n, 3 <= n ->
  nimber [0; 7; 1] (n + 2) = nimber [0; 7; 1] n.
Proof. apply (check_sound _ 3 2); vm_compute; reflexivity. Qed.

Theorem period_0_72 : forall n, 1 <= n ->
  nimber [0; 7; 2] (n + 4) = nimber [0; 7; 2] n.
Proof. apply (check_sound _ 1 4); vm_compute; reflexivity. Qed.

Theorem period_0_73 : forall n, 0 <= n ->
  nimber [0; 7; 3] (n + 4) = nimber [0; 7; 3] n.
Proof. apply (check_sound _ 0 4); vm_compute; reflexivity. Qed.

Theorem period_0_75 : forall n, 1 <= n ->
  nimber [0; 7; 5] (n + 2) = nimber [0; 7; 5] n.
Proof. apply (check_sound _ 1 2); vm_compute; reflexivity. Qed.

Theorem period_0_77 : forall n, 71 <= n ->
  nimber [0; 7; 7] (n + 12) = nimber [0; 7; 7] n.
Proof. apply (check_sound _ 71 12); vm_compute; reflexivity. Qed.

Theorem period_4_0 : forall n, 1 <= n ->
  nimber [4] (n + 2) = nimber [4] n.
Proof. apply (check_sound _ 1 2); vm_compute; reflexivity. Qed.

Theorem period_4_1 : forall n, 1 <= n ->
  nimber [4; 1] (n + 1) = nimber [4; 1] n.
Proof. apply (check_sound _ 1 1); vm_compute; reflexivity. Qed.

Theorem period_4_2 : forall n, 1 <= n ->
  nimber [4; 2] (n + 2) = nimber [4; 2] n.
Proof. apply (check_sound _ 1 2); vm_compute; reflexivity. Qed.

Theorem period_4_3 : forall n, 2 <= n ->
  nimber [4; 3] (n + 2) = nimber [4; 3] n.
Proof. apply (check_sound _ 2 2); vm_compute; reflexivity. Qed.

Theorem period_4_4 : forall n, 72 <= n ->
  nimber [4; 4] (n + 12) = nimber [4; 4] n.
Proof. apply (check_sound _ 72 12); vm_compute; reflexivity. Qed.

Theorem period_4_5 : forall n, 1 <= n ->
  nimber [4; 5] (n + 1) = nimber [4; 5] n.
Proof. apply (check_sound _ 1 1); vm_compute; reflexivity. Qed.

Theorem period_4_6 : forall n, 72 <= n ->
  nimber [4; 6] (n + 12) = nimber [4; 6] n.
Proof. apply (check_sound _ 72 12); vm_compute; reflexivity. Qed.

Theorem period_4_7 : forall n, 1 <= n ->
  nimber [4; 7] (n + 2) = nimber [4; 7] n.
Proof. apply (check_sound _ 1 2); vm_compute; reflexivity. Qed.

Theorem period_4_01 : forall n, 1 <= n ->
  nimber [4; 0; 1] (n + 2) = nimber [4; 0; 1] n.
Proof. apply (check_sound _ 1 2); vm_compute; reflexivity. Qed.

Theorem period_4_02 : forall n, 1 <= n ->
  nimber [4; 0; 2] (n + 4) = nimber [4; 0; 2] n.
Proof. apply (check_sound _ 1 4); vm_compute; reflexivity. Qed.

Theorem period_4_03 : forall n, 1 <= n ->
  nimber [4; 0; 3] (n + 4) = nimber [4; 0; 3] n.
Proof. apply (check_sound _ 1 4); vm_compute; reflexivity. Qed.

Theorem period_4_04 : forall n, 1 <= n ->
  nimber [4; 0; 4] (n + 2) = nimber [4; 0; 4] n.
Proof. apply (check_sound _ 1 2); vm_compute; reflexivity. Qed.

Theorem period_4_05 : forall n, 1 <= n ->
  nimber [4; 0; 5] (n + 2) = nimber [4; 0; 5] n.
Proof. apply (check_sound _ 1 2); vm_compute; reflexivity. Qed.

Theorem period_4_06 : forall n, 1 <= n ->
  nimber [4; 0; 6] (n + 4) = nimber [4; 0; 6] n.
Proof. apply (check_sound _ 1 4); vm_compute; reflexivity. Qed.

Theorem period_4_07 : forall n, 1 <= n ->
  nimber [4; 0; 7] (n + 4) = nimber [4; 0; 7] n.
Proof. apply (check_sound _ 1 4); vm_compute; reflexivity. Qed.

Theorem period_4_11 : forall n, 1 <= n ->
  nimber [4; 1; 1] (n + 1) = nimber [4; 1; 1] n.
Proof. apply (check_sound _ 1 1); vm_compute; reflexivity. Qed.

Theorem period_4_12 : forall n, 6 <= n ->
  nimber [4; 1; 2] (n + 7) = nimber [4; 1; 2] n.
Proof. apply (check_sound _ 6 7); vm_compute; reflexivity. Qed.

Theorem period_4_13 : forall n, 6 <= n ->
  nimber [4; 1; 3] (n + 7) = nimber [4; 1; 3] n.
Proof. apply (check_sound _ 6 7); vm_compute; reflexivity. Qed.

Theorem period_4_14 : forall n, 1 <= n ->
  nimber [4; 1; 4] (n + 1) = nimber [4; 1; 4] n.
Proof. apply (check_sound _ 1 1); vm_compute; reflexivity. Qed.

Theorem period_4_15 : forall n, 1 <= n ->
  nimber [4; 1; 5] (n + 1) = nimber [4; 1; 5] n.
Proof. apply (check_sound _ 1 1); vm_compute; reflexivity. Qed.

Theorem period_4_16 : forall n, 1 <= n ->
  nimber [4; 1; 6] (n + 4) = nimber [4; 1; 6] n.
Proof. apply (check_sound _ 1 4); vm_compute; reflexivity. Qed.

Theorem period_4_17 : forall n, 1 <= n ->
  nimber [4; 1; 7] (n + 4) = nimber [4; 1; 7] n.
Proof. apply (check_sound _ 1 4); vm_compute; reflexivity. Qed.

Theorem period_4_21 : forall n, 1 <= n ->
  nimber [4; 2; 1] (n + 2) = nimber [4; 2; 1] n.
Proof. apply (check_sound _ 1 2); vm_compute; reflexivity. Qed.

Theorem period_4_22 : forall n, 1 <= n ->
  nimber [4; 2; 2] (n + 4) = nimber [4; 2; 2] n.
Proof. apply (check_sound _ 1 4); vm_compute; reflexivity. Qed.

Theorem period_4_23 : forall n, 1 <= n ->
  nimber [4; 2; 3] (n + 4) = nimber [4; 2; 3] n.
Proof. apply (check_sound _ 1 4); vm_compute; reflexivity. Qed.

Theorem period_4_24 : forall n, 1 <= n ->
  nimber [4; 2; 4] (n + 2) = nimber [4; 2; 4] n.
Proof. apply (check_sound _ 1 2); vm_compute; reflexivity. Qed.

Theorem period_4_25 : forall n, 1 <= n ->
  nimber [4; 2; 5] (n + 2) = nimber [4; 2; 5] n.
Proof. apply (check_sound _ 1 2); vm_compute; reflexivity. Qed.

Theorem period_4_26 : forall n, 1 <= n ->
  nimber [4; 2; 6] (n + 4) = nimber [4; 2; 6] n.
Proof. apply (check_sound _ 1 4); vm_compute; reflexivity. Qed.

Theorem period_4_27 : forall n, 1 <= n ->
  nimber [4; 2; 7] (n + 4) = nimber [4; 2; 7] n.
Proof. apply (check_sound _ 1 4); vm_compute; reflexivity. Qed.

Theorem period_4_31 : forall n, 2 <= n ->
  nimber [4; 3; 1] (n + 2) = nimber [4; 3; 1] n.
Proof. apply (check_sound _ 2 2); vm_compute; reflexivity. Qed.

Theorem period_4_32 : forall n, 1 <= n ->
  nimber [4; 3; 2] (n + 4) = nimber [4; 3; 2] n.
Proof. apply (check_sound _ 1 4); vm_compute; reflexivity. Qed.

Theorem period_4_33 : forall n, 1 <= n ->
  nimber [4; 3; 3] (n + 4) = nimber [4; 3; 3] n.
Proof. apply (check_sound _ 1 4); vm_compute; reflexivity. Qed.

Theorem period_4_34 : forall n, 2 <= n ->
  nimber [4; 3; 4] (n + 2) = nimber [4; 3; 4] n.
Proof. apply (check_sound _ 2 2); vm_compute; reflexivity. Qed.

Theorem period_4_35 : forall n, 2 <= n ->
  nimber [4; 3; 5] (n + 2) = nimber [4; 3; 5] n.
Proof. apply (check_sound _ 2 2); vm_compute; reflexivity. Qed.

Theorem period_4_36 : forall n, 1 <= n ->
  nimber [4; 3; 6] (n + 4) = nimber [4; 3; 6] n.
Proof. apply (check_sound _ 1 4); vm_compute; reflexivity. Qed.

Theorem period_4_37 : forall n, 1 <= n ->
  nimber [4; 3; 7] (n + 4) = nimber [4; 3; 7] n.
Proof. apply (check_sound _ 1 4); vm_compute; reflexivity. Qed.

Theorem period_4_41 : forall n, 72 <= n ->
  nimber [4; 4; 1] (n + 12) = nimber [4; 4; 1] n.
Proof. apply (check_sound _ 72 12); vm_compute; reflexivity. Qed.

Theorem period_4_42 : forall n, 72 <= n ->
  nimber [4; 4; 2] (n + 12) = nimber [4; 4; 2] n.
Proof. apply (check_sound _ 72 12); vm_compute; reflexivity. Qed.

Theorem period_4_43 : forall n, 72 <= n ->
  nimber [4; 4; 3] (n + 12) = nimber [4; 4; 3] n.
Proof. apply (check_sound _ 72 12); vm_compute; reflexivity. Qed.

Theorem period_4_51 : forall n, 1 <= n ->
  nimber [4; 5; 1] (n + 1) = nimber [4; 5; 1] n.
Proof. apply (check_sound _ 1 1); vm_compute; reflexivity. Qed.

Theorem period_4_52 : forall n, 1 <= n ->
  nimber [4; 5; 2] (n + 4) = nimber [4; 5; 2] n.
Proof. apply (check_sound _ 1 4); vm_compute; reflexivity. Qed.

Theorem period_4_53 : forall n, 1 <= n ->
  nimber [4; 5; 3] (n + 4) = nimber [4; 5; 3] n.
Proof. apply (check_sound _ 1 4); vm_compute; reflexivity. Qed.

Theorem period_4_54 : forall n, 1 <= n ->
  nimber [4; 5; 4] (n + 1) = nimber [4; 5; 4] n.
Proof. apply (check_sound _ 1 1); vm_compute; reflexivity. Qed.

Theorem period_4_55 : forall n, 1 <= n ->
  nimber [4; 5; 5] (n + 1) = nimber [4; 5; 5] n.
Proof. apply (check_sound _ 1 1); vm_compute; reflexivity. Qed.

Theorem period_4_56 : forall n, 1 <= n ->
  nimber [4; 5; 6] (n + 4) = nimber [4; 5; 6] n.
Proof. apply (check_sound _ 1 4); vm_compute; reflexivity. Qed.

Theorem period_4_57 : forall n, 1 <= n ->
  nimber [4; 5; 7] (n + 4) = nimber [4; 5; 7] n.
Proof. apply (check_sound _ 1 4); vm_compute; reflexivity. Qed.

Theorem period_4_61 : forall n, 72 <= n ->
  nimber [4; 6; 1] (n + 12) = nimber [4; 6; 1] n.
Proof. apply (check_sound _ 72 12); vm_compute; reflexivity. Qed.

Theorem period_4_62 : forall n, 72 <= n ->
  nimber [4; 6; 2] (n + 12) = nimber [4; 6; 2] n.
Proof. apply (check_sound _ 72 12); vm_compute; reflexivity. Qed.

Theorem period_4_63 : forall n, 72 <= n ->
  nimber [4; 6; 3] (n + 12) = nimber [4; 6; 3] n.
Proof. apply (check_sound _ 72 12); vm_compute; reflexivity. Qed.

Theorem period_4_71 : forall n, 1 <= n ->
  nimber [4; 7; 1] (n + 2) = nimber [4; 7; 1] n.
Proof. apply (check_sound _ 1 2); vm_compute; reflexivity. Qed.

Theorem period_4_72 : forall n, 1 <= n ->
  nimber [4; 7; 2] (n + 3) = nimber [4; 7; 2] n.
Proof. apply (check_sound _ 1 3); vm_compute; reflexivity. Qed.

Theorem period_4_73 : forall n, 1 <= n ->
  nimber [4; 7; 3] (n + 3) = nimber [4; 7; 3] n.
Proof. apply (check_sound _ 1 3); vm_compute; reflexivity. Qed.

Theorem period_4_74 : forall n, 1 <= n ->
  nimber [4; 7; 4] (n + 2) = nimber [4; 7; 4] n.
Proof. apply (check_sound _ 1 2); vm_compute; reflexivity. Qed.

Theorem period_4_75 : forall n, 1 <= n ->
  nimber [4; 7; 5] (n + 2) = nimber [4; 7; 5] n.
Proof. apply (check_sound _ 1 2); vm_compute; reflexivity. Qed.

Theorem period_4_76 : forall n, 1 <= n ->
  nimber [4; 7; 6] (n + 3) = nimber [4; 7; 6] n.
Proof. apply (check_sound _ 1 3); vm_compute; reflexivity. Qed.

Theorem period_4_77 : forall n, 1 <= n ->
  nimber [4; 7; 7] (n + 3) = nimber [4; 7; 7] n.
Proof. apply (check_sound _ 1 3); vm_compute; reflexivity. Qed.
