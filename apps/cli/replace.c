/* SPDX-License-Identifier: MIT */
/* replace.c - files that are written whole or not at all, and read again.
 *
 * The new content is written beside the old file, flushed to the disk and
 * renamed over it, so that at any moment there is a whole file: a full disk, a
 * kill or a failed answer leaves the old one. The file beside has the name
 * FILE.new and is locked while it is written; where another program is writing
 * that one, FILE.new1, FILE.new2, ... are tried. A file left there by a killed
 * run has no lock and is used again, so that no litter gathers.
 *
 * A pipe or a device is written to, and never replaced.
 */
#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli.h"

enum { BESIDE_MOST = 1000, LINKS_MOST = 40 };

/* ---- locks ---- */

bool cli_lock(int descriptor)
{
    /* A file system without locks is no reason to refuse. */
    return flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK;
}

bool cli_is_name_of(const char *path, const struct stat *file)
{
    struct stat there;

    return stat(path, &there) == 0 && there.st_dev == file->st_dev &&
           there.st_ino == file->st_ino;
}

bool cli_is_open_as(const char *path, int descriptor)
{
    struct stat here;

    return fstat(descriptor, &here) == 0 && cli_is_name_of(path, &here);
}

/* ---- the file beside ---- */

typedef struct beside {
    char *path;
    int descriptor;
} beside;

/* false where another program is at work on it. */
static bool claim(beside *b)
{
    b->descriptor = open(b->path, O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    if (b->descriptor < 0) return false;
    if (cli_lock(b->descriptor) && cli_is_open_as(b->path, b->descriptor)) {
        if (ftruncate(b->descriptor, 0) == 0) return true;
    } else {
        errno = EAGAIN;
    }
    const int reason = errno;
    close(b->descriptor);
    errno = reason;
    return false;
}

static bool open_beside(beside *b, const char *path)
{
    const size_t length = strlen(path) + sizeof ".new" + 8;

    b->path = malloc(length);
    if (!b->path) return false;
    for (int i = 0; i < BESIDE_MOST; i++) {
        if (i)
            snprintf(b->path, length, "%s.new%d", path, i);
        else
            snprintf(b->path, length, "%s.new", path);
        if (claim(b)) return true;
        if (errno != EAGAIN) break;
    }
    free(b->path);
    return false;
}

/* A file system that cannot say that it has done so has done what it can. */
void cli_sync_folder(const char *path)
{
    char *copy = strdup(path);
    int folder;

    if (!copy) return;
    folder = open(dirname(copy), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (folder >= 0) {
        (void)!fsync(folder);
        close(folder);
    }
    free(copy);
}

static grundy_status write_stream(void *user, const char *bytes, size_t count)
{
    return fwrite(bytes, 1, count, user) == count ? GRUNDY_OK : GRUNDY_IO;
}

/* Writes and closes; the stream owns the descriptor. On GRUNDY_IO errno is
 * that of what failed first. */
static grundy_status write_all(FILE *file, cli_write *write, const void *what,
                               bool is_synced)
{
    const grundy_writer writer = {write_stream, file};
    grundy_status status = write(what, &writer);
    int reason = errno;

    if (!status && (fflush(file) || (is_synced && fsync(fileno(file))))) {
        reason = errno;
        status = GRUNDY_IO;
    }
    if (fclose(file) && !status) {
        reason = errno;
        status = GRUNDY_IO;
    }
    errno = reason;
    return status;
}

static grundy_status replace(const char *path, beside *b, cli_write *write,
                             const void *what)
{
    struct stat old;
    FILE *file;
    grundy_status status;
    int reason;

    if (stat(path, &old) == 0)
        (void)!fchmod(b->descriptor, old.st_mode & 07777);
    /* A copy, so that the lock is held until the rename. */
    file = fdopen(dup(b->descriptor), "wb");
    if (!file) return GRUNDY_IO;
    errno = 0;
    status = write_all(file, write, what, true);
    if (!status && rename(b->path, path)) status = GRUNDY_IO;
    reason = errno;
    if (status)
        remove(b->path);
    else
        cli_sync_folder(path);
    errno = reason;
    return status;
}

/* What a link says, seen from where it is. */
static char *follow(const char *link)
{
    char to[PATH_MAX], *copy = strdup(link), *end = NULL;
    const ssize_t length = readlink(link, to, sizeof to - 1);

    if (copy && length > 0) {
        const char *folder = to[0] == '/' ? "" : dirname(copy);
        const size_t most = strlen(folder) + (size_t)length + sizeof "/";
        end = malloc(most);
        to[length] = '\0';
        if (end)
            snprintf(end, most, "%s%s%s", folder, to[0] == '/' ? "" : "/", to);
    }
    free(copy);
    return end;
}

/* What links lead to is replaced, not the link, and need not be there yet; NULL:
 * errno says why. */
static char *target_of(const char *path)
{
    struct stat about;
    char *target = strdup(path);

    for (int links = 0; target; links++) {
        char *next = NULL;
        if (lstat(target, &about) || !S_ISLNK(about.st_mode)) return target;
        if (links < LINKS_MOST)
            next = follow(target);
        else
            errno = ELOOP;
        free(target);
        target = next;
    }
    return NULL;
}

/* ---- before the work ---- */

static bool has_folder(const char *path)
{
    char *copy = strdup(path);
    bool is_there;

    if (!copy) return false;
    is_there = access(dirname(copy), W_OK | X_OK) == 0;
    free(copy);
    return is_there;
}

/* Whether a file can be made there, where none is; "new/" is no name of one. */
static bool can_be_made(const char *path)
{
    if (*path && path[strlen(path) - 1] != '/') return has_folder(path);
    return false;
}

int cli_check_place(const char *path)
{
    struct stat about;
    char *target;
    bool is_right = false;
    int reason;

    if (strcmp(path, "-") == 0) return EXIT_ANSWERED;
    target = target_of(path);
    if (target && stat(target, &about) == 0) {
        is_right = !S_ISDIR(about.st_mode) && access(target, W_OK) == 0;
        if (S_ISDIR(about.st_mode)) errno = EISDIR;
    } else if (target && errno == ENOENT) {
        is_right = can_be_made(target);
    }
    reason = errno;
    free(target);
    errno = reason;
    return is_right ? EXIT_ANSWERED : cli_cannot("write", path);
}

/* ---- together ---- */

static bool is_device(const char *path)
{
    struct stat about;

    return stat(path, &about) == 0 && !S_ISREG(about.st_mode);
}

static grundy_status write_device(const char *path, cli_write *write,
                                  const void *what)
{
    FILE *file = fopen(path, "wb");

    return file ? write_all(file, write, what, false) : GRUNDY_IO;
}

/* On GRUNDY_IO errno says why. */
static grundy_status replace_target(const char *path, cli_write *write,
                                    const void *what)
{
    beside b;
    char *target;
    grundy_status status;
    int reason;

    if (is_device(path)) return write_device(path, write, what);
    target = target_of(path);
    if (!target) return GRUNDY_IO;
    /* A name may be given to another file where the file may not be written. */
    if ((access(target, W_OK) && errno != ENOENT) ||
        !open_beside(&b, target)) {
        reason = errno;
        free(target);
        errno = reason;
        return GRUNDY_IO;
    }
    status = replace(target, &b, write, what);
    reason = errno;
    close(b.descriptor);
    free(b.path);
    free(target);
    errno = reason;
    return status;
}

int cli_write_file(const char *path, cli_write *write, const void *what,
                   const grundy_error *err)
{
    const grundy_status status = replace_target(path, write, what);

    if (!status) return EXIT_ANSWERED;
    if (status != GRUNDY_IO) return cli_fail(status, err, NULL);
    cli_cannot("write", path);
    return EXIT_RESOURCES;
}

/* ---- reading ---- */

static grundy_status read_stream(void *user, char *bytes, size_t capacity,
                                 size_t *count)
{
    FILE *file = user;

    *count = fread(bytes, 1, capacity, file);
    return ferror(file) ? GRUNDY_IO : GRUNDY_OK;
}

grundy_reader cli_stream_reader(FILE *file)
{
    return (grundy_reader){read_stream, file};
}

int cli_read_file(const char *path, cli_read *read, void *into, bool *is_there)
{
    FILE *file = fopen(path, "rb");
    const grundy_reader reader = cli_stream_reader(file);
    grundy_error err = {0};
    grundy_status status;
    int code;

    *is_there = file || errno != ENOENT;
    if (!*is_there) return EXIT_ANSWERED;
    if (!file) return cli_cannot("read", path);
    errno = 0;
    status = read(into, &reader, &err);
    code = !status               ? EXIT_ANSWERED
           : status == GRUNDY_IO ? cli_cannot("read", path)
           : status == GRUNDY_BAD_INPUT
               ? cli_usage("%s: %s", path, err.message)
               : cli_fail(status, &err, NULL);
    fclose(file);
    return code;
}

/* ---- a run that has a checkpoint to itself ---- */

/* false where there is no lock to be had: errno says why, and is_taken
 * whether another run has it. */
static bool lock_beside(cli_claim *claim, bool *is_taken)
{
    bool is_ours = false;

    do {
        if (claim->descriptor >= 0) close(claim->descriptor);
        claim->descriptor =
            open(claim->path, O_RDWR | O_CREAT | O_CLOEXEC, 0666);
        if (claim->descriptor < 0) break;
        is_ours = cli_lock(claim->descriptor);
        /* The run before may have removed it between the two. */
    } while (is_ours && !cli_is_open_as(claim->path, claim->descriptor));
    *is_taken = claim->descriptor >= 0 && !is_ours;
    return is_ours;
}

int cli_claim_try(cli_claim *out, const char *path, bool *is_taken)
{
    const size_t length = strlen(path) + sizeof ".lock";
    int code = EXIT_ANSWERED;

    *is_taken = false;
    *out = (cli_claim){.path = malloc(length), .descriptor = -1};
    if (!out->path) return cli_fail(GRUNDY_NO_MEMORY, NULL, NULL);
    snprintf(out->path, length, "%s.lock", path);
    if (lock_beside(out, is_taken)) return EXIT_ANSWERED;
    if (!*is_taken) code = cli_cannot("write", out->path);
    if (out->descriptor >= 0) close(out->descriptor);
    free(out->path);
    *out = (cli_claim){.descriptor = -1};
    return code;
}

int cli_claim_open(cli_claim *out, const char *path)
{
    bool is_taken;
    const int code = cli_claim_try(out, path, &is_taken);

    return is_taken ? cli_usage("%s is being written by another run", path)
                    : code;
}

void cli_claim_close(cli_claim *claim)
{
    if (!claim->path) return;
    remove(claim->path);
    close(claim->descriptor);
    free(claim->path);
    *claim = (cli_claim){.descriptor = -1};
}

void cli_tell_checkpoint(const char *path, uint64_t values)
{
    fprintf(stderr,
            "%s: %s has the state after %llu values: the same command goes "
            "on from there\n",
            cli_program, path, (unsigned long long)values);
}
