/* SPDX-License-Identifier: MIT */
/* plot.c - what there is to draw: values, period and rares.
 *
 * Values are found as for `grundy values`. If the game has a code, a survey of
 * this code (analysis/survey/survey.c) supplies both the period and the mask
 * of the sparse space. The survey looks at as many terms as are drawn, but at
 * some thousands at least, so that a picture of few values tells of a period,
 * too.
 * A game without a code is drawn without period and rares.
 */
#include <inttypes.h>

#include "analysis/period/period.h"
#include "analysis/survey/survey.h"
#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "codes/heapgame.h"
#include "judging/fact.h"
#include "present/plot/plot.h"
#include "present/plot/plot_facts.h"
#include "rules/ruleset.h"

enum { LEAST_TERMS = 1 << 12 };

/* ---- making ---- */

static grundy_status take_values(grundy_plot *plot, const gi_ints *items,
                                 grundy_error *err)
{
    GRUNDY_ASSERT(items->count > 0);
    plot->values = gi_alloc_array(plot->env, items->count, sizeof(uint64_t));
    if (!plot->values) return GRUNDY_NO_MEMORY;
    plot->count = items->count;
    for (size_t n = 0; n < items->count; n++) {
        if (gi_env_is_stopped_at(plot->env, n)) return GRUNDY_CANCELLED;
        if (!grundy_integer_to_uint64(&plot->values[n], &items->items[n]))
            return gi_fail(err, GRUNDY_OVER_BUDGET,
                           "the value of heap %zu is too large for a picture",
                           n);
        if (plot->values[n] > plot->most) plot->most = plot->values[n];
    }
    return GRUNDY_OK;
}

static grundy_status find_values(grundy_plot *plot, uint64_t last, gi_run *run)
{
    const grundy_integer zero = {0};
    gi_ints items = {0};
    grundy_status status;

    if (plot->game->rules->axes != 1)
        return gi_fail(run->err, GRUNDY_UNDEFINED,
                       "%s has no values of one heap to draw",
                       gi_game_called(plot->game));
    if (last >= gi_limit_positions(run->env))
        return gi_fail_limit(run->err, GRUNDY_OVER_BUDGET,
                             "more than %" PRIu64 " values are asked for",
                             gi_limit_positions(run->env));
    status = gi_fact_terms(plot->game, &zero, (size_t)last + 1, &items, run);
    if (!status) status = take_values(plot, &items, run->err);
    gi_ints_clear(&items, run->env);
    return status;
}

/* Digit of the first move that splits; 0 if there is none. */
static unsigned split_of(const grundy_heapgame *rules)
{
    for (size_t i = 0; i < rules->digit_count; i++)
        if (rules->digits[i].heaps & 4) return (unsigned)i;
    return 0;
}

static grundy_status survey(grundy_plot *plot, const grundy_heapgame *rules,
                            gi_run *run)
{
    const uint64_t terms =
        plot->count > LEAST_TERMS ? plot->count : LEAST_TERMS;
    const grundy_survey_limits limits = {.terms = terms, .far_terms = terms};
    grundy_survey *made;
    grundy_status status = grundy_survey_new(&made, run->env, NULL);

    if (status) return status;
    status = gi_survey_add_rules(made, rules, run->err);
    if (!status) status = grundy_survey_run(made, &limits, NULL, run->err);
    if (!status) plot->facts = grundy_survey_at(made, 0).facts;
    grundy_survey_free(made);
    return status;
}

static grundy_status find_facts(grundy_plot *plot, gi_run *run)
{
    grundy_heapgame *rules;
    grundy_status status = gi_period_rules(&rules, plot->game, run);

    if (!status) {
        plot->split = split_of(rules);
        status = survey(plot, rules, run);
        grundy_heapgame_free(rules);
    }
    /* The picture is complete without them. */
    return status == GRUNDY_UNDEFINED || status == GRUNDY_OVER_BUDGET
               ? GRUNDY_OK
               : status;
}

grundy_status grundy_plot_new(grundy_plot **out, const grundy_game *game,
                              uint64_t last, const grundy_env *env,
                              grundy_error *err)
{
    grundy_error told = {.status = GRUNDY_OK};
    grundy_plot *plot;
    grundy_status status;
    gi_run run;

    if (!out || !game)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT, "there is no game");
    if (gi_check_env(env, err)) return GRUNDY_BAD_ARGUMENT;
    gi_run_init(&run, env, &told);
    plot = gi_alloc(run.env, sizeof *plot);
    if (!plot) return gi_fail(err, GRUNDY_NO_MEMORY, "out of memory");
    *plot = (grundy_plot){.env = {gi_env_own(run.env)},
                          .game = gi_game_share(game)};
    status = find_values(plot, last, &run);
    if (!status) status = find_facts(plot, &run);
    gi_run_clear(&run);
    if (status) {
        grundy_plot_free(plot);
        return gi_fail_told(err, status, &told);
    }
    *out = plot;
    return GRUNDY_OK;
}

void grundy_plot_free(grundy_plot *plot)
{
    if (!plot) return;
    grundy_game_free(plot->game);
    gi_free(plot->env, plot->values, plot->count * sizeof *plot->values);
    gi_free(plot->env, plot, sizeof *plot);
}

/* ---- looking ---- */

const grundy_survey_facts *gi_plot_facts(const grundy_plot *plot)
{
    return &plot->facts;
}

size_t gi_plot_count(const grundy_plot *plot)
{
    return plot->count;
}

uint64_t gi_plot_value_at(const grundy_plot *plot, size_t heap)
{
    GRUNDY_ASSERT(heap < plot->count);
    return plot->values[heap];
}

bool gi_plot_has_rares(const grundy_plot *plot)
{
    return plot->facts.invariants.mask != 0;
}

bool gi_plot_is_rare(const grundy_plot *plot, size_t heap)
{
    const grundy_invariants *figures = &plot->facts.invariants;
    const uint64_t turn =
        figures->has_position ? (uint64_t)heap + plot->split : 0;

    GRUNDY_ASSERT(heap < plot->count);
    if (!gi_plot_has_rares(plot)) return false;
    return (((unsigned)__builtin_popcountll(plot->values[heap] &
                                            figures->mask) +
             turn) &
            1) == 0;
}

/* Rares among the values, and the last one. */
static size_t count_rares(const grundy_plot *plot, size_t *last)
{
    size_t count = 0;

    *last = 0;
    for (size_t n = 0; n < plot->count; n++)
        if (gi_plot_is_rare(plot, n)) {
            count++;
            *last = n;
        }
    return count;
}

bool gi_plot_is_periodic(const grundy_plot *plot)
{
    const grundy_period *period = &plot->facts.period;

    return plot->facts.state == GRUNDY_SURVEY_PROVED && period->saltus == 0 &&
           period->period <= plot->count &&
           period->preperiod <= plot->count - period->period;
}

static void describe_period(const grundy_plot *plot, gi_text *text)
{
    const grundy_period *period = &plot->facts.period;
    const bool is_proved = plot->facts.state == GRUNDY_SURVEY_PROVED;

    if (is_proved || plot->facts.state == GRUNDY_SURVEY_APPARENT) {
        gi_text_addf(text, ". Period %" PRIu64, period->period);
        if (period->saltus)
            gi_text_addf(text, " with saltus %" PRIu64, period->saltus);
        gi_text_addf(text, " from heap %" PRIu64 " on, %s", period->preperiod,
                     is_proved ? "proved by " : "seen, not proved");
        if (is_proved) gi_text_add(text, period->tag);
    } else if (plot->facts.state == GRUNDY_SURVEY_OPEN) {
        gi_text_addf(text, ". No period was found in %" PRIu64 " terms",
                     plot->facts.invariants.count);
    }
}

void gi_plot_describe(const grundy_plot *plot, gi_text *text)
{
    size_t last;
    const size_t rares = count_rares(plot, &last);

    GRUNDY_ASSERT(plot->count > 0);
    gi_text_addf(text, "Values of heaps 0 to %zu, greatest %" PRIu64,
                 plot->count - 1, plot->most);
    describe_period(plot, text);
    if (!gi_plot_has_rares(plot)) return;
    gi_text_addf(text, ". %zu rare", rares);
    if (rares) gi_text_addf(text, ", the last %zu", last);
}

uint64_t gi_plot_step(uint64_t span, unsigned count)
{
    uint64_t step = 1;

    GRUNDY_ASSERT(count > 0);
    for (unsigned i = 0; span / step > count && step < UINT64_MAX / 10; i++)
        step = i % 3 == 1 ? step / 2 * 5 : step * 2;
    return step;
}
