/* SPDX-License-Identifier: MIT */
/* pattern_law.c - what the families of laws share: memory, the cost of a law in
 * bits, and sums in words.
 *
 * An unbounded number is written in a gamma code, so that small ones are
 * cheap: the same law with smaller numbers is the better one.
 */
#include <math.h>

#include "analysis/pattern/pattern.h"
#include "base/env.h"

grundy_status gi_law_room(gi_law *law, size_t count)
{
    GRUNDY_ASSERT(!law->table);
    if (count == 0) return GRUNDY_OK;
    law->table = gi_alloc_array(law->env, count, sizeof *law->table);
    if (!law->table) return GRUNDY_NO_MEMORY;
    law->table_count = count;
    return GRUNDY_OK;
}

double gi_law_number_bits(int64_t number)
{
    const double size = fabs((double)number);

    return 2 * floor(log2(size + 1)) + 2;
}

double gi_law_exception_bits(const gi_sample *sample)
{
    return log2((double)sample->count + 1) + sample->bits;
}

size_t gi_law_most_exceptions(const gi_sample *sample, double law_bits)
{
    const double room = (double)sample->count * sample->bits / 2 - law_bits;

    if (sample->bits == 0) return GI_CONSTANT_HEAD;
    return room <= 0 ? 0 : (size_t)(room / gi_law_exception_bits(sample));
}

int64_t gi_law_linear(int64_t a, int64_t b, int64_t c)
{
    const int64_t most = (int64_t)1 << 62;
    int64_t product, sum;

    if (a == GI_NO_WORD || b == GI_NO_WORD || c == GI_NO_WORD ||
        __builtin_mul_overflow(a, b, &product) ||
        __builtin_add_overflow(product, c, &sum) || sum > most || sum < -most)
        return GI_NO_WORD;
    return sum;
}

void gi_law_add_term(gi_text *text, int64_t factor, const char *of,
                     bool *is_first)
{
    const int64_t size = factor < 0 ? -factor : factor;

    if (factor == 0) return;
    gi_text_add(text, factor < 0 ? (*is_first ? "-" : " - ")
                                 : (*is_first ? "" : " + "));
    if (size != 1 || *of == '\0') gi_text_addf(text, "%lld", (long long)size);
    gi_text_add(text, of);
    *is_first = false;
}
