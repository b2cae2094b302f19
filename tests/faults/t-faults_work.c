/* SPDX-License-Identifier: MIT */
/* t-faults_work.c - allocations fail while runs are planned, computed and
 * merged. */
#include "test.h"

#include "grundy/work.h"

#include "rules/game.h"
#include "faults.h"
#include "memory_file.h"

/* A unit, written and read again. */
static grundy_status find(grundy_work_result **out, grundy_work *work,
                          uint64_t unit, grundy_work_result *before)
{
    sink text = {NULL, 0, 0};
    const grundy_writer writer = sink_writer(&text);
    grundy_work_result *result = NULL;
    grundy_error err = {0};
    const char *rest;
    grundy_status status = grundy_work_result_new(&result, work, unit, &err);

    if (!status && grundy_work_needed(work, unit, 1))
        status = grundy_work_result_follow(result, before, &err);
    if (!status) status = grundy_work_result_extend(result, UINT64_MAX, &err);
    if (!status) status = grundy_work_result_write(result, &writer, &err);
    grundy_work_result_free(result);
    if (!status) {
        const grundy_reader reader = {text_read, &rest};
        rest = text.bytes;
        status = grundy_work_result_read(out, work, &reader, &err);
    }
    check_told(status, &err);
    free(text.bytes);
    return status;
}

static grundy_status show(const char *name, const char *text, void *user)
{
    sink_add(user, name);
    sink_add(user, text);
    return GRUNDY_OK;
}

/* A table, where the plan is of one. */
static grundy_status compose(grundy_work_merge *all, const grundy_work *work,
                             grundy_error *err)
{
    memory_file table = memory_file_new();
    const grundy_file file = memory_file_of(&table);
    grundy_status status = GRUNDY_OK;

    if (strncmp(grundy_work_what(work), "table", 5) == 0)
        status = grundy_work_merge_table(all, &file, err);
    memory_file_free(&table);
    return status;
}

static grundy_status merge(grundy_work *work, grundy_work_result **results,
                           sink *out)
{
    grundy_work_merge *all = NULL;
    const grundy_writer writer = sink_writer(out);
    grundy_error err = {0};
    uint64_t unit = 0;
    grundy_status status = grundy_work_merge_new(&all, work, &err);

    for (uint64_t i = 0; !status && i < grundy_work_units(work); i++)
        status = grundy_work_merge_add(all, results[i], &err);
    if (!status)
        status = grundy_work_merge_recheck(&unit, all, UINT64_MAX, 0, &err);
    if (!status) status = grundy_work_merge_write(all, &writer, &err);
    if (!status) status = grundy_work_merge_certificates(all, show, out, &err);
    if (!status) status = compose(all, work, &err);
    check_told(status, &err);
    grundy_work_merge_free(all);
    return status;
}

/* A plan, written and read again. */
static grundy_status plan(grundy_work **out, const char *what,
                          const grundy_env *env)
{
    const grundy_work_options options = {
        .terms = strncmp(what, "table", 5) == 0 ? 0 : 400, .units = 2};
    sink text = {NULL, 0, 0};
    const grundy_writer writer = sink_writer(&text);
    grundy_work *work = NULL;
    grundy_error err = {0};
    const char *rest;
    grundy_status status = grundy_work_plan(&work, what, &options, env, &err);

    if (!status) status = grundy_work_write(work, &writer, &err);
    grundy_work_free(work);
    if (!status) {
        const grundy_reader reader = {text_read, &rest};
        rest = text.bytes;
        status = grundy_work_read(out, &reader, env, &err);
    }
    check_told(status, &err);
    free(text.bytes);
    return status;
}

static grundy_status run(const void *what, const grundy_env *env, sink *out)
{
    grundy_work *work = NULL;
    grundy_work_result *results[2] = {NULL, NULL};
    grundy_status status = plan(&work, what, env);

    for (uint64_t i = 0; !status && i < 2; i++)
        status = find(&results[i], work, i + 1, results[0]);
    if (!status) status = merge(work, results, out);
    grundy_work_result_free(results[1]);
    grundy_work_result_free(results[0]);
    grundy_work_free(work);
    return status;
}

static void plans(void **state)
{
    static const char *const texts[] = {
        "survey 0.77 0.07 0.26", "sets 2 3", "boards cram 1x2..3",
        "misere 0.01 0.03", "table tic_tac_toe"};

    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
        each_allocation_fails(run, texts[i], texts[i]);
}

/* ---- pieces ---- */

typedef struct source {
    const sink *from;
    size_t at;
} source;

static grundy_status source_read(void *user, char *bytes, size_t capacity,
                                 size_t *count)
{
    source *s = user;
    const size_t left = s->from->count - s->at;

    *count = left < capacity ? left : capacity;
    memcpy(bytes, s->from->bytes + s->at, *count);
    s->at += *count;
    return GRUNDY_OK;
}

/* A unit; what it has learnt, written, and read by another plan. */
static grundy_status run_pieces(const void *what, const grundy_env *env,
                                sink *out)
{
    sink pieces = {NULL, 0, 0};
    source from = {&pieces, 0};
    const grundy_writer writer = sink_writer(&pieces), to = sink_writer(out);
    const grundy_reader reader = {source_read, &from};
    grundy_work *works[2] = {NULL, NULL};
    grundy_work_result *result = NULL;
    grundy_error err = {0};
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; !status && i < 2; i++)
        status = grundy_work_plan(&works[i], what, NULL, env, &err);
    if (!status) status = grundy_work_result_new(&result, works[0], 1, &err);
    if (!status) status = grundy_work_result_extend(result, UINT64_MAX, &err);
    if (!status) status = grundy_work_pieces_write(works[0], &writer, &err);
    if (!status) status = grundy_work_pieces_read(works[1], &reader, &err);
    if (!status) status = grundy_work_result_write(result, &to, &err);
    check_told(status, &err);
    grundy_work_result_free(result);
    grundy_work_free(works[1]);
    grundy_work_free(works[0]);
    free(pieces.bytes);
    return status;
}

static void pieces(void **state)
{
    (void)state;
    each_allocation_fails(run_pieces, "nimbers cram 2x3", "pieces");
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(plans),
                                       cmocka_unit_test(pieces)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
