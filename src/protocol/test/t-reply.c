/* SPDX-License-Identifier: MIT */
/* t-reply.c - the keys of a result, on rules made up for the test: one heap or
 * two, any number may be taken from one. */
#include "test.h"

#include "base/error.h"
#include "base/integer/integer.h"
#include "contest/judge/case.h"
#include "protocol/batch/reply.h"
#include "rules/heaps.h"
#include "rules/ruleset.h"
#include "fault.h"

static grundy_status heap_moves(const grundy_game *game, int64_t n,
                                gi_visit visit, void *user, gi_run *run)
{
    grundy_status status = GRUNDY_OK;

    (void)game;
    for (int64_t take = 1; take <= n && !status; take++)
        status = gi_visit_word(take, visit, user, run);
    return status;
}

static unsigned outcomes_asked; /* Of even_is_lost(). */

/* Not true: only the first heap counts. */
static grundy_status even_is_lost(const grundy_game *game,
                                  const gi_ints *position,
                                  grundy_convention convention,
                                  grundy_outcome *out, gi_run *run)
{
    (void)game;
    (void)run;
    outcomes_asked++;
    if (convention == GRUNDY_MISERE) return GRUNDY_UNDECIDED;
    *out = gi_int_mod_word(&position->items[0], 2) ? GRUNDY_OUTCOME_N
                                                   : GRUNDY_OUTCOME_P;
    return GRUNDY_OK;
}

static grundy_status heap_value(const grundy_game *game,
                                const grundy_integer *n, grundy_integer *out,
                                gi_run *run)
{
    (void)game;
    return gi_int_copy(out, n, run->env);
}

static grundy_status write_more(const grundy_game *game,
                                const gi_ints *position, const char *key,
                                gi_json_out *out, gi_run *run)
{
    (void)game;
    (void)position;
    if (strcmp(key, "too_much") == 0) {
        gi_json_open(out, '[');
        return gi_fail(run->err, GRUNDY_OVER_BUDGET, "it is too much");
    }
    if (strcmp(key, "limit") == 0) {
        gi_json_uint(out, run->env->limits.moves);
        return GRUNDY_OK;
    }
    if (strcmp(key, "again") == 0) return GRUNDY_OVER_BUDGET;
    if (strcmp(key, "none") == 0) return GRUNDY_UNDEFINED;
    if (strcmp(key, "bad") == 0)
        return gi_fail(run->err, GRUNDY_BAD_INPUT, "it is bad");
    gi_json_string(out, key);
    return GRUNDY_OK;
}

static const gi_ruleset base = {
    .id = "any",
    .position = "heaps",
    .definition = {.moves = gi_heaps_moves, .apply = gi_heaps_apply},
    .heap = {.moves = heap_moves},
    .batch = &(const gi_batch){.layout = "[heaps]", .more = write_more},
};

/* The result for these heaps, "status" if it fails; borrowed until the next
 * call. */
static const char *reply_within(uint64_t positions, const gi_ruleset *rules,
                                int64_t a, int64_t b)
{
    grundy_env env = GRUNDY_ENV_INIT, extra_env;
    static char text[4000];
    grundy_error err = {.status = GRUNDY_OK};
    gi_case one;
    gi_run run;
    gi_text out, note, scratch;
    gi_json_out json;
    gi_reply reply = {.run = &run,
                      .extra_env = &extra_env,
                      .out = &json,
                      .note = &note,
                      .scratch = &scratch};
    grundy_status status;

    env.limits.positions = positions;
    extra_env = gi_reply_extra_env(&env);
    gi_run_init(&run, &env, &err);
    gi_case_init(&one, &run);
    gi_case_start(&one, rules);
    gi_text_init(&out, NULL);
    gi_text_init(&note, NULL);
    gi_text_init(&scratch, NULL);
    gi_json_out_init(&json, &out, false);
    assert_int_equal(gi_ints_push_word(&one.position, a, NULL), GRUNDY_OK);
    if (b >= 0)
        assert_int_equal(gi_ints_push_word(&one.position, b, NULL), GRUNDY_OK);
    assert_int_equal(gi_case_finish(&one, &err), GRUNDY_OK);
    reply.game = one.game;
    reply.position = &one.position;
    status = gi_reply_write(&reply);
    assert_true(out.count < sizeof text);
    strcpy(text, status ? grundy_status_name(status) : gi_text_string(&out));
    gi_run_clear(&run);
    gi_case_clear(&one);
    gi_text_clear(&scratch);
    gi_text_clear(&note);
    gi_text_clear(&out);
    return text;
}

static const char *reply_to(const gi_ruleset *rules, int64_t a, int64_t b)
{
    return reply_within(100000, rules, a, b);
}

#define KEYS(...) ((const char *const[]){__VA_ARGS__, NULL})

static void a_position_without_theory_is_searched(void **state)
{
    gi_ruleset rules = base;
    gi_batch batch = *rules.batch;

    (void)state;
    rules.batch = &batch;
    batch.keys = KEYS("win", "grundy", "misere_win", "winning_moves");
    assert_string_equal(reply_to(&rules, 3, 5),
                        "{\"win\":true,\"grundy\":6,\"misere_win\":true,"
                        "\"winning_moves\":[[1,2]]}");
    assert_string_equal(reply_to(&rules, 1, 1),
                        "{\"win\":false,\"grundy\":0,\"misere_win\":true,"
                        "\"winning_moves\":[]}");
}

static void win_is_by_the_rules_own_convention(void **state)
{
    gi_ruleset rules = base;
    gi_batch batch = *rules.batch;

    (void)state;
    rules.batch = &batch;
    rules.convention = GRUNDY_MISERE;
    batch.keys = KEYS("win", "misere_win", "winning_moves",
                      "misere_winning_takes", "winning_move_count");
    assert_string_equal(reply_to(&rules, 1, -1),
                        "{\"win\":false,\"misere_win\":false,"
                        "\"winning_moves\":[],\"misere_winning_takes\":[],"
                        "\"winning_move_count\":0}");
    assert_string_equal(reply_to(&rules, 1, 2),
                        "{\"win\":true,\"misere_win\":true,"
                        "\"winning_moves\":[[1,2]],"
                        "\"misere_winning_takes\":[[1,2]],"
                        "\"winning_move_count\":1}");

    /* The count is not that of the list before it. */
    rules.convention = GRUNDY_NORMAL;
    batch.keys = KEYS("misere_winning_takes", "winning_move_count");
    assert_string_equal(reply_to(&rules, 1, -1),
                        "{\"misere_winning_takes\":[],"
                        "\"winning_move_count\":1}");
}

static void moves_of_one_number_are_numbers(void **state)
{
    gi_ruleset rules = base;
    gi_batch batch = *rules.batch;

    (void)state;
    rules.batch = &batch;
    rules.move_shape = GI_MOVE_AMOUNT;
    rules.theory.outcome = even_is_lost;
    batch.keys = KEYS("winning_takes", "winning_move_count");
    assert_string_equal(reply_to(&rules, 5, -1), "{\"winning_takes\":[1,3,5],"
                                                 "\"winning_move_count\":3}");
    batch.keys = KEYS("winning_move_count", "winning_takes");
    assert_string_equal(reply_to(&rules, 5, -1), "{\"winning_move_count\":3,"
                                                 "\"winning_takes\":[1,3,5]}");
}

/* The table of keys is searched by halves, so it has to be sorted. */
static void every_generic_key_is_found(void **state)
{
    static const char *const names[] = {"answer",
                                        "grundies",
                                        "grundy",
                                        "misere_win",
                                        "misere_winning_takes",
                                        "win",
                                        "winning_digits",
                                        "winning_k",
                                        "winning_move_count",
                                        "winning_moves",
                                        "winning_takes",
                                        "winning_targets"};
    gi_ruleset rules = base;
    gi_judge judge = {0};
    gi_batch batch = *rules.batch;

    (void)state;
    rules.judge = &judge;
    rules.batch = &batch;
    judge.win = "Yes";
    judge.lose = "No";
    rules.heap.value = heap_value;
    batch.more = NULL;
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        batch.keys = KEYS(names[i]);
        assert_string_not_equal(reply_to(&rules, 1, 2), "bug");
    }
}

/* Takes of 1 .. n, whatever the position. */
static grundy_status list_all(const grundy_game *game, const gi_ints *position,
                              grundy_convention convention, gi_visit visit,
                              void *user, gi_run *run)
{
    (void)convention;
    return heap_moves(game, position->items[0].word, visit, user, run);
}

static void extra_lists_are_short(void **state)
{
    gi_ruleset rules = base;
    gi_batch batch = *rules.batch;

    (void)state;
    rules.batch = &batch;
    rules.move_shape = GI_MOVE_AMOUNT;
    rules.theory.winning = list_all;
    batch.keys = KEYS("(winning_targets)", "winning_move_count");
    assert_string_equal(reply_to(&rules, 20001, -1),
                        "{\"winning_move_count\":20001}");
    batch.keys = KEYS("(limit)", "limit");
    assert_string_equal(reply_to(&rules, 1, -1),
                        "{\"limit\":20000,\"limit\":4194304}");
    batch.keys = KEYS("(winning_targets)");
    assert_string_equal(reply_to(&rules, 2, -1),
                        "{\"winning_targets\":[[0],[1]]}");
}

/* Sorts the heaps, so that two moves reach one target. */
static grundy_status apply_and_sort(const grundy_game *game, gi_ints *out,
                                    const gi_ints *position,
                                    const gi_ints *move, gi_run *run)
{
    const grundy_status status =
        gi_heaps_apply(game, out, position, move, run);

    if (!status && out->count == 2 &&
        grundy_integer_compare(&out->items[0], &out->items[1]) > 0) {
        const grundy_integer swap = out->items[0];
        out->items[0] = out->items[1];
        out->items[1] = swap;
    }
    return status;
}

static void targets_are_sorted_and_stand_once(void **state)
{
    gi_ruleset rules = base;
    gi_batch batch = *rules.batch;

    (void)state;
    rules.batch = &batch;
    rules.theory.outcome = even_is_lost;
    batch.keys = KEYS("winning_targets");
    assert_string_equal(reply_to(&rules, 3, 1),
                        "{\"winning_targets\":[[0,1],[2,1]]}");
    rules.definition.apply = apply_and_sort;
    assert_string_equal(reply_to(&rules, 3, 3),
                        "{\"winning_targets\":[[0,3],[2,3]]}");
    batch.has_text_numbers = true;
    assert_string_equal(reply_to(&rules, 3, 3),
                        "{\"winning_targets\":[[\"0\",\"3\"],"
                        "[\"2\",\"3\"]]}");
    assert_string_equal(reply_to(&rules, 0, 0), "{\"winning_targets\":[]}");
}

static void answers_are_the_judges_tokens(void **state)
{
    gi_ruleset rules = base;
    gi_judge judge = {0};
    gi_batch batch = *rules.batch;

    (void)state;
    rules.judge = &judge;
    rules.batch = &batch;
    batch.keys = KEYS("answer");
    assert_string_equal(reply_to(&rules, 1, -1), "{\"answer\":\"answer\"}");
    judge.win = "Yes";
    judge.lose = "0";
    assert_string_equal(reply_to(&rules, 1, -1), "{\"answer\":\"Yes\"}");
    assert_string_equal(reply_to(&rules, 1, 1), "{\"answer\":0}");

    /* One look is enough for two keys. */
    rules.theory.outcome = even_is_lost;
    batch.keys = KEYS("answer", "win");
    outcomes_asked = 0;
    assert_string_equal(reply_to(&rules, 1, 1),
                        "{\"answer\":\"Yes\",\"win\":true}");
    assert_int_equal(outcomes_asked, 1);
}

/* A search that met its limit is not asked again under another limit. */
static void each_limit_has_its_search(void **state)
{
    gi_ruleset rules = base;
    gi_batch batch = *rules.batch;

    (void)state;
    rules.batch = &batch;
    batch.keys = KEYS("grundy", "(misere_win)");
    assert_string_equal(reply_within(3, &rules, 3, 5),
                        "{\"grundy\":null,\"misere_win\":true,\"note\":"
                        "\"grundy: the search gave up after 3 "
                        "positions\"}");
}

static void heaps_have_values_where_the_ruleset_knows_them(void **state)
{
    gi_ruleset rules = base;
    gi_batch batch = *rules.batch;

    (void)state;
    rules.batch = &batch;
    batch.keys = KEYS("grundies", "hello");
    assert_string_equal(reply_to(&rules, 3, 4),
                        "{\"grundies\":\"grundies\",\"hello\":\"hello\"}");
    rules.heap.value = heap_value;
    assert_string_equal(reply_to(&rules, 3, 4),
                        "{\"grundies\":[3,4],\"hello\":\"hello\"}");
}

static void what_is_missing_is_null_and_noted(void **state)
{
    gi_ruleset rules = base;
    gi_batch batch = *rules.batch;

    (void)state;
    rules.batch = &batch;
    batch.keys = KEYS("a", "too_much", "none", "b");
    assert_string_equal(reply_to(&rules, 1, -1),
                        "{\"a\":\"a\",\"too_much\":null,\"none\":null,"
                        "\"b\":\"b\",\"note\":\"too_much: it is too much; "
                        "none: there is no such value\"}");
    batch.keys = KEYS("too_much", "again");
    assert_string_equal(reply_to(&rules, 1, -1),
                        "{\"too_much\":null,\"again\":null,"
                        "\"note\":\"too_much: it is too much; "
                        "again: the limit on work was met\"}");
    batch.keys = KEYS("a", "bad", "b");
    assert_string_equal(reply_to(&rules, 1, -1), "bad input");
    batch.more = NULL;
    assert_string_equal(reply_to(&rules, 1, -1), "bug");
}

static void extra_keys_are_left_out_when_large(void **state)
{
    gi_ruleset rules = base;
    gi_batch batch = *rules.batch;

    (void)state;
    rules.batch = &batch;
    batch.keys = KEYS("(too_much)", "(a)", "(misere_win)", "(grundy)",
                      "(winning_targets)");
    assert_string_equal(reply_to(&rules, 1, 1),
                        "{\"a\":\"a\",\"misere_win\":true,\"grundy\":0,"
                        "\"winning_targets\":[]}");
    /* Each of 10^18 moves would be tried. */
    assert_string_equal(reply_to(&rules, 1, 1000000000000000000),
                        "{\"a\":\"a\"}");
    batch.keys = KEYS("(misere_win)", "(grundy)");
    assert_string_equal(reply_to(&rules, 0, 128),
                        "{\"misere_win\":true,\"grundy\":128}");
    assert_string_equal(reply_to(&rules, 0, 129), "{}");
    assert_string_equal(reply_to(&rules, 1, 128), "{}");
    /* Theory is never too large. */
    rules.theory.outcome = even_is_lost;
    batch.keys = KEYS("(win)", "(misere_win)");
    assert_string_equal(reply_to(&rules, 1, 1000000000000000000),
                        "{\"win\":true}");
    batch.keys = KEYS("(win");
    assert_string_equal(reply_to(&rules, 1, 1), "bug");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_position_without_theory_is_searched),
        cmocka_unit_test(win_is_by_the_rules_own_convention),
        cmocka_unit_test(moves_of_one_number_are_numbers),
        cmocka_unit_test(every_generic_key_is_found),
        cmocka_unit_test(extra_lists_are_short),
        cmocka_unit_test(targets_are_sorted_and_stand_once),
        cmocka_unit_test(answers_are_the_judges_tokens),
        cmocka_unit_test(each_limit_has_its_search),
        cmocka_unit_test(heaps_have_values_where_the_ruleset_knows_them),
        cmocka_unit_test(what_is_missing_is_null_and_noted),
        cmocka_unit_test(extra_keys_are_left_out_when_large),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
