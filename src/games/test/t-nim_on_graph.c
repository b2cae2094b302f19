/* SPDX-License-Identifier: MIT */
/* t-nim_on_graph.c - trees, cycles and other graphs, against a table of all
 * weights that shares no code with the library. */
#include "games/test/game_test.h"

#include "random.h"

/* Weights are digits in base BASE of a code. */
enum { VERTICES_MOST = 6, EDGES_MOST = 6, BASE = 4, CODES = 4096 };

typedef struct sketch {
    unsigned vertices, edges;
    unsigned from[EDGES_MOST], to[EDGES_MOST];
} sketch;

static unsigned weight_in(unsigned code, unsigned edge)
{
    return code >> 2 * edge & (BASE - 1);
}

/* Bit v of won[code]: the player to move wins with the token on v. Moves make
 * the code smaller. */
static void play_out(const sketch *s, uint8_t *won)
{
    for (unsigned code = 0; code < 1u << 2 * s->edges; code++) {
        won[code] = 0;
        for (unsigned e = 0; e < s->edges; e++)
            for (unsigned less = 1; less <= weight_in(code, e); less++) {
                const unsigned after = won[code - (less << 2 * e)];
                if (!(after >> s->to[e] & 1))
                    won[code] |= (uint8_t)(1u << s->from[e]);
                if (!(after >> s->from[e] & 1))
                    won[code] |= (uint8_t)(1u << s->to[e]);
            }
    }
}

static grundy_status ask_sketch(ask *a, const sketch *s, unsigned code,
                                unsigned token, grundy_outcome *out)
{
    grundy_integer items[3 + 3 * EDGES_MOST] = {{s->vertices, NULL}};
    gi_ints position = {items, 2, 3 + 3 * EDGES_MOST};
    unsigned edges = 0;

    for (unsigned e = 0; e < s->edges; e++) {
        if (weight_in(code, e) == 0) continue;
        items[position.count++].word = s->from[e];
        items[position.count++].word = s->to[e];
        edges++;
    }
    items[1].word = edges;
    items[position.count++].word = token;
    for (unsigned e = 0; e < s->edges; e++)
        if (weight_in(code, e) > 0)
            items[position.count++].word = weight_in(code, e);
    assert_int_equal(gi_position_check(a->game, &position, NULL), GRUNDY_OK);
    return a->game->rules->theory.outcome(a->game, &position, GRUNDY_NORMAL,
                                          out, &a->run);
}

/* All weights and all places of the token; how often the theory spoke. */
static size_t check_sketch(const sketch *s)
{
    static uint8_t won[CODES];
    size_t told = 0;
    ask a;

    play_out(s, won);
    ask_open(&a, "nim_on_graph", NULL);
    for (unsigned code = 0; code < 1u << 2 * s->edges; code++)
        for (unsigned v = 0; v < s->vertices; v++) {
            grundy_outcome found = GRUNDY_OUTCOME_UNKNOWN;
            const grundy_status status = ask_sketch(&a, s, code, v, &found);
            if (status == GRUNDY_UNDECIDED) continue;
            assert_int_equal(status, GRUNDY_OK);
            assert_int_equal(found, won[code] >> v & 1 ? GRUNDY_OUTCOME_N
                                                       : GRUNDY_OUTCOME_P);
            told++;
        }
    ask_close(&a);
    return told;
}

static size_t all_of(const sketch *s)
{
    return ((size_t)1 << 2 * s->edges) * s->vertices;
}

static void trees_are_told(void **state)
{
    uint64_t seed = 5;

    (void)state;
    for (size_t i = 0; i < random_cases(12); i++) {
        sketch s = {.vertices = 1 + (unsigned)random_below(&seed, 6)};
        for (unsigned v = 1; v < s.vertices; v++) {
            s.from[s.edges] = (unsigned)random_below(&seed, v);
            s.to[s.edges++] = v;
        }
        assert_int_equal(check_sketch(&s), all_of(&s));
    }
}

/* Two parallel edges are a cycle too. */
static void cycles_are_told(void **state)
{
    (void)state;
    for (unsigned n = 2; n <= EDGES_MOST; n++) {
        sketch s = {.vertices = n, .edges = n};
        for (unsigned v = 0; v < n; v++) {
            s.from[v] = v;
            s.to[v] = (v + 1) % n;
        }
        assert_int_equal(check_sketch(&s), all_of(&s));
    }
}

static void other_graphs_are_told_rightly_if_at_all(void **state)
{
    uint64_t seed = 11;
    size_t told = 0, all = 0;

    (void)state;
    for (size_t i = 0; i < random_cases(16); i++) {
        sketch s = {.vertices = 3 + (unsigned)random_below(&seed, 3)};
        while (s.edges < 5) {
            s.from[s.edges] = (unsigned)random_below(&seed, s.vertices);
            s.to[s.edges] = (unsigned)random_below(&seed, s.vertices);
            s.edges += s.from[s.edges] != s.to[s.edges];
        }
        told += check_sketch(&s);
        all += all_of(&s);
    }
    assert_in_range(told, all / 10, all - 1);
}

static void moves_and_reasons_are_those_of_the_definition(void **state)
{
    (void)state;
    for (const char *const *p =
             (const char *const[]){
                 "3 0:1 1:2 @ 1 2 3", "3 0:1 1:2 0:2 @ 1 2 3 1",
                 "4 0:1 1:2 2:3 3:0 @ 2 2 3 2 3", "2 0:1 1:0 @ 0 3 2", NULL};
         *p; p++) {
        ask a;
        ask_open(&a, "nim_on_graph", NULL);
        ask_read(&a, *p);
        a.must_say = SAYS_NORMAL;
        try_position(&a.position, &a);
        ask_close(&a);
    }
    check_reason("nim_on_graph", "4 0:1 1:2 2:3 3:0 @ 0 2 3 2 2",
                 GRUNDY_NORMAL,
                 "The cycle is even, and the number of edges before the first "
                 "of least weight is even on both ways round.");
}

static void nonsense_is_refused(void **state)
{
    (void)state;
    check_no_position("nim_on_graph 2 0:1 @ 0", NULL, GRUNDY_BAD_INPUT, "");
    check_no_position("nim_on_graph 2 0:1 @ 0 0", NULL, GRUNDY_BAD_INPUT, "");
    check_no_position("nim_on_graph 2 0:0 @ 0 1", NULL, GRUNDY_BAD_INPUT, "");
    check_no_position("nim_on_graph 2 0:2 @ 0 1", NULL, GRUNDY_BAD_INPUT, "");
    check_no_position("nim_on_graph 2 0:1 @ 2 1", NULL, GRUNDY_BAD_INPUT, "");
    check_no_position("nim_on_graph 2 0:1 @ 0 1 1", NULL, GRUNDY_BAD_INPUT,
                      "");
    check_no_position("nim_on_graph 2 0:1 @ 0 9223372036854775808", NULL,
                      GRUNDY_BAD_INPUT, "");
    check_no_position("nim_on_graph 0 @ 0", NULL, GRUNDY_BAD_INPUT, "");
    check_no_position("nim_on_graph 2 0:1", NULL, GRUNDY_BAD_INPUT, "");
    check_no_position("nim_on_graph", NULL, GRUNDY_BAD_INPUT, "");
}

/* Weights do matter on a cycle, where unit weights would be lost; and in a
 * long tree no vertex is too deep. */
static void large_weights_and_trees(void **state)
{
    enum { LONG = 20000 };
    static char text[40 * LONG];
    size_t used;

    (void)state;
    check_outcome("nim_on_graph", "4 0:1 1:2 2:3 3:0 @ 0 1 1 1 1",
                  GRUNDY_NORMAL, "P");
    check_outcome("nim_on_graph",
                  "4 0:1 1:2 2:3 3:0 @ 0 5 9223372036854775807 5 6",
                  GRUNDY_NORMAL, "N");
    used = (size_t)snprintf(text, sizeof text, "%d", LONG);
    for (int v = 1; v < LONG; v++)
        used += (size_t)snprintf(text + used, sizeof text - used, " %d:%d",
                                 v - 1, v);
    used += (size_t)snprintf(text + used, sizeof text - used, " @ 0");
    for (int v = 1; v < LONG; v++)
        used += (size_t)snprintf(text + used, sizeof text - used, " %d",
                                 1 + v % 1000);
    check_outcome("nim_on_graph", text, GRUNDY_NORMAL, "N");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(trees_are_told),
        cmocka_unit_test(cycles_are_told),
        cmocka_unit_test(other_graphs_are_told_rightly_if_at_all),
        cmocka_unit_test(moves_and_reasons_are_those_of_the_definition),
        cmocka_unit_test(nonsense_is_refused),
        cmocka_unit_test(large_weights_and_trees),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
