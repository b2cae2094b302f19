/* SPDX-License-Identifier: MIT */
/* t-worths.c - values of positions, against {options|options} made one after
 * another from the bottom up. */
#include "base/error.h"
#include "search/partizan/worths.h"
#include "search/test/slide.h"

/* ---- calls ---- */

typedef struct asked {
    grundy_status status;
    gi_short value;
    grundy_error err;
} asked;

static asked ask(gi_worths *w, const int64_t *words, size_t count)
{
    asked got = {.value = GI_SHORT_ZERO};
    gi_ints list = {0};
    gi_run run;

    gi_run_init(&run, NULL, &got.err);
    for (size_t i = 0; i < count; i++)
        assert_int_equal(gi_ints_push_word(&list, words[i], NULL), GRUNDY_OK);
    got.status = gi_worths_find(w, &list, &got.value, &run);
    gi_ints_clear(&list, NULL);
    gi_run_clear(&run);
    return got;
}

static gi_worths *open_worths(const slide *graph, gi_shorts *s, uint64_t limit)
{
    gi_worths *w = NULL;

    assert_int_equal(gi_worths_new(&w, &graph->game, s, limit), GRUNDY_OK);
    return w;
}

static void check_sum(gi_shorts *s, gi_worths *w, const gi_short *values,
                      const int64_t *tokens, size_t count)
{
    const asked got = ask(w, tokens, count);
    gi_short sum = GI_SHORT_ZERO;

    for (size_t i = 0; i < count; i++) {
        gi_short value = values[tokens[i] < 0 ? -tokens[i] : tokens[i]];
        if (tokens[i] < 0)
            assert_int_equal(gi_short_negate(s, value, &value), GRUNDY_OK);
        assert_int_equal(gi_short_add(s, sum, value, &sum), GRUNDY_OK);
    }
    assert_int_equal(got.status, GRUNDY_OK);
    assert_int_equal(got.value, sum);
}

static void check_random(const gi_ruleset *rules, unsigned cases)
{
    uint64_t seed = 5;

    for (unsigned i = 0; i < cases; i++) {
        const slide graph = random_slide(&seed, rules);
        gi_shorts *s = NULL;
        gi_short values[VERTICES];
        gi_worths *w;
        assert_int_equal(gi_shorts_new(&s, NULL), GRUNDY_OK);
        find_plainly(&graph, s, values);
        w = open_worths(&graph, s, 1 << 16);
        check_sum(s, w, values, NULL, 0);
        for (int64_t v = -4; v < VERTICES; v++)
            check_sum(s, w, values, (int64_t[]){v, 5, 3 - v}, 3);
        gi_worths_free(w);
        gi_shorts_free(s);
    }
}

static void values_are_those_of_the_options(void **state)
{
    (void)state;
    check_random(&whole_slide, 10);
    check_random(&cut_slide, 100);
    check_random(&twin_slide, 100);
}

/* Of a twin only one is solved. */
static void twins_are_one_position(void **state)
{
    uint64_t seed = 9;
    const slide graph = random_slide(&seed, &twin_slide);
    gi_shorts *s = NULL;
    gi_worths *w;
    uint64_t count;

    (void)state;
    assert_int_equal(gi_shorts_new(&s, NULL), GRUNDY_OK);
    w = open_worths(&graph, s, 1 << 16);
    assert_int_equal(ask(w, (int64_t[]){VERTICES - 1}, 1).status, GRUNDY_OK);
    count = gi_worths_count(w);
    assert_int_equal(ask(w, (int64_t[]){1 - VERTICES}, 1).status, GRUNDY_OK);
    assert_int_equal(gi_worths_count(w), count);
    gi_worths_free(w);
    gi_shorts_free(s);
}

static void a_position_that_recurs_has_no_value(void **state)
{
    slide graph = {.game = {.rules = &cut_slide}};
    gi_shorts *s = NULL;
    gi_worths *w;
    asked got;

    (void)state;
    graph.edges[0][1] = 1u << 2;
    graph.edges[1][2] = 1u << 1 | 1u << 0;
    assert_int_equal(gi_shorts_new(&s, NULL), GRUNDY_OK);
    w = open_worths(&graph, s, 1 << 16);
    got = ask(w, (int64_t[]){2}, 1);
    assert_int_equal(got.status, GRUNDY_UNDEFINED);
    assert_non_null(strstr(got.err.message, "recur"));
    assert_int_equal(ask(w, (int64_t[]){0}, 1).status, GRUNDY_OK);
    got = ask(w, (int64_t[]){1}, 1);
    assert_int_equal(got.status, GRUNDY_UNDEFINED);
    gi_worths_free(w);
    gi_shorts_free(s);
}

/* A line of 11 vertices takes 12 positions, with the bottom one. */
static void a_limit_is_met_and_what_was_found_stays(void **state)
{
    slide graph = {.game = {.rules = &cut_slide}};
    gi_shorts *s = NULL;
    gi_worths *w;
    asked got;

    (void)state;
    for (unsigned v = 1; v < VERTICES; v++)
        graph.edges[0][v] = 1u << (v - 1);
    assert_int_equal(gi_shorts_new(&s, NULL), GRUNDY_OK);
    w = open_worths(&graph, s, VERTICES - 1);
    got = ask(w, (int64_t[]){VERTICES - 1}, 1);
    assert_int_equal(got.status, GRUNDY_OVER_BUDGET);
    assert_non_null(strstr(got.err.message, "positions"));
    gi_worths_free(w);
    w = open_worths(&graph, s, VERTICES);
    assert_int_equal(ask(w, (int64_t[]){VERTICES - 1}, 1).status, GRUNDY_OK);
    gi_worths_free(w);
    gi_shorts_free(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values_are_those_of_the_options),
        cmocka_unit_test(twins_are_one_position),
        cmocka_unit_test(a_position_that_recurs_has_no_value),
        cmocka_unit_test(a_limit_is_met_and_what_was_found_stays),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
