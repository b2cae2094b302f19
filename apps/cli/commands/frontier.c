/* SPDX-License-Identifier: MIT */
/* frontier.c - `grundy values --keep none`: figures of a long sequence.
 *
 * The work is done in steps of some tenths of a second, between which the state may be
 * written and the line on the terminal is made new; what is printed depends on
 * none of this. A state is written again when that costs less than a
 * twentieth of the time.
 */
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>

#include "cli.h"

enum { FIRST_STEP = 1 << 16 };

typedef struct frontier_run {
    const cli_args *args;
    grundy_env env;
    grundy_heapgame *game;
    grundy_frontier *frontier;
    grundy_invariants known; /* For the terminal. */
    uint64_t target, step;
    double start, saved, save_seconds, look_seconds, looked;
    uint64_t start_count;
} frontier_run;

/* ---- what is printed ---- */

#define RATE_MOST 1e15 /* Heaps that a period answers take no time at all. */

static grundy_status write_figures(const frontier_run *run,
                                   const grundy_invariants *found,
                                   const uint64_t *counts)
{
    const double seconds = cli_now() - run->start;
    const uint64_t done = found->count - run->start_count;
    const grundy_writer writer = cli_stdout(run->args);
    const grundy_figures figures = {
        .game = grundy_heapgame_name(run->game),
        .engine = grundy_frontier_engine(run->frontier),
        .invariants = found,
        .histogram = counts,
        .seconds = seconds,
        .rate = seconds > 0 ? fmin((double)done / seconds, RATE_MOST) : 0};

    return grundy_figures_write(&figures, cli_format(run->args), &writer,
                                &run->args->env, NULL);
}

/* How many heaps have each value, where that is wanted; free() it. */
static grundy_status count_values(const frontier_run *run,
                                  const grundy_invariants *found,
                                  uint64_t **out)
{
    const size_t values = (size_t)found->max + 1;
    grundy_status status;

    *out = NULL;
    if (!cli_has(run->args, "histogram")) return GRUNDY_OK;
    *out = malloc(values * sizeof **out);
    if (!*out) return GRUNDY_NO_MEMORY;
    status = grundy_frontier_histogram(*out, values, run->frontier, NULL);
    if (!status) return GRUNDY_OK;
    free(*out);
    *out = NULL;
    return status;
}

static grundy_status print_figures(const frontier_run *run, grundy_error *err)
{
    grundy_invariants found;
    uint64_t *counts = NULL;
    grundy_status status =
        grundy_frontier_invariants(&found, run->frontier, NULL);

    if (!status) status = count_values(run, &found, &counts);
    cli_clear_progress(run->args);
    if (status == GRUNDY_UNDECIDED)
        snprintf(err->message, sizeof err->message,
                 "the engine '%s' has no histogram",
                 grundy_frontier_engine(run->frontier));
    err->status = status;
    if (status) return status;
    status = write_figures(run, &found, counts);
    free(counts);
    fflush(stdout);
    return status;
}

/* ---- the line on the terminal ---- */

static void show_progress(uint64_t done, uint64_t total, void *user)
{
    const frontier_run *run = user;
    const double seconds = cli_now() - run->start;
    const double rate = (double)(done - run->start_count) / seconds;

    (void)total;
    if (done <= run->start_count || seconds <= 0) return;
    if (!cli_begin_progress(run->args->progress)) return;
    fprintf(stderr, "%" PRIu64 " of %" PRIu64 ", %.3g a second, %.0f s left",
            done, run->target, rate, (double)(run->target - done) / rate);
    if (run->known.count)
        fprintf(stderr, "; max %" PRIu64 " (%" PRIu64 ")", run->known.max,
                run->known.max_index);
    if (run->known.mask)
        fprintf(stderr, ", rares %" PRIu64, run->known.rare_count);
    cli_end_progress();
}

/* Looking may cost a walk over all terms. */
static void look(frontier_run *run)
{
    const double begin = cli_now();

    if (!run->env.progress) return;
    if (begin - run->looked < 20 * run->look_seconds) return;
    if (grundy_frontier_invariants(&run->known, run->frontier, NULL))
        run->known.count = 0;
    run->looked = cli_now();
    run->look_seconds = run->looked - begin;
    show_progress(grundy_frontier_count(run->frontier), 0, run);
}

/* ---- checkpoints ---- */

static grundy_status write_state(const void *what, const grundy_writer *writer)
{
    return grundy_frontier_save(what, writer, NULL);
}

static int save(frontier_run *run, const char *path)
{
    const double begin = cli_now();
    const int code =
        path ? cli_write_file(path, write_state, run->frontier, NULL)
             : EXIT_ANSWERED;

    run->saved = cli_now();
    run->save_seconds = run->saved - begin;
    return code;
}

static bool is_time_to_save(const frontier_run *run)
{
    const double passed = cli_now() - run->saved;

    return passed > 0.1 && passed > 20 * run->save_seconds;
}

static grundy_status load(void *into, const grundy_reader *reader,
                          grundy_error *err)
{
    frontier_run *run = into;

    return grundy_frontier_load(&run->frontier, run->game, reader, &run->env,
                                err);
}

/* The frontier of the file, if there is one, or a new one. */
static int open_frontier(frontier_run *run, const char *path)
{
    bool is_there = false;
    const int code =
        path ? cli_read_file(path, load, run, &is_there) : EXIT_ANSWERED;

    if (code) return code;
    if (!is_there) {
        const grundy_status status =
            grundy_frontier_new(&run->frontier, run->game, &run->env, NULL);
        return status ? cli_fail(status, NULL, NULL) : EXIT_ANSWERED;
    }
    if (grundy_frontier_count(run->frontier) <= run->target)
        return EXIT_ANSWERED;
    return cli_usage("%s is at heap %" PRIu64 " already, past --to %" PRIu64,
                     path, grundy_frontier_count(run->frontier) - 1,
                     run->target - 1);
}

/* ---- the work ---- */

/* Where the next step ends: at powers of two, where these are reported. */
static uint64_t next_stop(const frontier_run *run)
{
    const uint64_t count = grundy_frontier_count(run->frontier);
    const uint64_t left = run->target - count;
    uint64_t stop = count + (left < run->step ? left : run->step);
    uint64_t power = 1;

    if (!cli_has(run->args, "milestones")) return stop;
    while (power <= count && power <= UINT64_MAX / 2)
        power *= 2;
    return power > count && power < stop ? power : stop;
}

static grundy_status do_step(frontier_run *run, grundy_error *err)
{
    const double begin = cli_now();
    const uint64_t stop = next_stop(run);
    const bool is_milestone =
        cli_has(run->args, "milestones") && (stop & (stop - 1)) == 0;
    grundy_status status = grundy_frontier_advance(run->frontier, stop, err);
    const double seconds = cli_now() - begin;

    if (status) return status;
    if (seconds < 0.1 && run->step <= UINT64_MAX / 4) run->step *= 2;
    if (seconds > 0.5 && run->step > FIRST_STEP) run->step /= 2;
    look(run);
    return is_milestone && stop < run->target ? print_figures(run, err)
                                              : GRUNDY_OK;
}

static int work(frontier_run *run, const char *path)
{
    grundy_error err = {0}, told = {0};
    grundy_status status = GRUNDY_OK;
    int code = EXIT_ANSWERED;

    while (!code && grundy_frontier_count(run->frontier) < run->target) {
        status = do_step(run, &err);
        if (status) break;
        if (path && is_time_to_save(run)) code = save(run, path);
    }
    if (!code && path && grundy_frontier_count(run->frontier) > 0)
        code = save(run, path);
    cli_clear_progress(run->args);
    if (code) return code;
    /* After an interrupt the figures up to here are worth having. */
    run->args->progress->has_stopped = status == GRUNDY_CANCELLED;
    if (!status)
        status = print_figures(run, &err);
    else if (status == GRUNDY_CANCELLED &&
             grundy_frontier_count(run->frontier) > 0)
        (void)!print_figures(run, &told);
    if (!status) return EXIT_ANSWERED;
    code = cli_fail(status, &err, NULL);
    if (path && grundy_frontier_count(run->frontier) > 0)
        cli_tell_checkpoint(path, grundy_frontier_count(run->frontier));
    return code;
}

int cli_heapgame(const cli_args *args, const char *option,
                 grundy_heapgame **out)
{
    grundy_game *game = NULL;
    grundy_error err = {0};
    grundy_status status =
        grundy_game_parse(&game, args->words[0], &args->env, &err);

    if (status) return cli_fail(status, &err, args->words[0]);
    status = grundy_game_heapgame(out, game, &args->env, &err);
    grundy_game_free(game);
    if (status && status != GRUNDY_UNDEFINED)
        return cli_fail(status, &err, NULL);
    if (status)
        return cli_usage("%s needs the code of a heap game, not '%s'", option,
                         args->words[0]);
    return EXIT_ANSWERED;
}

/* Of partizan heaps, which have no code in common: *is_one false if the game has
 * none, or an option asks for more than they have. */
static int print_outcomes(const cli_args *args, uint64_t last, bool *is_one)
{
    const grundy_writer writer = cli_stdout(args);
    grundy_game *game = NULL;
    grundy_error err = {0};
    grundy_status status =
        grundy_game_parse(&game, args->words[0], &args->env, &err);

    *is_one = false;
    if (status) return cli_fail(status, &err, args->words[0]);
    if (!cli_has(args, "checkpoint") && !cli_has(args, "milestones") &&
        !cli_has(args, "histogram")) {
        status = grundy_values_write_outcomes(game, last, cli_format(args),
                                              &writer, &args->env, &err);
        *is_one = status != GRUNDY_UNDEFINED;
    }
    grundy_game_free(game);
    cli_clear_progress(args);
    return *is_one && status ? cli_fail(status, &err, NULL) : EXIT_ANSWERED;
}

int cli_frontier(const cli_args *args, uint64_t last)
{
    const char *path = cli_option_text(args, "checkpoint");
    frontier_run run = {.args = args, .env = args->env, .step = FIRST_STEP};
    cli_claim claim = {.path = NULL};
    bool is_partizan;
    int code = print_outcomes(args, last, &is_partizan);

    if (code || is_partizan) return code;
    code = cli_heapgame(args, "--keep none", &run.game);
    if (code) return code;
    run.target = last + 1;
    run.env.limits.positions = UINT64_MAX;
    run.env.user = &run;
    if (run.env.progress) run.env.progress = show_progress;
    run.start = run.saved = cli_now();
    if (path) code = cli_claim_open(&claim, path);
    if (!code) code = open_frontier(&run, path);
    if (!code) {
        run.start_count = grundy_frontier_count(run.frontier);
        code = work(&run, path);
    }
    grundy_frontier_free(run.frontier);
    grundy_heapgame_free(run.game);
    cli_claim_close(&claim);
    return code;
}
