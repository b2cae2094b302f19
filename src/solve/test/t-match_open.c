/* SPDX-License-Identifier: MIT */
/* t-match_open.c - matches whose moves are judged when somebody asks, or never. */
#include "solve/test/match_test.h"

#include "fault.h"

static set open_unjudged(const char *text, const grundy_env *env)
{
    set s = {NULL, NULL};
    grundy_error err = {0};

    if (grundy_position_parse(&s.position, text, env, &err) ||
        grundy_match_open(&s.match, s.position, GRUNDY_PLAY_OWN, env, &err))
        fail_msg("%s: %s", text, err.message);
    return s;
}

/* Starts that no search comes to the end of. */
static void an_unjudged_match_searches_nothing(void **state)
{
    static const char *const texts[] = {
        "domineering 8x8 + nim 2",
        "dao X..O/.XO./.OX./O..X X",
        "quixo ..../..../..../.... X",
        "connect_four ......./......./......./......./......./.......",
        "sim /",
        "amazons x.../..../..../...o",
    };
    grundy_env env = GRUNDY_ENV_INIT;

    (void)state;
    env.limits.positions = 100;
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        set s = open_unjudged(texts[i], &env);
        assert_true(grundy_match_move_count(s.match) > 0);
        assert_int_equal(grundy_match_move(s.match, 0, NULL), GRUNDY_OK);
        assert_int_equal(grundy_match_player(s.match), 1);
        assert_int_equal(grundy_match_judge(s.match, NULL),
                         GRUNDY_OVER_BUDGET);
        assert_int_equal(grundy_match_move(s.match, 0, NULL), GRUNDY_OK);
        assert_int_equal(grundy_match_undo(s.match, NULL), GRUNDY_OK);
        end(&s);
    }
}

static void expect_same(const grundy_match *a, const grundy_match *b)
{
    assert_int_equal(grundy_match_ending(a), grundy_match_ending(b));
    assert_int_equal(grundy_match_move_count(a), grundy_match_move_count(b));
    for (size_t i = 0; i < grundy_match_move_count(a); i++) {
        assert_string_equal(grundy_match_move_text(a, i),
                            grundy_match_move_text(b, i));
        assert_int_equal(grundy_match_move_rank(a, i),
                         grundy_match_move_rank(b, i));
    }
    assert_string_equal(grundy_match_reason(a), grundy_match_reason(b));
}

/* One that is judged when it is asked to is the one that always is. */
static void a_match_may_be_judged_late(void **state)
{
    static const char *const texts[] = {
        "nim 2 3 + kayles 3", "hackenbush lrl rr + cutcake 2x3",
        "tic_tac_toe XOX/.O./...", "marbles 1:2 2:1 1:1",
        "alice_game 3:2 2:2"};

    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        set early = start(texts[i], GRUNDY_PLAY_OWN);
        set late = open_unjudged(texts[i], NULL);
        uint64_t seed = 5 + i;
        while (grundy_match_ending(late.match) == GRUNDY_ENDING_OPEN) {
            const size_t move = grundy_match_choose(&seed, late.match, 0);
            assert_int_equal(grundy_match_move_rank(late.match, move), 0);
            assert_int_equal(grundy_match_judge(late.match, NULL), GRUNDY_OK);
            assert_int_equal(grundy_match_judge(late.match, NULL), GRUNDY_OK);
            expect_same(early.match, late.match);
            assert_int_equal(grundy_match_move(late.match, move, NULL),
                             GRUNDY_OK);
            assert_int_equal(grundy_match_move(early.match, move, NULL),
                             GRUNDY_OK);
        }
        assert_int_equal(grundy_match_ending(late.match),
                         grundy_match_ending(early.match));
        end(&late);
        end(&early);
    }
}

/* Nobody would know who has won. */
static void a_sum_without_a_winner_is_refused(void **state)
{
    grundy_position *position = NULL;
    grundy_match *match = NULL;
    grundy_error err = {0};

    (void)state;
    assert_int_equal(grundy_position_parse(&position,
                                           "nim 2 + tic_tac_toe .../.../...",
                                           NULL, &err),
                     GRUNDY_OK);
    assert_int_equal(
        grundy_match_open(&match, position, GRUNDY_PLAY_OWN, NULL, &err),
        GRUNDY_UNDEFINED);
    assert_non_null(strstr(err.message, "sums with it have no winner"));
    assert_int_equal(
        grundy_match_open(NULL, position, GRUNDY_PLAY_OWN, NULL, &err),
        GRUNDY_BAD_ARGUMENT);
    assert_int_equal(grundy_match_judge(NULL, &err), GRUNDY_BAD_ARGUMENT);
    grundy_position_free(position);
}

static void every_allocation_may_fail_unjudged(void **state)
{
    bool is_past = false;

    (void)state;
    for (size_t n = 1; !is_past; n++) {
        fault memory = {0};
        const grundy_env env = fault_env(&memory);
        grundy_position *position = NULL;
        grundy_match *match = NULL;
        grundy_status status = GRUNDY_OK;
        assert_int_equal(grundy_position_parse(
                             &position, "nim 1 2 + hackenbush lr", &env, NULL),
                         GRUNDY_OK);
        memory.fail_at = memory.calls + n;
        status =
            grundy_match_open(&match, position, GRUNDY_PLAY_OWN, &env, NULL);
        if (!status) status = grundy_match_judge(match, NULL);
        if (!status) status = grundy_match_move(match, 0, NULL);
        if (!status) status = grundy_match_undo(match, NULL);
        is_past = memory.calls < memory.fail_at;
        assert_int_equal(status, is_past ? GRUNDY_OK : GRUNDY_NO_MEMORY);
        grundy_match_free(match);
        grundy_position_free(position);
        assert_true(fault_is_clean(&memory));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_unjudged_match_searches_nothing),
        cmocka_unit_test(a_match_may_be_judged_late),
        cmocka_unit_test(a_sum_without_a_winner_is_refused),
        cmocka_unit_test(every_allocation_may_fail_unjudged),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
