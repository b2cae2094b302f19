/* SPDX-License-Identifier: MIT */
/* squares.c - heaps from which a square is taken: values and lost heaps.
 *
 * No formula is known for either. Values are tabulated, each from the values
 * of the heaps that are smaller by a square, in as many steps as the root of
 * the heap; the table doubles and is kept in the run. The outcome of a single
 * heap needs no values: a lost heap n marks all n + k^2
 * (sequence/taking/lost.c), which reaches much farther, since few heaps are
 * lost.
 *
 * Cost: N^1.5 / 1.5 look-ups for the values below N: a third of a second for
 * the whole table.
 */
#include "games/number/squares.h"

#include <string.h>

#include "base/env.h"
#include "base/error.h"
#include "base/memory/bitset.h"
#include "codes/heapgame.h"
#include "sequence/taking/lost.h"

static const char values_tag, lost_tag;

enum {
    FIRST_COUNT = 1 << 10,
    VALUES_MOST = 256 /* A byte each; the table needs far less. */
};

typedef struct table {
    uint8_t *values; /* shape [count] */
    size_t count;
} table;

static void discard_table(void *object, const grundy_env *env)
{
    table *t = object;

    gi_free(env, t->values, t->count);
    gi_free(env, t, sizeof *t);
}

static uint8_t mex_of_options(const uint8_t *values, size_t n)
{
    uint64_t seen[VALUES_MOST / 64] = {0};

    for (size_t k = 1; k * k <= n; k++)
        gi_bitset_add(seen, values[n - k * k]);
    const size_t mex = gi_bitset_first_gap(seen, VALUES_MOST / 64);
    GRUNDY_ASSERT(mex < VALUES_MOST);
    return (uint8_t)mex;
}

/* A table up to `count`, from the values of the old one. */
static grundy_status new_table(table **out, const table *old, size_t count,
                               gi_run *run)
{
    table *t = gi_alloc(run->env, sizeof *t);
    const size_t first = old ? old->count : 0;
    grundy_status status;

    if (!t) return GRUNDY_NO_MEMORY;
    *t = (table){gi_alloc(run->env, count), count};
    status = t->values ? GRUNDY_OK : GRUNDY_NO_MEMORY;
    if (!status && old) memcpy(t->values, old->values, first);
    for (size_t n = first; !status && n < count; n++) {
        t->values[n] = mex_of_options(t->values, n);
        if (n % 4096 == 0 && gi_env_is_stopped(run->env))
            status = GRUNDY_CANCELLED;
    }
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

grundy_status gi_squares_values(const uint8_t **out, uint64_t n, gi_run *run)
{
    table *t = gi_run_find(run, &values_tag, "");
    size_t count = t ? t->count : FIRST_COUNT;
    grundy_status status = GRUNDY_OK;

    if (n >= GI_SQUARES_END)
        return gi_fail(run->err, GRUNDY_OVER_BUDGET,
                       "no formula is known for the values of this game, "
                       "and they are tabled below %d",
                       GI_SQUARES_END);
    while (count <= n)
        count *= 2;
    if (!t || t->count < count) status = new_table(&t, t, count, run);
    if (!status) *out = t->values;
    return status;
}

/* ---- lost heaps ---- */

static void discard_lost(void *object, const grundy_env *env)
{
    (void)env;
    gi_lost_free(object);
}

/* All squares below GI_SQUARES_LOST_END. */
static grundy_status new_lost(gi_lost **out, gi_run *run)
{
    gi_ints squares = {0};
    grundy_heapgame *rules = NULL;
    grundy_status status = GRUNDY_OK;

    for (int64_t k = 1; !status && k * k < GI_SQUARES_LOST_END; k++)
        status = gi_ints_push_word(&squares, k * k, run->env);
    if (!status)
        status = gi_heapgame_from_amounts(&rules, GRUNDY_HEAP_SUBTRACTION,
                                          &squares, run->env, run->err);
    if (!status) status = gi_lost_new(out, rules, run->env);
    grundy_heapgame_free(rules);
    gi_ints_clear(&squares, run->env);
    return status;
}

grundy_status gi_squares_is_lost(bool *out, uint64_t n, gi_run *run)
{
    gi_lost *lost = gi_run_find(run, &lost_tag, "");
    grundy_status status = GRUNDY_OK;

    if (n >= GI_SQUARES_LOST_END)
        return gi_fail(run->err, GRUNDY_OVER_BUDGET,
                       "no formula is known for the lost heaps of this "
                       "game, and they are listed below %d",
                       GI_SQUARES_LOST_END);
    if (!lost) {
        status = new_lost(&lost, run);
        if (!status)
            status = gi_run_keep(run, &lost_tag, "", lost, discard_lost);
        if (status) {
            gi_lost_free(lost);
            return status;
        }
    }
    status = gi_lost_extend(lost, n);
    if (!status) *out = gi_lost_has(lost, n);
    return status;
}
