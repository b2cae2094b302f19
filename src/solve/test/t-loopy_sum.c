/* SPDX-License-Identifier: MIT */
/* t-loopy_sum.c - sums of two games that may go on forever, and a nim-heap:
 * outcomes, winning moves and the outcome after every move against a search
 * over all triples. */
#include "test.h"

#include "grundy/grundy.h"

#include "graph/test/brute.h"
#include "rules/position.h"
#include "solve/answer.h"

enum { HEAP_MOST = 2, VERTICES_MOST = 3 };

/* Vertex (x, y, h) of the product has the number (x * n + y) * 3 + h. */
static size_t number_of(size_t n, size_t x, size_t y, size_t h)
{
    return (x * n + y) * (HEAP_MOST + 1) + h;
}

static void add_edge(brute *graph, size_t v, size_t w)
{
    graph->rows[v] |= (uint64_t)1 << w;
}

static brute product_of(const brute *a)
{
    const size_t n = a->count;
    brute out = {.count = n * n * (HEAP_MOST + 1)};

    for (size_t x = 0; x < n; x++)
        for (size_t y = 0; y < n; y++)
            for (size_t h = 0; h <= HEAP_MOST; h++) {
                const size_t v = number_of(n, x, y, h);
                for (size_t w = 0; w < n; w++) {
                    if (a->rows[x] >> w & 1)
                        add_edge(&out, v, number_of(n, w, y, h));
                    if (a->rows[y] >> w & 1)
                        add_edge(&out, v, number_of(n, x, w, h));
                }
                for (size_t less = 0; less < h; less++)
                    add_edge(&out, v, number_of(n, x, y, less));
            }
    return out;
}

static size_t add_term(char *text, size_t capacity, const brute *graph,
                       size_t token)
{
    size_t used =
        (size_t)snprintf(text, capacity, "loopy_game %zu", graph->count);

    for (size_t v = 0; v < graph->count; v++)
        for (size_t w = 0; w < graph->count; w++)
            if (graph->rows[v] >> w & 1)
                used += (size_t)snprintf(text + used, capacity - used,
                                         " %zu:%zu", v, w);
    return used +
           (size_t)snprintf(text + used, capacity - used, " @ %zu + ", token);
}

/* The number that one of three becomes: a move's last word, or the heap less
 * what is taken. */
static size_t after_move(const grundy_move *move, size_t n, const size_t at[3])
{
    size_t to[3] = {at[0], at[1], at[2]};
    uint64_t last = 0;

    assert_true(move->count > 0);
    assert_true(
        grundy_integer_to_uint64(&last, &move->numbers[move->count - 1]));
    to[move->term] = move->term == 2 ? at[2] - (size_t)last : (size_t)last;
    return number_of(n, to[0], to[1], to[2]);
}

/* What a listed move leads to: it wins, or where none does it holds the draw. */
static grundy_outcome after_best(grundy_outcome outcome)
{
    return outcome == GRUNDY_OUTCOME_DRAW ? GRUNDY_OUTCOME_DRAW
                                          : GRUNDY_OUTCOME_P;
}

static void check_moves(const grundy_answer *answer, const brute_labels *truth,
                        size_t n, const size_t at[3], bool is_all)
{
    for (size_t i = 0; i < grundy_answer_move_count(answer); i++) {
        const grundy_move move = grundy_answer_move_at(answer, i);
        const size_t to = after_move(&move, n, at);
        assert_int_equal(move.outcome, truth->outcomes[to]);
        if (!is_all)
            assert_int_equal(move.outcome,
                             after_best(grundy_answer_outcome(answer)));
    }
}

/* Moves of different terms count apart, also where both are loops. */
static size_t count_moves(const brute *graph, const brute_labels *truth,
                          const size_t at[3], bool is_all)
{
    const size_t n = graph->count;
    const grundy_outcome wanted =
        after_best(truth->outcomes[number_of(n, at[0], at[1], at[2])]);
    size_t count = 0;

    for (size_t w = 0; w < n; w++) {
        const size_t first = number_of(n, w, at[1], at[2]);
        const size_t second = number_of(n, at[0], w, at[2]);
        count += (graph->rows[at[0]] >> w & 1) &&
                 (is_all || truth->outcomes[first] == wanted);
        count += (graph->rows[at[1]] >> w & 1) &&
                 (is_all || truth->outcomes[second] == wanted);
    }
    for (size_t less = 0; less < at[2]; less++) {
        const size_t third = number_of(n, at[0], at[1], less);
        count += is_all || truth->outcomes[third] == wanted;
    }
    return count;
}

static void check_sum(const brute *graph, const brute_labels *truth,
                      const size_t at[3])
{
    char text[400];
    const size_t v = number_of(graph->count, at[0], at[1], at[2]);
    size_t used = add_term(text, sizeof text, graph, at[0]);
    grundy_position *position = NULL;

    used += add_term(text + used, sizeof text - used, graph, at[1]);
    snprintf(text + used, sizeof text - used, "nim %zu", at[2]);
    assert_int_equal(grundy_position_parse(&position, text, NULL, NULL),
                     GRUNDY_OK);
    for (int is_all = 0; is_all < 2; is_all++) {
        const grundy_question question = {.wants_all_moves = is_all != 0};
        grundy_answer *answer = NULL;
        grundy_error err = {0};
        if (grundy_solve(&answer, position, &question, NULL, &err))
            fail_msg("%s: %s", text, err.message);
        if (grundy_answer_outcome(answer) != truth->outcomes[v])
            fail_msg("%s", text);
        assert_true(grundy_answer_has_moves(answer));
        assert_int_equal(grundy_answer_move_count(answer),
                         count_moves(graph, truth, at, is_all));
        check_moves(answer, truth, graph->count, at, is_all);
        grundy_answer_free(answer);
    }
    grundy_position_free(position);
}

static void sums_have_the_outcome_of_a_search(void **state)
{
    uint64_t seed = 5;

    (void)state;
    for (size_t i = 0; i < random_cases(60); i++) {
        const brute graph =
            brute_random(1 + random_below(&seed, VERTICES_MOST),
                         12 + random_below(&seed, 30), true, &seed);
        const brute product = product_of(&graph);
        brute_labels truth;
        brute_outcomes(&product, GRUNDY_NORMAL, &truth);
        for (size_t x = 0; x < graph.count; x++)
            for (size_t y = 0; y < graph.count; y++)
                for (size_t h = 0; h <= HEAP_MOST; h++)
                    check_sum(&graph, &truth, (size_t[]){x, y, h});
    }
}

/* A game whose values come from a search: an option that is worth no nimber is not
 * the one that makes the sum 0. 9 1 is worth infinity(0 2), by 1 ... 1 and by 10; its
 * third option, 3 3 3 1, is infinite. */
static void searched_terms_have_winning_moves(void **state)
{
    const grundy_question question = GRUNDY_QUESTION_INIT;
    grundy_position *position = NULL;
    grundy_answer *answer = NULL;

    (void)state;
    assert_int_equal(grundy_position_parse(&position,
                                           "fair_shares:n=10 9 1 + nim 2",
                                           NULL, NULL),
                     GRUNDY_OK);
    assert_int_equal(grundy_solve(&answer, position, &question, NULL, NULL),
                     GRUNDY_OK);
    assert_int_equal(grundy_answer_outcome(answer), GRUNDY_OUTCOME_N);
    assert_true(grundy_answer_has_moves(answer));
    assert_int_equal(grundy_answer_move_count(answer), 1);
    assert_int_equal(grundy_answer_move_at(answer, 0).term, 0);
    assert_int_equal(grundy_answer_move_at(answer, 0).outcome,
                     GRUNDY_OUTCOME_P);
    grundy_answer_free(answer);
    grundy_position_free(position);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sums_have_the_outcome_of_a_search),
        cmocka_unit_test(searched_terms_have_winning_moves),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
