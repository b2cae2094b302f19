/* SPDX-License-Identifier: MIT */
/* t-short_laws.c - laws of the theory on random values: the group and its
 * order, number avoidance, means and thermographs of sums, ordinal sums. */
#include "short_case.h"
#include "values/short/heat/heat.h"
#include "values/short/heat/thermograph.h"
#include "values/short/ordinal.h"
#include "values/short/upstar.h"

enum { PLACES_OF_T = 40 }; /* -1, -7/8, ... */

typedef struct room {
    gi_shorts *s;
    plain_pool pool;
    uint64_t *seed;
} room;

static gi_short any_value(room *r, int day)
{
    return value_of(r->s, plain_random(&r->pool, r->seed, day, 2));
}

static gi_short any_number(room *r)
{
    gi_short out = 0;
    const gi_dyad number = {2 * (int64_t)random_below(r->seed, 16) - 15, 2};

    assert_int_equal(gi_upstar_number(r->s, number, &out), GRUNDY_OK);
    return out;
}

static void hold(size_t cases, uint64_t seed, void (*law)(room *r))
{
    for (size_t i = 0; i < cases; i++) {
        room r = {.s = new_store(), .pool = {NULL}, .seed = &seed};
        law(&r);
        plain_clear(&r.pool);
        gi_shorts_free(r.s);
    }
}

/* ---- the group ---- */

static void check_group(room *r)
{
    gi_shorts *s = r->s;
    const gi_short a = any_value(r, 4), b = any_value(r, 4);
    const gi_short c = any_value(r, 3);

    assert_int_equal(sum_of(s, a, b), sum_of(s, b, a));
    assert_int_equal(sum_of(s, sum_of(s, a, b), c),
                     sum_of(s, a, sum_of(s, b, c)));
    assert_int_equal(sum_of(s, a, GI_SHORT_ZERO), a);
    assert_int_equal(sum_of(s, a, negative_of(s, a)), GI_SHORT_ZERO);
    assert_int_equal(negative_of(s, negative_of(s, a)), a);
    assert_int_equal(negative_of(s, sum_of(s, a, b)),
                     sum_of(s, negative_of(s, a), negative_of(s, b)));
}

static void values_are_a_group(void **state)
{
    (void)state;
    hold(random_cases(150 * 4), 31, check_group);
}

static void check_order(room *r)
{
    gi_shorts *s = r->s;
    const gi_short a = any_value(r, 4), b = any_value(r, 4);
    const gi_short c = any_value(r, 3);
    const gi_short difference = sum_of(s, b, negative_of(s, a));

    assert_true(is_le(s, a, a));
    assert_int_equal(is_le(s, a, b) && is_le(s, b, a), a == b);
    if (is_le(s, a, b) && is_le(s, b, c)) assert_true(is_le(s, a, c));
    assert_int_equal(is_le(s, a, b),
                     is_le(s, sum_of(s, a, c), sum_of(s, b, c)));
    assert_int_equal(is_le(s, a, b), is_le(s, GI_SHORT_ZERO, difference));
    assert_int_equal(is_le(s, a, b),
                     is_le(s, negative_of(s, b), negative_of(s, a)));
}

static void sums_keep_the_order(void **state)
{
    (void)state;
    hold(random_cases(150 * 4), 32, check_order);
}

/* ---- numbers ---- */

/* Whether Left wins a + x by a move in a. */
static bool wins_in(gi_shorts *s, gi_short a, gi_short x)
{
    gi_short_list left;
    bool is_won = false;

    assert_int_equal(gi_short_options(s, a, GI_LEFT, &left), GRUNDY_OK);
    for (size_t i = 0; i < left.count; i++)
        is_won =
            is_won || is_le(s, GI_SHORT_ZERO, sum_of(s, left.items[i], x));
    return is_won;
}

/* Who can win a sum with a number can do so by a move elsewhere. */
static void check_avoidance(room *r)
{
    const gi_short a = any_value(r, 5), x = any_number(r);

    if (gi_short_is_number(r->s, a)) return;
    assert_int_equal(!is_le(r->s, sum_of(r->s, a, x), GI_SHORT_ZERO),
                     wins_in(r->s, a, x));
}

static void nobody_needs_to_move_in_a_number(void **state)
{
    (void)state;
    hold(random_cases(300 * 4), 33, check_avoidance);
}

/* ---- thermographs ---- */

static gi_thermograph graph_of(gi_shorts *s, gi_short a)
{
    gi_thermograph graph;

    assert_int_equal(gi_short_thermograph(s, a, &graph), GRUNDY_OK);
    return graph;
}

static double real(gi_dyad x)
{
    assert_true(x.exponent <= GI_DYAD_EXPONENT_MOST);
    return (double)x.numerator / (double)(UINT64_C(1) << x.exponent);
}

/* Exact: corners of small games are short fractions. */
static double wall_at(const gi_thermograph *graph, gi_side side, double t)
{
    const gi_corner *corners = graph->wall[side];
    size_t i = 0;

    while (i + 1 < graph->count[side] && real(corners[i + 1].t) <= t)
        i++;
    return real(corners[i].x) + corners[i].slope * (t - real(corners[i].t));
}

static double tax_at(int place)
{
    return place / 8.0 - 1;
}

static void check_sum_of_graphs(room *r)
{
    gi_shorts *s = r->s;
    const gi_short a = any_value(r, 4), b = any_value(r, 4);
    const gi_thermograph x = graph_of(s, a), y = graph_of(s, b);
    const gi_thermograph sum = graph_of(s, sum_of(s, a, b));
    const double hotter = real(x.temperature) > real(y.temperature)
                              ? real(x.temperature)
                              : real(y.temperature);

    assert_true(real(x.mean) + real(y.mean) == real(sum.mean));
    assert_true(real(sum.temperature) <= hotter);
    for (int i = 0; i < PLACES_OF_T; i++) {
        const double t = tax_at(i);
        const double left = wall_at(&sum, GI_LEFT, t);
        const double right = wall_at(&sum, GI_RIGHT, t);
        assert_true(right <= left);
        assert_true(left <= wall_at(&x, GI_LEFT, t) + wall_at(&y, GI_LEFT, t));
        assert_true(left >=
                    wall_at(&x, GI_LEFT, t) + wall_at(&y, GI_RIGHT, t));
        assert_true(right >=
                    wall_at(&x, GI_RIGHT, t) + wall_at(&y, GI_RIGHT, t));
        assert_true(right <=
                    wall_at(&x, GI_LEFT, t) + wall_at(&y, GI_RIGHT, t));
    }
}

static void means_add_and_thermographs_of_sums_are_bounded(void **state)
{
    (void)state;
    hold(random_cases(150 * 4), 34, check_sum_of_graphs);
}

/* G - G is 0, whatever its parts are; -G has the mirrored walls. */
static void check_mirror(room *r)
{
    gi_shorts *s = r->s;
    const gi_short a = any_value(r, 5), negative = negative_of(s, a);
    const gi_thermograph x = graph_of(s, a), y = graph_of(s, negative);
    const gi_thermograph none = graph_of(s, sum_of(s, a, negative));

    assert_int_equal(none.count[0], 1);
    assert_true(real(none.mean) == 0 && real(none.temperature) == -1);
    for (int i = 0; i < PLACES_OF_T; i++)
        assert_true(wall_at(&x, GI_LEFT, tax_at(i)) ==
                    -wall_at(&y, GI_RIGHT, tax_at(i)));
    assert_true(wall_at(&x, GI_LEFT, 0) ==
                real(gi_upstar_at(s, gi_short_stop(s, a, GI_LEFT)).number));
}

static void a_game_and_its_negative_cancel(void **state)
{
    (void)state;
    hold(random_cases(200 * 4), 35, check_mirror);
}

/* The stops of a game that is cooled by t > 0 are its walls at t. */
static void check_cooling(room *r)
{
    const gi_short a = any_value(r, 4);
    const gi_thermograph graph = graph_of(r->s, a);

    for (int i = 1; i < 8; i++) {
        const gi_dyad tax = {2 * i - 1, 3};
        gi_short t = 0, cooled = 0;
        assert_int_equal(gi_upstar_number(r->s, tax, &t), GRUNDY_OK);
        assert_int_equal(gi_short_cool(r->s, a, t, &cooled), GRUNDY_OK);
        for (int side = GI_LEFT; side <= GI_RIGHT; side++) {
            const gi_short stop = gi_short_stop(r->s, cooled, (gi_side)side);
            assert_true(wall_at(&graph, (gi_side)side, real(tax)) ==
                        real(gi_upstar_at(r->s, stop).number));
        }
    }
}

static void walls_are_stops_of_cooled_games(void **state)
{
    (void)state;
    hold(random_cases(100 * 4), 36, check_cooling);
}

/* ---- ordinal sums ---- */

static gi_short ordinal(gi_shorts *s, gi_short a, gi_short b)
{
    gi_short out = 0;

    assert_int_equal(gi_short_ordinal(s, a, b, &out), GRUNDY_OK);
    return out;
}

/* The colon principle, and that 0 changes nothing above or below. */
static void check_ordinal(room *r)
{
    gi_shorts *s = r->s;
    const gi_short a = any_value(r, 3), b = any_value(r, 3);
    const gi_short c = any_value(r, 3);

    assert_int_equal(ordinal(s, a, GI_SHORT_ZERO), a);
    assert_int_equal(ordinal(s, GI_SHORT_ZERO, a), a);
    if (is_le(s, b, c))
        assert_true(is_le(s, ordinal(s, a, b), ordinal(s, a, c)));
    assert_int_equal(negative_of(s, ordinal(s, a, b)),
                     ordinal(s, negative_of(s, a), negative_of(s, b)));
}

static void ordinal_sums_keep_the_order_of_what_is_on_top(void **state)
{
    (void)state;
    hold(random_cases(200 * 4), 37, check_ordinal);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values_are_a_group),
        cmocka_unit_test(sums_keep_the_order),
        cmocka_unit_test(nobody_needs_to_move_in_a_number),
        cmocka_unit_test(means_add_and_thermographs_of_sums_are_bounded),
        cmocka_unit_test(a_game_and_its_negative_cancel),
        cmocka_unit_test(walls_are_stops_of_cooled_games),
        cmocka_unit_test(ordinal_sums_keep_the_order_of_what_is_on_top),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
