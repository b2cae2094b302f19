/* SPDX-License-Identifier: MIT */
/* boards.c - a list of boards in a file, which goes on where it was stopped.
 *
 * The file is its own checkpoint: lists are always in the same order, so its
 * whole lines say how far it got. The last one is computed once more: if it is
 * another one, the file is of something else, and stays as it is. Otherwise
 * what follows it, part of a line, is cut off and written anew; part of a first
 * line is compared itself. */
#include "boards.h"

#include <string.h>

#include "disk.h"

enum { CHUNK_BYTES = 1 << 16, LINE_BYTES_MOST = 1 << 16 };

/* What a file has. */
typedef struct kept_lines {
    uint64_t count; /* Whole lines, */
    uint64_t last;  /* where the last one begins, */
    uint64_t end;   /* where it ends, */
    uint64_t bytes; /* and the file. */
} kept_lines;

static grundy_status count_lines(const grundy_file *file, kept_lines *out)
{
    static const size_t room = CHUNK_BYTES;
    char bytes[CHUNK_BYTES];
    uint64_t at = 0;
    size_t count = room;
    grundy_status status = GRUNDY_OK;

    *out = (kept_lines){.count = 0};
    while (!status && count == room) {
        status = file->read_at(file->user, at, bytes, room, &count);
        for (size_t i = 0; !status && i < count; i++)
            if (bytes[i] == '\n') {
                out->count++;
                out->last = out->end;
                out->end = at + i + 1;
            }
        at += status ? 0 : count;
    }
    out->bytes = at;
    return status;
}

/* A writer behind the lines of a file, which compares the first bytes of all
 * with the last ones that are there. */
typedef struct behind {
    const grundy_file *file;
    char last[LINE_BYTES_MOST];
    size_t to_compare, compared;
    uint64_t at, lines;
    bool is_settled; /* The file ends at `at`. */
    bool is_other;
} behind;

/* All that is compared was: what follows in the file goes. */
static grundy_status settle(behind *b)
{
    if (b->compared < b->to_compare) b->is_other = true;
    if (b->is_other) return GRUNDY_IO;
    if (b->is_settled) return GRUNDY_OK;
    b->is_settled = true;
    return b->file->cut(b->file->user, b->at);
}

static grundy_status append(void *user, const char *bytes, size_t count)
{
    behind *b = user;
    const size_t left = b->to_compare - b->compared;
    const size_t same = count < left ? count : left;
    grundy_status status;

    if (same && memcmp(bytes, b->last + b->compared, same) != 0)
        b->is_other = true;
    b->compared += same;
    if (same == count) return b->is_other ? GRUNDY_IO : GRUNDY_OK;
    bytes += same;
    count -= same;
    status = settle(b);
    for (size_t i = 0; !status && i < count; i++)
        b->lines += bytes[i] == '\n';
    if (!status)
        status = b->file->write_at(b->file->user, b->at, bytes, count);
    if (!status) b->at += count;
    return status;
}

static grundy_status begin(behind *b, const grundy_file *file)
{
    kept_lines kept;
    grundy_status status = count_lines(file, &kept);

    *b = (behind){.file = file, .lines = kept.count};
    if (status) return status;
    b->at = kept.count ? kept.end : kept.bytes;
    if (b->at - kept.last > sizeof b->last) {
        b->is_other = true;
        return GRUNDY_IO;
    }
    return file->read_at(file->user, kept.last, b->last,
                         (size_t)(b->at - kept.last), &b->to_compare);
}

static int fail(const behind *b, const cli_args *args, const cli_disk *disk,
                grundy_status status, const grundy_error *err)
{
    cli_clear_progress(args);
    if (b->is_other)
        return cli_usage("%s has other lines than this list", disk->path);
    return status == GRUNDY_IO
               ? cli_disk_fail(disk, status, err)
               : cli_fail_limited(args, status, err, NULL, CLI_MORE_POSITIONS);
}

static int write_behind(const cli_args *args, const grundy_game *game,
                        const grundy_boards *boards, cli_disk *disk,
                        const grundy_env *env)
{
    const grundy_file file = cli_disk_file(disk);
    cli_disk_watch watch;
    const grundy_env watching = cli_disk_watching(&watch, disk, env);
    grundy_boards rest = *boards;
    behind b;
    const grundy_writer writer = {append, &b};
    grundy_error err = {0};
    grundy_status status = begin(&b, &file);

    if (!status && b.lines > 0) rest.first = b.lines - 1;
    if (!status)
        status = grundy_values_write_boards(game, &rest, cli_format(args),
                                            &writer, &watching, &err);
    if (!status) status = settle(&b);
    if (!status) status = file.sync(file.user);
    if (status) return fail(&b, args, disk, status, &err);
    cli_clear_progress(args);
    printf("%llu boards in %s\n", (unsigned long long)b.lines, disk->path);
    return EXIT_ANSWERED;
}

int cli_boards_keep(const cli_args *args, const grundy_game *game,
                    const grundy_boards *boards, const char *path,
                    const grundy_env *env)
{
    cli_disk disk;
    int code = cli_disk_open(&disk, path, CLI_DISK_WRITE);

    if (code) return code;
    code = write_behind(args, game, boards, &disk, env);
    cli_disk_close(&disk);
    return code;
}
