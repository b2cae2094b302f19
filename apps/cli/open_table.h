/* SPDX-License-Identifier: MIT */
/* open_table.h - a finished table that stands in a file. */
#ifndef GRUNDY_CLI_OPEN_TABLE_H
#define GRUNDY_CLI_OPEN_TABLE_H

#include "cli.h"
#include "disk.h"

/* A table and the file that it reads; it must not move. */
typedef struct cli_table {
    cli_disk disk;
    grundy_file file;
    grundy_table *table;
} cli_table;

/* EXIT_ANSWERED or, after a message, another code and nothing to close. */
int cli_table_open(cli_table *out, const char *path, const cli_args *args);
void cli_table_close(cli_table *opened);

#endif
