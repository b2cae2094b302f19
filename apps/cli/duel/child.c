/* SPDX-License-Identifier: MIT */
/* child.c - an untrusted program: fed, read, limited, and stopped.
 *
 * It is not trusted. It may read nothing, print without end, close what it
 * prints to, fork, crash, sleep. One loop feeds it as fast as it reads and
 * takes what it prints, without ever waiting for it: all ends of pipes on this
 * side are non-blocking, and a program that stops reading is no error.
 *
 * A run is over when the process that was started has ended, whatever that has
 * started in turn; or when it meets a limit. Then everything it has started is
 * stopped (child_kin.c), and what still is in the pipes is taken out.
 *
 * Memory is limited by addresses, files and cores by size. The number of
 * processes is polled, as the system's own limit counts those of the whole
 * user, and does not bind root.
 */
#include "child.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/prctl.h>
#endif

enum { TICK_MS = 10, LOOKS_FROM_MS = 20, READ_BYTES = 65536 };

/* Ends of pipes on this side; -1: closed. */
typedef struct pipes {
    int input, output, errors, report;
} pipes;

typedef struct running {
    cli_child *child;
    const cli_child_limits *limits;
    pipes here;
    pid_t pid;
    const char *input;
    size_t input_left;
    uint64_t start_ms;
} running;

static uint64_t now_ms(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

void cli_child_prepare(void)
{
    struct sigaction action;

    memset(&action, 0, sizeof action);
    action.sa_handler = SIG_IGN;
    sigemptyset(&action.sa_mask);
    sigaction(SIGPIPE, &action, NULL);
    /* Where it is ignored, nobody is told how a program has ended. */
    action.sa_handler = SIG_DFL;
    sigaction(SIGCHLD, &action, NULL);
#ifdef __linux__
    prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0);
#endif
}

void cli_child_clear(cli_child *child)
{
    free(child->output);
    *child = (cli_child){.end = CHILD_ENDED};
}

/* ---- the side of the program ---- */

static void limit(int what, uint64_t most)
{
    struct rlimit both;

    if (getrlimit(what, &both)) return;
    if (both.rlim_max != RLIM_INFINITY && most > both.rlim_max)
        most = both.rlim_max;
    both.rlim_cur = both.rlim_max = (rlim_t)most;
    setrlimit(what, &both);
}

static void limit_all(const cli_child_limits *limits, uint64_t processes)
{
    if (limits->memory_bytes) limit(RLIMIT_AS, limits->memory_bytes);
    limit(RLIMIT_FSIZE, limits->file_bytes);
    limit(RLIMIT_CORE, 0);
#ifdef RLIMIT_NPROC
    if (processes) limit(RLIMIT_NPROC, processes + limits->processes);
#else
    (void)processes;
#endif
}

static void restore_signals(void)
{
    struct sigaction action;

    memset(&action, 0, sizeof action);
    action.sa_handler = SIG_DFL;
    sigemptyset(&action.sa_mask);
    sigaction(SIGPIPE, &action, NULL);
    sigaction(SIGINT, &action, NULL);
}

/* Becomes the program; its ends of the pipes close by themselves. */
_Noreturn static void become(char *const *argv, const pipes *there,
                             const cli_child_limits *limits,
                             uint64_t processes)
{
    int problem;

    setpgid(0, 0);
#ifdef __linux__
    prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
#endif
    restore_signals();
    if (dup2(there->input, STDIN_FILENO) >= 0 &&
        dup2(there->output, STDOUT_FILENO) >= 0 &&
        dup2(there->errors, STDERR_FILENO) >= 0) {
        limit_all(limits, processes);
        execvp(argv[0], argv);
    }
    problem = errno;
    while (write(there->report, &problem, sizeof problem) < 0 &&
           errno == EINTR)
        continue;
    _exit(127);
}

/* ---- pipes ---- */

/* Both ends close on exec; this side's does not block. */
static bool open_pipe(int *here, int *there, bool is_written_here)
{
    int ends[2];

    if (pipe(ends)) return false;
    *here = ends[is_written_here];
    *there = ends[!is_written_here];
    for (int i = 0; i < 2; i++)
        fcntl(ends[i], F_SETFD, FD_CLOEXEC);
    fcntl(*here, F_SETFL, O_NONBLOCK);
    return true;
}

static void close_end(int *end)
{
    if (*end >= 0) close(*end);
    *end = -1;
}

static void close_all(pipes *p)
{
    close_end(&p->input);
    close_end(&p->output);
    close_end(&p->errors);
    close_end(&p->report);
}

static bool open_pipes(pipes *here, pipes *there)
{
    *here = *there = (pipes){-1, -1, -1, -1};
    return open_pipe(&here->input, &there->input, true) &&
           open_pipe(&here->output, &there->output, false) &&
           open_pipe(&here->errors, &there->errors, false) &&
           open_pipe(&here->report, &there->report, false);
}

static bool is_for_later(void)
{
    return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR;
}

static void feed(running *r)
{
    while (r->input_left > 0) {
        const ssize_t put = write(r->here.input, r->input, r->input_left);
        if (put < 0 && is_for_later()) return;
        if (put < 0) break; /* It reads no more. */
        r->input += put;
        r->input_left -= (size_t)put;
    }
    close_end(&r->here.input);
}

/* Room for what comes next; false without memory. */
static bool grow(cli_child *child)
{
    const size_t capacity = 2 * child->output_capacity + READ_BYTES;
    char *moved;

    if (child->output_capacity - child->output_count >= READ_BYTES)
        return true;
    moved = realloc(child->output, capacity);
    if (!moved) return false;
    child->output = moved;
    child->output_capacity = capacity;
    return true;
}

static void take_output(running *r)
{
    cli_child *child = r->child;

    while (child->output_count <= r->limits->output_bytes) {
        if (!grow(child)) {
            child->end = CHILD_NO_MEMORY;
            return;
        }
        const ssize_t got = read(
            r->here.output, child->output + child->output_count, READ_BYTES);
        if (got < 0 && is_for_later()) return;
        if (got <= 0) {
            close_end(&r->here.output);
            return;
        }
        child->output_count += (size_t)got;
    }
    child->end = CHILD_OVER_OUTPUT;
}

/* The start is kept, the rest thrown away. */
static void take_errors(running *r)
{
    cli_child *child = r->child;
    char bytes[4096];

    for (;;) {
        const ssize_t got = read(r->here.errors, bytes, sizeof bytes);
        size_t kept = sizeof child->errors - child->error_count;
        if (got < 0 && is_for_later()) return;
        if (got <= 0) break;
        if (kept > (size_t)got) kept = (size_t)got;
        memcpy(child->errors + child->error_count, bytes, kept);
        child->error_count += kept;
    }
    close_end(&r->here.errors);
}

static void take_report(running *r)
{
    int problem;

    if (read(r->here.report, &problem, sizeof problem) ==
        (ssize_t)sizeof problem) {
        r->child->end = CHILD_NOT_RUN;
        r->child->error_number = problem;
    }
    close_end(&r->here.report);
}

/* ---- the loop ---- */

/* Waits for a tick, or less when there is something to do. */
static void exchange(running *r)
{
    struct pollfd ends[] = {
        {r->here.input, POLLOUT, 0},
        {r->here.output, POLLIN, 0},
        {r->here.errors, POLLIN, 0},
    };

    if (poll(ends, sizeof ends / sizeof ends[0], TICK_MS) <= 0) return;
    if (ends[0].revents) feed(r);
    if (ends[1].revents) take_output(r);
    if (ends[2].revents) take_errors(r);
}

static bool has_ended(running *r)
{
    pid_t found;

    do
        found = waitpid(r->pid, &r->child->wait_status, WNOHANG);
    while (found < 0 && errno == EINTR);
    return found == r->pid || found < 0;
}

static void check_limits(running *r)
{
    const uint64_t spent = now_ms() - r->start_ms;

    if (r->child->end) return;
    if (spent > r->limits->time_ms)
        r->child->end = CHILD_OVER_TIME;
    else if (spent > LOOKS_FROM_MS &&
             cli_kin_count(r->pid) > r->limits->processes)
        r->child->end = CHILD_OVER_PROCESSES;
}

/* When nothing is left to exchange a program mostly ends at once: it is asked
 * after often, at first. */
static void wait_quietly(unsigned *times)
{
    const struct timespec pause = {0, *times < 50 ? 100000 : 2000000};

    ++*times;
    nanosleep(&pause, NULL);
}

static void listen(running *r, bool (*is_stopped)(void *user), void *user)
{
    bool is_over = false;
    unsigned quiet = 0;

    while (!is_over && !r->child->end) {
        if (r->here.input >= 0 || r->here.output >= 0 || r->here.errors >= 0)
            exchange(r);
        else
            wait_quietly(&quiet);
        is_over = has_ended(r);
        if (!is_over) check_limits(r);
        if (!is_over && is_stopped && is_stopped(user))
            r->child->end = CHILD_INTERRUPTED;
    }
    if (!cli_kin_stop(r->pid)) r->child->has_left = true;
    if (r->here.output >= 0 && !r->child->end) take_output(r);
    if (r->here.errors >= 0) take_errors(r);
}

void cli_child_run(cli_child *child, char *const *argv, const char *input,
                   size_t count, const cli_child_limits *limits,
                   bool (*is_stopped)(void *user), void *user)
{
    const uint64_t processes = cli_kin_of_all();
    running r = {.child = child,
                 .limits = limits,
                 .input = input,
                 .input_left = count,
                 .start_ms = now_ms()};
    pipes there;

    *child = (cli_child){.end = CHILD_ENDED};
    if (!open_pipes(&r.here, &there) || (r.pid = fork()) < 0) {
        child->end = CHILD_NOT_RUN;
        child->error_number = errno;
        close_all(&there);
        close_all(&r.here);
        return;
    }
    if (r.pid == 0) become(argv, &there, limits, processes);
    setpgid(r.pid, r.pid); /* Whoever of the two comes first. */
    close_all(&there);
    listen(&r, is_stopped, user);
    take_report(&r);
    close_all(&r.here);
}
