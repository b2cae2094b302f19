/* SPDX-License-Identifier: MIT */
/* file.c - reads a whole small file as text: rules, and other things that
 * people write.
 *
 * The file is read to its end, without asking for its size first: pipes have
 * no size, and a file can grow meanwhile. A directory, a device or a long file
 * is an error in words. Nothing is waited for without looking up: a pipe whose
 * writer is slow is asked again until the caller wants to stop, and one that
 * nobody writes to is given up after a second.
 */
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/env.h"
#include "base/error.h"
#include "base/text/file.h"

enum { READ_BYTES = 1 << 14, TICK_MS = 100, TICKS_MOST = 10 };

grundy_status gi_file_fail(grundy_error *err, const char *path)
{
    const int reason = errno;
    grundy_status status = GRUNDY_IO;

    switch (reason) {
    case ENOENT:
    case ENOTDIR:
    case EISDIR:
    case EACCES:
    case EPERM:
    case ELOOP:
    case ENAMETOOLONG:
    case ENXIO:
        status = GRUNDY_BAD_INPUT;
    }
    return gi_fail(err, status, "cannot read %.150s: %s", path,
                   strerror(reason));
}

static grundy_status wait(int descriptor, const grundy_env *env)
{
    struct pollfd one = {.fd = descriptor, .events = POLLIN};

    (void)poll(&one, 1, TICK_MS);
    return gi_env_is_stopped(env) ? GRUNDY_CANCELLED : GRUNDY_OK;
}

/* GRUNDY_UNDECIDED: there is nothing yet. */
static grundy_status read_some(int descriptor, const char *path,
                               char bytes[READ_BYTES], size_t *out,
                               grundy_error *err)
{
    const ssize_t count = read(descriptor, bytes, READ_BYTES);

    if (count < 0 && (errno == EINTR || errno == EAGAIN))
        return GRUNDY_UNDECIDED;
    if (count < 0) return gi_file_fail(err, path);
    *out = (size_t)count;
    return GRUNDY_OK;
}

static grundy_status read_all(int descriptor, const char *path, size_t most,
                              bool is_pipe, gi_text *out, grundy_error *err)
{
    char bytes[READ_BYTES];
    size_t count = 0;
    bool has_any = false;

    for (int ticks = 0;;) {
        grundy_status status = read_some(descriptor, path, bytes, &count, err);
        if (!status && count == 0 && (has_any || !is_pipe)) return GRUNDY_OK;
        if (!status && count == 0 && ++ticks > TICKS_MOST)
            return gi_fail(err, GRUNDY_IO, "nobody writes to the pipe %.200s",
                           path);
        if (status == GRUNDY_UNDECIDED || (!status && count == 0)) {
            status = wait(descriptor, out->env);
            if (status) return gi_tell(err, status);
            continue;
        }
        if (status) return status;
        has_any = true;
        gi_text_add_bytes(out, bytes, count);
        if (out->status) return gi_fail(err, out->status, "out of memory");
        if (out->count > most)
            return gi_fail(err, GRUNDY_OVER_BUDGET,
                           "%.200s is longer than %zu bytes", path, most);
    }
}

grundy_status gi_file_read(gi_text *out, const char *path, size_t most_bytes,
                           grundy_error *err)
{
    const int descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    struct stat about;
    grundy_status status = GRUNDY_OK;

    if (descriptor < 0) return gi_file_fail(err, path);
    if (fstat(descriptor, &about) != 0)
        status = gi_file_fail(err, path);
    else if (S_ISBLK(about.st_mode) ||
             (S_ISCHR(about.st_mode) && !isatty(descriptor)))
        status =
            gi_fail(err, GRUNDY_IO, "%.200s is a device, not a file", path);
    if (!status)
        status = read_all(descriptor, path, most_bytes,
                          S_ISFIFO(about.st_mode), out, err);
    close(descriptor);
    return status;
}
