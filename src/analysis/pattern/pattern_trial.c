/* SPDX-License-Identifier: MIT */
/* pattern_trial.c - a law of a table: proposed on a prefix, tried on the rest.
 *
 * A law is worth proposing if the table can be written down much shorter with
 * it than without. Without it an item takes `bits`, by the frequencies of the
 * items (pattern_views.c); with it the law takes its own, and each place where
 * it is wrong the bits of an exception. On the first two thirds this must come
 * to half at most, and save GAIN_BITS; then the law must hold everywhere on the
 * last third, which has to be rich enough that this says something: a law that
 * guesses an item right as often as its frequency would get through once in
 * 2^HELD_BITS tables.
 *
 * This is why noise and Grundy's game get no laws: a family may try thousands
 * of parameters, but pays for the choice, and its mistakes are counted here,
 * not by the family. Exceptions may lie only in the fitted part: Kayles has
 * 14, the last at heap 70.
 *
 * A period that holds everywhere, also in the part it was fitted on, needs less: its
 * table may be half of the bits of the whole one, and the last third as poor as a table
 * of 41 heaps that are 0, 1, 0, 1 ... must be. A random table has such a period of p with
 * a chance of 2 to minus the bits of all its items but p.
 *
 * A table that is constant has no bits at all; it is allowed a law of its own.
 *
 * Source: the two-part description length, [Rissanen78].
 */
#include <string.h>

#include "analysis/pattern/pattern.h"
#include "base/assert.h"
#include "base/env.h"
#include "base/memory/array.h"

enum {
    GAIN_BITS = 20,
    HELD_BITS = 20,
    GAIN_PLAIN_BITS = 16,
    HELD_PLAIN_BITS = 8,
    REPEATS_PLAIN = 3,
    CONSTANT_LEAST = 32
};

/* ---- a law on trial ---- */

typedef struct trial {
    const gi_law *law;
    const gi_sample *all, *prefix;
    const int64_t *said; /* Of all items. */
    const gi_run *run;
    size_t exceptions;
    double bits;
} trial;

static bool is_right(const trial *t, size_t i)
{
    const size_t width = gi_view_width(t->all->view);

    GRUNDY_ASSERT(i < t->all->count);
    return memcmp(t->said + i * width, t->all->items + i * width,
                  width * sizeof *t->said) == 0;
}

static bool is_short_enough(const trial *t)
{
    const double plain = t->prefix->bits * (double)t->prefix->count;

    return t->bits <= plain / 2 && plain - t->bits >= GAIN_BITS;
}

/* The same number everywhere, but perhaps at the very beginning. */
static bool is_constant(const trial *t)
{
    if (t->all->view != GI_VIEW_VALUES || t->all->count < CONSTANT_LEAST)
        return false;
    for (size_t i = GI_CONSTANT_HEAD + 1; i < t->all->count; i++)
        if (t->all->items[i] != t->all->items[GI_CONSTANT_HEAD]) return false;
    return true;
}

static double held_bits(const trial *t)
{
    gi_sample rest = *t->all;

    rest.count = t->all->count - t->prefix->count;
    rest.items += t->prefix->count * gi_view_width(rest.view);
    return gi_sample_bits(&rest) * (double)rest.count;
}

/* A period without a single exception, which the table has REPEATS_PLAIN times. */
static bool is_plain_period(const trial *t)
{
    const double all = gi_sample_bits(t->all) * (double)t->all->count;
    const size_t p = (size_t)t->law->numbers[0];

    return t->law->family == &gi_law_period && t->exceptions == 0 &&
           p <= t->all->count / REPEATS_PLAIN && t->law->bits <= all / 2 &&
           all - t->law->bits >= GAIN_PLAIN_BITS &&
           held_bits(t) >= HELD_PLAIN_BITS;
}

/* Whether the law is proposed; anything where the work is to end. */
static bool stands(trial *t)
{
    GRUNDY_ASSERT(t->prefix->count <= t->all->count && t->exceptions == 0);
    for (size_t i = t->prefix->count; i < t->all->count; i++)
        if (!is_right(t, i) || gi_walk_is_stopped(i, t->run)) return false;
    for (size_t i = 0; i < t->prefix->count; i++) {
        t->exceptions += !is_right(t, i);
        if (gi_walk_is_stopped(i, t->run)) return false;
    }
    t->bits = t->law->bits +
              (double)t->exceptions * gi_law_exception_bits(t->prefix);
    if (is_constant(t)) return t->exceptions <= GI_CONSTANT_HEAD;
    return is_plain_period(t) ||
           (is_short_enough(t) && held_bits(t) >= HELD_BITS);
}

/* ---- laws that stand ---- */

void gi_pattern_law_clear(gi_pattern_law *law, const grundy_env *env)
{
    gi_text_clear(&law->statement);
    gi_text_clear(&law->formula);
    gi_free(env, law->exceptions,
            law->exception_count * sizeof *law->exceptions);
}

static int64_t index_of(const gi_sample *sample, size_t i)
{
    const bool is_numbered =
        (sample->view & (GI_VIEW_LIST | GI_VIEW_PAIRS | GI_VIEW_GRID)) != 0;

    return is_numbered ? (int64_t)i : sample->first + (int64_t)i;
}

static grundy_status list_exceptions(gi_pattern_law *out, const trial *t,
                                     const grundy_env *env)
{
    const size_t width = gi_view_width(t->all->view);
    size_t count = 0;

    if (t->exceptions == 0) return GRUNDY_OK;
    out->exceptions =
        gi_alloc_array(env, t->exceptions, sizeof *out->exceptions);
    if (!out->exceptions) return GRUNDY_NO_MEMORY;
    out->exception_count = t->exceptions;
    for (size_t i = 0; i < t->prefix->count; i++) {
        const int64_t *item = t->all->items + i * width;
        if (is_right(t, i)) continue;
        out->exceptions[count++] = (grundy_pattern_exception){
            index_of(t->all, i), {item[0], width == 2 ? item[1] : 0}};
    }
    GRUNDY_ASSERT(count == t->exceptions);
    return GRUNDY_OK;
}

grundy_status gi_pattern_law_add(grundy_pattern *pattern, gi_pattern_law *law)
{
    void *items = pattern->laws;
    const grundy_status status =
        gi_array_grow(&items, &pattern->law_capacity, pattern->law_count,
                      sizeof *law, pattern->env);

    if (status) return status;
    pattern->laws = items;
    pattern->laws[pattern->law_count++] = *law;
    *law = (gi_pattern_law){.tag = ""};
    return GRUNDY_OK;
}

static grundy_status keep(grundy_pattern *pattern, const trial *t)
{
    const grundy_env *env = pattern->env;
    const gi_law *law = t->law;
    const double plain = t->prefix->bits * (double)t->prefix->count;
    gi_pattern_law kept = {.family = law->family->name,
                           .fitted = t->prefix->count,
                           .held = t->all->count - t->prefix->count,
                           .ratio = plain > 0 ? t->bits / plain : 0,
                           .is_fallback = law->family->is_fallback,
                           .tag = "",
                           .view = t->all->view};
    grundy_status status;

    gi_text_init(&kept.statement, env);
    gi_text_init(&kept.formula, env);
    if (law->family == &gi_law_period) {
        kept.period = law->numbers[0];
        kept.saltus = law->numbers[1];
    }
    law->family->state(law, t->all, &kept.statement, &kept.formula);
    if (t->exceptions) gi_text_truncate(&kept.formula, 0);
    status =
        kept.statement.status ? kept.statement.status : kept.formula.status;
    if (!status) status = list_exceptions(&kept, t, env);
    if (!status) status = gi_pattern_law_add(pattern, &kept);
    if (status) gi_pattern_law_clear(&kept, env);
    return status;
}

static void clear_law(gi_law *law)
{
    gi_free(law->env, law->table, law->table_count * sizeof *law->table);
    gi_text_clear(&law->text);
}

/* Between two walks through some million items. */
static grundy_status go_on(const gi_run *run)
{
    return gi_env_is_stopped(run->env) ? GRUNDY_CANCELLED : GRUNDY_OK;
}

static grundy_status try_law(grundy_pattern *pattern, const gi_law *law,
                             const gi_sample *all, const gi_sample *prefix,
                             gi_run *run)
{
    const size_t words = all->count * gi_view_width(all->view);
    int64_t *said = gi_alloc_array(run->env, words, sizeof *said);
    trial t = {
        .law = law, .all = all, .prefix = prefix, .said = said, .run = run};
    bool is_law = false;
    grundy_status status;

    if (!said) return GRUNDY_NO_MEMORY;
    for (size_t i = 0; i < words && !gi_walk_is_stopped(i, run); i++)
        said[i] = GI_NO_WORD;
    status = go_on(run);
    if (!status) status = law->family->fill(law, all, said, all->count, run);
    if (!status) is_law = stands(&t);
    if (!status) status = go_on(run);
    if (is_law && !status) status = keep(pattern, &t);
    gi_free(run->env, said, words * sizeof *said);
    return status;
}

grundy_status gi_pattern_try(grundy_pattern *pattern,
                             const gi_law_family *family, const gi_sample *all,
                             gi_run *run)
{
    gi_law law = {.family = family, .env = run->env};
    gi_sample prefix = *all;
    grundy_status status;

    gi_text_init(&law.text, run->env);
    prefix.count -= all->count / 3;
    prefix.bits = gi_sample_bits(&prefix);
    status = go_on(run);
    if (!status) status = family->propose(&law, &prefix, run);
    if (!status) status = try_law(pattern, &law, all, &prefix, run);
    clear_law(&law);
    return status == GRUNDY_UNDEFINED ? GRUNDY_OK : status;
}
