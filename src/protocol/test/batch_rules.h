/* SPDX-License-Identifier: MIT */
/* batch_rules.h - rules made up for the tests of batches, and how requests of
 * them are made. */
#ifndef GI_PROTOCOL_TEST_BATCH_RULES_H
#define GI_PROTOCOL_TEST_BATCH_RULES_H

#include "test.h"
#include "base/error.h"
#include "base/integer/integer.h"
#include "protocol/batch/batch.h"
#include "protocol/test/memory_stream.h"
#include "rules/heaps.h"
#include "rules/ruleset.h"
#include "fault.h"

/* ---- rules ---- */

static inline void write_list(gi_json_out *out, const gi_ints *list)
{
    gi_json_open(out, '[');
    for (size_t i = 0; i < list->count; i++)
        gi_json_int(out, &list->items[i]);
    gi_json_close(out, ']');
}

/* "echo": the position, then each parameter. */
static inline grundy_status write_more(const grundy_game *game,
                                       const gi_ints *position,
                                       const char *key, gi_json_out *out,
                                       gi_run *run)
{
    if (strcmp(key, "bad") == 0) {
        gi_json_open(out, '{');
        if (gi_int_is_zero(&position->items[0])) return GRUNDY_BAD_INPUT;
        return gi_fail(run->err, GRUNDY_BAD_INPUT, "it is bad");
    }
    if (strcmp(key, "open") == 0)
        return gi_fail(run->err, GRUNDY_UNDECIDED, "it is open");
    gi_json_open(out, '[');
    write_list(out, position);
    for (size_t i = 0; i < game->rules->parameter_count; i++)
        write_list(out, &game->parameters[i]);
    gi_json_close(out, ']');
    return GRUNDY_OK;
}

static inline grundy_status take_any(const grundy_game *game, int64_t n,
                                     gi_visit visit, void *user, gi_run *run)
{
    grundy_status status = GRUNDY_OK;

    (void)game;
    for (int64_t take = 1; take <= n && !status; take++)
        status = gi_visit_word(take, visit, user, run);
    return status;
}

static inline grundy_status take_two(const grundy_game *game, int64_t n,
                                     gi_visit visit, void *user, gi_run *run)
{
    (void)game;
    return n < 2 ? GRUNDY_OK : gi_visit_word(2, visit, user, run);
}

/* Any number up to the parameter. */
static inline grundy_status take_few(const grundy_game *game, int64_t n,
                                     gi_visit visit, void *user, gi_run *run)
{
    const int64_t most = gi_game_number(game, 0)->word;
    grundy_status status = GRUNDY_OK;

    for (int64_t take = 1; take <= n && take <= most && !status; take++)
        status = gi_visit_word(take, visit, user, run);
    return status;
}

/* Any number but 1, if there is another. */
static inline grundy_status take_many(const grundy_game *game, int64_t n,
                                      gi_visit visit, void *user, gi_run *run)
{
    grundy_status status = GRUNDY_OK;

    (void)game;
    for (int64_t take = 2; take <= n && !status; take++)
        status = gi_visit_word(take, visit, user, run);
    return status;
}

/* {"pair": [k, n]} */
static inline grundy_status read_pair(const gi_json *input, gi_ints *position,
                                      gi_ints *parameters, gi_run *run)
{
    const gi_json *pair = gi_json_member(input, "pair");
    grundy_integer number = {0, NULL};
    grundy_status status;

    if (!pair || pair->kind != GI_JSON_LIST || pair->count != 2)
        return gi_fail_at(run->err, GRUNDY_BAD_INPUT, input->offset,
                          "expected a pair");
    status = gi_json_integer(&number, pair->first, "k", run->env, run->err);
    if (!status) status = gi_ints_push_take(&parameters[0], &number, run->env);
    if (!status)
        status = gi_json_integer(&number, pair->first->next, "n", run->env,
                                 run->err);
    if (!status) status = gi_ints_push_take(position, &number, run->env);
    grundy_integer_clear(&number, run->env);
    return status;
}

static inline grundy_status k_is_below_100(const grundy_game *game,
                                           grundy_error *err)
{
    if (gi_int_compare_word(gi_game_number(game, 0), 100) < 0)
        return GRUNDY_OK;
    return gi_fail(err, GRUNDY_BAD_INPUT, "expected k below 100");
}

static const gi_parameter parameters[] = {
    {"k", GI_NUMBER, 1, "2", "piles a move may touch"},
    {"moves", GI_SET, 1, "{1,3..4}", "amounts"},
    {"m", GI_NUMBER, 0, NULL, "needed"},
};
static const char *const echo_keys[] = {"echo", NULL};
static const char *const bad_keys[] = {"echo", "open", "bad", NULL};
static const char *const target_keys[] = {"winning_targets", NULL};
static const char *const grundy_keys[] = {"grundy", NULL};

static const gi_ruleset echo = {
    .id = "echo",
    .position = "numbers",
    .parameters = parameters,
    .parameter_count = 3,
    .check = k_is_below_100,
    .batch = &(const gi_batch){.layout = "n [piles]",
                               .keys = echo_keys,
                               .more = write_more},
};
static const gi_ruleset text = {
    .id = "text",
    .position = "numbers",
    .parameters = parameters,
    .parameter_count = 1,
    .batch = &(const gi_batch){.layout = "n",
                               .has_text_numbers = true,
                               .keys = echo_keys,
                               .more = write_more},
};
static const gi_ruleset pair = {
    .id = "pair",
    .position = "numbers",
    .parameters = parameters,
    .parameter_count = 2,
    .batch = &(const gi_batch){.layout = "pair",
                               .keys = echo_keys,
                               .read = read_pair,
                               .more = write_more},
};
static const gi_ruleset bad = {
    .id = "bad",
    .position = "numbers",
    .batch =
        &(const gi_batch){.layout = "n", .keys = bad_keys, .more = write_more},
};
static const gi_ruleset any = {
    .id = "any",
    .position = "numbers",
    .heap = {.moves = take_any},
    .definition = {.moves = gi_heaps_moves, .apply = gi_heaps_apply},
    .batch = &(const gi_batch){.layout = "n", .keys = grundy_keys},
};
static const gi_ruleset many = {
    .id = "many",
    .position = "numbers",
    .heap = {.moves = take_many},
    .definition = {.moves = gi_heaps_moves, .apply = gi_heaps_apply},
    .batch = &(const gi_batch){.layout = "n", .keys = grundy_keys},
};
static const gi_ruleset two = {
    .id = "two",
    .position = "numbers",
    .heap = {.moves = take_two},
    .definition = {.moves = gi_heaps_moves, .apply = gi_heaps_apply},
    .batch = &(const gi_batch){.layout = "n", .keys = grundy_keys},
};
static const gi_ruleset targets = {
    .id = "targets",
    .position = "numbers",
    .heap = {.moves = take_many},
    .definition = {.moves = gi_heaps_moves, .apply = gi_heaps_apply},
    .batch = &(const gi_batch){.layout = "[n]",
                               .has_text_numbers = true,
                               .keys = target_keys},
};
static const gi_ruleset few = {
    .id = "few",
    .position = "numbers",
    .parameters = parameters,
    .parameter_count = 1,
    .heap = {.moves = take_few},
    .definition = {.moves = gi_heaps_moves, .apply = gi_heaps_apply},
    .batch = &(const gi_batch){.layout = "n", .keys = grundy_keys},
};
static const gi_ruleset faceless = {.id = "faceless"};

static const gi_ruleset *find(const char *name, size_t count)
{
    static const gi_ruleset *const all[] = {&echo,    &text,    &pair, &bad,
                                            &any,     &many,    &two,  &few,
                                            &targets, &faceless};

    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++)
        if (strlen(all[i]->id) == count && !memcmp(all[i]->id, name, count))
            return all[i];
    return NULL;
}

/* ---- asking ---- */

static inline grundy_batch *new_batch(const grundy_env *env)
{
    grundy_batch *batch = NULL;

    assert_int_equal(grundy_batch_new(&batch, env, NULL), GRUNDY_OK);
    batch->find = find;
    return batch;
}

/* The reply to {"problem": id, "input": input} ends so, after the problem. */
static inline void check_in(grundy_batch *batch, const char *id,
                            const char *input, const char *expected)
{
    char line[400], whole[400];
    const char *reply = NULL;
    size_t count = 0;

    snprintf(line, sizeof line, "{\"problem\":\"%s\",\"input\":%s}", id,
             input);
    snprintf(whole, sizeof whole, "{\"problem\":\"%s\",%s}", id, expected);
    assert_int_equal(
        grundy_batch_answer(&reply, &count, batch, line, strlen(line), NULL),
        GRUNDY_OK);
    assert_string_equal(reply, whole);
}

static inline void check(const char *id, const char *input,
                         const char *expected)
{
    grundy_batch *batch = new_batch(NULL);

    check_in(batch, id, input, expected);
    grundy_batch_free(batch);
}

#define ECHO(list) "\"result\":{\"echo\":" list "}"
#define ERROR(message)                                                        \
    "\"error\":{\"code\":\"bad_input\",\"message\":\"" message "\"}"

#endif
