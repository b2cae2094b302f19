/* SPDX-License-Identifier: MIT */
/* lanes_avx512.c - the inner loops of lanes.c in vectors.
 *
 * The chain. A step finds the stems of up to eight heaps that do not depend on
 * each other, one in each 32-bit lane; bit 31 - c of a lane says that c is an
 * option, so that the least stem that is none is the number of leading ones.
 * The next step waits for a permutation or two, xor, shift, or and that count:
 * some fifteen cycles. Taps go three ways:
 *
 * - up to 64 heaps back they read a register of the last stems, because a load
 *   of bytes that were stored by two steps just now would wait for both stores
 *   to end;
 * - from 128 heaps on they are done for some 60 heaps at once, a step of work
 *   ahead, by four lookups in tables of bytes that make the bytes of a lane;
 * - those between are loads of their own.
 *
 * Rows. Seven bits of 64 stems are seven masks; of 512, seven vectors, and each
 * row is the and of these or their complements. Narrow stems have five.
 */
#include <string.h>

#include "sequence/lanes/lanes_kernel.h"

#if defined(__AVX512VBMI__)

#include <immintrin.h>

#define INLINE static inline __attribute__((always_inline))

enum { UNIT = 64, PLANES = 7 };

typedef __m256i lane_stems; /* Stems in 32-bit lanes. */

/* ---- far taps ---- */

/* Table t: byte t of a lane, from the left, with bit 31 - index set. */
static __m512i table_of(unsigned byte)
{
    uint8_t bytes[64] = {0};

    for (unsigned i = 0; i < 8; i++)
        bytes[8 * byte + i] = (uint8_t)(0x80 >> i);
    return _mm512_loadu_si512(bytes);
}

/* Dword 4 q + l goes to dword 4 l + q: so the unpacking below ends in order.
 */
static __m512i turn(__m512i v)
{
    const __m512i order = _mm512_setr_epi32(0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10,
                                            14, 3, 7, 11, 15);
    return _mm512_permutexvar_epi32(order, v);
}

/* Bytes of 64 lanes, least ones in d, to the lanes. */
static void weave(__m512i a, __m512i b, __m512i c, __m512i d, uint32_t *out)
{
    const __m512i dc_low = _mm512_unpacklo_epi8(turn(d), turn(c));
    const __m512i dc_high = _mm512_unpackhi_epi8(turn(d), turn(c));
    const __m512i ba_low = _mm512_unpacklo_epi8(turn(b), turn(a));
    const __m512i ba_high = _mm512_unpackhi_epi8(turn(b), turn(a));

    _mm512_storeu_si512(out, _mm512_unpacklo_epi16(dc_low, ba_low));
    _mm512_storeu_si512(out + 16, _mm512_unpackhi_epi16(dc_low, ba_low));
    _mm512_storeu_si512(out + 32, _mm512_unpacklo_epi16(dc_high, ba_high));
    _mm512_storeu_si512(out + 48, _mm512_unpackhi_epi16(dc_high, ba_high));
}

/* ---- the chain ---- */

static lane_stems load_stems(const uint8_t *stems)
{
    return _mm256_cvtepu8_epi32(_mm_loadl_epi64((const void *)stems));
}

/* The options by stems ^ stem. */
static __m256i option(lane_stems stems, uint32_t stem)
{
    const __m256i top = _mm256_set1_epi32((int)0x80000000);

    return _mm256_srlv_epi32(
        top, _mm256_xor_si256(stems, _mm256_set1_epi32((int)stem)));
}

static __m256i or3(__m256i a, __m256i b, __m256i c)
{
    return _mm256_ternarylogic_epi32(a, b, c, 0xFE);
}

static __m512i or3_wide(__m512i a, __m512i b, __m512i c)
{
    return _mm512_ternarylogic_epi32(a, b, c, 0xFE);
}

/* Stems of the last 64 heaps, the newest last; after a step of `lanes` heaps
 * with these stems. */
static __m512i add_step(__m512i last, __m512i turn_by, __mmask64 fresh,
                        __m512i place, lane_stems stems)
{
    const __m512i moved = _mm512_permutexvar_epi8(turn_by, last);

    return _mm512_mask_permutexvar_epi8(moved, fresh, place,
                                        _mm512_castsi256_si512(stems));
}

/* What a far tap reads. */
static __m512i far_stems(const uint8_t *stems, gi_lanes_tap tap)
{
    return _mm512_xor_si512(_mm512_loadu_si512(stems - tap.shift),
                            _mm512_set1_epi32((int)tap.bytes));
}

/* Options of 64 heaps by far taps. */
static void find_far(const gi_lanes_taps *taps, const uint8_t *stems,
                     uint32_t *out)
{
    const __m512i t0 = table_of(0), t1 = table_of(1), t2 = table_of(2),
                  t3 = table_of(3);
    __m512i a = _mm512_setzero_si512(), b = a, c = a, d = a;

    for (size_t i = taps->far_first; i < taps->count; i += 2) {
        /* The last one twice, if need be. */
        const size_t k = i + 1 < taps->count ? i + 1 : i;
        const __m512i x = far_stems(stems, taps->items[i]);
        const __m512i y = far_stems(stems, taps->items[k]);
        a = or3_wide(a, _mm512_permutexvar_epi8(x, t0),
                     _mm512_permutexvar_epi8(y, t0));
        b = or3_wide(b, _mm512_permutexvar_epi8(x, t1),
                     _mm512_permutexvar_epi8(y, t1));
        c = or3_wide(c, _mm512_permutexvar_epi8(x, t2),
                     _mm512_permutexvar_epi8(y, t2));
        d = or3_wide(d, _mm512_permutexvar_epi8(x, t3),
                     _mm512_permutexvar_epi8(y, t3));
    }
    weave(a, b, c, d, out);
}

/* What a step needs beside the taps. */
typedef struct step {
    __m512i turn_by, place;
    __mmask64 fresh;
    size_t lanes, unit;
} step;

static step step_of(size_t lanes)
{
    uint8_t turn_by[64], place[64];

    for (size_t i = 0; i < 64; i++) {
        turn_by[i] = (uint8_t)(i + lanes);
        place[i] = (uint8_t)(4 * (i - (64 - lanes)));
    }
    return (step){.lanes = lanes,
                  .unit = UNIT / lanes * lanes,
                  .turn_by = _mm512_loadu_si512(turn_by),
                  .place = _mm512_loadu_si512(place),
                  .fresh = ~(__mmask64)0 << (64 - lanes)};
}

/* Stems of the heaps that a tap reads, among the last ones. */
INLINE lane_stems pick(__m512i last, const gi_lanes_last *tap)
{
    const __mmask64 low = 0x1111111111111111;
    const __m512i from = _mm512_loadu_si512(tap->from);

    return _mm512_castsi512_si256(
        _mm512_maskz_permutexvar_epi8(low, from, last));
}

INLINE __m256i add_near(__m256i options, const uint8_t *stems,
                        const gi_lanes_tap *taps, size_t count)
{
    size_t k = 0;

    for (; k + 2 <= count; k += 2)
        options = or3(
            options, option(load_stems(stems - taps[k].shift), taps[k].stem),
            option(load_stems(stems - taps[k + 1].shift), taps[k + 1].stem));
    if (k < count)
        options = _mm256_or_si256(
            options, option(load_stems(stems - taps[k].shift), taps[k].stem));
    return options;
}

/* The nearest last: they wait for the step before. */
INLINE __m256i add_last(__m256i options, __m512i last,
                        const gi_lanes_last *taps, size_t count)
{
    size_t k = count;

    for (; k >= 2; k -= 2)
        options =
            or3(options,
                option(pick(last, taps + k - 1), (uint32_t)taps[k - 1].stem),
                option(pick(last, taps + k - 2), (uint32_t)taps[k - 2].stem));
    if (k > 0)
        options = _mm256_or_si256(
            options, option(pick(last, taps), (uint32_t)taps[0].stem));
    return options;
}

/* The numbers of taps of each sort are arguments so that they can be
 * constants: then there are no loops in a step. */
INLINE void chain_of(const gi_lanes_taps *taps, uint8_t *stems, size_t count,
                     size_t near, size_t last_count, size_t straight)
{
    const step by = step_of(taps->lanes);
    const gi_lanes_tap *near_taps = taps->items + taps->near_first;
    uint32_t far[2][UNIT + GI_LANES_MOST] = {{0}};
    __m512i last = _mm512_loadu_si512(stems - 64);
    lane_stems newest = load_stems(stems - by.lanes);
    size_t turn_ = 0;

    find_far(taps, stems, far[0]);
    for (const uint8_t *end = stems + count; stems < end; turn_ ^= 1) {
        find_far(taps, stems + by.unit, far[turn_ ^ 1]);
        for (size_t i = 0; i < by.unit; i += by.lanes, stems += by.lanes) {
            __m256i options =
                _mm256_loadu_si256((const void *)(far[turn_] + i));
            options = add_near(options, stems, near_taps, near);
            options = add_last(options, last, taps->last, last_count);
            for (size_t k = 0; k < straight; k++)
                options = _mm256_or_si256(options,
                                          option(newest, taps->items[k].stem));
            newest = _mm256_lzcnt_epi32(
                _mm256_xor_si256(options, _mm256_set1_epi32(-1)));
            last = add_step(last, by.turn_by, by.fresh, by.place, newest);
            _mm_storel_epi64((void *)stems, _mm256_cvtepi32_epi8(newest));
        }
    }
}

static void chain(const gi_lanes_taps *taps, uint8_t *stems, size_t count)
{
    const size_t near = taps->far_first - taps->near_first;

    /* The numbers of 0.106, as constants: a fifth faster. */
    if (taps->is_wide)
        gi_lanes_chain_wide_avx512(taps, stems, count);
    else if (taps->straight_count == 1 && near == 4 && taps->last_count == 3)
        chain_of(taps, stems, count, 4, 3, 1);
    else
        chain_of(taps, stems, count, near, taps->last_count,
                 taps->straight_count);
}

/* ---- rows ---- */

static void make_rows(const uint8_t *stems, unsigned stem_end, uint8_t *rows)
{
    uint64_t bits[PLANES][8] = {{0}};
    const unsigned planes = stem_end > GI_LANES_NARROW ? PLANES : 5;
    __m512i top[4], high[8], low[4], b[PLANES];

    for (size_t i = 0; i < 8; i++) {
        const __m512i v = _mm512_loadu_si512(stems + 64 * i);
        for (unsigned k = 0; k < planes; k++)
            bits[k][i] =
                _mm512_test_epi8_mask(v, _mm512_set1_epi8((char)(1 << k)));
    }
    for (unsigned k = 0; k < PLANES; k++)
        b[k] = _mm512_loadu_si512(bits[k]);
    high[0] = _mm512_ternarylogic_epi64(b[4], b[3], b[2], 0x01);
    high[1] = _mm512_ternarylogic_epi64(b[4], b[3], b[2], 0x02);
    high[2] = _mm512_ternarylogic_epi64(b[4], b[3], b[2], 0x04);
    high[3] = _mm512_ternarylogic_epi64(b[4], b[3], b[2], 0x08);
    high[4] = _mm512_ternarylogic_epi64(b[4], b[3], b[2], 0x10);
    high[5] = _mm512_ternarylogic_epi64(b[4], b[3], b[2], 0x20);
    high[6] = _mm512_ternarylogic_epi64(b[4], b[3], b[2], 0x40);
    high[7] = _mm512_ternarylogic_epi64(b[4], b[3], b[2], 0x80);
    low[0] = _mm512_ternarylogic_epi64(b[1], b[1], b[0], 0x11);
    low[1] = _mm512_andnot_si512(b[1], b[0]);
    low[2] = _mm512_andnot_si512(b[0], b[1]);
    low[3] = _mm512_and_si512(b[1], b[0]);
    top[0] = _mm512_ternarylogic_epi64(b[6], b[6], b[5], 0x11);
    top[1] = _mm512_andnot_si512(b[6], b[5]);
    top[2] = _mm512_andnot_si512(b[5], b[6]);
    top[3] = _mm512_and_si512(b[6], b[5]);
    for (unsigned x = 0; x < stem_end; x++)
        _mm512_storeu_si512(rows + x * (size_t)GI_LANES_STRIDE,
                            _mm512_ternarylogic_epi64(top[x >> 5],
                                                      high[x >> 2 & 7],
                                                      low[x & 3], 0x80));
}

/* ---- verification ---- */

/* Strings of eight witnesses into the set. */
INLINE __m512i unite(__m512i set, const uint8_t *rows, const int32_t *offsets)
{
    __m512i other = _mm512_loadu_si512(rows + offsets[0]);

    other = or3_wide(other, _mm512_loadu_si512(rows + offsets[1]),
                     _mm512_loadu_si512(rows + offsets[2]));
    other = or3_wide(other, _mm512_loadu_si512(rows + offsets[3]),
                     _mm512_loadu_si512(rows + offsets[4]));
    set = or3_wide(set, _mm512_loadu_si512(rows + offsets[5]),
                   _mm512_loadu_si512(rows + offsets[6]));
    return or3_wide(set, other, _mm512_loadu_si512(rows + offsets[7]));
}

/* The set with those that it gives by delays; the 64 heaps before it had
 * `before`, in the last word. */
INLINE __m512i with_delays(__m512i set, __m512i before,
                           const gi_lanes_witnesses *witnesses)
{
    const __m512i words = _mm512_alignr_epi64(set, before, 7);
    __m512i all = set;

    for (size_t i = 0; i < witnesses->delay_count; i++)
        all = _mm512_or_si512(
            all, _mm512_shldv_epi64(set, words,
                                    _mm512_set1_epi64(witnesses->delays[i])));
    return all;
}

/* Of the heaps that need a witness of stem x, those that are left open. */
static __m512i without_witness(const gi_lanes_witnesses *witnesses, unsigned x,
                               const uint8_t *rows, __m512i needs,
                               uint64_t *found)
{
    const __m512i before = _mm512_set1_epi64((long long)*found);
    __m512i set = _mm512_setzero_si512(), open = needs;

    for (size_t i = 0; i < witnesses->counts[x]; i += 8) {
        set = unite(set, rows, witnesses->offsets[x] + i);
        open = _mm512_andnot_si512(with_delays(set, before, witnesses), needs);
        if (_mm512_test_epi64_mask(open, open) == 0) break;
    }
    *found = (uint64_t)_mm_extract_epi64(_mm512_extracti64x2_epi64(set, 3), 1);
    return open;
}

static void verify(const gi_lanes_witnesses *witnesses, unsigned stem_end,
                   const uint8_t *rows, uint64_t *found, gi_lanes_open *open)
{
    const unsigned group = 1u << witnesses->low;
    __m512i above = _mm512_setzero_si512();

    open->count = 0;
    for (unsigned first = (stem_end - 1) & ~(group - 1);; first -= group) {
        __m512i next = above;
        for (unsigned x = first; x < first + group && x < stem_end; x++) {
            __m512i needs = above;
            for (unsigned c = first; c < first + group && c < stem_end; c++) {
                const __m512i row =
                    _mm512_loadu_si512(rows + c * (size_t)GI_LANES_STRIDE);
                const __m512i turns =
                    _mm512_set1_epi64((long long)witnesses->below[x][c]);
                needs = _mm512_or_si512(needs, _mm512_and_si512(row, turns));
                next = _mm512_or_si512(next, row);
            }
            needs = without_witness(witnesses, x, rows, needs, &found[x]);
            if (_mm512_test_epi64_mask(needs, needs) == 0) continue;
            _mm512_storeu_si512(open->heaps[open->count], needs);
            open->stems[open->count++] = (uint8_t)x;
        }
        above = next;
        if (first == 0) break;
    }
}

static bool has_pair(const uint8_t *stems, const uint8_t *end, unsigned stem)
{
    uint8_t backward[GI_LANES_ROUND];
    __m512i others;

    for (size_t i = 0; i < GI_LANES_ROUND; i++)
        backward[i] = (uint8_t)(GI_LANES_ROUND - 1 - i);
    others = _mm512_permutexvar_epi8(
        _mm512_loadu_si512(backward),
        _mm512_loadu_si512(end - (GI_LANES_ROUND - 1)));
    return _mm512_cmpeq_epi8_mask(
               _mm512_xor_si512(_mm512_loadu_si512(stems), others),
               _mm512_set1_epi8((char)stem)) != 0;
}

/* ---- returns ---- */

/* Places of a line of 64 stems where these eight begin. */
static uint64_t find_in_line(const uint8_t *stems, const uint8_t *eight)
{
    uint64_t places = UINT64_MAX;

    for (size_t k = 0; k < GI_LANES_KEY && places; k++)
        places =
            _mm512_mask_cmpeq_epi8_mask(places, _mm512_loadu_si512(stems + k),
                                        _mm512_set1_epi8((char)eight[k]));
    return places;
}

static size_t find(const uint8_t *stems, size_t count, const uint8_t *eight)
{
    size_t i = 0;

    for (; i + 64 <= count; i += 64) {
        const uint64_t places = find_in_line(stems + i, eight);
        if (places) return i + _tzcnt_u64(places);
    }
    /* What is behind may be at work. */
    for (; i < count; i++)
        if (memcmp(stems + i, eight, GI_LANES_KEY) == 0) return i;
    return count;
}

const gi_lanes_kernel gi_lanes_kernel_avx512 = {"avx512", chain,    make_rows,
                                                verify,   has_pair, find};

#else

const gi_lanes_kernel gi_lanes_kernel_avx512 = {"avx512", NULL, NULL,
                                                NULL,     NULL, NULL};

#endif
