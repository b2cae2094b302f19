/* SPDX-License-Identifier: MIT */
/* rows_avx512.h - what the sources share that work on vectors of 64 bytes. */
#ifndef GI_SEQUENCE_ROWS_KERNEL_ROWS_AVX512_H
#define GI_SEQUENCE_ROWS_KERNEL_ROWS_AVX512_H

#include "sequence/rows/kernel/rows_chain.h"

#if defined(__AVX512VBMI__)

#include <immintrin.h>

static inline __m512i load(const void *at)
{
    return _mm512_loadu_si512(at);
}

static inline void store(void *at, __m512i v)
{
    _mm512_storeu_si512(at, v);
}

static inline __m512i load_or(__m512i v, const void *at)
{
    return _mm512_or_si512(v, load(at));
}

static const uint8_t gi_rows_bytes_from_0[64] = {
    0,  1,  2,  3,  4,  5,  6,  7,  8,  9,  10, 11, 12, 13, 14, 15,
    16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31,
    32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47,
    48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63};

/* The stems of the bits of word k, in ascending order, then 255: a line is
 * written. Where they end. */
static inline uint8_t *list_word(uint8_t *list, uint64_t word, size_t k)
{
    const __m512i all = _mm512_add_epi8(load(gi_rows_bytes_from_0),
                                        _mm512_set1_epi8((char)(64 * k)));

    store(list, _mm512_mask_compress_epi8(_mm512_set1_epi8(-1), word, all));
    return list + (size_t)__builtin_popcountll(word);
}

/* Four combs: stems of the options, as if there were all taps; which there
 * are.
 */
typedef struct four_combs {
    __m512i options[4];
    __mmask64 taps[4];
} four_combs;

static inline four_combs load_four(const gi_rows_combs *combs, size_t i,
                                   const uint8_t *stems)
{
    four_combs four;

    for (size_t k = 0; k < 4; k++) {
        four.options[k] = _mm512_xor_si512(
            load(stems - combs->distances[i + k]), load(combs->stems[i + k]));
        four.taps[k] = _load_mask64((__mmask64 *)combs->taps + i + k);
    }
    return four;
}

/* Whether one of the options is the wanted stem. */
static inline bool have_option(const four_combs *four, __m512i wanted)
{
    __mmask64 equal[4];

    for (size_t k = 0; k < 4; k++)
        equal[k] = _mm512_mask_cmpeq_epi8_mask(four->taps[k], four->options[k],
                                               wanted);
    return !_kortestz_mask64_u8(_kor_mask64(equal[0], equal[1]),
                                _kor_mask64(equal[2], equal[3]));
}

/* The option that this tap gives to each of 64 heaps. */
static inline __m512i option_of_each(const gi_rows_test *test,
                                     const uint8_t *stems)
{
    return _mm512_xor_si512(load(stems - test->shift),
                            _mm512_set1_epi32((int)test->stems));
}

/* Makes those bytes 0 whose tries are like the option by the test. */
static inline __attribute__((always_inline)) void
test_once(__m512i *bytes, const __m512i *tries, size_t count,
          const gi_rows_test *test, const uint8_t *stems)
{
    const __m512i option = option_of_each(test, stems);

    for (size_t k = 0; k < count; k++)
        bytes[k] =
            _mm512_min_epu8(bytes[k], _mm512_xor_si512(option, tries[k]));
}

/* Which of `count` stems for each of 64 heaps are like no option; a number
 * that is known when this is compiled. (To compare into masks would take as
 * many instructions, but each has to wait for the mask of the one before, and
 * longer, bench: b-officers.) */
static inline __attribute__((always_inline)) void
test_stems(const __m512i *tries, size_t count, const gi_rows_test *tests,
           size_t test_count, const uint8_t *stems, __mmask64 *good)
{
    enum { TOGETHER = 4 };
    const __m512i none = _mm512_set1_epi8(-1);
    __m512i bytes[GI_ROWS_TRIES];
    size_t i = 0;

    for (size_t k = 0; k < count; k++)
        bytes[k] = none;
    for (; i + TOGETHER <= test_count; i += TOGETHER)
        for (size_t j = 0; j < TOGETHER; j++)
            test_once(bytes, tries, count, tests + i + j, stems);
    for (; i < test_count; i++)
        test_once(bytes, tries, count, tests + i, stems);
    for (size_t k = 0; k < count; k++)
        good[k] = _mm512_cmpneq_epi8_mask(tries[k], none) &
                  _mm512_test_epi8_mask(bytes[k], bytes[k]);
}

/* Puts the good ones of `count` vectors behind those that are kept, as many as
 * there is room for. */
static inline __attribute__((always_inline)) void
keep_stems(__m512i *kept, size_t kept_count, const __m512i *tries,
           const __mmask64 *good, size_t count)
{
    const __m512i none = _mm512_set1_epi8(-1);

    for (size_t k = 0; k < count; k++) {
        __mmask64 left = good[k];
        for (size_t j = 0; j < kept_count; j++) {
            const __mmask64 here =
                _mm512_mask_cmpeq_epi8_mask(left, kept[j], none);
            kept[j] = _mm512_mask_mov_epi8(kept[j], here, tries[k]);
            left &= ~here;
        }
    }
}

/* rows_sieve_avx512.c */
void gi_rows_sieve_avx512(const gi_rows_near *near, gi_rows_masks *masks,
                          const uint8_t *stems, size_t first,
                          gi_rows_tries *out);
/* rows_chain_avx512.c */
size_t gi_rows_chain_avx512(const gi_rows_near *near, gi_rows_masks *masks,
                            uint8_t *stems, size_t first, size_t end);
bool gi_rows_has_option_avx512(const gi_rows_combs *combs, size_t count,
                               const uint8_t *stems, uint8_t wanted);

#endif
#endif
