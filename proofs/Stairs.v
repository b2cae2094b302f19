(* SPDX-License-Identifier: MIT *)
(* Staircase Nim: stones on stairs, carried down one stair at a time. *)
From Coq Require Import List Arith Bool Lia Wellfounded.
From Grundy Require Import Mex Impartial Heaps Nim.
Import ListNotations.

(* The stones on the ground and on the stairs 1, 2, ..; a move carries some of the
 * stones of one stair to the next below, and leaves m where b were. *)
Fixpoint carried (x : list nat) : list (list nat) :=
  match x with
  | a :: (b :: x') as above =>
      map (fun m => a + (b - m) :: m :: x') (seq 0 b) ++
      map (cons a) (carried above)
  | _ => []
  end.

(* The sum of the numbers of the stairs on which the stones lie. *)
Fixpoint height (x : list nat) : nat :=
  match x with
  | [] => 0
  | _ :: above => list_sum above + height above
  end.

Lemma in_carried : forall a b x z, In z (carried (a :: b :: x)) <->
  (exists m, m < b /\ z = a + (b - m) :: m :: x) \/
  (exists y, In y (carried (b :: x)) /\ z = a :: y).
Proof.
  intros a b x z.
  change (carried (a :: b :: x)) with
    (map (fun m => a + (b - m) :: m :: x) (seq 0 b) ++
     map (cons a) (carried (b :: x))).
  rewrite in_app_iff, !in_map_iff. split.
  - intros [[m [<- range]] | [y [<- is_in]]]; [left | right].
    + apply in_seq in range. exists m. split; [lia | reflexivity].
    + now exists y.
  - intros [[m [lt ->]] | [y [is_in ->]]]; [left | right].
    + exists m. split; [reflexivity |]. apply in_seq. lia.
    + now exists y.
Qed.

Lemma carried_above : forall a x z, In z (carried x) ->
  In (a :: z) (carried (a :: x)).
Proof.
  intros a [| b x] z is_in; [easy |]. apply in_carried. right. now exists z.
Qed.

Lemma carried_lower : forall x z, In z (carried x) ->
  list_sum z = list_sum x /\ height z < height x.
Proof.
  intro x. induction x as [| a above IH]; intros z is_in; [easy |].
  destruct above as [| b x]; [easy |]. apply in_carried in is_in.
  destruct is_in as [[m [lt ->]] | [y [is_in ->]]].
  - simpl. lia.
  - apply IH in is_in. destruct is_in as [sum lower].
    change (a + list_sum y = a + list_sum (b :: x) /\
            list_sum y + height y < list_sum (b :: x) + height (b :: x)). lia.
Qed.

Lemma stairs_end : well_founded (fun z x => In z (carried x)).
Proof.
  apply (well_founded_lt_compat _ height). intros z x is_in.
  now apply carried_lower.
Qed.

Definition staircase : game :=
  {| position := list nat; options := carried; ends := stairs_end |}.

(* The stones on the odd stairs, and those on the even ones and the ground. *)
Fixpoint odds (x : list nat) : list nat :=
  match x with
  | [] => []
  | _ :: above => evens above
  end
with evens (x : list nat) : list nat :=
  match x with
  | [] => []
  | a :: above => a :: odds above
  end.

(* A move changes one odd stair. *)
Lemma carried_changes : forall x z, In z (carried x) ->
  xor_all (odds z) <> xor_all (odds x) /\ xor_all (evens z) <> xor_all (evens x).
Proof.
  assert (forall a b c, b <> c -> a xor b <> a xor c) as other.
  { intros a b c ne. rewrite !(Nat.lxor_comm a). now apply xor_neq. }
  intro x. induction x as [| a above IH]; intros z is_in; [easy |].
  destruct above as [| b x]; [easy |]. apply in_carried in is_in.
  destruct is_in as [[m [lt ->]] | [y [is_in ->]]].
  - split.
    + apply (xor_neq m b). lia.
    + apply (xor_neq (a + (b - m)) a). lia.
  - apply IH in is_in. destruct is_in as [odd even]. split; [exact even |].
    now apply (other a).
Qed.

(* Every move of Nim on the odd stairs is one of carrying down. *)
Lemma carried_nim : forall x y, In y (options nim (odds x)) ->
  exists z, In z (carried x) /\ odds z = y.
Proof.
  intros x y legal. apply nim_moves in legal.
  destruct legal as [p [n [q [m [eq [-> lt]]]]]]. revert x eq.
  induction p as [| n' p IH]; intros [| a [| b x]] eq; try discriminate;
    injection eq as -> eq.
  - exists (a + (n - m) :: m :: x). split.
    + apply in_carried. left. now exists m.
    + simpl. now rewrite <- eq.
  - destruct (IH x eq) as [z [is_in same]]. exists (a :: n' :: z). split.
    + now apply carried_above, carried_above.
    + simpl. now rewrite same.
Qed.

(* ---- T-STAIRCASE ---- *)

Theorem staircase_value : forall x, value staircase x = xor_all (odds x).
Proof.
  intro x.
  induction x as [x IH] using (well_founded_induction (ends staircase)).
  apply value_unique. split.
  - intros [z [legal eq]]. rewrite (IH z legal) in eq.
    apply carried_changes in legal. destruct legal as [differs _]. congruence.
  - intros v lt. destruct (value_is_mex nim (odds x)) as [_ below].
    rewrite nim_value in below. destruct (below v lt) as [y [legal ->]].
    apply carried_nim in legal. destruct legal as [z [legal <-]].
    exists z. split; [exact legal |]. now rewrite (IH z legal), nim_value.
Qed.

Corollary staircase_lost : forall x,
  loses staircase x <-> xor_all (odds x) = 0.
Proof. intro x. now rewrite loses_iff_zero, staircase_value. Qed.
