/* SPDX-License-Identifier: MIT */
/* t-memo_limits.c - a search that is stopped anywhere, by anything, gives a
 * clean status, keeps no byte too many, and can be used on. */
#include "search/test/impartial.h"

static void numbers_past_a_word_are_over_budget(void **state)
{
    static const gi_ruleset rocket = {
        .heap_count = 1,
        .definition = {.moves = rocket_moves, .apply = ladder_apply}};
    grundy_game game;
    gi_search *search = new_search(&rocket, &game, 1 << 20, NULL);
    grundy_integer big = {0};
    solved got = solve(search, (int64_t[]){1}, 1, NULL);

    (void)state;
    assert_int_equal(got.status, GRUNDY_OVER_BUDGET);
    assert_non_null(strstr(got.err.message, "64 bits"));
    assert_int_equal(gi_int_set_uint64(&big, UINT64_MAX, NULL), GRUNDY_OK);
    got = solve_lists(search, &(gi_ints){&big, 1, 1}, NULL);
    assert_int_equal(got.status, GRUNDY_OVER_BUDGET);
    grundy_integer_clear(&big, NULL);
    gi_search_free(search);
}

/* How many of the small positions a search can answer; all of them right. */
static unsigned answer_small(gi_search *search)
{
    unsigned answered = 0;

    for (unsigned n = 0; n < 60; n++) {
        const unsigned a = n % 3, b = n / 3 % 4, c = n / 12;
        const solved got = solve(search, (int64_t[]){a, b, c}, 3, NULL);
        if (got.status == GRUNDY_OVER_BUDGET) continue;
        assert_int_equal(got.status, GRUNDY_OK);
        assert_int_equal(got.found.nimber, a ^ b ^ c);
        answered++;
    }
    return answered;
}

/* A limit of exactly the number of positions is enough. */
static void giving_up_after_any_number_spoils_nothing(void **state)
{
    static const int64_t words[] = {5, 4, 3};
    const uint64_t needed = count_positions(&nim, words, 3);

    (void)state;
    for (uint64_t limit = 0; limit <= needed; limit++) {
        char sentence[60];
        grundy_game game;
        gi_search *search = new_search(&nim, &game, limit, NULL);
        const solved got = solve(search, words, 3, NULL);
        const unsigned answered = answer_small(search);
        snprintf(sentence, sizeof sentence, "gave up after %u positions",
                 (unsigned)limit);
        if (limit < needed) {
            assert_int_equal(got.status, GRUNDY_OVER_BUDGET);
            assert_non_null(strstr(got.err.message, sentence));
            assert_true(gi_search_count(search) <= limit);
        } else {
            assert_int_equal(got.status, GRUNDY_OK);
            assert_int_equal(got.found.nimber, 2);
            assert_int_equal(answered, 60);
        }
        gi_search_free(search);
    }
}

/* What was solved for one position is there for the next, past the limit. */
static void what_is_known_needs_no_budget(void **state)
{
    const uint64_t needed = count_positions(&nim, (int64_t[]){3, 3}, 2);
    grundy_game game;
    gi_search *search = new_search(&nim, &game, needed, NULL);

    (void)state;
    assert_int_equal(solve(search, (int64_t[]){3, 3}, 2, NULL).status,
                     GRUNDY_OK);
    assert_int_equal(solve(search, (int64_t[]){4}, 1, NULL).status,
                     GRUNDY_OVER_BUDGET);
    assert_int_equal(solve(search, (int64_t[]){2, 3}, 2, NULL).status,
                     GRUNDY_OK);
    assert_int_equal(gi_search_count(search), needed);
    gi_search_free(search);
}

/* True when this much memory was enough. The lists of the run are not the
 * search's: they come from the usual environment. */
static bool solve_within(size_t limit_bytes, uint64_t *answers)
{
    watch at = {0};
    grundy_env env = watch_env(&at);
    const grundy_game game = {.rules = &nim};
    const grundy_game *games[] = {&game};
    gi_search *search = NULL;
    solved got;
    size_t before;

    env.limits.memory_bytes = limit_bytes;
    if (gi_search_new(&search, games, 1, 1 << 20, &env)) {
        assert_true(fault_is_clean(&at.memory));
        return false;
    }
    /* Only the struct of the search is outside its limit. */
    before = at.peak_bytes - sizeof games;
    got = solve(search, (int64_t[]){7, 6, 5, 4}, 4, NULL);
    assert_true(at.peak_bytes - before <= limit_bytes);
    if (got.status) {
        assert_int_equal(got.status, GRUNDY_OVER_BUDGET);
        assert_non_null(strstr(got.err.message, "bytes"));
    } else {
        assert_int_equal(got.found.nimber, 7 ^ 6 ^ 5 ^ 4);
    }
    if (!solve(search, (int64_t[]){1}, 1, NULL).status) ++*answers;
    gi_search_free(search);
    assert_true(fault_is_clean(&at.memory));
    return !got.status;
}

static void the_limit_on_memory_is_never_passed(void **state)
{
    uint64_t tries = 0, answers = 0;

    (void)state;
    for (size_t limit = 1; !solve_within(limit, &answers); limit += 1021)
        tries++;
    assert_true(tries > 10);
    assert_true(answers > 1); /* Some after giving up. */
}

static void it_stops_when_told_and_can_go_on(void **state)
{
    watch at = {.polls_to_stop = 1};
    const grundy_env env = watch_env(&at);
    grundy_game game;
    gi_search *search = new_search(&nim, &game, 1 << 20, &env);
    uint64_t known = 0, stops = 0;
    solved got;

    (void)state;
    while ((got = solve(search, (int64_t[]){12, 13, 14}, 3, &env)).status) {
        assert_int_equal(got.status, GRUNDY_CANCELLED);
        assert_int_equal(got.err.status, GRUNDY_CANCELLED);
        assert_true(gi_search_count(search) >= known);
        known = gi_search_count(search);
        stops++;
        at.poll_count = 0;
        at.polls_to_stop = stops + 1; /* Else it might never get on. */
    }
    assert_true(stops >= 2);
    assert_int_equal(got.found.nimber, 12 ^ 13 ^ 14);
    gi_search_free(search);
    assert_true(fault_is_clean(&at.memory));
}

static void it_tells_how_far_it_is(void **state)
{
    watch at = {0};
    const grundy_env env = watch_env(&at);
    grundy_game game;
    gi_search *search = new_search(&nim, &game, 1 << 20, &env);

    (void)state;
    assert_int_equal(solve(search, (int64_t[]){36, 35, 34}, 3, &env).status,
                     GRUNDY_OK);
    assert_true(at.progress_count >= 1);
    assert_true(at.progress_last > 0);
    assert_true(at.progress_last <= gi_search_count(search));
    gi_search_free(search);
}

/* Solves 2 1 of Nim with 4 of Kayles; the n-th allocation fails. True when
 * there are fewer. The second call has all the memory it wants. */
static bool solve_with_fault(uint64_t n)
{
    const grundy_game of_nim = {.rules = &nim}, of_kayles = {.rules = &kayles};
    const grundy_game *games[] = {&of_nim, &of_kayles};
    watch at = {.memory.fail_at = n};
    const grundy_env env = watch_env(&at);
    grundy_integer items[] = {{2, NULL}, {1, NULL}, {4, NULL}};
    const gi_ints lists[] = {{items, 2, 2}, {&items[2], 1, 1}};
    gi_search *search = NULL;
    bool is_over = false;

    if (gi_search_new(&search, games, 2, 1000, &env)) {
        assert_null(search);
    } else {
        solved got = solve_lists(search, lists, &env);
        is_over = at.memory.calls < n;
        if (!is_over) {
            assert_int_equal(got.status, GRUNDY_NO_MEMORY);
            got = solve_lists(search, lists, &env);
        }
        assert_int_equal(got.status, GRUNDY_OK);
        assert_int_equal(got.found.nimber, 2 ^ 1 ^ 1); /* K4 = 1. */
        gi_search_free(search);
    }
    assert_true(fault_is_clean(&at.memory));
    return is_over;
}

static void any_allocation_can_fail(void **state)
{
    uint64_t n = 1;

    (void)state;
    while (!solve_with_fault(n))
        n++;
    assert_true(n > 10);
}

/* The sentence needs memory, too. */
static void naming_a_repetition_can_fail(void **state)
{
    bool is_over = false;

    (void)state;
    for (uint64_t n = 4; !is_over; n++) {
        watch at = {.memory.fail_at = n};
        const grundy_env env = watch_env(&at);
        grundy_game game;
        gi_search *search = new_search(&stairs, &game, 1000, &env);
        const solved got = solve(search, (int64_t[]){8}, 1, &env);
        is_over = at.memory.calls < n;
        assert_int_equal(got.status,
                         is_over ? GRUNDY_UNDEFINED : GRUNDY_NO_MEMORY);
        gi_search_free(search);
        assert_true(fault_is_clean(&at.memory));
    }
}

static void failing_again_and_again_takes_no_more_memory(void **state)
{
    watch at = {0};
    const grundy_env env = watch_env(&at);
    grundy_game game;
    gi_search *search = new_search(&stairs, &game, 1000, &env);
    size_t live_bytes = 0;

    (void)state;
    for (int round = 0; round < 100; round++) {
        assert_int_equal(solve(search, (int64_t[]){8}, 1, &env).status,
                         GRUNDY_UNDEFINED);
        if (round == 0) live_bytes = at.memory.live_bytes;
        assert_int_equal(at.memory.live_bytes, live_bytes);
    }
    gi_search_free(search);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_past_a_word_are_over_budget),
        cmocka_unit_test(giving_up_after_any_number_spoils_nothing),
        cmocka_unit_test(what_is_known_needs_no_budget),
        cmocka_unit_test(the_limit_on_memory_is_never_passed),
        cmocka_unit_test(it_stops_when_told_and_can_go_on),
        cmocka_unit_test(it_tells_how_far_it_is),
        cmocka_unit_test(any_allocation_can_fail),
        cmocka_unit_test(naming_a_repetition_can_fail),
        cmocka_unit_test(failing_again_and_again_takes_no_more_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
