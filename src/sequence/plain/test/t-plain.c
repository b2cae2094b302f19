/* SPDX-License-Identifier: MIT */
/* t-plain.c - the plain engines against the definition, and at their limits.
 */
#include "test.h"

#include "grundy/sequence.h"

#include "codes/heapgame.h"
#include "heap_oracle.h"
#include "random.h"
#include "sequence/engines.h"

static uint64_t seed = 20;

/* 0 .. most */
static uint32_t roll(uint32_t most)
{
    return (uint32_t)random_below(&seed, most + 1);
}

static void expect_oracle(const char *code, size_t count)
{
    grundy_nimber got[256];
    uint32_t want[256] = {0};
    grundy_heapgame *game;
    grundy_sequence *seq;

    assert_int_equal(grundy_heapgame_parse(&game, code, NULL, NULL), 0);
    assert_int_equal(grundy_sequence_new(&seq, game, NULL, NULL), 0);
    assert_int_equal(grundy_sequence_extend(seq, count, NULL), 0);
    assert_int_equal(grundy_sequence_count(seq), count);
    assert_int_equal(grundy_sequence_copy(got, seq, 0, count, NULL), 0);
    oracle_terms(code, count, want);
    for (size_t n = 0; n < count; n++)
        if (got[n] != want[n] || grundy_sequence_at(seq, n) != want[n])
            fail_msg("%s: G(%zu) is %u, not %u", code, n, got[n], want[n]);
    grundy_sequence_free(seq);
    grundy_heapgame_free(game);
}

static const char digits[] = "0123456789ABCDEFGHIJKLMNOPQRSTUV";

static size_t add_digit(char *code, uint32_t value, bool may_mark)
{
    code[0] = digits[value];
    if (!may_mark || roll(3) > 0) return 1;
    code[1] = '!';
    return 2;
}

/* Any code whose digits are at most `most`. */
static void random_code(char *code, uint32_t most, bool has_tail)
{
    size_t at = 0;

    at += add_digit(code, roll(2) ? 0 : roll(most) & ~3u, true);
    code[at++] = '.';
    for (uint32_t left = has_tail ? roll(3) : 1 + roll(4); left > 0; left--)
        at += add_digit(code + at, roll(most), true);
    if (has_tail) {
        code[at++] = '(';
        for (uint32_t left = 1 + roll(2); left > 0; left--)
            at += add_digit(code + at, roll(most), true);
        code[at++] = ')';
    }
    code[at] = '\0';
}

static void octal_games_follow_the_definition(void **state)
{
    char code[64];

    (void)state;
    for (size_t trial = 0; trial < random_cases(150); trial++) {
        random_code(code, 7, trial % 3 == 0);
        expect_oracle(code, 60);
    }
    expect_oracle("4!.0", 100);
    expect_oracle("0.77", 130);
    expect_oracle("0.4", 100);
    expect_oracle("4.(3)", 100);
    expect_oracle("0.(3)", 200);
}

static void three_and_four_heaps_follow_the_definition(void **state)
{
    char code[64];

    (void)state;
    for (size_t trial = 0; trial < random_cases(120); trial++) {
        random_code(code, trial % 2 ? 15 : 31, trial % 3 == 0);
        expect_oracle(code, 28);
    }
    expect_oracle("G.0", 60);
    expect_oracle("G!.0", 60);
    expect_oracle("8!.0", 80);
    /* Values past 64 and sums past the first horizon. */
    expect_oracle("0.F", 80);
    expect_oracle("0.(F)", 70);
    /* Values that need a least heap past the first ones. */
    expect_oracle("0.FF", 120);
    expect_oracle("4.08", 120);
}

static void sets_follow_the_definition(void **state)
{
    (void)state;
    for (size_t trial = 0; trial < random_cases(100); trial++) {
        char code[64];
        int at = snprintf(code, sizeof code, trial % 2 ? "S{" : "A{");
        const uint32_t count = roll(4);
        for (uint32_t i = 0; i < count; i++)
            at += snprintf(code + at, sizeof code - (size_t)at,
                           i ? ",%u" : "%u", 1 + roll(i % 2 ? 40 : 9));
        snprintf(code + at, sizeof code - (size_t)at, "}");
        expect_oracle(code, 100);
    }
    expect_oracle("S{}", 10);
    expect_oracle("A{}", 200);
    expect_oracle("S{18446744073709551615,2}", 50);
}

static grundy_sequence *sequence_of(const char *code, const grundy_env *env,
                                    grundy_heapgame **game)
{
    grundy_sequence *seq;

    assert_int_equal(grundy_heapgame_parse(game, code, env, NULL), 0);
    assert_int_equal(grundy_sequence_new(&seq, *game, env, NULL), 0);
    return seq;
}

/* One term at a time, and all at once: the same. */
static void steps_do_not_matter(void **state)
{
    static const char *const codes[] = {"0.F", "0.45(7!3)", "4!.0",
                                        "A{2,3,5,7}", "0.8!(7)"};

    (void)state;
    for (size_t i = 0; i < sizeof codes / sizeof codes[0]; i++) {
        grundy_heapgame *game, *same;
        grundy_sequence *seq = sequence_of(codes[i], NULL, &game);
        grundy_sequence *steps = sequence_of(codes[i], NULL, &same);
        assert_int_equal(grundy_sequence_extend(seq, 300, NULL), 0);
        for (size_t n = 0; n < 300; n++) {
            assert_int_equal(grundy_sequence_extend(steps, n + 1, NULL), 0);
            assert_int_equal(grundy_sequence_at(steps, n),
                             grundy_sequence_at(seq, n));
        }
        grundy_sequence_free(steps);
        grundy_sequence_free(seq);
        grundy_heapgame_free(same);
        grundy_heapgame_free(game);
    }
}

static void the_limit_on_terms_keeps_them(void **state)
{
    grundy_env env = GRUNDY_ENV_INIT;
    grundy_error err = {0};
    grundy_heapgame *game;
    grundy_sequence *seq;

    (void)state;
    env.limits.positions = 100;
    seq = sequence_of("0.77", &env, &game);
    assert_int_equal(grundy_sequence_extend(seq, 101, &err),
                     GRUNDY_OVER_BUDGET);
    assert_int_equal(grundy_sequence_count(seq), 100);
    assert_non_null(strstr(err.message, "after 100 of 101 terms"));
    assert_int_equal(grundy_sequence_at(seq, 99), 8);
    assert_int_equal(grundy_sequence_at(seq, 100), 0);
    seq->env->limits.positions = 200;
    assert_int_equal(grundy_sequence_extend(seq, 101, &err), 0);
    grundy_sequence_free(seq);
    grundy_heapgame_free(game);
}

static void the_limit_on_memory_keeps_the_terms(void **state)
{
    grundy_env env = GRUNDY_ENV_INIT;
    grundy_heapgame *game;
    grundy_sequence *seq;
    uint32_t want[128];
    size_t before = 0, bytes = 1, steps = 0; /* 0 would be the default. */

    (void)state;
    oracle_terms("0.F", 80, want);
    env.limits.memory_bytes = bytes;
    seq = sequence_of("0.F", &env, &game);
    for (; grundy_sequence_count(seq) < 80; bytes += 500, steps++) {
        seq->env->limits.memory_bytes = bytes;
        const grundy_status status = grundy_sequence_extend(seq, 80, NULL);
        assert_true(status == GRUNDY_OK || status == GRUNDY_OVER_BUDGET);
        assert_true(grundy_sequence_count(seq) >= before);
        before = grundy_sequence_count(seq);
    }
    assert_true(steps > 2);
    for (size_t n = 0; n < 80; n++)
        assert_int_equal(grundy_sequence_at(seq, n), want[n]);
    grundy_sequence_free(seq);
    grundy_heapgame_free(game);
}

static bool stops_at_zero(void *user)
{
    int *left = user;
    return --*left < 0;
}

static void count_progress(uint64_t done, uint64_t total, void *user)
{
    (void)user;
    assert_true(done <= total);
}

static void a_stopped_sequence_goes_on(void **state)
{
    grundy_env env = GRUNDY_ENV_INIT;
    grundy_heapgame *game;
    grundy_sequence *seq;
    int left = 1;

    (void)state;
    env.is_stopped = stops_at_zero;
    env.progress = count_progress;
    env.user = &left;
    seq = sequence_of("0.F", &env, &game);
    assert_int_equal(grundy_sequence_extend(seq, 1000, NULL),
                     GRUNDY_CANCELLED);
    assert_true(grundy_sequence_count(seq) < 1000);
    left = 1000000;
    assert_int_equal(grundy_sequence_extend(seq, 1000, NULL), 0);
    assert_int_equal(grundy_sequence_count(seq), 1000);
    grundy_sequence_free(seq);
    grundy_heapgame_free(game);
}

static void wrong_arguments_are_refused(void **state)
{
    grundy_heapgame *game;
    grundy_sequence *seq = sequence_of("0.77", NULL, &game), *none = NULL;
    grundy_nimber out[4];

    (void)state;
    assert_int_equal(grundy_sequence_new(&none, NULL, NULL, NULL),
                     GRUNDY_BAD_ARGUMENT);
    assert_null(none);
    assert_int_equal(grundy_sequence_extend(NULL, 1, NULL),
                     GRUNDY_BAD_ARGUMENT);
    assert_int_equal(grundy_sequence_extend(seq, 3, NULL), 0);
    assert_int_equal(grundy_sequence_copy(out, seq, 0, 4, NULL),
                     GRUNDY_BAD_ARGUMENT);
    assert_int_equal(grundy_sequence_copy(out, seq, 3, 2, NULL),
                     GRUNDY_BAD_ARGUMENT);
    assert_int_equal(grundy_sequence_copy(NULL, seq, 3, 3, NULL), 0);
    assert_int_equal(grundy_sequence_copy(out, seq, 1, 3, NULL), 0);
    assert_int_equal(out[1], 2);
    grundy_sequence_free(NULL);
    grundy_sequence_free(seq);
    grundy_heapgame_free(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(octal_games_follow_the_definition),
        cmocka_unit_test(three_and_four_heaps_follow_the_definition),
        cmocka_unit_test(sets_follow_the_definition),
        cmocka_unit_test(steps_do_not_matter),
        cmocka_unit_test(the_limit_on_terms_keeps_them),
        cmocka_unit_test(the_limit_on_memory_keeps_the_terms),
        cmocka_unit_test(a_stopped_sequence_goes_on),
        cmocka_unit_test(wrong_arguments_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
