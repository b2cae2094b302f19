/* SPDX-License-Identifier: MIT */
/* musl_gmp.c - what glibc has beyond the standard and Debian's libgmp.a asks for,
 * so that programs for musl can be linked with it (tools/builds musl).
 *
 * Of <ctype.h> GMP asks only, of the digits that it reads, which are spaces:
 * bit 13 in glibc's table for x86-64 and other little-endian machines.
 */
#include <stdarg.h>
#include <stdio.h>

int __fprintf_chk(FILE *file, int flag, const char *format, ...);
const unsigned short **__ctype_b_loc(void);

int __fprintf_chk(FILE *file, int flag, const char *format, ...)
{
    va_list args;
    int count;

    (void)flag;
    va_start(args, format);
    count = vfprintf(file, format, args);
    va_end(args);
    return count;
}

const unsigned short **__ctype_b_loc(void)
{
    enum { LEAST = 128, SPACE = 1 << 13 }; /* From -128 to 255. */
    static const unsigned short table[LEAST + 256] = {
        [LEAST + '\t'] = SPACE, [LEAST + '\n'] = SPACE, [LEAST + '\v'] = SPACE,
        [LEAST + '\f'] = SPACE, [LEAST + '\r'] = SPACE, [LEAST + ' '] = SPACE,
    };
    static const unsigned short *zero = table + LEAST;

    return &zero;
}
