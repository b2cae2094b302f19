/* SPDX-License-Identifier: MIT */
/* t-wythoff_st.c - theory against definition, pairs of the greedy rule, piles of
 * any size. */
#include "games/test/game_test.h"

#include "games/heap/wythoff_st.h"

static void theory_is_the_definition(void **state)
{
    static const char *const games[] = {
        "wythoff_st:s=1,t=1",
        "wythoff_st:s=1,t=2",
        "wythoff_st:s=2,t=1",
        "wythoff_st:s=2,t=2",
        "wythoff_st:s=3,t=1",
        "wythoff_st:s=2,t=5",
        "wythoff_st:s=100000000000000000000,t=3"};

    (void)state;
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        const size_t silent = i + 1 == sizeof games / sizeof games[0];
        const theory_count count = check_theory(games[i], 2, 10, SAYS_NORMAL);
        assert_int_equal(count.misere, silent ? 0 : count.positions);
    }
}

/* All winning moves of normal play, from the outcomes. */
static void check_all_moves(const char *name)
{
    const gi_ruleset *rules;
    ask a, b;

    ask_open(&a, name, NULL);
    ask_open(&b, name, NULL);
    rules = a.game->rules;
    for (int64_t x = 0; x < 14; x++)
        for (int64_t y = 0; y < 40; y++) {
            grundy_integer items[2] = {{x, NULL}, {y, NULL}};
            move_list all = {0}, wins = {0};
            ask_put(&a, &(gi_ints){items, 2, 2});
            assert_int_equal(rules->definition.moves(a.game, &a.position, 0,
                                                     note_move, &all, &a.run),
                             GRUNDY_OK);
            for (size_t i = 0; i < all.count; i++) {
                assert_int_equal(
                    rules->definition.apply(b.game, &b.position, &a.position,
                                            &all.items[i], &b.run),
                    GRUNDY_OK);
                ask_outcome(&b, NULL, GRUNDY_NORMAL);
                assert_int_equal(b.status, GRUNDY_OK);
                if (b.said[0] == 'P')
                    assert_int_equal(note_move(&all.items[i], &wins),
                                     GRUNDY_OK);
            }
            expect_moves(ask_winning(&a, NULL, GRUNDY_NORMAL), &wins);
            move_list_clear(&wins);
            move_list_clear(&all);
        }
    ask_close(&b);
    ask_close(&a);
}

static void all_moves_are_told(void **state)
{
    (void)state;
    check_all_moves("wythoff_st:s=1,t=2");
    check_all_moves("wythoff_st:s=2,t=1");
    check_all_moves("wythoff_st:s=3,t=2");
}

/* The pairs one after another: the least number not used yet. */
static void check_pairs(int64_t s, int64_t t)
{
    enum { COUNT = 300 };
    char *used = calloc((size_t)(3 * s + t) * COUNT, 1);
    char name[64];
    grundy_integer out = {0};
    ask a;

    assert_non_null(used);
    snprintf(name, sizeof name, "wythoff_st:s=%lld,t=%lld", (long long)s,
             (long long)t);
    ask_open(&a, name, NULL);
    for (int64_t n = 0, low = 0; n < COUNT; n++) {
        bool is_lesser;
        while (used[low])
            low++;
        const grundy_integer x = {low, NULL}, y = {s * low + t * n, NULL};
        used[x.word] = used[y.word] = 1;
        assert_int_equal(
            gi_wythoff_st_partner(a.game, &x, &out, &is_lesser, &a.run),
            GRUNDY_OK);
        assert_int_equal(out.word, y.word);
        assert_true(is_lesser);
        assert_int_equal(
            gi_wythoff_st_partner(a.game, &y, &out, &is_lesser, &a.run),
            GRUNDY_OK);
        assert_int_equal(out.word, x.word);
        assert_int_equal(is_lesser, n == 0);
    }
    ask_close(&a);
    free(used);
}

static void pairs_are_those_of_the_greedy_rule(void **state)
{
    (void)state;
    for (int64_t s = 1; s < 5; s++)
        for (int64_t t = 1; t < 5; t++)
            check_pairs(s, t);
}

static void edges(void **state)
{
    ask a;

    (void)state;
    ask_open(&a, "wythoff_st:s=2,t=1", NULL);
    expect(ask_outcome(&a, "0 0", GRUNDY_NORMAL), "P");
    expect(ask_outcome(&a, "0 0", GRUNDY_MISERE), "N");
    expect(ask_outcome(&a, "6 2", GRUNDY_MISERE), "P");
    expect(ask_winning(&a, "8 3", GRUNDY_NORMAL), "2 1; 7 0");
    expect(ask_winning(&a, "1000000000000000000000 40", GRUNDY_NORMAL),
           "999999999999999999890 0");
    expect(ask_outcome(&a, "10000000000000000000 10000000000000000000",
                       GRUNDY_MISERE),
           "undecided");
    ask_close(&a);
}

static void faces(void **state)
{
    (void)state;
    check_judge("wythoff_st", "2 1 1 3\n2 1 3 8\n", "0\n1\n");
    check_batch("{\"problem\":\"wythoff_st\",\"input\":{\"s\":2,\"t\":1,"
                "\"x\":3,\"y\":8}}",
                "\"winning_moves\":[[0,7],[1,2]]");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(theory_is_the_definition),
        cmocka_unit_test(all_moves_are_told),
        cmocka_unit_test(pairs_are_those_of_the_greedy_rule),
        cmocka_unit_test(edges),
        cmocka_unit_test(faces),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
