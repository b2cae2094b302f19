/* SPDX-License-Identifier: MIT */
/* t-pattern.c - laws are found from tables alone. */
#include "analysis/test/pattern_test.h"

static void kayles_has_its_period_and_exceptions(void **state)
{
    static const int64_t heaps[] = {0,  3,  6,  9,  11, 15, 18,
                                    21, 22, 28, 34, 39, 57, 70};
    grundy_pattern *pattern = of_game("kayles", NULL);
    const grundy_pattern_law law = law_of(pattern, "period");

    (void)state;
    expect(pattern, "period", "12 = 0..11 it is 4,1,2,8,1,4,7,2,1,8,2,7");
    assert_int_equal(law.exception_count, 14);
    for (size_t i = 0; i < 14; i++)
        assert_int_equal(law.exceptions[i].index, heaps[i]);
    assert_int_equal(law.exceptions[13].value[0], 6);
    assert_true(law.is_proved);
    assert_string_equal(law.tag, "T-OCTAL-PERIOD");
    grundy_pattern_free(pattern);
}

/* The values alone prove nothing, and with the last exception in the part that
 * is held back there is no law. */
static void a_table_of_kayles_is_a_conjecture(void **state)
{
    int64_t values[400];
    uint32_t terms[400];
    grundy_pattern *pattern;

    (void)state;
    oracle_terms("0.77", 400, terms);
    for (size_t n = 0; n < 400; n++)
        values[n] = terms[n];
    pattern = of_numbers(GRUNDY_PATTERN_VALUES, 0, values, 400);
    assert_int_equal(law_of(pattern, "period").exception_count, 14);
    assert_false(law_of(pattern, "period").is_proved);
    expect(pattern, "known game", "the value of n in 0.77 (kayles)");
    grundy_pattern_free(pattern);
    pattern = of_numbers(GRUNDY_PATTERN_VALUES, 0, values, 100);
    for (size_t i = 0; i < grundy_pattern_count(pattern); i++)
        assert_string_not_equal(grundy_pattern_at(pattern, i).family,
                                "period");
    grundy_pattern_free(pattern);
}

/* 41 values, of few bits or of a period that is there three times; one number changed
 * anywhere, and no period is left. */
static void a_short_table_may_be_periodic(void **state)
{
    static const struct {
        int64_t values[13];
        size_t count;
        const char *law;
    } all[] = {{{0, 1}, 2, "G(n) = n mod 2"},
               {{0, 0, 1}, 3, "n mod 3 = 0..2 it is 0,0,1"},
               {{0, 0, 0, 0, 1}, 5, "n mod 5 = 0..4 it is 0,0,0,0,1"},
               {{2, 1, 4, 1, 7, 7, 7, 0, 3}, 9, "G(n + 9) = G(n)"},
               {{2, 1, 4, 1, 7, 7, 7, 0, 3, 5, 2, 2, 6}, 13, "n mod 13"}};

    (void)state;
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        int64_t values[41];
        grundy_pattern *pattern;
        for (size_t n = 0; n < 41; n++)
            values[n] = all[i].values[n % all[i].count];
        pattern = of_numbers(GRUNDY_PATTERN_VALUES, 0, values, 41);
        expect(pattern, "period", all[i].law);
        grundy_pattern_free(pattern);
        values[i % 2 ? 5 : 35] = values[i % 2 ? 5 : 35] == 0;
        pattern = of_numbers(GRUNDY_PATTERN_VALUES, 0, values, 41);
        for (size_t at = 0; at < grundy_pattern_count(pattern); at++)
            assert_string_not_equal(grundy_pattern_at(pattern, at).family,
                                    "period");
        grundy_pattern_free(pattern);
    }
}

static void a_period_that_is_too_far_is_not_proved(void **state)
{
    const grundy_pattern_options options = {.last = 60};
    grundy_pattern *pattern = of_game("0.15", &options);

    (void)state;
    for (size_t i = 0; i < grundy_pattern_count(pattern); i++)
        assert_false(grundy_pattern_at(pattern, i).is_proved);
    grundy_pattern_free(pattern);
}

/* By mex over the board, sharing nothing with the library. */
static size_t wythoff_pairs(int64_t *pairs, size_t side, bool is_misere)
{
    static bool lost[200][200];
    size_t count = 0;

    assert_true(side <= 200);
    for (size_t a = 0; a < side; a++)
        for (size_t b = 0; b < side; b++) {
            bool wins = is_misere && a + b == 0;
            for (size_t k = 1; k <= a || k <= b; k++)
                wins |= (k <= a && lost[a - k][b]) ||
                        (k <= b && lost[a][b - k]) ||
                        (k <= a && k <= b && lost[a - k][b - k]);
            lost[a][b] = !wins;
        }
    for (size_t a = 0; a < side; a++)
        for (size_t b = a; b < side; b++)
            if (lost[a][b]) {
                pairs[2 * count] = (int64_t)a;
                pairs[2 * count++ + 1] = (int64_t)b;
            }
    return count;
}

static void wythoff_has_two_beatty_sequences(void **state)
{
    int64_t pairs[400];
    size_t count = wythoff_pairs(pairs, 160, false);
    grundy_pattern *pattern =
        of_numbers(GRUNDY_PATTERN_PAIRS, 0, pairs, count);

    (void)state;
    expect(pattern, "beatty",
           "(floor(k*(1 + sqrt(5))/2), "
           "floor(k*(3 + sqrt(5))/2)): complementary");
    expect(pattern, "mex", "b = a + k");
    assert_int_equal(law_of(pattern, "beatty").exception_count, 0);
    grundy_pattern_free(pattern);
    count = wythoff_pairs(pairs, 160, true);
    pattern = of_numbers(GRUNDY_PATTERN_PAIRS, 0, pairs, count);
    assert_int_equal(law_of(pattern, "beatty").exception_count, 2);
    assert_int_equal(law_of(pattern, "beatty").exceptions[1].value[1], 2);
    grundy_pattern_free(pattern);
}

/* b = 2a + k is no Beatty sequence; its squares would be. */
static void generalised_wythoff_is_by_mex_alone(void **state)
{
    int64_t pairs[200];
    bool used[1000] = {false};
    size_t least = 0;
    grundy_pattern *pattern;

    (void)state;
    for (size_t k = 0; k < 60; k++) {
        while (used[least])
            least++;
        pairs[2 * k] = (int64_t)least;
        pairs[2 * k + 1] = (int64_t)(2 * least + k);
        used[least] = used[2 * least + k] = true;
    }
    pattern = of_numbers(GRUNDY_PATTERN_PAIRS, 0, pairs, 60);
    expect(pattern, "mex", "b = 2a + k");
    assert_int_equal(grundy_pattern_count(pattern), 1);
    grundy_pattern_free(pattern);
}

/* b = 2a + k - 1, but for the first pair. */
static void terms_may_be_negative(void **state)
{
    enum { PAIRS = 60, NUMBERS = 4 * PAIRS + 1 };
    int64_t pairs[2 * PAIRS] = {0, 0};
    bool used[NUMBERS] = {true};
    grundy_pattern *pattern;
    int64_t a = 1;

    (void)state;
    for (int64_t k = 1; k < PAIRS; k++) {
        while (a < NUMBERS && used[a])
            a++;
        pairs[2 * k] = a;
        pairs[2 * k + 1] = 2 * a + k - 1;
        used[a] = true;
        if (pairs[2 * k + 1] < NUMBERS) used[pairs[2 * k + 1]] = true;
    }
    pattern = of_numbers(GRUNDY_PATTERN_PAIRS, 0, pairs, PAIRS);
    expect(pattern, "mex", "b = 2a + k - 1");
    grundy_pattern_free(pattern);
}

static void games_have_their_laws(void **state)
{
    static const struct {
        const char *game, *family, *statement;
        grundy_pattern_kind kind;
    } rows[] = {
        {"lasker", "period", "G(n) = n, but 4k + 3 and 4k + 4 change places",
         GRUNDY_PATTERN_VALUES},
        {"prime_power", "period", "G(n) = n mod 6", GRUNDY_PATTERN_VALUES},
        {"prime_power", "period", "lost exactly when n mod 6 is 0",
         GRUNDY_PATTERN_LOST},
        {"prime_power", "known game", "in S{1..5}", GRUNDY_PATTERN_VALUES},
        {"A{1,3}", "period", "G(n) = floor(n / 2)", GRUNDY_PATTERN_VALUES},
        {"A{2,3,5,7}", "period", "G(n + 10) = G(n) + 3",
         GRUNDY_PATTERN_VALUES},
        {"A{3,6,8,11,14,15}", "period", "G(n + 96) = G(n) + 24",
         GRUNDY_PATTERN_VALUES},
        {"0.137", "known game", "n + 1 in 0.07 (dawson-kayles)",
         GRUNDY_PATTERN_VALUES},
        {"nim", "both heaps", "b - a is 0", GRUNDY_PATTERN_PAIRS},
        {"S{1,2}", "both heaps", "(b - a) mod 3 is 0", GRUNDY_PATTERN_PAIRS},
        {"coprime_stones", "function", "least prime factor",
         GRUNDY_PATTERN_VALUES},
    };

    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const grundy_pattern_options options = {.kind = rows[i].kind,
                                                .is_chosen = true};
        grundy_pattern *pattern = of_game(rows[i].game, &options);
        expect(pattern, rows[i].family, rows[i].statement);
        grundy_pattern_free(pattern);
    }
}

/* ---- functions of the heap, straight from their definitions ---- */

static int64_t mock_turtles(int64_t n)
{
    return 2 * n + !(__builtin_popcountll((unsigned long long)n) & 1);
}

static int64_t ruler(int64_t n)
{
    return (n + 1) & -(n + 1);
}

static int64_t digit_sum_10(int64_t n)
{
    int64_t sum = 0;

    for (; n; n /= 10)
        sum += n % 10;
    return sum;
}

static int64_t twos(int64_t n)
{
    return __builtin_ctzll((unsigned long long)n + 1);
}

static int64_t xored(int64_t n)
{
    return n ^ 13;
}

static int64_t rudin_shapiro(int64_t n)
{
    return __builtin_popcountll((unsigned long long)(n & n >> 1)) & 1;
}

/* A divide and conquer that has no name. */
static int64_t halves(int64_t n)
{
    return n == 0 ? 30 : 2 * halves(n / 2) + (n & 1 ? n / 2 - 5 : 1);
}

static int64_t officers_moved(int64_t n)
{
    static uint32_t terms[MOST + 8];

    if (terms[2] == 0) oracle_terms("0.6", MOST + 8, terms);
    return terms[n + 3] ^ 5;
}

static void functions_are_named(void **state)
{
    static const struct {
        int64_t (*of)(int64_t n);
        const char *family, *statement;
    } rows[] = {
        {mock_turtles, "function",
         "2n or 2n + 1, whichever has an odd number of one bits"},
        {ruler, "function", "the greatest power of 2 that divides n + 1"},
        {twos, "function", "how often 2 divides n + 1"},
        {digit_sum_10, "function", "the sum of the digits of n in base 10"},
        {xored, "function", "(n xor 13)"},
        {rudin_shapiro, "automaton", "a machine of 4 states"},
        {halves, "digits", "G(2x + 1) = 2G(x) + x - 5"},
        {officers_moved, "known game", "n + 3 in 0.6 (officers), xor 5"},
    };
    int64_t values[300];

    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        grundy_pattern *pattern;
        for (int64_t n = 0; n < 300; n++)
            values[n] = rows[i].of(n);
        pattern = of_numbers(GRUNDY_PATTERN_VALUES, 0, values, 300);
        expect(pattern, rows[i].family, rows[i].statement);
        grundy_pattern_free(pattern);
    }
}

/* How a strip of paper is folded, from 1 on: where all digits are 0 there is
 * nothing to say. */
static void an_automaton_may_know_nothing_of_heap_0(void **state)
{
    int64_t numbers[MOST];
    grundy_pattern *pattern;

    (void)state;
    for (int64_t n = 1; n <= MOST; n++) {
        int64_t odd = n;
        while (odd % 2 == 0)
            odd /= 2;
        numbers[n - 1] = odd % 4 == 3;
    }
    pattern = of_numbers(GRUNDY_PATTERN_VALUES, 1, numbers, MOST);
    expect(pattern, "automaton", "4 states: 0 says nothing, goes to 0,1; 1 ");
    grundy_pattern_free(pattern);
}

static void lost_heaps_by_recurrence(void **state)
{
    int64_t fibonacci[30] = {1, 2}, tribonacci[24] = {1, 2, 4};
    grundy_pattern *pattern;

    (void)state;
    for (size_t k = 2; k < 30; k++)
        fibonacci[k] = fibonacci[k - 1] + fibonacci[k - 2];
    for (size_t k = 3; k < 24; k++)
        tribonacci[k] =
            tribonacci[k - 1] + tribonacci[k - 2] + 2 * tribonacci[k - 3] - 1;
    pattern = of_numbers(GRUNDY_PATTERN_LOST, 0, fibonacci, 30);
    expect(pattern, "recurrence", "p(k) = p(k - 1) + p(k - 2) after 1, 2");
    grundy_pattern_free(pattern);
    pattern = of_numbers(GRUNDY_PATTERN_LOST, 0, tribonacci, 24);
    expect(pattern, "recurrence",
           "p(k) = p(k - 1) + p(k - 2) + 2 p(k - 3) - 1 after 1, 2, 4");
    grundy_pattern_free(pattern);
}

/* A view has no more items than a search has positions; the list stays. */
static void positions_bound_a_view(void **state)
{
    int64_t tens[100];
    grundy_env env = GRUNDY_ENV_INIT;

    (void)state;
    for (int64_t k = 0; k < 100; k++)
        tens[k] = 10 * k;
    for (env.limits.positions = 990; env.limits.positions < 992;
         env.limits.positions++) {
        grundy_pattern *pattern = NULL;
        bool has_heaps = false;
        assert_int_equal(grundy_pattern_of_numbers(&pattern,
                                                   GRUNDY_PATTERN_LOST, 0,
                                                   tens, 100, &env, NULL),
                         GRUNDY_OK);
        assert_true(grundy_pattern_count(pattern) > 0);
        for (size_t i = 0; i < grundy_pattern_count(pattern); i++)
            has_heaps |=
                !strcmp(grundy_pattern_at(pattern, i).family, "period");
        assert_int_equal(has_heaps, env.limits.positions == 991);
        grundy_pattern_free(pattern);
    }
}

/* A search of so few positions ends before the last heap, and says where. */
static void a_table_that_ends_early_says_so(void **state)
{
    grundy_pattern_options options = {.kind = GRUNDY_PATTERN_LOST,
                                      .is_chosen = true,
                                      .play = GRUNDY_PLAY_MISERE,
                                      .last = 36,
                                      .positions = 300};
    grundy_pattern *pattern = of_game("0.07", &options);
    grundy_pattern_source source = grundy_pattern_describe(pattern);

    (void)state;
    assert_int_equal(source.asked, 36);
    assert_in_range(source.last, 11, 35);
    grundy_pattern_free(pattern);
    options.positions = 0;
    pattern = of_game("0.07", &options);
    source = grundy_pattern_describe(pattern);
    assert_int_equal(source.last, 36);
    /* 2, 3, 7, 8, 12, 16, 17, 21, 22, 26, 30, 31, 35, 36. */
    assert_int_equal(source.count, 14);
    grundy_pattern_free(pattern);
}

static void a_table_without_positions_is_refused(void **state)
{
    static const char rules[] =
        "position = 'list'\n"
        "function legal(p) if #p ~= 2 then return 'two, please' end end\n"
        "function options(p) return p[1] > 0 and {{p[1] - 1, p[2]}} or {} end";
    const grundy_pattern_options heaps = {.kind = GRUNDY_PATTERN_LOST,
                                          .is_chosen = true};
    grundy_pattern *pattern = NULL;
    grundy_game *game = NULL;
    grundy_error err = {.status = GRUNDY_OK};

    (void)state;
    assert_int_equal(grundy_game_from_lua(&game, "two", rules,
                                          sizeof rules - 1, NULL, &err),
                     GRUNDY_OK);
    assert_int_equal(
        grundy_pattern_of_game(&pattern, game, &heaps, NULL, &err),
        GRUNDY_UNDEFINED);
    assert_non_null(strstr(err.message, "two, please"));
    grundy_game_free(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(kayles_has_its_period_and_exceptions),
        cmocka_unit_test(a_table_of_kayles_is_a_conjecture),
        cmocka_unit_test(a_short_table_may_be_periodic),
        cmocka_unit_test(a_period_that_is_too_far_is_not_proved),
        cmocka_unit_test(wythoff_has_two_beatty_sequences),
        cmocka_unit_test(generalised_wythoff_is_by_mex_alone),
        cmocka_unit_test(terms_may_be_negative),
        cmocka_unit_test(games_have_their_laws),
        cmocka_unit_test(functions_are_named),
        cmocka_unit_test(an_automaton_may_know_nothing_of_heap_0),
        cmocka_unit_test(lost_heaps_by_recurrence),
        cmocka_unit_test(positions_bound_a_view),
        cmocka_unit_test(a_table_that_ends_early_says_so),
        cmocka_unit_test(a_table_without_positions_is_refused),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
