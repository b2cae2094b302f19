/* SPDX-License-Identifier: MIT */
/* prospect.c - what a position of a match offers to the player who moves.
 *
 * Every move is judged by the option it leads to; so a match is as strong as
 * the solver, and refuses positions whose moves are too many to judge. With a
 * score, a move is good that keeps the value of best play. Where the moves are
 * only listed nothing is searched.
 */
#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "base/memory/array.h"
#include "judging/solver.h"
#include "rules/ruleset.h"
#include "solve/answer.h"
#include "solve/prospect.h"

void gi_prospect_clear(gi_prospect *p, const grundy_env *env)
{
    for (size_t i = 0; i < p->count; i++) {
        gi_ints_clear(&p->choices[i].numbers, env);
        gi_text_clear(&p->choices[i].text);
    }
    gi_free(env, p->choices, p->capacity * sizeof *p->choices);
    gi_text_clear(&p->reason);
    gi_value_clear(&p->value, env);
    *p = (gi_prospect){0};
}

/* A look on its way. */
typedef struct look {
    gi_prospect *p;
    const grundy_position *now;
    unsigned player;
    const grundy_env *env; /* Of what is found. */
    gi_run *run;
} look;

/* The move in words, as player 0 sees the table: the position of player 1 is
 * turned, and so is the move. */
static grundy_status name_choice(const look *l, const struct gi_term *term,
                                 const gi_ints *numbers, gi_text *text)
{
    const gi_definition *rules = &term->game->rules->definition;
    gi_ints heaps = {0}, move = {0};
    grundy_status status;

    if (l->player == 0 || !rules->turn)
        return gi_move_write(term->game, &term->heaps, numbers, text, l->run);
    status = gi_ints_copy(&heaps, &term->heaps, l->run->env);
    if (!status) status = gi_ints_copy(&move, numbers, l->run->env);
    if (!status) status = rules->turn(term->game, &heaps, l->run);
    if (!status && rules->turn_move)
        status = rules->turn_move(term->game, &move, l->run);
    if (!status)
        status = gi_move_write(term->game, &heaps, &move, text, l->run);
    gi_ints_clear(&move, l->run->env);
    gi_ints_clear(&heaps, l->run->env);
    return status;
}

static grundy_status add_choice(const look *l, size_t index,
                                const gi_ints *numbers, unsigned rank)
{
    const struct gi_term *term = &l->now->terms[index];
    gi_prospect *p = l->p;
    gi_match_move added = {.term = index, .rank = rank};
    void *items = p->choices;
    grundy_status status = gi_array_grow(&items, &p->capacity, p->count,
                                         sizeof *p->choices, l->env);

    GRUNDY_ASSERT(index < l->now->count && rank <= 2);
    p->choices = items;
    gi_text_init(&added.text, l->env);
    if (!status) status = gi_ints_copy(&added.numbers, numbers, l->env);
    if (!status && l->now->count > 1) {
        gi_term_write_name(l->now, index, &added.text);
        gi_text_add(&added.text, ": ");
    }
    if (!status) status = name_choice(l, term, numbers, &added.text);
    if (!status) status = added.text.status;
    if (status) {
        gi_ints_clear(&added.numbers, l->env);
        gi_text_clear(&added.text);
        return status;
    }
    GRUNDY_ASSERT(p->count < p->capacity);
    p->choices[p->count++] = added;
    return GRUNDY_OK;
}

/* What a search of one game has found is told in the same words to both. */
static bool is_told_alike(const look *l, const grundy_answer *answer)
{
    return l->player == 0 || !gi_position_has_sides(l->now) ||
           (l->now->count == 1 &&
            answer->ground.basis == GRUNDY_BASIS_COMPUTED);
}

/* A reason speaks of Left and Right. To player 1 the position is turned: the
 * reason is that of the table as player 0 sees it. */
static grundy_status explain(const look *l, grundy_play play,
                             const grundy_answer *answer)
{
    const grundy_question question = {.play = play, .skips_moves = true};
    gi_text *reason = &l->p->reason;
    grundy_position *table = NULL;
    grundy_answer *other = NULL;
    grundy_status status;

    if (is_told_alike(l, answer)) {
        gi_text_add(reason, grundy_answer_reason(answer));
        return reason->status;
    }
    status = gi_position_copy(&table, l->now, l->run->env);
    if (!status) status = gi_position_turn(table, l->run);
    if (!status)
        status = grundy_solve(&other, table, &question, l->env, l->run->err);
    if (!status) gi_text_add(reason, grundy_answer_reason(other));
    grundy_answer_free(other);
    grundy_position_free(table);
    return status ? status : reason->status;
}

/* By the answer to "every move, with its outcome". */
static grundy_status look_at_outcomes(const look *l, grundy_play play)
{
    const grundy_question question = {.play = play, .wants_all_moves = true};
    grundy_answer *answer = NULL;
    grundy_status status =
        gi_solve_for_mover(&answer, l->now, &question, l->env, l->run->err);

    if (!status && !answer->has_moves)
        status = gi_fail(l->run->err, GRUNDY_OVER_BUDGET, "%s",
                         grundy_answer_note(answer));
    for (size_t i = 0; !status && i < answer->move_count; i++)
        status = add_choice(l, answer->moves[i].term,
                            &answer->moves[i].numbers, answer->moves[i].rank);
    if (!status) status = explain(l, play, answer);
    grundy_answer_free(answer);
    return status;
}

/* A move of a game with a score: by what is left of it for the mover. */
static grundy_status visit_scored(const gi_ints *numbers, void *user)
{
    const look *l = user;
    const struct gi_term *term = &l->now->terms[0];
    const gi_ruleset *rules = term->game->rules;
    const unsigned next = gi_ruleset_next_player(rules, l->player);
    gi_ints after = {0};
    gi_value value = {.kind = GRUNDY_VALUE_NONE};

    GRUNDY_ASSERT(l->now->count == 1 && l->player < 2);
    grundy_relation relation = GRUNDY_RELATION_CONFUSED;
    grundy_status status = rules->definition.apply(
        term->game, &after, &term->heaps, numbers, l->run);

    if (!status)
        status = gi_fact_value_for(term->game, &after, next,
                                   gi_limit_positions(l->env), &value, NULL,
                                   l->run);
    if (!status)
        status =
            grundy_value_compare(&relation, &value, &l->p->value, l->run->env);
    if (!status)
        status = add_choice(l, 0, numbers,
                            relation == GRUNDY_RELATION_EQUAL ? 2 : 0);
    gi_value_clear(&value, l->run->env);
    gi_ints_clear(&after, l->run->env);
    return status;
}

/* Of a game that has them, and whose numbers are not too large. */
static grundy_status check_moves(const look *l, const struct gi_term *term)
{
    if (!term->game->rules->definition.moves)
        return gi_fail(l->run->err, GRUNDY_UNDEFINED,
                       "%s has no moves that could be listed",
                       gi_game_called(term->game));
    if (!gi_position_is_small(&term->heaps))
        return gi_fail(l->run->err, GRUNDY_OVER_BUDGET,
                       "the position is too large to list every move");
    return GRUNDY_OK;
}

static grundy_status refuse_sum(const look *l, const grundy_game *game)
{
    return gi_fail(l->run->err, GRUNDY_UNDEFINED,
                   "%s does not end by the last move: sums with it have no "
                   "winner",
                   gi_game_called(game));
}

static grundy_status look_at_scores(look *l)
{
    const struct gi_term *term = &l->now->terms[0];
    grundy_status status;

    if (l->now->count > 1) return refuse_sum(l, term->game);
    status = check_moves(l, term);
    if (status) return status;
    status = gi_fact_value_for(term->game, &term->heaps, l->player,
                               gi_limit_positions(l->env), &l->p->value, NULL,
                               l->run);
    if (status) return status;
    return term->game->rules->definition.moves(
        term->game, &term->heaps, l->player, visit_scored, l, l->run);
}

/* A sum has no other end than that nobody can move. */
static grundy_status find_end(const look *l)
{
    const struct gi_term *term = &l->now->terms[0];

    l->p->end = GI_END_LOST;
    if (l->p->count > 0 || l->now->count > 1) return GRUNDY_OK;
    return gi_position_end(term->game, &term->heaps, &l->p->end, l->run);
}

static grundy_status judge(look *l, grundy_play play)
{
    l->p->is_judged = true;
    return gi_solver_of(l->now->terms[0].game->rules)->is_scored
               ? look_at_scores(l)
               : look_at_outcomes(l, play);
}

/* A move that is only listed. */
typedef struct listing {
    const look *l;
    size_t term;
} listing;

static grundy_status visit_listed(const gi_ints *numbers, void *user)
{
    const listing *in = user;
    const size_t most = gi_limit_moves(in->l->env);

    if (in->l->p->count >= most)
        return gi_fail(in->l->run->err, GRUNDY_OVER_BUDGET,
                       "there are more than %zu moves", most);
    return add_choice(in->l, in->term, numbers, 0);
}

static bool ends_by_last_move(const gi_ruleset *rules)
{
    return !gi_solver_of(rules)->is_scored && !rules->turn_is_in_position &&
           !rules->definition.end && !rules->definition.result;
}

/* Moves of player 1 are those of the turned position, or of the ruleset's
 * player 1 where it has a score, as where they are judged. */
static grundy_status list_term(look *l, size_t index)
{
    const struct gi_term *term = &l->now->terms[index];
    const gi_ruleset *rules = term->game->rules;
    const unsigned player = gi_solver_of(rules)->is_scored ? l->player : 0;
    listing in = {l, index};
    grundy_status status = check_moves(l, term);

    if (status) return status;
    if (l->now->count > 1 && !ends_by_last_move(rules))
        return refuse_sum(l, term->game);
    return rules->definition.moves(term->game, &term->heaps, player,
                                   visit_listed, &in, l->run);
}

/* The winner of an ended game with a score is known by its value. */
static grundy_status list(look *l, grundy_play play)
{
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; i < l->now->count; i++)
        if (l->now->terms[i].game->rules->definition.is_entailed)
            return judge(l, play);
    for (size_t i = 0; !status && i < l->now->count; i++)
        status = list_term(l, i);
    if (status || l->p->count > 0) return status;
    return gi_solver_of(l->now->terms[0].game->rules)->is_scored
               ? judge(l, play)
               : GRUNDY_OK;
}

/* Of whom, and by which of the two ways. */
typedef struct asked {
    const grundy_position *now;
    unsigned player;
    grundy_play play;
    grundy_status (*way)(look *l, grundy_play play);
} asked;

static grundy_status look_at(gi_prospect *out, asked of, const grundy_env *env,
                             grundy_error *err)
{
    grundy_error told = {.status = GRUNDY_OK};
    gi_prospect p = {0};
    gi_run run;
    look l = {&p, of.now, of.player, env, &run};
    grundy_status status;

    GRUNDY_ASSERT(of.now->count > 0 && of.player < 2);
    gi_run_init(&run, env, &told);
    gi_text_init(&p.reason, env);
    status = of.way(&l, of.play);
    if (!status) status = find_end(&l);
    gi_run_clear(&run);
    if (status) {
        gi_prospect_clear(&p, env);
        return gi_fail_told(err, status, &told);
    }
    *out = p;
    return GRUNDY_OK;
}

grundy_status gi_prospect_look(gi_prospect *out, const grundy_position *now,
                               unsigned player, grundy_play play,
                               const grundy_env *env, grundy_error *err)
{
    return look_at(out, (asked){now, player, play, judge}, env, err);
}

grundy_status gi_prospect_list(gi_prospect *out, const grundy_position *now,
                               unsigned player, grundy_play play,
                               const grundy_env *env, grundy_error *err)
{
    return look_at(out, (asked){now, player, play, list}, env, err);
}
