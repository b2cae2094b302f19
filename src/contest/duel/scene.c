/* SPDX-License-Identifier: MIT */
/* scene.c - the game and the position of a generated case.
 *
 * A contest's case is written and read again by the judge's own reader: so
 * there is only one definition of a position, and a wrong writer is noticed at
 * once.
 */
#include "base/env.h"
#include "base/error.h"
#include "base/text/text_stream.h"
#include "contest/duel/duel.h"
#include "judging/solver.h"
#include "rules/position.h"
#include "rules/ruleset.h"

/* What stands for a position that is written as nothing. */
#define NOTHING_LEFT "empty"

void gi_scene_init(gi_scene *scene, const grundy_env *env, grundy_error *err)
{
    *scene = (gi_scene){.game = NULL};
    gi_run_init(&scene->run, env, err);
    gi_case_init(&scene->one, &scene->run);
    gi_text_init(&scene->text, env);
}

void gi_scene_clear(gi_scene *scene)
{
    gi_text_clear(&scene->text);
    gi_run_clear(&scene->run);
    gi_case_clear(&scene->one);
    scene->game = NULL;
    scene->position = NULL;
}

static grundy_status read_case(gi_scene *scene, const gi_ruleset *rules)
{
    gi_text_source source = {gi_text_string(&scene->text), scene->text.count};
    const grundy_reader reader = gi_text_reader(&source);
    gi_layout layout = {.count = 0};
    gi_scan *scan = NULL;
    grundy_status status = GRUNDY_OK;

    gi_case_start(&scene->one, rules);
    if (rules->judge->layout)
        status = gi_layout_read(&layout, rules->judge->layout, rules,
                                scene->run.err);
    if (!status) status = gi_scan_new(&scan, &reader, scene->run.env);
    if (!status)
        status = gi_case_scan(&scene->one, &layout, scan, &scene->run);
    gi_scan_free(scan);
    if (status) return status;
    scene->game = scene->one.game;
    scene->position = &scene->one.position;
    return GRUNDY_OK;
}

grundy_status gi_scene_set(gi_scene *scene, const grundy_duel *duel,
                           const gi_case_draft *draft)
{
    grundy_status status;

    gi_meter_reset(&scene->run);
    if (duel->game) {
        scene->game = duel->game;
        scene->position = &draft->fields[duel->form.layout.count - 1];
        return gi_position_check(scene->game, scene->position, scene->run.err);
    }
    /* A judge that only decides knows no position. */
    if (!duel->rules->judge->read && !duel->rules->judge->layout)
        return gi_fail(scene->run.err, GRUNDY_UNDECIDED,
                       "%s reads no positions", duel->rules->id);
    gi_text_truncate(&scene->text, 0);
    status = gi_duel_write_case(duel, draft, &scene->text, &scene->run);
    return status ? status : read_case(scene, duel->rules);
}

/* ---- answers ---- */

static grundy_status find_outcome(gi_scene *scene, grundy_outcome *outcome)
{
    return gi_fact_outcome(
        scene->game, scene->position, scene->game->rules->convention,
        gi_limit_positions(scene->run.env), outcome, NULL, &scene->run);
}

static grundy_status add_outcome(gi_scene *scene, gi_text *out)
{
    grundy_outcome outcome = GRUNDY_OUTCOME_UNKNOWN;
    const grundy_status status = find_outcome(scene, &outcome);

    if (status) return status;
    gi_text_add(out, grundy_outcome_is_won(outcome)   ? "First"
                     : outcome == GRUNDY_OUTCOME_DRAW ? "Draw"
                                                      : "Second");
    return out->status;
}

static grundy_status add_value(gi_scene *scene, gi_text *out)
{
    const uint64_t limit = gi_limit_positions(scene->run.env);
    gi_value value = {.kind = GRUNDY_VALUE_NONE};
    const grundy_status status = gi_fact_value(
        scene->game, scene->position, limit, &value, NULL, &scene->run);

    if (!status) gi_value_write(&value, out);
    gi_value_clear(&value, scene->run.env);
    return status ? status : out->status;
}

/* A move as numbers or, where positions have a notation of their own, the
 * position that it leads to: a word also where nothing is left of it. */
grundy_status gi_scene_write_move(gi_scene *scene, bool is_open,
                                  const gi_ints *move, gi_text *out)
{
    const size_t before = out->count;
    gi_ints after = {NULL, 0, 0};
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; i < move->count && !is_open; i++) {
        if (i) gi_text_add_char(out, ' ');
        gi_text_add_integer(out, &move->items[i]);
    }
    if (!is_open) return out->status;
    status = scene->game->rules->definition.apply(
        scene->game, &after, scene->position, move, &scene->run);
    if (!status)
        status = gi_position_write(scene->game, &after, out, &scene->run);
    if (!status && out->count == before) gi_text_add(out, NOTHING_LEFT);
    gi_ints_clear(&after, scene->run.env);
    return status ? status : out->status;
}

typedef struct first_move {
    gi_scene *scene;
    bool is_open, is_found;
    gi_text *out;
} first_move;

/* The first winning move. The others are found, too: a case serves only if the
 * engine can say of any move whether it wins. */
static grundy_status add_first(const gi_ints *move, void *user)
{
    first_move *f = user;

    if (f->is_found) return GRUNDY_OK;
    f->is_found = true;
    return gi_scene_write_move(f->scene, f->is_open, move, f->out);
}

grundy_status gi_scene_moves(gi_scene *scene, gi_visit visit, void *user)
{
    const gi_ruleset *rules = scene->game->rules;
    const uint64_t limit = gi_limit_positions(scene->run.env);

    return gi_fact_winning(scene->game, scene->position, rules->convention,
                           limit, visit, user, &scene->run);
}

/* Whether the player to move may have no winning move and not have lost. */
static bool may_not_lose(const gi_ruleset *rules)
{
    const gi_definition *definition = &rules->definition;

    return !gi_solver_of(rules)->is_scored &&
           (rules->may_cycle || definition->end || definition->result);
}

grundy_status gi_scene_no_move(gi_scene *scene, const char **word)
{
    grundy_outcome outcome = GRUNDY_OUTCOME_P;
    grundy_status status = GRUNDY_OK;

    if (may_not_lose(scene->game->rules))
        status = find_outcome(scene, &outcome);
    *word = outcome == GRUNDY_OUTCOME_DRAW   ? "draw"
            : grundy_outcome_is_won(outcome) ? "won"
                                             : "lost";
    return status;
}

static grundy_status add_move(gi_scene *scene, bool is_open, gi_text *out)
{
    first_move first = {.scene = scene, .is_open = is_open, .out = out};
    const char *word = "";
    grundy_status status = gi_scene_moves(scene, add_first, &first);

    if (status || first.is_found) return status;
    status = gi_scene_no_move(scene, &word);
    if (!status) gi_text_add(out, word);
    return status ? status : out->status;
}

grundy_status gi_scene_answer(gi_scene *scene, const grundy_duel *duel,
                              gi_text *out)
{
    grundy_status status;

    if (duel->ask == GRUNDY_ASK_ORDER)
        status = gi_order_write(scene, out);
    else if (duel->ask == GRUNDY_ASK_MOVE)
        status = add_move(scene, duel->form.is_open, out);
    else if (duel->ask == GRUNDY_ASK_VALUE ||
             gi_solver_of(scene->game->rules)->is_scored)
        status = add_value(scene, out);
    else
        status = add_outcome(scene, out);
    gi_fact_trim(&scene->run);
    gi_run_trim(&scene->run);
    gi_text_add_char(out, '\n');
    return status ? status : out->status;
}
