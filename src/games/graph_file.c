/* SPDX-License-Identifier: MIT */
/* graph_file.c - the graph of a game, or of a position, from a file. */
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#include "base/error.h"
#include "base/text/file.h"
#include "games/graph_file.h"

typedef struct source {
    int descriptor;
    int reason; /* errno of a read that failed; or 0. */
} source;

static grundy_status read_bytes(void *user, char *bytes, size_t capacity,
                                size_t *count)
{
    source *from = user;
    ssize_t got;

    do
        got = read(from->descriptor, bytes, capacity);
    while (got < 0 && errno == EINTR);
    if (got < 0) {
        from->reason = errno;
        return GRUNDY_IO;
    }
    *count = (size_t)got;
    return GRUNDY_OK;
}

/* The place of the error is in the file and not in the text of the game. */
static grundy_status fail_in_file(grundy_status status, const char *path,
                                  const grundy_error *told, grundy_error *err)
{
    const char *why =
        *told->message ? told->message : grundy_status_name(status);

    if (told->line)
        return gi_fail(err, status, "%.80s:%zu:%zu: %.100s", path, told->line,
                       told->column, why);
    return gi_fail(err, status, "%.80s: %.110s", path, why);
}

grundy_status gi_graph_file_read(grundy_graph **out,
                                 grundy_graph_names **names, const char *path,
                                 const grundy_env *env, grundy_error *err)
{
    source from = {.descriptor = open(path, O_RDONLY | O_CLOEXEC)};
    const grundy_graph_input input = {.reader = {read_bytes, &from},
                                      .name = path};
    grundy_error told = {.status = GRUNDY_OK};
    grundy_status status;

    if (from.descriptor < 0) return gi_file_fail(err, path);
    status =
        grundy_graph_read(out, names, &input, GRUNDY_GRAPH_AUTO, env, &told);
    close(from.descriptor);
    errno = from.reason;
    if (status == GRUNDY_IO && from.reason) return gi_file_fail(err, path);
    return status ? fail_in_file(status, path, &told, err) : GRUNDY_OK;
}
