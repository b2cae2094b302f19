/* SPDX-License-Identifier: MIT */
/* graph_binary_head.c - the first 128 bytes of a binary graph.
 *
 * The head says how many vertices and edges there are; all offsets follow from
 * these numbers and are stored as well, so that a file can be read without
 * knowing the rule. A head is accepted if its own checksum is right and the
 * offsets are those of the rule: nothing after the head can then be longer
 * than stated.
 */
#include <string.h>

#include "base/error.h"
#include "base/store/bytes.h"
#include "graph/binary/graph_binary.h"

static const char magic[8] = "\x89GRAPH\r\n";

/* Places of the fields. */
enum {
    AT_VERSION = 8,
    AT_ID_BYTES = 12,
    AT_VERTICES = 16,
    AT_EDGES = 24,
    AT_STARTS = 32,
    AT_TARGETS = 40,
    AT_NAMES = 48,
    AT_NAMES_BYTES = 56,
    AT_FILE_BYTES = 64,
    AT_STARTS_SUM = 72,
    AT_TARGETS_SUM = 80,
    AT_NAMES_SUM = 88,
    AT_NAMES_KIND = 96,
    AT_BASE = 100,
    AT_HEAD_SUM = 120
};

grundy_status gi_binary_is_built(grundy_error *err)
{
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__
    return gi_fail(err, GRUNDY_NOT_BUILT,
                   "binary graphs were not built in: they are for "
                   "little-endian machines");
#else
    if (gi_checksum_is_built()) return GRUNDY_OK;
    return gi_fail(err, GRUNDY_NOT_BUILT,
                   "binary graphs need xxHash, which was not built in");
#endif
}

static bool align(uint64_t *place)
{
    const uint64_t more = -*place % GI_BINARY_ALIGNMENT;

    return !__builtin_add_overflow(*place, more, place);
}

bool gi_binary_lay_out(gi_binary_head *head)
{
    uint64_t at = GI_BINARY_HEAD_BYTES;

    if (__builtin_add_overflow(head->vertices, 1, &head->starts_bytes) ||
        __builtin_mul_overflow(head->starts_bytes, 8, &head->starts_bytes) ||
        __builtin_mul_overflow(head->edges, 4, &head->targets_bytes) ||
        __builtin_add_overflow(at, head->starts_bytes, &at) || !align(&at))
        return false;
    head->targets_at = at;
    if (__builtin_add_overflow(at, head->targets_bytes, &at) || !align(&at))
        return false;
    head->names_at = at;
    return !__builtin_add_overflow(at, head->names_bytes, &head->file_bytes);
}

void gi_binary_pack_head(const gi_binary_head *head, char *bytes)
{
    memset(bytes, 0, GI_BINARY_HEAD_BYTES);
    memcpy(bytes, magic, sizeof magic);
    gi_put_u32(bytes + AT_VERSION, GI_BINARY_VERSION);
    gi_put_u32(bytes + AT_ID_BYTES, sizeof(uint32_t));
    gi_put_u64(bytes + AT_VERTICES, head->vertices);
    gi_put_u64(bytes + AT_EDGES, head->edges);
    gi_put_u64(bytes + AT_STARTS, GI_BINARY_HEAD_BYTES);
    gi_put_u64(bytes + AT_TARGETS, head->targets_at);
    gi_put_u64(bytes + AT_NAMES, head->names_at);
    gi_put_u64(bytes + AT_NAMES_BYTES, head->names_bytes);
    gi_put_u64(bytes + AT_FILE_BYTES, head->file_bytes);
    gi_put_u64(bytes + AT_STARTS_SUM, head->starts_sum);
    gi_put_u64(bytes + AT_TARGETS_SUM, head->targets_sum);
    gi_put_u64(bytes + AT_NAMES_SUM, head->names_sum);
    gi_put_u32(bytes + AT_NAMES_KIND, (uint32_t)head->names);
    gi_put_u32(bytes + AT_BASE, head->base);
    gi_put_u64(bytes + AT_HEAD_SUM, gi_checksum(bytes, AT_HEAD_SUM, 0));
}

/* Bytes of the names, where that follows from their kind. */
static bool names_fit(const gi_binary_head *head)
{
    switch (head->names) {
    case GI_BINARY_COUNTED:
        return head->names_bytes == 0 &&
               head->vertices + head->base <= GRUNDY_GRAPH_VERTICES_MOST;
    case GI_BINARY_NUMBERS:
        return head->names_bytes == head->vertices * sizeof(uint32_t);
    case GI_BINARY_TEXTS:
        return head->names_bytes >= head->starts_bytes;
    }
    return false;
}

static grundy_status fail(grundy_error *err, const char *what)
{
    return gi_fail(err, GRUNDY_BAD_INPUT, "expected a binary graph: %s", what);
}

grundy_status gi_binary_unpack_head(gi_binary_head *head, const char *bytes,
                                    size_t count, grundy_error *err)
{
    if (count < GI_BINARY_HEAD_BYTES) return fail(err, "it is too short");
    if (memcmp(bytes, magic, sizeof magic) != 0)
        return fail(err, "it starts with other bytes");
    if (gi_get_u64(bytes + AT_HEAD_SUM) != gi_checksum(bytes, AT_HEAD_SUM, 0))
        return fail(err, "the checksum of its head is wrong");
    if (gi_get_u32(bytes + AT_VERSION) != GI_BINARY_VERSION ||
        gi_get_u32(bytes + AT_ID_BYTES) != sizeof(uint32_t))
        return fail(err, "its version is not known here");
    *head = (gi_binary_head){
        .vertices = gi_get_u64(bytes + AT_VERTICES),
        .edges = gi_get_u64(bytes + AT_EDGES),
        .names = (gi_binary_names)gi_get_u32(bytes + AT_NAMES_KIND),
        .base = gi_get_u32(bytes + AT_BASE),
        .names_bytes = gi_get_u64(bytes + AT_NAMES_BYTES),
        .starts_sum = gi_get_u64(bytes + AT_STARTS_SUM),
        .targets_sum = gi_get_u64(bytes + AT_TARGETS_SUM),
        .names_sum = gi_get_u64(bytes + AT_NAMES_SUM)};
    if (head->vertices > GRUNDY_GRAPH_VERTICES_MOST ||
        !gi_binary_lay_out(head) || !names_fit(head) ||
        gi_get_u64(bytes + AT_STARTS) != GI_BINARY_HEAD_BYTES ||
        gi_get_u64(bytes + AT_TARGETS) != head->targets_at ||
        gi_get_u64(bytes + AT_NAMES) != head->names_at ||
        gi_get_u64(bytes + AT_FILE_BYTES) != head->file_bytes)
        return fail(err, "the sizes in its head do not agree");
    return GRUNDY_OK;
}
