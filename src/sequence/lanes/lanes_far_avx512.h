/* SPDX-License-Identifier: MIT */
/* lanes_far_avx512.h - what the far taps of wide lanes leave, of 64 heaps.
 *
 * Each tap is read for a unit of 64 heaps at once, by lookups in tables of the
 * bytes of a lane: one for each eight stems of the width, so that the time
 * goes with it. At the end the bytes are woven into lanes. Part of
 * lanes_wide_avx512.c, and used by no other file.
 */
#ifndef GI_SEQUENCE_LANES_LANES_FAR_AVX512_H
#define GI_SEQUENCE_LANES_LANES_FAR_AVX512_H

#include "sequence/lanes/lanes_kernel.h"

#if defined(__AVX512VBMI__)

#include <immintrin.h>

#define INLINE static inline __attribute__((always_inline))

enum {
    UNIT = 64,
    HALF = 64,
    TABLES = 8 /* Those of one half. */
};

/* The table of one byte of a lane, from the right: stems to bits. */
static __m512i table_of(unsigned byte)
{
    uint8_t bytes[UNIT] = {0};

    for (unsigned i = 0; i < 8; i++)
        bytes[8 * (byte % 8) + i] = (uint8_t)(1 << i);
    return _mm512_loadu_si512(bytes);
}

INLINE __m512i far_stems(const uint8_t *stems, const gi_lanes_tap *tap)
{
    return _mm512_xor_si512(_mm512_loadu_si512(stems - tap->shift),
                            _mm512_set1_epi32((int)tap->bytes));
}

/* `count` bytes of the lanes of a unit, from byte `first` on: stems that are
 * no option by taps of more than 64 heaps. */
INLINE void find_bytes(const gi_lanes_taps *taps, const uint8_t *stems,
                       unsigned first, unsigned count, unsigned width,
                       __m512i *out)
{
    const __m512i half = _mm512_set1_epi8(HALF);
    __m512i tables[TABLES], sets[TABLES];

    for (unsigned t = 0; t < count; t++) {
        tables[t] = table_of(first + t);
        sets[t] = _mm512_setzero_si512();
    }
    for (size_t i = taps->near_count; i < taps->once_count; i += 2) {
        const __m512i a = far_stems(stems, &taps->once[i]);
        const __m512i b = far_stems(stems, &taps->once[i + 1]);
        __mmask64 in_a = ~(__mmask64)0, in_b = in_a;
        if (width > HALF) {
            in_a = first < 8 ? _mm512_testn_epi8_mask(a, half)
                             : _mm512_test_epi8_mask(a, half);
            in_b = first < 8 ? _mm512_testn_epi8_mask(b, half)
                             : _mm512_test_epi8_mask(b, half);
        }
        for (unsigned t = 0; t < count; t++)
            sets[t] = _mm512_ternarylogic_epi64(
                sets[t], _mm512_maskz_permutexvar_epi8(in_a, a, tables[t]),
                _mm512_maskz_permutexvar_epi8(in_b, b, tables[t]), 0xFE);
    }
    for (unsigned t = 0; t < count; t++)
        out[t] = _mm512_xor_si512(sets[t], _mm512_set1_epi64(-1));
}

/* Bytes of 64 lanes, those from the right first, to the lanes. Pair p of them
 * first goes where unpacking three times brings it back in order. */
static void weave(const __m512i *bytes, uint64_t *out)
{
    __m512i a[8], b[8];
    uint16_t order[UNIT / 2];

    for (unsigned lane = 0; lane < 4; lane++)
        for (unsigned k = 0; k < 8; k++)
            order[8 * lane + k] = (uint16_t)(4 * k + lane);
    for (unsigned t = 0; t < 8; t++)
        b[t] = _mm512_permutexvar_epi16(_mm512_loadu_si512(order), bytes[t]);
    for (size_t t = 0; t < 4; t++) {
        a[t] = _mm512_unpacklo_epi8(b[2 * t], b[2 * t + 1]);
        a[4 + t] = _mm512_unpackhi_epi8(b[2 * t], b[2 * t + 1]);
    }
    for (unsigned t = 0; t < 8; t += 2) {
        b[t] = _mm512_unpacklo_epi16(a[t], a[t + 1]);
        b[t + 1] = _mm512_unpackhi_epi16(a[t], a[t + 1]);
    }
    for (unsigned t = 0; t < 8; t += 4)
        for (unsigned k = 0; k < 2; k++) {
            __m512i *to = (__m512i *)(void *)(out + (size_t)8 * (t + 2 * k));
            _mm512_storeu_si512(to,
                                _mm512_unpacklo_epi32(b[t + k], b[t + 2 + k]));
            _mm512_storeu_si512(to + 1,
                                _mm512_unpackhi_epi32(b[t + k], b[t + 2 + k]));
        }
}

/* What far taps leave of a unit. */
typedef struct far_choices {
    uint64_t low[UNIT], high[UNIT];
} far_choices;

/* As many of these bytes as there are up to `end`, at most TABLES. The number
 * is a constant, so that tables and sets stay in registers. */
INLINE void find_half(const gi_lanes_taps *taps, const uint8_t *stems,
                      unsigned first, unsigned end, unsigned width,
                      __m512i *out)
{
    switch (end - first) {
    case 1:
        find_bytes(taps, stems, first, 1, width, out);
        return;
    case 2:
        find_bytes(taps, stems, first, 2, width, out);
        return;
    case 3:
        find_bytes(taps, stems, first, 3, width, out);
        return;
    case 4:
        find_bytes(taps, stems, first, 4, width, out);
        return;
    case 5:
        find_bytes(taps, stems, first, 5, width, out);
        return;
    case 6:
        find_bytes(taps, stems, first, 6, width, out);
        return;
    case 7:
        find_bytes(taps, stems, first, 7, width, out);
        return;
    default:
        find_bytes(taps, stems, first, TABLES, width, out);
    }
}

INLINE void find_far(const gi_lanes_taps *taps, const uint8_t *stems,
                     unsigned width, far_choices *out)
{
    const unsigned end = taps->width / 8;
    __m512i bytes[2 * 8];

    for (unsigned t = 0; t < end; t += TABLES)
        find_half(taps, stems, t, end, width, bytes + t);
    /* Past the width: to be found with wider lanes. */
    for (unsigned t = end; t < 2 * 8; t++)
        bytes[t] = _mm512_set1_epi64(-1);
    weave(bytes, out->low);
    if (width > HALF) weave(bytes + 8, out->high);
}

#endif

#endif
