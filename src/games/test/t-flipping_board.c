/* SPDX-License-Identifier: MIT */
/* t-flipping_board.c - rectangles of coins: theory against definition, and the ways to
 * win a full board against all moves of it. */
#include <stdlib.h>

#include "games/strip/flipping_runs.h"
#include "games/test/game_test.h"

#include "grundy/parse.h"
#include "grundy/solve.h"

static void theory_is_definition(void **state)
{
    (void)state;
    check_agrees("flipping_board", 3, 512);
    check_agrees("flipping_board:widths=2,heights=2", 3, 512);
    check_agrees("flipping_board:widths=2,heights=3", 3, 512);
}

/* Runs by playing: coins of a row as bits, the value of each set of them. */
static void runs_are_those_of_play(void **state)
{
    enum { COINS = 10 };
    static unsigned values[1 << COINS];
    gi_run run;

    (void)state;
    gi_run_init(&run, gi_env_or_default(NULL), NULL);
    for (unsigned k = 2; k <= 4; k++) {
        gi_flipping_runs runs = {.end = 0};
        assert_int_equal(gi_flipping_runs_find(&runs, k, COINS, true, &run),
                         0);
        for (unsigned set = 0; set < 1 << COINS; set++) {
            bool met[256] = {false};
            for (unsigned n = 1; n <= COINS; n++)
                for (unsigned i = 1, length = 1; length <= n;
                     i++, length = i + (k - 2) * (i * (i - 1) / 2))
                    if (set >> (n - 1) & 1)
                        met[values[set ^ ((1U << length) - 1)
                                             << (n - length)]] = true;
            for (values[set] = 0; met[values[set]];)
                values[set]++;
        }
        for (unsigned n = 0; n <= COINS; n++)
            assert_int_equal(runs.sums[n], values[(1U << n) - 1]);
        gi_flipping_runs_clear(&runs, run.env);
    }
    gi_run_clear(&run);
}

static void ways_to_win_are_counted(void **state)
{
    static const unsigned sides[] = {1, 2, 3, 4, 5, 6, 9, 12};

    (void)state;
    for (size_t i = 0; i < sizeof sides / sizeof *sides; i++) {
        char text[40], input[20], output[20];
        grundy_position *position = NULL;
        grundy_answer *answer = NULL;
        snprintf(text, sizeof text, "flipping_board %ux%u", sides[i],
                 sides[i]);
        assert_int_equal(grundy_position_parse(&position, text, NULL, NULL),
                         GRUNDY_OK);
        assert_int_equal(grundy_solve(&answer, position, NULL, NULL, NULL),
                         GRUNDY_OK);
        snprintf(input, sizeof input, "%u\n", sides[i]);
        snprintf(output, sizeof output, "%zu\n",
                 grundy_answer_move_count(answer));
        check_judge("flipping_board", input, output);
        grundy_answer_free(answer);
        grundy_position_free(position);
    }
    check_judge("flipping_board", "1\n2\n5\n100\n", "1\n0\n8\n31395\n");
}

static void texts_are_read_and_written(void **state)
{
    (void)state;
    check_written("flipping_board", "5x5 2x7 2x3", "2x3 2x7 5x5");
    check_move("flipping_board", "5x5", "5 4 4 3",
               "flip 4x3 up to column 5 and row 4");
    check_bad_text("flipping_board", "2x2 2x2", 0,
                   "a rectangle is named twice");
    check_no_position("flipping_board 3x3 0x5", NULL, GRUNDY_BAD_INPUT,
                      "must be at least 1");
    check_no_position("flipping_board 3x3 2x100000000000000000000", NULL,
                      GRUNDY_BAD_INPUT, "a side is at most 1048576 long");
    check_batch("{\"problem\":\"flipping_board\",\"input\":{\"rectangles\":"
                "[[5,5]]}}",
                "\"grundy\":2");
    check_judge_refuses("flipping_board", "0\n", "a side is at least 1");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(theory_is_definition),
        cmocka_unit_test(runs_are_those_of_play),
        cmocka_unit_test(ways_to_win_are_counted),
        cmocka_unit_test(texts_are_read_and_written),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
