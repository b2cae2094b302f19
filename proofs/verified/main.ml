(* SPDX-License-Identifier: MIT *)
(* grundy-verified FILE: accept or refuse a certificate by the programs that Coq
 * has proved, Checker.certify and certify_set. What is printed as accepted is what
 * these were given, so nothing else in this file can make a false claim accepted;
 * it can only refuse more: another digest, other rare heaps, too many terms. *)

exception Refused of string
exception Beyond of string (* Not refuted: this program cannot tell. *)

(* Each term is two bytes; 2^30 of them are 2 GiB. *)
let most_terms = 1 lsl 30

(* ---- advice: a mask under which few heaps are rare ---- *)

(* Fewer terms need none: all heaps may be rare. *)
let sample = 2000

(* Types of another kind may set in late, so there is a second look. *)
let second_sample = 30000

(* Of the masks below 256 the one with the fewest rare heaps in the later half.
 * Coq's program accepts nothing false with a bad one. *)
let best_mask digits table terms =
  let values = Array.init terms (Table.read table) in
  let turn = Checker.first_split 0 digits in
  let rares mask position =
    let parity = Array.init 512 (Checker.mask_parity mask) in
    let count = ref 0 in
    for n = terms / 2 to terms - 1 do
      let moved = position && (n + turn) land 1 = 1 in
      if parity.(values.(n)) = moved then incr count
    done;
    !count in
  let best = ref (terms + 1, 0, false) in
  let try_mask mask position =
    best := min !best (rares mask position, mask, position) in
  for mask = 1 to 255 do
    try_mask mask false;
    if Checker.parity_fits digits then try_mask mask true
  done;
  let _, mask, position = !best in
  (mask, position)

let advise digits terms =
  let look (mask, position) count =
    if terms <= count then (mask, position)
    else
      match Checker.sparse_table mask position digits count with
      | None -> (mask, position)
      | Some table -> best_mask digits table count in
  look (look (0, false) sample) second_sample

(* ---- the digest: FNV-1a of the facts and of the terms ---- *)

let digest_on hash byte =
  Int64.mul (Int64.logxor hash (Int64.of_int byte)) 1099511628211L

let digest (c : Certificate.t) table first =
  let hash = ref (-3750763034362895579L) (* 14695981039346656037 *) in
  String.iter (fun byte -> hash := digest_on !hash (Char.code byte)) c.facts;
  for n = first to c.terms - 1 do
    let value = Table.read table n in
    for shift = 0 to 3 do
      hash := digest_on !hash ((value lsr (8 * shift)) land 255)
    done
  done;
  !hash

(* ---- T-OCTAL-WITNESS lists the rare heaps ---- *)

let check_rares digits (c : Certificate.t) (w : Certificate.witness) table =
  let parity = Array.init 512 (Checker.mask_parity w.mask) in
  let turn = Checker.first_split 0 digits in
  let listed = ref w.rares in
  for n = 0 to c.terms - 1 do
    let moved = w.position && (n + turn) land 1 = 1 in
    let is_rare = parity.(Table.read table n) = moved in
    match !listed with
    | r :: rest when r = n && is_rare -> listed := rest
    | r :: _ when r = n -> raise (Refused "a heap that is listed is not rare")
    | _ -> if is_rare then raise (Refused "a rare heap is not listed")
  done;
  if !listed <> [] then raise (Refused "a heap that is listed is too large")

(* ---- a certificate ---- *)

let start (c : Certificate.t) needed =
  if c.saltus <> 0 then
    raise (Refused "the theorem is about periods without saltus");
  if c.terms <> needed then
    raise (Refused "the theorem needs another number of terms");
  if c.terms > most_terms then
    raise (Beyond (Printf.sprintf "keeps at most %d terms; grundy-verify needs \
                                   no room for them" most_terms));
  Printf.eprintf "grundy-verified: computing %d terms of %s\n%!" c.terms c.game

(* The table that proves the claim and has its digest. *)
let conclude (c : Certificate.t) found =
  match found with
  | None -> raise (Refused "the terms do not prove the claim")
  | Some table ->
      let first =
        match c.witness with None -> 0 | Some w -> c.terms - w.window in
      if digest c table first <> c.digest then
        raise (Refused "the facts or the terms have another digest");
      table

let accept (c : Certificate.t) name =
  Printf.printf
    "accepted: %s: G(n + %d) = G(n) for all n >= %d, and both are least, by %s, \
     proved formally\n"
    name c.period c.preperiod c.theorem

let way_of (c : Certificate.t) =
  match (c.theorem, c.witness) with
  | "T-OCTAL-PERIOD", _ -> (Checker.By_octal_period, None)
  | "T-OCTAL-WITNESS", Some w ->
      let last = List.fold_left max 0 w.rares in
      (Checker.By_octal_witness (last, w.window, w.reach),
       Some (w.mask, w.position))
  | ("T-SUBTRACTION-PERIOD" | "T-ALL-BUT-STATE"), _ ->
      raise (Refused "the theorem is about sets of amounts")
  | _ -> raise (Refused "there is no such theorem")

let code_of digits =
  match List.map string_of_int digits with
  | first :: (_ :: _ as others) -> first ^ "." ^ String.concat "" others
  | _ -> "0.0"

let verify_octal (c : Certificate.t) digits =
  let way, advice = way_of c in
  start c (Checker.proof_terms way digits c.preperiod c.period);
  let mask, position =
    match advice with
    | Some known -> known
    | None -> advise digits c.terms in
  let table =
    conclude c (Checker.certify way mask position digits c.preperiod c.period)
  in
  Option.iter (fun w -> check_rares digits c w table) c.witness;
  accept c (code_of digits)

let set_of amounts =
  "S{" ^ String.concat "," (List.map string_of_int amounts) ^ "}"

let verify_set (c : Certificate.t) amounts =
  if c.theorem <> "T-SUBTRACTION-PERIOD" then
    raise (Refused "the theorem is not about subtraction sets");
  start c (Checker.take_terms amounts c.preperiod c.period);
  ignore (conclude c (Checker.certify_set amounts c.preperiod c.period));
  accept c (set_of amounts)

let verify (c : Certificate.t) =
  match Certificate.game_of c.game with
  | Some (Octal digits) -> verify_octal c digits
  | Some (Set amounts) -> verify_set c amounts
  | None ->
      raise (Beyond "only octal codes and subtraction sets have a proof in Coq")

let usage =
  "usage: grundy-verified CERTIFICATE\n\
   A certificate of the period of an octal code or a subtraction set, as grundy \
   period\n\
   GAME -o writes it; - is standard input. Checked by a program that Coq has \
   proved\n\
   (docs/proofs.md).\n\
   Exit code: 0 accepted, 1 refused, 2 unreadable or too large.\n"

let unreadable message =
  prerr_endline ("grundy-verified: " ^ message);
  2

(* A certificate is shorter than this. *)
let most_bytes = 1 lsl 16

let read_all channel =
  let bytes = Bytes.create most_bytes in
  let rec fill used =
    match input channel bytes used (most_bytes - used) with
    | 0 -> Bytes.sub_string bytes 0 used
    | count -> fill (used + count) in
  fill 0

let verify_file path =
  let name = if path = "-" then "standard input" else path in
  try
    let channel = if path = "-" then stdin else open_in_bin path in
    let bytes = read_all channel in
    verify (Certificate.parse bytes);
    0
  with
  | Refused why -> Printf.printf "refused: %s\n" why; 1
  | Beyond why -> unreadable why
  | Certificate.Unreadable (line, expected) ->
      unreadable (Printf.sprintf "%s:%d: expected %s" name line expected)
  | Sys_error why -> unreadable ("cannot read " ^ why)
  | Out_of_memory -> unreadable "out of memory"
  | Stack_overflow -> unreadable "out of stack"

let () =
  let code =
    match Sys.argv with
    | [| _; "--help" |] -> print_string usage; 0
    | [| _; path |] when not (String.length path > 1 && path.[0] = '-') ->
        verify_file path
    | _ -> prerr_string usage; 2 in
  match flush stdout with
  | () -> exit code
  | exception Sys_error why ->
      prerr_endline ("grundy-verified: cannot write the answer: " ^ why);
      exit 2
