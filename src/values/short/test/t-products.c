/* SPDX-License-Identifier: MIT */
/* t-products.c - products, weights and reduced forms: laws on random values,
 * and values of the literature. */
#include "short_case.h"
#include "short_text_case.h"
#include "values/short/product/product.h"
#include "values/short/weight/weight.h"

static gi_short random_value(gi_shorts *s, plain_pool *pool, uint64_t *seed,
                             int day)
{
    return value_of(s, plain_random(pool, seed, day, 2));
}

static gi_short norton(gi_shorts *s, gi_short a, gi_short unit)
{
    gi_short out = 0;

    assert_int_equal(gi_short_norton(s, a, unit, &out), GRUNDY_OK);
    return out;
}

static gi_short conway(gi_shorts *s, gi_short a, gi_short b)
{
    gi_short out = 0;

    assert_int_equal(gi_short_conway(s, a, b, &out), GRUNDY_OK);
    return out;
}

/* (A + B) . U = A . U + B . U, for every U > 0. */
static void norton_products_distribute(void **state)
{
    static const char *const units[] = {"1",   "^",         "^*2",  "{3|1*}",
                                        "1/4", "{0||0|-2}", "{2|^}"};
    const size_t cases = random_cases(100);
    uint64_t seed = 7;

    (void)state;
    for (size_t i = 0; i < cases; i++) {
        gi_shorts *s = new_store();
        plain_pool pool = {NULL};
        const gi_short a = random_value(s, &pool, &seed, 3);
        const gi_short b = random_value(s, &pool, &seed, 3);
        const gi_short unit = read_one(
            s, units[random_below(&seed, sizeof units / sizeof units[0])]);

        assert_int_equal(norton(s, sum_of(s, a, b), unit),
                         sum_of(s, norton(s, a, unit), norton(s, b, unit)));
        assert_int_equal(is_le(s, a, b),
                         is_le(s, norton(s, a, unit), norton(s, b, unit)));
        plain_clear(&pool);
        gi_shorts_free(s);
    }
}

static void reduced_forms_differ_by_an_infinitesimal(void **state)
{
    const size_t cases = random_cases(200);
    uint64_t seed = 8;

    (void)state;
    for (size_t i = 0; i < cases; i++) {
        gi_shorts *s = new_store();
        plain_pool pool = {NULL};
        const gi_short a = random_value(s, &pool, &seed, 6);
        gi_short reduced, again;

        assert_int_equal(gi_short_reduced(s, a, &reduced), GRUNDY_OK);
        assert_int_equal(gi_short_reduced(s, reduced, &again), GRUNDY_OK);
        assert_int_equal(again, reduced);
        assert_true(gi_short_is_infinitesimal(
            s, sum_of(s, a, negative_of(s, reduced))));
        plain_clear(&pool);
        gi_shorts_free(s);
    }
}

/* A random all-small tree: both sides have options, or none has. */
static const plain_game *all_small(plain_pool *pool, uint64_t *seed, int day)
{
    plain_game *g = plain_new(pool);

    if (day > 0 && random_below(seed, 6) > 0)
        for (int side = 0; side < 2; side++)
            for (size_t i = 0; i <= random_below(seed, 2); i++)
                plain_add_option(g, side, all_small(pool, seed, day - 1));
    return g;
}

static gi_short weight_of(gi_shorts *s, gi_short a)
{
    gi_short out = 0;

    assert_int_equal(gi_short_atomic_weight(s, a, &out), GRUNDY_OK);
    return out;
}

static void atomic_weights_add(void **state)
{
    const size_t cases = random_cases(100);
    uint64_t seed = 9;

    (void)state;
    for (size_t i = 0; i < cases; i++) {
        gi_shorts *s = new_store();
        plain_pool pool = {NULL};
        const gi_short a = value_of(s, all_small(&pool, &seed, 3));
        const gi_short b = value_of(s, all_small(&pool, &seed, 3));
        bool is_small = false;

        assert_int_equal(gi_short_is_all_small(s, a, &is_small), GRUNDY_OK);
        assert_true(is_small);
        assert_int_equal(weight_of(s, sum_of(s, a, b)),
                         sum_of(s, weight_of(s, a), weight_of(s, b)));
        plain_clear(&pool);
        gi_shorts_free(s);
    }
}

/* The definition, with products of options by the library. */
static gi_short conway_by_options(gi_shorts *s, gi_short a, gi_short b)
{
    gi_short options[2][64], out = 0;
    size_t count[2] = {0, 0};

    for (int pair = 0; pair < 4; pair++) {
        const int side = pair / 2 != pair % 2;
        gi_short_list x, y;
        assert_int_equal(gi_short_options(s, a, (gi_side)(pair / 2), &x), 0);
        assert_int_equal(gi_short_options(s, b, (gi_side)(pair % 2), &y), 0);
        for (size_t i = 0; i < x.count * y.count; i++) {
            const gi_short u = x.items[i / y.count], v = y.items[i % y.count];
            const gi_short both = sum_of(s, conway(s, u, b), conway(s, a, v));
            assert_true(count[side] < 64);
            options[side][count[side]++] =
                sum_of(s, both, negative_of(s, conway(s, u, v)));
        }
    }
    assert_int_equal(
        gi_short_make(s, options[0], count[0], options[1], count[1], &out),
        GRUNDY_OK);
    return out;
}

static void conway_products_are_those_of_the_definition(void **state)
{
    static const char *const values[] = {"0",  "1",   "-3",  "3/4", "*",
                                         "*5", "*3",  "^",   "1*",  "{1|0}",
                                         "2",  "-^*", "+-1", "*2"};
    const size_t count = sizeof values / sizeof values[0];
    gi_shorts *s = new_store();

    (void)state;
    for (size_t i = 0; i < count * count; i++) {
        const gi_short a = read_one(s, values[i / count]);
        const gi_short b = read_one(s, values[i % count]);
        assert_int_equal(conway(s, a, b), conway_by_options(s, a, b));
        assert_int_equal(conway(s, a, b), conway(s, b, a));
    }
    gi_shorts_free(s);
}

static void products_of_the_literature(void **state)
{
    gi_shorts *s = new_store();

    (void)state;
    check_value(s, "conway(*5,*6)", "*8");
    check_value(s, "conway(*19,*23)", "*86");
    check_value(s, "conway(*65536,*65536)", "*98304");
    check_value(s, "conway(*65535,*65536)", "*4294901760");
    check_value(s, "conway(-3,{1|^})", "-3 {1|^}");
    check_value(s, "conway(-3/4,5/2)", "-15/8");
    check_value(s, "conway(1,{1|0})", "{1|0}");
    check_value(s, "conway({1|0},1)", "{1|0}");
    check_value(s, "conway(1/1180591620717411303424,-3)",
                "-3/1180591620717411303424");
    check_value(s, "norton(3,^)", "^3");
    check_value(s, "norton({1|0},^)", "{^3*|v2*}");
    check_value(s, "norton(*,1)", "*");
    check_value(s, "reduced({3/2|*})", "{3/2|0}");
    check_value(s, "reduced(3/4^5*2)", "3/4");
    check_value(s, "5{3||2|1}", "{12|||11||10,{11|10}|9Tiny({2|1})}");
    check_value(s, "companion({0||0|-3/2})", "{0,*||*|-3/2}");
    check_value(s, "power(^,3)", "^<3>");
    check_value(s, "power(^,1)", "^");
    check_value(s, "power({0||0|-2},7/4)",
                "{0||0,{0|-2,{0|-2}}|-2,{0,{0|-2,{0|-2}}|-2,{0|-2}}}");
    check_value(s, "power_to(^,3)", "^[3]");
    check_value(s, "power_to(^,0)", "0");
    check_value(s, "power_to({0||0|-2},3)", "{Tiny(2)||0|-2|||0|-2}");
    check_value(s, "subordinate(^[5]*,*)", "5");
    check_value(s, "subordinate({1|-1}:{2|^},{1|-1})", "{2|^}");
    check_value(s, "subordinate(^,^)", "0");
    check_undefined(s, "power(^*,2)");
    check_undefined(s, "power(^,1/2)");
    check_undefined(s, "power(^,^)");
    check_undefined(s, "power_to(^,-1)");
    check_undefined(s, "power_to(0,1)");
    check_undefined(s, "subordinate(0,*)");
    check_undefined(s, "subordinate({2|-2},*)");
    check_undefined(s, "norton(1,*)");
    check_undefined(s, "norton(1,0)");
    gi_shorts_free(s);
}

static void compounds_and_choices(void **state)
{
    gi_shorts *s = new_store();

    (void)state;
    check_value(s, "selective(*5,*6)", "*11");
    check_value(s, "selective(1,-1)", "0");
    check_value(s, "selective({1|-1},0)", "+-1");
    check_value(s, "conjunctive(*5,*6)", "*5");
    check_value(s, "conjunctive(3,{1|0})", "2");
    check_value(s, "conjunctive(^,0)", "0");
    check_value(s, "ordinal_product(*2,3)", "*6");
    check_value(s, "ordinal_product({1|0},0)", "0");
    check_value(s, "max(4,8) + min(^,0)", "8");
    check_value(s, "max(^,^)", "^");
    check_value(s, "abs(-3/4) + abs(v)", "3/4^");
    check_undefined(s, "max(*,0)");
    check_undefined(s, "abs(*)");
    check_undefined(s, "ordinal_product(*,1/2)");
    check_undefined(s, "ordinal_product(*,-1)");
    gi_shorts_free(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(norton_products_distribute),
        cmocka_unit_test(reduced_forms_differ_by_an_infinitesimal),
        cmocka_unit_test(atomic_weights_add),
        cmocka_unit_test(conway_products_are_those_of_the_definition),
        cmocka_unit_test(products_of_the_literature),
        cmocka_unit_test(compounds_and_choices),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
