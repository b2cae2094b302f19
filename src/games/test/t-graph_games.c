/* SPDX-License-Identifier: MIT */
/* t-graph_games.c - dag_game and loopy_game: every small graph against the
 * definition, a long path, both faces, cycles that are shown. */
#include "test.h"

#include "grundy/check.h"
#include "grundy/judge.h"
#include "grundy/game.h"
#include "grundy/parse.h"

#include "analysis/check/checked.h"
#include "rules/game.h"
#include "ask.h"
#include "faces.h"

static void all_small_graphs_agree_with_the_definition(void **state)
{
    static const char *const games[] = {"dag_game", "loopy_game"};

    (void)state;
    for (size_t i = 0; i < 2; i++) {
        grundy_game *game;
        grundy_checked *checked;
        assert_int_equal(grundy_game_parse(&game, games[i], NULL, NULL),
                         GRUNDY_OK);
        assert_int_equal(grundy_check_theory(&checked, game, 3, NULL, NULL),
                         GRUNDY_OK);
        if (!grundy_checked_holds(checked))
            fail_msg("%s: %s: %s", games[i],
                     grundy_checked_counterexample(checked),
                     grundy_checked_finding(checked));
        grundy_checked_free(checked);
        grundy_game_free(game);
    }
}

static void a_graph_may_have_no_vertices(void **state)
{
    ask a;

    (void)state;
    ask_init(&a, "dag_game", NULL);
    assert_int_equal(ask_outcome(&a, "0 @", GRUNDY_NORMAL), 'P');
    assert_string_equal(ask_winning(&a, "0 @", GRUNDY_NORMAL), "");
    assert_int_equal(ask_outcome(&a, "0 @", GRUNDY_MISERE), 'N');
    assert_string_equal(ask_winning(&a, "0 @", GRUNDY_MISERE), "");
    ask_clear(&a);
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
    const char *text = "3 3 1\n0 1\n1 2\n2 0\n0\n";
    memory_input input = {.text = text, .left = strlen(text)};
    memory_output output = {.count = 0};
    const grundy_reader reader = {memory_read, &input};
    const grundy_writer writer = {memory_write, &output};
    grundy_error err = {0};

    (void)state;
    assert_int_equal(grundy_judge("dag_game", &reader, &writer, NULL, &err),
                     GRUNDY_UNDEFINED);
    assert_string_equal(output.text, "cycle\n");
    assert_non_null(strstr(err.message, "0>1>2>0"));
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_small_graphs_agree_with_the_definition),
        cmocka_unit_test(a_graph_may_have_no_vertices),
        cmocka_unit_test(the_judges_answer),
        cmocka_unit_test(a_cycle_is_an_answer_of_its_own),
        cmocka_unit_test(requests_are_answered),
        cmocka_unit_test(a_long_path_is_walked),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
