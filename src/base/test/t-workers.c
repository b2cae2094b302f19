/* SPDX-License-Identifier: MIT */
/* t-workers.c - every part is done once, whoever does it. */
#include "test.h"

#include "base/workers/workers.h"

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

enum { MAKERS = 40, READERS = 20, OTHERS = 5 };

/* Made by all, added up by the caller, who then lets all read the sum. */
typedef struct staged {
    size_t made[MAKERS], sum, read[READERS], others[OTHERS];
    size_t worker_of_sum;
    bool was_before; /* The caller's parts were in order. */
} staged;

static void make(void *user, size_t part, size_t worker)
{
    staged *s = user;

    (void)worker;
    s->made[part] += part;
}

static void add_up(void *user, size_t part, size_t worker)
{
    staged *s = user;

    (void)part;
    for (size_t i = 0; i < MAKERS; i++)
        s->sum += s->made[i];
    s->worker_of_sum = worker;
}

static void do_other(void *user, size_t part, size_t worker)
{
    staged *s = user;

    (void)worker;
    s->others[part]++;
}

static void look_back(void *user, size_t part, size_t worker)
{
    staged *s = user;

    (void)part;
    s->was_before = worker == 0 && s->sum > 0 && s->others[0] == 1;
}

static void read_sum(void *user, size_t part, size_t worker)
{
    staged *s = user;

    (void)worker;
    s->read[part] += s->sum;
}

static void expect_staged(const staged *s)
{
    assert_int_equal(s->sum, MAKERS * (MAKERS - 1) / 2);
    assert_int_equal(s->worker_of_sum, 0);
    assert_true(s->was_before);
    for (size_t i = 0; i < READERS; i++)
        assert_int_equal(s->read[i], s->sum);
    for (size_t i = 0; i < OTHERS; i++)
        assert_int_equal(s->others[i], 1);
}

/* With fewer workers than processors, who look before they sleep, and with
 * more, who do not. */
static void stages_wait_for_what_they_need(void **state)
{
    enum { MAKE, ADD_UP, OTHER, LOOK_BACK, READ, STAGES };
    const gi_workers_stage stages[STAGES] = {
        {make, MAKERS, GI_WORKERS_FREE, false, 0},
        {add_up, 1, MAKE, true, 0},
        {do_other, OTHERS, GI_WORKERS_FREE, false, 0},
        {look_back, 1, OTHER, true, 0},
        {read_sum, READERS, ADD_UP, false, 0}};
    const unsigned counts[] = {1, 2, 3, 5, 16};

    (void)state;
    for (size_t i = 0; i < sizeof counts / sizeof counts[0]; i++) {
        grundy_env env = GRUNDY_ENV_INIT;
        gi_workers *workers;

        env.workers = counts[i];
        assert_int_equal(gi_workers_start(&workers, &env), GRUNDY_OK);
        for (size_t round = 0; round < 100; round++) {
            staged s = {.sum = 0};
            gi_workers_run_stages(workers, stages, STAGES, &s);
            expect_staged(&s);
        }
        gi_workers_stop(workers);
    }
}

/* Stages without parts hold nobody up, and neither does a job without any;
 * parts have numbers from the first one on. */
static void stages_may_be_empty(void **state)
{
    const gi_workers_stage stages[] = {{make, 0, GI_WORKERS_FREE, true, 0},
                                       {add_up, 0, 0, false, 0},
                                       {make, MAKERS - 3, 1, false, 3},
                                       {make, 3, 2, true, 0},
                                       {read_sum, 0, 3, true, 0}};
    grundy_env env = GRUNDY_ENV_INIT;
    gi_workers *workers;
    staged s = {.sum = 0};

    (void)state;
    env.workers = 2;
    assert_int_equal(gi_workers_start(&workers, &env), GRUNDY_OK);
    gi_workers_run_stages(workers, stages, 5, &s);
    gi_workers_run_stages(workers, stages, 0, &s);
    for (size_t i = 0; i < MAKERS; i++)
        assert_int_equal(s.made[i], i);
    gi_workers_stop(workers);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(parts_are_done_once),
        cmocka_unit_test(jobs_see_what_was_before),
        cmocka_unit_test(stages_wait_for_what_they_need),
        cmocka_unit_test(stages_may_be_empty),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
