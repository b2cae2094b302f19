/* SPDX-License-Identifier: MIT */
/* t-reserved.c - words of the public structs that later versions will use: a
 * library that does not know them refuses what they ask for. */
#include "test.h"

#include "grundy/grundy.h"

enum { WORDS_MOST = 4 };

static size_t turn; /* Which of the words is not 0, below WORDS_MOST. */

static void spoil(uint64_t *reserved, size_t count)
{
    reserved[turn % count] = 1;
}

static void expect_refusal(grundy_status status, const grundy_error *err)
{
    assert_int_equal(status, GRUNDY_BAD_ARGUMENT);
    if (!strstr(err->message, "reserved")) fail_msg("%s", err->message);
}

static void questions_are_refused(void **state)
{
    grundy_question question = GRUNDY_QUESTION_INIT;
    grundy_position *position = NULL;
    grundy_answer *answer = NULL;
    grundy_error err = {.status = GRUNDY_OK};

    (void)state;
    assert_int_equal(grundy_position_parse(&position, "nim 3 5", NULL, &err),
                     GRUNDY_OK);
    spoil(question.reserved, 4);
    expect_refusal(grundy_solve(&answer, position, &question, NULL, &err),
                   &err);
    assert_null(answer);
    grundy_position_free(position);
}

static void tables_and_patterns_are_refused(void **state)
{
    grundy_table_options options = {.reserved = {0}};
    grundy_pattern_options pattern_options = {.reserved = {0}};
    grundy_table_info info;
    grundy_table *table = NULL;
    grundy_pattern *pattern = NULL;
    grundy_game *game = NULL;
    grundy_error err = {.status = GRUNDY_OK};

    (void)state;
    assert_int_equal(grundy_game_parse(&game, "tic_tac_toe", NULL, &err),
                     GRUNDY_OK);
    spoil(options.reserved, 4);
    spoil(pattern_options.reserved, 2);
    expect_refusal(grundy_table_plan(&info, game, &options, NULL, &err), &err);
    expect_refusal(grundy_table_build(&table, game, &options, NULL, &err),
                   &err);
    expect_refusal(
        grundy_pattern_of_game(&pattern, game, &pattern_options, NULL, &err),
        &err);
    grundy_game_free(game);
}

static void graphs_are_refused(void **state)
{
    const grundy_writer writer = {NULL, NULL};
    grundy_graph_labels wanted = GRUNDY_GRAPH_LABELS_INIT, sound = wanted;
    grundy_graph_view view = {.labels = &sound};
    grundy_graph *graph = NULL;
    grundy_graph_builder *builder = NULL;
    grundy_error err = {.status = GRUNDY_OK};

    (void)state;
    assert_int_equal(grundy_graph_builder_new(&builder, NULL, &err),
                     GRUNDY_OK);
    assert_int_equal(grundy_graph_builder_finish(&graph, builder, 1, &err),
                     GRUNDY_OK);
    grundy_graph_builder_free(builder);
    view.graph = graph;
    spoil(wanted.reserved, 4);
    spoil(view.reserved, 4);
    expect_refusal(grundy_graph_sweep(graph, &wanted, &err), &err);
    expect_refusal(grundy_graph_label(graph, &wanted, &err), &err);
    expect_refusal(grundy_graph_write_labels(&view, &writer, NULL, &err),
                   &err);
    expect_refusal(grundy_graph_write_dot(&view, &writer, NULL, &err), &err);
    expect_refusal(grundy_graph_write_svg(&view, &writer, NULL, &err), &err);
    expect_refusal(grundy_graph_write_cycle(&view, &writer, NULL, &err), &err);
    grundy_graph_free(graph);
}

static grundy_status read_none(void *user, char *bytes, size_t capacity,
                               size_t *count)
{
    (void)user, (void)bytes, (void)capacity;
    *count = 0;
    return GRUNDY_OK;
}

static void files_are_refused(void **state)
{
    grundy_graph_input input = {.reader = {read_none, NULL}, .reserved = {0}};
    grundy_graph *graph = NULL;
    grundy_graph_names *names = NULL;
    grundy_error err = {.status = GRUNDY_OK};

    (void)state;
    spoil(input.reserved, 4);
    expect_refusal(grundy_graph_read(&graph, &names, &input,
                                     GRUNDY_GRAPH_EDGES, NULL, &err),
                   &err);
}

static void limits_are_refused(void **state)
{
    grundy_survey_limits limits = {.terms = 9};
    grundy_quotient_survey_limits misere_limits = {.last_heap = 9};
    grundy_work_options options = {.terms = 9};
    grundy_survey *survey = NULL;
    grundy_quotient_survey *misere = NULL;
    grundy_work *work = NULL;
    grundy_error err = {.status = GRUNDY_OK};

    (void)state;
    assert_int_equal(grundy_survey_new(&survey, NULL, &err), GRUNDY_OK);
    assert_int_equal(grundy_quotient_survey_new(&misere, NULL, &err),
                     GRUNDY_OK);
    spoil(limits.reserved, 4);
    spoil(misere_limits.reserved, 4);
    spoil(options.reserved, 4);
    expect_refusal(grundy_survey_run(survey, &limits, NULL, &err), &err);
    expect_refusal(
        grundy_quotient_survey_run(misere, &misere_limits, NULL, &err), &err);
    expect_refusal(grundy_work_plan(&work, "survey 0.?", &options, NULL, &err),
                   &err);
    grundy_quotient_survey_free(misere);
    grundy_survey_free(survey);
}

static void boards_and_plots_are_refused(void **state)
{
    const grundy_writer writer = {NULL, NULL};
    grundy_boards boards = {.cells = 4};
    grundy_plot_screen screen = {.columns = 80, .rows = 24};
    grundy_plot *plot = NULL;
    grundy_game *game = NULL, *heaps = NULL;
    grundy_error err = {.status = GRUNDY_OK};

    (void)state;
    assert_int_equal(grundy_game_parse(&game, "domineering", NULL, &err),
                     GRUNDY_OK);
    assert_int_equal(grundy_game_parse(&heaps, "kayles", NULL, &err),
                     GRUNDY_OK);
    assert_int_equal(grundy_plot_new(&plot, heaps, 99, NULL, &err), GRUNDY_OK);
    spoil(boards.reserved, 4);
    spoil(screen.reserved, 4);
    expect_refusal(grundy_values_write_boards(
                       game, &boards, GRUNDY_FORMAT_TEXT, &writer, NULL, &err),
                   &err);
    expect_refusal(grundy_plot_write_text(plot, &screen, &writer, &err), &err);
    grundy_plot_free(plot);
    grundy_game_free(heaps);
    grundy_game_free(game);
}

static void duels_are_refused(void **state)
{
    const grundy_writer writer = {NULL, NULL};
    grundy_duel_report report = {.problem = "nim", .has_passed = true};
    grundy_input_choice choice = {.seed = 1};
    grundy_input *input = NULL;
    grundy_duel *duel = NULL;
    grundy_error err = {.status = GRUNDY_OK};

    (void)state;
    assert_int_equal(
        grundy_duel_new(&duel, "nim", GRUNDY_ASK_JUDGE, NULL, &err),
        GRUNDY_OK);
    spoil(report.reserved, 4);
    spoil(choice.reserved, 4);
    expect_refusal(grundy_input_new(&input, duel, &choice, &err), &err);
    expect_refusal(grundy_duel_report_write(&report, &writer, NULL, &err),
                   &err);
    grundy_duel_free(duel);
}

/* Every call that makes something with this environment. */
static void check_environment(const grundy_env *env)
{
    grundy_error err = {.status = GRUNDY_OK};
    grundy_game *game = NULL;
    grundy_game *made = NULL;
    grundy_position *position = NULL, *other = NULL;
    grundy_answer *answer = NULL;
    grundy_match *match = NULL;
    grundy_batch *batch = NULL;
    grundy_sequence *seq = NULL;
    grundy_checked *checked = NULL;
    grundy_survey *survey = NULL;

    assert_int_equal(grundy_game_parse(&game, "kayles", NULL, &err),
                     GRUNDY_OK);
    assert_int_equal(grundy_position_parse(&position, "nim 3 5", NULL, &err),
                     GRUNDY_OK);
    expect_refusal(grundy_game_parse(&made, "nim", env, &err), &err);
    expect_refusal(grundy_position_parse(&other, "nim 3", env, &err), &err);
    expect_refusal(grundy_position_copy(&other, position, env, &err), &err);
    expect_refusal(grundy_solve(&answer, position, NULL, env, &err), &err);
    expect_refusal(
        grundy_match_new(&match, position, GRUNDY_PLAY_OWN, env, &err), &err);
    expect_refusal(grundy_batch_new(&batch, env, &err), &err);
    expect_refusal(grundy_sequence_of(&seq, game, env, &err), &err);
    expect_refusal(grundy_sequence_parse(&seq, "0.77", env, &err), &err);
    expect_refusal(
        grundy_check_claim(&checked, game, "n > 0", 0, 9, env, &err), &err);
    expect_refusal(grundy_survey_new(&survey, env, &err), &err);
    grundy_position_free(position);
    grundy_game_free(game);
}

static void environments_are_refused(void **state)
{
    grundy_env env = GRUNDY_ENV_INIT, limited = GRUNDY_ENV_INIT;

    (void)state;
    spoil(env.reserved, 4);
    check_environment(&env);
    spoil(limited.limits.reserved, 3);
    check_environment(&limited);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(questions_are_refused),
        cmocka_unit_test(tables_and_patterns_are_refused),
        cmocka_unit_test(graphs_are_refused),
        cmocka_unit_test(files_are_refused),
        cmocka_unit_test(limits_are_refused),
        cmocka_unit_test(boards_and_plots_are_refused),
        cmocka_unit_test(duels_are_refused),
        cmocka_unit_test(environments_are_refused),
    };
    int failures = 0;

    for (turn = 0; turn < WORDS_MOST; turn++)
        failures += cmocka_run_group_tests(tests, NULL, NULL);
    return failures;
}
