/* SPDX-License-Identifier: MIT */
/* pairs_avx512.c - the inner loops of pairs_extend.c, 64 pairs an instruction.
 *
 * A table of candidates is one register: one instruction looks up the slot of
 * each pair, and one compares. A hit is rare, and then slow, so a candidate
 * that is hit is removed from the registers without another branch.
 *
 * A span of 512 values that may be marked or open is a register: for each v %
 * 64 a byte of bits. All spans are looked up, bits of v / 64 choose one, and
 * another look-up gives its bit: so 64 pairs at a time show which have an open
 * value, and the few that do are compressed before they are marked one by one.
 */
#include "base/assert.h"
#include "sequence/pairs/pairs_kernel.h"

#if defined(__AVX512VBMI__)

#include <immintrin.h>

enum { LANES = 64, CELLS = 32 /* Of two bytes. */, GROUP = 16 };

typedef struct values {
    __m512i low, high;
} values;

/* The tables, and what has gone. */
typedef struct state {
    __m512i high[GI_PAIRS_TABLES];
    uint64_t gone[GI_PAIRS_TABLES];
} state;

static inline values values_at(const gi_pairs_run *p, size_t i)
{
    return (values){_mm512_xor_si512(_mm512_loadu_si512(p->low[0] + i),
                                     _mm512_loadu_si512(p->low[1] + i)),
                    _mm512_xor_si512(_mm512_loadu_si512(p->high[0] + i),
                                     _mm512_loadu_si512(p->high[1] + i))};
}

static inline values some_values(const gi_pairs_run *p, size_t i,
                                 __mmask64 lanes)
{
    return (values){
        _mm512_xor_si512(_mm512_maskz_loadu_epi8(lanes, p->low[0] + i),
                         _mm512_maskz_loadu_epi8(lanes, p->low[1] + i)),
        _mm512_xor_si512(_mm512_maskz_loadu_epi8(lanes, p->high[0] + i),
                         _mm512_maskz_loadu_epi8(lanes, p->high[1] + i))};
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

/* Nearly always one lane is hit. Which table it is in is hard to guess, so
 * nobody guesses. */
static inline void take_out(values v, __mmask64 hit, state *s, size_t tables)
{
    for (; hit != 0; hit &= hit - 1) {
        const __m512i lane = _mm512_set1_epi8((char)_tzcnt_u64(hit));
        const __m512i low = _mm512_permutexvar_epi8(lane, v.low);
        const __m512i high = _mm512_permutexvar_epi8(lane, v.high);
        const unsigned bit =
            (unsigned)_mm_cvtsi128_si32(_mm512_castsi512_si128(low));
        const __mmask64 slot = (uint64_t)1 << bit % GI_PAIRS_SLOTS;
        for (size_t k = 0; k < tables; k++) {
            const __mmask64 gone =
                _mm512_mask_cmpeq_epi8_mask(slot, s->high[k], high);
            s->gone[k] |= gone;
            s->high[k] =
                _mm512_mask_set1_epi8(s->high[k], gone, (char)GI_PAIRS_NONE);
        }
    }
}

/* The last pairs, 1 to 63. */
static inline void seek_rest(const gi_pairs_run *p, size_t i, state *s,
                             size_t tables)
{
    const __mmask64 lanes = UINT64_MAX >> (LANES - (p->count - i));
    const values v = some_values(p, i, lanes);

    take_out(v, hits_any(v, s, tables) & lanes, s, tables);
}

/* With a constant number of tables, they are registers. */
static inline void seek_with(const gi_pairs_run *p, gi_pairs_tables *tables,
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
        take_out(v, hit, &s, count);
    }
    if (i < p->count) seek_rest(p, i, &s, count);
    for (size_t k = 0; k < count; k++)
        tables->gone[k] |= s.gone[k];
}

static void seek(const gi_pairs_run *pairs, gi_pairs_tables *tables)
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
        seek_with(pairs, tables, GI_PAIRS_TABLES);
    }
}

/* ---- seats ---- */

static void put(uint8_t *to, uint64_t slots, uint8_t high)
{
    _mm512_mask_storeu_epi8(to, slots, _mm512_set1_epi8((char)high));
}

static void copy(uint8_t *to, const uint8_t *from, uint64_t slots)
{
    _mm512_storeu_si512(to,
                        _mm512_mask_blend_epi8(slots, _mm512_loadu_si512(to),
                                               _mm512_loadu_si512(from)));
}

static void merge(uint8_t *to, const uint8_t *const *tables, size_t count)
{
    __m512i all = _mm512_set1_epi8((char)GI_PAIRS_NONE);

    for (size_t k = 0; k < count; k++)
        all = _mm512_and_si512(all, _mm512_loadu_si512(tables[k]));
    _mm512_storeu_si512(to, all);
}

/* ---- marks ---- */

/* Values that were found open, as bytes. */
typedef struct found {
    uint8_t low[(GROUP + 1) * LANES], high[(GROUP + 1) * LANES];
} found;

/* Behind `count` others; gives how many there are then. */
static inline size_t put_found(found *f, size_t count, values v,
                               __mmask64 lanes)
{
    _mm512_storeu_si512(f->low + count,
                        _mm512_maskz_compress_epi8(lanes, v.low));
    _mm512_storeu_si512(f->high + count,
                        _mm512_maskz_compress_epi8(lanes, v.high));
    return count + (size_t)_mm_popcnt_u64(lanes);
}

/* Where the values are below the spans and open. Of two columns, one is
 * chosen by a bit of the number of the span. */
static inline __mmask64 open_lanes(values v, const __m512i *open, size_t spans)
{
    const __mmask64 near =
        _mm512_cmplt_epu8_mask(v.high, _mm512_set1_epi8((char)(8 * spans)));
    const __m512i bit = _mm512_permutexvar_epi8(
        v.high, _mm512_set1_epi64((long long)0x8040201008040201));
    __m512i column[GI_PAIRS_SPANS_MOST / 2];
    __mmask64 odd = _mm512_test_epi8_mask(v.high, _mm512_set1_epi8(8));
    size_t count = spans / 2;

    for (size_t i = 0; i < count; i++)
        column[i] = _mm512_mask_permutexvar_epi8(
            _mm512_permutexvar_epi8(v.low, open[2 * i]), odd, v.low,
            open[2 * i + 1]);
    for (size_t place = 16; count > 1; place *= 2) {
        odd = _mm512_test_epi8_mask(v.high, _mm512_set1_epi8((char)place));
        for (size_t i = 0; i < count / 2; i++)
            column[i] =
                _mm512_mask_blend_epi8(odd, column[2 * i], column[2 * i + 1]);
        if (count % 2 != 0) column[count / 2] = column[count - 1];
        count = (count + 1) / 2;
    }
    return _mm512_mask_test_epi8_mask(near, column[0], bit);
}

static inline void mark_found(gi_pairs_columns columns, const found *f,
                              size_t count)
{
    for (size_t i = 0; i < count; i++)
        columns[f->high[i] / 8][f->low[i] % GI_PAIRS_SLOTS] |=
            (uint8_t)(1 << f->high[i] % 8);
}

static inline void mark_with(const gi_pairs_run *pairs,
                             gi_pairs_columns columns, size_t spans)
{
    const gi_pairs_run p = *pairs;
    __m512i open[GI_PAIRS_SPANS_MOST];
    found f;

    for (size_t i = 0; i < p.count;) {
        size_t end = i + (size_t)GROUP * LANES, count = 0;
        if (end > p.count) end = p.count;
        for (size_t w = 0; w < spans; w++)
            open[w] = _mm512_xor_si512(_mm512_loadu_si512(columns[w]),
                                       _mm512_set1_epi8(-1));
        for (; i + LANES <= end; i += LANES) {
            const values v = values_at(&p, i);
            count = put_found(&f, count, v, open_lanes(v, open, spans));
        }
        if (i < end) {
            const __mmask64 lanes = UINT64_MAX >> (LANES - (end - i));
            const values v = some_values(&p, i, lanes);
            count =
                put_found(&f, count, v, open_lanes(v, open, spans) & lanes);
            i = end;
        }
        mark_found(columns, &f, count);
    }
}

static void mark(const gi_pairs_run *pairs, gi_pairs_columns columns,
                 size_t span_count)
{
    if (span_count <= 2)
        mark_with(pairs, columns, 2);
    else if (span_count <= 4)
        mark_with(pairs, columns, 4);
    else if (span_count <= 6)
        mark_with(pairs, columns, 6);
    else if (span_count <= 8)
        mark_with(pairs, columns, 8);
    else if (span_count <= 12)
        mark_with(pairs, columns, 12);
    else
        mark_with(pairs, columns, GI_PAIRS_SPANS_MOST);
}

static void unite(gi_pairs_columns to, gi_pairs_columns with,
                  size_t span_count)
{
    for (size_t w = 0; w < span_count; w++)
        _mm512_storeu_si512(to[w],
                            _mm512_or_si512(_mm512_loadu_si512(to[w]),
                                            _mm512_loadu_si512(with[w])));
}

static void intersect(gi_pairs_columns to, gi_pairs_columns with,
                      size_t span_count)
{
    for (size_t w = 0; w < span_count; w++)
        _mm512_storeu_si512(to[w],
                            _mm512_and_si512(_mm512_loadu_si512(to[w]),
                                             _mm512_loadu_si512(with[w])));
}

/* ---- splits with a rare ---- */

/* Of eight rares; each word of eight bytes has the values of the four sums,
 * first the bytes v % 256, then the bytes v / 64. */
static inline __m512i values_of(const gi_pairs_rares *r, size_t i)
{
    const __m512i rares = _mm512_loadu_si512(r->items + i);
    const __m512i index = _mm512_srli_epi64(rares, 16);
    const __m512i terms = _mm512_i64gather_epi64(
        _mm512_sub_epi64(_mm512_setzero_si512(), index), r->terms, 2);
    const __m512i four_times = _mm512_broadcast_i32x4(
        _mm_set_epi8(9, 8, 9, 8, 9, 8, 9, 8, 1, 0, 1, 0, 1, 0, 1, 0));
    const __m512i bits = _mm512_set1_epi64(0x3626160630201000);

    return _mm512_multishift_epi64_epi8(
        bits, _mm512_xor_si512(terms, _mm512_shuffle_epi8(rares, four_times)));
}

/* Byte k of all words goes into v[k], in some order. */
static inline void turn_round(__m512i v[8])
{
    __m512i a[8], b[8];

    for (size_t i = 0; i < 4; i++) {
        a[i] = _mm512_unpacklo_epi8(v[i], v[i + 4]);
        a[i + 4] = _mm512_unpackhi_epi8(v[i], v[i + 4]);
    }
    for (size_t k = 0; k < 8; k += 4)
        for (size_t i = k; i < k + 2; i++) {
            b[i] = _mm512_unpacklo_epi16(a[i], a[i + 2]);
            b[i + 2] = _mm512_unpackhi_epi16(a[i], a[i + 2]);
        }
    for (size_t i = 0; i < 8; i += 2) {
        a[i] = _mm512_unpacklo_epi32(b[i], b[i + 1]);
        a[i + 1] = _mm512_unpackhi_epi32(b[i], b[i + 1]);
    }
    for (size_t i = 0; i < 4; i++) {
        v[2 * i] = _mm512_unpacklo_epi64(a[i], a[i + 4]);
        v[2 * i + 1] = _mm512_unpackhi_epi64(a[i], a[i + 4]);
    }
}

static void gather(const gi_pairs_rares *rares, gi_pairs_splits *splits)
{
    for (size_t i = 0; i < rares->count; i += LANES) {
        __m512i v[8];
        for (size_t k = 0; k < 8; k++)
            v[k] = values_of(rares, i + 8 * k);
        turn_round(v);
        for (size_t k = 0; k < GI_PAIRS_SUMS; k++) {
            _mm512_storeu_si512(
                splits->low[k] + i,
                _mm512_and_si512(v[k], _mm512_set1_epi8(GI_PAIRS_SLOTS - 1)));
            _mm512_storeu_si512(splits->high[k] + i, v[k + GI_PAIRS_SUMS]);
        }
    }
}

/* ---- all other pairs ---- */

/* x ^ y ^ z, 0 where a pair has the value, for the pairs from a on. */
static inline __m512i misses(const uint16_t *terms, size_t a, size_t b,
                             __m512i value)
{
    const __m512i reverse = _mm512_set_epi16(
        0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19,
        20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31);
    const __m512i down = _mm512_loadu_si512(terms + b - (CELLS - 1));

    return _mm512_ternarylogic_epi64(_mm512_loadu_si512(terms + a),
                                     _mm512_permutexvar_epi16(reverse, down),
                                     value, 0x96);
}

static bool has(const uint16_t *terms, gi_pairs_span span, uint16_t value)
{
    enum { PAIRS = 4 * CELLS };
    const __m512i wanted = _mm512_set1_epi16((short)value);
    size_t a = span.first;

    for (; a + PAIRS <= span.end; a += PAIRS) {
        __m512i least = _mm512_set1_epi16(-1);
        for (size_t i = 0; i < PAIRS; i += CELLS)
            least = _mm512_min_epu16(
                least, misses(terms, a + i, span.sum - a - i, wanted));
        if (_mm512_testn_epi16_mask(least, least)) return true;
    }
    for (; a < span.end; a++)
        if ((terms[a] ^ terms[span.sum - a]) == value) return true;
    return false;
}

static void fold(gi_pairs_columns columns, const uint8_t *marks,
                 size_t span_count)
{
    for (size_t w = 0; w < span_count; w++, marks += GI_PAIRS_SPAN) {
        __m512i column = _mm512_setzero_si512();
        for (size_t i = 8; i-- > 0;)
            column = _mm512_or_si512(
                _mm512_add_epi8(column, column),
                _mm512_loadu_si512(marks + i * GI_PAIRS_SLOTS));
        _mm512_storeu_si512(columns[w], column);
    }
}

static void unfold(uint64_t *shelves, gi_pairs_columns columns,
                   size_t span_count)
{
    for (size_t w = 0; w < span_count; w++) {
        const __m512i column = _mm512_loadu_si512(columns[w]);
        for (size_t i = 0; i < 8; i++)
            *shelves++ = _mm512_test_epi8_mask(
                column, _mm512_set1_epi8((char)(1 << i)));
    }
}

const gi_pairs_kernel gi_pairs_kernel_avx512 = {
    seek, put, copy, merge, mark, unite, intersect, gather, has, fold, unfold};

#else

const gi_pairs_kernel gi_pairs_kernel_avx512 = {.seek = NULL};

#endif
