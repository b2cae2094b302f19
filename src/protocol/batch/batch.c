/* SPDX-License-Identifier: MIT */
/* batch.c - one JSON request, one reply.
 *
 * A reply is appended to a text. If anything goes wrong on the way (the text
 * is not JSON, a key is missing, a limit is reached), what was written of the
 * reply is discarded and replaced by an error reply; only lack of memory and
 * the caller's wish to stop end a batch.
 *
 * What is expensive is kept from one request to the next: apart from the last
 * chunk of the arena, an ordinary request allocates nothing but its tree.
 * Tables of the theory stay in the run, the game stays as long as rules and
 * parameters do, and texts keep their room.
 */
#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "games/registry.h"
#include "judging/fact.h"
#include "protocol/batch/batch.h"
#include "protocol/batch/reply.h"
#include "protocol/batch/request.h"
#include "protocol/command.h"
#include "protocol/request_keys.h"
#include "rules/ruleset.h"

#include <stdio.h>
#include <string.h>

/* Message with the words "byte 123: " in front, and its NUL. */
enum { MESSAGE_BYTES = sizeof((grundy_error *)0)->message + 32 };

/* What is known of a request so far. */
struct request {
    const gi_json *problem; /* A string, or NULL. */
    const char *code;       /* Of the error, if not the name of its status. */
    bool is_read;           /* Errors no longer have a place in the line. */
};

/* ---- errors ---- */

static void write_problem(gi_json_out *out, const gi_json *problem)
{
    gi_json_key(out, "problem");
    if (problem)
        gi_json_string_bytes(out, problem->text, problem->text_count);
    else
        gi_json_null(out);
}

static void write_error(grundy_batch *batch, gi_text *text,
                        const struct request *request, grundy_status status)
{
    const grundy_error *error = &batch->error;
    const char *name = grundy_status_name(gi_command_status(status));
    const char *words =
        error->status == status && error->message[0] ? error->message : name;
    char message[MESSAGE_BYTES];
    gi_json_out out;

    GRUNDY_ASSERT(status != GRUNDY_OK);
    if (request->is_read)
        snprintf(message, sizeof message, "%s", words);
    else
        snprintf(message, sizeof message, "byte %zu: %s", error->offset,
                 words);
    gi_json_out_init(&out, text, false);
    gi_json_open(&out, '{');
    write_problem(&out, request->problem);
    gi_json_key(&out, "error");
    gi_json_open(&out, '{');
    gi_command_add_code(&out, request->code ? request->code : name);
    gi_json_key(&out, "message");
    gi_json_string(&out, message);
    gi_json_close(&out, '}');
    gi_json_close(&out, '}');
}

/* ---- the request ---- */

static bool stands_for(const gi_json *member, const char *key)
{
    return member->key_count == strlen(key) &&
           memcmp(member->key, key, member->key_count) == 0;
}

static grundy_status read_problem(grundy_batch *batch, struct request *request,
                                  const gi_json *root)
{
    const gi_json *problem = NULL, *wrong = NULL;
    gi_request_keys keys = {.count = 0};
    grundy_status status;

    if (root->kind != GI_JSON_OBJECT)
        return gi_fail_at(&batch->error, GRUNDY_BAD_INPUT, root->offset,
                          "expected an object with the keys \"problem\" and "
                          "\"input\"");
    problem = gi_json_member(root, "problem");
    if (problem && problem->kind == GI_JSON_STRING) request->problem = problem;
    gi_request_keys_add(&keys, problem ? "problem input id"
                                       : "problem command input id");
    status = gi_request_keys_check(&keys, root, &wrong, &batch->error);
    /* Of two problems neither is the one. */
    if (status && stands_for(wrong, "problem")) request->problem = NULL;
    if (status) return status;
    if (!problem)
        return gi_fail_at(&batch->error, GRUNDY_BAD_INPUT, root->offset,
                          "the request lacks the key \"problem\" or "
                          "\"command\"");
    if (problem->kind != GI_JSON_STRING)
        return gi_fail_at(&batch->error, GRUNDY_BAD_INPUT, problem->offset,
                          "expected the id of a problem in quotes");
    return GRUNDY_OK;
}

static grundy_status find_rules(grundy_batch *batch, struct request *request,
                                const gi_ruleset **out)
{
    const gi_json *problem = request->problem;
    const gi_ruleset *rules;

    GRUNDY_ASSERT(problem); /* read_problem() has set it. */
    rules = batch->find(problem->text, problem->text_count);
    if (!rules || !rules->batch) {
        request->code = "unknown_problem";
        return gi_fail_at(&batch->error, GRUNDY_BAD_INPUT, problem->offset,
                          "there is no such problem");
    }
    *out = rules;
    return GRUNDY_OK;
}

static grundy_status read_input(grundy_batch *batch, struct request *request,
                                const gi_json *root, const gi_ruleset *rules)
{
    const gi_json *input = gi_json_member(root, "input");
    grundy_status status;

    if (!input)
        return gi_fail_at(&batch->error, GRUNDY_BAD_INPUT, root->offset,
                          "the request lacks the key \"input\"");
    if (input->kind != GI_JSON_OBJECT)
        return gi_fail_at(&batch->error, GRUNDY_BAD_INPUT, input->offset,
                          "expected an object for input");
    GRUNDY_ASSERT(rules->batch != NULL);
    gi_case_start(&batch->one, rules);
    status = gi_request_read(&batch->one, input, &batch->run);
    if (status == GRUNDY_UNDEFINED && rules->batch->undefined) {
        request->code = rules->batch->undefined;
        request->is_read = true;
    }
    return status;
}

static grundy_status read_request(grundy_batch *batch, struct request *request,
                                  const gi_json *root)
{
    const gi_ruleset *rules = NULL;
    grundy_status status;

    status = read_problem(batch, request, root);
    if (!status) status = find_rules(batch, request, &rules);
    if (!status) status = read_input(batch, request, root, rules);
    if (!status) request->is_read = true;
    return status;
}

/* ---- the reply ---- */

static grundy_status write_result(grundy_batch *batch, gi_text *text,
                                  const struct request *request)
{
    gi_json_out out;
    gi_reply reply = {.game = batch->one.game,
                      .position = &batch->one.position,
                      .run = &batch->run,
                      .extra_env = &batch->extra_env,
                      .out = &out,
                      .note = &batch->note,
                      .scratch = &batch->scratch};
    grundy_status status;

    GRUNDY_ASSERT(request->problem && batch->one.game);
    gi_text_truncate(&batch->note, 0);
    gi_json_out_init(&out, text, false);
    gi_json_open(&out, '{');
    write_problem(&out, request->problem);
    gi_json_key(&out, "result");
    status = gi_reply_write(&reply);
    gi_json_close(&out, '}');
    return status;
}

/* A text keeps its first failure; one that is cleared can be used again. */
static void clear_failed(gi_text *text)
{
    if (text->status) gi_text_clear(text);
}

static grundy_status answer(grundy_batch *batch, gi_text *text,
                            const char *line, size_t count)
{
    const gi_asked asked = {batch->env, &batch->arena, batch->store};
    struct request request = {.problem = NULL};
    const size_t start = text->count;
    gi_json *root = NULL;
    grundy_status status;

    batch->error = (grundy_error){.status = GRUNDY_OK};
    gi_meter_reset(&batch->run);
    if (gi_env_is_stopped(batch->env)) return GRUNDY_CANCELLED;
    status = gi_json_read(&root, line, count, &batch->arena, &batch->error);
    if (!status && gi_command_is_asked(root))
        return gi_command_append(&asked, root, text);
    if (!status) status = read_request(batch, &request, root);
    if (!status) status = write_result(batch, text, &request);
    status = gi_text_judge(text, start, status, &batch->error);
    if (status && status != GRUNDY_NO_MEMORY && status != GRUNDY_CANCELLED) {
        write_error(batch, text, &request, status);
        status = text->status;
        if (status) gi_text_truncate(text, start);
    }
    return status;
}

/* An error reply that has the name of what was asked. */
static grundy_status refuse(grundy_batch *batch, gi_text *text,
                            const char *line, size_t count,
                            const grundy_error *why)
{
    struct request request = {.problem = NULL};
    const size_t start = text->count;
    gi_json *root = NULL;
    grundy_status status;

    batch->error = (grundy_error){.status = GRUNDY_OK};
    status = gi_json_read(&root, line, count, &batch->arena, &batch->error);
    if (!status && gi_command_is_asked(root))
        return gi_command_refuse(root, why, text);
    if (!status) status = read_problem(batch, &request, root);
    if (status == GRUNDY_NO_MEMORY) return status;
    if (request.problem) {
        request.is_read = true;
        batch->error = *why;
        status = why->status;
    }
    write_error(batch, text, &request, status);
    if (text->status) gi_text_truncate(text, start);
    return text->status;
}

/* Answers, or says why not. */
static grundy_status append(grundy_batch *batch, gi_text *text,
                            const char *line, size_t count,
                            const grundy_error *why)
{
    const size_t start = text->count;
    const uint64_t most = gi_limit_reply(batch->env);
    grundy_status status;

    text->most = most < SIZE_MAX - start ? start + (size_t)most : 0;
    status = why ? refuse(batch, text, line, count, why)
                 : answer(batch, text, line, count);
    text->most = 0;
    GRUNDY_ASSERT(status ? text->count == start : text->count > start);
    (void)start; /* Builds without asserts do not look at it. */
    gi_fact_trim(&batch->run);
    gi_run_trim(&batch->run);
    gi_arena_clear(&batch->arena);
    clear_failed(&batch->note);
    clear_failed(&batch->scratch);
    return status;
}

grundy_status gi_batch_append(grundy_batch *batch, gi_text *text,
                              const char *line, size_t count)
{
    return append(batch, text, line, count, NULL);
}

/* ---- the object ---- */

grundy_status grundy_batch_new(grundy_batch **out, const grundy_env *env,
                               grundy_error *err)
{
    if (!out) return gi_tell(err, GRUNDY_BAD_ARGUMENT);
    if (gi_check_env(env, err)) return GRUNDY_BAD_ARGUMENT;

    grundy_batch *batch;

    env = gi_env_or_default(env);
    batch = gi_alloc(env, sizeof *batch);
    if (!batch) return gi_tell(err, GRUNDY_NO_MEMORY);
    *batch = (grundy_batch){.env = {gi_env_own(env)},
                            .extra_env = gi_reply_extra_env(env),
                            .find = gi_registry_find};
    gi_arena_init(&batch->arena, batch->env);
    gi_run_init(&batch->run, batch->env, &batch->error);
    gi_case_init(&batch->one, &batch->run);
    gi_text_init(&batch->reply, batch->env);
    gi_text_init(&batch->note, batch->env);
    gi_text_init(&batch->scratch, batch->env);
    *out = batch;
    return GRUNDY_OK;
}

void grundy_batch_remember(grundy_batch *batch,
                           const grundy_survey_store *store)
{
    batch->store = store;
}

void grundy_batch_free(grundy_batch *batch)
{
    if (!batch) return;
    gi_text_clear(&batch->scratch);
    gi_text_clear(&batch->note);
    gi_text_clear(&batch->reply);
    gi_run_clear(&batch->run);
    gi_case_clear(&batch->one);
    gi_arena_clear(&batch->arena);
    gi_free(batch->env, batch, sizeof *batch);
}

grundy_status grundy_batch_answer(const char **reply, size_t *reply_count,
                                  grundy_batch *batch, const char *line,
                                  size_t count, grundy_error *err)
{
    if (!batch || !reply || !reply_count || !line)
        return gi_tell(err, GRUNDY_BAD_ARGUMENT);

    grundy_status status;

    clear_failed(&batch->reply);
    gi_text_truncate(&batch->reply, 0);
    status = gi_batch_append(batch, &batch->reply, line, count);
    if (status) return gi_tell(err, status);
    *reply = gi_text_string(&batch->reply);
    *reply_count = batch->reply.count;
    return GRUNDY_OK;
}

grundy_status grundy_batch_refuse(const char **reply, size_t *reply_count,
                                  grundy_batch *batch, const char *line,
                                  size_t count, const grundy_error *why,
                                  grundy_error *err)
{
    if (!batch || !reply || !reply_count || !line || !why ||
        why->status == GRUNDY_OK)
        return gi_tell(err, GRUNDY_BAD_ARGUMENT);

    grundy_status status;

    clear_failed(&batch->reply);
    gi_text_truncate(&batch->reply, 0);
    status = append(batch, &batch->reply, line, count, why);
    if (status) return gi_tell(err, status);
    *reply = gi_text_string(&batch->reply);
    *reply_count = batch->reply.count;
    return GRUNDY_OK;
}
