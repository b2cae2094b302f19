/* SPDX-License-Identifier: MIT */
/* t-token_game.c - graph:FILE: random graphs against their definition, names
 * both ways, files that are none, and files that are forbidden. */
#include <unistd.h>

#include "games/test/game_test.h"

#include "grundy/match.h"

#include "graph/test/brute.h"

#define EXAMPLES "graph:" GRUNDY_TESTS_DIR "/../examples/graphs/"

/* ---- a file of its own ---- */

typedef struct scratch {
    char path[40];
    char game[50]; /* graph:PATH */
} scratch;

static scratch new_scratch(const char *text)
{
    scratch s = {.path = "/tmp/t-token_game-XXXXXX"};
    const int descriptor = mkstemp(s.path);

    assert_true(descriptor >= 0);
    assert_int_equal(write(descriptor, text, strlen(text)), strlen(text));
    close(descriptor);
    snprintf(s.game, sizeof s.game, "graph:%s", s.path);
    return s;
}

static void write_edges(const brute *graph, char *text, size_t capacity)
{
    size_t used = 0;

    text[0] = '\0';
    for (size_t v = 0; v < graph->count; v++) {
        used += (size_t)snprintf(text + used, capacity - used, "%zu\n", v);
        for (size_t w = 0; w < graph->count; w++)
            if (graph->rows[v] >> w & 1)
                used += (size_t)snprintf(text + used, capacity - used,
                                         "%zu %zu\n", v, w);
    }
}

/* Up to three tokens, outcomes and lists of moves by both conventions. */
static void theory_is_that_of_the_definition(void **state)
{
    uint64_t seed = 41;

    (void)state;
    for (size_t i = 0; i < random_cases(40); i++) {
        const bool has_cycles = i % 2;
        const brute small =
            brute_random(2 + random_below(&seed, 4),
                         10 + random_below(&seed, 20), has_cycles, &seed);
        char text[2000];
        write_edges(&small, text, sizeof text);
        const scratch file = new_scratch(text);
        check_agrees(file.game, has_cycles ? 3 : 5, 1);
        unlink(file.path);
    }
}

/* ---- answers ---- */

static char *outcome_and_value(const char *text, grundy_play play)
{
    static char words[80];
    const grundy_question question = {.play = play};
    const solved s = solve(text, &question);
    const grundy_answer *answer = s.answer;
    uint64_t value = 0;

    snprintf(words, sizeof words, "%s -",
             grundy_outcome_name(grundy_answer_outcome(answer)));
    if (grundy_answer_value(answer) &&
        !grundy_value_to_uint64(&value, grundy_answer_value(answer)))
        snprintf(words, sizeof words, "%s %u",
                 grundy_outcome_name(grundy_answer_outcome(answer)),
                 (unsigned)value);
    solved_close(&s);
    return words;
}

static void names_and_numbers_are_vertices(void **state)
{
    (void)state;
    assert_string_equal(
        outcome_and_value(EXAMPLES "chocolate.dot 2x3 1x3", GRUNDY_PLAY_OWN),
        "N 1");
    assert_string_equal(
        outcome_and_value(EXAMPLES "chocolate.dot #2 #1", GRUNDY_PLAY_OWN),
        "N 1");
    assert_string_equal(
        outcome_and_value(EXAMPLES "chocolate.dot", GRUNDY_PLAY_OWN), "P 0");
    assert_string_equal(
        outcome_and_value(EXAMPLES "chocolate.dot 2x2", GRUNDY_PLAY_MISERE),
        "N 0");
    assert_string_equal(outcome_and_value(EXAMPLES "chocolate.dot 2x3 + nim 3",
                                          GRUNDY_PLAY_OWN),
                        "P 0");
}

/* 4 and 5 are finite although there is a cycle; 0 and 1 are infinite. */
static void cycles_make_draws_in_sums(void **state)
{
    static const struct {
        const char *position, *expected;
    } cases[] = {{"4", "P 0"},
                 {"1", "draw -"},
                 {"1 2", "N -"},
                 {"1 2 2", "draw -"},
                 {"0 2", "draw -"},
                 {"1 + nim 1", "N -"},
                 {"1 + nim 2", "draw -"},
                 {"1 4 + nim 1", "N -"},
                 {"5 + nim 1", "P 0"},
                 {"1 + loopy_game 1 0:0 @ 0", "draw -"}};
    const scratch file = new_scratch("0 1\n1 0\n1 2\n2 3\n4 5\n5 4\n5 3\n");

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char text[120];
        snprintf(text, sizeof text, "%s %s", file.game, cases[i].position);
        assert_string_equal(outcome_and_value(text, GRUNDY_PLAY_NORMAL),
                            cases[i].expected);
    }
    unlink(file.path);
}

/* Names that would not be read back are written as numbers. */
static void odd_names_are_numbers(void **state)
{
    const scratch file = new_scratch(
        "{\"nodes\": [{\"id\": \"a b\"}, {\"id\": \"c+\"}, {\"id\": \"d\"}],"
        " \"links\": [{\"source\": \"a b\", \"target\": \"d\"}]}");
    char text[80];
    grundy_position *position = NULL;
    grundy_match *match = NULL;

    (void)state;
    snprintf(text, sizeof text, "%s #0", file.game);
    assert_int_equal(grundy_position_parse(&position, text, NULL, NULL),
                     GRUNDY_OK);
    assert_int_equal(
        grundy_match_new(&match, position, GRUNDY_PLAY_OWN, NULL, NULL),
        GRUNDY_OK);
    assert_string_equal(grundy_match_move_text(match, 0), "#0 -> d");
    grundy_match_free(match);
    grundy_position_free(position);
    unlink(file.path);
}

/* ---- what is refused ---- */

static void what_is_wrong_is_said(void **state)
{
    const scratch file = new_scratch("0 1\n1 2 3\n");
    grundy_env env = GRUNDY_ENV_INIT;

    (void)state;
    check_no_position(file.game, NULL, GRUNDY_BAD_INPUT, ":2:5: expected");
    check_no_position("graph:/no/such/file", NULL, GRUNDY_BAD_INPUT,
                      "cannot read /no/such/file: ");
    check_no_position("graph:/", NULL, GRUNDY_BAD_INPUT, "cannot read /: ");
    check_no_position(EXAMPLES "chocolate.dot 9x9", NULL, GRUNDY_BAD_INPUT,
                      "no vertex is called '9x9'");
    check_no_position(EXAMPLES "chocolate.dot #6", NULL, GRUNDY_BAD_INPUT,
                      "no vertex is called '#6'");
    check_no_position(EXAMPLES "chocolate.dot #", NULL, GRUNDY_BAD_INPUT,
                      "'#'");
    env.forbids_files = true;
    check_no_position(EXAMPLES "chocolate.dot 2x3", &env, GRUNDY_BAD_INPUT,
                      "not allowed");
    unlink(file.path);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(theory_is_that_of_the_definition),
        cmocka_unit_test(names_and_numbers_are_vertices),
        cmocka_unit_test(cycles_make_draws_in_sums),
        cmocka_unit_test(odd_names_are_numbers),
        cmocka_unit_test(what_is_wrong_is_said),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
