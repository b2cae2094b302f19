/* SPDX-License-Identifier: MIT */
/* window.h - a subtraction game as a machine: its terms and its period. */
#ifndef GI_SEQUENCE_TAKING_WINDOW_H
#define GI_SEQUENCE_TAKING_WINDOW_H

#include "sequence/taking/window_machine.h"

/* Neighbouring amounts first .. last. */
typedef struct gi_amount_run {
    uint64_t first, last;
} gi_amount_run;

struct gi_window {
    const grundy_env *env;
    /* All amounts divided by their gcd, `scale`: sorted, distinct. */
    uint64_t *amounts;
    size_t amount_count;
    uint64_t scale;
    bool is_misere;

    /* Terms of the divided game: shape [capacity]. */
    grundy_nimber *terms;
    size_t count, capacity;

    /* Kernel for many amounts; see window_terms.c. Else NULL and 0. */
    gi_amount_run *runs;
    size_t run_count;
    uint32_t *option_counts; /* shape [amount_count + 2] */
    size_t least_free;

    /* Brent's method; see window.c. */
    uint64_t hash, marked_hash, hash_top;
    size_t marked, power;
    bool has_period, used_period;
    size_t preperiod, period;
    size_t looked_back; /* So many terms show no period. */
    uint64_t work;      /* Steps since the stop callback was last asked. */

    /* The game of the first lower_count amounts only, or NULL; owned. */
    struct gi_window *lower;
    size_t lower_count;
};

/* ---- window_terms.c ---- */

/* What the kernel needs; amounts are set. */
grundy_status gi_window_terms_init(gi_window *window);
void gi_window_terms_clear(gi_window *window);
/* Most terms that the limits allow. */
size_t gi_window_terms_most(const gi_window *window);
/* Term n, with the terms before it in front of `end`, as many as the greatest
 * amount and one more. Terms are asked for in order. */
grundy_nimber gi_window_term(gi_window *window, const grundy_nimber *end,
                             uint64_t n);
/* Computes the next term. */
grundy_status gi_window_terms_add(gi_window *window);

#endif
