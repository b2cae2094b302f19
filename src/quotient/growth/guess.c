/* SPDX-License-Identifier: MIT */
/* guess.c - a quotient of the heaps so far: whether it is one.
 *
 * T-MISERE-CERTIFICATE: a finite monoid with P and the elements of the heaps
 * tells all outcomes if
 *   the identity is not in P, and heaps without moves are the identity;
 *   P-check: for no z are both z Phi(h) and zt in P, t an element of an option
 *     of h;
 *   N-check: each sum but the empty one has an option in P, unless it is in P
 *     itself (heap_sums.c).
 *
 * For the P-check the rows zP of the table are sets: all z that some t brings
 * into P are the union of the rows of T(h), and they must not meet the row of
 * Phi(h). The least z that they share gives the least sum that fails.
 *
 * A heap need not be added to the sums if one of its element with fewer
 * options is there.
 */
#include "base/assert.h"
#include "base/env.h"
#include "base/memory/array.h"
#include "quotient/growth/guess.h"
#include "quotient/algebra/quotient_work.h"

grundy_status gi_guess_init(gi_guess *out, gi_monoid *monoid,
                            const uint16_t *phi, size_t heap_count,
                            const gi_leavings *moves, const grundy_env *env)
{
    gi_guess d = {.env = env,
                  .moves = moves,
                  .heap_count = heap_count,
                  .capacity = heap_count};

    d.phi = gi_alloc_array(env, heap_count, sizeof *d.phi);
    if (!d.phi) return GRUNDY_NO_MEMORY;
    GRUNDY_ASSERT(heap_count > 0 && phi[0] == 0);
    for (size_t h = 0; h < heap_count; h++) {
        GRUNDY_ASSERT(phi[h] < monoid->order);
        d.phi[h] = phi[h];
    }
    d.monoid = *monoid;
    *monoid = (gi_monoid){0};
    gi_option_sets_init(&d.options, moves, d.monoid.order);
    *out = d;
    return GRUNDY_OK;
}

void gi_guess_clear(gi_guess *d)
{
    if (d->has_sums) gi_heap_sums_clear(&d->sums);
    gi_option_sets_clear(&d->options);
    gi_free(d->env, d->phi, d->capacity * sizeof *d->phi);
    gi_monoid_clear(&d->monoid, d->env);
    *d = (gi_guess){0};
}

grundy_status gi_guess_add(gi_guess *d, size_t element)
{
    grundy_status status = gi_array_grow(
        (void **)&d->phi, &d->capacity, d->heap_count, sizeof *d->phi, d->env);

    GRUNDY_ASSERT(d->options.count == d->heap_count + 1);
    GRUNDY_ASSERT(element < d->monoid.order);
    if (!status) d->phi[d->heap_count++] = (uint16_t)element;
    return status;
}

grundy_status gi_guess_reach(const gi_guess *d, const uint64_t *options,
                             uint64_t *out, gi_run *run)
{
    const gi_monoid *m = &d->monoid;
    uint64_t looks = 0;

    for (size_t i = 0; i < m->words; i++)
        out[i] = 0;
    for (size_t i = 0; i < m->words; i++)
        for (uint64_t left = options[i]; left; left &= left - 1) {
            const uint64_t *row =
                gi_monoid_row(m, 64 * i + (size_t)__builtin_ctzll(left));
            for (size_t k = 0; k < m->words; k++)
                out[k] |= row[k];
            looks += m->words;
        }
    return gi_quotient_pay(run, looks);
}

/* The sum of the least word of x and a heap, if it is less than *failed. */
static grundy_status keep_failed(const gi_guess *d, size_t x, size_t heap,
                                 gi_heap_word *failed)
{
    const gi_monoid *m = &d->monoid;
    gi_heap_word word = {0};
    grundy_status status = gi_heap_word_add(&word, (uint32_t)heap, d->env);

    for (; !status && x > 0; x = m->parent[x])
        status = gi_heap_word_add(&word, m->heaps[m->last[x]], d->env);
    if (status)
        gi_heap_word_clear(&word, d->env);
    else
        gi_heap_word_keep(failed, &word, d->env);
    return status;
}

/* The P-check of a heap; `reach` is room for a set. */
static grundy_status check_lost(const gi_guess *d, size_t heap,
                                uint64_t *reach, gi_heap_word *failed,
                                gi_run *run)
{
    const gi_monoid *m = &d->monoid;
    const uint64_t *row = gi_monoid_row(m, d->phi[heap]);
    const grundy_status status =
        gi_guess_reach(d, gi_options_of(&d->options, heap), reach, run);

    GRUNDY_ASSERT(heap < d->heap_count && heap < d->options.count);
    if (status) return status;
    for (size_t i = 0; i < m->words; i++)
        if (reach[i] & row[i]) {
            const uint64_t both = reach[i] & row[i];
            return keep_failed(d, 64 * i + (size_t)__builtin_ctzll(both), heap,
                               failed);
        }
    return GRUNDY_OK;
}

static bool is_empty(const uint64_t *set, size_t words)
{
    for (size_t i = 0; i < words; i++)
        if (set[i]) return false;
    return true;
}

static bool has_lost(const gi_monoid *m, const uint64_t *set)
{
    for (size_t i = 0; i < m->words; i++)
        if (set[i] & gi_monoid_lost(m)[i]) return true;
    return false;
}

/* A heap whose like is among the sums adds nothing to them; one of the
 * identity is like the empty sum, if only it is won. */
static grundy_status add_to_sums(gi_guess *d, size_t heap, gi_run *run)
{
    const uint64_t *options = gi_options_of(&d->options, heap);
    const size_t x = d->phi[heap];

    if (x == 0 && !has_lost(&d->monoid, options))
        return gi_heap_word_add(&d->sums.failed, (uint32_t)heap, d->env);
    if (gi_heap_sums_has_below(&d->sums, x, options)) return GRUNDY_OK;
    return gi_heap_sums_add_heap(&d->sums, &d->monoid,
                                 (gi_added_heap){(uint32_t)heap, x, options},
                                 run);
}

static grundy_status make_sums(gi_guess *d, bool keeps_all, gi_run *run)
{
    grundy_status status;

    if (d->has_sums) gi_heap_sums_clear(&d->sums);
    d->has_sums = false;
    status = gi_heap_sums_init(&d->sums, &d->monoid, keeps_all, d->env);
    if (status) return status;
    d->has_sums = true;
    for (size_t h = 1; !status && h < d->heap_count; h++)
        if (d->sums.failed.count > 0)
            break;
        else if (!is_empty(gi_options_of(&d->options, h), d->monoid.words))
            status = add_to_sums(d, h, run);
    return status;
}

grundy_status gi_guess_restore_sums(gi_guess *d, gi_run *run)
{
    return make_sums(d, false, run);
}

static grundy_status check_all_lost(gi_guess *d, gi_heap_word *failed,
                                    gi_run *run)
{
    const size_t words = d->monoid.words;
    uint64_t *reach = gi_alloc_array(d->env, words, sizeof *reach);
    grundy_status status = reach ? GRUNDY_OK : GRUNDY_NO_MEMORY;

    for (size_t h = 1; !status && h < d->heap_count; h++) {
        const bool is_dead = is_empty(gi_options_of(&d->options, h), words);
        GRUNDY_ASSERT(!is_dead || d->phi[h] == 0);
        if (!is_dead) status = check_lost(d, h, reach, failed, run);
    }
    gi_free(d->env, reach, words * sizeof *reach);
    return status;
}

grundy_status gi_guess_check(gi_guess *d, gi_heap_word *failed, gi_run *run)
{
    grundy_status status = GRUNDY_OK;

    while (!status && d->options.count < d->heap_count)
        status =
            gi_option_sets_add(&d->options, d->moves, &d->monoid, d->phi, run);
    if (!status) status = check_all_lost(d, failed, run);
    if (!status) status = gi_guess_restore_sums(d, run);
    if (!status && d->sums.failed.count > 0)
        gi_heap_word_keep(failed, &d->sums.failed, d->env);
    return status;
}

grundy_status gi_guess_find_least(gi_guess *d, gi_heap_word *failed,
                                  gi_run *run)
{
    const grundy_status status = make_sums(d, true, run);

    if (!status && d->sums.failed.count > 0)
        gi_heap_word_keep(failed, &d->sums.failed, d->env);
    return status;
}
