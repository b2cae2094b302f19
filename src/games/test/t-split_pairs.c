/* SPDX-License-Identifier: MIT */
/* t-split_pairs.c - pairs of heaps: theory against definition and against values
 * that are made without the library. */
#include "games/test/game_test.h"

static void theory_is_the_definition(void **state)
{
    (void)state;
    check_agrees("split_pairs", 5, 100);
}

static void values_are_those_of_the_rules(void **state)
{
    enum { SIZES = 34 };
    static unsigned nimber[SIZES][SIZES];

    (void)state;
    for (unsigned sum = 2; sum < SIZES; sum++)
        for (unsigned a = 1; a < sum; a++) {
            const unsigned b = sum - a;
            bool seen[64] = {false};
            unsigned value = 0;
            char pair[24], said[12];
            for (unsigned c = 1; c < a; c++)
                seen[nimber[c][a - c]] = true;
            for (unsigned c = 1; c < b; c++)
                seen[nimber[c][b - c]] = true;
            while (seen[value])
                value++;
            nimber[a][b] = value;
            snprintf(pair, sizeof pair, "%u:%u", a, b);
            snprintf(said, sizeof said, "%u", value);
            check_value("split_pairs", pair, said);
        }
}

static void edges(void **state)
{
    (void)state;
    check_value("split_pairs", "", "0");
    check_value("split_pairs", "1:1", "0");
    check_value("split_pairs", "18446744073709551616:1", "64");
    check_value("split_pairs", "1:4 5:6", "3");
    check_move("split_pairs", "3:5", "0 1 2",
               "drop 3 of pair 1, split 5 into 2 and 3");
    check_bad_text("split_pairs", "0:2", 0,
                   "number 1 of the position (a:b for each pair of heaps) "
                   "must be at least 1");
}

static void faces(void **state)
{
    (void)state;
    check_judge("split_pairs", "2\n2\n2 3\n4\n1 1 3 3\n", "YES\nNO\n");
    check_judge_refuses("split_pairs", "1\n3\n1 1 1\n",
                        "the number of heaps must be even");
    check_batch("{\"problem\":\"split_pairs\",\"input\":{\"pairs\":[[2,3]]}}",
                "\"grundy\":2");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(theory_is_the_definition),
        cmocka_unit_test(values_are_those_of_the_rules),
        cmocka_unit_test(edges),
        cmocka_unit_test(faces),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
