/* SPDX-License-Identifier: MIT */
/* nim_product.h - products of lists of nimbers: the kernels. */
#ifndef GI_VALUES_NIMBER_NIM_PRODUCT_H
#define GI_VALUES_NIMBER_NIM_PRODUCT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "grundy/status.h"

/* out[i] = a[i] (x) b[i]; out may be a or b. The last two return false and do
 * nothing if they were built without their instructions; whoever calls them
 * has asked gi_cpu_has(). */
void gi_nim_multiply_table(uint64_t *out, const uint64_t *a, const uint64_t *b,
                           size_t count);
bool gi_nim_multiply_clmul(uint64_t *out, const uint64_t *a, const uint64_t *b,
                           size_t count);
bool gi_nim_multiply_gfni(uint64_t *out, const uint64_t *a, const uint64_t *b,
                          size_t count);

/* ---- for tests and benches ---- */

/* The ways to multiply lists; all give the same products. */
typedef enum gi_nim_kernel {
    GI_NIM_BEST = 0, /* The last of these that the processor has. */
    GI_NIM_TABLE,    /* Plain C; every processor has it. */
    GI_NIM_CLMUL,    /* x86-64 with PCLMULQDQ: about 3 times as quick. */
    GI_NIM_GFNI      /* x86-64 with GFNI and AVX-512: about 30 times. */
} gi_nim_kernel;

/* grundy_nim_multiply_many() in a given way, for tests and measurements.
 *
 * @param kernel  the way
 * @return        GRUNDY_OK; GRUNDY_UNDECIDED if the processor, or this build
 *                of the library, lacks the kernel; GRUNDY_BAD_ARGUMENT for a
 *                number that is no kernel
 */
grundy_status gi_nim_multiply_many_with(uint64_t *out, const uint64_t *a,
                                        const uint64_t *b, size_t count,
                                        gi_nim_kernel kernel);

#endif
