/* SPDX-License-Identifier: MIT */
/* packing.h - compressed bytes and checksums, if their libraries are built in.
 */
#ifndef GI_BASE_STORE_PACKING_H
#define GI_BASE_STORE_PACKING_H

#include <stdbool.h>
#include <stdint.h>

#include "grundy/status.h"

/* ---- compress.c: zstd ---- */

bool gi_compress_is_built(void);
/* Compresses into out[capacity]; *packed is the number of bytes, or 0 if they
 * would not fit: such bytes are better kept as they are. The same bytes and
 * the same version of zstd give the same result. GRUNDY_OK, GRUNDY_NO_MEMORY,
 * GRUNDY_NOT_BUILT. zstd takes its own working memory, some MiB, from
 * malloc(). */
grundy_status gi_compress(void *out, size_t capacity, size_t *packed,
                          const void *bytes, size_t count);
/* Unpacks exactly `count` bytes. GRUNDY_BAD_INPUT if there are fewer or
 * it is not packed bytes; GRUNDY_NO_MEMORY; GRUNDY_NOT_BUILT. */
grundy_status gi_uncompress(void *out, size_t count, const void *packed,
                            size_t packed_count);

/* ---- checksum.c: xxHash ---- */

bool gi_checksum_is_built(void);
/* XXH64, whose values are fixed for good; 0 when not built. */
uint64_t gi_checksum(const void *bytes, size_t count, uint64_t seed);

#endif
