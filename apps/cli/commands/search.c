/* SPDX-License-Identifier: MIT */
/* search.c - `grundy period --checkpoint`: a search for minutes or days.
 *
 * The state is written every half minute, whole or not at all, and when the
 * search stops for any reason it can detect; the next run continues from
 * there. A line a state goes to stderr, so that a log tells how it went.
 */
#include <inttypes.h>
#include <string.h>
#include <time.h>

#include "cli.h"

enum { FIRST_STEP = 1 << 20, SAVE_SECONDS = 30 };

typedef struct search_run {
    const cli_args *args;
    const grundy_game *game;
    const char *path;
    uint64_t limit, step;
    grundy_period_search *search;
    uint64_t start_count;
    double start, saved;
    unsigned save_count;
} search_run;

/* ---- the state ---- */

static grundy_status write_state(const void *what, const grundy_writer *writer)
{
    return grundy_period_search_save(what, writer, NULL);
}

static int save(search_run *run)
{
    const int code = cli_write_file(run->path, write_state, run->search, NULL);

    run->saved = cli_now();
    run->save_count++;
    return code;
}

static grundy_status load(void *into, const grundy_reader *reader,
                          grundy_error *err)
{
    search_run *run = into;

    return grundy_period_search_load(&run->search, run->game, reader,
                                     &run->args->env, err);
}

static int open_search(search_run *run)
{
    bool is_there;
    grundy_error err = {0};
    grundy_status status;
    const int code = cli_read_file(run->path, load, run, &is_there);

    if (code || is_there) return code;
    status = grundy_period_search_new(&run->search, run->game, &run->args->env,
                                      &err);
    return status ? cli_fail(status, &err, NULL) : EXIT_ANSWERED;
}

/* ---- the work ---- */

static void print_line(const search_run *run)
{
    const uint64_t count = grundy_period_search_count(run->search);
    const double seconds = cli_now() - run->start;
    const double rate =
        seconds > 0 ? (double)(count - run->start_count) / seconds : 0;
    const time_t clock = time(NULL);
    struct tm tm;
    char at[32] = "";

    if (gmtime_r(&clock, &tm)) strftime(at, sizeof at, "%FT%TZ", &tm);
    fprintf(stderr, "%s %s: %" PRIu64 " values, %.1f million a second", at,
            grundy_game_name(run->game), count, rate / 1e6);
    if (rate > 0 && count < run->limit && run->limit < UINT64_MAX)
        fprintf(stderr, ", %.0f s to the limit",
                (double)(run->limit - count) / rate);
    fputc('\n', stderr);
}

/* Some seconds of work. */
static grundy_status do_step(search_run *run, grundy_error *err)
{
    const uint64_t count = grundy_period_search_count(run->search);
    const uint64_t left = run->limit - count;
    const double begin = cli_now();
    const grundy_status status = grundy_period_search_extend(
        run->search, count + (left < run->step ? left : run->step), err);
    const double seconds = cli_now() - begin;

    if (seconds < 2 && run->step <= UINT64_MAX / 4) run->step *= 2;
    if (seconds > 8 && run->step > FIRST_STEP) run->step /= 2;
    return status;
}

/* The first state is there within some seconds. */
static bool is_time_to_save(const search_run *run)
{
    return !run->save_count || cli_now() - run->saved >= SAVE_SECONDS;
}

/* So many terms are not kept, as a rule. */
#define GREAT_HEAP ((uint64_t)1 << 31)

/* What there is to do after a search that was not to its end. */
static void tell_way_on(const search_run *run, grundy_status status)
{
    const uint64_t count = grundy_period_search_count(run->search);

    if (status != GRUNDY_UNDECIDED)
        cli_tell_checkpoint(run->path, count);
    else if (count < GREAT_HEAP)
        fprintf(stderr, "grundy: without --checkpoint all terms are kept, and "
                        "the search gets past it\n");
    else
        fprintf(stderr, "grundy: the search ends there; without --checkpoint "
                        "all terms are kept, and so many would not fit the "
                        "memory\n");
}

static int work(search_run *run)
{
    grundy_error err = {0};
    grundy_status status = GRUNDY_OK;
    int code = EXIT_ANSWERED, saved;

    while (!code && !status &&
           grundy_period_search_count(run->search) < run->limit &&
           !grundy_period_search_is_done(run->search)) {
        status = do_step(run, &err);
        if (!status && is_time_to_save(run)) {
            code = save(run);
            print_line(run);
        }
    }
    saved = code ? code : save(run);
    if (!status) return saved;
    code = cli_fail(status, &err, NULL);
    if (!saved) tell_way_on(run, status);
    return code;
}

/* ---- together ---- */

static grundy_status write_certificate(const void *what,
                                       const grundy_writer *writer)
{
    const search_run *run = what;

    return grundy_period_search_certify(run->search, writer, NULL);
}

static int certify(const search_run *run)
{
    const char *path = cli_option_text(run->args, "o");

    return path ? cli_write_file(path, write_certificate, run, NULL)
                : EXIT_ANSWERED;
}

int cli_period_search(const cli_args *args, const grundy_game *game,
                      uint64_t limit, cli_period_report *report)
{
    search_run run = {.args = args,
                      .game = game,
                      .path = cli_option_text(args, "checkpoint"),
                      .limit = limit ? limit : UINT64_MAX,
                      .step = FIRST_STEP};
    cli_claim claim;
    grundy_period found;
    grundy_error err = {0};
    grundy_status status = GRUNDY_OK;
    int code;

    code = cli_claim_open(&claim, run.path);
    if (code) return code;
    code = open_search(&run);
    if (code) {
        cli_claim_close(&claim);
        return code;
    }
    run.start_count = grundy_period_search_count(run.search);
    run.start = run.saved = cli_now();
    code = work(&run);
    if (!code) status = grundy_period_search_find(&found, run.search, &err);
    if (!code && status) code = cli_fail(status, &err, NULL);
    if (!code) code = report(args, cli_game_name(args, game), &found);
    if (!code) code = certify(&run);
    grundy_period_search_free(run.search);
    cli_claim_close(&claim);
    return code;
}
