/* SPDX-License-Identifier: MIT */
/* t-rows_state.c - the engine on rows when it is cut short. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "fault.h"
#include "sequence/test/rows_of.h"

/* Each failure of memory leaves the terms, and the work can go on. */
static void each_allocation_may_fail(void **state)
{
    grundy_heapgame *game, *same;
    gi_sparse *want = start("0.77", NULL, &game);
    const gi_rows_kernel *best = gi_rows_kernel_best();
    bool is_done = false;
    size_t failures = 0;

    (void)state;
    assert_int_equal(gi_sparse_extend(want, 14000), 0);
    for (size_t fail_at = 1; !is_done; fail_at++) {
        fault f = {.fail_at = 0};
        grundy_env env = fault_env(&f);
        gi_sparse *got;
        gi_rows *rows;
        env.workers = 2;
        got = start("0.77", &env, &same);
        replay(got, want, 9000);
        rows = rows_of(got, best);
        f.fail_at = f.calls + fail_at;
        if (gi_rows_extend(rows, 13000) || gi_rows_extend(rows, 14000)) {
            failures++;
            assert_true(got->count >= 9000);
            assert_int_equal(gi_rows_extend(rows, 14000), 0);
        } else {
            is_done = f.calls < f.fail_at;
        }
        expect_terms(got, want, "0.77");
        gi_rows_free(rows);
        gi_sparse_free(got);
        assert_true(fault_is_clean(&f));
        grundy_heapgame_free(same);
    }
    assert_true(failures > 10);
    gi_sparse_free(want);
    grundy_heapgame_free(game);
}

/* Rows need memory of their own; without it the scalar engine goes on. */
static void a_limit_on_memory_is_kept(void **state)
{
    const gi_rows_kernel *best = gi_rows_kernel_best();
    grundy_heapgame *game, *same;
    gi_sparse *want = start("0.77", NULL, &game);

    (void)state;
    assert_int_equal(gi_sparse_extend(want, 40000), 0);
    for (size_t limit = 50000; limit < 8000000; limit += limit / 16) {
        grundy_env env = GRUNDY_ENV_INIT;
        gi_sparse *got;
        gi_rows *rows;
        env.limits.memory_bytes = limit;
        got = start("0.77", &env, &same);
        rows = rows_of(got, best);
        assert_int_equal(gi_rows_extend(rows, 10000), 0);
        assert_int_equal(gi_rows_extend(rows, 40000), 0);
        assert_true(got->memory.held_bytes <= limit);
        expect_terms(got, want, "0.77");
        gi_rows_free(rows);
        gi_sparse_free(got);
        grundy_heapgame_free(same);
    }
    gi_sparse_free(want);
    grundy_heapgame_free(game);
}

static bool stops_at_zero(void *user)
{
    int *left = user;
    return --*left < 0;
}

static void a_stopped_sequence_goes_on(void **state)
{
    const gi_rows_kernel *best = gi_rows_kernel_best();
    grundy_env env = GRUNDY_ENV_INIT;
    grundy_heapgame *game, *same;
    gi_sparse *want = start("0.77", NULL, &game), *got;
    gi_rows *rows;
    int left = 2;

    (void)state;
    assert_int_equal(gi_sparse_extend(want, 30000), 0);
    env.is_stopped = stops_at_zero;
    env.user = &left;
    got = start("0.77", &env, &same);
    replay(got, want, 9000);
    rows = rows_of(got, best);
    assert_int_equal(gi_rows_extend(rows, 30000), GRUNDY_CANCELLED);
    assert_in_range(got->count, 9000, 20000);
    left = 1000;
    assert_int_equal(gi_rows_extend(rows, 30000), 0);
    expect_terms(got, want, "0.77");
    gi_rows_free(rows);
    gi_sparse_free(got);
    gi_sparse_free(want);
    grundy_heapgame_free(same);
    grundy_heapgame_free(game);
}

/* 0.77 by the scalar engine, and by rows from some terms on. */
typedef struct twins {
    grundy_heapgame *game, *same;
    gi_sparse *want, *got;
    gi_rows *rows;
} twins;

static twins start_twins(size_t known, size_t all)
{
    twins t;

    t.want = start("0.77", NULL, &t.game);
    t.got = start("0.77", NULL, &t.same);
    t.rows = rows_of(t.got, gi_rows_kernel_best());
    assert_int_equal(gi_sparse_extend(t.want, all), 0);
    replay(t.got, t.want, known);
    return t;
}

static void end_twins(const twins *t)
{
    expect_terms(t->got, t->want, "0.77");
    gi_rows_free(t->rows);
    gi_sparse_free(t->got);
    gi_sparse_free(t->want);
    grundy_heapgame_free(t->same);
    grundy_heapgame_free(t->game);
}

static void expect_kept(const gi_rows *rows, size_t plan_count)
{
    assert_true(rows->is_kept);
    assert_int_equal(rows->plan_count, plan_count);
}

/* In steps of all lengths a plan is kept from one call to the next, and not
 * when others have been at the terms. */
static void a_plan_outlives_a_call(void **state)
{
    static const size_t steps[] = {1, 2, 61, 512, 700, 2047, 2048, 2049, 9};
    const twins t = start_twins(30000, 50000);
    gi_rows *rows = t.rows;
    size_t count = 31000;

    (void)state;
    assert_int_equal(gi_rows_extend(rows, count), 0);
    expect_kept(rows, 30000);
    for (size_t i = 0; i < sizeof steps / sizeof steps[0]; i++) {
        count += steps[i];
        assert_int_equal(gi_rows_extend(rows, count), 0);
        expect_kept(rows, 30000);
        /* Fewer than there are: nothing happens. */
        assert_int_equal(gi_rows_extend(rows, 100), 0);
        assert_int_equal(t.got->count, count);
    }
    replay(t.got, t.want, count + 3);
    assert_int_equal(gi_rows_extend(rows, count + 603), 0);
    expect_kept(rows, count + 3);
    end_twins(&t);
}

/* Who asks for few terms at a time gets a plan, too. */
static void many_small_steps_get_a_plan(void **state)
{
    const twins t = start_twins(30000, 40000);

    (void)state;
    for (size_t n = 30000; n < 40000; n += 100) {
        assert_int_equal(gi_rows_extend(t.rows, n + 100), 0);
        assert_true(t.rows->is_kept == (n >= 30500));
    }
    end_twins(&t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_allocation_may_fail),
        cmocka_unit_test(a_limit_on_memory_is_kept),
        cmocka_unit_test(a_stopped_sequence_goes_on),
        cmocka_unit_test(a_plan_outlives_a_call),
        cmocka_unit_test(many_small_steps_get_a_plan),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
