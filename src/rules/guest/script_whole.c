/* SPDX-License-Identifier: MIT */
/* script_whole.c - rules of a guest in which a position is one list or one
 * text.
 *
 * A move is the position after it, so `apply` is a copy, and no state is
 * needed between the two.
 *
 * Rules in which the players differ cannot exchange them: they only say what
 * either of them may do. So a position with the players exchanged has a mark
 * (marks.h); it is the negative of the position without it.
 */
#include <string.h>

#include "base/assert.h"
#include "base/build.h"
#include "base/error.h"
#include "rules/guest/marks.h"
#include "rules/guest/script.h"
#include "rules/position.h"

/* ---- players exchanged ---- */

static grundy_status turn(const grundy_game *game, gi_ints *position,
                          gi_run *run)
{
    const gi_ints rest = gi_bare(position);
    gi_ints turned = {0};
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(!gi_is_scored(position) && gi_ints_are_small(&rest));
    (void)game;
    if (!gi_is_turned(position))
        status = gi_ints_push_word(&turned, gi_turned_mark, run->env);
    for (size_t i = 0; !status && i < rest.count; i++)
        status = gi_ints_push_word(&turned, rest.items[i].word, run->env);
    if (status) {
        gi_ints_clear(&turned, run->env);
        return status;
    }
    gi_ints_clear(position, run->env);
    *position = turned;
    return GRUNDY_OK;
}

static grundy_status twin(const grundy_game *game, gi_ints *position,
                          bool *is_negative, gi_run *run)
{
    *is_negative = gi_is_turned(position);
    return *is_negative ? turn(game, position, run) : GRUNDY_OK;
}

/* ---- list and text ---- */

/* Rules that say how many numbers a position has must keep to it. */
grundy_status gi_script_check_counts(const grundy_game *game,
                                     const char *function, const char *what,
                                     const gi_lists *lists, gi_run *run)
{
    gi_session *s;
    const size_t numbers = game->script->profile.numbers;

    for (size_t i = 0; numbers && i < lists->count; i++) {
        size_t count;
        const int64_t *words = gi_lists_at(lists, i, &count);
        if (count > 0 && words[0] < 0) count--; /* A mark. */
        if (count == numbers) continue;
        if (gi_session_of(&s, game, run)) return GRUNDY_NO_MEMORY;
        return gi_session_blame(
            s, function,
            gi_fail(run->err, GRUNDY_BAD_INPUT,
                    "%s has %zu number%s, and the rules say numbers = %zu",
                    what, count, count == 1 ? "" : "s", numbers),
            run->err);
    }
    return GRUNDY_OK;
}

static grundy_status whole_moves(const grundy_game *game,
                                 const gi_ints *position, unsigned player,
                                 gi_visit visit, void *user, gi_run *run)
{
    const gi_ints rest = gi_bare(position);
    const unsigned mover = gi_is_turned(position) ? 1 - player : player;
    gi_lists lists = {0};
    grundy_status status = gi_session_options(game, &rest, mover, &lists, run);

    if (!status)
        status = gi_script_check_counts(
            game, gi_script_function(game->script, mover), "an option", &lists,
            run);
    if (!status)
        status =
            gi_session_visit(&lists, gi_mark_of(position), visit, user, run);
    gi_lists_clear(&lists, run->env);
    return status;
}

static grundy_status whole_apply(const grundy_game *game, gi_ints *out,
                                 const gi_ints *position, const gi_ints *move,
                                 gi_run *run)
{
    GRUNDY_ASSERT(out != position && out != move);
    (void)game, (void)position;
    return gi_ints_copy(out, move, run->env);
}

static grundy_status canonical(const grundy_game *game, gi_ints *position,
                               gi_run *run)
{
    const gi_ints rest = gi_bare(position);
    gi_session *s;
    size_t count;
    const int64_t *words;
    grundy_status status = gi_session_of(&s, game, run);

    if (status || gi_is_scored(position)) return status;
    gi_lists_empty(&s->scratch);
    status = gi_session_pay(
        s, s->script->guest->canonical(s->state, &rest, &s->scratch, run->err),
        run);
    if (!status)
        status = gi_script_check_counts(game, "canonical", "a representative",
                                        &s->scratch, run);
    if (status) return status;
    GRUNDY_ASSERT(s->scratch.count == 1);
    words = gi_lists_at(&s->scratch, 0, &count);
    return gi_session_fill(position, words, count, gi_mark_of(position), run);
}

static grundy_status components(const grundy_game *game,
                                const gi_ints *position, gi_visit visit,
                                void *user, gi_run *run)
{
    const gi_ints rest = gi_bare(position);
    gi_session *s;
    gi_lists lists = {0};
    grundy_status status;

    if (gi_is_entailed(position) || gi_is_taken(position))
        return visit(position, user);
    status = gi_session_of(&s, game, run);
    if (!status)
        status = gi_session_pay(
            s, s->script->guest->components(s->state, &rest, &lists, run->err),
            run);
    if (!status)
        status = gi_script_check_counts(game, "components", "a component",
                                        &lists, run);
    if (!status)
        status =
            gi_session_visit(&lists, gi_mark_of(position), visit, user, run);
    gi_lists_clear(&lists, run->env);
    return status;
}

static grundy_status before(const grundy_game *game, const gi_ints *position,
                            gi_visit visit, void *user, gi_run *run)
{
    gi_session *s;
    gi_lists lists = {0};
    grundy_status status = gi_session_of(&s, game, run);

    if (!status)
        status =
            gi_session_pay(s,
                           s->script->guest->before(s->state, position, NULL,
                                                    &lists, run->err),
                           run);
    if (!status)
        status =
            gi_script_check_counts(game, "before", "a position", &lists, run);
    if (!status) status = gi_session_visit(&lists, NULL, visit, user, run);
    gi_lists_clear(&lists, run->env);
    return status;
}

static grundy_status draw(const grundy_game *game, const gi_ints *position,
                          gi_text *text, gi_run *run)
{
    const gi_ints rest = gi_bare(position);
    gi_session *s;
    grundy_status status;

    if (!gi_position_is_small(&rest)) /* No guest has such numbers. */
        return gi_position_write(game, position, text, run);
    status = gi_session_of(&s, game, run);
    if (status) return status;
    return gi_session_pay(
        s, s->script->guest->draw(s->state, &rest, text, run->err), run);
}

static grundy_status result(const grundy_game *game, const gi_ints *position,
                            gi_end *out, gi_run *run)
{
    static const struct {
        const char *word;
        gi_end end;
    } words[] = {{"", GI_END_LOST},
                 {"loss", GI_END_LOST},
                 {"win", GI_END_WON},
                 {"tie", GI_END_TIE}};
    const gi_ints rest = gi_bare(position);
    gi_session *s;
    gi_text said;
    size_t i = 0;
    grundy_status status = gi_session_of(&s, game, run);

    if (status) return status;
    gi_text_init(&said, run->env);
    status = gi_session_pay(
        s, s->script->guest->result(s->state, &rest, &said, run->err), run);
    while (!status && i < sizeof words / sizeof *words &&
           strcmp(gi_text_string(&said), words[i].word) != 0)
        i++;
    if (!status && i == sizeof words / sizeof *words)
        status = gi_fail(run->err, GRUNDY_BAD_INPUT,
                         "result: expected \"win\", \"loss\" or \"tie\", "
                         "found '%.40s'",
                         gi_text_string(&said));
    if (i == sizeof words / sizeof *words)
        status = gi_session_blame(s, "result", status, run->err);
    if (!status) *out = words[i].end;
    gi_text_clear(&said);
    return status;
}

/* A call of its own: there is no run where a position is read. */
static grundy_status legal(const grundy_game *game, const gi_ints *position,
                           grundy_error *err)
{
    const grundy_env *env = game->env;
    gi_session *s = NULL;
    gi_ints rest;
    gi_text text;
    grundy_status status;

    if (!gi_position_is_small(position))
        return gi_fail(err, GRUNDY_BAD_INPUT,
                       "a number of this position does not fit 64 bits");
    rest = gi_bare(position);
    gi_text_init(&text, env);
    status = gi_session_open(&s, game->script, env, err);
    if (!status)
        status = s->script->guest->refuse(s->state, &rest, &text, err);
    if (!status && text.count > 0)
        status =
            gi_fail(err, GRUNDY_BAD_INPUT, "%.200s", gi_text_string(&text));
    if (s) gi_session_close(s, env);
    gi_text_clear(&text);
    return status;
}

grundy_status gi_script_name_whole(const grundy_game *game,
                                   const gi_ints *position,
                                   const gi_ints *move, gi_text *text,
                                   gi_run *run)
{
    const gi_ints before = gi_bare(position), after = gi_bare(move);
    gi_session *s;
    grundy_status status;

    if (game->script->profile.skills & GI_CAN_NAME) {
        status = gi_session_of(&s, game, run);
        if (status) return status;
        return gi_session_pay(
            s,
            s->script->guest->name(s->state, &before, &after, text, run->err),
            run);
    }
    gi_text_add(text, "to ");
    return gi_position_write(game, move, text, run);
}

static void use_sides(gi_ruleset *rules)
{
    rules->kind = GI_PARTIZAN;
    rules->definition.turn = turn;
    rules->definition.turn_move = turn;
    rules->definition.twin = twin;
    if (!rules->notation.format)
        rules->notation.format = gi_script_format_list;
}

void gi_script_use_whole(gi_ruleset *rules, const gi_profile *profile)
{
    const bool is_text = profile->form == GI_FORM_TEXT;

    rules->position = is_text ? "a text" : "numbers";
    rules->definition = (gi_definition){
        .moves = whole_moves, .apply = whole_apply, .is_ordered = true};
    if (profile->skills & GI_CAN_CANONICALISE)
        rules->definition.canonical = canonical;
    if ((profile->skills & GI_CAN_GO_BACK) &&
        !(profile->skills & GI_HAS_SIDES))
        rules->definition.before = before;
    if (profile->skills & GI_CAN_SPLIT)
        rules->definition.components = components;
    if (profile->skills & GI_CAN_REFUSE) rules->notation.legal = legal;
    if (profile->skills & GI_CAN_DRAW) rules->notation.draw = draw;
    rules->notation.name_move = gi_script_name_whole;
    if (is_text) {
        rules->notation.parse = gi_script_parse_text;
        rules->notation.format = gi_script_format_text;
    }
    rules->may_cycle = profile->may_cycle;
    if (profile->skills & GI_HAS_SCORES) {
        gi_script_use_scores(rules);
    } else if (profile->skills & GI_HAS_RESULTS) {
        /* Neither parts nor shortcuts of a search for the last move. */
        rules->may_cycle = true;
        rules->definition.result = result;
        rules->definition.components = NULL;
        rules->definition.before = NULL;
    }
    rules->heap_count = profile->numbers;
    if (GI_HAS_ENTAILING && (profile->skills & GI_HAS_DEMANDS))
        gi_script_use_demands(rules, profile);
    if (profile->skills & (GI_HAS_SCORES | GI_HAS_DEMANDS)) return;
    if (profile->skills & GI_HAS_SIDES)
        use_sides(rules);
    else if (profile->numbers == 2 && !rules->may_cycle)
        rules->axes = 2;
}
