/* SPDX-License-Identifier: MIT */
/* rows_avx512.c - the inner loops of rows.c on vectors of 64 bytes.
 *
 * A set of the heaps of a block is four registers, so that a tap is four loads
 * with an OR each; nearly all of these cross a line of the cache, which is
 * what bounds the speed. The chain is in rows_chain_avx512.c.
 */
#include "sequence/rows/kernel/rows_avx512.h"

#if defined(__AVX512VBMI__)

static void copy(uint8_t *out, size_t stride, const uint8_t *row, size_t bytes)
{
    for (size_t at = 0; at < bytes; at += 64, out += 64) {
        const __m512i low = load(row + at), high = load(row + at + 8);
        store(out, low);
        store(out + stride, _mm512_shrdi_epi64(low, high, 1));
        store(out + 2 * stride, _mm512_shrdi_epi64(low, high, 2));
        store(out + 3 * stride, _mm512_shrdi_epi64(low, high, 3));
        store(out + 4 * stride, _mm512_shrdi_epi64(low, high, 4));
        store(out + 5 * stride, _mm512_shrdi_epi64(low, high, 5));
        store(out + 6 * stride, _mm512_shrdi_epi64(low, high, 6));
        store(out + 7 * stride, _mm512_shrdi_epi64(low, high, 7));
    }
}

static inline __attribute__((always_inline)) void
unite_string(__m512i *sums, size_t lines, const uint8_t *from)
{
    for (size_t k = 0; k < lines; k++)
        sums[k] = load_or(sums[k], from + 64 * k);
}

/* set |= strings; the number of lines is known when this is compiled. Four
 * offsets are one load, as loads are what this has to wait for. */
static inline __attribute__((always_inline)) void
unite_lines(uint8_t *set, size_t lines, const uint8_t *copies,
            const uint16_t *offsets, const uint16_t *end)
{
    __m512i sums[GI_ROWS_SET_BYTES / 64];

    for (size_t k = 0; k < lines; k++)
        sums[k] = load(set + 64 * k);
    for (; end - offsets >= 4; offsets += 4) {
        uint64_t four;
        memcpy(&four, offsets, sizeof four);
        unite_string(sums, lines, copies + (four & 65535));
        unite_string(sums, lines, copies + (four >> 16 & 65535));
        unite_string(sums, lines, copies + (four >> 32 & 65535));
        unite_string(sums, lines, copies + (four >> 48));
    }
    for (; offsets < end; offsets++)
        unite_string(sums, lines, copies + *offsets);
    for (size_t k = 0; k < lines; k++)
        store(set + 64 * k, sums[k]);
}

static void unite(const gi_rows_groups *groups, unsigned x, unsigned stem_end,
                  const uint8_t *copies, uint8_t (*sets)[GI_ROWS_SET_BYTES])
{
    for (size_t i = 0; i < groups->count; i++) {
        const gi_rows_group group = groups->items[i];
        const unsigned stem = group.stem ^ x;
        const uint16_t *first = groups->offsets + group.first;
        const uint16_t *end = groups->offsets + group.end;
        if (stem >= stem_end) continue;
        if (groups->lines == 4)
            unite_lines(sets[stem], 4, copies, first, end);
        else if (groups->lines == 2)
            unite_lines(sets[stem], 2, copies, first, end);
        else
            unite_lines(sets[stem], 1, copies, first, end);
    }
}

/* 64 bytes of the string that begins at bit `down` of a row. */
static __m512i load_shifted(const uint8_t *at, __m128i down, __m128i up)
{
    return _mm512_or_si512(_mm512_srl_epi64(load(at), down),
                           _mm512_sll_epi64(load(at + 1), up));
}

static void unite_one(uint8_t *set, const uint8_t *row, unsigned shift,
                      size_t bytes)
{
    const __m128i down = _mm_cvtsi32_si128((int)shift);
    const __m128i up = _mm_cvtsi32_si128((int)(8 - shift));

    for (size_t at = 0; at < bytes; at += 64)
        store(set + at, load_or(load_shifted(row + at, down, up), set + at));
}

static size_t count_common(const uint8_t *set, const uint8_t *row,
                           unsigned shift, size_t bytes)
{
    const __m512i down = _mm512_set1_epi64(shift);
    __m512i sum = _mm512_setzero_si512(), low = load(row);

    for (size_t at = 0; at < bytes; at += 64) {
        const __m512i next = load(row + at + 64);
        const __m512i high = _mm512_alignr_epi64(next, low, 1);
        const __m512i string = _mm512_shrdv_epi64(low, high, down);
        const __m512i common = _mm512_and_si512(load(set + at), string);
        sum = _mm512_add_epi64(sum, _mm512_popcnt_epi64(common));
        low = next;
    }
    return (size_t)_mm512_reduce_add_epi64(sum);
}

static void take_out(uint8_t *set, const uint8_t *row, unsigned shift,
                     size_t bytes)
{
    const __m128i down = _mm_cvtsi32_si128((int)shift);
    const __m128i up = _mm_cvtsi32_si128((int)(8 - shift));

    for (size_t at = 0; at < bytes; at += 64) {
        const __m512i string = load_shifted(row + at, down, up);
        store(set + at, _mm512_andnot_si512(string, load(set + at)));
    }
}

/* Eight matrices of 64 by 64 bits at once, one in each lane of 64 bits: blocks
 * of 32, 16, .. 1 off the diagonal change places. */
static void transpose(uint64_t (*masks)[8],
                      const uint8_t (*sets)[GI_ROWS_SET_BYTES])
{
    uint64_t keep = 0x00000000FFFFFFFF;
    __m512i row[64];

    for (size_t i = 0; i < 64; i++)
        row[i] = load(sets[i]);
    for (unsigned j = 32; j != 0; j >>= 1, keep ^= keep << j) {
        const __m512i mask = _mm512_set1_epi64((long long)keep);
        const __m128i by = _mm_cvtsi32_si128((int)j);
        for (size_t k = 0; k < 64; k = (k + j + 1) & ~(size_t)j) {
            __m512i t = _mm512_srl_epi64(row[k], by);
            t = _mm512_and_si512(_mm512_xor_si512(t, row[k + j]), mask);
            row[k + j] = _mm512_xor_si512(row[k + j], t);
            row[k] = _mm512_xor_si512(row[k], _mm512_sll_epi64(t, by));
        }
    }
    for (size_t i = 0; i < 64; i++)
        store(masks[i], row[i]);
}

static size_t list_stems(gi_rows_masks *masks, size_t words, size_t n,
                         uint8_t *stems)
{
    uint8_t *end = stems;

    for (size_t i = 0; i < words; i++)
        end = list_word(end, gi_rows_mask(masks, i, n), i);
    return (size_t)(end - stems);
}

static size_t seek(const gi_rows_combs *combs, size_t first, size_t end,
                   const uint8_t *stems, uint8_t *wanted, size_t count)
{
    for (size_t i = first; i < end && count > 0; i += 4) {
        const four_combs four = load_four(combs, i, stems);
        size_t left = 0;
        for (size_t k = 0; k < count; k++) {
            const uint8_t stem = wanted[k];
            wanted[left] = stem;
            left += !have_option(&four, _mm512_set1_epi8((char)stem));
        }
        count = left;
    }
    return count;
}

const gi_rows_kernel gi_rows_kernel_avx512 = {"avx512",
                                              copy,
                                              unite,
                                              unite_one,
                                              count_common,
                                              take_out,
                                              transpose,
                                              gi_rows_sieve_avx512,
                                              gi_rows_chain_avx512,
                                              list_stems,
                                              gi_rows_has_option_avx512,
                                              seek};

#else

const gi_rows_kernel gi_rows_kernel_avx512 = {.name = "avx512"};

#endif
