/* SPDX-License-Identifier: MIT */
/* graph_counted.c - lines after a header that states how many vertices and edges
 * follow.
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

void gi_lines_parse(const gi_line_reader *reader, gi_line_piece *piece)
{
    const char *at = piece->text;

    while (at < piece->end) {
        at = gi_skip_space(at);
        if (reader->format->take_line(reader, piece, &at)) continue;
        piece->how = GI_PIECE_WRONG;
        piece->stop = at;
        return;
    }
    /* They fit beside the text: see gi_line_piece. */
    GRUNDY_ASSERT(at == piece->end);
    GRUNDY_ASSERT(2 * piece->pair_count <= (size_t)(piece->end - piece->text));
}

grundy_status gi_lines_read_counted(const gi_line_format *format,
                                    gi_input *input, gi_graph_draft *draft)
{
    gi_line_reader reader = {.format = format, .draft = draft};
    const grundy_status status = gi_lines_read(&reader, input);

    if (status || reader.edges_read == reader.edges) return status;
    return gi_fail(draft->err, GRUNDY_BAD_INPUT,
                   "the header promises %llu edge%s, but there are %llu",
                   (unsigned long long)reader.edges,
                   reader.edges == 1 ? "" : "s",
                   (unsigned long long)reader.edges_read);
}
