/* SPDX-License-Identifier: MIT */
/* t-hackenbush_string.c - every stalk up to ten edges: its number against the
 * simplest number between the options, by the definition of a value. */
#include "games/test/game_test.h"

enum { EDGES_MOST = 10, UNIT = 1 << EDGES_MOST };

/* The simplest number strictly between two, in units of 1/UNIT: an integer of
 * least size if there is one, else of the least denominator. */
static int64_t simplest(int64_t low, int64_t high)
{
    assert_true(low < high);
    if (low < 0 && high > 0) return 0;
    for (int64_t step = UNIT; step > 0; step /= 2) {
        if (low >= 0) {
            const int64_t least = (low / step + 1) * step;
            if (least < high) return least;
        } else {
            const int64_t most = -((-high / step + 1) * step);
            if (most > low) return most;
        }
    }
    fail_msg("there is no such number");
    return 0;
}

/* By the options alone: cutting edge i leaves the first i edges. */
static int64_t brute_value(const char *edges, size_t count)
{
    int64_t low = -100 * UNIT, high = 100 * UNIT;

    for (size_t i = 0; i < count; i++) {
        const int64_t left = brute_value(edges, i);
        if (edges[i] == 'l' && left > low) low = left;
        if (edges[i] == 'r' && left < high) high = left;
    }
    return simplest(low, high);
}

/* winning: so many moves; SIZE_MAX: whatever their number. */
static void check_answer(const char *line, const char *value,
                         grundy_outcome outcome, size_t winning)
{
    const solved s = solve(line, NULL);
    char text[80];

    assert_int_equal(grundy_value_format(text, sizeof text, NULL,
                                         grundy_answer_value(s.answer), NULL),
                     GRUNDY_OK);
    if (strcmp(text, value))
        fail_msg("%s: value: expected %s, got %s", line, value, text);
    assert_int_equal(grundy_answer_outcome(s.answer), outcome);
    if (winning != SIZE_MAX)
        assert_int_equal(grundy_answer_move_count(s.answer), winning);
    solved_close(&s);
}

static void check_stalk(const char *edges, size_t count)
{
    const int64_t value = brute_value(edges, count);
    int64_t numerator = value, denominator = UNIT;
    char line[40] = "hackenbush ", expected[40];

    strcat(line, edges);
    while (denominator > 1 && numerator % 2 == 0) {
        numerator /= 2;
        denominator /= 2;
    }
    if (denominator > 1)
        snprintf(expected, sizeof expected, "%lld/%lld", (long long)numerator,
                 (long long)denominator);
    else
        snprintf(expected, sizeof expected, "%lld", (long long)numerator);
    check_answer(line, expected,
                 value > 0   ? GRUNDY_OUTCOME_L
                 : value < 0 ? GRUNDY_OUTCOME_R
                             : GRUNDY_OUTCOME_P,
                 SIZE_MAX);
}

static void every_stalk_is_the_simplest_number(void **state)
{
    char edges[EDGES_MOST + 1];

    (void)state;
    for (size_t count = 0; count <= EDGES_MOST; count++)
        for (unsigned set = 0; set < 1u << count; set++) {
            for (size_t i = 0; i < count; i++)
                edges[i] = set >> i & 1 ? 'l' : 'r';
            edges[count] = '\0';
            check_stalk(edges, count);
        }
}

/* Winning moves are those of Left, and then those of Right. */
static void sums_of_games(void **state)
{
    (void)state;
    check_answer("cutcake 2x5 + hackenbush lrr", "5/4", GRUNDY_OUTCOME_L, 3);
    check_answer("cutcake 5x2 + hackenbush l", "0", GRUNDY_OUTCOME_P, 0);
    check_answer("hackenbush lr rrl + nim 2", "-1*2", GRUNDY_OUTCOME_R, 4);
    check_answer("hackenbush lr rl + nim 2 3", "*", GRUNDY_OUTCOME_N, 2);
    check_answer("cutcake 1x1 + nim 1", "*", GRUNDY_OUTCOME_N, 2);
}

/* Edges that either player may cut make stalks that are no numbers. */
static void edges_for_either_make_no_numbers(void **state)
{
    (void)state;
    check_answer("hackenbush e", "*", GRUNDY_OUTCOME_N, SIZE_MAX);
    check_answer("hackenbush le", "1*", GRUNDY_OUTCOME_L, SIZE_MAX);
    check_answer("hackenbush eel", "{0,*,*2|0,*}", GRUNDY_OUTCOME_N, 2);
    check_answer("hackenbush lre e", "1/2", GRUNDY_OUTCOME_L, SIZE_MAX);
}

/* A ring of two edges falls only when both are cut; what does not stand is not
 * there. */
static void pictures_are_searched(void **state)
{
    (void)state;
    check_answer("hackenbush 0:1:l 0:1:l 1:2:r", "1", GRUNDY_OUTCOME_L,
                 SIZE_MAX);
    check_answer("hackenbush 0:1:l 1:2:r 0:2:l", "1", GRUNDY_OUTCOME_L,
                 SIZE_MAX);
    check_answer("hackenbush 0:0:r 0:3:l 3:4:e", "*", GRUNDY_OUTCOME_N,
                 SIZE_MAX);
    check_answer("hackenbush 1:2:l", "0", GRUNDY_OUTCOME_P, 0);
    check_written("hackenbush", "0:1:l, 1:2:r", "0:1:l 1:2:r");
    check_move("hackenbush", "0:1:l 1:2:r", "1", "cut edge 1:2:r");
}

static void what_is_no_position_is_refused(void **state)
{
    (void)state;
    check_no_position("hackenbush lgl", NULL, GRUNDY_BAD_INPUT,
                      "expected edges from the ground up, l, r or e");
    check_no_position("hackenbush 0:1:g", NULL, GRUNDY_BAD_INPUT,
                      "expected edges u:v:l");
    check_no_position("hackenbush 0:128:l", NULL, GRUNDY_BAD_INPUT,
                      "expected edges u:v:l of up to 128 vertices");
    check_no_position("hackenbush 0:1", NULL, GRUNDY_BAD_INPUT,
                      "expected edges u:v:l");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_stalk_is_the_simplest_number),
        cmocka_unit_test(sums_of_games),
        cmocka_unit_test(edges_for_either_make_no_numbers),
        cmocka_unit_test(pictures_are_searched),
        cmocka_unit_test(what_is_no_position_is_refused),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
