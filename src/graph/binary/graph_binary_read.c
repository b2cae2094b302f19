/* SPDX-License-Identifier: MIT */
/* graph_binary_read.c - a binary graph, used in place or read.
 *
 * If the caller can map the file, rows and checksums are examined in place,
 * and no edge is copied. Otherwise, and for compressed files, the sections are
 * read into one block, each at the same distance from the next as in the file;
 * their length is checked against the limits before the block is allocated.
 *
 * Nothing is trusted: the head has a checksum and offsets that must agree
 * (graph_binary_head.c), each section has a checksum, and then the rows are
 * checked like those of any caller, because a checksum only detects accidents.
 */
#include <string.h>

#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "graph/adjacency.h"
#include "graph/binary/graph_binary.h"

/* A file in memory. */
typedef struct image {
    const grundy_env *env;
    const char *bytes;
    char *owned; /* The same, if the image was read; else NULL. */
    size_t owned_bytes;
} image;

static void release(void *user)
{
    image *from = user;

    gi_free(from->env, from->owned, from->owned_bytes);
    gi_free(from->env, from, sizeof *from);
}

/* ---- getting the bytes ---- */

static grundy_status fail_short(grundy_error *err)
{
    return gi_fail(err, GRUNDY_BAD_INPUT,
                   "expected a binary graph: its length is wrong");
}

/* True when there is a map of the right size that suits numbers. */
static grundy_status map(image *to, const grundy_graph_input *from,
                         const gi_binary_head *head, grundy_error *err)
{
    const void *bytes = NULL;
    size_t count = 0;

    if (!from->map || from->map(from->user, &bytes, &count) ||
        (uintptr_t)bytes % sizeof(uint64_t) != 0)
        return GRUNDY_OK;
    if (count != head->file_bytes) return fail_short(err);
    to->bytes = bytes;
    return GRUNDY_OK;
}

static grundy_status read_image(image *to, gi_input *input,
                                const gi_binary_head *head)
{
    const size_t most = gi_limit_memory(to->env);
    const size_t bytes = (size_t)head->file_bytes;
    size_t count = 0;
    char extra;
    grundy_status status;

    if (head->file_bytes > most)
        return gi_fail(input->err, GRUNDY_OVER_BUDGET,
                       "the graph takes %llu bytes, more than the limit of "
                       "%zu",
                       (unsigned long long)head->file_bytes, most);
    if (input->bytes && input->bytes < head->file_bytes)
        return fail_short(input->err);
    to->owned = gi_alloc(to->env, bytes);
    if (!to->owned) return GRUNDY_NO_MEMORY;
    to->owned_bytes = bytes;
    to->bytes = to->owned;
    status = gi_input_read(input, to->owned, bytes, &count);
    if (status || count < bytes)
        return status ? status : fail_short(input->err);
    status = gi_input_read(input, &extra, 1, &count);
    return status || count == 0 ? status : fail_short(input->err);
}

/* What is between two sections says nothing, and has to. */
static bool are_zeros(const char *bytes, uint64_t first, uint64_t end)
{
    for (uint64_t i = first; i < end; i++)
        if (bytes[i]) return false;
    return true;
}

static grundy_status check_sums(const image *from, const gi_binary_head *head,
                                grundy_error *err)
{
    const char *bytes = from->bytes;

    GRUNDY_ASSERT(head->names_at + head->names_bytes == head->file_bytes);
    if (are_zeros(bytes, GI_BINARY_HEAD_BYTES + head->starts_bytes,
                  head->targets_at) &&
        are_zeros(bytes, head->targets_at + head->targets_bytes,
                  head->names_at) &&
        gi_checksum(bytes + GI_BINARY_HEAD_BYTES, (size_t)head->starts_bytes,
                    0) == head->starts_sum &&
        gi_checksum(bytes + head->targets_at, (size_t)head->targets_bytes,
                    0) == head->targets_sum &&
        gi_checksum(bytes + head->names_at, (size_t)head->names_bytes, 0) ==
            head->names_sum)
        return GRUNDY_OK;
    return gi_fail(err, GRUNDY_BAD_INPUT,
                   "the binary graph is damaged: a checksum is wrong");
}

/* ---- names ---- */

static grundy_status fail_names(const gi_graph_draft *draft)
{
    return gi_fail(draft->err, GRUNDY_BAD_INPUT,
                   "the names in the binary graph are damaged");
}

static grundy_status take_numbers(gi_graph_draft *draft,
                                  const uint32_t *numbers, size_t count)
{
    grundy_graph_names *names = draft->names;

    for (size_t v = 0; v < count; v++)
        if (numbers[v] >= GRUNDY_GRAPH_VERTICES_MOST ||
            (v > 0 && numbers[v] <= numbers[v - 1]))
            return fail_names(draft);
    names->raw = gi_alloc_array(names->env, count, sizeof *names->raw);
    if (!names->raw && count) return GRUNDY_NO_MEMORY;
    names->count = count;
    if (count) memcpy(names->raw, numbers, count * sizeof *numbers);
    names->direct = GRUNDY_GRAPH_VERTICES_MOST;
    return GRUNDY_OK;
}

static grundy_status take_texts(gi_graph_draft *draft, const char *section,
                                const gi_binary_head *head)
{
    const uint64_t *starts = (const uint64_t *)(const void *)section;
    const char *texts = section + head->starts_bytes;
    const uint64_t bytes = head->names_bytes - head->starts_bytes;
    const size_t count = (size_t)head->vertices;

    GRUNDY_ASSERT(head->names_bytes >= head->starts_bytes);
    if (starts[0] != 0 || starts[count] != bytes) return fail_names(draft);
    /* No number is a name: a new one is told by its place. */
    GRUNDY_ASSERT(draft->names->direct == 0);
    for (size_t v = 0; v < count; v++) {
        uint32_t raw = 0;
        grundy_status status;
        /* Not past the last one: each is checked before it is used. */
        if (starts[v] > starts[v + 1] || starts[v + 1] > bytes)
            return fail_names(draft);
        status = gi_draft_vertex(draft, texts + starts[v],
                                 (size_t)(starts[v + 1] - starts[v]), &raw);
        if (status) return status;
        if (raw != v) return fail_names(draft); /* A name that was there. */
    }
    draft->names->count = count;
    return GRUNDY_OK;
}

static grundy_status take_names(gi_graph_draft *draft, const image *from,
                                const gi_binary_head *head)
{
    const char *section = from->bytes + head->names_at;

    if (head->names == GI_BINARY_TEXTS)
        return take_texts(draft, section, head);
    if (head->names == GI_BINARY_NUMBERS)
        return take_numbers(draft, (const uint32_t *)(const void *)section,
                            (size_t)head->vertices);
    draft->names->base = head->base;
    draft->names->direct = GRUNDY_GRAPH_VERTICES_MOST;
    draft->names->count = (size_t)head->vertices;
    return GRUNDY_OK;
}

/* ---- all of it ---- */

static grundy_status take_rows(gi_graph_draft *draft, image *from,
                               const gi_binary_head *head, grundy_graph **out)
{
    const grundy_graph_rows rows = {
        .vertex_count = head->vertices,
        .starts = (const uint64_t *)(const void *)(from->bytes +
                                                   GI_BINARY_HEAD_BYTES),
        .targets =
            (const uint32_t *)(const void *)(from->bytes + head->targets_at),
        .release = release,
        .user = from};

    GRUNDY_ASSERT((uintptr_t)from->bytes % sizeof(uint64_t) == 0);
    /* What from_rows() looks at must be there. */
    if (rows.starts[head->vertices] != head->edges)
        return gi_fail(draft->err, GRUNDY_BAD_INPUT,
                       "the rows of the binary graph are damaged");
    return grundy_graph_from_rows(out, &rows, draft->env, draft->err);
}

grundy_status gi_graph_read_binary(gi_input *input,
                                   const grundy_graph_input *from,
                                   gi_graph_draft *draft, grundy_graph **graph,
                                   grundy_graph_names **names)
{
    const bool is_plain = !input->gunzip && !input->unzstd;
    gi_binary_head head;
    image *file;
    grundy_status status = gi_binary_is_built(draft->err);

    if (!status)
        status = gi_binary_unpack_head(&head, input->head, input->head_count,
                                       draft->err);
    if (status) return status;
    file = gi_alloc(draft->env, sizeof *file);
    if (!file) return GRUNDY_NO_MEMORY;
    *file = (image){.env = draft->env};
    if (is_plain) status = map(file, from, &head, draft->err);
    if (!status && !file->bytes) status = read_image(file, input, &head);
    if (!status) status = check_sums(file, &head, draft->err);
    if (!status) status = take_names(draft, file, &head);
    if (!status) status = take_rows(draft, file, &head, graph);
    if (status) {
        release(file);
        return status;
    }
    *names = draft->names;
    draft->names = NULL;
    return GRUNDY_OK;
}
