/* SPDX-License-Identifier: MIT */
/* t-graph_label.c - graphs with cycles: outcomes and remoteness against the
 * definition, nimbers by what they promise, that every sum has the outcome
 * that they say. */
#include "test.h"

#include "graph/test/brute.h"

/* ---- one token ---- */

static void outcomes_are_those_of_the_definition(void **state)
{
    uint64_t seed = 11;

    (void)state;
    for (size_t i = 0; i < random_cases(1500); i++) {
        const brute small = brute_random(
            random_below(&seed, 14), 2 + random_below(&seed, 12), true, &seed);
        grundy_graph *graph = brute_build(&small, &seed, NULL);
        uint8_t outcomes[2][BRUTE_MOST];
        uint32_t remoteness[2][BRUTE_MOST];
        grundy_graph_labels wanted = {
            outcomes[0], remoteness[0], outcomes[1], remoteness[1], NULL, {0}};
        assert_int_equal(grundy_graph_label(graph, &wanted, NULL), GRUNDY_OK);
        for (size_t c = 0; c < 2; c++) {
            brute_labels right;
            brute_outcomes(&small, (grundy_convention)c, &right);
            assert_memory_equal(outcomes[c], right.outcomes, small.count);
            assert_memory_equal(remoteness[c], right.remoteness,
                                small.count * sizeof(uint32_t));
        }
        wanted = (grundy_graph_labels){.misere_outcomes = outcomes[0]};
        assert_int_equal(grundy_graph_label(graph, &wanted, NULL), GRUNDY_OK);
        assert_memory_equal(outcomes[0], outcomes[1], small.count);
        grundy_graph_free(graph);
    }
}

/* ---- sums of two tokens, searched as one graph of pairs ---- */

enum { SIDE_MOST = 8 };

static brute product(const brute *a, const brute *b)
{
    brute pairs = {.count = a->count * b->count};

    for (size_t v = 0; v < a->count; v++)
        for (size_t w = 0; w < b->count; w++) {
            uint64_t row = 0;
            for (size_t x = 0; x < a->count; x++)
                if (a->rows[v] >> x & 1)
                    row |= UINT64_C(1) << (x * b->count + w);
            for (size_t x = 0; x < b->count; x++)
                if (b->rows[w] >> x & 1)
                    row |= UINT64_C(1) << (v * b->count + x);
            pairs.rows[v * b->count + w] = row;
        }
    return pairs;
}

typedef struct moves {
    const brute *small;
    const uint8_t *outcomes; /* Of pairs. */
    const uint32_t *tokens;
    uint8_t wanted;
    size_t count;
    uint64_t last; /* Move before, so that the order is seen. */
} moves;

static grundy_status check_move(size_t token, uint32_t target, void *user)
{
    moves *all = user;
    const uint64_t move = (uint64_t)token << 32 | target;
    uint32_t to[2] = {all->tokens[0], all->tokens[1]};

    assert_true(all->count == 0 || move > all->last);
    all->last = move;
    all->count++;
    assert_true(all->small->rows[to[token]] >> target & 1);
    to[token] = target;
    assert_int_equal(all->outcomes[to[0] * all->small->count + to[1]],
                     all->wanted);
    return GRUNDY_OK;
}

static void check_moves(const grundy_graph_sum *sum, const brute *small,
                        const brute *pairs, const uint8_t *outcomes,
                        grundy_outcome wanted)
{
    const size_t n = small->count;
    moves all = {small, outcomes, sum->tokens, (uint8_t)wanted, 0, 0};
    size_t right = 0;

    for (size_t to = 0; to < pairs->count; to++)
        if (pairs->rows[sum->tokens[0] * n + sum->tokens[1]] >> to & 1 &&
            outcomes[to] == wanted)
            right++;
    /* Loops of both tokens lead to the same pair, but are two moves. */
    if (small->rows[sum->tokens[0]] >> sum->tokens[0] & 1 &&
        small->rows[sum->tokens[1]] >> sum->tokens[1] & 1 &&
        outcomes[sum->tokens[0] * n + sum->tokens[1]] == wanted)
        right++;
    assert_int_equal(
        grundy_graph_sum_moves(sum, wanted, check_move, &all, NULL),
        GRUNDY_OK);
    assert_int_equal(all.count, right);
}

static void sums_of_two_have_the_outcome_of_the_search(void **state)
{
    uint64_t seed = 21;
    size_t infinite = 0;

    (void)state;
    for (size_t i = 0; i < random_cases(400); i++) {
        const brute small =
            brute_random(1 + random_below(&seed, SIDE_MOST),
                         4 + random_below(&seed, 20), true, &seed);
        const brute pairs = product(&small, &small);
        grundy_graph *graph = brute_build(&small, &seed, NULL);
        grundy_nimber nimbers[BRUTE_MOST];
        const grundy_graph_labels wanted = {.nimbers = nimbers};
        brute_labels right;
        assert_int_equal(grundy_graph_label(graph, &wanted, NULL), GRUNDY_OK);
        brute_outcomes(&pairs, GRUNDY_NORMAL, &right);
        for (size_t v = 0; v < pairs.count; v++) {
            const uint32_t tokens[2] = {(uint32_t)(v / small.count),
                                        (uint32_t)(v % small.count)};
            const grundy_graph_sum sum = {graph, nimbers, tokens, 2};
            grundy_graph_value value;
            assert_int_equal(grundy_graph_sum_value(&value, &sum, NULL),
                             GRUNDY_OK);
            assert_int_equal(value.outcome, right.outcomes[v]);
            infinite += value.infinite_count > 0;
            check_moves(&sum, &small, &pairs, right.outcomes,
                        GRUNDY_OUTCOME_P);
            check_moves(&sum, &small, &pairs, right.outcomes,
                        GRUNDY_OUTCOME_DRAW);
        }
        grundy_graph_free(graph);
    }
    assert_true(infinite > 1000);
}

/* ---- against nim-heaps 0 .. 7, which the graph itself may not have ---- */

static brute nim_heap(void)
{
    brute heap = {.count = 8};

    for (size_t n = 0; n < 8; n++)
        heap.rows[n] = ((uint64_t)1 << n) - 1;
    return heap;
}

static void nimbers_answer_against_nim_heaps(void **state)
{
    const brute heap = nim_heap();
    uint64_t seed = 31;

    (void)state;
    for (size_t i = 0; i < random_cases(500); i++) {
        const brute small =
            brute_random(1 + random_below(&seed, SIDE_MOST),
                         4 + random_below(&seed, 20), true, &seed);
        const brute pairs = product(&small, &heap);
        grundy_graph *graph = brute_build(&small, &seed, NULL);
        grundy_nimber nimbers[BRUTE_MOST];
        const grundy_graph_labels wanted = {.nimbers = nimbers};
        brute_labels right;
        assert_int_equal(grundy_graph_label(graph, &wanted, NULL), GRUNDY_OK);
        brute_outcomes(&pairs, GRUNDY_NORMAL, &right);
        for (uint32_t v = 0; v < small.count; v++) {
            grundy_nimber set[BRUTE_MOST];
            size_t count;
            uint8_t met[8] = {0};
            assert_int_equal(grundy_graph_find_finite(set, BRUTE_MOST, &count,
                                                      graph, nimbers, v, NULL),
                             GRUNDY_OK);
            for (size_t k = 0; k < count; k++) {
                assert_true(k == 0 || set[k] > set[k - 1]);
                if (set[k] < 8) met[set[k]] = 1;
            }
            for (uint32_t n = 0; n < 8; n++) {
                grundy_outcome said = GRUNDY_OUTCOME_DRAW;
                if (nimbers[v] != GRUNDY_NIMBER_INFINITE) {
                    said =
                        nimbers[v] == n ? GRUNDY_OUTCOME_P : GRUNDY_OUTCOME_N;
                } else if (met[n]) {
                    said = GRUNDY_OUTCOME_N;
                }
                assert_int_equal(said, right.outcomes[v * 8 + n]);
            }
        }
        grundy_graph_free(graph);
    }
}

/* ---- published ---- */

/* WindUp(n; S): from v to v - s mod n for s in S; 0 is the end. -1: infinite
 * without 0 among the options, -2: with 0. */
static void windup_is_as_published(void **state)
{
    static const struct {
        size_t n, step[2];
        int nimbers[12];
    } cases[] = {
        {5, {1, 2}, {0, -2, -2, 0, -2}},
        {7, {1, 3}, {0, -2, -2, -2, 0, -2, 0}},
        {10, {2, 3}, {0, -1, -2, -2, -1, 0, -1, -2, -2, -1}},
        {12, {1, 3}, {0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1}},
    };
    uint64_t seed = 1;

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        brute small = {.count = cases[i].n};
        grundy_graph *graph;
        grundy_nimber nimbers[12];
        const grundy_graph_labels wanted = {.nimbers = nimbers};
        for (size_t v = 1; v < cases[i].n; v++)
            for (size_t s = 0; s < 2; s++)
                small.rows[v] |=
                    (uint64_t)1
                    << (v + cases[i].n - cases[i].step[s]) % cases[i].n;
        graph = brute_build(&small, &seed, NULL);
        assert_int_equal(grundy_graph_label(graph, &wanted, NULL), GRUNDY_OK);
        for (uint32_t v = 0; v < cases[i].n; v++) {
            grundy_nimber set[2];
            size_t count;
            int got = (int)nimbers[v];
            assert_int_equal(grundy_graph_find_finite(set, 2, &count, graph,
                                                      nimbers, v, NULL),
                             GRUNDY_OK);
            if (nimbers[v] == GRUNDY_NIMBER_INFINITE)
                got = count > 0 && set[0] == 0 ? -2 : -1;
            assert_int_equal(got, cases[i].nimbers[v]);
        }
        grundy_graph_free(graph);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(outcomes_are_those_of_the_definition),
        cmocka_unit_test(sums_of_two_have_the_outcome_of_the_search),
        cmocka_unit_test(nimbers_answer_against_nim_heaps),
        cmocka_unit_test(windup_is_as_published),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
