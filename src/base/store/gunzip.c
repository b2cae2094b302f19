/* SPDX-License-Identifier: MIT */
/* gunzip.c - unpacks a stream in gzip; the only file that uses zlib.
 *
 * A gzip file consists of one or more members, and its contents are those of
 * all members together. The input may end between two members, but not inside
 * one. Zeros after the last member are padding.
 *
 * Memory comes from the environment, with its size stored before each block,
 * because zlib does not give the size when it frees a block.
 */
#include "base/assert.h"
#include "base/env.h"
#include "base/sizes.h"
#include "base/store/unpack.h"

#ifdef GRUNDY_HAVE_ZLIB

#include <string.h>
#include <zlib.h>

enum { PACKED_BYTES = 1 << 16, HEAD = 16 };

struct gi_gunzip {
    grundy_reader reader;
    const grundy_env *env;
    z_stream zlib;
    bool is_started;   /* zlib has something to free. */
    bool is_in_member; /* The input may not end here. */
    bool is_ended;
    char packed[PACKED_BYTES];
};

static void *take(void *user, uInt count, uInt item_bytes)
{
    const gi_gunzip *stream = user;
    size_t bytes;
    char *block;

    if (!gi_size_mul(&bytes, count, item_bytes) ||
        !gi_size_add(&bytes, bytes, HEAD))
        return NULL;
    block = gi_alloc(stream->env, bytes);
    if (!block) return NULL;
    memcpy(block, &bytes, sizeof bytes);
    return block + HEAD;
}

static void give(void *user, void *block)
{
    const gi_gunzip *stream = user;
    char *start = (char *)block - HEAD;
    size_t bytes;

    memcpy(&bytes, start, sizeof bytes);
    gi_free(stream->env, start, bytes);
}

bool gi_gunzip_is_built(void)
{
    return true;
}

grundy_status gi_gunzip_new(gi_gunzip **out, const grundy_reader *reader,
                            const grundy_env *env)
{
    enum { WINDOW_BITS = 15, ONLY_GZIP = 16 };
    gi_gunzip *stream = gi_alloc(env, sizeof *stream);

    if (!stream) return GRUNDY_NO_MEMORY;
    memset(stream, 0, sizeof *stream);
    stream->reader = *reader;
    stream->env = env;
    stream->zlib.zalloc = take;
    stream->zlib.zfree = give;
    stream->zlib.opaque = stream;
    stream->is_in_member = true;
    if (inflateInit2(&stream->zlib, WINDOW_BITS + ONLY_GZIP) != Z_OK) {
        gi_free(env, stream, sizeof *stream);
        return GRUNDY_NO_MEMORY;
    }
    stream->is_started = true;
    *out = stream;
    return GRUNDY_OK;
}

void gi_gunzip_free(gi_gunzip *stream)
{
    if (!stream) return;
    if (stream->is_started) inflateEnd(&stream->zlib);
    gi_free(stream->env, stream, sizeof *stream);
}

/* More packed bytes; is_ended when there are none. */
static grundy_status refill(gi_gunzip *stream)
{
    size_t count = 0;
    const grundy_status status = stream->reader.read(
        stream->reader.user, stream->packed, PACKED_BYTES, &count);

    if (status || count > PACKED_BYTES) return GRUNDY_IO;
    if (count == 0) {
        stream->is_ended = true;
        return stream->is_in_member ? GRUNDY_BAD_INPUT : GRUNDY_OK;
    }
    stream->zlib.next_in = (Bytef *)stream->packed;
    stream->zlib.avail_in = (uInt)count;
    return GRUNDY_OK;
}

/* After a member: zeros are skipped, and another one may start. */
static grundy_status start_member(gi_gunzip *stream)
{
    z_stream *zlib = &stream->zlib;

    while (zlib->avail_in && *zlib->next_in == 0) {
        zlib->next_in++;
        zlib->avail_in--;
    }
    if (zlib->avail_in == 0) return GRUNDY_OK;
    stream->is_in_member = true;
    return inflateReset(zlib) == Z_OK ? GRUNDY_OK : GRUNDY_BUG;
}

static grundy_status inflate_some(gi_gunzip *stream)
{
    switch (inflate(&stream->zlib, Z_NO_FLUSH)) {
    case Z_OK:
    case Z_BUF_ERROR: /* It wants more input. */
        return GRUNDY_OK;
    case Z_STREAM_END:
        stream->is_in_member = false;
        return GRUNDY_OK;
    case Z_MEM_ERROR:
        return GRUNDY_NO_MEMORY;
    default:
        return GRUNDY_BAD_INPUT;
    }
}

grundy_status gi_gunzip_read(gi_gunzip *stream, char *bytes, size_t capacity,
                             size_t *count)
{
    const uInt room = capacity > PACKED_BYTES ? PACKED_BYTES : (uInt)capacity;
    z_stream *zlib = &stream->zlib;
    grundy_status status = GRUNDY_OK;

    zlib->next_out = (Bytef *)bytes;
    zlib->avail_out = room;
    while (!status && zlib->avail_out == room && !stream->is_ended) {
        if (zlib->avail_in == 0)
            status = refill(stream);
        else if (!stream->is_in_member)
            status = start_member(stream);
        else
            status = inflate_some(stream);
    }
    GRUNDY_ASSERT(zlib->avail_out <= room);
    if (!status) *count = room - zlib->avail_out;
    return status;
}

#else

struct gi_gunzip {
    char unused;
};

bool gi_gunzip_is_built(void)
{
    return false;
}

grundy_status gi_gunzip_new(gi_gunzip **out, const grundy_reader *reader,
                            const grundy_env *env)
{
    (void)out;
    (void)reader;
    (void)env;
    return GRUNDY_NOT_BUILT;
}

grundy_status gi_gunzip_read(gi_gunzip *stream, char *bytes, size_t capacity,
                             size_t *count)
{
    (void)stream;
    (void)bytes;
    (void)capacity;
    (void)count;
    return GRUNDY_NOT_BUILT;
}

void gi_gunzip_free(gi_gunzip *stream)
{
    (void)stream;
}

#endif
