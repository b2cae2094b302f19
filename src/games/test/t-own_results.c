/* SPDX-License-Identifier: MIT */
/* t-own_results.c - rules of the user's in which positions recur, or that say who
 * has won at the end: random graphs, against brute force. */
#include "games/test/game_test.h"

#include "grundy/grundy.h"

enum { VERTICES = 9, OFTEN = 60, RULES_BYTES = 2000 };

typedef enum told { LOSS = 0, WIN, TIE } told;

typedef struct random_game {
    bool has_edge[VERTICES][VERTICES];
    told results[VERTICES];
    bool has_results, is_misere;
} random_game;

static uint64_t next_random(uint64_t *seed)
{
    *seed = *seed * 6364136223846793005u + 1442695040888963407u;
    return *seed >> 33;
}

static random_game make_game(uint64_t *seed)
{
    random_game g = {.has_results = next_random(seed) % 2,
                     .is_misere = next_random(seed) % 2};

    for (int i = 0; i < VERTICES; i++) {
        const bool is_end = next_random(seed) % 3 == 0;
        for (int j = 0; !is_end && j < VERTICES; j++)
            g.has_edge[i][j] = i != j && next_random(seed) % 4 == 0;
        g.results[i] = (told)(next_random(seed) % 3);
    }
    return g;
}

static void write_rules(const random_game *g, char rules[RULES_BYTES])
{
    static const char *const words[] = {"loss", "win", "tie"};
    size_t used = (size_t)snprintf(
        rules, RULES_BYTES,
        "position = 'list' numbers = 1 cycles = true\nlocal to = {");

    for (int i = 0; i < VERTICES; i++) {
        used += (size_t)snprintf(rules + used, RULES_BYTES - used, "{");
        for (int j = 0; j < VERTICES; j++)
            if (g->has_edge[i][j])
                used += (size_t)snprintf(rules + used, RULES_BYTES - used,
                                         "{%d},", j);
        used += (size_t)snprintf(rules + used, RULES_BYTES - used, "},");
    }
    used += (size_t)snprintf(
        rules + used, RULES_BYTES - used,
        "}\nfunction options(p) return to[p[1] + 1] end\nlocal r = {");
    for (int i = 0; i < VERTICES; i++)
        used += (size_t)snprintf(rules + used, RULES_BYTES - used, "'%s',",
                                 words[g->results[i]]);
    snprintf(rules + used, RULES_BYTES - used, "}\n%s",
             g->has_results ? "function result(p) return r[p[1] + 1] end\n"
                            : "");
}

/* ---- brute force ---- */

static grundy_outcome end_of(const random_game *g, int vertex)
{
    const told result = g->has_results ? g->results[vertex] : LOSS;

    if (result == TIE) return GRUNDY_OUTCOME_DRAW;
    return (result == LOSS) != g->is_misere ? GRUNDY_OUTCOME_P
                                            : GRUNDY_OUTCOME_N;
}

/* What a vertex is by what its options are so far. */
static grundy_outcome judge(const random_game *g, int vertex,
                            const grundy_outcome *found)
{
    bool has_option = false, are_won = true;

    for (int j = 0; j < VERTICES; j++) {
        if (!g->has_edge[vertex][j]) continue;
        has_option = true;
        if (found[j] == GRUNDY_OUTCOME_P) return GRUNDY_OUTCOME_N;
        are_won &= found[j] == GRUNDY_OUTCOME_N;
    }
    if (!has_option) return end_of(g, vertex);
    return are_won ? GRUNDY_OUTCOME_P : GRUNDY_OUTCOME_DRAW;
}

static void find_all(const random_game *g, grundy_outcome *found)
{
    for (int i = 0; i < VERTICES; i++)
        found[i] = GRUNDY_OUTCOME_DRAW;
    for (int round = 0; round <= VERTICES; round++)
        for (int i = 0; i < VERTICES; i++)
            found[i] = judge(g, i, found);
}

/* ---- the library ---- */

/* Of a vertex: all moves, each with what it leads to, or those that keep what the
 * vertex is. */
static bool has_its_moves(const grundy_answer *answer, const random_game *g,
                          int vertex, const grundy_outcome *found,
                          bool are_all)
{
    const grundy_outcome kept = found[vertex] == GRUNDY_OUTCOME_N
                                    ? GRUNDY_OUTCOME_P
                                    : GRUNDY_OUTCOME_DRAW;
    size_t count = 0;

    for (int j = 0; j < VERTICES; j++) {
        if (!g->has_edge[vertex][j] || (!are_all && found[j] != kept))
            continue;
        if (count >= grundy_answer_move_count(answer)) return false;
        const grundy_move move = grundy_answer_move_at(answer, count++);
        if (move.count != 1 || move.numbers[0].word != j ||
            move.outcome != found[j])
            return false;
    }
    return count == grundy_answer_move_count(answer);
}

typedef enum asked { OUTCOME_ALONE, MOVES, ALL_MOVES, QUESTIONS } asked;

static bool is_as_found(const grundy_game *game, const random_game *g,
                        int vertex, const grundy_outcome *found, asked what)
{
    const grundy_question question = {
        .play = g->is_misere ? GRUNDY_PLAY_MISERE : GRUNDY_PLAY_NORMAL,
        .wants_all_moves = what == ALL_MOVES,
        .wants_outcome = what == OUTCOME_ALONE};
    grundy_position *position = NULL;
    grundy_answer *answer = NULL;
    grundy_error err = {.status = GRUNDY_OK};
    bool is_right;
    char text[8];

    snprintf(text, sizeof text, "%d", vertex);
    assert_int_equal(grundy_position_of(&position, game, text, NULL, &err),
                     GRUNDY_OK);
    if (grundy_solve(&answer, position, &question, NULL, &err))
        fail_msg("%s", err.message);
    is_right = grundy_answer_outcome(answer) == found[vertex] &&
               (what == OUTCOME_ALONE ||
                has_its_moves(answer, g, vertex, found, what == ALL_MOVES));
    grundy_answer_free(answer);
    grundy_position_free(position);
    return is_right;
}

static void outcomes_and_moves_are_those_of_brute_force(void **state)
{
    uint64_t seed = 2020;

    (void)state;
    for (int trial = 0; trial < OFTEN; trial++) {
        const random_game g = make_game(&seed);
        grundy_outcome found[VERTICES];
        grundy_game *game = NULL;
        char rules[RULES_BYTES];

        write_rules(&g, rules);
        assert_int_equal(grundy_game_from_lua(&game, "own.lua", rules,
                                              strlen(rules), NULL, NULL),
                         GRUNDY_OK);
        find_all(&g, found);
        for (int i = 0; i < VERTICES; i++)
            if (!is_as_found(game, &g, i, found,
                             (asked)((i + trial) % QUESTIONS)))
                fail_msg("%d of %s, misère %d", i, rules, g.is_misere);
        grundy_game_free(game);
    }
}

/* What follows from values and the last move is not said of such rules. */
static void there_are_no_values(void **state)
{
    static const char rules[] =
        "position = 'list' numbers = 2 "
        "function options(p) if p[1] == 0 then return {} end "
        "return {{p[1] - 1, p[2]}} end function result() return 'tie' end";
    const grundy_integer last = {3, NULL}, first = {0, NULL};
    const grundy_question question = {.play = GRUNDY_PLAY_MISERE};
    grundy_game *game = NULL;
    grundy_position *position = NULL;
    grundy_answer *answer = NULL;

    (void)state;
    assert_int_equal(grundy_game_from_lua(&game, "own.lua", rules,
                                          strlen(rules), NULL, NULL),
                     GRUNDY_OK);
    assert_int_equal(grundy_position_of(&position, game, "2 2", NULL, NULL),
                     GRUNDY_OK);
    assert_int_equal(grundy_solve(&answer, position, &question, NULL, NULL),
                     GRUNDY_OK);
    assert_string_equal(grundy_answer_genus(answer), "");
    assert_null(grundy_answer_value(answer));
    assert_int_equal(
        grundy_values_write(game, &first, &last, GRUNDY_FORMAT_TEXT,
                            &(grundy_writer){NULL, NULL}, NULL, NULL),
        GRUNDY_UNDEFINED);
    grundy_answer_free(answer);
    grundy_position_free(position);
    grundy_game_free(game);
}

static void check_error(const char *rules, const char *words)
{
    grundy_game *game = NULL;
    grundy_position *position = NULL;
    grundy_answer *answer = NULL;
    grundy_error err = {.status = GRUNDY_OK};
    grundy_status status = grundy_game_from_lua(&game, "own.lua", rules,
                                                strlen(rules), NULL, &err);

    if (!status) status = grundy_position_of(&position, game, "1", NULL, &err);
    if (!status) status = grundy_solve(&answer, position, NULL, NULL, &err);
    assert_int_equal(status, GRUNDY_BAD_INPUT);
    if (!strstr(err.message, words)) fail_msg("%s", err.message);
    grundy_position_free(position);
    grundy_game_free(game);
}

static void other_words_are_refused(void **state)
{
    (void)state;
    check_error("position = 'list' function options() return {} end "
                "function result() return 'draw' end",
                "result: expected \"win\", \"loss\" or \"tie\", found 'draw'");
    check_error("cycles = true function options() return {} end",
                "cycles: for rules with position");
    check_error("function options() return {} end "
                "function result() return 'tie' end",
                "result: for rules with position");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(outcomes_and_moves_are_those_of_brute_force),
        cmocka_unit_test(there_are_no_values),
        cmocka_unit_test(other_words_are_refused),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
