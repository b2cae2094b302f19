/* SPDX-License-Identifier: MIT */
/* cpu.h - which vector instructions this processor has. */
#ifndef GI_BASE_CPU_H
#define GI_BASE_CPU_H

#include <stdbool.h>

/* The sets of instructions that sources are compiled for; each is the suffix
 * of a file name, and cmake/simd.cmake says what is in it. */
typedef enum gi_cpu_set {
    GI_CPU_CLMUL,
    GI_CPU_AVX2,
    GI_CPU_GFNI,
    GI_CPU_AVX512
} gi_cpu_set;

/* Whether the processor has the whole set, the system saves its registers, and
 * the environment does not hide it. False on all machines except x86-64.
 *
 * GRUNDY_CPU in the environment names the last set, in the order above, that
 * may be used: clmul, avx2, gfni, avx512; any other word, such as baseline,
 * hides them all. */
bool gi_cpu_has(gi_cpu_set set);

#endif
