/* SPDX-License-Identifier: MIT */
/* shortcuts.c - nimbers found in three ways: by the moves of whole positions; with
 * representatives; and with representatives, components and pieces. The first
 * is the definition, and the game without the others is a ruleset of its own.
 */
#include "judging/shortcuts.h"

#include <stdio.h>
#include <string.h>

#include "base/assert.h"
#include "base/build.h"
#include "base/env.h"
#include "base/error.h"
#include "judging/solver.h"
#include "rules/bare.h"
#include "rules/position.h"
#include "search/reached.h"
#include "search/impartial/entailing.h"
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
    gi_entailing *plain, *clever; /* The same of games with entailing moves. */
    uint64_t most;
};

bool gi_shortcuts_exist(const grundy_game *game)
{
    const gi_definition *d = &game->rules->definition;

    return (gi_solver_of(game->rules)->has_nimbers || d->is_entailed) &&
           !game->rules->may_cycle &&
           (d->canonical || d->components || d->pieces);
}

static grundy_status open_searches(gi_shortcuts *s, gi_run *run)
{
    const grundy_status status =
        gi_search_new(&s->defined, &s->games[0], 1, s->most, run->env);

    return status ? status
                  : gi_search_new(&s->represented, &s->games[1], 1, s->most,
                                  run->env);
}

static grundy_status open_entailing(gi_shortcuts *s, gi_run *run)
{
    grundy_status status;

    s->bare.rules.definition.all_components = NULL;
    status = gi_entailing_new(&s->plain, s->games[0], s->most, run->env);
    return status
               ? status
               : gi_entailing_new(&s->clever, s->games[1], s->most, run->env);
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
    status = GI_HAS_ENTAILING && game->rules->definition.is_entailed
                 ? open_entailing(s, run)
                 : open_searches(s, run);
    if (status)
        gi_shortcuts_free(s);
    else
        *out = s;
    return status;
}

void gi_shortcuts_free(gi_shortcuts *s)
{
    if (!s) return;
    if (GI_HAS_ENTAILING) {
        gi_entailing_free(s->clever);
        gi_entailing_free(s->plain);
    }
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

static void contradict(gi_contradiction *out, const char *who,
                       grundy_nimber said, grundy_nimber defined)
{
    out->who = who;
    snprintf(out->said, sizeof out->said, "%u", (unsigned)said);
    snprintf(out->defined, sizeof out->defined, "%u", (unsigned)defined);
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
    if (!status && said != defined->nimber) {
        out->is_misere = false;
        contradict(out, "its components", said, defined->nimber);
    }
    return status;
}

/* A search that has come to a limit has nothing more to say. */
static grundy_status tell_value(gi_entailing *search, const gi_ints *position,
                                gi_text *text, gi_run *run)
{
    grundy_error *const err = run->err;
    grundy_error quiet = {.status = GRUNDY_OK};
    gi_value value = {.kind = GRUNDY_VALUE_NONE};
    grundy_status status;

    run->err = &quiet;
    status = gi_entailing_solve(search, position, &value, run);
    run->err = err;
    if (status == GRUNDY_OVER_BUDGET)
        status = GRUNDY_UNDECIDED;
    else if (status && err && quiet.status)
        *err = quiet;
    if (!status) gi_value_write(&value, text);
    gi_value_clear(&value, run->env);
    return status ? status : text->status;
}

static grundy_status compare_entailing(gi_shortcuts *s,
                                       const gi_ints *position,
                                       gi_contradiction *out, gi_run *run)
{
    gi_text said, defined;
    grundy_status status;

    gi_text_init(&said, run->env);
    gi_text_init(&defined, run->env);
    status = tell_value(s->plain, position, &defined, run);
    if (!status) status = tell_value(s->clever, position, &said, run);
    if (!status &&
        strcmp(gi_text_string(&said), gi_text_string(&defined)) != 0) {
        out->who = s->game->rules->definition.components
                       ? "its components or representative"
                       : "its representative";
        snprintf(out->said, sizeof out->said, "%s", gi_text_string(&said));
        snprintf(out->defined, sizeof out->defined, "%s",
                 gi_text_string(&defined));
    }
    gi_text_clear(&defined);
    gi_text_clear(&said);
    return status;
}

grundy_status gi_shortcuts_compare(gi_shortcuts *s, const gi_ints *position,
                                   gi_contradiction *out, gi_run *run)
{
    gi_found defined = {0}, said = {0};
    grundy_status status;

    GRUNDY_ASSERT(!s->plain == !s->clever && !s->defined == !s->represented);
    GRUNDY_ASSERT(!s->plain != !s->defined);
    *out = (gi_contradiction){.who = NULL};
    if (GI_HAS_ENTAILING && s->plain)
        return compare_entailing(s, position, out, run);
    status = find(s->defined, s->most, position, &defined, run);
    if (!status) status = find(s->represented, s->most, position, &said, run);
    if (status) return status;
    out->is_misere = said.nimber == defined.nimber;
    if (!out->is_misere)
        contradict(out, "its representative", said.nimber, defined.nimber);
    else if (said.misere_nimber != defined.misere_nimber)
        contradict(out, "its representative", said.misere_nimber,
                   defined.misere_nimber);
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
            "the rules contradict themselves: the %svalue of '%.80s' is %s by "
            "its moves and %s by %s",
            found->is_misere ? "misère " : "", gi_text_string(&text),
            found->defined, found->said, found->who);
    gi_text_clear(&text);
    return status;
}

static grundy_status compare_one(const gi_ints *position, void *user)
{
    sample *s = user;
    gi_contradiction found;

    GRUNDY_ASSERT(s->count < SAMPLE_FOLLOWERS);
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
