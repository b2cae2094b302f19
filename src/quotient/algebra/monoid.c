/* SPDX-License-Identifier: MIT */
/* monoid.c - a finite commutative monoid as a multiplication table.
 *
 * A table costs order^2 cells of 16 bits and makes everything else short: the
 * checks of a quotient are about products and about the rows xQ meets P in.
 * A monoid is known when it is known what each generator does: the row of x is
 * the row of its parent, moved by one generator.
 */
#include "base/assert.h"
#include "base/env.h"
#include "base/sizes.h"
#include "quotient/algebra/monoid.h"
#include "quotient/algebra/quotient_work.h"

static bool alloc_tables(gi_monoid *m, const grundy_env *env)
{
    size_t cells, words, actions;

    if (!gi_size_mul(&cells, m->order, m->order) ||
        !gi_size_mul(&words, m->order, m->words) ||
        !gi_size_mul(&actions, m->order, m->generator_count))
        return false;
    m->product = gi_alloc_array(env, cells, sizeof *m->product);
    m->rows = gi_alloc_array(env, words, sizeof *m->rows);
    m->parent = gi_alloc_array(env, m->order, sizeof *m->parent);
    m->last = gi_alloc_array(env, m->order, sizeof *m->last);
    m->action = gi_alloc_array(env, actions, sizeof *m->action);
    m->heaps = gi_alloc_array(env, m->generator_count, sizeof *m->heaps);
    return m->product && m->rows && m->parent && m->last &&
           (m->action || actions == 0) &&
           (m->heaps || m->generator_count == 0);
}

grundy_status gi_monoid_alloc(gi_monoid *out, size_t order,
                              size_t generator_count, const grundy_env *env)
{
    gi_monoid m = {.order = order,
                   .words = gi_bitset_words(order),
                   .generator_count = generator_count};

    GRUNDY_ASSERT(order >= 1 && order <= GI_MONOID_ORDER_MOST);
    if (!alloc_tables(&m, env)) {
        gi_monoid_clear(&m, env);
        return GRUNDY_NO_MEMORY;
    }
    for (size_t i = 0; i < order * m.words; i++)
        m.rows[i] = 0;
    m.product[0] = m.parent[0] = m.last[0] = 0;
    *out = m;
    return GRUNDY_OK;
}

grundy_status gi_monoid_init(gi_monoid *out, const grundy_env *env)
{
    return gi_monoid_alloc(out, 1, 0, env);
}

void gi_monoid_clear(gi_monoid *m, const grundy_env *env)
{
    const size_t actions = m->order * m->generator_count;

    gi_free(env, m->heaps, m->generator_count * sizeof *m->heaps);
    gi_free(env, m->action, actions * sizeof *m->action);
    gi_free(env, m->last, m->order * sizeof *m->last);
    gi_free(env, m->parent, m->order * sizeof *m->parent);
    gi_free(env, m->rows, m->order * m->words * sizeof *m->rows);
    gi_free(env, m->product, m->order * m->order * sizeof *m->product);
    *m = (gi_monoid){0};
}

/* The row of x in the table, from that of its parent. */
static void multiply_row(gi_monoid *m, size_t x)
{
    const uint16_t *action = m->action + m->last[x] * m->order;
    const uint16_t *before = m->product + m->parent[x] * m->order;
    uint16_t *row = m->product + x * m->order;

    GRUNDY_ASSERT(m->parent[x] < x && m->last[x] < m->generator_count);
    for (size_t y = 0; y < m->order; y++) {
        GRUNDY_ASSERT(action[before[y]] < m->order);
        row[y] = action[before[y]];
    }
}

static bool is_commutative(const gi_monoid *m)
{
    for (size_t x = 0; x < m->order; x++)
        for (size_t y = 0; y < x; y++)
            if (gi_monoid_times(m, x, y) != gi_monoid_times(m, y, x))
                return false;
    return true;
}

grundy_status gi_monoid_finish(gi_monoid *m, const uint64_t *lost, gi_run *run)
{
    for (size_t y = 0; y < m->order; y++)
        m->product[y] = (uint16_t)y;
    for (size_t x = 0; x < m->order; x++) {
        uint64_t *row = m->rows + x * m->words;
        const grundy_status status = gi_quotient_pay(run, m->order);
        if (status) return status;
        if (x > 0) multiply_row(m, x);
        for (size_t y = 0; y < m->order; y++)
            if (gi_bitset_has(lost, gi_monoid_times(m, x, y)))
                gi_bitset_add(row, y);
    }
    GRUNDY_ASSERT_SLOW(is_commutative(m));
    return GRUNDY_OK;
}

void gi_monoid_add_multiples(const gi_monoid *m, uint64_t *set,
                             const uint64_t *from, size_t x)
{
    const uint16_t *row = m->product + x * m->order;

    GRUNDY_ASSERT(x < m->order);
    for (size_t i = 0; i < m->words; i++)
        for (uint64_t left = from[i]; left; left &= left - 1)
            gi_bitset_add(set, row[64 * i + (size_t)__builtin_ctzll(left)]);
}

void gi_monoid_orbit(const gi_monoid *m, size_t x, size_t *index,
                     size_t *period)
{
    size_t slow = 0, fast = x, e = 0, p = 1;

    GRUNDY_ASSERT(x < m->order);
    /* Powers of x by Brent: first the period, then where it begins. */
    for (size_t turn = 1, steps = 0; slow != fast; steps++) {
        if (steps == turn) {
            slow = fast;
            turn *= 2;
            steps = 0;
        }
        fast = gi_monoid_times(m, fast, x);
    }
    for (fast = gi_monoid_times(m, slow, x); fast != slow; p++)
        fast = gi_monoid_times(m, fast, x);
    slow = fast = 0;
    for (size_t i = 0; i < p; i++)
        fast = gi_monoid_times(m, fast, x);
    for (; slow != fast; e++) {
        slow = gi_monoid_times(m, slow, x);
        fast = gi_monoid_times(m, fast, x);
    }
    *index = e;
    *period = p;
}
