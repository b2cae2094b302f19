/* SPDX-License-Identifier: MIT */
/* graph_pgsolver.c - parity games in the format of PGSolver.
 *
 *     parity 4;            the greatest number of a vertex; may be missing
 *     0 6 1 4,2 "name";    vertex, priority, owner, successors, name
 *
 * Only the graph of the game is used: in an impartial game both players may
 * move the token, so owners have no meaning, and nobody wins infinite play, so
 * priorities have no meaning either. Vertices are named by their numbers,
 * since two may have the same text in quotes.
 *
 * Each vertex has one line, and every successor has one. A vertex without
 * successors, which PGSolver does not allow, is a terminal position.
 */
#include <string.h>

#include "base/env.h"
#include "base/error.h"
#include "graph/read/graph_lines.h"

enum { HAS_LINE = 1, IS_SUCCESSOR = 2 };

typedef struct parser {
    gi_graph_text *text;
    uint8_t
        *seen; /* HAS_LINE, IS_SUCCESSOR; shape [seen_count] by raw number */
    size_t seen_count;
    uint64_t most; /* Greatest number of the header; UINT64_MAX without one. */
} parser;

static void skip_blanks(gi_graph_text *text)
{
    while (gi_is_space(text->text[text->at]) || text->text[text->at] == '\n')
        text->at++;
}

static bool is_at(gi_graph_text *text, char c)
{
    skip_blanks(text);
    return text->at < text->count && text->text[text->at] == c;
}

static grundy_status take(gi_graph_text *text, char c, const char *what)
{
    if (!is_at(text, c)) return gi_graph_expected(text, text->at, what);
    text->at++;
    return GRUNDY_OK;
}

/* Digits; where they start, and how many. */
static grundy_status take_digits(gi_graph_text *text, size_t *start,
                                 const char *what)
{
    skip_blanks(text);
    *start = text->at;
    while (gi_digit_is(text->text[text->at]))
        text->at++;
    return text->at > *start ? GRUNDY_OK
                             : gi_graph_expected(text, text->at, what);
}

/* A word such as `parity`, if it is the next. */
static bool take_word(gi_graph_text *text, const char *word)
{
    const size_t bytes = strlen(word);

    skip_blanks(text);
    if (text->count - text->at < bytes ||
        memcmp(text->text + text->at, word, bytes) != 0)
        return false;
    text->at += bytes;
    return true;
}

static grundy_status take_header(parser *p)
{
    gi_graph_text *text = p->text;
    gi_graph_draft *draft = text->draft;
    size_t start = 0;
    grundy_status status =
        take_digits(text, &start, "the greatest number of a vertex");

    if (status) return status;
    if (!gi_name_number(text->text + start, text->at - start, UINT64_MAX,
                        &p->most))
        return gi_graph_expected(text, start, "a number below 10^19");
    status = gi_draft_promise(draft, p->most + 1, 0);
    draft->vertices = 0; /* Not all of them need to be there. */
    /* A line has five bytes: with more numbers most would be missing. */
    if (!status && p->most < text->count)
        draft->names->direct = (uint32_t)p->most + 1;
    return status ? status : take(text, ';', "; after the header");
}

static grundy_status grow_seen(parser *p, uint32_t raw)
{
    size_t count = 2 * p->seen_count;
    uint8_t *seen;

    if (raw < p->seen_count) return GRUNDY_OK;
    if (count <= raw) count = (size_t)raw + 1;
    seen = gi_resize(p->text->draft->env, p->seen, p->seen_count, count);
    if (!seen) return GRUNDY_NO_MEMORY;
    memset(seen + p->seen_count, 0, count - p->seen_count);
    p->seen = seen;
    p->seen_count = count;
    return GRUNDY_OK;
}

static grundy_status take_vertex(parser *p, const char *what, uint32_t *raw)
{
    gi_graph_text *text = p->text;
    size_t start = 0;
    uint64_t number;
    grundy_status status = take_digits(text, &start, what);

    if (status) return status;
    if (p->most != UINT64_MAX &&
        !gi_name_number(text->text + start, text->at - start, p->most + 1,
                        &number))
        return gi_graph_fail(text, start,
                             "expected a number without leading zeros, at "
                             "most the %llu of the header",
                             (unsigned long long)p->most);
    status = gi_draft_vertex(text->draft, text->text + start, text->at - start,
                             raw);
    return status ? status : grow_seen(p, *raw);
}

static grundy_status take_successors(parser *p, uint32_t from)
{
    grundy_status status = GRUNDY_OK;
    uint32_t to = 0;

    if (is_at(p->text, ';') || is_at(p->text, '"')) return status;
    do {
        status = take_vertex(p, "a successor", &to);
        if (status) return status;
        GRUNDY_ASSERT(to < p->seen_count);
        p->seen[to] |= IS_SUCCESSOR;
        status = gi_draft_edge(p->text->draft, from, to);
        if (!is_at(p->text, ',')) break;
        p->text->at++;
    } while (!status);
    return status;
}

static grundy_status skip_name(gi_graph_text *text)
{
    const size_t start = text->at;

    if (!is_at(text, '"')) return GRUNDY_OK;
    do {
        if (text->at >= text->count)
            return gi_graph_fail(text, start, "expected a \" to end the name");
        text->at++;
    } while (text->text[text->at] != '"');
    text->at++;
    return GRUNDY_OK;
}

static grundy_status take_line(parser *p)
{
    gi_graph_text *text = p->text;
    const size_t start = text->at;
    size_t unused = 0;
    uint32_t from = 0;
    grundy_status status = take_vertex(p, "a vertex", &from);

    if (status) return status;
    GRUNDY_ASSERT(from < p->seen_count);
    if (p->seen[from] & HAS_LINE)
        return gi_graph_fail(
            text, start,
            "expected one line a vertex: this vertex already has one");
    p->seen[from] |= HAS_LINE;
    status = gi_draft_mention(text->draft, from);
    if (!status) status = take_digits(text, &unused, "a priority");
    if (!status) {
        status = take_digits(text, &unused, "the owner, 0 or 1");
        if (!status && (text->at - unused != 1 || text->text[unused] > '1'))
            status = gi_graph_expected(text, unused, "the owner, 0 or 1");
    }
    if (!status) status = take_successors(p, from);
    if (!status) status = skip_name(text);
    return status ? status : take(text, ';', "; after the vertex");
}

static grundy_status check_lines(const parser *p)
{
    const grundy_graph_names *names = p->text->draft->names;
    char scratch[GRUNDY_GRAPH_NAME_BYTES];
    size_t bytes = 0;
    const char *name;

    for (size_t raw = 0; raw < p->seen_count; raw++) {
        if (p->seen[raw] != IS_SUCCESSOR) continue;
        name = gi_raw_name(names, (uint32_t)raw, scratch, &bytes);
        return gi_fail(p->text->draft->err, GRUNDY_BAD_INPUT,
                       "vertex %.*s is a successor, but has no line",
                       bytes < 40 ? (int)bytes : 40, name);
    }
    return GRUNDY_OK;
}

static grundy_status take_game(parser *p)
{
    gi_graph_text *text = p->text;
    grundy_status status = GRUNDY_OK;
    size_t unused = 0;

    if (take_word(text, "parity")) status = take_header(p);
    if (!status && take_word(text, "start")) {
        status = take_digits(text, &unused, "a vertex after start");
        if (!status) status = take(text, ';', "; after the start");
    }
    for (skip_blanks(text); !status && text->at < text->count;
         skip_blanks(text))
        status = take_line(p);
    return status ? status : check_lines(p);
}

grundy_status gi_graph_parse_pgsolver(gi_graph_text *text)
{
    parser p = {.text = text, .most = UINT64_MAX};
    grundy_status status;

    text->draft->has_gaps = true;
    status = take_game(&p);
    gi_free(text->draft->env, p.seen, p.seen_count);
    return status;
}
