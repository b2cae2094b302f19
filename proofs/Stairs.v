(* SPDX-License-Identifier: MIT *)
(* Staircase Nim, for normal and for misère play: stones on stairs, carried down
 * one stair at a time. *)
From Coq Require Import List Arith Bool Lia Wellfounded.
From Grundy Require Import Mex Impartial Lost Heaps Nim.
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

(* A move changes one odd stair, as a move of Nim or its reverse would. *)
Definition neighbours (x z : list nat) : Prop :=
  In z (options nim x) \/ In x (options nim z).

Lemma neighbours_first : forall x m n, m <> n -> neighbours (n :: x) (m :: x).
Proof.
  intros x m n ne. unfold neighbours. rewrite !nim_moves.
  destruct (Nat.lt_ge_cases m n); [left; now exists [], n, x, m |].
  right. exists [], m, x, n. repeat split. lia.
Qed.

Lemma neighbours_rest : forall a x z,
  neighbours x z -> neighbours (a :: x) (a :: z).
Proof.
  intros a x z. unfold neighbours. rewrite !nim_moves.
  intros [near | near]; [left | right];
    destruct near as [p [n [q [m [-> [-> lt]]]]]]; now exists (a :: p), n, q, m.
Qed.

Lemma carried_neighbours : forall x z, In z (carried x) ->
  neighbours (odds x) (odds z) /\ neighbours (evens x) (evens z).
Proof.
  intro x. induction x as [| a above IH]; intros z is_in; [easy |].
  destruct above as [| b x]; [easy |]. apply in_carried in is_in.
  destruct is_in as [[m [lt ->]] | [y [is_in ->]]].
  - split; apply neighbours_first; lia.
  - apply IH in is_in. destruct is_in as [odd even].
    split; [exact even | now apply neighbours_rest].
Qed.

Lemma neighbours_differ : forall x z, neighbours x z -> xor_all x <> xor_all z.
Proof.
  intros x z near eq. destruct near as [legal | legal]; apply nim_moves in legal;
    destruct legal as [p [n [q [m [-> [-> lt]]]]]];
    apply (changes p n q m); [lia | congruence | lia | congruence].
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
    apply carried_neighbours in legal. destruct legal as [near _].
    now apply neighbours_differ in near.
  - intros v lt. destruct (value_is_mex nim (odds x)) as [_ below].
    rewrite nim_value in below. destruct (below v lt) as [y [legal ->]].
    apply carried_nim in legal. destruct legal as [z [legal <-]].
    exists z. split; [exact legal |]. now rewrite (IH z legal), nim_value.
Qed.

Corollary staircase_lost : forall x,
  loses staircase x <-> xor_all (odds x) = 0.
Proof. intro x. now rewrite loses_iff_zero, staircase_value. Qed.

(* ---- T-STAIRCASE-MISERE ---- *)

Lemma stairs_no_way : forall x z, In z (carried x) ->
  misere_lost (odds x) -> ~ misere_lost (odds z).
Proof.
  intros x z legal lost lost'. apply carried_neighbours in legal.
  destruct legal as [[near | near] _].
  - exact (misere_no_way _ _ lost near lost').
  - exact (misere_no_way _ _ lost' near lost).
Qed.

Definition empty : list nat -> Prop := Forall (fun n => n = 0).

Lemma empty_small : forall x, empty x -> all_small x /\ xor_all x = 0.
Proof.
  intros x none. induction none as [| n x -> none [all zero]].
  - split; [constructor | reflexivity].
  - split; [constructor; [unfold Nim.small; lia | exact all] |].
    change (0 xor xor_all x = 0). now rewrite zero.
Qed.

Lemma stuck_empty : forall x, options nim x = [] -> empty x.
Proof.
  intros x none. apply Forall_forall. intros n is_in.
  destruct (Nat.eq_dec n 0) as [zero | ne]; [exact zero |].
  apply in_split in is_in. destruct is_in as [p [q ->]].
  destruct (has_move p n q); [lia | exact none].
Qed.

(* If the odd stairs are empty, bring one stone down, unless there is none. *)
Lemma bring_one : forall size x, length x <= size -> empty (odds x) ->
  carried x = [] \/
  exists z, In z (carried x) /\ all_small (odds z) /\ xor_all (odds z) = 1.
Proof.
  intro size. induction size as [| size IH]; intros [| a [| b [| c x]]] le none;
    simpl in le; try lia; try (now left);
    apply Forall_cons_iff in none; destruct none as [-> none]; [now left |].
  destruct c as [| c].
  - destruct (IH (0 :: x) ltac:(simpl; lia) none) as [no_move | [z [legal [all one]]]].
    + left. destruct x as [| d x]; [reflexivity |].
      change (map (cons a) (map (cons 0) (carried (0 :: d :: x))) = []).
      now rewrite no_move.
    + right. exists (a :: 0 :: z). split; [| split].
      * now apply carried_above, carried_above.
      * constructor; [unfold Nim.small; lia | exact all].
      * change (0 xor xor_all (odds z) = 1). now rewrite one.
  - right. apply empty_small in none. destruct none as [all zero].
    exists (a :: 1 :: c :: x). split; [| split].
    + apply carried_above, in_carried. left. exists c. split; [lia |].
      f_equal. lia.
    + constructor; [unfold Nim.small; lia | exact all].
    + change (1 xor xor_all (evens x) = 1). change (xor_all (evens x) = 0) in zero.
      now rewrite zero.
Qed.

Theorem misere_staircase : forall x,
  misere_loses staircase x <-> misere_lost (odds x).
Proof.
  apply (misere_loses_iff_lost staircase (fun x => misere_lost (odds x))).
  - intro x. apply misere_lost_dec.
  - intros x z lost legal. now apply (stairs_no_way x).
  - intros x lost none. apply misere_lost_moves in lost.
    destruct (options nim (odds x)) as [| y rest] eqn:eq; [easy |].
    destruct (carried_nim x y) as [z [legal _]]; [rewrite eq; now left |].
    change (In z (options staircase x)) in legal. now rewrite none in legal.
  - intros x won. destruct (misere_way (odds x) won) as [stuck | [y [legal lost]]].
    + apply stuck_empty in stuck.
      destruct (bring_one (length x) x (le_n _) stuck) as [none | [z [legal one]]];
        [now left | right]. exists z. split; [exact legal | now left].
    + right. apply carried_nim in legal. destruct legal as [z [legal <-]].
      now exists z.
Qed.
