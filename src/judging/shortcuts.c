/* SPDX-License-Identifier: MIT */
/* shortcuts.c - nimbers found in three ways: by the moves of whole positions; with
 * representatives; and with representatives, components and pieces. The first
 * is the definition, and the game without the others is a ruleset of its own.
 */
#include "judging/shortcuts.h"

#include "base/env.h"
#include "base/error.h"
#include "judging/solver.h"
#include "rules/bare.h"
#include "rules/position.h"
#include "search/reached.h"
#include "search/impartial/memo.h"

enum {
    SAMPLE_FOLLOWERS = 64, /* That are compared. */
    SAMPLE_MET = 1 << 12,  /* That are met on the way. */
    SAMPLE_WHOLE = 1 << 10
};

struct gi_shortcuts {
    const grundy_game *game;
    gi_own_env env;
    gi_bare_game bare; /* For whole positions. */
    const grundy_game *games[2];
    gi_search *defined, *represented;
    uint64_t most;
};

bool gi_shortcuts_exist(const grundy_game *game)
{
    const gi_definition *d = &game->rules->definition;

    return gi_solver_of(game->rules)->has_nimbers && !game->rules->may_cycle &&
           (d->canonical || d->components || d->pieces);
}

grundy_status gi_shortcuts_new(gi_shortcuts **out, const grundy_game *game,
                               uint64_t most, gi_run *run)
{
    gi_shortcuts *s = gi_alloc(run->env, sizeof *s);
    grundy_status status;

    if (!s) return GRUNDY_NO_MEMORY;
    *s = (gi_shortcuts){
        .game = game, .env = {gi_env_own(run->env)}, .most = most};
    gi_game_bare(&s->bare, game,
                 GI_SHORTCUT_CANONICAL | GI_SHORTCUT_COMPONENTS |
                     GI_SHORTCUT_PIECES);
    s->games[0] = &s->bare.game;
    s->games[1] = game;
    status = gi_search_new(&s->defined, &s->games[0], 1, most, run->env);
    if (!status)
        status =
            gi_search_new(&s->represented, &s->games[1], 1, most, run->env);
    if (status)
        gi_shortcuts_free(s);
    else
        *out = s;
    return status;
}

void gi_shortcuts_free(gi_shortcuts *s)
{
    if (!s) return;
    gi_search_free(s->represented);
    gi_search_free(s->defined);
    gi_free(s->env, s, sizeof *s);
}

/* A search that has met its share of positions has nothing more to say. */
static grundy_status find(gi_search *search, uint64_t most,
                          const gi_ints *position, gi_found *out, gi_run *run)
{
    grundy_error *const err = run->err;
    grundy_error quiet = {.status = GRUNDY_OK};
    grundy_status status;

    run->err = &quiet;
    status = gi_search_solve(search, position, out, run);
    run->err = err;
    if (status == GRUNDY_OVER_BUDGET && gi_search_count(search) >= most)
        return GRUNDY_UNDECIDED;
    if (status && err && quiet.status) *err = quiet;
    return status;
}

static grundy_status compare_parts(gi_shortcuts *s, const gi_ints *position,
                                   const gi_found *defined,
                                   gi_contradiction *out, gi_run *run)
{
    grundy_nimber said = 0;
    grundy_status status;

    if (!s->game->rules->definition.components) return GRUNDY_OK;
    status = gi_search_nimber(s->game, position, gi_limit_positions(run->env),
                              &said, run);
    if (!status && said != defined->nimber)
        *out = (gi_contradiction){
            .who = "its components", .said = said, .defined = defined->nimber};
    return status;
}

grundy_status gi_shortcuts_compare(gi_shortcuts *s, const gi_ints *position,
                                   gi_contradiction *out, gi_run *run)
{
    gi_found defined = {0}, said = {0};
    grundy_status status;

    *out = (gi_contradiction){.who = NULL};
    status = find(s->defined, s->most, position, &defined, run);
    if (!status) status = find(s->represented, s->most, position, &said, run);
    if (status) return status;
    if (said.nimber != defined.nimber)
        *out = (gi_contradiction){.who = "its representative",
                                  .said = said.nimber,
                                  .defined = defined.nimber};
    else if (said.misere_nimber != defined.misere_nimber)
        *out = (gi_contradiction){.who = "its representative",
                                  .is_misere = true,
                                  .said = said.misere_nimber,
                                  .defined = defined.misere_nimber};
    return out->who ? GRUNDY_OK
                    : compare_parts(s, position, &defined, out, run);
}

/* ---- a sample ---- */

typedef struct sample {
    gi_shortcuts *shortcuts;
    size_t count;
    gi_run *run;
} sample;

static grundy_status refuse(const sample *s, const gi_ints *position,
                            const gi_contradiction *found)
{
    const grundy_game *game = s->shortcuts->game;
    gi_text text;
    grundy_status status;

    gi_text_init(&text, s->run->env);
    status = gi_position_write(game, position, &text, s->run);
    if (!status)
        status = gi_fail(
            s->run->err, GRUNDY_BAD_INPUT,
            "the rules contradict themselves: the %svalue of '%.80s' is %u by "
            "its moves and %u by %s",
            found->is_misere ? "misère " : "", gi_text_string(&text),
            (unsigned)found->defined, (unsigned)found->said, found->who);
    gi_text_clear(&text);
    return status;
}

static grundy_status compare_one(const gi_ints *position, void *user)
{
    sample *s = user;
    gi_contradiction found;
    grundy_status status =
        gi_shortcuts_compare(s->shortcuts, position, &found, s->run);

    if (!status && found.who) return refuse(s, position, &found);
    if (!status && ++s->count == SAMPLE_FOLLOWERS) return GRUNDY_UNDECIDED;
    return status;
}

grundy_status gi_shortcuts_sample(const grundy_game *game,
                                  const gi_ints *position, gi_run *run)
{
    sample s = {.run = run};
    grundy_status status;

    if (!gi_shortcuts_exist(game)) return GRUNDY_OK;
    status = gi_shortcuts_new(&s.shortcuts, game, SAMPLE_WHOLE, run);
    if (!status)
        status = gi_reached_visit(&s.shortcuts->bare.game, position,
                                  SAMPLE_MET, compare_one, &s, run);
    gi_shortcuts_free(s.shortcuts);
    /* Enough has been compared, or as much as can be. */
    return status == GRUNDY_UNDECIDED ? GRUNDY_OK : status;
}
