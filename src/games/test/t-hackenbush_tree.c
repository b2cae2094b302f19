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
    check_basis("hackenbush 0:1:l 1:2:e 2:0:l", "2*", "");
    check_basis("hackenbush 0:1:l 1:2:l 2:0:l", "3", "");
    check_basis("hackenbush 2:3:l", "0", "T-HACKENBUSH-TREE");
}

/* A path of these edges, and a stalk of them. */
static void check_path(const char *edges)
{
    char path[1600], other[200];
    size_t used = 0;
    grundy_relation relation = GRUNDY_RELATION_LESS;

    for (size_t e = 0; edges[e]; e++)
        used +=
            (size_t)snprintf(path + used, sizeof path - used, "%s %zu:%zu:%c",
                             e ? "" : "hackenbush", e, e + 1, edges[e]);
    snprintf(other, sizeof other, "hackenbush %s", edges);
    assert_int_equal(
        grundy_expression_compare(&relation, NULL, path, other, NULL, NULL),
        GRUNDY_OK);
    if (relation != GRUNDY_RELATION_EQUAL) fail_msg("%s", edges);
}

/* A path is a stalk, whose rule is another one; up to 100 edges. */
static void paths_are_stalks(void **state)
{
    uint64_t seed = 15;

    (void)state;
    for (size_t i = random_cases(40); i-- > 0;) {
        char edges[128] = "";
        const size_t count = 1 + random_below(&seed, 100);
        for (size_t e = 0; e < count; e++)
            edges[e] = "lrr"[random_below(&seed, 3)];
        check_path(edges);
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

static void trees_have_a_text(void **state)
{
    (void)state;
    check_written("hackenbush", "l(l;rl) (r;e)",
                  "0:1:l 1:2:l 1:3:r 3:4:l 0:5:r 0:6:e");
    check_written("childish_hackenbush", "lr", "0:1:l 1:2:r");
    check_written("childish_hackenbush", "0", "0");
    check_bad_text("hackenbush", "l(l;r", 5,
                   "a bracket of a tree is not closed");
    check_bad_text("hackenbush", "l(l))", 4,
                   "expected edges l, r or e from the ground up, and branches "
                   "in brackets, such as l(l;rl)");
    check_bad_text("childish_hackenbush", "l;r", 1,
                   "expected edges l, r or e from the ground up, and branches "
                   "in brackets, such as l(l;rl)");
}

/* 2 is the published value of the tree. Only the last edge of a stalk can be
 * cut, so that nobody can move in lr but Right. */
static void children_let_nothing_fall(void **state)
{
    (void)state;
    check_basis("childish_hackenbush l(l;rl)", "2", "");
    check_basis("childish_hackenbush lr", "0", "");
    check_move("childish_hackenbush", "0:1:l 1:2:r 2:0:e", "0",
               "cut edge 0:1:l");
    check_agrees("childish_hackenbush", 4, 400);
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
        cmocka_unit_test(trees_have_a_text),
        cmocka_unit_test(children_let_nothing_fall),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
