/* SPDX-License-Identifier: MIT */
/* script_scores.c - rules of a guest that give points.
 *
 * A move is the position after it with the points so far (marks.h), so that what comes
 * of it is known without the past. The search takes the points out: the same position
 * is met once, whatever was made before it (search/scored/minimax.c).
 */
#include "base/assert.h"
#include "base/error.h"
#include "base/integer/integer.h"
#include "rules/guest/marks.h"
#include "rules/guest/script.h"

/* Our words, what has been made, and the position after a move. */
static grundy_status visit_move(const int64_t *words, size_t count,
                                int64_t score, gi_visit visit, void *user,
                                gi_run *run)
{
    gi_ints move = {0};
    grundy_status status = gi_session_fill(&move, words, count, NULL, run);

    GRUNDY_ASSERT(status || move.count >= GI_SCORED_WORDS);
    if (!status) gi_int_set_word(&move.items[1], score, run->env);
    if (!status) status = visit(&move, user);
    gi_ints_clear(&move, run->env);
    return status;
}

/* Rules that say how many numbers a position has must keep to it. */
static grundy_status check_count(const grundy_game *game, unsigned player,
                                 size_t count, gi_run *run)
{
    gi_session *s;
    const size_t numbers = game->script->profile.numbers;

    GRUNDY_ASSERT(count >= GI_SCORED_WORDS);
    if (!numbers || count == numbers + GI_SCORED_WORDS) return GRUNDY_OK;
    if (gi_session_of(&s, game, run)) return GRUNDY_NO_MEMORY;
    count -= GI_SCORED_WORDS;
    return gi_session_blame(
        s, gi_script_function(game->script, player),
        gi_fail(run->err, GRUNDY_BAD_INPUT,
                "%s has %zu number%s, and the rules say numbers = %zu",
                "an option", count, count == 1 ? "" : "s", numbers),
        run->err);
}

static grundy_status moves(const grundy_game *game, const gi_ints *position,
                           unsigned player, gi_visit visit, void *user,
                           gi_run *run)
{
    const gi_ints rest = gi_bare(position);
    const int64_t made = gi_is_scored(position) ? position->items[1].word : 0;
    gi_lists lists = {0};
    grundy_status status =
        gi_session_options(game, &rest, player, &lists, run);

    for (size_t i = 0; !status && i < lists.count; i++) {
        size_t count;
        const int64_t *words = gi_lists_at(&lists, i, &count);
        int64_t score;
        status = check_count(game, player, count, run);
        if (status) break;
        GRUNDY_ASSERT(words[0] == gi_scored_mark);
        if (__builtin_add_overflow(made, player ? -words[1] : words[1],
                                   &score))
            status = gi_fail(run->err, GRUNDY_OVER_BUDGET,
                             "the points do not fit 64 bits");
        else
            status = visit_move(words, count, score, visit, user, run);
    }
    gi_lists_clear(&lists, run->env);
    return status;
}

static int64_t take_points(gi_ints *position, const grundy_env *env)
{
    int64_t score;

    if (!gi_is_scored(position)) return 0;
    GRUNDY_ASSERT(position->count >= GI_SCORED_WORDS);
    score = position->items[1].word;
    for (size_t i = GI_SCORED_WORDS; i < position->count; i++)
        gi_int_set_word(&position->items[i - GI_SCORED_WORDS],
                        position->items[i].word, env);
    position->count -= GI_SCORED_WORDS;
    return score;
}

static grundy_status final_points(const grundy_game *game,
                                  const gi_ints *position, grundy_integer *out,
                                  gi_run *run)
{
    const gi_ints rest = gi_bare(position);
    int64_t points = 0;
    gi_session *s;
    grundy_status status = gi_session_of(&s, game, run);

    if (!status && (s->script->profile.skills & GI_HAS_RESULTS))
        status = gi_session_pay(
            s, s->script->guest->points(s->state, &rest, &points, run->err),
            run);
    if (!status) gi_int_set_word(out, points, run->env);
    return status;
}

static const gi_scoring scoring = {
    .what = "points of the first player minus those of the second",
    .final = final_points,
    .take_points = take_points};

void gi_script_use_scores(gi_ruleset *rules)
{
    rules->kind = GI_SCORED;
    rules->scoring = &scoring;
    rules->definition.moves = moves;
    rules->definition.components = NULL;
    rules->definition.before = NULL;
    if (!rules->notation.format)
        rules->notation.format = gi_script_format_list;
}
