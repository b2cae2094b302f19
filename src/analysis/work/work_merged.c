/* SPDX-License-Identifier: MIT */
/* work_merged.c - what comes out of a merge: rows for a store, a table,
 * certificates. Each needs the results of all units.
 */
#include <string.h>

#include "analysis/work/work_plan.h"
#include "base/error.h"

enum { BLOCK_BYTES = 1 << 16 }; /* Written at once. */

/* ---- stores ---- */

/* One of them. */
typedef struct rows_of {
    const grundy_survey_store *sequences;
    const grundy_quotient_store *quotients;
} rows_of;

static grundy_status store_item(const grundy_work_merge *merge, uint64_t item,
                                const rows_of *to, grundy_error *err)
{
    const grundy_work *work = merge->work;
    const gi_span lines = gi_work_merge_item(merge, item);

    return to->sequences
               ? work->kind->store(work, item, lines, to->sequences, err)
               : work->kind->keep(work, item, lines, to->quotients, err);
}

static grundy_status store_all(const grundy_work_merge *merge,
                               const rows_of *to, grundy_error *err)
{
    const gi_work_kind *kind = merge->work->kind;
    grundy_error told = {.status = GRUNDY_OK};
    grundy_status status;

    if (to->sequences ? !kind->store : !kind->keep)
        return gi_fail(err, GRUNDY_UNDEFINED,
                       "a file of %s is for surveys, and this is a plan of %s",
                       to->sequences ? "sequences" : "results", kind->name);
    status = gi_work_merge_check(merge, &told);
    for (uint64_t i = 0; !status && i < merge->work->item_count; i++)
        status = gi_env_is_stopped(merge->work->env)
                     ? GRUNDY_CANCELLED
                     : store_item(merge, i, to, &told);
    return status ? gi_fail_told(err, status, &told) : GRUNDY_OK;
}

grundy_status grundy_work_merge_store(const grundy_work_merge *merge,
                                      const grundy_survey_store *store,
                                      grundy_error *err)
{
    const rows_of to = {.sequences = store};

    if (!merge || !store || !store->save)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT, "an argument is NULL");
    return store_all(merge, &to, err);
}

grundy_status grundy_work_merge_quotients(const grundy_work_merge *merge,
                                          const grundy_quotient_store *store,
                                          grundy_error *err)
{
    const rows_of to = {.quotients = store};

    if (!merge || !store || !store->save)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT, "an argument is NULL");
    return store_all(merge, &to, err);
}

/* ---- a table, certificates ---- */

grundy_status grundy_work_merge_write(const grundy_work_merge *merge,
                                      const grundy_writer *writer,
                                      grundy_error *err)
{
    const grundy_work *work;
    gi_text text;
    grundy_status status;

    if (!merge || !writer || !writer->write)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT, "an argument is NULL");
    status = gi_work_merge_check(merge, err);
    if (status) return status;
    work = merge->work;
    gi_text_init(&text, work->env);
    gi_text_addf(&text, "%s\n", work->kind->columns);
    for (uint64_t i = 0; !status && i <= work->item_count; i++) {
        if (i < work->item_count)
            work->kind->tell(work, i, gi_work_merge_item(merge, i), &text);
        if (text.count < BLOCK_BYTES && i < work->item_count && !text.status)
            continue;
        status = gi_env_is_stopped(work->env) ? GRUNDY_CANCELLED : text.status;
        if (!status)
            status = writer->write(writer->user, text.bytes, text.count);
        gi_text_truncate(&text, 0);
    }
    gi_text_clear(&text);
    return gi_tell(err, status);
}

grundy_status grundy_work_merge_table(const grundy_work_merge *merge,
                                      const grundy_file *file,
                                      grundy_error *err)
{
    grundy_error told = {.status = GRUNDY_OK};
    grundy_status status;

    if (!merge || !file)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT, "an argument is NULL");
    if (!merge->work->kind->compose)
        return gi_fail(err, GRUNDY_UNDEFINED,
                       "a table of positions is of a plan of one, and this is "
                       "a plan of %s",
                       merge->work->kind->name);
    status = gi_work_merge_check(merge, &told);
    if (!status) status = merge->work->kind->compose(merge, file, &told);
    return status ? gi_fail_told(err, status, &told) : GRUNDY_OK;
}

static grundy_status show_certificate(gi_span certificate,
                                      grundy_work_visit visit, void *user,
                                      const grundy_env *env)
{
    const gi_span game = gi_work_certificate_game(certificate);
    gi_text name, text;
    grundy_status status;

    gi_text_init(&name, env);
    gi_text_init(&text, env);
    gi_text_add_bytes(&name, game.bytes, game.count);
    gi_text_add_bytes(&text, certificate.bytes, certificate.count);
    status = name.status ? name.status : text.status;
    if (!status)
        status = visit(gi_text_string(&name), gi_text_string(&text), user);
    gi_text_clear(&text);
    gi_text_clear(&name);
    return status;
}

grundy_status grundy_work_merge_certificates(const grundy_work_merge *merge,
                                             grundy_work_visit visit,
                                             void *user, grundy_error *err)
{
    grundy_status status;

    if (!merge || !visit)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT, "an argument is NULL");
    status = gi_work_merge_check(merge, err);
    if (status) return status;
    for (uint64_t i = 0; !status && i < merge->work->item_count; i++) {
        const gi_span found =
            gi_work_certificate(gi_work_merge_item(merge, i));
        if (gi_env_is_stopped(merge->work->env))
            status = GRUNDY_CANCELLED;
        else if (found.count > 0)
            status = show_certificate(found, visit, user, merge->work->env);
    }
    return gi_tell(err, status);
}
