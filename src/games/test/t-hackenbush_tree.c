/* SPDX-License-Identifier: MIT */
/* t-hackenbush_tree.c - trees of two colours: their numbers against the
 * definition; drawings, and the ground alone. */
#include "games/test/game_test.h"

#include "grundy/expression.h"

#include "random.h"

static void numbers_are_those_of_the_definition(void **state)
{
    (void)state;
    check_agrees("hackenbush", 4, 500);
}

/* The tag on which the value rests, "" for a search. */
static void check_basis(const char *line, const char *value, const char *tag)
{
    const solved s = solve(line, NULL);
    char text[400];

    assert_int_equal(grundy_value_format(text, sizeof text, NULL,
                                         grundy_answer_value(s.answer), NULL),
                     GRUNDY_OK);
    assert_string_equal(text, value);
    assert_string_equal(grundy_answer_theorem(s.answer), tag);
    solved_close(&s);
}

static void a_tree_is_known_at_once(void **state)
{
    (void)state;
    check_basis("hackenbush 0:1:l 1:2:r 1:3:r 3:4:l", "3/8",
                "T-HACKENBUSH-TREE");
    check_basis("hackenbush 0:1:r 1:2:l 0:3:l 3:4:l 4:5:r", "1",
                "T-HACKENBUSH-TREE");
    check_basis("hackenbush 0:1:l 1:2:e", "1*", "");
    check_basis("hackenbush 0:1:l 1:2:l 2:0:l", "3", "");
    check_basis("hackenbush 2:3:l", "0", "T-HACKENBUSH-TREE");
}

/* A path is a stalk, whose rule is another one; 90 edges and more. */
static void paths_are_stalks(void **state)
{
    uint64_t seed = 15;

    (void)state;
    for (size_t i = random_cases(40); i-- > 0;) {
        char tree[1600], line[3200];
        const size_t edges = 1 + random_below(&seed, 100);
        char stalk[128] = "";
        size_t used = 0;
        grundy_relation relation = GRUNDY_RELATION_LESS;
        for (size_t e = 0; e < edges; e++) {
            const char colour = random_below(&seed, 3) ? 'r' : 'l';
            stalk[e] = e % 7 < 3 ? 'l' : colour;
            stalk[e + 1] = '\0';
            used += (size_t)snprintf(tree + used, sizeof tree - used,
                                     " %zu:%zu:%c", e, e + 1, stalk[e]);
        }
        snprintf(line, sizeof line, "hackenbush%s 0:120:r", tree);
        strcat(stalk, " r");
        {
            char other[160];
            snprintf(other, sizeof other, "hackenbush %s", stalk);
            assert_int_equal(grundy_expression_compare(&relation, NULL, line,
                                                       other, NULL, NULL),
                             GRUNDY_OK);
        }
        if (relation != GRUNDY_RELATION_EQUAL) fail_msg("%s", stalk);
    }
}

static void check_drawing(const char *line, const char *expected)
{
    grundy_position *position = NULL;
    grundy_error err = {0};
    gi_text text;
    gi_run run;

    assert_int_equal(grundy_position_parse(&position, line, NULL, &err),
                     GRUNDY_OK);
    gi_run_init(&run, NULL, &err);
    gi_text_init(&text, run.env);
    assert_int_equal(
        position->terms[0].game->rules->notation.draw(
            position->terms[0].game, &position->terms[0].heaps, &text, &run),
        GRUNDY_OK);
    assert_string_equal(gi_text_string(&text), expected);
    gi_text_clear(&text);
    gi_run_clear(&run);
    grundy_position_free(position);
}
#define check_drawing(...) TEST_HELPER(check_drawing, __VA_ARGS__)

static void pictures_are_drawn(void **state)
{
    (void)state;
    check_drawing("hackenbush lre rl", "  3   e   \n"
                                       "  2   r  l\n"
                                       "  1   l  r\n"
                                       "    =======\n"
                                       "      1  2\n");
    check_drawing("hackenbush 0", "    =\n");
    check_drawing("hackenbush 0:1:l 1:2:r 2:0:e 1:3:l 4:5:l",
                  "0 ====\n"
                  "  +-l- 1\n"
                  "  |  +-r- 2\n"
                  "  |  |  +-e- (0)\n"
                  "  |  +-l- 3\n");
}

static void the_ground_alone_has_a_text(void **state)
{
    (void)state;
    check_written("hackenbush", "0", "0");
    check_written("hackenbush", "", "0");
    check_written("hackenbush", " 0 ", "0");
    check_bad_text("hackenbush", "0 l", 0,
                   "expected edges from the ground up, l, r or e, such as "
                   "llr");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_are_those_of_the_definition),
        cmocka_unit_test(a_tree_is_known_at_once),
        cmocka_unit_test(paths_are_stalks),
        cmocka_unit_test(pictures_are_drawn),
        cmocka_unit_test(the_ground_alone_has_a_text),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
