/* SPDX-License-Identifier: MIT */
/* t-sort.c - sorted, stable, and within the environment. */
#include "test.h"

#include "base/memory/sort.h"
#include "fault.h"
#include "random.h"

enum { MOST = 300 };

/* 24 bytes, as the numbers of a position have. */
typedef struct item {
    uint64_t key, place, spare;
} item;

static int compare(const void *a, const void *b)
{
    const item *x = a, *y = b;

    return (x->key > y->key) - (x->key < y->key);
}

static void fill(item *items, size_t count, uint64_t keys, uint64_t *seed)
{
    for (size_t i = 0; i < count; i++)
        items[i] = (item){random_below(seed, keys), i, ~i};
}

static void check_sorted(const item *items, size_t count)
{
    for (size_t i = 1; i < count; i++) {
        assert_true(items[i - 1].key <= items[i].key);
        if (items[i - 1].key == items[i].key)
            assert_true(items[i - 1].place < items[i].place);
    }
    for (size_t i = 0; i < count; i++)
        assert_int_equal(items[i].spare, ~items[i].place);
}

static void lists_of_every_length_are_sorted(void **state)
{
    uint64_t seed = 1;
    item items[MOST];

    (void)state;
    for (size_t count = 0; count < MOST; count++) {
        fill(items, count, 1 + count % 17, &seed);
        assert_int_equal(gi_sort(items, count, sizeof items[0], compare, NULL),
                         GRUNDY_OK);
        check_sorted(items, count);
    }
}

static void without_memory_nothing_changes(void **state)
{
    fault f = {.fail_at = 1};
    const grundy_env env = fault_env(&f);
    item items[3] = {{3, 0, ~UINT64_C(0)}, {1, 1, 0}, {2, 2, 0}};

    (void)state;
    assert_int_equal(gi_sort(items, 3, sizeof items[0], compare, &env),
                     GRUNDY_NO_MEMORY);
    assert_true(items[0].key == 3 && items[1].key == 1 && items[2].key == 2);
    /* A list that is sorted needs none. */
    assert_int_equal(gi_sort(items, 1, sizeof items[0], compare, &env),
                     GRUNDY_OK);
    assert_int_equal(gi_sort(items + 1, 2, sizeof items[0], compare, &env),
                     GRUNDY_OK);
    assert_int_equal(f.calls, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lists_of_every_length_are_sorted),
        cmocka_unit_test(without_memory_nothing_changes),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
