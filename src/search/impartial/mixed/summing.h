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

/* What is known of a sum; a new one has {1, 1}. */
gi_proof gi_summing_look(const gi_summing *s, gi_slice sum);
grundy_status gi_summing_learn(gi_summing *s, gi_slice sum, gi_proof proof);

#endif
