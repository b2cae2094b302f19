/* SPDX-License-Identifier: MIT */
/* disk.c - a file of the disk as a grundy_file: read and written at offsets.
 *
 * It is locked while it is written: two runs that append to one file would
 * make it useless.
 *
 * What is written is brought to the disk every few seconds, so that a loss of
 * power costs no more than that. Where work goes on for long between two
 * writes, cli_disk_watching() looks at the clock in its progress. After a sync
 * that failed the system may forget what it could not write: the file takes
 * nothing more then.
 *
 * The reason of a failure is kept, so that a full disk can be distinguished
 * from a broken one.
 */
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "cli.h"
#include "disk.h"

enum { SYNC_SECONDS = 2 };

static grundy_status fail(cli_disk *disk)
{
    disk->failure = errno;
    return GRUNDY_IO;
}

static time_t time_now(void)
{
    struct timespec time;

    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec;
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

static grundy_status sync_file(void *user)
{
    cli_disk *disk = user;
    int failed;

    if (disk->has_lost) return GRUNDY_IO;
    do
        failed = fdatasync(disk->descriptor);
    while (failed && errno == EINTR);
    disk->synced = time_now();
    disk->is_dirty = false;
    if (!failed) return GRUNDY_OK;
    disk->has_lost = true;
    return fail(disk);
}

static grundy_status sync_if_due(cli_disk *disk)
{
    return disk->is_dirty && !disk->is_nameless &&
                   time_now() - disk->synced >= SYNC_SECONDS
               ? sync_file(disk)
               : GRUNDY_OK;
}

static grundy_status write_at(void *user, uint64_t offset, const char *bytes,
                              size_t count)
{
    cli_disk *disk = user;
    size_t done = 0;

    if (disk->has_lost) return GRUNDY_IO;
    while (done < count) {
        const ssize_t put = pwrite(disk->descriptor, bytes + done,
                                   count - done, (off_t)(offset + done));
        if (put < 0 && errno == EINTR) continue;
        if (put <= 0) return fail(disk);
        done += (size_t)put;
    }
    disk->is_dirty = true;
    return sync_if_due(disk);
}

static grundy_status cut(void *user, uint64_t bytes)
{
    cli_disk *disk = user;

    return ftruncate(disk->descriptor, (off_t)bytes) ? fail(disk) : GRUNDY_OK;
}

static bool is_regular(const cli_disk *disk)
{
    struct stat about;

    return fstat(disk->descriptor, &about) == 0 && S_ISREG(about.st_mode);
}

int cli_disk_open(cli_disk *out, const char *path, cli_disk_use use)
{
    static const int flags[] = {O_RDONLY, O_RDWR | O_CREAT, O_RDWR};
    const bool writes = use != CLI_DISK_READ;
    uint64_t bytes;

    *out = (cli_disk){.path = path,
                      .descriptor = open(path, flags[use] | O_CLOEXEC, 0666),
                      .synced = time_now()};
    if (out->descriptor < 0)
        return cli_cannot(writes ? "write" : "read", path);
    if (!writes) return EXIT_ANSWERED;
    if (!is_regular(out)) {
        cli_disk_close(out);
        return cli_usage("%s is no file that can be read again: a device or a "
                         "pipe",
                         path);
    }
    if (cli_lock(out->descriptor)) {
        /* It may be new: then its name is to last, too. */
        out->is_new = size(out, &bytes) == GRUNDY_OK && bytes == 0;
        if (out->is_new) cli_sync_folder(path);
        return EXIT_ANSWERED;
    }
    cli_disk_close(out);
    return cli_usage("%s is being written by another program", path);
}

int cli_disk_open_nameless(cli_disk *out, const char *path)
{
    char name[PATH_MAX];

    *out = (cli_disk){.path = path, .descriptor = -1, .is_nameless = true};
    if ((size_t)snprintf(name, sizeof name, "%s.XXXXXX", path) >= sizeof name)
        return cli_usage("the name of the file is too long");
    out->descriptor = mkstemp(name);
    if (out->descriptor < 0) return cli_cannot("write", name);
    unlink(name);
    (void)!fcntl(out->descriptor, F_SETFD, FD_CLOEXEC);
    return EXIT_ANSWERED;
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

void cli_disk_forget(cli_disk *disk)
{
    if (disk->is_new && disk->descriptor >= 0)
        (void)!ftruncate(disk->descriptor, 0);
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

/* ---- the clock in the progress of work ---- */

static void tick(uint64_t done, uint64_t total, void *user)
{
    const cli_disk_watch *watch = user;

    /* A failure is told by the next write. */
    (void)!sync_if_due(watch->disk);
    if (watch->outer.progress)
        watch->outer.progress(done, total, watch->outer.user);
}

static bool is_stopped(void *user)
{
    const cli_disk_watch *watch = user;

    return watch->outer.is_stopped &&
           watch->outer.is_stopped(watch->outer.user);
}

grundy_env cli_disk_watching(cli_disk_watch *watch, cli_disk *disk,
                             const grundy_env *env)
{
    grundy_env watching = *env;

    *watch = (cli_disk_watch){disk, *env};
    watching.progress = tick;
    watching.is_stopped = is_stopped;
    watching.user = watch;
    return watching;
}
