/* SPDX-License-Identifier: MIT */
/* memory_stream.h - streams over memory, in pieces of a chosen size, which
 * fail when told to. */
#ifndef GI_PROTOCOL_TEST_MEMORY_STREAM_H
#define GI_PROTOCOL_TEST_MEMORY_STREAM_H

#include <stdbool.h>
#include <string.h>

#include "grundy/stream.h"

typedef struct memory_input {
    const char *text;
    size_t left, piece;   /* Bytes handed out at most; 0: all. */
    size_t fails_at_read; /* From 1; 0: never. */
    size_t reads;
} memory_input;

static inline grundy_status memory_read(void *user, char *bytes,
                                        size_t capacity, size_t *count)
{
    memory_input *input = user;
    size_t n = input->left < capacity ? input->left : capacity;

    if (++input->reads == input->fails_at_read) return GRUNDY_IO;
    if (input->piece && n > input->piece) n = input->piece;
    memcpy(bytes, input->text, n);
    input->text += n;
    input->left -= n;
    *count = n;
    return GRUNDY_OK;
}

typedef struct memory_output {
    char text[4096]; /* NUL-terminated; what does not fit is counted only. */
    size_t count, writes;
    bool fails;
} memory_output;

static inline grundy_status memory_write(void *user, const char *bytes,
                                         size_t count)
{
    memory_output *output = user;

    if (output->fails) return GRUNDY_IO;
    output->writes++;
    for (size_t i = 0; i < count; i++) {
        if (output->count < sizeof output->text - 1)
            output->text[output->count] = bytes[i];
        output->count++;
    }
    return GRUNDY_OK;
}

#endif
