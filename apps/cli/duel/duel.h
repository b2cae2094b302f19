/* SPDX-License-Identifier: MIT */
/* duel.h - a running duel, for its two files. */
#ifndef GRUNDY_CLI_DUEL_H
#define GRUNDY_CLI_DUEL_H

#include "child.h"
#include "cli.h"

typedef struct cli_duel {
    const cli_args *args;
    const grundy_duel *problem;
    char **argv; /* Of the program, NULL at the end. */
    cli_child_limits limits;
    grundy_input_choice choice;
    uint64_t inputs;
    const char *keep; /* File for the input that fails, or NULL. */
    /* So far. */
    uint64_t cases;
    size_t longest_bytes;
    unsigned runs, timeouts; /* Of making smaller. */
} cli_duel;

/* How one run went. */
typedef struct cli_bout {
    cli_child child;
    grundy_ruling ruling;
    bool fails;
} cli_bout;

/* Runs the program on an input. EXIT_ANSWERED, or another code after a
 * message. */
int cli_bout_run(cli_bout *bout, cli_duel *duel, const grundy_input *input);
void cli_bout_clear(cli_bout *bout);

/* ---- duel_report.c ---- */

/* Says what is wrong; the last run was on this input. */
int cli_duel_report(cli_duel *duel, const cli_bout *bout,
                    const grundy_input *input);
void cli_duel_praise(const cli_duel *duel);

#endif
