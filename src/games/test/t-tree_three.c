/* SPDX-License-Identifier: MIT */
/* t-tree_three.c - tic-tac-toe on trees: theory against play, and large trees. */
#include <stdlib.h>

#include "games/test/game_test.h"

static void theory_is_play(void **state)
{
    (void)state;
    check_agrees("tree_three", 5, 800);
}

static void samples_are_answered(void **state)
{
    (void)state;
    check_judge("tree_three",
                "2\n4\n1 2\n1 3\n1 4\nNNWN\n5\n1 2\n2 3\n3 4\n4 5\nNNNNN\n",
                "White\nDraw\n");
    check_judge("tree_three", "3\n1\nW\n2\n1 2\nWW\n3\n1 2\n2 3\nWWW\n",
                "Draw\nDraw\nWhite\n");
    check_judge_refuses("tree_three", "1\n2\n1 2\nWX\n",
                        "expected a letter W or N for each vertex");
}

/* A path with a fork at each end, of so many vertices, and another one that is
 * white at one end; longer than play could go. */
static void add_path(FILE *out, unsigned vertices, bool has_forks)
{
    fprintf(out, "%u\n", vertices);
    for (unsigned v = 2; v <= vertices; v++) {
        unsigned to = v - 1;
        if (has_forks && v <= 4) to = 1;
        if (has_forks && v == vertices) to = v - 2;
        fprintf(out, "%u %u\n", to, v);
    }
    for (unsigned v = 1; v <= vertices; v++)
        fputc(!has_forks && (v == 1 || v == vertices) ? 'W' : 'N', out);
    fputc('\n', out);
}

static void large_trees_are_judged(void **state)
{
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);

    (void)state;
    assert_non_null(out);
    fprintf(out, "4\n");
    add_path(out, 20001, true);
    add_path(out, 20002, true);
    add_path(out, 20001, false); /* Two forks, 20007 vertices. */
    add_path(out, 20002, false);
    fclose(out);
    check_judge("tree_three", text, "White\nDraw\nWhite\nDraw\n");
    free(text);
}

static void a_tree_is_judged_by_its_neighbours(void **state)
{
    (void)state;
    check_told("tree_three ..... 1:2 1:3 1:4 1:5",
               "Vertex 1 has 4 neighbours: White wins.");
    check_told("tree_three ...... 1:2 1:3 1:4 2:5 3:6",
               "Vertex 1 has three neighbours, of which 2 are no leaves: "
               "White wins.");
    check_told("tree_three ....... 1:2 2:3 2:4 4:5 5:6 5:7",
               "Two vertices have three neighbours, and there are 7 vertices, "
               "an odd number: White wins.");
    check_told("tree_three ........ 1:2 2:3 2:4 4:5 5:6 6:7 6:8",
               "Two vertices have three neighbours, and there are 8 vertices, "
               "an even number: a draw.");
    check_told("tree_three w.... 1:2 2:3 3:4 4:5",
               "Join to each vertex that is white a new one with two leaves "
               "more, and let all be free. No vertex has four neighbours, or "
               "three of which two are no leaves, and fewer than two have "
               "three: a draw.");
}

static void texts_are_read_and_written(void **state)
{
    (void)state;
    check_written("tree_three", ".w.W 1:2,1:3 1:4", ".w.W 1:2 1:3 1:4");
    check_bad_text("tree_three", "... 1:2", 0,
                   "expected a letter for each vertex, and one edge less than "
                   "vertices");
    check_bad_text("tree_three", ".... 1:2 2:3 3:1", 0,
                   "the edges do not make a tree");
    check_bad_text("tree_three", ".B 1:2", 0,
                   "White begins, and moves are made in turn");
    check_move("tree_three", ".W 1:2", "1", "Black to 1");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(theory_is_play),
        cmocka_unit_test(samples_are_answered),
        cmocka_unit_test(large_trees_are_judged),
        cmocka_unit_test(a_tree_is_judged_by_its_neighbours),
        cmocka_unit_test(texts_are_read_and_written),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
