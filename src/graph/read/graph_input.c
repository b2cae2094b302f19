/* SPDX-License-Identifier: MIT */
/* graph_input.c - the bytes of a graph, unpacked, with a look at the first
 * ones.
 *
 * A compressed stream is recognised by its first bytes, as is our binary form,
 * so these are read ahead: `head` holds them until a reader of a format takes
 * them. An unpacked stream has a head of its own, in the same place. The byte
 * order mark with which some programs begin a text in UTF-8 does not belong to
 * the text.
 */
#include <string.h>

#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "base/sizes.h"
#include "graph/read/graph_read.h"

/* ---- errors that have no place in a text ---- */

static grundy_status fail_reading(const gi_input *input, grundy_status status)
{
    if (status == GRUNDY_BAD_INPUT)
        return gi_fail(input->err, status,
                       "the file is not whole: it cannot be unpacked");
    if (status == GRUNDY_IO)
        return gi_fail(input->err, status, "the input cannot be read");
    return status;
}

/* ---- where bytes come from ---- */

static grundy_status read_some(gi_input *input, char *bytes, size_t capacity,
                               size_t *count)
{
    grundy_status status;

    *count = 0;
    if (input->gunzip)
        status = gi_gunzip_read(input->gunzip, bytes, capacity, count);
    else if (input->unzstd)
        status = gi_unzstd_read(input->unzstd, bytes, capacity, count);
    else
        status =
            input->reader.read(input->reader.user, bytes, capacity, count);
    if (!status && *count > capacity) status = GRUNDY_IO;
    return status ? fail_reading(input, status) : GRUNDY_OK;
}

static grundy_status fill_head(gi_input *input)
{
    size_t count = 1;
    grundy_status status = GRUNDY_OK;

    while (!status && count && input->head_count < GI_INPUT_HEAD_BYTES) {
        status = read_some(input, input->head + input->head_count,
                           GI_INPUT_HEAD_BYTES - input->head_count, &count);
        if (!status) input->head_count += count;
    }
    return status;
}

/* Packed bytes: what is left of the head, then those that follow. */
static grundy_status read_packed(void *user, char *bytes, size_t capacity,
                                 size_t *count)
{
    gi_input *input = user;
    const size_t left = input->packed_count - input->packed_at;

    GRUNDY_ASSERT(input->packed_at <= input->packed_count);
    if (left == 0)
        return input->reader.read(input->reader.user, bytes, capacity, count);
    *count = left < capacity ? left : capacity;
    memcpy(bytes, input->packed + input->packed_at, *count);
    input->packed_at += *count;
    return GRUNDY_OK;
}

static bool starts_with(const gi_input *input, const char *magic, size_t bytes)
{
    return input->head_count >= bytes &&
           memcmp(input->head, magic, bytes) == 0;
}

/* The head becomes the first of the packed bytes. */
static grundy_status start_unpacking(gi_input *input)
{
    const grundy_reader packed = {read_packed, input};
    const bool is_gzip = starts_with(input, "\x1f\x8b", 2);
    grundy_status status;

    if (!is_gzip && !starts_with(input, "\x28\xb5\x2f\xfd", 4))
        return GRUNDY_OK;
    GRUNDY_ASSERT(input->head_count <= sizeof input->packed);
    memcpy(input->packed, input->head, input->head_count);
    input->packed_count = input->head_count;
    input->head_count = 0;
    input->bytes = 0;
    status = is_gzip ? gi_gunzip_new(&input->gunzip, &packed, input->env)
                     : gi_unzstd_new(&input->unzstd, &packed, input->env);
    if (status == GRUNDY_NOT_BUILT)
        return gi_fail(input->err, status,
                       "the file is packed with %s, which was not built in",
                       is_gzip ? "gzip" : "zstd");
    return status ? status : fill_head(input);
}

grundy_status gi_input_start(gi_input *input, const grundy_graph_input *from,
                             const grundy_env *env, grundy_error *err)
{
    grundy_status status;

    input->env = env;
    input->err = err;
    input->reader = from->reader;
    input->gunzip = NULL;
    input->unzstd = NULL;
    input->bytes = from->bytes;
    input->head_at = input->head_count = input->skipped = 0;
    input->packed_at = input->packed_count = 0;
    status = fill_head(input);
    if (!status) status = start_unpacking(input);
    if (!status && starts_with(input, "\xef\xbb\xbf", 3))
        input->head_at = input->skipped = 3;
    return status;
}

void gi_input_end(gi_input *input)
{
    gi_gunzip_free(input->gunzip);
    gi_unzstd_free(input->unzstd);
    input->gunzip = NULL;
    input->unzstd = NULL;
}

grundy_status gi_input_read(gi_input *input, char *bytes, size_t capacity,
                            size_t *count)
{
    const size_t waiting = input->head_count - input->head_at;
    size_t filled = waiting < capacity ? waiting : capacity;
    size_t more = 1;

    GRUNDY_ASSERT(input->head_at <= input->head_count);
    memcpy(bytes, input->head + input->head_at, filled);
    input->head_at += filled;
    while (filled < capacity && more) {
        const grundy_status status =
            read_some(input, bytes + filled, capacity - filled, &more);
        if (status) return status;
        filled += more;
    }
    *count = filled;
    return GRUNDY_OK;
}

/* Twice the room, within the limit on memory. */
static grundy_status grow(const gi_input *input, char **bytes,
                          size_t *capacity)
{
    const size_t most = gi_limit_memory(input->env);
    size_t wanted;
    char *moved;

    if (!gi_size_mul(&wanted, *capacity, 2) || wanted > most)
        return gi_fail(input->err, GRUNDY_OVER_BUDGET,
                       "the text is too long for the limit of %zu bytes",
                       most);
    moved = gi_resize(input->env, *bytes, *capacity, wanted);
    if (!moved) return GRUNDY_NO_MEMORY;
    *bytes = moved;
    *capacity = wanted;
    return GRUNDY_OK;
}

grundy_status gi_input_read_all(gi_input *input, char **bytes, size_t *count,
                                size_t *capacity)
{
    size_t room = 1 << 12, filled = 0, more = 1;
    char *text = gi_alloc(input->env, room);
    grundy_status status = text ? GRUNDY_OK : GRUNDY_NO_MEMORY;

    while (!status && more) {
        if (gi_env_is_stopped(input->env)) status = GRUNDY_CANCELLED;
        if (!status && room - filled <= GI_INPUT_PAD)
            status = grow(input, &text, &room);
        if (!status)
            status = gi_input_read(input, text + filled,
                                   room - GI_INPUT_PAD - filled, &more);
        if (!status) filled += more;
        gi_env_progress(input->env, filled, input->bytes);
    }
    if (status) {
        gi_free(input->env, text, room);
        return status;
    }
    GRUNDY_ASSERT(room - filled >= GI_INPUT_PAD);
    memset(text + filled, 0, GI_INPUT_PAD);
    *bytes = text;
    *count = filled;
    *capacity = room;
    return GRUNDY_OK;
}
