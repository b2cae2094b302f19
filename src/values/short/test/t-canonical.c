/* SPDX-License-Identifier: MIT */
/* t-canonical.c - canonical forms, order and sums against trees and the
 * definition; all games born by day 3. */
#include "short_days.h"

/* ---- by days ---- */

/* Day 2: each value and its tree, in every pair, against the definition. */
static void the_games_of_day_2_are_ordered(void **state)
{
    gi_shorts *s = new_store();
    plain_pool pool = {NULL};
    values day = {.count = 0};
    const plain_game *tree[DAY_2];

    (void)state;
    make_day_2(s, &day);
    for (size_t i = 0; i < DAY_2; i++)
        tree[i] = tree_of(&pool, s, day.items[i]);
    for (size_t i = 0; i < DAY_2; i++) {
        for (size_t j = 0; j < DAY_2; j++) {
            const plain_game *sum = plain_sum(&pool, tree[i], tree[j]);
            const gi_short value = sum_of(s, day.items[i], day.items[j]);
            assert_int_equal(is_le(s, day.items[i], day.items[j]),
                             plain_le(tree[i], tree[j]));
            assert_int_equal(value_of(s, sum), value);
            assert_true(plain_equal(sum, tree_of(&pool, s, value)));
        }
    }
    plain_clear(&pool);
    gi_shorts_free(s);
}

static void day_3_has_1474_games(void **state)
{
    gi_shorts *s = new_store();
    static values day_3;

    (void)state;
    make_day_3(s, &day_3);
    assert_int_equal(day_3.count, DAY_3);
    gi_shorts_free(s);
}

/* ---- random trees ---- */

/* No option is dominated or reversible, by the definition. */
static void check_is_canonical(const plain_game *g)
{
    for (int side = 0; side < 2; side++) {
        for (size_t i = 0; i < g->count[side]; i++) {
            const plain_game *option = g->option[side][i];
            for (size_t j = 0; j < g->count[side]; j++) {
                const plain_game *other = g->option[side][j];
                assert_true(i == j || !(side == 0 ? plain_le(option, other)
                                                  : plain_le(other, option)));
            }
            for (size_t j = 0; j < option->count[!side]; j++) {
                const plain_game *reply = option->option[!side][j];
                assert_false(side == 0 ? plain_le(reply, g)
                                       : plain_le(g, reply));
            }
        }
    }
}

static void random_trees_agree_with_the_definition(void **state)
{
    const size_t cases = random_cases(1500);
    uint64_t seed = 1;

    (void)state;
    for (size_t i = 0; i < cases; i++) {
        gi_shorts *s = new_store();
        plain_pool pool = {NULL};
        const plain_game *g = plain_random(&pool, &seed, 5, 2);
        const plain_game *h = plain_random(&pool, &seed, 5, 2);
        const gi_short a = value_of(s, g), b = value_of(s, h);
        const plain_game *tree = tree_of(&pool, s, a);

        assert_true(plain_equal(g, tree));
        check_is_canonical(tree);
        assert_int_equal(is_le(s, a, b), plain_le(g, h));
        assert_int_equal(is_le(s, b, a), plain_le(h, g));
        assert_int_equal(a == b, plain_equal(g, h));
        assert_int_equal(value_of(s, plain_negative(&pool, g)),
                         negative_of(s, a));
        plain_clear(&pool);
        gi_shorts_free(s);
    }
}

static void random_sums_agree_with_trees(void **state)
{
    const size_t cases = random_cases(1000);
    uint64_t seed = 2;

    (void)state;
    for (size_t i = 0; i < cases; i++) {
        gi_shorts *s = new_store();
        plain_pool pool = {NULL};
        const plain_game *g = plain_random(&pool, &seed, 3, 2);
        const plain_game *h = plain_random(&pool, &seed, 3, 2);
        const plain_game *sum = plain_sum(&pool, g, h);

        assert_int_equal(value_of(s, sum),
                         sum_of(s, value_of(s, g), value_of(s, h)));
        plain_clear(&pool);
        gi_shorts_free(s);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_games_of_day_2_are_ordered),
        cmocka_unit_test(day_3_has_1474_games),
        cmocka_unit_test(random_trees_agree_with_the_definition),
        cmocka_unit_test(random_sums_agree_with_trees),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
