/* SPDX-License-Identifier: MIT */
/* files.c - plans and results as files, and what the files are called. */
#include "files.h"

#include <errno.h>
#include <inttypes.h>
#include <string.h>
#include <sys/stat.h>

typedef struct plan {
    grundy_work **out;
    const grundy_env *env;
} plan;

static grundy_status read_plan(void *into, const grundy_reader *reader,
                               grundy_error *err)
{
    const plan *read = into;

    return grundy_work_read(read->out, reader, read->env, err);
}

int cli_plan_read(grundy_work **out, const cli_args *args, const char *path)
{
    plan into = {out, &args->env};
    bool is_there;
    const int code = cli_read_file(path, read_plan, &into, &is_there);

    if (code || is_there) return code;
    errno = ENOENT;
    return cli_cannot("read", path);
}

int cli_result_read(grundy_work_result **out, cli_result_file *what,
                    grundy_work *work, const char *path, grundy_error *err)
{
    FILE *file = fopen(path, "rb");
    const grundy_reader reader = cli_stream_reader(file);
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
    const size_t length = strlen(folder);
    const bool has_slash = length > 0 && folder[length - 1] == '/';

    return check_length(snprintf(out, PATH_MAX, "%s%s%" PRIu64 ".result",
                                 folder, has_slash ? "" : "/", unit));
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
