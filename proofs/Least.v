(* SPDX-License-Identifier: MIT *)
(* That a period is the least, and begins where it is said to begin: two numbers
 * that differ just before it, and two for each proper divisor. *)
From Coq Require Import List ZArith Arith Bool Lia Uint63.
From Grundy Require Import Code Period Words Store Known.

(* Any period from any heap on is at least as long and begins no earlier. *)
Definition least_period (g : nat -> nat) (e p : nat) : Prop :=
  1 <= p /\ periodic g e p /\
  forall e' p', 1 <= p' -> periodic g e' p' -> e <= e' /\ p <= p'.

Lemma periodic_times : forall g e p k, periodic g e p -> periodic g e (k * p).
Proof.
  intros g e p k per. induction k as [| k IH]; intros n le.
  - now rewrite Nat.add_0_r.
  - replace (n + S k * p) with (n + k * p + p) by lia.
    rewrite per by lia. now apply IH.
Qed.

Lemma periodic_later : forall g e e' p, e <= e' -> periodic g e p ->
  periodic g e' p.
Proof. intros g e e' p le per n n_le. apply per. lia. Qed.

(* A period that divides another begins where that one does. *)
Lemma periodic_earlier : forall g e e' p q, 1 <= p -> periodic g e p ->
  periodic g e' q -> periodic g e q.
Proof.
  intros g e e' p q pos per per' n le.
  assert (e' <= n + e' * p) as far
    by (assert (e' * 1 <= e' * p) by (apply Nat.mul_le_mono_l; lia); lia).
  rewrite <- (periodic_times g e p e' per n le).
  rewrite <- (periodic_times g e p e' per (n + q)) by lia.
  replace (n + q + e' * p) with (n + e' * p + q) by lia.
  now apply per'.
Qed.

Lemma periodic_gcd : forall g e p q, 1 <= p -> periodic g e p ->
  periodic g e q -> periodic g e (Nat.gcd p q).
Proof.
  intros g e p q pos per_p per_q n le.
  destruct (Nat.gcd_bezout_pos p q pos) as [a [b eq]].
  rewrite <- (periodic_times g e q b per_q (n + Nat.gcd p q)) by lia.
  replace (n + Nat.gcd p q + b * q) with (n + a * p) by lia.
  exact (periodic_times g e p a per_p n le).
Qed.

Theorem least_period_if : forall g e p, 1 <= p -> periodic g e p ->
  (e = 0 \/ g (e - 1 + p) <> g (e - 1)) ->
  (forall q, Nat.divide q p -> q < p -> ~ periodic g e q) ->
  least_period g e p.
Proof.
  intros g e p pos per start no_part. split; [exact pos |].
  split; [exact per |]. intros e' p' pos' per'. split.
  - destruct start as [-> | differ]; [lia |].
    destruct (Nat.le_gt_cases e e') as [le | gt]; [exact le | exfalso].
    apply differ.
    transitivity (g (e - 1 + p * p')).
    + symmetry. destruct p' as [| k]; [lia |].
      replace (e - 1 + p * S k) with (e - 1 + p + k * p) by lia.
      apply (periodic_times g e p k per). lia.
    + exact (periodic_times g e' p' p per' (e - 1) ltac:(lia)).
  - destruct (Nat.le_gt_cases p p') as [le | gt]; [exact le | exfalso].
    apply (no_part (Nat.gcd p p')).
    + apply Nat.gcd_divide_l.
    + assert (Nat.gcd p p' <= p'); [| lia].
      apply Nat.divide_pos_le; [lia | apply Nat.gcd_divide_r].
    + apply periodic_gcd; [exact pos | exact per |].
      now apply (periodic_earlier g e e' p p').
Qed.

(* ---- the program ---- *)

(* Whether none of q, q + 1, .. that divides p is a period. *)
Fixpoint no_divisor (count length : nat) (g : store) (e p q : int) : bool :=
  match count with
  | 0 => true
  | S count' =>
      if (if (p mod q =? 0)%uint63 then agree length g e (e + q)%uint63 else false)
      then false
      else no_divisor count' length g e p (q + 1)%uint63
  end.

Definition is_least (g : store) (count e p : nat) : bool :=
  ((e =? 0) ||
   negb (read g (word (e - 1)) =? read g (word (e - 1 + p)))%uint63) &&
  no_divisor (p - 1) (count - p - e) g (word e) (word p) 1%uint63.

Lemma agree_if_equal : forall count g m n,
  (forall i, i < count -> read g (word (m + i)) = read g (word (n + i))) ->
  agree count g (word m) (word n) = true.
Proof.
  intro count. induction count as [| count IH]; intros g m n same; [reflexivity |].
  cbn [agree]. pose proof (same 0 ltac:(lia)) as here.
  rewrite !Nat.add_0_r in here. replace (_ =? _)%uint63 with true by (symmetry; now apply eqb_spec).
  rewrite !word_S.
  apply IH. intros i lt. pose proof (same (S i) ltac:(lia)) as next.
  now rewrite !Nat.add_succ_r in next.
Qed.

Section Table.
  Variables (value : nat -> nat) (g : store) (count e p : nat).
  Hypothesis values : tabulated value g count.
  Hypothesis fits_count : fits count.
  Hypothesis long : e + p <= count.
  Hypothesis pos : 1 <= p.

  Let room : forall m, m <= count -> fits m.
  Proof. intros m le. now apply fits_le with (n := count). Qed.

  Lemma no_divisor_spec : forall tries q, 1 <= q -> q + tries <= p ->
    no_divisor tries (count - p - e) g (word e) (word p) (word q) = true ->
    forall r, q <= r < q + tries -> Nat.divide r p -> ~ periodic value e r.
  Proof.
    intro tries. induction tries as [| tries IH]; intros q q_pos q_le ok r range part per;
      [lia |].
    cbn [no_divisor] in ok.
    match type of ok with (if ?b then _ else _) = _ => destruct b eqn:here end;
      [discriminate |].
    destruct (Nat.eq_dec r q) as [-> | ne].
    - assert ((word p mod word q =? 0)%uint63 = true) as divides.
      { apply eqb_spec, to_Z_inj. rewrite mod_spec, !to_Z_number.
        rewrite !number_word by (apply room; lia). destruct part as [k ->].
        rewrite Nat2Z.inj_mul, Z_mod_mult. reflexivity. }
      rewrite divides, word_add, agree_if_equal in here; [discriminate |].
      intros i lt. apply number_inj. rewrite !values by lia.
      rewrite <- (per (e + i)) by lia. f_equal. lia.
    - rewrite word_S in ok. apply (IH (S q) ltac:(lia) ltac:(lia) ok r); auto; lia.
  Qed.

  Theorem is_least_spec : is_least g count e p = true ->
    periodic value e p -> least_period value e p.
  Proof.
    intros ok per. unfold is_least in ok. apply andb_true_iff in ok.
    destruct ok as [start parts]. apply least_period_if; auto.
    - apply orb_true_iff in start. destruct start as [zero | differ].
      + left. now apply Nat.eqb_eq.
      + destruct (Nat.eq_dec e 0) as [zero | some]; [now left | right].
        intro eq. rewrite <- !values in eq by lia. apply number_inj in eq.
        symmetry in eq. apply eqb_spec in eq. now rewrite eq in differ.
    - intros q part lt. destruct q as [| q].
      + destruct part as [k zero]. rewrite Nat.mul_0_r in zero. lia.
      + change 1%uint63 with (word 1) in parts.
        apply (no_divisor_spec (p - 1) 1); auto; lia.
  Qed.
End Table.
