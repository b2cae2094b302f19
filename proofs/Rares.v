(* SPDX-License-Identifier: MIT *)
(* The options of common type: heaps left alone, and splits with a rare heap. As
 * the rare heaps are few, these options have few forms: each is G(n - s) xor v
 * for a shift s and a value v that do not depend on n. Such a form is a tap. *)
From Coq Require Import List Arith Bool Lia Uint63.
From Grundy Require Import Mex Code Period Words Witness Types.
Import ListNotations.

Inductive taps := no_tap | tap (shift value : int) (others : taps).

(* One for each amount that leaves a heap alone. *)
Fixpoint take_taps (takes : list int) : taps :=
  match takes with
  | [] => no_tap
  | k :: takes' => tap k 0 (take_taps takes')
  end.

(* One more for each amount before a split, as heap r is rare and has value v. *)
Fixpoint add_taps (splits : list int) (r v : int) (T : taps) : taps :=
  match splits with
  | [] => T
  | k :: splits' => tap (k + r) v (add_taps splits' r v T)
  end.

Fixpoint has_tap (T : taps) (s v : nat) : Prop :=
  match T with
  | no_tap => False
  | tap s' v' T' => (s = number s' /\ v = number v') \/ has_tap T' s v
  end.

Lemma in_take_taps : forall l s v, Forall fits l ->
  has_tap (take_taps (map word l)) s v <-> In s l /\ v = 0.
Proof.
  intros l s v ok. induction ok as [| k l fits_k ok IH]; simpl; [tauto |].
  rewrite IH, number_word by exact fits_k. change (number 0) with 0.
  intuition congruence.
Qed.

Lemma in_add_taps : forall l r v T s u, Forall (fun k => fits (k + r)) l ->
  has_tap (add_taps (map word l) (word r) v T) s u <->
  has_tap T s u \/ (u = number v /\ exists k, In k l /\ s = k + r).
Proof.
  intros l r v T s u ok. induction ok as [| k l fits_k ok IH]; simpl.
  - firstorder.
  - rewrite IH, word_add, number_word by exact fits_k. split.
    + intros [[-> ->] | [h | [-> [k' [is_in ->]]]]]; [| now left |];
        right; (split; [reflexivity |]); eauto.
    + intros [h | [-> [k' [[<- | is_in] ->]]]]; eauto 6.
Qed.

Section Game.
  Variable d : list nat.
  Hypothesis octal : most_heaps d 2.
  Variables (mask : nat) (position odd_amounts : bool).
  Hypothesis same_parity : position = true ->
    forall k, may_leave d k 2 -> Nat.odd k = odd_amounts.
  Let type := common_as mask position odd_amounts.

  (* What a tap gives is an option. *)
  Definition is_tap (s v : nat) : Prop :=
    (1 <= s /\ may_leave d s 1 /\ v = 0) \/
    (exists k r, may_leave d k 2 /\ 1 <= r /\ s = k + r /\ v = nimber d r).

  Lemma tap_option : forall n s v, is_tap s v -> s < n ->
    is_option d n (nimber d (n - s) xor v).
  Proof.
    intros n s v [[pos [bit ->]] | [k [r [bit [pos [-> ->]]]]]] lt.
    - rewrite Nat.lxor_0_r. now apply option_one.
    - rewrite Nat.lxor_comm. replace n with (k + r + (n - (k + r))) at 1 by lia.
      apply option_two; auto. lia.
  Qed.

  (* They give all options of common type of the heap n. *)
  Definition has_all_taps (T : taps) (n : nat) : Prop :=
    (forall s, 1 <= s -> may_leave d s 1 -> has_tap T s 0) /\
    (forall k r, may_leave d k 2 -> 1 <= r < n -> type r (nimber d r) = false ->
       has_tap T (k + r) (nimber d r)).

  Lemma common_option : forall T n v, has_all_taps T n -> List.length d <= n ->
    is_option d n v -> type n v = true ->
    exists s u, has_tap T s u /\ s < n /\ v = nimber d (n - s) xor u.
  Proof.
    intros T n v [takes splits] past is is_common.
    destruct (option_cases d n v octal is)
      as [[_ bit] | [[t [range [bit ->]]] | [k [a [b [pos_a [pos_b [eq [bit ->]]]]]]]]].
    - unfold may_leave, digit in bit.
      now rewrite nth_overflow, Nat.bits_0 in bit by exact past.
    - exists t, 0. rewrite Nat.lxor_0_r. repeat split; try lia.
      now apply takes.
    - assert (xorb (type a (nimber d a)) (type b (nimber d b)) = true) as sum.
      { rewrite <- is_common. unfold type, common_as. rewrite mask_parity_xor, eq.
        rewrite !Nat.odd_add.
        destruct position eqn:pos; simpl; [| now rewrite !xorb_false_r].
        rewrite (same_parity eq_refl k bit).
        destruct (mask_parity mask (nimber d a)), (mask_parity mask (nimber d b)),
          odd_amounts, (Nat.odd a), (Nat.odd b); reflexivity. }
      destruct (type a (nimber d a)) eqn:type_a.
      + exists (k + b), (nimber d b). replace (n - (k + b)) with a by lia.
        repeat split; try lia. apply splits; [exact bit | lia |].
        destruct (type b (nimber d b)); [discriminate | reflexivity].
      + exists (k + a), (nimber d a). replace (n - (k + a)) with b by lia.
        repeat split; try lia; [| apply Nat.lxor_comm].
        apply splits; [exact bit | lia | exact type_a].
  Qed.
End Game.
