/* SPDX-License-Identifier: MIT */
/* table_file.h - the file of a table that is built. */
#ifndef GRUNDY_CLI_TABLE_FILE_H
#define GRUNDY_CLI_TABLE_FILE_H

#include "cli.h"

/* --memory, into the limits; false after a message. */
bool cli_table_memory(const cli_args *args, grundy_env *env);
/* Options of the work itself; the memory goes to the limits of `args`. False
 * after a message. */
bool cli_table_options(cli_args *args, grundy_table_options *options);
/* Builds the table of a game in the file of -o; the exit code, after a message
 * on failure. */
int cli_table_build(cli_args *args, const char *text);

#endif
