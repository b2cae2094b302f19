/* SPDX-License-Identifier: MIT */
/* lanes_state.h - blocks of bytes with a length and a checksum. */
#ifndef GI_SEQUENCE_LANES_LANES_STATE_H
#define GI_SEQUENCE_LANES_LANES_STATE_H

#include "base/text/text.h"
#include "grundy/env.h"
#include "grundy/stream.h"

/* Most bytes of a block that is read. */
#define GI_LANES_BLOCK_MOST ((size_t)1 << 28)

/* Writes eight letters, the length, the text and a checksum. GRUNDY_OK,
 * GRUNDY_IO. */
grundy_status gi_lanes_block_write(const char *letters, const gi_text *text,
                                   const grundy_writer *writer);
/* Reads that; the bytes are the caller's, for gi_free() with *count.
 * GRUNDY_OK, GRUNDY_IO, GRUNDY_NO_MEMORY; GRUNDY_BAD_INPUT for others. */
grundy_status gi_lanes_block_read(const char *letters, uint8_t **bytes,
                                  size_t *count, const grundy_reader *reader,
                                  const grundy_env *env);
void gi_lanes_add_number(gi_text *text, uint64_t number);
/* The number at *at, if there is one below `count`; moves *at. */
bool gi_lanes_take_number(const uint8_t *bytes, size_t count, size_t *at,
                          uint64_t *out);

#endif
