/* SPDX-License-Identifier: MIT */
/* t-claim.c - formulas: what they mean, and where they are wrong. */
#include "test.h"

#include "analysis/check/claim.h"
#include "rules/ruleset.h"
#include "fault.h"

/* ---- a game whose names can be asked for ---- */

static const gi_parameter parameters[] = {
    {"m", GI_NUMBER, -100, NULL, "a number"},
    {"sum", GI_NUMBER, 0, "77", "one that hides a word of formulas"},
    {"set", GI_SET, 0, "{1,2}", "no number"},
};

static grundy_status no_lost(const grundy_game *game, uint64_t k, gi_ints *out,
                             gi_run *run)
{
    (void)game, (void)k, (void)out, (void)run;
    return GRUNDY_UNDECIDED;
}

static const gi_ruleset plain = {.id = "plain"};
static const gi_ruleset named = {
    .id = "named",
    .parameters = parameters,
    .parameter_count = 3,
    .theory = {.lost = no_lost},
};

typedef struct scenery {
    grundy_game *game;
    gi_claim_scene scene;
    grundy_error err;
} scenery;

static const int64_t piles[] = {5, 3, 6};
static const int64_t lost_pair[] = {8, 13};

static void set_up(scenery *s, const gi_ruleset *rules, const char *text)
{
    memset(s, 0, sizeof *s);
    assert_int_equal(gi_game_new(&s->game, rules, text, 0, NULL, NULL),
                     GRUNDY_OK);
    s->scene = (gi_claim_scene){.game = s->game,
                                .piles = piles,
                                .count = 3,
                                .outcome = GRUNDY_OUTCOME_P,
                                .value = 9,
                                .lost_index = 5,
                                .lost = lost_pair};
}

static grundy_status try_text(scenery *s, const char *text, bool *holds)
{
    gi_claim claim = {0};
    grundy_status status;

    s->err = (grundy_error){0};
    status = gi_claim_parse(&claim, s->game, text, NULL, &s->err);
    if (!status)
        status = gi_claim_holds(&claim, &s->scene, holds, NULL, &s->err);
    gi_claim_clear(&claim, NULL);
    return status;
}

static void expect_true(scenery *s, const char *text)
{
    bool holds = false;

    if (try_text(s, text, &holds))
        fail_msg("%s: %s at %zu", text, s->err.message, s->err.offset);
    if (!holds) fail_msg("%s: false", text);
}

static void expect_failure(scenery *s, const char *text, grundy_status status,
                           size_t offset)
{
    bool holds = false;
    const grundy_status found = try_text(s, text, &holds);

    if (found != status) fail_msg("%s: %s", text, grundy_status_name(found));
    if (s->err.status != status || s->err.offset != offset)
        fail_msg("%s: %s at %zu", text, s->err.message, s->err.offset);
    assert_true(s->err.message[0] != '\0');
}

static void all_are_true(const gi_ruleset *rules, const char *text,
                         const char *const *claims, size_t count)
{
    scenery s;

    set_up(&s, rules, text);
    for (size_t i = 0; i < count; i++)
        expect_true(&s, claims[i]);
    grundy_game_free(s.game);
}

#define ALL_TRUE(rules, text, claims)                                         \
    all_are_true(rules, text, claims, sizeof claims / sizeof claims[0])

/* ---- meaning ---- */

static void operators_bind_as_documented(void **state)
{
    static const char *const claims[] = {
        "1 + 2 * 3 == 7",     "(1 + 2) * 3 == 9",
        "2 * 3 % 4 == 2",     "20 / 2 / 5 == 2",
        "10 - 4 - 3 == 3",    "-2 * -3 == 6",
        "!0 + 1 == 2",        "!(0 + 1) == 0",
        "- -4 == 4",          "!!7 == 1",
        "6 & 1 == 0",         "4 | 1 == 5",
        "5 ^ 1 == 4",         "1 | 6 & 4 == 5",
        "1 | 2 ^ 2 == 1",     "6 ^ 4 & 4 == 2",
        "1 + 2 & 2 == 2",     "1 < 2 == 1",
        "2 < 1 == 0",         "1 || 0 && 0",
        "(1 || 0) && 0 == 0", "0 || 0 == 0",
        "3 == 3 && 4 == 4",   "1 == 1 != 0",
        "\t( 1)+2 ==\t3 ",    "1+2==3",
        "8-3*2+1 == 3",       "1 || (1 && 0) || 0",
        "2 && 3 == 3",        "(2 && 3) == 1",
        "(0 || 7) == 1",      "(1 && 1 && 0) == 0",
        "(0 || 0 || 2) == 1", "1 + (2 && 4) * 2 == 3",
        "(1 | 1 ^ 1) == 1",   "1 == 2 > 1"};

    (void)state;
    ALL_TRUE(&plain, "", claims);
}

static void division_rounds_down(void **state)
{
    static const char *const claims[] = {
        "7 / 2 == 3",
        "-7 / 2 == -4",
        "7 / -2 == -4",
        "-7 / -2 == 3",
        "7 % 3 == 1",
        "-7 % 3 == 2",
        "7 % -3 == -2",
        "-7 % -3 == -1",
        "6 % 3 == 0",
        "-6 % 3 == 0",
        "-6 / 3 == -2",
        "5 / -1 == -5",
        "5 % -1 == 0",
        "0 / 5 == 0",
        "(-9223372036854775807 - 1) % -1 == 0",
        "9223372036854775807 / -1 == -9223372036854775807"};

    (void)state;
    ALL_TRUE(&plain, "", claims);
}

static void comparisons_compare(void **state)
{
    static const char *const claims[] = {
        "1 <= 1",          "1 <= 2",         "(2 <= 1) == 0",
        "1 >= 1",          "2 >= 1",         "2 > 1",
        "(1 > 1) == 0",    "1 != 2",         "(1 != 1) == 0",
        "1.5 > 1",         "1 < 1.5",        "0.5 + 0.5 == 1",
        "(1 == 1.5) == 0", "2.25 * 4 == 9",  "1 / 2.0 == 0.5",
        "3 - 0.5 == 2.5",  "-0.5 < 0",       "!0.5 == 0",
        "0.0 == 0",        "(0.5 && 1) == 1"};

    (void)state;
    ALL_TRUE(&plain, "", claims);
}

static void names_stand_for_the_scene(void **state)
{
    static const char *const claims[] = {"n == 5",
                                         "a == 5",
                                         "b == 3",
                                         "c == 6",
                                         "count == 3",
                                         "sum == 14",
                                         "xor == 0",
                                         "max == 6",
                                         "min == 3",
                                         "value == 9",
                                         "P",
                                         "!N",
                                         "abs(-3) == 3",
                                         "abs(3) == 3",
                                         "abs(-0.5) == 0.5",
                                         "sqrt(49) == 7",
                                         "floor(2.75) == 2",
                                         "floor(-2.25) == -3",
                                         "floor(7) == 7",
                                         "floor(10 * phi) == 16",
                                         "floor ( 1.5 ) == 1"};
    static const char *const own[] = {"m == -4", "sum == 77", "k == 5",
                                      "A == 8",  "B == 13",   "a == 5"};
    static const int64_t below_zero[] = {-3, -5};
    scenery s;

    (void)state;
    ALL_TRUE(&plain, "", claims);
    ALL_TRUE(&named, "m=-4", own);
    set_up(&s, &plain, "");
    s.scene.piles = below_zero;
    s.scene.count = 2;
    expect_true(&s, "max == -3 && min == -5");
    grundy_game_free(s.game);
}

/* 5, 3, 6 = 101, 011, 110: two ones and one zero in every bit. */
static void bits_are_counted_inside(void **state)
{
    static const char *const claims[] = {
        "allbits(ones == 2)",
        "allbits(zeros == 1 && ones % 2 == 0)",
        "!anybit(ones != 2)",
        "anybit(ones == 2)",
        "!allbits(ones == 3)",
        "1 + allbits(ones == 2) * 2 == 3",
        "allbits(ones == 2) && anybit(zeros == 1)",
        "allbits((ones == 2) || 1 / 0)"};
    static const int64_t zeros[] = {0, 0};
    scenery s;

    (void)state;
    ALL_TRUE(&plain, "", claims);
    set_up(&s, &plain, "");
    s.scene.piles = zeros;
    s.scene.count = 2;
    expect_true(&s, "allbits(0)");
    expect_true(&s, "!anybit(1)");
    s.scene.count = 0;
    expect_true(&s, "allbits(0) && sum == 0 && max == 0 && min == 0");
    grundy_game_free(s.game);
}

static void what_is_settled_is_not_asked(void **state)
{
    static const char *const claims[] = {
        "n == 5 || 1 / 0 == 1", "!(n == 4 && 1 % 0 == 1)",
        "count < 4 || d == 1", "(0 && 1 / 0) || 1"};
    scenery s;

    (void)state;
    ALL_TRUE(&plain, "", claims);
    set_up(&s, &plain, "");
    expect_failure(&s, "0 || 1 / 0", GRUNDY_BAD_INPUT, 7);
    expect_failure(&s, "1 && 1 / 0", GRUNDY_BAD_INPUT, 7);
    grundy_game_free(s.game);
}

static void a_draw_is_neither(void **state)
{
    scenery s;

    (void)state;
    set_up(&s, &plain, "");
    s.scene.outcome = GRUNDY_OUTCOME_DRAW;
    expect_true(&s, "!P && !N");
    s.scene.outcome = GRUNDY_OUTCOME_N;
    expect_true(&s, "!P && N");
    grundy_game_free(s.game);
}

/* ---- refusals ---- */

static void wrong_formulas_are_told_where(void **state)
{
    static const struct {
        const char *text;
        size_t offset;
    } wrong[] = {{"", 0},
                 {"   ", 3},
                 {"1 +", 3},
                 {"1 2", 2},
                 {"(1", 0},
                 {"1 + (2 * 3", 4},
                 {"1)", 1},
                 {"()", 1},
                 {"* 2", 0},
                 {"1 = 2", 2},
                 {"q == 1", 0},
                 {"1 + foo", 4},
                 {"floor 2", 6},
                 {"floor", 5},
                 {"n $ 2", 2},
                 {"1 ~ 2", 2},
                 {"i == 0", 0},
                 {"k == 0", 0},
                 {"ones == 1", 0},
                 {"allbits(1) + zeros", 13},
                 {"1 + ", 4},
                 {"!", 1},
                 {"allbits(anybit(ones))", 8},
                 {"allbits(1", 0},
                 {"1.", 1},
                 {"1..2", 1},
                 {"set == 1", 0},
                 {"\xc3\xa9", 0},
                 {"1 + 99999999999999999999", 4},
                 {"n == 1 &&", 9}};
    scenery s;

    (void)state;
    set_up(&s, &plain, "");
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        expect_failure(&s, wrong[i].text, GRUNDY_BAD_INPUT, wrong[i].offset);
    grundy_game_free(s.game);
}

static void a_set_is_no_number(void **state)
{
    scenery s;

    (void)state;
    set_up(&s, &named, "m=1");
    expect_failure(&s, "1 + set", GRUNDY_BAD_INPUT, 4);
    grundy_game_free(s.game);
}

static void what_leaves_64_bits_is_refused(void **state)
{
    static const struct {
        const char *text;
        size_t offset;
    } large[] = {{"9223372036854775807 + 1", 20},
                 {"-9223372036854775807 - 2", 21},
                 {"3037000500 * 3037000500", 11},
                 {"-(-9223372036854775807 - 1)", 0},
                 {"abs(-9223372036854775807 - 1)", 0},
                 {"(-9223372036854775807 - 1) / -1", 27},
                 {"floor(9223372036854775807 * 2.0)", 0}};
    static const int64_t most[] = {INT64_MAX, 1};
    scenery s;

    (void)state;
    set_up(&s, &plain, "");
    for (size_t i = 0; i < sizeof large / sizeof large[0]; i++)
        expect_failure(&s, large[i].text, GRUNDY_OVER_BUDGET, large[i].offset);
    s.scene.piles = most;
    s.scene.count = 2;
    expect_failure(&s, "1 + sum", GRUNDY_OVER_BUDGET, 4);
    expect_true(&s, "9223372036854775807 == max");
    expect_true(&s, "-9223372036854775808 == -9223372036854775807 - 1");
    expect_true(&s, "1 - 9223372036854775807 == 2 + - 9223372036854775808");
    expect_failure(&s, "--9223372036854775808", GRUNDY_OVER_BUDGET, 0);
    expect_failure(&s, "-(-9223372036854775808)", GRUNDY_OVER_BUDGET, 0);
    grundy_game_free(s.game);
    set_up(&s, &named, "m=9223372036854775808");
    expect_failure(&s, "m", GRUNDY_OVER_BUDGET, 0);
    grundy_game_free(s.game);
}

static void what_has_no_value_is_refused(void **state)
{
    scenery s;

    (void)state;
    set_up(&s, &plain, "");
    expect_failure(&s, "1 / 0", GRUNDY_BAD_INPUT, 2);
    expect_failure(&s, "1 + 5 % (n - a)", GRUNDY_BAD_INPUT, 6);
    expect_failure(&s, "n + d", GRUNDY_BAD_INPUT, 4);
    expect_failure(&s, "phi % 2", GRUNDY_BAD_INPUT, 4);
    expect_failure(&s, "1.5 ^ 2", GRUNDY_BAD_INPUT, 4);
    expect_failure(&s, "0 / 0.0 == 5", GRUNDY_BAD_INPUT, 2);
    expect_failure(&s, "1 / 0.0 > 5", GRUNDY_BAD_INPUT, 2);
    expect_failure(&s, "5 == sqrt(-1)", GRUNDY_BAD_INPUT, 5);
    grundy_game_free(s.game);
}

/* ---- size ---- */

static char *repeat(const char *before, size_t count, const char *middle,
                    const char *after)
{
    const size_t front = strlen(before), back = strlen(after);
    char *text = malloc(count * (front + back) + strlen(middle) + 1);
    char *end = text;

    assert_non_null(text);
    for (size_t i = 0; i < count; i++, end += front)
        memcpy(end, before, front);
    end += strlen(strcpy(end, middle));
    for (size_t i = 0; i < count; i++, end += back)
        memcpy(end, after, back);
    *end = '\0';
    return text;
}

static void depth_costs_only_memory(void **state)
{
    enum { DEEP = 100000 };
    scenery s;
    char *text;

    (void)state;
    set_up(&s, &plain, "");
    text = repeat("(", DEEP, "7 == 7", ")");
    expect_true(&s, text);
    free(text);
    text = repeat("(", DEEP, "7", "");
    expect_failure(&s, text, GRUNDY_BAD_INPUT, DEEP - 1);
    free(text);
    text = repeat("-!", DEEP, "7 == -1", "");
    expect_true(&s, text);
    free(text);
    text = repeat("1+(", DEEP, "1", ")");
    expect_true(&s, text);
    free(text);
    text = repeat("(0||", DEEP, "1", ")");
    expect_true(&s, text);
    free(text);
    text = repeat("(((", DEEP / 10, "allbits(ones == 2)", ")))");
    expect_true(&s, text);
    free(text);
    grundy_game_free(s.game);
}

/* A real past the largest one would be equal to any other such. */
static void reals_stay_finite(void **state)
{
    scenery s;
    char *text = repeat("9223372036854775807.0*", 20, "1 == 0", "");

    (void)state;
    set_up(&s, &plain, "");
    expect_failure(&s, text, GRUNDY_OVER_BUDGET, 15 * 22 + 21);
    grundy_game_free(s.game);
    free(text);
}

/* Each allocation of parser and evaluator fails once. */
static void failures_leak_nothing(void **state)
{
    scenery s;
    char *text = repeat("1+(", 40, "allbits(1)", ")");
    grundy_status status = GRUNDY_NO_MEMORY;

    (void)state;
    set_up(&s, &plain, "");
    for (size_t n = 1; status; n++) {
        fault f = {.fail_at = n};
        const grundy_env env = fault_env(&f);
        gi_claim claim = {0};
        bool holds = false;
        status = gi_claim_parse(&claim, s.game, text, &env, NULL);
        if (status) assert_null(claim.steps);
        if (!status)
            status = gi_claim_holds(&claim, &s.scene, &holds, &env, NULL);
        gi_claim_clear(&claim, &env);
        assert_true(fault_is_clean(&f));
        if (!status) {
            assert_true(holds && n > 3);
            break;
        }
        assert_int_equal(status, GRUNDY_NO_MEMORY);
    }
    free(text);
    grundy_game_free(s.game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(operators_bind_as_documented),
        cmocka_unit_test(division_rounds_down),
        cmocka_unit_test(comparisons_compare),
        cmocka_unit_test(names_stand_for_the_scene),
        cmocka_unit_test(bits_are_counted_inside),
        cmocka_unit_test(what_is_settled_is_not_asked),
        cmocka_unit_test(a_draw_is_neither),
        cmocka_unit_test(wrong_formulas_are_told_where),
        cmocka_unit_test(a_set_is_no_number),
        cmocka_unit_test(what_leaves_64_bits_is_refused),
        cmocka_unit_test(what_has_no_value_is_refused),
        cmocka_unit_test(depth_costs_only_memory),
        cmocka_unit_test(reals_stay_finite),
        cmocka_unit_test(failures_leak_nothing),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
