/* SPDX-License-Identifier: MIT */
/* pairs_ways.h - the kernels for pairs that this processor has. */
#ifndef GI_SEQUENCE_PAIRS_TEST_PAIRS_WAYS_H
#define GI_SEQUENCE_PAIRS_TEST_PAIRS_WAYS_H

#include "base/cpu.h"
#include "sequence/pairs/pairs_extend.h"
#include "sequence/pairs/pairs_state.h"

static inline size_t list_ways(const gi_pairs_kernel **out)
{
    size_t count = 0;

    out[count++] = &gi_pairs_kernel_plain;
    if (gi_cpu_has(GI_CPU_AVX512)) out[count++] = &gi_pairs_kernel_avx512;
    return count;
}

#endif
