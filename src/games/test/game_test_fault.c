/* SPDX-License-Identifier: MIT */
/* game_test_fault.c - each allocation of a ruleset's functions fails once:
 * nothing leaks, nothing is answered, and the run can be used on. */
#define GI_GAMES_TEST_DEFINES
#include "games/test/game_test.h"

#include "fault.h"

typedef struct asking {
    const grundy_game *game;
    gi_run run;
    gi_ints position, after;
    gi_text answer;
} asking;

/* What a theory leaves open is no failure here, nor are values past its
 * tables. */
static grundy_status or_open(grundy_status status)
{
    return status == GRUNDY_UNDECIDED ? GRUNDY_OK : status;
}

static grundy_status or_large(grundy_status status)
{
    return status == GRUNDY_OVER_BUDGET ? GRUNDY_OK : or_open(status);
}

static grundy_status name_and_make(const gi_ints *move, void *user)
{
    asking *a = user;
    grundy_status status =
        gi_move_write(a->game, &a->position, move, &a->answer, &a->run);

    if (status) return status;
    return a->game->rules->definition.apply(a->game, &a->after, &a->position,
                                            move, &a->run);
}

static grundy_status ask_winner(asking *a, grundy_convention convention)
{
    const gi_theory *theory = &a->game->rules->theory;
    grundy_outcome outcome = GRUNDY_OUTCOME_UNKNOWN;
    grundy_status status;

    if (!theory->outcome) return GRUNDY_OK;
    status = or_open(
        theory->outcome(a->game, &a->position, convention, &outcome, &a->run));
    if (status) assert_int_equal(outcome, GRUNDY_OUTCOME_UNKNOWN);
    if (!status)
        status = or_open(theory->winning(a->game, &a->position, convention,
                                         name_and_make, a, &a->run));
    if (status || outcome == GRUNDY_OUTCOME_UNKNOWN || !theory->reason)
        return status;
    return theory->reason(a->game, &a->position, convention, outcome,
                          &a->answer, &a->run);
}

static grundy_status ask_number(asking *a, int64_t target)
{
    const gi_theory *theory = &a->game->rules->theory;
    const grundy_integer wanted = {target, NULL};
    grundy_integer value = {0};
    grundy_status status =
        theory->value(a->game, &a->position, &value, &a->run);

    if (status) assert_true(gi_int_is_zero(&value));
    status = or_large(status);
    if (!status && theory->reach)
        status = or_large(theory->reach(a->game, &a->position, &value,
                                        name_and_make, a, &a->run));
    if (!status && theory->reach)
        status = or_large(theory->reach(a->game, &a->position, &wanted,
                                        name_and_make, a, &a->run));
    grundy_integer_clear(&value, a->run.env);
    return status;
}

/* Up to the first failure. */
static grundy_status ask_everything(asking *a, const char *position,
                                    int64_t target)
{
    const gi_ruleset *rules = a->game->rules;
    gi_ints piles = {0};
    grundy_status status = gi_position_read(a->game, &a->position, position,
                                            strlen(position), &a->run);

    gi_text_init(&a->answer, a->run.env);
    if (!status)
        status = gi_position_write(a->game, &a->position, &a->answer, &a->run);
    if (!status) status = ask_winner(a, GRUNDY_NORMAL);
    if (!status) status = ask_winner(a, GRUNDY_MISERE);
    if (!status && rules->theory.value) status = ask_number(a, target);
    if (!status && rules->trials.piles)
        status = rules->trials.piles(a->game, &a->position, &piles, &a->run);
    if (!status && rules->definition.turn)
        status = rules->definition.turn(a->game, &a->position, &a->run);
    gi_ints_clear(&piles, a->run.env);
    gi_text_clear(&a->answer);
    gi_ints_clear(&a->after, a->run.env);
    gi_ints_clear(&a->position, a->run.env);
    return status;
}

void check_faults(const char *game, const char *position, int64_t target)
{
    ask opened;

    ask_open(&opened, game, NULL);
    for (size_t at = 1;; at++) {
        fault f = {.fail_at = at};
        const grundy_env env = fault_env(&f);
        asking a = {.game = opened.game};
        grundy_status status;
        gi_run_init(&a.run, &env, NULL);
        status = ask_everything(&a, position, target);
        assert_int_equal(status, f.calls >= at ? GRUNDY_NO_MEMORY : GRUNDY_OK);
        /* The failure was the only one: the same run goes on. */
        if (status)
            assert_int_equal(ask_everything(&a, position, target), GRUNDY_OK);
        gi_run_clear(&a.run);
        assert_true(fault_is_clean(&f));
        if (status == GRUNDY_OK) break;
    }
    ask_close(&opened);
}
