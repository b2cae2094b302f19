/* SPDX-License-Identifier: MIT */
/* window_clock.c - a long judgement says where it is, is saved, and can be
 * stopped: the work is saved then, too, and the way on is told.
 */
#include <signal.h>
#include <time.h>

#include "window.h"

/* Looked at often: however many signals come, where the work stands is told. */
static volatile sig_atomic_t has_signal;

static void stop(int number)
{
    (void)number;
    has_signal = 1;
}

bool is_stopped(void)
{
    return has_signal;
}

void hear_signals(void)
{
    static const int signals[] = {SIGINT, SIGTERM, SIGHUP};
    struct sigaction heard = {.sa_handler = stop};
    struct sigaction before;

    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++)
        if (sigaction(signals[i], NULL, &before) == 0 &&
            before.sa_handler == SIG_DFL)
            sigaction(signals[i], &heard, NULL);
    /* A file that grows too large is an error of write(), told as others. */
    signal(SIGXFSZ, SIG_IGN);
}

double seconds_now(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

void tell_share(const char *what, double known, double all, double more)
{
    fprintf(stderr,
            "grundy-verify: %s%.1f %% of the terms, some %.0f %s more\n", what,
            100.0 * known / all, more < 120 ? more : more / 60,
            more < 120 ? "seconds" : "minutes");
}

static void tell(const judgement *j, const window_clock *clock, double now)
{
    const double n = (double)j->place.n, all = (double)j->c->terms;

    tell_share("", n, all,
               (all - n) * (now - clock->start) / (n - (double)clock->from));
}

static void tell_stop(const judgement *j, const char *path)
{
    const unsigned long long n = j->place.n;

    if (path)
        fprintf(stderr,
                "grundy-verify: stopped; %s has the first %llu terms: the "
                "same command goes on from there\n",
                path, n);
    else
        fprintf(stderr,
                "grundy-verify: stopped after %llu terms; with --checkpoint "
                "FILE the same command goes on where it was\n",
                n);
}

void start_window_clock(window_clock *clock, uint64_t n, const char *path)
{
    const double now = seconds_now();

    hear_signals();
    *clock =
        (window_clock){.path = path, .from = n, .start = now, .next = now};
}

bool pause_window(judgement *j, const uint8_t *last, void *user)
{
    window_clock *clock = user;
    const double now = seconds_now();
    const bool is_first = clock->next == clock->start;

    if (now < clock->next && !has_signal) return true;
    clock->next = now + (is_first ? SECONDS_FIRST : SECONDS_BETWEEN);
    if (!is_first && !has_signal) tell(j, clock, now);
    if (clock->path && !save_window(j, clock->path, last)) return false;
    if (has_signal) tell_stop(j, clock->path);
    return !has_signal;
}
