/* SPDX-License-Identifier: MIT */
/* disk.c - a file of the disk as a grundy_file: read and written at offsets.
 *
 * It is locked while it is written: two runs that append to one file would
 * make it useless.
 *
 * The reason of a failure is kept, so that a full disk can be distinguished
 * from a broken one.
 */
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli.h"
#include "disk.h"

static grundy_status fail(cli_disk *disk)
{
    disk->failure = errno;
    return GRUNDY_IO;
}

static grundy_status size(void *user, uint64_t *bytes)
{
    cli_disk *disk = user;
    struct stat found;

    if (fstat(disk->descriptor, &found)) return fail(disk);
    *bytes = (uint64_t)found.st_size;
    return GRUNDY_OK;
}

static grundy_status read_at(void *user, uint64_t offset, char *bytes,
                             size_t capacity, size_t *count)
{
    cli_disk *disk = user;
    size_t done = 0;

    while (done < capacity) {
        const ssize_t got = pread(disk->descriptor, bytes + done,
                                  capacity - done, (off_t)(offset + done));
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) return fail(disk);
        if (got == 0) break;
        done += (size_t)got;
    }
    *count = done;
    return GRUNDY_OK;
}

static grundy_status write_at(void *user, uint64_t offset, const char *bytes,
                              size_t count)
{
    cli_disk *disk = user;
    size_t done = 0;

    while (done < count) {
        const ssize_t put = pwrite(disk->descriptor, bytes + done,
                                   count - done, (off_t)(offset + done));
        if (put < 0 && errno == EINTR) continue;
        if (put <= 0) return fail(disk);
        done += (size_t)put;
    }
    return GRUNDY_OK;
}

static grundy_status cut(void *user, uint64_t bytes)
{
    cli_disk *disk = user;

    return ftruncate(disk->descriptor, (off_t)bytes) ? fail(disk) : GRUNDY_OK;
}

static grundy_status sync_file(void *user)
{
    cli_disk *disk = user;

    return fsync(disk->descriptor) ? fail(disk) : GRUNDY_OK;
}

int cli_disk_open(cli_disk *out, const char *path, cli_disk_use use)
{
    const bool writes = use == CLI_DISK_WRITE;
    const int flags = (writes ? O_RDWR | O_CREAT : O_RDONLY) | O_CLOEXEC;

    *out = (cli_disk){.path = path, .descriptor = open(path, flags, 0666)};
    if (out->descriptor < 0)
        return cli_cannot(writes ? "write" : "read", path);
    if (!writes || cli_lock(out->descriptor)) return EXIT_ANSWERED;
    cli_disk_close(out);
    return cli_usage("%s is being written by another program", path);
}

int cli_disk_fail(const cli_disk *disk, grundy_status status,
                  const grundy_error *err)
{
    if (status == GRUNDY_IO && disk->failure) {
        cli_usage("%s: %s", disk->path, strerror(disk->failure));
        return EXIT_RESOURCES;
    }
    if (status != GRUNDY_BAD_INPUT) return cli_fail(status, err, NULL);
    return cli_usage("%s: %s", disk->path,
                     *err->message ? err->message
                                   : grundy_status_name(status));
}

void cli_disk_close(cli_disk *disk)
{
    if (disk->descriptor >= 0) close(disk->descriptor);
    disk->descriptor = -1;
}

grundy_file cli_disk_file(cli_disk *disk)
{
    return (grundy_file){.size = size,
                         .read_at = read_at,
                         .write_at = write_at,
                         .cut = cut,
                         .sync = sync_file,
                         .user = disk};
}
