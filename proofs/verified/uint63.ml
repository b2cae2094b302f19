(* SPDX-License-Identifier: MIT *)
(* Words of 63 bits without sign, as Coq's Uint63 states their laws. OCaml's int
 * has as many bits, with a sign: sums, differences and bits are the same, and
 * only comparisons and remainders have to mind it. *)
type t = int

let of_int (x : int) : t = x
let add (x : t) (y : t) : t = x + y
let sub (x : t) (y : t) : t = x - y
let l_and (x : t) (y : t) : t = x land y
let l_or (x : t) (y : t) : t = x lor y
let l_xor (x : t) (y : t) : t = x lxor y
let l_sr (x : t) (y : t) : t = if y < 0 || y >= 63 then 0 else x lsr y
let l_sl (x : t) (y : t) : t = if y < 0 || y >= 63 then 0 else x lsl y
let equal (x : t) (y : t) : bool = x = y
let lt (x : t) (y : t) : bool = x + min_int < y + min_int
let le (x : t) (y : t) : bool = x + min_int <= y + min_int

(* Numbers of 2^62 or more do not occur; if one did, nothing would be said. *)
let rem (x : t) (y : t) : t =
  if x < 0 || y < 0 then invalid_arg "Uint63.rem"
  else if y = 0 then x
  else x mod y
