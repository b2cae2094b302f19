/* SPDX-License-Identifier: MIT */
/* forked.c - a command that is started once and then forked for each run.
 *
 * The sweeps run the command some hundred thousand times, and most of such a run
 * is the loading of its libraries. Loaded before the C library (LD_PRELOAD), this
 * takes the place of main(): it reads requests from the socket whose number is
 * in GRUNDY_FORKED, forks, and lets the child call the true main(). The child
 * has all that a process of its own would have: folder, environment, standard
 * streams, an end by exit(). tests/faults/forked.py is the other side.
 *
 * A request is its length in bytes (uint32_t) and strings that end with NUL:
 * folder, input, seconds until the child is ended, a number of settings
 * NAME=VALUE, these, and the words of the command. A reply is a `reply` and
 * what the child wrote. For glibc, whose __libc_start_main() calls main().
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

typedef int main_function(int, char **, char **);
typedef int start_function(main_function *, int, char **, void (*)(void),
                           void (*)(void), void (*)(void), void *);

enum { REQUEST_BYTES = 1 << 16, WORDS = 256 };

typedef void arm_function(void);

typedef struct reply {
    int32_t status; /* As waitpid() has it. */
    uint32_t bytes[2];
} reply;

static main_function *true_main;

/* POSIX promises what ISO C forbids: that dlsym() may hand out a function. */
#define FOUND(type, where, name) (__extension__(type *) dlsym(where, name))

static void move_whole(int socket, void *bytes, size_t count, int is_read)
{
    char *at = bytes;

    while (count > 0) {
        const ssize_t moved =
            is_read ? read(socket, at, count) : write(socket, at, count);
        if (moved <= 0) _exit(0); /* The sweep is over. */
        at += moved;
        count -= (size_t)moved;
    }
}

static void point(int stream, int descriptor)
{
    if (descriptor < 0 || dup2(descriptor, stream) < 0) _exit(126);
}

/* The child's part; `words` are those of the request, `count` of them. */
static int run(char **words, int count, const int *outputs)
{
    const struct rlimit no_core = {0, 0};
    const int settings = atoi(words[3]);
    arm_function *arm = FOUND(arm_function, RTLD_DEFAULT, "memory_begin");

    setrlimit(RLIMIT_CORE, &no_core);
    alarm((unsigned)atoi(words[2]));
    point(STDIN_FILENO, open(words[1], O_RDONLY));
    point(STDOUT_FILENO, outputs[0]);
    point(STDERR_FILENO, outputs[1]);
    if (chdir(words[0])) _exit(126);
    for (int i = 0; i < settings; i++)
        putenv(words[4 + i]);
    words += 4 + settings;
    if (arm) arm();
    return true_main(count - 4 - settings, words, environ);
}

static void tell(int socket, int status, const int *outputs)
{
    static char bytes[1 << 16];
    reply answer = {.status = status};

    for (int i = 0; i < 2; i++)
        answer.bytes[i] = (uint32_t)lseek(outputs[i], 0, SEEK_END);
    move_whole(socket, &answer, sizeof answer, 0);
    for (int i = 0; i < 2; i++) {
        ssize_t got;
        lseek(outputs[i], 0, SEEK_SET);
        while ((got = read(outputs[i], bytes, sizeof bytes)) > 0)
            move_whole(socket, bytes, (size_t)got, 0);
    }
}

static int serve(int argc, char **argv, char **env)
{
    static char request[REQUEST_BYTES], *words[WORDS + 1];
    const int socket = atoi(getenv("GRUNDY_FORKED"));
    const int outputs[2] = {memfd_create("out", MFD_CLOEXEC),
                            memfd_create("err", MFD_CLOEXEC)};

    (void)argc, (void)argv, (void)env;
    unsetenv("LD_PRELOAD");
    for (;;) {
        uint32_t length;
        int count = 0, status;
        pid_t child;

        move_whole(socket, &length, sizeof length, 1);
        if (length > sizeof request) abort();
        move_whole(socket, request, length, 1);
        for (char *at = request; at < request + length; at += strlen(at) + 1) {
            if (count == WORDS) abort();
            words[count++] = at;
        }
        words[count] = NULL;
        for (int i = 0; i < 2; i++)
            if (ftruncate(outputs[i], 0) || lseek(outputs[i], 0, SEEK_SET))
                abort();
        child = fork();
        if (child < 0) abort();
        if (child == 0) {
            close(socket);
            exit(run(words, count, outputs));
        }
        while (waitpid(child, &status, 0) != child)
            continue;
        tell(socket, status, outputs);
    }
}

start_function __libc_start_main;

int __libc_start_main(main_function *start, int argc, char **argv,
                      void (*init)(void), void (*fini)(void),
                      void (*end)(void), void *stack)
{
    start_function *begin =
        FOUND(start_function, RTLD_NEXT, "__libc_start_main");

    true_main = start;
    if (getenv("GRUNDY_FORKED")) start = serve;
    return begin(start, argc, argv, init, fini, end, stack);
}
