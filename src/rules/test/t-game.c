/* SPDX-License-Identifier: MIT */
/* t-game.c - parameters of games: read, filled in, refused, named. */
#include "test.h"

#include "base/error.h"
#include "rules/ruleset.h"
#include "fault.h"

/* ---- rules made up for the test ---- */

static const gi_parameter parameters[] = {
    {"k", GI_NUMBER, 1, NULL, "piles a move may touch"},
    {"kk", GI_NUMBER, -5, "7", "a longer name"},
    {"moves", GI_SET, 1, "{1..3}", "amounts"},
};
static const gi_parameter two_sets[] = {
    {"left", GI_SET, 0, "{}", "amounts of one player"},
    {"right", GI_SET, 0, "{}", "amounts of the other"},
};

/* k <= kk, as a relation between parameters. */
static grundy_status check_order(const grundy_game *game, grundy_error *err)
{
    if (grundy_integer_compare(gi_game_number(game, 0),
                               gi_game_number(game, 1)) <= 0)
        return GRUNDY_OK;
    return gi_fail(err, GRUNDY_BAD_INPUT, "k must be at most kk");
}

static const gi_ruleset toy = {.id = "toy",
                               .parameters = parameters,
                               .parameter_count = 3,
                               .check = check_order};
static const gi_ruleset sides = {
    .id = "sides", .parameters = two_sets, .parameter_count = 2};
static const gi_ruleset bare = {.id = "bare"};

/* ---- what is read ---- */

static void expect_name(const gi_ruleset *rules, const char *text,
                        const char *name)
{
    grundy_game *game = NULL, *again = NULL;
    grundy_error err = {0};

    if (gi_game_new(&game, rules, text, 0, NULL, &err))
        fail_msg("%s: %s", text, err.message);
    assert_string_equal(grundy_game_name(game), name);
    /* A name is a text of the same game. */
    text = name + strlen(rules->id);
    assert_int_equal(
        gi_game_new(&again, rules, text + (*text == ':'), 0, NULL, &err),
        GRUNDY_OK);
    assert_string_equal(grundy_game_name(again), name);
    grundy_game_free(again);
    grundy_game_free(game);
}

static void expect_error(const gi_ruleset *rules, const char *text,
                         grundy_status status, size_t offset, const char *part)
{
    enum { BASE = 100 }; /* Of what the user wrote before. */
    grundy_game *game = NULL;
    grundy_error err = {0};
    const size_t expected = offset == SIZE_MAX ? 0 : BASE + offset;

    if (gi_game_new(&game, rules, text, BASE, NULL, &err) != status)
        fail_msg("%s: %s", text, grundy_status_name(err.status));
    assert_null(game);
    assert_int_equal(err.status, status);
    if (err.offset != expected || !strstr(err.message, part))
        fail_msg("%s: at %zu: %s", text, err.offset, err.message);
}

enum { NO_PLACE = -1 };

static void names_are_canonical(void **state)
{
    (void)state;
    expect_name(&toy, "k=2", "toy:k=2,kk=7,moves={1,2,3}");
    expect_name(&toy, "moves={9,2, 5},kk=3,k=3", "toy:k=3,kk=3,moves={2,5,9}");
    expect_name(&toy, "kk=100000000000000000000,k=007",
                "toy:k=7,kk=100000000000000000000,moves={1,2,3}");
    expect_name(&bare, "", "bare");
    expect_name(&sides, "", "sides:left={},right={}");
    expect_name(&sides, "right={0}", "sides:left={},right={0}");
}

static void sets_are_sorted_and_have_no_repeats(void **state)
{
    (void)state;
    expect_name(&toy, "k=1,{5,1,5,1,1}", "toy:k=1,kk=7,moves={1,5}");
    expect_name(&toy, "{ },k=1", "toy:k=1,kk=7,moves={}");
    expect_name(&toy, "k=1,moves={3..5,4..6 , 2}",
                "toy:k=1,kk=7,moves={2..6}");
    expect_name(&toy, "k=1,{7..7}", "toy:k=1,kk=7,moves={7}");
    expect_name(&toy, "k=1,{1,2,3}", "toy:k=1,kk=7,moves={1,2,3}");
    expect_name(&toy, "k=1,{1,2,3,4,6,7,9,10,11,12}",
                "toy:k=1,kk=7,moves={1..4,6,7,9..12}");
    expect_name(&toy, "k=1,{99999999999999999999,1,99999999999999999999}",
                "toy:k=1,kk=7,moves={1,99999999999999999999}");
    expect_name(&toy, "k=1,{9223372036854775804..9223372036854775807}",
                "toy:k=1,kk=7,moves="
                "{9223372036854775804..9223372036854775807}");
}

/* ---- what is refused ---- */

static void wrong_texts_are_told_where(void **state)
{
    (void)state;
    expect_error(&toy, "", GRUNDY_BAD_INPUT, (size_t)NO_PLACE, "k=");
    expect_error(&toy, "kk=9", GRUNDY_BAD_INPUT, (size_t)NO_PLACE, "needs k");
    expect_error(&toy, "k=2,k=3", GRUNDY_BAD_INPUT, 4, "twice");
    expect_error(&toy, "k=1,{2},moves={3}", GRUNDY_BAD_INPUT, 8, "twice");
    expect_error(&toy, "k=1,{},{}", GRUNDY_BAD_INPUT, 7, "twice");
    expect_error(&toy, "z=2", GRUNDY_BAD_INPUT, 0, "k= kk= moves=");
    expect_error(&toy, "k 2", GRUNDY_BAD_INPUT, 0, "expected a parameter");
    expect_error(&toy, "kkk=2", GRUNDY_BAD_INPUT, 0, "expected a parameter");
    expect_error(&toy, "k=", GRUNDY_BAD_INPUT, 2, "the end");
    expect_error(&toy, "k=x", GRUNDY_BAD_INPUT, 2, "'x'");
    expect_error(&toy, "k=-", GRUNDY_BAD_INPUT, 3, "a number");
    expect_error(&toy, "k=2;", GRUNDY_BAD_INPUT, 3, "','");
    expect_error(&toy, "k=2,", GRUNDY_BAD_INPUT, 4, "a parameter");
    expect_error(&toy, "moves=3,k=1", GRUNDY_BAD_INPUT, 6, "'{'");
    expect_error(&toy, "k={3}", GRUNDY_BAD_INPUT, 2, "a number");
    expect_error(&toy, "{1,2", GRUNDY_BAD_INPUT, 4, "',' or '}'");
    expect_error(&toy, "{1,,2}", GRUNDY_BAD_INPUT, 3, "a number");
    expect_error(&toy, "{1,}", GRUNDY_BAD_INPUT, 3, "a number");
    expect_error(&toy, "{1..}", GRUNDY_BAD_INPUT, 4, "a number");
    expect_error(&toy, "{5..2}", GRUNDY_BAD_INPUT, 5, "upwards");
    expect_error(&toy, "k=\x01", GRUNDY_BAD_INPUT, 2, "'\\x01'");
    expect_error(&bare, "k=2", GRUNDY_BAD_INPUT, 0, "no parameters");
    expect_error(&sides, "{1}", GRUNDY_BAD_INPUT, 0, "left= right=");
}

static void numbers_out_of_range_are_refused(void **state)
{
    (void)state;
    expect_error(&toy, "k=0", GRUNDY_BAD_INPUT, 2,
                 "k (piles a move may touch) must be at least 1");
    expect_error(&toy, "k=-99999999999999999999", GRUNDY_BAD_INPUT, 2,
                 "at least 1");
    expect_error(&toy, "k=1,kk=-6", GRUNDY_BAD_INPUT, 7, "at least -5");
    expect_error(&toy, "k=1,{0,4}", GRUNDY_BAD_INPUT, 5, "at least 1");
    expect_error(&toy, "k=3,kk=2", GRUNDY_BAD_INPUT, (size_t)NO_PLACE,
                 "at most kk");
    expect_error(&toy, "{1..2000000}", GRUNDY_OVER_BUDGET, 11, "at most");
    expect_error(&toy, "{1..99999999999999999999}", GRUNDY_OVER_BUDGET, 24,
                 "at most");
    expect_error(&toy, "{1..1000000,1..1000000}", GRUNDY_OVER_BUDGET, 22,
                 "at most");
    expect_error(&toy, "{-3..4}", GRUNDY_BAD_INPUT, 1, "at least 1");
}

static void digits_are_limited(void **state)
{
    grundy_env env = GRUNDY_ENV_INIT;
    grundy_game *game = NULL;
    grundy_error err = {0};

    (void)state;
    env.limits.digits = 4;
    assert_int_equal(gi_game_new(&game, &toy, "k=12345", 10, &env, &err),
                     GRUNDY_OVER_BUDGET);
    assert_int_equal(err.offset, 12);
    assert_int_equal(gi_game_new(&game, &toy, "k=1234,kk=1234", 0, &env, &err),
                     GRUNDY_OK);
    grundy_game_free(game);
    env.limits.moves = 3; /* Of the set, its default {1..3}. */
    assert_int_equal(gi_game_new(&game, &toy, "k=1", 0, &env, &err),
                     GRUNDY_OK);
    grundy_game_free(game);
    assert_int_equal(gi_game_new(&game, &toy, "k=1,{1..4}", 0, &env, &err),
                     GRUNDY_OVER_BUDGET);
    assert_int_equal(gi_game_new(&game, &toy, "k=1,{1,2,3,4}", 0, &env, &err),
                     GRUNDY_OVER_BUDGET);
}

/* An unlucky order does not cost more. */
static void large_sets_are_quick(void **state)
{
    enum { COUNT = 100000 };
    char *text = malloc(8 * COUNT), *end = text;
    grundy_game *game = NULL;

    (void)state;
    assert_non_null(text);
    end += sprintf(end, "k=1,{");
    for (int i = 0; i < COUNT; i++)
        end += sprintf(end, "%d,", i % 2 ? COUNT + i : COUNT - i);
    strcpy(end - 1, "}");
    assert_int_equal(gi_game_new(&game, &toy, text, 0, NULL, NULL), GRUNDY_OK);
    assert_int_equal(game->parameters[2].count, COUNT);
    grundy_game_free(game);
    free(text);
}

/* ---- from lists ---- */

static void lists_are_taken(void **state)
{
    fault f = {0};
    const grundy_env env = fault_env(&f);
    gi_ints lists[3] = {{0}, {0}, {0}};
    grundy_game *game = NULL;

    (void)state;
    assert_int_equal(gi_ints_push_word(&lists[0], 2, &env), GRUNDY_OK);
    assert_int_equal(gi_ints_push_word(&lists[2], 9, &env), GRUNDY_OK);
    assert_int_equal(gi_ints_push_word(&lists[2], 4, &env), GRUNDY_OK);
    assert_int_equal(gi_game_new_from(&game, &toy, lists, &env, NULL),
                     GRUNDY_OK);
    assert_null(lists[0].items);
    assert_null(lists[2].items);
    assert_string_equal(grundy_game_name(game), "toy:k=2,kk=7,moves={4,9}");
    grundy_game_free(game);
    /* On failure too. */
    assert_int_equal(gi_ints_push_word(&lists[1], 2, &env), GRUNDY_OK);
    assert_int_equal(gi_game_new_from(&game, &toy, lists, &env, NULL),
                     GRUNDY_BAD_INPUT);
    assert_null(lists[1].items);
    f.fail_at = f.calls + 2;
    assert_int_equal(gi_ints_push_word(&lists[0], 2, &env), GRUNDY_OK);
    assert_int_equal(gi_game_new_from(&game, &toy, lists, &env, NULL),
                     GRUNDY_NO_MEMORY);
    assert_null(lists[0].items);
    assert_true(fault_is_clean(&f));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_are_canonical),
        cmocka_unit_test(sets_are_sorted_and_have_no_repeats),
        cmocka_unit_test(wrong_texts_are_told_where),
        cmocka_unit_test(numbers_out_of_range_are_refused),
        cmocka_unit_test(digits_are_limited),
        cmocka_unit_test(large_sets_are_quick),
        cmocka_unit_test(lists_are_taken),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
