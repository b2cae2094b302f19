(* SPDX-License-Identifier: MIT *)
(* Claims of periods, (digits, preperiod, period): some that are true, and those
 * that come of them when one fact is changed and what is said is then false.
 * tests/certificates reads this file, and has the verifier decide alike. *)
From Coq Require Import List Bool.
From Grundy Require Import Dense Sparse Half Subtract.
Import ListNotations.

Definition accepts (claim : list nat * nat * nat) : bool :=
  let '(d, e, p) := claim in check d e p.

Definition true_claims := [
  ([0; 7; 7], 71, 12);
  ([0; 0; 7], 53, 34);
  ([0; 1; 5], 1, 10);
  ([0; 1; 3; 7], 52, 34);
  ([0; 4; 5], 498, 20);
  ([4; 0; 2], 1, 4);
  ([0; 3; 3], 0, 3);
  ([0; 0; 0; 1], 4, 1)
].

Definition false_claims := [
  ([0; 7; 7], 70, 12);
  ([0; 7; 7], 0, 12);
  ([0; 7; 7], 71, 11);
  ([0; 7; 7], 71, 13);
  ([0; 7; 7], 71, 6);
  ([0; 7; 7], 71, 4);
  ([0; 0; 7], 71, 12);
  ([0; 1; 7], 71, 12);
  ([0; 3; 7], 71, 12);
  ([0; 4; 7], 71, 12);
  ([0; 6; 7], 71, 12);
  ([0; 7; 4], 71, 12);
  ([0; 7; 6], 71, 12);
  ([0; 0; 7], 52, 34);
  ([0; 0; 7], 0, 34);
  ([0; 0; 7], 53, 33);
  ([0; 0; 7], 53, 35);
  ([0; 0; 7], 53, 17);
  ([0; 0; 7], 53, 11);
  ([4; 0; 7], 53, 34);
  ([0; 2; 7], 53, 34);
  ([0; 3; 7], 53, 34);
  ([0; 4; 7], 53, 34);
  ([0; 5; 7], 53, 34);
  ([0; 6; 7], 53, 34);
  ([0; 7; 7], 53, 34);
  ([0; 0; 2], 53, 34);
  ([0; 0; 3], 53, 34);
  ([0; 0; 4], 53, 34);
  ([0; 0; 6], 53, 34);
  ([0; 1; 5], 0, 10);
  ([0; 1; 5], 1, 9);
  ([0; 1; 5], 1, 11);
  ([0; 1; 5], 1, 5);
  ([0; 1; 5], 1, 3);
  ([0; 3; 5], 1, 10);
  ([0; 4; 5], 1, 10);
  ([0; 6; 5], 1, 10);
  ([0; 1; 1], 1, 10);
  ([0; 1; 2], 1, 10);
  ([0; 1; 3], 1, 10);
  ([0; 1; 4], 1, 10);
  ([0; 1; 6], 1, 10);
  ([0; 1; 7], 1, 10);
  ([0; 1; 3; 7], 51, 34);
  ([0; 1; 3; 7], 0, 34);
  ([0; 1; 3; 7], 52, 33);
  ([0; 1; 3; 7], 52, 35);
  ([0; 1; 3; 7], 52, 17);
  ([0; 1; 3; 7], 52, 11);
  ([4; 1; 3; 7], 52, 34);
  ([0; 0; 3; 7], 52, 34);
  ([0; 2; 3; 7], 52, 34);
  ([0; 3; 3; 7], 52, 34);
  ([0; 4; 3; 7], 52, 34);
  ([0; 5; 3; 7], 52, 34);
  ([0; 6; 3; 7], 52, 34);
  ([0; 7; 3; 7], 52, 34);
  ([0; 1; 1; 7], 52, 34);
  ([0; 1; 2; 7], 52, 34);
  ([0; 1; 4; 7], 52, 34);
  ([0; 1; 5; 7], 52, 34);
  ([0; 1; 6; 7], 52, 34);
  ([0; 1; 7; 7], 52, 34);
  ([0; 1; 3; 1], 52, 34);
  ([0; 1; 3; 2], 52, 34);
  ([0; 1; 3; 3], 52, 34);
  ([0; 1; 3; 4], 52, 34);
  ([0; 1; 3; 5], 52, 34);
  ([0; 1; 3; 6], 52, 34);
  ([0; 4; 5], 497, 20);
  ([0; 4; 5], 0, 20);
  ([0; 4; 5], 498, 19);
  ([0; 4; 5], 498, 21);
  ([0; 4; 5], 498, 10);
  ([0; 4; 5], 498, 6);
  ([4; 4; 5], 498, 20);
  ([0; 3; 5], 498, 20);
  ([0; 6; 5], 498, 20);
  ([0; 4; 1], 498, 20);
  ([0; 4; 2], 498, 20);
  ([0; 4; 3], 498, 20);
  ([0; 4; 4], 498, 20);
  ([0; 4; 6], 498, 20);
  ([4; 0; 2], 0, 4);
  ([4; 0; 2], 1, 3);
  ([4; 0; 2], 1, 5);
  ([4; 0; 2], 1, 2);
  ([4; 0; 2], 1, 1);
  ([4; 1; 2], 1, 4);
  ([4; 4; 2], 1, 4);
  ([4; 6; 2], 1, 4);
  ([4; 7; 2], 1, 4);
  ([0; 3; 3], 0, 2);
  ([0; 3; 3], 0, 4);
  ([0; 3; 3], 0, 1);
  ([4; 3; 3], 0, 3);
  ([0; 0; 3], 0, 3);
  ([0; 1; 3], 0, 3);
  ([0; 2; 3], 0, 3);
  ([0; 4; 3], 0, 3);
  ([0; 5; 3], 0, 3);
  ([0; 6; 3], 0, 3);
  ([0; 7; 3], 0, 3);
  ([0; 3; 1], 0, 3);
  ([0; 3; 2], 0, 3);
  ([0; 3; 4], 0, 3);
  ([0; 3; 5], 0, 3);
  ([0; 3; 6], 0, 3);
  ([0; 3; 7], 0, 3);
  ([0; 0; 0; 1], 3, 1);
  ([0; 0; 0; 1], 0, 1);
  ([4; 0; 0; 1], 4, 1);
  ([0; 2; 0; 1], 4, 1);
  ([0; 3; 0; 1], 4, 1);
  ([0; 4; 0; 1], 4, 1);
  ([0; 5; 0; 1], 4, 1);
  ([0; 6; 0; 1], 4, 1);
  ([0; 7; 0; 1], 4, 1);
  ([0; 0; 2; 1], 4, 1);
  ([0; 0; 3; 1], 4, 1);
  ([0; 0; 4; 1], 4, 1);
  ([0; 0; 5; 1], 4, 1);
  ([0; 0; 6; 1], 4, 1);
  ([0; 0; 7; 1], 4, 1);
  ([0; 0; 0; 2], 4, 1);
  ([0; 0; 0; 3], 4, 1);
  ([0; 0; 0; 4], 4, 1);
  ([0; 0; 0; 5], 4, 1);
  ([0; 0; 0; 6], 4, 1);
  ([0; 0; 0; 7], 4, 1)
].

Example true_claims_accepted : forallb accepts true_claims = true.
Proof. vm_compute. reflexivity. Qed.

Example false_claims_refused : existsb accepts false_claims = false.
Proof. vm_compute. reflexivity. Qed.

(* The faster program decides alike. With it a true claim is accepted with any
 * mask, and position is refused where amounts are odd and even. *)
Example refused_0_77 :
  existsb (fun '(e, p) => sparse_check 3 false [0; 7; 7] e p)
    [(70, 12); (71, 6); (71, 11); (71, 13); (0, 12)] = false.
Proof. vm_compute. reflexivity. Qed.

Example any_mask_0_77 :
  forallb (fun mask => sparse_check mask false [0; 7; 7] 71 12) (seq 0 16) = true.
Proof. vm_compute. reflexivity. Qed.

Example position_refused_0_77 : sparse_check 3 true [0; 7; 7] 71 12 = false.
Proof. vm_compute. reflexivity. Qed.

(* Of T-OCTAL-WITNESS each number counts: these are Kayles', and then one of them
 * is changed. *)
Example half_0_77 : half_check 15 false [0; 7; 7] 71 12 70 72 27 = true.
Proof. vm_compute. reflexivity. Qed.

Example half_refused_0_77 :
  existsb (fun '(mask, position, e, p, R, D, A) =>
             half_check mask position [0; 7; 7] e p R D A)
    [(14, false, 71, 12, 70, 72, 27); (15, true, 71, 12, 70, 72, 27);
     (15, false, 70, 12, 70, 72, 27); (15, false, 71, 11, 70, 72, 27);
     (15, false, 71, 12, 69, 72, 27); (15, false, 71, 12, 71, 72, 27);
     (15, false, 71, 12, 70, 71, 27); (15, false, 71, 12, 70, 72, 26)] = false.
Proof. vm_compute. reflexivity. Qed.

(* Subtraction sets. *)
Example sets_accepted :
  forallb (fun '(amounts, e, p) => take_check amounts e p)
    [([1; 3; 4], 0, 7); ([2; 4; 7], 8, 3); ([], 0, 1); ([3], 0, 6)] = true.
Proof. vm_compute. reflexivity. Qed.

Example sets_refused :
  existsb (fun '(amounts, e, p) => take_check amounts e p)
    [([1; 3; 4], 0, 6); ([1; 3; 5], 0, 7); ([1; 4], 0, 7); ([2; 4; 7], 7, 3);
     ([2; 4; 7], 8, 4); ([3], 0, 3); ([0; 3], 0, 6)] = false.
Proof. vm_compute. reflexivity. Qed.
