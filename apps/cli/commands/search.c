/* SPDX-License-Identifier: MIT */
/* search.c - `grundy period --checkpoint`: a search for minutes or days.
 *
 * The state is written every half minute, whole or not at all, and when the
 * search stops for any reason it can detect; the next run continues from
 * there. A line a state goes to stderr, so that a log tells how it went.
 */
#include <errno.h>
#include <inttypes.h>
#include <string.h>
#include <time.h>

#include "cli.h"

enum { FIRST_STEP = 1 << 20, SAVE_SECONDS = 30 };

typedef struct search_run {
    const cli_args *args;
    const char *path;
    uint64_t limit, step;
    grundy_period_search *search;
    uint64_t start_count;
    double start, saved;
    unsigned save_count;
} search_run;

static double now(void)
{
    struct timespec time;

    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

/* ---- the state ---- */

static grundy_status write_state(const void *what, const grundy_writer *writer)
{
    return grundy_period_search_save(what, writer, NULL);
}

static int save(search_run *run)
{
    const int code = cli_write_file(run->path, write_state, run->search, NULL);

    run->saved = now();
    run->save_count++;
    return code;
}

static grundy_status read_state(void *user, char *bytes, size_t capacity,
                                size_t *count)
{
    FILE *file = user;

    *count = fread(bytes, 1, capacity, file);
    return ferror(file) ? GRUNDY_IO : GRUNDY_OK;
}

static int open_search(search_run *run, const grundy_game *game)
{
    FILE *file = fopen(run->path, "rb");
    const grundy_reader reader = {read_state, file};
    grundy_error err = {0};
    grundy_status status;

    if (!file && errno != ENOENT) return cli_cannot("read", run->path);
    if (!file) {
        status = grundy_period_search_new(&run->search, game, &run->args->env,
                                          &err);
        return status ? cli_fail(status, &err, NULL) : EXIT_ANSWERED;
    }
    status = grundy_period_search_load(&run->search, game, &reader,
                                       &run->args->env, &err);
    fclose(file);
    if (status == GRUNDY_BAD_INPUT)
        return cli_usage("%s: %s", run->path, err.message);
    return status ? cli_fail(status, &err, NULL) : EXIT_ANSWERED;
}

/* ---- the work ---- */

static void print_line(const search_run *run, const grundy_game *game)
{
    const uint64_t count = grundy_period_search_count(run->search);
    const double seconds = now() - run->start;
    const double rate =
        seconds > 0 ? (double)(count - run->start_count) / seconds : 0;
    const time_t clock = time(NULL);
    struct tm tm;
    char at[32] = "";

    if (gmtime_r(&clock, &tm)) strftime(at, sizeof at, "%FT%TZ", &tm);
    fprintf(stderr, "%s %s: %" PRIu64 " values, %.1f million a second", at,
            grundy_game_name(game), count, rate / 1e6);
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
    const double begin = now();
    const grundy_status status = grundy_period_search_extend(
        run->search, count + (left < run->step ? left : run->step), err);
    const double seconds = now() - begin;

    if (seconds < 2 && run->step <= UINT64_MAX / 4) run->step *= 2;
    if (seconds > 8 && run->step > FIRST_STEP) run->step /= 2;
    return status;
}

/* The first state is there within some seconds. */
static bool is_time_to_save(const search_run *run)
{
    return !run->save_count || now() - run->saved >= SAVE_SECONDS;
}

/* What there is to do after a search that was not to its end. */
static void tell_way_on(const search_run *run, grundy_status status)
{
    if (status == GRUNDY_UNDECIDED)
        fprintf(stderr, "grundy: without --checkpoint all terms are kept, and "
                        "the search gets past it\n");
    else
        cli_tell_checkpoint(run->path,
                            grundy_period_search_count(run->search));
}

static int work(search_run *run, const grundy_game *game)
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
            print_line(run, game);
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
    code = open_search(&run, game);
    if (code) {
        cli_claim_close(&claim);
        return code;
    }
    run.start_count = grundy_period_search_count(run.search);
    run.start = run.saved = now();
    code = work(&run, game);
    if (!code) status = grundy_period_search_find(&found, run.search, &err);
    if (!code && status) code = cli_fail(status, &err, NULL);
    if (!code) code = report(args, cli_game_name(args, game), &found);
    if (!code) code = certify(&run);
    grundy_period_search_free(run.search);
    cli_claim_close(&claim);
    return code;
}
