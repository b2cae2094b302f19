/* SPDX-License-Identifier: MIT */
/* rows_avx2.c - the inner loops of rows.c on vectors of 32 bytes.
 *
 * As rows_avx512.c, with eight registers for a set; the chain tests one
 * candidate at a time.
 */
#include "sequence/rows/kernel/rows_chain.h"

#if defined(__AVX2__)

#include <immintrin.h>

enum { LINE = 32 };

static __m256i load(const void *at)
{
    return _mm256_loadu_si256(at);
}

static void store(void *at, __m256i v)
{
    _mm256_storeu_si256(at, v);
}

static __m256i load_or(__m256i v, const void *at)
{
    return _mm256_or_si256(v, load(at));
}

/* The string of 32 bytes that begins at this bit, shift < 8. */
static __m256i load_shifted(const uint8_t *at, __m128i down, __m128i up)
{
    return _mm256_or_si256(_mm256_srl_epi64(load(at), down),
                           _mm256_sll_epi64(load(at + 1), up));
}

static void copy(uint8_t *out, size_t stride, const uint8_t *row, size_t bytes)
{
    for (int i = 0; i < 8; i++, out += stride) {
        const __m128i down = _mm_cvtsi32_si128(i);
        const __m128i up = _mm_cvtsi32_si128(8 - i);
        for (size_t at = 0; at < bytes; at += LINE)
            store(out + at, load_shifted(row + at, down, up));
    }
}

/* Half of a set, so that its vectors stay in registers. */
static void unite_half(uint8_t *set, const uint8_t *copies,
                       const uint16_t *offsets, const uint16_t *end)
{
    __m256i a = load(set), b = load(set + LINE);
    __m256i c = load(set + 64), d = load(set + 96);

    for (; offsets < end; offsets++) {
        const uint8_t *from = copies + *offsets;
        a = load_or(a, from);
        b = load_or(b, from + LINE);
        c = load_or(c, from + 64);
        d = load_or(d, from + 96);
    }
    store(set, a);
    store(set + LINE, b);
    store(set + 64, c);
    store(set + 96, d);
}

static void unite_line(uint8_t *set, const uint8_t *copies,
                       const uint16_t *offsets, const uint16_t *end)
{
    __m256i a = load(set), b = load(set + LINE);

    for (; offsets < end; offsets++) {
        a = load_or(a, copies + *offsets);
        b = load_or(b, copies + *offsets + LINE);
    }
    store(set, a);
    store(set + LINE, b);
}

static void unite(const gi_rows_groups *groups, unsigned x, unsigned stem_end,
                  const uint8_t *copies, uint8_t (*sets)[GI_ROWS_SET_BYTES])
{
    const size_t half = GI_ROWS_SET_BYTES / 2;

    for (size_t i = 0; i < groups->count; i++) {
        const gi_rows_group group = groups->items[i];
        const unsigned stem = group.stem ^ x;
        const uint16_t *first = groups->offsets + group.first;
        const uint16_t *end = groups->offsets + group.end;
        if (stem >= stem_end) continue;
        if (groups->lines == 1) {
            unite_line(sets[stem], copies, first, end);
            continue;
        }
        unite_half(sets[stem], copies, first, end);
        if (groups->lines > 2)
            unite_half(sets[stem] + half, copies + half, first, end);
    }
}

static void unite_one(uint8_t *set, const uint8_t *row, unsigned shift,
                      size_t bytes)
{
    const __m128i down = _mm_cvtsi32_si128((int)shift);
    const __m128i up = _mm_cvtsi32_si128((int)(8 - shift));

    for (size_t at = 0; at < bytes; at += LINE)
        store(set + at, load_or(load_shifted(row + at, down, up), set + at));
}

static size_t count_common(const uint8_t *set, const uint8_t *row,
                           unsigned shift, size_t bytes)
{
    size_t sum = 0;

    for (size_t at = 0; at < bytes; at += 8)
        sum += (size_t)_mm_popcnt_u64(
            gi_get_u64(set + at) & (gi_get_u64(row + at) >> shift |
                                    gi_get_u64(row + at + 1) << (8 - shift)));
    return sum;
}

static void take_out(uint8_t *set, const uint8_t *row, unsigned shift,
                     size_t bytes)
{
    const __m128i down = _mm_cvtsi32_si128((int)shift);
    const __m128i up = _mm_cvtsi32_si128((int)(8 - shift));

    for (size_t at = 0; at < bytes; at += LINE)
        store(set + at, _mm256_andnot_si256(load_shifted(row + at, down, up),
                                            load(set + at)));
}

/* Which of the options by a half of 64 taps have the wanted stem. */
static uint32_t equal(const uint8_t *stems, const uint8_t *comb,
                      __m256i wanted)
{
    const __m256i options = _mm256_xor_si256(load(stems), load(comb));

    return (uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(options, wanted));
}

static bool has_in_comb(const gi_rows_combs *combs, size_t i,
                        const uint8_t *stems, __m256i wanted)
{
    const uint8_t *from = stems - combs->distances[i];
    const uint64_t low = equal(from, combs->stems[i], wanted);
    const uint64_t high = equal(from + LINE, combs->stems[i] + LINE, wanted);

    return ((high << 32 | low) & combs->taps[i]) != 0;
}

static bool has_option(const gi_rows_combs *combs, size_t count,
                       const uint8_t *stems, uint8_t wanted)
{
    const __m256i all = _mm256_set1_epi8((char)wanted);

    for (size_t i = 0; i < count; i++)
        if (has_in_comb(combs, i, stems, all)) return true;
    return false;
}

static size_t chain(const gi_rows_near *near, gi_rows_masks *masks,
                    uint8_t *stems, size_t first, size_t end)
{
    return gi_rows_chain_by(has_option, near, masks, stems, first, end);
}

static size_t seek(const gi_rows_combs *combs, size_t first, size_t end,
                   const uint8_t *stems, uint8_t *wanted, size_t count)
{
    return gi_rows_seek_by(has_option, combs, first, end, stems, wanted,
                           count);
}

const gi_rows_kernel gi_rows_kernel_avx2 = {"avx2",
                                            copy,
                                            unite,
                                            unite_one,
                                            count_common,
                                            take_out,
                                            gi_rows_transpose,
                                            NULL,
                                            chain,
                                            gi_rows_list_stems,
                                            has_option,
                                            seek};

#else

const gi_rows_kernel gi_rows_kernel_avx2 = {.name = "avx2"};

#endif
