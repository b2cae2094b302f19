/* SPDX-License-Identifier: MIT */
/* lanes_wide_avx512.c - candidates by wide lanes, of up to 128 bits.
 *
 * Games with values past 63 have many taps, and some of them are shorter than
 * the eight lanes of a vector. So eight heaps are always found together: the
 * taps of shift 8 and more are read for all of them at once. Then the heaps
 * are settled from the first to the last, as many at a time as the least shift
 * allows, and each of these hands its stem on to the lanes behind by the
 * *inner* taps, those of less than 8.
 *
 * As in lanes_avx512.c, bit 63 - c of a lane says that c is an option, and
 * taps up to 64 heaps back read a register of the last stems. All longer ones
 * are done for 64 heaps at once, by lookups in tables of the bytes of a lane:
 * one for each eight stems of the width, so that the time goes with it. A lane
 * of more than 64 bits is two vectors; a shift by more than 63 gives 0, so
 * that each stem is in one of them.
 */
#include "sequence/lanes/lanes_kernel.h"

#if defined(__AVX512VBMI__)

#include <immintrin.h>
#include <stdbool.h>

#define INLINE static inline __attribute__((always_inline))

enum {
    UNIT = 64,
    HALF = 64,
    EIGHT = GI_LANES_MOST,
    TABLES = 4,
    INNER_MOST =
        40, /* There are fewer sums of a rare and an amount below 8. */
    FIRST_ALONE = 0x10 /* Of three words: the bits of the first alone. */
};

/* Stems of eight heaps that are no option: below 64, and from there on. */
typedef struct choices {
    __m512i low, high;
} choices;

typedef __m512i eight_stems; /* In 64-bit lanes. */

/* What taps read, xor their stems, in some of the lanes. */
typedef struct reading {
    __m512i at;
    __mmask8 lanes;
} reading;

INLINE __m512i bits_of(reading read)
{
    return _mm512_maskz_srlv_epi64(read.lanes, _mm512_set1_epi64(INT64_MIN),
                                   read.at);
}

INLINE __m512i high_bits_of(reading read)
{
    read.at = _mm512_sub_epi64(read.at, _mm512_set1_epi64(HALF));
    return bits_of(read);
}

/* Without the options by two taps. */
INLINE choices without(choices left, reading a, reading b, unsigned width)
{
    left.low = _mm512_ternarylogic_epi64(left.low, bits_of(a), bits_of(b),
                                         FIRST_ALONE);
    if (width > HALF)
        left.high = _mm512_ternarylogic_epi64(left.high, high_bits_of(a),
                                              high_bits_of(b), FIRST_ALONE);
    return left;
}

/* The least ones; twice 64, or 64, where there is none. */
INLINE eight_stems least_of(choices left, unsigned width)
{
    const __m512i low = _mm512_lzcnt_epi64(left.low);

    if (width <= HALF) return low;
    return _mm512_mask_add_epi64(
        low, _mm512_cmpeq_epi64_mask(low, _mm512_set1_epi64(HALF)), low,
        _mm512_lzcnt_epi64(left.high));
}

/* ---- far taps ---- */

/* The table of one byte of a lane, from the left: stems to bits. */
static __m512i table_of(unsigned byte)
{
    uint8_t bytes[UNIT] = {0};

    for (unsigned i = 0; i < 8; i++)
        bytes[8 * (byte % 8) + i] = (uint8_t)(0x80 >> i);
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
    for (size_t i = taps->near_first; i < taps->count; i += 2) {
        /* The last one twice, if need be. */
        const size_t k = i + 1 < taps->count ? i + 1 : i;
        const __m512i a = far_stems(stems, &taps->items[i]);
        const __m512i b = far_stems(stems, &taps->items[k]);
        __mmask64 in_a = ~(__mmask64)0, in_b = in_a;
        if (width > HALF) {
            in_a = _mm512_test_epi8_mask(a, half);
            in_b = _mm512_test_epi8_mask(b, half);
            if (first < 8) in_a = ~in_a, in_b = ~in_b;
        }
        for (unsigned t = 0; t < count; t++)
            sets[t] = _mm512_ternarylogic_epi64(
                sets[t], _mm512_maskz_permutexvar_epi8(in_a, a, tables[t]),
                _mm512_maskz_permutexvar_epi8(in_b, b, tables[t]), 0xFE);
    }
    for (unsigned t = 0; t < count; t++)
        out[t] = _mm512_xor_si512(sets[t], _mm512_set1_epi64(-1));
}

/* Bytes of 64 lanes, those from the left first, to the lanes. Pair p of them
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
    for (unsigned t = 0; t < 4; t++) {
        a[t] = _mm512_unpacklo_epi8(b[7 - 2 * t], b[6 - 2 * t]);
        a[4 + t] = _mm512_unpackhi_epi8(b[7 - 2 * t], b[6 - 2 * t]);
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

INLINE void find_far(const gi_lanes_taps *taps, const uint8_t *stems,
                     unsigned width, far_choices *out)
{
    const unsigned end = taps->width / 8;
    __m512i bytes[2 * 8];
    unsigned t = 0;

    for (; t + TABLES <= end; t += TABLES)
        find_bytes(taps, stems, t, TABLES, width, bytes + t);
    for (; t + TABLES / 2 <= end; t += TABLES / 2)
        find_bytes(taps, stems, t, TABLES / 2, width, bytes + t);
    for (; t < end; t++)
        find_bytes(taps, stems, t, 1, width, bytes + t);
    /* Past the width: to be found with wider lanes. */
    for (; t < 2 * 8; t++)
        bytes[t] = _mm512_set1_epi64(-1);
    weave(bytes, out->low);
    if (width > HALF) weave(bytes + 8, out->high);
}

INLINE choices choices_of(const far_choices *far, size_t at, unsigned width)
{
    choices out = {_mm512_loadu_si512(far->low + at), _mm512_setzero_si512()};

    if (width > HALF) out.high = _mm512_loadu_si512(far->high + at);
    return out;
}

/* ---- near taps ---- */

INLINE reading read_last(const gi_lanes_last *tap, __m512i last)
{
    const __mmask64 low = 0x0101010101010101;
    const __m512i from = _mm512_loadu_si512(tap->from);

    return (reading){
        _mm512_xor_si512(_mm512_maskz_permutexvar_epi8(low, from, last),
                         _mm512_set1_epi64((long long)tap->stem)),
        0xFF};
}

/* By those taps, of 8 to 64 heaps, that `last` has the stems for. */
INLINE choices without_last(choices left, const gi_lanes_last *taps,
                            size_t count, __m512i last, unsigned width)
{
    for (size_t i = 0; i < count; i += 2)
        left = without(left, read_last(taps + i, last),
                       read_last(taps + (i + 1 < count ? i + 1 : i), last),
                       width);
    return left;
}

/* ---- inner taps ---- */

/* Lane i reads lane i - shift: of the eight heaps before for i < shift, of the
 * same eight for the others. */
typedef struct inner {
    __m512i from, stem;
    unsigned shift;
    __mmask8 before;
} inner;

static size_t list_inner(const gi_lanes_taps *taps, inner *out)
{
    const __m512i places = _mm512_setr_epi64(0, 1, 2, 3, 4, 5, 6, 7);

    for (size_t i = 0; i < taps->straight_count; i++) {
        const gi_lanes_tap tap = taps->items[i];
        const __m512i shift = _mm512_set1_epi64((long long)tap.shift);
        out[i] = (inner){_mm512_sub_epi64(places, shift),
                         _mm512_set1_epi64((long long)tap.stem), tap.shift,
                         (__mmask8)((1u << tap.shift) - 1)};
    }
    return taps->straight_count;
}

INLINE reading read_inner(const inner *tap, eight_stems stems, __mmask8 lanes)
{
    return (reading){
        _mm512_xor_si512(_mm512_permutexvar_epi64(tap->from, stems),
                         tap->stem),
        lanes};
}

INLINE choices without_before(choices left, const inner *taps, size_t count,
                              eight_stems before, unsigned width)
{
    for (size_t i = 0; i < count; i += 2) {
        const inner *a = taps + i, *b = taps + (i + 1 < count ? i + 1 : i);
        left = without(left, read_inner(a, before, a->before),
                       read_inner(b, before, b->before), width);
    }
    return left;
}

/* Lanes that read one that is settled: the first `end` are. */
INLINE __mmask8 lanes_behind(const inner *tap, size_t end)
{
    return (__mmask8)(((1u << (tap->shift + end)) - 1) & ~tap->before);
}

/* All eight stems, `step` at a time. */
INLINE eight_stems settle(choices left, const inner *taps, size_t count,
                          size_t step, unsigned width)
{
    eight_stems stems = least_of(left, width);

    for (size_t end = step; end < EIGHT; end += step) {
        for (size_t i = 0; i < count; i += 2) {
            const inner *a = taps + i, *b = taps + (i + 1 < count ? i + 1 : i);
            left = without(left, read_inner(a, stems, lanes_behind(a, end)),
                           read_inner(b, stems, lanes_behind(b, end)), width);
        }
        stems = least_of(left, width);
    }
    return stems;
}

/* ---- the chain ---- */

INLINE void chain_of(const gi_lanes_taps *taps, uint8_t *stems, size_t count,
                     unsigned width)
{
    const gi_lanes_last *older_taps = taps->last + taps->newest_count;
    const size_t older_count = taps->last_count - taps->newest_count;
    __m512i last = _mm512_loadu_si512(stems - GI_LANES_LAST);
    __m512i older = _mm512_alignr_epi64(last, _mm512_setzero_si512(), 7);
    eight_stems before =
        _mm512_cvtepu8_epi64(_mm_loadl_epi64((const void *)(stems - EIGHT)));
    inner inner_taps[INNER_MOST];
    const size_t inner_count = list_inner(taps, inner_taps);

    for (const uint8_t *end = stems + count; stems < end;) {
        far_choices far;
        find_far(taps, stems, width, &far);
        for (size_t i = 0; i < UNIT; i += EIGHT, stems += EIGHT) {
            choices left = choices_of(&far, i, width);
            __m128i bytes;
            /* These do not wait for the eight heaps before. */
            left = without_last(left, older_taps, older_count, older, width);
            left = without_last(left, taps->last, taps->newest_count, last,
                                width);
            left =
                without_before(left, inner_taps, inner_count, before, width);
            before = settle(left, inner_taps, inner_count, taps->lanes, width);
            bytes = _mm512_cvtepi64_epi8(before);
            _mm_storel_epi64((void *)stems, bytes);
            older = last;
            last = _mm512_alignr_epi64(_mm512_castsi128_si512(bytes), last, 1);
        }
    }
}

void gi_lanes_chain_wide_avx512(const gi_lanes_taps *taps, uint8_t *stems,
                                size_t count)
{
    if (taps->width > HALF)
        chain_of(taps, stems, count, 2 * HALF);
    else
        chain_of(taps, stems, count, HALF);
}

#else

void gi_lanes_chain_wide_avx512(const gi_lanes_taps *taps, uint8_t *stems,
                                size_t count)
{
    (void)taps;
    (void)stems;
    (void)count;
}

#endif
