/* SPDX-License-Identifier: MIT */
/* boards.h - a list of boards in a file, which goes on where it was stopped. */
#ifndef GRUNDY_CLI_BOARDS_H
#define GRUNDY_CLI_BOARDS_H

#include "cli.h"
#include "grundy/values.h"

/* Writes the values of boards to a file, behind those that it has; boards->first
 * is 0. The exit code, after a message on failure. */
int cli_boards_keep(const cli_args *args, const grundy_game *game,
                    const grundy_boards *boards, const char *path,
                    const grundy_env *env);

#endif
