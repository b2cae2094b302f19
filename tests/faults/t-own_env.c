/* SPDX-License-Identifier: MIT */
/* t-own_env.c - objects live on without what they were made from.
 *
 * Each environment is overwritten and freed as soon as the call that got it has
 * returned, and so are the rules and games that objects were made from. Under
 * ASan a look at one of them is seen; without it, it leads to a bad address.
 */
#include "test.h"

#include "faults.h"

/* An environment for one call. */
typedef struct loan {
    fault memory;
    grundy_env *env;
} loan;

static const grundy_env *lend(loan *from)
{
    from->env = malloc(sizeof *from->env);
    assert_non_null(from->env);
    *from->env = fault_env(&from->memory);
    return from->env;
}

static void take_back(loan *from, grundy_status status)
{
    memset(from->env, 0xa5, sizeof *from->env);
    free(from->env);
    from->env = NULL;
    assert_int_equal(status, GRUNDY_OK);
}

/* All that was allocated came from the environments, and is gone. */
static void check_clean(const loan *from)
{
    assert_true(fault_is_clean(&from->memory));
    assert_true(from->memory.calls > 0);
}

static grundy_heapgame *rules_of(loan *from, const char *code)
{
    grundy_heapgame *rules = NULL;

    take_back(from, grundy_heapgame_parse(&rules, code, lend(from), NULL));
    return rules;
}

static grundy_game *game_of(loan *from, const char *text)
{
    grundy_game *game = NULL;

    take_back(from, grundy_game_parse(&game, text, lend(from), NULL));
    return game;
}

/* Every kind of rules, with and without a sparse space. */
static const char *const codes[] = {"0.77",  "0.07", "4!.0",  "0.8",
                                    "4.(3)", "A{2}", "S{1,4}"};

enum { CODES = sizeof codes / sizeof codes[0], TERMS = 300 };

static void sequences_outlive_their_rules(void **state)
{
    (void)state;
    for (size_t i = 0; i < CODES; i++) {
        loan from = {.env = NULL};
        grundy_heapgame *rules = rules_of(&from, codes[i]);
        grundy_sequence *seq = NULL;
        grundy_frontier *frontier = NULL;
        take_back(&from, grundy_sequence_new(&seq, rules, lend(&from), NULL));
        take_back(&from,
                  grundy_frontier_new(&frontier, rules, lend(&from), NULL));
        grundy_heapgame_free(rules);
        assert_int_equal(grundy_sequence_extend(seq, TERMS, NULL), 0);
        assert_int_equal(grundy_frontier_advance(frontier, TERMS, NULL), 0);
        assert_int_equal(grundy_sequence_count(seq), TERMS);
        assert_int_equal(grundy_frontier_count(frontier), TERMS);
        grundy_sequence_free(seq);
        grundy_frontier_free(frontier);
        check_clean(&from);
    }
}

static void rules_outlive_their_game(void **state)
{
    loan from = {.env = NULL};
    grundy_game *game = game_of(&from, "kayles");
    grundy_heapgame *rules = NULL;

    (void)state;
    assert_int_equal(grundy_game_heapgame(&rules, game, NULL, NULL),
                     GRUNDY_OK);
    grundy_game_free(game);
    assert_string_equal(grundy_heapgame_name(rules), "0.77");
    grundy_heapgame_free(rules);
    game = game_of(&from, "wythoff");
    assert_int_equal(grundy_game_heapgame(&rules, game, NULL, NULL),
                     GRUNDY_UNDEFINED);
    grundy_game_free(game);
    check_clean(&from);
}

static void positions_outlive_their_games(void **state)
{
    static const char *const texts[][2] = {
        {"nim", "3 5 7"}, {"0.77", "8 3"}, {"marbles", "4:1 2:2 1:4"}};

    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        const grundy_question question = {.wants_all_moves = true};
        loan from = {.env = NULL};
        grundy_game *game = game_of(&from, texts[i][0]);
        grundy_position *position = NULL;
        grundy_answer *answer = NULL;
        grundy_match *match = NULL;
        sink out = {NULL, 0, 0};
        const grundy_writer writer = sink_writer(&out);
        take_back(&from, grundy_position_of(&position, game, texts[i][1],
                                            lend(&from), NULL));
        grundy_game_free(game);
        take_back(&from, grundy_solve(&answer, position, &question,
                                      lend(&from), NULL));
        take_back(&from, grundy_match_new(&match, position, GRUNDY_PLAY_OWN,
                                          lend(&from), NULL));
        assert_int_equal(grundy_answer_write(answer, GRUNDY_FORMAT_JSON, 5,
                                             &writer, NULL, NULL),
                         0);
        grundy_answer_free(answer);
        grundy_position_free(position);
        assert_int_equal(grundy_match_move(match, 0, NULL), 0);
        assert_int_equal(grundy_match_undo(match, NULL), 0);
        grundy_match_free(match);
        free(out.bytes);
        check_clean(&from);
    }
}

static void surveys_and_searches(void **state)
{
    loan from = {.env = NULL};
    grundy_survey *survey = NULL;
    grundy_period_search *search = NULL;
    grundy_game *game = game_of(&from, "0.16");

    (void)state;
    take_back(&from, grundy_survey_new(&survey, lend(&from), NULL));
    assert_int_equal(grundy_survey_add(survey, "4.?", NULL), 0);
    assert_int_equal(grundy_survey_add(survey, "S{2,3}", NULL), 0);
    assert_int_equal(grundy_survey_run(survey, NULL, NULL, NULL), 0);
    assert_string_equal(grundy_survey_at(survey, 0).game, "4.0");
    grundy_survey_free(survey);
    take_back(&from,
              grundy_period_search_new(&search, game, lend(&from), NULL));
    grundy_game_free(game);
    assert_int_equal(grundy_period_search_extend(search, 20000, NULL), 0);
    assert_true(grundy_period_search_count(search) >= 20000);
    grundy_period_search_free(search);
    check_clean(&from);
}

static void pictures_patterns_and_checks(void **state)
{
    loan from = {.env = NULL};
    sink out = {NULL, 0, 0};
    const grundy_writer writer = sink_writer(&out);
    grundy_game *game = game_of(&from, "bash:m=3");
    grundy_plot *plot = NULL;
    grundy_pattern *pattern = NULL;
    grundy_checked *checked = NULL;

    (void)state;
    take_back(&from, grundy_plot_new(&plot, game, 40, lend(&from), NULL));
    take_back(&from,
              grundy_pattern_of_game(&pattern, game, NULL, lend(&from), NULL));
    take_back(&from,
              grundy_check_theory(&checked, game, 5, lend(&from), NULL));
    grundy_game_free(game);
    assert_int_equal(grundy_plot_write_svg(plot, &writer, NULL), 0);
    assert_true(grundy_pattern_count(pattern) > 0);
    assert_string_equal(grundy_checked_counterexample(checked), "");
    grundy_plot_free(plot);
    grundy_pattern_free(pattern);
    grundy_checked_free(checked);
    free(out.bytes);
    check_clean(&from);
}

static void tables(void **state)
{
    loan from = {.env = NULL};
    grundy_game *game = game_of(&from, "tic_tac_toe");
    grundy_table *table = NULL;

    (void)state;
    take_back(&from,
              grundy_table_build(&table, game, NULL, lend(&from), NULL));
    grundy_game_free(game);
    assert_string_equal(grundy_game_name(grundy_table_game(table)),
                        "tic_tac_toe");
    grundy_table_free(table);
    check_clean(&from);
}

static void graphs(void **state)
{
    static const uint32_t pairs[] = {1, 0, 2, 1, 2, 0, 3, 2};
    uint8_t outcomes[4];
    const grundy_graph_labels wanted = {.outcomes = outcomes};
    loan from = {.env = NULL};
    grundy_graph_builder *builder = NULL;
    grundy_graph *graph = NULL;
    grundy_graph_misere *search = NULL;
    grundy_outcome outcome;

    (void)state;
    take_back(&from, grundy_graph_builder_new(&builder, lend(&from), NULL));
    assert_int_equal(grundy_graph_builder_add(builder, pairs, 4, NULL), 0);
    assert_int_equal(grundy_graph_builder_finish(&graph, builder, 4, NULL), 0);
    grundy_graph_builder_free(builder);
    assert_int_equal(grundy_graph_label(graph, &wanted, NULL), 0);
    take_back(&from,
              grundy_graph_misere_new(&search, graph, lend(&from), NULL));
    assert_int_equal(grundy_graph_misere_outcome(&outcome, search,
                                                 (uint32_t[]){3, 2}, 2, NULL),
                     0);
    grundy_graph_misere_free(search);
    grundy_graph_free(graph);
    check_clean(&from);
}

static void contests(void **state)
{
    static const char line[] =
        "{\"problem\":\"nim\",\"input\":{\"piles\":[1,2]}}";
    const grundy_input_choice choice = {.seed = 1, .number = 3};
    loan from = {.env = NULL};
    grundy_batch *batch = NULL;
    grundy_duel *duel = NULL;
    grundy_input *input = NULL;
    const char *reply = NULL;
    size_t count = 0;

    (void)state;
    take_back(&from, grundy_batch_new(&batch, lend(&from), NULL));
    for (size_t i = 0; i < 2; i++)
        assert_int_equal(grundy_batch_answer(&reply, &count, batch, line,
                                             sizeof line - 1, NULL),
                         0);
    grundy_batch_free(batch);
    take_back(&from, grundy_duel_new(&duel, "nim", GRUNDY_ASK_JUDGE,
                                     lend(&from), NULL));
    assert_int_equal(grundy_input_new(&input, duel, &choice, NULL), 0);
    grundy_input_free(input);
    grundy_duel_free(duel);
    check_clean(&from);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sequences_outlive_their_rules),
        cmocka_unit_test(rules_outlive_their_game),
        cmocka_unit_test(positions_outlive_their_games),
        cmocka_unit_test(surveys_and_searches),
        cmocka_unit_test(pictures_patterns_and_checks),
        cmocka_unit_test(tables),
        cmocka_unit_test(graphs),
        cmocka_unit_test(contests),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
