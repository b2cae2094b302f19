/* SPDX-License-Identifier: MIT */
/* progress.c - how far the work has come, on stderr.
 *
 * On a terminal it is one line that is rewritten, and wiped away before anything
 * else is written: stdout may be the same terminal. Elsewhere there is none unless
 * --progress asks for it; then each is a line of its own, the first one at once
 * and another every ten seconds, for a log.
 */
#include <time.h>
#include <unistd.h>

#include "cli.h"

enum {
    SECONDS_BETWEEN = 10,
    POSITION_BYTES = 16 /* Of a search that remembers least. */
};

double cli_now(void)
{
    struct timespec time;

    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

bool cli_begin_progress(cli_progress *progress)
{
    if (progress->is_over) return false;
    if (isatty(STDERR_FILENO)) {
        progress->is_shown = true;
        fputs("\r\033[K", stderr);
        return true;
    }
    if (progress->told > 0 && cli_now() - progress->told < SECONDS_BETWEEN)
        return false;
    progress->told = cli_now();
    fprintf(stderr, "%s: ", cli_program);
    return true;
}

void cli_end_progress(void)
{
    if (!isatty(STDERR_FILENO)) fputc('\n', stderr);
}

/* At the rate so far, once there is one: after some seconds. */
static void tell_time_left(cli_progress *progress, uint64_t done,
                           uint64_t total)
{
    double passed = cli_now() - progress->start, left;

    if (progress->start == 0) progress->start = passed;
    if (passed < 3 || progress->start == passed || !done || done > total)
        return;
    left = passed / (double)done * (double)(total - done);
    if (left < 100)
        fprintf(stderr, ", %.0f s left", left);
    else if (left < 6000)
        fprintf(stderr, ", %.0f min left", left / 60);
    else
        fprintf(stderr, ", %.0f h left", left / 3600);
}

static void tell(cli_progress *progress, uint64_t done, uint64_t total)
{
    if (total) {
        fprintf(stderr, "%llu of %llu (%d %%)", (unsigned long long)done,
                (unsigned long long)total,
                (int)((double)done / (double)total * 100));
        tell_time_left(progress, done, total);
        return;
    }
    fprintf(stderr, "%llu positions", (unsigned long long)done);
    if (!progress->most) return;
    fprintf(stderr, " of %llu at most%s", (unsigned long long)progress->most,
            progress->has_room ? "" : " that fit the memory");
    tell_time_left(progress, done, progress->most);
}

static void show(uint64_t done, uint64_t total, void *user)
{
    cli_progress *progress = user;

    if (!cli_begin_progress(progress)) return;
    tell(progress, done, progress->total ? progress->total : total);
    cli_end_progress();
}

void cli_foretell(cli_progress *progress, const grundy_env *env)
{
    const uint64_t room = env->limits.memory_bytes / POSITION_BYTES;

    progress->has_room = env->limits.positions <= room;
    progress->most = progress->has_room ? env->limits.positions : room;
}

void cli_wipe_progress(cli_progress *progress)
{
    if (progress->is_shown) fputs("\r\033[K", stderr);
    progress->is_shown = false;
}

void cli_clear_progress(const cli_args *args)
{
    cli_wipe_progress(args->progress);
}

void cli_watch(grundy_env *env, bool is_asked)
{
    if (is_asked || isatty(STDERR_FILENO)) env->progress = show;
}
