/* SPDX-License-Identifier: MIT */
/* solve_score.c - the answer for a game that ends with a score.
 *
 * There is no Grundy value, no convention and no sum here: the answer is the
 * score under best play and the moves that keep it. Who wins is known only
 * where the rules say which scores win. With all moves wanted each comes with
 * the score that it leads to, in the place of a value.
 *
 * A game of one player is an optimisation and is answered in the same words.
 */
#include "solve/impl.h"

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

    GRUNDY_ASSERT(gi_ruleset_is_scoring(rules));
    if (answer->convention != rules->convention)
        return gi_fail(run->err, GRUNDY_UNDEFINED,
                       "%s ends with a score: there is no misère play",
                       rules->id);
    status = gi_fact_score(term->game, &term->heaps, 0,
                           answer->env->limits.positions, &answer->score,
                           &answer->ground, run);
    if (status) return status;
    answer->has_score = true;
    if (rules->scoring.wins)
        answer->outcome = rules->scoring.wins(term->game, &answer->score)
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
    grundy_status status = rules->definition.apply(
        term->game, &after, &term->heaps, numbers, l->run);

    if (!status)
        status = gi_fact_score(term->game, &after, rules->is_partizan,
                               l->run->env->limits.positions, &move->value,
                               NULL, l->run);
    gi_ints_clear(&after, l->run->env);
    move->has_value = status == GRUNDY_OK;
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
                       answer->env->limits.moves);
    return status || !l->wants_all ? status : score_move(l, numbers, added);
}

grundy_status gi_answer_list_choices(grundy_answer *answer, bool wants_all,
                                     gi_run *run)
{
    const struct gi_term *term = only_term(answer);
    const gi_ruleset *rules = term->game->rules;
    listing l = {answer, run, wants_all};

    GRUNDY_ASSERT(answer->has_score);
    if (!rules->definition.moves)
        return gi_fail(run->err, GRUNDY_UNDEFINED,
                       "%s is not played in moves that could be listed",
                       rules->id);
    if (!wants_all)
        return gi_fact_choices(term->game, &term->heaps,
                               run->env->limits.positions, add_move, &l, run);
    if (!gi_position_is_small(&term->heaps))
        return gi_fail(run->err, GRUNDY_OVER_BUDGET,
                       "the position is too large to list every move");
    return rules->definition.moves(term->game, &term->heaps, 0, add_move, &l,
                                   run);
}

grundy_status gi_answer_explain_score(grundy_answer *answer, gi_run *run)
{
    const struct gi_term *term = only_term(answer);
    const gi_scoring *scoring = &term->game->rules->scoring;
    gi_text *text = &answer->reason;

    if (answer->ground.basis != GRUNDY_BASIS_THEOREM)
        gi_text_add(text, "Every line of play was searched.");
    else if (scoring->reason)
        return scoring->reason(term->game, &term->heaps, &answer->score, text,
                               run);
    else
        gi_text_add(text, scoring->theorem.statement);
    return text->status;
}
