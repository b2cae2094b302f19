/* SPDX-License-Identifier: MIT */
/* nim_product_clmul.c - nim products with the carry-less multiplication of
 * x86-64.
 *
 * As nim_product.c, but the processor multiplies the polynomials. It reduces
 * them as well: with p = x^64 + r, where r = x^4 + x^3 + x + 1, a product
 * h x^64 + l is h r + l modulo p, and h r has only four bits past 64, which
 * the same step brings down for good.
 *
 * What is left is the 24 look-ups of the maps, which bound the speed. The
 * bytes of the factors are read from memory one by one: a load is cheaper than
 * the shift and the mask that cut them out of a word, 15 % on the whole.
 */

#include "values/nimber/nim_maps.h"
#include "values/nimber/nim_product.h"

#if defined(__PCLMUL__) && defined(__SSE4_1__) && defined(__x86_64__)

#include <immintrin.h>

static inline __m128i load_polynomial(const uint64_t *nimber)
{
    const unsigned char *byte = (const unsigned char *)nimber;
    const uint64_t low =
        gi_nim_to_polynomial[0][byte[0]] ^ gi_nim_to_polynomial[1][byte[1]] ^
        gi_nim_to_polynomial[2][byte[2]] ^ gi_nim_to_polynomial[3][byte[3]];
    const uint64_t high =
        gi_nim_to_polynomial[4][byte[4]] ^ gi_nim_to_polynomial[5][byte[5]] ^
        gi_nim_to_polynomial[6][byte[6]] ^ gi_nim_to_polynomial[7][byte[7]];

    return _mm_cvtsi64_si128((long long)(low ^ high));
}

bool gi_nim_multiply_clmul(uint64_t *out, const uint64_t *a, const uint64_t *b,
                           size_t count)
{
    const __m128i r = _mm_cvtsi64_si128(0x1B);

    for (size_t i = 0; i < count; i++) {
        const __m128i product = _mm_clmulepi64_si128(
            load_polynomial(&a[i]), load_polynomial(&b[i]), 0);
        /* 0x01: the high half of the first by the low half of the second. */
        const __m128i once = _mm_clmulepi64_si128(product, r, 0x01);
        const __m128i twice = _mm_clmulepi64_si128(once, r, 0x01);
        const __m128i sum = _mm_xor_si128(_mm_xor_si128(product, once), twice);

        out[i] = gi_nim_map_apply(gi_nim_from_polynomial,
                                  (uint64_t)_mm_cvtsi128_si64(sum));
    }
    return true;
}

#else

bool gi_nim_multiply_clmul(uint64_t *out, const uint64_t *a, const uint64_t *b,
                           size_t count)
{
    (void)out, (void)a, (void)b, (void)count;
    return false;
}

#endif
