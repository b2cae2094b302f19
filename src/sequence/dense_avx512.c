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

enum { LANES = 64 };

typedef struct values {
    __m512i low, high;
} values;

/* The tables, and what has gone. */
typedef struct state {
    __m512i high[GI_DENSE_TABLES];
    uint64_t gone[GI_DENSE_TABLES];
} state;

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

static inline __mmask64 hits_any(values v, const state *s, size_t tables)
{
    __mmask64 hit = hits(v, s->high[0]);

    for (size_t k = 1; k < tables; k++)
        hit = _kor_mask64(hit, hits(v, s->high[k]));
    return hit;
}

/* Which table is hit in which lane is hard to guess, so nobody guesses. */
static inline void take_out(values v, __mmask64 lanes, state *s, size_t tables)
{
    uint8_t slots[LANES];
    uint64_t hit[GI_DENSE_TABLES], left = 0;

    _mm512_storeu_si512(slots, v.low);
    for (size_t k = 0; k < tables; k++) {
        hit[k] = hits(v, s->high[k]) & lanes;
        left |= hit[k];
    }
    for (; left != 0; left &= left - 1) {
        const uint64_t lane = _tzcnt_u64(left);
        const unsigned slot = slots[lane] % GI_DENSE_SLOTS;
        for (size_t k = 0; k < tables; k++) {
            const uint64_t gone = (hit[k] >> lane & 1) << slot;
            s->gone[k] |= gone;
            s->high[k] = _mm512_mask_set1_epi8(s->high[k], gone,
                                               (char)GI_DENSE_NONE);
        }
    }
}

/* The last pairs, 1 to 63. */
static inline void seek_rest(const gi_dense_pairs *p, size_t i, state *s,
                             size_t tables)
{
    const __mmask64 lanes = UINT64_MAX >> (LANES - (p->count - i));
    const values v = {
        _mm512_xor_si512(_mm512_maskz_loadu_epi8(lanes, p->low[0] + i),
                         _mm512_maskz_loadu_epi8(lanes, p->low[1] + i)),
        _mm512_xor_si512(_mm512_maskz_loadu_epi8(lanes, p->high[0] + i),
                         _mm512_maskz_loadu_epi8(lanes, p->high[1] + i))};

    if (hits_any(v, s, tables) & lanes) take_out(v, lanes, s, tables);
}

/* With a constant number of tables, they are registers. */
static inline void seek_with(const gi_dense_pairs *p, gi_dense_tables *tables,
                             size_t count)
{
    state s;
    size_t i = 0;

    for (size_t k = 0; k < count; k++) {
        s.high[k] = _mm512_loadu_si512(tables->high[k]);
        s.gone[k] = 0;
    }
    for (; i + LANES <= p->count; i += LANES) {
        const values v = values_at(p, i);
        const __mmask64 hit = hits_any(v, &s, count);
        if (GI_LIKELY(_kortestz_mask64_u8(hit, hit))) continue;
        take_out(v, UINT64_MAX, &s, count);
    }
    if (i < p->count) seek_rest(p, i, &s, count);
    for (size_t k = 0; k < count; k++)
        tables->gone[k] |= s.gone[k];
}

static void seek(const gi_dense_pairs *pairs, gi_dense_tables *tables)
{
    switch (tables->count) {
    case 0:
        break;
    case 1:
        seek_with(pairs, tables, 1);
        break;
    case 2:
        seek_with(pairs, tables, 2);
        break;
    default:
        seek_with(pairs, tables, GI_DENSE_TABLES);
    }
}

static void pack(uint64_t *rows, const uint8_t *marks, size_t row_count)
{
    for (size_t h = 0; h < row_count; h++, marks += LANES) {
        const __m512i row = _mm512_loadu_si512(marks);
        rows[h] = _mm512_test_epi8_mask(row, row);
    }
}

const gi_dense_kernel gi_dense_kernel_avx512 = {seek, pack};

#else

const gi_dense_kernel gi_dense_kernel_avx512 = {NULL, NULL};

#endif
