/* SPDX-License-Identifier: MIT */
/* t-worth_laws.c - laws of values of partizan heaps and strips: what is
 * proposed, what is proved, and that what is proved goes on. */
#include "test.h"

#include "grundy/grundy.h"

#include "analysis/worths/worth_laws.h"
#include "random.h"
#include "values/short/upstar.h"

static grundy_game *game_of(const char *text)
{
    grundy_game *game = NULL;
    grundy_error err = {0};

    if (grundy_game_parse(&game, text, NULL, &err))
        fail_msg("%s: %s", text, err.message);
    return game;
}

/* The one law of it, "" if there is none. */
static void expect(const char *text, const char *family, uint64_t last,
                   const char *statement, const char *tag)
{
    grundy_game *game = game_of(text);
    const grundy_pattern_options options = {.last = last, .family = family};
    grundy_pattern *pattern = NULL;
    grundy_error err = {0};

    if (grundy_pattern_of_game(&pattern, game, &options, NULL, &err))
        fail_msg("%s: %s", text, err.message);
    assert_int_equal(grundy_pattern_count(pattern), *statement ? 1 : 0);
    if (*statement) {
        const grundy_pattern_law law = grundy_pattern_at(pattern, 0);
        assert_string_equal(law.statement, statement);
        assert_string_equal(law.tag, tag);
        assert_string_equal(law.family, "period");
        assert_int_equal(law.is_proved, *tag != '\0');
        assert_true(law.held >= 4 && law.fitted >= 2 * law.held);
    }
    assert_string_equal(grundy_pattern_describe(pattern).family,
                        family ? family : "");
    grundy_pattern_free(pattern);
    grundy_game_free(game);
}
#define expect(...) TEST_HELPER(expect, __VA_ARGS__)

static void heaps_return(void **state)
{
    (void)state;
    expect("partizan_subtraction:left={1},right={2}", NULL, 60,
           "G(n + 3) = G(n); G(0), ..., G(2) = 0, 1, {1|0}",
           "T-PARTIZAN-PERIOD");
    expect("partizan_subtraction:left={3},right={2}", NULL, 40,
           "G(n + 5) = G(n); G(0), ..., G(4) = 0, 0, -1, *, {0|-1}",
           "T-PARTIZAN-PERIOD");
    expect("partizan_subtraction:left={2},right={}", NULL, 40,
           "G(n + 2) = G(n) + 1; G(0), G(1) = 0, 0", "T-PARTIZAN-SALTUS");
    expect("partizan_octal:left=0.7,right=0.07", NULL, 60,
           "G(n + 2) = G(n) + {1|0}; G(0), G(1) = 0, 1", "T-PARTIZAN-SALTUS");
    expect("partizan_subtraction:left={},right={1}", NULL, 40,
           "G(n + 1) = G(n) - 1; G(0) = 0", "T-PARTIZAN-SALTUS");
    expect("partizan_subtraction:left={1,2},right={1,3}", NULL, 100, "", "");
}

static void stars_and_ups_return(void **state)
{
    (void)state;
    expect("partizan_subtraction:left={2},right={2}", NULL, 40,
           "G(n + 2) = G(n) + *; G(0), G(1) = 0, 0", "T-PARTIZAN-SALTUS");
    expect("partizan_subtraction:left={2,4},right={2,4}", NULL, 40,
           "G(n + 6) = G(n); G(0), ..., G(5) = 0, 0, *, *, *2, *2",
           "T-PARTIZAN-PERIOD");
    expect("partizan_octal:left=0.51,right=0.50", NULL, 60,
           "G(n + 7) = G(n) + 1* from n = 1 on; G(1), ..., G(7) = *, 1, *, 1, "
           "{2|0}, 1, {2|0}",
           "T-PARTIZAN-SALTUS");
    expect("partizan_octal:left=0.7,right=0.37", NULL, 40,
           "G(n + 2) = G(n) + v; G(0), G(1) = 0, *", "T-PARTIZAN-UPS");
    expect("partizan_subtraction:left={1,2,3},right={1}", NULL, 40,
           "G(n + 1) = G(n) + ^* from n = 1 on; G(1) = *", "T-PARTIZAN-UPS");
}

static void strips_return(void **state)
{
    (void)state;
    expect("clobber", "(xxo)^n", 18, "G(n + 2) = G(n) + ^; G(0), G(1) = 0, ^",
           "");
    expect("domineering", "1xn", 30, "G(n + 2) = G(n) - 1; G(0), G(1) = 0, 0",
           "");
    expect("col", "path:n", 40, "G(n + 1) = G(n) from n = 2 on; G(2) = 0", "");
    expect("cutcake", "3xn", 30,
           "G(n + 2) = G(n) + 1 from n = 2 on; G(2), G(3) = 0, 0", "");
    expect("value", "n (-1v2)", 20, "G(n + 1) = G(n) + -1v2; G(0) = 0", "");
    expect("value", "n (-1*2)", 20, "G(n + 1) = G(n) - 1*2; G(0) = 0", "");
    expect("toads_frogs", "tt.^nf", 12,
           "G(n + 1) = G(n) + 1* from n = 2 on; G(2) = 1", "");
}

/* Too few values, or too much like each other, say nothing. */
static void little_is_not_enough(void **state)
{
    (void)state;
    expect("clobber", "(xxo)^n", 8, "", "");
    expect("col", "path:n", 20, "", "");
    expect("domineering", "2xn", 12, "", "");
}

/* ---- what is proved goes on ---- */

enum { PREFIX = 48, ALL = 160, STEPS = 1 << 17 };

/* A law of the first heaps of a game, and whether it holds for ALL. */
typedef struct outcome {
    bool is_law, goes_on, is_integer;
    const char *tag;
} outcome;

static bool goes_on(const gi_worth_law *law, const gi_worth_table *table)
{
    for (size_t n = law->start; n + law->period < table->count; n++) {
        gi_short sum = GI_SHORT_ZERO;
        gi_shorts_begin(table->store);
        assert_int_equal(gi_short_add(table->store, table->values[n],
                                      law->saltus[n % law->period], &sum),
                         GRUNDY_OK);
        if (sum != table->values[n + law->period]) return false;
    }
    return true;
}

static outcome try_prefix(gi_worth_table *table, const grundy_game *game,
                          gi_run *run)
{
    outcome out = {.tag = ""};
    gi_worth_table prefix = *table;
    gi_worth_law law;
    gi_worth_proof proof;

    prefix.count = PREFIX;
    gi_shorts_begin(table->store);
    if (gi_worth_law_find(&law, &prefix, PREFIX, NULL)) return out;
    out.is_law = true;
    out.is_integer =
        law.is_common && gi_short_is_integer(table->store, law.saltus[0]);
    assert_int_equal(gi_worth_law_prove(&proof, &law, &prefix, game, run),
                     GRUNDY_OK);
    out.tag = proof.tag;
    out.goes_on = goes_on(&law, table);
    gi_worth_law_clear(&law, NULL);
    return out;
}

/* A table that takes more than so many steps is none; 0: the usual limits. */
static outcome try_game(const char *text, uint64_t steps)
{
    const grundy_env env = {.limits.steps = steps};
    const gi_worth_range range = {.last = ALL};
    grundy_game *game = game_of(text);
    outcome out = {.tag = ""};
    gi_worth_table table;
    grundy_error err = {0};
    gi_run run;

    gi_run_init(&run, &env, &err);
    if (gi_worth_table_make(&table, game, &range, &run)) {
        gi_run_clear(&run);
        grundy_game_free(game);
        return out;
    }
    if (table.count == ALL + 1) out = try_prefix(&table, game, &run);
    gi_worth_table_clear(&table, run.env);
    gi_run_clear(&run);
    grundy_game_free(game);
    return out;
}

/* Random sets: what is proved from the first heaps holds for many more. */
static void what_is_proved_goes_on(void **state)
{
    uint64_t seed = 20261123;
    size_t periods = 0, saltuses = 0, ups = 0;

    (void)state;
    for (size_t i = random_cases(200); i-- > 0;) {
        char text[100], right[10] = "";
        const int a = 1 + (int)random_below(&seed, 6);
        const int b = 1 + (int)random_below(&seed, 6);
        const int c = (int)random_below(&seed, 12);
        outcome out;

        if (c) snprintf(right, sizeof right, "%d", c);
        snprintf(text, sizeof text,
                 "partizan_subtraction:left={%d,%d},right={%s}", a, b, right);
        out = try_game(text, 0);
        if (*out.tag && !out.goes_on) fail_msg("%s: %s", text, out.tag);
        periods += strcmp(out.tag, "T-PARTIZAN-PERIOD") == 0;
        saltuses += strcmp(out.tag, "T-PARTIZAN-SALTUS") == 0;
        ups += strcmp(out.tag, "T-PARTIZAN-UPS") == 0;
    }
    assert_true(periods > 10 && saltuses > 5 && ups > 5);
}

/* The same of octal codes, which split heaps. */
static void what_is_proved_of_splits_goes_on(void **state)
{
    uint64_t seed = 42;
    size_t periods = 0, saltuses = 0;

    (void)state;
    for (size_t i = random_cases(60); i-- > 0;) {
        char text[100];
        outcome out;

        snprintf(text, sizeof text, "partizan_octal:left=0.%d%d,right=0.%d%d",
                 (int)random_below(&seed, 8), 1 + (int)random_below(&seed, 7),
                 (int)random_below(&seed, 8), 1 + (int)random_below(&seed, 7));
        out = try_game(text, STEPS);
        if (*out.tag && !out.goes_on) fail_msg("%s: %s", text, out.tag);
        periods += strcmp(out.tag, "T-PARTIZAN-PERIOD") == 0;
        saltuses += strcmp(out.tag, "T-PARTIZAN-SALTUS") == 0;
    }
    assert_true(periods > 0 && saltuses > (IS_SANITIZED ? 1 : 4));
}

/* ---- the edge of T-PARTIZAN-SALTUS ---- */

/* numerator / 2^exponent */
static gi_short part_of(gi_shorts *s, int64_t numerator, size_t exponent)
{
    gi_dyad number;
    gi_short out = GI_SHORT_ZERO;

    assert_int_equal(gi_dyad_make(s, numerator, exponent, &number), GRUNDY_OK);
    assert_int_equal(gi_upstar_number(s, number, &out), GRUNDY_OK);
    return out;
}

/* Heaps 2m of m - 3 and 2m + 1 of m + 5: values that no game need have, but
 * that grow by 1 in two heaps; or all of them divided by 2^exponent. */
static const char *prove_made_up(const char *text, size_t exponent)
{
    enum { HEAPS = 20 };
    grundy_game *game = game_of(text);
    gi_short values[HEAPS], saltus[2];
    gi_worth_table table = {.values = values, .count = HEAPS};
    const gi_worth_law law = {
        .period = 2, .saltus = saltus, .is_common = true};
    gi_worth_proof proof;
    gi_run run;

    gi_run_init(&run, NULL, NULL);
    assert_int_equal(gi_shorts_new(&table.store, NULL), GRUNDY_OK);
    for (int n = 0; n < HEAPS; n++)
        values[n] = part_of(table.store, n / 2 + (n % 2 ? 5 : -3), exponent);
    saltus[0] = part_of(table.store, 1, exponent);
    saltus[1] = saltus[0];
    assert_int_equal(gi_worth_law_prove(&proof, &law, &table, game, &run),
                     GRUNDY_OK);
    gi_run_clear(&run);
    gi_shorts_free(table.store);
    grundy_game_free(game);
    return proof.tag;
}

/* {m - 4|m + 4} and {m - 5|m + 4}: below m - 3 there is room for m - 4 in the
 * second alone, and {-5|4} is 0, but {-4|5} is 0 too. */
static void an_integer_with_room_beside_it_is_not_proved(void **state)
{
    (void)state;
    assert_string_equal(
        prove_made_up("partizan_subtraction:left={2},right={1}", 0),
        "T-PARTIZAN-SALTUS");
    assert_string_equal(
        prove_made_up("partizan_subtraction:left={4},right={1}", 0), "");
    assert_string_equal(
        prove_made_up("partizan_subtraction:left={4,2},right={1}", 0),
        "T-PARTIZAN-SALTUS");
    /* One heap too few for the window. */
    assert_string_equal(
        prove_made_up("partizan_subtraction:left={2},right={18}", 0), "");
}

/* All divided by 2: of {m - 4|m + 4} halves, m - 2 fits beside m - 3; Left's other
 * option, m + 4, leaves no room. */
static void a_fraction_has_room_on_both_sides(void **state)
{
    (void)state;
    assert_string_equal(
        prove_made_up("partizan_subtraction:left={2},right={1}", 1), "");
    assert_string_equal(
        prove_made_up("partizan_subtraction:left={2,1},right={1}", 1),
        "T-PARTIZAN-SALTUS");
}

/* ---- the edge of T-PARTIZAN-UPS ---- */

/* The theorem needs I; with one period less than it asks for, nothing is proved. */
static void a_period_too_few_proves_no_ups(void **state)
{
    grundy_game *game = game_of("partizan_subtraction:left={1,2,3},right={1}");
    const gi_worth_range range = {.last = 40};
    gi_worth_law law;
    gi_worth_table table;
    gi_worth_proof proof, less;
    gi_run run;

    (void)state;
    gi_run_init(&run, NULL, NULL);
    assert_int_equal(gi_worth_table_make(&table, game, &range, &run), 0);
    assert_int_equal(gi_worth_law_find(&law, &table, 30, NULL), 0);
    assert_int_equal(gi_worth_law_prove(&proof, &law, &table, game, &run), 0);
    assert_string_equal(proof.tag, "T-PARTIZAN-UPS");
    assert_true(proof.slack >= 1);
    assert_int_equal(proof.terms, 1 + 3 + 1 + proof.slack + 2);
    table.count = (size_t)proof.terms;
    assert_int_equal(gi_worth_law_prove(&less, &law, &table, game, &run), 0);
    assert_string_equal(less.tag, "T-PARTIZAN-UPS");
    table.count--;
    assert_int_equal(gi_worth_law_prove(&less, &law, &table, game, &run), 0);
    assert_string_equal(less.tag, "");
    gi_worth_law_clear(&law, NULL);
    gi_worth_table_clear(&table, run.env);
    gi_run_clear(&run);
    grundy_game_free(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(heaps_return),
        cmocka_unit_test(stars_and_ups_return),
        cmocka_unit_test(strips_return),
        cmocka_unit_test(little_is_not_enough),
        cmocka_unit_test(what_is_proved_goes_on),
        cmocka_unit_test(what_is_proved_of_splits_goes_on),
        cmocka_unit_test(an_integer_with_room_beside_it_is_not_proved),
        cmocka_unit_test(a_fraction_has_room_on_both_sides),
        cmocka_unit_test(a_period_too_few_proves_no_ups),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
