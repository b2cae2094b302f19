/* SPDX-License-Identifier: MIT */
/* graph_dot_token.c - the tokens of the DOT language.
 *
 * A name is a word of letters, digits, underscores and bytes outside ASCII; a
 * number; a text in quotes; or HTML between < and >, with its brackets. Texts
 * in quotes may be joined by a plus. In such a text, a backslash before a
 * quote or before another backslash does not belong to the name, and a
 * backslash before the end of a line removes both: the others are meant for
 * the label that is drawn. Comments are those of C and C++, and lines that
 * start with a #.
 *
 * Graphviz keeps both of two backslashes in the name but not in the label: for
 * Graphviz no name in quotes can end in a single backslash. Here all names can
 * be written.
 */
#include <string.h>

#include "graph/parse/graph_dot.h"
#include "base/text/letter_case.h"

static char peek(const gi_graph_text *text)
{
    return text->text[text->at]; /* NUL past the end. */
}

/* Past a comment in which at + 1 is the second character. */
static grundy_status skip_long_comment(gi_graph_text *text)
{
    const size_t start = text->at;

    for (text->at += 2; text->at < text->count; text->at++)
        if (peek(text) == '*' && text->text[text->at + 1] == '/') {
            text->at += 2;
            return GRUNDY_OK;
        }
    return gi_graph_fail(text, start, "expected */ to end this comment");
}

static void skip_line(gi_graph_text *text)
{
    while (text->at < text->count && peek(text) != '\n')
        text->at++;
}

static grundy_status skip_blanks(gi_graph_text *text)
{
    while (text->at < text->count) {
        const char c = peek(text), next = text->text[text->at + 1];
        if (gi_is_space(c) || c == '\n') {
            text->at++;
        } else if ((c == '/' && next == '/') ||
                   (c == '#' &&
                    (text->at == 0 || text->text[text->at - 1] == '\n'))) {
            skip_line(text);
        } else if (c == '/' && next == '*') {
            const grundy_status status = skip_long_comment(text);
            if (status) return status;
        } else {
            break;
        }
    }
    return GRUNDY_OK;
}

static bool is_word_byte(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
           (c >= '0' && c <= '9') || c == '_' || (unsigned char)c >= 0x80;
}

/* Bytes of what a backslash says, and itself; *meant is what it stands for, 0
 * for nothing at all. */
static size_t take_escape(const char *at, size_t left, char *meant)
{
    *meant = '\0';
    if (left > 1 && at[1] == '\n') return 2;
    if (left > 2 && at[1] == '\r' && at[2] == '\n') return 3;
    *meant = left > 1 && at[1] == '"' ? '"' : '\\';
    return *meant == at[1] ? 2 : 1;
}

/* A part of a quoted name, whose quote is at the text. */
static grundy_status take_quoted(gi_graph_text *text, gi_text *name)
{
    const size_t start = text->at++;

    while (text->at < text->count && peek(text) != '"') {
        const size_t left = text->count - text->at;
        char meant = peek(text);
        size_t bytes = 1;
        if (meant == '\\')
            bytes = take_escape(text->text + text->at, left, &meant);
        if (meant || bytes == 1) gi_text_add_char(name, meant);
        text->at += bytes;
    }
    if (text->at >= text->count)
        return gi_graph_fail(text, start, "expected a \" to end this name");
    text->at++;
    return name->status;
}

/* "a" + "b" */
static grundy_status take_quoted_parts(gi_graph_text *text, gi_text *name)
{
    grundy_status status = take_quoted(text, name);

    while (!status) {
        const size_t end = text->at;
        status = skip_blanks(text);
        if (status) break;
        if (peek(text) != '+') {
            text->at = end;
            break;
        }
        text->at++;
        status = skip_blanks(text);
        if (status) break;
        if (peek(text) != '"')
            return gi_graph_expected(text, text->at,
                                     "another name in quotes after +");
        status = take_quoted(text, name);
    }
    return status;
}

static grundy_status take_html(gi_graph_text *text, gi_text *name)
{
    const size_t start = text->at;
    size_t depth = 0;

    GRUNDY_ASSERT(peek(text) == '<');
    for (; text->at < text->count; text->at++) {
        depth += peek(text) == '<';
        depth -= peek(text) == '>';
        if (depth == 0) {
            text->at++;
            gi_text_add_bytes(name, text->text + start, text->at - start);
            return name->status;
        }
    }
    return gi_graph_fail(text, start, "expected a > to end this name");
}

/* Numbers may start with a minus and have one point. */
static void take_word(gi_graph_text *text, gi_text *name)
{
    const size_t start = text->at;
    const bool is_number =
        peek(text) == '-' || peek(text) == '.' || gi_digit_is(peek(text));

    if (is_number) {
        text->at += peek(text) == '-';
        while (gi_digit_is(peek(text)))
            text->at++;
        text->at += peek(text) == '.';
        while (gi_digit_is(peek(text)))
            text->at++;
    } else {
        while (is_word_byte(peek(text)))
            text->at++;
    }
    GRUNDY_ASSERT(text->at > start);
    gi_text_add_bytes(name, text->text + start, text->at - start);
}

static bool starts_word(const gi_graph_text *text)
{
    const char c = peek(text), next = text->text[text->at + 1];

    return is_word_byte(c) || (c == '.' && gi_digit_is(next)) ||
           (c == '-' && (gi_digit_is(next) || next == '.'));
}

/* Words that are not names, unless they are quoted. */
static gi_dot_kind keyword(const gi_text *name)
{
    static const struct {
        const char *word;
        gi_dot_kind kind;
    } words[] = {{"node", GI_DOT_ATTRIBUTE},    {"edge", GI_DOT_ATTRIBUTE},
                 {"graph", GI_DOT_GRAPH},       {"digraph", GI_DOT_DIGRAPH},
                 {"subgraph", GI_DOT_SUBGRAPH}, {"strict", GI_DOT_STRICT}};

    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (gi_same_letters(words[i].word, gi_text_string(name), SIZE_MAX))
            return words[i].kind;
    return GI_DOT_NAME;
}

static grundy_status take_name(gi_graph_text *text, gi_dot_token *token)
{
    grundy_status status = GRUNDY_OK;

    token->kind = GI_DOT_NAME;
    gi_text_truncate(&token->name, 0);
    if (peek(text) == '"') {
        status = take_quoted_parts(text, &token->name);
    } else if (peek(text) == '<') {
        status = take_html(text, &token->name);
    } else {
        take_word(text, &token->name);
        token->kind = keyword(&token->name);
    }
    return status ? status : token->name.status;
}

grundy_status gi_dot_next(gi_graph_text *text, gi_dot_token *token)
{
    grundy_status status = skip_blanks(text);
    const char c = peek(text), next = text->text[text->at + 1];

    if (status) return status;
    GRUNDY_ASSERT(text->at <= text->count);
    token->at = text->at;
    if (text->at >= text->count) {
        token->kind = GI_DOT_END;
        return GRUNDY_OK;
    }
    if (c == '-' && (next == '>' || next == '-')) {
        token->kind = next == '>' ? GI_DOT_ARROW : GI_DOT_LINE;
        text->at += 2;
        return GRUNDY_OK;
    }
    if (c == '"' || c == '<' || starts_word(text))
        return take_name(text, token);
    if (!strchr("{}[];,=:", c) || c == '\0')
        return gi_graph_expected(text, text->at, "a word of the DOT language");
    token->kind = (gi_dot_kind)c;
    text->at++;
    return GRUNDY_OK;
}
