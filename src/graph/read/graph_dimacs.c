/* SPDX-License-Identifier: MIT */
/* graph_dimacs.c - the formats of the DIMACS challenges.
 *
 *     c a comment
 *     p sp 4 5         4 vertices, 5 arcs; or `p max`: arcs, `p edge`, `p col`
 *     a 1 2 17         an arc from 1 to 2; its weight is skipped
 *     e 1 2            an edge, which goes both ways
 *     n 1 s            what is said about a vertex is skipped
 *
 * The vertices are called 1 .. n. The number of lines `a` and `e` must be the
 * stated number.
 */
#include <string.h>

#include "graph/read/graph_lines.h"

static grundy_status take_problem(gi_line_reader *reader, const char **at,
                                  const char **expected)
{
    *expected = "the kind of the problem after p";
    *at = gi_skip_space(*at + 1);
    if (*at == gi_word_end(*at)) return GRUNDY_BAD_INPUT;
    *at = gi_word_end(*at);
    *expected = "the number of vertices, below 2^63";
    if (!gi_lines_count(at, &reader->vertices)) return GRUNDY_BAD_INPUT;
    *expected = "the number of edges, below 2^63";
    if (!gi_lines_count(at, &reader->edges)) return GRUNDY_BAD_INPUT;
    *expected = "the end of the line";
    *at = gi_skip_space(*at);
    if (**at != '\n') return GRUNDY_BAD_INPUT;
    ++*at;
    *expected = NULL;
    return gi_lines_promise(reader);
}

static grundy_status begin(gi_line_reader *reader, const char **at,
                           const char *end, const char **expected)
{
    reader->lacks_header = false;
    while (*at < end) {
        const char *word = gi_skip_space(*at);
        if (*word == 'p' && gi_is_space(word[1])) {
            *at = word;
            return take_problem(reader, at, expected);
        }
        if (*word != '\n' && (*word != 'c' || gi_word_end(word) != word + 1)) {
            *at = word;
            break;
        }
        *at = gi_line_end(word);
    }
    reader->lacks_header = *at >= end && !reader->is_last;
    if (reader->lacks_header) return GRUNDY_OK;
    *expected = "the line `p KIND VERTICES EDGES`";
    return GRUNDY_BAD_INPUT;
}

/* What follows the letter of an arc. */
static bool take_arc(const gi_line_reader *reader, gi_line_piece *piece,
                     const char **at, bool is_edge)
{
    uint32_t pair[2];

    for (size_t i = 0; i < 2; i++) {
        *at = gi_skip_space(*at);
        piece->expected = "a vertex, from 1 to the number of vertices";
        if (!gi_lines_vertex(reader, at, &pair[i])) return false;
    }
    if (is_edge)
        gi_piece_add_both(piece, pair[0], pair[1]);
    else
        gi_piece_add(piece, pair[0], pair[1]);
    piece->edges++;
    return true;
}

static bool take_line(const gi_line_reader *reader, gi_line_piece *piece,
                      const char **at)
{
    const char letter = **at;

    piece->expected = "a line that starts with a, e, n or c";
    if (letter == '\n') {
        piece->other_lines++;
        ++*at;
        return true;
    }
    if (gi_word_end(*at) != *at + 1 || !strchr("aenc", letter)) return false;
    ++*at;
    if (letter == 'a' || letter == 'e') {
        if (!take_arc(reader, piece, at, letter == 'e')) return false;
    } else {
        piece->other_lines++;
    }
    *at = gi_line_end(*at);
    return true;
}

grundy_status gi_graph_read_dimacs(gi_input *input, gi_graph_draft *draft)
{
    static const gi_line_format format = {
        .begin = begin, .parse = gi_lines_parse, .take_line = take_line};

    return gi_lines_read_counted(&format, input, draft);
}
