/* SPDX-License-Identifier: MIT */
/* t-beside.c - sets of nim-heaps, held against tables of their first members. */
#include "test.h"

#include "random.h"
#include "values/loony/beside.h"

enum { SEEN = 512, NIMBERS = 200 };

typedef struct table {
    bool has[SEEN];
} table;

static void check_same(const gi_beside *set, const table *t)
{
    for (size_t n = 0; n < SEEN; n++)
        if (gi_beside_has(set, n) != t->has[n])
            fail_msg("%zu: %d, expected %d", n, !t->has[n], t->has[n]);
}

static gi_loony random_value(uint64_t *seed)
{
    return (gi_loony){.is_loony = random_below(seed, 8) == 0,
                      .nimber = random_below(seed, NIMBERS)};
}

/* A set by a few moves, and the same as a table. */
static void make(gi_beside *set, table *t, uint64_t *seed)
{
    gi_beside_empty(set);
    *t = (table){{false}};
    for (size_t moves = random_below(seed, 5); moves > 0; moves--) {
        const gi_loony value = random_value(seed);
        const bool compliments = random_below(seed, 4) == 0;
        assert_int_equal(compliments ? gi_beside_compliment(set, value, NULL)
                                     : gi_beside_add(set, value, NULL),
                         GRUNDY_OK);
        for (size_t n = 0; n < SEEN; n++)
            t->has[n] |= (!value.is_loony && n == value.nimber) != compliments;
    }
}

static void moves_join(void **state)
{
    uint64_t seed = 20261126;
    gi_beside a = {0}, b = {0};
    table of_a, of_b;

    (void)state;
    for (size_t trial = 0; trial < random_cases(300); trial++) {
        const gi_loony others = random_value(&seed);
        make(&a, &of_a, &seed);
        make(&b, &of_b, &seed);
        check_same(&a, &of_a);
        if (trial % 2) {
            assert_int_equal(gi_beside_entail(&a, &b, NULL), GRUNDY_OK);
            for (size_t n = 0; n < SEEN; n++)
                of_a.has[n] |= !of_b.has[n];
        } else {
            assert_int_equal(gi_beside_unite(&a, &b, others, NULL), GRUNDY_OK);
            for (size_t n = 0; n < SEEN; n++)
                of_a.has[n] |= others.is_loony
                                   ? of_b.has[SEEN - 1]
                                   : of_b.has[n ^ (size_t)others.nimber];
        }
        check_same(&a, &of_a);
    }
    gi_beside_clear(&a, NULL);
    gi_beside_clear(&b, NULL);
}

/* The least that is not there; loony where all are. */
static void what_is_missing_is_the_value(void **state)
{
    uint64_t seed = 7;
    gi_beside set = {0};
    table t;
    size_t loony = 0;

    (void)state;
    for (size_t trial = 0; trial < random_cases(300); trial++) {
        size_t gap = 0;
        make(&set, &t, &seed);
        const gi_loony value = gi_beside_value(&set);
        while (gap < SEEN && t.has[gap])
            gap++;
        assert_int_equal(value.is_loony, gap == SEEN);
        if (gap < SEEN) assert_int_equal(value.nimber, gap);
        loony += value.is_loony;
    }
    assert_true(loony > 0);
    gi_beside_clear(&set, NULL);
}

static void equal_sets_have_one_number(void **state)
{
    gi_besides all;
    gi_beside a = {0}, b = {0};
    uint32_t first, second, other;

    (void)state;
    gi_besides_init(&all, NULL);
    assert_int_equal(gi_beside_add(&a, (gi_loony){.nimber = 3}, NULL),
                     GRUNDY_OK);
    assert_int_equal(gi_besides_put(&all, &a, &first), GRUNDY_OK);
    /* The same with words to spare. */
    assert_int_equal(gi_beside_entail(&b, &a, NULL), GRUNDY_OK);
    assert_int_equal(gi_besides_put(&all, &b, &other), GRUNDY_OK);
    gi_beside_empty(&a);
    assert_int_equal(gi_beside_entail(&a, &b, NULL), GRUNDY_OK);
    assert_int_equal(gi_besides_put(&all, &a, &second), GRUNDY_OK);
    assert_int_equal(first, second);
    assert_int_not_equal(first, other);
    assert_int_equal(gi_besides_get(&all, other, &a), GRUNDY_OK);
    assert_true(gi_beside_has(&a, 1000000));
    assert_false(gi_beside_has(&a, 3));
    gi_beside_clear(&a, NULL);
    gi_beside_clear(&b, NULL);
    gi_besides_clear(&all);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moves_join),
        cmocka_unit_test(what_is_missing_is_the_value),
        cmocka_unit_test(equal_sets_have_one_number),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
