/* SPDX-License-Identifier: MIT */
/* t-tree_tag.c - tag on all trees of four vertices, on some of nine, and on
 * graphs with circles, against retrograde analysis. */
#include "games/test/game_test.h"

#include "search/cyclic/loopy.h"

#define PATH_5 " 1:2 2:3 3:4 4:5"
#define PATH_9 PATH_5 " 5:6 6:7 7:8 8:9"

static void theory_is_the_definition(void **state)
{
    (void)state;
    check_agrees("tree_tag:da=1,db=1", 4, 1000);
    check_agrees("tree_tag:da=1,db=3", 4, 1000);
}

/* The position by the definition. */
static void check_played(const char *game, const char *position)
{
    grundy_outcome played = GRUNDY_OUTCOME_UNKNOWN;
    ask a;

    ask_open(&a, game, NULL);
    ask_read(&a, position);
    assert_int_equal(gi_loopy_solve(a.game, &a.position, 0, GRUNDY_NORMAL,
                                    10000, &played, &a.run),
                     GRUNDY_OK);
    expect(ask_outcome(&a, NULL, GRUNDY_NORMAL), grundy_outcome_name(played));
    ask_close(&a);
}

/* Both sides of every bound, on a path: 2 da against db and the diameter. */
static void bounds_are_sharp(void **state)
{
    (void)state;
    for (int da = 1; da <= 4; da++)
        for (int db = 1; db <= 9; db++)
            for (int bob = 2; bob <= 9; bob++) {
                char game[40], position[80];
                snprintf(game, sizeof game, "tree_tag:da=%d,db=%d", da, db);
                snprintf(position, sizeof position, "%s9 1 %d" PATH_9,
                         bob % 3 ? "" : "bob ", bob);
                check_played(game, position);
            }
}

static void moves_make_progress(void **state)
{
    (void)state;
    check_winning("tree_tag:da=2,db=9", "5 1 3" PATH_5, GRUNDY_NORMAL, "3");
    check_winning("tree_tag:da=2,db=9", "5 1 5" PATH_5, GRUNDY_NORMAL, "3");
    check_winning("tree_tag:da=1,db=2", "5 1 5" PATH_5, GRUNDY_NORMAL, "2");
    check_winning("tree_tag:da=1,db=3", "5 1 5" PATH_5, GRUNDY_NORMAL, "");
    check_winning("tree_tag:da=1,db=3", "bob 5 3 5" PATH_5, GRUNDY_NORMAL,
                  "5 1");
}

/* He may be in reach when it is his turn. */
static void bob_escapes(void **state)
{
    (void)state;
    check_told("tree_tag:da=1,db=3 5 1 5" PATH_5,
               "Bob is out of reach, and can always jump past Alice to a "
               "vertex that is out of reach again.");
    check_told("tree_tag:da=1,db=3 bob 5 3 4" PATH_5,
               "Bob can always jump past Alice to a vertex that is out of her "
               "reach.");
}

/* The game has ended, and nobody moves. It cannot begin like this, says the judge. */
static void he_is_caught(void **state)
{
    (void)state;
    check_outcome("tree_tag:da=1,db=3", "bob 5 3 3" PATH_5, GRUNDY_NORMAL,
                  "P");
    check_winning("tree_tag:da=1,db=3", "bob 5 3 3" PATH_5, GRUNDY_NORMAL, "");
    check_told("tree_tag:da=1,db=3 bob 5 3 3" PATH_5, "Alice has caught Bob.");
    check_outcome("tree_tag:da=1,db=3", "5 3 3" PATH_5, GRUNDY_NORMAL, "N");
    check_winning("tree_tag:da=1,db=3", "5 3 3" PATH_5, GRUNDY_NORMAL, "");
    check_told("tree_tag:da=1,db=3 5 3 3" PATH_5, "Alice has caught Bob.");
    check_told("tree_tag:da=1,db=3 3 2 2 1:2 2:3 3:1",
               "Alice has caught Bob.");
    check_bad_text("tree_tag:da=1,db=3", "2 3 3 1:2", 0,
                   "expected a vertex from 1 to n");
}

/* Play that never ends is Bob's, and no draw. */
static void graphs_with_circles_are_searched(void **state)
{
    (void)state;
    check_told("tree_tag:da=1,db=1 4 1 3 1:2 2:3 3:4 4:1",
               "Every line of play was searched.");
    check_judge("tree_tag", "1 3 1 2 1 1 1 2 2 3", "Alice\n");
    check_batch("{\"problem\":\"tree_tag\",\"input\":{\"n\":4,\"a\":1,"
                "\"b\":3,\"da\":1,\"db\":1,\"edges\":[[1,2],[2,3],[3,4],"
                "[4,1]]}}",
                "\"result\":{\"win\":false,\"answer\":\"Bob\",\"distance\":2,"
                "\"diameter\":2}");
    check_batch("{\"problem\":\"tree_tag\",\"input\":{\"n\":4,\"a\":1,"
                "\"b\":3,\"da\":1,\"db\":1,\"edges\":[[1,2],[3,4]]}}",
                "\"win\":false,\"answer\":\"Bob\",\"distance\":null,"
                "\"diameter\":null,\"note\":");
}

static bool is_stopped(void *user)
{
    (void)user;
    return true;
}

static void diameters_can_be_stopped(void **state)
{
    grundy_env env = GRUNDY_ENV_INIT;
    gi_text text;
    gi_json_out out;
    ask a;

    (void)state;
    env.is_stopped = is_stopped;
    ask_open(&a, "tree_tag:da=1,db=1", &env);
    ask_read(&a, "4 1 3 1:2 2:3 3:4 4:1");
    gi_text_init(&text, NULL);
    gi_json_out_init(&out, &text, true);
    assert_int_equal(a.game->rules->batch->more(a.game, &a.position,
                                                "diameter", &out, &a.run),
                     GRUNDY_CANCELLED);
    gi_text_clear(&text);
    ask_close(&a);
}

enum { LONG = 100000 };

static void long_paths(void **state)
{
    gi_text text;

    (void)state;
    gi_text_init(&text, NULL);
    gi_text_addf(&text, "2 %d 1 %d 49999 99999", LONG, LONG);
    for (int i = 1; i < LONG; i++)
        gi_text_addf(&text, " %d %d", i, i + 1);
    gi_text_addf(&text, " %d 1 %d 50000 99999", LONG, LONG);
    for (int i = 1; i < LONG; i++)
        gi_text_addf(&text, " %d %d", i, i + 1);
    assert_int_equal(text.status, GRUNDY_OK);
    check_judge("tree_tag", gi_text_string(&text), "Bob\nAlice\n");
    gi_text_clear(&text);
}

static void words(void **state)
{
    (void)state;
    check_told("tree_tag:da=1,db=3 5 1 2" PATH_5,
               "Bob is 1 away and Alice jumps that far.");
    check_told("tree_tag:da=2,db=9 5 1 5" PATH_5,
               "The diameter is 4: from the middle of the tree Alice reaches "
               "every vertex. She needs 2 jumps.");
    check_told("tree_tag:da=1,db=2 5 1 5" PATH_5,
               "Bob cannot jump past Alice out of her reach, as db is at most "
               "twice da, and she drives him into a corner. She needs 4 "
               "jumps.");
}

static void faces(void **state)
{
    (void)state;
    check_judge_refuses("tree_tag", "1 3 1 1 1 1 1 2 2 3",
                        "different vertices");
    check_judge_refuses("tree_tag", "1 3 1 4 1 1 1 2 2 3", "from 1 to n");
    check_judge_refuses("tree_tag", "1 3 1 2 0 1 1 2 2 3", ">= 1");
    check_judge_refuses("tree_tag", "1 0 1 2 1 1",
                        "a tree needs at least one vertex");
    check_batch("{\"problem\":\"tree_tag\",\"input\":{\"n\":99999999,\"a\":1,"
                "\"b\":3,\"da\":1,\"db\":1,\"edges\":[[1,3]]}}",
                "far more vertices than edges");
    check_batch("{\"problem\":\"tree_tag\",\"input\":{\"n\":2,\"a\":1,"
                "\"b\":2,\"da\":1,\"db\":1}}",
                "\\\"edges\\\"");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(theory_is_the_definition),
        cmocka_unit_test(bounds_are_sharp),
        cmocka_unit_test(moves_make_progress),
        cmocka_unit_test(bob_escapes),
        cmocka_unit_test(he_is_caught),
        cmocka_unit_test(graphs_with_circles_are_searched),
        cmocka_unit_test(diameters_can_be_stopped),
        cmocka_unit_test(long_paths),
        cmocka_unit_test(words),
        cmocka_unit_test(faces),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
