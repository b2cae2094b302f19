/* SPDX-License-Identifier: MIT */
/* t-col_snort.c - the texts of tinted graphs, moves counted out by hand, and
 * components of lines in whatever order their vertices are. */
#include "games/test/game_test.h"

#include "games/partizan/tints.h"

static void check_short(const char *line, const char *value)
{
    const solved s = solve(line, &(grundy_question){.skips_moves = true});
    char text[400];

    assert_int_equal(grundy_value_format(text, sizeof text, NULL,
                                         grundy_answer_value(s.answer), NULL),
                     GRUNDY_OK);
    if (strcmp(text, value))
        fail_msg("%s: expected %s, got %s", line, value, text);
    solved_close(&s);
}

static void small_graphs_are_known(void **state)
{
    (void)state;
    check_short("col", "0");
    check_short("col path:1", "*");
    check_short("col path:l", "1");
    check_short("col path:lr", "0");   /* Nobody is in the other's way. */
    check_short("snort path:lr", "*"); /* The first takes, and it is over. */
    check_short("col path:ll", "1");
    check_short("snort path:ll", "2");
    check_short("snort path:2", "{1|-1}");
    check_short("snort path:l#r", "0");
    check_short("col path:.l.", "0");
}

/* The taken vertex is gone, and its neighbours are for one player. */
static void taken_vertices_tint_their_neighbours(void **state)
{
    (void)state;
    check_written("col", "path:.L.", "path:r#r");
    check_written("snort", "path:.L.", "path:l#l");
    check_written("col", "path:.R.", "path:l#l");
    check_written("snort", "path:L.R", "path:###");
    check_written("col", "path:L.L", "path:#r#");
    check_written("col", "path:LR.", "path:##l");
    check_written("snort", "path:RR.", "path:##r");
    check_written("col", "path:LL.", "path:##r"); /* No play leads there. */
    check_written("snort", "path:RL.", "path:##l");
    check_move("snort", "path:3", "1 0", "take vertex 1");
}

static void texts_are_read_and_written(void **state)
{
    (void)state;
    check_written("col", "5", "5");
    check_written("col", "...", "path:3");
    check_written("col", "3 1:0 1:2 0:1", "path:3");
    check_written("col", "3 0:1 1:2 2:0 @ l.r", "cycle:l.r");
    check_written("col", "grid:l./.r", "grid:l./.r");
    check_written("col", "grid:2x2 @ l..r", "grid:l./.r");
    check_written("col", "grid:1x4", "path:4");
    check_written("col", "4 0:1 0:2 0:3 @ 2:l 3:#", "4 0:1 0:2 0:3 @ ..l#");
    check_written("col", "", "0");
}

#define AFTER                                                                 \
    ": a graph is path:5, cycle:5, grid:2x3, or vertices and edges u:v, and " \
    "after @ the tints . l r # L R"

static void wrong_texts_are_refused(void **state)
{
    (void)state;
    check_bad_text("col", "path:x", 5, "expected a tint" AFTER);
    check_bad_text("col", "path:129", 8,
                   "a graph has 128 vertices and 1024 edges at most");
    check_bad_text("col", "grid:12x12", 10,
                   "a graph has 128 vertices and 1024 edges at most");
    check_bad_text("col", "grid:2", 6,
                   "expected ROWSxCOLUMNS of a grid" AFTER);
    check_bad_text("col", "cycle:2", 7,
                   "expected three vertices or more on a cycle" AFTER);
    check_bad_text("col", "2 0:2", 5,
                   "expected an edge between two of the vertices" AFTER);
    check_bad_text("col", "2 1:1", 5,
                   "expected an edge between two of the vertices" AFTER);
    check_bad_text("col", "path:3 @ l", 10, "expected more tints" AFTER);
    check_bad_text("col", "path:3 @ llll", 12, "expected no more tints" AFTER);
    check_bad_text("col", "path:3 l", 7, "expected @ or the end" AFTER);
    check_bad_text("col", "path:3 @ 4:l", 10,
                   "expected one of the vertices" AFTER);
    check_bad_text("col", "grid:../.", 9,
                   "expected rows of equal length" AFTER);
}

static void lists_that_are_no_graphs_are_refused(void **state)
{
    static const int64_t lists[][6] = {
        {1, 2},          {3, 2, 0, 16},      {3, 2, 0, -1},      {2, 129, 0},
        {4, 2, 1, 0, 1}, {5, 2, 1, 1, 0, 0}, {5, 2, 1, 0, 2, 0},
    };

    (void)state;
    for (size_t i = 0; i < sizeof lists / sizeof lists[0]; i++) {
        grundy_integer items[5] = {{0}};
        for (size_t k = 0; k < 5; k++)
            items[k].word = lists[i][k + 1 < 6 ? k + 1 : 5];
        assert_int_equal(
            gi_tints_check(&(gi_ints){items, (size_t)lists[i][0], 5}, NULL),
            GRUNDY_BAD_INPUT);
    }
}

static bool every_edge(uint8_t one, uint8_t other)
{
    (void)one, (void)other;
    return true;
}

static grundy_status keep(const gi_ints *part, void *last)
{
    *(gi_tints *)last = gi_tints_of(part);
    return GRUNDY_OK;
}

/* The line of a text, whatever it is numbered from. */
static void check_line(const char *text, const char *expected)
{
    gi_tints graph, part;
    uint8_t taken[GI_TINTS_VERTICES_MOST];
    gi_run run;
    gi_text said;

    gi_run_init(&run, gi_env_or_default(NULL), NULL);
    gi_text_init(&said, run.env);
    assert_int_equal(gi_tints_parse(&graph, taken, text, strlen(text), &run),
                     GRUNDY_OK);
    assert_int_equal(
        gi_tints_visit_parts(&graph, every_edge, keep, &part, &run),
        GRUNDY_OK);
    gi_tints_format(&part, &said);
    assert_string_equal(gi_text_string(&said), expected);
    gi_text_clear(&said);
    gi_run_clear(&run);
}

static void lines_have_one_form(void **state)
{
    (void)state;
    check_line("path:..lr", "path:..lr");
    check_line("path:rl..", "path:..lr");
    check_line("4 2:0 0:3 3:1 @ lr..", "path:.l.r");
    check_line("4 3:1 1:2 2:0 @ rl..", "path:.l.r");
    check_line("cycle:l.r.l", "cycle:.ll.r");
    check_line("5 0:2 2:4 4:1 1:3 3:0 @ l.lr.", "cycle:..llr");
    check_line("path:l#", "path:l");
}

static void batch_answers(void **state)
{
    (void)state;
    check_batch("{\"problem\":\"snort\",\"input\":{\"graph\":\"path:L.\"}}",
                "{\"value\":1,\"outcome\":\"L\",\"winning_moves\":[[1,0]]}");
    check_batch("{\"problem\":\"col\",\"input\":{\"graph\":\"path:L.\"}}",
                "{\"value\":-1,\"outcome\":\"R\",\"winning_moves\":[]}");
    check_batch("{\"problem\":\"col\",\"input\":{}}",
                "expected the key \\\"graph\\\"");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(small_graphs_are_known),
        cmocka_unit_test(taken_vertices_tint_their_neighbours),
        cmocka_unit_test(texts_are_read_and_written),
        cmocka_unit_test(wrong_texts_are_refused),
        cmocka_unit_test(lists_that_are_no_graphs_are_refused),
        cmocka_unit_test(lines_have_one_form),
        cmocka_unit_test(batch_answers),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
