/* SPDX-License-Identifier: MIT */
/* t-workers.c - every part is done once, whoever does it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/impl.h"

enum { PARTS = 1000 };

typedef struct job {
    unsigned done[PARTS];
    size_t worker_count;
    size_t sum[16];
} job;

static void do_part(void *user, size_t part, size_t worker)
{
    job *j = user;

    j->done[part]++;
    if (worker < j->worker_count) j->sum[worker] += part;
}

static void parts_are_done_once(void **state)
{
    const unsigned counts[] = {1, 2, 5, 16};

    (void)state;
    for (size_t i = 0; i < 4; i++) {
        grundy_env env = GRUNDY_ENV_INIT;
        gi_workers *workers;
        job j = {{0}, 0, {0}};
        size_t sum = 0;

        env.workers = counts[i];
        assert_int_equal(gi_workers_start(&workers, &env), GRUNDY_OK);
        j.worker_count = gi_workers_count(workers);
        assert_in_range(j.worker_count, 1, counts[i]);
        for (size_t run = 0; run < 3; run++)
            gi_workers_run(workers, do_part, &j, PARTS);
        gi_workers_stop(workers);
        for (size_t p = 0; p < PARTS; p++)
            assert_int_equal(j.done[p], 3);
        for (size_t w = 0; w < j.worker_count; w++)
            sum += j.sum[w];
        assert_int_equal(sum, 3 * (PARTS * (PARTS - 1) / 2));
    }
}

static void count_job(void *user, size_t part, size_t worker)
{
    size_t *values = user;

    (void)worker;
    values[part + 1] = values[0] + part;
}

/* What the caller wrote between jobs is there, and no part is no job. */
static void jobs_see_what_was_before(void **state)
{
    grundy_env env = GRUNDY_ENV_INIT;
    gi_workers *workers;
    size_t values[9] = {0};

    (void)state;
    env.workers = 3;
    assert_int_equal(gi_workers_start(&workers, &env), GRUNDY_OK);
    for (size_t round = 0; round < 200; round++) {
        values[0] = 10 * round;
        gi_workers_run(workers, count_job, values, round % 9);
        for (size_t i = 0; i < round % 9; i++)
            assert_int_equal(values[i + 1], 10 * round + i);
    }
    gi_workers_stop(workers);
    gi_workers_stop(NULL);
}

enum { FREE = 3, EARLY = 40, LATE = 20 };

typedef struct ordered {
    unsigned early[EARLY];
    unsigned free_count, late_count[LATE];
} ordered;

/* Each late part adds up what the early ones wrote. */
static void do_ordered(void *user, size_t part, size_t worker)
{
    ordered *o = user;

    (void)worker;
    if (part < FREE) {
        if (part == 0) o->free_count++;
    } else if (part < FREE + EARLY) {
        o->early[part - FREE]++;
    } else {
        for (size_t i = 0; i < EARLY; i++)
            o->late_count[part - FREE - EARLY] += o->early[i];
    }
}

static void late_parts_see_all_early_ones(void **state)
{
    const gi_workers_parts parts = {FREE, EARLY, LATE};

    (void)state;
    for (unsigned count = 1; count <= 5; count++) {
        grundy_env env = GRUNDY_ENV_INIT;
        gi_workers *workers;

        env.workers = count;
        assert_int_equal(gi_workers_start(&workers, &env), GRUNDY_OK);
        for (size_t round = 0; round < 100; round++) {
            ordered o = {.free_count = 0};
            gi_workers_run_parts(workers, do_ordered, &o, parts);
            assert_int_equal(o.free_count, 1);
            for (size_t i = 0; i < LATE; i++)
                assert_int_equal(o.late_count[i], EARLY);
        }
        gi_workers_stop(workers);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(parts_are_done_once),
        cmocka_unit_test(jobs_see_what_was_before),
        cmocka_unit_test(late_parts_see_all_early_ones),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
