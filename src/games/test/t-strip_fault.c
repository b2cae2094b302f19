/* SPDX-License-Identifier: MIT */
/* t-strip_fault.c - each allocation of a game on a strip fails once: nothing
 * leaks, nothing is answered, and the run can be used on. */
#include "test.h"

#include "base/integer/integer.h"
#include "fault.h"
#include "theory_case.h"

typedef struct question {
    const grundy_game *game;
    const char *text;
    gi_run run;
    gi_ints position, after;
    gi_text answer;
} question;

/* What a theory leaves open is no failure here. */
static grundy_status or_open(grundy_status status)
{
    return status == GRUNDY_UNDECIDED ? GRUNDY_OK : status;
}

static grundy_status name_and_make(const gi_ints *move, void *user)
{
    question *q = user;
    grundy_status status =
        gi_move_write(q->game, &q->position, move, &q->answer, &q->run);

    if (status) return status;
    return q->game->rules->definition.apply(q->game, &q->after, &q->position,
                                            move, &q->run);
}

static grundy_status ask_convention(question *q, grundy_convention convention)
{
    const gi_theory *theory = &q->game->rules->theory;
    grundy_outcome outcome = GRUNDY_OUTCOME_UNKNOWN;
    grundy_status status = or_open(
        theory->outcome(q->game, &q->position, convention, &outcome, &q->run));

    if (status) assert_int_equal(outcome, GRUNDY_OUTCOME_UNKNOWN);
    if (!status)
        status = or_open(theory->winning(q->game, &q->position, convention,
                                         name_and_make, q, &q->run));
    if (status || outcome == GRUNDY_OUTCOME_UNKNOWN) return status;
    return theory->reason(q->game, &q->position, convention, outcome,
                          &q->answer, &q->run);
}

static grundy_status ask_value(question *q)
{
    const gi_theory *theory = &q->game->rules->theory;
    grundy_integer value = {0};
    grundy_status status =
        or_open(theory->value(q->game, &q->position, &value, &q->run));

    if (status) assert_true(gi_int_is_zero(&value));
    if (!status)
        status = or_open(theory->reach(q->game, &q->position, &value,
                                       name_and_make, q, &q->run));
    if (!status)
        status = or_open(theory->reach(q->game, &q->position,
                                       &(grundy_integer){1, NULL},
                                       name_and_make, q, &q->run));
    grundy_integer_clear(&value, q->run.env);
    return status;
}

static grundy_status ask_all(question *q)
{
    const gi_ruleset *rules = q->game->rules;
    gi_ints piles = {0};
    grundy_status status = gi_position_read(q->game, &q->position, q->text,
                                            strlen(q->text), &q->run);

    gi_text_init(&q->answer, q->run.env);
    if (!status)
        status = gi_position_write(q->game, &q->position, &q->answer, &q->run);
    if (!status) status = ask_convention(q, GRUNDY_NORMAL);
    if (!status) status = ask_convention(q, GRUNDY_MISERE);
    if (!status && rules->theory.value) status = ask_value(q);
    if (!status)
        status = rules->trials.piles(q->game, &q->position, &piles, &q->run);
    if (!status && rules->definition.turn)
        status = rules->definition.turn(q->game, &q->position, &q->run);
    gi_ints_clear(&piles, q->run.env);
    gi_text_clear(&q->answer);
    gi_ints_clear(&q->after, q->run.env);
    gi_ints_clear(&q->position, q->run.env);
    return status;
}

static void check_question(const char *game, const char *text)
{
    grundy_game *made = tc_game(game);

    for (size_t at = 1;; at++) {
        fault f = {.fail_at = at};
        const grundy_env env = fault_env(&f);
        question q = {.game = made, .text = text};
        grundy_status status;
        gi_run_init(&q.run, &env, NULL);
        status = ask_all(&q);
        assert_int_equal(status, f.calls >= at ? GRUNDY_NO_MEMORY : GRUNDY_OK);
        /* The failure was the only one: the same run goes on. */
        if (status) assert_int_equal(ask_all(&q), GRUNDY_OK);
        gi_run_clear(&q.run);
        assert_true(fault_is_clean(&f));
        if (status == GRUNDY_OK) break;
    }
    grundy_game_free(made);
}

static void checkers(void **state)
{
    (void)state;
    check_question("checkers20", "3 4 9 18 / 2 19 / 17");
    check_question("checkers20:width=200", "3 4 9 66 67 130 199 / 150 180");
}

static void northcott(void **state)
{
    (void)state;
    check_question("northcott:m=9", "1:5 9:3 4:7");
    check_question("northcott:m=3", "2:1");
    check_question("northcott:m=100000000000000000000",
                   "99999999999999999999:1 5:70000000000000000000");
}

static void coins(void **state)
{
    (void)state;
    check_question("coin_circle", "5 2 | 3 7");
    check_question("coin_circle", "100000000000000000000 | 4");
    check_question("coin_circle_k:k=3", "5 | 9 7");
    check_question("coin_circle_k:k=3", "4");
    check_question("coin_circle_k:k=100000000000000000000",
                   "100000000000000000001");
    check_question("coin_circle_k:k=100000000000000000000",
                   "100000000000000000000 7 | 2");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(checkers),
        cmocka_unit_test(northcott),
        cmocka_unit_test(coins),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
