/* SPDX-License-Identifier: MIT */
/* t-graph_sums.c - 5 * 10^4 random small graphs: sums of two tokens by both
 * conventions against a search over pairs; limits of misère sums.
 * t-graph_many.c has as many for labels. */
#include "test.h"

#include "graph/adjacency.h"
#include "brute.h"

enum { GRAPHS = 25000, PAIRED_MOST = 4 };

/* Pair (v, w) has the number v * n + w. */
static brute pairs_of(const brute *small)
{
    const size_t n = small->count;
    brute out = {.count = n * n};

    for (size_t v = 0; v < n; v++)
        for (size_t w = 0; w < n; w++)
            for (size_t x = 0; x < n; x++) {
                if (small->rows[v] >> x & 1)
                    out.rows[v * n + w] |= (uint64_t)1 << (x * n + w);
                if (small->rows[w] >> x & 1)
                    out.rows[v * n + w] |= (uint64_t)1 << (v * n + x);
            }
    return out;
}

static void loopy_sums_of_two(void **state)
{
    uint64_t seed = 103;

    (void)state;
    for (size_t i = 0; i < random_cases(GRAPHS); i++) {
        const brute small =
            brute_random(1 + random_below(&seed, PAIRED_MOST),
                         10 + random_below(&seed, 34), true, &seed);
        const brute pairs = pairs_of(&small);
        grundy_graph *graph = brute_build(&small, &seed, NULL);
        grundy_nimber nimbers[BRUTE_MOST];
        const grundy_graph_labels wanted = {.nimbers = nimbers};
        brute_labels truth;
        brute_outcomes(&pairs, GRUNDY_NORMAL, &truth);
        assert_non_null(graph);
        assert_int_equal(grundy_graph_label(graph, &wanted, NULL), GRUNDY_OK);
        for (uint32_t p = 0; p < pairs.count; p++) {
            const uint32_t tokens[2] = {p / (uint32_t)small.count,
                                        p % (uint32_t)small.count};
            const grundy_graph_sum sum = {graph, nimbers, tokens, 2};
            grundy_graph_value value;
            assert_int_equal(grundy_graph_sum_value(&value, &sum, NULL),
                             GRUNDY_OK);
            assert_int_equal(value.outcome, truth.outcomes[p]);
        }
        grundy_graph_free(graph);
    }
}

static void misere_sums_of_two(void **state)
{
    uint64_t seed = 104;

    (void)state;
    for (size_t i = 0; i < random_cases(GRAPHS); i++) {
        const brute small =
            brute_random(1 + random_below(&seed, PAIRED_MOST + 1),
                         10 + random_below(&seed, 50), false, &seed);
        const brute pairs = pairs_of(&small);
        grundy_graph *graph = brute_build(&small, &seed, NULL);
        grundy_graph_misere *search = NULL;
        brute_labels truth;
        brute_outcomes(&pairs, GRUNDY_MISERE, &truth);
        assert_non_null(graph);
        assert_int_equal(grundy_graph_misere_new(&search, graph, NULL, NULL),
                         GRUNDY_OK);
        for (uint32_t p = 0; p < pairs.count; p++) {
            const uint32_t tokens[2] = {p / (uint32_t)small.count,
                                        p % (uint32_t)small.count};
            grundy_outcome outcome;
            assert_int_equal(
                grundy_graph_misere_outcome(&outcome, search, tokens, 2, NULL),
                GRUNDY_OK);
            assert_int_equal(outcome, truth.outcomes[p]);
        }
        grundy_graph_misere_free(search);
        grundy_graph_free(graph);
    }
}

/* ---- edges of the search of misère sums ---- */

static grundy_graph *build(const uint32_t *pairs, size_t edges,
                           size_t vertices)
{
    grundy_graph_builder *builder = NULL;
    grundy_graph *graph = NULL;

    assert_int_equal(grundy_graph_builder_new(&builder, NULL, NULL),
                     GRUNDY_OK);
    assert_int_equal(grundy_graph_builder_add(builder, pairs, edges, NULL),
                     GRUNDY_OK);
    assert_int_equal(
        grundy_graph_builder_finish(&graph, builder, vertices, NULL),
        GRUNDY_OK);
    grundy_graph_builder_free(builder);
    return graph;
}

/* Tokens on a path of heaps of one: misère Nim with ones, and limits. */
static void many_tokens_and_limits(void **state)
{
    static const uint32_t pairs[] = {1, 0, 2, 1, 2, 0, 3, 2, 3, 1, 3, 0};
    grundy_graph *graph = build(pairs, 6, 4);
    grundy_graph_misere *search = NULL;
    grundy_env env = GRUNDY_ENV_INIT;
    grundy_error err = {0};
    grundy_outcome outcome = GRUNDY_OUTCOME_UNKNOWN;

    (void)state;
    assert_int_equal(grundy_graph_misere_new(&search, graph, &env, NULL),
                     GRUNDY_OK);
    for (uint32_t a = 0; a < 4; a++)
        for (uint32_t b = 0; b < 4; b++)
            for (uint32_t c = 0; c < 4; c++) {
                const uint32_t tokens[3] = {a, b, c};
                const bool ones = a < 2 && b < 2 && c < 2;
                const bool is_lost =
                    ones ? (a ^ b ^ c) == 1 : (a ^ b ^ c) == 0;
                assert_int_equal(grundy_graph_misere_outcome(&outcome, search,
                                                             tokens, 3, &err),
                                 GRUNDY_OK);
                assert_int_equal(outcome, is_lost ? GRUNDY_OUTCOME_P
                                                  : GRUNDY_OUTCOME_N);
            }
    assert_int_equal(
        grundy_graph_misere_outcome(&outcome, search, NULL, 0, &err),
        GRUNDY_OK);
    assert_int_equal(outcome, GRUNDY_OUTCOME_N);
    assert_int_equal(grundy_graph_misere_outcome(&outcome, search,
                                                 (uint32_t[]){4}, 1, &err),
                     GRUNDY_BAD_ARGUMENT);
    grundy_graph_misere_free(search);
    env.limits.positions = 3;
    assert_int_equal(grundy_graph_misere_new(&search, graph, &env, NULL),
                     GRUNDY_OK);
    assert_int_equal(grundy_graph_misere_outcome(
                         &outcome, search, (uint32_t[]){3, 3, 3}, 3, &err),
                     GRUNDY_OVER_BUDGET);
    grundy_graph_misere_free(search);
    env.limits.positions = 300;
    assert_int_equal(grundy_graph_misere_new(&search, graph, &env, NULL),
                     GRUNDY_OK);
    assert_int_equal(grundy_graph_misere_outcome(
                         &outcome, search, (uint32_t[]){3, 3, 3}, 3, &err),
                     GRUNDY_OK);
    grundy_graph_misere_free(search);
    grundy_graph_free(graph);
}

static void a_cycle_is_refused(void **state)
{
    static const uint32_t pairs[] = {0, 1, 1, 0};
    grundy_graph *graph = build(pairs, 2, 2);
    grundy_graph_misere *search = NULL;
    grundy_error err = {0};
    grundy_outcome outcome;

    (void)state;
    assert_int_equal(grundy_graph_misere_new(&search, graph, NULL, NULL),
                     GRUNDY_OK);
    assert_int_equal(grundy_graph_misere_outcome(&outcome, search,
                                                 (uint32_t[]){0, 1}, 2, &err),
                     GRUNDY_UNDEFINED);
    assert_int_equal(grundy_graph_misere_new(&search, NULL, NULL, NULL),
                     GRUNDY_BAD_ARGUMENT);
    grundy_graph_misere_free(search);
    grundy_graph_free(graph);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(loopy_sums_of_two),
        cmocka_unit_test(misere_sums_of_two),
        cmocka_unit_test(many_tokens_and_limits),
        cmocka_unit_test(a_cycle_is_refused),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
