/* SPDX-License-Identifier: MIT */
/* io/graph_lines.h - lines of numbers, read by all workers at once: what
 * graph_lines.c and the formats of lines share. */
#ifndef GI_GRAPH_READ_GRAPH_LINES_H
#define GI_GRAPH_READ_GRAPH_LINES_H

#include <string.h>

#include "base/integer/digits.h"
#include "graph/read/graph_read.h"

typedef enum gi_piece_stop {
    GI_PIECE_DONE = 0, /* All lines were read. */
    GI_PIECE_WRONG,    /* `stop` is where `expected` should be. */
    GI_PIECE_NAME      /* The line at `stop` has a name that is no number. */
} gi_piece_stop;

/* Pairs one after the other. */
typedef struct gi_line_run {
    uint32_t *pairs;
    size_t count;
} gi_line_run;

enum { GI_PIECE_RUNS = 16 };

/* The lines of a batch, and the edges that they are. Each line ends in '\n';
 * GI_INPUT_PAD bytes after `end` can be loaded. */
typedef struct gi_line_piece {
    const char *text, *end;
    gi_line_run runs[GI_PIECE_RUNS]; /* In order; after them */
    size_t run_count;
    uint32_t *pairs; /* these: room for one a two bytes of text. */
    size_t pair_count;
    uint64_t edges, other_lines; /* Lines that are edges, and others. */
    bool has_alone;              /* A pair may be a lone vertex. */
    gi_piece_stop how;
    const char *stop;
    const char *expected;
} gi_line_piece;

typedef struct gi_line_reader gi_line_reader;

/* How a format reads lines. */
typedef struct gi_line_format {
    /* The header, at the start of the first lines; *at moves past it. Where all
     * of them are comments before it, and are not the last, reader->lacks_header
     * is set, and the next ones are for another call. On
     * GRUNDY_BAD_INPUT *at is where and *expected says what, if it is not
     * NULL: an error has been reported then. May be NULL. */
    grundy_status (*begin)(gi_line_reader *reader, const char **at,
                           const char *end, const char **expected);
    /* The rest, batch by batch, on any worker. */
    void (*parse)(const gi_line_reader *reader, gi_line_piece *piece);
    /* Lines one after the other, once there was a name; fails likewise. NULL
     * where there are no names. */
    grundy_status (*parse_names)(gi_line_reader *reader, const char **at,
                                 const char *end, const char **expected);
    /* One line, for gi_lines_parse(): past its end; or false where it is wrong,
     * at *at. */
    bool (*take_line)(const gi_line_reader *reader, gi_line_piece *piece,
                      const char **at);
} gi_line_format;

struct gi_line_reader {
    const gi_line_format *format;
    gi_graph_draft *draft;
    uint64_t edges_read;
    uint64_t bytes;    /* Of the whole text; 0: not known. For begin(). */
    bool is_last;      /* No more lines follow. For begin(). */
    bool lacks_header; /* begin() has met comments alone. */
    uint32_t direct;   /* Numbers below this are edges, not names. */
    /* What a header says. */
    uint64_t vertices, edges;
    bool is_symmetric;
};

grundy_status gi_lines_read(gi_line_reader *reader, gi_input *input);

static inline bool gi_is_space(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\v' || c == '\f';
}

static inline const char *gi_skip_space(const char *at)
{
    while (gi_is_space(*at))
        at++;
    return at;
}

/* Number of 1 to 10 digits without a leading zero, below 2^32; NULL if there is
 * none. Returns past its last digit.
 *
 * The digits are found eight at a time: those of the word that are not part of
 * the number are shifted out, which leaves zeros in front. */
static inline const char *gi_take_number(const char *at, uint32_t *out)
{
    const uint64_t word = gi_get_u64(at);
    const uint64_t misfits = gi_digits_misfits(word);
    uint64_t number;

    if (GI_LIKELY(misfits)) {
        const unsigned bits = (unsigned)__builtin_ctzll(misfits) & ~7u;
        if (bits == 0 || (*at == '0' && bits > 8)) return NULL;
        *out = (uint32_t)gi_digits_value(word << (64 - bits));
        return at + bits / 8;
    }
    if (*at == '0') return NULL;
    number = gi_digits_value(word);
    for (at += 8; gi_digit_is(*at); at++) {
        number = 10 * number + (uint64_t)(*at - '0');
        if (number > UINT32_MAX) return NULL;
    }
    *out = (uint32_t)number;
    return at;
}

static inline const char *gi_word_end(const char *at)
{
    while (*at != '\n' && !gi_is_space(*at))
        at++;
    return at;
}

static inline const char *gi_line_end(const char *at)
{
    while (*at != '\n')
        at++;
    return at + 1;
}

/* Takes lines "number blank number" below direct as long as it can, on a
 * machine that has AVX2; past the last of them (graph_numbers_avx2.c). */
const char *gi_numbers_avx2(gi_line_piece *piece, const char *at,
                            uint32_t direct);
/* The same for AVX-512 (graph_numbers_avx512.c). */
const char *gi_numbers_avx512(gi_line_piece *piece, const char *at,
                              uint32_t direct);

/* ---- numbered vertices: 1 .. n of a header, 0 .. n - 1 in pairs ---- */

/* A count of a header, below 2^63, after blanks. */
bool gi_lines_count(const char **at, uint64_t *out);
/* Believes the header if such a graph can be; raw numbers from 1 on. */
grundy_status gi_lines_promise(gi_line_reader *reader);
/* A gi_line_format.parse: by take_line, after blanks. */
void gi_lines_parse(const gi_line_reader *reader, gi_line_piece *piece);
/* All lines, and as many edges as the header has promised. */
grundy_status gi_lines_read_counted(const gi_line_format *format,
                                    gi_input *input, gi_graph_draft *draft);

/* A vertex that a blank follows, or the end of the line. */
static inline bool gi_lines_vertex(const gi_line_reader *reader,
                                   const char **at, uint32_t *out)
{
    const char *end = gi_take_number(*at, out);

    if (!end || *out == 0 || *out > reader->vertices ||
        (*end != '\n' && !gi_is_space(*end)))
        return false;
    --*out;
    *at = end;
    return true;
}

static inline void gi_piece_add(gi_line_piece *piece, uint32_t from,
                                uint32_t to)
{
    uint32_t *pair = piece->pairs + 2 * piece->pair_count++;

    pair[0] = from;
    pair[1] = to;
}

/* Edges that were written behind the pairs, one a line. */
static inline void gi_piece_took(gi_line_piece *piece, size_t count)
{
    piece->pair_count += count;
    piece->edges += count;
}

/* The same for edges that were written further behind: a run of their own, or
 * moved up if there are too many runs. */
static inline void gi_piece_join(gi_line_piece *piece, uint32_t *pairs,
                                 size_t count)
{
    uint32_t *const end = piece->pairs + 2 * piece->pair_count;

    GRUNDY_ASSERT(pairs >= end);
    if (pairs != end && piece->run_count < GI_PIECE_RUNS) {
        piece->runs[piece->run_count++] =
            (gi_line_run){piece->pairs, piece->pair_count};
        piece->pairs = pairs;
        piece->pair_count = 0;
    } else if (pairs != end) {
        memmove(end, pairs, 2 * count * sizeof *pairs);
    }
    gi_piece_took(piece, count);
}

/* There and back. */
static inline void gi_piece_add_both(gi_line_piece *piece, uint32_t a,
                                     uint32_t b)
{
    gi_piece_add(piece, a, b);
    if (a != b) gi_piece_add(piece, b, a);
}

#endif
