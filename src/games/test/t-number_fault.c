/* SPDX-License-Identifier: MIT */
/* t-number_fault.c - each allocation of a theory fails once: nothing leaks,
 * nothing is answered, and the run can be used on. */
#include "test.h"

#include "base/integer/integer.h"
#include "games/test/ask.h"
#include "fault.h"

typedef struct question {
    const char *game, *position;
    int64_t target; /* Of a move that exists. */
} question;

static grundy_status forget_move(const gi_ints *move, void *user)
{
    (void)move, (void)user;
    return GRUNDY_OK;
}

/* All that a theory can be asked, up to the first failure. */
static grundy_status ask_all(const ask *a, const gi_ints *position,
                             int64_t target, gi_run *run)
{
    const gi_theory *theory = &a->game->rules->theory;
    const grundy_integer wanted = {target, NULL};
    grundy_integer value = {0};
    grundy_outcome outcome = GRUNDY_OUTCOME_UNKNOWN;
    gi_text text;
    grundy_status status;

    gi_text_init(&text, run->env);
    status = theory->outcome(a->game, position, GRUNDY_NORMAL, &outcome, run);
    if (status) assert_int_equal(outcome, GRUNDY_OUTCOME_UNKNOWN);
    if (!status) status = theory->value(a->game, position, &value, run);
    if (status) assert_true(gi_int_is_zero(&value));
    if (status == GRUNDY_OVER_BUDGET) status = GRUNDY_OK; /* No formula. */
    if (!status)
        status = theory->winning(a->game, position, GRUNDY_NORMAL, forget_move,
                                 NULL, run);
    if (!status && theory->reach)
        status =
            theory->reach(a->game, position, &wanted, forget_move, NULL, run);
    if (!status && theory->reason)
        status = theory->reason(a->game, position, GRUNDY_NORMAL, outcome,
                                &text, run);
    grundy_integer_clear(&value, run->env);
    gi_text_clear(&text);
    return status;
}

static void check_question(const question *q)
{
    gi_ints position;
    fault f;
    ask a;

    ask_init(&a, q->game, NULL);
    ask_read(&a, &position, q->position);
    for (size_t at = 1;; at++) {
        f = (fault){.fail_at = at};
        const grundy_env env = fault_env(&f);
        gi_run run;
        gi_run_init(&run, &env, NULL);
        const grundy_status status = ask_all(&a, &position, q->target, &run);
        assert_int_equal(status, f.calls >= at ? GRUNDY_NO_MEMORY : GRUNDY_OK);
        /* The failure was the only one: the same run goes on. */
        if (status)
            assert_int_equal(ask_all(&a, &position, q->target, &run),
                             GRUNDY_OK);
        gi_run_clear(&run);
        assert_true(fault_is_clean(&f));
        if (status == GRUNDY_OK) break;
    }
    gi_ints_clear(&position, NULL);
    ask_clear(&a);
}

static void wythoff(void **state)
{
    (void)state;
    check_question(&(question){"wythoff", "10 17", 0});
    check_question(&(question){"wythoff", "165580140 267914295", 0});
}

static void everything_nim(void **state)
{
    (void)state;
    check_question(&(question){
        "everything_nim", "100000000000000000000 100000000000000000009", 1});
}

static void prime_power(void **state)
{
    (void)state;
    check_question(&(question){"prime_power", "2001", 2});
    check_question(&(question){"prime_power", "100000000000000000000", 0});
}

static void coprime_stones(void **state)
{
    (void)state;
    check_question(&(question){"coprime_stones", "1048583 1048589 12", 5});
}

static void cow_digits(void **state)
{
    (void)state;
    check_question(&(question){"cow_digits", "4711", 1});
    check_question(&(question){"cow_digits", "98765432109", 1});
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(wythoff),     cmocka_unit_test(everything_nim),
        cmocka_unit_test(prime_power), cmocka_unit_test(coprime_stones),
        cmocka_unit_test(cow_digits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
