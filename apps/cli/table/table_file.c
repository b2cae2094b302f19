/* SPDX-License-Identifier: MIT */
/* table_file.c - the file of a table that is built, in memory or on disk.
 *
 * A table that does not fit in memory is that of a process alone with its plane
 * on disk (spread.h), whose questions go to a file without a name: it is of no
 * use after a kill, and nothing is left of it. The table's file is the same in
 * both ways, and goes on from either.
 */
#include "table_file.h"

#include <limits.h>
#include <string.h>
#include <unistd.h>

#include "disk.h"

bool cli_table_memory(const cli_args *args, grundy_env *env)
{
    uint64_t memory = env->limits.memory_bytes;

    if (!cli_option_uint64(args, "memory", &memory)) return false;
    if (cli_has(args, "memory") && memory == 0) {
        cli_usage("--memory is at least 1");
        return false;
    }
    env->limits.memory_bytes = memory < SIZE_MAX ? (size_t)memory : SIZE_MAX;
    return true;
}

bool cli_table_options(cli_args *args, grundy_table_options *options)
{
    if (!cli_option_workers(args, &args->env) ||
        !cli_table_memory(args, &args->env))
        return false;
    options->only_results = cli_has(args, "results");
    if (cli_has(args, "misere")) options->play = GRUNDY_PLAY_MISERE;
    if (cli_has(args, "normal")) options->play = GRUNDY_PLAY_NORMAL;
    return true;
}

typedef struct table_file {
    const cli_args *args;
    const grundy_game *game;
    const char *path;
    grundy_table_options options;
    grundy_table_info info;
    bool is_spread; /* It does not fit in memory. */
    char part[PATH_MAX];
    cli_disk disk;
    cli_disk journal; /* FILE.part, or what is put aside. */
} table_file;

/* ---- the plan ---- */

/* Why a table that does not fit cannot be made on disk; NULL: it can. */
static const char *reason(const grundy_table_info *info)
{
    if (info->may_loop)
        return "it cannot be made on disk, because play can go on forever";
    if (strcmp(info->method, "sieve") == 0)
        return "with --results it cannot be made on disk";
    return NULL;
}

static grundy_status plan_spread(table_file *t, grundy_error *err)
{
    const grundy_error told = *err;
    grundy_env other = t->args->env;
    grundy_table_info whole;
    grundy_status status;

    other.limits.memory_bytes = SIZE_MAX;
    /* What is refused even so is not for want of memory. */
    if (grundy_table_plan(&whole, t->game, &t->options, &other, NULL))
        return GRUNDY_OVER_BUDGET;
    if (reason(&whole)) {
        snprintf(err->message, sizeof err->message, "%.120s; %s", told.message,
                 reason(&whole));
        return GRUNDY_OVER_BUDGET;
    }
    status = grundy_spread_plan(&t->info, t->game, &t->options, NULL,
                                &t->args->env, err);
    t->is_spread = !status;
    if (t->info.is_on_disk)
        cli_usage("%s; most of it is kept on disk", told.message);
    /* The less of the two is what it takes. */
    other.limits.memory_bytes = (size_t)whole.memory_bytes - 1;
    if (status &&
        grundy_spread_plan(&whole, t->game, &t->options, NULL, &other, NULL))
        *err = told;
    return status;
}

static grundy_status plan(table_file *t, grundy_error *err)
{
    const grundy_status status =
        grundy_table_plan(&t->info, t->game, &t->options, &t->args->env, err);

    return status == GRUNDY_OVER_BUDGET ? plan_spread(t, err) : status;
}

/* ---- files ---- */

static int open_files(table_file *t)
{
    int code;

    if ((size_t)snprintf(t->part, sizeof t->part, "%s.part", t->path) >=
        sizeof t->part)
        return cli_usage("the name of the file is too long");
    code = cli_disk_open(&t->disk, t->path, CLI_DISK_WRITE);
    if (code) return code;
    if (t->info.may_loop)
        return cli_disk_open(&t->journal, t->part, CLI_DISK_WRITE);
    return t->info.is_on_disk ? cli_disk_open_nameless(&t->journal, t->path)
                              : EXIT_ANSWERED;
}

/* A line about a file that the work cannot go on from as it is; what it is not
 * at all is told by the build. */
static void tell_damage(const cli_args *args, cli_disk *disk)
{
    const grundy_file file = cli_disk_file(disk);
    grundy_error found = {0};

    if (grundy_table_damage(&found, &file, &args->env, NULL) || !found.status)
        return;
    cli_clear_progress(args);
    (void)cli_usage("%s: %s; going on from there", disk->path, found.message);
}

/* A file that nothing was written to is taken away again. */
static void drop_empty(const cli_disk *disk)
{
    if (disk->descriptor >= 0 && lseek(disk->descriptor, 0, SEEK_END) == 0)
        unlink(disk->path);
}

/* A table that cannot be, however long it is worked on: what there is of it
 * would be in the way of another one. */
static void forget(table_file *t)
{
    cli_disk_forget(&t->disk);
    cli_disk_forget(&t->journal);
}

static void close_files(table_file *t, bool is_done)
{
    if (t->info.may_loop && t->journal.descriptor >= 0) {
        if (is_done) unlink(t->part);
        drop_empty(&t->journal);
    }
    drop_empty(&t->disk);
    cli_disk_close(&t->journal);
    cli_disk_close(&t->disk);
}

/* ---- the work ---- */

static grundy_status solve(grundy_table **table, const table_file *t,
                           const grundy_env *env, grundy_error *err)
{
    grundy_spread_figures figures;
    grundy_status status;

    if (!t->is_spread)
        return grundy_table_build(table, t->game, &t->options, env, err);
    status =
        grundy_spread_build(&figures, t->game, &t->options, NULL, env, err);
    return status ? status
                  : grundy_table_open(table, t->options.file, env, err);
}

static int build_into(table_file *t)
{
    const cli_args *args = t->args;
    const grundy_file file = cli_disk_file(&t->disk);
    const grundy_file part = cli_disk_file(&t->journal);
    const grundy_writer writer = cli_stdout(args);
    cli_disk_watch watch, watch_part;
    grundy_env env = cli_disk_watching(&watch, &t->disk, &args->env);
    grundy_table *table = NULL;
    grundy_error err = {0};
    grundy_status status;

    t->options.file = &file;
    tell_damage(args, &t->disk);
    if (t->journal.descriptor >= 0) t->options.journal = &part;
    if (t->info.may_loop) {
        tell_damage(args, &t->journal);
        env = cli_disk_watching(&watch_part, &t->journal, &env);
    }
    status = solve(&table, t, &env, &err);
    if (status == GRUNDY_UNDECIDED) forget(t);
    if (status)
        return cli_disk_fail(t->journal.failure ? &t->journal : &t->disk,
                             status, &err);
    cli_clear_progress(args);
    status = grundy_table_write_build(table, t->path, cli_format(args),
                                      &writer, &args->env, &err);
    grundy_table_free(table);
    return status ? cli_fail(status, &err, NULL) : EXIT_ANSWERED;
}

static int build_game(cli_args *args, const grundy_game *game,
                      const char *path)
{
    table_file t = {.args = args,
                    .game = game,
                    .path = path,
                    .disk = {.descriptor = -1},
                    .journal = {.descriptor = -1}};
    grundy_error err = {0};
    grundy_status status;
    int code;

    if (!cli_table_options(args, &t.options)) return EXIT_USAGE;
    status = plan(&t, &err);
    if (status) return cli_fail(status, &err, NULL);
    code = open_files(&t);
    if (!code) code = build_into(&t);
    close_files(&t, code == EXIT_ANSWERED);
    return code;
}

int cli_table_build(cli_args *args, const char *text)
{
    const char *path = cli_option_text(args, "o");
    grundy_game *game = NULL;
    grundy_error err = {0};
    grundy_status status;
    int code;

    if (!path)
        return cli_usage("table build needs a file, such as: grundy table "
                         "build %s -o FILE",
                         text);
    status = grundy_game_parse(&game, text, &args->env, &err);
    if (status) return cli_fail(status, &err, text);
    code = build_game(args, game, path);
    grundy_game_free(game);
    return code;
}
