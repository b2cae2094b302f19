/* SPDX-License-Identifier: MIT */
/* rows_sieve_avx512.c - what far taps leave of the stems of 64 heaps.
 *
 * The first gaps of each heap, eight at a time, are compared with the options
 * by the best far taps, until nearly each heap has eight that pass, or no more
 * gaps. What passes is kept in ascending order, so that the first of it that
 * is no option by any other tap is the candidate; if there is none, gaps
 * behind it may be.
 */
#include "sequence/rows/kernel/rows_avx512.h"

#if defined(__AVX512VBMI__)

enum { HEAPS = 64, GAPS = 8, FEW = 2, LISTED = 64 };

typedef uint8_t gap_list[GI_ROWS_STEMS];

/* All gaps of each heap, in ascending order; then 255, up to byte 63. */
static void list_gaps(gap_list *lists, gi_rows_masks *masks, size_t words,
                      size_t first)
{
    for (size_t i = 0; i < HEAPS; i++) {
        uint8_t *list = lists[i];
        gi_rows_gaps gaps;
        gi_rows_list_gaps(&gaps, masks, first + i);
        for (size_t k = 0; k < words; k++)
            list = list_word(list, gaps.word[k], k);
    }
}

/* Turns eight lists of eight bytes into eight bytes from each list. */
static __m512i turn_lists(__m512i lists)
{
    const __m512i from = _mm512_set_epi64(
        0x3F372F271F170F07, 0x3E362E261E160E06, 0x3D352D251D150D05,
        0x3C342C241C140C04, 0x3B332B231B130B03, 0x3A322A221A120A02,
        0x3931292119110901, 0x3830282018100800);

    return _mm512_permutexvar_epi8(from, lists);
}

/* Gaps at .. at + 7 of each heap, from one list a heap to one vector a gap. */
static void take_gaps(__m512i *out, const gap_list *lists, size_t at)
{
    uint64_t words[GAPS][HEAPS / 8];

    for (size_t i = 0; i < HEAPS / 8; i++) {
        uint64_t turned[8];
        for (size_t k = 0; k < 8; k++)
            memcpy(turned + k, lists[8 * i + k] + at, 8);
        store(turned, turn_lists(load(turned)));
        for (size_t k = 0; k < GAPS; k++)
            words[k][i] = turned[k];
    }
    for (size_t k = 0; k < GAPS; k++)
        out[k] = load(words[k]);
}

void gi_rows_sieve_avx512(const gi_rows_near *near, gi_rows_masks *masks,
                          const uint8_t *stems, size_t first,
                          gi_rows_tries *out)
{
    const __m512i none = _mm512_set1_epi8(-1);
    const size_t far = near->best_count - near->near_count;
    __m512i kept[GI_ROWS_TRIES];
    gap_list lists[HEAPS];

    list_gaps(lists, masks, near->words, first);
    for (size_t k = 0; k < GI_ROWS_TRIES; k++)
        kept[k] = none;
    for (size_t at = 0; at < LISTED; at += GAPS) {
        __m512i gaps[GAPS];
        __mmask64 good[GAPS], wants;
        take_gaps(gaps, (const gap_list *)lists, at);
        test_stems(gaps, GAPS, near->tests + near->near_count, far,
                   stems + first, good);
        keep_stems(kept, GI_ROWS_TRIES, gaps, good, GAPS);
        wants = _mm512_cmpneq_epi8_mask(gaps[GAPS - 1], none);
        wants &= _mm512_cmpeq_epi8_mask(kept[GI_ROWS_TRIES - 1], none);
        if (__builtin_popcountll(wants) <= FEW) break;
    }
    for (size_t k = 0; k < GI_ROWS_TRIES; k++)
        store((*out)[k], kept[k]);
}

#endif
