(* SPDX-License-Identifier: MIT *)
(* Persistent arrays, as Coq's PArray states their laws: setting an entry gives a
 * new array and leaves the old one as it was. The newest version is a plain
 * array; an older one says in which entry it differs from the next (Baker). *)
type 'a t = 'a version ref
and 'a version = Plain of 'a array * 'a | Differs of int * 'a * 'a t

let max_length = 4_194_303

let make (length : Uint63.t) (default : 'a) : 'a t =
  let length =
    if Uint63.le length max_length then length else max_length in
  ref (Plain (Array.make length default, default))

(* Makes this version the plain one. *)
let reroot (t : 'a t) : unit =
  let rec path t older =
    match !t with
    | Plain _ -> List.iter turn older
    | Differs (_, _, newer) -> path newer (t :: older)
  and turn t =
    match !t with
    | Plain _ -> ()
    | Differs (i, old, newer) -> (
        match !newer with
        | Differs _ -> assert false
        | Plain (entries, default) ->
            let now = entries.(i) in
            entries.(i) <- old;
            t := Plain (entries, default);
            newer := Differs (i, now, t)) in
  path t []

let rec plain (t : 'a t) : 'a array * 'a =
  match !t with
  | Plain (entries, default) -> (entries, default)
  | Differs _ -> reroot t; plain t

let length (t : 'a t) : Uint63.t = Array.length (fst (plain t))

let get (t : 'a t) (i : Uint63.t) : 'a =
  match !t with
  | Plain (entries, default) ->
      if i >= 0 && i < Array.length entries then Array.unsafe_get entries i
      else default
  | Differs _ ->
      let entries, default = plain t in
      if i >= 0 && i < Array.length entries then entries.(i) else default

let set (t : 'a t) (i : Uint63.t) (value : 'a) : 'a t =
  let entries, _ = plain t in
  if i < 0 || i >= Array.length entries then t
  else begin
    let old = entries.(i) in
    let newest = ref !t in
    entries.(i) <- value;
    t := Differs (i, old, newest);
    newest
  end
