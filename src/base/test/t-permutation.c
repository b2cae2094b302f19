/* SPDX-License-Identifier: MIT */
/* t-permutation.c - every order once, each greater than the one before. */
#include "test.h"

#include "base/memory/permutation.h"

enum { MOST = 5 };

static bool is_less(const int64_t *a, const int64_t *b, size_t count)
{
    size_t i = 0;

    while (i < count && a[i] == b[i])
        i++;
    return i < count && a[i] < b[i];
}

/* How many orders there are, from ascending numbers on. */
static size_t count_orders(const int64_t *ascending, size_t count)
{
    int64_t now[MOST] = {0}, before[MOST];
    size_t orders = 0;
    bool goes_on;

    if (count > 0) memcpy(now, ascending, count * sizeof *now);
    do {
        orders++;
        memcpy(before, now, sizeof now);
        goes_on = gi_permutation_next(now, count);
        if (goes_on) assert_true(is_less(before, now, count));
    } while (goes_on);
    assert_memory_equal(before, now, sizeof now);
    return orders;
}

static void every_order_comes_once(void **state)
{
    static const int64_t all[MOST] = {-3, 0, 1, 2, 7};
    static const int64_t pairs[MOST] = {1, 1, 2, 2, 3};
    static const int64_t alike[MOST] = {4, 4, 4, 4, 4};

    (void)state;
    assert_int_equal(count_orders(all, 0), 1);
    assert_int_equal(count_orders(all, 1), 1);
    assert_int_equal(count_orders(all, 2), 2);
    assert_int_equal(count_orders(all, MOST), 120);
    assert_int_equal(count_orders(pairs, MOST), 30);
    assert_int_equal(count_orders(alike, MOST), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_order_comes_once),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
