(* SPDX-License-Identifier: MIT *)
(* Nim: Bouton's theorem, for normal and for misère play. *)
From Coq Require Import List Arith Bool Lia Wellfounded.
From Grundy Require Import Mex Impartial Lost Heaps.
Import ListNotations.

Definition nim_parts (n : nat) : list (list nat) :=
  map (fun m => [m]) (seq 0 n).

Lemma nim_smaller : forall n o m, In o (nim_parts n) -> In m o -> m < n.
Proof.
  intros n o m is_in. apply in_map_iff in is_in.
  destruct is_in as [k [<- h]]. apply in_seq in h. intros [<- | []]. lia.
Qed.

Definition nim_rules : rules := {| parts := nim_parts; smaller := nim_smaller |}.
Definition nim : game := heap_game nim_rules.

(* A move makes one heap smaller. *)
Lemma nim_moves : forall heaps z, In z (options nim heaps) <->
  exists a n b m, heaps = a ++ n :: b /\ z = a ++ m :: b /\ m < n.
Proof.
  intro heaps. simpl. induction heaps as [| k heaps IH]; intro z; simpl.
  - split; [easy |]. intros [a [n [b [m [eq _]]]]]. now destruct a.
  - rewrite in_app_iff, !in_map_iff. split.
    + intros [[o [<- is_in]] | [y [<- is_in]]].
      * apply in_map_iff in is_in. destruct is_in as [m [<- h]].
        apply in_seq in h. exists [], k, heaps, m. simpl. split; [| split]; auto; lia.
      * apply IH in is_in. destruct is_in as [a [n [b [m [-> [-> lt]]]]]].
        now exists (k :: a), n, b, m.
    + intros [[| k' a] [n [b [m [eq [-> lt]]]]]]; simpl in eq; injection eq.
      * intros -> ->. left. exists [m]. split; [reflexivity |].
        apply in_map_iff. exists m. split; [reflexivity |]. apply in_seq. lia.
      * intros eq' ->. right. exists (a ++ m :: b). split; [reflexivity |].
        apply IH. now exists a, n, b, m.
Qed.

(* ---- T-BOUTON ---- *)

Lemma mex_below : forall n, mex (seq 0 n) = n.
Proof.
  intro n. apply mex_unique. split.
  - rewrite in_seq. lia.
  - intros v lt. apply in_seq. lia.
Qed.

Theorem nim_heap : forall n, heap_value nim_rules n = n.
Proof.
  intro n. symmetry. revert n. apply (heap_value_unique nim_rules (fun n => n)).
  intro n. simpl. unfold nim_parts. rewrite map_map. simpl.
  rewrite <- (mex_below n) at 1. f_equal.
  rewrite <- (map_id (seq 0 n)) at 1. apply map_ext.
  intro m. symmetry. apply Nat.lxor_0_r.
Qed.

Theorem nim_value : forall heaps, value nim heaps = xor_all heaps.
Proof.
  intro heaps. unfold nim. rewrite value_heaps. f_equal.
  rewrite <- (map_id heaps) at 2. apply map_ext. exact nim_heap.
Qed.

Theorem bouton : forall heaps, loses nim heaps <-> xor_all heaps = 0.
Proof. intro heaps. now rewrite loses_iff_zero, nim_value. Qed.

(* ---- T-BOUTON-MISERE ---- *)

Definition small (n : nat) : Prop := n <= 1.
Definition all_small : list nat -> Prop := Forall small.

Definition misere_lost (heaps : list nat) : Prop :=
  (all_small heaps /\ xor_all heaps = 1) \/
  (~ all_small heaps /\ xor_all heaps = 0).

Lemma all_small_dec : forall heaps, all_small heaps \/ ~ all_small heaps.
Proof.
  intro heaps. destruct (Forall_dec small (fun n => le_dec n 1) heaps); auto.
Qed.

Lemma xor_middle : forall a n b,
  xor_all (a ++ n :: b) = n xor xor_all (a ++ b).
Proof.
  intros a n b. rewrite !xor_all_app. simpl.
  rewrite <- !Nat.lxor_assoc. now rewrite (Nat.lxor_comm (xor_all a)).
Qed.

Lemma small_xor : forall m n, small m -> small n -> small (m xor n).
Proof.
  intros m n. unfold small. intros hm hn.
  destruct m as [| [| m]], n as [| [| n]]; try lia; vm_compute; lia.
Qed.

Lemma small_xor_all : forall heaps, all_small heaps -> small (xor_all heaps).
Proof.
  intros heaps all. induction all as [| n heaps h _ IH].
  - unfold small. simpl. lia.
  - now apply small_xor.
Qed.

Lemma all_small_middle : forall a n b,
  all_small (a ++ n :: b) <-> small n /\ all_small (a ++ b).
Proof.
  intros a n b. unfold all_small. rewrite !Forall_app, Forall_cons_iff. tauto.
Qed.

Lemma changes : forall a n b m, m <> n ->
  xor_all (a ++ m :: b) <> xor_all (a ++ n :: b).
Proof.
  intros a n b m ne. rewrite !xor_middle. now apply xor_neq.
Qed.

Lemma positive_heap : forall heaps, xor_all heaps <> 0 ->
  exists a n b, heaps = a ++ n :: b /\ 0 < n.
Proof.
  intro heaps. induction heaps as [| n heaps IH]; intro ne; [easy |].
  destruct (Nat.eq_dec n 0) as [-> | pos].
  - change (0 xor xor_all heaps <> 0) in ne. rewrite Nat.lxor_0_l in ne.
    destruct (IH ne) as [a [n [b [-> lt]]]]. now exists (0 :: a), n, b.
  - exists [], n, heaps. split; [reflexivity | lia].
Qed.

Lemma big_heap : forall heaps, ~ all_small heaps ->
  exists a n b, heaps = a ++ n :: b /\ 2 <= n.
Proof.
  intro heaps. induction heaps as [| n heaps IH]; intro big.
  - destruct big. constructor.
  - destruct (le_dec n 1) as [le | gt].
    + destruct IH as [a [k [b [-> h]]]].
      { intro all. apply big. now constructor. }
      now exists (n :: a), k, b.
    + exists [], n, heaps. split; [reflexivity | lia].
Qed.

Lemma has_move : forall a n b, 0 < n -> options nim (a ++ n :: b) <> [].
Proof.
  intros a n b lt none.
  assert (In (a ++ 0 :: b) (options nim (a ++ n :: b))) as h
    by (apply nim_moves; now exists a, n, b, 0).
  now rewrite none in h.
Qed.

(* No move leads from one lost position to another. *)
Lemma misere_no_way : forall heaps z,
  misere_lost heaps -> In z (options nim heaps) -> ~ misere_lost z.
Proof.
  intros heaps z lost legal. apply nim_moves in legal.
  destruct legal as [a [n [b [m [-> [-> lt]]]]]].
  assert (m <> n) as ne by lia. apply (changes a n b m) in ne.
  destruct lost as [[all one] | [big zero]].
  - apply all_small_middle in all. destruct all as [small_n rest].
    assert (all_small (a ++ m :: b)) as all'
      by (apply all_small_middle; unfold small in *; split; [lia | exact rest]).
    intros [[_ eq] | [big _]]; [congruence | tauto].
  - intros [[all' _] | [_ eq]]; [| congruence].
    apply all_small_middle in all'. destruct all' as [_ rest].
    apply big. apply all_small_middle. split; [| exact rest].
    rewrite xor_middle in zero. apply Nat.lxor_eq in zero.
    rewrite zero. now apply small_xor_all.
Qed.

(* From every other position some move leads to a lost one, if there is one. *)
Lemma misere_way : forall heaps, ~ misere_lost heaps ->
  options nim heaps = [] \/
  exists z, In z (options nim heaps) /\ misere_lost z.
Proof.
  intros heaps won. destruct (all_small_dec heaps) as [all | big].
  - destruct (options nim heaps) as [| z rest] eqn:eq; [now left | right].
    exists z. split; [now left |].
    assert (In z (options nim heaps)) as legal by (rewrite eq; now left).
    apply nim_moves in legal. clear eq rest.
    destruct legal as [a [n [b [m [-> [-> lt]]]]]].
    assert (m <> n) as ne by lia. apply (changes a n b m) in ne.
    pose proof (small_xor_all _ all) as small_value.
    apply all_small_middle in all. destruct all as [small_n rest].
    assert (all_small (a ++ m :: b)) as all'
      by (apply all_small_middle; unfold small in *; split; [lia | exact rest]).
    pose proof (small_xor_all _ all') as small_value'. left.
    split; [exact all' |]. unfold small in *.
    assert (xor_all (a ++ n :: b) <> 1); [| lia].
    intro one. apply won. left. split; [| exact one].
    apply all_small_middle. now split.
  - right.
    assert (0 < xor_all heaps) as pos.
    { destruct (Nat.eq_dec (xor_all heaps) 0) as [zero | ne]; [| lia].
      destruct won. now right. }
    destruct (value_is_mex nim heaps) as [_ below].
    rewrite nim_value in below. destruct (below 0 pos) as [z [legal eq]].
    rewrite nim_value in eq. destruct (all_small_dec z) as [all' | big'].
    + (* One heap was big: leave 1 where Nim leaves 0, or 0 for 1. *)
      apply nim_moves in legal. destruct legal as [a [n [b [m [-> [-> lt]]]]]].
      apply all_small_middle in all'. destruct all' as [small_m rest].
      assert (~ small n) as big_n.
      { intro small_n. apply big. apply all_small_middle. now split. }
      assert (small (m xor 1)) as small_m'
        by (apply small_xor; [exact small_m | unfold small; lia]).
      exists (a ++ (m xor 1) :: b). split.
      * apply nim_moves. exists a, n, b, (m xor 1). unfold small in *.
        repeat split; lia.
      * left. split; [now apply all_small_middle |].
        rewrite xor_middle in *. apply eq_sym, Nat.lxor_eq in eq.
        rewrite <- eq, Nat.lxor_comm. apply xor_cancel_left.
    + exists z. split; [exact legal |]. now right.
Qed.

Lemma misere_lost_dec : forall heaps, misere_lost heaps \/ ~ misere_lost heaps.
Proof.
  intro heaps. unfold misere_lost.
  destruct (all_small_dec heaps), (Nat.eq_dec (xor_all heaps) 0),
    (Nat.eq_dec (xor_all heaps) 1); tauto.
Qed.

Lemma misere_lost_moves : forall heaps,
  misere_lost heaps -> options nim heaps <> [].
Proof.
  intros heaps [[_ one] | [big _]].
  - destruct (positive_heap heaps) as [a [n [b [-> lt]]]]; [congruence |].
    now apply has_move.
  - destruct (big_heap heaps big) as [a [n [b [-> le]]]]. apply has_move. lia.
Qed.

Theorem misere_bouton : forall heaps,
  misere_loses nim heaps <-> misere_lost heaps.
Proof.
  exact (misere_loses_iff_lost nim misere_lost misere_lost_dec misere_no_way
           misere_lost_moves misere_way).
Qed.
