/* SPDX-License-Identifier: MIT */
/* store.c - `grundy values --store`: values into a file, and out of it. */
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <string.h>
#include <unistd.h>

#include "cli.h"

/* One line: in which file what is wrong. */
static int fail_file(const cli_args *args, const char *path,
                     grundy_status status, const grundy_error *err)
{
    cli_clear_progress(args);
    if (status == GRUNDY_BAD_INPUT)
        return cli_usage("%s: %s", path, err->message);
    if (status != GRUNDY_IO) return cli_fail(status, err, NULL);
    cli_usage("%s: %s", path, err->message);
    return EXIT_RESOURCES;
}

/* What the file has in the end, which may be more than was asked for. */
static int report(const cli_args *args, const char *path,
                  const grundy_file *file)
{
    grundy_store *store = NULL;
    grundy_error err = {0};
    const grundy_status status =
        grundy_store_open(&store, file, &args->env, &err);

    if (status) return fail_file(args, path, status, &err);
    cli_clear_progress(args);
    if (cli_has(args, "json")) {
        printf("{\"schema\":\"grundy.store.1\",\"game\":");
        cli_print_json_string(grundy_store_game(store));
        printf(",\"count\":%" PRIu64 "}\n", grundy_store_count(store));
    } else {
        printf("%s: values of heaps 0 to %" PRIu64 "\n",
               grundy_store_game(store), grundy_store_count(store) - 1);
    }
    grundy_store_free(store);
    return EXIT_ANSWERED;
}

static int extend(const cli_args *args, const char *path,
                  const grundy_heapgame *game, uint64_t last)
{
    grundy_env env = args->env;
    grundy_error err = {0};
    int descriptor, code = EXIT_ANSWERED;
    grundy_status status;

    if (!cli_open_store(path, &descriptor)) return EXIT_USAGE;
    const grundy_file file = cli_file(&descriptor);
    env.limits.positions = UINT64_MAX;
    status = grundy_store_extend(&file, game, last + 1, &env, &err);
    code = status ? fail_file(args, path, status, &err)
                  : report(args, path, &file);
    if (close(descriptor) && !code) {
        cli_usage("cannot write %s: %s", path, strerror(errno));
        code = EXIT_RESOURCES;
    }
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
                   grundy_values_format format)
{
    const grundy_writer writer = cli_stdout(args);
    int descriptor = open(path, O_RDONLY);
    const grundy_file file = cli_file(&descriptor);
    grundy_store *store = NULL;
    grundy_error err = {0};
    grundy_status status;

    if (descriptor < 0)
        return cli_usage("cannot read %s: %s", path, strerror(errno));
    status = grundy_store_open(&store, &file, &args->env, &err);
    if (!status)
        status = grundy_values_write_stored(store, first, last, format,
                                            &writer, &args->env, &err);
    grundy_store_free(store);
    close(descriptor);
    return status ? fail_file(args, path, status, &err) : EXIT_ANSWERED;
}
