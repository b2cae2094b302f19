(* SPDX-License-Identifier: MIT *)
(* The long table of Store.v, two bytes a cell: as there, cells that nobody has
 * written are 0, and a cell keeps the 16 lowest bits of what is written. In Coq a
 * table that has been written to is still there; here it is not, and whoever
 * reads it ends the program. *)
type t = { cells : Bytes.t; mutable is_newest : bool }

exception Old

external get : Bytes.t -> int -> int = "%caml_bytes_get16u"
external set : Bytes.t -> int -> int -> unit = "%caml_bytes_set16u"

(* Whole chunks of 2^16 cells, as in Coq. *)
let make (cells : int) : t =
  let count = ((cells / 65536) + 1) * 65536 in
  { cells = Bytes.make (2 * count) '\000'; is_newest = true }

let has (table : t) (i : Uint63.t) : bool =
  i >= 0 && i < Bytes.length table.cells / 2

let read (table : t) (i : Uint63.t) : Uint63.t =
  if not table.is_newest then raise Old;
  if has table i then get table.cells (2 * i) else 0

let write (table : t) (i : Uint63.t) (value : Uint63.t) : t =
  if not table.is_newest then raise Old;
  if has table i then set table.cells (2 * i) (value land 65535);
  table.is_newest <- false;
  { table with is_newest = true }
