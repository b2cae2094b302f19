/* SPDX-License-Identifier: MIT */
/* json_read.c - parses JSON text into a tree in an arena.
 *
 * The reader accepts RFC 8259 without comments and without a trailing comma;
 * json_token.c reads the tokens. Two members may have the same key;
 * gi_json_member() finds the first.
 *
 * The reader is not recursive: the open containers stand on a stack of
 * MOST_DEPTH, each with its last child, to which the next one is linked. Each
 * turn of the loop reads one item, with its key inside an object, and then
 * everything that may follow an item: closing brackets, up to a comma or the
 * end.
 *
 * Cost: linear. docs/decisions/json.md explains why this is not a library.
 */

#include "base/assert.h"
#include "base/error.h"
#include "base/json/json_token.h"

enum { MOST_DEPTH = 64 };

struct open_container {
    gi_json *container;
    gi_json *last; /* Child, or NULL. */
};

struct reader {
    gi_json_cursor cursor;
    gi_json *root;
    struct open_container stack[MOST_DEPTH];
    size_t depth;
    bool is_just_opened; /* The innermost container; it may end at once. */
};

static void link_item(struct reader *reader, gi_json *item)
{
    struct open_container *top;

    if (reader->depth == 0) {
        reader->root = item;
        return;
    }
    GRUNDY_ASSERT(reader->depth <= MOST_DEPTH);
    top = &reader->stack[reader->depth - 1];
    GRUNDY_ASSERT(!top->last == (top->container->count == 0));
    if (top->last) {
        top->last->next = item;
    } else {
        top->container->first = item;
    }
    top->last = item;
    top->container->count++;
}

static grundy_status open_container(struct reader *reader, gi_json *item,
                                    gi_json_kind kind)
{
    if (reader->depth == MOST_DEPTH) {
        return gi_fail_at(reader->cursor.err, GRUNDY_BAD_INPUT,
                          reader->cursor.at,
                          "expected at most %d lists and objects inside "
                          "each other",
                          MOST_DEPTH);
    }
    reader->cursor.at++;
    item->kind = kind;
    reader->stack[reader->depth++] =
        (struct open_container){.container = item};
    reader->is_just_opened = true;
    return GRUNDY_OK;
}

static bool is_in_object(const struct reader *reader)
{
    return reader->depth > 0 &&
           reader->stack[reader->depth - 1].container->kind == GI_JSON_OBJECT;
}

static grundy_status read_key(gi_json_cursor *cursor, gi_json *item)
{
    grundy_status status;

    if (gi_json_peek(cursor) != '"') {
        return gi_json_expected(cursor, "a key in quotes");
    }
    status = gi_json_take_string(cursor, &item->key, &item->key_count);
    if (status) return status;
    gi_json_skip_space(cursor);
    if (gi_json_peek(cursor) != ':') {
        return gi_json_expected(cursor, "':' after the key");
    }
    cursor->at++;
    gi_json_skip_space(cursor);
    return GRUNDY_OK;
}

/* A value, or the opening bracket of one, at the reader. */
static grundy_status read_value(struct reader *reader, gi_json *item)
{
    gi_json_cursor *cursor = &reader->cursor;
    char c = gi_json_peek(cursor);

    item->offset = cursor->at;
    if (c == '{') return open_container(reader, item, GI_JSON_OBJECT);
    if (c == '[') return open_container(reader, item, GI_JSON_LIST);
    if (c == '-' || gi_json_is_digit(c)) {
        return gi_json_take_number(cursor, item);
    }
    if (c != '"') return gi_json_take_word(cursor, item);
    item->kind = GI_JSON_STRING;
    return gi_json_take_string(cursor, &item->text, &item->text_count);
}

static grundy_status read_item(struct reader *reader)
{
    gi_json_cursor *cursor = &reader->cursor;
    gi_json *item = gi_arena_alloc(cursor->arena, sizeof *item);
    grundy_status status;

    if (!item) return gi_json_no_memory(cursor);
    *item = (gi_json){.kind = GI_JSON_NULL};
    gi_json_skip_space(cursor);
    if (is_in_object(reader)) {
        status = read_key(cursor, item);
        if (status) return status;
    }
    link_item(reader, item);
    reader->is_just_opened = false;
    return read_value(reader, item);
}

/* Closing brackets, until another item has to come or nothing is open. */
static grundy_status read_ends(struct reader *reader)
{
    gi_json_cursor *cursor = &reader->cursor;

    while (reader->depth > 0) {
        bool is_object = is_in_object(reader);
        gi_json_skip_space(cursor);
        if (gi_json_peek(cursor) == (is_object ? '}' : ']')) {
            cursor->at++;
            reader->depth--;
            reader->is_just_opened = false;
        } else if (reader->is_just_opened) {
            return GRUNDY_OK;
        } else if (gi_json_peek(cursor) == ',') {
            cursor->at++;
            return GRUNDY_OK;
        } else {
            return gi_json_expected(cursor,
                                    is_object ? "',' or '}'" : "',' or ']'");
        }
    }
    return GRUNDY_OK;
}

grundy_status gi_json_read(gi_json **out, const char *text, size_t count,
                           gi_arena *arena, grundy_error *err)
{
    struct reader reader = {
        .cursor = {.text = text, .count = count, .arena = arena, .err = err}};
    grundy_status status;

    do {
        status = read_item(&reader);
        if (!status) status = read_ends(&reader);
        if (status) return status;
    } while (reader.depth > 0);

    gi_json_skip_space(&reader.cursor);
    if (reader.cursor.at < reader.cursor.count) {
        return gi_json_expected(&reader.cursor, "nothing after the value");
    }
    GRUNDY_ASSERT(reader.root != NULL);
    *out = reader.root;
    return GRUNDY_OK;
}
