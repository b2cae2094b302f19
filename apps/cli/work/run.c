/* SPDX-License-Identifier: MIT */
/* run.c - `grundy work run`: one unit of a plan, or all that are missing.
 *
 * Runs of all units in one folder share the work: each passes over the units
 * that another one has (unit.c). Where units go on from several others, as the
 * parts of a table do, it computes those that are ready, and waits for what
 * other runs have.
 */
#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

#include "unit.h"

enum { WAIT_NS = 50000000 };

/* ---- one, or all ---- */

static int run_one(cli_unit *run, const char *to)
{
    const char *from = cli_option_text(run->args, "from");
    int code;

    if (strlen(to) >= PATH_MAX || (from && strlen(from) >= PATH_MAX))
        return cli_usage("the name of the file is too long");
    snprintf(run->path, PATH_MAX, "%s", to);
    /* FOLDER/ is one, there or not. */
    code =
        *to && to[strlen(to) - 1] == '/' ? cli_work_folder(to) : EXIT_ANSWERED;
    if (code) return code;
    if (cli_is_folder(to)) {
        code = cli_result_path(run->path, to, run->unit);
        if (!from) from = to;
    }
    if (from) snprintf(run->from, PATH_MAX, "%s", from);
    if (!code) code = cli_unit_run(run);
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
    return cli_is_folder(folder)
               ? EXIT_ANSWERED
               : cli_usage("%s is no folder: the results of all units go into "
                           "one; --unit K computes one unit into a file",
                           folder);
}

static int run_in(cli_unit *run, const char *folder, uint64_t unit)
{
    int code = cli_result_path(run->path, folder, unit);

    run->unit = unit;
    snprintf(run->from, sizeof run->from, "%s", folder);
    return code ? code : cli_unit_run(run);
}

int cli_work_unit(const cli_args *args, grundy_work *work, uint64_t unit,
                  const char *folder, bool *is_taken, bool *is_refused)
{
    cli_unit run = {.args = args, .work = work};
    const int code = run_in(&run, folder, unit);

    *is_taken = run.is_taken;
    *is_refused = run.is_refused;
    return code;
}

void cli_work_tell_taken(uint64_t count)
{
    if (count > 0)
        fprintf(stderr, "grundy: units that another run has: %" PRIu64 "\n",
                count);
}

static int run_all(cli_unit *run, const char *folder)
{
    const uint64_t units = grundy_work_units(run->work);
    uint64_t taken = 0;
    int code = cli_work_folder(folder), refused = EXIT_ANSWERED;

    for (uint64_t unit = 1; !code && unit <= units; unit++) {
        run->is_refused = false;
        code = run_in(run, folder, unit);
        taken += run->is_taken;
        /* The others do not need it. */
        if (run->is_refused && !grundy_work_is_chain(run->work)) {
            refused = code;
            code = EXIT_ANSWERED;
        }
        /* The chain is in other hands. */
        if (run->is_taken && grundy_work_is_chain(run->work)) break;
    }
    if (!code) cli_work_tell_taken(taken);
    return code ? code : refused;
}

/* ---- units that go on from several others ---- */

/* Whether all that a unit goes on from are done; shape [units] of bool. */
static bool is_ready(const grundy_work *work, uint64_t unit, const bool *done)
{
    uint64_t other = 0;

    while ((other = grundy_work_needed(work, unit, other + 1)))
        if (!done[other - 1]) return false;
    return true;
}

/* Goes once through all units that are not done; *left is their number
 * afterwards, and *has_moved says whether it was more. */
static int run_ready(cli_unit *run, const char *folder, bool *done,
                     uint64_t *left, bool *has_moved)
{
    const uint64_t units = grundy_work_units(run->work);
    int code = EXIT_ANSWERED;

    *left = 0;
    *has_moved = false;
    for (uint64_t unit = 1; !code && unit <= units; unit++) {
        if (done[unit - 1]) continue;
        ++*left;
        if (!is_ready(run->work, unit, done)) continue;
        code = run_in(run, folder, unit);
        if (code || run->is_taken) continue;
        done[unit - 1] = true;
        --*left;
        *has_moved = true;
    }
    return code;
}

/* Where only units are ready that other runs have, waits for these. */
static int run_in_order(cli_unit *run, const char *folder)
{
    const struct timespec moment = {0, WAIT_NS};
    const grundy_env *env = &run->args->env;
    const size_t units = (size_t)grundy_work_units(run->work);
    bool *done = calloc(units, sizeof *done), has_moved;
    uint64_t left = 1;
    int code;

    if (!done) return cli_fail(GRUNDY_NO_MEMORY, NULL, NULL);
    code = cli_work_folder(folder);
    while (!code && left > 0) {
        code = run_ready(run, folder, done, &left, &has_moved);
        if (code || left == 0 || has_moved) continue;
        if (env->is_stopped && env->is_stopped(env->user))
            code = cli_fail(GRUNDY_CANCELLED, NULL, NULL);
        else
            nanosleep(&moment, NULL);
    }
    free(done);
    return code;
}

/* What plans of nimbers have, and others have not. */
static int check_nimbers(const cli_args *args, const grundy_work *work)
{
    const char *pieces = cli_option_text(args, "pieces");

    if (strncmp(grundy_work_what(work), "nimbers ", 8) == 0)
        return pieces ? cli_check_place(pieces) : EXIT_ANSWERED;
    if (pieces)
        return cli_usage("--pieces is for plans of nimbers; in others, "
                         "searches learn nothing of pieces");
    if (cli_has(args, "workers"))
        return cli_usage("--workers is for plans of nimbers; others share "
                         "their units among processes");
    return EXIT_ANSWERED;
}

/* The plan, with what is known of its pieces. */
static int open_plan(cli_unit *run)
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
    if (code) return code;
    code = check_nimbers(&args, run->work);
    return code ? code : cli_pieces_read(&run->pieces, run->work);
}

/* Units of a chain need one, which a run has just done or another has. */
static bool needs_several(const grundy_work *work)
{
    return !grundy_work_is_chain(work) &&
           grundy_work_needed(work, grundy_work_units(work), 1) > 0;
}

int cli_work_run(const cli_args *args)
{
    cli_unit run = {.args = args};
    const char *to = cli_option_text(args, "o");
    int code, kept;

    if (args->word_count != 2)
        return cli_usage("work run needs a plan, such as: grundy work run "
                         "PLAN --unit 7 -o FILE");
    if (!to)
        return cli_usage("work run needs a place for what is found: -o FILE, "
                         "or -o FOLDER for all units");
    if (!cli_option_uint64(args, "unit", &run.unit)) return EXIT_USAGE;
    if (cli_has(args, "from") && !cli_has(args, "unit"))
        return cli_usage("--from goes with --unit K; all units go on from "
                         "results in the folder of -o");
    code = open_plan(&run);
    if (code) {
        grundy_work_free(run.work);
        return code;
    }
    if (!cli_has(args, "unit"))
        code = needs_several(run.work) ? run_in_order(&run, to)
                                       : run_all(&run, to);
    else if (run.unit == 0 || run.unit > grundy_work_units(run.work))
        code = cli_usage("the units of this plan are 1 to %" PRIu64,
                         grundy_work_units(run.work));
    else
        code = run_one(&run, to);
    kept = cli_pieces_keep(&run.pieces, run.work, true);
    grundy_work_free(run.work);
    return code ? code : kept;
}
