/* SPDX-License-Identifier: MIT */
/* unit.c - one unit of a plan, to its result.
 *
 * A unit is computed item by item. What there is of it is kept in FILE.part,
 * whole or not at all, every few seconds and when the run ends for any reason
 * it can detect; the next run goes on from there and ends with the same bytes.
 * A unit has its file to itself, by a lock. The results that it goes on from
 * are read first.
 */
#include "unit.h"

#include <inttypes.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { SAVE_SECONDS = 5 };

static grundy_status write_result(const void *what,
                                  const grundy_writer *writer)
{
    return grundy_work_result_write(what, writer, NULL);
}

/* ---- what is there ---- */

/* The finished result of a file, or NULL. */
static int read_done(grundy_work_result **out, cli_unit *run, const char *path,
                     uint64_t unit)
{
    grundy_work_result *result = NULL;
    cli_result_file what;
    grundy_error err = {0};
    const int code = cli_result_read(&result, &what, run->work, path, &err);

    *out = NULL;
    if (code || what == CLI_RESULT_NONE) return code;
    if (what == CLI_RESULT_REFUSED && unit == run->unit) {
        run->is_refused = true;
        return cli_usage("%s: %s; without this file the unit is computed anew",
                         path, err.message);
    }
    if (what == CLI_RESULT_REFUSED)
        return cli_usage("%s: %s", path, err.message);
    if (grundy_work_result_unit(result) == unit &&
        grundy_work_result_is_done(result)) {
        *out = result;
        return EXIT_ANSWERED;
    }
    grundy_work_result_free(result);
    return cli_usage("%s is not the finished result of unit %" PRIu64, path,
                     unit);
}

/* What there is of the unit, or a new one. */
static int begin(grundy_work_result **out, cli_unit *run, const char *part)
{
    grundy_error err = {0};
    cli_result_file what;
    grundy_status status;
    const int code = cli_result_read(out, &what, run->work, part, &err);

    if (code) return code;
    if (what == CLI_RESULT_REFUSED) {
        run->is_refused = true;
        return cli_usage("%s: %s; without this file the unit begins anew",
                         part, err.message);
    }
    if (what == CLI_RESULT_READ &&
        grundy_work_result_unit(*out) != run->unit) {
        grundy_work_result_free(*out);
        return cli_usage("%s is not of unit %" PRIu64, part, run->unit);
    }
    if (what == CLI_RESULT_READ) return EXIT_ANSWERED;
    status = grundy_work_result_new(out, run->work, run->unit, &err);
    return status ? cli_fail(status, &err, NULL) : EXIT_ANSWERED;
}

/* ---- units that come first ---- */

/* "unit 2" or "units 3-5, 8": those that the unit goes on from, as many as
 * there is room for. */
static void list_needed(char *out, size_t room, const cli_unit *run)
{
    const grundy_work *work = run->work;
    uint64_t first = grundy_work_needed(work, run->unit, 1);
    const bool is_one = !grundy_work_needed(work, run->unit, first + 1);
    size_t used = (size_t)snprintf(out, room, is_one ? "unit " : "units ");

    while (first && used + 48 < room) {
        uint64_t last = first, next;
        while ((next = grundy_work_needed(work, run->unit, last + 1)) ==
               last + 1)
            last = next;
        used += (size_t)snprintf(out + used, room - used, "%" PRIu64, first);
        if (last > first)
            used +=
                (size_t)snprintf(out + used, room - used, "-%" PRIu64, last);
        if (next) used += (size_t)snprintf(out + used, room - used, ", ");
        first = next;
    }
}

static int tell_needed(const cli_unit *run, const char *path)
{
    char needed[256];

    list_needed(needed, sizeof needed, run);
    if (!path)
        return cli_usage("unit %" PRIu64 " goes on from the results of %s: "
                         "--from FILE, or the folder that has them",
                         run->unit, needed);
    return cli_usage("%s is not there, and unit %" PRIu64
                     " goes on from the results of %s",
                     path, run->unit, needed);
}

static int follow_one(grundy_work_result *result, cli_unit *run, uint64_t unit)
{
    grundy_work_result *before = NULL;
    char path[PATH_MAX];
    grundy_error err = {0};
    grundy_status status;
    int code = EXIT_ANSWERED;

    if (!*run->from) return tell_needed(run, NULL);
    if (cli_is_folder(run->from))
        code = cli_result_path(path, run->from, unit);
    else
        snprintf(path, sizeof path, "%s", run->from);
    if (!code) code = read_done(&before, run, path, unit);
    if (code) return code;
    if (!before) return tell_needed(run, path);
    status = grundy_work_result_follow(result, before, &err);
    grundy_work_result_free(before);
    return status ? cli_fail(status, &err, NULL) : EXIT_ANSWERED;
}

static int follow(grundy_work_result *result, cli_unit *run)
{
    uint64_t unit = 0;
    int code = EXIT_ANSWERED;

    while (!code &&
           (unit = grundy_work_needed(run->work, run->unit, unit + 1)))
        code = follow_one(result, run, unit);
    return code;
}

/* ---- the work ---- */

/* Keeps what there is of the unit. */
static int keep(const grundy_work_result *result, const char *part)
{
    return grundy_work_result_count(result) > 0
               ? cli_write_file(part, write_result, result, NULL)
               : EXIT_ANSWERED;
}

static int find_items(cli_unit *run, grundy_work_result *result,
                      const char *part)
{
    double saved = cli_now();
    grundy_error err = {0};
    grundy_status status = GRUNDY_OK;
    int code = EXIT_ANSWERED, kept;

    while (!code && !status && !grundy_work_result_is_done(result)) {
        status = grundy_work_result_extend(result, 1, &err);
        if ((!status || status == GRUNDY_CANCELLED) &&
            cli_pieces_are_due(&run->pieces)) {
            status = GRUNDY_OK;
            code = cli_pieces_keep(&run->pieces, run->work, false);
        }
        if (code || status || cli_now() - saved < SAVE_SECONDS) continue;
        code = keep(result, part);
        saved = cli_now();
    }
    if (!status) return code;
    kept = code ? code : keep(result, part);
    code = cli_fail(status, &err, NULL);
    return kept ? kept : code;
}

static int compute(cli_unit *run, const char *part)
{
    grundy_work_result *result = NULL;
    int code = begin(&result, run, part);

    if (code) return code;
    code = follow(result, run);
    if (!code) code = find_items(run, result, part);
    if (!code) code = cli_write_file(run->path, write_result, result, NULL);
    if (!code) {
        (void)unlink(part);
        cli_clear_progress(run->args);
        printf("%s: unit %" PRIu64 " of %" PRIu64 ", %" PRIu64 " item%s\n",
               run->path, run->unit, grundy_work_units(run->work),
               grundy_work_result_total(result),
               grundy_work_result_total(result) == 1 ? "" : "s");
        fflush(stdout);
    }
    grundy_work_result_free(result);
    return code;
}

static int run_claimed(cli_unit *run)
{
    grundy_work_result *done = NULL;
    char part[PATH_MAX];
    int code = read_done(&done, run, run->path, run->unit);

    run->was_done = done != NULL;
    grundy_work_result_free(done);
    if (code || run->was_done) return code;
    code = cli_part_path(part, run->path);
    return code ? code : compute(run, part);
}

/* A result that is there is read, and nothing comes out of a device or a pipe
 * that was put into it. */
static int check_path(const char *path)
{
    struct stat about;

    return stat(path, &about) || S_ISREG(about.st_mode) ||
                   S_ISDIR(about.st_mode)
               ? EXIT_ANSWERED
               : cli_usage("%s is no file that can be read again: a device or "
                           "a pipe",
                           path);
}

int cli_unit_run(cli_unit *run)
{
    cli_claim claim;
    int code = check_path(run->path);

    if (!code) code = cli_claim_try(&claim, run->path, &run->is_taken);
    if (code || run->is_taken) return code;
    code = run_claimed(run);
    cli_claim_close(&claim);
    return code;
}
