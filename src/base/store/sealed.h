/* SPDX-License-Identifier: MIT */
/* sealed.h - a stream of bytes followed by its checksum.
 *
 * It serves states that are written and read as a whole. The checksum, FNV-1a
 * of 64 bits, protects against incomplete files and bad disks, not against
 * forgers.
 */
#ifndef GI_BASE_STORE_SEALED_H
#define GI_BASE_STORE_SEALED_H

#include "grundy/stream.h"

typedef struct gi_sealed {
    const grundy_writer *writer; /* Of the two, the one that is in use. */
    const grundy_reader *reader;
    uint64_t hash;
} gi_sealed;

/* The stream behind is borrowed. */
gi_sealed gi_sealed_to(const grundy_writer *writer);
gi_sealed gi_sealed_from(const grundy_reader *reader);

grundy_status gi_sealed_write(gi_sealed *sealed, const void *bytes,
                              size_t count);
grundy_status gi_sealed_write_u64(gi_sealed *sealed, uint64_t number);
/* Writes the checksum of all that was written. */
grundy_status gi_sealed_close(gi_sealed *sealed);

/* Reads exactly so many bytes. GRUNDY_OK, GRUNDY_IO; GRUNDY_BAD_INPUT if the
 * stream ends before. */
grundy_status gi_sealed_read(gi_sealed *sealed, void *bytes, size_t count);
grundy_status gi_sealed_read_u64(gi_sealed *sealed, uint64_t *number);
/* GRUNDY_BAD_INPUT unless the checksum follows. */
grundy_status gi_sealed_check(gi_sealed *sealed);

/* A writer and a reader of a part of the stream; `sealed` must outlive
 * them. */
grundy_writer gi_sealed_writer(gi_sealed *sealed);
grundy_reader gi_sealed_reader(gi_sealed *sealed);

#endif
