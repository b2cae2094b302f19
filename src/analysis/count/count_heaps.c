/* SPDX-License-Identifier: MIT */
/* count_heaps.c - positions that are sums of heaps: who wins depends on the values
 * of the heaps alone (T-SPRAGUE-GRUNDY), so the heaps of each value are counted
 * and the counts convolved by xor (characters.c, T-XOR-COUNT).
 *
 * Values come from the engine of the game where the heaps are some millions;
 * further out from a period that is proved: of each residue there are as many
 * heaps as an arithmetic progression has terms. Where the value of a heap is
 * its size, count_bits.c counts without any histogram.
 *
 * Under misère play, where the rule of Nim holds (T-TAME-HEAPS), lost are the
 * positions of nim-sum 0, except that of positions with values 0 and 1 alone
 * those of nim-sum 1 are lost; these are counted by a histogram of two values.
 */
#include "grundy/period.h"

#include "analysis/count/counting.h"
#include "base/assert.h"
#include "base/error.h"
#include "base/integer/integer.h"
#include "rules/heaps.h"
#include "rules/ruleset.h"

enum {
    TERMS_MOST = 1 << 24, /* Of all ranges, one by one. */
    BLOCK = 1 << 16,
    VALUES_MOST = 1 << 22
};

bool gi_counting_has_heaps(const gi_counting *c)
{
    const gi_ruleset *rules = c->game->rules;

    return rules->heap.value && rules->axes == 1 && rules->least <= 0 &&
           !rules->definition.is_ordered && !c->question->family &&
           (rules->heap_count == 0 ||
            rules->heap_count == gi_counting_heaps(c));
}

bool gi_counting_asks_outcomes(const gi_counting *c)
{
    return c->game->rules->prefers_outcomes && gi_counting_heaps(c) == 1 &&
           c->convention == GRUNDY_NORMAL && !c->question->wants_values;
}

bool gi_counting_is_tame(const gi_counting *c)
{
    return c->convention == GRUNDY_NORMAL ||
           c->game->rules->theory.outcome == gi_heaps_outcome_tame;
}

/* ---- the heaps of each value ---- */

/* Room for twice as many values. */
static grundy_status widen(gi_heap_tally *h, const grundy_env *env)
{
    const size_t size = h->size ? 2 * h->size : 1;
    gi_heap_tallied *of =
        gi_resize(env, h->of, h->size * sizeof *of, size * sizeof *of);

    GRUNDY_ASSERT((h->size & (h->size - 1)) == 0);
    if (!of) return GRUNDY_NO_MEMORY;
    for (size_t v = h->size; v < size; v++)
        of[v] = (gi_heap_tallied){.count = 0};
    h->of = of;
    h->size = size;
    return GRUNDY_OK;
}

/* `count` heaps of this value: first, first + step, ... */
static grundy_status add_heaps(gi_heap_tally *h, uint64_t value,
                               uint64_t first, uint64_t step, uint64_t count,
                               gi_run *run)
{
    const gi_wide last = first + (gi_wide)step * (count - 1);

    if (count == 0) return GRUNDY_OK;
    GRUNDY_ASSERT(last >> 64 == 0);
    if (value >= VALUES_MOST)
        return gi_fail(run->err, GRUNDY_UNDECIDED,
                       "heap %llu has the value %llu: values past %d are not "
                       "counted",
                       (unsigned long long)first, (unsigned long long)value,
                       VALUES_MOST - 1);
    while (value >= h->size) {
        const grundy_status status = widen(h, run->env);
        if (status) return status;
    }
    h->of[value].count += count;
    h->of[value].sum +=
        count % 2 ? (first + last) / 2 * count : (first + last) * (count / 2);
    return GRUNDY_OK;
}

static void clear_tally(gi_heap_tally *h, const grundy_env *env)
{
    gi_free(env, h->of, h->size * sizeof *h->of);
    *h = (gi_heap_tally){.of = NULL};
}

static grundy_status word_at(const gi_ints *items, size_t i, uint64_t *out,
                             gi_run *run)
{
    GRUNDY_ASSERT(i < items->count);
    if (grundy_integer_to_uint64(out, &items->items[i])) return GRUNDY_OK;
    return gi_fail(run->err, GRUNDY_UNDECIDED, "a value is past 64 bits");
}

/* Values of heaps from, from + 1, ... in `items`. */
static grundy_status terms(const gi_counting *c, uint64_t from, size_t count,
                           gi_ints *items)
{
    grundy_integer heap = {0};
    grundy_status status = gi_int_set_uint64(&heap, from, c->run->env);

    gi_ints_empty(items, c->run->env);
    if (!status) status = gi_fact_terms(c->game, &heap, count, items, c->run);
    grundy_integer_clear(&heap, c->run->env);
    return status;
}

static grundy_status add_terms(const gi_counting *c, grundy_count_range range,
                               gi_heap_tally *h)
{
    gi_ints items = {0};
    grundy_status status = terms(c, range.last, 1, &items);

    GRUNDY_ASSERT(range.first <= range.last);
    for (uint64_t at = range.first; !status && at <= range.last;) {
        const uint64_t left = range.last - at;
        const size_t count = left < BLOCK ? (size_t)left + 1 : BLOCK;
        status = gi_env_is_stopped(c->run->env) ? GRUNDY_CANCELLED
                                                : terms(c, at, count, &items);
        for (size_t i = 0; !status && i < count; i++) {
            uint64_t value = 0;
            status = word_at(&items, i, &value, c->run);
            if (!status) status = add_heaps(h, value, at + i, 1, 1, c->run);
        }
        gi_env_progress(c->run->env, at - range.first,
                        range.last - range.first + 1);
        if (left < BLOCK) break;
        at += BLOCK;
    }
    gi_ints_clear(&items, c->run->env);
    return status;
}

/* The first heap of the range that is n, n + period, n + 2 period, ...; false where
 * there is none. */
static bool first_within(grundy_count_range range, uint64_t n, uint64_t period,
                         uint64_t *out)
{
    const uint64_t gap = range.first > n ? range.first - n : 0;
    const gi_wide first =
        n + (gi_wide)period * (gap / period + (gap % period > 0));

    GRUNDY_ASSERT(first >= range.first);
    *out = (uint64_t)first;
    return first <= range.last;
}

/* Heaps of the range that are n, n + period, n + 2 period, ... for each n of the
 * first period, which begins at `start`. */
static grundy_status add_residues(const gi_counting *c,
                                  grundy_count_range range, uint64_t start,
                                  uint64_t period, gi_heap_tally *h)
{
    gi_ints items = {0};
    const size_t count = (size_t)period;
    grundy_status status = terms(c, start, count, &items);

    GRUNDY_ASSERT(period > 0 && start <= range.first);
    for (size_t i = 0; !status && i < count; i++) {
        uint64_t value = 0, first;
        status = word_at(&items, i, &value, c->run);
        if (!status && first_within(range, start + i, period, &first))
            status = add_heaps(h, value, first, period,
                               (range.last - first) / period + 1, c->run);
    }
    gi_ints_clear(&items, c->run->env);
    return status;
}

static grundy_status find_period(const gi_counting *c, grundy_period *out)
{
    grundy_status status =
        grundy_period_find(out, c->game, 0, c->run->env, c->run->err);

    if (!status && out->is_proved && out->saltus == 0 &&
        out->preperiod <= TERMS_MOST && out->period <= TERMS_MOST)
        return GRUNDY_OK;
    if (status == GRUNDY_CANCELLED || status == GRUNDY_NO_MEMORY)
        return status;
    if (!status && out->is_proved && out->saltus > 0)
        return gi_fail(
            c->run->err, GRUNDY_UNDECIDED,
            "so many heaps are counted where the values come again; "
            "those of %s grow: at most %d heaps",
            grundy_game_name(c->game), TERMS_MOST);
    return gi_fail(c->run->err, GRUNDY_UNDECIDED,
                   "so many heaps are counted by a period that is proved, and "
                   "none is known of %s: at most %d heaps",
                   grundy_game_name(c->game), TERMS_MOST);
}

static grundy_status add_periods(const gi_counting *c,
                                 grundy_count_range range, gi_heap_tally *h)
{
    grundy_period period;
    grundy_count_range before = range;
    grundy_status status = find_period(c, &period);

    if (status) return status;
    if (range.first < period.preperiod) {
        before.last = period.preperiod - 1;
        if (before.last > range.last) before.last = range.last;
        status = add_terms(c, before, h);
        range.first = period.preperiod;
    }
    if (status || range.first > range.last) return status;
    return add_residues(c, range, period.preperiod, period.period, h);
}

/* A tally while the rules fill it. */
typedef struct filling {
    gi_heap_tally *h;
    gi_run *run;
} filling;

static grundy_status add_told(uint64_t value, uint64_t first, uint64_t step,
                              uint64_t count, void *user)
{
    filling *f = user;

    return add_heaps(f->h, value, first, step, count, f->run);
}

static grundy_status fill_tally(const gi_counting *c, grundy_count_range range,
                                gi_heap_tally *h)
{
    const gi_heap *heap = &c->game->rules->heap;
    filling f = {h, c->run};

    if (heap->tally)
        return heap->tally(c->game, range.first, range.last, add_told, &f);
    return range.last < TERMS_MOST ? add_terms(c, range, h)
                                   : add_periods(c, range, h);
}

/* One tally for ranges that are alike. */
static grundy_status fill_all(const gi_counting *c, gi_heap_tally *list,
                              size_t *count)
{
    const grundy_count_question *q = c->question;
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; !status && i < q->range_count; i++) {
        const grundy_count_range range = q->ranges[i];
        size_t same = 0;
        while (same < *count && (list[same].range.first != range.first ||
                                 list[same].range.last != range.last))
            same++;
        if (same == *count) {
            GRUNDY_ASSERT(*count < GI_COUNT_RANGES_MOST);
            list[(*count)++].range = range;
            status = fill_tally(c, range, &list[same]);
        }
        list[same].times += q->range_count == 1 ? gi_counting_heaps(c) : 1;
    }
    return status;
}

/* ---- the answer ---- */

/* Adds the positions of this value to those that are lost, or takes them
 * away. */
static grundy_status add_lost(const gi_counting *c, const gi_convolved *all,
                              size_t value, int sign)
{
    const grundy_env *env = c->run->env;
    grundy_count *out = c->out;
    grundy_status (*add)(grundy_integer *, const grundy_integer *,
                         const grundy_integer *, const grundy_env *) =
        sign < 0 ? gi_int_sub : gi_int_add;
    grundy_status status = GRUNDY_OK;

    if (value < all->counts.count)
        status = add(&out->lost, &out->lost, &all->counts.items[value], env);
    if (!status && value < all->sums.count)
        status = add(&out->sum, &out->sum, &all->sums.items[value], env);
    return status;
}

/* Misère play differs on values 0 and 1: what is left of each tally. */
static grundy_status turn_small(const gi_counting *c, gi_heap_tally *list,
                                size_t count)
{
    gi_heap_tally small[GI_COUNT_RANGES_MOST];
    gi_convolved found = {.counts = {0}};
    grundy_status status;

    GRUNDY_ASSERT(count <= GI_COUNT_RANGES_MOST);
    for (size_t i = 0; i < count; i++) {
        small[i] = list[i];
        if (small[i].size > 2) small[i].size = 2;
    }
    status = gi_convolve(&found, c, small, count);
    if (!status) status = add_lost(c, &found, 0, -1);
    if (!status) status = add_lost(c, &found, 1, 1);
    gi_convolved_clear(&found, c->run->env);
    return status;
}

static grundy_status answer(const gi_counting *c, gi_convolved *found,
                            gi_heap_tally *list, size_t count)
{
    grundy_count *out = c->out;
    grundy_status status = gi_convolve(found, c, list, count);

    if (!status) status = add_lost(c, found, 0, 1);
    if (!status && c->convention == GRUNDY_MISERE)
        status = turn_small(c, list, count);
    if (status) return status;
    gi_int_move(&out->positions, &found->positions, c->run->env);
    if (c->question->wants_values) {
        out->values = found->counts;
        found->counts = (gi_ints){.items = NULL};
    }
    out->ground = (gi_ground){
        GRUNDY_BASIS_THEOREM,
        c->convention == GRUNDY_NORMAL ? "T-SPRAGUE-GRUNDY" : "T-TAME-HEAPS"};
    return GRUNDY_OK;
}

grundy_status gi_count_heaps(const gi_counting *c)
{
    gi_heap_tally list[GI_COUNT_RANGES_MOST] = {{.of = NULL}};
    gi_convolved found = {.counts = {0}};
    size_t count = 0;
    grundy_status status = fill_all(c, list, &count);

    if (!status) status = answer(c, &found, list, count);
    gi_convolved_clear(&found, c->run->env);
    for (size_t i = 0; i < count; i++)
        clear_tally(&list[i], c->run->env);
    return status;
}
