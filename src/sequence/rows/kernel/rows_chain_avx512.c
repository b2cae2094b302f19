/* SPDX-License-Identifier: MIT */
/* rows_chain_avx512.c - candidates of 64 heaps at a time.
 *
 * A tap of shift 64 or more gives each of 64 neighbours an option that is
 * known before, so that a few stems of each are compared with it by as many
 * instructions: what the best far taps leave with the options by near taps,
 * then the few that pass with those by all other far taps. In this order, as
 * most stems end at the near ones, and the others are many.
 *
 * That the taps of shifts below 64, the young ones, give none of these is
 * looked at afterwards. Where they do, the next stem that has passed is taken;
 * where none is left, the heap is found by itself, 64 taps an instruction.
 */
#include "sequence/rows/kernel/rows_avx512.h"

#if defined(__AVX512VBMI__)

bool gi_rows_has_option_avx512(const gi_rows_combs *combs, size_t count,
                               const uint8_t *stems, uint8_t wanted)
{
    const __m512i all = _mm512_set1_epi8((char)wanted);

    for (size_t i = 0; i < count; i += 4) {
        const four_combs four = load_four(combs, i, stems);
        if (have_option(&four, all)) return true;
    }
    return false;
}

/* ---- stems that pass the taps that are not young ---- */

enum { HEAPS = 64, TRIES = GI_ROWS_TRIES, LAST = 4 };

typedef struct group {
    gi_rows_masks *masks;
    size_t first;
    gi_rows_tries tries;     /* No options by the best far taps. */
    __mmask64 passed[TRIES]; /* Nor by near taps, but for young ones; */
    __mmask64 good[LAST];    /* nor by any other: the first ones of these. */
    uint64_t left;           /* Heaps that have none of them. */
} group;

/* The first tries that are no options by near taps. */
static void find_last(group *g, const gi_rows_near *near, const uint8_t *stems,
                      __m512i *last)
{
    __m512i all[TRIES];

    if (near->tries)
        memcpy(g->tries, near->tries + g->first / HEAPS, sizeof g->tries);
    else
        gi_rows_sieve_avx512(near, g->masks, stems - g->first, g->first,
                             &g->tries);
    for (size_t k = 0; k < TRIES; k++)
        all[k] = load(g->tries[k]);
    test_stems(all, TRIES, near->tests + near->young_count,
               near->near_count - near->young_count, stems, g->passed);
    for (size_t k = 0; k < LAST; k++)
        last[k] = _mm512_set1_epi8(-1);
    keep_stems(last, LAST, all, g->passed, TRIES);
}

static void find_group(group *g, const gi_rows_near *near, uint8_t *stems)
{
    const __m512i none = _mm512_set1_epi8(-1);
    __m512i last[LAST], found = none;

    find_last(g, near, stems, last);
    test_stems(last, LAST, near->tests + near->best_count,
               near->test_count - near->best_count, stems, g->good);
    for (size_t k = LAST; k-- > 0;)
        found = _mm512_mask_mov_epi8(found, g->good[k], last[k]);
    g->left = _mm512_cmpeq_epi8_mask(found, none);
    store(stems, found);
}

/* Heaps whose candidate is that of an option by a young tap, if the stems of
 * the heaps before them are right. */
static uint64_t test_young(const gi_rows_near *near, const uint8_t *stems)
{
    const __m512i found = load(stems);
    __mmask64 hit = 0;

    for (size_t i = 0; i < near->young_count; i++)
        hit |= _mm512_cmpeq_epi8_mask(option_of_each(near->tests + i, stems),
                                      found);
    return hit;
}

/* Whether the stem behind the others, a try of heap i that has passed the near
 * taps as number `order`, is no option. */
static bool is_candidate(const group *g, const gi_rows_near *near,
                         const uint8_t *stems, size_t i, size_t order)
{
    const gi_rows_combs *combs = &near->combs;

    if (order >= LAST)
        return !gi_rows_has_option_avx512(combs, combs->count, stems, *stems);
    return (g->good[order] >> i & 1) &&
           !gi_rows_has_option_avx512(combs, near->young_combs, stems, *stems);
}

/* The candidate of heap i of the group, when those before it are right. */
static bool find_again(const group *g, const gi_rows_near *near,
                       uint8_t *stems, size_t i)
{
    const size_t n = g->first + i;
    gi_rows_gaps gaps;
    unsigned end = 0;
    size_t order = 0;

    for (size_t k = 0; k < TRIES && g->tries[k][i] != 255; k++) {
        stems[n] = g->tries[k][i];
        end = stems[n] + 1u;
        if ((g->passed[k] >> i & 1) &&
            is_candidate(g, near, stems + n, i, order++))
            return true;
    }
    gi_rows_list_gaps(&gaps, g->masks, n);
    gi_rows_skip_gaps(&gaps, end);
    return gi_rows_chain_one(gi_rows_has_option_avx512, near, gaps, stems, n);
}

/* Candidates are found for all heaps of the group as if they did not depend on
 * each other; the first of them that is wrong is found again, by itself, until
 * none is wrong. */
static size_t chain_group(const gi_rows_near *near, gi_rows_masks *masks,
                          uint8_t *stems, size_t first)
{
    uint64_t open = ~(uint64_t)0, wrong;
    group g = {.masks = masks, .first = first};

    find_group(&g, near, stems + first);
    while ((wrong = (g.left | test_young(near, stems + first)) & open) != 0) {
        const unsigned i = (unsigned)__builtin_ctzll(wrong);
        if (!find_again(&g, near, stems, i)) return first + i;
        open = i < HEAPS - 1 ? ~(uint64_t)0 << (i + 1) : 0;
    }
    return first + HEAPS;
}

size_t gi_rows_chain_avx512(const gi_rows_near *near, gi_rows_masks *masks,
                            uint8_t *stems, size_t first, size_t end)
{
    size_t n = first;

    while (n < end) {
        const bool is_group = n % HEAPS == 0 && n + HEAPS <= end;
        const size_t stop = is_group ? n + HEAPS : n + 1;
        const size_t found =
            is_group ? chain_group(near, masks, stems, n)
                     : gi_rows_chain_by(gi_rows_has_option_avx512, near, masks,
                                        stems, n, stop);
        if (found != stop) return found;
        n = stop;
    }
    return end;
}

#endif
