(* SPDX-License-Identifier: MIT *)
(* The value of a heap from all its options: each is marked in an array of words,
 * and the least number without a mark is the value. Marks are stamps, so none
 * has to be wiped away. *)
From Coq Require Import List ZArith Arith Bool Lia Uint63 PArray.
From Grundy Require Import Mex Impartial Heaps Code Period Words Store Known.
Import ListNotations.

(* ---- the program ---- *)

(* Marks the values of all pairs a + b, (a + 1) + (b - 1), .. up to the middle. *)
Fixpoint mark_pairs (fuel : nat) (g : store) (marks : array int) (stamp a b : int)
  : array int :=
  match fuel with
  | 0 => marks
  | S fuel' =>
      if (a <=? b)%uint63 then
        mark_pairs fuel' g marks.[(read g a lxor read g b)%uint63 <- stamp] stamp
                   (a + 1)%uint63 (b - 1)%uint63
      else marks
  end.

(* Marks what the digit c lets a heap of n become, when t tokens are taken. *)
Definition mark_digit (fuel : nat) (g : store) (marks : array int) (stamp n t : int)
  (c : nat) : array int :=
  if (t <=? n)%uint63 then
    let rest := (n - t)%uint63 in
    if (rest =? 0)%uint63 then
      if Nat.testbit c 0 && (1 <=? t)%uint63 then marks.[0%uint63 <- stamp]
      else marks
    else
      let marks := if Nat.testbit c 1 && (1 <=? t)%uint63
                   then marks.[read g rest <- stamp] else marks in
      if Nat.testbit c 2
      then mark_pairs fuel g marks stamp 1%uint63 (rest - 1)%uint63
      else marks
  else marks.

Fixpoint mark_digits (fuel : nat) (g : store) (marks : array int) (stamp n t : int)
  (d : list nat) : array int :=
  match d with
  | [] => marks
  | c :: d' => mark_digits fuel g (mark_digit fuel g marks stamp n t c) stamp n
                           (t + 1)%uint63 d'
  end.

(* The least number without a mark, if the array holds it. *)
Fixpoint least_unmarked (fuel : nat) (marks : array int) (stamp v : int)
  : option int :=
  match fuel with
  | 0 => None
  | S fuel' =>
      if (v <? length marks)%uint63 then
        if (marks.[v] =? stamp)%uint63
        then least_unmarked fuel' marks stamp (v + 1)%uint63
        else Some v
      else None
  end.

(* The value of the heap n, and the marks; none where the array is too small. *)
Definition next (fuel : nat) (d : list nat) (g : store) (marks : array int) (n : int)
  : option (array int * int) :=
  let stamp := (n + 1)%uint63 in
  let marks := mark_digits fuel g marks stamp n 0%uint63 d in
  match least_unmarked fuel marks stamp 0%uint63 with
  | None => None
  | Some v => Some (marks, v)
  end.

(* ---- marks ---- *)

(* Of the numbers that the array has room for, those with the property bear the
 * stamp; no mark is newer. *)
Definition marked (marks : array int) (stamp : int) (has : nat -> Prop) : Prop :=
  forall v, v < size marks ->
    number marks.[word v] <= number stamp /\
    (marks.[word v] = stamp <-> has v).

Lemma marked_iff : forall marks stamp has has',
  (forall v, has v <-> has' v) -> marked marks stamp has ->
  marked marks stamp has'.
Proof.
  intros marks stamp has has' same h v lt. now rewrite <- same; apply h.
Qed.

Lemma mark_one : forall marks stamp has x, marked marks stamp has ->
  marked marks.[x <- stamp] stamp (fun v => has v \/ v = number x).
Proof.
  intros marks stamp has x h v lt. rewrite size_set in lt.
  destruct (Nat.eq_dec (number x) v) as [<- | ne].
  - pose proof (set_same marks (number x) stamp lt) as same.
    rewrite word_number in same |- *. rewrite same. split; [lia | tauto].
  - rewrite set_other by assumption. destruct (h v lt) as [le iff].
    split; [exact le |]. rewrite iff. split; [tauto |].
    intros [hv | eq]; [exact hv | now destruct ne].
Qed.

Lemma size_mark_pairs : forall fuel g marks stamp a b,
  size (mark_pairs fuel g marks stamp a b) = size marks.
Proof.
  intro fuel. induction fuel as [| fuel IH]; intros; simpl; [reflexivity |].
  destruct (_ <=? _)%uint63; [| reflexivity]. now rewrite IH, size_set.
Qed.

Lemma size_mark_digit : forall fuel g marks stamp n t c,
  size (mark_digit fuel g marks stamp n t c) = size marks.
Proof.
  intros. unfold mark_digit. destruct (t <=? n)%uint63; [| reflexivity].
  destruct (_ =? _)%uint63.
  - destruct (_ && _); [apply size_set | reflexivity].
  - destruct (Nat.testbit c 2); [rewrite size_mark_pairs |];
      (destruct (_ && _); [apply size_set | reflexivity]).
Qed.

Lemma size_mark_digits : forall d fuel g marks stamp n t,
  size (mark_digits fuel g marks stamp n t d) = size marks.
Proof.
  intro d. induction d as [| c d IH]; intros; simpl; [reflexivity |].
  now rewrite IH, size_mark_digit.
Qed.

Lemma least_unmarked_spec : forall fuel marks stamp v m,
  fits (v + fuel) -> least_unmarked fuel marks stamp (word v) = Some m ->
  v <= number m /\ number m < size marks /\ marks.[m] <> stamp /\
  forall u, v <= u -> u < number m -> marks.[word u] = stamp.
Proof.
  intro fuel. induction fuel as [| fuel IH]; intros marks stamp v m ok found;
    simpl in found; [discriminate |].
  destruct (word v <? length marks)%uint63 eqn:inside; [| discriminate].
  assert (fits v) as fits_v by (apply fits_le with (n := v + S fuel); [lia | exact ok]).
  destruct (marks.[word v] =? stamp)%uint63 eqn:is_stamp.
  - rewrite word_S in found.
    apply IH in found; [| now replace (S v + fuel) with (v + S fuel) by lia].
    destruct found as [le [lt [out below]]]. repeat split; auto; [lia |].
    intros u le_u lt_u. destruct (Nat.eq_dec u v) as [-> | ne].
    + now apply eqb_correct.
    + apply below; lia.
  - injection found as <-. rewrite number_word by exact fits_v.
    apply ltb_spec in inside. rewrite !to_Z_number in inside.
    rewrite number_word in inside by exact fits_v.
    repeat split; [lia | unfold size; lia | | intros; lia].
    intro eq. apply eqb_spec in eq. congruence.
Qed.

(* ---- one heap ---- *)

Lemma bit_below_3 : forall c j, c < 8 -> Nat.testbit c j = true -> j < 3.
Proof.
  intros c j lt bit. destruct (Nat.lt_ge_cases j 3) as [h | h]; [exact h |].
  destruct (Nat.eq_dec c 0) as [-> | ne]; [now rewrite Nat.bits_0 in bit |].
  rewrite Nat.bits_above_log2 in bit; [discriminate |].
  assert (Nat.log2 c < 3); [| lia]. apply Nat.log2_lt_pow2; simpl; lia.
Qed.

Section Heap.
  Variables (d : list nat) (g : store) (n top : nat).
  Hypothesis fits_top : fits top.
  Hypothesis n_top : S n <= top.
  Hypothesis known : forall m, m < n -> number (read g (word m)) = nimber d m.

  Let room : forall m, m <= top -> fits m.
  Proof. intros m le. now apply fits_le with (n := top). Qed.

  Lemma one_leb : forall t, t <= top -> (1 <=? word t)%uint63 = (1 <=? t).
  Proof.
    intros t le. change 1%uint63 with (word 1). apply leb_word; apply room; lia.
  Qed.

  Lemma mark_pairs_spec : forall fuel a b marks stamp has,
    1 <= a -> a + b <= S n -> b < n -> b < fuel + a ->
    marked marks stamp has ->
    marked (mark_pairs fuel g marks stamp (word a) (word b)) stamp
      (fun v => has v \/ exists x y, a <= x <= y /\ x + y = a + b /\
                           v = nimber d x xor nimber d y).
  Proof.
    intro fuel. induction fuel as [| fuel IH];
      intros a b marks stamp has pos_a sum_ok b_lt enough h; simpl.
    - apply marked_iff with (has := has); [| exact h]. intro v.
      split; [tauto |]. intros [hv | [x [y [le [eq _]]]]]; [exact hv | lia].
    - rewrite leb_word by (apply room; lia).
      destruct (Nat.leb_spec a b) as [le | gt].
      + rewrite word_S, word_pred by lia.
        eapply marked_iff;
          [| apply IH; [| | | | apply mark_one; exact h]; lia].
        intro v. simpl. rewrite number_xor, !known by lia. split.
        * intros [[hv | ->] | [x [y [le' [eq ->]]]]].
          { now left. }
          { right. exists a, b. repeat split; lia. }
          { right. exists x, y. repeat split; lia. }
        * intros [hv | [x [y [le' [eq ->]]]]]; [now left; left |].
          destruct (Nat.eq_dec x a) as [-> | ne].
          { left. right. replace y with b by lia. reflexivity. }
          { right. exists x, y. repeat split; lia. }
      + apply marked_iff with (has := has); [| exact h]. intro v.
        split; [tauto |]. intros [hv | [x [y [le [eq _]]]]]; [exact hv | lia].
  Qed.

  (* What a digit c lets the heap of n become, when t tokens are taken. *)
  Definition gives (c t v : nat) : Prop :=
    t <= n /\
    ((Nat.testbit c 0 = true /\ 1 <= t /\ t = n /\ v = 0) \/
     (Nat.testbit c 1 = true /\ 1 <= t /\ t < n /\ v = nimber d (n - t)) \/
     (Nat.testbit c 2 = true /\ exists x y, 1 <= x <= y /\ x + y = n - t /\
        v = nimber d x xor nimber d y)).

  Lemma mark_digit_spec : forall fuel marks stamp t c has,
    n <= fuel -> t <= top -> marked marks stamp has ->
    marked (mark_digit fuel g marks stamp (word n) (word t) c) stamp
           (fun v => has v \/ gives c t v).
  Proof.
    intros fuel marks stamp t c has enough t_ok h. unfold mark_digit, gives.
    rewrite leb_word by (apply room; lia).
    destruct (Nat.leb_spec t n) as [le | gt].
    2: { apply marked_iff with (has := has); [| exact h]. intuition lia. }
    rewrite word_sub by exact le.
    rewrite one_leb by exact t_ok.
    change 0%uint63 with (word 0) at 1. rewrite eqb_word by (apply room; lia).
    destruct (Nat.eqb_spec (n - t) 0) as [none | some].
    - destruct (Nat.testbit c 0) eqn:bit0, (Nat.leb_spec 1 t) as [pos | zero];
        simpl andb; cbv iota;
        try (apply marked_iff with (has := has); [| exact h]; intro v;
             split; [tauto |];
             intros [hv | [_ [[b [pos' _]] | [[_ [_ [lt _]]] |
                              [_ [x [y [? [? _]]]]]]]]];
             [exact hv | congruence || lia | lia | lia]).
      eapply marked_iff; [| apply mark_one; exact h]. intro v.
      change (number 0%uint63) with 0. split.
      + intros [hv | ->]; [tauto |]. right. repeat split; [lia |]. left.
        repeat split; lia.
      + intros [hv | [_ [[_ [_ [_ ->]]] | [[_ [_ [lt _]]] | [_ [x [y [? [? _]]]]]]]]];
          [tauto | tauto | lia | lia].
    - set (after_one := fun v => has v \/
        (Nat.testbit c 1 = true /\ 1 <= t /\ v = nimber d (n - t))).
      set (marks1 := if _ && _ then _ else _).
      assert (marked marks1 stamp after_one) as h1.
      { unfold marks1, after_one.
        destruct (Nat.testbit c 1) eqn:bit1, (Nat.leb_spec 1 t) as [pos | zero];
          simpl andb; cbv iota;
          try (apply marked_iff with (has := has); [| exact h]; intro v;
               split; [tauto |]; intros [hv | [b [pos' _]]];
               [exact hv | congruence || lia]).
        eapply marked_iff; [| apply mark_one; exact h]. intro v. simpl.
        rewrite known by lia. intuition. }
      clearbody marks1. subst after_one.
      rewrite word_pred by lia.
      destruct (Nat.testbit c 2) eqn:bit2.
      + destruct (Nat.eq_dec t 0) as [-> | pos].
        * eapply marked_iff;
            [| change 1%uint63 with (word 1);
               apply mark_pairs_spec; [| | | | exact h1]; lia].
          intro v. simpl. split.
          { intros [[hv | [_ [pos _]]] | [x [y [? [? ->]]]]]; [tauto | lia |].
            right. repeat split; [lia |]. right. right. split; [reflexivity |].
            exists x, y. repeat split; lia. }
          { intros [hv | [_ [[_ [pos _]] | [[_ [pos _]] | [_ [x [y [? [? ->]]]]]]]]];
              [tauto | lia | lia |].
            right. exists x, y. repeat split; lia. }
        * eapply marked_iff;
            [| change 1%uint63 with (word 1);
               apply mark_pairs_spec; [| | | | exact h1]; lia].
          intro v. simpl. split.
          { intros [[hv | [b [pos' ->]]] | [x [y [? [? ->]]]]]; [tauto | |].
            - right. split; [lia |]. right. left.
              repeat split; [exact b | lia | lia].
            - right. split; [lia |]. right. right. split; [reflexivity |].
              exists x, y. repeat split; lia. }
          { intros [hv | [_ [[_ [_ [? _]]] | [[b [_ [_ ->]]] | [_ [x [y [? [? ->]]]]]]]]].
            - tauto.
            - lia.
            - left. right. repeat split; [exact b | lia].
            - right. exists x, y. repeat split; lia. }
      + eapply marked_iff; [| exact h1]. intro v. simpl. split.
        { intros [hv | [b [pos ->]]]; [tauto |]. right. split; [lia |].
          right. left. repeat split; [exact b | lia | lia]. }
        { intros [hv | [_ [[_ [_ [? _]]] | [[b [pos [_ ->]]] | [b _]]]]];
            [tauto | lia | tauto | congruence]. }
  Qed.

  Lemma mark_digits_spec : forall fuel d' t marks stamp has,
    n <= fuel -> t + List.length d' <= top -> marked marks stamp has ->
    marked (mark_digits fuel g marks stamp (word n) (word t) d') stamp
      (fun v => has v \/ exists i, i < List.length d' /\
                  gives (nth i d' 0) (t + i) v).
  Proof.
    intros fuel d'. induction d' as [| c d' IH];
      intros t marks stamp has enough t_ok h; simpl in *.
    - apply marked_iff with (has := has); [| exact h]. intro v.
      split; [tauto |]. intros [hv | [i [lt _]]]; [exact hv | lia].
    - rewrite word_S.
      eapply marked_iff;
        [| apply IH; [| | apply mark_digit_spec; [| | exact h]]; lia].
      intro v. simpl. split.
      + intros [[hv | gv] | [i [lt gv]]]; [tauto | |].
        * right. exists 0. rewrite Nat.add_0_r. split; [lia | exact gv].
        * right. exists (S i). rewrite Nat.add_succ_r.
          split; [lia | exact gv].
      + intros [hv | [[| i] [lt gv]]]; [tauto | |].
        * left. right. now rewrite Nat.add_0_r in gv.
        * right. exists i. rewrite Nat.add_succ_r in gv.
          split; [lia | exact gv].
  Qed.

  (* ---- what the digits give is what the rules say ---- *)

  Hypothesis octal : Forall (fun c => c < 8) d.

  Lemma legal_gives : forall v,
    (exists i, i < List.length d /\ gives (nth i d 0) i v) <->
    (exists o, legal d n o /\ v = value_of_option d o).
  Proof.
    intro v. unfold value_of_option. split.
    - intros [t [lt [le [[b [pos [-> ->]]] | [[b [pos [lt' ->]]] |
                         [b [x [y [range [eq ->]]]]]]]]]].
      + exists []. split; [| reflexivity]. exists n.
        repeat split; auto. simpl. lia.
      + exists [n - t]. split.
        * exists t. simpl. repeat split; auto with zarith.
        * simpl. now rewrite Nat.lxor_0_r.
      + exists [x; y]. split.
        * exists t. simpl. repeat split; auto with zarith.
        * simpl. now rewrite Nat.lxor_0_r.
    - intros [o [[t [le [breaks [bit [pos eq]]]]] ->]].
      exists t. assert (t < List.length d) as lt.
      { destruct (Nat.lt_ge_cases t (List.length d)) as [h | h]; [exact h |].
        unfold digit in bit. rewrite nth_overflow, Nat.bits_0 in bit by exact h.
        discriminate. }
      split; [exact lt |]. split; [exact le |]. unfold digit in bit.
      pose proof (bit_below_3 _ _ (digit_octal d t octal) bit) as len.
      destruct o as [| x [| y [| z o]]]; simpl in *; [| | | lia].
      + left. repeat split; auto; lia.
      + right. left. inversion pos as [| ? ? pos_x _]. subst.
        rewrite Nat.lxor_0_r. repeat split; auto; [lia | lia |].
        f_equal. lia.
      + right. right. split; [exact bit |].
        inversion pos as [| ? ? pos_x pos']. inversion pos' as [| ? ? pos_y _].
        subst. rewrite Nat.lxor_0_r.
        destruct (Nat.le_ge_cases x y).
        * exists x, y. repeat split; lia.
        * exists y, x. repeat split; try lia. apply Nat.lxor_comm.
  Qed.

  Theorem next_value : forall fuel marks r m,
    n <= fuel -> List.length d <= top -> fits fuel ->
    (forall v, v < size marks -> number marks.[word v] <= n) ->
    next fuel d g marks (word n) = Some (r, m) ->
    size r = size marks /\ (forall v, v < size r -> number r.[word v] <= S n) /\
    number m = nimber d n /\ number m < size marks.
  Proof.
    intros fuel marks r m enough d_top fits_fuel older found.
    unfold next in found. rewrite word_S in found.
    change 0%uint63 with (word 0) in found.
    assert (number (word (S n)) = S n) as stamp by (apply number_word, room; lia).
    assert (marked marks (word (S n)) (fun _ => False)) as h0.
    { intros v lt. specialize (older v lt). rewrite stamp. split; [lia |].
      split; [| easy]. intro eq. rewrite eq, stamp in older. lia. }
    apply (mark_digits_spec fuel d 0) in h0; [| exact enough | exact d_top].
    destruct (least_unmarked _ _ _ _) as [m' |] eqn:least; [| discriminate].
    injection found as <- ->.
    apply least_unmarked_spec in least; [| exact fits_fuel].
    destruct least as [_ [lt [out below]]].
    split; [apply size_mark_digits |].
    split; [intros v v_lt; destruct (h0 v v_lt) as [le _]; now rewrite stamp in le |].
    split; [| now rewrite size_mark_digits in lt].
    apply is_mex_unique with
      (has := fun v => exists o, legal d n o /\ v = value_of_option d o);
      [| apply nimber_is_mex].
    split.
    - intro has. apply legal_gives in has. apply out.
      rewrite <- (word_number m). apply h0; [exact lt |]. now right.
    - intros v v_lt. apply legal_gives. destruct (h0 v ltac:(lia)) as [_ iff].
      destruct (proj1 iff) as [[] | gv]; [apply below; lia | exact gv].
  Qed.
End Heap.
