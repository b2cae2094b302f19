/* SPDX-License-Identifier: MIT */
/* open_table.c - a finished table that stands in a file. */
#include "open_table.h"

int cli_table_open(cli_table *out, const char *path, const cli_args *args)
{
    grundy_error err = {0};
    grundy_status status;
    int code = cli_disk_open(&out->disk, path, CLI_DISK_READ);

    if (code) return code;
    out->file = cli_disk_file(&out->disk);
    status = grundy_table_open(&out->table, &out->file, &args->env, &err);
    if (!status) return EXIT_ANSWERED;
    code = cli_disk_fail(&out->disk, status, &err);
    cli_disk_close(&out->disk);
    return code;
}

void cli_table_close(cli_table *opened)
{
    grundy_table_free(opened->table);
    cli_disk_close(&opened->disk);
}
