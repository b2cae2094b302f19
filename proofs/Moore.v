(* SPDX-License-Identifier: MIT *)
(* Moore's Nim, for normal and for misère play: a move makes at least one and at
 * most k heaps smaller. *)
From Coq Require Import List Arith Bool Lia Wellfounded.
From Grundy Require Import Impartial Lost Nim Places.
Import ListNotations.

(* What comes of making at most k heaps smaller. *)
Fixpoint lowered (k : nat) (heaps : list nat) : list (list nat) :=
  match heaps with
  | [] => [[]]
  | n :: rest =>
      map (cons n) (lowered k rest) ++
      match k with
      | 0 => []
      | S k' => flat_map (fun m => map (cons m) (lowered k' rest)) (seq 0 n)
      end
  end.

Lemma in_lowered : forall x k z, In z (lowered k x) <-> lower k x z.
Proof.
  intro x. induction x as [| n x IH]; intros k z; cbn [lowered].
  - split; [intros [<- | []]; constructor |]. intro h. inversion h. now left.
  - rewrite in_app_iff, in_map_iff. split.
    + intros [[y [<- is_in]] | is_in]; [constructor; now apply IH |].
      destruct k as [| k]; [easy |]. apply in_flat_map in is_in.
      destruct is_in as [m [range is_in]]. apply in_seq in range.
      apply in_map_iff in is_in. destruct is_in as [y [<- is_in]].
      constructor; [lia | now apply IH].
    + intro h. inversion h as [| k' n' x' y low | k' n' m x' y lt low]; subst.
      * left. exists y. split; [reflexivity | now apply IH].
      * right. apply in_flat_map. exists m. split; [apply in_seq; lia |].
        apply in_map_iff. exists y. split; [reflexivity | now apply IH].
Qed.

Definition moore_options (k : nat) (x : list nat) : list (list nat) :=
  filter (fun z => list_sum z <? list_sum x) (lowered k x).

Lemma moore_ends : forall k, well_founded (fun z x => In z (moore_options k x)).
Proof.
  intro k. apply (well_founded_lt_compat _ list_sum). intros z x is_in.
  apply filter_In in is_in. now apply Nat.ltb_lt.
Qed.

Definition moore (k : nat) : game :=
  {| position := list nat; options := moore_options k; ends := moore_ends k |}.

Lemma lower_sum : forall k x z, lower k x z -> list_sum z <= list_sum x /\
  (list_sum z = list_sum x -> z = x).
Proof.
  intros k x z low. apply lower_le in low.
  induction low as [| m n z x le _ [le_sum same]]; [now split |]. simpl.
  change (fold_right Nat.add 0) with list_sum. split; [lia |].
  intro eq. rewrite same by lia. f_equal. lia.
Qed.

(* A move makes at most k heaps smaller, and at least one. *)
Lemma moore_move : forall k x z, In z (options (moore k) x) <->
  lower k x z /\ z <> x.
Proof.
  intros k x z. simpl. unfold moore_options.
  rewrite filter_In, in_lowered, Nat.ltb_lt. split; intros [low h].
  - split; [exact low |]. intros ->. lia.
  - split; [exact low |]. destruct (lower_sum k x z low) as [le same].
    destruct (Nat.eq_dec (list_sum z) (list_sum x)); [now apply same in e | lia].
Qed.

(* ---- T-MOORE ---- *)

Lemma even_dec : forall k x, is_even k x \/ ~ is_even k x.
Proof.
  intros k x. destruct (even_way k x) as [t [low even]].
  destruct (list_eq_dec Nat.eq_dec t x) as [<- | ne]; [now left | right].
  intro even_x. apply ne. symmetry. now apply (even_no_way k).
Qed.

Theorem moore_lost : forall k x, loses (moore k) x <-> is_even k x.
Proof.
  intro k. apply (loses_iff_lost (moore k)).
  - exact (even_dec k).
  - intros x z even legal even_z. apply moore_move in legal.
    destruct legal as [low ne]. apply ne. symmetry. now apply (even_no_way k).
  - intros x odd. destruct (even_way k x) as [t [low even]]. exists t.
    split; [apply moore_move; split; [exact low | congruence] | exact even].
Qed.

(* ---- T-MOORE-MISERE ---- *)

(* The sum of heaps of 0 and 1 is the number of ones. *)
Definition moore_misere_lost (k : nat) (x : list nat) : Prop :=
  (all_small x /\ list_sum x mod (S k) = 1) \/ (~ all_small x /\ is_even k x).

(* The number of heaps of m or more. *)
Fixpoint at_least (m : nat) (x : list nat) : nat :=
  match x with
  | [] => 0
  | n :: x' => Nat.b2n (m <=? n) + at_least m x'
  end.

Lemma small_iff : forall x, all_small x <-> at_least 2 x = 0.
Proof.
  intro x. unfold all_small, small.
  induction x as [| n x IH]; [now split |].
  rewrite Forall_cons_iff, IH. simpl. destruct n as [| [| n]]; simpl; lia.
Qed.

Lemma nothing_iff : forall x, at_least 1 x = 0 <-> list_sum x = 0.
Proof.
  intro x. induction x as [| n x IH]; [now split |]. simpl.
  change (fold_right Nat.add 0 x) with (list_sum x). destruct n; simpl; lia.
Qed.

Lemma big_below : forall k x z, lower k x z ->
  at_least 2 z <= at_least 2 x <= at_least 2 z + k.
Proof.
  intros k x z low. induction low as [| | k n m x z lt low IH]; cbn [at_least];
    try lia.
  destruct (Nat.leb_spec 2 n), (Nat.leb_spec 2 m); simpl; lia.
Qed.

Lemma small_sum : forall k x z, lower k x z -> all_small x ->
  list_sum x <= list_sum z + k.
Proof.
  intros k x z low. induction low as [| k n x z low IH | k n m x z lt low IH];
    intro all; [simpl; lia | |]; apply Forall_cons_iff in all;
    destruct all as [le all]; specialize (IH all); unfold small in le; simpl in *;
    change (fold_right Nat.add 0) with list_sum; lia.
Qed.

(* In the highest place of a big heap more than k have a one. *)
Lemma even_big : forall k x, is_even k x -> ~ all_small x -> k < at_least 2 x.
Proof.
  intros k x even big. apply big_heap in big.
  destruct big as [a [n [b [eq le]]]].
  set (i := Nat.log2 n). assert (1 <= i) as pos.
  { change 1 with (Nat.log2 2). now apply Nat.log2_le_mono. }
  assert (forall y, ones i y <= at_least 2 y) as few.
  { intro y. induction y as [| m y IH]; [reflexivity |].
    change (Nat.b2n (Nat.testbit m i) + ones i y <=
            Nat.b2n (2 <=? m) + at_least 2 y).
    apply Nat.add_le_mono; [| exact IH]. destruct (Nat.leb_spec 2 m) as [_ | lt].
    - destruct (Nat.testbit m i); simpl; lia.
    - destruct m as [| m]; [now rewrite Nat.bits_0 |].
      rewrite Nat.bits_above_log2; [reflexivity |].
      replace (S m) with 1 by lia. exact pos. }
  assert (0 < ones i x) as some.
  { subst x. unfold ones. rewrite map_app, list_sum_app. simpl.
    unfold i at 2. rewrite Nat.bit_log2 by lia. simpl. lia. }
  destruct (even i) as [[| q] eq_q]; specialize (few x); lia.
Qed.

Lemma misere_no_move : forall k x z, lower k x z -> z <> x ->
  moore_misere_lost k x -> ~ moore_misere_lost k z.
Proof.
  intros k x z low ne lost lost'. pose proof (big_below k x z low) as bigs.
  destruct lost as [[all one] | [big even]].
  - destruct lost' as [[_ one'] | [big' _]].
    + pose proof (small_sum k x z low all) as le.
      destruct (lower_sum k x z low) as [le' same].
      pose proof (Nat.div_mod (list_sum x) (S k) ltac:(lia)) as eq.
      pose proof (Nat.div_mod (list_sum z) (S k) ltac:(lia)) as eq'.
      rewrite one in eq. rewrite one' in eq'. apply ne, same.
      set (q := list_sum x / S k) in eq. set (q' := list_sum z / S k) in eq'.
      assert (q = q') as same_q; [nia |]. rewrite eq, eq', same_q. reflexivity.
    + apply small_iff in all. apply big'. apply small_iff. lia.
  - destruct lost' as [[all' _] | [_ even']].
    + apply even_big in even; [| exact big]. apply small_iff in all'. lia.
    + apply ne. symmetry. now apply (even_no_way k).
Qed.

Lemma big_not_empty : forall x, at_least 2 x <= at_least 1 x.
Proof.
  intro x. induction x as [| n x IH]; [reflexivity |]. cbn [at_least].
  destruct n as [| [| n]]; simpl; lia.
Qed.

(* If at most k heaps exceed 1, and c to c + k heaps are above 0, then c ones and
 * zeros beside can be left. *)
Lemma flatten : forall x k c, at_least 2 x <= k ->
  c <= at_least 1 x <= c + k ->
  exists t, lower k x t /\ all_small t /\ list_sum t = c.
Proof.
  assert (forall k n m x t c, lower k (n :: x) (m :: t) -> m <= 1 ->
    all_small t -> list_sum t = c -> exists t', lower k (n :: x) t' /\
    all_small t' /\ list_sum t' = m + c) as first.
  { intros k n m x t c low le all eq. exists (m :: t).
    split; [exact low |]. split; [now constructor |]. now rewrite <- eq. }
  intro x. induction x as [| n x IH]; intros k c few range;
    cbn [at_least] in few, range.
  - exists []. repeat split; [constructor | constructor | simpl in *; lia].
  - pose proof (big_not_empty x). destruct n as [| [| n]]; simpl in few, range.
    + destruct (IH k c few range) as [t [low [all eq]]].
      apply (first k 0 0 x t c); [now constructor | lia | exact all | exact eq].
    + destruct c as [| c].
      * destruct k as [| k]; [lia |].
        destruct (IH k 0 ltac:(lia) ltac:(lia)) as [t [low [all eq]]].
        apply (first (S k) 1 0 x t 0); auto. constructor; [lia | exact low].
      * destruct (IH k c few ltac:(lia)) as [t [low [all eq]]].
        apply (first k 1 1 x t c); auto. now constructor.
    + destruct k as [| k]; [lia |].
      assert (c <= at_least 1 x \/ c = S (at_least 1 x)) as [free_c | all_c] by lia.
      * destruct (IH k c ltac:(lia) ltac:(lia)) as [t [low [all eq]]].
        apply (first (S k) (S (S n)) 0 x t c); auto. constructor; [lia | exact low].
      * destruct (IH k (at_least 1 x) ltac:(lia) ltac:(lia)) as [t [low [all eq]]].
        subst c. apply (first (S k) (S (S n)) 1 x t (at_least 1 x)); auto.
        constructor; [lia | exact low].
Qed.

Lemma misere_way_small : forall k x, 1 <= k -> at_least 2 x <= k ->
  0 < at_least 1 x -> exists t, lower k x t /\ moore_misere_lost k t.
Proof.
  intros k x pos few some. set (n := at_least 1 x) in *.
  pose proof (Nat.div_mod (n - 1) (S k) ltac:(lia)) as eq.
  pose proof (Nat.mod_upper_bound (n - 1) (S k) ltac:(lia)) as bound.
  set (q := (n - 1) / S k) in *. set (r := (n - 1) mod S k) in *.
  destruct (flatten x k (1 + q * S k) few) as [t [low [all sum]]].
  { fold n. lia. }
  exists t. split; [exact low |]. left. split; [exact all |].
  rewrite sum, Nat.mod_add by lia. apply Nat.mod_small. lia.
Qed.

Lemma misere_way_big : forall k x, k < at_least 2 x ->
  exists t, lower k x t /\ moore_misere_lost k t.
Proof.
  intros k x many. destruct (even_way k x) as [t [low even]].
  exists t. split; [exact low |]. right. split; [| exact even].
  rewrite small_iff. pose proof (big_below k x t low). lia.
Qed.

Lemma lower_refl : forall x k, lower k x x.
Proof. intro x. induction x; constructor; auto. Qed.

Lemma moore_stuck : forall k x, 1 <= k ->
  options (moore k) x = [] <-> at_least 1 x = 0.
Proof.
  intros k x pos. rewrite nothing_iff. split.
  - intro none. destruct (Nat.eq_dec (list_sum x) 0) as [eq | ne]; [exact eq |].
    assert (exists z, lower k x z /\ z <> x) as [z legal].
    { clear none. induction x as [| [| n] x IH]; [easy | |].
      - destruct (IH ne) as [z [low differs]]. exists (0 :: z).
        split; [now constructor | congruence].
      - destruct k as [| k]; [lia |]. exists (0 :: x). split; [| congruence].
        constructor; [lia | apply lower_refl]. }
    apply moore_move in legal. now rewrite none in legal.
  - intro zero. destruct (options (moore k) x) as [| z rest] eqn:eq; [reflexivity |].
    assert (In z (options (moore k) x)) as legal by (rewrite eq; now left).
    apply moore_move in legal. destruct legal as [low ne].
    destruct (lower_sum k x z low) as [le same]. destruct ne. apply same. lia.
Qed.

Lemma lost_not_empty : forall k x, moore_misere_lost k x -> at_least 1 x <> 0.
Proof.
  intros k x [[all one] | [big _]] none.
  - apply nothing_iff in none. now rewrite none, Nat.mod_0_l in one.
  - apply big, small_iff. pose proof (big_not_empty x). lia.
Qed.

Lemma moore_misere_lost_dec : forall k x,
  moore_misere_lost k x \/ ~ moore_misere_lost k x.
Proof.
  intros k x. unfold moore_misere_lost.
  destruct (all_small_dec x), (even_dec k x), (Nat.eq_dec (list_sum x mod S k) 1);
    tauto.
Qed.

Theorem misere_moore : forall k x, 1 <= k ->
  misere_loses (moore k) x <-> moore_misere_lost k x.
Proof.
  intros k x pos. revert x. apply (misere_loses_iff_lost (moore k)).
  - exact (moore_misere_lost_dec k).
  - intros x z lost legal. apply moore_move in legal.
    destruct legal as [low ne]. now apply (misere_no_move k x).
  - intros x lost. rewrite moore_stuck by exact pos. now apply (lost_not_empty k).
  - intros x won. destruct (Nat.eq_dec (at_least 1 x) 0) as [none | some].
    { left. now apply moore_stuck. }
    right. assert (exists t, lower k x t /\ moore_misere_lost k t) as [t [low lost]].
    { destruct (Nat.le_gt_cases (at_least 2 x) k) as [few | many].
      - apply misere_way_small; [exact pos | exact few | lia].
      - now apply misere_way_big. }
    exists t. split; [apply moore_move; split; [exact low | congruence] | exact lost].
Qed.
