/* SPDX-License-Identifier: MIT */
/* file.c - files with places, and files that are replaced whole.
 *
 * A store is locked while it is written: two runs that append to one file
 * would make it useless. A state is written beside the old one and renamed
 * over it, so that at any moment there is one that is whole.
 */
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli.h"

/* ---- a file with places ---- */

static grundy_status size_of(void *user, uint64_t *bytes)
{
    const int *descriptor = user;
    struct stat about;

    if (fstat(*descriptor, &about)) return GRUNDY_IO;
    *bytes = (uint64_t)about.st_size;
    return GRUNDY_OK;
}

static grundy_status read_at(void *user, uint64_t offset, char *bytes,
                             size_t capacity, size_t *count)
{
    const int *descriptor = user;
    size_t done = 0;

    while (done < capacity) {
        const ssize_t got = pread(*descriptor, bytes + done, capacity - done,
                                  (off_t)(offset + done));
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) return GRUNDY_IO;
        if (got == 0) break;
        done += (size_t)got;
    }
    *count = done;
    return GRUNDY_OK;
}

static grundy_status write_at(void *user, uint64_t offset, const char *bytes,
                              size_t count)
{
    const int *descriptor = user;
    size_t done = 0;

    while (done < count) {
        const ssize_t put = pwrite(*descriptor, bytes + done, count - done,
                                   (off_t)(offset + done));
        if (put < 0 && errno == EINTR) continue;
        if (put <= 0) return GRUNDY_IO;
        done += (size_t)put;
    }
    return GRUNDY_OK;
}

static grundy_status cut(void *user, uint64_t bytes)
{
    const int *descriptor = user;

    return ftruncate(*descriptor, (off_t)bytes) ? GRUNDY_IO : GRUNDY_OK;
}

static grundy_status sync_file(void *user)
{
    const int *descriptor = user;

    return fsync(*descriptor) ? GRUNDY_IO : GRUNDY_OK;
}

grundy_file cli_file(int *descriptor)
{
    return (grundy_file){size_of, read_at,   write_at,
                         cut,     sync_file, descriptor};
}

static bool lock(int descriptor)
{
    struct flock whole;

    memset(&whole, 0, sizeof whole);
    whole.l_type = F_WRLCK;
    whole.l_whence = SEEK_SET;
    /* A file system without locks is no reason to refuse. */
    return fcntl(descriptor, F_SETLK, &whole) == 0 ||
           (errno != EACCES && errno != EAGAIN);
}

bool cli_open_store(const char *path, int *descriptor)
{
    *descriptor = open(path, O_RDWR | O_CREAT, 0666);
    if (*descriptor < 0) {
        cli_usage("cannot write %s: %s", path, strerror(errno));
        return false;
    }
    if (lock(*descriptor)) return true;
    cli_usage("%s is being written by another program", path);
    close(*descriptor);
    return false;
}

/* ---- a file that is replaced ---- */

static grundy_status write_stream(void *user, const char *bytes, size_t count)
{
    return fwrite(bytes, 1, count, user) == count ? GRUNDY_OK : GRUNDY_IO;
}

/* Writes and closes; false when not all of it is there for good. */
static grundy_status write_new(const char *path, cli_write *write,
                               const void *what)
{
    FILE *file = fopen(path, "wb");
    const grundy_writer writer = {write_stream, file};
    grundy_status status;

    if (!file) return GRUNDY_IO;
    status = write(what, &writer);
    if (!status && (fflush(file) || fsync(fileno(file)))) status = GRUNDY_IO;
    if (fclose(file) && !status) status = GRUNDY_IO;
    return status;
}

grundy_status cli_replace(const char *path, cli_write *write, const void *what)
{
    const size_t length = strlen(path) + sizeof ".new";
    char *beside = malloc(length);
    grundy_status status;

    if (!beside) return GRUNDY_NO_MEMORY;
    snprintf(beside, length, "%s.new", path);
    status = write_new(beside, write, what);
    if (!status && rename(beside, path)) status = GRUNDY_IO;
    if (status) remove(beside);
    free(beside);
    return status;
}
