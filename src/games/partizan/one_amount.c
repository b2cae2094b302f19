/* SPDX-License-Identifier: MIT */
/* one_amount.c - heaps from which Left takes a, and Right b.
 *
 * Only the remainders r of the heaps by a + b matter, for a move that needs more than
 * the remainder is answered in its heap. Let a <= b, so that Left is favoured. A heap
 * with r < a is 0; with a <= r < b Left alone can move, floor(r / a) times; with
 * b <= r < 2a it is *, and with r >= max(b, 2a) hot: {k|0}, where k >= 1. Left wins
 * beside her own moves or two hot heaps; else one hot heap is taken by who begins,
 * unless there are moves * of odd number, which let Left have it (T-ONE-AMOUNT).
 *
 * To count all a and b of a sum s, the remainders by s are sorted. No heap is Left's own
 * iff a lies above the i least of them and s - a is at most the next one, for some i,
 * which makes an interval of a; and 2a above the greatest, or the last but one, says how
 * many are hot. Cost: for each s, sorting the remainders.
 */
#include <stdlib.h>

#include "base/assert.h"
#include "base/env.h"
#include "base/run.h"
#include "games/partizan/one_amount.h"

/* ---- one game ---- */

enum { LEFT, RIGHT };

/* What heaps are, by the player whom they favour. */
typedef struct heaps_seen {
    uint64_t stars, hot[2];
    __extension__ __int128 own[2]; /* Moves of one player alone. */
} heaps_seen;

static void see(heaps_seen *seen, uint64_t a, uint64_t b, int64_t heap)
{
    const uint64_t size =
        heap < 0 ? (uint64_t)0 - (uint64_t)heap : (uint64_t)heap;
    const bool is_left = (a < b) == (heap > 0);
    const unsigned player = is_left ? LEFT : RIGHT;
    const uint64_t less = a < b ? a : b, more = a < b ? b : a;
    const uint64_t rest = size % (less + more);

    if (rest < less) return;
    if (rest < more)
        seen->own[player] += rest / less;
    else if (rest - less < less)
        seen->stars++;
    else
        seen->hot[player]++;
}

/* All heaps that are not * are of one player. */
static bool begins_and_wins(const heaps_seen *seen, unsigned player)
{
    const bool is_odd = seen->stars % 2;
    const bool is_won = seen->own[player] > 0 || seen->hot[player] > 1 ||
                        (seen->hot[player] == 1 && is_odd);

    GRUNDY_ASSERT(seen->own[!player] == 0 && seen->hot[!player] == 0);
    if (is_won) return player == LEFT;
    return seen->hot[player] == 1 || is_odd;
}

grundy_status gi_one_amount_outcome(grundy_outcome *out, uint64_t a,
                                    uint64_t b, const int64_t *heaps,
                                    size_t count)
{
    heaps_seen seen = {.stars = 0};
    bool has[2], wins;

    GRUNDY_ASSERT(a > 0 && b > 0 && a <= INT64_MAX && b <= INT64_MAX);
    for (size_t i = 0; i < count; i++)
        see(&seen, a, b, heaps[i]);
    for (size_t player = 0; player < 2; player++)
        has[player] = seen.own[player] > 0 || seen.hot[player] > 0;
    if (!(has[LEFT] && has[RIGHT]))
        wins = begins_and_wins(&seen, has[RIGHT] ? RIGHT : LEFT);
    else if (seen.hot[LEFT] || seen.hot[RIGHT])
        return GRUNDY_UNDECIDED;
    else
        wins = seen.own[LEFT] > seen.own[RIGHT] ||
               (seen.own[LEFT] == seen.own[RIGHT] && seen.stars % 2);
    *out = wins ? GRUNDY_OUTCOME_N : GRUNDY_OUTCOME_P;
    return GRUNDY_OK;
}

/* ---- all games ---- */

static int compare(const void *x, const void *y)
{
    const uint64_t a = *(const uint64_t *)x, b = *(const uint64_t *)y;

    return (a > b) - (a < b);
}

/* How many a of first .. last there are, each for b = s - a and once more with the
 * amounts exchanged, unless they are equal. */
static uint64_t pairs_of(uint64_t first, uint64_t last, uint64_t s)
{
    if (first > last) return 0;
    return 2 * (last - first + 1) - (2 * last == s);
}

static uint64_t larger(uint64_t a, uint64_t b)
{
    return a > b ? a : b;
}

/* The games of a + b = s that nobody wins whoever begins; remainders ascend. */
static void count_sum(uint64_t out[4], uint64_t most, uint64_t s,
                      const uint64_t *rests, size_t count)
{
    const uint64_t last = s / 2; /* At most `most`. */
    const uint64_t least = s > most ? s - most : 1;

    GRUNDY_ASSERT(least <= last && last <= most);
    for (size_t i = 0; i <= count; i++) {
        /* Heaps 0 .. i - 1 are below a, the others at least s - a. */
        const bool is_odd = (count - i) % 2;
        const size_t cool = is_odd ? 2 : 1; /* rests[count - cool] < 2a */
        uint64_t first = least;
        if (i > 0) first = larger(first, rests[i - 1] + 1);
        if (i < count && s > rests[i]) first = larger(first, s - rests[i]);
        if (count >= cool) first = larger(first, rests[count - cool] / 2 + 1);
        out[is_odd ? GI_WON_BY_FIRST : GI_WON_BY_SECOND] +=
            pairs_of(first, last, s);
    }
}

grundy_status gi_one_amount_count(uint64_t out[4], uint64_t most,
                                  const uint64_t *heaps, size_t count,
                                  gi_run *run)
{
    uint64_t found[4] = {0};
    uint64_t *rests = gi_alloc_array(run->env, count, sizeof *rests);
    grundy_status status = count > 0 && !rests ? GRUNDY_NO_MEMORY : GRUNDY_OK;

    GRUNDY_ASSERT(most <= UINT32_MAX);
    for (uint64_t s = 2; !status && s <= 2 * most; s++) {
        status = gi_meter_pay(run, count / 4 + 1);
        for (size_t i = 0; i < count; i++)
            rests[i] = heaps[i] % s;
        if (count > 0) qsort(rests, count, sizeof *rests, compare);
        count_sum(found, most, s, rests, count);
    }
    gi_free(run->env, rests, count * sizeof *rests);
    if (status) return status;
    /* Exchanging a and b exchanges the players. */
    GRUNDY_ASSERT(found[GI_WON_BY_FIRST] + found[GI_WON_BY_SECOND] <=
                  most * most);
    GRUNDY_ASSERT(
        (most * most - found[GI_WON_BY_FIRST] - found[GI_WON_BY_SECOND]) % 2 ==
        0);
    found[GI_WON_BY_LEFT] = found[GI_WON_BY_RIGHT] =
        (most * most - found[GI_WON_BY_FIRST] - found[GI_WON_BY_SECOND]) / 2;
    for (size_t i = 0; i < 4; i++)
        out[i] = found[i];
    return GRUNDY_OK;
}
