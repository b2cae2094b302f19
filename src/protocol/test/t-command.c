/* SPDX-License-Identifier: MIT */
/* t-command.c - commands in JSON: results, errors with their place, and what
 * must not be possible.
 */
#include "protocol/test/command_test.h"

/* ---- results ---- */

static void a_position_is_solved_as_on_the_command_line(void **state)
{
    (void)state;
    check(ASK("solve", "{\"position\":\"nim 1 2\"}"),
          REPLY("solve",
                "{\"schema\":\"grundy.answer.1\",\"position\":\"nim 1 2\","
                "\"convention\":\"normal\",\"outcome\":\"N\",\"wins\":true,"
                "\"basis\":\"theorem\",\"theorem\":\"T-BOUTON\","
                "\"proved_formally\":true,\"value\":3,"
                "\"value_basis\":\"theorem\",\"reason\":\"The nim-sum of the "
                "values is 1 xor 2 = 3, not 0, so some move makes it 0.\","
                "\"note\":null,\"move_count\":1,\"moves\":[{\"term\":0,"
                "\"move\":[1,1],\"text\":\"take 1 from heap 2\",\"result\":"
                "\"1 1\",\"outcome\":\"P\"}]}"));
    check_has(ASK("solve", "{\"position\":\"nim 1 1\",\"convention\":"
                           "\"misere\"}"),
              "\"outcome\":\"N\"");
    check_has(ASK("moves", "{\"position\":\"nim 1 2\",\"why\":true}"),
              "\"move_count\":3");
}

static void values_come_with_rares_and_period(void **state)
{
    (void)state;
    check_has(ASK("values", "{\"game\":\"kayles\",\"to\":5}"),
              "\"values\":[0,1,2,3,1,4]}");
    check_has(ASK("values", "{\"game\":\"kayles\",\"to\":5,\"rares\":true}"),
              "\"preperiod\":71,\"period\":12");
    check_has(ASK("values", "{\"game\":\"wythoff\",\"to\":1}"),
              "\"values\":[[0,1],[1,2]]");
}

static void a_period_has_its_certificate(void **state)
{
    (void)state;
    check_has(ASK("period", "{\"game\":\"kayles\",\"certificate\":true}"),
              "\"certificate\":\"grundy certificate 1\\ngame 0.77\\n");
    check_has(ASK("period", "{\"game\":\"4!.0\",\"terms\":1000}"),
              "\"code\":\"undecided\"");
}

static void a_match_is_its_moves(void **state)
{
    (void)state;
    check(ASK("match", "{\"position\":\"nim 1 1\",\"moves\":[0],\"reply\":"
                       "true}"),
          REPLY("match",
                "{\"schema\":\"grundy.match.1\",\"played\":[\"take 1 from "
                "heap 1\"],\"position\":\"nim 0 "
                "1\",\"player\":1,\"drawing\":\"  heap  1  0\\n  heap  2  ●  "
                "1\\n\",\"ending\":null,\"score\":null,\"reason\":\"The "
                "nim-sum of the values is 0 xor 1 = 1, not 0, so some move "
                "makes it 0.\",\"moves\":[{\"text\":\"take 1 from heap 2\","
                "\"rank\":2,\"result\":\"nim 0 0\"}],\"reply\":0}"));
    check_has(ASK("match", "{\"position\":\"nim 1 1\",\"moves\":[0,0]}"),
              "\"ending\":\"player 1 wins\"");
    check_has(ASK("match", "{\"position\":\"tic_tac_toe XOX/XOO/O.X\","
                           "\"moves\":[0]}"),
              "\"ending\":\"tie\"");
    check_has(ASK("match", "{\"position\":\"nim 1 + kayles 1\"}"),
              "\"result\":\"nim 1 + kayles 0\"");
    check_has(ASK("match", "{\"position\":\"nim 1\",\"moves\":[1]}"),
              "\"key\":\"moves\"");
}

#define DAO "{\"position\":\"dao X..O/.XO./.OX./O..X X\",\"limit\":1000"

/* Two people play what no search can judge: the start of Dao is one. */
static void a_match_need_not_be_judged(void **state)
{
    (void)state;
    check_has(ASK("match", DAO ",\"judge\":true,\"moves\":[0,0]}"),
              "\"code\":\"over_budget\"");
    check_has(ASK("match", DAO ",\"judge\":false,\"moves\":[0,0]}"),
              "\"rank\":null");
    check(ASK("match", "{\"position\":\"nim 1 1\",\"moves\":[0],\"judge\":"
                       "false}"),
          REPLY("match",
                "{\"schema\":\"grundy.match.1\",\"played\":[\"take 1 from "
                "heap 1\"],\"position\":\"nim 0 "
                "1\",\"player\":1,\"drawing\":\"  heap  1  0\\n  heap  2  ●  "
                "1\\n\",\"ending\":null,\"score\":null,\"reason\":\"\","
                "\"moves\":[{\"text\":\"take 1 from heap 2\","
                "\"rank\":null,\"result\":\"nim 0 0\"}],\"reply\":null}"));
    check_has(ASK("match", "{\"position\":\"nim 1 1\",\"judge\":false,"
                           "\"moves\":[0,0]}"),
              "\"ending\":\"player 1 wins\"");
    check_has(ASK("match", "{\"position\":\"nim 1\",\"judge\":false,"
                           "\"reply\":true}"),
              "\"key\":\"judge\"");
}

/* Where the players differ, the position after a move is the other's. */
static void a_position_after_a_move_stands_as_before(void **state)
{
    (void)state;
    check_has(ASK("moves", "{\"position\":\"tree_tag:da=1,db=1 3 1 3 1:2 "
                           "2:3\"}"),
              "\"result\":\"3 2 3 1:2 2:3\"");
    check_has(ASK("moves", "{\"position\":\"tree_tag:da=1,db=1 bob 3 1 3 1:2 "
                           "2:3\"}"),
              "\"result\":\"bob 3 1 2 1:2 2:3\"");
    check_has(ASK("moves", "{\"position\":\"northcott:m=3 1:3\"}"),
              "\"result\":\"2:3\"");
}

/* The object of `grundy check --json`. */
static void a_claim_is_checked(void **state)
{
    (void)state;
    check(ASK("claim", "{\"game\":\"kayles\",\"claim\":\"n == 0\",\"to\":9}"),
          REPLY("claim", "{\"schema\":\"grundy.check.1\",\"game\":\"0.77\","
                         "\"holds\":true,\"positions\":10,"
                         "\"counterexample\":null,\"finding\":null}"));
}

static void heat_is_every_pair(void **state)
{
    (void)state;
    check_has(ASK("heat", "{\"game\":\"wythoff\",\"to\":256}"),
              "\"to\\\" is at most 255 here");
    check(ASK("heat", "{\"game\":\"wythoff\",\"to\":2}"),
          REPLY("heat",
                "{\"schema\":\"grundy.heat.1\",\"game\":\"wythoff\",\"to\":2,"
                "\"convention\":\"normal\",\"outcomes\":[\"PNN\",\"NNP\","
                "\"NPN\"],\"values\":[[0,1,2],[1,2,0],[2,0,1]]}"));
    check_has(ASK("heat", "{\"lua\":\"" SQUARES "\",\"to\":2}"),
              "\"outcomes\":[\"PNP\",\"NPN\",\"PNP\"]");
    check_has(ASK("heat", "{\"game\":\"tic_tac_toe\"}"),
              "\"code\":\"undefined\"");
}

static void a_graph_has_labels_and_a_sum(void **state)
{
    (void)state;
    check(ASK("graph", "{\"text\":\"a b\\nb c\\n\",\"start\":[\"a\",\"b\"]}"),
          REPLY("graph",
                "{\"schema\":\"grundy.labels.1\",\"vertices\":[{\"name\":"
                "\"a\",\"outcome\":\"P\",\"remoteness\":2,\"nimber\":0},"
                "{\"name\":\"b\",\"outcome\":\"N\",\"remoteness\":1,"
                "\"nimber\":1},{\"name\":\"c\",\"outcome\":\"P\","
                "\"remoteness\":0,\"nimber\":0}],\"edges\":[[0,1],[1,2]],"
                "\"has_cycle\":false,\"convention\":\"normal\",\"cycle\":"
                "null,\"P\":2,\"N\":1,\"draws\":0,\"sum\":{\"tokens\":[\"a\","
                "\"b\"],\"outcome\":\"N\",\"value\":1,\"moves\":[{\"token\":"
                "0,\"from\":\"a\",\"to\":\"b\"},{\"token\":1,\"from\":\"b\","
                "\"to\":\"c\"}]}}"));
    check_has(ASK("graph", "{\"text\":\"a,b\\n\"}"), "\"edges\":[[0,1]]");
    check_has(ASK("graph", "{\"text\":\"<graphml><graph edgedefault="
                           "'directed'/></graphml>\",\"format\":\"graphml\"}"),
              "\"vertices\":[]");
    check_has(ASK("graph", "{\"text\":\"a a\\n\"}"),
              "\"remoteness\":null,\"nimber\":\"inf\"");
    check_has(ASK("graph", "{\"text\":\"a\\n\",\"start\":[\"x\"]}"),
              "\"key\":\"start\"");
    check_has(
        ASK("graph", "{\"text\":\"a b\\n\",\"start\":[\"a\",\"a\"],"
                     "\"convention\":\"misere\"}"),
        "\"sum\":{\"tokens\":[\"a\",\"a\"],\"outcome\":\"N\","
        "\"value\":null,\"moves\":[{\"token\":0,\"from\":\"a\",\"to\":\"b\"},"
        "{\"token\":1");
}

static void exports_are_files(void **state)
{
    (void)state;
    check(ASK("export", "{\"game\":\"S{1,3}\",\"to\":2,\"format\":\"csv\"}"),
          REPLY("export", "{\"schema\":\"grundy.export.1\",\"name\":"
                          "\"S-1-3.csv\",\"type\":\"text/csv\",\"text\":"
                          "\"heap,value\\n0,0\\n1,1\\n2,0\\n\"}"));
    check_has(ASK("export", "{\"game\":\"kayles\",\"format\":\"svg\"}"),
              "<svg");
    check_has(ASK("export", "{\"game\":\"kayles\",\"format\":\"exe\"}"),
              "\"key\":\"format\"");
}

static void the_catalogue_says_how_to_begin(void **state)
{
    (void)state;
    check_has("{\"command\":\"catalogue\"}", "\"id\":\"wythoff\"");
    check_has("{\"command\":\"catalogue\"}",
              "{\"name\":\"kayles\",\"game\":\"0.77\"}");
    check_has(ASK("describe", "{\"game\":\"bash:m=5\"}"), "\"start\":\"");
    check_has(ASK("describe", "{\"game\":\"kayles\"}"), "\"code\":\"0.77\"");
    /* Its first examples have other boards. */
    check_has(ASK("describe", "{\"game\":\"connect_four\"}"),
              "\"start\":\"OXOXOX./");
    check_has(ASK("describe", "{\"game\":\"connect_four:columns=5\"}"),
              "\"start\":\"\"");
    check_has(ASK("describe", "{\"game\":\"euclid\"}"), "\"pairs\":true");
    check_has(ASK("describe", "{\"game\":\"dag_game\"}"), "\"pairs\":false");
    check_has("{\"command\":\"commands\"}", "\"name\":\"heat\"");
}

/* ---- rules in Lua ---- */

static void rules_come_along(void **state)
{
    (void)state;
    check_has(ASK("values", "{\"lua\":\"" SQUARES "\",\"to\":5}"),
              "\"values\":[0,1,0,1,2,0]");
    check_has(ASK("solve",
                  "{\"position\":\"lua 5 + nim 2\",\"lua\":\"" SQUARES "\"}"),
              "\"value\":2");
    check(ASK("describe", "{\"lua\":\"x = 1\\n for\"}"),
          REFUSED("describe",
                  "{\"code\":\"bad_input\",\"message\":\"lua:2: <name> "
                  "expected near <eof>\",\"key\":\"lua\",\"line\":2}"));
    check_has(ASK("values", "{\"lua\":\"function options(n)\\n return x.y "
                            "end\",\"to\":3}"),
              "\"key\":\"lua\",\"line\":2");
    check_has(ASK("describe", "{\"lua\":\"x = 1\\n  y = = 2\"}"),
              "\"line\":2,\"column\":5");
    /* The fault of the rules, wherever they are named. */
    check_has(ASK("solve", "{\"lua\":\"\",\"position\":\"lua 3\"}"),
              "\"key\":\"lua\"");
    check_has(ASK("solve", "{\"lua\":\"\\u001bLua\",\"position\":\"lua 3\"}"),
              "\"key\":\"lua\"");
    check_has(ASK("solve",
                  "{\"lua\":\"" SQUARES "\",\"position\":\"lua 3 + nim x\"}"),
              "\"key\":\"position\",\"offset\":12");
    /* No number of another value stands for one that rules cannot be told. */
    check_has(ASK("parse",
                  "{\"position\":\"lua 36893488147419103232\",\"lua\":"
                  "\"position='list' function options(p) return {} end "
                  "function draw(p) return 'of '..p[1] end\"}"),
              "\"drawing\":\"  36893488147419103232\\n\"");
}

/* A batch that lives on must not mix up rules of one name. */
static void rules_are_not_kept(void **state)
{
    static const char first[] =
        ASK("values", "{\"lua\":\"" SQUARES "\",\"to\":2}");
    static const char second[] =
        ASK("values", "{\"lua\":\"function options(n) return {} end\","
                      "\"to\":2}");
    grundy_batch *batch = NULL;
    const char *reply = NULL;
    size_t count = 0;

    (void)state;
    assert_int_equal(grundy_batch_new(&batch, NULL, NULL), GRUNDY_OK);
    assert_int_equal(
        grundy_batch_answer(&reply, &count, batch, first, strlen(first), NULL),
        0);
    assert_non_null(strstr(reply, "[0,1,0]"));
    assert_int_equal(grundy_batch_answer(&reply, &count, batch, second,
                                         strlen(second), NULL),
                     0);
    assert_non_null(strstr(reply, "[0,0,0]"));
    grundy_batch_free(batch);
}

/* A store of one fact: what a proof was found for is not found again. */
typedef struct shelf {
    char standard[32];
    uint64_t shift;
    grundy_survey_facts facts;
    unsigned loads, saves;
} shelf;

static grundy_status load(void *user, const grundy_survey_key *key,
                          grundy_survey_facts *out, grundy_error *err)
{
    shelf *s = user;

    (void)err;
    s->loads++;
    if (strcmp(s->standard, key->standard) != 0 || s->shift != key->shift)
        return GRUNDY_UNDEFINED;
    *out = s->facts;
    return GRUNDY_OK;
}

static grundy_status save(void *user, const grundy_survey_key *keys,
                          const grundy_survey_facts *facts, size_t count,
                          grundy_error *err)
{
    shelf *s = user;

    (void)err;
    assert_true(count > 0);
    s->saves++;
    snprintf(s->standard, sizeof s->standard, "%s", keys[0].standard);
    s->shift = keys[0].shift;
    s->facts = facts[0];
    return GRUNDY_OK;
}

static void proved_periods_are_remembered(void **state)
{
    static const char line[] = ASK("period", "{\"game\":\"kayles\"}");
    shelf kept = {.loads = 0};
    const grundy_survey_store store = {load, save, &kept};
    grundy_batch *batch = NULL;
    const char *reply = NULL;
    char *first;
    size_t count = 0;

    (void)state;
    assert_int_equal(grundy_batch_new(&batch, NULL, NULL), GRUNDY_OK);
    grundy_batch_remember(batch, &store);
    assert_int_equal(
        grundy_batch_answer(&reply, &count, batch, line, strlen(line), NULL),
        0);
    first = malloc(count + 1);
    assert_non_null(first);
    memcpy(first, reply, count + 1);
    assert_non_null(strstr(first, "\"period\":12"));
    assert_int_equal(kept.saves, 1);
    assert_int_equal(
        grundy_batch_answer(&reply, &count, batch, line, strlen(line), NULL),
        0);
    assert_string_equal(reply, first);
    assert_int_equal(kept.saves, 1);
    assert_true(kept.loads >= 2);
    free(first);
    grundy_batch_free(batch);
}

static void limits_are_lowered_by_a_request(void **state)
{
    (void)state;
    check_has(ASK("claim", "{\"game\":\"bash:m=3\",\"claim\":\"n % 4 == 0\","
                           "\"to\":2147483648}"),
              "\"to\\\" is at most 67108863 here");
    check_has(ASK("claim", "{\"game\":\"bash:m=3\",\"claim\":\"n % 4 == 0\","
                           "\"from\":100,\"to\":200,\"limit\":101}"),
              "\"positions\":101");
    check_has(ASK("claim", "{\"game\":\"bash:m=3\",\"claim\":\"n % 4 == 0\","
                           "\"from\":100,\"to\":201,\"limit\":101}"),
              "\"to\\\" is at most 200 here");
    check_has(ASK("solve", "{\"position\":\"tic_tac_toe .../.../...\","
                           "\"limit\":5}"),
              "\"code\":\"over_budget\"");
}

/* As env.h has it, and so for all who leave the environment to the library. */
static void an_environment_of_zeros_has_the_usual_limits(void **state)
{
    const grundy_env zeros = {.workers = 0};
    char *reply;

    (void)state;
    reply = answer_in(&zeros, ASK("solve", "{\"position\":\"cram 3x3\"}"));
    assert_non_null(strstr(reply, "\"outcome\":\"P\""));
    free(reply);
    reply = answer_in(&zeros,
                      ASK("solve", "{\"position\":\"cram 3x3\",\"limit\":0}"));
    assert_non_null(strstr(reply, "\"code\":\"over_budget\""));
    free(reply);
}

/* ---- memory ---- */

typedef struct quota {
    size_t left;
} quota;

static void *resize(void *user, void *block, size_t old_bytes,
                    size_t new_bytes)
{
    quota *q = user;

    (void)old_bytes;
    if (new_bytes == 0) {
        free(block);
        return NULL;
    }
    if (q->left == 0) return NULL;
    q->left--;
    return realloc(block, new_bytes);
}

static void every_allocation_may_fail(void **state)
{
    static const char *const lines[] = {
        ASK("solve", "{\"position\":\"lua 5 + nim 2\",\"lua\":\"" SQUARES
                     "\",\"why\":true}"),
        ASK("match", "{\"position\":\"nim 1 + kayles 2\",\"moves\":[0],"
                     "\"reply\":true}"),
        ASK("values", "{\"game\":\"kayles\",\"to\":9,\"rares\":true}"),
        ASK("graph", "{\"text\":\"a b\\nb a\\n\",\"start\":[\"a\"]}"),
        ASK("export", "{\"game\":\"wythoff\",\"to\":2,\"format\":\"csv\"}"),
        ASK("describe", "{\"game\":\"bash:m=3\"}"),
        ASK("parse", "{\"position\":\"nim 3 5\"}"),
        ASK("heat", "{\"game\":\"wythoff\",\"to\":2}"),
        ASK("value", "{\"expression\":\"{2|{1|^}}\"}"),
        ASK("claim", "{\"game\":\"nim\",\"claim\":\"xor == 0\",\"to\":2}")};
    quota q = {0};
    grundy_env env = GRUNDY_ENV_INIT;

    (void)state;
    env.allocator = (grundy_allocator){resize, &q};
    env.workers = 1;
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        grundy_status status = GRUNDY_NO_MEMORY;
        for (size_t n = 0; status == GRUNDY_NO_MEMORY; n += 1 + n / 16) {
            grundy_batch *batch = NULL;
            const char *reply = NULL;
            size_t count = 0;
            q.left = n;
            status = grundy_batch_new(&batch, &env, NULL);
            if (!status)
                status = grundy_batch_answer(&reply, &count, batch, lines[i],
                                             strlen(lines[i]), NULL);
            if (!status) assert_non_null(strstr(reply, "\"result\""));
            grundy_batch_free(batch);
            assert_true(n < 100000);
        }
        assert_int_equal(status, GRUNDY_OK);
    }
}

/* What nobody reads was meant to change the answer. */
int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_position_is_solved_as_on_the_command_line),
        cmocka_unit_test(values_come_with_rares_and_period),
        cmocka_unit_test(a_period_has_its_certificate),
        cmocka_unit_test(a_match_is_its_moves),
        cmocka_unit_test(a_match_need_not_be_judged),
        cmocka_unit_test(a_position_after_a_move_stands_as_before),
        cmocka_unit_test(a_claim_is_checked),
        cmocka_unit_test(heat_is_every_pair),
        cmocka_unit_test(a_graph_has_labels_and_a_sum),
        cmocka_unit_test(exports_are_files),
        cmocka_unit_test(the_catalogue_says_how_to_begin),
        cmocka_unit_test(rules_come_along),
        cmocka_unit_test(rules_are_not_kept),
        cmocka_unit_test(proved_periods_are_remembered),
        cmocka_unit_test(limits_are_lowered_by_a_request),
        cmocka_unit_test(an_environment_of_zeros_has_the_usual_limits),
        cmocka_unit_test(every_allocation_may_fail),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
