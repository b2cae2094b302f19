/* SPDX-License-Identifier: MIT */
/* lost.c - which heaps of a subtraction game are lost, without their values.
 *
 * A heap is lost iff it has no move to a lost heap. So heaps are processed
 * upwards, and each lost heap n marks all n + s, with s in the set, as won:
 * one bit for each heap. A lost heap marks either amount by amount or, when
 * the amounts are dense, by shifting the set as a bit mask by n, 64 heaps in
 * each step, whichever takes fewer steps. Large sets have few lost heaps, so
 * this is far cheaper than computing values: a heap of 10^6 with 10^5 amounts
 * takes milliseconds.
 *
 * Invariant: won has a bit for each heap below `end`, which is final below
 * `done`; and marks from every lost heap below `done` have been made up to
 * `end`.
 *
 * Cost: lost heaps times min(|S|, end / 64) steps, at most limits.positions
 * times 64 of them.
 */
#include <string.h>

#include "base/assert.h"
#include "base/env.h"
#include "base/memory/bitset.h"
#include "codes/heapgame.h"
#include "sequence/taking/lost.h"

enum { STEPS_A_POSITION = 64, BREATHE_STEPS = 1 << 22 };

struct gi_lost {
    const grundy_env *env;
    const uint64_t *amounts; /* Copied; shape [amount_count], ascending. */
    size_t amount_count;
    uint64_t *set; /* Bit s for each amount s < end; shape [words]. */
    uint64_t *won; /* shape [words] */
    size_t words;
    uint64_t done, end;
    uint64_t work, breath; /* Steps in all, steps when last asked to stop. */
};

grundy_status gi_lost_new(gi_lost **out, const grundy_heapgame *game,
                          const grundy_env *env)
{
    const size_t count = game->amount_count;
    gi_lost *lost = gi_alloc(env, sizeof *lost);
    uint64_t *amounts = gi_alloc_array(env, count, sizeof *amounts);

    GRUNDY_ASSERT(game->kind == GRUNDY_HEAP_SUBTRACTION);
    if (!lost || (count && !amounts)) {
        gi_free(env, amounts, count * sizeof *amounts);
        gi_free(env, lost, sizeof *lost);
        return GRUNDY_NO_MEMORY;
    }
    if (count) memcpy(amounts, game->amounts, count * sizeof *amounts);
    *lost = (gi_lost){.env = env, .amounts = amounts, .amount_count = count};
    *out = lost;
    return GRUNDY_OK;
}

static void free_words(gi_lost *lost)
{
    gi_free(lost->env, lost->won, lost->words * sizeof *lost->won);
    gi_free(lost->env, lost->set, lost->words * sizeof *lost->set);
}

void gi_lost_free(gi_lost *lost)
{
    if (!lost) return;
    free_words(lost);
    gi_free(lost->env, (void *)lost->amounts,
            lost->amount_count * sizeof *lost->amounts);
    gi_free(lost->env, lost, sizeof *lost);
}

/* Room for heaps 0 .. heap; a larger table starts again from nothing, which
 * doubling, where there is room for it, keeps within twice the work. */
static grundy_status make_room(gi_lost *lost, uint64_t heap)
{
    const size_t most = gi_limit_memory(lost->env) / (2 * sizeof *lost->set);
    const size_t least = (size_t)(heap / 64) + 1;
    size_t words = least > 2 * lost->words ? least : 2 * lost->words;
    uint64_t *set, *won;

    if (least > most) return GRUNDY_OVER_BUDGET;
    if (words > most) words = most;
    set = gi_alloc_array(lost->env, words, sizeof *set);
    won = gi_alloc_array(lost->env, words, sizeof *won);
    if (!set || !won) {
        gi_free(lost->env, won, words * sizeof *won);
        gi_free(lost->env, set, words * sizeof *set);
        return GRUNDY_NO_MEMORY;
    }
    memset(set, 0, words * sizeof *set);
    memset(won, 0, words * sizeof *won);
    free_words(lost);
    lost->set = set;
    lost->won = won;
    lost->words = words;
    lost->end = (uint64_t)words * 64;
    lost->done = 0;
    GRUNDY_ASSERT(heap < lost->end);
    for (size_t i = 0; i < lost->amount_count && lost->amounts[i] < lost->end;
         i++)
        gi_bitset_add(set, (size_t)lost->amounts[i]);
    return GRUNDY_OK;
}

static void mark_each(gi_lost *lost, uint64_t heap)
{
    const uint64_t room = lost->end - heap;
    size_t i = 0;

    GRUNDY_ASSERT(heap < lost->end);
    for (; i < lost->amount_count && lost->amounts[i] < room; i++)
        gi_bitset_add(lost->won, (size_t)(heap + lost->amounts[i]));
    lost->work += i;
}

static void mark_shifted(gi_lost *lost, uint64_t heap)
{
    const size_t first = (size_t)(heap / 64), count = lost->words - first;
    const unsigned shift = (unsigned)(heap % 64);
    const uint64_t *restrict set = lost->set;
    uint64_t *restrict won = lost->won + first;

    GRUNDY_ASSERT(first < lost->words);
    won[0] |= set[0] << shift;
    if (shift == 0)
        for (size_t i = 1; i < count; i++)
            won[i] |= set[i];
    else
        for (size_t i = 1; i < count; i++)
            won[i] |= set[i] << shift | set[i - 1] >> (64 - shift);
    lost->work += count;
}

static grundy_status breathe(gi_lost *lost)
{
    if (lost->work / STEPS_A_POSITION > gi_limit_positions(lost->env))
        return GRUNDY_OVER_BUDGET;
    if (lost->work - lost->breath < BREATHE_STEPS) return GRUNDY_OK;
    lost->breath = lost->work;
    gi_env_progress(lost->env, lost->done, lost->end);
    return gi_env_is_stopped(lost->env) ? GRUNDY_CANCELLED : GRUNDY_OK;
}

grundy_status gi_lost_extend(gi_lost *lost, uint64_t heap)
{
    grundy_status status = GRUNDY_OK;

    if (heap >= gi_limit_positions(lost->env)) return GRUNDY_OVER_BUDGET;
    if (heap >= lost->end) {
        status = make_room(lost, heap);
        if (status) return status;
    }
    GRUNDY_ASSERT(heap < lost->end);
    while (!status && lost->done <= heap) {
        const uint64_t n = lost->done++;
        if (gi_bitset_has(lost->won, (size_t)n)) continue;
        if (lost->amount_count < (lost->end - n) / 64)
            mark_each(lost, n);
        else
            mark_shifted(lost, n);
        status = breathe(lost);
    }
    return status;
}

bool gi_lost_has(const gi_lost *lost, uint64_t heap)
{
    GRUNDY_ASSERT(heap < lost->done);
    return !gi_bitset_has(lost->won, (size_t)heap);
}
