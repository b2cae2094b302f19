(* SPDX-License-Identifier: MIT *)
(* The least number that is not in a list, and how it meets xor. *)
From Coq Require Import List Arith Bool Lia.
Import ListNotations.

(* m is the least number without the property. *)
Definition is_mex (has : nat -> Prop) (m : nat) : Prop :=
  ~ has m /\ forall v, v < m -> has v.

Lemma is_mex_unique : forall has m n, is_mex has m -> is_mex has n -> m = n.
Proof.
  intros has m n [out_m below_m] [out_n below_n].
  destruct (Nat.lt_trichotomy m n) as [lt | [eq | lt]]; auto.
  - destruct (out_m (below_n _ lt)).
  - destruct (out_n (below_m _ lt)).
Qed.

Lemma is_mex_iff : forall has has' m,
  (forall v, has v <-> has' v) -> is_mex has m -> is_mex has' m.
Proof.
  intros has has' m same [out below]. split.
  - intro h. apply out, same, h.
  - intros v lt. apply same, below, lt.
Qed.

(* ---- the mex of a list ---- *)

Definition member (v : nat) (l : list nat) : bool := existsb (Nat.eqb v) l.

Lemma member_In : forall v l, member v l = true <-> In v l.
Proof.
  intros v l. unfold member. rewrite existsb_exists. split.
  - intros [w [is_in eq]]. apply Nat.eqb_eq in eq. now subst.
  - intro is_in. exists v. split; [exact is_in | apply Nat.eqb_refl].
Qed.

Fixpoint mex_from (fuel v : nat) (l : list nat) : nat :=
  match fuel with
  | 0 => v
  | S fuel' => if member v l then mex_from fuel' (S v) l else v
  end.

Definition mex (l : list nat) : nat := mex_from (length l) 0 l.

Lemma below_length_not_all : forall l,
  (forall v, v <= length l -> In v l) -> False.
Proof.
  intros l all.
  assert (length (seq 0 (S (length l))) <= length l) as short.
  { apply NoDup_incl_length; [apply seq_NoDup |].
    intros v is_in. apply in_seq in is_in. apply all. lia. }
  rewrite seq_length in short. lia.
Qed.

Lemma mex_from_spec : forall l fuel v,
  fuel + v = length l -> (forall w, w < v -> In w l) ->
  is_mex (fun w => In w l) (mex_from fuel v l).
Proof.
  intros l fuel. induction fuel as [| fuel IH]; intros v len below; simpl.
  - split; [| exact below]. intro is_in.
    apply (below_length_not_all l). intros w le.
    destruct (Nat.eq_dec w v) as [-> | ne]; [exact is_in | apply below; lia].
  - destruct (member v l) eqn:is_in.
    + apply member_In in is_in. apply IH; [lia |].
      intros w lt. destruct (Nat.eq_dec w v) as [-> | ne];
        [exact is_in | apply below; lia].
    + split; [| exact below]. intro h. apply member_In in h. congruence.
Qed.

Theorem mex_spec : forall l, is_mex (fun v => In v l) (mex l).
Proof.
  intro l. apply mex_from_spec; [lia |]. intros w lt. lia.
Qed.

Lemma mex_unique : forall l m, is_mex (fun v => In v l) m -> mex l = m.
Proof. intros l m is. exact (is_mex_unique _ _ _ (mex_spec l) is). Qed.

Lemma mex_same : forall l l', (forall v, In v l <-> In v l') -> mex l = mex l'.
Proof.
  intros l l' same. apply mex_unique.
  apply is_mex_iff with (has := fun v => In v l'); [firstorder | apply mex_spec].
Qed.

(* ---- xor ---- *)

Notation "a 'xor' b" := (Nat.lxor a b) (at level 50, left associativity).

Lemma xor_cancel_left : forall a b, a xor (a xor b) = b.
Proof. intros. now rewrite <- Nat.lxor_assoc, Nat.lxor_nilpotent, Nat.lxor_0_l. Qed.

Lemma xor_cancel_right : forall a b, a xor b xor b = a.
Proof. intros. now rewrite Nat.lxor_assoc, Nat.lxor_nilpotent, Nat.lxor_0_r. Qed.

Lemma div2_xor : forall a b, Nat.div2 (a xor b) = Nat.div2 a xor Nat.div2 b.
Proof.
  intros a b. apply Nat.bits_inj. intro i.
  now rewrite Nat.lxor_spec, !Nat.div2_div, !Nat.div2_bits, Nat.lxor_spec.
Qed.

Lemma odd_xor : forall a b, Nat.odd (a xor b) = xorb (Nat.odd a) (Nat.odd b).
Proof. intros. rewrite <- !Nat.bit0_odd. apply Nat.lxor_spec. Qed.

(* The step of Bouton's argument: whoever is below a xor b can be reached by
 * making one of a, b smaller. *)
Lemma below_xor : forall a b x,
  x < a xor b -> x xor b < a \/ x xor a < b.
Proof.
  intro a. induction a as [a IH] using (well_founded_induction lt_wf).
  intros b x below.
  destruct (Nat.eq_dec a 0) as [-> | a_pos].
  { rewrite Nat.lxor_0_l in below. rewrite Nat.lxor_0_r. now right. }
  assert (Nat.div2 a < a) as smaller by (apply Nat.lt_div2; lia).
  assert (forall y, y = 2 * Nat.div2 y + Nat.b2n (Nat.odd y)) as halves
    by exact Nat.div2_odd.
  assert (forall y z, Nat.div2 y < Nat.div2 z -> y < z) as lift.
  { intros y z lt. rewrite (halves y), (halves z).
    destruct (Nat.odd y), (Nat.odd z); simpl Nat.b2n; lia. }
  assert (Nat.div2 x <= Nat.div2 (a xor b)) as le.
  { destruct (Nat.le_gt_cases (Nat.div2 x) (Nat.div2 (a xor b))); auto.
    assert (a xor b < x) by (apply lift; lia). lia. }
  rewrite div2_xor in le.
  destruct (proj1 (Nat.lt_eq_cases _ _) le) as [lt | eq].
  - destruct (IH _ smaller _ _ lt) as [less | less].
    + left. apply lift. now rewrite div2_xor.
    + right. apply lift. now rewrite div2_xor.
  - assert (Nat.odd x = false /\ xorb (Nat.odd a) (Nat.odd b) = true)
      as [even_x differ].
    { rewrite <- odd_xor. pose proof (halves x) as hx.
      pose proof (halves (a xor b)) as hab. rewrite div2_xor, <- eq in hab.
      destruct (Nat.odd x), (Nat.odd (a xor b)); simpl Nat.b2n in *;
        split; auto; lia. }
    assert (forall y z, Nat.div2 y = Nat.div2 z -> Nat.odd y = false ->
                        Nat.odd z = true -> y < z) as last.
    { intros y z same even odd. rewrite (halves y), (halves z), same, even, odd.
      simpl Nat.b2n. lia. }
    destruct (Nat.odd a) eqn:odd_a, (Nat.odd b) eqn:odd_b;
      try discriminate differ.
    + left. apply last; [| | exact odd_a].
      * rewrite div2_xor, eq. apply xor_cancel_right.
      * now rewrite odd_xor, even_x, odd_b.
    + right. apply last; [| | exact odd_b].
      * rewrite div2_xor, eq, Nat.lxor_comm. apply xor_cancel_left.
      * now rewrite odd_xor, even_x, odd_a.
Qed.

Lemma xor_neq : forall a b c, a <> b -> a xor c <> b xor c.
Proof.
  intros a b c ne eq. apply ne.
  now rewrite <- (xor_cancel_right a c), eq, xor_cancel_right.
Qed.

(* Moves in one of two terms: the mex of a sum is the xor of the mexes. *)
Theorem is_mex_xor : forall left right a b,
  is_mex left a -> is_mex right b ->
  is_mex (fun v => (exists u, left u /\ v = u xor b) \/
                   (exists u, right u /\ v = a xor u)) (a xor b).
Proof.
  intros left right a b [out_a below_a] [out_b below_b]. split.
  - intros [[u [has eq]] | [u [has eq]]].
    + destruct (Nat.eq_dec a u) as [<- | ne]; [now apply out_a |].
      now apply (xor_neq _ _ b) in ne.
    + destruct (Nat.eq_dec b u) as [<- | ne]; [now apply out_b |].
      apply (xor_neq _ _ a) in ne. apply ne.
      now rewrite (Nat.lxor_comm b), (Nat.lxor_comm u).
  - intros v lt. destruct (below_xor _ _ _ lt) as [less | less].
    + left. exists (v xor b). split; [now apply below_a |].
      now rewrite xor_cancel_right.
    + right. exists (v xor a). split; [now apply below_b |].
      now rewrite Nat.lxor_comm, xor_cancel_right.
Qed.
