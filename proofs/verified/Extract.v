(* SPDX-License-Identifier: MIT *)
(* The checker of Certify.v as an OCaml program, checker.ml. Numbers become
 * OCaml's, of 63 bits: nat is int, as no number of the program passes 2^62 if
 * those of the certificate are below 2^56; words, arrays and the long table of
 * values are uint63.ml, parray.ml and table.ml. All realizers that follow are
 * trusted. *)
From Coq Require Import Arith ZArith.
From Coq Require Import Extraction ExtrOcamlBasic Uint63 PArray.
From Grundy Require Import Words Store Known Witness Types Sparse Subtract Certify.

Extract Inductive nat => "int" [ "0" "Stdlib.succ" ]
  "(fun zero next n -> if n = 0 then zero () else next (n - 1))".
Extract Inlined Constant PrimInt63.int => "Uint63.t".
Extract Inlined Constant PrimInt63.add => "Uint63.add".
Extract Inlined Constant PrimInt63.sub => "Uint63.sub".
Extract Inlined Constant PrimInt63.mod => "Uint63.rem".
Extract Inlined Constant PrimInt63.land => "Uint63.l_and".
Extract Inlined Constant PrimInt63.lor => "Uint63.l_or".
Extract Inlined Constant PrimInt63.lsl => "Uint63.l_sl".
Extract Inlined Constant PrimInt63.lxor => "Uint63.l_xor".
Extract Inlined Constant PrimInt63.lsr => "Uint63.l_sr".
Extract Inlined Constant PrimInt63.eqb => "Uint63.equal".
Extract Inlined Constant PrimInt63.ltb => "Uint63.lt".
Extract Inlined Constant PrimInt63.leb => "Uint63.le".
Extract Constant PArray.array "'a" => "'a Parray.t".
Extract Inlined Constant PArray.make => "Parray.make".
Extract Inlined Constant PArray.get => "Parray.get".
Extract Inlined Constant PArray.set => "Parray.set".
Extract Inlined Constant PArray.length => "Parray.length".

(* Coq has each of these twice, once in Init. *)
Extract Inlined Constant Init.Nat.add => "(+)".
Extract Inlined Constant PeanoNat.Nat.add => "(+)".
Extract Inlined Constant Init.Nat.mul => "( * )".
Extract Inlined Constant PeanoNat.Nat.mul => "( * )".
Extract Inlined Constant Init.Nat.sub =>
  "(fun m n -> if m < n then 0 else m - n)".
Extract Inlined Constant PeanoNat.Nat.sub =>
  "(fun m n -> if m < n then 0 else m - n)".
Extract Inlined Constant Init.Nat.pred =>
  "(fun n -> if n = 0 then 0 else n - 1)".
Extract Inlined Constant PeanoNat.Nat.pred =>
  "(fun n -> if n = 0 then 0 else n - 1)".
Extract Inlined Constant Init.Nat.max =>
  "(fun (m : int) n -> if m < n then n else m)".
Extract Inlined Constant PeanoNat.Nat.max =>
  "(fun (m : int) n -> if m < n then n else m)".
Extract Inlined Constant Init.Nat.eqb => "(fun (m : int) n -> m = n)".
Extract Inlined Constant PeanoNat.Nat.eqb => "(fun (m : int) n -> m = n)".
Extract Inlined Constant Init.Nat.leb => "(fun (m : int) n -> m <= n)".
Extract Inlined Constant PeanoNat.Nat.leb => "(fun (m : int) n -> m <= n)".
Extract Inlined Constant Init.Nat.ltb => "(fun (m : int) n -> m < n)".
Extract Inlined Constant PeanoNat.Nat.ltb => "(fun (m : int) n -> m < n)".
Extract Inlined Constant Init.Nat.odd => "(fun n -> n land 1 = 1)".
Extract Inlined Constant PeanoNat.Nat.odd => "(fun n -> n land 1 = 1)".
Extract Inlined Constant Init.Nat.even => "(fun n -> n land 1 = 0)".
Extract Inlined Constant PeanoNat.Nat.even => "(fun n -> n land 1 = 0)".
Extract Inlined Constant Init.Nat.land => "(land)".
Extract Inlined Constant PeanoNat.Nat.land => "(land)".
Extract Inlined Constant Init.Nat.testbit =>
  "(fun n i -> i < 62 && (n lsr i) land 1 = 1)".
Extract Inlined Constant PeanoNat.Nat.testbit =>
  "(fun n i -> i < 62 && (n lsr i) land 1 = 1)".

(* A number below 2^62 is its own word. *)
Extract Inlined Constant word => "(fun (n : int) -> n)".
(* Store.v's table, and its cells from 0 on. *)
Extract Constant store => "Table.t".
Extract Inlined Constant new_store => "Table.make".
Extract Inlined Constant read => "Table.read".
Extract Inlined Constant write => "Table.write".

(* This computes with integers of any size. *)
Extract Constant in_store => "fun cells -> cells <= 1 lsl 37".

Extraction "checker.ml" certify proof_terms certify_set take_terms sparse_table parity_fits
  first_split mask_parity.
