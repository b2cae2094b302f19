/* SPDX-License-Identifier: MIT */
/* lost_period.c - the exact period of the lost heaps of a subtraction game
 * whose amounts are at most 64.
 *
 * Whether heap n is lost depends on the w heaps before it, w the greatest
 * amount: it is lost iff none of n - s is. These w bits are a word, in which
 * heap n - s is bit s - 1, and heaps below 0 count as not lost. So the words
 * are a walk through finitely many states, and Brent's method finds where it
 * returns: one shift, one test and one comparison a heap, and no memory.
 *
 * The word at n tells the heaps n - w .. n - 1, and two words that are
 * followed by equal ones differ in the first of these, if they differ at all.
 * So the words recur from m on iff the heaps recur from m - w on (T-LOST-WORD
 * says so with a proof), which is heap 0 where the difference is negative.
 *
 * The period of the values is a multiple of this one and can be far longer.
 */
#include "base/assert.h"
#include "base/env.h"
#include "codes/heapgame.h"
#include "sequence/taking/lost.h"

enum { WIDEST = 64, BREATHE = 1 << 22 };

typedef struct walk {
    uint64_t set;  /* Bit s - 1 for each amount. */
    uint64_t wide; /* Bits below the greatest amount. */
} walk;

static uint64_t next(const walk *of, uint64_t word)
{
    return (word << 1 | ((word & of->set) == 0)) & of->wide;
}

static bool is_time_to_ask(uint64_t steps)
{
    return (steps & (BREATHE - 1)) == 0;
}

/* The least number of steps after which a word returns, far enough out. */
static grundy_status find_period(const walk *of, uint64_t most, uint64_t *out,
                                 const grundy_env *env)
{
    uint64_t mark = 0, word = next(of, 0), power = 1, length = 1;

    for (uint64_t steps = 1; word != mark; steps++) {
        if (steps > most) return GRUNDY_OVER_BUDGET;
        if (is_time_to_ask(steps) && gi_env_is_stopped(env))
            return GRUNDY_CANCELLED;
        if (length == power) {
            mark = word;
            power *= 2;
            length = 0;
        }
        word = next(of, word);
        length++;
    }
    *out = length;
    return GRUNDY_OK;
}

/* The first word that returns after a period. */
static grundy_status find_start(const walk *of, uint64_t period, uint64_t *out,
                                const grundy_env *env)
{
    uint64_t first = 0, later = 0, start = 0;

    for (uint64_t i = 0; i < period; i++) {
        if (is_time_to_ask(i) && gi_env_is_stopped(env))
            return GRUNDY_CANCELLED;
        later = next(of, later);
    }
    for (; first != later; start++) {
        if (is_time_to_ask(start) && gi_env_is_stopped(env))
            return GRUNDY_CANCELLED;
        first = next(of, first);
        later = next(of, later);
    }
    *out = start;
    return GRUNDY_OK;
}

grundy_status gi_lost_period(gi_window_period *out,
                             const grundy_heapgame *game, uint64_t most,
                             const grundy_env *env)
{
    const size_t count = game->amount_count;
    const uint64_t widest = count ? game->amounts[count - 1] : 0;
    walk of = {.set = 0};
    uint64_t period = 0, start = 0;
    grundy_status status;

    GRUNDY_ASSERT(game->kind == GRUNDY_HEAP_SUBTRACTION);
    GRUNDY_ASSERT(count > 0 && widest <= WIDEST);
    for (size_t i = 0; i < count; i++)
        of.set |= (uint64_t)1 << (game->amounts[i] - 1);
    of.wide = ~(uint64_t)0 >> (WIDEST - widest);
    status = find_period(&of, most, &period, env);
    if (!status) status = find_start(&of, period, &start, env);
    if (!status)
        *out = (gi_window_period){start > widest ? start - widest : 0, period};
    return status;
}
