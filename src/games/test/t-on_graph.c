/* SPDX-License-Identifier: MIT */
/* t-on_graph.c - rules for graphs that are data: their names and texts, paths and
 * cycles against the search, games of the catalogue that say the same. What moves do
 * is for tests/oracle/graph_rules.py. */
#include "games/test/game_test.h"

#include "random.h"

static uint64_t value_of(const char *line)
{
    return solved_value(line);
}

/* ---- names ---- */

static void check_name(const char *text, const char *name)
{
    grundy_game *game = NULL;

    assert_int_equal(grundy_game_parse(&game, text, NULL, NULL), GRUNDY_OK);
    assert_string_equal(grundy_game_name(game), name);
    grundy_game_free(game);
}

static void names_say_what_is_not_usual(void **state)
{
    (void)state;
    check_name("on_graph:take=ball", "on_graph:take=ball");
    check_name("on_graph:degree=any,take=arc,fall=nothing",
               "on_graph:take=arc");
    check_name("on_graph:code=0.33,take=set", "on_graph:take=set,code=0.33");
    check_name("on_graph:colours=2,mark=other",
               "on_graph:mark=other,colours=2");
    check_name("on_graph:take=vertex,degrees={2,0},colours=1",
               "on_graph:take=vertex,degrees={0,2}");
    check_name("partizan_on_graph:mark=own", "partizan_on_graph:mark=own");
}

static void rules_without_sense_are_refused(void **state)
{
    (void)state;
    check_refused("on_graph", "moves either take or mark: write take=ball, "
                              "take=arc, ..., or mark=other, ...");
    check_refused("on_graph:take=ball,mark=own",
                  "moves either take or mark: write take=ball, take=arc, ..., "
                  "or mark=other, ...");
    check_refused("on_graph:take=balls", "take is one of: nothing vertex edge "
                                         "arc ball set path star");
    check_refused("on_graph:take=path",
                  "this take needs a code, as in take=set,code=0.33: how many "
                  "vertices a move takes");
    check_refused("on_graph:take=set,code=0.F",
                  "on graphs a digit is at most 7: 4 stands for two parts or "
                  "more");
    check_refused("on_graph:take=set,code=4.3",
                  "a move takes a vertex at least: the code begins with 0.");
    check_refused("on_graph:take=arc,colours=2",
                  "colours are for rules that mark");
    check_refused("on_graph:mark=own,colours=4",
                  "there are at most 3 colours");
    check_refused("on_graph:mark=own,degree=odd",
                  "code, degree, degrees and fall are for rules that take");
    check_refused("on_graph:mark=hull,colours=2",
                  "closures have one colour, and it is either player's");
}

/* ---- texts ---- */

static void graphs_are_read_and_written(void **state)
{
    (void)state;
    check_written("on_graph:take=ball", "grid:2x3", "grid:2x3");
    check_written("on_graph:take=ball", "4 0:1 1:2 2:3 0:3", "cycle:4");
    check_written("on_graph:take=ball", "tree:0,0,0", "star:3");
    check_written("on_graph:take=ball", "caterpillar:1,0,2",
                  "6 0:1 0:3 1:2 2:4 2:5");
    check_written("on_graph:take=ball", "spider:1,2", "4 0:1 0:2 2:3");
    check_written("on_graph:take=ball", "hypercube:3", "hypercube:3");
    check_written("on_graph:take=ball", "king:2x3", "king:2x3");
    check_written("on_graph:take=ball", "queen:3x3", "queen:3x3");
    check_written("on_graph:take=ball", "knight:3x4", "knight:3x4");
    check_written("on_graph:take=ball", "torus:3x4", "torus:3x4");
    check_written("on_graph:take=ball", "wheel:5", "wheel:5");
    check_written("on_graph:take=ball", "bipartite:2x3", "bipartite:2x3");
    check_written("on_graph:take=ball",
                  "10 0:1 1:2 2:3 3:4 0:4 0:5 1:6 2:7 3:8 4:9 5:7 7:9 6:9 6:8 "
                  "5:8",
                  "petersen:5x2");
    check_written("on_graph:take=ball", "petersen:7x3", "petersen:7x3");
    check_written("on_graph:take=ball", "complete:5", "complete:5");
    check_written("on_graph:take=ball", "path:2 path:1", "3 0:1");
    check_written("on_graph:take=ball", "2 0:1 2 0:1", "4 0:1 2:3");
    check_written("on_graph:take=ball", "path:1 path:1", "2");
    check_written("on_graph:take=ball", "5 @ ..#..", "5 @ ..#..");
    check_written("on_graph:take=ball", "path:1", "path:1");
    check_written("on_graph:take=ball", "", "path:0");
    check_written("on_graph:take=arc", "path:3 @ 1:3", "path:3 @ .3.");
    check_written("on_graph:take=arc", "grid:2x2 @ 1#/.2", "grid:2x2 @ .#/.2");
    check_written("on_graph:take=edge,fall=loose", "path:4 @ .g#.",
                  "path:4 @ .g##");
    check_written("on_graph:mark=other,colours=2", "path:3 @ A..",
                  "path:3 @ #r.");
    check_written("on_graph:mark=other,colours=3", "path:3 @ A.a",
                  "path:3 @ #ua");
    check_written("on_graph:mark=hull", "path:3 @ x..", "path:3 @ x..");
    check_written("partizan_on_graph:mark=other", "path:3 @ .L.",
                  "path:3 @ r#r");
    check_written("partizan_on_graph:take=edge", "3 0:1:l 1:2:r",
                  "3 0:1:l 1:2:r");
}

static void graphs_without_sense_are_refused(void **state)
{
    char legs[sizeof "spider:7" + 2 * 512] = "spider:";

    (void)state;
    for (size_t i = 0; i < 512; i++)
        strcat(legs, "0,");
    check_written("on_graph:take=ball", legs, "path:1");
    strcat(legs, "7");
    check_bad_text("on_graph:take=ball", legs, strlen(legs),
                   "a list has at most 512 numbers");
    check_bad_text("on_graph:take=ball", "grid:3", 6,
                   "expected grid:AxB, each number from 0 on");
    check_bad_text("on_graph:take=ball", "grid:2x3x", 9,
                   "expected grid:AxB, each number from 0 on");
    check_bad_text("on_graph:take=ball", "cycle:2", 7,
                   "expected cycle:N, each number from 3 on");
    check_bad_text("on_graph:take=ball", "grid:30x30", 0,
                   "a graph has at most 512 vertices");
    check_bad_text("on_graph:take=ball", "complete:100", 0,
                   "a graph has at most 4096 edges");
    check_bad_text("on_graph:take=ball", "hypercube:99", 0,
                   "a graph has at most 512 vertices");
    check_bad_text("on_graph:take=ball", "petersen:6x3", 0,
                   "expected petersen:NxK, N from 3 on and K from 1 to below "
                   "N / 2");
    check_bad_text("on_graph:take=ball", "tree:0,2", 0,
                   "the parent of vertex 2 is one before it, not 2");
    check_bad_text("on_graph:take=ball", "2 0:2", 2,
                   "an edge is between two of the 2 vertices from 0 on");
#define AFTER                                                                 \
    ": a graph is path:5, grid:2x3, ... or its vertices and edges u:v, and "  \
    "after @ the labels"
    check_bad_text("on_graph:take=ball", "heap:3", 0,
                   "expected a graph" AFTER);
    check_bad_text("on_graph:take=ball", "path:2 @ .l", 10,
                   "expected a label of these rules" AFTER);
    check_bad_text("on_graph:take=ball", "path:2 @ .", 10,
                   "expected a label for each vertex" AFTER);
    check_bad_text("on_graph:take=ball", "2 0:1:l", 6,
                   "expected an edge that is anyone's" AFTER);
    check_bad_text("partizan_on_graph:take=edge", "2 0:1:l 1:0:r", 8,
                   "this edge is somebody else's already");
    check_bad_text("on_graph:mark=hull", "path:2 @ .g", 10,
                   "expected a label of these rules" AFTER);
}

static void moves_have_names(void **state)
{
    (void)state;
    check_move("on_graph:take=ball", "path:3", "1",
               "take 1 and its neighbours");
    check_move("on_graph:take=edge", "path:3", "1 2", "cut 1:2");
    check_move("on_graph:take=set,code=0.007", "path:3", "0 1 2",
               "take 0, 1 and 2");
    check_move("on_graph:mark=own,colours=2", "path:3", "1 1",
               "mark 1 with B");
    check_move("partizan_on_graph:mark=own", "path:3", "1 0", "mark 1");
}

/* ---- paths and cycles ---- */

/* Rules, and their code on paths. */
static const char *const codes[][2] = {
    {"take=ball", "0.137"},
    {"mark=none", "0.137"},
    {"take=arc", "0.07"},
    {"take=edge", "4.0"},
    {"take=vertex", "0.7"},
    {"take=vertex,fall=isolated", "0.6"},
    {"take=vertex,degree=even", "0.5"},
    {"take=vertex,degree=odd", "0.2"},
    {"take=vertex,code=0.3", "0.3"},
    {"take=ball,degrees={2}", "0.007"},
    {"take=set,code=0.33", "0.33"},
    {"take=set,code=0.16", "0.16"},
    {"take=path,code=S{1,4}", "S{1,4}"},
    {"take=set,code=0.(3)", "0.(3)"},
    {"take=set,code=0.77,degree=even", "0.54"},
    {"take=star,code=0.7777", "0.777"},
};

static void paths_are_heaps(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof codes / sizeof codes[0]; i++) {
        char line[160], heap[40];
        for (unsigned n = 1; n < 60; n += 1 + n / 7) {
            snprintf(line, sizeof line, "on_graph:%s path:%u", codes[i][0], n);
            snprintf(heap, sizeof heap, "%s %u", codes[i][1], n);
            if (value_of(line) != value_of(heap)) fail_msg("%s", line);
        }
    }
}

/* A triangle with a tail, and another one, are worth nothing, and no heaps: with
 * them the whole is searched. */
#define TWO_TAILS " 4 0:1 1:2 0:2 2:3 4 0:1 1:2 0:2 2:3"

static void paths_and_cycles_are_as_searched(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof codes / sizeof codes[0]; i++)
        for (unsigned n = 1; n <= 9; n++) {
            char line[160], searched[200];
            snprintf(line, sizeof line, "on_graph:%s path:%u", codes[i][0], n);
            snprintf(searched, sizeof searched, "%s" TWO_TAILS, line);
            if (value_of(line) != value_of(searched)) fail_msg("%s", line);
            if (n < 3) continue;
            snprintf(line, sizeof line, "on_graph:%s cycle:%u", codes[i][0],
                     n);
            snprintf(searched, sizeof searched, "%s" TWO_TAILS, line);
            if (value_of(line) != value_of(searched)) fail_msg("%s", line);
        }
}

/* Spines of up to five vertices, with one to three leaves each. */
static void caterpillars_are_kayles(void **state)
{
    (void)state;
    for (unsigned code = 0; code < 243; code += STRIDE * STRIDE) {
        char line[160], searched[220];
        unsigned spine = 1 + code % 5, rest = code;
        size_t used = (size_t)snprintf(line, sizeof line,
                                       "on_graph:take=arc caterpillar:");
        for (unsigned v = 0; v < spine; v++, rest /= 3)
            used += (size_t)snprintf(line + used, sizeof line - used, "%u,",
                                     1 + rest % 3);
        snprintf(searched, sizeof searched, "%s" TWO_TAILS, line);
        if (value_of(line) != value_of(searched)) fail_msg("%s", line);
    }
    assert_int_equal(value_of("on_graph:take=arc caterpillar:1,0,1"),
                     value_of("on_graph:take=arc path:5"));
    assert_int_equal(value_of("on_graph:take=arc caterpillar:2,0,1" TWO_TAILS),
                     value_of("on_graph:take=arc caterpillar:2,0,1"));
    assert_int_equal(value_of("on_graph:take=arc star:3"), 1);
}

static void check_code(const char *game, grundy_status status,
                       const char *code)
{
    grundy_game *parsed = NULL;
    grundy_heapgame *heap = NULL;

    assert_int_equal(grundy_game_parse(&parsed, game, NULL, NULL), GRUNDY_OK);
    assert_int_equal(grundy_game_heapgame(&heap, parsed, NULL, NULL), status);
    if (!status) assert_string_equal(grundy_heapgame_name(heap), code);
    grundy_heapgame_free(heap);
    grundy_game_free(parsed);
}

static void codes_are_recognised(void **state)
{
    (void)state;
    check_code("on_graph:take=ball", GRUNDY_OK, "0.137");
    check_code("on_graph:take=vertex,fall=isolated", GRUNDY_OK, "0.6");
    check_code("on_graph:take=set,code=S{1,3}", GRUNDY_OK, "S{1,3}");
    check_code("on_graph:take=edge", GRUNDY_OK, "4.0");
    check_code("on_graph:mark=other,colours=2", GRUNDY_UNDEFINED, NULL);
    check_code("on_graph:take=edge,degree=odd", GRUNDY_UNDEFINED, NULL);
    check_code("on_graph:take=edge,fall=loose", GRUNDY_UNDEFINED, NULL);
    check_code("on_graph:take=set,code=0.(3),degree=odd", GRUNDY_UNDEFINED,
               NULL);
}

static void reasons_name_the_code(void **state)
{
    (void)state;
    check_told("on_graph:take=ball path:5",
               "A path of n vertices is a heap of n in 0.137; the nim-sum of "
               "the values is 3, not 0.");
    check_told("on_graph:take=arc path:2 path:2",
               "A path of n vertices is a heap of n in 0.07; the nim-sum of "
               "the values is 0.");
    check_told("on_graph:take=arc caterpillar:1,2",
               "The Grundy value is 2, not 0, so some move makes it 0.");
    check_told("on_graph:take=ball star:3",
               "The Grundy value is 1, not 0, so some move makes it 0.");
}

/* ---- games of the catalogue ---- */

/* "6 0:1 2:4" and so on, each edge with a chance of one half; with letters the
 * owners, :l and so on. */
static size_t random_graph(char *text, size_t capacity, size_t vertices,
                           const char *letters, uint64_t *seed)
{
    size_t used = (size_t)snprintf(text, capacity, "%zu", vertices);

    for (size_t v = 0; v < vertices; v++)
        for (size_t u = 0; u < v; u++) {
            if (random_below(seed, 2)) continue;
            used += (size_t)snprintf(text + used, capacity - used, " %zu:%zu",
                                     u, v);
            if (letters)
                used += (size_t)snprintf(
                    text + used, capacity - used, ":%c",
                    letters[random_below(seed, strlen(letters))]);
        }
    return used;
}

static void check_same(const char *one, const char *other)
{
    const solved a = solve(one, &(grundy_question){.skips_moves = true});
    const solved b = solve(other, &(grundy_question){.skips_moves = true});
    char text[2][400];

    assert_int_equal(grundy_value_format(text[0], sizeof text[0], NULL,
                                         grundy_answer_value(a.answer), NULL),
                     GRUNDY_OK);
    assert_int_equal(grundy_value_format(text[1], sizeof text[1], NULL,
                                         grundy_answer_value(b.answer), NULL),
                     GRUNDY_OK);
    if (strcmp(text[0], text[1]))
        fail_msg("%s is %s, %s is %s", one, text[0], other, text[1]);
    solved_close(&a);
    solved_close(&b);
}

static void col_and_snort_are_data(void **state)
{
    static const char *const games[][2] = {
        {"col", "partizan_on_graph:mark=other"},
        {"snort", "partizan_on_graph:mark=own"}};
    uint64_t seed = 3;

    (void)state;
    for (size_t i = 0; i < random_cases(60); i++) {
        char graph[200], one[240], other[260];
        const size_t n = 1 + random_below(&seed, 6);
        size_t used = random_graph(graph, sizeof graph, n, NULL, &seed);
        used += (size_t)snprintf(graph + used, sizeof graph - used, " @ ");
        for (size_t v = 0; v < n; v++)
            graph[used++] = "..lr#LR"[random_below(&seed, 7)];
        graph[used] = '\0';
        snprintf(one, sizeof one, "%s %s", games[i % 2][0], graph);
        snprintf(other, sizeof other, "%s %s", games[i % 2][1], graph);
        check_same(one, other);
    }
}

static void kayles_is_data(void **state)
{
    static const char *const games[][2] = {
        {"node_kayles", "on_graph:take=ball"},
        {"arc_kayles", "on_graph:take=arc"},
        {"node_kayles", "on_graph:mark=none"},
        {"arc_kayles", "on_graph:take=set,code=0.07"},
        {"arc_kayles", "on_graph:take=star,code=0.07"}};
    uint64_t seed = 5;

    (void)state;
    for (size_t i = 0; i < random_cases(60); i++) {
        char graph[200], one[240], other[260];
        random_graph(graph, sizeof graph, 1 + random_below(&seed, 8), NULL,
                     &seed);
        snprintf(one, sizeof one, "%s %s", games[i % 5][0], graph);
        snprintf(other, sizeof other, "%s %s", games[i % 5][1], graph);
        check_same(one, other);
    }
}

/* Hackenbush has its ground at 0. */
static void hackenbush_is_data(void **state)
{
    uint64_t seed = 7;

    (void)state;
    for (size_t i = 0; i < random_cases(40); i++) {
        char graph[300], one[360], other[400];
        const size_t n = 2 + random_below(&seed, 4);
        const bool is_green = i % 2 == 0;
        random_graph(graph, sizeof graph, n, is_green ? NULL : "lre", &seed);
        snprintf(one, sizeof one, "%s %s",
                 is_green ? "green_hackenbush" : "hackenbush",
                 is_green ? graph : graph + 1);
        if (!is_green && strlen(graph) < 3) continue;
        snprintf(other, sizeof other, "%s:take=edge,fall=loose %s @ 0:g",
                 is_green ? "on_graph" : "partizan_on_graph", graph);
        check_same(one, other);
    }
}

/* Each component has its own copies of the ground. */
static void grounds_join_nothing(void **state)
{
    (void)state;
    assert_int_equal(
        value_of("on_graph:take=edge,fall=loose cycle:3 @ 0:g 1:g"), 1);
    assert_int_equal(value_of("on_graph:take=ball path:5 @ 2:g"), 0);
    assert_int_equal(value_of("on_graph:take=vertex,code=0.5 path:3 @ 1:g"),
                     0);
}

/* Grim: complete graphs are won with an even number of vertices. */
static void known_values(void **state)
{
    (void)state;
    assert_int_equal(value_of("on_graph:take=ball grid:3x5"), 3);
    assert_int_equal(value_of("on_graph:take=ball grid:3x10"), 3);
    assert_int_equal(value_of("on_graph:take=ball grid:4x7"), 0);
    assert_int_equal(value_of("on_graph:take=ball queen:5x5"), 3);
    for (unsigned n = 2; n < 9; n++) {
        char line[80];
        snprintf(line, sizeof line,
                 "on_graph:take=vertex,fall=isolated complete:%u", n);
        assert_int_equal(value_of(line), n % 2 == 0);
    }
    /* 0.33 on stars: any leaf, and the last two vertices at once. */
    assert_int_equal(value_of("on_graph:take=set,code=0.33 star:2"), 0);
}

static void batches_are_answered(void **state)
{
    (void)state;
    check_batch("{\"problem\":\"on_graph\",\"input\":{\"take\":\"set\","
                "\"code\":\"0.33\",\"graph\":\"path:4\"}}",
                "\"grundy\":1");
    check_batch("{\"problem\":\"on_graph\",\"input\":{\"take\":\"sets\","
                "\"graph\":\"path:4\"}}",
                "take is one of: nothing vertex edge");
    check_batch("{\"problem\":\"on_graph\",\"input\":{\"take\":\"set\","
                "\"code\":\"0.x\",\"graph\":\"path:4\"}}",
                "error");
    check_batch("{\"problem\":\"on_graph\",\"input\":{\"take\":7,"
                "\"graph\":\"path:4\"}}",
                "take is a text");
    check_batch("{\"problem\":\"partizan_on_graph\",\"input\":{\"mark\":"
                "\"own\",\"graph\":\"path:4 @ l..r\"}}",
                "\"value\":\"{2|-2}\"");
}

static void checks_agree(void **state)
{
    (void)state;
    check_agrees("on_graph:take=star,code=0.317", 4, 60);
    check_agrees("on_graph:take=edge,fall=loose", 4, 60);
    check_agrees("on_graph:mark=geodetic", 4, 60);
    check_agrees("partizan_on_graph:take=edge,fall=loose", 3, 200);
}

static void memory_may_fail(void **state)
{
    (void)state;
    check_faults("on_graph:take=ball", "path:4 cycle:4", 1);
    check_faults("on_graph:take=set,code=0.37", "star:3", 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_say_what_is_not_usual),
        cmocka_unit_test(rules_without_sense_are_refused),
        cmocka_unit_test(graphs_are_read_and_written),
        cmocka_unit_test(graphs_without_sense_are_refused),
        cmocka_unit_test(moves_have_names),
        cmocka_unit_test(paths_are_heaps),
        cmocka_unit_test(paths_and_cycles_are_as_searched),
        cmocka_unit_test(caterpillars_are_kayles),
        cmocka_unit_test(codes_are_recognised),
        cmocka_unit_test(reasons_name_the_code),
        cmocka_unit_test(col_and_snort_are_data),
        cmocka_unit_test(kayles_is_data),
        cmocka_unit_test(hackenbush_is_data),
        cmocka_unit_test(grounds_join_nothing),
        cmocka_unit_test(known_values),
        cmocka_unit_test(batches_are_answered),
        cmocka_unit_test(checks_agree),
        cmocka_unit_test(memory_may_fail),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
