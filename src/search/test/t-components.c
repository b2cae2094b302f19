/* SPDX-License-Identifier: MIT */
/* t-components.c - outcomes and nimbers by components, against the whole search:
 * with and without a way to cut, in any order, with hardly any memory, and
 * after every failure. */
#include "search/impartial/components.h"
#include "search/test/impartial.h"
#include "random.h"

/* Each heap is a component of its own. */
static grundy_status heaps_apart(const grundy_game *game,
                                 const gi_ints *position, gi_visit visit,
                                 void *user, gi_run *run)
{
    grundy_status status = GRUNDY_OK;

    (void)game, (void)run;
    for (size_t i = 0; !status && i < position->count; i++)
        status = visit(&(gi_ints){&position->items[i], 1, 1}, user);
    return status;
}

static const gi_ruleset nim_apart = {
    .id = "nim",
    .definition = {
        .moves = nim_moves, .apply = nim_apply, .components = heaps_apart}};
static const gi_ruleset kayles_apart = {
    .id = "kayles",
    .definition = {.moves = kayles_moves,
                   .apply = kayles_apply,
                   .components = heaps_apart}};

static gi_components *new_components(const gi_ruleset *rules,
                                     grundy_game *game, uint64_t limit,
                                     const grundy_env *env)
{
    gi_components *search = NULL;

    *game = (grundy_game){.rules = rules};
    assert_int_equal(gi_components_new(&search, game, limit, env), GRUNDY_OK);
    return search;
}

typedef struct asked {
    grundy_status status;
    grundy_outcome outcome;
    grundy_nimber nimber;
    grundy_error err;
} asked;

static asked ask(gi_components *search, const int64_t *words, size_t count,
                 bool wants_nimber, const grundy_env *env)
{
    asked a = {.nimber = 77};
    grundy_integer items[12];
    const gi_ints list = borrow(items, words, count);
    gi_run run;

    gi_run_init(&run, env, &a.err);
    a.status = wants_nimber
                   ? gi_components_nimber(search, &list, &a.nimber, &run)
                   : gi_components_outcome(search, &list, &a.outcome, &run);
    gi_run_clear(&run);
    if (a.status) assert_int_equal(a.nimber, 77);
    return a;
}

/* Random positions of up to four heaps below `bound`: both questions, against
 * the whole search. */
static void compare(const gi_ruleset *rules, unsigned bound,
                    const grundy_env *env)
{
    grundy_game game, same;
    gi_components *components = new_components(rules, &game, 1 << 24, env);
    gi_search *whole = new_search(rules, &same, 1 << 20, NULL);
    uint64_t seed = bound;

    for (unsigned trial = 0; trial < 80; trial++) {
        int64_t words[4];
        const size_t count = random_below(&seed, 5);
        for (size_t i = 0; i < count; i++)
            words[i] = (int64_t)random_below(&seed, bound);
        const solved truth = solve(whole, words, count, NULL);
        const asked outcome = ask(components, words, count, false, env);
        const asked nimber = ask(components, words, count, true, env);
        assert_int_equal(truth.status, GRUNDY_OK);
        assert_int_equal(outcome.status, GRUNDY_OK);
        assert_int_equal(nimber.status, GRUNDY_OK);
        assert_int_equal(outcome.outcome == GRUNDY_OUTCOME_N,
                         truth.found.is_normal_win);
        assert_int_equal(nimber.nimber, truth.found.nimber);
    }
    gi_search_free(whole);
    gi_components_free(components);
}

static void agrees_with_the_whole_search(void **state)
{
    (void)state;
    compare(&nim, 6, NULL);
    compare(&nim_apart, 7, NULL);
    compare(&kayles, 7, NULL);
    compare(&kayles_apart, 9, NULL);
}

/* With memory for a few dozen components much is forgotten, and nothing is wrong. */
static void hardly_any_memory_is_only_slow(void **state)
{
    grundy_env env = GRUNDY_ENV_INIT;

    (void)state;
    env.limits.memory_bytes = 48 << 10;
    compare(&kayles, 6, &env);
    compare(&kayles_apart, 9, &env);
}

/* Components are solved once: a heap of each size, and nothing else. */
static void each_component_is_solved_once(void **state)
{
    static const int64_t words[] = {30, 29, 28};
    grundy_game game;
    gi_components *components =
        new_components(&kayles_apart, &game, 1 << 20, NULL);

    (void)state;
    assert_int_equal(ask(components, words, 3, true, NULL).status, GRUNDY_OK);
    /* At most one visit for each value that a component is asked about. */
    assert_true(gi_components_count(components) <= 30 * 10);
    gi_components_free(components);
}

static void a_limit_spoils_nothing(void **state)
{
    static const int64_t words[] = {6, 5, 4};

    (void)state;
    for (uint64_t limit = 0; limit < 40; limit += 3) {
        grundy_game game;
        gi_components *components =
            new_components(&kayles_apart, &game, limit, NULL);
        const asked first = ask(components, words, 3, true, NULL);
        const asked small = ask(components, (int64_t[]){0}, 1, false, NULL);
        if (first.status) {
            assert_int_equal(first.status, GRUNDY_OVER_BUDGET);
            assert_non_null(strstr(first.err.message, "gave up after"));
        } else {
            assert_int_equal(first.nimber, 3 ^ 4 ^ 1);
        }
        if (!small.status) assert_int_equal(small.outcome, GRUNDY_OUTCOME_P);
        gi_components_free(components);
    }
}

/* Each question is within the limit on steps, and all of them are not. */
static void the_steps_of_a_run_are_limited_together(void **state)
{
    grundy_env env = GRUNDY_ENV_INIT;
    grundy_game game;
    gi_components *components = new_components(&nim, &game, 1 << 20, &env);
    unsigned answered = 0;
    grundy_error err;
    gi_run run;

    (void)state;
    env.limits.steps = 200000;
    gi_run_init(&run, &env, &err);
    for (int64_t n = 100; n < 1000; n += 20, answered++) {
        grundy_integer items[1];
        const gi_ints list = borrow(items, &n, 1);
        grundy_nimber nimber;
        const grundy_status status =
            gi_components_nimber(components, &list, &nimber, &run);
        assert_int_equal(ask(components, &n, 1, true, &env).status, GRUNDY_OK);
        if (status == GRUNDY_OVER_BUDGET) break;
        assert_int_equal(status, GRUNDY_OK);
    }
    assert_true(answered > 1 && answered < 45);
    assert_non_null(strstr(err.message, "gave up after 20"));
    gi_run_clear(&run);
    gi_components_free(components);
}

/* Few positions, and a great many moves between them. */
static void moves_are_limited_too(void **state)
{
    grundy_game game;
    gi_components *components = new_components(&nim, &game, 200, NULL);
    const asked a = ask(components, (int64_t[]){1000000}, 1, true, NULL);

    (void)state;
    assert_int_equal(a.status, GRUNDY_OVER_BUDGET);
    assert_non_null(strstr(a.err.message, "gave up after 66"));
    gi_components_free(components);
}

static void a_position_that_comes_again_is_shown(void **state)
{
    grundy_game game;
    gi_components *components = new_components(&stairs, &game, 1 << 20, NULL);
    const asked a = ask(components, (int64_t[]){5}, 1, true, NULL);

    (void)state;
    assert_int_equal(a.status, GRUNDY_UNDEFINED);
    assert_non_null(strstr(a.err.message, "can recur"));
    /* What is below the loop is still answered. */
    assert_int_equal(ask(components, (int64_t[]){4}, 1, true, NULL).nimber, 0);
    gi_components_free(components);
}

static void every_allocation_may_fail(void **state)
{
    static const int64_t words[] = {5, 4, 3};
    bool is_past = false;

    (void)state;
    for (size_t n = 1; !is_past; n++) {
        fault memory = {0};
        const grundy_env env = fault_env(&memory);
        grundy_game game;
        gi_components *components =
            new_components(&kayles_apart, &game, 1 << 20, &env);
        memory.fail_at = memory.calls + n;
        const asked a = ask(components, words, 3, true, &env);
        is_past = memory.calls < memory.fail_at;
        memory.fail_at = 0;
        if (!is_past) assert_int_equal(a.status, GRUNDY_NO_MEMORY);
        assert_int_equal(ask(components, words, 3, true, &env).nimber,
                         4 ^ 1 ^ 3);
        gi_components_free(components);
        assert_true(fault_is_clean(&memory));
    }
}

static void long_games_need_no_stack(void **state)
{
    grundy_game game;
    gi_components *components = new_components(&ladder, &game, 1 << 20, NULL);

    (void)state;
    assert_int_equal(
        ask(components, (int64_t[]){50001}, 1, false, NULL).outcome,
        GRUNDY_OUTCOME_N);
    gi_components_free(components);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(agrees_with_the_whole_search),
        cmocka_unit_test(hardly_any_memory_is_only_slow),
        cmocka_unit_test(each_component_is_solved_once),
        cmocka_unit_test(a_limit_spoils_nothing),
        cmocka_unit_test(the_steps_of_a_run_are_limited_together),
        cmocka_unit_test(moves_are_limited_too),
        cmocka_unit_test(a_position_that_comes_again_is_shown),
        cmocka_unit_test(every_allocation_may_fail),
        cmocka_unit_test(long_games_need_no_stack),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
