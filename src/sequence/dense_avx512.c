/* SPDX-License-Identifier: MIT */
/* dense_avx512.c - the inner loop of dense.c, 64 pairs an instruction.
 *
 * A table is one register: one instruction looks up the slot of each pair, and
 * one compares. That something is hit is rare, and then slow. Reading the
 * pairs costs more than a table does, so two tables are nearly as cheap as
 * one.
 */
#include "sequence/dense.h"

#if defined(__AVX512VBMI__)

#include <immintrin.h>

enum { LANES = 64, STEP = 2 * LANES };

typedef struct values {
    __m512i low, high;
} values;

static inline values values_at(const gi_dense_pairs *p, size_t i)
{
    return (values){_mm512_xor_si512(_mm512_loadu_si512(p->low[0] + i),
                                     _mm512_loadu_si512(p->low[1] + i)),
                    _mm512_xor_si512(_mm512_loadu_si512(p->high[0] + i),
                                     _mm512_loadu_si512(p->high[1] + i))};
}

static inline __mmask64 hits(values v, __m512i table)
{
    return _mm512_cmpeq_epi8_mask(_mm512_permutexvar_epi8(v.low, table),
                                  v.high);
}

static void take_out(values v, __mmask64 hit, gi_dense_tables *tables,
                     size_t k)
{
    uint8_t slots[LANES];

    _mm512_storeu_si512(slots, v.low);
    for (uint64_t left = hit; left != 0; left &= left - 1) {
        const unsigned slot = slots[_tzcnt_u64(left)] % GI_DENSE_SLOTS;
        tables->high[k][slot] = GI_DENSE_NONE;
        tables->gone[k] |= (uint64_t)1 << slot;
    }
}

/* The last pairs, 1 to 64. */
static void seek_rest(const gi_dense_pairs *p, size_t i,
                      gi_dense_tables *tables)
{
    const __mmask64 lanes = UINT64_MAX >> (LANES - (p->count - i));
    const values v = {
        _mm512_xor_si512(_mm512_maskz_loadu_epi8(lanes, p->low[0] + i),
                         _mm512_maskz_loadu_epi8(lanes, p->low[1] + i)),
        _mm512_xor_si512(_mm512_maskz_loadu_epi8(lanes, p->high[0] + i),
                         _mm512_maskz_loadu_epi8(lanes, p->high[1] + i))};

    for (size_t k = 0; k < tables->count; k++) {
        const __m512i table = _mm512_loadu_si512(tables->high[k]);
        const __mmask64 hit = hits(v, table) & lanes;
        if (hit) take_out(v, hit, tables, k);
    }
}

static size_t seek_one(const gi_dense_pairs *p, gi_dense_tables *tables)
{
    __m512i t = _mm512_loadu_si512(tables->high[0]);
    size_t i = 0;

    for (; i + STEP <= p->count; i += STEP) {
        const values v = values_at(p, i), w = values_at(p, i + LANES);
        const __mmask64 a = hits(v, t), b = hits(w, t);
        if (GI_LIKELY(_kortestz_mask64_u8(a, b))) continue;
        take_out(v, a, tables, 0);
        take_out(w, b, tables, 0);
        t = _mm512_loadu_si512(tables->high[0]);
    }
    return i;
}

static size_t seek_two(const gi_dense_pairs *p, gi_dense_tables *tables)
{
    __m512i t = _mm512_loadu_si512(tables->high[0]);
    __m512i u = _mm512_loadu_si512(tables->high[1]);
    size_t i = 0;

    for (; i + LANES <= p->count; i += LANES) {
        const values v = values_at(p, i);
        const __mmask64 a = hits(v, t), b = hits(v, u);
        if (GI_LIKELY(_kortestz_mask64_u8(a, b))) continue;
        take_out(v, a, tables, 0);
        take_out(v, b, tables, 1);
        t = _mm512_loadu_si512(tables->high[0]);
        u = _mm512_loadu_si512(tables->high[1]);
    }
    return i;
}

static void seek(const gi_dense_pairs *pairs, gi_dense_tables *tables)
{
    size_t i =
        tables->count == 1 ? seek_one(pairs, tables) : seek_two(pairs, tables);

    for (; i < pairs->count; i += LANES) {
        gi_dense_pairs rest = *pairs;
        if (rest.count > i + LANES) rest.count = i + LANES;
        seek_rest(&rest, i, tables);
    }
}

gi_dense_seek *const gi_dense_seek_avx512 = seek;

#else

gi_dense_seek *const gi_dense_seek_avx512 = NULL;

#endif
