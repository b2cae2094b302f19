/* SPDX-License-Identifier: MIT */
/* unzstd.c - unpacks a stream in zstd; compress.c packs and unpacks blocks.
 *
 * A file consists of one or more frames. zstd takes its window, whose size the
 * file chooses, from malloc(): up to 128 MiB, above which zstd itself refuses.
 */
#include "base/assert.h"
#include "base/env.h"
#include "base/store/unpack.h"

#ifdef GRUNDY_HAVE_ZSTD

#include <zstd.h>
#include <zstd_errors.h>

enum { PACKED_BYTES = 1 << 17 };

struct gi_unzstd {
    grundy_reader reader;
    const grundy_env *env;
    ZSTD_DCtx *context;
    ZSTD_inBuffer in;
    bool is_in_frame;  /* The input may not end here. */
    bool holds_output; /* There was no room for all that is unpacked. */
    bool is_ended;
    char packed[PACKED_BYTES];
};

bool gi_unzstd_is_built(void)
{
    return true;
}

grundy_status gi_unzstd_new(gi_unzstd **out, const grundy_reader *reader,
                            const grundy_env *env)
{
    gi_unzstd *stream = gi_alloc(env, sizeof *stream);

    if (!stream) return GRUNDY_NO_MEMORY;
    stream->reader = *reader;
    stream->env = env;
    stream->context = ZSTD_createDCtx();
    stream->in = (ZSTD_inBuffer){stream->packed, 0, 0};
    stream->is_in_frame = true;
    stream->holds_output = stream->is_ended = false;
    if (!stream->context) {
        gi_unzstd_free(stream);
        return GRUNDY_NO_MEMORY;
    }
    *out = stream;
    return GRUNDY_OK;
}

void gi_unzstd_free(gi_unzstd *stream)
{
    if (!stream) return;
    ZSTD_freeDCtx(stream->context);
    gi_free(stream->env, stream, sizeof *stream);
}

static grundy_status refill(gi_unzstd *stream)
{
    size_t count = 0;
    const grundy_status status = stream->reader.read(
        stream->reader.user, stream->packed, PACKED_BYTES, &count);

    if (status || count > PACKED_BYTES) return GRUNDY_IO;
    stream->in = (ZSTD_inBuffer){stream->packed, count, 0};
    if (count) return GRUNDY_OK;
    stream->is_ended = true;
    return stream->is_in_frame ? GRUNDY_BAD_INPUT : GRUNDY_OK;
}

grundy_status gi_unzstd_read(gi_unzstd *stream, char *bytes, size_t capacity,
                             size_t *count)
{
    ZSTD_outBuffer room = {.size = capacity};

    room.dst = bytes;
    while (room.pos == 0 && !stream->is_ended) {
        size_t left;
        if (stream->in.pos == stream->in.size && !stream->holds_output) {
            const grundy_status status = refill(stream);
            if (status) return status;
            if (stream->is_ended) break;
        }
        left = ZSTD_decompressStream(stream->context, &room, &stream->in);
        if (ZSTD_isError(left))
            return ZSTD_getErrorCode(left) == ZSTD_error_memory_allocation
                       ? GRUNDY_NO_MEMORY
                       : GRUNDY_BAD_INPUT;
        stream->is_in_frame = left != 0;
        stream->holds_output = left != 0 && room.pos == room.size;
    }
    GRUNDY_ASSERT(room.pos <= capacity);
    *count = room.pos;
    return GRUNDY_OK;
}

#else

struct gi_unzstd {
    char unused;
};

bool gi_unzstd_is_built(void)
{
    return false;
}

grundy_status gi_unzstd_new(gi_unzstd **out, const grundy_reader *reader,
                            const grundy_env *env)
{
    (void)out;
    (void)reader;
    (void)env;
    return GRUNDY_NOT_BUILT;
}

grundy_status gi_unzstd_read(gi_unzstd *stream, char *bytes, size_t capacity,
                             size_t *count)
{
    (void)stream;
    (void)bytes;
    (void)capacity;
    (void)count;
    return GRUNDY_NOT_BUILT;
}

void gi_unzstd_free(gi_unzstd *stream)
{
    (void)stream;
}

#endif
