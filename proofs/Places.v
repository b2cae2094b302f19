(* SPDX-License-Identifier: MIT *)
(* Heaps in binary: making at most k of them smaller never keeps, and always can
 * bring about, that in every place a multiple of k + 1 have a one. *)
From Coq Require Import List Arith Bool Lia.
Import ListNotations.

(* z comes of x by making at most k heaps smaller. *)
Inductive lower : nat -> list nat -> list nat -> Prop :=
| lower_nil k : lower k [] []
| lower_keep k n x z : lower k x z -> lower k (n :: x) (n :: z)
| lower_drop k n m x z : m < n -> lower k x z -> lower (S k) (n :: x) (m :: z).

Lemma lower_le : forall k x z, lower k x z -> Forall2 le z x.
Proof. intros k x z low. induction low; constructor; auto; lia. Qed.

(* ---- places ---- *)

(* The heaps with a one in place i. *)
Definition ones (i : nat) (x : list nat) : nat :=
  list_sum (map (fun n => Nat.b2n (Nat.testbit n i)) x).

Definition is_even (k : nat) (x : list nat) : Prop :=
  forall i, Nat.divide (S k) (ones i x).

Definition agree_from (i : nat) (x z : list nat) : Prop :=
  Forall2 (fun n m => n / 2 ^ i = m / 2 ^ i) x z.

Lemma halves : forall n i,
  n / 2 ^ i = 2 * (n / 2 ^ S i) + Nat.b2n (Nat.testbit n i).
Proof.
  intros n i. rewrite Nat.testbit_spec'.
  replace (2 ^ S i) with (2 ^ i * 2) by (simpl; lia).
  rewrite <- Nat.div_div by (try apply Nat.pow_nonzero; lia).
  apply Nat.div_mod. lia.
Qed.

(* One below the place where all agree, ones go and none come. *)
Lemma place : forall k x z i, lower k x z -> agree_from (S i) x z ->
  ones i z <= ones i x <= ones i z + k /\
  (ones i x = ones i z -> agree_from i x z).
Proof.
  intros k x z i low. unfold ones.
  induction low as [k | k n x z low IH | k n m x z lt low IH]; intro above.
  - split; [simpl; lia | constructor].
  - inversion above as [| ? ? ? ? _ above']; subst. apply IH in above'.
    destruct above' as [range same]. simpl. split; [lia |].
    intro eq. constructor; [reflexivity | apply same; lia].
  - inversion above as [| ? ? ? ? here above']; subst. apply IH in above'.
    destruct above' as [range same].
    pose proof (halves n i) as half_n. pose proof (halves m i) as half_m.
    assert (m / 2 ^ i <= n / 2 ^ i) as le
      by (apply Nat.div_le_mono; [now apply Nat.pow_nonzero | lia]).
    assert (Nat.b2n (Nat.testbit n i) <= 1) by (destruct (Nat.testbit n i); simpl; lia).
    cbn [map list_sum fold_right] in *. simpl in range. simpl.
    change (list_sum) with (fold_right Nat.add 0) in *. split; [lia |].
    intro eq. constructor; [lia | apply same; lia].
Qed.

Lemma agree_all : forall x z, agree_from 0 x z -> x = z.
Proof.
  intros x z same. induction same as [| n m x z eq same IH]; [reflexivity |].
  change (2 ^ 0) with 1 in eq. rewrite !Nat.div_1_r in eq. now subst.
Qed.

Definition below (b : nat) (x : list nat) : Prop := Forall (fun n => n < 2 ^ b) x.

Lemma below_lower : forall b x z, below b x -> Forall2 le z x -> below b z.
Proof.
  intros b x z small le. revert small.
  induction le as [| m n z x le_m le IH]; intro small; [constructor |].
  inversion small. subst. constructor; [lia | now apply IH].
Qed.

Lemma below_some : forall x, exists b, below b x.
Proof.
  intro x. induction x as [| n x [b IH]]; [exists 0; constructor |].
  exists (n + b). constructor.
  - apply Nat.lt_le_trans with (2 ^ n); [apply Nat.pow_gt_lin_r; lia |].
    apply Nat.pow_le_mono_r; lia.
  - eapply Forall_impl; [| exact IH]. intros m lt.
    apply Nat.lt_le_trans with (2 ^ b); [exact lt |]. apply Nat.pow_le_mono_r; lia.
Qed.

Lemma agree_above : forall b x z k, lower k x z -> below b x -> agree_from b x z.
Proof.
  intros b x z k low small.
  pose proof (below_lower b x z small (lower_le _ _ _ low)) as small'.
  revert small small'. unfold agree_from.
  induction low; intros small small'; inversion small; inversion small'; subst;
    constructor; try (now apply IHlow); [reflexivity |].
  now rewrite !Nat.div_small by assumption.
Qed.

(* No move leads from an even position to an even one. *)
Lemma even_no_way : forall k x z, lower k x z -> is_even k x -> is_even k z -> x = z.
Proof.
  intros k x z low even_x even_z. destruct (below_some x) as [b small].
  apply (agree_above b x z k low) in small. apply agree_all.
  induction b as [| b IH]; [exact small |]. apply IH.
  destruct (place k x z b low small) as [range same]. apply same.
  destruct (even_x b) as [p eq_p], (even_z b) as [q eq_q].
  assert (p = q); [| subst; congruence]. nia.
Qed.

(* ---- a way to an even position, place by place from the highest ---- *)

(* None is a heap that has been made smaller already: what its lower places are
 * is free. *)
Definition cells := list (option nat).

Fixpoint free (l : cells) : nat :=
  match l with
  | [] => 0
  | None :: l' => S (free l')
  | Some _ :: l' => free l'
  end.

(* Numbers below 2^b in the place of the free ones, at most k of the others made
 * smaller. *)
Inductive filled (b : nat) : nat -> cells -> list nat -> Prop :=
| filled_nil k : filled b k [] []
| filled_free k v l t : v < 2 ^ b -> filled b k l t -> filled b k (None :: l) (v :: t)
| filled_keep k n l t : filled b k l t -> filled b k (Some n :: l) (n :: t)
| filled_drop k n v l t : v < n -> filled b k l t ->
    filled b (S k) (Some n :: l) (v :: t).

(* Place b is settled: r heaps lose their one, and `tops` says what is there. *)
Inductive settled (b : nat) : nat -> cells -> cells -> list bool -> Prop :=
| settled_nil : settled b 0 [] [] []
| settled_free r l l' tops u : settled b r l l' tops ->
    settled b r (None :: l) (None :: l') (u :: tops)
| settled_zero r n l l' tops : n < 2 ^ b -> settled b r l l' tops ->
    settled b r (Some n :: l) (Some n :: l') (false :: tops)
| settled_one r n l l' tops : n < 2 ^ b -> settled b r l l' tops ->
    settled b r (Some (n + 2 ^ b) :: l) (Some n :: l') (true :: tops)
| settled_drop r n l l' tops : settled b r l l' tops ->
    settled b (S r) (Some (n + 2 ^ b) :: l) (None :: l') (false :: tops).

Definition with_top (b : nat) (u : bool) (v : nat) : nat := v + Nat.b2n u * 2 ^ b.

Fixpoint with_tops (b : nat) (tops : list bool) (t : list nat) : list nat :=
  match tops, t with
  | u :: tops', v :: t' => with_top b u v :: with_tops b tops' t'
  | _, _ => []
  end.

Definition cells_below (b : nat) (l : cells) : Prop :=
  Forall (fun c => match c with Some n => n < 2 ^ b | None => True end) l.

Lemma settled_below : forall b r l l' tops, settled b r l l' tops -> cells_below b l'.
Proof. intros b r l l' tops h. induction h; constructor; auto. Qed.

Lemma filled_below : forall b k l t, filled b k l t -> cells_below b l -> below b t.
Proof.
  intros b k l t h. unfold below, cells_below.
  induction h as [k | k v l t lt h IH | k n l t h IH | k n v l t lt h IH]; intro ok;
    [constructor | | |]; apply Forall_cons_iff in ok; destruct ok as [here ok'];
    (constructor; [lia | now apply IH]).
Qed.

Lemma rebuild : forall b r l l' tops, settled b r l l' tops ->
  forall k t, filled b k l' t -> filled (S b) (k + r) l (with_tops b tops t).
Proof.
  intros b r l l' tops h.
  assert (2 ^ S b = 2 ^ b + 2 ^ b) as twice by (simpl; lia).
  induction h as [| r l l' tops u h IH | r n l l' tops lt h IH
                  | r n l l' tops lt h IH | r n l l' tops h IH]; intros k t fill;
    inversion fill; subst; cbn [with_tops]; unfold with_top.
  - constructor.
  - constructor; [destruct u; simpl; lia | now apply IH].
  - simpl. rewrite Nat.add_0_r. constructor. now apply IH.
  - simpl. rewrite Nat.add_0_r. constructor; [assumption | now apply IH].
  - simpl. rewrite Nat.add_0_r. constructor. now apply IH.
  - simpl. rewrite Nat.add_0_r. constructor; [lia | now apply IH].
  - simpl. rewrite Nat.add_0_r, Nat.add_succ_r. constructor; [lia | now apply IH].
Qed.

Lemma top_bit : forall b u v, v < 2 ^ b -> Nat.testbit (with_top b u v) b = u.
Proof.
  intros b u v lt. unfold with_top.
  assert (2 ^ b <> 0) as pos by now apply Nat.pow_nonzero.
  apply Nat.b2n_inj.
  rewrite Nat.testbit_spec', Nat.div_add, Nat.div_small by assumption.
  now destruct u.
Qed.

Lemma low_bit : forall b u v i, i < b -> v < 2 ^ b ->
  Nat.testbit (with_top b u v) i = Nat.testbit v i.
Proof.
  intros b u v i lt v_lt. unfold with_top.
  rewrite <- (Nat.mod_pow2_bits_low (v + _) b i) by exact lt.
  rewrite Nat.mod_add by now apply Nat.pow_nonzero. now rewrite Nat.mod_small.
Qed.

Definition count (tops : list bool) : nat := list_sum (map Nat.b2n tops).

Lemma ones_top : forall b r l l' tops, settled b r l l' tops -> forall k t,
  filled b k l' t -> below b t ->
  ones b (with_tops b tops t) = count tops /\
  forall i, i < b -> ones i (with_tops b tops t) = ones i t.
Proof.
  intros b r l l' tops h. induction h; intros k t fill ok; inversion fill; subst;
    try (split; [reflexivity | auto]; fail); inversion ok; subst;
    (edestruct IHh as [top low]; [eassumption | assumption |]);
    (split; [| intros i lt; specialize (low i lt)]);
    unfold ones, count, list_sum in *; cbn [with_tops map fold_right] in *;
    rewrite ?top_bit, ?low_bit by assumption; cbn; lia.
Qed.

(* With s of the heaps having a one in place b: r lose it, and g of the free ones
 * get one. *)
Lemma settle : forall b l, cells_below (S b) l -> exists s, forall r g,
  r <= s -> g <= free l -> exists l' tops,
  settled b r l l' tops /\ count tops + r = s + g /\ free l' = free l + r.
Proof.
  intros b l ok. assert (2 ^ S b = 2 ^ b + 2 ^ b) as twice by (simpl; lia).
  induction ok as [| [n |] l lt ok [s IH]].
  - exists 0. intros r g r_le g_le. simpl in g_le. exists [], [].
    replace r with 0 by lia. replace g with 0 by lia. repeat split. constructor.
  - destruct (Nat.lt_ge_cases n (2 ^ b)) as [low | high].
    + exists s. intros r g r_le g_le.
      destruct (IH r g r_le g_le) as [l' [tops [h [eq eq']]]].
      exists (Some n :: l'), (false :: tops).
      split; [now constructor | now split].
    + exists (S s). replace n with (n - 2 ^ b + 2 ^ b) by lia.
      intros [| r] g r_le g_le; simpl in g_le.
      * destruct (IH 0 g ltac:(lia) g_le) as [l' [tops [h [eq eq']]]].
        exists (Some (n - 2 ^ b) :: l'), (true :: tops).
        split; [constructor; [lia | exact h] | unfold count in *; simpl in *; lia].
      * destruct (IH r g ltac:(lia) g_le) as [l' [tops [h [eq eq']]]].
        exists (None :: l'), (false :: tops).
        split; [now constructor | unfold count in *; simpl in *; lia].
  - exists s. intros r [| g] r_le g_le; simpl in g_le.
    + destruct (IH r 0 r_le ltac:(lia)) as [l' [tops [h [eq eq']]]].
      exists (None :: l'), (false :: tops).
      split; [now constructor | unfold count in *; simpl in *; lia].
    + destruct (IH r g r_le ltac:(lia)) as [l' [tops [h [eq eq']]]].
      exists (None :: l'), (true :: tops).
      split; [now constructor | unfold count in *; simpl in *; lia].
Qed.

(* Every place can be settled so that its ones are a multiple of k + 1. *)
Lemma balance : forall k s m, m <= k -> exists r g,
  r <= s /\ m + r <= k /\ g <= m /\ forall c, c + r = s + g -> Nat.divide (S k) c.
Proof.
  intros k s m le.
  pose proof (Nat.div_mod s (S k) ltac:(lia)) as split_s.
  pose proof (Nat.mod_upper_bound s (S k) ltac:(lia)) as bound.
  set (q := s / S k) in *. set (r := s mod S k) in *.
  destruct (Nat.le_gt_cases (m + r) k) as [fits | over].
  - exists r, 0. repeat split; try lia. intros c eq. exists q. lia.
  - exists 0, (S k - r). repeat split; try lia. intros c eq. exists (S q). lia.
Qed.

Lemma complete : forall k b l, cells_below b l -> free l <= k -> exists t,
  filled b (k - free l) l t /\ forall i, i < b -> Nat.divide (S k) (ones i t).
Proof.
  intros k b. induction b as [| b IH]; intros l ok le.
  - exists (map (fun c => match c with Some n => n | None => 0 end) l).
    split; [| lia]. generalize (k - free l). clear ok le.
    induction l as [| [n |] l IH]; intro j; constructor; auto.
  - destruct (settle b l ok) as [s may].
    destruct (balance k s (free l) le) as [r [g [r_le [room [g_le even]]]]].
    destruct (may r g r_le g_le) as [l' [tops [h [eq free_eq]]]].
    pose proof (settled_below _ _ _ _ _ h) as ok'.
    destruct (IH l' ok' ltac:(lia)) as [t [fill low]].
    pose proof (filled_below _ _ _ _ fill ok') as t_below.
    destruct (ones_top _ _ _ _ _ h _ _ fill t_below) as [top same].
    exists (with_tops b tops t). split.
    + replace (k - free l) with (k - free l' + r) by lia.
      now apply (rebuild b r l l' tops).
    + intros i lt. destruct (Nat.eq_dec i b) as [-> | ne].
      * rewrite top. now apply even.
      * rewrite same by lia. apply low. lia.
Qed.

Lemma filled_lower : forall b k x t, filled b k (map Some x) t -> lower k x t.
Proof.
  intros b k x. revert k. induction x as [| n x IH]; intros k t fill;
    inversion fill; subst; constructor; auto.
Qed.

Lemma ones_above : forall b i x, below b x -> b <= i -> ones i x = 0.
Proof.
  intros b i x ok le. unfold ones. induction ok as [| n x lt ok IH]; [reflexivity |].
  assert (2 ^ b <= 2 ^ i) by (apply Nat.pow_le_mono_r; lia).
  cbn [map]. rewrite Nat.testbit_spec', Nat.div_small by lia. exact IH.
Qed.

(* By changing at most k heaps, or none, every position becomes even. *)
Lemma even_way : forall k x, exists t, lower k x t /\ is_even k t.
Proof.
  intros k x. destruct (below_some x) as [b ok].
  assert (free (map Some x) = 0) as none by (clear ok; now induction x).
  destruct (complete k b (map Some x)) as [t [fill even]].
  - unfold cells_below. apply Forall_map. exact ok.
  - lia.
  - rewrite none, Nat.sub_0_r in fill. apply filled_lower in fill.
    exists t. split; [exact fill |]. intro i.
    destruct (Nat.lt_ge_cases i b) as [lt | ge]; [now apply even |].
    rewrite (ones_above b); [apply Nat.divide_0_r | | exact ge].
    exact (below_lower b x t ok (lower_le k x t fill)).
Qed.
