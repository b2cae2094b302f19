/* SPDX-License-Identifier: MIT */
/* io/graph_read.h - what the readers of graphs share; used by no other file.
 */
#ifndef GI_GRAPH_READ_GRAPH_READ_H
#define GI_GRAPH_READ_GRAPH_READ_H

#include "grundy/graph_io.h"

#include "base/assert.h"
#include "base/env.h"
#include "base/memory/map.h"
#include "base/store/unpack.h"
#include "base/text/text.h"

/* ---- names (graph_names.c) ---- */

/* The raw number of a vertex is the one that the file leads to; vertices are
 * numbered again without gaps, in the order of the raw numbers. */
struct grundy_graph_names {
    gi_own_env env;
    uint32_t direct; /* Raw numbers below this are names themselves. */
    gi_map map;      /* Names of the raw numbers direct, direct + 1, ... */
    uint32_t base;   /* Vertex v is the raw number v + base, ... */
    uint32_t *raw;   /* unless this is not NULL: shape [count], ascending. */
    size_t count;    /* Of vertices. */
};

grundy_status gi_graph_names_new(grundy_graph_names **out,
                                 const grundy_env *env);
/* Raw number of a name, which gets one if it is new. */
grundy_status gi_graph_names_intern(grundy_graph_names *names,
                                    const char *text, size_t bytes,
                                    uint32_t *raw, bool *is_new);

/* As grundy_graph_name(). */
const char *gi_raw_name(const grundy_graph_names *names, uint32_t raw,
                        char *scratch, size_t *bytes);

/* ---- a graph in the making (graph_draft.c) ---- */

enum { GI_DRAFT_PAIRS = 1024 };

typedef struct gi_graph_draft {
    const grundy_env *env;
    grundy_error *err;
    grundy_graph_names *names;
    grundy_graph_builder *builder;
    uint64_t vertices; /* Raw numbers seen or promised are below. */
    bool has_gaps;     /* Some raw numbers may be no vertices at all. */
    uint64_t *alone;   /* Raw numbers that were named without an edge: bits */
    size_t alone_words;
    uint32_t pairs[2 * GI_DRAFT_PAIRS]; /* That wait for the builder. */
    size_t pair_count;
} gi_graph_draft;

grundy_status gi_draft_new(gi_graph_draft **out, const grundy_env *env,
                           grundy_error *err);
void gi_draft_free(gi_graph_draft *draft); /* NULL is allowed. */
/* The header of a file promises so much: refused if that cannot be. */
grundy_status gi_draft_promise(gi_graph_draft *draft, uint64_t vertices,
                               uint64_t edges);
/* Raw number of a name; direct numbers are looked for first. */
grundy_status gi_draft_vertex(gi_graph_draft *draft, const char *text,
                              size_t bytes, uint32_t *raw);
/* There is such a vertex, whatever its edges. */
grundy_status gi_draft_mention(gi_graph_draft *draft, uint32_t raw);
grundy_status gi_draft_edge(gi_graph_draft *draft, uint32_t from, uint32_t to);
/* Many at once. With has_alone a `to` of GRUNDY_GRAPH_NONE mentions `from`, and
 * pairs are written to. */
grundy_status gi_draft_edges(gi_graph_draft *draft, uint32_t *pairs,
                             size_t count, bool has_alone);
/* Numbers the vertices of a graph without gaps (graph_squeeze.c): *graph may
 * become another one. */
grundy_status gi_draft_squeeze(gi_graph_draft *draft, grundy_graph **graph);
/* Hands out the graph and its names. */
grundy_status gi_draft_finish(gi_graph_draft *draft, grundy_graph **graph,
                              grundy_graph_names **names);

/* ---- numbers as names ---- */

/* The number that is written without a leading zero or a sign, below the
 * limit; false for any other name. */
bool gi_name_number(const char *text, size_t bytes, uint64_t limit,
                    uint64_t *out);

/* ---- bytes on their way in (graph_input.c) ---- */

enum { GI_INPUT_HEAD_BYTES = 512 };

/* Unpacked bytes, of which the first can be looked at before they are read. */
typedef struct gi_input {
    const grundy_env *env;
    grundy_error *err;
    grundy_reader reader;
    gi_gunzip *gunzip; /* At most one of them; */
    gi_unzstd *unzstd; /* none: the bytes are plain. */
    uint64_t bytes;    /* Size if it is known, else 0. */
    char head[GI_INPUT_HEAD_BYTES];
    size_t head_at, head_count;
    size_t skipped;                   /* Bytes of a byte order mark. */
    char packed[GI_INPUT_HEAD_BYTES]; /* The head of a packed stream. */
    size_t packed_at, packed_count;
} gi_input;

grundy_status gi_input_start(gi_input *input, const grundy_graph_input *from,
                             const grundy_env *env, grundy_error *err);
void gi_input_end(gi_input *input);
/* Reads until the bytes are full or the input ends. */
grundy_status gi_input_read(gi_input *input, char *bytes, size_t capacity,
                            size_t *count);
/* All that is left, with GI_INPUT_PAD zeros behind it; free *capacity bytes. */
grundy_status gi_input_read_all(gi_input *input, char **bytes, size_t *count,
                                size_t *capacity);

enum { GI_INPUT_PAD = 64 };

/* ---- what a text looks like (graph_look.c) ---- */

typedef struct gi_graph_look {
    grundy_graph_format format; /* GRUNDY_GRAPH_AUTO: nothing else. */
    bool is_sure;               /* Whatever the file is called. */
    bool has_numbers;           /* The first line: two, and a tab. */
    size_t at;                  /* Where it shows. */
    /* The name of a format that is not read, or NULL. */
    const char *foreign;
    /* Why a list of edges is not taken for one, or NULL. */
    const char *doubt;
} gi_graph_look;

/* Looks at the first bytes of a text. */
gi_graph_look gi_graph_look_at(const char *head, size_t count);
/* The name of a format that is not read, by the end of a file name; or NULL.
 */
const char *gi_graph_foreign_end(const char *name, size_t bytes);

/* ---- formats of whole texts ---- */

/* A text in memory; text[count] .. [count + GI_INPUT_PAD - 1] are zeros. */
typedef struct gi_graph_text {
    const char *text;
    size_t count, at;
    gi_graph_draft *draft;
} gi_graph_text;

/* GRUNDY_BAD_INPUT at a byte: "expected WHAT, found ...". */
grundy_status gi_graph_expected(const gi_graph_text *text, size_t at,
                                const char *what);
/* The same with a sentence of its own. */
grundy_status gi_graph_fail(const gi_graph_text *text, size_t at,
                            const char *format, ...) GI_PRINTF(3, 4);

/* The character that the text at an & stands for; bytes of its name with & and
 * semicolon, or 0 if it is none. */
size_t gi_entity_take(const char *at, gi_text *out);

typedef grundy_status gi_graph_parse(gi_graph_text *text);
gi_graph_parse gi_graph_parse_dot, gi_graph_parse_pgsolver,
    gi_graph_parse_json, gi_graph_parse_csv, gi_graph_parse_gml,
    gi_graph_parse_graphml, gi_graph_parse_pajek, gi_graph_parse_aut;

/* ---- vertices that are called by ids (graph_ids.c) ---- */

typedef struct gi_graph_id {
    size_t at;    /* Where it was first in the text. */
    size_t label; /* Where its label is, past 0; 0: it has none. */
    bool is_declared;
} gi_graph_id;

/* Ids are numbered in the order in which they come; the edges of the draft
 * have these numbers. */
typedef struct gi_graph_ids {
    gi_map map;
    gi_graph_id *items; /* shape [map.count] */
    size_t capacity;
    uint64_t asked; /* How often; a stop is looked for now and then. */
} gi_graph_ids;

void gi_graph_ids_init(gi_graph_ids *ids, const grundy_env *env);
void gi_graph_ids_clear(gi_graph_ids *ids);
/* Number of an id at a place of the text, which may be declared later. */
grundy_status gi_graph_ids_find(gi_graph_ids *ids, gi_graph_text *text,
                                const gi_text *id, size_t at, uint32_t *out);
/* The same for the declaration, of which there is one. */
grundy_status gi_graph_ids_declare(gi_graph_ids *ids, gi_graph_text *text,
                                   const gi_text *id, size_t at,
                                   uint32_t *out);
/* All have been declared: the vertices of the draft, called by their ids. */
grundy_status gi_graph_ids_finish(const gi_graph_ids *ids,
                                  gi_graph_text *text);

/* Writes a label, whose place is given. */
typedef grundy_status gi_label_take(gi_graph_text *text, size_t at,
                                    gi_text *out);
/* The same, but called by their labels where each has one of its own. */
grundy_status gi_graph_ids_finish_labels(const gi_graph_ids *ids,
                                         gi_graph_text *text,
                                         gi_label_take *take);

/* ---- formats of lines ---- */

grundy_status gi_graph_read_edges(gi_input *input, gi_graph_draft *draft);
grundy_status gi_graph_read_dimacs(gi_input *input, gi_graph_draft *draft);
grundy_status gi_graph_read_mtx(gi_input *input, gi_graph_draft *draft);

/* ---- our own form (graph_binary.c) ---- */

grundy_status gi_graph_read_binary(gi_input *input,
                                   const grundy_graph_input *from,
                                   gi_graph_draft *draft, grundy_graph **graph,
                                   grundy_graph_names **names);

#endif
