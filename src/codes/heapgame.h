/* SPDX-License-Identifier: MIT */
/* heapgame.h - codes of heap games: digits, or sets of amounts. */
#ifndef GI_CODES_HEAPGAME_H
#define GI_CODES_HEAPGAME_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "grundy/heapgame.h"

#include "base/env.h"
#include "base/integer/ints.h"
#include "base/text/text.h"

typedef struct gi_digit {
    uint8_t heaps;   /* Bit j: exactly j heaps may be left; j <= 4. */
    bool is_unequal; /* Their sizes must differ pairwise. */
} gi_digit;

struct grundy_heapgame {
    gi_own_env env;
    atomic_size_t holder_count; /* gi_heapgame_share() */
    grundy_heap_kind kind;
    /* Take-and-break: digits[d] for taking d tokens; from tail_start on they
     * repeat forever; tail_start == digit_count: no more digits. */
    gi_digit *digits;
    size_t digit_count, tail_start;
    /* Amounts that may (subtraction) or may not (all-but) be taken: sorted,
     * distinct, at least 1. */
    uint64_t *amounts;
    size_t amount_count;
    gi_text name;
};

/* The same rules, for one more holder: each frees them with
 * grundy_heapgame_free(), the last one in earnest. */
grundy_heapgame *gi_heapgame_share(const grundy_heapgame *game);
/* Digit for taking `taken` tokens; {0, false} past the end. */
gi_digit gi_heapgame_digit(const grundy_heapgame *game, uint64_t taken);
/* How many of amounts that ascend are less than `end`. */
static inline size_t gi_amounts_below(const uint64_t *amounts, size_t count,
                                      uint64_t end)
{
    size_t low = 0, high = count;

    while (low < high) {
        const size_t middle = low + (high - low) / 2;
        if (amounts[middle] < end)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* Subtraction or all-but rules from a list of amounts, copied. */
grundy_status gi_heapgame_from_amounts(grundy_heapgame **out,
                                       grundy_heap_kind kind,
                                       const gi_ints *amounts,
                                       const grundy_env *env,
                                       grundy_error *err);
/* The amounts first .. last, at least 1. As above; GRUNDY_OVER_BUDGET past
 * gi_set_most(). */
grundy_status gi_heapgame_from_range(grundy_heapgame **out,
                                     grundy_heap_kind kind,
                                     const grundy_integer *first,
                                     const grundy_integer *last,
                                     const grundy_env *env, grundy_error *err);
/* Replaces rules whose digits only take, 0 or 3 and in the end 3 forever, by
 * the set that says the same (heapgame_takes.c); others stay. */
grundy_status gi_heapgame_to_set(grundy_heapgame **rules,
                                 const grundy_env *env);

/* Elements of one set at most, repeats counted: it is written out in memory.
 * Each is a move, so that limits.moves counts too. */
static inline size_t gi_set_most(const grundy_env *env)
{
    const size_t most = (size_t)1 << 20;

    return gi_limit_moves(env) < most ? gi_limit_moves(env) : most;
}

#endif
