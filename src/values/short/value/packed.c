/* SPDX-License-Identifier: MIT */
/* packed.c - one short value by itself, outside of all stores.
 *
 * An answer outlives the search that found it, and threads may look at it at
 * once, while every question to a store may change it. So an answer has a
 * copy: the forms among the followers, options before those they belong to, a
 * line each, the value itself last. A line is {a,b|c}, where an option is a
 * number-up-star, in its strict text, or #k, the form of line k. A value that
 * is a number-up-star is its text alone.
 *
 * A follower is written once, so that the copy grows as the followers do, and
 * not as the text of the value, which may be exponential in them. It is opened
 * without any simplification: the forms are canonical. */
#include "values/short/value/packed.h"

#include <string.h>

#include "base/text/text.h"
#include "values/short/followers.h"
#include "values/short/shorts.h"
#include "values/short/text/short_page.h"
#include "values/short/text/short_read.h"

void gi_packed_clear(gi_packed *packed, const grundy_env *env)
{
    gi_free(env, packed->text, packed->bytes);
    *packed = (gi_packed){.text = NULL};
}

static grundy_status set(gi_packed *out, const char *text, size_t bytes,
                         size_t text_bytes, const grundy_env *env)
{
    char *copy = gi_alloc(env, bytes);

    GRUNDY_ASSERT(!out->text && bytes > 0);
    if (!copy) return GRUNDY_NO_MEMORY;
    memcpy(copy, text, bytes);
    *out = (gi_packed){copy, bytes, text_bytes};
    return GRUNDY_OK;
}

grundy_status gi_packed_copy(gi_packed *out, const gi_packed *packed,
                             const grundy_env *env)
{
    return set(out, packed->text, packed->bytes, packed->text_bytes, env);
}

/* ---- how long its text is ---- */

static size_t plus(size_t a, size_t b)
{
    return a > SIZE_MAX - b ? SIZE_MAX : a + b;
}

/* A line is its text, but that #k stands for the text of line k. */
static size_t line_bytes(const char *line, size_t count, const size_t *lines)
{
    size_t bytes = 0;

    for (size_t i = 0; i < count; i++) {
        size_t k = 0;
        if (line[i] != '#') {
            bytes = plus(bytes, 1);
            continue;
        }
        while (i + 1 < count && line[i + 1] >= '0' && line[i + 1] <= '9')
            k = 10 * k + (size_t)(line[++i] - '0');
        bytes = plus(bytes, lines[k]);
    }
    return bytes;
}

static grundy_status measure(const gi_text *text, size_t line_count,
                             size_t *out, const grundy_env *env)
{
    size_t line = 0, first = 0;
    size_t *lines = gi_alloc_array(env, line_count, sizeof *lines);

    if (!lines) return GRUNDY_NO_MEMORY;
    for (size_t i = 0; i <= text->count; i++) {
        if (i < text->count && text->bytes[i] != '\n') continue;
        GRUNDY_ASSERT(line < line_count);
        lines[line++] = line_bytes(text->bytes + first, i - first, lines);
        first = i + 1;
    }
    GRUNDY_ASSERT(line > 0);
    *out = lines[line - 1];
    gi_free(env, lines, line_count * sizeof *lines);
    return GRUNDY_OK;
}

/* ---- from a store ---- */

/* Place of a form in the ascending list. */
static size_t line_of(const gi_id_list *forms, gi_short form)
{
    size_t first = 0, end = forms->count;

    while (end - first > 1) {
        const size_t middle = first + (end - first) / 2;
        if (forms->items[middle] <= form)
            first = middle;
        else
            end = middle;
    }
    GRUNDY_ASSERT(forms->items[first] == form);
    return first;
}

static void add_line(gi_shorts *s, const gi_id_list *forms, gi_short form,
                     gi_text *text)
{
    gi_text_add_char(text, '{');
    for (int side = GI_LEFT; side <= GI_RIGHT; side++) {
        const gi_short_list options = gi_list_of(s, form, (gi_side)side);
        for (size_t i = 0; i < options.count; i++) {
            if (i) gi_text_add_char(text, ',');
            if (gi_short_is_upstar(options.items[i]))
                gi_upstar_write(s, options.items[i], text);
            else
                gi_text_addf(text, "#%zu", line_of(forms, options.items[i]));
        }
        gi_text_add_char(text, side == GI_LEFT ? '|' : '}');
    }
}

grundy_status gi_packed_make(gi_packed *out, gi_shorts *s, gi_short a,
                             const grundy_env *env)
{
    gi_id_list forms = {.items = NULL};
    size_t text_bytes = 0;
    gi_text text;
    grundy_status status = gi_short_forms(s, a, &forms);

    gi_text_init(&text, &s->quota.env);
    if (gi_short_is_upstar(a)) gi_upstar_write(s, a, &text);
    for (size_t i = 0; !status && i < forms.count; i++) {
        if (i) gi_text_add_char(&text, '\n');
        add_line(s, &forms, forms.items[i], &text);
        status = gi_shorts_look(s);
    }
    if (!status) status = text.status;
    if (!status)
        status = measure(&text, forms.count + 1, &text_bytes, &s->quota.env);
    if (!status) status = set(out, text.bytes, text.count, text_bytes, env);
    gi_text_clear(&text);
    gi_id_list_clear(&forms, s);
    return status;
}

/* ---- into a store ---- */

/* A copy that is being read. */
typedef struct opening {
    gi_shorts *s;
    const char *text;
    size_t at, end;
    gi_id_list lines; /* Forms that have been read. */
} opening;

/* What is read next; the text has no NUL. */
static bool is_at(const opening *o, size_t at, const char *signs)
{
    return strchr(signs, o->text[at]) != NULL;
}

/* Up to a comma, a bar, a brace or the end of the line. */
static size_t word_length(const opening *o)
{
    size_t count = 0;

    while (o->at + count < o->end && !is_at(o, o->at + count, ",|}\n"))
        count++;
    return count;
}

static grundy_status read_word(opening *o, gi_short *out)
{
    const size_t count = word_length(o);
    const char *word = o->text + o->at;
    size_t line = 0;

    o->at += count;
    GRUNDY_ASSERT(count > 0);
    if (word[0] != '#') return gi_short_read(o->s, word, count, out, NULL);
    for (size_t i = 1; i < count; i++)
        line = 10 * line + (size_t)(word[i] - '0');
    GRUNDY_ASSERT(line < o->lines.count);
    *out = o->lines.items[line];
    return GRUNDY_OK;
}

/* The options of one side, and the bar or the brace after them. */
static grundy_status read_side(opening *o, gi_side side)
{
    grundy_status status = GRUNDY_OK;

    while (!status && !is_at(o, o->at, "|}")) {
        gi_short option = GI_SHORT_ZERO;
        if (o->text[o->at] == ',') o->at++;
        status = read_word(o, &option);
        if (!status)
            status =
                gi_sides_push(&o->s->sides, side, option, &o->s->quota.env);
    }
    o->at++;
    return status;
}

static grundy_status read_line(opening *o)
{
    gi_sides *sides = &o->s->sides;
    gi_short form = GI_SHORT_ZERO;
    grundy_status status;

    sides->count[GI_LEFT] = sides->count[GI_RIGHT] = 0;
    if (o->text[o->at] == '\n') o->at++;
    GRUNDY_ASSERT(o->text[o->at] == '{');
    o->at++;
    status = read_side(o, GI_LEFT);
    if (!status) status = read_side(o, GI_RIGHT);
    if (!status) status = gi_sides_intern(o->s, sides, &form);
    return status ? status : gi_id_list_push(&o->lines, o->s, form);
}

grundy_status gi_packed_open(const gi_packed *packed, gi_shorts *s,
                             gi_short *out)
{
    opening o = {.s = s, .text = packed->text, .end = packed->bytes};
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(o.end > 0);
    if (o.text[0] != '{') return read_word(&o, out);
    while (!status && o.at < o.end) {
        status = gi_shorts_look(s);
        if (!status) status = read_line(&o);
    }
    GRUNDY_ASSERT(status || o.at == o.end);
    if (!status) *out = o.lines.items[o.lines.count - 1];
    gi_id_list_clear(&o.lines, s);
    return status;
}
