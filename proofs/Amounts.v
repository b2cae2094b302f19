(* SPDX-License-Identifier: MIT *)
(* T-SUBTRACTION-PERIOD: subtraction games, the values of their heaps under
 * normal and misère play, and the periods of these. *)
From Coq Require Import List Wf_nat Arith Bool Lia Wellfounded.
From Grundy Require Import Mex Impartial Heaps Period Least.
Import ListNotations.

(* ---- the rules ---- *)

(* The heaps that a heap of n may become: an amount is taken, and not nothing. *)
Definition left_heaps (amounts : list nat) (n : nat) : list nat :=
  map (fun s => n - s) (filter (fun s => (1 <=? s) && (s <=? n)) amounts).

Lemma in_left_heaps : forall amounts n m, In m (left_heaps amounts n) <->
  exists s, In s amounts /\ 1 <= s <= n /\ m = n - s.
Proof.
  intros amounts n m. unfold left_heaps. rewrite in_map_iff.
  setoid_rewrite filter_In. setoid_rewrite andb_true_iff.
  setoid_rewrite Nat.leb_le. firstorder.
Qed.

Lemma left_heaps_smaller : forall amounts n m, In m (left_heaps amounts n) -> m < n.
Proof.
  intros amounts n m is_in. apply in_left_heaps in is_in.
  destruct is_in as [s [_ [range ->]]]. lia.
Qed.

Definition takes (amounts : list nat) (n : nat) : list (list nat) :=
  map (fun m => [m]) (left_heaps amounts n).

Lemma takes_smaller : forall amounts n o m,
  In o (takes amounts n) -> In m o -> m < n.
Proof.
  intros amounts n o m is_in. apply in_map_iff in is_in.
  destruct is_in as [k [<- is_in]]. intros [<- | []].
  now apply (left_heaps_smaller amounts).
Qed.

Definition subtraction (amounts : list nat) : rules :=
  {| parts := takes amounts; smaller := takes_smaller amounts |}.

(* ---- the values ---- *)

(* The mex, but c where there is no option: 0 for the values of normal play, 1
 * for misère nim-values. *)
Definition mex_or (c : nat) (l : list nat) : nat :=
  match l with [] => c | _ => mex l end.

Fixpoint value_within (fuel c : nat) (amounts : list nat) (n : nat) : nat :=
  match fuel with
  | 0 => 0
  | S fuel' => mex_or c (map (value_within fuel' c amounts) (left_heaps amounts n))
  end.

Definition set_value (c : nat) (amounts : list nat) (n : nat) : nat :=
  value_within (S n) c amounts n.

Lemma value_within_enough : forall c amounts n fuel, n < fuel ->
  value_within fuel c amounts n = set_value c amounts n.
Proof.
  intros c amounts n. induction n as [n IH] using (well_founded_induction lt_wf).
  intros [| fuel] lt; [lia |]. unfold set_value. simpl. f_equal.
  apply map_ext_in. intros m is_in. apply left_heaps_smaller in is_in.
  rewrite (IH m is_in fuel) by lia. symmetry. apply IH; lia.
Qed.

(* The recursion that defines the values, *)
Theorem set_value_mex : forall c amounts n, set_value c amounts n =
  mex_or c (map (set_value c amounts) (left_heaps amounts n)).
Proof.
  intros c amounts n. unfold set_value at 1. simpl. f_equal.
  apply map_ext_in. intros m is_in. apply left_heaps_smaller in is_in.
  now apply value_within_enough.
Qed.

(* and no other sequence satisfies it. *)
Theorem set_value_unique : forall c amounts (f : nat -> nat),
  (forall n, f n = mex_or c (map f (left_heaps amounts n))) ->
  forall n, f n = set_value c amounts n.
Proof.
  intros c amounts f rec n. induction n as [n IH] using (well_founded_induction lt_wf).
  rewrite rec, set_value_mex. f_equal. apply map_ext_in. intros m is_in.
  apply IH. now apply (left_heaps_smaller amounts).
Qed.

(* Under normal play they are the Grundy values of the heaps. *)
Theorem set_value_normal : forall amounts n,
  heap_value (subtraction amounts) n = set_value 0 amounts n.
Proof.
  intros amounts n. apply set_value_unique with (c := 0). clear n. intro n.
  rewrite heap_value_mex. cbn [parts subtraction]. unfold takes.
  rewrite map_map. rewrite map_ext with (g := heap_value (subtraction amounts)).
  - destruct (left_heaps amounts n); reflexivity.
  - intro m. apply Nat.lxor_0_r.
Qed.

Lemma subtraction_is_mex : forall amounts n,
  is_mex (fun v => exists s, In s amounts /\ 1 <= s <= n /\
                   v = heap_value (subtraction amounts) (n - s))
         (heap_value (subtraction amounts) n).
Proof.
  intros amounts n. rewrite heap_value_mex.
  eapply is_mex_iff; [| apply mex_spec].
  intro v. cbn [parts subtraction]. unfold takes. rewrite map_map, in_map_iff.
  setoid_rewrite in_left_heaps. simpl. setoid_rewrite Nat.lxor_0_r.
  split.
  - intros [m [<- [s [is_in [range ->]]]]]. eauto.
  - intros [s [is_in [range ->]]]. eauto 6.
Qed.

(* A heap that has a move has the least value that none of its options has. *)
Lemma has_option : forall c amounts n m, In m (left_heaps amounts n) ->
  is_mex (fun v => exists k, In k (left_heaps amounts n) /\ v = set_value c amounts k)
         (set_value c amounts n).
Proof.
  intros c amounts n m is_in. rewrite set_value_mex. unfold mex_or.
  destruct (map _ _) as [| v l] eqn:eq.
  - apply map_eq_nil in eq. rewrite eq in is_in. destruct is_in.
  - rewrite <- eq. eapply is_mex_iff; [| apply mex_spec]. intro u.
    rewrite in_map_iff. firstorder.
Qed.

Lemma moves_heap : forall amounts n z,
  In z (options (heap_game (subtraction amounts)) [n]) <->
  exists m, In m (left_heaps amounts n) /\ z = [m].
Proof.
  intros amounts n z. etransitivity; [apply (moves_one (subtraction amounts)) |].
  cbn [parts subtraction]. unfold takes. rewrite in_map_iff. firstorder.
Qed.

(* Under misère play the player to move loses a heap iff its value is 0. *)
Lemma misere_decides : forall amounts n,
  let G := heap_game (subtraction amounts) in
  (set_value 1 amounts n = 0 -> misere_loses G [n]) /\
  (set_value 1 amounts n <> 0 -> misere_wins G [n]).
Proof.
  intros amounts n G. induction n as [n IH] using (well_founded_induction lt_wf).
  destruct (left_heaps amounts n) as [| m rest] eqn:eq.
  - rewrite set_value_mex, eq. split; [discriminate | intros _].
    apply misere_end. destruct (options G [n]) as [| z l] eqn:moves; [reflexivity |].
    assert (In z (options G [n])) as is_in by (rewrite moves; now left).
    apply moves_heap in is_in. rewrite eq in is_in. now destruct is_in as [k [[] _]].
  - assert (In m (left_heaps amounts n)) as is_in by (rewrite eq; now left).
    clear eq rest. destruct (has_option 1 amounts n m is_in) as [out below]. split.
    + intro zero. apply misere_all_moves.
      * intro none. assert (In [m] (options G [n])) as legal
          by (apply moves_heap; eauto). now rewrite none in legal.
      * intros y legal. apply moves_heap in legal. destruct legal as [k [k_in ->]].
        apply (IH k (left_heaps_smaller _ _ _ k_in)). intro eq. apply out.
        exists k. split; [exact k_in | congruence].
    + intro positive. destruct (below 0) as [k [k_in eq]]; [lia |].
      apply misere_move_to with (y := [k]); [apply moves_heap; eauto |].
      apply (IH k (left_heaps_smaller _ _ _ k_in)). now symmetry.
Qed.

Theorem set_value_misere : forall amounts n,
  misere_loses (heap_game (subtraction amounts)) [n] <-> set_value 1 amounts n = 0.
Proof.
  intros amounts n. split; [| apply misere_decides]. intro lost.
  destruct (Nat.eq_dec (set_value 1 amounts n) 0) as [eq | ne]; [exact eq |].
  destruct (not_both_misere _ _ (proj2 (misere_decides amounts n) ne) lost).
Qed.

(* ---- equal windows, as long as the greatest amount, prove the period ---- *)

(* Far enough, what a heap may become moves along with it. *)
Lemma left_heaps_later : forall amounts w n p, Forall (fun s => s <= w) amounts ->
  w <= n -> left_heaps amounts (n + p) = map (fun m => m + p) (left_heaps amounts n).
Proof.
  intros amounts w n p bound le. unfold left_heaps. rewrite map_map.
  induction bound as [| s amounts s_le bound IH]; [reflexivity |].
  cbn [filter].
  replace (s <=? n + p) with true by (symmetry; apply Nat.leb_le; lia).
  replace (s <=? n) with true by (symmetry; apply Nat.leb_le; lia).
  destruct ((1 <=? s) && true); [| exact IH]. cbn [map]. f_equal; [lia | exact IH].
Qed.

Theorem subtraction_windows : forall c amounts w e p,
  Forall (fun s => s <= w) amounts ->
  (forall n, e <= n -> n < e + w ->
     set_value c amounts (n + p) = set_value c amounts n) <->
  periodic (set_value c amounts) e p.
Proof.
  intros c amounts w e p bound. split; [| unfold periodic; auto].
  intros known n. induction n as [n IH] using (well_founded_induction lt_wf).
  intro le. destruct (Nat.le_gt_cases (e + w) n) as [ge | lt]; [| now apply known].
  rewrite (set_value_mex _ _ (n + p)), (set_value_mex _ _ n). f_equal.
  rewrite (left_heaps_later amounts w n p bound), map_map by lia.
  apply map_ext_in. intros m is_in. apply in_left_heaps in is_in.
  destruct is_in as [s [is_in [range ->]]].
  rewrite Forall_forall in bound. specialize (bound s is_in). apply IH; lia.
Qed.

Corollary subtraction_period : forall amounts w e p,
  Forall (fun s => s <= w) amounts ->
  (forall n, e <= n -> n < e + w ->
     heap_value (subtraction amounts) (n + p) =
     heap_value (subtraction amounts) n) <->
  periodic (heap_value (subtraction amounts)) e p.
Proof.
  intros amounts w e p bound. unfold periodic.
  setoid_rewrite set_value_normal. now apply subtraction_windows.
Qed.

(* ---- a period exists: there are finitely many windows ---- *)

Lemma occurs_twice : forall l : list nat, ~ NoDup l ->
  exists a l1 l2 l3, l = l1 ++ a :: l2 ++ a :: l3.
Proof.
  intro l. induction l as [| a l IH]; intro twice; [destruct twice; constructor |].
  destruct (in_dec Nat.eq_dec a l) as [is_in | out].
  - apply in_split in is_in. destruct is_in as [l2 [l3 ->]]. now exists a, [], l2, l3.
  - destruct IH as [b [l1 [l2 [l3 ->]]]].
    { intro once. apply twice. now constructor. }
    now exists b, (a :: l1), l2, l3.
Qed.

Lemma pigeonhole : forall (g : nat -> nat) N, (forall n, g n < N) ->
  exists i j, i < j /\ g i = g j.
Proof.
  intros g N bound. set (l := map g (seq 0 (S N))).
  assert (forall k, k < length l -> nth k l 0 = g k) as entry.
  { intros k lt. unfold l in *. rewrite map_length, seq_length in lt.
    rewrite nth_indep with (d' := g 0) by now rewrite map_length, seq_length.
    now rewrite map_nth, seq_nth. }
  assert (~ NoDup l) as twice.
  { intro no_dup. assert (length l <= length (seq 0 N)) as short.
    { apply NoDup_incl_length; [exact no_dup |]. intros v is_in.
      apply in_map_iff in is_in. destruct is_in as [n [<- _]].
      apply in_seq. specialize (bound n). lia. }
    unfold l in short. rewrite map_length, !seq_length in short. lia. }
  apply occurs_twice in twice. destruct twice as [a [l1 [l2 [l3 split_up]]]].
  exists (length l1), (length l1 + S (length l2)). split; [lia |].
  assert (length l = length l1 + S (length l2 + S (length l3))) as len
    by (rewrite split_up; repeat (rewrite app_length; simpl); lia).
  rewrite <- !entry by lia. rewrite split_up.
  rewrite nth_middle, app_nth2_plus. simpl. now rewrite nth_middle.
Qed.

(* The terms f e .. f (e + w - 1) as the digits of a number. *)
Fixpoint window (f : nat -> nat) (B e w : nat) : nat :=
  match w with
  | 0 => 0
  | S w' => f e + B * window f B (S e) w'
  end.

Lemma window_below : forall f B, (forall n, f n < B) ->
  forall w e, window f B e w < B ^ w.
Proof.
  intros f B bound w. induction w as [| w IH]; intro e; simpl; [lia |].
  specialize (bound e). specialize (IH (S e)).
  assert (B * S (window f B (S e) w) <= B * B ^ w) by (apply Nat.mul_le_mono_l; lia).
  lia.
Qed.

Lemma window_equal : forall f B, (forall n, f n < B) -> forall w i j,
  window f B i w = window f B j w -> forall k, k < w -> f (i + k) = f (j + k).
Proof.
  intros f B bound w. induction w as [| w IH]; intros i j eq k lt; [lia |].
  cbn [window] in eq. rewrite !(Nat.mul_comm B) in eq.
  assert (f i = f j /\ window f B (S i) w = window f B (S j) w) as [first rest].
  { pose proof (bound i). pose proof (bound j).
    rewrite !(Nat.add_comm (f _)), !(Nat.mul_comm _ B) in eq.
    apply Nat.div_mod_unique in eq; auto. tauto. }
  destruct k as [| k]; [now rewrite !Nat.add_0_r |].
  rewrite !Nat.add_succ_r. apply (IH (S i) (S j) rest k). lia.
Qed.

Lemma mex_at_most : forall l, mex l <= length l.
Proof.
  intro l. destruct (mex_spec l) as [_ below].
  destruct (Nat.le_gt_cases (mex l) (length l)) as [le | gt]; [exact le |].
  destruct (below_length_not_all l). intros v le. apply below. lia.
Qed.

Lemma set_value_below : forall c amounts n,
  set_value c amounts n < S (c + length amounts).
Proof.
  intros c amounts n. rewrite set_value_mex.
  pose proof (mex_at_most (map (set_value c amounts) (left_heaps amounts n))) as le.
  assert (length (left_heaps amounts n) <= length amounts) as few.
  { clear le. unfold left_heaps. rewrite map_length.
    induction amounts as [| s l IH]; cbn [filter length]; [lia |].
    destruct (_ && _); cbn [length]; lia. }
  rewrite map_length in le. unfold mex_or. destruct (map _ _) in *; lia.
Qed.

Lemma amounts_bound : forall amounts, Forall (fun s => s <= list_max amounts) amounts.
Proof. intro amounts. now apply list_max_le. Qed.

Theorem subtraction_periodic : forall c amounts, exists e p,
  1 <= p /\ periodic (set_value c amounts) e p.
Proof.
  intros c amounts. set (f := set_value c amounts).
  set (B := S (c + length amounts)). set (w := list_max amounts).
  assert (forall n, f n < B) as bound by apply set_value_below.
  destruct (pigeonhole (fun e => window f B e w) (B ^ w)) as [i [j [lt eq]]].
  { intro e. now apply window_below. }
  exists i, (j - i). split; [lia |].
  apply (subtraction_windows c amounts w); [apply amounts_bound |].
  intros n le n_lt. replace (n + (j - i)) with (j + (n - i)) by lia.
  replace n with (i + (n - i)) at 2 by lia. symmetry.
  apply (window_equal f B bound w); [exact eq | lia].
Qed.

(* ---- so there are a least period and a least preperiod ---- *)

Lemma periodic_decided : forall c amounts e p,
  periodic (set_value c amounts) e p \/ ~ periodic (set_value c amounts) e p.
Proof.
  intros c amounts e p. set (f := set_value c amounts).
  set (w := list_max amounts).
  destruct (forallb (fun n => f (n + p) =? f n) (seq e w)) eqn:same.
  - left. apply (subtraction_windows c amounts w); [apply amounts_bound |].
    intros n le lt. rewrite forallb_forall in same. apply Nat.eqb_eq, same, in_seq. lia.
  - right. intro per. assert (false = true); [| discriminate].
    rewrite <- same. apply forallb_forall. intros n is_in. apply in_seq in is_in.
    apply Nat.eqb_eq, per. lia.
Qed.

Lemma least_with : forall P : nat -> Prop, (forall n, P n \/ ~ P n) ->
  (exists n, P n) -> exists m, P m /\ forall n, P n -> m <= n.
Proof.
  intros P decided some.
  destruct (dec_inh_nat_subset_has_unique_least_element P decided some)
    as [m [least _]].
  now exists m.
Qed.

Theorem subtraction_least : forall c amounts, exists e p,
  least_period (set_value c amounts) e p.
Proof.
  intros c amounts. destruct (subtraction_periodic c amounts) as [e0 [p0 [pos0 per0]]].
  set (f := set_value c amounts) in *.
  destruct (least_with (fun p => 1 <= p /\ periodic f e0 p))
    as [p [[pos per] p_least]].
  { intro p. destruct (periodic_decided c amounts e0 p), (le_dec 1 p); tauto. }
  { eauto. }
  destruct (least_with (fun e => periodic f e p)) as [e [starts e_least]].
  { intro e. apply periodic_decided. }
  { eauto. }
  exists e, p. split; [exact pos |]. split; [exact starts |].
  intros e' p' pos' per'. split.
  - apply e_least. now apply (periodic_earlier f e' e0 p').
  - apply p_least. split; [exact pos' |]. now apply (periodic_earlier f e0 e' p0).
Qed.

(* ---- amounts that are all multiples of d ---- *)

Lemma left_heaps_times : forall amounts d m r, r < d ->
  left_heaps (map (Nat.mul d) amounts) (d * m + r) =
  map (fun k => d * k + r) (left_heaps amounts m).
Proof.
  intros amounts d m r lt. unfold left_heaps. rewrite map_map.
  induction amounts as [| s amounts IH]; [reflexivity |]. cbn [map filter].
  replace (1 <=? d * s) with (1 <=? s)
    by (apply eq_true_iff_eq; rewrite !Nat.leb_le; nia).
  replace (d * s <=? d * m + r) with (s <=? m)
    by (apply eq_true_iff_eq; rewrite !Nat.leb_le; nia).
  destruct (1 <=? s), (Nat.leb_spec s m); cbn [andb map]; try exact IH.
  f_equal; [nia | exact IH].
Qed.

Lemma set_value_times : forall c amounts d m r, r < d ->
  set_value c (map (Nat.mul d) amounts) (d * m + r) = set_value c amounts m.
Proof.
  intros c amounts d m. induction m as [m IH] using (well_founded_induction lt_wf).
  intros r lt. rewrite set_value_mex, left_heaps_times, map_map by exact lt.
  rewrite (set_value_mex _ _ m). f_equal. apply map_ext_in. intros k is_in.
  apply IH; [now apply (left_heaps_smaller amounts) | exact lt].
Qed.

(* A value differs from those of the options, so not all are alike. *)
Lemma not_constant : forall c amounts, amounts <> [] -> Forall (le 1) amounts ->
  forall e, ~ periodic (set_value c amounts) e 1.
Proof.
  intros c [| s amounts] some pos e per; [easy |].
  apply Forall_inv in pos.
  assert (In (e + 0) (left_heaps (s :: amounts) (e + s * 1))) as legal.
  { apply in_left_heaps. exists s. repeat split; try lia. now left. }
  destruct (has_option c _ _ _ legal) as [out _]. apply out. exists (e + 0).
  split; [exact legal |]. rewrite Nat.add_0_r.
  now apply (periodic_times _ e 1 s per).
Qed.

(* A period of the multiples is a multiple of d, of a period of the rest. *)
Lemma multiple_period : forall c amounts d e p,
  amounts <> [] -> Forall (le 1) amounts -> 1 <= d ->
  periodic (set_value c (map (Nat.mul d) amounts)) e p ->
  exists q, p = d * q /\ periodic (set_value c amounts) (e / d) q.
Proof.
  intros c amounts d e p some pos d_pos per.
  pose proof (Nat.div_mod p d ltac:(lia)) as p_is.
  pose proof (Nat.mod_upper_bound p d ltac:(lia)) as r_lt.
  set (q := p / d) in *. set (r := p mod d) in *.
  assert (forall m k, k < d -> set_value c (map (Nat.mul d) amounts) (d * m + k) =
                               set_value c amounts m) as block
    by (intros m k lt; now apply set_value_times).
  assert (r = 0) as r_zero.
  { destruct (Nat.eq_dec r 0) as [eq | ne]; [exact eq | exfalso].
    apply (not_constant c amounts some pos (e + q)). intros m le.
    transitivity (set_value c amounts (m - q)).
    - rewrite <- (block (m - q) (d - r)) by lia. rewrite <- per by nia.
      replace (d * (m - q) + (d - r) + p) with (d * (m + 1) + 0) by nia.
      symmetry. apply block. lia.
    - rewrite <- (block (m - q) 0) by lia. rewrite <- per by nia.
      replace (d * (m - q) + 0 + p) with (d * m + r) by nia. now apply block. }
  exists q. split; [lia |]. intros m le.
  assert (e <= d * m + (d - 1)) as far.
  { pose proof (Nat.div_mod e d ltac:(lia)).
    pose proof (Nat.mod_upper_bound e d ltac:(lia)). nia. }
  rewrite <- (block m (d - 1)), <- (block (m + q) (d - 1)) by lia.
  rewrite <- (per _ far). f_equal. nia.
Qed.

Lemma times_period : forall c amounts d e p, 1 <= d ->
  periodic (set_value c amounts) e p ->
  periodic (set_value c (map (Nat.mul d) amounts)) (d * e) (d * p).
Proof.
  intros c amounts d e p d_pos per n le.
  pose proof (Nat.div_mod n d ltac:(lia)) as n_is.
  pose proof (Nat.mod_upper_bound n d ltac:(lia)) as r_lt.
  rewrite n_is. replace (d * (n / d) + n mod d + d * p)
    with (d * (n / d + p) + n mod d) by nia.
  rewrite !set_value_times by exact r_lt. apply per. nia.
Qed.

(* Both least: then each is d times that of the set divided by d. *)
Theorem subtraction_multiples : forall c amounts d e p,
  amounts <> [] -> Forall (le 1) amounts -> 1 <= d ->
  Forall (Nat.divide d) amounts ->
  least_period (set_value c (map (fun s => s / d) amounts)) e p ->
  least_period (set_value c amounts) (d * e) (d * p).
Proof.
  intros c amounts d e p some pos d_pos divides.
  set (parts := map (fun s => s / d) amounts).
  assert (amounts = map (Nat.mul d) parts) as times.
  { unfold parts. rewrite map_map, <- (map_id amounts) at 1. apply map_ext_in.
    intros s is_in. rewrite Forall_forall in divides.
    destruct (divides s is_in) as [k ->]. rewrite Nat.div_mul by lia. lia. }
  assert (parts <> []) as some_parts
    by (intro none; rewrite none in times; now apply some).
  assert (Forall (le 1) parts) as pos_parts.
  { rewrite times, Forall_map in pos. revert pos. apply Forall_impl. intros s le. nia. }
  rewrite times at 1. intros [p_pos [per least]]. split; [nia |].
  split; [now apply times_period |]. intros e' p' pos' per'.
  destruct (multiple_period c parts d e' p' some_parts pos_parts d_pos per')
    as [q [-> per_q]].
  destruct (least (e' / d) q) as [e_le p_le]; [nia | exact per_q |].
  pose proof (Nat.mul_div_le e' d ltac:(lia)). split; nia.
Qed.
