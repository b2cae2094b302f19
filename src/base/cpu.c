/* SPDX-License-Identifier: MIT */
/* cpu.c - which vector instructions this processor has.
 *
 * Only a source whose name ends in the name of a set may use the instructions
 * of that set, and every caller of such a source asks here first. The lists
 * below repeat those of cmake/simd.cmake: a set is available if everything is
 * that the compiler was allowed to use.
 *
 * The compiler's own library examines the processor once, before main(), and
 * knows that the wide registers also need the support of the system.
 *
 * The environment may hide sets, so that tests can try on one processor what
 * runs on lesser ones. A caller asks once for a large amount of work, so that
 * the cost of looking at the environment is negligible.
 */
#include <stdlib.h>
#include <string.h>

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

static bool has(gi_cpu_set set)
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

static bool has(gi_cpu_set set)
{
    (void)set;
    return false;
}

#endif

/* Whether GRUNDY_CPU hides this set, because it names an earlier set or no set
 * at all. */
static bool is_hidden(gi_cpu_set set)
{
    static const char *const names[] = {"clmul", "avx2", "gfni", "avx512"};
    const char *last = getenv("GRUNDY_CPU");

    if (!last) return false;
    for (size_t i = set; i < sizeof names / sizeof names[0]; i++)
        if (strcmp(last, names[i]) == 0) return false;
    return true;
}

bool gi_cpu_has(gi_cpu_set set)
{
    return has(set) && !is_hidden(set);
}
