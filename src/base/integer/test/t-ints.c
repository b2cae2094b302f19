/* SPDX-License-Identifier: MIT */
/* t-ints.c - lists of exact integers: what they keep, copy and free. */
#include "test.h"

#include "base/integer/integer.h"
#include "base/integer/ints.h"
#include "fault.h"

/* 10^19 * n, which is small only for n = 0. */
static void large(grundy_integer *out, int64_t n, const grundy_env *env)
{
    assert_int_equal(gi_int_set_uint64(out, 10000000000000000000u, env),
                     GRUNDY_OK);
    assert_int_equal(gi_int_mul_word(out, out, n, env), GRUNDY_OK);
}

/* 0, 10^19, 2, 3 * 10^19, 4, ... */
static grundy_status fill(gi_ints *list, size_t count, const grundy_env *env)
{
    grundy_integer number = {0, NULL};
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; i < count && !status; i++) {
        if (i % 2 == 0) {
            status = gi_ints_push_word(list, (int64_t)i, env);
            continue;
        }
        status = gi_int_set_uint64(&number, 10000000000000000000u, env);
        if (!status)
            status = gi_int_mul_word(&number, &number, (int64_t)i, env);
        if (status) break;
        status = i % 4 == 1 ? gi_ints_push(list, &number, env)
                            : gi_ints_push_take(list, &number, env);
    }
    grundy_integer_clear(&number, env);
    return status;
}

static void items_stand_in_order(void **state)
{
    fault f = {0};
    const grundy_env env = fault_env(&f);
    gi_ints list = {NULL, 0, 0};
    grundy_integer wanted = {0, NULL};

    (void)state;
    assert_int_equal(fill(&list, 100, &env), GRUNDY_OK);
    assert_int_equal(list.count, 100);
    for (size_t i = 0; i < 100; i++) {
        if (i % 2)
            large(&wanted, (int64_t)i, &env);
        else
            gi_int_set_word(&wanted, (int64_t)i, &env);
        assert_int_equal(grundy_integer_compare(&wanted, &list.items[i]), 0);
    }
    grundy_integer_clear(&wanted, &env);
    gi_ints_clear(&list, &env);
    gi_ints_clear(&list, &env);
    assert_true(!list.items && list.count == 0 && list.capacity == 0);
    assert_true(fault_is_clean(&f));
}

static void taking_leaves_zero_and_pushing_leaves_the_number(void **state)
{
    grundy_integer number = {0, NULL};
    gi_ints list = {NULL, 0, 0};

    (void)state;
    large(&number, 7, NULL);
    assert_int_equal(gi_ints_push(&list, &number, NULL), GRUNDY_OK);
    assert_int_equal(grundy_integer_compare(&number, &list.items[0]), 0);
    assert_ptr_not_equal(number.limbs, list.items[0].limbs);
    assert_int_equal(gi_ints_push_take(&list, &number, NULL), GRUNDY_OK);
    assert_true(gi_int_is_zero(&number));
    assert_int_equal(grundy_integer_compare(&list.items[0], &list.items[1]),
                     0);
    gi_ints_clear(&list, NULL);
}

/* The items move while one of them is pushed. */
static void an_item_can_be_pushed_again(void **state)
{
    gi_ints list = {NULL, 0, 0};

    (void)state;
    assert_int_equal(fill(&list, 2, NULL), GRUNDY_OK);
    while (list.count < 200)
        assert_int_equal(gi_ints_push(&list, &list.items[1], NULL), GRUNDY_OK);
    assert_int_equal(grundy_integer_compare(&list.items[1], &list.items[199]),
                     0);
    gi_ints_clear(&list, NULL);
}

static void emptying_keeps_the_room(void **state)
{
    fault f = {0};
    const grundy_env env = fault_env(&f);
    gi_ints list = {NULL, 0, 0};
    size_t capacity;

    (void)state;
    assert_int_equal(fill(&list, 50, &env), GRUNDY_OK);
    capacity = list.capacity;
    gi_ints_empty(&list, &env);
    assert_int_equal(list.count, 0);
    assert_int_equal(list.capacity, capacity);
    assert_int_equal(f.live_blocks, 1);
    assert_int_equal(fill(&list, 50, &env), GRUNDY_OK);
    assert_int_equal(list.capacity, capacity);
    gi_ints_clear(&list, &env);
    assert_true(fault_is_clean(&f));
}

static void equality_sees_each_item(void **state)
{
    gi_ints a = {NULL, 0, 0}, b = {NULL, 0, 0};

    (void)state;
    assert_true(gi_ints_equal(&a, &b));
    assert_true(gi_ints_are_small(&a));
    assert_int_equal(fill(&a, 20, NULL), GRUNDY_OK);
    assert_false(gi_ints_equal(&a, &b));
    assert_false(gi_ints_are_small(&a));
    assert_int_equal(gi_ints_copy(&b, &a, NULL), GRUNDY_OK);
    assert_true(gi_ints_equal(&a, &b));
    for (size_t i = 0; i < 20; i++) {
        assert_int_equal(gi_int_add_word(&b.items[i], &b.items[i], 1, NULL),
                         GRUNDY_OK);
        assert_false(gi_ints_equal(&a, &b));
        assert_int_equal(gi_int_add_word(&b.items[i], &b.items[i], -1, NULL),
                         GRUNDY_OK);
    }
    assert_true(gi_ints_equal(&a, &b));
    assert_int_equal(gi_ints_push_word(&b, 0, NULL), GRUNDY_OK);
    assert_false(gi_ints_equal(&a, &b));
    gi_ints_empty(&a, NULL);
    assert_int_equal(gi_ints_push_word(&a, INT64_MIN, NULL), GRUNDY_OK);
    assert_true(gi_ints_are_small(&a));
    gi_ints_clear(&a, NULL);
    gi_ints_clear(&b, NULL);
}

static void copies_replace(void **state)
{
    fault f = {0};
    const grundy_env env = fault_env(&f);
    gi_ints a = {NULL, 0, 0}, b = {NULL, 0, 0};

    (void)state;
    assert_int_equal(fill(&a, 11, &env), GRUNDY_OK);
    assert_int_equal(fill(&b, 40, &env), GRUNDY_OK);
    assert_int_equal(gi_ints_copy(&b, &a, &env), GRUNDY_OK);
    assert_true(gi_ints_equal(&a, &b));
    assert_int_equal(gi_ints_copy(&b, &b, &env), GRUNDY_OK);
    assert_true(gi_ints_equal(&a, &b));
    gi_ints_clear(&a, &env);
    assert_int_equal(gi_ints_copy(&b, &a, &env), GRUNDY_OK);
    assert_int_equal(b.count, 0);
    gi_ints_clear(&b, &env);
    assert_true(fault_is_clean(&f));
}

/* Heaps have off-by-one errors at the ends and at lists of odd length. */
static void sorting_keeps_the_numbers(void **state)
{
    (void)state;
    for (size_t count = 0; count < 40; count++) {
        gi_ints list = {NULL, 0, 0};
        uint64_t sum = 0, again = 0;
        for (size_t i = 0; i < count; i++) {
            const int64_t word = (int64_t)((i * 7919 + count) % 23) - 11;
            assert_int_equal(gi_ints_push_word(&list, word, NULL), GRUNDY_OK);
            sum += (uint64_t)word * (uint64_t)word * (uint64_t)(word + 100);
        }
        gi_ints_sort(&list);
        assert_int_equal(list.count, count);
        for (size_t i = 0; i < count; i++) {
            const int64_t word = list.items[i].word;
            again += (uint64_t)word * (uint64_t)word * (uint64_t)(word + 100);
            if (i) assert_true(list.items[i - 1].word <= word);
        }
        assert_true(sum == again);
        gi_ints_clear(&list, NULL);
    }
}

static void large_numbers_are_sorted_too(void **state)
{
    gi_ints list = {NULL, 0, 0};

    (void)state;
    for (size_t i = 0; i < 9; i++) {
        grundy_integer number = {0, NULL};
        large(&number, (int64_t)(i * 5 % 9), NULL);
        assert_int_equal(gi_ints_push_take(&list, &number, NULL), GRUNDY_OK);
    }
    gi_ints_sort(&list);
    for (size_t i = 1; i < list.count; i++)
        assert_true(
            grundy_integer_compare(&list.items[i - 1], &list.items[i]) < 0);
    gi_ints_clear(&list, NULL);
}

static void failures_leak_nothing(void **state)
{
    grundy_status status = GRUNDY_NO_MEMORY;

    (void)state;
    for (size_t n = 1; status; n++) {
        fault f = {.fail_at = n};
        const grundy_env env = fault_env(&f);
        gi_ints list = {NULL, 0, 0}, copy = {NULL, 0, 0};
        status = gi_ints_push_word(&copy, 5, &env);
        if (!status) status = fill(&list, 30, &env);
        if (!status) status = gi_ints_copy(&copy, &list, &env);
        if (status) {
            assert_int_equal(status, GRUNDY_NO_MEMORY);
            assert_true(copy.count == 0 || copy.items[0].word == 5);
        } else {
            assert_true(gi_ints_equal(&copy, &list));
        }
        gi_ints_clear(&list, &env);
        gi_ints_clear(&copy, &env);
        assert_true(fault_is_clean(&f));
    }
}

static void a_failed_push_keeps_the_number(void **state)
{
    fault f = {0};
    const grundy_env env = fault_env(&f);
    gi_ints list = {NULL, 0, 0};
    grundy_integer number = {0, NULL};

    (void)state;
    large(&number, 3, &env);
    f.fail_at = f.calls + 1;
    assert_int_equal(gi_ints_push_take(&list, &number, &env),
                     GRUNDY_NO_MEMORY);
    assert_false(gi_int_is_small(&number));
    assert_int_equal(list.count, 0);
    grundy_integer_clear(&number, &env);
    gi_ints_clear(&list, &env);
    assert_true(fault_is_clean(&f));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(items_stand_in_order),
        cmocka_unit_test(taking_leaves_zero_and_pushing_leaves_the_number),
        cmocka_unit_test(an_item_can_be_pushed_again),
        cmocka_unit_test(emptying_keeps_the_room),
        cmocka_unit_test(equality_sees_each_item),
        cmocka_unit_test(copies_replace),
        cmocka_unit_test(sorting_keeps_the_numbers),
        cmocka_unit_test(large_numbers_are_sorted_too),
        cmocka_unit_test(failures_leak_nothing),
        cmocka_unit_test(a_failed_push_keeps_the_number),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
