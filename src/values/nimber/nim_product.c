/* SPDX-License-Identifier: MIT */
/* nim_product.c - nim products by tables, in plain C.
 *
 * The factors are mapped to polynomials over GF(2), where multiplying needs no
 * recursion; the product is reduced modulo x^64 + x^4 + x^3 + x + 1 and mapped
 * back (nim_maps.c). The polynomials are multiplied with a window: sixteen
 * multiples of one factor, by the polynomials of four bits, are added up at
 * the sixteen places of the other.
 *
 * Cost: 24 look-ups in the maps, 16 in the window, some 150 other steps, no
 * branches. Conway's recursion halves the numbers six times and makes 729
 * products of bits. The usual remedy, logarithms of the nimbers below 2^16, is
 * a quarter faster than this, but needs 400 KiB of tables that somebody must
 * fill before the first product; these are constants.
 */

#include "base/assert.h"
#include "values/nimber/nim_maps.h"
#include "values/nimber/nim_product.h"

/* A polynomial of degree below 128. */
typedef struct wide {
    uint64_t high, low;
} wide;

/* Multiples of a by every polynomial below x^4; their top bits are lost unless
 * a is below 2^61. */
static void fill_window(uint64_t window[16], uint64_t a)
{
    GRUNDY_ASSERT(a >> 61 == 0);
    window[0] = 0;
    window[1] = a;
    window[2] = a << 1;
    window[3] = window[2] ^ a;
    window[4] = a << 2;
    for (int i = 5; i < 8; i++)
        window[i] = window[4] ^ window[i - 4];
    window[8] = a << 3;
    for (int i = 9; i < 16; i++)
        window[i] = window[8] ^ window[i - 8];
}

static wide multiply(uint64_t a, uint64_t b)
{
    uint64_t window[16];
    wide sum;

    fill_window(window, a & (UINT64_MAX >> 3));
    sum.low = window[b & 15];
    sum.high = 0;
    for (int i = 4; i < 64; i += 4) {
        const uint64_t part = window[b >> i & 15];

        sum.low ^= part << i;
        sum.high ^= part >> (64 - i);
    }
    for (int i = 61; i < 64; i++) {
        const uint64_t part = b & (0 - (a >> i & 1));

        sum.low ^= part << i;
        sum.high ^= part >> (64 - i);
    }
    return sum;
}

/* Modulo x^64 + x^4 + x^3 + x + 1: a bit at 64 + i is one at i + 4, i + 3,
 * i + 1 and i. `over` are those that this puts past 64 again. */
static uint64_t reduce(wide product)
{
    const uint64_t over =
        product.high >> 60 ^ product.high >> 61 ^ product.high >> 63;
    const uint64_t high = product.high ^ over;

    return product.low ^ high ^ high << 1 ^ high << 3 ^ high << 4;
}

void gi_nim_multiply_table(uint64_t *out, const uint64_t *a, const uint64_t *b,
                           size_t count)
{
    for (size_t i = 0; i < count; i++) {
        const uint64_t x = gi_nim_map_apply(gi_nim_to_polynomial, a[i]);
        const uint64_t y = gi_nim_map_apply(gi_nim_to_polynomial, b[i]);

        out[i] =
            gi_nim_map_apply(gi_nim_from_polynomial, reduce(multiply(x, y)));
    }
}
