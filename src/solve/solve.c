/* SPDX-License-Identifier: MIT */
/* solve.c - the front door: outcome, value and moves of a position.
 *
 * One term: each fact separately, by theory or search (fact.c). A sum under
 * normal play: the values of the terms (sum.c), and in each term the moves to
 * the value that makes the whole 0. Under misère play there is such a rule for
 * sums of tame positions (tame_sum.c); otherwise the whole sum is searched.
 *
 * The outcome is required; value and moves are given where they can be found,
 * and the note says what is missing and why.
 */
#include "base/assert.h"
#include "base/build.h"
#include "base/env.h"
#include "base/error.h"
#include "base/integer/integer.h"
#include "judging/shortcuts.h"
#include "judging/solver.h"
#include "rules/position.h"
#include "rules/ruleset.h"
#include "search/impartial/memo.h"
#include "solve/reason.h"
#include "solve/solving.h"
#include "solve/tables.h"
#include "solve/teach.h"

/* Positions, when only the value is open and nobody said how many. */
enum { VALUE_SEARCH = 1 << 18 };
/* Positions of a term, to see whether it is tame. */
enum { TAME_SEARCH = 1 << 16 };

bool gi_solving_is_fatal(grundy_status status)
{
    return status == GRUNDY_NO_MEMORY || status == GRUNDY_CANCELLED ||
           status == GRUNDY_BUG;
}

/* A part that may be missing: its failure becomes a note. */
grundy_status gi_solving_forgive(gi_solving *s, grundy_status status,
                                 const char *part)
{
    gi_text *note = &s->answer->note;

    if (status == GRUNDY_OK || gi_solving_is_fatal(status)) return status;
    if (note->count) gi_text_add_char(note, ' ');
    gi_text_addf(note, "%s not known: %s.", part,
                 s->quiet.status ? s->quiet.message
                                 : grundy_status_name(status));
    s->answer->is_limit_met |= s->quiet.status && s->quiet.is_limit_met;
    return note->status;
}

static grundy_status fail_mixed(const grundy_game *a, const grundy_game *b,
                                grundy_error *err)
{
    const bool is_swapped = a->rules->convention == GRUNDY_MISERE;

    return gi_fail(
        err, GRUNDY_BAD_ARGUMENT,
        "whoever makes the last move wins %.80s and loses %.80s: normal "
        "or misère play of the sum has to be asked for",
        grundy_game_name(is_swapped ? b : a),
        grundy_game_name(is_swapped ? a : b));
}

grundy_status gi_solve_convention(grundy_convention *out,
                                  const grundy_position *position,
                                  grundy_play play, grundy_error *err)
{
    const struct gi_term *terms = position->terms;
    grundy_convention own;

    GRUNDY_ASSERT(position->count > 0);
    if ((unsigned)play > GRUNDY_PLAY_MISERE)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT,
                       "there is no such convention");
    own = terms[0].game->rules->convention;
    if (play == GRUNDY_PLAY_NORMAL) own = GRUNDY_NORMAL;
    if (play == GRUNDY_PLAY_MISERE) own = GRUNDY_MISERE;
    for (size_t i = 1; play == GRUNDY_PLAY_OWN && i < position->count; i++)
        if (terms[i].game->rules->convention != own)
            return fail_mixed(terms[0].game, terms[i].game, err);
    *out = own;
    return GRUNDY_OK;
}

grundy_status gi_solving_set_nimber(gi_value *out, uint64_t nimber,
                                    const grundy_env *env)
{
    grundy_integer number = {0, NULL};
    const grundy_status status = gi_int_set_uint64(&number, nimber, env);

    if (!status) gi_value_take_nimber(out, &number, env);
    return status;
}

/* ---- one term ---- */

static grundy_status find_outcome(gi_solving *s, const struct gi_term *term,
                                  uint64_t limit)
{
    grundy_answer *answer = s->answer;
    grundy_status status;

    if (!s->has_sides)
        return gi_fact_outcome(term->game, &term->heaps, answer->convention,
                               limit, &answer->outcome, &answer->ground,
                               s->run);
    status = gi_fact_both(term->game, &term->heaps, answer->convention, limit,
                          &answer->sides, &answer->ground, s->run);
    if (!status) answer->outcome = answer->sides.outcome;
    return status;
}

/* The value of a position whose players differ may cost far more than who wins
 * it: moves come first, unless each has its value beside it. */
static bool lists_first(const gi_solving *s)
{
    return s->has_sides && !s->question->wants_all_moves;
}

static grundy_status solve_term(gi_solving *s)
{
    const struct gi_term *term = &s->position->terms[0];
    grundy_answer *answer = s->answer;
    const uint64_t limit = gi_limit_positions(answer->env);
    const grundy_limits usual = GRUNDY_LIMITS_INIT;
    grundy_status status = find_outcome(s, term, limit);

    GRUNDY_ASSERT(s->position->count == 1);
    if (!status && lists_first(s)) status = gi_solving_list(s);
    if (status || s->question->wants_outcome) return status;
    s->run->err = &s->quiet;
    s->value_limit = limit;
    if (answer->ground.basis == GRUNDY_BASIS_THEOREM &&
        limit == usual.positions)
        s->value_limit = VALUE_SEARCH;
    status = gi_fact_value(term->game, &term->heaps, s->value_limit,
                           &answer->value, &answer->value_ground, s->run);
    if (status) answer->value_ground = (gi_ground){GRUNDY_BASIS_NONE, ""};
    if (status == GRUNDY_UNDEFINED) status = GRUNDY_OK;
    return gi_solving_forgive(
        s, status,
        term->game->rules->kind == GI_IMPARTIAL ? "Grundy value" : "Value");
}

/* Who wins follows from the score, where it does. */
static grundy_status solve_scored(gi_solving *s)
{
    const struct gi_term *term = &s->position->terms[0];
    const gi_ruleset *rules = term->game->rules;
    grundy_answer *answer = s->answer;
    grundy_status status;

    GRUNDY_ASSERT(s->position->count == 1);
    if (answer->convention != rules->convention)
        return gi_fail(s->run->err, GRUNDY_UNDEFINED,
                       "%s ends with a score: there is no misère play",
                       gi_game_called(term->game));
    status = gi_fact_value(term->game, &term->heaps,
                           gi_limit_positions(answer->env), &answer->value,
                           &answer->ground, s->run);
    if (!status)
        answer->outcome =
            gi_solver_of(rules)->winner(term->game, &answer->value);
    return status;
}

/* ---- sums, normal play ---- */

static grundy_status solve_sum(gi_solving *s)
{
    grundy_answer *answer = s->answer;
    const gi_value *total = &s->terms.total;
    const grundy_status status = gi_sum_find(&s->terms, s->position, s->run);

    if (status) return status;
    GRUNDY_ASSERT(s->position->count > 1);
    answer->outcome = gi_value_outcome(total);
    answer->sides = gi_both_of(answer->outcome, answer->outcome);
    answer->ground =
        (gi_ground){GRUNDY_BASIS_THEOREM, gi_value_theorem(total)};
    answer->value_ground = answer->ground;
    return gi_value_copy(&answer->value, total, answer->env);
}

/* ---- sums, misère play ---- */

static bool has_demands(const gi_ruleset *rules)
{
    return GI_HAS_ENTAILING && rules->definition.is_entailed;
}

/* A search of a sum counts the same moves for both players. */
static grundy_status refuse_kinds(gi_solving *s)
{
    size_t entailed = 0;

    for (size_t i = 0; i < s->position->count; i++) {
        const struct gi_term *term = &s->position->terms[i];
        const gi_ruleset *rules = term->game->rules;
        if (gi_solver_of(rules)->is_scored)
            return gi_fail(s->run->err, GRUNDY_UNDEFINED,
                           "%s ends with a score: sums with it have no winner",
                           gi_game_called(term->game));
        if (!gi_solver_of(rules)->nimber && !has_demands(rules))
            return gi_fail(s->run->err, GRUNDY_UNDECIDED,
                           "sums with %s are not searched: it %s",
                           gi_game_called(term->game),
                           gi_solver_of(rules)->lacks_nimbers);
        s->has_demands |= has_demands(rules);
        entailed += has_demands(rules) &&
                    rules->definition.is_entailed(term->game, &term->heaps);
    }
    if (entailed > 1)
        return gi_fail(s->run->err, GRUNDY_UNDEFINED,
                       "the next move cannot have to be made in %zu terms",
                       entailed);
    return GRUNDY_OK;
}

/* A shallow copy of the terms' lists, with one replaced. */
grundy_status gi_solving_search(gi_solving *s, const gi_ints *replaced,
                                gi_found *found)
{
    const size_t count = s->position->count;
    gi_ints *lists = gi_alloc_array(s->run->env, count, sizeof *lists);
    grundy_status status;

    GRUNDY_ASSERT(!replaced || s->term < count);
    if (!lists) return GRUNDY_NO_MEMORY;
    for (size_t i = 0; i < count; i++)
        lists[i] =
            replaced && i == s->term ? *replaced : s->position->terms[i].heaps;
    status = gi_search_solve(s->search, lists, found, s->run);
    gi_free(s->run->env, lists, count * sizeof *lists);
    return status;
}

/* By the rule of tame sums, where it holds: s->tame, or NULL. Terms that take
 * long to look through are left to the search of the sum. */
static grundy_status try_tame(gi_solving *s)
{
    grundy_env env = gi_env_own(s->run->env);
    grundy_error told = {.status = GRUNDY_OK};
    grundy_status status;
    gi_run run;

    if (env.limits.positions > TAME_SEARCH) env.limits.positions = TAME_SEARCH;
    gi_run_init(&run, &env, &told);
    status = gi_tame_sum_new(&s->tame, s->position, gi_limit_positions(&env),
                             s->answer->env, &run);
    gi_run_clear(&run);
    return gi_solving_is_fatal(status) ? status : GRUNDY_OK;
}

static grundy_status solve_tame(gi_solving *s)
{
    const gi_tame total = gi_tame_sum_total(s->tame);

    GRUNDY_ASSERT(s->tame != NULL);
    s->answer->outcome =
        gi_tame_is_lost(total) ? GRUNDY_OUTCOME_P : GRUNDY_OUTCOME_N;
    s->answer->ground = (gi_ground){GRUNDY_BASIS_THEOREM, "T-TAME"};
    s->answer->value_ground = (gi_ground){GRUNDY_BASIS_COMPUTED, ""};
    return gi_solving_set_nimber(&s->answer->value, total.nimber, s->run->env);
}

/* Where moves have demands, the search of a sum knows who wins and nothing else. */
static grundy_status value_of_normal_play(gi_solving *s)
{
    grundy_answer *answer = s->answer;
    grundy_status status;

    s->run->err = &s->quiet;
    status = gi_sum_find(&s->terms, s->position, s->run);
    if (!status) {
        answer->value_ground = (gi_ground){GRUNDY_BASIS_THEOREM,
                                           gi_value_theorem(&s->terms.total)};
        return gi_value_copy(&answer->value, &s->terms.total, answer->env);
    }
    gi_sum_free(&s->terms, s->run->env);
    return gi_solving_forgive(s, status, "Value");
}

static grundy_status solve_sum_misere(gi_solving *s)
{
    const size_t count = s->position->count;
    const grundy_game **games;
    gi_found found;
    grundy_status status = refuse_kinds(s);

    GRUNDY_ASSERT(count > 1);
    if (!status) status = try_tame(s);
    if (status) return status;
    if (s->tame) return solve_tame(s);
    games = gi_alloc_array(s->run->env, count, sizeof *games);
    if (!games) return GRUNDY_NO_MEMORY;
    for (size_t i = 0; i < count; i++)
        games[i] = s->position->terms[i].game;
    status = gi_search_new(&s->search, games, count,
                           gi_limit_positions(s->answer->env), s->run->env);
    gi_free(s->run->env, games, count * sizeof *games);
    if (!status) status = gi_solving_search(s, NULL, &found);
    if (status) return status;
    s->answer->outcome =
        found.is_misere_win ? GRUNDY_OUTCOME_N : GRUNDY_OUTCOME_P;
    s->answer->ground = (gi_ground){GRUNDY_BASIS_COMPUTED, ""};
    if (s->has_demands) return value_of_normal_play(s);
    s->answer->value_ground = s->answer->ground;
    return gi_solving_set_nimber(&s->answer->value, found.nimber, s->run->env);
}

/* ---- by a table ---- */

static grundy_status solve_by_table(gi_solving *s)
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

static grundy_status solve_outcome(gi_solving *s)
{

    GRUNDY_ASSERT(s->position->count > 0);
    if (s->question->table) return solve_by_table(s);
    if (s->is_scored) return solve_scored(s);
    if (s->position->count == 1) return solve_term(s);
    if (s->answer->convention == GRUNDY_MISERE) return solve_sum_misere(s);
    return solve_sum(s);
}

/* What cannot be compared within the limits is no reason to keep an answer
 * back. */
grundy_status gi_solve_doubt(const grundy_position *position, gi_run *run)
{
    const struct gi_term *terms = position->terms;
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; i < position->count; i++) {
        if (!terms[i].game->script) continue;
        status = gi_shortcuts_sample(terms[i].game, &terms[i].heaps, run);
        if (status == GRUNDY_BAD_INPUT || gi_solving_is_fatal(status))
            return status;
    }
    return GRUNDY_OK;
}

static grundy_status fill_answer(gi_solving *s)
{
    grundy_status status = solve_outcome(s);

    if (!status && !s->is_listed) status = gi_solving_list(s);
    if (status) return status;
    GRUNDY_ASSERT(s->answer->ground.basis != GRUNDY_BASIS_NONE);
    s->run->err = s->told;
    if (!s->is_of_match) status = gi_solve_doubt(s->position, s->run);
    if (!status && !s->question->wants_outcome) status = gi_solving_genus(s);
    if (status) return status;
    s->run->err = &s->quiet;
    if (s->question->table)
        return gi_tables_explain(s->question->table,
                                 &s->position->terms[0].heaps,
                                 &s->answer->reason, s->run->err);
    status = gi_answer_explain(s->answer, &s->terms, s->tame, s->run);
    if (status || !s->question->wants_lesson ||
        !gi_value_ends(&s->terms.total))
        return status;
    return gi_answer_teach(s->answer, &s->terms, s->run);
}

static grundy_answer *new_answer(const grundy_position *position,
                                 grundy_convention convention,
                                 const grundy_env *env)
{
    grundy_answer *answer = gi_alloc(env, sizeof *answer);

    if (!answer) return NULL;
    *answer = (grundy_answer){.env = {gi_env_own(env)},
                              .position = position,
                              .convention = convention};
    gi_text_init(&answer->reason, answer->env);
    gi_text_init(&answer->note, answer->env);
    gi_text_init(&answer->genus, answer->env);
    gi_text_init(&answer->lesson, answer->env);
    return answer;
}

static grundy_status solve(grundy_answer **out,
                           const grundy_position *position,
                           const grundy_question *question, bool for_mover,
                           const grundy_env *env, grundy_error *err)
{
    if (!out || !position)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT, "an argument is NULL");
    if (gi_check_env(env, err)) return GRUNDY_BAD_ARGUMENT;
    if (question && gi_check_reserved(question->reserved, 4, err))
        return GRUNDY_BAD_ARGUMENT;

    static const grundy_question usual;
    const grundy_env *used = gi_env_or_default(env);
    grundy_error told = {.status = GRUNDY_OK};
    grundy_convention convention;
    gi_run run;
    gi_solving s = {.position = position,
                    .question = question ? question : &usual,
                    .run = &run};
    grundy_status status =
        gi_solve_convention(&convention, position, s.question->play, err);

    if (status) return status;
    s.answer = new_answer(position, convention, used);
    if (!s.answer) return gi_fail(err, GRUNDY_NO_MEMORY, "out of memory");
    s.is_scored = position->count == 1 &&
                  gi_solver_of(position->terms[0].game->rules)->is_scored;
    s.is_of_match = for_mover;
    s.has_sides =
        !for_mover && !s.question->table && gi_position_has_sides(position);
    s.answer->has_sides = s.has_sides;
    s.answer->is_brief = s.question->wants_outcome;
    s.told = &told;
    gi_run_init(&run, used, &told);
    status = fill_answer(&s);
    gi_search_free(s.search);
    gi_tame_sum_free(s.tame);
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

grundy_status grundy_solve(grundy_answer **out,
                           const grundy_position *position,
                           const grundy_question *question,
                           const grundy_env *env, grundy_error *err)
{
    return solve(out, position, question, false, env, err);
}

grundy_status gi_solve_for_mover(grundy_answer **out,
                                 const grundy_position *position,
                                 const grundy_question *question,
                                 const grundy_env *env, grundy_error *err)
{
    return solve(out, position, question, true, env, err);
}
