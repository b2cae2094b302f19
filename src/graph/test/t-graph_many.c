/* SPDX-License-Identifier: MIT */
/* t-graph_many.c - 5 * 10^4 random small graphs, half of them with cycles: all
 * labels against brute force. t-graph_sums.c has as many for sums. */
#include "test.h"

#include "graph/adjacency.h"
#include "brute.h"

enum { GRAPHS = 25000 };

typedef struct found {
    uint8_t outcomes[BRUTE_MOST], misere_outcomes[BRUTE_MOST];
    uint32_t remoteness[BRUTE_MOST], misere_remoteness[BRUTE_MOST];
    grundy_nimber nimbers[BRUTE_MOST];
} found;

static grundy_graph_labels labels_of(found *f)
{
    return (grundy_graph_labels){f->outcomes,        f->remoteness,
                                 f->misere_outcomes, f->misere_remoteness,
                                 f->nimbers,         {0}};
}

static void check_labels(const brute *small, const found *f)
{
    brute_labels normal, misere;

    brute_outcomes(small, GRUNDY_NORMAL, &normal);
    brute_outcomes(small, GRUNDY_MISERE, &misere);
    for (size_t v = 0; v < small->count; v++) {
        assert_int_equal(f->outcomes[v], normal.outcomes[v]);
        assert_int_equal(f->remoteness[v], normal.remoteness[v]);
        assert_int_equal(f->misere_outcomes[v], misere.outcomes[v]);
        assert_int_equal(f->misere_remoteness[v], misere.remoteness[v]);
    }
}

static void labels_without_cycles(void **state)
{
    uint64_t seed = 101;

    (void)state;
    for (size_t i = 0; i < random_cases(GRAPHS); i++) {
        const brute small = brute_random(
            random_below(&seed, 8), 8 + random_below(&seed, 40), false, &seed);
        grundy_graph *graph = brute_build(&small, &seed, NULL);
        found f;
        const grundy_graph_labels wanted = labels_of(&f);
        assert_non_null(graph);
        assert_int_equal(grundy_graph_sweep(graph, &wanted, NULL), GRUNDY_OK);
        check_labels(&small, &f);
        for (size_t v = 0; v < small.count; v++)
            assert_int_equal(f.nimbers[v], brute_nimber(&small, v));
        grundy_graph_free(graph);
    }
}

static void labels_with_cycles(void **state)
{
    uint64_t seed = 102;

    (void)state;
    for (size_t i = 0; i < random_cases(GRAPHS); i++) {
        const brute small =
            brute_random(1 + random_below(&seed, 7),
                         6 + random_below(&seed, 30), true, &seed);
        grundy_graph *graph = brute_build(&small, &seed, NULL);
        found f;
        const grundy_graph_labels wanted = labels_of(&f);
        assert_non_null(graph);
        assert_int_equal(grundy_graph_label(graph, &wanted, NULL), GRUNDY_OK);
        check_labels(&small, &f);
        grundy_graph_free(graph);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(labels_without_cycles),
        cmocka_unit_test(labels_with_cycles),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
