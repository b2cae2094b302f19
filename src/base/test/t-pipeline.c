/* SPDX-License-Identifier: MIT */
/* t-pipeline.c - items are worked at by anybody and leave in order. */

#include <pthread.h>

#include "test.h"

#include "base/workers/pipeline.h"

enum { ITEMS = 300 };

typedef struct line {
    size_t numbers[GI_PIPELINE_SLOTS_MOST], squares[GI_PIPELINE_SLOTS_MOST];
    size_t slot_count;
    size_t filled, taken; /* So many. */
    size_t most;          /* Items that are filled, */
    size_t last;          /* and the one after which none is taken. */
    size_t in_use;        /* Of the slots, a bit each; by fill and take. */
    pthread_mutex_t mutex;
    pthread_t caller;
    bool is_wrong; /* cmocka is for one thread. */
} line;

static void expect(line *l, bool is_right)
{
    if (!is_right) l->is_wrong = true;
}

static bool fill(void *user, size_t slot)
{
    line *l = user;

    pthread_mutex_lock(&l->mutex);
    expect(l, slot < l->slot_count && !(l->in_use >> slot & 1));
    l->in_use |= (size_t)1 << slot;
    pthread_mutex_unlock(&l->mutex);
    l->numbers[slot] = l->filled++;
    return l->filled < l->most;
}

static void work(void *user, size_t slot)
{
    line *l = user;

    l->squares[slot] = l->numbers[slot] * l->numbers[slot];
}

static bool take(void *user, size_t slot)
{
    line *l = user;

    pthread_mutex_lock(&l->mutex);
    expect(l, l->in_use >> slot & 1);
    expect(l, pthread_equal(pthread_self(), l->caller));
    expect(l, l->numbers[slot] == l->taken);
    expect(l, l->squares[slot] == l->taken * l->taken);
    l->in_use &= ~((size_t)1 << slot);
    pthread_mutex_unlock(&l->mutex);
    return l->taken++ != l->last;
}

static line run(unsigned worker_count, size_t slot_count, size_t most,
                size_t last)
{
    static const gi_pipeline steps = {fill, work, take};
    grundy_env env = GRUNDY_ENV_INIT;
    gi_workers *workers;
    line l = {.slot_count = slot_count, .most = most, .last = last};

    env.workers = worker_count;
    l.caller = pthread_self();
    pthread_mutex_init(&l.mutex, NULL);
    assert_int_equal(gi_workers_start(&workers, &env), GRUNDY_OK);
    gi_pipeline_run(workers, &steps, slot_count, &l);
    gi_workers_stop(workers);
    pthread_mutex_destroy(&l.mutex);
    assert_false(l.is_wrong);
    return l;
}

static const unsigned worker_counts[] = {1, 2, 3, 16};
static const size_t slot_counts[] = {1, 2, 3, GI_PIPELINE_SLOTS_MOST};

static void items_leave_in_order(void **state)
{
    (void)state;
    for (size_t i = 0; i < 16; i++) {
        const line l =
            run(worker_counts[i / 4], slot_counts[i % 4], ITEMS, ITEMS);
        assert_int_equal(l.filled, ITEMS);
        assert_int_equal(l.taken, ITEMS);
        assert_int_equal(l.in_use, 0);
    }
}

/* The caller may come late to so short a job. */
static void one_item_is_enough(void **state)
{
    (void)state;
    for (size_t i = 0; i < 16; i++) {
        const line l = run(worker_counts[i / 4], slot_counts[i % 4], 1, ITEMS);
        assert_int_equal(l.filled, 1);
        assert_int_equal(l.taken, 1);
    }
}

static void nothing_is_taken_after_the_end(void **state)
{
    (void)state;
    for (size_t i = 0; i < 16; i++) {
        const size_t slot_count = slot_counts[i % 4], last = 10 * i;
        const line l = run(worker_counts[i / 4], slot_count, ITEMS, last);
        assert_int_equal(l.taken, last + 1);
        assert_in_range(l.filled, last + 1, last + 1 + slot_count);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(items_leave_in_order),
        cmocka_unit_test(one_item_is_enough),
        cmocka_unit_test(nothing_is_taken_after_the_end)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
