/* SPDX-License-Identifier: MIT */
/* blocks_file.h - what the sources of block files share: offsets in a file. */
#ifndef GI_BASE_STORE_BLOCKS_FILE_H
#define GI_BASE_STORE_BLOCKS_FILE_H

#include "base/env.h"
#include "base/store/blocks.h"
#include "base/store/bytes.h"
#include "base/store/packing.h"

enum {
    BLOCKS_MAGIC = 8, /* Bytes of the file's head, before its text: */
    BLOCKS_HEAD = 24, /* magic, version, kind, block bytes, text bytes. */
    BLOCKS_CHECK = 8,
    BLOCKS_RECORD = 24, /* Bytes of a record before its payload. */
    BLOCKS_INDEX = 16,  /* Bytes of the index before its offsets. */
    BLOCKS_TRAILER = 16,
    BLOCKS_RECORD_TAG = GI_BLOCKS_KIND('B', 'L', 'C', 'K'),
    BLOCKS_INDEX_TAG = GI_BLOCKS_KIND('I', 'N', 'D', 'X')
};

extern const char gi_blocks_magic[BLOCKS_MAGIC + 1];
extern const char gi_blocks_end_magic[BLOCKS_MAGIC + 1];
extern const char gi_blocks_kept_magic[BLOCKS_MAGIC + 1];

/* Invariant: [0, end) of the file is the head and records 0 .. count - 1, of
 * which all but the last have head.block_bytes bytes. */
struct gi_blocks {
    gi_own_env env;
    grundy_file file;
    gi_blocks_head head;
    char *text; /* shape [head.text_bytes]; owned. */
    uint64_t seed;
    uint64_t *offsets; /* shape [capacity], of the records. */
    size_t count, capacity;
    size_t last_bytes; /* Of the last block; block_bytes if there is none. */
    uint64_t end;
    /* For appending: the record of a short last block, number `count`, whose
     * place the next block takes: at `end`, or a copy behind all that block
     * can need. 0: there is none. */
    uint64_t short_at;
    bool is_open;        /* Blocks may be added. */
    bool is_cut;         /* The file has nothing past `end`. */
    grundy_error damage; /* What ended the records; GRUNDY_OK: nothing. */
    uint8_t *record;     /* shape [gi_blocks_record_room()] */
    uint8_t *loaded;     /* shape [block_bytes]: unpacked block number */
    size_t loaded_number, loaded_count; /* count 0: none. */
};

/* Bytes of the longest record, and of a trailer behind it. */
static inline size_t gi_blocks_record_room(const gi_blocks *blocks)
{
    return BLOCKS_RECORD + blocks->head.block_bytes + BLOCKS_TRAILER;
}

/* What the head of a record says, once it is known to be right. */
typedef struct gi_blocks_record {
    size_t bytes, packed_bytes; /* Equal: kept as they are. */
} gi_blocks_record;

typedef enum gi_blocks_found {
    GI_BLOCKS_RECORD_FOUND,
    GI_BLOCKS_INDEX_FOUND,
    GI_BLOCKS_NOTHING_FOUND /* Of a record, at most a part. */
} gi_blocks_found;

/* Reads `count` bytes, or all up to the end of the file, whose number is
 * *got. */
grundy_status gi_blocks_fetch(const gi_blocks *blocks, uint64_t offset,
                              void *out, size_t count, size_t *got,
                              grundy_error *err);
grundy_status gi_blocks_damaged(uint64_t offset, const char *what,
                                grundy_error *err);
/* Seed of the checksums of a record: a block in another place is damage. */
static inline uint64_t gi_blocks_seed(const gi_blocks *blocks, size_t number)
{
    return blocks->seed + number;
}
/* Reads record `number` at an offset into blocks->record and verifies both its
 * checksums. */
grundy_status gi_blocks_fetch_record(gi_blocks *blocks, size_t number,
                                     uint64_t offset, gi_blocks_found *found,
                                     gi_blocks_record *record,
                                     grundy_error *err);
/* Stores the offset of one more record, which ends at `end`. */
grundy_status gi_blocks_note(gi_blocks *blocks, size_t bytes, uint64_t end);
/* The places of the records, from the index. What was noted before is lost; on
 * GRUNDY_BAD_INPUT some may have been noted. */
grundy_status gi_blocks_load_index(gi_blocks *blocks, grundy_error *err);
/* A structure without records, with its buffers; a head that is in range. */
grundy_status gi_blocks_make(gi_blocks **out, const grundy_file *file,
                             const gi_blocks_head *head, const grundy_env *env,
                             grundy_error *err);
#endif
