/* SPDX-License-Identifier: MIT */
/* summing.h - sums of parts and canonical forms: shared by mixed.c, which walks
 * through them, and summing.c, which makes them. */
#ifndef GI_SEARCH_IMPARTIAL_MIXED_SUMMING_H
#define GI_SEARCH_IMPARTIAL_MIXED_SUMMING_H

#include "grundy/outcome.h"

#include "search/impartial/fold.h"
#include "search/impartial/known.h"
#include "search/impartial/mixed/forms.h"
#include "search/key.h"

/* A piece of the bytes of a gi_key. */
typedef struct gi_slice {
    size_t first, end;
} gi_slice;

typedef struct gi_slices {
    gi_slice *items;
    size_t count, capacity;
} gi_slices;

/* What a search says of a sum. For the player to move: how hard it is to prove
 * that he wins, and that he loses. 0 and GI_PROOF_END: it is proved. */
enum { GI_PROOF_END = 4095 };
typedef struct gi_proof {
    uint32_t win, loss;
} gi_proof;

/* Of an option: its key, at the end of `bytes`. A visit may cut `bytes` back to
 * the beginning of that key. */
typedef grundy_status (*gi_slice_visit)(gi_slice option, void *user);

typedef struct gi_summing {
    gi_quota quota;
    const grundy_game *game;
    gi_forms forms;
    gi_fold *fold;  /* Forms of small parts. */
    gi_known known; /* Of parts: the form. Of sums: the proof. */
    uint64_t part_count;
    /* Of the question that is being answered. */
    gi_run *run;
    gi_key bytes; /* Keys of sums, one after the other. */
    /* The sum in the making: forms, and the keys of large parts. */
    gi_misere_set terms;
    gi_key parts;
    gi_slices large;
    /* The sum whose options are listed. */
    gi_misere_set from_terms;
    gi_slices from_large;
    size_t left_out; /* Of from_large: what moves. */
    gi_ints position, next, part;
    uint64_t move_count; /* Of a part. */
    gi_slice_visit visit;
    void *user;
} gi_summing;

/* A sum in the making, and a finished one taken apart (sum_key.c). A part is in
 * `parts`, the bytes of its list of integers behind a byte that is to be
 * GI_PART_KEY. */
enum { GI_PART_KEY, GI_SUM_KEY }; /* The byte before a key. */
void gi_summing_start(gi_summing *s);
grundy_status gi_summing_push_form(gi_summing *s, gi_misere_set *set,
                                   gi_misere form);
grundy_status gi_summing_push_slice(gi_summing *s, gi_slices *list,
                                    gi_slice slice);
/* Appends a part of another sum, as in `bytes`, to `parts`, not to `large`. */
grundy_status gi_summing_copy_part(gi_summing *s, gi_slice part,
                                   gi_slice *out);
/* Appends the key of the sum in the making to `bytes`. */
grundy_status gi_summing_write(gi_summing *s, gi_slice *out);
/* Takes a sum apart, to from_terms and from_large. */
grundy_status gi_summing_read(gi_summing *s, gi_slice sum);
int gi_summing_compare(const gi_key *key, gi_slice a, gi_slice b);

/* Not to be moved afterwards. */
grundy_status gi_summing_init(gi_summing *s, const grundy_game *game,
                              grundy_convention convention,
                              const grundy_env *env);
void gi_summing_clear(gi_summing *s);
void gi_summing_begin(gi_summing *s, gi_run *run);
void gi_summing_end(gi_summing *s);

/* Appends the key of a position beside a form to `bytes`. */
grundy_status gi_summing_put(gi_summing *s, const gi_ints *position,
                             gi_misere beside, gi_slice *out);
/* Visits every option of a sum; the same one may come twice. */
grundy_status gi_summing_options(gi_summing *s, gi_slice sum,
                                 gi_slice_visit visit, void *user);

/* Under normal play (part_nimbers.c). Appends the key of the same sum in which
 * large parts whose nimbers are known are nim-heaps. *part: the smallest of the others, if there
 * are two or more; it ends where it begins if not. */
grundy_status gi_summing_resolve(gi_summing *s, gi_slice sum, gi_slice *out,
                                 gi_slice *part);
/* Under normal play: the key of a large part beside a nim-heap. */
grundy_status gi_summing_beside(gi_summing *s, gi_slice part, gi_misere nimber,
                                gi_slice *out);
/* Under normal play: the nimber of a large part is found. */
grundy_status gi_summing_learn_nimber(gi_summing *s, gi_slice part,
                                      gi_misere nimber);
/* Under normal play: the sum is lost. That is the nimber of a part that is its only
 * large one. */
grundy_status gi_summing_learn_lost(gi_summing *s, gi_slice sum);

/* What is known of a sum; of a new one a guess, which is no proof. */
gi_proof gi_summing_look(const gi_summing *s, gi_slice sum);
grundy_status gi_summing_learn(gi_summing *s, gi_slice sum, gi_proof proof);

#endif
