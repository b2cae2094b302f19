/* SPDX-License-Identifier: MIT */
/* window_stretches.c - a long run of T-OCTAL-WITNESS by stretches, in any order.
 *
 * A certificate may list heaps with the windows before them. A stretch believes
 * its window: the values behind it follow, as many as witnesses need, if these
 * heaps are common. From there on the stretch looks at each heap, across the
 * next window of the list, which must be the one that it meets, and on as far as
 * the next stretch believes. The first stretch believes nothing. So by induction
 * each window is right and each heap is looked at once, if all stretches are in
 * order; one that is not refuses the certificate.
 *
 * The certificate has the window at the preperiod, too: a stretch far from there
 * can tell whether its terms repeat. The one that has these heaps looks at them.
 *
 * Each stretch is a process, so that one without memory or killed harms no
 * other; what it finds is in memory that it shares with this one.
 */
#define _DEFAULT_SOURCE /* MAP_ANONYMOUS is in POSIX since 2024. */
#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "window.h"

enum { NANOSECONDS = 5000000 };

/* What a process says of its stretch. */
typedef struct {
    _Atomic uint64_t n;    /* The next heap. */
    const char *objection; /* NULL: the stretch is in order. */
    finding found;
} report;

typedef struct {
    judgement *j;
    const manner *how;
    size_t count, from, to; /* Stretches, and those that are wanted. */
    size_t running, done;   /* Processes; wanted stretches that are known. */
    uint64_t heaps_before;  /* Of them, those that were known at the start. */
    double start, next;     /* Of what is told, in seconds. */
    finding *findings;      /* shape [count] */
    pid_t *workers;         /* shape [count]: 0: none. */
    int log;                /* Open; -1: none. */
    report *reports;        /* shape [count], shared with the workers. */
} foreman;

/* ---- what a stretch is ---- */

/* The heaps that stretch s looks at: from here to where the next one does. */
static uint64_t begin_of(const certificate *c, size_t s)
{
    if (s == 0) return 0;
    if (s > c->stretch_count) return c->terms;
    return c->stretches[s - 1].heap + terms_before(c);
}

const char *look_at_stretches(const certificate *c)
{
    const uint64_t back = terms_before(c);
    uint64_t least = 2 * back;

    if (c->stretch_count == 0) return NULL;
    for (size_t i = 0; i < c->stretch_count; i++) {
        if (c->stretches[i].heap < least) return "a stretch is too short";
        least = c->stretches[i].heap + back;
    }
    if (least > c->terms - c->window) return "the last stretch is too short";
    return NULL;
}

/* ---- a process ---- */

/* A window_pause: the work ends with the program that wants it. */
typedef struct {
    report *report;
    pid_t parent;
} worker;

static bool pause_worker(judgement *j, const uint8_t *last, void *user)
{
    const worker *w = user;

    (void)last;
    atomic_store(&w->report->n, j->place.n);
    return getppid() == w->parent;
}

static const char *believe(judgement *j, const stretch *from, uint64_t end)
{
    const certificate *c = j->c;

    memset(j->buffer, 0, j->back);
    j->at = j->buffer + j->back;
    memcpy(j->at - c->window, from->values, (size_t)c->window);
    j->place.n = from->heap;
    j->place.next_rare = c->rare_count;
    return compute_heaps(j, end);
}

static const char *meet(const judgement *j, const stretch *next)
{
    const size_t count = (size_t)j->c->window;

    return memcmp(j->at - count, next->values, count) == 0
               ? NULL
               : "a stretch does not end with the window of the next one";
}

static const char *judge_stretch(judgement *j, size_t s)
{
    const certificate *c = j->c;
    const bool is_last = s == c->stretch_count;
    const char *failure =
        s == 0 ? take_first(j)
               : believe(j, &c->stretches[s - 1], begin_of(c, s));

    if (!failure && !is_last) {
        failure = take_heaps(j, c->stretches[s].heap);
        if (!failure) failure = meet(j, &c->stretches[s]);
    }
    if (!failure) failure = take_heaps(j, begin_of(c, s + 1));
    if (!failure && j->place.next_rare < c->rare_count)
        failure = "the rare heaps are not those of the certificate";
    if (!failure && is_last && j->place.hash != c->digest)
        failure = "the facts or the terms have another digest";
    return failure;
}

/* In a process of its own; does not return. */
static void work(foreman *f, size_t s, pid_t parent)
{
    judgement *j = f->j;
    worker w = {&f->reports[s], parent};

    if (f->log >= 0) close(f->log);
    j->pause = pause_worker;
    j->user = &w;
    w.report->objection = judge_stretch(j, s);
    w.report->found = (finding){.is_known = true,
                                .before = j->place.before,
                                .after = j->place.after,
                                .broken = j->place.broken};
    _exit(0);
}

/* ---- what is told ---- */

static void tell(const foreman *f, double now)
{
    const certificate *c = f->j->c;
    uint64_t all = 0, known = 0;
    char what[64];

    for (size_t s = f->from; s < f->to; s++) {
        const uint64_t begin = begin_of(c, s), end = begin_of(c, s + 1);
        const uint64_t at = atomic_load(&f->reports[s].n);
        all += end - begin;
        if (f->findings[s].is_known)
            known += end - begin;
        else if (at > begin)
            known += at - begin;
    }
    if (known <= f->heaps_before) return;
    snprintf(what, sizeof what, "%zu of %zu stretches; ", f->done,
             f->to - f->from);
    tell_share(what, (double)known, (double)all,
               (double)(all - known) * (now - f->start) /
                   (double)(known - f->heaps_before));
}

static void tell_stop(const foreman *f)
{
    if (f->how->checkpoint)
        fprintf(stderr,
                "grundy-verify: stopped; %s has what is done: the same "
                "command goes on with the other stretches\n",
                f->how->checkpoint);
    else
        fprintf(stderr,
                "grundy-verify: stopped; with --checkpoint FILE the same "
                "command goes on where it was\n");
}

/* ---- all processes ---- */

static const char *start_workers(foreman *f, size_t *next)
{
    const size_t jobs = f->how->jobs ? f->how->jobs : 1;
    const pid_t parent = getpid();

    for (; f->running < jobs && *next < f->to; ++*next) {
        pid_t made;
        if (f->findings[*next].is_known) continue;
        made = fork();
        if (made == 0) work(f, *next, parent);
        if (made < 0) {
            fprintf(stderr, "grundy-verify: cannot start a process: %s\n",
                    strerror(errno));
            return stopped;
        }
        f->workers[*next] = made;
        f->running++;
    }
    return NULL;
}

static const char *take_report(foreman *f, size_t s, int status)
{
    const report *r = &f->reports[s];

    f->workers[s] = 0;
    f->running--;
    if (!WIFEXITED(status) || WEXITSTATUS(status) != 0 ||
        (!r->objection && !r->found.is_known)) {
        fprintf(stderr,
                "grundy-verify: the process of stretch %zu was ended\n",
                s + 1);
        return stopped;
    }
    if (r->objection) {
        fprintf(stderr, "grundy-verify: stretch %zu of %zu is refused\n",
                s + 1, f->count);
        return r->objection;
    }
    f->findings[s] = r->found;
    f->done++;
    if (f->log < 0 || add_to_log(f->log, f->j->c, s, &r->found)) return NULL;
    fprintf(stderr, "grundy-verify: cannot write %s: %s\n", f->how->checkpoint,
            strerror(errno));
    return stopped;
}

static const char *take_reports(foreman *f)
{
    const char *failure = NULL;
    int status;

    for (size_t s = f->from; !failure && s < f->to; s++)
        if (f->workers[s] > 0 &&
            waitpid(f->workers[s], &status, WNOHANG) == f->workers[s])
            failure = take_report(f, s, status);
    return failure;
}

static void end_workers(foreman *f)
{
    int status;

    for (size_t s = f->from; s < f->to; s++)
        if (f->workers[s] > 0) kill(f->workers[s], SIGKILL);
    for (size_t s = f->from; s < f->to; s++)
        if (f->workers[s] > 0) waitpid(f->workers[s], &status, 0);
}

static const char *run(foreman *f)
{
    const struct timespec moment = {.tv_nsec = NANOSECONDS};
    size_t next = f->from;
    const char *failure = start_workers(f, &next);

    while (!failure && f->running > 0) {
        nanosleep(&moment, NULL);
        if (seconds_now() >= f->next) {
            tell(f, seconds_now());
            f->next = seconds_now() + SECONDS_BETWEEN;
        }
        failure = take_reports(f);
        if (!failure && is_stopped()) {
            tell_stop(f);
            failure = stopped;
        }
        if (!failure) failure = start_workers(f, &next);
    }
    end_workers(f);
    return failure;
}

/* What all stretches together say. */
static const char *conclude(const foreman *f)
{
    window_place *place = &f->j->place;
    size_t left = 0;

    for (size_t s = 0; s < f->count; s++) {
        const finding *found = &f->findings[s];
        left += !found->is_known;
        if (found->before != SMALL_VALUES) place->before = found->before;
        if (found->after != SMALL_VALUES) place->after = found->after;
        place->broken |= found->broken;
    }
    if (left > 0) {
        fprintf(stderr, "grundy-verify: %zu of %zu stretches are left\n", left,
                f->count);
        return unfinished;
    }
    place->next_rare = f->j->c->rare_count;
    place->hash = f->j->c->digest;
    return conclude_window(f->j);
}

/* ---- the beginning ---- */

static const char *make_ready(foreman *f)
{
    f->findings = calloc(f->count, sizeof *f->findings);
    f->workers = calloc(f->count, sizeof *f->workers);
    f->reports =
        mmap(NULL, f->count * sizeof *f->reports, PROT_READ | PROT_WRITE,
             MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (!f->findings || !f->workers || f->reports == MAP_FAILED)
        return no_memory;
    if (f->how->checkpoint) {
        const char *failure =
            open_log(&f->log, f->j->c, f->how->checkpoint, f->findings);
        if (failure) return failure;
    }
    for (size_t s = f->from; s < f->to; s++)
        if (f->findings[s].is_known) {
            f->done++;
            f->heaps_before += begin_of(f->j->c, s + 1) - begin_of(f->j->c, s);
        }
    hear_signals();
    f->start = seconds_now();
    f->next = f->start + SECONDS_FIRST;
    return NULL;
}

const char *judge_stretches(const certificate *c, const manner *how)
{
    judgement j;
    foreman f = {.j = &j,
                 .how = how,
                 .count = c->stretch_count + 1,
                 .to = c->stretch_count + 1,
                 .log = -1,
                 .reports = MAP_FAILED};
    const char *failure = begin_judgement(&j, c);

    if (how->to > 0) {
        f.to = how->to < f.count ? (size_t)how->to : f.count;
        f.from = how->from - 1 < f.to ? (size_t)how->from - 1 : f.to;
    }
    if (!failure) failure = make_ready(&f);
    if (!failure) failure = run(&f);
    if (!failure) failure = conclude(&f);
    if (f.log >= 0) close(f.log);
    if (f.reports != MAP_FAILED)
        munmap(f.reports, f.count * sizeof *f.reports);
    free(f.workers);
    free(f.findings);
    clear_judgement(&j);
    return failure;
}
