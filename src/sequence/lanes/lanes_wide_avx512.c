/* SPDX-License-Identifier: MIT */
/* lanes_wide_avx512.c - candidates by wide lanes, of up to 128 bits.
 *
 * Some taps are shorter than the eight lanes of a vector. So eight heaps are
 * always found together: the taps of shift 8 and more are read for all of them
 * at once. Most of them are read once for all splits (lanes_taps.c); a heap has
 * the choices that they leave to itself and, by each delay, to a heap before.
 * Then the heaps are settled one after the other: a table says what the stem of
 * a heap leaves to the seven behind it, by the *inner* taps, those of less than
 * 8. The time goes with what waits for these steps, so that the *close* taps,
 * of less than 16, read the lanes of the last 16 heaps themselves.
 *
 * Bit c of a lane says that c is an option. As in lanes_avx512.c, other taps up
 * to 64 heaps back read a register of earlier stems. All longer ones are done
 * for 64 heaps at once (lanes_far_avx512.h). A lane of more than 64 bits is two
 * vectors; a shift by more than 63 gives 0, so that each stem is in one of
 * them.
 */
#include "base/assert.h"
#include "sequence/lanes/lanes_far_avx512.h"
#include "sequence/lanes/lanes_kernel.h"

#if defined(__AVX512VBMI__)

#include <immintrin.h>
#include <string.h>

enum {
    EIGHT = GI_LANES_MOST,
    CLOSE_MOST =
        160, /* There are fewer sums of a rare and an amount below 16. */
    FIRST_ALONE = 0x10 /* Of three words: the bits of the first alone. */
};

/* Stems of eight heaps that are no option: below 64, and from there on. */
typedef struct choices {
    __m512i low, high;
} choices;

typedef __m512i eight_stems; /* In 64-bit lanes. */

static uint64_t bit_of(unsigned stem)
{
    return stem < HALF ? UINT64_C(1) << stem : 0;
}

/* The bits of what taps read, xor their stems. */
INLINE __m512i bits_of(__m512i read)
{
    return _mm512_sllv_epi64(_mm512_set1_epi64(1), read);
}

INLINE __m512i high_bits_of(__m512i read)
{
    return bits_of(_mm512_sub_epi64(read, _mm512_set1_epi64(HALF)));
}

/* Without the options by two taps. */
INLINE choices without(choices left, __m512i a, __m512i b, unsigned width)
{
    left.low = _mm512_ternarylogic_epi64(left.low, bits_of(a), bits_of(b),
                                         FIRST_ALONE);
    if (width > HALF)
        left.high = _mm512_ternarylogic_epi64(left.high, high_bits_of(a),
                                              high_bits_of(b), FIRST_ALONE);
    return left;
}

INLINE choices choices_of(const far_choices *far, size_t at, unsigned width)
{
    choices out = {_mm512_loadu_si512(far->low + at), _mm512_setzero_si512()};

    if (width > HALF) out.high = _mm512_loadu_si512(far->high + at);
    return out;
}

/* ---- near taps ---- */

INLINE __m512i read_last(const gi_lanes_last *tap, __m512i last)
{
    const __mmask64 low = 0x0101010101010101;
    const __m512i from = _mm512_loadu_si512(tap->from);

    return _mm512_xor_si512(_mm512_maskz_permutexvar_epi8(low, from, last),
                            _mm512_set1_epi64((long long)tap->stem));
}

/* By taps of 16 to 64 heaps, an even number: `last` has the stems. */
INLINE choices without_last(choices left, const gi_lanes_last *taps,
                            size_t count, __m512i last, unsigned width)
{
    for (size_t i = 0; i < count; i += 2)
        left = without(left, read_last(taps + i, last),
                       read_last(taps + i + 1, last), width);
    return left;
}

/* ---- delays ---- */

/* Places of the heaps that lanes read: 0 to 7 of these eight, 8 to 15 of the
 * eight before. */
static size_t list_delays(const gi_lanes_taps *taps, __m512i *out)
{
    const __m512i places = _mm512_setr_epi64(0, 1, 2, 3, 4, 5, 6, 7);

    for (size_t i = 0; i < taps->delay_count; i++)
        out[i] = _mm512_and_si512(
            _mm512_sub_epi64(places, _mm512_set1_epi64(taps->delays[i])),
            _mm512_set1_epi64(2 * EIGHT - 1));
    return taps->delay_count;
}

/* Of these eight heaps, from what taps that are read once leave of them and of
 * the eight before. */
INLINE choices with_delays(choices now, choices before, const __m512i *delays,
                           size_t count, unsigned width)
{
    choices left = now;

    for (size_t i = 0; i < count; i++) {
        left.low = _mm512_and_si512(
            left.low,
            _mm512_permutex2var_epi64(now.low, delays[i], before.low));
        if (width > HALF)
            left.high = _mm512_and_si512(
                left.high,
                _mm512_permutex2var_epi64(now.high, delays[i], before.high));
    }
    return left;
}

/* What taps that are read once leave of heap `at`. */
static void find_once(const gi_lanes_taps *taps, const uint8_t *at,
                      uint64_t *low, uint64_t *high)
{
    *low = *high = UINT64_MAX;
    for (size_t i = 0; i < taps->once_count; i++) {
        const gi_lanes_tap tap = taps->once[i];
        const uint32_t stem = *(at - tap.shift) ^ tap.stem;
        *low &= ~bit_of(stem);
        *high &= ~bit_of(stem - HALF);
    }
}

/* Of the eight heaps before these, as far as a delay reads them. */
static choices first_before(const gi_lanes_taps *taps, const uint8_t *stems)
{
    uint64_t low[EIGHT] = {0}, high[EIGHT] = {0};
    const size_t most =
        taps->delay_count > 0 ? taps->delays[taps->delay_count - 1] : 0;

    for (size_t k = 1; k <= most; k++)
        find_once(taps, stems - k, &low[EIGHT - k], &high[EIGHT - k]);
    return (choices){_mm512_loadu_si512(low), _mm512_loadu_si512(high)};
}

/* ---- close taps ---- */

/* Of 8 to 15 heaps: lane i reads the heap `shift` before its own, of the eight
 * before or the eight before these. Two are read at once. */
typedef struct close_tap {
    __m512i from, stem;
} close_tap;

/* Those below that are inner; their number is made even. */
static size_t list_close(const gi_lanes_taps *taps, close_tap *out)
{
    const __m512i places = _mm512_setr_epi64(8, 9, 10, 11, 12, 13, 14, 15);
    size_t count = 0;

    for (size_t i = 0; i < taps->straight_count; i++) {
        const gi_lanes_tap tap = taps->items[i];
        const __m512i shift = _mm512_set1_epi64((long long)tap.shift);
        if (tap.shift < EIGHT) continue;
        GRUNDY_ASSERT(count < CLOSE_MOST);
        out[count++] =
            (close_tap){_mm512_and_si512(_mm512_sub_epi64(places, shift),
                                         _mm512_set1_epi64(2 * EIGHT - 1)),
                        _mm512_set1_epi64((long long)tap.stem)};
    }
    if (count % 2 == 0) return count;
    out[count] = out[count - 1];
    return count + 1;
}

INLINE __m512i read_close(const close_tap *tap, eight_stems before,
                          eight_stems earlier)
{
    return _mm512_xor_si512(
        _mm512_permutex2var_epi64(before, tap->from, earlier), tap->stem);
}

INLINE choices without_close(choices left, const close_tap *taps, size_t count,
                             eight_stems before, eight_stems earlier,
                             unsigned width)
{
    for (size_t i = 0; i < count; i += 2)
        left = without(left, read_close(taps + i, before, earlier),
                       read_close(taps + i + 1, before, earlier), width);
    return left;
}

/* ---- inner taps ---- */

/* Item [k][s]: the choices that a stem s leaves to the heap k + 1 after it. */
typedef struct inner_choices {
    uint64_t low[EIGHT - 1][2 * HALF + 1], high[EIGHT - 1][2 * HALF + 1];
} inner_choices;

static void list_inner(const gi_lanes_taps *taps, inner_choices *out)
{
    memset(out, 0xFF, sizeof *out);
    for (size_t i = 0; i < taps->straight_count; i++) {
        const gi_lanes_tap tap = taps->items[i];
        if (tap.shift >= EIGHT) continue;
        for (unsigned s = 0; s < 2 * HALF; s++) {
            const unsigned stem = s ^ tap.stem;
            out->low[tap.shift - 1][s] &= ~bit_of(stem);
            out->high[tap.shift - 1][s] &= ~bit_of(stem - HALF);
        }
    }
}

/* The stems of these eight heaps, behind those of the eight before; and what
 * is left to them by all taps but the inner ones. */
typedef struct settling {
    uint64_t stems[2 * EIGHT], low[EIGHT], high[EIGHT];
} settling;

/* What inner taps leave. The nearest comes last: it reads a stem that has only
 * just been settled. */
INLINE uint64_t by_inner(uint64_t left, const uint64_t *stem,
                         const uint64_t (*tables)[2 * HALF + 1], size_t least)
{
    uint64_t others = UINT64_MAX;

    for (size_t shift = EIGHT - 1; shift > least; shift--)
        others &= tables[shift - 1][*(stem - shift)];
    return left & others & tables[least - 1][*(stem - least)];
}

/* Heap i, when those before are settled. */
INLINE void settle_heap(settling *at, size_t i, const inner_choices *inner,
                        size_t least, unsigned width)
{
    uint64_t *stem = at->stems + EIGHT + i;
    const uint64_t low = by_inner(at->low[i], stem, inner->low, least);

    if (width <= HALF || low)
        *stem = _tzcnt_u64(low);
    else
        *stem =
            HALF + _tzcnt_u64(by_inner(at->high[i], stem, inner->high, least));
}

/* All eight, a byte each. */
INLINE uint64_t settle(settling *at, const inner_choices *inner, size_t least,
                       unsigned width)
{
    uint64_t bytes = 0;

    settle_heap(at, 0, inner, least, width);
    settle_heap(at, 1, inner, least, width);
    settle_heap(at, 2, inner, least, width);
    settle_heap(at, 3, inner, least, width);
    settle_heap(at, 4, inner, least, width);
    settle_heap(at, 5, inner, least, width);
    settle_heap(at, 6, inner, least, width);
    settle_heap(at, 7, inner, least, width);
    for (size_t i = 0; i < EIGHT; i++) {
        at->stems[i] = at->stems[EIGHT + i];
        bytes |= at->stems[i] << 8 * i;
    }
    return bytes;
}

/* ---- the chain ---- */

INLINE eight_stems load_eight(const uint8_t *stems)
{
    return _mm512_cvtepu8_epi64(_mm_loadl_epi64((const void *)stems));
}

/* `least` and `width` are arguments so that they can be constants: then a step
 * does not wait for what no tap reads. */
INLINE void chain_of(const gi_lanes_taps *taps, uint8_t *stems, size_t count,
                     size_t least, unsigned width)
{
    const gi_lanes_last *own_taps = taps->last + taps->last_near;
    const size_t own_count = taps->last_count - taps->last_near;
    /* The last ones before the eight before; none reads the oldest eight. */
    __m512i last = _mm512_alignr_epi64(
        _mm512_loadu_si512(stems - GI_LANES_LAST), _mm512_setzero_si512(), 7);
    __m128i bytes = _mm_loadl_epi64((const void *)(stems - EIGHT));
    eight_stems before = _mm512_cvtepu8_epi64(bytes);
    eight_stems earlier = load_eight(stems - 2 * (size_t)EIGHT);
    choices once_before = first_before(taps, stems);
    __m512i delays[EIGHT];
    close_tap close[CLOSE_MOST + 1];
    const size_t close_count = list_close(taps, close);
    const size_t delay_count = list_delays(taps, delays);
    inner_choices inner;
    settling at;

    list_inner(taps, &inner);
    _mm512_storeu_si512(at.stems, before);
    for (const uint8_t *end = stems + count; stems < end;) {
        far_choices far;
        find_far(taps, stems, width, &far);
        for (size_t i = 0; i < UNIT; i += EIGHT, stems += EIGHT) {
            choices once = choices_of(&far, i, width), left;
            uint64_t word;
            /* What does not wait for the eight heaps before comes first. */
            once =
                without_last(once, taps->last, taps->last_near, last, width);
            left = with_delays(once, once_before, delays, delay_count, width);
            left = without_last(left, own_taps, own_count, last, width);
            left = without_close(left, close, close_count, before, earlier,
                                 width);
            _mm512_storeu_si512(at.low, left.low);
            if (width > HALF) _mm512_storeu_si512(at.high, left.high);
            last = _mm512_alignr_epi64(_mm512_castsi128_si512(bytes), last, 1);
            once_before = once;
            earlier = before;
            word = settle(&at, &inner, least, width);
            memcpy(stems, &word, sizeof word);
            bytes = _mm_cvtsi64_si128((long long)word);
            before = _mm512_cvtepu8_epi64(bytes);
        }
    }
}

INLINE void chain_from(const gi_lanes_taps *taps, uint8_t *stems, size_t count,
                       size_t least)
{
    if (taps->width > HALF)
        chain_of(taps, stems, count, least, 2 * HALF);
    else
        chain_of(taps, stems, count, least, HALF);
}

void gi_lanes_chain_wide_avx512(const gi_lanes_taps *taps, uint8_t *stems,
                                size_t count)
{
    if (taps->lanes == 1)
        chain_from(taps, stems, count, 1);
    else if (taps->lanes == 2)
        chain_from(taps, stems, count, 2);
    else
        chain_from(taps, stems, count, 3);
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
