/* SPDX-License-Identifier: MIT */
/* answer_moves.c - the moves of an answer: their text, what they lead to, and
 * which is the best.
 *
 * An answer keeps moves as numbers, because there can be millions of them;
 * words and positions are made for the one that is asked for.
 */
#include "grundy/solve.h"

#include "base/assert.h"
#include "base/error.h"
#include "base/text/text_out.h"
#include "judging/solver.h"
#include "rules/position.h"
#include "rules/ruleset.h"
#include "solve/answer.h"

static grundy_status fail_index(grundy_error *err)
{
    return gi_fail(err, GRUNDY_BAD_ARGUMENT, "there is no such move");
}

static grundy_status write_move(const grundy_answer *answer,
                                const gi_answer_move *move, gi_text *text,
                                gi_run *run)
{
    const grundy_position *position = answer->position;
    const struct gi_term *term = &position->terms[move->term];
    grundy_status status;

    GRUNDY_ASSERT(move->term < position->count);
    if (position->count > 1) {
        gi_term_write_name(position, move->term, text);
        gi_text_add(text, ": ");
    }
    status =
        gi_move_write(term->game, &term->heaps, &move->numbers, text, run);
    return status ? status : text->status;
}

grundy_status grundy_answer_move_format(char *text, size_t capacity,
                                        size_t *count,
                                        const grundy_answer *answer,
                                        size_t index, grundy_error *err)
{
    if (!answer || (!text && capacity))
        return gi_fail(err, GRUNDY_BAD_ARGUMENT, "an argument is NULL");
    if (index >= answer->move_count) return fail_index(err);

    grundy_error told = {.status = GRUNDY_OK};
    gi_text written;
    gi_run run;
    grundy_status status;

    gi_run_init(&run, answer->env, &told);
    gi_text_init(&written, answer->env);
    status = write_move(answer, &answer->moves[index], &written, &run);
    if (!status)
        status = gi_text_hand_out(text, capacity, count, &written, &told);
    gi_text_clear(&written);
    gi_run_clear(&run);
    return status ? gi_fail_told(err, status, &told) : GRUNDY_OK;
}

/* A score is the first player's, and no position says that it is the second
 * one's turn. */
static grundy_status refuse_score(const grundy_game *game, grundy_error *err)
{
    const gi_ruleset *rules = game->rules;

    if (!gi_solver_of(rules)->is_scored || !gi_ruleset_has_sides(rules) ||
        rules->definition.turn)
        return GRUNDY_OK;
    return gi_fail(err, GRUNDY_UNDEFINED,
                   "%s: after a move it is the other player's turn, which its "
                   "positions do not record",
                   gi_game_called(game));
}

grundy_status grundy_answer_move_apply(grundy_position **out,
                                       const grundy_answer *answer,
                                       size_t index, grundy_error *err)
{
    if (!out || !answer)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT, "an argument is NULL");
    if (index >= answer->move_count) return fail_index(err);

    const gi_answer_move *move = &answer->moves[index];
    const struct gi_term *term = &answer->position->terms[move->term];
    grundy_error told = {.status = GRUNDY_OK};
    grundy_position *next = NULL;
    gi_run run;
    grundy_status status;

    gi_run_init(&run, answer->env, &told);
    status = refuse_score(term->game, &told);
    if (!status) status = gi_position_copy(&next, answer->position, run.env);
    if (!status)
        status = term->game->rules->definition.apply(
            term->game, &next->terms[move->term].heaps, &term->heaps,
            &move->numbers, &run);
    if (!status && move->player == 0) status = gi_position_turn(next, &run);
    gi_run_clear(&run);
    if (status) {
        grundy_position_free(next);
        return gi_fail_told(err, status, &told);
    }
    *out = next;
    return GRUNDY_OK;
}

/* Greater is better for the player who moves. */
static unsigned rank_of(const grundy_answer *answer,
                        const gi_answer_move *move)
{
    const grundy_integer *score = gi_answer_scored(answer);

    if (score)
        return !move->value.kind ||
               grundy_integer_compare(gi_value_integer(&move->value), score) ==
                   0;
    return move->rank;
}

size_t grundy_answer_best_move(const grundy_answer *answer)
{
    size_t best = 0;

    for (size_t i = 1; i < answer->move_count && answer->moves[i].player == 0;
         i++)
        if (rank_of(answer, &answer->moves[i]) >
            rank_of(answer, &answer->moves[best]))
            best = i;
    return best;
}
