/* SPDX-License-Identifier: MIT */
/* t-octal_period.c - T-OCTAL-PERIOD: what it proves, and its edges. */
#include "test.h"

#include "grundy/sequence.h"

#include "sequence/octal_period.h"
#include "published.h"
#include "random.h"

static uint64_t seed = 40;

/* 0 .. most */
static uint32_t roll(uint32_t most)
{
    return (uint32_t)random_below(&seed, most + 1);
}

enum { TERMS = 16384 };
static grundy_nimber terms[TERMS];

static grundy_heapgame *game_of(const char *code)
{
    grundy_heapgame *game;

    assert_int_equal(grundy_heapgame_parse(&game, code, NULL, NULL), 0);
    return game;
}

static void compute(const grundy_heapgame *game, size_t count)
{
    grundy_sequence *seq;

    assert_int_equal(grundy_sequence_new(&seq, game, NULL, NULL), 0);
    assert_int_equal(grundy_sequence_extend(seq, count, NULL), 0);
    assert_int_equal(grundy_sequence_copy(terms, seq, 0, count, NULL), 0);
    grundy_sequence_free(seq);
}

static bool is_proved(const grundy_heapgame *game, size_t count, size_t *e,
                      size_t *p)
{
    const grundy_status status =
        gi_octal_period_find(game, terms, count, e, p);

    assert_true(status == GRUNDY_OK || status == GRUNDY_UNDECIDED);
    return status == GRUNDY_OK;
}

/* Kayles has period 12 from heap 71 on: 2 * 71 + 2 * 12 + 2 - 1 terms. */
static void kayles_needs_the_whole_window(void **state)
{
    grundy_heapgame *game = game_of("0.77");
    size_t e = 0, p = 0;

    (void)state;
    compute(game, 400);
    assert_false(is_proved(game, 166, &e, &p));
    assert_true(is_proved(game, 167, &e, &p));
    assert_int_equal(e, 71);
    assert_int_equal(p, 12);
    assert_true(is_proved(game, 400, &e, &p));
    assert_int_equal(e, 71);
    assert_int_equal(p, 12);
    grundy_heapgame_free(game);
}

/* 0.4 begins 0 0 0: with e = 0 in the bound, three terms would prove that it
 * is 0 forever; yet G(3) = 1. The same with one heap, in 0.02. */
static void a_start_at_zero_counts_as_one(void **state)
{
    grundy_heapgame *game = game_of("0.4");
    size_t e = 0, p = 0;

    (void)state;
    compute(game, 4);
    assert_true(terms[0] == 0 && terms[1] == 0 && terms[2] == 0);
    assert_int_equal(terms[3], 1);
    for (size_t count = 0; count <= 4; count++)
        assert_false(is_proved(game, count, &e, &p));
    grundy_heapgame_free(game);

    game = game_of("0.02");
    compute(game, 4);
    assert_true(terms[0] == 0 && terms[1] == 0 && terms[2] == 0);
    assert_int_equal(terms[3], 1);
    for (size_t count = 0; count <= 4; count++)
        assert_false(is_proved(game, count, &e, &p));
    grundy_heapgame_free(game);
}

static void games_without_splits_are_short(void **state)
{
    grundy_heapgame *game = game_of("0.0");
    size_t e = 99, p = 99;

    (void)state;
    compute(game, 20);
    assert_true(is_proved(game, 2, &e, &p));
    assert_true(e == 0 && p == 1);
    grundy_heapgame_free(game);

    /* Take all of a heap of 3: the last value that is not 0 is G(3). */
    game = game_of("0.001");
    compute(game, 20);
    assert_false(is_proved(game, 4, &e, &p));
    assert_true(is_proved(game, 5, &e, &p));
    assert_true(e == 4 && p == 1);
    grundy_heapgame_free(game);

    game = game_of("0.33");
    compute(game, 20);
    assert_false(is_proved(game, 5, &e, &p));
    assert_true(is_proved(game, 6, &e, &p));
    assert_true(e == 0 && p == 3);
    grundy_heapgame_free(game);
}

static void other_rules_are_left_undecided(void **state)
{
    static const char *const codes[] = {"4!.0",   "0.3(7)", "0.(3)",
                                        "S{1,2}", "A{1}",   "0.37!"};
    size_t e, p;

    (void)state;
    memset(terms, 0, sizeof terms);
    for (size_t i = 0; i < sizeof codes / sizeof codes[0]; i++) {
        grundy_heapgame *game = game_of(codes[i]);
        assert_false(is_proved(game, 1000, &e, &p));
        grundy_heapgame_free(game);
    }
}

/* Whatever a number of terms proves is so up to far more terms. */
static void what_is_proved_holds(void **state)
{
    static const char digits[] = "0123456789ABCDEF";
    enum { FAR = 240 };
    size_t proofs = 0;

    (void)state;
    for (size_t trial = 0; trial < random_cases(400); trial++) {
        const uint32_t most = trial % 4 == 0 ? 3 : trial % 8 == 1 ? 15 : 7;
        char code[16] = "0.";
        size_t length = 3 + roll(3), e, p;
        if (roll(3) == 0 && most > 3) code[0] = '4';
        for (size_t i = 2; i < length; i++)
            code[i] = digits[roll(1) ? roll(most) : 0];
        code[length] = '\0';
        grundy_heapgame *game = game_of(code);
        compute(game, FAR);
        for (size_t count = 1; count <= FAR / 2; count++) {
            if (!is_proved(game, count, &e, &p)) continue;
            proofs++;
            for (size_t n = e; n + p < FAR; n++)
                if (terms[n] != terms[n + p])
                    fail_msg("%s: %zu terms do not prove %zu, %zu", code,
                             count, e, p);
            if (e > 0) assert_true(terms[e - 1] != terms[e - 1 + p]);
        }
        grundy_heapgame_free(game);
    }
    assert_true(proofs > 5000);
}

/* Terms that no game has: runs that begin too late, and periods of periods.
 * All p, all of them compared, must give the same. */
static void skipped_periods_would_not_pass(void **state)
{
    grundy_heapgame *const game = game_of("0.77");
    enum { FAR = 90, ORDER = 2 };

    (void)state;
    for (size_t trial = 0; trial < random_cases(4000); trial++) {
        const size_t count = 1 + roll(FAR - 1), block = 1 + roll(8);
        const size_t start = roll((uint32_t)count);
        const uint32_t most = roll(2), late = roll((uint32_t)count);
        size_t p, n = 0, e = 99, found = 99;
        for (size_t i = 0; i < count; i++)
            terms[i] = i < start + block || roll(60) == 0
                           ? roll(most)
                           : terms[i - (i < late ? block : (block + 1) / 2)];
        for (p = 1; p < count; p++) {
            for (n = count - p; n > 0 && terms[n - 1] == terms[n - 1 + p];)
                n--;
            if (2 * ((n ? n : 1) + p - 1) + ORDER + 1 <= count) break;
        }
        assert_int_equal(is_proved(game, count, &e, &found), p < count);
        if (p < count) assert_true(found == p && e == n);
    }
    grundy_heapgame_free(game);
}

static size_t order_of(const char *code)
{
    size_t order = 0;

    for (size_t i = 2; code[i]; i++)
        if (code[i] != '0') order = i - 1;
    return order;
}

static void published_periods_are_proved(void **state)
{
    published table;
    int rows = 0;

    (void)state;
    assert_true(published_open(&table, "periods.tsv"));
    while (published_next(&table)) {
        const char *code = table.column[0];
        if (code[0] == 'S') continue;
        const size_t e = strtoul(table.column[1], NULL, 10);
        const size_t p = strtoul(table.column[2], NULL, 10);
        const size_t count = 2 * (e ? e : 1) + 2 * p + order_of(code) + 1;
        grundy_heapgame *game = game_of(code);
        size_t found_e = 0, found_p = 0;
        assert_true(count <= TERMS);
        compute(game, count);
        if (!is_proved(game, count, &found_e, &found_p) || found_e != e ||
            found_p != p)
            fail_msg("%s: preperiod %zu, period %zu", code, found_e, found_p);
        grundy_heapgame_free(game);
        rows++;
    }
    assert_int_equal(rows, 326);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(kayles_needs_the_whole_window),
        cmocka_unit_test(a_start_at_zero_counts_as_one),
        cmocka_unit_test(games_without_splits_are_short),
        cmocka_unit_test(other_rules_are_left_undecided),
        cmocka_unit_test(what_is_proved_holds),
        cmocka_unit_test(skipped_periods_would_not_pass),
        cmocka_unit_test(published_periods_are_proved),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
