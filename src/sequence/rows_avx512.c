/* SPDX-License-Identifier: MIT */
/* rows_avx512.c - the inner loops of rows.c on vectors of 64 bytes.
 *
 * A set of the heaps of a block is four registers, so that a tap is four loads
 * with an OR each; nearly all of these cross a line of the cache, which is
 * what bounds the speed.
 *
 * The chain tests two candidates at once, as the loads are dearer than the
 * comparisons. The newest 64 codes stay in a register: to load bytes that have
 * just been stored one by one would have to wait for the stores.
 */
#include "sequence/rows.h"

#if defined(__AVX512VBMI__)

#include <immintrin.h>

static __m512i load(const void *at)
{
    return _mm512_loadu_si512(at);
}

static void store(void *at, __m512i v)
{
    _mm512_storeu_si512(at, v);
}

static __m512i load_or(__m512i v, const void *at)
{
    return _mm512_or_si512(v, load(at));
}

static void copy(uint8_t *out, size_t stride, const uint8_t *row, size_t bytes)
{
    for (size_t at = 0; at < bytes; at += 64) {
        const __m512i low = load(row + at), high = load(row + at + 1);
        store(out + at, low);
        for (unsigned i = 1; i < 8; i++)
            store(out + i * stride + at,
                  _mm512_or_si512(_mm512_srli_epi64(low, i),
                                  _mm512_slli_epi64(high, 8 - i)));
    }
}

/* set |= strings; their number is even. */
static void unite_group(uint8_t *set, const uint8_t *copies,
                        const uint32_t *offsets, const uint32_t *end)
{
    __m512i a = load(set), b = load(set + 64);
    __m512i c = load(set + 128), d = load(set + 192);

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

static void unite(const gi_rows_groups *groups, unsigned x, unsigned code_end,
                  const uint8_t *copies, uint8_t (*sets)[GI_ROWS_SET_BYTES])
{
    for (size_t i = 0; i < groups->count; i++) {
        const gi_rows_group group = groups->items[i];
        const unsigned code = group.code ^ x;
        if (code < code_end)
            unite_group(sets[code], copies, groups->offsets + group.first,
                        groups->offsets + group.end);
    }
}

static void unite_one(uint8_t *set, const uint8_t *row, unsigned shift)
{
    const __m128i down = _mm_cvtsi32_si128((int)shift);
    const __m128i up = _mm_cvtsi32_si128((int)(8 - shift));

    for (size_t at = 0; at < GI_ROWS_SET_BYTES; at += 64) {
        const __m512i low = _mm512_srl_epi64(load(row + at), down);
        const __m512i high = _mm512_sll_epi64(load(row + at + 1), up);
        store(set + at, load_or(_mm512_or_si512(low, high), set + at));
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

typedef struct gaps {
    uint64_t word[GI_ROWS_WORDS];
} gaps;

/* The least code in the gaps, which is then taken away; GI_ROWS_CODES if
 * there is none. Without branches, as half of them would be guessed wrong. */
static unsigned take_gap(gaps *g)
{
    unsigned i = 3;
    uint64_t word = g->word[3];

    i = g->word[2] ? 2 : i;
    word = g->word[2] ? g->word[2] : word;
    i = g->word[1] ? 1 : i;
    word = g->word[1] ? g->word[1] : word;
    i = g->word[0] ? 0 : i;
    word = g->word[0] ? g->word[0] : word;
    g->word[i] = word & (word - 1);
    return word ? 64 * i + (unsigned)_tzcnt_u64(word) : GI_ROWS_CODES;
}

/* Codes of the options by 64 taps; 255 where there is no tap. */
static __m512i options(__m512i codes, const gi_rows_lane *lane)
{
    enum { XOR_OR = (0xF0 ^ 0xCC) | 0xAA };

    return _mm512_ternarylogic_epi64(codes, load(lane->code), load(lane->off),
                                     XOR_OR);
}

static __m512i options_at(const gi_rows_lanes *lanes, size_t i,
                          const uint8_t *codes)
{
    return options(load(codes - lanes->distances[i]), lanes->items + i);
}

/* Which of two codes is that of no option: 0 the first, 1 the second, 2 none.
 * `newest` are the 64 codes before `codes`. */
static unsigned test_two(const gi_rows_lanes *lanes, const uint8_t *codes,
                         __m512i newest, __m512i first, __m512i second)
{
    __mmask64 a = ~(__mmask64)0, b = a, c = a, d = a;
    size_t i = 0;

    for (; i < lanes->newest_count; i++) {
        const __m512i x = options(newest, lanes->items + i);
        a = _mm512_mask_cmpneq_epi8_mask(a, x, first);
        b = _mm512_mask_cmpneq_epi8_mask(b, x, second);
    }
    for (; i + 1 < lanes->count; i += 2) {
        const __m512i x = options_at(lanes, i, codes);
        const __m512i y = options_at(lanes, i + 1, codes);
        a = _mm512_mask_cmpneq_epi8_mask(a, x, first);
        b = _mm512_mask_cmpneq_epi8_mask(b, x, second);
        c = _mm512_mask_cmpneq_epi8_mask(c, y, first);
        d = _mm512_mask_cmpneq_epi8_mask(d, y, second);
    }
    if (i < lanes->count) {
        const __m512i x = options_at(lanes, i, codes);
        a = _mm512_mask_cmpneq_epi8_mask(a, x, first);
        b = _mm512_mask_cmpneq_epi8_mask(b, x, second);
    }
    if (~(a & c) == 0) return 0;
    return ~(b & d) == 0 ? 1 : 2;
}

/* All items one place down. */
static __m512i down_by_one(void)
{
    uint8_t from[64];

    for (unsigned i = 0; i < 64; i++)
        from[i] = (uint8_t)((i + 1) % 64);
    return load(from);
}

static void list_gaps(gaps *g, gi_rows_masks *masks, size_t n)
{
    for (size_t i = 0; i < GI_ROWS_WORDS; i++)
        g->word[i] = ~(*masks)[i][n / GI_ROWS_GROUP][n % 64][n / 64 % 8];
}

static size_t chain(const gi_rows_lanes *lanes, gi_rows_masks *masks,
                    uint8_t *codes)
{
    const __m512i down = down_by_one();
    const __mmask64 old = ~(__mmask64)0 >> 1;
    __m512i newest = load(codes - 64);

    for (size_t n = 0; n < GI_ROWS_BLOCK; n++) {
        unsigned which, first, second;
        __m512i one, two;
        gaps g;
        list_gaps(&g, masks, n);
        do {
            first = take_gap(&g);
            second = take_gap(&g);
            if (first == GI_ROWS_CODES) return n;
            one = _mm512_set1_epi8((char)first);
            two = _mm512_set1_epi8((char)second);
            which = test_two(lanes, codes + n, newest, one, two);
        } while (which == 2);
        if (which == 1 && second == GI_ROWS_CODES) return n;
        codes[n] = (uint8_t)(which ? second : first);
        newest =
            _mm512_mask_permutexvar_epi8(which ? two : one, old, down, newest);
    }
    return GI_ROWS_BLOCK;
}

static bool has_option(const gi_rows_lanes *lanes, size_t count,
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

const gi_rows_kernel gi_rows_kernel_avx512 = {
    "avx512", copy, unite, unite_one, transpose, chain, has_option};

#else

const gi_rows_kernel gi_rows_kernel_avx512 = {.name = "avx512"};

#endif
