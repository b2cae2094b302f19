/* SPDX-License-Identifier: MIT */
/* miseres.h - how a store of misère canonical forms lies in memory. Seen by the
 * sources of this room alone. */
#ifndef GI_VALUES_MISERE_MISERES_H
#define GI_VALUES_MISERE_MISERES_H

#include "base/assert.h"
#include "base/memory/map.h"
#include "base/memory/quota.h"
#include "values/misere/misere.h"
#include "values/short/recent.h"

typedef struct gi_misere_form {
    uint32_t birthday;
    gi_genus genus;
    bool is_nim_heap;
} gi_misere_form;

/* A sum on its way: the options of a and of b, each beside the other term. */
typedef struct gi_addition {
    gi_misere a, b;
    size_t next;  /* Option to be looked at, a's first. */
    size_t first; /* Of its answers in `made`. */
} gi_addition;

struct gi_miseres {
    gi_quota quota;   /* Of everything but the struct itself. */
    grundy_env outer; /* A copy of the caller's. */
    gi_run *run;      /* Who pays. */
    gi_map map;       /* Lists of options, ascending: their numbers are ids. */
    gi_misere_form *forms; /* By id. shape [map.count] */
    size_t form_capacity;
    gi_genera genera;
    gi_memo memo; /* Sums. */
    /* Scratch, kept from call to call. */
    gi_misere_set list; /* The options being simplified. */
    gi_misere_set made; /* Of misere_add.c: options of the sums. */
    gi_genus *option_genera;
    size_t option_genus_capacity;
    gi_addition *additions;
    size_t addition_count, addition_capacity;
};

/* The sum a + b, if the memo has it; a >= b. */
bool gi_misere_recall(const gi_miseres *m, gi_misere a, gi_misere b,
                      gi_misere *out);
grundy_status gi_misere_remember(gi_miseres *m, gi_misere a, gi_misere b,
                                 gi_misere sum);
grundy_status gi_misere_push(gi_miseres *m, gi_misere_set *set, gi_misere a);
/* The game whose options are those of the list from `first` on; they are taken
 * off. As gi_misere_make(). */
grundy_status gi_misere_make_last(gi_miseres *m, gi_misere_set *list,
                                  size_t first, gi_misere *out);
/* The form that the game with these options, ascending, simplifies to by
 * moves that reverse (misere_reduce.c); false: it is canonical. */
bool gi_misere_reduces(const gi_miseres *m, const gi_misere *options,
                       size_t count, gi_misere *out);

/* Where a follower is in the list of them. */
static inline size_t gi_misere_place(const gi_misere_set *followers,
                                     gi_misere a)
{
    size_t first = 0, end = followers->count;

    while (end - first > 1) {
        const size_t middle = first + (end - first) / 2;
        if (followers->items[middle] <= a)
            first = middle;
        else
            end = middle;
    }
    GRUNDY_ASSERT(followers->items[first] == a);
    return first;
}

#endif
