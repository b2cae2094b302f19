/* SPDX-License-Identifier: MIT */
/* t-recurrence.c - how many heaps prove a period: the edges of T-MISERE-PERIOD.
 */
#include "test.h"

#include "quotient/growth/recurrence.h"

enum { MOST = 400 };

/* All different to `preperiod`, then period after period. */
static void fill(uint16_t *phi, size_t count, size_t preperiod, size_t period)
{
    for (size_t n = 0; n < count; n++)
        phi[n] =
            (uint16_t)(n < preperiod ? n
                                     : preperiod + (n - preperiod) % period);
}

static gi_recurrence find_of(const uint16_t *phi, size_t count,
                             const gi_move_reach *reach)
{
    gi_recurrence found;
    gi_run run;

    gi_run_init(&run, NULL, NULL);
    assert_int_equal(gi_recurrence_find(&found, phi, count, reach, &run), 0);
    gi_run_clear(&run);
    return found;
}

static gi_recurrence find(const uint16_t *phi, size_t count, size_t taken,
                          unsigned heaps)
{
    const gi_move_reach reach = {.most_taken = taken, .most_heaps = heaps};

    return find_of(phi, count, &reach);
}

static void check_reach(size_t preperiod, size_t period, gi_move_reach reach,
                        size_t last)
{
    uint16_t phi[MOST];

    fill(phi, MOST, preperiod, period);
    assert_int_equal(find_of(phi, last, &reach).period, 0);
    const gi_recurrence found = find_of(phi, last + 1, &reach);
    assert_int_equal(found.period, period);
    assert_int_equal(found.preperiod, preperiod);
    assert_int_equal(found.last_heap, last);
    /* One heap that differs makes another preperiod, or none. */
    phi[last] = UINT16_MAX;
    assert_int_equal(find_of(phi, last + 1, &reach).period, 0);
}
#define check_reach(...) TEST_HELPER(check_reach, __VA_ARGS__)

static void check_needed(size_t preperiod, size_t period, size_t taken,
                         unsigned heaps, size_t last)
{
    check_reach(preperiod, period,
                (gi_move_reach){.most_taken = taken, .most_heaps = heaps},
                last);
}
#define check_needed(...) TEST_HELPER(check_needed, __VA_ARGS__)

static void kayles_needs_168_heaps(void **state)
{
    (void)state;
    check_needed(71, 12, 2, 2, 168);
    check_needed(8, 2, 2, 2, 22);
}

static void more_parts_need_more_heaps(void **state)
{
    (void)state;
    check_needed(10, 3, 2, 3, 41);
    check_needed(10, 3, 2, 4, 54);
    /* Less than two parts are taken for two. */
    check_needed(10, 3, 2, 1, 28);
}

/* 0.4: the elements of the heaps 0, 1 and 2 are alike, that of 3 is not. */
static void heap_0_is_no_part(void **state)
{
    (void)state;
    check_needed(0, 1, 1, 2, 5);
    check_needed(0, 2, 1, 2, 7);
    check_needed(1, 2, 1, 2, 7);
}

static void long_reach_needs_more_heaps(void **state)
{
    const uint16_t phi[4] = {0, 0, 0, 0};

    (void)state;
    check_needed(3, 2, 100, 2, 110);
    assert_int_equal(find(phi, 4, SIZE_MAX, 2).period, 0);
    assert_int_equal(find(phi, 1, 0, 2).period, 0);
}

/* j (b + jp) + k. */
static void unequal_parts_need_more_heaps(void **state)
{
    const gi_move_reach two = {1, 2, true, 0, 0}, four = {2, 4, true, 0, 0};

    (void)state;
    check_reach(10, 3, two, 33);
    check_reach(0, 3, two, 15);
    check_reach(10, 3, four, 90);
}

/* j (b + R) + s + R - 1, with R a multiple of both periods. */
static void endless_digits_need_more_heaps(void **state)
{
    const gi_move_reach one = {4, 2, false, 5, 1}, four = {4, 2, false, 5, 4};
    const gi_move_reach unlike = {4, 2, true, 5, 4};

    (void)state;
    check_reach(10, 6, one, 42);
    check_reach(10, 6, four, 60);
    check_reach(10, 6, unlike, 84);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(kayles_needs_168_heaps),
        cmocka_unit_test(more_parts_need_more_heaps),
        cmocka_unit_test(heap_0_is_no_part),
        cmocka_unit_test(long_reach_needs_more_heaps),
        cmocka_unit_test(unequal_parts_need_more_heaps),
        cmocka_unit_test(endless_digits_need_more_heaps),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
