/* SPDX-License-Identifier: MIT */
/* t-wythoff.c - theory against definition, and pairs of thousands of digits. */
#include "games/test/game_test.h"

#include "games/heap/wythoff.h"

static void theory_is_the_definition(void **state)
{
    (void)state;

    assert_int_equal(
        check_theory("wythoff", 2, 32, SAYS_ALL & ~SAYS_REACH).positions,
        33 * 33);
    check_theory("wythoff_big", 2, 12, 0);
}

/* Lost pairs one after another: the least number not used yet, and k more. */
static void pairs_are_those_of_the_greedy_rule(void **state)
{
    enum { COUNT = 20000 };
    char *used = calloc(3 * COUNT, 1);
    grundy_integer out = {0};
    (void)state;

    for (int64_t k = 0, a = 0; k < COUNT; k++) {
        while (used[a])
            a++;
        const grundy_integer index = {k, NULL}, low = {a, NULL},
                             high = {a + k, NULL};
        used[a] = used[a + k] = 1;
        assert_int_equal(gi_wythoff_lower(&out, &index, NULL), GRUNDY_OK);
        assert_int_equal(out.word, a);
        assert_int_equal(gi_wythoff_partner(&out, &low, GRUNDY_NORMAL, NULL),
                         GRUNDY_OK);
        assert_int_equal(out.word, a + k);
        assert_int_equal(gi_wythoff_partner(&out, &high, GRUNDY_NORMAL, NULL),
                         GRUNDY_OK);
        assert_int_equal(out.word, a);
    }
    free(used);
}

static void doubles_would_be_wrong(void **state)
{
    ask a;
    (void)state;

    ask_open(&a, "wythoff", NULL);
    expect(ask_outcome(&a, "165580140 267914295", GRUNDY_NORMAL), "P");
    expect(ask_outcome(&a, "267914296 165580141", GRUNDY_NORMAL), "N");
    expect(ask_outcome(&a, "267914295 165580140", GRUNDY_MISERE), "P");
    expect(ask_winning(&a, "165580140 267914295", GRUNDY_NORMAL), "");
    expect(ask_winning(&a, "267914295 165580141", GRUNDY_NORMAL),
           "0 1; 2 2; 165580140 0");
    ask_close(&a);
}

static bool is_lost(const grundy_integer *a, const grundy_integer *b)
{
    bool lost = false;

    assert_int_equal(gi_wythoff_is_lost(a, b, GRUNDY_NORMAL, &lost, NULL),
                     GRUNDY_OK);
    return lost;
}

/* F_2, F_3 = 1, 2 is lost, and so is each second pair of neighbours; the
 * others, (2, 3), (5, 8), ..., are next to a lost one: (F - 1, F' - 1). */
static void fibonacci_neighbours(void **state)
{
    grundy_integer f[3] = {{1, NULL}, {2, NULL}, {0, NULL}};
    grundy_integer x = {0}, y = {0};
    (void)state;

    for (int i = 0; i < 2000; i++) {
        grundy_integer *a = &f[i % 3], *b = &f[(i + 1) % 3];
        assert_int_equal(is_lost(a, b), i % 2 == 0);
        assert_int_equal(gi_int_add_word(&x, a, -1, NULL), GRUNDY_OK);
        assert_int_equal(gi_int_add_word(&y, b, -1, NULL), GRUNDY_OK);
        assert_int_equal(is_lost(&y, &x), i % 2 == 1);
        assert_false(is_lost(&x, b) && i > 0);
        assert_int_equal(gi_int_add(&f[(i + 2) % 3], a, b, NULL), GRUNDY_OK);
    }
    for (int i = 0; i < 3; i++)
        grundy_integer_clear(&f[i], NULL);
    grundy_integer_clear(&x, NULL);
    grundy_integer_clear(&y, NULL);
}

static void random_digits(grundy_integer *out, size_t digits, unsigned *seed)
{
    char text[2100];

    for (size_t i = 0; i < digits; i++) {
        *seed = *seed * 1664525 + 1013904223;
        text[i] = (char)('1' + (*seed >> 16) % 9);
    }
    assert_int_equal(grundy_integer_parse(out, text, digits, NULL), GRUNDY_OK);
}

/* At every length: the partner's partner is the number itself, the two are
 * lost, and neighbours are not. */
static void partners_of_long_numbers(void **state)
{
    grundy_integer x = {0}, y = {0}, back = {0};
    unsigned seed = 7;
    (void)state;

    for (size_t digits = 1; digits <= 2000; digits += 1 + digits / 40) {
        random_digits(&x, digits, &seed);
        assert_int_equal(gi_wythoff_partner(&y, &x, GRUNDY_NORMAL, NULL),
                         GRUNDY_OK);
        assert_int_equal(gi_wythoff_partner(&back, &y, GRUNDY_NORMAL, NULL),
                         GRUNDY_OK);
        assert_int_equal(grundy_integer_compare(&back, &x), 0);
        assert_true(is_lost(&x, &y));
        for (int step = -3; step <= 3; step++) {
            assert_int_equal(gi_int_add_word(&back, &y, step, NULL),
                             GRUNDY_OK);
            assert_int_equal(is_lost(&back, &x), step == 0);
        }
    }
    grundy_integer_clear(&back, NULL);
    grundy_integer_clear(&y, NULL);
    grundy_integer_clear(&x, NULL);
}

/* Keeps the position it was given and the number of moves. */
typedef struct targets {
    ask *a;
    const gi_ints *position;
    int count;
} targets;

static grundy_status target_is_lost(const gi_ints *move, void *user)
{
    targets *t = user;
    gi_ints after = {0};

    assert_int_equal(t->a->game->rules->definition.apply(
                         t->a->game, &after, t->position, move, &t->a->run),
                     GRUNDY_OK);
    assert_true(gi_int_sign(&after.items[0]) >= 0);
    assert_true(gi_int_sign(&after.items[1]) >= 0);
    assert_true(is_lost(&after.items[0], &after.items[1]));
    gi_ints_clear(&after, NULL);
    t->count++;
    return GRUNDY_OK;
}

static void winning_moves_of_long_numbers(void **state)
{
    grundy_integer items[2] = {{0}, {0}};
    const gi_ints position = {items, 2, 2};
    unsigned seed = 20261121;
    int most = 0;
    ask a;
    (void)state;

    ask_open(&a, "wythoff_big", NULL);
    for (size_t digits = 1; digits <= 1000; digits += 1 + digits / 10) {
        targets t = {&a, &position, 0};
        random_digits(&items[0], digits, &seed);
        random_digits(&items[1], digits, &seed);
        assert_int_equal(
            a.game->rules->theory.winning(a.game, &position, GRUNDY_NORMAL,
                                          target_is_lost, &t, &a.run),
            GRUNDY_OK);
        assert_true(t.count >= 1 && t.count <= 3);
        if (t.count > most) most = t.count;
    }
    assert_true(most > 1);
    ask_close(&a);
    grundy_integer_clear(&items[0], NULL);
    grundy_integer_clear(&items[1], NULL);
}

/* By the definition; the table is asked in an order that makes it grow. */
static void values_are_the_least_excluded(void **state)
{
    enum { SIZE = 70 };
    static uint32_t value[SIZE][SIZE];
    gi_run run;
    uint32_t found;
    (void)state;

    gi_run_init(&run, NULL, NULL);
    for (unsigned a = 0; a < SIZE; a++)
        for (unsigned b = 0; b < SIZE; b++) {
            char seen[4 * SIZE] = {0};
            for (unsigned take = 1; take <= a || take <= b; take++) {
                if (take <= a) seen[value[a - take][b]] = 1;
                if (take <= b) seen[value[a][b - take]] = 1;
                if (take <= a && take <= b)
                    seen[value[a - take][b - take]] = 1;
            }
            while (seen[value[a][b]])
                value[a][b]++;
            assert_int_equal(gi_wythoff_value(&found, a, b, &run), GRUNDY_OK);
            assert_int_equal(found, value[a][b]);
        }
    gi_run_clear(&run);
}

static void large_tables_are_refused(void **state)
{
    ask a;
    (void)state;

    ask_open(&a, "wythoff", NULL);
    expect(ask_value(&a, "300 400"), "556");
    expect(ask_value(&a, "5000 3"), "5002");
    expect(ask_value(&a, "3000 3000"), "over budget");
    expect(ask_value(&a, "0 9223372036854775807"), "over budget");
    expect(ask_value(&a, "0 9223372036854775808"), "over budget");
    expect(ask_value(&a, "400 300"), "556");
    ask_close(&a);
}

static void lists_and_words(void **state)
{
    gi_ints pair = {0};
    ask a;
    (void)state;

    ask_open(&a, "wythoff", NULL);
    expect(ask_winning(&a, "8 4", GRUNDY_NORMAL), "1 0");
    expect(ask_winning(&a, "5 5", GRUNDY_NORMAL), "0 2; 2 0; 5 5");
    expect(ask_winning(&a, "0 0", GRUNDY_MISERE), "");
    expect(ask_winning(&a, "1 2", GRUNDY_MISERE), "0 2; 1 1");
    expect(ask_winning(&a, "2 9", GRUNDY_MISERE), "0 7");
    assert_int_equal(a.game->rules->theory.lost(a.game, 4, &pair, &a.run),
                     GRUNDY_OK);
    assert_int_equal(pair.items[0].word, 6);
    assert_int_equal(pair.items[1].word, 10);
    gi_ints_clear(&pair, NULL);
    ask_close(&a);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(theory_is_the_definition),
        cmocka_unit_test(pairs_are_those_of_the_greedy_rule),
        cmocka_unit_test(doubles_would_be_wrong),
        cmocka_unit_test(fibonacci_neighbours),
        cmocka_unit_test(partners_of_long_numbers),
        cmocka_unit_test(winning_moves_of_long_numbers),
        cmocka_unit_test(values_are_the_least_excluded),
        cmocka_unit_test(large_tables_are_refused),
        cmocka_unit_test(lists_and_words),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
