/* SPDX-License-Identifier: MIT */
/* t-graph_games.c - dag_game and loopy_game: every small graph against the
 * definition, a long path, both faces, cycles that are shown. */
#include "games/test/game_test.h"

/* 1, 3 and 25 acyclic graphs of n vertices with none, one or two tokens; 2^(n^2)
 * graphs with one. */
static void all_small_graphs_agree_with_the_definition(void **state)
{
    (void)state;
    check_agrees("dag_game", 3, 349);
    check_agrees("loopy_game", 3, 1570);
}

static void a_graph_may_have_no_vertices(void **state)
{
    ask a;

    (void)state;
    ask_open(&a, "dag_game", NULL);
    expect(ask_outcome(&a, "0 @", GRUNDY_NORMAL), "P");
    expect(ask_winning(&a, "0 @", GRUNDY_NORMAL), "");
    expect(ask_outcome(&a, "0 @", GRUNDY_MISERE), "N");
    expect(ask_winning(&a, "0 @", GRUNDY_MISERE), "");
    ask_close(&a);
}

static void the_judges_answer(void **state)
{
    (void)state;
    check_judge("dag_game", "3 2 2\n0 1\n1 2\n0 1\n", "First\n");
    check_judge("dag_game", "3 2 2\n0 1\n1 2\n1 1\n", "Second\n");
    check_judge("dag_game", "1 0 0\n", "Second\n");
    check_judge("loopy_game", "3 3 1\n0 1\n1 0\n1 2\n", "W\n");
    check_judge("loopy_game", "3 3 0\n0 1\n1 0\n1 2\n", "L\n");
    check_judge("loopy_game", "3 3 0\n0 1\n1 2\n2 0\n", "D\n");
    check_judge_refuses("dag_game", "2 1 1\n0 2\n0\n", "2 is no vertex");
    check_judge_refuses("loopy_game", "2 1 2\n0 1\n", "2 is no vertex");
    check_judge_refuses("dag_game", "2 1 1\n0 1\n", "");
}

static void a_cycle_is_an_answer_of_its_own(void **state)
{
    (void)state;
    check_judge_fails("dag_game", "3 3 1\n0 1\n1 2\n2 0\n0\n",
                      GRUNDY_UNDEFINED, "cycle\n", "0>1>2>0");
    check_batch("{\"problem\":\"dag_game\",\"input\":{\"n\":2,\"edges\":"
                "[[1,1]],\"tokens\":[0]}}",
                "\"error\":{\"code\":\"cycle\",\"message\":\"the graph has a "
                "cycle: 1>1\"}");
}

static void requests_are_answered(void **state)
{
    (void)state;
    check_batch("{\"problem\":\"dag_game\",\"input\":{\"n\":4,\"edges\":"
                "[[0,1],[0,2],[1,3],[2,3],[1,2],[1,2]],\"tokens\":[0,1]}}",
                "\"result\":{\"grundy\":[0,2,1,0],\"labels\":\"PNNP\",\"win\":"
                "true,\"winning_moves\":[[0,1],[1,3]],\"nim_sum\":2,"
                "\"max_grundy\":2,\"p_count\":2,\"grundy_sum\":3,");
    check_batch("{\"problem\":\"loopy_game\",\"input\":{\"n\":4,\"edges\":"
                "[[0,1],[1,0],[1,2],[2,3]],\"start\":2}}",
                "\"result\":{\"outcome\":\"W\",\"outcomes\":\"DDWL\","
                "\"remoteness\":1,\"w\":1,\"l\":1,\"d\":2}");
    check_batch("{\"problem\":\"loopy_game\",\"input\":{\"n\":1,\"edges\":"
                "[[0,0]],\"start\":0}}",
                "\"remoteness\":-1");
    check_batch("{\"problem\":\"dag_game\",\"input\":{\"n\":2,\"edges\":"
                "[[0,1]],\"tokens\":[2]}}",
                "\"code\":\"bad_input\"");
}

/* Neither stack nor time: 0 <- 1 <- 2 ... and a token at the far end. */
static void a_long_path_is_walked(void **state)
{
    enum { LENGTH = 20000, BYTES = LENGTH * 12 + 100 };
    char *text = malloc(BYTES);
    size_t used =
        (size_t)snprintf(text, BYTES, "%d %d 1\n", LENGTH, LENGTH - 1);

    (void)state;
    for (int v = 1; v < LENGTH; v++)
        used +=
            (size_t)snprintf(text + used, BYTES - used, "%d %d\n", v, v - 1);
    (void)snprintf(text + used, BYTES - used, "%d\n", LENGTH - 1);
    check_judge("dag_game", text, "First\n");
    free(text);
}

static void one_token_under_misere_play_is_told_by_an_edge(void **state)
{
    (void)state;
    check_reason(
        "dag_game", "4 0:1 1:2 2:3 @ 0", GRUNDY_MISERE,
        "Every edge from vertex 0 leads to a vertex that is won under "
        "misère play.");
    check_reason(
        "dag_game", "4 0:1 0:3 1:2 @ 0", GRUNDY_MISERE,
        "Vertex 0 has an edge to vertex 1, which is lost under misère "
        "play.");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_small_graphs_agree_with_the_definition),
        cmocka_unit_test(a_graph_may_have_no_vertices),
        cmocka_unit_test(the_judges_answer),
        cmocka_unit_test(a_cycle_is_an_answer_of_its_own),
        cmocka_unit_test(requests_are_answered),
        cmocka_unit_test(one_token_under_misere_play_is_told_by_an_edge),
        cmocka_unit_test(a_long_path_is_walked),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
