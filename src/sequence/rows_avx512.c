/* SPDX-License-Identifier: MIT */
/* rows_avx512.c - the inner loops of rows.c on vectors of 64 bytes.
 *
 * A set of the heaps of a block is four registers, so that a tap is four loads
 * with an OR each; nearly all of these cross a line of the cache, which is
 * what bounds the speed. The chain is in rows_chain_avx512.c.
 */
#include "sequence/rows_avx512.h"

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

/* set |= strings. */
static void unite_four_lines(uint8_t *set, const uint8_t *copies,
                             const uint32_t *offsets, const uint32_t *end)
{
    __m512i a = load(set), b = load(set + 64);
    __m512i c = load(set + 128), d = load(set + 192);

    if ((end - offsets) % 2 != 0) {
        const uint8_t *p = copies + *offsets++;
        a = load_or(a, p);
        b = load_or(b, p + 64);
        c = load_or(c, p + 128);
        d = load_or(d, p + 192);
    }
    for (; offsets < end; offsets += 2) {
        const uint8_t *p = copies + offsets[0], *q = copies + offsets[1];
        a = load_or(a, p);
        b = load_or(b, p + 64);
        c = load_or(c, p + 128);
        d = load_or(d, p + 192);
        a = load_or(a, q);
        b = load_or(b, q + 64);
        c = load_or(c, q + 128);
        d = load_or(d, q + 192);
    }
    store(set, a);
    store(set + 64, b);
    store(set + 128, c);
    store(set + 192, d);
}

static void unite_two_lines(uint8_t *set, const uint8_t *copies,
                            const uint32_t *offsets, const uint32_t *end)
{
    __m512i a = load(set), b = load(set + 64);

    if ((end - offsets) % 2 != 0) {
        const uint8_t *p = copies + *offsets++;
        a = load_or(a, p);
        b = load_or(b, p + 64);
    }
    for (; offsets < end; offsets += 2) {
        const uint8_t *p = copies + offsets[0], *q = copies + offsets[1];
        a = load_or(a, p);
        b = load_or(b, p + 64);
        a = load_or(a, q);
        b = load_or(b, q + 64);
    }
    store(set, a);
    store(set + 64, b);
}

static void unite_line(uint8_t *set, const uint8_t *copies,
                       const uint32_t *offsets, const uint32_t *end)
{
    __m512i a = load(set), b = a;

    if ((end - offsets) % 2 != 0) a = load_or(a, copies + *offsets++);
    for (; offsets < end; offsets += 2) {
        a = load_or(a, copies + offsets[0]);
        b = load_or(b, copies + offsets[1]);
    }
    store(set, _mm512_or_si512(a, b));
}

static void unite(const gi_rows_groups *groups, unsigned x, unsigned code_end,
                  const uint8_t *copies, uint8_t (*sets)[GI_ROWS_SET_BYTES])
{
    for (size_t i = 0; i < groups->count; i++) {
        const gi_rows_group group = groups->items[i];
        const unsigned code = group.code ^ x;
        const uint32_t *first = groups->offsets + group.first;
        const uint32_t *end = groups->offsets + group.end;
        if (code >= code_end) continue;
        if (groups->lines == 4)
            unite_four_lines(sets[code], copies, first, end);
        else if (groups->lines == 2)
            unite_two_lines(sets[code], copies, first, end);
        else
            unite_line(sets[code], copies, first, end);
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
    const __m128i down = _mm_cvtsi32_si128((int)shift);
    const __m128i up = _mm_cvtsi32_si128((int)(8 - shift));
    __m512i sum = _mm512_setzero_si512();

    for (size_t at = 0; at < bytes; at += 64) {
        const __m512i string = load_shifted(row + at, down, up);
        const __m512i common = _mm512_and_si512(load(set + at), string);
        sum = _mm512_add_epi64(sum, _mm512_popcnt_epi64(common));
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

static size_t seek(const gi_rows_lanes *lanes, size_t first, size_t end,
                   const uint8_t *codes, uint8_t *wanted, size_t count)
{
    for (size_t i = first; i < end && count > 0; i += 4) {
        const __m512i a = options_at(lanes, i, codes);
        const __m512i b = options_at(lanes, i + 1, codes);
        const __m512i c = options_at(lanes, i + 2, codes);
        const __m512i d = options_at(lanes, i + 3, codes);
        size_t left = 0;
        for (size_t k = 0; k < count; k++) {
            const __m512i w = _mm512_set1_epi8((char)wanted[k]);
            __mmask64 x = _mm512_cmpneq_epi8_mask(a, w);
            __mmask64 y = _mm512_cmpneq_epi8_mask(b, w);
            x = _mm512_mask_cmpneq_epi8_mask(x, c, w);
            y = _mm512_mask_cmpneq_epi8_mask(y, d, w);
            wanted[left] = wanted[k];
            left += ~(x & y) == 0;
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
                                              gi_rows_has_option_avx512,
                                              seek};

#else

const gi_rows_kernel gi_rows_kernel_avx512 = {.name = "avx512"};

#endif
