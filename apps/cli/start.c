/* SPDX-License-Identifier: MIT */
/* start.c - what every program of the command does first: descriptors 0, 1 and
 * 2 are taken, and signals become a number or a status.
 *
 * A program may be started with a standard stream closed. The next file that
 * it opens would then get that stream's number, and a message would be written
 * over the head of a store. So a closed stream is opened on /dev/null, in the
 * direction in which it is useless: to read from such an input and to write to
 * such an output fails, as it would have done.
 *
 * An interrupt, the end of a terminal and a polite kill are counted as one: the
 * work stops within a moment and keeps what is done. So does the alarm of --time. A
 * file that grows past the limit of the system is a failed write, not a signal.
 */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/time.h>
#include <unistd.h>

#include "cli.h"

enum { INTERRUPTS_MOST = 100 };

static volatile sig_atomic_t interrupts, is_late;

static void on_interrupt(int signal_number)
{
    (void)signal_number;
    if (interrupts < INTERRUPTS_MOST) interrupts++;
}

static void on_alarm(int signal_number)
{
    is_late = 1;
    on_interrupt(signal_number);
}

static void catch (int signal_number, void (*handler)(int))
{
    struct sigaction action;

    memset(&action, 0, sizeof action);
    action.sa_handler = handler;
    sigemptyset(&action.sa_mask);
    sigaction(signal_number, &action, NULL);
}

bool cli_set_time(uint64_t seconds)
{
    const struct itimerval timer = {.it_value = {.tv_sec = (time_t)seconds}};

    catch (SIGALRM, on_alarm);
    return setitimer(ITIMER_REAL, &timer, NULL) == 0;
}

bool cli_extend_time(uint64_t seconds)
{
    interrupts = 0;
    return cli_set_time(seconds);
}

bool cli_is_late(void)
{
    return is_late != 0;
}

bool cli_was_interrupted(void)
{
    return interrupts != 0;
}

int cli_interrupts(void)
{
    return interrupts;
}

/* false where the stream can be had in no way. */
static bool occupy(int stream)
{
    const int use = stream == STDIN_FILENO ? O_WRONLY : O_RDONLY;

    if (fcntl(stream, F_GETFD) != -1 || errno != EBADF) return true;
    /* The least free number: those below are taken. */
    return open("/dev/null", use) == stream;
}

/* What was ignored by who started this program, as by nohup, stays so. */
static void catch_unless_ignored(int signal_number)
{
    struct sigaction before;

    if (sigaction(signal_number, NULL, &before) == 0 &&
        before.sa_handler == SIG_IGN)
        return;
    catch (signal_number, on_interrupt);
}

bool cli_start(void)
{
    catch_unless_ignored(SIGINT);
    catch_unless_ignored(SIGTERM);
    catch_unless_ignored(SIGHUP);
    catch (SIGXFSZ, SIG_IGN);
    return occupy(STDIN_FILENO) && occupy(STDOUT_FILENO) &&
           occupy(STDERR_FILENO);
}
