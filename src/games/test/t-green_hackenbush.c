/* SPDX-License-Identifier: MIT */
/* t-green_hackenbush.c - 10^4 random pictures against brute force on sets of
 * edges, values and winning moves; long stalks; the contest's format. */
#include "games/test/game_test.h"

#include "games/graph/hackenbush.h"
#include "random.h"

enum { EDGES_MOST = 8, VERTICES_MOST = 6 };

typedef struct picture {
    size_t vertices, edges;
    unsigned from[EDGES_MOST], to[EDGES_MOST];
    uint8_t known[1 << EDGES_MOST]; /* Value + 1, or 0. */
} picture;

/* Edges of the set that are joined to the ground. */
static unsigned standing(const picture *p, unsigned set)
{
    unsigned ground = 1, kept = 0;

    for (size_t round = 0; round < p->vertices; round++)
        for (size_t e = 0; e < p->edges; e++) {
            const unsigned ends = 1u << p->from[e] | 1u << p->to[e];
            if ((set >> e & 1) && (ground & ends)) ground |= ends;
        }
    for (size_t e = 0; e < p->edges; e++)
        if ((set >> e & 1) && (ground >> p->from[e] & 1)) kept |= 1u << e;
    return kept;
}

static unsigned brute_value(picture *p, unsigned set)
{
    bool met[2 * EDGES_MOST + 2] = {false};
    unsigned mex = 0;

    if (p->known[set]) return p->known[set] - 1u;
    for (size_t e = 0; e < p->edges; e++)
        if (set >> e & 1)
            met[brute_value(p, standing(p, set & ~(1u << e)))] = true;
    while (met[mex])
        mex++;
    p->known[set] = (uint8_t)(mex + 1);
    return mex;
}

static void random_picture(picture *p, uint64_t *seed)
{
    *p = (picture){.vertices = 1 + random_below(seed, VERTICES_MOST),
                   .edges = random_below(seed, EDGES_MOST + 1)};
    for (size_t e = 0; e < p->edges; e++) {
        p->from[e] = (unsigned)random_below(seed, p->vertices);
        p->to[e] = (unsigned)random_below(seed, p->vertices);
    }
}

static void fill(gi_ints *position, const picture *p)
{
    *position = (gi_ints){0};
    assert_int_equal(gi_ints_push_word(position, (int64_t)p->vertices, NULL),
                     GRUNDY_OK);
    assert_int_equal(gi_ints_push_word(position, (int64_t)p->edges, NULL),
                     GRUNDY_OK);
    for (size_t e = 0; e < p->edges; e++) {
        assert_int_equal(gi_ints_push_word(position, p->from[e], NULL),
                         GRUNDY_OK);
        assert_int_equal(gi_ints_push_word(position, p->to[e], NULL),
                         GRUNDY_OK);
    }
}

static void values_are_those_of_the_rules(void **state)
{
    uint64_t seed = 19;

    (void)state;
    for (size_t i = 0; i < random_cases(10000); i++) {
        static picture p;
        gi_hackenbush h;
        gi_ints position;
        gi_run run;
        random_picture(&p, &seed);
        const unsigned whole = standing(&p, (1u << p.edges) - 1);
        fill(&position, &p);
        gi_run_init(&run, NULL, NULL);
        assert_int_equal(gi_hackenbush_make(&h, &position, &run), GRUNDY_OK);
        assert_int_equal(gi_hackenbush_value(&h, GI_HACKENBUSH_WHOLE),
                         brute_value(&p, whole));
        for (size_t e = 0; e < p.edges; e++) {
            const unsigned left = standing(&p, whole & ~(1u << e));
            assert_int_equal(gi_hackenbush_value(&h, e),
                             brute_value(&p, left));
        }
        gi_hackenbush_clear(&h);
        gi_ints_clear(&position, NULL);
        gi_run_clear(&run);
    }
}

static void check_cuts(picture *p, const char *text)
{
    const unsigned whole = standing(p, (1u << p->edges) - 1);
    const solved s = solve(text, NULL);
    const grundy_answer *answer = s.answer;
    size_t count = 0;

    for (size_t e = 0; e < p->edges; e++)
        if ((whole >> e & 1) &&
            brute_value(p, standing(p, whole & ~(1u << e))) == 0)
            count++;
    assert_int_equal(grundy_answer_move_count(answer), count);
    assert_int_equal(grundy_answer_outcome(answer), brute_value(p, whole)
                                                        ? GRUNDY_OUTCOME_N
                                                        : GRUNDY_OUTCOME_P);
    for (size_t i = 0; i < count; i++) {
        const grundy_move move = grundy_answer_move_at(answer, i);
        const unsigned cut = 1u << move.numbers[0].word;
        assert_true((whole & cut) != 0);
        assert_int_equal(brute_value(p, standing(p, whole & ~cut)), 0);
    }
    solved_close(&s);
}

static void winning_cuts_are_those_of_the_rules(void **state)
{
    uint64_t seed = 23;

    (void)state;
    for (size_t i = 0; i < random_cases(600); i++) {
        static picture p;
        char text[200];
        random_picture(&p, &seed);
        size_t used = (size_t)snprintf(text, sizeof text,
                                       "green_hackenbush %zu", p.vertices);
        for (size_t e = 0; e < p.edges; e++)
            used += (size_t)snprintf(text + used, sizeof text - used, " %u:%u",
                                     p.from[e], p.to[e]);
        check_cuts(&p, text);
    }
}

/* Neither stack nor time: stalks of 20,000 edges, and one with a cycle of all
 * of them. */
static void long_stalks_are_counted(void **state)
{
    enum { LENGTH = 20000, BYTES = LENGTH * 14 + 100 };
    char *text = malloc(BYTES);

    (void)state;
    for (int closed = 0; closed < 2; closed++) {
        size_t used = (size_t)snprintf(text, BYTES, "1\n%d %d\n", LENGTH + 1,
                                       LENGTH + closed);
        for (int v = 1; v <= LENGTH; v++)
            used += (size_t)snprintf(text + used, BYTES - used, "%d %d\n", v,
                                     v + 1);
        if (closed)
            (void)snprintf(text + used, BYTES - used, "%d 1\n", LENGTH + 1);
        check_judge("green_hackenbush", text, "Sally\n");
    }
    assert_int_equal(solved_value("green_hackenbush path:512"), 511);
    assert_int_equal(solved_value("green_hackenbush cycle:512"), 0);
    assert_int_equal(solved_value("green_hackenbush cycle:511"), 1);
    free(text);
}

static void the_faces_answer(void **state)
{
    (void)state;
    check_judge("green_hackenbush",
                "2\n2 2\n1 2\n1 2\n4 4\n1 2\n2 3\n3 4\n4 2\n1\n1 0\n",
                "Sally\nHarry\n");
    check_judge_refuses("green_hackenbush", "1\n2 1\n0 1\n", "from 1");
    check_judge_refuses("green_hackenbush", "1\n0 0\n", "root");
    check_batch("{\"problem\":\"green_hackenbush\",\"input\":{\"n\":4,"
                "\"edges\":[[0,1],[1,2],[2,1],[3,3]]}}",
                "\"result\":{\"win\":true,\"grundy\":1,\"answer\":\"Sally\","
                "\"winning_moves\":[0]");
    check_batch("{\"problem\":\"green_hackenbush\",\"input\":{\"n\":0,"
                "\"edges\":[]}}",
                "no vertex 0");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values_are_those_of_the_rules),
        cmocka_unit_test(winning_cuts_are_those_of_the_rules),
        cmocka_unit_test(long_stalks_are_counted),
        cmocka_unit_test(the_faces_answer),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
