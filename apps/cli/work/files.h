/* SPDX-License-Identifier: MIT */
/* files.h - plans and results as files. */
#ifndef GRUNDY_CLI_WORK_FILES_H
#define GRUNDY_CLI_WORK_FILES_H

#include <limits.h>

#include "cli.h"

/* These give EXIT_ANSWERED or, after a message, another code. */
int cli_plan_read(grundy_work **out, const cli_args *args, const char *path);

/* What a file is to a plan. */
typedef enum cli_result_file {
    CLI_RESULT_NONE,   /* There is no such file. */
    CLI_RESULT_READ,   /* A result, finished or not. */
    CLI_RESULT_REFUSED /* None of this plan; err says why. */
} cli_result_file;

int cli_result_read(grundy_work_result **out, cli_result_file *what,
                    grundy_work *work, const char *path, grundy_error *err);

/* FOLDER/UNIT.result */
int cli_result_path(char out[PATH_MAX], const char *folder, uint64_t unit);
/* PATH.part, where a unit that is not finished is kept. */
int cli_part_path(char out[PATH_MAX], const char *path);
bool cli_is_folder(const char *path);

#endif
