/* SPDX-License-Identifier: MIT */
/* pattern_worths.c - laws of values that are no Grundy values.
 *
 * An arithmetic period of the values of heaps or of a family of positions is sought
 * on the first two thirds, and must hold on the last third. That third has to say
 * something: if each of its values were one of the different values of the
 * table, at random, they would obey the law in one of 2^HELD_BITS tables at
 * most.
 */
#include <math.h>
#include <string.h>

#include "analysis/pattern/pattern_worths.h"
#include "base/assert.h"
#include "base/env.h"
#include "base/memory/sort.h"
#include "values/short/text/short_write.h"

enum {
    HELD_LEAST = 4, /* Of them are tried on. */
    HELD_BITS = 12,
    CONSTANT_LEAST = 32,
    TEXT_MOST = 400 /* Bytes of the values that a law lists. */
};

/* ---- what a law stands on ---- */

static int compare_ids(const void *first, const void *second)
{
    const gi_short a = *(const gi_short *)first;
    const gi_short b = *(const gi_short *)second;

    return (a > b) - (a < b);
}

/* How many different values there are. */
static grundy_status count_distinct(const gi_worth_table *t, size_t *out,
                                    const grundy_env *env)
{
    gi_short *sorted = gi_alloc_array(env, t->count, sizeof *sorted);
    size_t distinct = t->count > 0;
    grundy_status status;

    if (!sorted) return GRUNDY_NO_MEMORY;
    for (size_t i = 0; i < t->count; i++)
        sorted[i] = t->values[i];
    status = gi_sort(sorted, t->count, sizeof *sorted, compare_ids, env);
    for (size_t i = 1; i < t->count; i++)
        distinct += sorted[i] != sorted[i - 1];
    gi_free(env, sorted, t->count * sizeof *sorted);
    if (!status) *out = distinct;
    return status;
}

static bool says_something(size_t distinct, size_t held, size_t count)
{
    GRUNDY_ASSERT(distinct > 0 && held <= count);
    if (distinct == 1) return count >= CONSTANT_LEAST;
    return held >= HELD_LEAST &&
           (double)held * log2((double)distinct) >= HELD_BITS;
}

/* ---- in words ---- */

static grundy_status add_values(const gi_worth_table *t, const gi_short *items,
                                size_t count, gi_text *text)
{
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; !status && i < count; i++) {
        if (i) gi_text_add(text, ", ");
        status = gi_short_write(t->store, items[i], text);
    }
    return status;
}

/* The values of one period, where they are not too long to be read. */
static grundy_status add_period(const gi_worth_law *law,
                                const gi_worth_table *t, gi_text *text)
{
    const size_t before = text->count;
    const long long n = t->first + (long long)law->start;
    grundy_status status;

    GRUNDY_ASSERT(law->period > 0 && law->start + law->period <= t->count);
    gi_text_addf(text, "; G(%lld)", n);
    if (law->period > 1)
        gi_text_addf(text, "%s, G(%lld)", law->period > 2 ? ", ..." : "",
                     n + (long long)law->period - 1);
    gi_text_add(text, " = ");
    status = add_values(t, t->values + law->start, law->period, text);
    if (status == GRUNDY_OVER_BUDGET || text->count - before > TEXT_MOST) {
        gi_text_truncate(text, before);
        return GRUNDY_OK;
    }
    return status;
}

/* " + ^", " - 1/2", " + -1^", as the minus of a value is of its number alone. */
static grundy_status add_saltus(const gi_worth_table *t, gi_short saltus,
                                gi_text *text)
{
    gi_text alone;
    grundy_status status;
    const char *word;
    bool is_less;

    gi_text_init(&alone, text->env);
    status = gi_short_write(t->store, saltus, &alone);
    word = gi_text_string(&alone);
    is_less = *word == '-' && !strpbrk(word, "^v");
    gi_text_add(text, is_less ? " - " : " + ");
    gi_text_add(text, word + is_less);
    if (!status) status = alone.status;
    gi_text_clear(&alone);
    return status;
}

/* "G(n + 2) = G(n) + ^ from n = 1 on; G(1), ..., G(2) = ^, ^2" */
static grundy_status state(const gi_worth_law *law, const gi_worth_table *t,
                           gi_text *text)
{
    const long long n = t->first + (long long)law->start;
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(law->period > 0 && law->start + law->period <= t->count);
    gi_text_addf(text, "G(n + %zu) = G(n)", law->period);
    if (!law->is_common) {
        gi_text_add(text, " + S, S = ");
        for (size_t i = 0; !status && i < law->period; i++) {
            const size_t at = (law->start + i) % law->period;
            if (i) gi_text_add(text, ", ");
            status = gi_short_write(t->store, law->saltus[at], text);
        }
        gi_text_addf(text, " in turn from n = %lld on", n);
    } else {
        if (law->saltus[0] != GI_SHORT_ZERO)
            status = add_saltus(t, law->saltus[0], text);
        if (law->start > 0) gi_text_addf(text, " from n = %lld on", n);
    }
    return status ? status : add_period(law, t, text);
}

static grundy_status keep(grundy_pattern *pattern, const gi_worth_law *law,
                          const gi_worth_table *t, size_t fitted,
                          const char *tag)
{
    gi_pattern_law kept = {.family = "period",
                           .fitted = fitted,
                           .held = t->count - fitted,
                           .tag = tag,
                           .view = GI_VIEW_VALUES};
    grundy_status status;

    GRUNDY_ASSERT(fitted <= t->count);
    gi_text_init(&kept.statement, pattern->env);
    gi_text_init(&kept.formula, pattern->env);
    gi_shorts_begin(t->store);
    status = state(law, t, &kept.statement);
    if (!status) status = kept.statement.status;
    if (!status) status = gi_pattern_law_add(pattern, &kept);
    if (status) gi_pattern_law_clear(&kept, pattern->env);
    return status;
}

grundy_status gi_pattern_try_worths(grundy_pattern *pattern,
                                    const gi_worth_table *table,
                                    const grundy_game *game, bool can_prove,
                                    gi_run *run)
{
    const size_t held = table->count / 3, fitted = table->count - held;
    gi_worth_law law = {.saltus = NULL};
    gi_worth_proof proof = {.tag = ""};
    size_t distinct = 0;
    grundy_status status = count_distinct(table, &distinct, run->env);

    if (!status && !says_something(distinct, held, table->count))
        return GRUNDY_OK;
    if (!status) status = gi_worth_law_find(&law, table, fitted, run->env);
    if (!status && can_prove)
        status = gi_worth_law_prove(&proof, &law, table, game, run);
    if (!status) status = keep(pattern, &law, table, fitted, proof.tag);
    gi_worth_law_clear(&law, run->env);
    if (status == GRUNDY_UNDEFINED) return GRUNDY_OK;
    if (run->err && run->err->status == status) return status;
    return gi_shorts_judge(table->store, status, run->err);
}
