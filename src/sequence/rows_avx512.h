/* SPDX-License-Identifier: MIT */
/* rows_avx512.h - what the sources share that work on vectors of 64 bytes. */
#ifndef GI_ROWS_AVX512_H
#define GI_ROWS_AVX512_H

#include "sequence/rows_chain.h"

#if defined(__AVX512VBMI__)

#include <immintrin.h>

static inline __m512i load(const void *at)
{
    return _mm512_loadu_si512(at);
}

static inline void store(void *at, __m512i v)
{
    _mm512_storeu_si512(at, v);
}

static inline __m512i load_or(__m512i v, const void *at)
{
    return _mm512_or_si512(v, load(at));
}

/* Codes of the options by 64 taps; 255 where there is no tap. */
static inline __m512i options(__m512i codes, const gi_rows_lane *lane)
{
    enum { XOR_OR = (0xF0 ^ 0xCC) | 0xAA };

    return _mm512_ternarylogic_epi64(codes, load(lane->code), load(lane->off),
                                     XOR_OR);
}

static inline __m512i options_at(const gi_rows_lanes *lanes, size_t i,
                                 const uint8_t *codes)
{
    return options(load(codes - lanes->distances[i]), lanes->items + i);
}

/* rows_chain_avx512.c */
size_t gi_rows_chain_avx512(const gi_rows_near *near, gi_rows_masks *masks,
                            uint8_t *codes, size_t first, size_t end);
bool gi_rows_has_option_avx512(const gi_rows_lanes *lanes, size_t count,
                               const uint8_t *codes, uint8_t wanted);

#endif
#endif
