/* SPDX-License-Identifier: MIT */
/* disk.h - a file of the disk as a grundy_file. */
#ifndef GRUNDY_CLI_DISK_H
#define GRUNDY_CLI_DISK_H

#include <stdbool.h>

#include "grundy/status.h"
#include "grundy/stream.h"

typedef struct cli_disk {
    const char *path;
    int descriptor;
    int failure; /* errno of a call that failed, or 0. */
} cli_disk;

typedef enum cli_disk_use { CLI_DISK_READ, CLI_DISK_WRITE } cli_disk_use;

/* To write, the file is made if it is not there, keeps what it has, and is
 * this program's alone. EXIT_ANSWERED or, after a message, another code; the
 * descriptor is -1 then. */
int cli_disk_open(cli_disk *out, const char *path, cli_disk_use use);
/* A message about work on the file, whose own reason comes first; its exit
 * code. */
int cli_disk_fail(const cli_disk *disk, grundy_status status,
                  const grundy_error *err);
void cli_disk_close(cli_disk *disk);
/* Its user is the disk, which must not move. */
grundy_file cli_disk_file(cli_disk *disk);

#endif
