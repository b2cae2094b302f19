/* SPDX-License-Identifier: MIT */
/* t-geography.c - matchings and Geography against brute force on masks of
 * vertices and edges; long graphs; both faces. */
#include "games/test/game_test.h"

#include "games/graph/geography.h"
#include "random.h"

enum { VERTICES_MOST = 7, EDGES_MOST = 9 };

typedef struct sketch {
    size_t vertices, edges;
    size_t from[EDGES_MOST], to[EDGES_MOST];
} sketch;

/* Some edges may be alike, and loops where they are allowed. */
static sketch random_sketch(uint64_t *seed, bool has_loops)
{
    sketch s = {.vertices = 2 + random_below(seed, VERTICES_MOST - 1)};
    const size_t wanted = random_below(seed, EDGES_MOST + 1);

    while (s.edges < wanted) {
        const size_t u = random_below(seed, s.vertices);
        const size_t v = random_below(seed, s.vertices);
        if (u == v && !has_loops) continue;
        s.from[s.edges] = u;
        s.to[s.edges++] = v;
    }
    return s;
}

static void sketch_position(gi_ints *out, const sketch *s, size_t token)
{
    *out = (gi_ints){0};
    assert_int_equal(gi_ints_push_word(out, (int64_t)s->vertices, NULL), 0);
    assert_int_equal(gi_ints_push_word(out, (int64_t)s->edges, NULL), 0);
    for (size_t e = 0; e < s->edges; e++) {
        assert_int_equal(gi_ints_push_word(out, (int64_t)s->from[e], NULL), 0);
        assert_int_equal(gi_ints_push_word(out, (int64_t)s->to[e], NULL), 0);
    }
    assert_int_equal(gi_ints_push_word(out, (int64_t)token, NULL), 0);
}

/* ---- matchings ---- */

/* Edges of a largest matching among these and later ones, and the vertices
 * that matchings of that size leave out. */
static size_t brute_matching(const sketch *s, size_t edge, unsigned used,
                             size_t have, size_t *best, unsigned *missed)
{
    if (edge == s->edges) {
        if (have > *best) *missed = 0;
        if (have > *best) *best = have;
        if (have == *best) *missed |= ~used & ((1u << s->vertices) - 1);
        return *best;
    }
    brute_matching(s, edge + 1, used, have, best, missed);
    const unsigned ends = 1u << s->from[edge] | 1u << s->to[edge];
    if (s->from[edge] != s->to[edge] && !(used & ends))
        brute_matching(s, edge + 1, used | ends, have + 1, best, missed);
    return *best;
}

static void matchings_are_maximum(void **state)
{
    uint64_t seed = 3;

    (void)state;
    for (size_t i = 0; i < random_cases(4000); i++) {
        const sketch s = random_sketch(&seed, true);
        size_t best = 0, size;
        unsigned missed = 0;
        uint64_t bits;
        gi_ints position;
        gi_plain_graph graph;
        gi_run run;
        gi_run_init(&run, NULL, NULL);
        sketch_position(&position, &s, 0);
        brute_matching(&s, 0, 0, 0, &best, &missed);
        assert_int_equal(
            gi_plain_graph_make(&graph, &position, GI_NO_VERTEX, &run),
            GRUNDY_OK);
        assert_int_equal(gi_matching_missable(&graph, &bits, &size),
                         GRUNDY_OK);
        assert_int_equal(size, best);
        assert_int_equal(bits, missed);
        gi_plain_graph_clear(&graph);
        gi_ints_clear(&position, NULL);
        gi_run_clear(&run);
    }
}

/* ---- both games, straight from the rules ---- */

typedef struct rules {
    bool is_directed, deletes_edges;
} rules;

/* `gone` has bits of vertices or of edges. */
static bool brute_wins(const sketch *s, rules r, unsigned gone, size_t at)
{
    for (size_t e = 0; e < s->edges; e++)
        for (int way = 0; way < (r.is_directed ? 1 : 2); way++) {
            const size_t from = way ? s->to[e] : s->from[e];
            const size_t to = way ? s->from[e] : s->to[e];
            if (from != at) continue;
            if (r.deletes_edges && (gone >> e & 1)) continue;
            if (!r.deletes_edges && (to == at || (gone >> to & 1))) continue;
            if (!brute_wins(s, r, gone | 1u << (r.deletes_edges ? e : at), to))
                return true;
        }
    return false;
}

static grundy_outcome outcome_of(const char *name, const sketch *s,
                                 size_t token, bool *is_theorem)
{
    char text[200];
    size_t used =
        (size_t)snprintf(text, sizeof text, "%s %zu", name, s->vertices);
    grundy_outcome outcome;
    solved answered;

    for (size_t e = 0; e < s->edges; e++)
        used += (size_t)snprintf(text + used, sizeof text - used, " %zu:%zu",
                                 s->from[e], s->to[e]);
    snprintf(text + used, sizeof text - used, " @ %zu", token);
    answered = solve(text, NULL);
    outcome = grundy_answer_outcome(answered.answer);
    *is_theorem = grundy_answer_basis(answered.answer) == GRUNDY_BASIS_THEOREM;
    solved_close(&answered);
    return outcome;
}

static void answers_are_those_of_the_rules(void **state)
{
    static const struct {
        const char *name;
        rules r;
    } games[] = {{"vertex_geography", {false, false}},
                 {"edge_geography", {false, true}},
                 {"vertex_geography:directed=1", {true, false}},
                 {"edge_geography:directed=1", {true, true}}};
    uint64_t seed = 8;
    size_t proved[4] = {0};
    const size_t cases = random_cases(300);

    (void)state;
    for (size_t i = 0; i < cases; i++)
        for (size_t g = 0; g < 4; g++) {
            const sketch s = random_sketch(&seed, true);
            const size_t token = random_below(&seed, s.vertices);
            const bool wins = brute_wins(&s, games[g].r, 0, token);
            bool is_theorem = false;
            assert_int_equal(outcome_of(games[g].name, &s, token, &is_theorem),
                             wins ? GRUNDY_OUTCOME_N : GRUNDY_OUTCOME_P);
            proved[g] += is_theorem;
        }
    assert_int_equal(proved[0], cases);
    assert_true(proved[1] > cases / 10 && proved[1] < cases);
    assert_int_equal(proved[2] + proved[3], 0);
}

/* The vertices to which a move wins, on an undirected graph. */
static void write_winning(char *text, size_t capacity, const sketch *s,
                          size_t token)
{
    size_t used = 0;

    *text = '\0';
    for (size_t v = 0; v < s->vertices; v++) {
        bool is_move = false;
        for (size_t e = 0; e < s->edges; e++)
            is_move |= (s->from[e] == token && s->to[e] == v) ||
                       (s->to[e] == token && s->from[e] == v);
        if (is_move && !brute_wins(s, (rules){false, false}, 1u << token, v))
            used += (size_t)snprintf(text + used, capacity - used, "%s%zu",
                                     used ? "; " : "", v);
    }
}

/* Theory alone, on more and larger graphs, with each list of moves. */
static void theories_are_those_of_the_rules(void **state)
{
    uint64_t seed = 12;

    (void)state;
    for (size_t g = 0; g < 2; g++) {
        ask a;
        ask_open(&a, g ? "edge_geography" : "vertex_geography", NULL);
        for (size_t i = 0; i < random_cases(2500); i++) {
            const sketch s = random_sketch(&seed, false);
            const size_t token = random_below(&seed, s.vertices);
            char winning[4 * VERTICES_MOST];
            gi_ints position;
            sketch_position(&position, &s, token);
            ask_put(&a, &position);
            gi_ints_clear(&position, NULL);
            ask_outcome(&a, NULL, GRUNDY_NORMAL);
            if (a.status != GRUNDY_UNDECIDED)
                expect(&a, brute_wins(&s, (rules){false, g == 1}, 0, token)
                               ? "N"
                               : "P");
            if (g == 1) continue;
            write_winning(winning, sizeof winning, &s, token);
            expect(ask_winning(&a, NULL, GRUNDY_NORMAL), winning);
        }
        ask_close(&a);
    }
}

/* ---- large graphs ---- */

/* A path is lost from an end iff its vertices are odd in number; on vertices
 * and on edges alike, where the number of moves is fixed. */
static void long_paths_are_parities(void **state)
{
    enum { LENGTH = 20001, BYTES = LENGTH * 12 + 100 };
    char *text = malloc(BYTES);

    (void)state;
    for (size_t n = LENGTH - 1; n <= LENGTH; n++) {
        size_t used = (size_t)snprintf(text, BYTES, "%zu %zu 0\n", n, n - 1);
        for (size_t v = 1; v < n; v++)
            used += (size_t)snprintf(text + used, BYTES - used, "%zu %zu\n",
                                     v - 1, v);
        check_judge("vertex_geography", text, n % 2 ? "Second\n" : "First\n");
    }
    free(text);
}

/* Triangles in a row, each joined to the next: blossoms within blossoms. */
static void chains_of_triangles_are_matched(void **state)
{
    enum { TRIANGLES = 400, BYTES = TRIANGLES * 40 + 100 };
    char *text = malloc(BYTES);
    size_t used = (size_t)snprintf(text, BYTES, "%d %d 0\n", 3 * TRIANGLES,
                                   4 * TRIANGLES - 1);

    (void)state;
    for (int t = 0; t < TRIANGLES; t++) {
        used += (size_t)snprintf(text + used, BYTES - used,
                                 "%d %d\n%d %d\n%d %d\n", 3 * t, 3 * t + 1,
                                 3 * t + 1, 3 * t + 2, 3 * t + 2, 3 * t);
        if (t > 0)
            used += (size_t)snprintf(text + used, BYTES - used, "%d %d\n",
                                     3 * t - 1, 3 * t);
    }
    /* Two triangles and the edge between them are matched whole. */
    check_judge("vertex_geography", text, "First\n");
    free(text);
}

/* ---- stops ---- */

/* From the second question on. */
static bool is_stopped(void *user)
{
    size_t *questions = user;

    return ++*questions > 1;
}

/* Triangles, each of which shares a vertex with the next: a search meets one
 * blossom after the other. */
static void one_search_asks_for_stops(void **state)
{
    enum { TRIANGLES = 1500, VERTICES = 2 * TRIANGLES + 1 };
    static uint64_t bits[VERTICES / 64 + 1];
    size_t questions = 0;
    grundy_env env = GRUNDY_ENV_INIT;
    gi_ints position = {0};
    gi_plain_graph graph;
    gi_run run;

    (void)state;
    env.is_stopped = is_stopped;
    env.user = &questions;
    gi_run_init(&run, &env, NULL);
    assert_int_equal(gi_ints_push_word(&position, VERTICES, NULL), 0);
    assert_int_equal(gi_ints_push_word(&position, 3 * TRIANGLES, NULL), 0);
    for (int64_t t = 0; t < TRIANGLES; t++)
        for (int64_t e = 0; e < 3; e++) {
            const int64_t from = 2 * t + e, to = 2 * t + (e + 1) % 3;
            assert_int_equal(gi_ints_push_word(&position, from, NULL), 0);
            assert_int_equal(gi_ints_push_word(&position, to, NULL), 0);
        }
    assert_int_equal(
        gi_plain_graph_make(&graph, &position, GI_NO_VERTEX, &run), GRUNDY_OK);
    assert_int_equal(gi_matching_missable(&graph, bits, NULL),
                     GRUNDY_CANCELLED);
    assert_int_equal(questions, 2);
    gi_plain_graph_clear(&graph);
    gi_ints_clear(&position, NULL);
    gi_run_clear(&run);
}

/* A path whose edges are listed from the far end on: what is reached is found
 * one vertex a pass. */
static void passes_ask_for_stops(void **state)
{
    static const char *const names[] = {"vertex_geography:directed=1",
                                        "green_hackenbush"};
    enum { VERTICES = 4000 };

    (void)state;
    for (size_t i = 0; i < 2; i++) {
        const bool has_token = i == 0;
        size_t questions = 0;
        grundy_env env = GRUNDY_ENV_INIT;
        gi_ints position = {0}, after = {0};
        ask a;
        env.is_stopped = is_stopped;
        env.user = &questions;
        ask_open(&a, names[i], &env);
        assert_int_equal(gi_ints_push_word(&position, VERTICES, NULL), 0);
        assert_int_equal(gi_ints_push_word(&position, VERTICES - 1, NULL), 0);
        for (int64_t v = VERTICES - 1; v > 0; v--) {
            assert_int_equal(gi_ints_push_word(&position, v - 1, NULL), 0);
            assert_int_equal(gi_ints_push_word(&position, v, NULL), 0);
        }
        if (has_token)
            assert_int_equal(gi_ints_push_word(&position, 0, NULL), 0);
        const gi_definition *own = &a.game->rules->definition;
        grundy_integer edge = {0, NULL};
        const gi_ints move = {&edge, 1, 1};
        assert_int_equal(
            has_token ? own->canonical(a.game, &position, &a.run)
                      : own->apply(a.game, &after, &position, &move, &a.run),
            GRUNDY_CANCELLED);
        gi_ints_clear(&after, NULL);
        gi_ints_clear(&position, NULL);
        ask_close(&a);
    }
}

static void the_faces_answer(void **state)
{
    (void)state;
    check_judge("edge_geography", "4 4 0\n0 1\n1 2\n2 3\n3 0\n", "Second\n");
    check_judge("vertex_geography", "4 4 0\n0 1\n1 2\n2 3\n3 0\n", "First\n");
    check_judge_refuses("vertex_geography", "2 1 2\n0 1\n", "2 is no vertex");
    check_batch("{\"problem\":\"vertex_geography\",\"input\":{\"n\":4,"
                "\"edges\":[[0,1],[0,2],[2,3]],\"start\":0}}",
                "\"result\":{\"win\":true,\"answer\":\"First\",\"winning_"
                "moves\":[[1]]");
    check_batch("{\"problem\":\"edge_geography\",\"input\":{\"n\":3,"
                "\"edges\":[[0,1],[1,2],[2,0]],\"start\":0,\"directed\":1}}",
                "\"result\":{\"win\":true,");
    check_batch("{\"problem\":\"edge_geography\",\"input\":{\"n\":3,"
                "\"edges\":[[0,1]],\"start\":0,\"directed\":2}}",
                "directed is 0 or 1");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(matchings_are_maximum),
        cmocka_unit_test(answers_are_those_of_the_rules),
        cmocka_unit_test(theories_are_those_of_the_rules),
        cmocka_unit_test(long_paths_are_parities),
        cmocka_unit_test(chains_of_triangles_are_matched),
        cmocka_unit_test(one_search_asks_for_stops),
        cmocka_unit_test(passes_ask_for_stops),
        cmocka_unit_test(the_faces_answer),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
