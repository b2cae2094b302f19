/* SPDX-License-Identifier: MIT */
/* cpu.c - which vector instructions this processor has.
 *
 * A source whose name ends in the name of a set may use its instructions, and
 * no other source may. Whoever calls into such a source asks here first. The
 * lists below repeat those of cmake/simd.cmake: a set is there if all is there
 * that the compiler was allowed to use.
 *
 * The compiler's own library reads the processor once, before main(), and
 * knows that the wide registers also need the support of the system.
 */

#include "base/cpu.h"

#if defined(__x86_64__) && defined(__GNUC__)

static bool has_avx512(void)
{
    return __builtin_cpu_supports("avx512f") &&
           __builtin_cpu_supports("avx512cd") &&
           __builtin_cpu_supports("avx512bw") &&
           __builtin_cpu_supports("avx512vl") &&
           __builtin_cpu_supports("avx512vbmi");
}

static bool has_avx2(void)
{
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
           __builtin_cpu_supports("bmi2");
}

bool gi_cpu_has(gi_cpu_set set)
{
    switch (set) {
    case GI_CPU_CLMUL:
        return __builtin_cpu_supports("pclmul") &&
               __builtin_cpu_supports("sse4.1");
    case GI_CPU_AVX2:
        return has_avx2();
    case GI_CPU_GFNI:
        return has_avx512() && __builtin_cpu_supports("gfni");
    case GI_CPU_AVX512:
        return has_avx512() && has_avx2() &&
               __builtin_cpu_supports("avx512dq") &&
               __builtin_cpu_supports("avx512vbmi2") &&
               __builtin_cpu_supports("avx512vpopcntdq");
    }
    return false;
}

#else

bool gi_cpu_has(gi_cpu_set set)
{
    (void)set;
    return false;
}

#endif
