(* SPDX-License-Identifier: MIT *)
(* What the theorems rest on beside Coq itself; the Makefile reads this list and
 * refuses all but the primitive words and arrays. *)
From Grundy Require Import Impartial Heaps Nim Moore Stairs Code Period Witness
  Least Amounts Dense Periods Sparse Half Subtract Certify.

Definition by_logic_alone :=
  (@loses_iff_zero, @value_sum, @value_heaps, @nim_heap, @bouton,
   @misere_bouton, @moore_lost, @misere_moore, @staircase_value,
   @misere_staircase, @nimber_unique, @code_period, @octal_period,
   @taking_period, @set_value_normal, @set_value_misere, @subtraction_windows,
   @subtraction_periodic, @subtraction_least, @subtraction_multiples,
   @octal_witness).
Print Assumptions by_logic_alone.

Definition by_computing :=
  (@check_sound, @kayles_period, @sparse_check_sound, @half_check_sound,
   @certify_sound, @take_check_sound, @certify_set_sound).
Print Assumptions by_computing.
