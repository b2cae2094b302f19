/* SPDX-License-Identifier: MIT */
/* graph_xml.c - the tags of an XML text, with only as much of XML as a graph
 * needs.
 *
 * Text between tags, CDATA, comments and processing instructions are skipped.
 * The five entities of XML and numbers of characters are known, and no others:
 * declarations inside the DOCTYPE, by which a short text could expand to any
 * length, are refused. The encoding is UTF-8.
 *
 * The parser is not recursive: the names of the open elements stand on a
 * stack, as places in the text, and each element must be closed by its own
 * tag.
 */
#include <string.h>

#include "base/env.h"
#include "base/memory/array.h"
#include "base/text/letter_case.h"
#include "graph/parse/graph_xml.h"

void gi_xml_init(gi_xml *xml, gi_graph_text *text)
{
    *xml = (gi_xml){.text = text};
}

void gi_xml_clear(gi_xml *xml)
{
    gi_free(xml->text->draft->env, xml->open,
            xml->capacity * sizeof *xml->open);
}

/* ---- bytes ---- */

static char peek(const gi_xml *xml)
{
    return xml->text->text[xml->text->at]; /* NUL past the end. */
}

static bool is_at_end(const gi_xml *xml)
{
    return xml->text->at >= xml->text->count;
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

static void skip_blanks(gi_xml *xml)
{
    while (is_blank(peek(xml)))
        xml->text->at++;
}

static bool starts(const gi_xml *xml, const char *word)
{
    return strncmp(xml->text->text + xml->text->at, word, strlen(word)) == 0;
}

static bool is_name_byte(char c)
{
    return (unsigned char)c > ' ' && !strchr("<>/=\"'&?![]", c);
}

static grundy_status take_name(gi_xml *xml, gi_xml_name *out, const char *what)
{
    const size_t start = xml->text->at;

    while (is_name_byte(peek(xml)))
        xml->text->at++;
    *out = (gi_xml_name){start, xml->text->at - start};
    return out->bytes ? GRUNDY_OK : gi_graph_expected(xml->text, start, what);
}

static bool are_same(const gi_xml *xml, gi_xml_name name, const char *other,
                     size_t bytes)
{
    return name.bytes == bytes &&
           memcmp(xml->text->text + name.at, other, bytes) == 0;
}

bool gi_xml_is(const gi_xml *xml, const char *name)
{
    return are_same(xml, xml->name, name, strlen(name));
}

/* ---- what is skipped ---- */

static grundy_status skip_past(gi_xml *xml, const char *end, const char *what)
{
    gi_graph_text *text = xml->text;
    const size_t start = text->at;

    while (!is_at_end(xml) && !starts(xml, end))
        text->at++;
    if (is_at_end(xml)) return gi_graph_fail(text, start, "expected %s", what);
    text->at += strlen(end);
    return GRUNDY_OK;
}

/* Without brackets, in which entities could be declared. */
static grundy_status skip_doctype(gi_xml *xml)
{
    gi_graph_text *text = xml->text;
    const size_t start = text->at;
    char quote = '\0';

    for (; !is_at_end(xml) && (quote || peek(xml) != '>'); text->at++) {
        const char c = peek(xml);
        if (quote)
            quote = c == quote ? '\0' : quote;
        else if (c == '"' || c == '\'')
            quote = c;
        else if (c == '[')
            return gi_graph_fail(text, text->at,
                                 "expected a DOCTYPE without declarations of "
                                 "its own: they are not read");
    }
    if (is_at_end(xml))
        return gi_graph_fail(text, start, "expected > to end the DOCTYPE");
    text->at++;
    return GRUNDY_OK;
}

/* `<?xml ... encoding="..."?>`: the place of the encoding, or NULL. */
static const char *find_encoding(const char *from, const char *end)
{
    static const char word[] = "encoding";

    for (; from + sizeof word < end; from++)
        if (strncmp(from, word, strlen(word)) == 0)
            return from + strlen(word) + strspn(from + strlen(word), " =\"'");
    return NULL;
}

static grundy_status skip_instruction(gi_xml *xml)
{
    const char *from = xml->text->text + xml->text->at;
    const bool is_declaration = starts(xml, "<?xml ");
    const grundy_status status = skip_past(xml, "?>", "?> to end this");
    const char *encoding;

    if (status || !is_declaration) return status;
    encoding = find_encoding(from, xml->text->text + xml->text->at);
    if (!encoding || gi_same_letters(encoding, "utf-8", 5) ||
        gi_same_letters(encoding, "us-ascii", 8))
        return GRUNDY_OK;
    return gi_graph_fail(xml->text, (size_t)(encoding - xml->text->text),
                         "expected the encoding UTF-8");
}

static grundy_status skip_markup(gi_xml *xml)
{
    if (starts(xml, "<?")) return skip_instruction(xml);
    if (starts(xml, "<!--"))
        return skip_past(xml, "-->", "--> to end this comment");
    if (xml->depth && starts(xml, "<![CDATA["))
        return skip_past(xml, "]]>", "]]> to end this CDATA section");
    if (xml->has_root ||
        !gi_same_letters(xml->text->text + xml->text->at, "<!doctype", 9))
        return gi_graph_expected(xml->text, xml->text->at + 1,
                                 "the name of an element");
    return skip_doctype(xml);
}

/* To the next tag, or the end. */
static grundy_status skip_text(gi_xml *xml)
{
    gi_graph_text *text = xml->text;
    grundy_status status = GRUNDY_OK;

    while (!status && !is_at_end(xml)) {
        if (starts(xml, "<?") || starts(xml, "<!")) {
            status = skip_markup(xml);
        } else if (peek(xml) == '<') {
            break;
        } else if (xml->depth == 0 && !is_blank(peek(xml))) {
            status =
                gi_graph_expected(text, text->at,
                                  xml->has_root ? "nothing after the document"
                                                : "an XML document");
        } else {
            text->at++;
        }
    }
    return status;
}

/* ---- tags ---- */

/* `name = "value"`; the value without its quotes. */
static grundy_status take_attribute(gi_xml *xml, gi_xml_name *name,
                                    gi_xml_name *value)
{
    gi_graph_text *text = xml->text;
    grundy_status status =
        take_name(xml, name, "the name of an attribute, > or />");
    char quote;

    if (status) return status;
    skip_blanks(xml);
    if (peek(xml) != '=')
        return gi_graph_expected(text, text->at, "= after the attribute");
    text->at++;
    skip_blanks(xml);
    quote = peek(xml);
    if (quote != '"' && quote != '\'')
        return gi_graph_expected(text, text->at, "a value in quotes");
    value->at = ++text->at;
    while (peek(xml) != '\0' && peek(xml) != quote && peek(xml) != '<')
        text->at++;
    if (peek(xml) != quote)
        return gi_graph_fail(text, value->at - 1,
                             "expected a %c to end this value", quote);
    value->bytes = text->at++ - value->at;
    return GRUNDY_OK;
}

static grundy_status push(gi_xml *xml)
{
    const grundy_status status =
        gi_array_grow((void **)&xml->open, &xml->capacity, xml->depth,
                      sizeof *xml->open, xml->text->draft->env);

    if (!status) xml->open[xml->depth++] = xml->name;
    return status;
}

static grundy_status open_element(gi_xml *xml)
{
    gi_graph_text *text = xml->text;
    gi_xml_name name, value;
    grundy_status status;

    text->at++;
    if (xml->depth == 0 && xml->has_root)
        return gi_graph_expected(text, xml->at, "nothing after the document");
    status = take_name(xml, &xml->name, "the name of an element");
    xml->kind = GI_XML_OPEN;
    xml->has_root = true;
    xml->attributes = text->at;
    for (skip_blanks(xml); !status && !starts(xml, "/>") && peek(xml) != '>';
         skip_blanks(xml))
        status = take_attribute(xml, &name, &value);
    if (status) return status;
    xml->attributes_end = text->at;
    xml->is_empty = peek(xml) == '/';
    text->at += xml->is_empty ? 2 : 1;
    return push(xml);
}

/* Whether the tag has the name of the innermost element that is open. */
static bool closes_innermost(const gi_xml *xml)
{
    const gi_xml_name *open;

    if (xml->depth == 0) return false;
    open = &xml->open[xml->depth - 1];
    return are_same(xml, xml->name, xml->text->text + open->at, open->bytes);
}

static grundy_status close_element(gi_xml *xml)
{
    gi_graph_text *text = xml->text;
    grundy_status status;

    text->at += 2;
    status = take_name(xml, &xml->name, "the name of an element");
    if (status) return status;
    if (!closes_innermost(xml))
        return gi_graph_fail(text, xml->at,
                             "expected the end of the innermost element");
    skip_blanks(xml);
    if (peek(xml) != '>') return gi_graph_expected(text, text->at, ">");
    text->at++;
    xml->kind = GI_XML_CLOSE;
    xml->depth--;
    return GRUNDY_OK;
}

grundy_status gi_xml_next(gi_xml *xml)
{
    grundy_status status;

    if (xml->is_empty) {
        GRUNDY_ASSERT(xml->depth > 0);
        xml->is_empty = false;
        xml->kind = GI_XML_CLOSE;
        xml->depth--;
        return GRUNDY_OK;
    }
    status = skip_text(xml);
    if (status) return status;
    GRUNDY_ASSERT(xml->text->at <= xml->text->count);
    xml->at = xml->text->at;
    if (!is_at_end(xml))
        return starts(xml, "</") ? close_element(xml) : open_element(xml);
    if (xml->depth || !xml->has_root)
        return gi_graph_expected(xml->text, xml->at,
                                 xml->depth ? "the end of the elements"
                                            : "an XML document");
    xml->kind = GI_XML_END;
    return GRUNDY_OK;
}

/* ---- attributes ---- */

/* Entities are characters; a blank of any kind is a space. */
static grundy_status decode(const gi_xml *xml, gi_xml_name value, gi_text *out)
{
    const char *text = xml->text->text;
    const size_t end = value.at + value.bytes;

    GRUNDY_ASSERT(end <= xml->attributes_end);
    gi_text_truncate(out, 0);
    for (size_t at = value.at; at < end;) {
        size_t bytes = 1;
        if (text[at] == '&') {
            bytes = gi_entity_take(text + at, out);
            if (bytes == 0)
                return gi_graph_fail(xml->text, at,
                                     "expected &lt; &gt; &amp; &quot; &apos; "
                                     "or the number of a character");
        } else if (text[at] != '\r' || text[at + 1] != '\n') {
            gi_text_add_char(out, is_blank(text[at]) ? ' ' : text[at]);
        }
        at += bytes;
    }
    return out->status;
}

grundy_status gi_xml_attribute(const gi_xml *xml, const char *name,
                               gi_text *value, size_t *at)
{
    gi_graph_text text = *xml->text;
    gi_xml copy = {.text = &text};
    gi_xml_name key, found = {SIZE_MAX, 0};

    GRUNDY_ASSERT(xml->kind == GI_XML_OPEN);
    text.at = xml->attributes;
    for (skip_blanks(&copy); text.at < xml->attributes_end;
         skip_blanks(&copy)) {
        gi_xml_name next = {0, 0};
        const grundy_status status = take_attribute(&copy, &key, &next);
        if (status) return status;
        if (!are_same(xml, key, name, strlen(name))) continue;
        if (found.at != SIZE_MAX)
            return gi_graph_fail(xml->text, key.at,
                                 "expected this attribute once");
        found = next;
    }
    *at = found.at;
    return found.at == SIZE_MAX ? GRUNDY_OK : decode(xml, found, value);
}
