/* SPDX-License-Identifier: MIT */
/* pattern.c - the laws of a table: every family is tried on every view.
 *
 * Laws that restate others are not all shown: those of a family of last resort
 * (a recurrence, an automaton on digits) only where no other family has a law,
 * and laws of lost heaps only where the values obey none. Which laws are theorems is
 * said in pattern_proof.c. Values of partizan games are a table of their own kind
 * (pattern_worths.c).
 */
#include "analysis/pattern/pattern.h"
#include "analysis/pattern/pattern_worths.h"
#include "base/env.h"
#include "base/error.h"
#include "base/memory/sort.h"
#include "rules/game.h"

enum { ITEMS_LEAST = 12 };

static const gi_law_family *const families[] = {
    &gi_law_period,    &gi_law_feature,    &gi_law_digits,
    &gi_law_automaton, &gi_law_recurrence, &gi_law_beatty,
    &gi_law_mex,       &gi_law_grid,       &gi_law_known};

/* ---- all of them ---- */

/* A function of the heap that goes round is residues in disguise. */
static void look_behind_functions(grundy_pattern *pattern)
{
    gi_pattern_law *laws = pattern->laws;

    for (size_t i = 0; i < pattern->law_count; i++)
        for (size_t j = 0; j < pattern->law_count; j++)
            if (laws[j].period && laws[i].view == laws[j].view &&
                laws[i].ratio > laws[j].ratio &&
                laws[i].family == gi_law_feature.name)
                laws[i].is_fallback = true;
}

/* The plainest first; what is a law in disguise where there is another is
 * dropped. */
static int compare_laws(const void *first, const void *second)
{
    const gi_pattern_law *a = first, *b = second;

    if (a->is_fallback != b->is_fallback) return a->is_fallback ? 1 : -1;
    return (a->ratio > b->ratio) - (a->ratio < b->ratio);
}

static grundy_status sort_laws(grundy_pattern *pattern)
{
    grundy_status status;

    look_behind_functions(pattern);
    status = gi_sort(pattern->laws, pattern->law_count, sizeof *pattern->laws,
                     compare_laws, pattern->env);
    if (status || pattern->law_count == 0) return status;
    while (!pattern->laws[0].is_fallback &&
           pattern->laws[pattern->law_count - 1].is_fallback)
        gi_pattern_law_clear(&pattern->laws[--pattern->law_count],
                             pattern->env);
    return GRUNDY_OK;
}

static grundy_status try_view(grundy_pattern *pattern, const gi_sample *all,
                              gi_run *run)
{
    const size_t count = sizeof families / sizeof *families;
    grundy_status status = GRUNDY_OK;

    if (all->count < ITEMS_LEAST) return GRUNDY_OK;
    for (size_t i = 0; !status && i < count; i++) {
        if (gi_env_is_stopped(run->env)) return GRUNDY_CANCELLED;
        if (families[i]->views & all->view)
            status = gi_pattern_try(pattern, families[i], all, run);
    }
    return status;
}

/* Lost heaps of a table of values are looked at only if its values obey no
 * law: otherwise theirs would be the same again. */
static grundy_status try_table(grundy_pattern *pattern,
                               const gi_pattern_table *table, gi_run *run)
{
    gi_views views = {.count = 0};
    grundy_status status = gi_views_make(&views, table, run);

    for (size_t i = 0; !status && i < views.count; i++)
        if (i == 0 || table->kind != GRUNDY_PATTERN_VALUES ||
            pattern->law_count == 0) {
            views.samples[i].own = gi_text_string(&pattern->game);
            status = try_view(pattern, &views.samples[i], run);
        }
    gi_views_clear(&views, run->env);
    return status ? status : sort_laws(pattern);
}

static size_t items_of(const gi_pattern_table *table)
{
    return table->kind == GRUNDY_PATTERN_PAIRS ? table->word_count / 2
                                               : table->word_count;
}

/* ---- the calls ---- */

/* An empty pattern; what it is of is copied, NULL where there is none. */
static grundy_status start_pattern(grundy_pattern **out,
                                   const grundy_game *game, const char *family,
                                   gi_run *run)
{
    grundy_pattern *pattern = gi_alloc(run->env, sizeof *pattern);
    grundy_status status;

    if (!pattern) return GRUNDY_NO_MEMORY;
    *pattern = (grundy_pattern){
        .env = {gi_env_own(run->env)}, .last = -1, .asked = -1};
    gi_text_init(&pattern->game, pattern->env);
    gi_text_init(&pattern->family, pattern->env);
    gi_text_init(&pattern->alias, pattern->env);
    if (game) gi_text_add(&pattern->game, grundy_game_name(game));
    if (game && game->alias) gi_text_add(&pattern->alias, game->alias);
    if (family) gi_text_add(&pattern->family, family);
    status = pattern->game.status;
    if (!status) status = pattern->family.status;
    if (!status) status = pattern->alias.status;
    if (status)
        grundy_pattern_free(pattern);
    else
        *out = pattern;
    return status;
}

/* The pattern, or the status after which there is none. */
static grundy_status end_pattern(grundy_pattern **out, grundy_pattern *pattern,
                                 grundy_status status)
{
    if (status)
        grundy_pattern_free(pattern);
    else
        *out = pattern;
    return status;
}

static grundy_status new_pattern(grundy_pattern **out,
                                 const gi_pattern_table *table,
                                 const grundy_game *game, const char *family,
                                 bool can_prove, gi_run *run)
{
    grundy_pattern *pattern = NULL;
    grundy_status status = start_pattern(&pattern, game, family, run);

    if (status) return status;
    pattern->kind = table->kind;
    pattern->first = table->first;
    pattern->count = items_of(table);
    if (game) {
        pattern->last = table->end - 1;
        pattern->asked = table->asked;
    }
    status = try_table(pattern, table, run);
    if (!status) status = gi_pattern_find_near(pattern, table, run);
    if (!status && can_prove)
        status = gi_pattern_prove(pattern, game, table, run);
    return end_pattern(out, pattern, status);
}

void grundy_pattern_free(grundy_pattern *pattern)
{
    if (!pattern) return;
    for (size_t i = 0; i < pattern->law_count; i++)
        gi_pattern_law_clear(&pattern->laws[i], pattern->env);
    gi_free(pattern->env, pattern->laws,
            pattern->law_capacity * sizeof *pattern->laws);
    gi_text_clear(&pattern->alias);
    gi_text_clear(&pattern->family);
    gi_text_clear(&pattern->game);
    gi_free(pattern->env, pattern, sizeof *pattern);
}

/* A table that a caller brings, and its laws. */
static grundy_status pattern_of_table(grundy_pattern **out,
                                      const gi_pattern_table *table,
                                      gi_run *run)
{
    return new_pattern(out, table, NULL, NULL, false, run);
}

/* Theorems about periods are of normal play. */
static bool is_normal(const grundy_game *game,
                      const grundy_pattern_options *options)
{
    return options->play == GRUNDY_PLAY_NORMAL ||
           (options->play == GRUNDY_PLAY_OWN &&
            grundy_game_convention(game) == GRUNDY_NORMAL);
}

/* Of values that are no Grundy values. */
static grundy_status pattern_of_worths(grundy_pattern **out,
                                       const grundy_game *game,
                                       const grundy_pattern_options *options,
                                       gi_run *run)
{
    const char *family = options->family;
    gi_worth_table table;
    grundy_pattern *pattern = NULL;
    grundy_status status;

    if (!is_normal(game, options))
        return gi_fail(run->err, GRUNDY_UNDEFINED,
                       "values are those of normal play");
    status = gi_worth_table_make(
        &table, game,
        &(gi_worth_range){options->family, options->last, options->positions},
        run);
    if (status) return status;
    status = start_pattern(&pattern, game, family, run);
    if (!status) {
        pattern->first = table.first;
        pattern->count = table.count;
        pattern->last = table.first + (int64_t)table.count - 1;
        pattern->asked = table.asked;
        status = gi_pattern_try_worths(pattern, &table, game, !family, run);
        status = end_pattern(out, pattern, status);
    }
    gi_worth_table_clear(&table, run->env);
    return status;
}

static grundy_status pattern_of_nimbers(grundy_pattern **out,
                                        const grundy_game *game,
                                        const grundy_pattern_options *options,
                                        gi_run *run)
{
    gi_pattern_table table = {.word_count = 0};
    grundy_status status =
        gi_pattern_table_of_game(&table, game, options, run);

    if (!status)
        status =
            new_pattern(out, &table, game, options->family,
                        !options->family && is_normal(game, options), run);
    gi_pattern_table_clear(&table, run->env);
    return status;
}

grundy_status grundy_pattern_of_game(grundy_pattern **out,
                                     const grundy_game *game,
                                     const grundy_pattern_options *options,
                                     const grundy_env *env, grundy_error *err)
{
    if (!out || !game)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT, "an argument is NULL");
    if (gi_check_env(env, err)) return GRUNDY_BAD_ARGUMENT;
    if (options && gi_check_reserved(options->reserved, 2, err))
        return GRUNDY_BAD_ARGUMENT;
    if (options && (unsigned)options->play > GRUNDY_PLAY_MISERE)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT,
                       "there is no such convention");

    const grundy_pattern_options usual = {.is_chosen = false};
    grundy_error told = {.status = GRUNDY_OK};
    grundy_status status;
    gi_run run;

    if (!options) options = &usual;
    gi_run_init(&run, env, &told);
    status = gi_worths_are_of(game) && (!options->is_chosen ||
                                        options->kind == GRUNDY_PATTERN_VALUES)
                 ? pattern_of_worths(out, game, options, &run)
                 : pattern_of_nimbers(out, game, options, &run);
    gi_run_clear(&run);
    return status ? gi_fail_told(err, status, &told) : GRUNDY_OK;
}

static grundy_status copy_numbers(gi_pattern_table *table,
                                  const int64_t *numbers, size_t count,
                                  gi_run *run)
{
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; !status && i < count; i++)
        status = gi_pattern_table_push(table, numbers[i], run->env);
    return status ? status : gi_pattern_table_check(table, run);
}

grundy_status grundy_pattern_of_numbers(grundy_pattern **out,
                                        grundy_pattern_kind kind,
                                        int64_t first, const int64_t *numbers,
                                        size_t count, const grundy_env *env,
                                        grundy_error *err)
{
    grundy_error told = {.status = GRUNDY_OK};
    gi_pattern_table table = {.kind = kind, .first = first};
    const size_t width = kind == GRUNDY_PATTERN_PAIRS ? 2 : 1;
    grundy_status status;
    gi_run run;

    if (!out || (!numbers && count) || (unsigned)kind > GRUNDY_PATTERN_PAIRS ||
        count > SIZE_MAX / 2)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT, "there is no table");
    if (gi_check_env(env, err)) return GRUNDY_BAD_ARGUMENT;
    gi_run_init(&run, env, &told);
    status = copy_numbers(&table, numbers, count * width, &run);
    if (!status) status = pattern_of_table(out, &table, &run);
    gi_pattern_table_clear(&table, run.env);
    gi_run_clear(&run);
    return status ? gi_fail_told(err, status, &told) : GRUNDY_OK;
}

grundy_status grundy_pattern_read(grundy_pattern **out,
                                  grundy_pattern_kind kind,
                                  const grundy_reader *reader,
                                  const grundy_env *env, grundy_error *err)
{
    grundy_error told = {.status = GRUNDY_OK};
    gi_pattern_table table = {.kind = kind};
    grundy_status status;
    gi_run run;

    if (!out || !reader || (unsigned)kind > GRUNDY_PATTERN_PAIRS)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT, "there is no table");
    if (gi_check_env(env, err)) return GRUNDY_BAD_ARGUMENT;
    gi_run_init(&run, env, &told);
    status = gi_pattern_table_read(&table, reader, &run);
    if (!status) status = pattern_of_table(out, &table, &run);
    gi_pattern_table_clear(&table, run.env);
    gi_run_clear(&run);
    return status ? gi_fail_told(err, status, &told) : GRUNDY_OK;
}

grundy_pattern_source grundy_pattern_describe(const grundy_pattern *pattern)
{
    return (grundy_pattern_source){.game = gi_text_string(&pattern->game),
                                   .family = gi_text_string(&pattern->family),
                                   .kind = pattern->kind,
                                   .first = pattern->first,
                                   .count = pattern->count,
                                   .last = pattern->last,
                                   .asked = pattern->asked,
                                   .near_period = pattern->near_period};
}

size_t grundy_pattern_count(const grundy_pattern *pattern)
{
    return pattern->law_count;
}

grundy_pattern_law grundy_pattern_at(const grundy_pattern *pattern,
                                     size_t index)
{
    const gi_pattern_law *law = &pattern->laws[index];

    GRUNDY_ASSERT(index < pattern->law_count);
    return (grundy_pattern_law){.family = law->family,
                                .statement = gi_text_string(&law->statement),
                                .formula = gi_text_string(&law->formula),
                                .fitted = law->fitted,
                                .held = law->held,
                                .exceptions = law->exceptions,
                                .exception_count = law->exception_count,
                                .is_of_pairs = law->view == GI_VIEW_PAIRS,
                                .is_proved = *law->tag != '\0',
                                .tag = law->tag};
}
