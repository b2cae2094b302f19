/* SPDX-License-Identifier: MIT */
/* graph_file.c - the graph of a game, or of a position, from a file. */
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#include "base/error.h"
#include "games/graph_file.h"

static grundy_status read_bytes(void *user, char *bytes, size_t capacity,
                                size_t *count)
{
    const int *descriptor = user;
    ssize_t got;

    do
        got = read(*descriptor, bytes, capacity);
    while (got < 0 && errno == EINTR);
    if (got < 0) return GRUNDY_IO;
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
    int descriptor = open(path, O_RDONLY | O_CLOEXEC);
    const grundy_graph_input input = {.reader = {read_bytes, &descriptor},
                                      .name = path};
    grundy_error told = {.status = GRUNDY_OK};
    grundy_status status;

    if (descriptor < 0)
        return gi_fail(err, GRUNDY_IO, "cannot read %.150s: %s", path,
                       strerror(errno));
    status =
        grundy_graph_read(out, names, &input, GRUNDY_GRAPH_AUTO, env, &told);
    close(descriptor);
    return status ? fail_in_file(status, path, &told, err) : GRUNDY_OK;
}
