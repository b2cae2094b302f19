/* SPDX-License-Identifier: MIT */
/* disk.h - a file of the disk as a grundy_file. */
#ifndef GRUNDY_CLI_DISK_H
#define GRUNDY_CLI_DISK_H

#include <stdbool.h>

#include "grundy/stream.h"

typedef struct cli_disk {
    const char *path;
    int descriptor;
    int failure; /* errno of a call that failed, or 0. */
} cli_disk;

typedef enum cli_disk_use { CLI_DISK_READ, CLI_DISK_WRITE } cli_disk_use;

/* To write, the file is made if it is not there, and keeps what it has. False
 * after a message. */
bool cli_disk_open(cli_disk *out, const char *path, cli_disk_use use);
void cli_disk_close(cli_disk *disk);
/* Its user is the disk, which must not move. */
grundy_file cli_disk_file(cli_disk *disk);

#endif
