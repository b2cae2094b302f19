/* SPDX-License-Identifier: MIT */
/* solve.c - the front door: outcome, value and moves of a position.
 *
 * One term: each fact separately, by theory or search (fact.c). A sum under
 * normal play: the values of the terms (sum.c), and in each term the moves to
 * the value that makes the whole 0. For sums under misère play there is no
 * such rule: the whole sum is searched.
 *
 * The outcome is required; value and moves are given where they can be found,
 * and the note says what is missing and why.
 */
#include "base/env.h"
#include "base/error.h"
#include "base/integer/integer.h"
#include "judging/solver.h"
#include "rules/position.h"
#include "rules/ruleset.h"
#include "search/impartial/memo.h"
#include "solve/reason.h"
#include "solve/tables.h"
#include "solve/teach.h"

enum {
    VALUE_SEARCH = 1 << 18, /* Positions, when only the value is open. */
    MOVES_BETWEEN_STOPS = 1024
};

/* What the functions below share. */
typedef struct solver {
    grundy_answer *answer;
    const grundy_position *position;
    const grundy_question *question;
    gi_sum terms;         /* Of a sum under normal play. */
    gi_search *search;    /* Of the whole sum under misère play. */
    size_t term;          /* Whose moves are being listed. */
    bool is_scored;       /* One term, played for a score. */
    uint64_t value_limit; /* Positions searched for a value, of one term. */
    gi_run *run;
    grundy_error quiet; /* Why an optional part is missing. */
} solver;

static bool is_fatal(grundy_status status)
{
    return status == GRUNDY_NO_MEMORY || status == GRUNDY_CANCELLED ||
           status == GRUNDY_BUG;
}

/* A part that may be missing: its failure becomes a note. */
static grundy_status forgive(solver *s, grundy_status status, const char *part)
{
    gi_text *note = &s->answer->note;

    if (status == GRUNDY_OK || is_fatal(status)) return status;
    if (note->count) gi_text_add_char(note, ' ');
    gi_text_addf(note, "%s not known: %s.", part,
                 s->quiet.status ? s->quiet.message
                                 : grundy_status_name(status));
    return note->status;
}

static grundy_convention choose_convention(const grundy_position *position,
                                           const grundy_question *question)
{
    if (question->play == GRUNDY_PLAY_NORMAL) return GRUNDY_NORMAL;
    if (question->play == GRUNDY_PLAY_MISERE) return GRUNDY_MISERE;
    return position->count == 1 ? position->terms[0].game->rules->convention
                                : GRUNDY_NORMAL;
}

static grundy_status add_move(solver *s, const gi_ints *numbers,
                              gi_answer_move **added)
{
    const grundy_env *env = s->answer->env;
    grundy_status status;

    if (s->answer->move_count % MOVES_BETWEEN_STOPS == 0 &&
        gi_env_is_stopped(env))
        return GRUNDY_CANCELLED;
    status = gi_answer_add_move(s->answer, s->term, numbers, added);
    if (status == GRUNDY_OVER_BUDGET &&
        s->answer->move_count < gi_limit_moves(env))
        return gi_fail(&s->quiet, status, "they are too long to be listed");
    if (status == GRUNDY_OVER_BUDGET)
        return gi_fail(&s->quiet, status, "there are more than %zu",
                       gi_limit_moves(env));
    return status;
}

/* A move that keeps a score need not win. */
static grundy_status visit_best(const gi_ints *move, void *user)
{
    solver *s = user;
    gi_answer_move *added;
    grundy_status status = add_move(s, move, &added);

    if (!status && !s->is_scored) added->outcome = GRUNDY_OUTCOME_P;
    return status;
}

static grundy_status set_nimber(gi_value *out, uint64_t nimber,
                                const grundy_env *env)
{
    grundy_integer number = {0, NULL};
    const grundy_status status = gi_int_set_uint64(&number, nimber, env);

    if (!status) gi_value_take_nimber(out, &number, env);
    return status;
}

/* ---- one term ---- */

static grundy_status solve_term(solver *s)
{
    const struct gi_term *term = &s->position->terms[0];
    grundy_answer *answer = s->answer;
    const uint64_t limit = gi_limit_positions(answer->env);
    gi_value value = {.kind = GRUNDY_VALUE_NONE};
    grundy_status status =
        gi_fact_outcome(term->game, &term->heaps, answer->convention, limit,
                        &answer->outcome, &answer->ground, s->run);

    if (status) return status;
    s->run->err = &s->quiet;
    s->value_limit = limit;
    if (answer->ground.basis == GRUNDY_BASIS_THEOREM && limit > VALUE_SEARCH)
        s->value_limit = VALUE_SEARCH;
    status = gi_fact_value(term->game, &term->heaps, s->value_limit, &value,
                           &answer->value_ground, s->run);
    if (status || !gi_value_ends(&value))
        answer->value_ground = (gi_ground){GRUNDY_BASIS_NONE, ""};
    else
        gi_value_move(&answer->value, &value, answer->env);
    gi_value_clear(&value, answer->env);
    if (status == GRUNDY_UNDEFINED) status = GRUNDY_OK;
    return forgive(s, status, "Grundy value");
}

/* Who wins follows from the score, where it does. */
static grundy_status solve_scored(solver *s)
{
    const struct gi_term *term = &s->position->terms[0];
    const gi_ruleset *rules = term->game->rules;
    grundy_answer *answer = s->answer;
    grundy_status status;

    if (answer->convention != rules->convention)
        return gi_fail(s->run->err, GRUNDY_UNDEFINED,
                       "%s ends with a score: there is no misère play",
                       rules->id);
    status = gi_fact_value(term->game, &term->heaps,
                           gi_limit_positions(answer->env), &answer->value,
                           &answer->ground, s->run);
    if (!status)
        answer->outcome =
            gi_solver_of(rules)->winner(term->game, &answer->value);
    return status;
}

static grundy_status list_term_best(solver *s)
{
    const struct gi_term *term = &s->position->terms[0];

    if (!term->game->rules->definition.moves)
        return gi_fail(s->run->err, GRUNDY_UNDEFINED,
                       "%s has no moves that could be listed",
                       term->game->rules->id);
    return gi_fact_winning(term->game, &term->heaps, s->answer->convention,
                           gi_limit_positions(s->answer->env), visit_best, s,
                           s->run);
}

/* ---- sums, normal play ---- */

static grundy_status solve_sum(solver *s)
{
    grundy_answer *answer = s->answer;
    const gi_value *total = &s->terms.total;
    const grundy_status status = gi_sum_find(&s->terms, s->position, s->run);

    if (status) return status;
    answer->outcome = gi_value_outcome(total);
    answer->ground =
        (gi_ground){GRUNDY_BASIS_THEOREM, gi_value_theorem(total)};
    if (!gi_value_ends(total)) return GRUNDY_OK;
    answer->value_ground = answer->ground;
    return gi_value_copy(&answer->value, total, answer->env);
}

/* ---- sums, misère play ---- */

/* A search of a sum counts the same moves for both players. */
static grundy_status refuse_kinds(const solver *s)
{
    for (size_t i = 0; i < s->position->count; i++) {
        const gi_ruleset *rules = s->position->terms[i].game->rules;
        if (gi_solver_of(rules)->is_scored)
            return gi_fail(s->run->err, GRUNDY_UNDEFINED,
                           "%s ends with a score: sums with it have no winner",
                           rules->id);
        if (!gi_solver_of(rules)->nimber)
            return gi_fail(s->run->err, GRUNDY_UNDECIDED,
                           "sums with %s are not searched: the players have "
                           "different moves there",
                           rules->id);
    }
    return GRUNDY_OK;
}

/* A shallow copy of the terms' lists, with one replaced. */
static grundy_status search_sum(solver *s, const gi_ints *replaced,
                                gi_found *found)
{
    const size_t count = s->position->count;
    gi_ints *lists = gi_alloc_array(s->run->env, count, sizeof *lists);
    grundy_status status;

    if (!lists) return GRUNDY_NO_MEMORY;
    for (size_t i = 0; i < count; i++)
        lists[i] =
            replaced && i == s->term ? *replaced : s->position->terms[i].heaps;
    status = gi_search_solve(s->search, lists, found, s->run);
    gi_free(s->run->env, lists, count * sizeof *lists);
    return status;
}

static grundy_status solve_sum_misere(solver *s)
{
    const size_t count = s->position->count;
    const grundy_game **games;
    gi_found found;
    grundy_status status = refuse_kinds(s);

    if (status) return status;
    games = gi_alloc_array(s->run->env, count, sizeof *games);
    if (!games) return GRUNDY_NO_MEMORY;
    for (size_t i = 0; i < count; i++)
        games[i] = s->position->terms[i].game;
    status = gi_search_new(&s->search, games, count,
                           gi_limit_positions(s->answer->env), s->run->env);
    gi_free(s->run->env, games, count * sizeof *games);
    if (!status) status = search_sum(s, NULL, &found);
    if (status) return status;
    s->answer->outcome =
        found.is_misere_win ? GRUNDY_OUTCOME_N : GRUNDY_OUTCOME_P;
    s->answer->ground = (gi_ground){GRUNDY_BASIS_COMPUTED, ""};
    s->answer->value_ground = s->answer->ground;
    return set_nimber(&s->answer->value, found.nimber, s->run->env);
}

/* ---- every move of the definition, with what it leads to ---- */

static grundy_status judge_sum_move(solver *s, const gi_ints *after,
                                    gi_answer_move *move)
{
    const struct gi_term *term = &s->position->terms[s->term];
    gi_value value = {.kind = GRUNDY_VALUE_NONE};
    gi_found found;
    grundy_status status;

    if (s->search) {
        status = search_sum(s, after, &found);
        if (status) return status;
        move->outcome =
            found.is_misere_win ? GRUNDY_OUTCOME_N : GRUNDY_OUTCOME_P;
        return set_nimber(&move->value, found.nimber, s->run->env);
    }
    status = gi_fact_value(term->game, after, gi_limit_positions(s->run->env),
                           &value, NULL, s->run);
    if (!status)
        status = gi_sum_with(&s->terms, s->term, &value, &value, s->run->env);
    if (!status) move->outcome = gi_value_outcome(&value);
    if (!status && gi_value_ends(&value))
        gi_value_move(&move->value, &value, s->run->env);
    gi_value_clear(&value, s->run->env);
    return status;
}

static grundy_status judge_move(solver *s, const gi_ints *after,
                                gi_answer_move *move)
{
    const grundy_game *game = s->position->terms[s->term].game;
    const uint64_t limit = gi_limit_positions(s->run->env);
    grundy_status status;

    if (s->question->table)
        return gi_tables_outcome(s->question->table, after, &move->outcome,
                                 s->run->err);
    if (s->position->count > 1) return judge_sum_move(s, after, move);
    if (s->is_scored)
        return gi_fact_value_after(game, after, limit, &move->value, s->run);
    status = gi_fact_outcome_after(game, after, s->answer->convention, limit,
                                   &move->outcome, s->run);
    if (status || s->answer->value_ground.basis == GRUNDY_BASIS_NONE)
        return status;
    status =
        gi_fact_value(game, after, s->value_limit, &move->value, NULL, s->run);
    if (!gi_value_ends(&move->value))
        gi_value_clear(&move->value, s->run->env);
    return is_fatal(status) ? status : GRUNDY_OK;
}

static grundy_status visit_any(const gi_ints *numbers, void *user)
{
    solver *s = user;
    const struct gi_term *term = &s->position->terms[s->term];
    gi_answer_move *added;
    gi_ints after = {0};
    grundy_status status;

    if (s->answer->move_count >= gi_limit_positions(s->run->env))
        return gi_fail(&s->quiet, GRUNDY_OVER_BUDGET,
                       "there are too many to try each");
    status = add_move(s, numbers, &added);
    if (status) return status;
    status = term->game->rules->definition.apply(
        term->game, &after, &term->heaps, numbers, s->run);
    if (!status) status = judge_move(s, &after, added);
    gi_ints_clear(&after, s->run->env);
    return status;
}

/* All moves of s->term. */
static grundy_status list_term(solver *s)
{
    const struct gi_term *term = &s->position->terms[s->term];

    if (!term->game->rules->definition.moves)
        return gi_fail(&s->quiet, GRUNDY_UNDEFINED,
                       "%s has no moves that could be listed",
                       term->game->rules->id);
    if (!gi_position_is_small(&term->heaps))
        return gi_fail(&s->quiet, GRUNDY_OVER_BUDGET,
                       "the position is too large to list every move");
    return term->game->rules->definition.moves(term->game, &term->heaps, 0,
                                               visit_any, s, s->run);
}

static grundy_status list_all(solver *s)
{
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; !status && i < s->position->count; i++) {
        s->term = i;
        status = list_term(s);
    }
    return status;
}

/* The moves of one term that win, the others being worth so much. */
static grundy_status list_winning_of(solver *s, const gi_value *others)
{
    const struct gi_term *term = &s->position->terms[s->term];
    const grundy_integer *target = NULL;

    if (!gi_value_has_target(&s->terms.total, &target) ||
        !gi_value_has_target(others, &target))
        return list_term(s);
    if (!target) return GRUNDY_OK;
    return gi_fact_reach(term->game, &term->heaps, target,
                         gi_limit_positions(s->answer->env), visit_best, s,
                         s->run);
}

/* Where only moves to 0 win they are asked for; otherwise each is tried, and
 * those that lose go again. */
static grundy_status list_sum_winning(solver *s)
{
    gi_value others = {.kind = GRUNDY_VALUE_NONE};
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; !status && i < s->position->count; i++) {
        s->term = i;
        status = gi_sum_with(&s->terms, i, NULL, &others, s->run->env);
        if (!status) status = list_winning_of(s, &others);
    }
    gi_value_clear(&others, s->run->env);
    return status;
}

/* ---- by a table ---- */

static grundy_status solve_by_table(solver *s)
{
    grundy_answer *answer = s->answer;
    grundy_table *table = s->question->table;
    const gi_ints *position = &s->position->terms[0].heaps;
    grundy_status status = gi_tables_fit(table, s->position, s->run->err);

    if (!status && answer->convention != table->convention)
        return gi_fail(s->run->err, GRUNDY_BAD_ARGUMENT,
                       "the table is of %s play",
                       grundy_convention_name(table->convention));
    if (!status)
        status =
            gi_tables_outcome(table, position, &answer->outcome, s->run->err);
    if (!status) answer->ground = (gi_ground){GRUNDY_BASIS_COMPUTED, ""};
    return status;
}

/* ---- together ---- */

static grundy_status solve_outcome(solver *s)
{
    if (s->question->table) return solve_by_table(s);
    if (s->is_scored) return solve_scored(s);
    if (s->position->count == 1) return solve_term(s);
    if (s->answer->convention == GRUNDY_MISERE) return solve_sum_misere(s);
    return solve_sum(s);
}

static grundy_status list_moves(solver *s)
{
    grundy_answer *answer = s->answer;
    const bool is_sum = s->position->count > 1;
    const bool is_misere = answer->convention == GRUNDY_MISERE;
    grundy_status status;

    if (s->question->skips_moves) return GRUNDY_OK;
    s->run->err = &s->quiet;
    s->quiet.status = GRUNDY_OK;
    if (s->question->wants_all_moves || s->question->table ||
        (is_sum && is_misere))
        status = list_all(s);
    else if (is_sum)
        status = list_sum_winning(s);
    else
        status = list_term_best(s);
    if (status) {
        gi_answer_drop_moves(answer);
        return forgive(s, status, "List of moves");
    }
    answer->has_moves = true;
    answer->has_all_moves = s->question->wants_all_moves;
    return GRUNDY_OK;
}

/* A misère sum and a table list all moves first; the losing ones go again. */
static void keep_winning(solver *s)
{
    grundy_answer *answer = s->answer;
    size_t kept = 0;

    if (answer->has_all_moves || s->is_scored) return;
    for (size_t i = 0; i < answer->move_count; i++) {
        gi_answer_move *move = &answer->moves[i];
        if (grundy_outcome_is_kept(move->outcome)) {
            answer->moves[kept++] = *move;
            continue;
        }
        gi_ints_clear(&move->numbers, answer->env);
        gi_value_clear(&move->value, answer->env);
    }
    answer->move_count = kept;
}

static grundy_status fill_answer(solver *s)
{
    grundy_status status = solve_outcome(s);

    if (!status) status = list_moves(s);
    if (status) return status;
    keep_winning(s);
    s->run->err = &s->quiet;
    if (s->question->table)
        return gi_tables_explain(s->question->table,
                                 &s->position->terms[0].heaps,
                                 &s->answer->reason, s->run->err);
    status = gi_answer_explain(s->answer, &s->terms, s->run);
    if (status || !s->question->wants_lesson ||
        !gi_value_ends(&s->terms.total))
        return status;
    return gi_answer_teach(s->answer, &s->terms, s->run);
}

static grundy_answer *new_answer(const grundy_position *position,
                                 const grundy_question *question,
                                 const grundy_env *env)
{
    grundy_answer *answer = gi_alloc(env, sizeof *answer);

    if (!answer) return NULL;
    *answer =
        (grundy_answer){.env = {*env},
                        .position = position,
                        .convention = choose_convention(position, question)};
    gi_text_init(&answer->reason, answer->env);
    gi_text_init(&answer->note, answer->env);
    gi_text_init(&answer->lesson, answer->env);
    return answer;
}

grundy_status grundy_solve(grundy_answer **out,
                           const grundy_position *position,
                           const grundy_question *question,
                           const grundy_env *env, grundy_error *err)
{
    if (!out || !position)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT, "an argument is NULL");

    static const grundy_question usual;
    const grundy_env *used = gi_env_or_default(env);
    grundy_error told = {.status = GRUNDY_OK};
    gi_run run;
    solver s = {.position = position,
                .question = question ? question : &usual,
                .run = &run};
    grundy_status status;

    s.answer = new_answer(position, s.question, used);
    if (!s.answer) return gi_fail(err, GRUNDY_NO_MEMORY, "out of memory");
    s.is_scored = position->count == 1 &&
                  gi_solver_of(position->terms[0].game->rules)->is_scored;
    gi_run_init(&run, used, &told);
    status = fill_answer(&s);
    gi_search_free(s.search);
    gi_sum_free(&s.terms, used);
    gi_run_clear(&run);
    if (status) {
        grundy_answer_free(s.answer);
        return gi_fail_told(err, status,
                            s.quiet.status == status ? &s.quiet : &told);
    }
    *out = s.answer;
    return GRUNDY_OK;
}
