/* SPDX-License-Identifier: MIT */
/* child.h - an untrusted program, run once within limits. */
#ifndef GRUNDY_CLI_CHILD_H
#define GRUNDY_CLI_CHILD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

typedef struct cli_child_limits {
    uint64_t time_ms;
    uint64_t memory_bytes; /* Of addresses; 0: none. */
    size_t output_bytes;   /* What it may print. */
    size_t file_bytes;     /* A file that it may write. */
    unsigned processes;
} cli_child_limits;

typedef enum cli_child_end {
    CHILD_ENDED = 0, /* By itself: wait_status says how. */
    CHILD_OVER_TIME, /* The others were stopped. */
    CHILD_OVER_OUTPUT,
    CHILD_OVER_PROCESSES,
    CHILD_NO_MEMORY,   /* For what it prints: no fault of its own. */
    CHILD_INTERRUPTED, /* Ctrl-C. */
    CHILD_NOT_RUN      /* There is no such program: error_number says why. */
} cli_child_end;

enum { CHILD_ERRORS_BYTES = 2048 };

typedef struct cli_child {
    cli_child_end end;
    int wait_status;
    int error_number;
    char *output; /* What it printed; cli_child_clear() frees it. */
    size_t output_count, output_capacity;
    char errors[CHILD_ERRORS_BYTES]; /* Start of its standard error. */
    size_t error_count;
    bool has_left; /* Something of it could not be stopped. */
} cli_child;

/* Once, before the first run: what a program leaves behind becomes a child of
 * this process, to be stopped. */
void cli_child_prepare(void);

/* Runs argv[0] with this input, waits for it and stops whatever it has
 * started. */
void cli_child_run(cli_child *child, char *const *argv, const char *input,
                   size_t count, const cli_child_limits *limits,
                   bool (*is_stopped)(void *user), void *user);
/* Frees the output; may be repeated. */
void cli_child_clear(cli_child *child);

/* ---- child_kin.c: processes that descend from it ---- */

/* How many processes there are in its group. */
unsigned cli_kin_count(pid_t group);
/* Stops all that is left, and waits for it; false if something stays. */
bool cli_kin_stop(pid_t group);
/* All processes of this machine, or 0 where that is not known. */
uint64_t cli_kin_of_all(void);

#endif
