/* SPDX-License-Identifier: MIT */
/* fuzz.h - what the fuzzers share: small limits, texts, a place for output.
 *
 * The limits make every call quick, whatever the input: one that takes long
 * has found work that no limit counts. */
#ifndef TESTS_FUZZ_H
#define TESTS_FUZZ_H

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "grundy/grundy.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* A fuzzer has no caller to tell: what must be true and is not ends it. */
#define MUST(x)                                                               \
    ((x) ? (void)0                                                            \
         : (fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #x), abort()))

static inline grundy_env fuzz_env(void)
{
    grundy_env env = GRUNDY_ENV_INIT;

    env.limits.memory_bytes = (size_t)64 << 20;
    env.limits.positions = 2000;
    env.limits.digits = 500;
    env.limits.moves = 2000;
    env.workers = 1;
    env.forbids_files = true;
    return env;
}

/* The bytes as a text, cut at the first NUL; free() it. */
static inline char *fuzz_text(const uint8_t *data, size_t size)
{
    char *text = malloc(size + 1);

    MUST(text);
    if (size) memcpy(text, data, size);
    text[size] = '\0';
    return text;
}

/* A reader of the bytes. */
typedef struct fuzz_input {
    const uint8_t *data;
    size_t size;
} fuzz_input;

static inline grundy_status fuzz_read(void *user, char *bytes, size_t capacity,
                                      size_t *count)
{
    fuzz_input *input = user;
    const size_t n = input->size < capacity ? input->size : capacity;

    if (n) memcpy(bytes, input->data, n);
    input->data += n;
    input->size -= n;
    *count = n;
    return GRUNDY_OK;
}

/* The first bytes that are written, NUL-terminated; the rest is counted. */
typedef struct fuzz_output {
    char bytes[4096];
    size_t count;
} fuzz_output;

static inline grundy_status fuzz_write(void *user, const char *bytes,
                                       size_t count)
{
    fuzz_output *output = user;
    const size_t room = output->count < sizeof output->bytes - 1
                            ? sizeof output->bytes - 1 - output->count
                            : 0;
    const size_t kept = count < room ? count : room;

    if (kept) memcpy(output->bytes + output->count, bytes, kept);
    if (room) output->bytes[output->count + kept] = '\0';
    output->count += count;
    return GRUNDY_OK;
}

/* A failure that is told, and one that an input may lead to. */
static inline void fuzz_check_failure(grundy_status status,
                                      const grundy_error *err)
{
    MUST(status > GRUNDY_OK && status < GRUNDY_BUG);
    MUST(status != GRUNDY_NO_MEMORY && status != GRUNDY_CANCELLED &&
         status != GRUNDY_IO);
    MUST(err->status == status && err->message[0]);
}

#endif
