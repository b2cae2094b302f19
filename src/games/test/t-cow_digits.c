/* SPDX-License-Identifier: MIT */
/* t-cow_digits.c - blocks against the table, the table against the rules. */
#include "games/test/game_test.h"

#include "games/number/cow.h"

static void theory_is_the_definition(void **state)
{
    (void)state;
    assert_int_equal(check_theory("cow_digits", 1, 1500, SAYS_ALL).positions,
                     1501);
    assert_int_equal(
        check_theory("cow_digits:zero=1", 1, 1500, SAYS_ALL).positions, 1501);
}

/* By the text of the number, without anything of the ruleset. */
static uint8_t *solve_plainly(size_t count, bool is_misere)
{
    uint8_t *value = malloc(count);

    value[0] = is_misere;
    for (size_t n = 1; n < count; n++) {
        char text[24], largest = '0', smallest = '9';
        snprintf(text, sizeof text, "%zu", n);
        for (const char *c = text; *c; c++) {
            if (*c > largest) largest = *c;
            if (*c != '0' && *c < smallest) smallest = *c;
        }
        const uint8_t x = value[n - (size_t)(largest - '0')];
        const uint8_t y = value[n - (size_t)(smallest - '0')];
        value[n] = 0;
        while (value[n] == x || value[n] == y)
            value[n]++;
    }
    return value;
}

static void check_window(const uint8_t *value, uint64_t n,
                         grundy_convention convention, gi_run *run)
{
    const grundy_integer number = {(int64_t)n, NULL};
    const gi_cow_digits expected = gi_cow_digits_of(n, false);
    gi_cow_digits digits;
    uint32_t window;

    assert_int_equal(gi_cow_window(&window, &digits, &number, convention, run),
                     GRUNDY_OK);
    assert_int_equal(digits.low, expected.low);
    assert_int_equal(digits.high, expected.high);
    for (unsigned d = 1; d <= 9; d++)
        assert_int_equal(window >> (2 * (d - 1)) & 3, value[n - d]);
}

/* 9 .. 20000, then everywhere up to 1.5 million. */
static void blocks_are_the_plain_table(void **state)
{
    enum { COUNT = 1500000 };
    unsigned seed = 20261121;
    gi_run run;
    (void)state;

    gi_run_init(&run, NULL, NULL);
    for (int is_misere = 0; is_misere < 2; is_misere++) {
        const grundy_convention convention =
            is_misere ? GRUNDY_MISERE : GRUNDY_NORMAL;
        uint8_t *value = solve_plainly(COUNT, is_misere);
        for (uint64_t n = 9; n < 20000; n++)
            check_window(value, n, convention, &run);
        for (int i = 0; i < 20000; i++) {
            seed = seed * 1664525 + 1013904223;
            check_window(value, 9 + (seed >> 4) % (COUNT - 9), convention,
                         &run);
        }
        for (uint64_t n = 999990; n < 1000110; n++)
            check_window(value, n, convention, &run);
        free(value);
    }
    gi_run_clear(&run);
}

static void table_is_the_plain_one(void **state)
{
    uint8_t *value = solve_plainly(GI_COW_TABLE_END, false);
    const uint8_t *table;
    gi_run run;
    (void)state;

    gi_run_init(&run, NULL, NULL);
    /* In several steps, so that it grows. */
    for (uint64_t n = 0; n < GI_COW_TABLE_END; n = n * 3 + 100) {
        assert_int_equal(gi_cow_table(&table, n, false, GRUNDY_NORMAL, &run),
                         GRUNDY_OK);
        assert_memory_equal(table, value, n + 1);
    }
    gi_run_clear(&run);
    free(value);
}

/* As in a batch. */
static void variants_share_a_run(void **state)
{
    uint8_t *value = solve_plainly(200, false);
    uint8_t *misere = solve_plainly(200, true);
    const uint8_t *table;
    gi_run run;
    (void)state;

    gi_run_init(&run, NULL, NULL);
    for (int i = 0; i < 2; i++) {
        assert_int_equal(gi_cow_table(&table, 180, true, GRUNDY_NORMAL, &run),
                         GRUNDY_OK);
        assert_int_equal(table[180] == 0, value[180] != 0);
        assert_int_equal(gi_cow_table(&table, 199, false, GRUNDY_MISERE, &run),
                         GRUNDY_OK);
        assert_memory_equal(table, misere, 200);
        assert_int_equal(gi_cow_table(&table, 199, false, GRUNDY_NORMAL, &run),
                         GRUNDY_OK);
        assert_memory_equal(table, value, 200);
    }
    gi_run_clear(&run);
    free(misere);
    free(value);
}

/* Nine neighbours of a huge number, from one window each: what one says of n
 * must be what the next ones say of it, and of the digits of n. */
static void check_neighbours(ask *a, const char *text, size_t prefix)
{
    char number[1200], value[10];

    memcpy(number, text, prefix);
    number[prefix + 1] = '\0';
    for (char last = '0'; last <= '9'; last++) {
        number[prefix] = last;
        value[last - '0'] = ask_value(a, number)->said[0];
        const char *moves = ask_winning(a, number, GRUNDY_NORMAL)->said;
        assert_int_equal(moves[0] == '\0', value[last - '0'] == '0');
        for (const char *c = moves; *c; c++)
            if (*c <= last && *c > '0')
                assert_int_equal(value[last - *c], '0');
    }
}

static void numbers_of_any_length(void **state)
{
    static const char digits[] = "90071992547409931152921504606846977"
                                 "00000000000000000000000000000000000";
    char text[1200];
    ask a;
    (void)state;

    ask_open(&a, "cow_digits", NULL);
    for (size_t prefix = 6; prefix < sizeof digits - 1; prefix++)
        check_neighbours(&a, digits, prefix);
    power_of_ten(text, 1000, "7");
    check_neighbours(&a, text, 1000);
    power_of_ten(text, 18, "0");
    expect(ask_outcome(&a, text, GRUNDY_NORMAL), "P");
    ask_close(&a);
}

/* What "the smallest digit" without "above 0" would change, and where. */
static void misprint_differs_first_at_180(void **state)
{
    ask plain, misprint;
    grundy_game *other;
    char text[16];
    int first = 0;
    (void)state;

    ask_open(&plain, "cow_digits", NULL);
    ask_open(&misprint, "cow_digits:zero=1", NULL);
    for (int n = 0; n < 1000 && !first; n++) {
        snprintf(text, sizeof text, "%d", n);
        if (strcmp(ask_outcome(&plain, text, GRUNDY_NORMAL)->said,
                   ask_outcome(&misprint, text, GRUNDY_NORMAL)->said))
            first = n;
    }
    assert_int_equal(first, 180);
    expect(ask_outcome(&misprint, "1048576", GRUNDY_NORMAL), "undecided");
    assert_int_equal(
        gi_game_new(&other, plain.game->rules, "zero=2", 0, NULL, NULL),
        GRUNDY_BAD_INPUT);
    ask_close(&misprint);
    ask_close(&plain);
}

static void limits_are_kept(void **state)
{
    grundy_env env = GRUNDY_ENV_INIT;
    char text[1200];
    ask a;
    (void)state;

    env.limits.memory_bytes = 20000;
    ask_open(&a, "cow_digits", &env);
    power_of_ten(text, 1000, "0");
    expect(ask_outcome(&a, text, GRUNDY_NORMAL), "over budget");
    ask_close(&a);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(theory_is_the_definition),
        cmocka_unit_test(blocks_are_the_plain_table),
        cmocka_unit_test(table_is_the_plain_one),
        cmocka_unit_test(variants_share_a_run),
        cmocka_unit_test(numbers_of_any_length),
        cmocka_unit_test(misprint_differs_first_at_180),
        cmocka_unit_test(limits_are_kept),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
