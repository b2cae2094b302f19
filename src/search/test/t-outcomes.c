/* SPDX-License-Identifier: MIT */
/* t-outcomes.c - who wins sums, against values and against play by the rules
 * alone. */
#include "base/error.h"
#include "fault.h"
#include "search/partizan/outcomes.h"
#include "search/test/slide.h"
#include "values/short/value/short_value.h"

/* ---- the definition ---- */

/* Whether this player, who is to move, wins with these tokens. */
static bool wins_plainly(const slide *graph, int64_t *tokens, size_t count,
                         unsigned player)
{
    for (size_t i = 0; i < count; i++) {
        const int64_t from = tokens[i], sign = from < 0 ? -1 : 1;
        const unsigned edges =
            graph->edges[from < 0 ? 1 - player : player][sign * from];
        for (int64_t to = 0; to < VERTICES; to++) {
            bool answer;
            if (!(edges >> to & 1)) continue;
            tokens[i] = sign * to;
            answer = wins_plainly(graph, tokens, count, 1 - player);
            tokens[i] = from;
            if (!answer) return true;
        }
    }
    return false;
}

/* ---- calls ---- */

typedef struct engines {
    gi_shorts *store;
    gi_worths *worths;
    gi_outcomes *outcomes;
} engines;

static engines open_engines(const slide *graph, uint32_t small, uint64_t limit,
                            const grundy_env *env)
{
    engines b = {.store = NULL};

    assert_int_equal(gi_shorts_new(&b.store, env), GRUNDY_OK);
    assert_int_equal(
        gi_worths_new(&b.worths, &graph->game, b.store, UINT32_MAX),
        GRUNDY_OK);
    assert_int_equal(
        gi_outcomes_new(&b.outcomes, b.worths, b.store, small, limit),
        GRUNDY_OK);
    return b;
}

static void close_engines(engines *b)
{
    gi_outcomes_free(b->outcomes);
    gi_worths_free(b->worths);
    gi_shorts_free(b->store);
}

static grundy_status ask(engines *b, const int64_t *tokens, size_t count,
                         gi_side first, bool *wins, grundy_error *err,
                         const grundy_env *env)
{
    gi_ints list = {0};
    grundy_status status;
    gi_run run;

    gi_run_init(&run, env, err);
    for (size_t i = 0; i < count; i++)
        assert_int_equal(gi_ints_push_word(&list, tokens[i], NULL), GRUNDY_OK);
    status = gi_outcomes_find(b->outcomes, &list, first, wins, &run);
    gi_ints_clear(&list, NULL);
    gi_run_clear(&run);
    return status;
}

/* ---- agreement ---- */

enum { TOKENS_MOST = 5 };

static void check_plainly(const slide *graph, engines *b, int64_t *tokens,
                          size_t count)
{
    for (unsigned player = 0; player < 2; player++) {
        bool wins = false;
        assert_int_equal(
            ask(b, tokens, count, (gi_side)player, &wins, NULL, NULL),
            GRUNDY_OK);
        assert_int_equal(wins, wins_plainly(graph, tokens, count, player));
    }
}

static void check_value(const gi_short *values, engines *b,
                        const int64_t *tokens, size_t count)
{
    gi_short sum = GI_SHORT_ZERO;
    bool is_lost[2], wins[2];

    for (size_t i = 0; i < count; i++) {
        gi_short value = values[tokens[i] < 0 ? -tokens[i] : tokens[i]];
        if (tokens[i] < 0)
            assert_int_equal(gi_short_negate(b->store, value, &value),
                             GRUNDY_OK);
        assert_int_equal(gi_short_add(b->store, sum, value, &sum), GRUNDY_OK);
    }
    assert_int_equal(
        gi_short_le(b->store, sum, GI_SHORT_ZERO, &is_lost[GI_LEFT]),
        GRUNDY_OK);
    assert_int_equal(
        gi_short_le(b->store, GI_SHORT_ZERO, sum, &is_lost[GI_RIGHT]),
        GRUNDY_OK);
    for (int side = GI_LEFT; side <= GI_RIGHT; side++) {
        assert_int_equal(
            ask(b, tokens, count, (gi_side)side, &wins[side], NULL, NULL),
            GRUNDY_OK);
        assert_int_equal(wins[side], !is_lost[side]);
    }
}

static int64_t random_token(uint64_t *seed, bool is_signed)
{
    const int64_t token =
        (int64_t)((*seed = *seed * UINT64_C(6364136223846793005) +
                           1442695040888963) >>
                  33) %
        VERTICES;

    return is_signed && (*seed >> 60 & 1) ? -token : token;
}

static void check_random(const gi_ruleset *rules, uint32_t small,
                         unsigned cases)
{
    uint64_t seed = 7 + small;

    for (unsigned i = 0; i < cases; i++) {
        const slide graph = random_slide(&seed, rules);
        engines b = open_engines(&graph, small, UINT32_MAX, NULL);
        int64_t tokens[TOKENS_MOST];
        gi_short values[VERTICES];
        find_plainly(&graph, b.store, values);
        for (size_t k = 0; k < TOKENS_MOST; k++)
            tokens[k] = random_token(&seed, true);
        for (size_t count = 0; count <= TOKENS_MOST; count++)
            check_value(values, &b, tokens, count);
        check_plainly(&graph, &b, tokens, 3);
        close_engines(&b);
    }
}

/* From all by values to all by the rules. */
static void winners_are_those_of_the_values(void **state)
{
    (void)state;
    for (uint32_t small = 0; small <= 9; small += 3) {
        check_random(&whole_slide, small, 5);
        check_random(&cut_slide, small, 40);
        check_random(&twin_slide, small, 40);
    }
    check_random(&twin_slide, 1000, 40);
}

/* ---- limits ---- */

static slide hard_slide(uint64_t seed)
{
    return random_slide(&seed, &cut_slide);
}

static const int64_t hard_tokens[] = {11, 10, -9, 8, -11, 7, 11};
enum { HARD_COUNT = sizeof hard_tokens / sizeof hard_tokens[0] };

static void a_position_that_recurs_is_noticed(void **state)
{
    slide graph = {.game = {.rules = &cut_slide}};
    grundy_error err = {.status = GRUNDY_OK};
    engines b;
    bool wins;

    (void)state;
    graph.edges[0][1] = 1u << 2;
    graph.edges[1][2] = 1u << 1;
    b = open_engines(&graph, 0, 1 << 16, NULL);
    assert_int_equal(ask(&b, (int64_t[]){1}, 1, GI_LEFT, &wins, &err, NULL),
                     GRUNDY_UNDEFINED);
    assert_non_null(strstr(err.message, "recur"));
    assert_int_equal(ask(&b, (int64_t[]){0}, 1, GI_LEFT, &wins, &err, NULL),
                     GRUNDY_OK);
    assert_false(wins);
    close_engines(&b);
}

static void after_a_limit_the_question_can_be_asked_again(void **state)
{
    const slide graph = hard_slide(21);
    grundy_error err = {.status = GRUNDY_OK};
    bool expected = false, wins = false;
    engines b = open_engines(&graph, 0, UINT32_MAX, NULL);
    uint64_t count;

    (void)state;
    assert_int_equal(
        ask(&b, hard_tokens, HARD_COUNT, GI_LEFT, &expected, NULL, NULL),
        GRUNDY_OK);
    count = gi_outcomes_count(b.outcomes);
    assert_true(count > 10);
    close_engines(&b);
    b = open_engines(&graph, 0, count - 1, NULL);
    assert_int_equal(
        ask(&b, hard_tokens, HARD_COUNT, GI_LEFT, &wins, &err, NULL),
        GRUNDY_OVER_BUDGET);
    assert_non_null(strstr(err.message, "positions"));
    close_engines(&b);
    b = open_engines(&graph, 0, count, NULL);
    assert_int_equal(
        ask(&b, hard_tokens, HARD_COUNT, GI_LEFT, &wins, &err, NULL),
        GRUNDY_OK);
    assert_int_equal(wins, expected);
    close_engines(&b);
}

/* Every allocation fails once. */
static void memory_may_run_out_anywhere(void **state)
{
    const slide graph = hard_slide(21);
    grundy_status status = GRUNDY_NO_MEMORY;

    (void)state;
    for (size_t fail_at = 1; status; fail_at++) {
        fault memory = {.fail_at = 0};
        grundy_env env = GRUNDY_ENV_INIT;
        bool wins = false;
        engines b;
        env.allocator = (grundy_allocator){fault_resize, &memory};
        b = open_engines(&graph, 4, UINT32_MAX, &env);
        memory.calls = 0;
        memory.fail_at = fail_at;
        status = ask(&b, hard_tokens, HARD_COUNT, GI_LEFT, &wins, NULL, &env);
        assert_true(status == GRUNDY_OK || status == GRUNDY_NO_MEMORY);
        if (memory.calls < fail_at)
            assert_int_equal(status, GRUNDY_OK);
        else if (!status)
            status = GRUNDY_NO_MEMORY; /* It went without. */
        memory.fail_at = 0;
        close_engines(&b);
        assert_int_equal(memory.live_bytes, 0);
        assert_false(memory.has_bad_size);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(winners_are_those_of_the_values),
        cmocka_unit_test(a_position_that_recurs_is_noticed),
        cmocka_unit_test(after_a_limit_the_question_can_be_asked_again),
        cmocka_unit_test(memory_may_run_out_anywhere),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
