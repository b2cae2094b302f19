/* SPDX-License-Identifier: MIT */
/* sealed.c - a stream of bytes followed by its checksum.
 *
 * The hash is updated with the bytes that pass through, so that nothing is
 * stored, and a state of any size costs no memory.
 */
#include "base/assert.h"
#include "base/store/bytes.h"
#include "base/store/digest.h"
#include "base/store/sealed.h"

gi_sealed gi_sealed_to(const grundy_writer *writer)
{
    return (gi_sealed){writer, NULL, GI_DIGEST_START};
}

gi_sealed gi_sealed_from(const grundy_reader *reader)
{
    return (gi_sealed){NULL, reader, GI_DIGEST_START};
}

/* ---- writing ---- */

grundy_status gi_sealed_write(gi_sealed *sealed, const void *bytes,
                              size_t count)
{
    GRUNDY_ASSERT(sealed->writer != NULL);
    sealed->hash = gi_digest(sealed->hash, bytes, count);
    return sealed->writer->write(sealed->writer->user, bytes, count);
}

grundy_status gi_sealed_write_u64(gi_sealed *sealed, uint64_t number)
{
    uint8_t bytes[8];

    gi_put_u64(bytes, number);
    return gi_sealed_write(sealed, bytes, sizeof bytes);
}

grundy_status gi_sealed_close(gi_sealed *sealed)
{
    return gi_sealed_write_u64(sealed, sealed->hash);
}

static grundy_status write_on(void *user, const char *bytes, size_t count)
{
    return gi_sealed_write(user, bytes, count);
}

grundy_writer gi_sealed_writer(gi_sealed *sealed)
{
    return (grundy_writer){write_on, sealed};
}

/* ---- reading ---- */

static grundy_status read_on(void *user, char *bytes, size_t capacity,
                             size_t *count)
{
    gi_sealed *sealed = user;
    const grundy_status status =
        sealed->reader->read(sealed->reader->user, bytes, capacity, count);

    if (status) return status;
    if (*count > capacity) return GRUNDY_IO;
    sealed->hash = gi_digest(sealed->hash, bytes, *count);
    return GRUNDY_OK;
}

grundy_reader gi_sealed_reader(gi_sealed *sealed)
{
    return (grundy_reader){read_on, sealed};
}

grundy_status gi_sealed_read(gi_sealed *sealed, void *bytes, size_t count)
{
    char *at = bytes;

    GRUNDY_ASSERT(sealed->reader != NULL);
    while (count > 0) {
        size_t got = 0;
        const grundy_status status = read_on(sealed, at, count, &got);
        if (status) return status;
        if (got == 0) return GRUNDY_BAD_INPUT;
        at += got;
        count -= got;
    }
    return GRUNDY_OK;
}

grundy_status gi_sealed_read_u64(gi_sealed *sealed, uint64_t *number)
{
    uint8_t bytes[8];
    const grundy_status status = gi_sealed_read(sealed, bytes, sizeof bytes);

    if (!status) *number = gi_get_u64(bytes);
    return status;
}

grundy_status gi_sealed_check(gi_sealed *sealed)
{
    const uint64_t hash = sealed->hash;
    uint64_t told = 0;
    const grundy_status status = gi_sealed_read_u64(sealed, &told);

    if (status) return status;
    return told == hash ? GRUNDY_OK : GRUNDY_BAD_INPUT;
}
