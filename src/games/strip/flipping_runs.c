/* SPDX-License-Identifier: MIT */
/* flipping_runs.c - coins in a row: the values of those below n say that of coin n.
 *
 * With s(n) the nim-sum of the values of coins 1 .. n, the value of coin n is the mex
 * of s(n - 1) xor s(n - l) over the lengths l (T-COIN-TURNING), and a run that ends at n
 * has the nim-sum s(n) xor s(n - l). A mex is at most the number of lengths, which bounds
 * all nim-sums. The numbers that are met at n are marked by n itself, so that nothing
 * is wiped.
 */
#include <string.h>

#include "base/assert.h"
#include "base/env.h"
#include "games/strip/flipping_runs.h"

/* Lengths of runs, ascending, and marks of a mex. */
typedef struct workshop {
    uint32_t *lengths; /* shape [count] */
    uint32_t *met;     /* shape [size]: where this number was last met */
    size_t count;
} workshop;

/* The i-th k-gonal number. */
static uint64_t polygonal(uint64_t k, uint64_t i)
{
    GRUNDY_ASSERT(k >= 2 && i >= 1);
    return i + (k - 2) * (i * (i - 1) / 2);
}

static grundy_status make(gi_flipping_runs *out, workshop *shop, uint64_t k,
                          const grundy_env *env)
{
    while (polygonal(k, shop->count + 1) <= out->end)
        shop->count++;
    for (out->size = 1; out->size <= shop->count;)
        out->size *= 2;
    out->sums = gi_alloc_array(env, out->end + 1, sizeof *out->sums);
    out->changes = gi_alloc_array(env, out->size, sizeof *out->changes);
    shop->met = gi_alloc_array(env, out->size, sizeof *shop->met);
    shop->lengths = gi_alloc_array(env, shop->count, sizeof *shop->lengths);
    if (!out->sums || !out->changes || !shop->met ||
        (shop->count > 0 && !shop->lengths))
        return GRUNDY_NO_MEMORY;
    memset(out->changes, 0, out->size * sizeof *out->changes);
    memset(shop->met, 0, out->size * sizeof *shop->met);
    out->sums[0] = 0;
    for (size_t i = 0; i < shop->count; i++)
        shop->lengths[i] = (uint32_t)polygonal(k, i + 1);
    return GRUNDY_OK;
}

/* Coin n, to which `count` lengths fit. */
static void add_coin(gi_flipping_runs *out, const workshop *shop, size_t n,
                     size_t count)
{
    const uint32_t before = out->sums[n - 1];
    uint32_t value = 0;

    GRUNDY_ASSERT(count == 0 || shop->lengths[count - 1] <= n);
    for (size_t i = 0; i < count; i++)
        shop->met[before ^ out->sums[n - shop->lengths[i]]] = (uint32_t)n;
    while (value < out->size && shop->met[value] == n)
        value++;
    GRUNDY_ASSERT(value <= count);
    out->sums[n] = before ^ value;
    GRUNDY_ASSERT(out->sums[n] < out->size);
}

grundy_status gi_flipping_runs_find(gi_flipping_runs *out, uint64_t k,
                                    size_t end, bool counts_changes,
                                    gi_run *run)
{
    enum { COINS_A_STEP = 256 }; /* They are looked at. */
    gi_flipping_runs made = {.end = end};
    workshop shop = {.count = 0};
    grundy_status status = make(&made, &shop, k, run->env);

    GRUNDY_ASSERT(end < UINT32_MAX);
    for (size_t n = 1, count = 0; !status && n <= end; n++) {
        while (count < shop.count && shop.lengths[count] <= n)
            count++;
        status = gi_meter_pay(run, count / COINS_A_STEP + 1);
        add_coin(&made, &shop, n, count);
        for (size_t i = 0; counts_changes && i < count; i++)
            made.changes[made.sums[n] ^ made.sums[n - shop.lengths[i]]]++;
    }
    gi_free(run->env, shop.lengths, shop.count * sizeof *shop.lengths);
    gi_free(run->env, shop.met, made.size * sizeof *shop.met);
    if (status)
        gi_flipping_runs_clear(&made, run->env);
    else
        *out = made;
    return status;
}

void gi_flipping_runs_clear(gi_flipping_runs *runs, const grundy_env *env)
{
    gi_free(env, runs->sums, (runs->end + 1) * sizeof *runs->sums);
    gi_free(env, runs->changes, runs->size * sizeof *runs->changes);
    *runs = (gi_flipping_runs){.end = 0};
}
