(* SPDX-License-Identifier: MIT *)
(* The text of a certificate, read as strictly as apps/verify reads it
 * (docs/certificates.md). *)

type witness = {
  mask : int;
  position : bool;
  rares : int list;
  window : int;
  reach : int;
}

type t = {
  facts : string; (* The lines from game to the one before the digest. *)
  game : string;
  theorem : string;
  preperiod : int;
  period : int;
  saltus : int;
  terms : int;
  witness : witness option;
  digest : int64;
}

exception Unreadable of int * string (* The line, and what was expected. *)

(* Digits without sign or leading zeros, below 2^56. *)
let number text =
  let digits = String.length text in
  let is_digit c = '0' <= c && c <= '9' in
  if digits = 0 || digits > 17 || (digits > 1 && text.[0] = '0')
     || not (String.for_all is_digit text) then None
  else
    let value = int_of_string text in
    if value < 1 lsl 56 then Some value else None

let at_least least text =
  match number text with
  | Some value when value >= least -> Some value
  | _ -> None

let ascending text =
  let rec grow last = function
    | [] -> Some []
    | word :: words -> (
        match number word with
        | Some value when value > last ->
            Option.map (List.cons value) (grow value words)
        | _ -> None) in
  grow (-1) (String.split_on_char ' ' text)

let hexadecimal text =
  let is_digit c = ('0' <= c && c <= '9') || ('a' <= c && c <= 'f') in
  if String.length text = 16 && String.for_all is_digit text then
    Some (Int64.of_string ("0x" ^ text))
  else None

let some text = Some text

let parse bytes =
  let at = ref 0 and line = ref 0 in
  let fail expected = raise (Unreadable (!line, expected)) in
  let field name read =
    incr line;
    match String.index_from_opt bytes !at '\n' with
    | None -> fail name
    | Some stop -> (
        let prefix = name ^ " " in
        let skip = String.length prefix and count = stop - !at in
        if count < skip || String.sub bytes !at skip <> prefix then fail name;
        let text = String.sub bytes (!at + skip) (count - skip) in
        at := stop + 1;
        match read text with Some value -> value | None -> fail name) in
  let one_of least most text =
    match at_least least text with
    | Some value when value <= most -> Some value
    | _ -> None in
  (* Lines with windows, which are for those who judge by stretches. *)
  let rec skip name =
    let prefix = name ^ " " in
    let count = String.length prefix in
    if String.length bytes - !at > count && String.sub bytes !at count = prefix
    then begin
      field name some |> ignore;
      skip name
    end in
  field "grundy" (fun text -> if text = "certificate 1" then Some () else None);
  let first = !at in
  let game = field "game" some in
  let theorem = field "theorem" some in
  let preperiod = field "preperiod" number in
  let period = field "period" (at_least 1) in
  let saltus = field "saltus" number in
  let terms = field "terms" (at_least 1) in
  let witness =
    if theorem <> "T-OCTAL-WITNESS" then None
    else
      let mask = field "mask" (at_least 1) in
      let position = field "position" (one_of 0 1) = 1 in
      let rares = field "rares" ascending in
      let window = field "window" (at_least 1) in
      let reach = field "witness" (at_least 1) in
      skip "start";
      skip "stretch";
      Some { mask; position; rares; window; reach } in
  let facts = String.sub bytes first (!at - first) in
  let digest = field "digest" hexadecimal in
  if !at <> String.length bytes then begin
    incr line;
    fail "the end of the file"
  end;
  { facts; game; theorem; preperiod; period; saltus; terms; witness; digest }

type game =
  | Octal of int list (* The digits. *)
  | Set of int list   (* The amounts that may be taken. *)

(* The digits of an octal code in its normal spelling, at most 64 of them: only
 * 0.0 has a 0 at the end, and taking nothing must split the heap. *)
let octal_digits game =
  let count = String.length game in
  let is_octal c = '0' <= c && c <= '7' in
  if count < 3 || count > 65 || game.[1] <> '.' then None
  else
    let digits = String.make 1 game.[0] ^ String.sub game 2 (count - 2) in
    if not (String.for_all is_octal digits) then None
    else if game.[count - 1] = '0' && count > 3 then None
    else if not (String.contains "04" game.[0]) then None
    else
      let value c = Char.code c - Char.code '0' in
      let values = List.map value (List.of_seq (String.to_seq digits)) in
      Some (if game = "0.0" then [ 0 ] else values)

let most_amounts = 4096

(* An amount or a range of them, past the last one: these and all before. *)
let add_item (last, found) item =
  let range first stop =
    if first <= last || stop - first >= most_amounts - List.length found then None
    else Some (stop, List.rev_append (List.init (stop - first + 1) (( + ) first)) found) in
  let amount = at_least 1 in
  match String.index_opt item '.' with
  | None -> Option.bind (amount item) (fun first -> range first first)
  | Some at ->
      let rest = String.length item - at - 2 in
      if rest < 1 || item.[at + 1] <> '.' then None
      else
        let first = amount (String.sub item 0 at)
        and stop = amount (String.sub item (at + 2) rest) in
        (match (first, stop) with
         | Some first, Some stop when first < stop -> range first stop
         | _ -> None)

(* S{1,3..5}: ascending amounts and ranges. *)
let amounts game =
  let count = String.length game in
  if count < 3 || String.sub game 0 2 <> "S{" || game.[count - 1] <> '}' then None
  else
    let inside = String.sub game 2 (count - 3) in
    if inside = "" then Some []
    else
      let add found item = Option.bind found (fun found -> add_item found item) in
      let items = String.split_on_char ',' inside in
      Option.map (fun (_, found) -> List.rev found)
        (List.fold_left add (Some (0, [])) items)

let game_of text =
  match (octal_digits text, amounts text) with
  | Some digits, _ -> Some (Octal digits)
  | None, Some amounts -> Some (Set amounts)
  | None, None -> None
