/* SPDX-License-Identifier: MIT */
/* f-work.c - plans and results of long runs: whatever the text is, one that is
 * accepted comes out again, and a result can be merged.
 *
 * The first byte chooses the plan that a result is of, or that the text is a
 * plan. The last line, a digest that no mutation would find, is appended; a
 * line "plan" of '*' has the digest of the plan in its place. */
#include "grundy/work.h"

#include "base/store/digest.h"
#include "fuzz.h"

static const char *const plans[] = {"survey 0.?",   "sets 2 4",
                                    "search 0.106", "boards cram 1..2x2..3",
                                    "misere 0.?",   "table tic_tac_toe"};

enum { PLANS = sizeof plans / sizeof *plans };

typedef struct text {
    char *bytes;
    size_t count, at;
} text;

static void add(text *to, const char *bytes, size_t count)
{
    to->bytes = realloc(to->bytes, to->count + count + 1);
    MUST(to->bytes);
    memcpy(to->bytes + to->count, bytes, count);
    to->count += count;
    to->bytes[to->count] = '\0';
}

static grundy_status write_text(void *user, const char *bytes, size_t count)
{
    add(user, bytes, count);
    return GRUNDY_OK;
}

static grundy_status read_text(void *user, char *bytes, size_t capacity,
                               size_t *count)
{
    text *from = user;
    const size_t left = from->count - from->at;

    *count = left < capacity ? left : capacity;
    if (*count) memcpy(bytes, from->bytes + from->at, *count);
    from->at += *count;
    return GRUNDY_OK;
}

static void seal(text *to)
{
    char line[32];
    const int count = snprintf(
        line, sizeof line, "digest %016llx\n",
        (unsigned long long)gi_digest(GI_DIGEST_START, to->bytes, to->count));

    add(to, line, (size_t)count);
}

/* ---- plans ---- */

static void read_plan(const uint8_t *data, size_t size, const grundy_env *env)
{
    text in = {NULL, 0, 0}, out = {NULL, 0, 0};
    const grundy_reader reader = {read_text, &in};
    const grundy_writer writer = {write_text, &out};
    grundy_work *work = NULL;
    grundy_error err = {.status = GRUNDY_OK};
    grundy_status status;

    add(&in, (const char *)data, size);
    seal(&in);
    status = grundy_work_read(&work, &reader, env, &err);
    if (status) {
        fuzz_check_failure(status, &err);
    } else {
        MUST(grundy_work_write(work, &writer, NULL) == GRUNDY_OK);
        MUST(strstr(out.bytes, "grundy plan 1\n") == out.bytes);
    }
    grundy_work_free(work);
    free(out.bytes);
    free(in.bytes);
}

/* ---- results ---- */

/* The digest of a plan, 16 digits of its last line. */
static void add_digest(text *to, const grundy_work *work)
{
    text plan = {NULL, 0, 0};
    const grundy_writer writer = {write_text, &plan};

    MUST(grundy_work_write(work, &writer, NULL) == GRUNDY_OK);
    add(to, plan.bytes + plan.count - 17, 16);
    free(plan.bytes);
}

static void merge(grundy_work *work, const grundy_work_result *result)
{
    static fuzz_output output;
    const grundy_writer writer = {fuzz_write, &output};
    grundy_work_merge *all = NULL;
    grundy_error err = {.status = GRUNDY_OK};
    grundy_status status;

    output.count = 0;
    MUST(grundy_work_merge_new(&all, work, NULL) == GRUNDY_OK);
    status = grundy_work_merge_add(all, result, &err);
    if (status) fuzz_check_failure(status, &err);
    if (!status && grundy_work_merge_missing(all, 1) == 0)
        MUST(grundy_work_merge_write(all, &writer, NULL) == GRUNDY_OK);
    grundy_work_merge_free(all);
}

/* What is accepted is the same when it has been written and read again. */
static void check_result(grundy_work *work, const grundy_work_result *result)
{
    text once = {NULL, 0, 0}, twice = {NULL, 0, 0};
    const grundy_reader reader = {read_text, &once};
    const grundy_writer to_once = {write_text, &once};
    const grundy_writer to_twice = {write_text, &twice};
    grundy_work_result *again = NULL;

    MUST(grundy_work_result_write(result, &to_once, NULL) == GRUNDY_OK);
    MUST(grundy_work_result_read(&again, work, &reader, NULL) == GRUNDY_OK);
    MUST(grundy_work_result_write(again, &to_twice, NULL) == GRUNDY_OK);
    MUST(strcmp(once.bytes, twice.bytes) == 0);
    merge(work, result);
    grundy_work_result_free(again);
    free(twice.bytes);
    free(once.bytes);
}

static void read_result(const uint8_t *data, size_t size, const char *what,
                        const grundy_env *env)
{
    /* A table has all positions, and no terms. */
    const grundy_work_options options = {
        .terms = strncmp(what, "table", 5) == 0 ? 0 : 50, .units = 1};
    const uint8_t *star = size ? memchr(data, '*', size) : NULL;
    text in = {NULL, 0, 0};
    const grundy_reader reader = {read_text, &in};
    grundy_work *work = NULL;
    grundy_work_result *result = NULL;
    grundy_error err = {.status = GRUNDY_OK};
    grundy_status status;

    MUST(grundy_work_plan(&work, what, &options, env, NULL) == GRUNDY_OK);
    if (star) {
        add(&in, (const char *)data, (size_t)(star - data));
        add_digest(&in, work);
        size -= (size_t)(star + 1 - data);
        data = star + 1;
    }
    add(&in, (const char *)data, size);
    seal(&in);
    status = grundy_work_result_read(&result, work, &reader, &err);
    if (status)
        fuzz_check_failure(status, &err);
    else
        check_result(work, result);
    grundy_work_result_free(result);
    grundy_work_free(work);
    free(in.bytes);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const grundy_env env = fuzz_env();
    const size_t choice = size ? data[0] % (PLANS + 1) : 0;

    if (size == 0) return 0;
    if (choice < PLANS)
        read_result(data + 1, size - 1, plans[choice], &env);
    else
        read_plan(data + 1, size - 1, &env);
    return 0;
}
