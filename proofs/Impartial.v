(* SPDX-License-Identifier: MIT *)
(* Impartial games that end, who wins them, their values, and sums: the theorem
 * of Sprague and Grundy. *)
From Coq Require Import List Arith Bool Lia Wellfounded.
From Grundy Require Import Mex.
Import ListNotations.

Record game := {
  position : Type;
  options : position -> list position;
  ends : well_founded (fun y x => In y (options x))
}.

(* ---- who wins: normal play, where a player without a move loses ---- *)

Inductive wins (G : game) (x : position G) : Prop :=
  move_to y (legal : In y (options G x)) (lost : loses G y)
with loses (G : game) (x : position G) : Prop :=
  all_moves (won : forall y, In y (options G x) -> wins G y).

(* ---- misère play, where a player without a move wins ---- *)

Inductive misere_wins (G : game) (x : position G) : Prop :=
| misere_end (none : options G x = [])
| misere_move_to y (legal : In y (options G x)) (lost : misere_loses G y)
with misere_loses (G : game) (x : position G) : Prop :=
  misere_all_moves (some : options G x <> [])
                   (won : forall y, In y (options G x) -> misere_wins G y).

Lemma not_both : forall G x, wins G x -> loses G x -> False.
Proof.
  intros G x. induction x as [x IH] using (well_founded_induction (ends G)).
  intros [y legal lost] [won]. exact (IH y legal (won y legal) lost).
Qed.

Lemma not_both_misere : forall G x,
  misere_wins G x -> misere_loses G x -> False.
Proof.
  intros G x. induction x as [x IH] using (well_founded_induction (ends G)).
  intros [none | y legal lost] [some won].
  - exact (some none).
  - exact (IH y legal (won y legal) lost).
Qed.

(* ---- values ---- *)

(* A function of the members of a list, known for these alone. *)
Fixpoint map_in {A B : Type} (l : list A) : (forall a, In a l -> B) -> list B :=
  match l with
  | [] => fun _ => []
  | a :: l' => fun f =>
      f a (or_introl eq_refl) :: map_in l' (fun b h => f b (or_intror h))
  end.

Lemma map_in_ext : forall {A B} (l : list A) (f g : forall a, In a l -> B),
  (forall a h, f a h = g a h) -> map_in l f = map_in l g.
Proof.
  intros A B l. induction l as [| a l IH]; intros f g same; simpl; auto.
  f_equal; auto.
Qed.

Lemma map_in_map : forall {A B} (l : list A) (f : A -> B),
  map_in l (fun a _ => f a) = map f l.
Proof. intros A B l f. induction l; simpl; f_equal; auto. Qed.

Definition value_step (G : game) (x : position G)
  (value_of : forall y, In y (options G x) -> nat) : nat :=
  mex (map_in (options G x) value_of).

(* The Grundy value: the mex of the values of the options. *)
Definition value (G : game) : position G -> nat :=
  Fix (ends G) (fun _ => nat) (value_step G).

Theorem value_mex : forall G x, value G x = mex (map (value G) (options G x)).
Proof.
  intros G x. unfold value at 1. rewrite Fix_eq.
  - unfold value_step at 1. now rewrite <- map_in_map.
  - intros y f g same. unfold value_step. f_equal. now apply map_in_ext.
Qed.

Lemma value_is_mex : forall G x,
  is_mex (fun v => exists y, In y (options G x) /\ v = value G y) (value G x).
Proof.
  intros G x. rewrite value_mex.
  eapply is_mex_iff; [| apply mex_spec].
  intro v. simpl. rewrite in_map_iff. firstorder.
Qed.

Lemma value_unique : forall G x m,
  is_mex (fun v => exists y, In y (options G x) /\ v = value G y) m ->
  value G x = m.
Proof. intros G x m is. exact (is_mex_unique _ _ _ (value_is_mex G x) is). Qed.

(* ---- T-SPRAGUE-GRUNDY, first half: the player to move loses iff 0 ---- *)

Lemma value_decides : forall G x,
  (value G x = 0 -> loses G x) /\ (value G x <> 0 -> wins G x).
Proof.
  intros G x. induction x as [x IH] using (well_founded_induction (ends G)).
  destruct (value_is_mex G x) as [out below]. split.
  - intro zero. constructor. intros y legal. apply (IH y legal).
    intro eq. apply out. exists y. split; [exact legal | congruence].
  - intro positive. destruct (below 0) as [y [legal eq]]; [lia |].
    apply (move_to _ _ y legal). now apply (IH y legal).
Qed.

Theorem loses_iff_zero : forall G x, loses G x <-> value G x = 0.
Proof.
  intros G x. split; [| apply value_decides]. intro lost.
  destruct (Nat.eq_dec (value G x) 0) as [eq | ne]; [exact eq |].
  destruct (not_both G x); [now apply value_decides | exact lost].
Qed.

Theorem wins_iff_not_zero : forall G x, wins G x <-> value G x <> 0.
Proof.
  intros G x. split; [| apply value_decides]. intros won zero.
  apply (not_both G x); [exact won | now apply loses_iff_zero].
Qed.

(* ---- sums ---- *)

Definition sum_options (G H : game) (x : position G * position H) :=
  map (fun y => (y, snd x)) (options G (fst x)) ++
  map (fun y => (fst x, y)) (options H (snd x)).

Lemma in_sum_options : forall G H x z, In z (sum_options G H x) <->
  (exists y, In y (options G (fst x)) /\ z = (y, snd x)) \/
  (exists y, In y (options H (snd x)) /\ z = (fst x, y)).
Proof.
  intros G H x z. unfold sum_options. rewrite in_app_iff, !in_map_iff.
  firstorder.
Qed.

Lemma sum_ends : forall G H,
  well_founded (fun y x => In y (sum_options G H x)).
Proof.
  intros G H [x y]. revert y.
  induction x as [x IHx] using (well_founded_induction (ends G)). intro y.
  induction y as [y IHy] using (well_founded_induction (ends H)).
  constructor. intros z is_in. apply in_sum_options in is_in.
  destruct is_in as [[x' [legal ->]] | [y' [legal ->]]]; simpl in *; auto.
Qed.

(* The disjunctive sum: a move is a move in one term. *)
Definition sum (G H : game) : game :=
  {| position := position G * position H;
     options := sum_options G H;
     ends := sum_ends G H |}.

(* T-SPRAGUE-GRUNDY, second half. *)
Theorem value_sum : forall G H x y,
  value (sum G H) (x, y) = value G x xor value H y.
Proof.
  intros G H x. induction x as [x IHx] using (well_founded_induction (ends G)).
  intro y. induction y as [y IHy] using (well_founded_induction (ends H)).
  apply value_unique.
  eapply is_mex_iff;
    [| exact (is_mex_xor _ _ _ _ (value_is_mex G x) (value_is_mex H y))].
  intro v. simpl. split.
  - intros [[u [[x' [legal ->]] ->]] | [u [[y' [legal ->]] ->]]].
    + exists (x', y). split; [apply in_sum_options; left; eauto |].
      symmetry. now apply IHx.
    + exists (x, y'). split; [apply in_sum_options; right; eauto |].
      symmetry. now apply IHy.
  - intros [z [is_in ->]]. apply in_sum_options in is_in. simpl in is_in.
    destruct is_in as [[x' [legal ->]] | [y' [legal ->]]].
    + left. exists (value G x'). split; [eauto | now apply IHx].
    + right. exists (value H y'). split; [eauto | now apply IHy].
Qed.

Corollary sum_lost_iff_equal : forall G H x y,
  loses (sum G H) (x, y) <-> value G x = value H y.
Proof.
  intros G H x y. rewrite loses_iff_zero, value_sum. apply Nat.lxor_eq_0_iff.
Qed.
