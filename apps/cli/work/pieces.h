/* SPDX-License-Identifier: MIT */
/* pieces.h - what searches learn of pieces, kept in a file that runs share. */
#ifndef GRUNDY_CLI_WORK_PIECES_H
#define GRUNDY_CLI_WORK_PIECES_H

#include <sys/stat.h>

#include "cli.h"

typedef struct cli_pieces {
    const char *path; /* NULL: none are kept. */
    grundy_env outer;
    double due;       /* When they are to be kept next: cli_now(). */
    struct stat seen; /* The plan knows all of this file; no links: of none. */
    bool is_ending;   /* What stops now is an interrupt more than `heard`. */
    int heard;
} cli_pieces;

/* env, in which long work ends when the pieces are to be kept; `pieces` must
 * outlive it. */
grundy_env cli_pieces_env(cli_pieces *pieces, const char *path,
                          const grundy_env *env);
/* Whether that is why work has ended. */
bool cli_pieces_are_due(const cli_pieces *pieces);
/* These give EXIT_ANSWERED or, after a message, another code. */
int cli_pieces_read(cli_pieces *pieces, grundy_work *work);
/* Joins the file and what the plan knows. Where another run has the file,
 * leaves it for the next time or, if this is the last, waits: another interrupt
 * ends that, and the file stays as it is. */
int cli_pieces_keep(cli_pieces *pieces, grundy_work *work, bool is_last);

#endif
