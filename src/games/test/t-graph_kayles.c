/* SPDX-License-Identifier: MIT */
/* t-graph_kayles.c - Node Kayles and Arc Kayles: rows against the codes and
 * against counting, random graphs against brute force on masks, both faces,
 * limits. */
#include "games/test/game_test.h"

#include "games/graph/kayles_search.h"
#include "random.h"

/* ---- rows ---- */

enum { LONG = 1200 };

static unsigned mex(const bool *met)
{
    unsigned n = 0;

    while (met[n])
        n++;
    return n;
}

/* Both games on paths, counted vertex by vertex from the rules. */
static void rows_repeat_as_said(void **state)
{
    static unsigned node[LONG + 1], arc[LONG + 1];
    gi_kayles_rows nodes, arcs;

    (void)state;
    gi_kayles_rows_find(&nodes, false);
    gi_kayles_rows_find(&arcs, true);
    for (unsigned k = 0; k <= LONG; k++) {
        bool met[64] = {false}, met_arc[64] = {false};
        for (unsigned v = 0; v < k; v++) {
            const unsigned left = v > 0 ? v - 1 : 0;
            const unsigned right = v + 1 < k ? k - v - 2 : 0;
            met[node[left] ^ node[right]] = true;
            if (v + 1 < k) met_arc[arc[v] ^ arc[k - v - 2]] = true;
        }
        node[k] = mex(met);
        arc[k] = mex(met_arc);
        assert_int_equal(gi_kayles_path(&nodes, k), node[k]);
        assert_int_equal(gi_kayles_path(&arcs, k), arc[k]);
        if (k < 3) continue;
        assert_int_equal(gi_kayles_cycle(&nodes, k), node[k - 3] == 0);
        assert_int_equal(gi_kayles_cycle(&arcs, k), arc[k - 2] == 0);
    }
}

/* ---- answers ---- */

static uint64_t value_of(const char *text, grundy_basis basis)
{
    solved s = solve(text, NULL);
    uint64_t value = UINT64_MAX;

    assert_non_null(grundy_answer_value(s.answer));
    assert_true(
        !grundy_value_to_uint64(&value, grundy_answer_value(s.answer)));
    assert_int_equal(grundy_answer_basis(s.answer), basis);
    solved_close(&s);
    return value;
}

static size_t write_path(char *text, size_t capacity, size_t first, size_t end)
{
    size_t used = 0;

    for (size_t v = first; v + 1 < end; v++)
        used += (size_t)snprintf(text + used, capacity - used, " %zu:%zu", v,
                                 v + 1);
    return used;
}

static void paths_are_heaps_of_codes(void **state)
{
    char text[6000], heap[40];

    (void)state;
    for (size_t k = 1; k < 400; k += 1 + k / 4) {
        size_t used =
            (size_t)snprintf(text, sizeof text, "node_kayles %zu", k);
        write_path(text + used, sizeof text - used, 0, k);
        snprintf(heap, sizeof heap, "0.137 %zu", k);
        assert_int_equal(value_of(text, GRUNDY_BASIS_THEOREM),
                         value_of(heap, GRUNDY_BASIS_COMPUTED));
        used = (size_t)snprintf(text, sizeof text, "arc_kayles %zu", k);
        write_path(text + used, sizeof text - used, 0, k);
        snprintf(heap, sizeof heap, "0.07 %zu", k);
        assert_int_equal(value_of(text, GRUNDY_BASIS_THEOREM),
                         value_of(heap, GRUNDY_BASIS_COMPUTED));
    }
}

/* ---- brute force on masks ---- */

enum { VERTICES_MOST = 9 };

typedef struct brute {
    size_t n;
    bool takes_edges;
    unsigned near[VERTICES_MOST];
    uint8_t known[1 << VERTICES_MOST]; /* Value + 1, or 0. */
} brute;

static unsigned brute_value(brute *b, unsigned left)
{
    bool met[64] = {false};

    if (b->known[left]) return b->known[left] - 1u;
    for (size_t u = 0; u < b->n; u++) {
        if (!(left >> u & 1)) continue;
        if (!b->takes_edges)
            met[brute_value(b, left & ~(b->near[u] | 1u << u))] = true;
        for (size_t v = u + 1; b->takes_edges && v < b->n; v++)
            if ((left & b->near[u]) >> v & 1)
                met[brute_value(b, left & ~(1u << u | 1u << v))] = true;
    }
    b->known[left] = (uint8_t)(mex(met) + 1);
    return b->known[left] - 1u;
}

static unsigned after_move(const brute *b, const grundy_move *move)
{
    const size_t u = (size_t)move->numbers[0].word;

    if (!b->takes_edges) return b->near[u] | 1u << u;
    return 1u << u | 1u << move->numbers[1].word;
}

static size_t count_winning(brute *b, unsigned all)
{
    size_t count = 0;

    for (size_t u = 0; u < b->n; u++) {
        if (!b->takes_edges)
            count += brute_value(b, all & ~(b->near[u] | 1u << u)) == 0;
        for (size_t v = u + 1; b->takes_edges && v < b->n; v++)
            if (b->near[u] >> v & 1)
                count += brute_value(b, all & ~(1u << u | 1u << v)) == 0;
    }
    return count;
}

static void check_answer(brute *b, const char *text)
{
    const unsigned all = (1u << b->n) - 1;
    const solved s = solve(text, NULL);
    const grundy_answer *answer = s.answer;
    uint64_t value = 0;

    assert_true(!grundy_value_to_uint64(&value, grundy_answer_value(answer)));
    if (value != brute_value(b, all)) fail_msg("%s", text);
    assert_int_equal(grundy_answer_outcome(answer),
                     value ? GRUNDY_OUTCOME_N : GRUNDY_OUTCOME_P);
    assert_true(grundy_answer_has_moves(answer));
    assert_int_equal(grundy_answer_move_count(answer), count_winning(b, all));
    for (size_t i = 0; i < grundy_answer_move_count(answer); i++) {
        const grundy_move move = grundy_answer_move_at(answer, i);
        assert_int_equal(brute_value(b, all & ~after_move(b, &move)), 0);
    }
    solved_close(&s);
}

static void random_graphs_have_the_values_of_the_rules(void **state)
{
    uint64_t seed = 6;

    (void)state;
    for (size_t i = 0; i < random_cases(1500); i++) {
        static brute b;
        char text[600];
        b = (brute){.n = 1 + random_below(&seed, VERTICES_MOST),
                    .takes_edges = i % 2};
        const size_t chance = 8 + random_below(&seed, 30);
        size_t used =
            (size_t)snprintf(text, sizeof text, "%s %zu",
                             i % 2 ? "arc_kayles" : "node_kayles", b.n);
        for (size_t u = 0; u < b.n; u++)
            for (size_t v = 0; v < u; v++) {
                if (random_below(&seed, 64) >= chance) continue;
                b.near[u] |= 1u << v;
                b.near[v] |= 1u << u;
                used += (size_t)snprintf(text + used, sizeof text - used,
                                         " %zu:%zu", u, v);
            }
        check_answer(&b, text);
    }
}

/* Sums ask for the moves to a value. */
static void sums_restore_zero(void **state)
{
    (void)state;
    assert_int_equal(
        value_of("node_kayles 4 0:1 1:2 2:0 2:3 + nim 2",
                 GRUNDY_BASIS_THEOREM),
        value_of("node_kayles 4 0:1 1:2 2:0 2:3", GRUNDY_BASIS_COMPUTED) ^ 2);
}

/* ---- limits and faces ---- */

static void large_parts_are_left_open(void **state)
{
    char text[2000];
    grundy_position *position = NULL;
    grundy_answer *answer = NULL;
    grundy_error err = {0};
    grundy_env env = GRUNDY_ENV_INIT;
    size_t used = (size_t)snprintf(text, sizeof text, "node_kayles 70");

    (void)state;
    used += write_path(text + used, sizeof text - used, 0, 70);
    snprintf(text + used, sizeof text - used, " 0:2");
    env.limits.positions = 1000;
    assert_int_equal(grundy_position_parse(&position, text, &env, &err), 0);
    assert_int_equal(grundy_solve(&answer, position, NULL, &env, &err),
                     GRUNDY_OVER_BUDGET);
    grundy_position_free(position);
}

static void the_faces_answer(void **state)
{
    (void)state;
    check_judge("node_kayles", "3 2\n0 1\n1 2\n", "First\n");
    check_judge("node_kayles", "4 4\n0 1\n1 2\n2 3\n3 0\n", "Second\n");
    check_judge("arc_kayles", "4 4\n0 1\n1 2\n2 3\n3 0\n", "Second\n");
    check_judge("node_kayles", "0 0\n", "Second\n");
    check_judge_refuses("arc_kayles", "2 1\n1 1\n", "between two vertices");
    check_batch("{\"problem\":\"node_kayles\",\"input\":{\"n\":3,\"edges\":"
                "[[0,1],[1,2]]}}",
                "\"result\":{\"win\":true,\"answer\":\"First\",\"winning_"
                "moves\":[[1]]");
    check_batch("{\"problem\":\"arc_kayles\",\"input\":{\"n\":4,\"edges\":"
                "[[0,1],[1,2],[2,3]]}}",
                "\"winning_moves\":[[1,2]]");
}

static void graphs_have_names(void **state)
{
    (void)state;
    check_written("node_kayles", "grid:2x3", "6 0:1 0:3 1:2 1:4 2:5 3:4 4:5");
    check_written("arc_kayles", " cycle:4 @ 0 1\t3",
                  "4 0:1 0:3 1:2 2:3 @ 0 1 3");
    check_written("green_hackenbush", "star:3", "4 0:1 0:2 0:3");
    check_written("nim_on_graph", "cycle:3 @ 2 4 5 6",
                  "3 0:1 0:2 1:2 @ 2 4 5 6");
    check_written("edge_geography", "path:3@1", "3 0:1 1:2 @ 1");
    check_bad_text("node_kayles", "pth:5", 0,
                   "expected the number of vertices, or a graph such as "
                   "path:5 or grid:2x3");
    check_bad_text("node_kayles", "path:3 4", 7,
                   "expected @, or the end of the position");
    check_bad_text("node_kayles", "grid:9x99", 0,
                   "a graph has at most 512 vertices");
    /* Its edges have a direction, which names do not tell. */
    check_bad_text("edge_geography:directed=1", "path:3 @ 1", 0,
                   "expected the number of vertices");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rows_repeat_as_said),
        cmocka_unit_test(paths_are_heaps_of_codes),
        cmocka_unit_test(random_graphs_have_the_values_of_the_rules),
        cmocka_unit_test(sums_restore_zero),
        cmocka_unit_test(large_parts_are_left_open),
        cmocka_unit_test(the_faces_answer),
        cmocka_unit_test(graphs_have_names),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
