/* SPDX-License-Identifier: MIT */
/* store.c - `grundy values --store`: values into a file, and out of it. */
#include <inttypes.h>

#include "cli.h"
#include "disk.h"

static int fail(const cli_args *args, const cli_disk *disk,
                grundy_status status, const grundy_error *err)
{
    cli_clear_progress(args);
    return cli_disk_fail(disk, status, err);
}

/* What the file has in the end, which may be more than was asked for. */
static int report(const cli_args *args, const cli_disk *disk,
                  const grundy_file *file)
{
    const grundy_writer writer = cli_stdout(args);
    grundy_store *store = NULL;
    grundy_error err = {0};
    const grundy_status status =
        grundy_store_open(&store, file, &args->env, &err);

    if (status) return fail(args, disk, status, &err);
    cli_clear_progress(args);
    /* Lost output is reported when stdout is closed. */
    (void)!grundy_store_write(store, cli_format(args), &writer, &args->env,
                              NULL);
    grundy_store_free(store);
    return EXIT_ANSWERED;
}

static int extend(const cli_args *args, const char *path,
                  const grundy_heapgame *game, uint64_t last)
{
    grundy_env env = args->env;
    grundy_error err = {0};
    cli_disk disk;
    grundy_status status;
    int code = cli_disk_open(&disk, path, CLI_DISK_WRITE);

    if (code) return code;
    const grundy_file file = cli_disk_file(&disk);
    env.limits.positions = UINT64_MAX;
    /* The engines know their own steps alone. */
    args->progress->total = last + 1;
    status = grundy_store_extend(&file, game, last + 1, &env, &err);
    code =
        status ? fail(args, &disk, status, &err) : report(args, &disk, &file);
    cli_disk_close(&disk);
    return code;
}

int cli_store(const cli_args *args, const char *path, uint64_t last)
{
    grundy_heapgame *game = NULL;
    const int code = cli_heapgame(args, "--store", &game);

    if (code) return code;
    const int done = extend(args, path, game, last);
    grundy_heapgame_free(game);
    return done;
}

int cli_store_read(const cli_args *args, const char *path,
                   const grundy_integer *first, const grundy_integer *last,
                   grundy_format format)
{
    const grundy_writer writer = cli_stdout(args);
    grundy_store *store = NULL;
    grundy_error err = {0};
    cli_disk disk;
    grundy_status status;
    int code = cli_disk_open(&disk, path, CLI_DISK_READ);

    if (code) return code;
    const grundy_file file = cli_disk_file(&disk);
    status = grundy_store_open(&store, &file, &args->env, &err);
    if (!status)
        status = grundy_values_write_stored(store, first, last, format,
                                            &writer, &args->env, &err);
    grundy_store_free(store);
    if (status) code = fail(args, &disk, status, &err);
    cli_disk_close(&disk);
    return code;
}
