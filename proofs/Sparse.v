(* SPDX-License-Identifier: MIT *)
(* A faster program for octal codes of which few heaps are rare, and the proof
 * that what it accepts is a theorem. It marks the options with a rare heap and
 * some others that it has looked for. If then the least number without a mark
 * has common type, it is the value: all options of common type bear a mark, and
 * so do all lesser numbers. If not, all options are marked. *)
From Coq Require Import List ZArith Arith Bool Lia Uint63 PArray.
From Grundy Require Import Mex Impartial Heaps Code Period Witness Words Store Known
  Dense.
Import ListNotations.

(* ---- the program ---- *)

(* Marks the values of all splits of `rest` tokens with one of these heaps. *)
Fixpoint mark_rares (rares : list int) (g : store) (marks : array int) (stamp rest : int)
  : array int :=
  match rares with
  | [] => marks
  | r :: rares' =>
      mark_rares rares' g
        (if (r <? rest)%uint63
         then marks.[(read g r lxor read g (rest - r))%uint63 <- stamp] else marks)
        stamp rest
  end.

(* What a digit c lets a heap of n become, but of splits only those. *)
Definition mark_few (fuel : nat) (rares : list int) (g : store) (marks : array int)
  (stamp n t : int) (c : nat) : array int :=
  let marks := mark_digit fuel g marks stamp n t (Nat.land c 3) in
  if Nat.testbit c 2 then
    if (t <=? n)%uint63 then mark_rares rares g marks stamp (n - t)%uint63
    else marks
  else marks.

Fixpoint mark_all_few (fuel : nat) (rares : list int) (g : store) (marks : array int)
  (stamp n t : int) (d : list nat) : array int :=
  match d with
  | [] => marks
  | c :: d' => mark_all_few fuel rares g (mark_few fuel rares g marks stamp n t c)
                            stamp n (t + 1)%uint63 d'
  end.

(* Where to look, and how long: nothing depends on these two for its truth. *)
Fixpoint least_common (fuel : nat) (types marks : array int) (flip : bool)
  (stamp v : int) : int :=
  match fuel with
  | 0 => v
  | S fuel' =>
      if (v <? length marks)%uint63 then
        if xorb (types.[v] =? 1)%uint63 flip then
          if (marks.[v] =? stamp)%uint63
          then least_common fuel' types marks flip stamp (v + 1)%uint63
          else v
        else least_common fuel' types marks flip stamp (v + 1)%uint63
      else v
  end.

Fixpoint count_unmarked (fuel : nat) (marks : array int) (stamp v top count : int)
  : int :=
  match fuel with
  | 0 => count
  | S fuel' =>
      if (v <? top)%uint63 then
        count_unmarked fuel' marks stamp (v + 1)%uint63 top
          (if (marks.[v] =? stamp)%uint63 then count else (count + 1)%uint63)
      else count
  end.

(* Splits a + b, (a + 1) + (b - 1), .. until no mark below `top` is missing. *)
Fixpoint seek (fuel : nat) (g : store) (marks : array int) (stamp a b top missing : int)
  : array int * int :=
  match fuel with
  | 0 => (marks, missing)
  | S fuel' =>
      if (missing =? 0)%uint63 then (marks, missing)
      else if (a <=? b)%uint63 then
        let v := (read g a lxor read g b)%uint63 in
        if (v <? top)%uint63 then
          if (marks.[v] =? stamp)%uint63
          then seek fuel' g marks stamp (a + 1)%uint63 (b - 1)%uint63 top missing
          else seek fuel' g marks.[v <- stamp] stamp (a + 1)%uint63
                    (b - 1)%uint63 top (missing - 1)%uint63
        else seek fuel' g marks stamp (a + 1)%uint63 (b - 1)%uint63 top missing
      else (marks, missing)
  end.

Fixpoint seek_all (fuel : nat) (g : store) (marks : array int) (stamp n t top missing : int)
  (d : list nat) : array int :=
  match d with
  | [] => marks
  | c :: d' =>
      let found :=
        if Nat.testbit c 2 then
          if (t <? n)%uint63
          then seek fuel g marks stamp 1%uint63 (n - t - 1)%uint63 top missing
          else (marks, missing)
        else (marks, missing) in
      seek_all fuel g (fst found) stamp n (t + 1)%uint63 top (snd found) d'
  end.

(* The value of the heap n; `flip` is what n adds to types. *)
Definition sparse_value (fuel : nat) (d : list nat) (types : array int)
  (flip : bool) (rares : list int) (g : store) (marks : array int) (stamp n : int)
  : option (array int * int) :=
  let marks := mark_all_few fuel rares g marks stamp n 0%uint63 d in
  let top := least_common fuel types marks flip stamp 0%uint63 in
  let missing := count_unmarked fuel marks stamp 0%uint63 top 0%uint63 in
  let marks := seek_all fuel g marks stamp n 0%uint63 top missing d in
  match least_unmarked fuel marks stamp 0%uint63 with
  | None => None
  | Some v =>
      if xorb (types.[v] =? 1)%uint63 flip then Some (marks, v)
      else
        let marks := mark_digits fuel g marks stamp n 0%uint63 d in
        match least_unmarked fuel marks stamp 0%uint63 with
        | None => None
        | Some v => Some (marks, v)
        end
  end.

Fixpoint sparse_fill (count fuel : nat) (d : list nat) (types : array int)
  (position odd_amounts odd_n : bool) (rares : list int) (g : store) (marks : array int)
  (n : int) : option store :=
  match count with
  | 0 => Some g
  | S count' =>
      let flip := position && xorb odd_n odd_amounts in
      match sparse_value fuel d types flip rares g marks (n + 1)%uint63 n with
      | None => None
      | Some (marks, v) =>
          sparse_fill count' fuel d types position odd_amounts (negb odd_n)
            (if xorb (types.[v] =? 1)%uint63 flip then rares
             else if (n =? 0)%uint63 then rares else n :: rares)
            (write g n v) marks (n + 1)%uint63
      end
  end.

(* Types of the values below count. *)
Fixpoint fill_types (count mask : nat) (types : array int) : array int :=
  match count with
  | 0 => types
  | S v => fill_types v mask
             types.[word v <- if mask_parity mask v then 1%uint63 else 0%uint63]
  end.

Fixpoint first_split (t : nat) (d : list nat) : nat :=
  match d with
  | [] => 0
  | c :: d' => if Nat.testbit c 2 then t else first_split (S t) d'
  end.

Definition parity_fits (d : list nat) : bool :=
  forallb (fun t => negb (Nat.testbit (nth t d 0) 2) ||
                    Bool.eqb (Nat.odd t) (Nat.odd (first_split 0 d)))
          (seq 0 (List.length d)).

(* Values above this many are not expected. *)
Definition sparse_values : nat := 512.

Definition sparse_table (mask : nat) (position : bool) (d : list nat)
  (count : nat) : option store :=
  sparse_fill count (sparse_values + count) d
    (fill_types sparse_values mask (make (word sparse_values) 0%uint63))
    position (Nat.odd (first_split 0 d)) false [] (new_store count)
    (make (word sparse_values) 0%uint63) 0%uint63.

(* The table, if it proves the period. *)
Definition sparse_proof (mask : nat) (position : bool) (d : list nat) (e p : nat)
  : option store :=
  let count := terms_needed d e p in
  if in_bounds d e p count && (negb position || parity_fits d) then
    match sparse_table mask position d count with
    | None => None
    | Some g => if agree (count - p - e) g (word e) (word (e + p)) then Some g
                else None
    end
  else None.

Definition sparse_check (mask : nat) (position : bool) (d : list nat) (e p : nat)
  : bool :=
  match sparse_proof mask position d e p with None => false | Some _ => true end.

Local Arguments Nat.testbit : simpl never.

(* ---- marks between bounds ---- *)

(* No mark is newer than the stamp; those that must bear it do, and only those
 * that may. *)
Definition between (marks : array int) (stamp : int) (must may : nat -> Prop)
  : Prop :=
  forall v, v < size marks ->
    number marks.[word v] <= number stamp /\
    (must v -> marks.[word v] = stamp) /\ (marks.[word v] = stamp -> may v).

Lemma between_must : forall marks stamp (must must' may : nat -> Prop),
  (forall v, must' v -> must v) -> between marks stamp must may ->
  between marks stamp must' may.
Proof.
  intros marks stamp must must' may less h v lt.
  destruct (h v lt) as [le [yes only]]. auto.
Qed.

Lemma between_marked : forall marks stamp (has must may : nat -> Prop),
  marked marks stamp has -> (forall v, v < size marks -> must v -> has v) ->
  (forall v, has v -> may v) -> between marks stamp must may.
Proof.
  intros marks stamp has must may h yes only v lt.
  destruct (h v lt) as [le iff]. rewrite iff. auto.
Qed.

Lemma marked_self : forall marks stamp must may,
  between marks stamp must may ->
  marked marks stamp (fun v => marks.[word v] = stamp /\ v < size marks).
Proof.
  intros marks stamp must may h v lt. destruct (h v lt) as [le _]. tauto.
Qed.

Lemma between_one : forall marks stamp must may x,
  between marks stamp must may -> may (number x) ->
  between marks.[x <- stamp] stamp (fun v => must v \/ v = number x) may.
Proof.
  intros marks stamp must may x h ok v lt. rewrite size_set in lt.
  destruct (mark_one marks stamp _ x (marked_self _ _ _ _ h) v) as [le iff];
    [now rewrite size_set |].
  destruct (h v lt) as [_ [yes only]].
  split; [exact le |]. rewrite iff. split.
  - intros [m | eq]; auto.
  - intros [[m _] | ->]; auto.
Qed.

Lemma size_mark_rares : forall rares g marks stamp rest,
  size (mark_rares rares g marks stamp rest) = size marks.
Proof.
  intro rares. induction rares as [| r rares IH]; intros; simpl; [reflexivity |].
  rewrite IH. destruct (_ <? _)%uint63; [apply size_set | reflexivity].
Qed.

Lemma size_mark_all_few : forall d fuel rares g marks stamp n t,
  size (mark_all_few fuel rares g marks stamp n t d) = size marks.
Proof.
  intro d. induction d as [| c d IH]; intros; simpl; [reflexivity |].
  rewrite IH. unfold mark_few.
  destruct (Nat.testbit c 2); [destruct (_ <=? _)%uint63 |];
    now rewrite ?size_mark_rares, size_mark_digit.
Qed.

Lemma size_seek : forall fuel g marks stamp a b top missing,
  size (fst (seek fuel g marks stamp a b top missing)) = size marks.
Proof.
  intro fuel. induction fuel as [| fuel IH]; intros; simpl; [reflexivity |].
  destruct (missing =? 0)%uint63; [reflexivity |].
  destruct (a <=? b)%uint63; [| reflexivity].
  destruct (_ <? top)%uint63; [| apply IH].
  destruct (_ =? stamp)%uint63; [apply IH |]. now rewrite IH, size_set.
Qed.

Lemma size_seek_all : forall d fuel g marks stamp n t top missing,
  size (seek_all fuel g marks stamp n t top missing d) = size marks.
Proof.
  intro d. induction d as [| c d IH]; intros; simpl; [reflexivity |].
  rewrite IH. destruct (Nat.testbit c 2); [| reflexivity].
  destruct (t <? n)%uint63; [apply size_seek | reflexivity].
Qed.

(* ---- one heap ---- *)

Section Heap.
  Variables (d : list nat) (g : store) (n top : nat).
  Hypothesis fits_top : fits top.
  Hypothesis n_top : S n <= top.
  Hypothesis d_top : List.length d <= top.
  Hypothesis known : forall m, m < n -> number (read g (word m)) = nimber d m.
  Hypothesis octal : Forall (fun c => c < 8) d.

  Variables (mask : nat) (position odd_amounts : bool).
  Hypothesis same_parity : position = true ->
    forall k, may_leave d k 2 -> Nat.odd k = odd_amounts.
  Let common := common_as mask position odd_amounts.

  Variable rares : list int.
  Hypothesis rares_below : forall r, In r rares -> 1 <= number r < n.
  Hypothesis rares_all : forall x, 1 <= x < n ->
    common x (nimber d x) = false -> In (word x) rares.

  Let reached := is_option d n.

  Let room : forall m, m <= top -> fits m.
  Proof. intros m le. now apply fits_le with (n := top). Qed.

  Lemma split_option : forall k a b, may_leave d k 2 -> 1 <= a -> 1 <= b ->
    k + a + b = n -> reached (nimber d a xor nimber d b).
  Proof.
    intros k a b bit pos_a pos_b <-. now apply option_two.
  Qed.

  Lemma gives_option : forall t c v, nth t d 0 = c -> gives d n c t v -> reached v.
  Proof.
    intros t c v <- gv. apply (legal_gives d n top n_top octal).
    exists t. split; [| exact gv].
    destruct (Nat.lt_ge_cases t (List.length d)) as [h | h]; [exact h |].
    rewrite nth_overflow in gv by exact h. unfold gives in gv.
    rewrite !Nat.bits_0 in gv. intuition discriminate.
  Qed.

  Lemma mark_rares_spec : forall t l marks stamp must, may_leave d t 2 -> t <= n ->
    incl l rares -> between marks stamp must reached ->
    between (mark_rares l g marks stamp (word (n - t))) stamp
      (fun v => must v \/ exists r, In r l /\ number r < n - t /\
                v = nimber d (number r) xor nimber d (n - t - number r)) reached.
  Proof.
    intros t l. induction l as [| r l IH]; intros marks stamp must bit le less h;
      simpl.
    - eapply between_must; [| exact h]. intros v [hv | [r [[] _]]]. exact hv.
    - destruct (rares_below r) as [pos r_lt]; [apply less; now left |].
      assert ((r <? word (n - t))%uint63 = (number r <? n - t)) as test.
      { rewrite <- (word_number r) at 1. apply ltb_word; apply room; lia. }
      rewrite test. destruct (Nat.ltb_spec (number r) (n - t)) as [lt | ge].
      + eapply between_must;
          [| apply IH; [exact bit | exact le | | apply between_one; [exact h |]]].
        * intros v [hv | [r' [[<- | is_in] [lt' eq]]]]; [now left; left | |].
          { left. right. rewrite number_xor.
            rewrite <- (word_number r) at 1 2. rewrite word_sub, !known by lia.
            exact eq. }
          { right. exists r'. auto. }
        * intros x is_in. apply less. now right.
        * rewrite number_xor. rewrite <- (word_number r) at 1 2.
          rewrite word_sub, !known by lia.
          apply (split_option t); auto; lia.
      + eapply between_must; [| apply IH; [exact bit | exact le | | exact h]].
        * intros v [hv | [r' [[<- | is_in] [lt' eq]]]]; [now left | lia |].
          right. exists r'. auto.
        * intros x is_in. apply less. now right.
  Qed.

  Definition few (c t v : nat) : Prop :=
    gives d n (Nat.land c 3) t v \/
    (Nat.testbit c 2 = true /\ t <= n /\ exists r, In r rares /\
     number r < n - t /\
     v = nimber d (number r) xor nimber d (n - t - number r)).

  Lemma gives_less : forall c t v, gives d n (Nat.land c 3) t v -> gives d n c t v.
  Proof.
    intros c t v [le cases]. split; [exact le |].
    rewrite !Nat.land_spec in cases.
    change (Nat.testbit 3 0) with true in cases.
    change (Nat.testbit 3 1) with true in cases.
    change (Nat.testbit 3 2) with false in cases.
    rewrite !andb_true_r, !andb_false_r in cases. intuition discriminate.
  Qed.

  Lemma mark_few_spec : forall fuel marks stamp t c must,
    n <= fuel -> t < List.length d -> nth t d 0 = c ->
    between marks stamp must reached ->
    between (mark_few fuel rares g marks stamp (word n) (word t) c) stamp
            (fun v => must v \/ few c t v) reached.
  Proof.
    intros fuel marks stamp t c must enough t_lt is_c h. unfold mark_few.
    assert (between (mark_digit fuel g marks stamp (word n) (word t) (Nat.land c 3))
              stamp (fun v => must v \/ gives d n (Nat.land c 3) t v) reached) as h1.
    { eapply between_marked;
        [apply (mark_digit_spec d g n top fits_top n_top known);
           [exact enough | lia | exact (marked_self _ _ _ _ h)] | |].
      - intros v lt [hv | gv]; [| now right]. rewrite size_mark_digit in lt.
        left. split; [| exact lt]. now apply (h v lt).
      - intros v [[m lt] | gv]; [now apply (h v lt) |].
        apply (gives_option t c); auto. now apply gives_less. }
    rewrite leb_word by (apply room; lia).
    destruct (Nat.testbit c 2) eqn:bit; [destruct (Nat.leb_spec t n) as [le | gt] |].
    - rewrite word_sub by exact le.
      eapply between_must; [| apply mark_rares_spec; [| exact le | | exact h1]].
      + intros v [hv | [gv | [_ [_ found]]]]; [now left; left | now left; right |].
        now right.
      + unfold may_leave, digit. now rewrite is_c.
      + apply incl_refl.
    - eapply between_must; [| exact h1].
      intros v [hv | [gv | [_ [le _]]]]; [now left | now right | lia].
    - eapply between_must; [| exact h1].
      intros v [hv | [gv | [no _]]]; [now left | now right | congruence].
  Qed.

  Lemma mark_all_few_spec : forall fuel d' t marks stamp must,
    n <= fuel -> t + List.length d' <= List.length d ->
    (forall i, i < List.length d' -> nth (t + i) d 0 = nth i d' 0) ->
    between marks stamp must reached ->
    between (mark_all_few fuel rares g marks stamp (word n) (word t) d') stamp
      (fun v => must v \/ exists i, i < List.length d' /\
                  few (nth i d' 0) (t + i) v) reached.
  Proof.
    intros fuel d'. induction d' as [| c d' IH];
      intros t marks stamp must enough t_le same h; simpl in *.
    - eapply between_must; [| exact h]. intros v [hv | [i [lt _]]]; [exact hv | lia].
    - rewrite word_S.
      eapply between_must;
        [| apply IH; [exact enough | lia | |
           apply mark_few_spec; [exact enough | lia | | exact h]]].
      + intros v [hv | [[| i] [lt gv]]]; [now left; left | |].
        * left. right. now rewrite Nat.add_0_r in gv.
        * right. exists i. rewrite Nat.add_succ_r in gv. split; [lia | exact gv].
      + intros i lt. specialize (same (S i)). rewrite Nat.add_succ_r in same.
        apply same. lia.
      + specialize (same 0). rewrite Nat.add_0_r in same. apply same. lia.
  Qed.

  (* All options of common type are among the few. *)
  Lemma common_few : forall v, reached v -> common n v = true ->
    exists t, t < List.length d /\ few (nth t d 0) t v.
  Proof.
    intros v is is_common. apply (legal_gives d n top n_top octal) in is.
    destruct is as [t [lt [le cases]]]. exists t. split; [exact lt |].
    destruct cases as [h | [h | [bit [x [y [range [eq ->]]]]]]].
    - left. split; [exact le |]. left.
      rewrite Nat.land_spec. change (Nat.testbit 3 0) with true.
      now rewrite andb_true_r.
    - left. split; [exact le |]. right. left.
      rewrite Nat.land_spec. change (Nat.testbit 3 1) with true.
      now rewrite andb_true_r.
    - right. split; [exact bit |]. split; [exact le |].
      assert (xorb (common x (nimber d x)) (common y (nimber d y)) = true) as sum.
      { rewrite <- is_common. unfold common, common_as. rewrite mask_parity_xor.
        replace n with (t + x + y) by lia. rewrite !Nat.odd_add.
        destruct position eqn:pos; simpl; [| now rewrite !xorb_false_r].
        rewrite (same_parity eq_refl t bit).
        destruct (mask_parity mask (nimber d x)), (mask_parity mask (nimber d y)),
          odd_amounts, (Nat.odd x), (Nat.odd y); reflexivity. }
      assert (exists x' y', 1 <= x' /\ 1 <= y' /\ x' + y' = n - t /\
                common x' (nimber d x') = false /\
                nimber d x xor nimber d y = nimber d x' xor nimber d y')
        as [x' [y' [pos_x [pos_y [eq' [is_rare ->]]]]]].
      { destruct (common x (nimber d x)) eqn:type_x.
        - exists y, x. repeat split; try lia; [| apply Nat.lxor_comm].
          destruct (common y (nimber d y)); [discriminate | reflexivity].
        - exists x, y. repeat split; try lia. exact type_x. }
      exists (word x'). assert (number (word x') = x') as same
        by (apply number_word, room; lia).
      rewrite same. split; [apply rares_all; [lia | exact is_rare] |].
      split; [lia |]. f_equal. f_equal. lia.
  Qed.

  Lemma seek_spec : forall must fuel t a b marks stamp m missing,
    may_leave d t 2 -> 1 <= a -> t + a + b = n ->
    between marks stamp must reached ->
    between (fst (seek fuel g marks stamp (word a) (word b) m missing)) stamp
            must reached.
  Proof.
    intros must fuel. induction fuel as [| fuel IH];
      intros t a b marks stamp m missing bit pos_a sum h; simpl; [exact h |].
    destruct (missing =? 0)%uint63; [exact h |].
    rewrite leb_word by (apply room; lia).
    destruct (Nat.leb_spec a b) as [le | gt]; [| exact h].
    rewrite word_S, word_pred by lia.
    destruct (_ <? m)%uint63; [| apply (IH t); auto; lia].
    destruct (_ =? stamp)%uint63; [apply (IH t); auto; lia |].
    apply (IH t); auto; try lia.
    eapply between_must; [| apply between_one; [exact h |]].
    - intros v hv. now left.
    - rewrite number_xor, !known by lia. apply (split_option t); auto; lia.
  Qed.

  Lemma seek_all_spec : forall must fuel d' t marks stamp m missing,
    t + List.length d' <= List.length d ->
    (forall i, i < List.length d' -> nth (t + i) d 0 = nth i d' 0) ->
    between marks stamp must reached ->
    between (seek_all fuel g marks stamp (word n) (word t) m missing d') stamp
            must reached.
  Proof.
    intros must fuel d'. induction d' as [| c d' IH];
      intros t marks stamp m missing t_le same h; simpl in *; [exact h |].
    rewrite word_S. apply IH; [lia | |].
    - intros i lt. specialize (same (S i)). rewrite Nat.add_succ_r in same.
      apply same. lia.
    - specialize (same 0). rewrite Nat.add_0_r in same.
      destruct (Nat.testbit c 2) eqn:bit; [| exact h].
      rewrite ltb_word by (apply room; lia).
      destruct (Nat.ltb_spec t n) as [lt | ge]; [| exact h].
      rewrite word_sub, word_pred by lia.
      change 1%uint63 with (word 1).
      apply (seek_spec must fuel t); [| lia | lia | exact h].
      unfold may_leave, digit. now rewrite same by lia.
  Qed.

  Variables types : array int.
  Hypothesis types_ok : forall v, v < size types ->
    (types.[word v] =? 1)%uint63 = mask_parity mask v.

  Theorem sparse_next : forall fuel marks r m,
    n <= fuel -> fits fuel -> size marks = size types ->
    (forall v, v < size marks -> number marks.[word v] <= n) ->
    sparse_value fuel d types (position && xorb (Nat.odd n) odd_amounts) rares g
      marks (word (S n)) (word n) = Some (r, m) ->
    size r = size types /\
    (forall v, v < size r -> number r.[word v] <= S n) /\
    number m = nimber d n /\
    xorb (types.[m] =? 1)%uint63 (position && xorb (Nat.odd n) odd_amounts) =
      common n (nimber d n).
  Proof.
    intros fuel marks r m enough fits_fuel same_size older found.
    unfold sparse_value in found.
    assert (number (word (S n)) = S n) as stamp by (apply number_word, room; lia).
    change 0%uint63 with (word 0) in found.
    set (marks1 := mark_all_few fuel rares g marks (word (S n)) (word n) (word 0) d)
      in found.
    assert (between marks1 (word (S n))
              (fun v => False \/ exists i, i < List.length d /\ few (nth i d 0) (0 + i) v)
              reached) as h1.
    { apply mark_all_few_spec; auto. intros v lt. specialize (older v lt).
      rewrite stamp. split; [lia |]. split; [easy |].
      intro eq. rewrite eq, stamp in older. lia. }
    assert (size marks1 = size types) as size1
      by (unfold marks1; now rewrite size_mark_all_few).
    clearbody marks1.
    set (marks2 := seek_all _ _ _ _ _ _ _ _ _) in found.
    assert (between marks2 (word (S n))
              (fun v => False \/ exists i, i < List.length d /\ few (nth i d 0) (0 + i) v)
              reached) as h2 by (apply seek_all_spec; auto).
    assert (size marks2 = size types) as size2
      by (unfold marks2; now rewrite size_seek_all).
    clearbody marks2. clear h1 size1 marks1.
    destruct (least_unmarked fuel marks2 (word (S n)) (word 0)) as [u |] eqn:least;
      [| discriminate].
    apply least_unmarked_spec in least; [| exact fits_fuel].
    destruct least as [_ [lt [out below]]].
    assert (forall x, number x < size types -> (types.[x] =? 1)%uint63 =
              mask_parity mask (number x)) as types_at.
    { intros x x_lt. rewrite <- (word_number x) at 1. now apply types_ok. }
    destruct (xorb (types.[u] =? 1)%uint63 _) eqn:type_u.
    - injection found as <- <-.
      assert (number u = nimber d n) as value.
      { symmetry. apply value_is.
        - intro is. apply out. rewrite <- (word_number u).
          destruct (h2 (number u)) as [_ [yes _]]; [lia |]. apply yes. right.
          apply common_few; [exact is |]. unfold common, common_as.
          rewrite <- types_at by lia. exact type_u.
        - intros v v_lt. destruct (h2 v) as [_ [_ only]]; [lia |].
          apply only, below; lia. }
      split; [exact size2 |]. split; [| split; [exact value |]].
      + intros v v_lt. destruct (h2 v v_lt) as [le _]. now rewrite stamp in le.
      + unfold common, common_as. now rewrite <- value, types_at by lia.
    - set (marks3 := mark_digits _ _ _ _ _ _ _) in found.
      assert (marked marks3 (word (S n))
                (fun v => (marks2.[word v] = word (S n) /\ v < size marks2) \/
                  exists i, i < List.length d /\ gives d n (nth i d 0) (0 + i) v)) as h3.
      { apply (mark_digits_spec d g n top fits_top n_top known); auto.
        exact (marked_self _ _ _ _ h2). }
      assert (size marks3 = size types) as size3
        by (unfold marks3; now rewrite size_mark_digits).
      clearbody marks3.
      destruct (least_unmarked fuel marks3 (word (S n)) (word 0)) as [w |] eqn:least;
        [| discriminate].
      injection found as <- <-.
      apply least_unmarked_spec in least; [| exact fits_fuel].
      destruct least as [_ [lt3 [out3 below3]]].
      assert (number w = nimber d n) as value.
      { symmetry. apply value_is.
        - intro is. apply out3. rewrite <- (word_number w).
          destruct (h3 (number w)) as [_ iff]; [lia |]. apply iff. right.
          apply (legal_gives d n top n_top octal). exact is.
        - intros v v_lt. destruct (h3 v) as [_ iff]; [lia |].
          destruct (proj1 iff) as [[mark v_in] | gv]; [apply below3; lia | |].
          + now apply (h2 v v_in).
          + apply (legal_gives d n top n_top octal). exact gv. }
      split; [exact size3 |]. split; [| split; [exact value |]].
      + intros v v_lt. destruct (h3 v v_lt) as [le _]. now rewrite stamp in le.
      + unfold common, common_as. now rewrite <- value, types_at by lia.
  Qed.
End Heap.

(* ---- all heaps ---- *)

Lemma sparse_fill_spec : forall d fuel types mask position odd_amounts top r,
  Forall (fun c => c < 8) d -> fits top -> fits fuel -> List.length d <= top ->
  (position = true -> forall k, may_leave d k 2 -> Nat.odd k = odd_amounts) ->
  (forall v, v < size types ->
     (types.[word v] =? 1)%uint63 = mask_parity mask v) ->
  forall count n rares g marks cells,
  holds g cells -> n + count <= cells -> n + count <= fuel -> n + count < top ->
  size marks = size types ->
  tabulated d g n ->
  (forall v, v < size marks -> number marks.[word v] <= n) ->
  (forall r, In r rares -> 1 <= number r < n) ->
  (forall x, 1 <= x < n ->
     common_as mask position odd_amounts x (nimber d x) = false ->
     In (word x) rares) ->
  sparse_fill count fuel d types position odd_amounts (Nat.odd n) rares g marks
    (word n) = Some r ->
  tabulated d r (n + count).
Proof.
  intros d fuel types mask position odd_amounts top r octal fits_top fits_fuel
    d_top parity types_ok count.
  induction count as [| count IH];
    intros n rares g marks cells room cells_ok enough below_top same_size known
      older rares_below rares_all filled; cbn [sparse_fill] in filled.
  - injection filled as <-. now rewrite Nat.add_0_r.
  - rewrite word_S in filled.
    destruct (sparse_value _ _ _ _ _ _ _ _ _) as [[marks' v] |] eqn:found;
      [| discriminate].
    destruct (sparse_next d g n top fits_top ltac:(lia) d_top known octal mask
                position odd_amounts parity rares rares_below rares_all types
                types_ok fuel marks marks' v ltac:(lia) fits_fuel same_size older
                found)
      as [size' [older' [value type_v]]].
    replace (negb (Nat.odd n)) with (Nat.odd (S n)) in filled by (now rewrite Nat.odd_succ, <- Nat.negb_odd).
    rewrite type_v in filled.
    assert (fits n) as fits_n by (apply fits_le with (n := top); [lia | exact fits_top]).
    change 0%uint63 with (word 0) in filled.
    rewrite eqb_word in filled by
      (exact fits_n || (apply fits_le with (n := top); [lia | exact fits_top])).
    apply IH with (cells := cells) in filled; auto; try lia.
    + now rewrite Nat.add_succ_r.
    + now apply holds_write.
    + apply tabulated_write with (cells := cells); auto. lia.
    + intros x is_in.
      destruct (common_as _ _ _ _ _);
        [specialize (rares_below x is_in); lia |].
      destruct (Nat.eqb_spec n 0); [specialize (rares_below x is_in); lia |].
      destruct is_in as [<- | is_in]; [| specialize (rares_below x is_in); lia].
      rewrite number_word by exact fits_n. lia.
    + intros x range is_rare. destruct (Nat.eq_dec x n) as [-> | ne].
      * rewrite is_rare. destruct (Nat.eqb_spec n 0); [lia | now left].
      * assert (In (word x) rares) as is_in by (apply rares_all; [lia | exact is_rare]).
        destruct (common_as mask position odd_amounts n (nimber d n)); [exact is_in |].
        destruct (n =? 0); [exact is_in | now right].
Qed.

Lemma size_fill_types : forall count mask types,
  size (fill_types count mask types) = size types.
Proof.
  intro count. induction count as [| v IH]; intros; simpl; [reflexivity |].
  now rewrite IH, size_set.
Qed.

Lemma fill_types_above : forall count mask types v, count <= v -> v < size types ->
  (fill_types count mask types).[word v] = types.[word v].
Proof.
  intro count. induction count as [| w IH]; intros mask types v le lt; simpl;
    [reflexivity |].
  rewrite IH by (rewrite ?size_set; lia). apply set_other; [exact lt |].
  rewrite number_word; [lia |].
  apply fits_le with (n := size types); [lia | apply size_fits].
Qed.

Lemma fill_types_spec : forall count mask types v, v < count -> count <= size types ->
  ((fill_types count mask types).[word v] =? 1)%uint63 = mask_parity mask v.
Proof.
  intro count. induction count as [| w IH]; intros mask types v lt le; [lia |].
  simpl. destruct (Nat.eq_dec v w) as [-> | ne].
  - rewrite fill_types_above by (rewrite ?size_set; lia).
    rewrite set_same by lia. now destruct (mask_parity mask w).
  - apply IH; rewrite ?size_set; lia.
Qed.

Lemma parity_fits_spec : forall d, parity_fits d = true ->
  forall k, may_leave d k 2 -> Nat.odd k = Nat.odd (first_split 0 d).
Proof.
  intros d ok k bit. unfold parity_fits in ok. rewrite forallb_forall in ok.
  unfold may_leave, digit in bit.
  destruct (Nat.lt_ge_cases k (List.length d)) as [lt | ge].
  - specialize (ok k ltac:(apply in_seq; lia)). rewrite bit in ok.
    now apply Bool.eqb_prop.
  - rewrite nth_overflow, Nat.bits_0 in bit by exact ge. discriminate.
Qed.

Lemma sparse_values_Z : Z.of_nat sparse_values = 512%Z.
Proof. reflexivity. Qed.

Local Opaque sparse_values word make sparse_fill fill_types.

Lemma sparse_table_spec : forall mask position d count g,
  Forall (fun c => c < 8) d -> List.length d <= count ->
  (Z.of_nat count <= most_cells)%Z ->
  negb position || parity_fits d = true ->
  sparse_table mask position d count = Some g -> tabulated d g count.
Proof.
  intros mask position d count g octal d_count room parity filled.
  assert (fits (sparse_values + count + 1)) as fits_all
    by (apply table_fits; [exact room | now rewrite sparse_values_Z]).
  assert (size (make (word sparse_values) 0%uint63) = sparse_values) as room_values
    by (apply size_make; rewrite sparse_values_Z; now vm_compute).
  apply (sparse_fill_spec d (sparse_values + count)
           (fill_types sparse_values mask (make (word sparse_values) 0%uint63))
           mask position (Nat.odd (first_split 0 d)) (sparse_values + count + 1)
           g octal fits_all) with (n := 0) (cells := count) in filled;
    [exact filled | ..]; try lia.
  - apply fits_le with (n := sparse_values + count + 1); [lia | exact fits_all].
  - intros is_position. rewrite is_position in parity.
    now apply parity_fits_spec.
  - intros v v_lt. rewrite size_fill_types, room_values in v_lt.
    apply fill_types_spec; [exact v_lt | rewrite room_values; lia].
  - now apply new_store_holds.
  - now rewrite size_fill_types.
  - intros k k_lt. lia.
  - intros v _. rewrite get_make. apply Nat.le_refl.
  - intros x [].
Qed.

(* What the program accepts is true, whatever the mask. *)
Theorem sparse_proof_sound : forall mask position d e p g,
  sparse_proof mask position d e p = Some g ->
  periodic (nimber d) e p /\ e + p <= terms_needed d e p /\
  (Z.of_nat (terms_needed d e p) <= most_cells)%Z /\
  tabulated d g (terms_needed d e p).
Proof.
  intros mask position d e p g ok. unfold sparse_proof in ok.
  destruct (in_bounds _ _ _ _ && _) eqn:bounds; [| discriminate].
  apply andb_true_iff in bounds. destruct bounds as [bounds parity].
  apply in_bounds_spec in bounds. destruct bounds as [octal [pos [long room]]].
  destruct (sparse_table _ _ _ _) as [table |] eqn:filled; [| discriminate].
  destruct (agree _ _ _ _) eqn:same; [| discriminate]. injection ok as <-.
  apply sparse_table_spec in filled; auto using terms_hold_code.
  split; [| auto]. now apply (known_period d e p table).
Qed.

Theorem sparse_check_sound : forall mask position d e p,
  sparse_check mask position d e p = true -> periodic (nimber d) e p.
Proof.
  intros mask position d e p ok. unfold sparse_check in ok.
  destruct (sparse_proof _ _ _ _ _) as [g |] eqn:found; [| discriminate].
  now apply sparse_proof_sound in found.
Qed.
