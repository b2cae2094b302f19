/* SPDX-License-Identifier: MIT */
/* rows_chain_avx512.c - candidates of 64 heaps at a time.
 *
 * A tap of shift 64 or more gives each of 64 neighbours an option that is
 * known before, so that a few candidates of each are compared with it by as
 * many instructions. That the first 63 taps give none of these is looked at
 * afterwards, and is nearly always so; where it is not, that heap is found by
 * itself, 64 taps an instruction.
 */
#include "sequence/rows_avx512.h"

#if defined(__AVX512VBMI__)

bool gi_rows_has_option_avx512(const gi_rows_lanes *lanes, size_t count,
                               const uint8_t *codes, uint8_t wanted)
{
    const __m512i all = _mm512_set1_epi8((char)wanted);

    for (size_t i = 0; i < count; i += 4) {
        __mmask64 a, b;
        a = _mm512_cmpneq_epi8_mask(options_at(lanes, i, codes), all);
        b = _mm512_cmpneq_epi8_mask(options_at(lanes, i + 1, codes), all);
        a = _mm512_mask_cmpneq_epi8_mask(a, options_at(lanes, i + 2, codes),
                                         all);
        b = _mm512_mask_cmpneq_epi8_mask(b, options_at(lanes, i + 3, codes),
                                         all);
        if (~(a & b) != 0) return true;
    }
    return false;
}

/* ---- candidates by the taps that are not young ---- */

/* Heaps of a group, and candidates for each that are tested at once. */
enum { HEAPS = 64, TRIES = 8 };

static const uint8_t bytes_from_0[64] = {
    0,  1,  2,  3,  4,  5,  6,  7,  8,  9,  10, 11, 12, 13, 14, 15,
    16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31,
    32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47,
    48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63};

typedef struct group {
    gi_rows_gaps gaps[HEAPS];
    __m512i tries[TRIES]; /* The next gap of each heap, and so on; or 255. */
    uint64_t left;        /* Heaps that have no candidate yet. */
    __m512i found;        /* The candidates; 255 where there is none. */
} group;

/* Turns eight lists of eight bytes into eight bytes from each list. */
static __m512i turn_lists(__m512i lists)
{
    const __m512i from = _mm512_set_epi64(
        0x3F372F271F170F07, 0x3E362E261E160E06, 0x3D352D251D150D05,
        0x3C342C241C140C04, 0x3B332B231B130B03, 0x3A322A221A120A02,
        0x3931292119110901, 0x3830282018100800);

    return _mm512_permutexvar_epi8(from, lists);
}

/* From one list a heap to one vector a try. */
static void turn_tries(group *g, uint8_t (*lists)[TRIES])
{
    uint64_t words[TRIES][HEAPS / TRIES];

    for (size_t i = 0; i < HEAPS / TRIES; i++) {
        uint64_t turned[TRIES];
        store(turned, turn_lists(load(lists[TRIES * i])));
        for (size_t k = 0; k < TRIES; k++)
            words[k][i] = turned[k];
    }
    for (size_t k = 0; k < TRIES; k++)
        g->tries[k] = load(words[k]);
}

/* The first gaps of each heap. */
static void list_first(group *g, gi_rows_masks *masks, size_t first)
{
    const __m512i codes = load(bytes_from_0), none = _mm512_set1_epi8(-1);
    uint8_t lists[HEAPS][TRIES], list[(GI_ROWS_WORDS + 1) * HEAPS];

    for (size_t i = 0; i < HEAPS; i++) {
        gi_rows_gaps *gaps = g->gaps + i;
        size_t count = 0;
        gi_rows_list_gaps(gaps, masks, first + i);
        for (size_t k = 0; k < GI_ROWS_WORDS; k++) {
            const __m512i all =
                _mm512_add_epi8(codes, _mm512_set1_epi8((char)(64 * k)));
            store(list + count,
                  _mm512_mask_compress_epi8(none, gaps->word[k], all));
            count += (size_t)__builtin_popcountll(gaps->word[k]);
            if (count >= TRIES) break;
        }
        memcpy(lists[i], list, TRIES);
    }
    turn_tries(g, lists);
}

/* The next ones of those that are left. */
static void list_next(group *g)
{
    uint8_t lists[HEAPS][TRIES];

    memset(lists, 255, sizeof lists);
    for (uint64_t left = g->left; left != 0; left &= left - 1) {
        const size_t i = (size_t)__builtin_ctzll(left);
        gi_rows_gaps gaps;
        for (size_t k = 0; k < TRIES; k++)
            gi_rows_take_gap(g->gaps + i);
        gaps = g->gaps[i];
        for (size_t k = 0; k < TRIES; k++)
            lists[i][k] = (uint8_t)gi_rows_take_gap(&gaps);
    }
    turn_tries(g, lists);
}

/* The option that this tap gives to each of the heaps. */
static __m512i option_of_each(const gi_rows_test *test, const uint8_t *codes)
{
    return _mm512_xor_si512(load(codes - test->shift),
                            _mm512_set1_epi32((int)test->codes));
}

/* Which tries are like no option. Half of them are compared, the others end as
 * a byte 0: each way keeps another unit of the processor busy. */
static void test_tries(const group *g, const gi_rows_near *near,
                       const uint8_t *codes, __mmask64 *good)
{
    enum { HALF = TRIES / 2 };
    const __m512i none = _mm512_set1_epi8(-1);
    __m512i least[HALF] = {none, none, none, none};

    for (size_t k = 0; k < TRIES; k++)
        good[k] = _mm512_cmpneq_epi8_mask(g->tries[k], none);
    for (size_t i = near->young_count; i < near->test_count; i++) {
        const __m512i option = option_of_each(near->tests + i, codes);
        for (size_t k = 0; k < HALF; k++) {
            good[k] =
                _mm512_mask_cmpneq_epi8_mask(good[k], option, g->tries[k]);
            least[k] = _mm512_min_epu8(
                least[k], _mm512_xor_si512(option, g->tries[HALF + k]));
        }
    }
    for (size_t k = 0; k < HALF; k++)
        good[HALF + k] &= _mm512_test_epi8_mask(least[k], least[k]);
}

/* Takes the first good try of each heap that is left. */
static void take_tries(group *g, const __mmask64 *good)
{
    const __m512i none = _mm512_set1_epi8(-1);
    __m512i found = none;

    for (size_t k = TRIES; k-- > 0;)
        found = _mm512_mask_mov_epi8(found, good[k], g->tries[k]);
    g->found = _mm512_mask_mov_epi8(g->found, g->left, found);
    g->left = _mm512_cmpeq_epi8_mask(g->found, none);
}

/* Candidates by the taps that are not young. */
static void find_group(group *g, const gi_rows_near *near,
                       gi_rows_masks *masks, uint8_t *codes, size_t first)
{
    enum { FEW = 2 }; /* Are left to be found one by one. */
    const __m512i none = _mm512_set1_epi8(-1);
    __mmask64 good[TRIES];
    uint64_t has_more;

    g->left = ~(uint64_t)0;
    g->found = none;
    list_first(g, masks, first);
    for (;;) {
        test_tries(g, near, codes, good);
        has_more = _mm512_cmpneq_epi8_mask(g->tries[TRIES - 1], none);
        take_tries(g, good);
        if (__builtin_popcountll(g->left) <= FEW || !(has_more & g->left))
            break;
        list_next(g);
    }
    store(codes, g->found);
}

/* Heaps whose candidate is that of an option by a young tap, if the codes of
 * the heaps before them are right. */
static uint64_t test_young(const gi_rows_near *near, const uint8_t *codes)
{
    const __m512i found = load(codes);
    __mmask64 hit = 0;

    for (size_t i = 0; i < near->young_count; i++)
        hit |= _mm512_cmpeq_epi8_mask(option_of_each(near->tests + i, codes),
                                      found);
    return hit;
}

/* Candidates are found for all heaps of the group as if they did not depend on
 * each other; the first of them that is wrong is found again, by itself, until
 * none is wrong. */
static size_t chain_group(const gi_rows_near *near, gi_rows_masks *masks,
                          uint8_t *codes, size_t first)
{
    uint64_t open = ~(uint64_t)0, wrong;
    group g;

    find_group(&g, near, masks, codes + first, first);
    while ((wrong = (g.left | test_young(near, codes + first)) & open) != 0) {
        const unsigned i = (unsigned)__builtin_ctzll(wrong);
        if (!gi_rows_chain_one(gi_rows_has_option_avx512, near, masks, codes,
                               first + i))
            return first + i;
        open = i < HEAPS - 1 ? ~(uint64_t)0 << (i + 1) : 0;
    }
    return first + HEAPS;
}

size_t gi_rows_chain_avx512(const gi_rows_near *near, gi_rows_masks *masks,
                            uint8_t *codes, size_t first, size_t end)
{
    size_t n = first;

    while (n < end) {
        const bool is_group = n % HEAPS == 0 && n + HEAPS <= end;
        const size_t next = n + (is_group ? HEAPS : 1);
        if (is_group)
            n = chain_group(near, masks, codes, n);
        else if (gi_rows_chain_one(gi_rows_has_option_avx512, near, masks,
                                   codes, n))
            n++;
        if (n != next) return n;
    }
    return end;
}

#endif
