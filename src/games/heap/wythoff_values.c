/* SPDX-License-Identifier: MIT */
/* wythoff_values.c - Grundy values of Wythoff's game, row by row.
 *
 * No formula is known. The options of (a, b) lie in its row, its column and
 * its diagonal; a set of the values seen so far is kept for the row and for
 * each column and diagonal, and the value is the least number in none of the
 * three. This is a pass over words of 64 values instead of over the options.
 *
 * A value is at most the number of options, a + b + min(a, b), which bounds
 * the sets. The table of all pairs up to the larger sizes requested so far is
 * kept in the run; it grows to powers of two, so that requests for one pair
 * after the other do not compute it each time.
 *
 * Cost: cells times (2 rows + columns) / 64.
 */
#include "base/env.h"
#include "base/error.h"
#include "base/memory/bitset.h"
#include "games/heap/wythoff.h"

#include <string.h>

static const char values_tag;

static const uint64_t words_most = (uint64_t)1 << 29; /* Some 0.3 s. */

typedef struct table {
    size_t rows, columns; /* rows <= columns */
    uint32_t *values;     /* shape [rows][columns] */
} table;

/* Sets of values seen, each of `words` words. */
typedef struct seen {
    size_t words;
    uint64_t *row;       /* One set. */
    uint64_t *columns;   /* shape [columns][words] */
    uint64_t *diagonals; /* shape [rows + columns][words], by b - a + rows */
} seen;

static void discard_table(void *object, const grundy_env *env)
{
    table *t = object;

    gi_free(env, t->values, t->rows * t->columns * sizeof t->values[0]);
    gi_free(env, t, sizeof *t);
}

static uint32_t least_unseen(const uint64_t *x, const uint64_t *y,
                             const uint64_t *z, size_t words)
{
    size_t i = 0;

    while (i < words && (x[i] | y[i] | z[i]) == UINT64_MAX)
        i++;
    GRUNDY_ASSERT(i < words);
    return (uint32_t)(64 * i + (size_t)__builtin_ctzll(~(x[i] | y[i] | z[i])));
}

static void fill_row(table *t, size_t a, const seen *sets)
{
    uint32_t *values = t->values + a * t->columns;

    memset(sets->row, 0, sets->words * sizeof sets->row[0]);
    for (size_t b = 0; b < t->columns; b++) {
        uint64_t *column = sets->columns + b * sets->words;
        uint64_t *diagonal = sets->diagonals + (b + t->rows - a) * sets->words;
        const uint32_t value =
            least_unseen(sets->row, column, diagonal, sets->words);
        values[b] = value;
        GRUNDY_ASSERT(value <= a + b + (a < b ? a : b));
        gi_bitset_add(sets->row, value);
        gi_bitset_add(column, value);
        gi_bitset_add(diagonal, value);
    }
}

static size_t words_for(size_t rows, size_t columns)
{
    return gi_bitset_words(2 * rows + columns);
}

/* Whether a table of this shape is possible; if it is, the sizes do not
 * overflow. */
static bool is_allowed(uint64_t rows, uint64_t columns, const grundy_env *env)
{
    if (columns > 1 << 20) return false;
    const uint64_t words = words_for((size_t)rows, (size_t)columns);
    return rows * columns <= words_most / words &&
           (rows + 2 * columns) * words * 8 + rows * columns * 4 <=
               gi_limit_memory(env) / 16;
}

static grundy_status fill_table(table *t, const grundy_env *env)
{
    const size_t words = words_for(t->rows, t->columns);
    const size_t sets = 1 + t->columns + t->rows + t->columns;
    uint64_t *block = gi_alloc_array(env, sets * words, sizeof block[0]);
    grundy_status status = GRUNDY_OK;

    if (!block) return GRUNDY_NO_MEMORY;
    const seen all = {words, block, block + words,
                      block + (1 + t->columns) * words};
    memset(block, 0, sets * words * sizeof block[0]);
    for (size_t a = 0; !status && a < t->rows; a++) {
        fill_row(t, a, &all);
        if (gi_env_is_stopped(env)) status = GRUNDY_CANCELLED;
    }
    gi_free(env, block, sets * words * sizeof block[0]);
    return status;
}

static grundy_status new_table(table **out, size_t rows, size_t columns,
                               gi_run *run)
{
    table *t = gi_alloc(run->env, sizeof *t);
    grundy_status status;

    if (!t) return GRUNDY_NO_MEMORY;
    *t = (table){rows, columns, NULL};
    t->values = gi_alloc_array(run->env, rows * columns, sizeof t->values[0]);
    status = t->values ? fill_table(t, run->env) : GRUNDY_NO_MEMORY;
    if (!status) {
        gi_run_drop(run, &values_tag);
        status = gi_run_keep(run, &values_tag, "", t, discard_table);
    }
    if (status)
        discard_table(t, run->env);
    else
        *out = t;
    return status;
}

static size_t power_of_two_from(uint64_t n)
{
    size_t power = 16;

    while (power < n)
        power *= 2;
    return power;
}

/* A table that contains the pair, a <= b. */
static grundy_status grow(table **out, uint64_t a, uint64_t b, gi_run *run)
{
    const table *old = *out;
    const uint64_t rows = old && old->rows > a ? old->rows : a + 1;
    const uint64_t columns = old && old->columns > b ? old->columns : b + 1;

    if (is_allowed(a + 1, b + 1, run->env)) {
        const size_t more_rows = power_of_two_from(rows);
        const size_t more_columns = power_of_two_from(columns);
        if (is_allowed(more_rows, more_columns, run->env))
            return new_table(out, more_rows, more_columns, run);
        return new_table(out, (size_t)a + 1, (size_t)b + 1, run);
    }
    return gi_fail(run->err, GRUNDY_OVER_BUDGET,
                   "no formula for the values of pairs is known, and a table "
                   "up to this one would be too large");
}

grundy_status gi_wythoff_value(uint32_t *out, uint64_t a, uint64_t b,
                               gi_run *run)
{
    table *t = gi_run_find(run, &values_tag, "");
    grundy_status status = GRUNDY_OK;

    if (a > b) {
        const uint64_t other = a;
        a = b;
        b = other;
    }
    if (!t || a >= t->rows || b >= t->columns) status = grow(&t, a, b, run);
    if (status) return status;
    GRUNDY_ASSERT(t && a < t->rows && b < t->columns);
    *out = t->values[a * t->columns + b];
    return GRUNDY_OK;
}
