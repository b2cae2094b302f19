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
    SECONDS_BEFORE = 3, /* A rate is of use. */
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

/* What was there before, a run that goes on reads in a moment: so the rate is
 * not that of the first seconds, and later that of half of the time or less. */
static void set_marks(cli_progress *progress, double now, uint64_t done)
{
    const cli_mark here = {now, done};
    double passed;

    if (progress->start == 0) progress->start = now;
    passed = now - progress->start;
    if (passed < SECONDS_BEFORE ||
        (progress->next.at > 0 &&
         passed < 2 * (progress->next.at - progress->start)))
        return;
    progress->from = progress->next.at > 0 ? progress->next : here;
    progress->next = here;
}

/* At the rate of late, once there is one: after some seconds. */
static void tell_time_left(cli_progress *progress, uint64_t done,
                           uint64_t total)
{
    const double now = cli_now();
    double left;

    set_marks(progress, now, done);
    if (progress->from.at == 0 || now - progress->from.at < 1 ||
        done <= progress->from.done || done > total)
        return;
    left = (now - progress->from.at) / (double)(done - progress->from.done) *
           (double)(total - done);
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
