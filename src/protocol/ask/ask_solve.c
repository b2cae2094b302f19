/* SPDX-License-Identifier: MIT */
/* ask_solve.c - the commands `solve` and `moves`, which return the object that
 * the command line prints with --json. */
#include "present/answer/answer_write.h"
#include "protocol/command.h"
#include "rules/position.h"
#include "solve/answer.h"

static grundy_status add_answer(gi_ask *ask, const grundy_position *position,
                                const grundy_question *question)
{
    grundy_answer *answer = NULL;
    gi_run run;
    grundy_status status =
        grundy_solve(&answer, position, question, &ask->env, ask->err);

    if (status) return status;
    gi_run_init(&run, &ask->env, ask->err);
    status = gi_answer_add_json(ask->out, answer, NULL, &run);
    gi_run_clear(&run);
    grundy_answer_free(answer);
    return status;
}

static grundy_status solve(gi_ask *ask, bool wants_all_moves)
{
    grundy_question question = {.wants_all_moves = wants_all_moves};
    grundy_position *position = NULL;
    grundy_status status = gi_ask_play(ask, &question.play);

    if (!status) status = gi_ask_bool(ask, "why", &question.wants_lesson);
    if (!status && !wants_all_moves)
        status = gi_ask_bool(ask, "outcome", &question.wants_outcome);
    if (!status) status = gi_ask_position(ask, &position);
    if (!status) status = add_answer(ask, position, &question);
    grundy_position_free(position);
    return status;
}

grundy_status gi_ask_solve(gi_ask *ask)
{
    return solve(ask, false);
}

grundy_status gi_ask_moves(gi_ask *ask)
{
    return solve(ask, true);
}
