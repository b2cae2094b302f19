/* SPDX-License-Identifier: MIT */
/* gather.h - the results of a plan that are there. */
#ifndef GRUNDY_CLI_WORK_GATHER_H
#define GRUNDY_CLI_WORK_GATHER_H

#include "files.h"

/* A file that is no good, and why. */
typedef struct cli_refused {
    char *path, *reason;
} cli_refused;

typedef struct cli_gathered {
    grundy_work *work;
    grundy_work_merge *merge;
    grundy_work_result **results; /* shape [count] */
    char **paths;                 /* shape [count] */
    size_t count, capacity;
    cli_refused *refused; /* shape [refused_count] */
    size_t refused_count, refused_capacity;
    grundy_work_result **parts; /* By unit - 1, or NULL: begun. */
    bool shows_parts;
} cli_gathered;

/* The plan, words[1], and the results that words[2..] name: files, and
 * folders with files UNIT.result. EXIT_ANSWERED or, after a message, another
 * code; cleared by the caller in any case. */
int cli_gather(cli_gathered *out, const cli_args *args);
void cli_gathered_clear(cli_gathered *all);
/* The file of a unit, or NULL. */
const char *cli_gathered_path(const cli_gathered *all, uint64_t unit);

#endif
