/* SPDX-License-Identifier: MIT */
/* disk.h - a file of the disk as a grundy_file. */
#ifndef GRUNDY_CLI_DISK_H
#define GRUNDY_CLI_DISK_H

#include <stdbool.h>
#include <time.h>

#include "grundy/env.h"
#include "grundy/status.h"
#include "grundy/stream.h"

typedef struct cli_disk {
    const char *path;
    int descriptor;
    int failure;      /* errno of a call that failed, or 0. */
    time_t synced;    /* When it was, in seconds of a clock that only runs. */
    bool is_dirty;    /* Written since. */
    bool has_lost;    /* A sync failed: nothing that is not synced counts. */
    bool is_new;      /* There was nothing in it when it was opened. */
    bool is_nameless; /* Gone when it is closed: it is never synced. */
} cli_disk;

typedef enum cli_disk_use {
    CLI_DISK_READ,
    CLI_DISK_WRITE, /* A file that is not there is made. */
    CLI_DISK_CHANGE /* It must be there. */
} cli_disk_use;

/* To be written, the file keeps what it has, and is this program's alone.
 * EXIT_ANSWERED or, after a message, another code; the descriptor is -1 then. */
int cli_disk_open(cli_disk *out, const char *path, cli_disk_use use);
/* The same for a file without a name in the folder of a path, which messages
 * name instead: it is empty, and gone when it is closed or the program ends. */
int cli_disk_open_nameless(cli_disk *out, const char *path);
/* A message about work on the file, whose own reason comes first; its exit
 * code. */
int cli_disk_fail(const cli_disk *disk, grundy_status status,
                  const grundy_error *err);
void cli_disk_close(cli_disk *disk);
/* Its user is the disk, which must not move. */
grundy_file cli_disk_file(cli_disk *disk);

/* Takes back what was written to a new file, which was of no use. */
void cli_disk_forget(cli_disk *disk);

typedef struct cli_disk_watch {
    cli_disk *disk;
    grundy_env outer;
} cli_disk_watch;
/* env for work on a file that is written: its progress brings the file to the
 * disk every few seconds, and does what it did before. Neither may move. */
grundy_env cli_disk_watching(cli_disk_watch *watch, cli_disk *disk,
                             const grundy_env *env);

#endif
