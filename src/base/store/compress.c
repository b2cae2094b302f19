/* SPDX-License-Identifier: MIT */
/* compress.c - blocks in zstd; unzstd.c unpacks streams.
 *
 * Each call handles one block, with a context of its own: setting up a context
 * takes some microseconds, and a block has 64 KiB or more. Level 3 is zstd's
 * default; on values of heap games, level 19 saves a tenth more and takes
 * fifty times as long.
 */
#include "base/store/packing.h"

#ifdef GRUNDY_HAVE_ZSTD

#include <stdbool.h>
#include <zstd.h>
#include <zstd_errors.h>

enum { LEVEL = 3 };

bool gi_compress_is_built(void)
{
    return true;
}

grundy_status gi_compress(void *out, size_t capacity, size_t *packed,
                          const void *bytes, size_t count)
{
    const size_t result = ZSTD_compress(out, capacity, bytes, count, LEVEL);

    if (!ZSTD_isError(result)) {
        *packed = result;
        return GRUNDY_OK;
    }
    if (ZSTD_getErrorCode(result) != ZSTD_error_dstSize_tooSmall)
        return GRUNDY_NO_MEMORY;
    *packed = 0;
    return GRUNDY_OK;
}

grundy_status gi_uncompress(void *out, size_t count, const void *packed,
                            size_t packed_count)
{
    const size_t result = ZSTD_decompress(out, count, packed, packed_count);

    if (ZSTD_isError(result))
        return ZSTD_getErrorCode(result) == ZSTD_error_memory_allocation
                   ? GRUNDY_NO_MEMORY
                   : GRUNDY_BAD_INPUT;
    return result == count ? GRUNDY_OK : GRUNDY_BAD_INPUT;
}

#else

bool gi_compress_is_built(void)
{
    return false;
}

grundy_status gi_compress(void *out, size_t capacity, size_t *packed,
                          const void *bytes, size_t count)
{
    (void)out;
    (void)capacity;
    (void)packed;
    (void)bytes;
    (void)count;
    return GRUNDY_NOT_BUILT;
}

grundy_status gi_uncompress(void *out, size_t count, const void *packed,
                            size_t packed_count)
{
    (void)out;
    (void)count;
    (void)packed;
    (void)packed_count;
    return GRUNDY_NOT_BUILT;
}

#endif
