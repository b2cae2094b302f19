/* SPDX-License-Identifier: MIT */
/* t-own_functions.c - rules that are functions of the program, and sums of
 * positions. */
#include "games/test/game_test.h"

#include "grundy/grundy.h"
#include "grundy/plugin.h"

#include "fault.h"

/* Take 1 .. most; most is the state. */
static int take(void *state, const int64_t *position, size_t count,
                grundy_plugin_sink *sink)
{
    const int64_t *most = state;

    (void)count;
    for (int64_t k = 1; k <= *most && k <= position[0]; k++) {
        const int64_t left = position[0] - k;
        const int failure = sink->add(sink, &left, 1);
        if (failure) return failure;
    }
    return 0;
}

static int take_two(void *state, const int64_t *position, size_t count,
                    grundy_plugin_sink *sink)
{
    const int64_t left = position[0] - 2;

    (void)state, (void)count;
    return position[0] >= 2 ? sink->add(sink, &left, 1) : 0;
}

/* A heap of n becomes one of n. */
static int stay(void *state, const int64_t *position, size_t count,
                grundy_plugin_sink *sink)
{
    (void)state, (void)count;
    return sink->add(sink, position, 1);
}

static int break_down(void *state, const int64_t *position, size_t count,
                      grundy_plugin_sink *sink)
{
    (void)state, (void)position, (void)count, (void)sink;
    return 7;
}

static const grundy_partizan_plugin takes = {
    .game = {.form = GRUNDY_PLUGIN_HEAP, .options = take, .title = "Takes"}};

static grundy_game *game_of(const grundy_partizan_plugin *rules, void *user)
{
    grundy_game *game = NULL;
    grundy_error err = {0};

    if (grundy_game_from_plugin(&game, "mine", rules, user, NULL, &err))
        fail_msg("%s", err.message);
    return game;
}

static uint64_t value_at(const grundy_position *position)
{
    grundy_answer *answer = NULL;
    grundy_error err = {0};
    uint64_t value = 0;

    if (grundy_solve(&answer, position, NULL, NULL, &err))
        fail_msg("%s", err.message);
    assert_int_equal(
        grundy_value_to_uint64(&value, grundy_answer_value(answer)), 0);
    grundy_answer_free(answer);
    return value;
}

static grundy_position *parsed(const char *text)
{
    grundy_position *position = NULL;

    assert_int_equal(grundy_position_parse(&position, text, NULL, NULL), 0);
    return position;
}

static grundy_position *position_of(const grundy_game *game, const char *text)
{
    grundy_position *position = NULL;
    grundy_error err = {0};

    if (grundy_position_of(&position, game, text, NULL, &err))
        fail_msg("%s: %s", text, err.message);
    return position;
}

/* A heap of n is worth n modulo most + 1; two games have states of their
 * own. */
static void functions_get_their_state(void **state)
{
    int64_t most[2] = {3, 4};
    grundy_game *games[2];

    (void)state;
    for (size_t i = 0; i < 2; i++)
        games[i] = game_of(&takes, &most[i]);
    assert_string_equal(grundy_game_name(games[0]), "mine");
    for (unsigned n = 0; n < 20; n++)
        for (size_t i = 0; i < 2; i++) {
            char text[20];
            snprintf(text, sizeof text, "%u", n);
            grundy_position *position = position_of(games[i], text);
            assert_int_equal(value_at(position), n % (most[i] + 1));
            grundy_position_free(position);
        }
    for (size_t i = 0; i < 2; i++)
        grundy_game_free(games[i]);
}

/* Left takes 1, Right takes 2: a heap of two is {1|0}, and hot. */
static void players_may_differ(void **state)
{
    int64_t most = 1;
    const grundy_partizan_plugin sides = {
        .game = {.form = GRUNDY_PLUGIN_HEAP, .options = take},
        .right = take_two};
    grundy_game *game = game_of(&sides, &most);
    grundy_position *position = position_of(game, "2");
    grundy_answer *answer = NULL;
    char text[20];

    (void)state;
    assert_int_equal(grundy_solve(&answer, position, NULL, NULL, NULL), 0);
    assert_int_equal(grundy_answer_outcome(answer), GRUNDY_OUTCOME_N);
    assert_int_equal(grundy_value_format(text, sizeof text, NULL,
                                         grundy_answer_value(answer), NULL),
                     0);
    assert_string_equal(text, "{1|0}");
    grundy_answer_free(answer);
    grundy_position_free(position);
    grundy_game_free(game);
}

static void what_is_wrong_is_told(void **state)
{
    static const grundy_partizan_plugin none = {.game = {.options = NULL}},
                                        odd = {.game = {.form = 3,
                                                        .options = take}},
                                        broken = {.game = {.options =
                                                               break_down}},
                                        endless = {.game = {.options = stay}};
    grundy_game *game = NULL;
    grundy_position *position;
    grundy_answer *answer = NULL;
    grundy_error err = {0};

    (void)state;
    assert_int_equal(
        grundy_game_from_plugin(&game, "mine", &none, NULL, NULL, &err),
        GRUNDY_BAD_INPUT);
    assert_non_null(strstr(err.message, "no options"));
    assert_int_equal(
        grundy_game_from_plugin(&game, "mine", &odd, NULL, NULL, NULL),
        GRUNDY_BAD_INPUT);
    assert_null(game);
    game = game_of(&broken, NULL);
    position = position_of(game, "4");
    assert_int_equal(grundy_solve(&answer, position, NULL, NULL, &err),
                     GRUNDY_BAD_INPUT);
    assert_string_equal(err.message, "mine: failed with code 7");
    assert_null(answer);
    grundy_position_free(position);
    grundy_game_free(game);
    game = game_of(&endless, NULL);
    position = position_of(game, "4");
    assert_int_equal(grundy_solve(&answer, position, NULL, NULL, &err),
                     GRUNDY_BAD_INPUT);
    assert_string_equal(err.message,
                        "mine: a heap of 0 can become one of 0: moves must "
                        "make heaps smaller, or positions be lists");
    grundy_position_free(position);
    grundy_game_free(game);
}

/* ---- sums of positions ---- */

static void sums_have_the_terms_of_both(void **state)
{
    int64_t most = 3;
    grundy_game *game = game_of(&takes, &most);
    grundy_position *mine = position_of(game, "6"), *sum = NULL, *all = NULL,
                    *nim = parsed("nim 1 2 + kayles 3");
    char text[80];

    (void)state;
    assert_int_equal(grundy_position_add(&sum, nim, mine, NULL, NULL), 0);
    assert_int_equal(grundy_position_count(sum), 3);
    assert_ptr_equal(grundy_position_game(sum, 2), game);
    assert_int_equal(
        grundy_position_format(text, sizeof text, NULL, sum, NULL), 0);
    assert_string_equal(text, "nim 1 2 + 0.77 3 + mine 6");
    assert_int_equal(grundy_position_add(&all, sum, sum, NULL, NULL), 0);
    grundy_position_free(nim);
    grundy_position_free(mine);
    grundy_game_free(game);
    assert_int_equal(value_at(sum), 1 ^ 2 ^ 3 ^ 2);
    grundy_position_free(sum);
    assert_int_equal(grundy_position_count(all), 6);
    assert_int_equal(value_at(all), 0);
    grundy_position_free(all);
}

/* Allocation number n fails, for all n. */
static void memory_may_end_in_a_sum(void **state)
{
    grundy_position *a = parsed("nim 99999999999999999999999 1"),
                    *b = parsed("kayles 3 + nim 2");
    fault f = {0};
    grundy_env env = fault_env(&f);
    grundy_status status = GRUNDY_NO_MEMORY;

    (void)state;
    for (size_t n = 1; status; n++) {
        grundy_position *sum = NULL;
        grundy_error err = {0};
        f.calls = 0;
        f.fail_at = n;
        status = grundy_position_add(&sum, a, b, &env, &err);
        assert_int_equal(status, f.calls >= n ? GRUNDY_NO_MEMORY : GRUNDY_OK);
        if (status) {
            assert_int_equal(err.status, GRUNDY_NO_MEMORY);
            assert_null(sum);
        }
        grundy_position_free(sum);
        assert_true(fault_is_clean(&f));
    }
    grundy_position_free(a);
    grundy_position_free(b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(functions_get_their_state),
        cmocka_unit_test(players_may_differ),
        cmocka_unit_test(what_is_wrong_is_told),
        cmocka_unit_test(sums_have_the_terms_of_both),
        cmocka_unit_test(memory_may_end_in_a_sum),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
