/* SPDX-License-Identifier: MIT */
/* dense_avx512.c - the inner loop of dense.c, 32 pairs an instruction.
 *
 * The table is one register: one instruction looks up the slot of each pair,
 * one compares. That something is hit is rare, and then slow.
 */
#include "sequence/dense.h"

#if defined(__AVX512BW__)

#include <immintrin.h>

static __m512i xor_at(const uint16_t *first, const uint16_t *second)
{
    return _mm512_xor_si512(_mm512_loadu_si512(first),
                            _mm512_loadu_si512(second));
}

static __mmask32 hits(__m512i values, __m512i table)
{
    return _mm512_cmpeq_epi16_mask(_mm512_permutexvar_epi16(values, table),
                                   values);
}

static void take_out(__m512i values, __mmask32 hit, uint16_t *table)
{
    uint16_t all[GI_DENSE_SLOTS];

    _mm512_storeu_si512(all, values);
    for (uint32_t left = hit; left != 0; left &= left - 1)
        table[all[_tzcnt_u32(left)] % GI_DENSE_SLOTS] = GI_DENSE_NONE;
}

static void seek(const uint16_t *first, const uint16_t *second, size_t count,
                 uint16_t *table)
{
    const size_t lanes = GI_DENSE_SLOTS;
    __m512i all = _mm512_loadu_si512(table);
    size_t i = 0;

    for (; i + 2 * lanes <= count; i += 2 * lanes) {
        const __m512i v = xor_at(first + i, second + i);
        const __m512i w = xor_at(first + i + lanes, second + i + lanes);
        const __mmask32 a = hits(v, all), b = hits(w, all);
        if (GI_LIKELY((a | b) == 0)) continue;
        take_out(v, a, table);
        take_out(w, b, table);
        all = _mm512_loadu_si512(table);
    }
    gi_dense_seek_plain(first + i, second + i, count - i, table);
}

gi_dense_seek *const gi_dense_seek_avx512 = seek;

#else

gi_dense_seek *const gi_dense_seek_avx512 = NULL;

#endif
