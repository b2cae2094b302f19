/* SPDX-License-Identifier: MIT */
/* store.c - `grundy values --store`: values into a file, and out of it.
 *
 * A file that was not finished or is damaged is used as far as it is good, and
 * a line on stderr says how far that is.
 */
#include <inttypes.h>

#include "cli.h"
#include "disk.h"

static int fail(const cli_args *args, const cli_disk *disk,
                grundy_status status, const grundy_error *err)
{
    cli_clear_progress(args);
    return cli_disk_fail(disk, status, err);
}

/* The same where a block in the midst of the file may be damaged, which the
 * offset of the error tells. */
static int fail_in_block(const cli_args *args, const cli_disk *disk,
                         grundy_status status, const grundy_error *err)
{
    if (status != GRUNDY_BAD_INPUT || err->offset == 0)
        return fail(args, disk, status, err);
    cli_clear_progress(args);
    return cli_usage("%s: %s; --repair keeps the values before it", disk->path,
                     err->message);
}

/* A line about what is wrong with a file, and what is done about it. */
static void tell_damage(const cli_args *args, const cli_disk *disk,
                        const grundy_store *store, const char *way_on)
{
    if (!*grundy_store_damage(store)) return;
    cli_clear_progress(args);
    (void)cli_usage("%s: %s; %s", disk->path, grundy_store_damage(store),
                    way_on);
}

/* Where it is to go on, and whether it is a store; what is none is told by who
 * goes on. */
static bool tell_before(const cli_args *args, const cli_disk *disk,
                        const grundy_file *file)
{
    grundy_store *store = NULL;

    if (grundy_store_open(&store, file, &args->env, NULL)) return false;
    tell_damage(args, disk, store, "going on from there");
    grundy_store_free(store);
    return true;
}

/* What the file has in the end, which may be more than was asked for. */
static int report(const cli_args *args, const cli_disk *disk,
                  const grundy_file *file)
{
    const grundy_writer writer = cli_stdout(args);
    grundy_store *store = NULL;
    grundy_error err = {0};
    grundy_status status = grundy_store_open(&store, file, &args->env, &err);

    if (status) return fail(args, disk, status, &err);
    cli_clear_progress(args);
    status =
        grundy_store_write(store, cli_format(args), &writer, &args->env, &err);
    grundy_store_free(store);
    return status ? cli_fail(status, &err, NULL) : EXIT_ANSWERED;
}

static int extend(const cli_args *args, const char *path,
                  const grundy_heapgame *game, uint64_t last)
{
    cli_disk_watch watch;
    grundy_env env;
    grundy_error err = {0};
    cli_disk disk;
    grundy_status status;
    int code = cli_disk_open(&disk, path, CLI_DISK_WRITE);

    if (code) return code;
    const grundy_file file = cli_disk_file(&disk);
    env = cli_disk_watching(&watch, &disk, &args->env);
    env.limits.positions = UINT64_MAX;
    /* The engines know their own steps alone. */
    args->progress->total = last + 1;
    const bool is_store = tell_before(args, &disk, &file);
    status = grundy_store_extend(&file, game, last + 1, &env, &err);
    if (!status)
        code = report(args, &disk, &file);
    else
        code = is_store ? fail_in_block(args, &disk, status, &err)
                        : fail(args, &disk, status, &err);
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
    if (status) code = fail(args, &disk, status, &err);
    if (!status) {
        tell_damage(args, &disk, store,
                    "--repair, or a run with the game, goes on from there");
        status = grundy_values_write_stored(store, first, last, format,
                                            &writer, &args->env, &err);
        if (status) code = fail_in_block(args, &disk, status, &err);
    }
    grundy_store_free(store);
    cli_disk_close(&disk);
    return code;
}

int cli_store_repair(const cli_args *args, const char *path)
{
    grundy_error err = {0}, found = {0};
    cli_disk disk;
    grundy_status status;
    int code = cli_disk_open(&disk, path, CLI_DISK_CHANGE);

    if (code) return code;
    const grundy_file file = cli_disk_file(&disk);
    status = grundy_store_repair(&found, &file, &args->env, &err);
    if (status) {
        code = fail(args, &disk, status, &err);
    } else {
        cli_clear_progress(args);
        (void)cli_usage("%s: %s", path,
                        found.status ? found.message
                                     : "all is right, nothing was changed");
        code = report(args, &disk, &file);
    }
    cli_disk_close(&disk);
    return code;
}
