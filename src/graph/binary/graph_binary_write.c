/* SPDX-License-Identifier: MIT */
/* graph_binary_write.c - writes a graph and its names in our binary form.
 *
 * The checksums are in the head and come first, so rows and names exist before
 * anything is written; the rows are written directly from memory.
 */
#include <string.h>

#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "base/text/text.h"
#include "graph/adjacency.h"
#include "graph/binary/graph_binary.h"

/* Written at a time, so that there is progress to show. */
enum { CHUNK_BYTES = 1 << 24 };

typedef struct output {
    const grundy_writer *writer;
    const grundy_env *env;
    uint64_t written, total;
} output;

static grundy_status put(output *out, const void *bytes, uint64_t count)
{
    const char *at = bytes;

    while (count) {
        const size_t chunk =
            count < CHUNK_BYTES ? (size_t)count : (size_t)CHUNK_BYTES;
        grundy_status status = GRUNDY_OK;
        if (gi_env_is_stopped(out->env)) return GRUNDY_CANCELLED;
        status = out->writer->write(out->writer->user, at, chunk);
        if (status) return status;
        at += chunk;
        count -= chunk;
        out->written += chunk;
        gi_env_progress(out->env, out->written, out->total);
    }
    return GRUNDY_OK;
}

static grundy_status put_zeros(output *out, uint64_t place)
{
    static const char zeros[GI_BINARY_ALIGNMENT];

    GRUNDY_ASSERT(place - out->written < GI_BINARY_ALIGNMENT);
    return put(out, zeros, place - out->written);
}

/* ---- names ---- */

static void add_numbers(const grundy_graph_names *names, gi_text *section)
{
    gi_text_add_bytes(section, (const char *)names->raw,
                      names->count * sizeof *names->raw);
}

static void add_texts(const grundy_graph_names *names, gi_text *section)
{
    char scratch[GRUNDY_GRAPH_NAME_BYTES];
    uint64_t start = 0;
    size_t bytes = 0;

    gi_text_add_bytes(section, (const char *)&start, sizeof start);
    for (size_t v = 0; v < names->count; v++) {
        (void)grundy_graph_name(&bytes, scratch, names, (uint32_t)v);
        start += bytes;
        gi_text_add_bytes(section, (const char *)&start, sizeof start);
    }
    for (size_t v = 0; v < names->count; v++) {
        const char *name =
            grundy_graph_name(&bytes, scratch, names, (uint32_t)v);
        gi_text_add_bytes(section, name, bytes);
    }
}

static grundy_status add_names(const grundy_graph_names *names,
                               gi_binary_head *head, gi_text *section)
{
    head->names = GI_BINARY_COUNTED;
    if (names && names->map.count) {
        head->names = GI_BINARY_TEXTS;
        add_texts(names, section);
    } else if (names && names->raw) {
        head->names = GI_BINARY_NUMBERS;
        add_numbers(names, section);
    } else if (names) {
        head->base = names->base;
    }
    head->names_bytes = section->count;
    head->names_sum = gi_checksum(gi_text_string(section), section->count, 0);
    return section->status;
}

/* ---- all of it ---- */

static grundy_status write_all(const grundy_graph *graph,
                               const gi_binary_head *head,
                               const gi_text *names, output *out)
{
    char bytes[GI_BINARY_HEAD_BYTES];
    grundy_status status;

    GRUNDY_ASSERT(names->count == head->names_bytes);
    gi_binary_pack_head(head, bytes);
    status = put(out, bytes, sizeof bytes);
    if (!status)
        status = put(out, grundy_graph_starts(graph), head->starts_bytes);
    if (!status) status = put_zeros(out, head->targets_at);
    if (!status)
        status = put(out, grundy_graph_targets(graph), head->targets_bytes);
    if (!status) status = put_zeros(out, head->names_at);
    if (!status) status = put(out, gi_text_string(names), names->count);
    GRUNDY_ASSERT(status || out->written == head->file_bytes);
    return status;
}

grundy_status grundy_graph_write_binary(const grundy_graph *graph,
                                        const grundy_graph_names *names,
                                        const grundy_writer *writer,
                                        const grundy_env *env,
                                        grundy_error *err)
{
    if (!graph || !writer)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT, "an argument is NULL");
    if (gi_check_env(env, err)) return GRUNDY_BAD_ARGUMENT;

    gi_binary_head head = {.vertices = grundy_graph_vertex_count(graph),
                           .edges = grundy_graph_edge_count(graph)};
    output out = {.writer = writer, .env = gi_env_or_default(env)};
    gi_text section;
    grundy_status status = gi_binary_is_built(err);

    if (status) return status;
    gi_text_init(&section, out.env);
    status = add_names(names, &head, &section);
    if (!status && !gi_binary_lay_out(&head)) status = GRUNDY_OVER_BUDGET;
    if (!status) {
        head.starts_sum = gi_checksum(grundy_graph_starts(graph),
                                      (size_t)head.starts_bytes, 0);
        head.targets_sum = gi_checksum(grundy_graph_targets(graph),
                                       (size_t)head.targets_bytes, 0);
        out.total = head.file_bytes;
        status = write_all(graph, &head, &section, &out);
    }
    gi_text_clear(&section);
    return gi_tell(err, status);
}
