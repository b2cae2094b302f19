(* SPDX-License-Identifier: MIT *)
(* What a certificate claims, checked: a period, the heap it begins at, and that
 * both are least. Extract.v makes an OCaml program of this. *)
From Coq Require Import List ZArith Arith Bool Lia Uint63.
From Grundy Require Import Code Period Words Store Known Least Sparse Half
  Subtract.

(* How a period is proved. The mask, where the last rare heap is, and the bounds
 * of T-OCTAL-WITNESS are advice: what is accepted is true whatever they are. *)
Inductive way :=
| by_octal_period
| by_octal_witness (last_rare window witness : nat).

Definition proof_terms (w : way) (d : list nat) (e p : nat) : nat :=
  match w with
  | by_octal_period => terms_needed d e p
  | by_octal_witness R D A => half_terms d e p D A
  end.

Definition proof (w : way) (mask : nat) (position : bool) (d : list nat)
  (e p : nat) : option store :=
  match w with
  | by_octal_period => sparse_proof mask position d e p
  | by_octal_witness R D A => half_proof mask position d e p R D A
  end.

(* The values of all heaps below proof_terms, if they prove the claim. *)
Definition certify (w : way) (mask : nat) (position : bool) (d : list nat)
  (e p : nat) : option store :=
  if 1 <=? p then
    match proof w mask position d e p with
    | None => None
    | Some g => if is_least g (proof_terms w d e p) e p then Some g else None
    end
  else None.

Theorem certify_sound : forall w mask position d e p g,
  certify w mask position d e p = Some g ->
  least_period (nimber d) e p /\ tabulated (nimber d) g (proof_terms w d e p).
Proof.
  intros w mask position d e p g ok. unfold certify in ok.
  destruct (Nat.leb_spec 1 p) as [pos | none]; [| discriminate].
  destruct (proof _ _ _ _ _ _) as [table |] eqn:found; [| discriminate].
  destruct (is_least _ _ _ _) eqn:least; [| discriminate]. injection ok as <-.
  assert (periodic (nimber d) e p /\ e + p <= proof_terms w d e p /\
          (Z.of_nat (proof_terms w d e p) <= most_cells)%Z /\
          tabulated (nimber d) table (proof_terms w d e p)) as [per [long [room values]]].
  { destruct w; [now apply sparse_proof_sound in found |].
    now apply half_proof_sound in found. }
  split; [| exact values].
  apply (is_least_spec (nimber d) table (proof_terms w d e p)); auto.
  apply fits_le with (n := 0 + proof_terms w d e p + 1); [lia |].
  apply table_fits; [exact room | lia].
Qed.

(* ---- subtraction sets, by T-SUBTRACTION-PERIOD ---- *)

(* The values of all heaps below take_terms, if they prove the claim. *)
Definition certify_set (amounts : list nat) (e p : nat) : option store :=
  if 1 <=? p then
    match take_proof amounts e p with
    | None => None
    | Some g => if is_least g (take_terms amounts e p) e p then Some g else None
    end
  else None.

Theorem certify_set_sound : forall amounts e p g,
  certify_set amounts e p = Some g ->
  least_period (take_value amounts) e p /\
  tabulated (take_value amounts) g (take_terms amounts e p).
Proof.
  intros amounts e p g ok. unfold certify_set in ok.
  destruct (Nat.leb_spec 1 p) as [pos | none]; [| discriminate].
  destruct (take_proof _ _ _) as [table |] eqn:found; [| discriminate].
  destruct (is_least _ _ _ _) eqn:least; [| discriminate]. injection ok as <-.
  apply take_proof_sound in found. destruct found as [per [room values]].
  split; [| exact values].
  apply (is_least_spec (take_value amounts) table (take_terms amounts e p)); auto.
  - apply fits_le with (n := 0 + take_terms amounts e p + 1); [lia |].
    apply table_fits; [exact room | lia].
  - unfold take_terms. lia.
Qed.
