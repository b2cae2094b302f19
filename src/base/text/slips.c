/* SPDX-License-Identifier: MIT */
/* slips.c - how many slips of the pen lead from one word to another, computed row
 * by row. */
#include "base/text/slips.h"

#include "base/assert.h"
#include "base/text/letter_case.h"

static unsigned least(unsigned a, unsigned b)
{
    return a < b ? a : b;
}

static bool is_same(char a, char b, bool are_capitals_alike)
{
    return a == b || (are_capitals_alike && gi_lower(a) == gi_lower(b));
}

unsigned gi_slips(const char *a, size_t a_count, const char *b, size_t b_count,
                  bool are_capitals_alike)
{
    unsigned rows[3][GI_SLIPS_LETTERS_MOST + 1];
    unsigned *before = rows[0], *last = rows[1], *now = rows[2];
    const bool alike = are_capitals_alike;

    GRUNDY_ASSERT(a_count <= GI_SLIPS_LETTERS_MOST &&
                  b_count <= GI_SLIPS_LETTERS_MOST);
    for (unsigned j = 0; j <= b_count; j++)
        last[j] = j;
    for (unsigned i = 1; i <= a_count; i++) {
        unsigned *const free_row = before;
        now[0] = i;
        for (unsigned j = 1; j <= b_count; j++) {
            now[j] = least(least(last[j], now[j - 1]) + 1,
                           last[j - 1] + !is_same(a[i - 1], b[j - 1], alike));
            if (i > 1 && j > 1 && is_same(a[i - 1], b[j - 2], alike) &&
                is_same(a[i - 2], b[j - 1], alike))
                now[j] = least(now[j], before[j - 2] + 1);
        }
        before = last;
        last = now;
        now = free_row;
    }
    return last[b_count];
}
