/* SPDX-License-Identifier: MIT */
/* heap_oracle.h - nim-sequences of heap codes from the definition, by a
 * program that shares nothing with the library: it reads the code by itself
 * and lists every way to split. Slow; for small heaps.
 *
 * Codes must be right and spelled plainly: one digit before the point, sets
 * without ranges.
 */
#ifndef HEAP_ORACLE_H
#define HEAP_ORACLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { ORACLE_VALUES = 4096 };

/* Ways to leave something after taking k: bit j for j heaps, 32 for `!`. */
static inline unsigned oracle_digit(const char *code, size_t k)
{
    unsigned list[256];
    size_t count = 0, tail = 0;
    bool has_tail = false;

    for (const char *c = code; *c; c++) {
        if (*c >= '0' && *c <= '9') list[count++] = (unsigned)(*c - '0');
        if (*c >= 'A' && *c <= 'V') list[count++] = (unsigned)(*c - 'A' + 10);
        if (*c == '!') list[count - 1] |= 32;
        if (*c == '(') {
            tail = count;
            has_tail = true;
        }
    }
    if (k < count) return list[k];
    return has_tail ? list[tail + (k - tail) % (count - tail)] : 0;
}

static inline bool oracle_set_has(const char *code, size_t k)
{
    const char *c = code + 2;

    while (*c != '}') {
        char *end;
        if (strtoull(c, &end, 10) == k) return true;
        c = *end == ',' ? end + 1 : end;
    }
    return false;
}

static inline unsigned oracle_ways(const char *code, size_t k)
{
    if (code[1] != '{') return oracle_digit(code, k);
    if (k == 0) return 0;
    return oracle_set_has(code, k) == (code[0] == 'S') ? 3 : 0;
}

/* Marks the values of `sum` tokens split in the allowed ways; `parts` heaps
 * of value `value` lie beside them already, the last of size `least`. */
static inline void oracle_split(const uint32_t *g, bool *seen, unsigned ways,
                                size_t sum, unsigned parts, size_t least,
                                uint32_t value)
{
    if (sum == 0) {
        if (ways >> parts & 1) seen[value] = true;
        return;
    }
    for (size_t part = least; part <= sum; part++) {
        /* No room for another heap, or no way with so many. */
        if (part < sum && (sum - part < part || parts == 3)) part = sum;
        if ((ways & 31) >> (parts + 1) == 0) return;
        oracle_split(g, seen, ways, sum - part, parts + 1, part + (ways >> 5),
                     value ^ g[part]);
    }
}

static inline void oracle_terms(const char *code, size_t count, uint32_t *g)
{
    for (size_t n = 0; n < count; n++) {
        bool seen[ORACLE_VALUES] = {false};
        uint32_t value = 0;
        for (size_t k = 0; k <= n; k++) {
            const unsigned ways = oracle_ways(code, k);
            /* One heap of n itself is no option; no digit 0 allows it. */
            if (ways & 31) oracle_split(g, seen, ways, n - k, 0, 1, 0);
        }
        while (seen[value])
            value++;
        g[n] = value;
    }
}

#endif
