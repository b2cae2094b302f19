/* SPDX-License-Identifier: MIT */
/* solve_moves.c - the moves of an answer: those that win, those that hold a draw
 * where no move wins, or all of them with what they lead to.
 *
 * Of one term the winning moves are a fact of its game. In a sum under normal
 * play they are, in each term, the moves to the value that makes the whole 0,
 * where only those win; otherwise each move is tried, and those that lose go
 * again. Where the players differ, the list has the moves of both, first those
 * of Left; the moves of Right are found with the players exchanged.
 */
#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "base/integer/integer.h"
#include "rules/position.h"
#include "rules/ruleset.h"
#include "solve/solving.h"
#include "solve/tables.h"

enum { MOVES_BETWEEN_STOPS = 1024 };

static grundy_status add_move(gi_solving *s, const gi_ints *numbers,
                              gi_answer_move **added)
{
    const grundy_env *env = s->answer->env;
    grundy_status status;

    GRUNDY_ASSERT(s->term < s->position->count && s->player < 2);
    if (s->answer->move_count % MOVES_BETWEEN_STOPS == 0 &&
        gi_env_is_stopped(env))
        return GRUNDY_CANCELLED;
    status = gi_answer_add_move(s->answer, s->term, numbers, added);
    if (!status) (*added)->player = s->player;
    if (status == GRUNDY_OVER_BUDGET &&
        s->answer->move_count < gi_limit_moves(env))
        return gi_fail(&s->quiet, status, "they are too long to be listed");
    if (status == GRUNDY_OVER_BUDGET)
        return gi_fail(&s->quiet, status, "there are more than %zu",
                       gi_limit_moves(env));
    return status;
}

/* ---- what a move leads to ---- */

/* Of the next player, who finds this outcome. */
static unsigned rank_of(grundy_outcome after)
{
    return grundy_outcome_is_kept(after) ? 2 : after == GRUNDY_OUTCOME_DRAW;
}

/* What a move leads to, for both players. */
static void judge_by_sides(const gi_solving *s, const gi_both *after,
                           gi_answer_move *move)
{
    const grundy_outcome winner = after->winner[1 - s->player];

    GRUNDY_ASSERT(s->player < 2);
    move->outcome = after->outcome;
    if (s->has_sides) move->winner = winner;
    if (winner == GRUNDY_OUTCOME_DRAW)
        move->rank = 1;
    else
        move->rank = (winner == GRUNDY_OUTCOME_L) == (s->player == 0) ? 2 : 0;
}

/* A winning move of the only term, for both players: who else wins after it
 * may be open. */
static grundy_status judge_winning(const gi_solving *s, gi_answer_move *move)
{
    const struct gi_term *term = &s->position->terms[0];
    gi_ints after = {0};
    gi_both sides;
    grundy_status status = term->game->rules->definition.apply(
        term->game, &after, &term->heaps, &move->numbers, s->run);

    if (!status)
        status = gi_fact_both(term->game, &after, s->answer->convention,
                              gi_limit_positions(s->run->env), &sides, NULL,
                              s->run);
    gi_ints_clear(&after, s->run->env);
    move->outcome = status ? GRUNDY_OUTCOME_UNKNOWN : sides.outcome;
    move->winner = s->player ? GRUNDY_OUTCOME_R : GRUNDY_OUTCOME_L;
    /* What is not known of one move does not end the list; but its moves have
     * one budget together, and no other would be judged when it is spent. */
    if (gi_solving_is_fatal(status) || gi_meter_is_over(s->run)) return status;
    return GRUNDY_OK;
}

/* A move that keeps a score need not win. */
static grundy_status visit_best(const gi_ints *move, void *user)
{
    gi_solving *s = user;
    gi_answer_move *added;
    grundy_status status = add_move(s, move, &added);

    if (status || s->is_scored) return status;
    added->outcome = GRUNDY_OUTCOME_P;
    added->rank = 2;
    return s->has_sides ? judge_winning(s, added) : GRUNDY_OK;
}

/* ---- of one term, those that win ---- */

static grundy_status list_term_best(gi_solving *s)
{
    const struct gi_term *term = &s->position->terms[0];

    if (!term->game->rules->definition.moves)
        return gi_fail(s->run->err, GRUNDY_UNDEFINED,
                       "%s has no moves that could be listed",
                       gi_game_called(term->game));
    return gi_fact_winning(term->game, &term->heaps, s->answer->convention,
                           gi_limit_positions(s->answer->env), visit_best, s,
                           s->run);
}

/* A winning move of player 1, found with the players exchanged. */
static grundy_status visit_turned(const gi_ints *move, void *user)
{
    gi_solving *s = user;
    const grundy_game *game = s->position->terms[0].game;
    const gi_definition *definition = &game->rules->definition;
    gi_ints turned = {0};
    grundy_status status;

    if (!definition->turn_move) return visit_best(move, s);
    status = gi_ints_copy(&turned, move, s->run->env);
    if (!status) status = definition->turn_move(game, &turned, s->run);
    if (!status) status = visit_best(&turned, s);
    gi_ints_clear(&turned, s->run->env);
    return status;
}

static grundy_status list_term_turned(gi_solving *s)
{
    const struct gi_term *term = &s->position->terms[0];
    gi_ints turned = {0};
    grundy_status status = gi_ints_copy(&turned, &term->heaps, s->run->env);

    if (!status)
        status =
            term->game->rules->definition.turn(term->game, &turned, s->run);
    if (!status)
        status = gi_fact_winning(term->game, &turned, s->answer->convention,
                                 gi_limit_positions(s->answer->env),
                                 visit_turned, s, s->run);
    gi_ints_clear(&turned, s->run->env);
    return status;
}

/* ---- every move of the definition, with what it leads to ---- */

/* The value of the sum under normal play after a move. */
static grundy_status find_sum_after(gi_solving *s, const gi_ints *after,
                                    gi_value *out)
{
    const struct gi_term *term = &s->position->terms[s->term];
    grundy_status status = gi_fact_value(
        term->game, after, gi_limit_positions(s->run->env), out, NULL, s->run);

    if (!status)
        status = gi_sum_with(&s->terms, s->term, out, out, s->run->env);
    return status;
}

static grundy_status judge_misere_move(gi_solving *s, const gi_ints *after,
                                       gi_answer_move *move)
{
    gi_found found;
    grundy_status status = gi_solving_search(s, after, &found);

    if (status) return status;
    move->outcome = found.is_misere_win ? GRUNDY_OUTCOME_N : GRUNDY_OUTCOME_P;
    move->rank = rank_of(move->outcome);
    if (!s->has_demands)
        return gi_solving_set_nimber(&move->value, found.nimber, s->run->env);
    status = s->terms.count > 0 ? find_sum_after(s, after, &move->value)
                                : GRUNDY_OK;
    return gi_solving_is_fatal(status) ? status : GRUNDY_OK;
}

static grundy_status judge_tame_move(gi_solving *s, const gi_ints *after,
                                     gi_answer_move *move)
{
    gi_tame total;
    const grundy_status status =
        gi_tame_sum_with(s->tame, s->term, after, &total, s->run);

    if (status) return status;
    move->outcome =
        gi_tame_is_lost(total) ? GRUNDY_OUTCOME_P : GRUNDY_OUTCOME_N;
    move->rank = rank_of(move->outcome);
    return gi_solving_set_nimber(&move->value, total.nimber, s->run->env);
}

static grundy_status judge_sum_move(gi_solving *s, const gi_ints *after,
                                    gi_answer_move *move)
{
    gi_value value = {.kind = GRUNDY_VALUE_NONE};
    grundy_status status;

    if (s->tame) return judge_tame_move(s, after, move);
    if (s->search) return judge_misere_move(s, after, move);
    status = find_sum_after(s, after, &value);
    if (!status) {
        const grundy_outcome outcome = gi_value_outcome(&value);
        const gi_both sides = gi_both_of(outcome, outcome);
        judge_by_sides(s, &sides, move);
        move->outcome = outcome;
    }
    if (!status) gi_value_move(&move->value, &value, s->run->env);
    gi_value_clear(&value, s->run->env);
    return status;
}

/* Who wins after a move of the only term. */
static grundy_status judge_term_move(gi_solving *s, const gi_ints *after,
                                     gi_answer_move *move)
{
    const grundy_game *game = s->position->terms[0].game;
    const uint64_t limit = gi_limit_positions(s->run->env);
    gi_both sides;
    grundy_status status;

    GRUNDY_ASSERT(s->position->count == 1);
    if (s->has_sides) {
        status = gi_fact_both(game, after, s->answer->convention, limit,
                              &sides, NULL, s->run);
        if (!status) judge_by_sides(s, &sides, move);
        return status;
    }
    status = s->question->table
                 ? gi_tables_outcome(s->question->table, after, &move->outcome,
                                     s->run->err)
                 : gi_fact_outcome_after(game, after, s->answer->convention,
                                         limit, &move->outcome, s->run);
    if (!status) move->rank = rank_of(move->outcome);
    return status;
}

static grundy_status judge_move(gi_solving *s, const gi_ints *after,
                                gi_answer_move *move)
{
    const grundy_game *game = s->position->terms[s->term].game;
    const uint64_t limit = gi_limit_positions(s->run->env);
    grundy_status status;

    if (s->position->count > 1) return judge_sum_move(s, after, move);
    if (s->is_scored)
        return gi_fact_value_after(game, after, limit, &move->value, s->run);
    status = judge_term_move(s, after, move);
    if (status || s->answer->value_ground.basis == GRUNDY_BASIS_NONE)
        return status;
    status =
        gi_fact_value(game, after, s->value_limit, &move->value, NULL, s->run);
    return gi_solving_is_fatal(status) ? status : GRUNDY_OK;
}

static grundy_status visit_any(const gi_ints *numbers, void *user)
{
    gi_solving *s = user;
    const struct gi_term *term = &s->position->terms[s->term];
    gi_answer_move *added;
    gi_ints after = {0};
    grundy_status status;

    if (s->answer->move_count >= gi_limit_positions(s->run->env))
        return gi_fail(&s->quiet, GRUNDY_OVER_BUDGET,
                       "there are too many to try each");
    status = gi_meter_pay(s->run, 1);
    if (!status) status = add_move(s, numbers, &added);
    if (status) return status;
    status = term->game->rules->definition.apply(
        term->game, &after, &term->heaps, numbers, s->run);
    if (!status) status = judge_move(s, &after, added);
    gi_ints_clear(&after, s->run->env);
    return status;
}

/* Whether no move can be made in this term before one in `entailed`, if that is
 * a term. */
static bool has_to_wait(const gi_solving *s, size_t term,
                        const struct gi_term *entailed)
{
    return entailed && entailed != &s->position->terms[term];
}

/* All moves of s->term. */
static grundy_status list_term(gi_solving *s)
{
    const struct gi_term *term = &s->position->terms[s->term];

    if (!term->game->rules->definition.moves)
        return gi_fail(&s->quiet, GRUNDY_UNDEFINED,
                       "%s has no moves that could be listed",
                       gi_game_called(term->game));
    if (!gi_position_is_small(&term->heaps))
        return gi_fail(&s->quiet, GRUNDY_OVER_BUDGET,
                       "the position is too large to list every move");
    return term->game->rules->definition.moves(
        term->game, &term->heaps, s->player, visit_any, s, s->run);
}

static grundy_status list_all(gi_solving *s)
{
    const struct gi_term *entailed = gi_position_entailed(s->position);
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; !status && i < s->position->count; i++) {
        s->term = i;
        if (!has_to_wait(s, i, entailed)) status = list_term(s);
    }
    return status;
}

/* ---- of a sum, those that win ---- */

/* The moves of one term that win, the others being worth so much. */
static grundy_status list_winning_of(gi_solving *s, const gi_value *others)
{
    const struct gi_term *term = &s->position->terms[s->term];
    const grundy_integer *target = NULL;

    if (s->has_sides || !gi_value_has_target(&s->terms.total, &target) ||
        !gi_value_has_target(others, &target))
        return list_term(s);
    if (!target) return GRUNDY_OK;
    return gi_fact_reach(term->game, &term->heaps, target,
                         gi_limit_positions(s->answer->env), visit_best, s,
                         s->run);
}

/* Where only moves to 0 win they are asked for; otherwise each is tried, and
 * those that lose go again. */
static grundy_status list_sum_winning(gi_solving *s)
{
    const struct gi_term *entailed = gi_position_entailed(s->position);
    gi_value others = {.kind = GRUNDY_VALUE_NONE};
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(s->terms.count == s->position->count);
    for (size_t i = 0; !status && i < s->position->count; i++) {
        if (has_to_wait(s, i, entailed)) continue;
        s->term = i;
        status = gi_sum_with(&s->terms, i, NULL, &others, s->run->env);
        if (!status) status = list_winning_of(s, &others);
    }
    gi_value_clear(&others, s->run->env);
    return status;
}

/* ---- together ---- */

/* The moves of s->player. */
static grundy_status list_of_player(gi_solving *s)
{
    const bool is_sum = s->position->count > 1;
    const bool is_misere = s->answer->convention == GRUNDY_MISERE;

    if (s->question->wants_all_moves || s->question->table ||
        (is_sum && is_misere) || gi_answer_is_drawn(s->answer, s->player))
        return list_all(s);
    if (is_sum) return list_sum_winning(s);
    return s->player ? list_term_turned(s) : list_term_best(s);
}

/* A misère sum, a table and a draw list all moves first; those that lose, and
 * those that do not hold the draw, go again. */
static void keep_best(gi_solving *s)
{
    grundy_answer *answer = s->answer;
    size_t kept = 0;

    if (s->question->wants_all_moves || s->is_scored) return;
    for (size_t i = 0; i < answer->move_count; i++) {
        gi_answer_move *move = &answer->moves[i];
        if (move->rank ==
            (gi_answer_is_drawn(answer, move->player) ? 1U : 2U)) {
            answer->moves[kept++] = *move;
            continue;
        }
        gi_ints_clear(&move->numbers, answer->env);
        gi_value_clear(&move->value, answer->env);
    }
    answer->move_count = kept;
}

grundy_status gi_solving_list(gi_solving *s)
{
    grundy_answer *answer = s->answer;
    grundy_status status;

    GRUNDY_ASSERT(!s->is_listed && answer->move_count == 0);
    s->is_listed = true;
    if (s->question->skips_moves || s->question->wants_outcome)
        return GRUNDY_OK;
    s->run->err = &s->quiet;
    s->quiet.status = GRUNDY_OK;
    gi_meter_open(s->run);
    status = list_of_player(s);
    if (!status && s->has_sides) {
        s->player = 1;
        status = list_of_player(s);
    }
    gi_meter_close(s->run);
    if (status) {
        gi_answer_drop_moves(answer);
        return gi_solving_forgive(s, status, "List of moves");
    }
    keep_best(s);
    answer->has_moves = true;
    answer->has_all_moves = s->question->wants_all_moves;
    return GRUNDY_OK;
}
