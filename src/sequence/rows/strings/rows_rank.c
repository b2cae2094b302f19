/* SPDX-License-Identifier: MIT */
/* rows_rank.c - which combs are asked first.
 *
 * What strings leave is sought in combs, four at a time, and some fours
 * succeed twice as often as others. So they are sorted: first the four that
 * settles most of a set of heaps, then the one that settles most of the rest,
 * and so on. These heaps are not those by which the strings were chosen, as
 * there the strings leave too little.
 */
#include "base/assert.h"
#include "sequence/rows/rows_plan.h"
#include "sequence/rows/strings/rows_rank.h"
#include "sequence/rows/rows_state.h"

enum { WANTS_MOST = 1024, WORDS = WANTS_MOST / 64 };

/* A bit each: stems that heaps want. */
typedef uint64_t wants[WORDS];

typedef struct ranking {
    const gi_rows *rows;
    gi_rows_combs combs; /* To be sorted. */
    size_t want_count;
    wants *has; /* shape [combs.count / 4]: those that four combs have. */
} ranking;

static gi_rows_combs four_of(const ranking *r, size_t four)
{
    return gi_rows_combs_part(&r->combs, 4 * four, 4 * four + 4);
}

/* The heap behind these stems wants w. */
static void add_want(ranking *r, const uint8_t *stems, unsigned w)
{
    const size_t bit = r->want_count++;

    GRUNDY_ASSERT(bit < WANTS_MOST);
    for (size_t i = 0; i < r->combs.count / 4; i++) {
        const gi_rows_combs four = four_of(r, i);
        const bool has =
            r->rows->kernel->has_option(&four, 4, stems, (uint8_t)w);
        r->has[i][bit / 64] |= (uint64_t)has << bit % 64;
    }
}

static void list_wants(ranking *r, const uint8_t *sets)
{
    const gi_rows *rows = r->rows;
    const uint8_t *stems = rows->stems + gi_rows_held_start(rows);

    for (size_t i = 0; i < GI_ROWS_HELD; i++)
        for (size_t w = 0; w < rows->stem_end; w++)
            if ((sets[w * (GI_ROWS_HELD / 8) + i / 8] >> i % 8 & 1) &&
                r->want_count < WANTS_MOST)
                add_want(r, stems + i, (unsigned)w);
}

static size_t count_wants(const uint64_t *has, const uint64_t *left)
{
    size_t sum = 0;

    for (size_t i = 0; i < WORDS; i++)
        sum += (size_t)__builtin_popcountll(has[i] & left[i]);
    return sum;
}

static void swap_bytes(void *a, void *b, size_t bytes)
{
    uint8_t *x = a, *y = b;

    for (size_t i = 0; i < bytes; i++) {
        const uint8_t t = x[i];
        x[i] = y[i];
        y[i] = t;
    }
}

static void swap_fours(const ranking *r, size_t i, size_t j)
{
    const gi_rows_combs a = four_of(r, i), b = four_of(r, j);

    if (i == j) return;
    swap_bytes(a.stems, b.stems, 4 * sizeof *a.stems);
    swap_bytes(a.off, b.off, 4 * sizeof *a.off);
    swap_bytes(a.taps, b.taps, 4 * sizeof *a.taps);
    swap_bytes(a.distances, b.distances, 4 * sizeof *a.distances);
    swap_bytes(r->has[i], r->has[j], sizeof r->has[i]);
}

static void sort_fours(const ranking *r)
{
    wants left;

    memset(left, 255, sizeof left);
    for (size_t i = 0; i < r->combs.count / 4; i++) {
        size_t best = i, most = 0;
        for (size_t j = i; j < r->combs.count / 4; j++) {
            const size_t count = count_wants(r->has[j], left);
            if (count > most) {
                most = count;
                best = j;
            }
        }
        if (most == 0) return;
        swap_fours(r, i, best);
        for (size_t k = 0; k < WORDS; k++)
            left[k] &= ~r->has[i][k];
    }
}

grundy_status gi_rows_rank_combs(gi_rows *rows, gi_rows_combs combs,
                                 const uint8_t *sets)
{
    const size_t claimed = rows->array_count;
    ranking r = {.rows = rows, .combs = combs};
    const grundy_status status =
        gi_rows_claim(rows, combs.count / 4, sizeof *r.has, &r.has);

    GRUNDY_ASSERT(combs.count % 4 == 0);
    if (!status) {
        list_wants(&r, sets);
        sort_fours(&r);
    }
    gi_rows_release(rows, claimed);
    return status;
}
