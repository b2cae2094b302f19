/* SPDX-License-Identifier: MIT */
/* script_demands.c - rules of a guest in which moves demand something, where a position
 * is one list or one text: that the other player answers in it, or that whoever moved
 * moves again.
 *
 * After the first kind the position has the mark gi_entailed_mark (marks.h), and the
 * moves of the position itself; after the second gi_taken_mark, and the other player's
 * only move is to hand the turn back. People write " !" and " !!" after the position.
 */
#include <string.h>

#include "base/assert.h"
#include "base/error.h"
#include "base/integer/integer.h"
#include "base/text/space.h"
#include "rules/guest/marks.h"
#include "rules/guest/script.h"
#include "rules/position.h"

static bool is_entailed(const grundy_game *game, const gi_ints *position)
{
    (void)game;
    return gi_is_entailed(position) || gi_is_taken(position);
}

/* In which of several components an answer would have to be, nobody says. */
static grundy_status check_demands(const grundy_game *game,
                                   const gi_lists *lists, gi_run *run)
{
    const bool has_parts = game->script->profile.skills & GI_CAN_SPLIT;

    for (size_t i = 0; has_parts && i < lists->count; i++) {
        size_t count;
        const int64_t *words = gi_lists_at(lists, i, &count);
        if (count > 0 && words[0] == gi_entailed_mark)
            return gi_fail(run->err, GRUNDY_BAD_INPUT,
                           "options: a move entails, and rules with "
                           "`components` do not say in which of them it has "
                           "to be answered: leave `components` out");
    }
    return GRUNDY_OK;
}

static grundy_status moves(const grundy_game *game, const gi_ints *position,
                           unsigned player, gi_visit visit, void *user,
                           gi_run *run)
{
    const gi_ints rest = gi_bare(position);
    gi_lists lists = {0};
    grundy_status status;

    GRUNDY_ASSERT(!gi_is_turned(position) && !gi_is_scored(position));
    if (gi_is_taken(position)) return visit(&rest, user);
    status = gi_session_options(game, &rest, player, &lists, run);
    if (!status)
        status =
            gi_script_check_counts(game, "options", "an option", &lists, run);
    if (!status) status = check_demands(game, &lists, run);
    if (!status) status = gi_session_visit(&lists, NULL, visit, user, run);
    gi_lists_clear(&lists, run->env);
    return status;
}

/* ---- text ---- */

static grundy_status name_move(const grundy_game *game,
                               const gi_ints *position, const gi_ints *move,
                               gi_text *text, gi_run *run)
{
    const int64_t *mark = gi_mark_of(move);
    gi_ints unmarked = gi_bare(move);
    grundy_status status;

    if (gi_is_taken(position)) {
        gi_text_add(text, "hand the turn back");
        return text->status;
    }
    status = gi_script_name_whole(game, position, &unmarked, text, run);
    if (!status && mark) gi_demand_tell(*mark, text);
    return status ? status : text->status;
}

static grundy_status format(const grundy_game *game, const gi_ints *position,
                            gi_text *text, gi_run *run)
{
    const bool is_text = game->script->profile.form == GI_FORM_TEXT;
    const grundy_status status =
        is_text ? gi_script_format_text(game, position, text, run)
                : gi_script_format_list(game, position, text, run);

    if (gi_is_entailed(position)) gi_text_add(text, " !");
    if (gi_is_taken(position)) gi_text_add(text, " !!");
    return status ? status : text->status;
}

/* The mark that a text ends with, or NULL; *count becomes less by it. */
static const int64_t *read_mark(const char *text, size_t *count)
{
    size_t end = *count, marks = 0;

    while (end > 0 && gi_is_space(text[end - 1]))
        end--;
    while (end > 0 && text[end - 1] == '!') {
        end--;
        marks++;
    }
    if (marks == 0 || marks > 2 || (end > 0 && !gi_is_space(text[end - 1])))
        return NULL;
    *count = end;
    return marks == 1 ? &gi_entailed_mark : &gi_taken_mark;
}

static grundy_status parse(const grundy_game *game, gi_ints *out,
                           const char *text, size_t count, gi_run *run)
{
    const gi_profile *profile = &game->script->profile;
    const int64_t *mark = read_mark(text, &count);
    const size_t first = mark != NULL;
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(out->count == 0);
    if (mark) status = gi_ints_push_word(out, *mark, run->env);
    if (status) return status;
    if (profile->form == GI_FORM_TEXT)
        return gi_script_parse_text(game, out, text, count, run);
    status = gi_position_read_list(game, out, text, count, run);
    if (!status && profile->numbers && out->count - first != profile->numbers)
        status = gi_fail(run->err, GRUNDY_BAD_INPUT,
                         "a position has %zu numbers here, not %zu",
                         profile->numbers, out->count - first);
    return status;
}

void gi_script_use_demands(gi_ruleset *rules, const gi_profile *profile)
{
    rules->definition.moves = moves;
    rules->definition.is_entailed = is_entailed;
    if (profile->skills & GI_CAN_SPLIT)
        rules->definition.all_components = rules->definition.components;
    rules->notation.parse = parse;
    rules->notation.format = format;
    rules->notation.name_move = name_move;
    rules->has_marks = true;
    rules->has_numbers = profile->form == GI_FORM_LIST;
}
