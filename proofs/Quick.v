(* SPDX-License-Identifier: MIT *)
(* The value of a common heap, quickly. Let v be the least value of common type
 * that no tap gives. If each lesser value is an option, by a tap or by a split
 * that is found, v is the value: no option of common type is without a tap. The
 * options seen are kept as bits of a word, for 63 values at a time. *)
From Coq Require Import List ZArith Arith Bool Lia Uint63 Ring63.
From Grundy Require Import Mex Code Period Words Bits Store Known Witness Types
  Rares.
Import ListNotations.

(* ---- the program ---- *)

(* The options that the taps give, of the values base, base + 1, .. *)
Fixpoint see_taps (T : taps) (g : store) (n base seen : int) : int :=
  match T with
  | no_tap => seen
  | tap s v T' =>
      see_taps T' g n base
        (if (s <? n)%uint63 then put seen ((read g (n - s) lxor v) - base)%uint63
         else seen)
  end.

Fixpoint first_unseen (values : list int) (seen : int) : option int :=
  match values with
  | [] => None
  | v :: values' => if bit seen v then first_unseen values' seen else Some v
  end.

(* The splits with a part of value v, which leave `rest` for amount and part. *)
Fixpoint see_splits (splits : list int) (g : store) (rest v base seen : int) : int :=
  match splits with
  | [] => seen
  | k :: splits' =>
      see_splits splits' g rest v base
        (if (k <? rest)%uint63 then put seen ((read g (rest - k) lxor v) - base)%uint63
         else seen)
  end.

(* The splits with a part a, a + 1, .., until all that is needed is seen. *)
Fixpoint seek (fuel : nat) (splits : list int) (g : store) (n base needed seen a : int)
  : int :=
  match fuel with
  | 0 => seen
  | S fuel' =>
      if includes seen needed then seen
      else if (a <=? n - a)%uint63 then
        seek fuel' splits g n base needed
             (see_splits splits g (n - a)%uint63 (read g a) base seen) (a + 1)%uint63
      else seen
  end.

(* `rows` lists the values of common type from base on, 63 values a row. *)
Fixpoint quick_value (rows : list (list int)) (fuel : nat) (splits : list int)
  (T : taps) (g : store) (n base : int) : option int :=
  match rows with
  | [] => None
  | values :: rows' =>
      let seen := see_taps T g n base 0 in
      match first_unseen values seen with
      | Some v =>
          let needed := below v in
          if includes (seek fuel splits g n base needed seen 1) needed
          then Some (base + v)%uint63 else None
      | None =>
          if includes (seek fuel splits g n base full seen 1) full
          then quick_value rows' fuel splits T g n (base + 63)%uint63 else None
      end
  end.

(* The rows, from b on, of the values below b + 63 h. *)
Fixpoint rows_of (h mask : nat) (flip : bool) (b : nat) : list (list int) :=
  match h with
  | 0 => []
  | S h' =>
      map word (filter (fun i => xorb (mask_parity mask (b + i)) flip) (seq 0 63))
      :: rows_of h' mask flip (b + 63)
  end.

(* ---- what is seen is an option ---- *)

Lemma in_put_at : forall s v b i, fits (b + 63) ->
  in_set (put s (v - word b)%uint63) i <->
  in_set s i \/ (i < 63 /\ number v = b + i).
Proof.
  intros s v b i ok. rewrite in_put.
  assert (i < 63 -> (i = number (v - word b)%uint63 <-> number v = b + i)) as same.
  { intro lt. assert (fits (b + i)) as ok_i
      by (apply fits_le with (n := b + 63); [lia | exact ok]).
    split.
    - intro eq. rewrite <- (number_word (b + i)) by exact ok_i. f_equal.
      rewrite <- word_add, eq, word_number. ring.
    - intro eq. rewrite <- (word_number v), eq, <- word_add.
      replace (word b + word i - word b)%uint63 with (word i) by ring.
      rewrite number_word; [reflexivity | now apply fits_bit]. }
  intuition.
Qed.

Section Heap.
  Variables (d : list nat) (g : store) (n top : nat).
  Hypothesis fits_top : fits top.
  Hypothesis n_top : n <= top.
  Hypothesis past : List.length d <= n.
  Hypothesis octal : most_heaps d 2.
  Hypothesis known : forall m, m < n -> number (read g (word m)) = nimber d m.

  Variables (mask : nat) (position odd_amounts : bool).
  Hypothesis same_parity : position = true ->
    forall k, may_leave d k 2 -> Nat.odd k = odd_amounts.
  Let type := common_as mask position odd_amounts.

  Let room : forall m, m <= top -> fits m.
  Proof. intros m le. now apply fits_le with (n := top). Qed.

  Variable T : taps.
  Hypothesis taps_good : forall s v, has_tap T s v -> is_tap d s v.
  Hypothesis taps_all : has_all_taps d mask position odd_amounts T n.

  (* What is less than v is an option. *)
  Let reached v := is_option d n v.

  Section Row.
    Variable b : nat.
    Hypothesis b_ok : fits (b + 63).

    Lemma see_taps_spec : forall T' seen i,
      (forall s u, has_tap T' s u -> 1 <= s) ->
      in_set (see_taps T' g (word n) (word b) seen) i <->
      in_set seen i \/ (i < 63 /\ exists s u, has_tap T' s u /\ s < n /\
                        b + i = nimber d (n - s) xor u).
    Proof.
      intro T'. induction T' as [| s u T' IH]; intros seen i pos;
        cbn [see_taps has_tap].
      - split; [now left |]. intros [h | [_ [s [u [[] _]]]]]. exact h.
      - assert ((s <? word n)%uint63 = (number s <? n)) as test.
        { rewrite <- (word_number s) at 1.
          apply ltb_word; [apply number_fits | now apply room]. }
        assert (1 <= number s) as s_pos by (apply (pos _ (number u)); left; auto).
        rewrite IH, test by (intros s' u' h; apply (pos s' u'); now right). clear IH. destruct (Nat.ltb_spec (number s) n) as [lt | ge].
        + assert (number (read g (word n - s) lxor u)%uint63 =
                  nimber d (n - number s) xor number u) as value.
          { rewrite number_xor. f_equal.
            replace (word n - s)%uint63 with (word (n - number s))
              by (rewrite <- word_sub by lia; now rewrite word_number).
            apply known. lia. }
          rewrite in_put_at, value by exact b_ok. split.
          * intros [[h | [i_lt eq]] | [i_lt [s' [u' [h [s_lt eq]]]]]]; [now left | |].
            { right. split; [exact i_lt |]. exists (number s), (number u). auto. }
            { right. split; [exact i_lt |]. exists s', u'. auto. }
          * intros [h | [i_lt [s' [u' [[[-> ->] | h] [s_lt eq]]]]]]; [now left; left | |].
            { left. right. auto. }
            { right. split; [exact i_lt |]. exists s', u'. auto. }
        + split.
          * intros [h | [i_lt [s' [u' [h [s_lt eq]]]]]]; [now left |].
            right. split; [exact i_lt |]. exists s', u'. auto.
          * intros [h | [i_lt [s' [u' [[[-> ->] | h] [s_lt eq]]]]]];
              [now left | lia |].
            right. split; [exact i_lt |]. exists s', u'. auto.
    Qed.

    Lemma tap_shift_pos : forall s u, has_tap T s u -> 1 <= s.
    Proof.
      intros s u h. apply taps_good in h.
      destruct h as [[pos _] | [k [r [_ [pos [-> _]]]]]]; lia.
    Qed.

    (* Only options are seen. *)
    Definition sound (seen : int) : Prop :=
      forall i, in_set seen i -> reached (b + i).

    Lemma taps_sound : sound (see_taps T g (word n) (word b) 0).
    Proof.
      intros i h. apply see_taps_spec in h; [| exact tap_shift_pos].
      destruct h as [h | [_ [s [u [h [lt ->]]]]]]; [now apply in_none in h |].
      apply tap_option; auto.
    Qed.

    Lemma splits_sound : forall a l seen, 1 <= a < n ->
      Forall (fun k => may_leave d k 2) l -> sound seen ->
      sound (see_splits (map word l) g (word (n - a)) (read g (word a)) (word b) seen).
    Proof.
      intros a l seen range ok. revert seen.
      induction ok as [| k l bit ok IH]; intros seen h; cbn [see_splits map]; [exact h |].
      apply IH. assert (k <= n) as k_le.
      { destruct (Nat.le_gt_cases k n) as [le | gt]; [exact le |].
        unfold may_leave, digit in bit.
        rewrite nth_overflow, Nat.bits_0 in bit by lia. discriminate. }
      rewrite ltb_word by (apply room; lia).
      destruct (Nat.ltb_spec k (n - a)) as [lt | ge]; [| exact h].
      intros i is_in. apply in_put_at in is_in; [| exact b_ok].
      destruct is_in as [is_in | [_ eq]]; [now apply h |].
      rewrite number_xor, word_sub, !known, Nat.lxor_comm in eq by lia.
      rewrite <- eq. unfold reached.
      replace n with (k + a + (n - a - k)) at 1 by lia.
      apply option_two; auto; lia.
    Qed.

    Lemma seek_sound : forall l needed fuel a seen, 1 <= a <= n ->
      Forall (fun k => may_leave d k 2) l -> sound seen ->
      sound (seek fuel (map word l) g (word n) (word b) needed seen (word a)).
    Proof.
      intros l needed fuel. induction fuel as [| fuel IH];
        intros a seen range ok h; cbn [seek]; [exact h |].
      destruct (includes seen needed); [exact h |].
      rewrite word_sub, word_S, leb_word by (apply room || idtac; lia).
      destruct (Nat.leb_spec a (n - a)) as [le | gt]; [| exact h].
      apply IH; [lia | exact ok |]. apply splits_sound; [lia | exact ok | exact h].
    Qed.

    (* The first value of common type that is not seen is no option. *)
    Lemma unseen_spec : forall values seen v,
      first_unseen values seen = Some v -> In v values /\ bit seen v = false.
    Proof.
      intros values seen v. induction values as [| u values IH]; simpl; [discriminate |].
      destruct (bit seen u) eqn:is_seen.
      - intro found. apply IH in found. tauto.
      - intros [= <-]. auto.
    Qed.

    Lemma unseen_no_option : forall i, i < 63 ->
      bit (see_taps T g (word n) (word b) 0) (word i) = false ->
      type n (b + i) = true -> ~ reached (b + i).
    Proof.
      intros i lt unseen is_common is.
      apply (common_option d octal mask position odd_amounts same_parity T) in is;
        [| exact taps_all | exact past | exact is_common].
      destruct is as [s [u [h [s_lt eq]]]].
      assert (in_set (see_taps T g (word n) (word b) 0) i) as [_ seen]; [| congruence].
      apply see_taps_spec; [exact tap_shift_pos |]. right. split; [exact lt |]. exists s, u. auto.
    Qed.
  End Row.

  (* The values of a row are of common type. *)
  Fixpoint rows_ok (b : nat) (rows : list (list int)) : Prop :=
    match rows with
    | [] => True
    | values :: rows' =>
        (forall v, In v values -> number v < 63 /\ type n (b + number v) = true) /\
        rows_ok (b + 63) rows'
    end.

  Lemma rows_of_ok : forall h b flip, flip = turn_of position odd_amounts n ->
    rows_ok b (rows_of h mask flip b).
  Proof.
    intro h. induction h as [| h IH]; intros b flip is_flip; [exact I |].
    cbn [rows_of rows_ok]. split; [| now apply IH].
    intros v is_in. apply in_map_iff in is_in. destruct is_in as [i [<- is_in]].
    apply filter_In in is_in. destruct is_in as [range is_common].
    apply in_seq in range. destruct range as [_ lt].
    rewrite number_word by now apply fits_bit. split; [exact lt |].
    unfold type, common_as. rewrite is_flip in is_common. exact is_common.
  Qed.

  Hypothesis some : 1 <= n.

  Lemma seen_reached : forall l fuel needed b i, fits (b + 63) ->
    Forall (fun k => may_leave d k 2) l ->
    includes (seek fuel (map word l) g (word n) (word b) needed
                (see_taps T g (word n) (word b) 0) (word 1)) needed = true ->
    in_set needed i -> reached (b + i).
  Proof.
    intros l fuel needed b i b_ok splits all is_in.
    apply (seek_sound b b_ok l needed fuel 1
             (see_taps T g (word n) (word b) 0)); auto using taps_sound.
    now apply includes_spec with (1 := all).
  Qed.

  Theorem quick_value_spec : forall l fuel rows b v,
    Forall (fun k => may_leave d k 2) l -> rows_ok b rows ->
    fits (b + 63 * List.length rows) -> (forall u, u < b -> reached u) ->
    quick_value rows fuel (map word l) T g (word n) (word b) = Some v ->
    number v < b + 63 * List.length rows /\
    number v = nimber d n /\ type n (nimber d n) = true.
  Proof.
    intros l fuel rows. induction rows as [| values rows IH];
      intros b v splits ok ok_b less found; [discriminate |].
    destruct ok as [row ok]. cbn [quick_value List.length] in *.
    assert (fits (b + 63)) as fits_b
      by (apply fits_le with (n := b + 63 * S (List.length rows)); [lia | exact ok_b]).
    change 1%uint63 with (word 1) in found.
    destruct (first_unseen _ _) as [i |] eqn:first.
    - destruct (includes _ _) eqn:all; [| discriminate]. injection found as <-.
      apply unseen_spec in first. destruct first as [is_in unseen].
      destruct (row i is_in) as [lt is_common].
      rewrite <- (word_number i) in unseen, all |- *.
      set (j := number i) in *. clearbody j.
      assert (nimber d n = b + j) as value.
      { apply value_is.
        - now apply unseen_no_option.
        - intros u u_lt. destruct (Nat.lt_ge_cases u b) as [u_b | ge]; [now apply less |].
          replace u with (b + (u - b)) by lia.
          apply (seen_reached l fuel (below (word j))); auto.
          apply in_below; lia. }
      rewrite value, word_add, number_word
        by (apply fits_le with (n := b + 63); [lia | exact fits_b]).
      repeat split; [lia | exact is_common].
    - destruct (includes _ _) eqn:all; [| discriminate].
      change 63%uint63 with (word 63) in found. rewrite word_add in found.
      apply IH in found; auto.
      + destruct found as [lt rest]. split; [lia | exact rest].
      + now replace (b + 63 + 63 * List.length rows)
          with (b + 63 * S (List.length rows)) by lia.
      + intros u u_lt. destruct (Nat.lt_ge_cases u b) as [u_b | ge]; [now apply less |].
        replace u with (b + (u - b)) by lia.
        apply (seen_reached l fuel full); auto. apply in_full. lia.
  Qed.
End Heap.
