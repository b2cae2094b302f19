/* SPDX-License-Identifier: MIT */
/* t-limits.c - a limit that is met is a refusal; with more, the answer is as
 * without a limit; and a call that is stopped stops. */
#include "test.h"

#include "grundy/values.h"

#include "analysis/check/checked.h"
#include "rules/game.h"
#include "rules/position.h"
#include "solve/answer.h"
#include "faults.h"

/* ---- the calls ---- */

static grundy_status solve(const void *what, const grundy_env *env, sink *out)
{
    static const grundy_question question = {.wants_all_moves = true};
    const grundy_writer writer = sink_writer(out);
    grundy_position *position = NULL;
    grundy_answer *answer = NULL;
    grundy_error err = {0};
    grundy_status status = grundy_position_parse(&position, what, env, &err);

    if (!status) {
        status = grundy_solve(&answer, position, &question, env, &err);
        check_told(status, &err);
    }
    if (!status)
        status = grundy_answer_write(answer, GRUNDY_FORMAT_JSON, 0, &writer,
                                     env, NULL);
    grundy_answer_free(answer);
    grundy_position_free(position);
    return status;
}

static grundy_status solve_misere(const void *what, const grundy_env *env,
                                  sink *out)
{
    static const grundy_question question = {.play = GRUNDY_PLAY_MISERE};
    grundy_position *position = NULL;
    grundy_answer *answer = NULL;
    grundy_error err = {0};
    grundy_status status = grundy_position_parse(&position, what, env, &err);

    if (!status) {
        status = grundy_solve(&answer, position, &question, env, &err);
        check_told(status, &err);
    }
    if (!status)
        sink_add(out, grundy_outcome_name(grundy_answer_outcome(answer)));
    grundy_answer_free(answer);
    grundy_position_free(position);
    return status;
}

static grundy_status write_values(const void *what, const grundy_env *env,
                                  sink *out)
{
    const grundy_integer first = {0}, last = {40, NULL};
    const grundy_writer writer = sink_writer(out);
    grundy_game *game = NULL;
    grundy_error err = {0};
    grundy_status status = grundy_game_parse(&game, what, env, &err);

    if (!status) {
        status = grundy_values_write(game, &first, &last, GRUNDY_FORMAT_BFILE,
                                     &writer, env, &err);
        check_told(status, &err);
    }
    grundy_game_free(game);
    return status;
}

static grundy_status check_claim(const void *what, const grundy_env *env,
                                 sink *out)
{
    grundy_game *game = NULL;
    grundy_checked *checked = NULL;
    grundy_error err = {0};
    grundy_status status = grundy_game_parse(&game, what, env, &err);

    if (!status) {
        status = grundy_check_claim(&checked, game, "P == (value == 0)", 0, 6,
                                    env, &err);
        check_told(status, &err);
    }
    if (!status) sink_add(out, grundy_checked_holds(checked) ? "yes" : "no");
    grundy_checked_free(checked);
    grundy_game_free(game);
    return status;
}

static grundy_status check_theory(const void *what, const grundy_env *env,
                                  sink *out)
{
    grundy_game *game = NULL;
    grundy_checked *checked = NULL;
    grundy_error err = {0};
    grundy_status status = grundy_game_parse(&game, what, env, &err);

    if (!status) {
        status = grundy_check_theory(&checked, game, 4, env, &err);
        check_told(status, &err);
    }
    if (!status) sink_add(out, grundy_checked_holds(checked) ? "yes" : "no");
    grundy_checked_free(checked);
    grundy_game_free(game);
    return status;
}

typedef struct limited_call {
    const char *what;
    faulty_call call;
} limited_call;

static const limited_call calls[] = {
    {"nim 1 2 + kayles 4", solve}, {"nim 3 2 + 0.26 5", solve_misere},
    {"kayles 6 5", solve_misere},  {"0.26 8", solve_misere},
    {"kayles", write_values},      {"S{1,3,4}", write_values},
    {"bash:m=3", write_values},    {"4!.0", check_claim},
    {"nim", check_claim},          {"bash:m=3", check_theory},
    {"nim", check_theory},
};

enum { CALLS = sizeof calls / sizeof calls[0] };

/* ---- positions ---- */

/* Refused up to some limit, and the same answer from there on; notes differ
 * where only a part of the answer is refused, so that what is compared is the
 * last run. */
static void more_positions_end_the_refusals(void **state)
{
    (void)state;
    for (size_t i = 0; i < CALLS; i += STRIDE) {
        sink truth = {0}, found = {0};
        grundy_status status = GRUNDY_OK;
        sink_empty(&truth);
        assert_int_equal(calls[i].call(calls[i].what, NULL, &truth),
                         GRUNDY_OK);
        for (uint64_t limit = 1; limit <= 1 << 20; limit += 1 + limit / 2) {
            grundy_env env = GRUNDY_ENV_INIT;
            env.limits.positions = limit;
            sink_empty(&found);
            status = calls[i].call(calls[i].what, &env, &found);
            if (status && status != GRUNDY_OVER_BUDGET &&
                status != GRUNDY_UNDECIDED)
                fail_msg("%s, %zu positions: %s", calls[i].what, (size_t)limit,
                         grundy_status_name(status));
        }
        assert_int_equal(status, GRUNDY_OK);
        assert_string_equal(found.bytes, truth.bytes);
        free(found.bytes);
        free(truth.bytes);
    }
}

/* With little memory too: never a crash, and in the end the answer. */
static void more_memory_ends_the_refusals(void **state)
{
    (void)state;
    for (size_t i = 0; i < CALLS; i += STRIDE) {
        grundy_status status = GRUNDY_OK;
        for (size_t bytes = 1; bytes <= 1 << 24; bytes += 1 + bytes) {
            grundy_env env = GRUNDY_ENV_INIT;
            sink found = {0};
            env.limits.memory_bytes = bytes;
            sink_empty(&found);
            status = calls[i].call(calls[i].what, &env, &found);
            if (status && status != GRUNDY_OVER_BUDGET &&
                status != GRUNDY_UNDECIDED)
                fail_msg("%s, %zu bytes: %s", calls[i].what, bytes,
                         grundy_status_name(status));
            free(found.bytes);
        }
        assert_int_equal(status, GRUNDY_OK);
    }
}

static void an_environment_of_zeros_is_the_default(void **state)
{
    static const grundy_env zeros;

    (void)state;
    for (size_t i = 0; i < CALLS; i++) {
        sink truth = {0}, found = {0};
        sink_empty(&truth);
        sink_empty(&found);
        assert_int_equal(calls[i].call(calls[i].what, NULL, &truth),
                         GRUNDY_OK);
        assert_int_equal(calls[i].call(calls[i].what, &zeros, &found),
                         GRUNDY_OK);
        assert_string_equal(found.bytes, truth.bytes);
        free(found.bytes);
        free(truth.bytes);
    }
}

/* ---- the other limits ---- */

static void long_numbers_are_refused(void **state)
{
    static const char *const texts[] = {"nim 1 12345678901",
                                        "bash:m=3 1234567", "bash:m=1234567 1",
                                        "nim 1 -1234567"};
    grundy_env env = GRUNDY_ENV_INIT;
    grundy_position *position = NULL;

    (void)state;
    env.limits.digits = 6;
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        grundy_error err = {0};
        assert_int_equal(
            grundy_position_parse(&position, texts[i], &env, &err),
            GRUNDY_OVER_BUDGET);
        check_told(GRUNDY_OVER_BUDGET, &err);
        assert_true(err.offset > 0);
        assert_null(position);
    }
}

static void a_long_list_of_moves_is_not_given(void **state)
{
    static const grundy_question all = {.wants_all_moves = true};
    grundy_env env = GRUNDY_ENV_INIT;
    grundy_position *position = NULL;

    (void)state;
    assert_int_equal(grundy_position_parse(&position, "nim 3 5", NULL, NULL),
                     GRUNDY_OK);
    for (size_t most = 1; most < 10; most++) {
        grundy_answer *answer = NULL;
        env.limits.moves = most;
        assert_int_equal(grundy_solve(&answer, position, &all, &env, NULL),
                         GRUNDY_OK);
        assert_int_equal(grundy_answer_has_moves(answer), most >= 8);
        assert_int_equal(grundy_answer_move_count(answer), most >= 8 ? 8 : 0);
        assert_int_equal(*grundy_answer_note(answer) != '\0', most < 8);
        assert_int_equal(grundy_answer_outcome(answer), GRUNDY_OUTCOME_N);
        grundy_answer_free(answer);
    }
    grundy_position_free(position);
}

/* ---- being stopped ---- */

static bool is_stopped(void *user)
{
    size_t *left = user;

    if (*left == 0) return true;
    --*left;
    return false;
}

/* Asked for the n-th time, the caller says stop: for all n, of great ones for
 * some. */
static void whoever_is_stopped_stops(void **state)
{
    (void)state;
    for (size_t i = 0; i < CALLS; i += STRIDE) {
        grundy_status status = GRUNDY_CANCELLED;
        for (size_t n = 0; status == GRUNDY_CANCELLED;
             n += n < 60 ? 1 : n / 15) {
            grundy_env env = GRUNDY_ENV_INIT;
            sink found = {0};
            size_t left = n;
            env.is_stopped = is_stopped;
            env.user = &left;
            sink_empty(&found);
            status = calls[i].call(calls[i].what, &env, &found);
            free(found.bytes);
        }
        assert_int_equal(status, GRUNDY_OK);
    }
}

/* A search that would take hours stops soon after it is asked to. */
static void a_long_search_is_stopped(void **state)
{
    static const char *const texts[] = {"nim 90 91 92 + kayles 70 + kayles 71",
                                        "0.26 300 301"};

    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        grundy_env env = GRUNDY_ENV_INIT;
        sink found = {0};
        size_t left = 3;
        env.is_stopped = is_stopped;
        env.user = &left;
        sink_empty(&found);
        assert_int_equal(solve_misere(texts[i], &env, &found),
                         GRUNDY_CANCELLED);
        free(found.bytes);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(more_positions_end_the_refusals),
        cmocka_unit_test(more_memory_ends_the_refusals),
        cmocka_unit_test(an_environment_of_zeros_is_the_default),
        cmocka_unit_test(long_numbers_are_refused),
        cmocka_unit_test(a_long_list_of_moves_is_not_given),
        cmocka_unit_test(whoever_is_stopped_stops),
        cmocka_unit_test(a_long_search_is_stopped),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
