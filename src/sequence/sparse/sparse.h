/* SPDX-License-Identifier: MIT */
/* sparse.h - the state of a sequence that is computed in its sparse space.
 *
 * For games that take finitely many tokens and leave at most two heaps. A mask
 * m gives each heap n a type, the parity of
 *
 *     popcount(G(n) & m)      or, with has_position,
 *     popcount(G(n) & m) + n - position,
 *
 * where `position` is the parity of every amount that may be taken before a
 * split. Heaps of even type are *rare*, the others *common*. Types add: an
 * option a + b of heap n has, as a value of heap n, the type of a plus that of
 * b. So two common heaps never make a value of common type, and as long as
 * nearly all heaps are common, few pairs are needed: sparse_heap.c.
 *
 * The state is shared by all engines that work in a sparse space. An engine
 * finds the values of heaps count, count + 1, ... in any way it likes, and
 * appends them one by one between calls of gi_sparse_prepare(); that keeps the
 * terms, the rares, the histogram and the mask right.
 */
#ifndef GI_SEQUENCE_SPARSE_SPARSE_H
#define GI_SEQUENCE_SPARSE_SPARSE_H

#include "grundy/heapgame.h"

#include "sequence/terms.h"

/* A move that leaves two heaps, both not empty. */
typedef struct gi_split {
    size_t taken;
    bool is_unequal; /* Their sizes must differ. */
} gi_split;

typedef struct gi_rare {
    uint64_t index;
    uint16_t value;
} gi_rare;

/* ---- masks (sparse_mask.c) ---- */

enum { GI_NO_POSITION = 2 };

/* What there is to choose from: values of the known terms. */
typedef struct gi_histogram {
    /* shape [2][values]: heaps of each value, even heaps and odd heaps. */
    const int64_t *counts;
    size_t values; /* A power of two, above every term. */
    /* Parity of the amounts before a split; GI_NO_POSITION if they differ. */
    unsigned position;
} gi_histogram;

typedef struct gi_mask {
    uint64_t bits; /* 0: all heaps are rare. */
    bool has_position;
    size_t rare_count; /* Heap 0 counted. */
} gi_mask;

/* The mask that makes the fewest of the terms rare; of several the one without
 * position, then the least; 0 if every term is 0.
 * work: shape [values]; its content does not matter. Cost: values * log. */
gi_mask gi_mask_find(const gi_histogram *histogram, int64_t *work);

/* 1 if an odd number of bits is set. */
static inline unsigned gi_parity(uint64_t bits)
{
    return (unsigned)__builtin_parityll(bits);
}

/* ---- the state (sparse.c) ---- */

/* Arrays over values. They are one block, so that all grow or none does. */
typedef struct gi_cells {
    size_t values;        /* A power of two, above every term; 0: none yet. */
    uint64_t *block;      /* shape [4 * values], owned: */
    int64_t *histogram;   /* shape [2][values], as in gi_histogram */
    int64_t *work;        /* shape [values], of gi_mask_find() */
    uint16_t *by_type[2]; /* shape [values] each: the values below 2 * values
                             whose popcount under the mask is even, odd;
                             ascending. Not in use while the mask is 0. */
    uint16_t *missing;    /* shape [values], of the heap at work */
    uint8_t *marks; /* shape [2 * values]: `stamp` if the heap at work has an
                       option of this value. */
} gi_cells;

/* Of terms in the middle, which may be forgotten. */
typedef struct gi_folding {
    /* Terms that are kept: from heap 0 on; of the last ones, so many at
     * least; of all together at most so many. 0: none is forgotten. */
    size_t head, window, cells;
    bool is_torn; /* A forgotten one would be needed. */
    /* Figures of those that are, from the first on: the greatest, where it is
     * first met, and the last 0, if there is one. */
    uint16_t max;
    size_t max_index, last_zero;
} gi_folding;

typedef struct gi_sparse {
    gi_memory memory; /* Has the environment. */
    const grundy_heapgame *game;
    gi_split *splits; /* By the amount taken. */
    size_t split_count;
    size_t *keeps; /* Amounts that may leave one heap. */
    size_t keep_count;
    size_t *ends; /* Amounts that may leave no heap. */
    size_t end_count;

    gi_terms terms; /* The first `count` are known. */
    size_t count;
    size_t value_end; /* Every term is below it; at most 2^15. */

    uint64_t mask; /* 0: none is in use; the engines then look at all pairs. */
    bool has_position;
    unsigned position; /* Or GI_NO_POSITION. */
    gi_rare *rares;    /* Of the mask, by index, heap 0 too; mask 0: none. */
    size_t rare_count, rare_capacity;

    gi_cells cells;
    uint8_t stamp;

    /* When the mask is chosen anew: at this many terms, this many rares. */
    size_t choice_count, choice_rares;
    bool is_forced; /* A mask is used even where it does not pay. */
    /* Pairs looked at since the last choice by count, and what looking at all
     * pairs had cost. */
    uint64_t pairs, all_pairs;

    gi_folding fold; /* sparse_fold.c */

    size_t target; /* Terms wanted by the call at work. */
    uint64_t work; /* Steps since the stop callback was last asked. */
} gi_sparse;

/* Whether the rules have a sparse space: finitely many digits, at most two
 * heaps, and a move that splits. */
bool gi_sparse_fits(const grundy_heapgame *game);
/* Parity of the amounts before a split, or GI_NO_POSITION; for rules that
 * fit. */
unsigned gi_sparse_position(const grundy_heapgame *game);

/* A sequence without terms. `game` and `env` must outlive it. is_forced: from
 * the first terms on the best mask is used, whether it pays or not.
 * GRUNDY_OK, GRUNDY_NO_MEMORY; GRUNDY_UNDECIDED for rules that do not fit. */
grundy_status gi_sparse_new(gi_sparse **out, const grundy_heapgame *game,
                            bool is_forced, const grundy_env *env);
void gi_sparse_free(gi_sparse *sparse);

/* Computes terms until there are `count`. On failure those found so far stay.
 * GRUNDY_OK, GRUNDY_NO_MEMORY, GRUNDY_OVER_BUDGET (memory), GRUNDY_CANCELLED;
 * GRUNDY_UNDECIDED if the next term is not below value_end, or where
 * fold.is_torn. */
grundy_status gi_sparse_extend(gi_sparse *sparse, size_t count);

/* Makes room for one more term and one more rare, and chooses the mask anew if
 * it is time to. On failure the state is good and the call may be repeated. */
grundy_status gi_sparse_prepare(gi_sparse *sparse);
/* Adds G(count), after gi_sparse_prepare(). On failure nothing has changed. */
grundy_status gi_sparse_append(gi_sparse *sparse, size_t value);
/* Adds terms that are common, as both of these would, as long as that takes no
 * memory and no choice; how many. */
size_t gi_sparse_append_common(gi_sparse *sparse, const uint16_t *values,
                               size_t count);
/* The mask with the fewest rares; see gi_mask_find(). There are terms. */
gi_mask gi_sparse_find_mask(const gi_sparse *sparse);

/* ---- folded terms (sparse_fold.c) ---- */

/* The usual sizes: 8 MiB of terms. */
enum {
    GI_FOLD_HEAD = 1 << 20,
    GI_FOLD_WINDOW = 1 << 21,
    GI_FOLD_CELLS = 1 << 22
};

/* Whether the last terms and the first ones are all that the engines will need,
 * as far as can be foreseen: T-FOLDED-TERMS. */
bool gi_sparse_can_fold(const gi_sparse *sparse, const gi_folding *sizes);
/* Forgets terms if it is time to. Which ones depends on `count` alone.
 * GRUNDY_OK; GRUNDY_UNDECIDED, and is_torn, where they would be needed. */
grundy_status gi_sparse_fold(gi_sparse *sparse);
/* For terms that are read: room for values below `values`, a power of two, for
 * so many rares and terms, of two bytes; there are none yet. GRUNDY_OK,
 * GRUNDY_NO_MEMORY, GRUNDY_OVER_BUDGET. */
grundy_status gi_sparse_fold_room(gi_sparse *sparse, size_t values,
                                  size_t rare_count, size_t terms);
/* Then: the mask, and how many of the rares will be set. */
void gi_sparse_set_mask(gi_sparse *sparse, uint64_t mask, bool has_position,
                        size_t rare_count);
/* The most that the smaller part of a split may be, if both parts are to be known,
 * and the smaller one among the first terms; all, where none are forgotten. */
size_t gi_sparse_ways(const gi_sparse *sparse, gi_split split, size_t n);

/* G(n), n < count. */
static inline uint16_t gi_sparse_term(const gi_sparse *sparse, size_t n)
{
    return (uint16_t)gi_terms_at(&sparse->terms, n);
}

/* Parity that a value of rare type has under the mask, as a value of heap n:
 * index of gi_cells.by_type. The mask is not 0. */
static inline unsigned gi_sparse_rare_parity(const gi_sparse *sparse, size_t n)
{
    return sparse->has_position ? (unsigned)(n & 1) ^ sparse->position : 0;
}

static inline bool gi_sparse_is_rare(const gi_sparse *sparse, size_t n,
                                     size_t value)
{
    return gi_parity(value & sparse->mask) == gi_sparse_rare_parity(sparse, n);
}

/* Number of ways to split heap n: smaller parts 1 .. the number. */
static inline size_t gi_split_ways(gi_split split, size_t n)
{
    return n <= split.taken ? 0 : (n - split.taken - split.is_unequal) / 2;
}

/* ---- the value of the heap at work, heap number count (sparse_heap.c)
 * ---- */

/* By all pairs. */
size_t gi_sparse_value_by_pairs(gi_sparse *sparse);
/* By the rares, with every value verified. The mask is not 0. */
size_t gi_sparse_value_by_rares(gi_sparse *sparse);

#endif
