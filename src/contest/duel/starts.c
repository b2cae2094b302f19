/* SPDX-License-Identifier: MIT */
/* starts.c - the positions that random walks (walk.c) begin at.
 *
 * Rules of the user's begin at their `start`, and a board whose positions are
 * numbered is set up as its ranks begin. Any other game of the catalogue may be
 * played from anywhere: walks begin at the positions that
 * `grundy check` tries, which come smallest first, and at the examples of the
 * catalogue that are positions of this game, too.
 *
 * Since small ones come first, a walk of a small size begins at one of the
 * first of them, or at an example.
 */
#include "grundy/parse.h"

#include "analysis/check/trial.h"
#include "base/assert.h"
#include "base/error.h"
#include "base/memory/array.h"
#include "contest/duel/duel.h"
#include "rules/guest/guest_game.h"
#include "rules/position.h"
#include "rules/ruleset.h"

#include <string.h>

enum {
    TRIALS_MOST = 4096,   /* Positions that are kept. */
    TRIALS_ENOUGH = 1024, /* No larger bound is tried for more. */
    BOUNDS_MOST = 4,
    SIZE_OF_ALL = 10 /* A walk of this size begins anywhere. */
};

void gi_starts_clear(gi_starts *starts, const grundy_env *env)
{
    for (size_t i = 0; i < starts->count; i++)
        gi_ints_clear(&starts->items[i], env);
    gi_free(env, starts->items, starts->capacity * sizeof starts->items[0]);
    *starts = (gi_starts){.items = NULL};
}

static grundy_status add(gi_starts *starts, const gi_ints *position,
                         const grundy_env *env)
{
    grundy_status status =
        gi_array_grow((void **)&starts->items, &starts->capacity,
                      starts->count, sizeof starts->items[0], env);

    if (status) return status;
    GRUNDY_ASSERT(starts->count < starts->capacity);
    starts->items[starts->count] = (gi_ints){NULL, 0, 0};
    status = gi_ints_copy(&starts->items[starts->count], position, env);
    if (!status) starts->count++;
    return status;
}

/* ---- the position that a game begins with ---- */

static grundy_status add_text(grundy_duel *duel, const char *text, gi_run *run)
{
    gi_ints position = {NULL, 0, 0};
    grundy_status status =
        gi_position_read(duel->game, &position, text, strlen(text), run);

    if (!status) status = add(&duel->starts, &position, duel->env);
    gi_ints_clear(&position, duel->env);
    return status;
}

/* Without a text the notation of such a game mostly says its beginning. */
static grundy_status add_rank(grundy_duel *duel, gi_run *run)
{
    const gi_ranking *ranking = duel->rules->ranking;
    gi_ranks ranks;
    gi_ints position = {NULL, 0, 0};
    grundy_status status = add_text(duel, "", run);

    if (!status || status == GRUNDY_NO_MEMORY) return status;
    status = ranking->open(&ranks, duel->game, run);
    if (status) return status;
    status = ranking->unrank(&ranks, ranks.start, &position, run);
    if (!status) status = add(&duel->starts, &position, duel->env);
    gi_ints_clear(&position, duel->env);
    if (ranking->close) ranking->close(&ranks, run->env);
    return status;
}

/* ---- the positions that a check tries ---- */

typedef struct collector {
    grundy_duel *duel;
    bool is_full;
} collector;

static grundy_status collect(const gi_ints *position, void *user)
{
    collector *c = user;

    c->is_full = c->duel->starts.count >= TRIALS_MOST;
    if (c->is_full) return GRUNDY_OVER_BUDGET;
    if (gi_position_check(c->duel->game, position, NULL)) return GRUNDY_OK;
    return add(&c->duel->starts, position, c->duel->env);
}

/* Up to the bound of the ruleset and, where these are few, past it. Where
 * trying them is too much work there are as many as have been found. */
static grundy_status add_trials(grundy_duel *duel)
{
    const uint64_t usual = duel->rules->trials.bound;
    collector c = {.duel = duel};
    grundy_status status = GRUNDY_OK;

    for (uint64_t i = 0; i < BOUNDS_MOST && !status; i++) {
        const gi_range range = {.first = i ? usual + i : 0,
                                .bound = usual ? usual + i : 0};
        gi_run run;
        if (duel->starts.count >= TRIALS_ENOUGH || (i && !usual)) break;
        gi_run_init(&run, &duel->small_env, NULL);
        status = gi_trial_positions(duel->game, &range, collect, &c, &run);
        gi_run_clear(&run);
    }
    return status == GRUNDY_NO_MEMORY || status == GRUNDY_CANCELLED
               ? status
               : GRUNDY_OK;
}

/* ---- examples ---- */

/* Whether these numbers are a position of the duel's game, which reads back
 * what it writes of them. */
static grundy_status is_of_game(const grundy_duel *duel,
                                const gi_ints *position, bool *is_it)
{
    gi_ints again = {NULL, 0, 0};
    gi_text text;
    gi_run run;
    grundy_status status = gi_position_check(duel->game, position, NULL);

    gi_run_init(&run, duel->env, NULL);
    gi_text_init(&text, duel->env);
    if (!status) status = gi_position_write(duel->game, position, &text, &run);
    if (!status) status = text.status;
    if (!status)
        status = gi_position_read(duel->game, &again, gi_text_string(&text),
                                  text.count, &run);
    *is_it = !status && gi_ints_equal(&again, position);
    gi_text_clear(&text);
    gi_ints_clear(&again, duel->env);
    gi_run_clear(&run);
    return status == GRUNDY_NO_MEMORY ? status : GRUNDY_OK;
}

static grundy_status add_example(grundy_duel *duel, const char *text)
{
    grundy_position *position = NULL;
    grundy_status status =
        grundy_position_parse(&position, text, duel->env, NULL);
    bool is_it = false;

    if (status) return status == GRUNDY_NO_MEMORY ? status : GRUNDY_OK;
    if (position->count == 1 && position->terms[0].game->rules == duel->rules)
        status = is_of_game(duel, &position->terms[0].heaps, &is_it);
    if (!status && is_it)
        status = add(&duel->starts, &position->terms[0].heaps, duel->env);
    grundy_position_free(position);
    return status;
}

static grundy_status add_examples(grundy_duel *duel)
{
    const char *line = duel->rules->examples ? duel->rules->examples : "";
    grundy_status status = GRUNDY_OK;
    char text[256];

    for (; *line && !status; line += *line == '\n') {
        const size_t count = strcspn(line, "\n");
        if (count < sizeof text && *line != '-') {
            memcpy(text, line, count);
            text[count] = '\0';
            status = add_example(duel, text);
        }
        line += count;
    }
    return status;
}

/* ---- all ---- */

static grundy_status find(grundy_duel *duel, grundy_error *err)
{
    const char *start = gi_game_start(duel->game);
    const bool has_start = start && *start;
    gi_run run;
    grundy_status status = GRUNDY_UNDEFINED;

    gi_run_init(&run, duel->env, err);
    if (has_start)
        status = add_text(duel, start, &run);
    else if (duel->rules->ranking && !duel->is_walked)
        status = add_rank(duel, &run);
    gi_run_clear(&run);
    if (!status || status == GRUNDY_NO_MEMORY || has_start) return status;
    status = start ? GRUNDY_OK : add_trials(duel);
    duel->starts.trial_count = duel->starts.count;
    return status ? status : add_examples(duel);
}

/* Heaps with a given sum have a rank even where all that is tried is smaller. */
static grundy_status find_rank(grundy_duel *duel, grundy_error *err)
{
    gi_run run;
    grundy_status status;

    if (duel->starts.count || !duel->rules->ranking) return GRUNDY_OK;
    gi_run_init(&run, duel->env, err);
    status = add_rank(duel, &run);
    gi_run_clear(&run);
    return status;
}

grundy_status gi_starts_find(grundy_duel *duel, grundy_error *err)
{
    grundy_status status = find(duel, err);

    if (!status) status = find_rank(duel, err);
    if (status || duel->starts.count) return status;
    if (gi_game_start(duel->game))
        return gi_fail(err, GRUNDY_UNDEFINED,
                       "there is no position to begin with: rules in Lua need "
                       "`start`");
    return gi_fail(err, GRUNDY_UNDEFINED,
                   "no positions of '%.60s' are known to begin with",
                   gi_text_string(&duel->game->name));
}

const gi_ints *gi_starts_draw(const gi_starts *starts, uint64_t size,
                              gi_random *random)
{
    const uint64_t part = size < SIZE_OF_ALL ? size + 1 : SIZE_OF_ALL;
    const uint64_t trials =
        (starts->trial_count * part + SIZE_OF_ALL - 1) / SIZE_OF_ALL;
    const uint64_t others = starts->count - starts->trial_count;
    uint64_t index;

    GRUNDY_ASSERT(starts->count > 0 && trials <= starts->trial_count);
    if (starts->count == 1) return &starts->items[0];
    index = gi_random_below(random, trials + others);
    return &starts
                ->items[index < trials ? index
                                       : starts->trial_count + index - trials];
}
