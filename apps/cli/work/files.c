/* SPDX-License-Identifier: MIT */
/* files.c - plans and results as files, and what the files are called. */
#include "files.h"

#include <errno.h>
#include <inttypes.h>
#include <sys/stat.h>

static grundy_status read_bytes(void *user, char *bytes, size_t capacity,
                                size_t *count)
{
    FILE *file = user;

    *count = fread(bytes, 1, capacity, file);
    return ferror(file) ? GRUNDY_IO : GRUNDY_OK;
}

int cli_plan_read(grundy_work **out, const cli_args *args, const char *path)
{
    FILE *file = fopen(path, "rb");
    const grundy_reader reader = {read_bytes, file};
    grundy_error err = {0};
    grundy_status status;

    if (!file) return cli_cannot("read", path);
    status = grundy_work_read(out, &reader, &args->env, &err);
    fclose(file);
    if (status == GRUNDY_BAD_INPUT || status == GRUNDY_IO)
        return cli_usage("%s: %s", path, err.message);
    return status ? cli_fail(status, &err, NULL) : EXIT_ANSWERED;
}

int cli_result_read(grundy_work_result **out, cli_result_file *what,
                    grundy_work *work, const char *path, grundy_error *err)
{
    FILE *file = fopen(path, "rb");
    const grundy_reader reader = {read_bytes, file};
    grundy_status status;

    *what = CLI_RESULT_NONE;
    if (!file)
        return errno == ENOENT ? EXIT_ANSWERED : cli_cannot("read", path);
    status = grundy_work_result_read(out, work, &reader, err);
    fclose(file);
    *what = status ? CLI_RESULT_REFUSED : CLI_RESULT_READ;
    if (!status || status == GRUNDY_BAD_INPUT) return EXIT_ANSWERED;
    return status == GRUNDY_IO ? cli_usage("%s: %s", path, err->message)
                               : cli_fail(status, err, NULL);
}

static int check_length(int length)
{
    return length >= 0 && length < PATH_MAX
               ? EXIT_ANSWERED
               : cli_usage("the name of the file is too long");
}

int cli_result_path(char out[PATH_MAX], const char *folder, uint64_t unit)
{
    return check_length(
        snprintf(out, PATH_MAX, "%s/%" PRIu64 ".result", folder, unit));
}

int cli_part_path(char out[PATH_MAX], const char *path)
{
    return check_length(snprintf(out, PATH_MAX, "%s.part", path));
}

bool cli_is_folder(const char *path)
{
    struct stat about;

    return stat(path, &about) == 0 && S_ISDIR(about.st_mode);
}
