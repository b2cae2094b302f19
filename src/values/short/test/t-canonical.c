/* SPDX-License-Identifier: MIT */
/* t-canonical.c - canonical forms, order and sums against trees and the
 * definition; all games born by day 3. */
#include "short_case.h"

enum { DAY_2 = 22, DAY_3 = 1474, ANTICHAINS = 98 };

/* ---- by days ---- */

typedef struct values {
    gi_short items[DAY_3 + 1];
    size_t count;
} values;

static void add_value(values *set, gi_short a)
{
    for (size_t i = 0; i < set->count; i++)
        if (set->items[i] == a) return;
    assert_true(set->count <= DAY_3);
    set->items[set->count++] = a;
}

/* All {L|R} with L and R subsets of the values. */
static void make_next_day(gi_shorts *s, const values *day, values *next)
{
    const unsigned subsets = 1u << day->count;

    for (unsigned left = 0; left < subsets; left++) {
        for (unsigned right = 0; right < subsets; right++) {
            gi_short options[2][PLAIN_OPTIONS], out;
            size_t count[2] = {0, 0};
            for (size_t i = 0; i < day->count; i++) {
                if (left >> i & 1) options[0][count[0]++] = day->items[i];
                if (right >> i & 1) options[1][count[1]++] = day->items[i];
            }
            assert_int_equal(gi_short_make(s, options[0], count[0], options[1],
                                           count[1], &out),
                             GRUNDY_OK);
            add_value(next, out);
        }
    }
}

static void make_day_2(gi_shorts *s, values *day_2)
{
    values day_0 = {.count = 0}, day_1 = {.count = 0};

    add_value(&day_0, GI_SHORT_ZERO);
    make_next_day(s, &day_0, &day_1);
    assert_int_equal(day_1.count, 4);
    make_next_day(s, &day_1, day_2);
    assert_int_equal(day_2->count, DAY_2);
}

/* The sets of values none of which is <= another. */
static void add_antichains(gi_shorts *s, const values *day,
                           unsigned *antichains, size_t *count)
{
    for (unsigned set = 0; set < 1u << DAY_2; set++) {
        bool is_one = true;
        for (size_t i = 0; i < DAY_2 && is_one; i++)
            for (size_t j = 0; j < DAY_2 && is_one; j++)
                is_one = !(set >> i & 1) || !(set >> j & 1) || i == j ||
                         !is_le(s, day->items[i], day->items[j]);
        if (is_one) {
            assert_true(*count < ANTICHAINS);
            antichains[(*count)++] = set;
        }
    }
}

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
    values day_2 = {.count = 0};
    unsigned sets[ANTICHAINS];
    size_t count = 0;

    (void)state;
    day_3.count = 0;
    make_day_2(s, &day_2);
    add_antichains(s, &day_2, sets, &count);
    assert_int_equal(count, ANTICHAINS);
    for (size_t i = 0; i < count * count; i++) {
        gi_short options[2][DAY_2], out;
        size_t counts[2] = {0, 0};
        for (size_t bit = 0; bit < DAY_2; bit++) {
            if (sets[i / count] >> bit & 1)
                options[0][counts[0]++] = day_2.items[bit];
            if (sets[i % count] >> bit & 1)
                options[1][counts[1]++] = day_2.items[bit];
        }
        assert_int_equal(gi_short_make(s, options[0], counts[0], options[1],
                                       counts[1], &out),
                         GRUNDY_OK);
        add_value(&day_3, out);
    }
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
