/* SPDX-License-Identifier: MIT */
/* unit.h - one unit of a plan. */
#ifndef GRUNDY_CLI_WORK_UNIT_H
#define GRUNDY_CLI_WORK_UNIT_H

#include "files.h"
#include "pieces.h"

typedef struct cli_unit {
    const cli_args *args;
    grundy_work *work;
    cli_pieces pieces;
    uint64_t unit;
    /* Where its result goes; and where those are that it goes on from: a
     * folder, a file, or "". */
    char path[PATH_MAX], from[PATH_MAX];
    bool was_done, is_taken;
    bool is_refused; /* What there is of it is no result. */
} cli_unit;

/* Computes it, unless it is done, or another run has it. EXIT_ANSWERED or,
 * after a message, another code. */
int cli_unit_run(cli_unit *run);

#endif
