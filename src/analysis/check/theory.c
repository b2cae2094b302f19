/* SPDX-License-Identifier: MIT */
/* theory.c - the theory of a game checked against its definition.
 *
 * At each position the definition is searched, with its own table that no
 * theory has touched, and everything the theory says is compared: outcome
 * under both conventions, value, and the complete list of winning moves. What
 * the theory leaves open (GRUNDY_UNDECIDED) is skipped; a check in which the
 * theory answers nothing is refused.
 *
 * What a ruleset says for the sake of speed is compared too: nimbers found by
 * components and representatives with those of whole positions
 * (judging/shortcuts.c), and where the players have different moves and the game
 * ends, values in theory_worth.c.
 *
 * Loopy games are solved by retrograde analysis instead, and their winning
 * moves are only checked to be winning: the theory lists those that make
 * progress.
 */
#include <string.h>

#include "analysis/check/checked.h"
#include "analysis/check/theory_score.h"
#include "analysis/check/theory_worth.h"
#include "analysis/check/trial.h"
#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "base/integer/integer.h"
#include "judging/shortcuts.h"
#include "judging/solver.h"
#include "rules/position.h"
#include "rules/ruleset.h"
#include "search/cyclic/loopy.h"
#include "search/impartial/memo.h"

typedef struct trial {
    const grundy_game *game;
    grundy_checked *checked;
    gi_search *search;       /* NULL in games that may go on forever. */
    gi_worth_trial *worths;  /* NULL in games without such values. */
    gi_shortcuts *shortcuts; /* NULL without any, or when they have ended. */
    const gi_ints *position;
    uint64_t comparisons;
    gi_run *run;
} trial;

static grundy_status refute(trial *t, const char *what, const char *theory,
                            const char *definition)
{
    gi_text *finding = &t->checked->finding;
    grundy_status status =
        gi_checked_refute(t->checked, t->game, t->position, t->run);

    gi_text_addf(finding, "%s: the theory says %s, the definition %s", what,
                 theory, definition);
    if (!status) status = finding->status;
    return status ? status : GI_FOUND;
}

/* The outcome by the definition. */
static grundy_status defined_outcome(trial *t, const gi_ints *position,
                                     unsigned player,
                                     grundy_convention convention,
                                     grundy_outcome *out)
{
    gi_found found;
    grundy_status status;

    if (!t->search)
        return gi_loopy_solve(t->game, position, player, convention,
                              gi_limit_positions(t->run->env), out, t->run);
    status = gi_search_solve(t->search, position, &found, t->run);
    if (status) return status;
    const bool wins = convention == GRUNDY_MISERE ? found.is_misere_win
                                                  : found.is_normal_win;
    *out = wins ? GRUNDY_OUTCOME_N : GRUNDY_OUTCOME_P;
    return GRUNDY_OK;
}

static grundy_status compare_outcome(trial *t, grundy_convention convention)
{
    const gi_theory *theory = &t->game->rules->theory;
    grundy_outcome said, defined;
    grundy_status status =
        theory->outcome
            ? theory->outcome(t->game, t->position, convention, &said, t->run)
            : GRUNDY_UNDECIDED;

    if (status == GRUNDY_UNDECIDED) return GRUNDY_OK;
    if (!status)
        status = defined_outcome(t, t->position, 0, convention, &defined);
    if (status) return status;
    GRUNDY_ASSERT(said != GRUNDY_OUTCOME_UNKNOWN &&
                  defined != GRUNDY_OUTCOME_UNKNOWN);
    t->comparisons++;
    if (said == defined || t->game->rules->theory.worth) return GRUNDY_OK;
    return refute(t,
                  convention == GRUNDY_MISERE ? "misère outcome" : "outcome",
                  grundy_outcome_name(said), grundy_outcome_name(defined));
}

/* What the worth says, whoever begins, against the definition. */
static grundy_status compare_worth(trial *t)
{
    const gi_theory *theory = &t->game->rules->theory;
    gi_value worth = {.kind = GRUNDY_VALUE_NONE};
    grundy_outcome said = GRUNDY_OUTCOME_UNKNOWN, first, second;
    grundy_status status = theory->worth(t->game, t->position, &worth, t->run);

    if (status == GRUNDY_UNDECIDED) return GRUNDY_OK;
    if (!status) said = gi_value_outcome(&worth);
    gi_value_clear(&worth, t->run->env);
    if (!status)
        status = defined_outcome(t, t->position, 0, GRUNDY_NORMAL, &first);
    if (!status)
        status = defined_outcome(t, t->position, 1, GRUNDY_NORMAL, &second);
    if (status) return status;
    t->comparisons++;
    if ((first == GRUNDY_OUTCOME_N) == grundy_outcome_is_won(said) &&
        (second == GRUNDY_OUTCOME_P) == grundy_outcome_is_kept(said))
        return GRUNDY_OK;
    return refute(t, "value", grundy_outcome_name(said),
                  second == GRUNDY_OUTCOME_P ? "that Left wins as second"
                                             : "that Right wins as first");
}

static grundy_status refute_value(trial *t, const grundy_integer *said,
                                  const gi_found *found)
{
    gi_text *finding = &t->checked->finding;
    grundy_status status =
        gi_checked_refute(t->checked, t->game, t->position, t->run);

    gi_text_add(finding, "value: the theory says ");
    gi_text_add_integer(finding, said);
    gi_text_addf(finding, ", the definition %u", (unsigned)found->nimber);
    if (!status) status = finding->status;
    return status ? status : GI_FOUND;
}

static grundy_status compare_value(trial *t)
{
    const gi_theory *theory = &t->game->rules->theory;
    grundy_integer said = {0};
    gi_found found;
    grundy_status status =
        theory->value && t->search
            ? theory->value(t->game, t->position, &said, t->run)
            : GRUNDY_UNDECIDED;

    if (status == GRUNDY_UNDECIDED) return GRUNDY_OK;
    if (!status)
        status = gi_search_solve(t->search, t->position, &found, t->run);
    t->comparisons += !status;
    if (!status && gi_int_compare_word(&said, found.nimber) != 0)
        status = refute_value(t, &said, &found);
    grundy_integer_clear(&said, t->run->env);
    return status;
}

static grundy_status refute_shortcut(trial *t, const gi_contradiction *found)
{
    gi_text *finding = &t->checked->finding;
    grundy_status status =
        gi_checked_refute(t->checked, t->game, t->position, t->run);

    gi_text_addf(finding, "%svalue: by %s it is %s, the definition %s",
                 found->is_misere ? "misère " : "", found->who, found->said,
                 found->defined);
    if (!status) status = finding->status;
    return status ? status : GI_FOUND;
}

/* A sum of many small components has far more whole positions than anybody wants
 * to see; positions come smallest first, so that the rest can go without. */
static grundy_status compare_shortcuts(trial *t)
{
    gi_contradiction found;
    grundy_status status;

    if (!t->shortcuts || !gi_position_is_small(t->position)) return GRUNDY_OK;
    status = gi_shortcuts_compare(t->shortcuts, t->position, &found, t->run);
    if (status == GRUNDY_UNDECIDED) {
        gi_shortcuts_free(t->shortcuts);
        t->shortcuts = NULL;
        return GRUNDY_OK;
    }
    t->comparisons += !status;
    return status || !found.who ? status : refute_shortcut(t, &found);
}

/* ---- lists of winning moves, as text: "[0,3][1,2]" ---- */

typedef struct list {
    trial *t;
    grundy_convention convention;
    gi_text text;
} list;

static grundy_status add_move(const gi_ints *move, void *user)
{
    list *l = user;

    for (size_t i = 0; i < move->count; i++) {
        gi_text_add_char(&l->text, i ? ',' : '[');
        gi_text_add_integer(&l->text, &move->items[i]);
    }
    gi_text_add_char(&l->text, ']');
    return l->text.status;
}

/* Adds the move if the definition says that it wins. */
static grundy_status add_if_winning(const gi_ints *move, void *user)
{
    list *l = user;
    trial *t = l->t;
    gi_ints after = {0};
    grundy_outcome outcome = GRUNDY_OUTCOME_UNKNOWN;
    grundy_status status = t->game->rules->definition.apply(
        t->game, &after, t->position, move, t->run);

    if (!status)
        status = defined_outcome(t, &after, 1, l->convention, &outcome);
    gi_ints_clear(&after, t->run->env);
    if (status || !grundy_outcome_is_kept(outcome)) return status;
    return add_move(move, l);
}

/* Every move the theory lists must win: for games that may go on forever. */
static grundy_status add_if_losing(const gi_ints *move, void *user)
{
    list *l = user;
    list winning = {l->t, l->convention, {0}};
    grundy_status status;

    gi_text_init(&winning.text, l->t->run->env);
    status = add_if_winning(move, &winning);
    if (!status && winning.text.count == 0) status = add_move(move, l);
    gi_text_clear(&winning.text);
    return status;
}

static grundy_status theory_list(trial *t, list *out, gi_visit visit)
{
    static const grundy_integer zero = {0, NULL};
    const gi_theory *theory = &t->game->rules->theory;
    grundy_status status = GRUNDY_UNDECIDED;

    if (theory->winning)
        status = theory->winning(t->game, t->position, out->convention, visit,
                                 out, t->run);
    if (status == GRUNDY_UNDECIDED && theory->reach &&
        out->convention == GRUNDY_NORMAL)
        status =
            theory->reach(t->game, t->position, &zero, visit, out, t->run);
    return status;
}

static grundy_status compare_lists(trial *t, list *said, list *defined)
{
    const char *what = said->convention == GRUNDY_MISERE
                           ? "misère winning moves"
                           : "winning moves";
    grundy_status status =
        theory_list(t, said, t->search ? add_move : add_if_losing);

    GRUNDY_ASSERT(said->convention == defined->convention);
    if (status == GRUNDY_UNDECIDED) return GRUNDY_OK;
    if (!status && t->search)
        status = t->game->rules->definition.moves(
            t->game, t->position, 0, add_if_winning, defined, t->run);
    if (status) return status;
    t->comparisons++;
    if (strcmp(gi_text_string(&said->text), gi_text_string(&defined->text)) ==
        0)
        return GRUNDY_OK;
    return refute(
        t, what, said->text.count ? said->text.bytes : "there are none",
        defined->text.count ? defined->text.bytes : "there are none");
}

static grundy_status compare_winning(trial *t, grundy_convention convention)
{
    list said = {t, convention, {0}}, defined = {t, convention, {0}};
    grundy_status status;

    gi_text_init(&said.text, t->run->env);
    gi_text_init(&defined.text, t->run->env);
    status = compare_lists(t, &said, &defined);
    gi_text_clear(&defined.text);
    gi_text_clear(&said.text);
    return status;
}

static grundy_status try_position(const gi_ints *position, void *user)
{
    trial *t = user;
    grundy_status status = gi_checked_count(t->checked, t->run);

    t->position = position;
    if (!status && gi_solver_of(t->game->rules)->is_scored)
        return gi_score_compare(&(gi_score_trial){
            t->game, position, t->checked, &t->comparisons, t->run});
    if (!status && t->worths)
        status = gi_worth_trial_compare(t->worths, position, t->checked,
                                        &t->comparisons, t->run);
    if (!status && t->game->rules->theory.worth) status = compare_worth(t);
    if (!status) status = compare_outcome(t, GRUNDY_NORMAL);
    if (!status) status = compare_outcome(t, GRUNDY_MISERE);
    if (!status) status = compare_value(t);
    if (!status) status = compare_shortcuts(t);
    if (!status) status = compare_winning(t, GRUNDY_NORMAL);
    if (!status) status = compare_winning(t, GRUNDY_MISERE);
    return status;
}

static grundy_status check(trial *t, uint64_t bound)
{
    const grundy_env *env = t->run->env;
    grundy_status status = gi_checked_new(&t->checked, env);

    if (!status && gi_solver_of(t->game->rules)->has_nimbers)
        status = gi_search_new(&t->search, &t->game, 1,
                               gi_limit_positions(env), env);
    if (!status && gi_solver_of(t->game->rules)->has_short_values)
        status = gi_worth_trial_new(&t->worths, t->game, t->run);
    if (!status && gi_shortcuts_exist(t->game))
        status = gi_shortcuts_new(&t->shortcuts, t->game, GI_WHOLE_POSITIONS,
                                  t->run);
    if (!status)
        status = gi_trial_positions(t->game, &(gi_range){0, bound, 0},
                                    try_position, t, t->run);
    if (!status) status = gi_checked_end(t->checked, t->game, t->run->err);
    GRUNDY_ASSERT(status != GI_FOUND || t->checked->fails);
    if (status == GI_FOUND) return GRUNDY_OK;
    if (!status && t->comparisons == 0)
        return gi_fail(
            t->run->err, GRUNDY_UNDEFINED,
            "%s: its answers are searched for in the rules themselves, so "
            "there is no theorem to check",
            t->game->rules->id);
    return status;
}

grundy_status grundy_check_theory(grundy_checked **out,
                                  const grundy_game *game, uint64_t bound,
                                  const grundy_env *env, grundy_error *err)
{
    if (!out || !game)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT, "an argument is NULL");
    if (gi_check_env(env, err)) return GRUNDY_BAD_ARGUMENT;

    grundy_error told = {.status = GRUNDY_OK};
    gi_run run;
    trial t = {.game = game, .run = &run};
    grundy_status status;

    gi_run_init(&run, env, &told);
    status = check(&t, bound);
    gi_search_free(t.search);
    gi_worth_trial_free(t.worths);
    gi_shortcuts_free(t.shortcuts);
    gi_run_clear(&run);
    if (status) {
        grundy_checked_free(t.checked);
        return gi_fail_told(err, status, &told);
    }
    *out = t.checked;
    return GRUNDY_OK;
}
