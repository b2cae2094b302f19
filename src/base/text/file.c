/* SPDX-License-Identifier: MIT */
/* file.c - reads a whole small file as text: rules, and other things that
 * people write.
 *
 * The file is read to its end, without asking for its size first: pipes have
 * no size, and a file can grow meanwhile. A directory, a device or a long file
 * is an error in words.
 */
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#include "base/error.h"
#include "base/text/file.h"

enum { READ_BYTES = 1 << 14 };

static grundy_status fail_read(grundy_error *err, const char *path)
{
    return gi_fail(err, GRUNDY_IO, "cannot read %.200s: %s", path,
                   strerror(errno));
}

static grundy_status read_all(int descriptor, const char *path, size_t most,
                              gi_text *out, grundy_error *err)
{
    char bytes[READ_BYTES];

    for (;;) {
        const ssize_t count = read(descriptor, bytes, sizeof bytes);
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) return fail_read(err, path);
        if (count == 0) return GRUNDY_OK;
        gi_text_add_bytes(out, bytes, (size_t)count);
        if (out->status) return gi_fail(err, out->status, "out of memory");
        if (out->count > most)
            return gi_fail(err, GRUNDY_OVER_BUDGET,
                           "%.200s is longer than %zu bytes", path, most);
    }
}

grundy_status gi_file_read(gi_text *out, const char *path, size_t most_bytes,
                           grundy_error *err)
{
    const int descriptor = open(path, O_RDONLY | O_CLOEXEC);
    grundy_status status;

    if (descriptor < 0) return fail_read(err, path);
    status = read_all(descriptor, path, most_bytes, out, err);
    close(descriptor);
    return status;
}
