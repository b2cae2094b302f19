/* SPDX-License-Identifier: MIT */
/* t-thermograph.c - walls, means and temperatures; cooling and heating. */
#include "base/text/text.h"
#include "published.h"
#include "short_case.h"
#include "short_text_case.h"
#include "values/short/heat/heat.h"
#include "values/short/heat/thermograph.h"
#include "values/short/upstar.h"

static gi_thermograph graph_of(gi_shorts *s, gi_short a)
{
    gi_thermograph graph = {.count = {0, 0}};

    assert_int_equal(gi_short_thermograph(s, a, &graph), GRUNDY_OK);
    return graph;
}

static gi_short number(gi_shorts *s, gi_dyad x)
{
    gi_short out = 0;

    assert_int_equal(gi_upstar_number(s, x, &out), GRUNDY_OK);
    return out;
}

static void write_wall(gi_shorts *s, const gi_thermograph *graph, gi_side side,
                       gi_text *text)
{
    for (size_t i = 0; i < graph->count[side]; i++) {
        if (i) gi_text_add_char(text, ' ');
        assert_int_equal(
            gi_short_write(s, number(s, graph->wall[side][i].x), text),
            GRUNDY_OK);
        gi_text_add_char(text, '@');
        assert_int_equal(
            gi_short_write(s, number(s, graph->wall[side][i].t), text),
            GRUNDY_OK);
    }
}

static void check_wall(gi_shorts *s, const char *value, gi_side side,
                       const char *expected)
{
    const gi_thermograph graph = graph_of(s, read_one(s, value));
    gi_text text;

    gi_text_init(&text, NULL);
    write_wall(s, &graph, side, &text);
    assert_string_equal(gi_text_string(&text), expected);
    gi_text_clear(&text);
}

static void published_thermographs(void **state)
{
    gi_shorts *s = new_store();
    published table;
    size_t rows = 0;

    (void)state;
    assert_true(published_open(&table, "thermographs.tsv"));
    for (; published_next(&table); rows++) {
        const char *const *column = table.column;
        const gi_thermograph graph = graph_of(s, read_one(s, column[2]));
        check_wall(s, column[2], GI_LEFT, column[3]);
        check_wall(s, column[2], GI_RIGHT, column[4]);
        check_text(s, number(s, graph.mean), column[5]);
        check_text(s, number(s, graph.temperature), column[6]);
    }
    assert_true(rows > 50);
    gi_shorts_free(s);
}

static void published_means_and_temperatures(void **state)
{
    gi_shorts *s = new_store();
    published table;

    (void)state;
    assert_true(published_open(&table, "partizan_values.tsv"));
    while (published_next(&table)) {
        const char *const *column = table.column;
        const gi_thermograph graph = graph_of(s, read_one(s, column[2]));
        check_text(s, number(s, graph.mean), column[3]);
        check_text(s, number(s, graph.temperature), column[4]);
    }
    gi_shorts_free(s);
}

/* A number-up-star drawn by its own rule, and by that of forms: beside +-9 in
 * the options of a switch nothing of it is lost. */
static void scalars_have_the_walls_of_their_options(void **state)
{
    static const char *const values[] = {
        "0",   "3",    "-5/8",  "1/2",    "7/16",    "21/32",   "*",   "*5",
        "5*2", "1/4*", "^",     "v2",     "^*",      "v*",      "^*3", "^2*",
        "3^",  "-7v3", "3/8^*", "5/8v*2", "11/16^5", "-1/2v4*7"};
    gi_shorts *s = new_store();

    (void)state;
    for (size_t i = 0; i < sizeof values / sizeof values[0]; i++) {
        const gi_short a = read_one(s, values[i]);
        const gi_thermograph graph = graph_of(s, a);
        gi_corner corner = graph.wall[GI_LEFT][0];
        gi_short_list options;
        gi_dyad best = {0, 0};

        if (gi_short_is_integer(s, a)) continue;
        assert_int_equal(gi_short_options(s, a, GI_LEFT, &options), GRUNDY_OK);
        for (size_t j = 0; j < options.count; j++) {
            const gi_dyad x =
                graph_of(s, options.items[j]).wall[GI_RIGHT][0].x;
            if (j == 0 || gi_dyad_compare(s, x, best) > 0) best = x;
        }
        /* At t = -1 the tax is -1. */
        assert_int_equal(number(s, corner.x),
                         sum_of(s, number(s, best), read_one(s, "1")));
    }
    check_wall(s, "7/16", GI_LEFT, "1@-1 1/2@-1/2 1/2@-1/8 7/16@-1/16");
    check_wall(s, "7/16", GI_RIGHT, "0@-1 0@-1/2 7/16@-1/16");
    check_wall(s, "^", GI_RIGHT, "0@-1");
    check_wall(s, "1/2^", GI_RIGHT, "0@-1 1/2@-1/2");
    gi_shorts_free(s);
}

/* ---- random values ---- */

static gi_short random_value(gi_shorts *s, plain_pool *pool, uint64_t *seed)
{
    return value_of(s, plain_random(pool, seed, 6, 2));
}

/* Where a wall is at temperature t. */
static gi_short wall_at(gi_shorts *s, const gi_thermograph *graph,
                        gi_side side, gi_dyad t)
{
    size_t i = graph->count[side] - 1;
    gi_dyad x;
    gi_corner corner;

    while (gi_dyad_compare(s, graph->wall[side][i].t, t) > 0)
        i--;
    corner = graph->wall[side][i];
    assert_int_equal(gi_dyad_subtract(s, t, corner.t, &t), GRUNDY_OK);
    if (corner.slope < 0)
        assert_int_equal(gi_dyad_subtract(s, corner.x, t, &x), GRUNDY_OK);
    else if (corner.slope > 0)
        assert_int_equal(gi_dyad_add(s, corner.x, t, &x), GRUNDY_OK);
    else
        x = corner.x;
    return number(s, x);
}

/* The walls at t are the stops of the game cooled by t, and cooling is a
 * homomorphism: two ways to each. */
static void walls_are_stops_of_cooled_games(void **state)
{
    const size_t cases = random_cases(300);
    uint64_t seed = 5;

    (void)state;
    for (size_t i = 0; i < cases; i++) {
        gi_shorts *s = new_store();
        plain_pool pool = {NULL};
        const gi_short a = random_value(s, &pool, &seed);
        const gi_short b = random_value(s, &pool, &seed);
        const gi_thermograph graph = graph_of(s, a);
        gi_dyad t;
        gi_short cooled, other, sum;

        assert_int_equal(
            gi_dyad_make(s, (int64_t)random_below(&seed, 24), 3, &t),
            GRUNDY_OK);
        assert_int_equal(gi_short_cool(s, a, number(s, t), &cooled),
                         GRUNDY_OK);
        assert_int_equal(gi_short_stop(s, cooled, GI_LEFT),
                         wall_at(s, &graph, GI_LEFT, t));
        assert_int_equal(gi_short_stop(s, cooled, GI_RIGHT),
                         wall_at(s, &graph, GI_RIGHT, t));
        assert_int_equal(gi_short_cool(s, b, number(s, t), &other), GRUNDY_OK);
        assert_int_equal(gi_short_cool(s, sum_of(s, a, b), number(s, t), &sum),
                         GRUNDY_OK);
        assert_int_equal(sum, sum_of(s, cooled, other));
        plain_clear(&pool);
        gi_shorts_free(s);
    }
}

static void means_add_and_differences_vanish(void **state)
{
    const size_t cases = random_cases(300);
    uint64_t seed = 6;

    (void)state;
    for (size_t i = 0; i < cases; i++) {
        gi_shorts *s = new_store();
        plain_pool pool = {NULL};
        const gi_short a = random_value(s, &pool, &seed);
        const gi_short b = random_value(s, &pool, &seed);
        const gi_short sum = sum_of(s, a, b);

        assert_int_equal(number(s, graph_of(s, sum).mean),
                         sum_of(s, number(s, graph_of(s, a).mean),
                                number(s, graph_of(s, b).mean)));
        assert_int_equal(sum_of(s, sum, negative_of(s, b)), a);
        plain_clear(&pool);
        gi_shorts_free(s);
    }
}

static void heats_of_the_literature(void **state)
{
    gi_shorts *s = new_store();

    (void)state;
    check_value(s, "cool({3||2*|1*},0)", "{3||2*|1*}");
    check_value(s, "cool({3||2*|1*},1/2)", "{5/2|2*}");
    check_value(s, "cool({3||2*|1*},5/8)", "{19/8|17/8}");
    check_value(s, "cool({3||2*|1*},70)", "9/4");
    check_value(s, "heat({3||2*|1*},1)", "{4|||3|1||0|-2}");
    check_value(s, "heat({3||2*|1*},-3)", "1");
    check_value(s, "heat(*,2)", "+-2");
    check_value(s, "heat(*2,2)", "+-{2,{4|0}}");
    check_value(s, "heat(^*,2)", "{2,{4|0}|-2}");
    check_value(s, "heat(^^,2)", "{2||0,+-2|-4}");
    check_value(s, "heat(^^,*)", "0");
    check_value(s, "freeze({0|*||*|||*||||*})", "^[4]");
    check_value(s, "freeze({1|^^||^})", "{1|^^||^}");
    check_value(s, "freeze(5)", "5");
    check_value(s, "overheat(7/16,0,0)", "^[3]");
    check_value(s, "cool(1/2,-1)", "{1|0}");
    check_undefined(s, "cool(^,*)");
    check_undefined(s, "cool(^,-2)");
    gi_shorts_free(s);
}

/* The walls of a fraction of n binary digits 0 and 1 in turn have n corners, and
 * are those of n fractions, one after the other. */
static void corners_of_walls_are_steps(void **state)
{
    enum { DIGITS = 400 };
    const gi_dyad one = {1, 0};
    gi_shorts *s = new_store();
    gi_dyad x = {0, 0};
    gi_thermograph graph;

    (void)state;
    for (size_t i = 0; i < DIGITS; i++) {
        if (i % 2 == 0) assert_int_equal(gi_dyad_add(s, x, one, &x), 0);
        assert_int_equal(gi_dyad_halve(s, x, &x), GRUNDY_OK);
    }
    gi_shorts_begin(s);
    graph = graph_of(s, number(s, x));
    assert_true(graph.count[GI_LEFT] + graph.count[GI_RIGHT] > DIGITS);
    assert_true(gi_shorts_steps(s) > DIGITS * DIGITS / 8);
    gi_shorts_free(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(corners_of_walls_are_steps),
        cmocka_unit_test(published_thermographs),
        cmocka_unit_test(published_means_and_temperatures),
        cmocka_unit_test(scalars_have_the_walls_of_their_options),
        cmocka_unit_test(walls_are_stops_of_cooled_games),
        cmocka_unit_test(means_add_and_differences_vanish),
        cmocka_unit_test(heats_of_the_literature),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
