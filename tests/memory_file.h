/* SPDX-License-Identifier: MIT */
/* memory_file.h - a grundy_file in memory, whose disk may be full.
 *
 * `room` bytes can be written, all calls together; of the write that has no
 * room for all its bytes the first ones are written, as a disk does, and as a
 * program does that is killed. */
#ifndef GRUNDY_TESTS_MEMORY_FILE_H
#define GRUNDY_TESTS_MEMORY_FILE_H

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "grundy/stream.h"

typedef struct memory_file {
    char *bytes;
    size_t count;
    size_t room;
} memory_file;

static inline grundy_status memory_file_size(void *user, uint64_t *bytes)
{
    const memory_file *file = user;

    *bytes = file->count;
    return GRUNDY_OK;
}

static inline grundy_status memory_file_read(void *user, uint64_t offset,
                                             char *bytes, size_t capacity,
                                             size_t *count)
{
    const memory_file *file = user;
    const size_t from = offset < file->count ? (size_t)offset : file->count;

    *count = file->count - from < capacity ? file->count - from : capacity;
    if (*count) memcpy(bytes, file->bytes + from, *count);
    return GRUNDY_OK;
}

static inline grundy_status memory_file_write(void *user, uint64_t offset,
                                              const char *bytes, size_t count)
{
    memory_file *file = user;
    const size_t taken = count < file->room ? count : file->room;
    const size_t from = (size_t)offset, end = from + taken;

    if (end > file->count) {
        char *grown = realloc(file->bytes, end);
        if (!grown) abort();
        if (from > file->count)
            memset(grown + file->count, 0, from - file->count);
        file->bytes = grown;
        file->count = end;
    }
    if (taken) memcpy(file->bytes + from, bytes, taken);
    file->room -= taken;
    return taken == count ? GRUNDY_OK : GRUNDY_IO;
}

static inline grundy_status memory_file_cut(void *user, uint64_t bytes)
{
    memory_file *file = user;

    if (bytes < file->count) file->count = (size_t)bytes;
    return GRUNDY_OK;
}

static inline grundy_file memory_file_of(memory_file *file)
{
    return (grundy_file){memory_file_size,
                         memory_file_read,
                         memory_file_write,
                         memory_file_cut,
                         NULL,
                         file};
}

static inline memory_file memory_file_new(void)
{
    return (memory_file){NULL, 0, SIZE_MAX};
}

static inline memory_file memory_file_copy(const memory_file *file)
{
    memory_file copy = memory_file_new();

    memory_file_write(&copy, 0, file->bytes, file->count);
    return copy;
}

static inline void memory_file_free(memory_file *file)
{
    free(file->bytes);
    *file = memory_file_new();
}

#endif
