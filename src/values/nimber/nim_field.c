/* SPDX-License-Identifier: MIT */
/* nim_field.c - the field of the nimbers below 2^64, one number at a time,
 * and the choice of a kernel for many.
 *
 * Inverse. Let F = 2^n be one of 2, 4, 16, 256, 2^16, 2^32, and a = pF + q
 * with p, q < F. The nimbers below F are a subfield and F is a root of
 * X^2 + X + F/2 over it, whose other root is F + 1. So the conjugate of a is
 * p(F + 1) + q, in bits a ^ (a >> n), and the product of a and its conjugate
 * lies below F. The inverse of a is the conjugate times the inverse of that
 * product: six such steps lead from 2^64 down to 2, where only 1 is left. The
 * power a^(2^64 - 2) is the inverse too, and costs ten times as much.
 *
 * Square and square root are linear over GF(2), so that tables have them.
 *
 * Source: [Conway76] chapter 6.
 */

#include "grundy/nimber.h"

#include "base/assert.h"
#include "base/cpu.h"
#include "values/nimber/nim_maps.h"
#include "values/nimber/nim_product.h"

uint64_t grundy_nim_multiply(uint64_t a, uint64_t b)
{
    uint64_t product;

    gi_nim_multiply_table(&product, &a, &b, 1);
    return product;
}

uint64_t grundy_nim_square(uint64_t a)
{
    return gi_nim_map_apply(gi_nim_square, a);
}

uint64_t grundy_nim_square_root(uint64_t a)
{
    return gi_nim_map_apply(gi_nim_square_root, a);
}

uint64_t grundy_nim_power(uint64_t a, uint64_t exponent)
{
    uint64_t power = 1;

    while (exponent != 0) {
        if (exponent & 1) power = grundy_nim_multiply(power, a);
        a = grundy_nim_square(a);
        exponent >>= 1;
    }
    return power;
}

grundy_status grundy_nim_inverse(uint64_t *out, uint64_t a)
{
    if (!out) return GRUNDY_BAD_ARGUMENT;

    uint64_t inverse = 1;

    if (a == 0) return GRUNDY_UNDEFINED;
    for (unsigned bits = 32; bits > 0; bits /= 2) {
        const uint64_t conjugate = a ^ (a >> bits);

        inverse = grundy_nim_multiply(inverse, conjugate);
        a = grundy_nim_multiply(a, conjugate);
        GRUNDY_ASSERT(a >> bits == 0);
    }
    GRUNDY_ASSERT(a == 1);
    *out = inverse;
    return GRUNDY_OK;
}

void grundy_nim_multiply_many(uint64_t *out, const uint64_t *a,
                              const uint64_t *b, size_t count)
{
    if (gi_cpu_has(GI_CPU_GFNI) && gi_nim_multiply_gfni(out, a, b, count))
        return;
    if (gi_cpu_has(GI_CPU_CLMUL) && gi_nim_multiply_clmul(out, a, b, count))
        return;
    gi_nim_multiply_table(out, a, b, count);
}

grundy_status gi_nim_multiply_many_with(uint64_t *out, const uint64_t *a,
                                        const uint64_t *b, size_t count,
                                        gi_nim_kernel kernel)
{
    if (count && (!out || !a || !b)) return GRUNDY_BAD_ARGUMENT;

    bool is_done = true;

    switch (kernel) {
    case GI_NIM_BEST:
        grundy_nim_multiply_many(out, a, b, count);
        break;
    case GI_NIM_TABLE:
        gi_nim_multiply_table(out, a, b, count);
        break;
    case GI_NIM_CLMUL:
        is_done = gi_cpu_has(GI_CPU_CLMUL) &&
                  gi_nim_multiply_clmul(out, a, b, count);
        break;
    case GI_NIM_GFNI:
        is_done =
            gi_cpu_has(GI_CPU_GFNI) && gi_nim_multiply_gfni(out, a, b, count);
        break;
    default:
        return GRUNDY_BAD_ARGUMENT;
    }
    return is_done ? GRUNDY_OK : GRUNDY_UNDECIDED;
}
