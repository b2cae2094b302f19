/* SPDX-License-Identifier: MIT */
/* ask_heat.c - the command `heat`: outcome and value of each pair of heaps.
 *
 * The command works for every game whose positions may be two numbers,
 * including rules in Lua. Each position is a separate question, and the theory
 * is asked first; a search is kept from one position to the next, so that the
 * table costs about as much as its last corner. What cannot be determined
 * within the limits is `?` and null.
 */
#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "judging/solver.h"
#include "protocol/command.h"
#include "rules/position.h"
#include "rules/ruleset.h"

enum { HEAT_MOST = 256 };

typedef struct heat {
    gi_ask *ask;
    const grundy_game *game;
    grundy_convention convention;
    size_t size;
    gi_run *run;
} heat;

/* Not known is an answer here. */
static bool is_open(grundy_status status)
{
    return status == GRUNDY_UNDEFINED || status == GRUNDY_UNDECIDED ||
           status == GRUNDY_OVER_BUDGET;
}

/* Whether the pair is a position. */
static bool is_legal(const heat *h, const gi_ints *pair)
{
    return gi_position_check(h->game, pair, NULL) == GRUNDY_OK;
}

static grundy_status letter_of(const heat *h, const gi_ints *pair,
                               char *letter)
{
    grundy_outcome outcome = GRUNDY_OUTCOME_UNKNOWN;
    grundy_status status = GRUNDY_UNDEFINED;

    if (is_legal(h, pair))
        status = gi_fact_outcome(h->game, pair, h->convention,
                                 gi_limit_positions(&h->ask->env), &outcome,
                                 NULL, h->run);
    if (status && !is_open(status)) return status;
    GRUNDY_ASSERT(outcome <= GRUNDY_OUTCOME_DRAW); /* No sides, no ties. */
    *letter = status ? '?' : "?PND"[outcome];
    return GRUNDY_OK;
}

static grundy_status add_outcomes(const heat *h)
{
    grundy_integer numbers[2] = {{0}, {0}};
    const gi_ints pair = {numbers, 2, 2};
    char row[HEAT_MOST + 1];
    grundy_status status = GRUNDY_OK;

    gi_json_key(h->ask->out, "outcomes");
    gi_json_open(h->ask->out, '[');
    for (size_t a = 0; !status && a < h->size; a++) {
        if (gi_env_is_stopped(&h->ask->env)) return GRUNDY_CANCELLED;
        for (size_t b = 0; !status && b < h->size; b++) {
            numbers[0].word = (int64_t)a;
            numbers[1].word = (int64_t)b;
            status = letter_of(h, &pair, &row[b]);
        }
        if (!status) gi_json_string_bytes(h->ask->out, row, h->size);
        gi_env_progress(&h->ask->env, a, 2 * h->size);
    }
    gi_json_close(h->ask->out, ']');
    return status;
}

static grundy_status add_value(const heat *h, const gi_ints *pair)
{
    grundy_integer value = {0, NULL};
    grundy_status status = GRUNDY_UNDEFINED;

    if (is_legal(h, pair))
        status =
            gi_fact_nimber(h->game, pair, gi_limit_positions(&h->ask->env),
                           &value, NULL, h->run);
    if (!status)
        gi_json_int(h->ask->out, &value);
    else
        gi_json_null(h->ask->out);
    grundy_integer_clear(&value, h->run->env);
    return is_open(status) ? GRUNDY_OK : status;
}

static grundy_status add_values(const heat *h)
{
    grundy_integer numbers[2] = {{0}, {0}};
    const gi_ints pair = {numbers, 2, 2};
    grundy_status status = GRUNDY_OK;

    gi_json_key(h->ask->out, "values");
    gi_json_open(h->ask->out, '[');
    for (size_t a = 0; !status && a < h->size; a++) {
        if (gi_env_is_stopped(&h->ask->env)) return GRUNDY_CANCELLED;
        gi_json_open(h->ask->out, '[');
        for (size_t b = 0; !status && b < h->size; b++) {
            numbers[0].word = (int64_t)a;
            numbers[1].word = (int64_t)b;
            status = add_value(h, &pair);
        }
        gi_json_close(h->ask->out, ']');
        gi_env_progress(&h->ask->env, h->size + a, 2 * h->size);
    }
    gi_json_close(h->ask->out, ']');
    return status;
}

bool gi_ask_has_pairs(const grundy_game *game)
{
    const gi_ruleset *rules = game->rules;

    return (rules->heap_count == 0 || rules->heap_count == 2) &&
           !rules->notation.format && !gi_solver_of(rules)->is_scored;
}

static grundy_status check_game(gi_ask *ask, const grundy_game *game)
{
    if (gi_ask_has_pairs(game)) return GRUNDY_OK;
    return gi_fail(ask->err, GRUNDY_UNDEFINED,
                   "%s is not played with two heaps", game->rules->id);
}

static grundy_status draw(heat *h, grundy_play play, uint64_t last)
{
    gi_ask *ask = h->ask;
    grundy_status status;

    h->convention = play == GRUNDY_PLAY_OWN ? grundy_game_convention(h->game)
                    : play == GRUNDY_PLAY_MISERE ? GRUNDY_MISERE
                                                 : GRUNDY_NORMAL;
    h->size = (size_t)last + 1;
    GRUNDY_ASSERT(h->size <= HEAT_MOST);
    gi_ask_add_string(ask, "schema", "grundy.heat.1");
    gi_ask_add_string(ask, "game", grundy_game_name(h->game));
    gi_json_key(ask->out, "to");
    gi_json_uint(ask->out, last);
    gi_ask_add_string(ask, "convention",
                      grundy_convention_name(h->convention));
    status = add_outcomes(h);
    return status ? status : add_values(h);
}

grundy_status gi_ask_heat(gi_ask *ask)
{
    grundy_play play = GRUNDY_PLAY_OWN;
    grundy_game *game = NULL;
    uint64_t last = 20;
    gi_run run;
    grundy_status status = gi_ask_number(ask, "to", HEAT_MOST - 1, &last);

    if (!status) status = gi_ask_play(ask, &play);
    if (!status) status = gi_ask_game(ask, &game);
    if (!status) status = check_game(ask, game);
    gi_run_init(&run, &ask->env, ask->err);
    heat h = {.ask = ask, .game = game, .run = &run};
    if (!status) status = draw(&h, play, last);
    gi_run_clear(&run);
    grundy_game_free(game);
    return status;
}
