/* SPDX-License-Identifier: MIT */
/* cow_table.c - values of "largest or smallest digit", number after number.
 *
 * This is the simple method, and the oracle of the fast one: one byte for each
 * number, from 0 on; the table is at least doubled when it has to grow, and is
 * kept in the run for each variant.
 */
#include "base/assert.h"
#include "base/env.h"
#include "games/number/cow.h"

static const char table_tag;

typedef struct table {
    uint8_t *values; /* shape [count] */
    size_t count;
} table;

gi_cow_digits gi_cow_digits_of(uint64_t n, bool counts_zero)
{
    gi_cow_digits digits = {9, 0};

    for (; n > 0; n /= 10) {
        const unsigned digit = (unsigned)(n % 10);
        if (digit > digits.high) digits.high = digit;
        if (digit < digits.low && (digit > 0 || counts_zero))
            digits.low = digit;
    }
    if (digits.high == 0) digits.low = 0;
    return digits;
}

static void discard_table(void *object, const grundy_env *env)
{
    table *kept = object;

    gi_free(env, kept->values, kept->count);
    gi_free(env, kept, sizeof *kept);
}

/* The table of a variant, with its first value; or a new one. */
static grundy_status find_table(table **out, const char *variant, gi_run *run)
{
    table *kept = gi_run_find(run, &table_tag, variant);
    grundy_status status;

    if (kept) {
        *out = kept;
        return GRUNDY_OK;
    }
    kept = gi_alloc(run->env, sizeof *kept);
    if (!kept) return GRUNDY_NO_MEMORY;
    *kept = (table){NULL, 0};
    status = gi_run_keep(run, &table_tag, variant, kept, discard_table);
    if (status) {
        discard_table(kept, run->env);
        return status;
    }
    *out = kept;
    return GRUNDY_OK;
}

static grundy_status grow(table *kept, size_t count, bool counts_zero,
                          grundy_convention convention, const grundy_env *env)
{
    uint8_t *values = gi_resize(env, kept->values, kept->count, count);

    if (!values) return GRUNDY_NO_MEMORY;
    if (kept->count == 0) values[0] = convention == GRUNDY_MISERE;
    for (size_t n = kept->count ? kept->count : 1; n < count; n++) {
        const gi_cow_digits digits = gi_cow_digits_of(n, counts_zero);
        const uint8_t high = values[n - digits.high];
        values[n] = (uint8_t)gi_cow_mex(
            high, digits.low ? values[n - digits.low] : high);
    }
    kept->values = values;
    kept->count = count;
    return GRUNDY_OK;
}

grundy_status gi_cow_table(const uint8_t **out, uint64_t n, bool counts_zero,
                           grundy_convention convention, gi_run *run)
{
    const char *const variants[] = {"normal", "misere", "normal zero",
                                    "misere zero"};
    const bool is_misere = convention == GRUNDY_MISERE;
    table *kept;
    grundy_status status =
        find_table(&kept, variants[2 * counts_zero + is_misere], run);

    GRUNDY_ASSERT(n < GI_COW_TABLE_END);
    if (status) return status;
    if (n >= kept->count) {
        size_t count = n < 512 ? 1024 : 2 * (size_t)n;
        if (count > GI_COW_TABLE_END) count = GI_COW_TABLE_END;
        status = grow(kept, count, counts_zero, convention, run->env);
        if (status) return status;
    }
    *out = kept->values;
    return GRUNDY_OK;
}
