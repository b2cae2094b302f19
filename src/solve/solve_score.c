/* SPDX-License-Identifier: MIT */
/* solve_score.c - the answer for a game that ends with a score.
 *
 * There is no Grundy value, no convention and no sum here: the answer is the
 * score under best play and the moves that keep it. Who wins is known only
 * where the rules say which scores win. If all moves are wanted, each is given
 * with the score it leads to in place of a value.
 *
 * A game of one player is an optimisation and is answered in the same terms.
 */
#include "base/env.h"
#include "base/error.h"
#include "judging/fact_score.h"
#include "rules/position.h"
#include "rules/ruleset.h"
#include "solve/answer.h"
#include "solve/solve_score.h"

enum { MOVES_BETWEEN_STOPS = 1024 };

static const struct gi_term *only_term(const grundy_answer *answer)
{
    return &answer->position->terms[0];
}

grundy_status gi_answer_score(grundy_answer *answer, gi_run *run)
{
    const struct gi_term *term = only_term(answer);
    const gi_ruleset *rules = term->game->rules;
    grundy_status status;

    GRUNDY_ASSERT(rules->scoring);
    if (answer->convention != rules->convention)
        return gi_fail(run->err, GRUNDY_UNDEFINED,
                       "%s ends with a score: there is no misère play",
                       rules->id);
    status = gi_fact_value(term->game, &term->heaps,
                           gi_limit_positions(answer->env), &answer->value,
                           &answer->ground, run);
    if (status) return status;
    if (rules->scoring->wins)
        answer->outcome =
            rules->scoring->wins(term->game, gi_answer_scored(answer))
                ? GRUNDY_OUTCOME_N
                : GRUNDY_OUTCOME_P;
    return GRUNDY_OK;
}

/* ---- moves ---- */

typedef struct listing {
    grundy_answer *answer;
    gi_run *run;
    bool wants_all;
} listing;

/* The score after the move, for lists of all moves. */
static grundy_status score_move(const listing *l, const gi_ints *numbers,
                                gi_answer_move *move)
{
    const struct gi_term *term = only_term(l->answer);
    const gi_ruleset *rules = term->game->rules;
    gi_ints after = {0};
    grundy_integer score = {0, NULL};
    grundy_status status = rules->definition.apply(
        term->game, &after, &term->heaps, numbers, l->run);

    if (!status)
        status = gi_fact_score(
            term->game, &after, gi_ruleset_next_player(rules, 0),
            gi_limit_positions(l->run->env), &score, NULL, l->run);
    gi_ints_clear(&after, l->run->env);
    if (!status) gi_value_take_score(&move->value, &score, l->run->env);
    grundy_integer_clear(&score, l->run->env);
    return status;
}

static grundy_status add_move(const gi_ints *numbers, void *user)
{
    const listing *l = user;
    grundy_answer *answer = l->answer;
    gi_answer_move *added;
    grundy_status status;

    if (answer->move_count % MOVES_BETWEEN_STOPS == 0 &&
        gi_env_is_stopped(answer->env))
        return GRUNDY_CANCELLED;
    status = gi_answer_add_move(answer, 0, numbers, &added);
    if (status == GRUNDY_OVER_BUDGET)
        return gi_fail(l->run->err, status, "there are more than %zu",
                       gi_limit_moves(answer->env));
    return status || !l->wants_all ? status : score_move(l, numbers, added);
}

grundy_status gi_answer_list_choices(grundy_answer *answer, bool wants_all,
                                     gi_run *run)
{
    const struct gi_term *term = only_term(answer);
    const gi_ruleset *rules = term->game->rules;
    listing l = {answer, run, wants_all};

    GRUNDY_ASSERT(gi_answer_scored(answer));
    if (!rules->definition.moves)
        return gi_fail(run->err, GRUNDY_UNDEFINED,
                       "%s has no moves that could be listed", rules->id);
    if (!wants_all)
        return gi_fact_choices(term->game, &term->heaps,
                               gi_limit_positions(run->env), add_move, &l,
                               run);
    if (!gi_position_is_small(&term->heaps))
        return gi_fail(run->err, GRUNDY_OVER_BUDGET,
                       "the position is too large to list every move");
    return rules->definition.moves(term->game, &term->heaps, 0, add_move, &l,
                                   run);
}

grundy_status gi_answer_explain_score(grundy_answer *answer, gi_run *run)
{
    const struct gi_term *term = only_term(answer);
    const gi_scoring *scoring = term->game->rules->scoring;
    gi_text *text = &answer->reason;

    if (answer->ground.basis != GRUNDY_BASIS_THEOREM)
        gi_text_add(text, "Every line of play was searched.");
    else if (scoring->reason)
        return scoring->reason(term->game, &term->heaps,
                               gi_answer_scored(answer), text, run);
    else
        gi_text_add(text, scoring->theorem.statement);
    return text->status;
}
