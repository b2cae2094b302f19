/* SPDX-License-Identifier: MIT */
/* graph_counted.c - headers that state how many vertices and edges follow.
 *
 * A stated number is checked against the limits before anything of its size is
 * made, and against the file at the end.
 */
#include "base/error.h"
#include "graph/read/graph_lines.h"

bool gi_lines_count(const char **at, uint64_t *out)
{
    const char *end;

    *at = gi_skip_space(*at);
    end = gi_word_end(*at);
    if (!gi_name_number(*at, (size_t)(end - *at), (uint64_t)1 << 63, out))
        return false;
    *at = end;
    return true;
}

grundy_status gi_lines_promise(gi_line_reader *reader)
{
    grundy_graph_names *names = reader->draft->names;
    uint64_t edges = reader->edges;
    grundy_status status;

    GRUNDY_ASSERT(edges >> 63 == 0);
    if (reader->is_symmetric) edges += edges;
    status = gi_draft_promise(reader->draft, reader->vertices, edges);
    if (status) return status;
    names->base = 1;
    GRUNDY_ASSERT(reader->vertices <= GRUNDY_GRAPH_VERTICES_MOST);
    names->direct = (uint32_t)reader->vertices + 1;
    return GRUNDY_OK;
}

grundy_status gi_lines_kept(const gi_line_reader *reader)
{
    if (reader->edges_read == reader->edges) return GRUNDY_OK;
    return gi_fail(reader->draft->err, GRUNDY_BAD_INPUT,
                   "the header promises %llu edge%s, but there are %llu",
                   (unsigned long long)reader->edges,
                   reader->edges == 1 ? "" : "s",
                   (unsigned long long)reader->edges_read);
}
