/* SPDX-License-Identifier: MIT */
/* ask_values.c - the command `values`: a sequence with what is observed in it,
 * a table of two heaps, or the values of a family of positions.
 *
 * With `rares` the values come from a plot, which also knows the period and
 * the rare values of the sparse space. A plot holds machine words; if a value
 * is larger or no nimber, or if the range does not start with heap 0, only the values
 * are returned. Under misère play there is a row a heap instead.
 */
#include "base/assert.h"
#include "base/error.h"
#include "judging/solver.h"
#include "present/figures/period_json.h"
#include "present/misere/misere_values.h"
#include "present/plot/plot_facts.h"
#include "present/values/values_format.h"
#include "protocol/command.h"
#include "rules/ruleset.h"

enum { SEQUENCE_MOST = 1 << 20, TABLE_MOST = 512 };

static void add_rares(gi_ask *ask, const grundy_plot *plot)
{
    gi_json_key(ask->out, "rares");
    if (!gi_plot_has_rares(plot)) {
        gi_json_null(ask->out);
        return;
    }
    gi_json_open(ask->out, '[');
    for (size_t n = 0; n < gi_plot_count(plot); n++)
        if (gi_plot_is_rare(plot, n)) gi_json_uint(ask->out, n);
    gi_json_close(ask->out, ']');
}

static void add_period(gi_ask *ask, const char *game,
                       const grundy_survey_facts *facts)
{
    gi_json_key(ask->out, "period");
    if (facts->state != GRUNDY_SURVEY_PROVED &&
        facts->state != GRUNDY_SURVEY_APPARENT) {
        gi_json_null(ask->out);
        return;
    }
    gi_json_open(ask->out, '{');
    gi_period_add_json(ask->out, game, &facts->period);
    gi_json_close(ask->out, '}');
}

static grundy_status add_plot(gi_ask *ask, const grundy_game *game,
                              uint64_t last)
{
    grundy_plot *plot = NULL;
    const grundy_status status =
        grundy_plot_new(&plot, game, last, &ask->env, ask->err);

    if (status) return status;
    GRUNDY_ASSERT(gi_plot_count(plot) == last + 1);
    gi_ask_add_string(ask, "schema", "grundy.values.1");
    gi_ask_add_string(ask, "game", grundy_game_name(game));
    gi_json_key(ask->out, "from");
    gi_json_uint(ask->out, 0);
    gi_json_key(ask->out, "count");
    gi_json_uint(ask->out, gi_plot_count(plot));
    gi_json_key(ask->out, "values");
    gi_json_open(ask->out, '[');
    for (size_t n = 0; n < gi_plot_count(plot); n++)
        gi_json_uint(ask->out, gi_plot_value_at(plot, n));
    gi_json_close(ask->out, ']');
    add_rares(ask, plot);
    add_period(ask, grundy_game_name(game), gi_plot_facts(plot));
    grundy_plot_free(plot);
    return GRUNDY_OK;
}

static grundy_status add_plain(gi_ask *ask, const grundy_game *game,
                               const char *family, uint64_t first,
                               uint64_t last)
{
    const grundy_integer from = {(int64_t)first, NULL};
    const grundy_integer to = {(int64_t)last, NULL};
    gi_run run;
    grundy_status status;

    GRUNDY_ASSERT(first <= INT64_MAX && last <= INT64_MAX);
    gi_run_init(&run, &ask->env, ask->err);
    status = gi_values_add_json(ask->out, game, family, &from, &to, &run);
    gi_run_clear(&run);
    return family && status == GRUNDY_BAD_INPUT
               ? gi_ask_blame(ask, "family", status)
               : status;
}

static grundy_status check_count(gi_ask *ask, bool is_table, uint64_t first,
                                 uint64_t last)
{
    const uint64_t most = is_table ? TABLE_MOST : SEQUENCE_MOST;

    if (last - first < most) return GRUNDY_OK;
    ask->key = "to";
    return gi_fail(ask->err, GRUNDY_OVER_BUDGET,
                   "at most %llu heaps are shown at once",
                   (unsigned long long)most);
}

static grundy_status misere_values(gi_ask *ask, const grundy_game *game,
                                   uint64_t first, uint64_t last)
{
    gi_run run;
    grundy_status status;

    gi_run_init(&run, &ask->env, ask->err);
    status = gi_misere_values_add_json(ask->out, game, first, last, &run);
    gi_run_clear(&run);
    return status;
}

static grundy_status values(gi_ask *ask, const grundy_game *game,
                            grundy_play play)
{
    uint64_t first = 0, last = 100;
    const char *family = NULL;
    bool wants_rares = false;
    grundy_status status = gi_ask_range(ask, &first, &last);

    if (!status) status = gi_ask_bool(ask, "rares", &wants_rares);
    if (!status) status = gi_ask_string(ask, "family", &family);
    if (!status)
        status =
            check_count(ask, !family && game->rules->axes == 2, first, last);
    if (status) return status;
    if (play == GRUNDY_PLAY_MISERE && family) {
        ask->key = "family";
        return gi_fail(ask->err, GRUNDY_UNDEFINED,
                       "misère values are those of single heaps");
    }
    if (play == GRUNDY_PLAY_MISERE)
        return misere_values(ask, game, first, last);
    if (!wants_rares || first > 0 || family || game->rules->axes != 1 ||
        gi_solver_of(game->rules)->lacks_nimbers)
        return add_plain(ask, game, family, first, last);
    status = add_plot(ask, game, last);
    return status == GRUNDY_OVER_BUDGET
               ? add_plain(ask, game, NULL, first, last)
               : status;
}

grundy_status gi_ask_values(gi_ask *ask)
{
    grundy_game *game = NULL;
    grundy_play play = GRUNDY_PLAY_OWN;
    grundy_status status = gi_ask_play(ask, &play);

    if (!status) status = gi_ask_game(ask, &game);
    if (!status) status = values(ask, game, play);
    grundy_game_free(game);
    return status;
}
