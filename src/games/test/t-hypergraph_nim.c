/* SPDX-License-Identifier: MIT */
/* t-hypergraph_nim.c - edges that meet, parts, and edges that do not meet,
 * against the rules. */
#include "games/test/game_test.h"

#include "random.h"

static void edges_that_meet_are_told(void **state)
{
    static const struct {
        const char *game;
        size_t piles;
        int64_t bound;
    } cases[] = {
        {"hypergraph_nim:{12,13,23}", 3, 4},
        {"hypergraph_nim:{12,13,14}", 4, 3},
        {"hypergraph_nim:{12,134,234}", 4, 3},
        {"hypergraph_nim:{123,145,24}", 5, 2},
        {"hypergraph_nim:{1,12,123}", 3, 4},
        /* 23 meets both others, which do not meet. */
        {"hypergraph_nim:{12,23,34}", 4, 4},
        {"hypergraph_nim:{23,124,345}", 5, 2},
        /* The Fano plane. */
        {"hypergraph_nim:{124,235,346,457,156,267,137}", 7, 1},
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        check_theory(cases[i].game, cases[i].piles, cases[i].bound,
                     SAYS_VALUE);
}

static void parts_add_up(void **state)
{
    (void)state;
    check_theory("hypergraph_nim:{1,2,3,4}", 4, 3, SAYS_VALUE);
    check_theory("hypergraph_nim:{1,23,24,34}", 4, 3, SAYS_VALUE);
    check_theory("hypergraph_nim:{12,34}", 4, 3, SAYS_VALUE);
}

/* Where edges do not meet the theory is silent, unless an empty pile has
 * parted or killed them. */
static void random_edges_are_told_rightly_if_at_all(void **state)
{
    uint64_t seed = 7;
    size_t told = 0, all = 0;

    (void)state;
    for (size_t i = 0; i < random_cases(25); i++) {
        char game[80] = "hypergraph_nim:{1234";
        theory_count count;
        for (int e = 0; e < 4; e++) {
            unsigned piles = 1 + (unsigned)random_below(&seed, 15);
            strcat(game, ",");
            for (int p = 0; p < 4; p++)
                if (piles >> p & 1) strcat(game, (const char[2]){"1234"[p]});
        }
        strcat(game, "}");
        count = check_theory(game, 4, 2, 0);
        told += count.values;
        all += count.positions;
    }
    assert_in_range(told, all / 10, all - 1);
}

static void misquoted_forms_fail(void **state)
{
    (void)state;
    /* Not half the sum: a large pile is not all used. */
    check_value("hypergraph_nim:{12,13,23}", "1 1 5", "2");
    /* Edges that do not meet: play can last two moves, and the value is 0. */
    check_value("hypergraph_nim:{12,34}", "1 1 1 1", "0");
    /* Not even if they meet by way of others. */
    check_value("hypergraph_nim:{12,23,34,45}", "1 1 1 1 1", "undecided");
}

static void large_piles_and_edges(void **state)
{
    (void)state;
    check_value("hypergraph_nim:{1,2,34}", "5 10000000000000000000 7 3",
                "10000000000000000006");
    check_value("hypergraph_nim:{12,13,23}", "99 99 99", "148");
    check_refused("hypergraph_nim:{10}",
                  "10 is no edge: its digits would be piles from 1 to 9, each "
                  "once, such as 123");
    check_refused("hypergraph_nim:{12,13,331}",
                  "331 is no edge: its digits would be piles from 1 to 9, "
                  "each once, such as 123");
    check_refused("hypergraph_nim:{123456789123456789123}",
                  "an edge has at most 9 digits, one for each pile");
    check_refused("hypergraph_nim:{1..65}", "at most 64 edges");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(edges_that_meet_are_told),
        cmocka_unit_test(parts_add_up),
        cmocka_unit_test(random_edges_are_told_rightly_if_at_all),
        cmocka_unit_test(misquoted_forms_fail),
        cmocka_unit_test(large_piles_and_edges),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
