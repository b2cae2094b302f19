/* SPDX-License-Identifier: MIT */
/* run.c - `grundy work run`: one unit of a plan, or all that are missing.
 *
 * A unit is computed item by item. What there is of it is kept in FILE.part,
 * whole or not at all, every few seconds and when the run ends for any reason
 * it can detect; the next run goes on from there and ends with the same bytes.
 * A unit has its file to itself, by a lock. Runs of all units in one folder
 * share the work: each passes over the units that another one has.
 */
#include <errno.h>
#include <inttypes.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "files.h"
#include "pieces.h"

enum { SAVE_SECONDS = 5 };

typedef struct unit_run {
    const cli_args *args;
    grundy_work *work;
    cli_pieces pieces;
    uint64_t unit;
    char path[PATH_MAX], from[PATH_MAX]; /* from "": there is none. */
    bool was_done, is_taken;
} unit_run;

static grundy_status write_result(const void *what,
                                  const grundy_writer *writer)
{
    return grundy_work_result_write(what, writer, NULL);
}

/* ---- what is there ---- */

/* The finished result of a file, or NULL. */
static int read_done(grundy_work_result **out, const unit_run *run,
                     const char *path, uint64_t unit)
{
    grundy_work_result *result = NULL;
    cli_result_file what;
    grundy_error err = {0};
    const int code = cli_result_read(&result, &what, run->work, path, &err);

    *out = NULL;
    if (code || what == CLI_RESULT_NONE) return code;
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
static int begin(grundy_work_result **out, const unit_run *run,
                 const char *part)
{
    grundy_error err = {0};
    cli_result_file what;
    grundy_status status;
    const int code = cli_result_read(out, &what, run->work, part, &err);

    if (code) return code;
    if (what == CLI_RESULT_REFUSED)
        return cli_usage("%s: %s; without this file the unit begins anew",
                         part, err.message);
    if (what == CLI_RESULT_READ &&
        grundy_work_result_unit(*out) != run->unit) {
        grundy_work_result_free(*out);
        return cli_usage("%s is not of unit %" PRIu64, part, run->unit);
    }
    if (what == CLI_RESULT_READ) return EXIT_ANSWERED;
    status = grundy_work_result_new(out, run->work, run->unit, &err);
    return status ? cli_fail(status, &err, NULL) : EXIT_ANSWERED;
}

/* In a chain the unit before comes first. */
static int follow(grundy_work_result *result, const unit_run *run)
{
    grundy_work_result *before = NULL;
    grundy_error err = {0};
    grundy_status status;
    int code;

    if (!grundy_work_is_chain(run->work) || run->unit == 1)
        return EXIT_ANSWERED;
    if (!*run->from)
        return cli_usage("unit %" PRIu64 " goes on from the result of unit "
                         "%" PRIu64 ": --from FILE",
                         run->unit, run->unit - 1);
    code = read_done(&before, run, run->from, run->unit - 1);
    if (code) return code;
    if (!before)
        return cli_usage("%s, from which unit %" PRIu64
                         " goes on, is not there",
                         run->from, run->unit);
    status = grundy_work_result_follow(result, before, &err);
    grundy_work_result_free(before);
    return status ? cli_fail(status, &err, NULL) : EXIT_ANSWERED;
}

/* ---- the work ---- */

/* Keeps what there is of the unit. */
static int keep(const grundy_work_result *result, const char *part)
{
    return grundy_work_result_count(result) > 0
               ? cli_write_file(part, write_result, result, NULL)
               : EXIT_ANSWERED;
}

static int find_items(unit_run *run, grundy_work_result *result,
                      const char *part)
{
    time_t saved = time(NULL);
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
        if (code || status || time(NULL) - saved < SAVE_SECONDS) continue;
        code = keep(result, part);
        saved = time(NULL);
    }
    if (!status) return code;
    kept = code ? code : keep(result, part);
    code = cli_fail(status, &err, NULL);
    return kept ? kept : code;
}

static int compute(unit_run *run, const char *part)
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

static int run_claimed(unit_run *run)
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

static int run_unit(unit_run *run)
{
    cli_claim claim;
    int code = cli_claim_try(&claim, run->path, &run->is_taken);

    if (code || run->is_taken) return code;
    code = run_claimed(run);
    cli_claim_close(&claim);
    return code;
}

/* ---- one, or all ---- */

static int run_one(unit_run *run, const char *to)
{
    const char *from = cli_option_text(run->args, "from");
    int code;

    if (strlen(to) >= PATH_MAX || (from && strlen(from) >= PATH_MAX))
        return cli_usage("the name of the file is too long");
    snprintf(run->path, PATH_MAX, "%s", to);
    if (from) snprintf(run->from, PATH_MAX, "%s", from);
    code = EXIT_ANSWERED;
    if (cli_is_folder(to)) {
        code = cli_result_path(run->path, to, run->unit);
        if (!code && !from)
            code = cli_result_path(run->from, to, run->unit - 1);
    }
    if (!code) code = run_unit(run);
    if (code) return code;
    if (run->is_taken)
        return cli_usage("%s is being written by another run", run->path);
    if (run->was_done)
        printf("%s: unit %" PRIu64 " is done\n", run->path, run->unit);
    return EXIT_ANSWERED;
}

int cli_work_folder(const char *folder)
{
    if (mkdir(folder, 0777) && errno != EEXIST)
        return cli_cannot("make the folder", folder);
    return EXIT_ANSWERED;
}

static int run_in(unit_run *run, const char *folder, uint64_t unit)
{
    int code = cli_result_path(run->path, folder, unit);

    run->unit = unit;
    if (!code) code = cli_result_path(run->from, folder, unit - 1);
    return code ? code : run_unit(run);
}

int cli_work_unit(const cli_args *args, grundy_work *work, uint64_t unit,
                  const char *folder, bool *is_taken)
{
    unit_run run = {.args = args, .work = work};
    const int code = run_in(&run, folder, unit);

    *is_taken = run.is_taken;
    return code;
}

void cli_work_tell_taken(uint64_t count)
{
    if (count > 0)
        fprintf(stderr, "grundy: units that another run has: %" PRIu64 "\n",
                count);
}

static int run_all(unit_run *run, const char *folder)
{
    const uint64_t units = grundy_work_units(run->work);
    uint64_t taken = 0;
    int code = cli_work_folder(folder);

    for (uint64_t unit = 1; !code && unit <= units; unit++) {
        code = run_in(run, folder, unit);
        taken += run->is_taken;
        /* The chain is in other hands. */
        if (run->is_taken && grundy_work_is_chain(run->work)) break;
    }
    if (!code) cli_work_tell_taken(taken);
    return code;
}

/* The plan, with what is known of its pieces. */
static int open_plan(unit_run *run)
{
    cli_args args = *run->args;
    uint64_t mebibytes = 0;
    int code;

    if (!cli_option_uint64(&args, "memory", &mebibytes)) return EXIT_USAGE;
    if (cli_has(&args, "memory") &&
        (mebibytes == 0 || mebibytes > SIZE_MAX >> 20))
        return cli_usage("--memory is at least 1");
    args.env = cli_pieces_env(&run->pieces, cli_option_text(&args, "pieces"),
                              &run->args->env);
    if (mebibytes > 0) args.env.limits.memory_bytes = mebibytes << 20;
    if (!cli_option_workers(&args, &args.env)) return EXIT_USAGE;
    code = cli_plan_read(&run->work, &args, args.words[1]);
    return code ? code : cli_pieces_read(&run->pieces, run->work);
}

int cli_work_run(const cli_args *args)
{
    unit_run run = {.args = args};
    const char *to = cli_option_text(args, "o");
    int code, kept;

    if (args->word_count != 2)
        return cli_usage("work run needs a plan, such as: grundy work run "
                         "PLAN --unit 7 -o FILE");
    if (!to)
        return cli_usage("work run needs a place for what is found: -o FILE, "
                         "or -o FOLDER for all units");
    if (!cli_option_uint64(args, "unit", &run.unit)) return EXIT_USAGE;
    code = open_plan(&run);
    if (code) {
        grundy_work_free(run.work);
        return code;
    }
    if (!cli_has(args, "unit"))
        code = run_all(&run, to);
    else if (run.unit == 0 || run.unit > grundy_work_units(run.work))
        code = cli_usage("the units of this plan are 1 to %" PRIu64,
                         grundy_work_units(run.work));
    else
        code = run_one(&run, to);
    kept = cli_pieces_keep(&run.pieces, run.work, true);
    grundy_work_free(run.work);
    return code ? code : kept;
}
