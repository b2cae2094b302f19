/* SPDX-License-Identifier: MIT */
/* t-meter.c - who pays into the one budget of a call, and who is refused. */
#include "test.h"

#include "base/env.h"
#include "base/integer/integer.h"
#include "base/run.h"

typedef struct caller {
    size_t asked,
        stops_at; /* Asked for a stop; the answer is yes from there. */
} caller;

static bool is_stopped(void *user)
{
    caller *c = user;

    return ++c->asked >= c->stops_at;
}

/* Asked in a thousand steps or so, whatever the sizes of payments. */
static void whoever_pays_is_told_to_stop(void **state)
{
    caller c = {.stops_at = 3};
    grundy_env env = GRUNDY_ENV_INIT;
    grundy_error err = {0};
    grundy_status status = GRUNDY_OK;
    size_t paid = 0;
    gi_run run;

    (void)state;
    env.is_stopped = is_stopped;
    env.user = &c;
    gi_run_init(&run, &env, &err);
    while (!status) {
        status = gi_meter_pay(&run, 7);
        paid += 7;
    }
    assert_int_equal(status, GRUNDY_CANCELLED);
    assert_true(paid >= 3 * 1024 && paid <= 3 * 1031);
    gi_run_clear(&run);
}

static void the_limit_on_steps_is_that_of_the_call(void **state)
{
    grundy_env env = GRUNDY_ENV_INIT;
    grundy_error err = {0};
    gi_run run;

    (void)state;
    env.limits.steps = 10000;
    gi_run_init(&run, &env, &err);
    assert_int_equal(gi_meter_pay(&run, 10000), GRUNDY_OK);
    assert_int_equal(gi_meter_pay(&run, 1024), GRUNDY_OVER_BUDGET);
    assert_non_null(strstr(err.message, "gave up after 11024 steps"));
    gi_meter_reset(&run);
    assert_int_equal(gi_meter_pay(&run, 5000), GRUNDY_OK);
    gi_run_clear(&run);
}

/* Without limits.steps, one question has 256 steps for each position, and two
 * million in all events; two questions have twice as much, unless they are
 * opened as one. */
static void each_question_has_its_own_limit(void **state)
{
    enum { MOST = 1 << 21 };
    grundy_env env = GRUNDY_ENV_INIT;
    gi_run run;

    (void)state;
    env.limits.positions = 1;
    gi_run_init(&run, &env, NULL);
    for (int i = 0; i < 3; i++) {
        const grundy_env *before = gi_meter_begin(&run);
        assert_int_equal(gi_meter_pay(&run, MOST / 2), GRUNDY_OK);
        assert_int_equal(gi_meter_end(&run, before, GRUNDY_OK), GRUNDY_OK);
    }
    gi_meter_open(&run);
    assert_int_equal(gi_meter_pay(&run, MOST / 2), GRUNDY_OK);
    const grundy_env *before = gi_meter_begin(&run);
    assert_int_equal(gi_meter_pay(&run, MOST), GRUNDY_OVER_BUDGET);
    (void)gi_meter_end(&run, before, GRUNDY_OVER_BUDGET);
    assert_int_equal(gi_meter_pay(&run, 1024), GRUNDY_OVER_BUDGET);
    gi_meter_close(&run);
    assert_int_equal(gi_meter_pay(&run, 1024), GRUNDY_OK);
    gi_run_clear(&run);
}

/* What is held counts, not what was ever asked for; blocks from before count
 * nothing, and they may be freed. */
static void bytes_that_are_held_have_a_limit(void **state)
{
    grundy_env env = GRUNDY_ENV_INIT;
    grundy_error err = {0};
    gi_run run;

    (void)state;
    env.limits.memory_bytes = 1000;
    gi_run_init(&run, &env, &err);
    void *old = gi_alloc(run.env, 2000);
    const grundy_env *before = gi_meter_begin(&run);
    gi_free(run.env, old, 2000);
    for (int i = 0; i < 5; i++) {
        void *block = gi_alloc(run.env, 600);
        assert_non_null(block);
        assert_null(gi_alloc(run.env, 401));
        gi_free(run.env, block, 600);
    }
    assert_int_equal(gi_meter_end(&run, before, GRUNDY_NO_MEMORY),
                     GRUNDY_OVER_BUDGET);
    assert_non_null(strstr(err.message, "more than 1000 bytes"));
    before = gi_meter_begin(&run);
    assert_int_equal(gi_meter_end(&run, before, GRUNDY_NO_MEMORY),
                     GRUNDY_NO_MEMORY);
    gi_run_clear(&run);
}

static void set_power(grundy_integer *out, size_t bit, const grundy_env *env)
{
    gi_int_set_word(out, 1, env);
    assert_int_equal(gi_int_set_bit(out, bit, true, env), GRUNDY_OK);
}

/* A sum pays for its limbs, a product more; words pay nothing. */
static void long_arithmetic_pays_by_itself(void **state)
{
    grundy_integer a = {0}, b = {5, NULL};
    gi_run run;

    (void)state;
    gi_run_init(&run, NULL, NULL);
    const grundy_env *before = gi_meter_begin(&run);
    set_power(&a, (size_t)64 * 12800 - 1, run.env);
    uint64_t paid = run.meter.steps;
    assert_int_equal(gi_int_add(&b, &b, &b, run.env), GRUNDY_OK);
    assert_int_equal(run.meter.steps, paid);
    assert_int_equal(gi_int_add(&b, &a, &a, run.env), GRUNDY_OK);
    assert_int_equal(run.meter.steps, paid + 1 + 12800 / 128);
    paid = run.meter.steps;
    assert_int_equal(gi_int_mul(&b, &a, &a, run.env), GRUNDY_OK);
    assert_true(run.meter.steps - paid > 30000);
    assert_true(run.meter.steps - paid < 60000);
    grundy_integer_clear(&a, run.env);
    grundy_integer_clear(&b, run.env);
    (void)gi_meter_end(&run, before, GRUNDY_OK);
    gi_run_clear(&run);
}

/* Each operation, stopped: the result is as before. */
static void a_stop_ends_arithmetic_before_it_begins(void **state)
{
    caller c = {.stops_at = 1};
    grundy_env env = GRUNDY_ENV_INIT;
    grundy_integer a = {0}, out = {17, NULL};
    gi_run run;

    (void)state;
    env.is_stopped = is_stopped;
    env.user = &c;
    set_power(&a, (size_t)64 * 200000, NULL);
    gi_run_init(&run, &env, NULL);
    const grundy_env *before = gi_meter_begin(&run);
    assert_int_equal(gi_int_add(&out, &a, &a, run.env), GRUNDY_CANCELLED);
    assert_int_equal(gi_int_sub(&out, &a, &a, run.env), GRUNDY_CANCELLED);
    assert_int_equal(gi_int_mul_word(&out, &a, 3, run.env), GRUNDY_CANCELLED);
    assert_int_equal(gi_int_xor(&out, &a, &a, run.env), GRUNDY_CANCELLED);
    assert_int_equal(gi_int_sqrt(&out, &a, run.env), GRUNDY_CANCELLED);
    assert_int_equal(gi_int_copy(&out, &a, run.env), GRUNDY_CANCELLED);
    assert_int_equal(gi_int_shift_right(&out, &a, 1, run.env),
                     GRUNDY_CANCELLED);
    assert_int_equal(gi_int_divide(&out, NULL, &a, &a, run.env),
                     GRUNDY_CANCELLED);
    (void)gi_meter_end(&run, before, GRUNDY_CANCELLED);
    assert_int_equal(gi_int_compare_word(&out, 17), 0);
    grundy_integer_clear(&a, NULL);
    gi_run_clear(&run);
}

/* Nobody could stop it. */
static void an_operation_that_is_too_long_is_refused(void **state)
{
    grundy_error err = {0};
    grundy_integer a = {0}, out = {0};
    gi_run run;

    (void)state;
    set_power(&a, (size_t)64 * 1000000, NULL);
    gi_run_init(&run, NULL, &err);
    const grundy_env *before = gi_meter_begin(&run);
    assert_int_equal(gi_int_mul(&out, &a, &a, run.env), GRUNDY_OVER_BUDGET);
    assert_non_null(strstr(err.message, "with fewer digits"));
    (void)gi_meter_end(&run, before, GRUNDY_OVER_BUDGET);
    grundy_integer_clear(&a, NULL);
    gi_run_clear(&run);
}

/* It nests, and an object's own copy has no meter, which it may outlive. */
static void it_is_on_until_the_outermost_end(void **state)
{
    gi_run run;

    (void)state;
    gi_run_init(&run, NULL, NULL);
    const grundy_env *plain = run.env, *outer = gi_meter_begin(&run);
    const grundy_env *on = run.env, *inner = gi_meter_begin(&run);
    const grundy_env own = gi_env_own(on);

    assert_ptr_equal(outer, plain);
    assert_ptr_not_equal(on, plain);
    assert_null(own.allocator.resize);
    (void)gi_meter_end(&run, inner, GRUNDY_OK);
    assert_ptr_equal(run.env, on);
    (void)gi_meter_end(&run, outer, GRUNDY_OK);
    assert_ptr_equal(run.env, plain);
    gi_run_clear(&run);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whoever_pays_is_told_to_stop),
        cmocka_unit_test(the_limit_on_steps_is_that_of_the_call),
        cmocka_unit_test(each_question_has_its_own_limit),
        cmocka_unit_test(bytes_that_are_held_have_a_limit),
        cmocka_unit_test(long_arithmetic_pays_by_itself),
        cmocka_unit_test(a_stop_ends_arithmetic_before_it_begins),
        cmocka_unit_test(an_operation_that_is_too_long_is_refused),
        cmocka_unit_test(it_is_on_until_the_outermost_end),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
