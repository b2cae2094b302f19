/* SPDX-License-Identifier: MIT */
/* hostile.c - programs that do anything but answer.
 *
 *     hostile HOW < input
 */
#include <fcntl.h>
#include <signal.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Prints without end. */
static void endless(void)
{
    for (;;)
        puts("Yes");
}

/* Reads nothing, prints nothing, stays. */
static void asleep(void)
{
    sleep(600);
}

/* Ends without having read anything. */
static void deaf(void)
{
}

static void crash(void)
{
    raise(SIGSEGV);
}

static void status(void)
{
    fputs("something is wrong\n", stderr);
    exit(3);
}

/* Closes everything and stays. */
static void closed(void)
{
    for (int i = 0; i < 3; i++)
        close(i);
    sleep(600);
}

/* Prints nowhere, and reads all there is. */
static void mute(void)
{
    close(1);
    close(2);
    while (getchar() != EOF)
        continue;
}

static void garbage(void)
{
    fwrite("\0\1\2\377Yes\033[2J", 1, 11, stdout);
}

/* Forks more processes than anybody needs, which all stay; not without end,
 * for the sake of the machine that tests this. */
static void bomb(void)
{
    for (int i = 0; i < 200; i++)
        if (fork() == 0) {
            sleep(600);
            _exit(0);
        }
    sleep(600);
}

/* Leaves a process behind that has a session of its own and holds on to the
 * output, and ends. */
static void leaver(void)
{
    if (fork() == 0) {
        setsid();
        if (fork() == 0) {
            signal(SIGTERM, SIG_IGN);
            signal(SIGHUP, SIG_IGN);
            sleep(600);
        }
        _exit(0);
    }
    puts("No");
}

/* Takes all memory there is. */
static void glutton(void)
{
    for (;;) {
        /* Volatile: a compiler may leave out memory that nobody reads. */
        volatile char *block = malloc((size_t)1 << 20);
        if (!block) abort();
        for (size_t i = 0; i < (size_t)1 << 20; i += 4096)
            block[i] = 1;
    }
}

static const struct {
    const char *name;
    void (*act)(void);
} ways[] = {
    {"endless", endless}, {"asleep", asleep}, {"deaf", deaf},
    {"crash", crash},     {"status", status}, {"closed", closed},
    {"garbage", garbage}, {"bomb", bomb},     {"leaver", leaver},
    {"glutton", glutton}, {"mute", mute},
};

int main(int argc, char **argv)
{
    for (size_t i = 0; argc > 1 && i < sizeof ways / sizeof ways[0]; i++)
        if (strcmp(ways[i].name, argv[1]) == 0) {
            ways[i].act();
            return 0;
        }
    fputs("usage: hostile HOW\n", stderr);
    return 2;
}
