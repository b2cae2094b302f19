/* SPDX-License-Identifier: MIT */
/* graph_binary.h - the head of a binary graph: graph_binary*.c alone.
 * docs/formats.md describes the file. */
#ifndef GI_GRAPH_BINARY_GRAPH_BINARY_H
#define GI_GRAPH_BINARY_GRAPH_BINARY_H

#include "base/store/packing.h"
#include "graph/read/graph_read.h"

enum {
    GI_BINARY_HEAD_BYTES = 128,
    GI_BINARY_ALIGNMENT = 64,
    GI_BINARY_VERSION = 1
};

typedef enum gi_binary_names {
    GI_BINARY_COUNTED = 0, /* Vertex v is called v + base. */
    GI_BINARY_NUMBERS,     /* uint32_t, ascending: shape [vertices] */
    GI_BINARY_TEXTS /* uint64_t: shape [vertices + 1], where each starts in
                       the bytes that follow */
} gi_binary_names;

typedef struct gi_binary_head {
    uint64_t vertices, edges;
    gi_binary_names names;
    uint32_t base;
    uint64_t names_bytes;
    uint64_t starts_sum, targets_sum, names_sum; /* Checksums. */
    /* Found from the others: bytes and places of the sections. */
    uint64_t starts_bytes, targets_bytes;
    uint64_t targets_at, names_at, file_bytes;
} gi_binary_head;

/* Whether this machine can use such a file, and checksums were built in. */
grundy_status gi_binary_is_built(grundy_error *err);
/* Fills in the places; false where they do not fit 64 bits. */
bool gi_binary_lay_out(gi_binary_head *head);
void gi_binary_pack_head(const gi_binary_head *head, char *bytes);
grundy_status gi_binary_unpack_head(gi_binary_head *head, const char *bytes,
                                    size_t count, grundy_error *err);

#endif
