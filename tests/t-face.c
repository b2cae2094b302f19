/* SPDX-License-Identifier: MIT */
/* t-face.c - what the headers say of every call's arguments, beside NULL in the
 * place of each (t-nulls): an environment that is NULL is the usual one, a number
 * past the end of its enumeration is refused, and so is NULL in a struct. */
#include "test.h"

#include "grundy/grundy.h"

static grundy_status drop(void *user, const char *bytes, size_t count)
{
    (void)user, (void)bytes, (void)count;
    return GRUNDY_OK;
}

static const grundy_writer writer = {drop, NULL};

static grundy_game *game_of(const char *text)
{
    grundy_game *game = NULL;

    assert_int_equal(grundy_game_parse(&game, text, NULL, NULL), 0);
    return game;
}

static grundy_position *position_of(const char *text)
{
    grundy_position *position = NULL;

    assert_int_equal(grundy_position_parse(&position, text, NULL, NULL), 0);
    return position;
}

/* 0 -> 1 -> 2. */
static grundy_graph *path(void)
{
    static const uint64_t starts[] = {0, 1, 2, 2};
    static const uint32_t targets[] = {1, 2};
    const grundy_graph_rows rows = {3, starts, targets, NULL, NULL};
    grundy_graph *graph = NULL;

    assert_int_equal(grundy_graph_from_rows(&graph, &rows, NULL, NULL), 0);
    return graph;
}

/* ---- NULL ---- */

static void thermographs_have_a_usual_environment(void **state)
{
    grundy_thermograph *graph = NULL;

    (void)state;
    assert_int_equal(grundy_thermograph_new(&graph, "{2|-1}", NULL, NULL), 0);
    assert_int_equal(grundy_thermograph_write_svg(graph, &writer, NULL), 0);
    grundy_thermograph_free(graph);
}

static void rows_need_a_place_for_the_graph(void **state)
{
    static const uint64_t starts[] = {0, 1};
    static const uint32_t targets[] = {0};
    const grundy_graph_rows rows = {1, starts, targets, NULL, NULL};

    (void)state;
    assert_int_equal(grundy_graph_from_rows(NULL, &rows, NULL, NULL),
                     GRUNDY_BAD_ARGUMENT);
}

static void views_need_a_graph(void **state)
{
    const grundy_graph_view view = {.title = "none"};

    (void)state;
    assert_int_equal(grundy_graph_write_summary(&view, 0, &writer, NULL, NULL),
                     GRUNDY_BAD_ARGUMENT);
    assert_int_equal(grundy_graph_write_cycle(&view, &writer, NULL, NULL),
                     GRUNDY_BAD_ARGUMENT);
    assert_int_equal(grundy_graph_write_labels(&view, &writer, NULL, NULL),
                     GRUNDY_BAD_ARGUMENT);
    assert_int_equal(grundy_graph_write_dot(&view, &writer, NULL, NULL),
                     GRUNDY_BAD_ARGUMENT);
    assert_int_equal(grundy_graph_write_svg(&view, &writer, NULL, NULL),
                     GRUNDY_BAD_ARGUMENT);
}

static void facts_need_their_texts(void **state)
{
    const grundy_invariants invariants = {0};
    const grundy_figures figures[] = {
        {.engine = "terms", .invariants = &invariants},
        {.game = "kayles", .invariants = &invariants},
        {.game = "kayles", .engine = "terms"}};
    const grundy_duel_report reports[] = {
        {.has_passed = true},
        {.problem = "nim"},
        {.problem = "nim", .reason = "another word", .input_bytes = 1}};
    const grundy_duel_report empty = {.problem = "nim", .reason = "no output"};
    const grundy_period period = {.period = 1};

    (void)state;
    for (size_t i = 0; i < 3; i++) {
        assert_int_equal(grundy_figures_write(&figures[i], GRUNDY_FORMAT_JSON,
                                              &writer, NULL, NULL),
                         GRUNDY_BAD_ARGUMENT);
        assert_int_equal(
            grundy_duel_report_write(&reports[i], &writer, NULL, NULL),
            GRUNDY_BAD_ARGUMENT);
    }
    assert_int_equal(grundy_duel_report_write(&empty, &writer, NULL, NULL), 0);
    assert_int_equal(grundy_period_write("kayles", &period, GRUNDY_FORMAT_JSON,
                                         &writer, NULL, NULL),
                     GRUNDY_BAD_ARGUMENT);
}

/* ---- no member of the enumeration ---- */

enum { NO_MEMBER = 77 };

static void no_convention_is_made_up(void **state)
{
    const grundy_play play = (grundy_play)NO_MEMBER;
    const grundy_question question = {.play = play};
    const grundy_table_options options = {.play = play};
    const grundy_pattern_options law = {.play = play};
    grundy_game *board = game_of("tic_tac_toe");
    grundy_position *position = position_of("nim 3 5");
    grundy_error err;
    grundy_answer *answer = NULL;
    grundy_match *match = NULL;
    grundy_table_info info;
    grundy_table *table = NULL;
    grundy_pattern *pattern = NULL;

    (void)state;
    assert_int_equal(grundy_solve(&answer, position, &question, NULL, &err),
                     GRUNDY_BAD_ARGUMENT);
    assert_string_equal(err.message, "there is no such convention");
    assert_int_equal(grundy_match_new(&match, position, play, NULL, NULL),
                     GRUNDY_BAD_ARGUMENT);
    assert_int_equal(grundy_match_open(&match, position, play, NULL, NULL),
                     GRUNDY_BAD_ARGUMENT);
    assert_int_equal(grundy_table_plan(&info, board, &options, NULL, NULL),
                     GRUNDY_BAD_ARGUMENT);
    assert_int_equal(grundy_table_build(&table, board, &options, NULL, NULL),
                     GRUNDY_BAD_ARGUMENT);
    assert_int_equal(
        grundy_spread_plan(&info, board, &options, NULL, NULL, NULL),
        GRUNDY_BAD_ARGUMENT);
    assert_int_equal(grundy_pattern_of_game(&pattern, board, &law, NULL, NULL),
                     GRUNDY_BAD_ARGUMENT);
    grundy_position_free(position);
    grundy_game_free(board);
}

static void no_format_is_made_up(void **state)
{
    static const grundy_format formats[] = {GRUNDY_FORMAT_CSV,
                                            (grundy_format)NO_MEMBER};
    grundy_position *position = position_of("nim 3 5");
    grundy_position *empty = position_of("tic_tac_toe");
    grundy_game *board = game_of("tic_tac_toe");
    grundy_answer *answer = NULL;
    grundy_table *table = NULL;

    (void)state;
    assert_int_equal(grundy_solve(&answer, position, NULL, NULL, NULL), 0);
    assert_int_equal(grundy_table_build(&table, board, NULL, NULL, NULL), 0);
    for (size_t i = 0; i < 2; i++) {
        assert_int_equal(
            grundy_answer_write(answer, formats[i], 1, &writer, NULL, NULL),
            GRUNDY_BAD_ARGUMENT);
        assert_int_equal(
            grundy_catalogue_write(formats[i], &writer, NULL, NULL),
            GRUNDY_BAD_ARGUMENT);
        assert_int_equal(
            grundy_entry_write("nim", formats[i], &writer, NULL, NULL),
            GRUNDY_BAD_ARGUMENT);
        assert_int_equal(
            grundy_table_write_totals(table, false, formats[i], &writer, NULL),
            GRUNDY_BAD_ARGUMENT);
        assert_int_equal(grundy_table_write_position(
                             table, empty, false, formats[i], &writer, NULL),
                         GRUNDY_BAD_ARGUMENT);
        assert_int_equal(
            grundy_table_write_nimbers(board, formats[i], &writer, NULL, NULL),
            GRUNDY_BAD_ARGUMENT);
    }
    grundy_table_free(table);
    grundy_answer_free(answer);
    grundy_game_free(board);
    grundy_position_free(empty);
    grundy_position_free(position);
}

static grundy_status count_move(size_t token, uint32_t target, void *user)
{
    (void)token, (void)target, (void)user;
    return GRUNDY_OK;
}

static void nothing_else_is_made_up(void **state)
{
    static const grundy_nimber nimbers[] = {0, 1, 0};
    static const uint32_t token = 0;
    grundy_graph *graph = path();
    const grundy_graph_sum sum = {graph, nimbers, &token, 1};
    grundy_duel *duel = NULL;

    (void)state;
    assert_int_equal(
        grundy_duel_new(&duel, "nim", (grundy_ask)NO_MEMBER, NULL, NULL),
        GRUNDY_BAD_ARGUMENT);
    assert_int_equal(grundy_graph_sum_moves(&sum, (grundy_outcome)NO_MEMBER,
                                            count_move, NULL, NULL),
                     GRUNDY_BAD_ARGUMENT);
    grundy_graph_free(graph);
}

/* ---- limits ---- */

static void a_limit_on_terms_is_told(void **state)
{
    grundy_env env = GRUNDY_ENV_INIT;
    const grundy_integer first = {0, NULL}, last = {1000, NULL};
    grundy_game *game = game_of("kayles");
    grundy_heapgame *rules = NULL;
    grundy_sequence *terms = NULL;
    grundy_frontier *frontier = NULL;
    grundy_plot *plot = NULL;
    grundy_error err[4] = {{.is_limit_met = false}};

    (void)state;
    env.limits.positions = 100;
    assert_int_equal(grundy_game_heapgame(&rules, game, &env, NULL), 0);
    assert_int_equal(grundy_sequence_new(&terms, rules, &env, NULL), 0);
    assert_int_equal(grundy_frontier_new(&frontier, rules, &env, NULL), 0);
    assert_int_equal(grundy_sequence_extend(terms, 1001, &err[0]),
                     GRUNDY_OVER_BUDGET);
    assert_int_equal(grundy_frontier_advance(frontier, 1001, &err[1]),
                     GRUNDY_OVER_BUDGET);
    assert_int_equal(grundy_values_write(game, &first, &last,
                                         GRUNDY_FORMAT_TEXT, &writer, &env,
                                         &err[2]),
                     GRUNDY_OVER_BUDGET);
    assert_int_equal(grundy_plot_new(&plot, game, 1000, &env, &err[3]),
                     GRUNDY_OVER_BUDGET);
    for (size_t i = 0; i < 4; i++)
        assert_true(err[i].is_limit_met);
    grundy_frontier_free(frontier);
    grundy_sequence_free(terms);
    grundy_heapgame_free(rules);
    grundy_game_free(game);
}

/* ---- made-up facts ---- */

static void no_period_is_empty(void **state)
{
    const grundy_period period = {.is_proved = true, .tag = "T-OCTAL-PERIOD"};
    grundy_game *game = game_of("kayles");

    (void)state;
    assert_int_equal(
        grundy_certificate_write(game, &period, &writer, NULL, NULL),
        GRUNDY_BAD_ARGUMENT);
    grundy_game_free(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(thermographs_have_a_usual_environment),
        cmocka_unit_test(rows_need_a_place_for_the_graph),
        cmocka_unit_test(views_need_a_graph),
        cmocka_unit_test(facts_need_their_texts),
        cmocka_unit_test(no_convention_is_made_up),
        cmocka_unit_test(no_format_is_made_up),
        cmocka_unit_test(nothing_else_is_made_up),
        cmocka_unit_test(a_limit_on_terms_is_told),
        cmocka_unit_test(no_period_is_empty)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
