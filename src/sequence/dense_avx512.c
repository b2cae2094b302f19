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

static inline void take_out(values v, __mmask64 lanes, state *s, size_t tables)
{
    uint8_t slots[LANES];

    _mm512_storeu_si512(slots, v.low);
    for (size_t k = 0; k < tables; k++) {
        uint64_t gone = 0;
        for (uint64_t left = hits(v, s->high[k]) & lanes; left != 0;
             left &= left - 1)
            gone |= (uint64_t)1 << slots[_tzcnt_u64(left)] % GI_DENSE_SLOTS;
        s->gone[k] |= gone;
        s->high[k] =
            _mm512_mask_set1_epi8(s->high[k], gone, (char)GI_DENSE_NONE);
    }
}

/* The last pairs, 1 to 64. */
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
    for (; i + STEP <= p->count; i += STEP) {
        const values v = values_at(p, i), w = values_at(p, i + LANES);
        const __mmask64 a = hits_any(v, &s, count),
                        b = hits_any(w, &s, count);
        if (GI_LIKELY(_kortestz_mask64_u8(a, b))) continue;
        if (a) take_out(v, UINT64_MAX, &s, count);
        if (b) take_out(w, UINT64_MAX, &s, count);
    }
    if (i + LANES <= p->count) {
        const values v = values_at(p, i);
        if (hits_any(v, &s, count)) take_out(v, UINT64_MAX, &s, count);
        i += LANES;
    }
    if (i < p->count) seek_rest(p, i, &s, count);
    for (size_t k = 0; k < count; k++) {
        _mm512_storeu_si512(tables->high[k], s.high[k]);
        tables->gone[k] |= s.gone[k];
    }
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
    case 3:
        seek_with(pairs, tables, 3);
        break;
    default:
        seek_with(pairs, tables, GI_DENSE_TABLES);
    }
}

gi_dense_seek *const gi_dense_seek_avx512 = seek;

#else

gi_dense_seek *const gi_dense_seek_avx512 = NULL;

#endif
