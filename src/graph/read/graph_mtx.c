/* SPDX-License-Identifier: MIT */
/* graph_mtx.c - MatrixMarket: a sparse matrix as a graph.
 *
 *     %%MatrixMarket matrix coordinate pattern general
 *     % a comment
 *     4 4 3          rows, columns and entries
 *     1 2            an edge from 1 to 2; a value after it is skipped
 *
 * The matrix must be square. Of a symmetric one (also skew-symmetric and
 * hermitian) one half is written, and each of its edges goes both ways. The
 * vertices are called 1 .. n.
 */
#include <string.h>

#include "base/text/letter_case.h"
#include "graph/read/graph_lines.h"

/* Whether the next word is this one, in any case of letters. */
static bool take_word(const char **at, const char *word)
{
    const size_t bytes = strlen(word);

    *at = gi_skip_space(*at);
    if ((size_t)(gi_word_end(*at) - *at) != bytes ||
        !gi_same_letters(*at, word, bytes))
        return false;
    *at += bytes;
    return true;
}

static bool take_end(const char **at)
{
    *at = gi_skip_space(*at);
    if (**at != '\n') return false;
    ++*at;
    return true;
}

static bool take_banner(gi_line_reader *reader, const char **at,
                        const char **expected)
{
    *expected = "%%MatrixMarket matrix coordinate";
    if (!take_word(at, "%%MatrixMarket") || !take_word(at, "matrix") ||
        !take_word(at, "coordinate"))
        return false;
    *expected = "pattern, real, integer or complex";
    if (!take_word(at, "pattern") && !take_word(at, "real") &&
        !take_word(at, "integer") && !take_word(at, "complex"))
        return false;
    *expected = "general, symmetric, skew-symmetric or hermitian";
    reader->is_symmetric = !take_word(at, "general");
    if (reader->is_symmetric && !take_word(at, "symmetric") &&
        !take_word(at, "skew-symmetric") && !take_word(at, "hermitian"))
        return false;
    *expected = "the end of the line";
    return take_end(at);
}

static bool take_sizes(gi_line_reader *reader, const char **at,
                       const char **expected)
{
    uint64_t columns = 0;
    const char *start;

    *expected = "the number of rows, below 2^63";
    if (!gi_lines_count(at, &reader->vertices)) return false;
    *expected = "as many columns as rows: a graph is a square matrix";
    start = *at = gi_skip_space(*at);
    if (!gi_lines_count(at, &columns) || columns != reader->vertices) {
        *at = start;
        return false;
    }
    *expected = "the number of entries, below 2^63";
    if (!gi_lines_count(at, &reader->edges)) return false;
    *expected = "the end of the line";
    return take_end(at);
}

static grundy_status begin(gi_line_reader *reader, const char **at,
                           const char *end, const char **expected)
{
    if (!reader->lacks_header && !take_banner(reader, at, expected))
        return GRUNDY_BAD_INPUT;
    while (*at < end) {
        const char *next = gi_skip_space(*at);
        if (*next != '%' && *next != '\n') break;
        while (*next != '\n')
            next++;
        *at = next + 1;
    }
    reader->lacks_header = *at >= end && !reader->is_last;
    if (reader->lacks_header) return GRUNDY_OK;
    *expected = "the line of rows, columns and entries";
    if (*at >= end || !take_sizes(reader, at, expected))
        return GRUNDY_BAD_INPUT;
    *expected = NULL;
    return gi_lines_promise(reader);
}

/* An entry, or a line without one. */
static bool take_line(const gi_line_reader *reader, gi_line_piece *piece,
                      const char **at)
{
    uint32_t row, column;

    if (**at == '\n' || **at == '%') {
        piece->other_lines++;
    } else {
        piece->expected = "a row, from 1 to the number of rows";
        if (!gi_lines_vertex(reader, at, &row)) return false;
        piece->expected = "a column, from 1 to the number of columns";
        *at = gi_skip_space(*at);
        if (!gi_lines_vertex(reader, at, &column)) return false;
        if (reader->is_symmetric)
            gi_piece_add_both(piece, row, column);
        else
            gi_piece_add(piece, row, column);
        piece->edges++;
    }
    while (**at != '\n')
        ++*at;
    ++*at;
    return true;
}

grundy_status gi_graph_read_mtx(gi_input *input, gi_graph_draft *draft)
{
    static const gi_line_format format = {
        .begin = begin, .parse = gi_lines_parse, .take_line = take_line};

    return gi_lines_read_counted(&format, input, draft);
}
