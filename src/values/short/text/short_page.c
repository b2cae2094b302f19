/* SPDX-License-Identifier: MIT */
/* short_page.c - the options of a value and of its followers, in the order in
 * which text has them: by birthday, then by text.
 *
 * A text may be exponentially longer than the value, which shares what it
 * repeats. So no text of an option is ever kept. The followers are sorted
 * from the simplest up; two options of one birthday are compared as two
 * streams of characters, made as they are asked for, from lists that are
 * sorted already. Where both streams are about to write the same form, both
 * skip it, so that what is shared costs nothing.
 *
 * Invariant: forms ascend, and options of a form that are forms come before
 * it; options[i] is NULL exactly for those that are not sorted yet. */
#include "values/short/text/short_page.h"

#include <string.h>

#include "base/memory/array.h"
#include "values/short/birthday.h"
#include "values/short/shorts.h"
#include "values/short/text/short_name.h"

/* ---- streams ---- */

void gi_upstar_write(const gi_shorts *s, gi_short a, gi_text *text)
{
    const gi_upstar value = gi_upstar_at(s, a);
    const uint64_t ups =
        value.ups < 0 ? (uint64_t)-value.ups : (uint64_t)value.ups;
    gi_dyadic number = {.exponent = 0};

    if (gi_dyad_sign(s, value.number) || (!ups && !value.nimber)) {
        if (gi_dyad_copy_out(s, value.number, &number))
            text->status = GRUNDY_NO_MEMORY;
        else
            gi_dyadic_write(&number, text);
        gi_dyadic_clear(&number, &s->quota.env);
    }
    if (ups) gi_text_add_char(text, value.ups < 0 ? 'v' : '^');
    if (ups > 1) gi_text_add_uint(text, ups);
    if (value.nimber) gi_text_add_char(text, '*');
    if (value.nimber > 1) gi_text_add_uint(text, value.nimber);
}

/* The forms of a that the page lacks. */
static grundy_status adopt(gi_page *page, gi_short a);

/* The place of a form, or where it would be. */
static size_t index_of(const gi_page *page, gi_short form)
{
    size_t first = 0, end = page->forms.count;

    while (first < end) {
        const size_t middle = first + (end - first) / 2;
        if (page->forms.items[middle] < form)
            first = middle + 1;
        else
            end = middle;
    }
    return first;
}

static bool has_form(const gi_page *page, gi_short form)
{
    const size_t i = index_of(page, form);

    return i < page->forms.count && page->forms.items[i] == form;
}

static grundy_status push(gi_page *page, gi_page_stream *stream,
                          gi_page_frame frame)
{
    const grundy_status status = gi_array_grow(
        (void **)&stream->frames, &stream->capacity, stream->depth,
        sizeof *stream->frames, &page->s->quota.env);

    if (!status) stream->frames[stream->depth++] = frame;
    return status;
}

static grundy_status push_form(gi_page *page, gi_page_stream *stream,
                               gi_short form)
{
    const gi_form *record = gi_form_at(page->s, form);

    GRUNDY_ASSERT(has_form(page, form));
    return push(page, stream,
                (gi_page_frame){
                    .options = page->options[index_of(page, form)],
                    .left = record->count[GI_LEFT],
                    .count = (size_t)record->count[0] + record->count[1],
                    .close = '}',
                });
}

/* What follows the text of a name. */
static grundy_status push_rest(gi_page *page, gi_page_stream *stream,
                               gi_short form, const gi_name *name)
{
    gi_page_frame frame = {.left = SIZE_MAX, .count = 1, .next = 1};
    grundy_status status = GRUNDY_OK;

    if (name->rest == GI_NAME_WHOLE) return GRUNDY_OK;
    if (name->rest == GI_NAME_LIST) {
        GRUNDY_ASSERT(has_form(page, form));
        frame.options = page->options[index_of(page, form)];
        frame.count = gi_form_at(page->s, form)->count[GI_LEFT];
        frame.close = '}';
    } else {
        frame.inner = name->inner;
        frame.is_operand = name->rest == GI_NAME_OPERAND;
        frame.close = frame.is_operand ? '\0' : ')';
        status = adopt(page, name->inner);
    }
    return status ? status : push(page, stream, frame);
}

/* A piece that is a number-up-star or a name, or a form's frame. */
static grundy_status enter(gi_page *page, gi_page_stream *stream, gi_short a,
                           bool is_operand)
{
    gi_name name;
    grundy_status status;

    if (gi_short_is_upstar(a)) {
        gi_upstar_write(page->s, a, &stream->piece);
        return stream->piece.status;
    }
    if (!stream->is_pretty) return push_form(page, stream, a);
    status = gi_short_name(page->s, a, is_operand, &stream->piece, &name);
    if (status) return status;
    return name.rest ? push_rest(page, stream, a, &name)
                     : push_form(page, stream, a);
}

grundy_status gi_page_begin(gi_page *page, gi_page_stream *stream, gi_short a)
{
    stream->depth = 0;
    stream->at = 0;
    gi_text_truncate(&stream->piece, 0);
    return enter(page, stream, a, false);
}

grundy_status gi_page_next(gi_page *page, gi_page_stream *stream, bool *is_end)
{
    stream->at = 0;
    gi_text_truncate(&stream->piece, 0);
    while (stream->piece.count == 0) {
        gi_page_frame *frame;
        size_t i;
        grundy_status status = gi_shorts_look(page->s);

        *is_end = stream->depth == 0;
        if (status || *is_end) return status;
        frame = &stream->frames[stream->depth - 1];
        i = frame->next++;
        GRUNDY_ASSERT(i <= 2 * frame->count);
        if (i == 0) {
            gi_text_add_char(&stream->piece, '{');
        } else if (i % 2 == 1) {
            status =
                enter(page, stream,
                      frame->options ? frame->options[i / 2] : frame->inner,
                      frame->is_operand);
            if (status) return status;
        } else if (i / 2 == frame->count) {
            if (frame->close) gi_text_add_char(&stream->piece, frame->close);
            stream->depth--;
        } else {
            gi_text_add_char(&stream->piece, i / 2 == frame->left ? '|' : ',');
        }
    }
    return stream->piece.status;
}

/* ---- order ---- */

/* The form that a stream is about to write; 0 if none. */
static gi_short about_to_write(const gi_page_stream *stream)
{
    const gi_page_frame *frame;
    gi_short option;

    if (stream->at < stream->piece.count || stream->depth == 0) return 0;
    frame = &stream->frames[stream->depth - 1];
    if (frame->next % 2 == 0) return 0;
    GRUNDY_ASSERT(frame->next / 2 < frame->count);
    option = frame->options[frame->next / 2];
    return gi_short_is_upstar(option) ? 0 : option;
}

static void skip_common(gi_page_stream *x, gi_page_stream *y)
{
    const gi_short form = about_to_write(x);

    if (form != 0 && form == about_to_write(y)) {
        x->frames[x->depth - 1].next++;
        y->frames[y->depth - 1].next++;
    }
}

/* The next character, -1 at the end. */
static grundy_status next_char(gi_page *page, gi_page_stream *stream, int *out)
{
    bool is_end = false;
    grundy_status status = GRUNDY_OK;

    if (stream->at == stream->piece.count)
        status = gi_page_next(page, stream, &is_end);
    if (status) return status;
    *out = is_end ? -1 : (unsigned char)stream->piece.bytes[stream->at++];
    return GRUNDY_OK;
}

static grundy_status compare_text(gi_page *page, gi_short a, gi_short b,
                                  int *out)
{
    gi_page_stream *x = &page->first, *y = &page->second;
    int from_x = 0, from_y = 0;
    grundy_status status = gi_page_begin(page, x, a);

    if (!status) status = gi_page_begin(page, y, b);
    while (!status && from_x == from_y && from_x >= 0) {
        skip_common(x, y);
        status = next_char(page, x, &from_x);
        if (!status) status = next_char(page, y, &from_y);
    }
    *out = from_x - from_y;
    return status;
}

static grundy_status compare_days(gi_page *page, gi_short a, gi_short b,
                                  int *out)
{
    const uint32_t x = gi_birthday_floor(page->s, a);
    const uint32_t y = gi_birthday_floor(page->s, b);
    gi_short day_a, day_b;
    grundy_status status;

    *out = (x > y) - (x < y);
    if (x < UINT32_MAX && y < UINT32_MAX) return GRUNDY_OK;
    status = gi_short_birthday(page->s, a, &day_a);
    if (!status) status = gi_short_birthday(page->s, b, &day_b);
    if (!status)
        *out = gi_dyad_compare(page->s, gi_number_of(page->s, day_a),
                               gi_number_of(page->s, day_b));
    return status;
}

static grundy_status is_before(gi_page *page, gi_short a, gi_short b,
                               bool *out)
{
    int order;
    grundy_status status = compare_days(page, a, b, &order);

    if (!status && order == 0) status = compare_text(page, a, b, &order);
    *out = order < 0;
    return status;
}

/* By insertion: lists are short, and often sorted already. */
grundy_status gi_page_sort(gi_page *page, gi_short *items, size_t count)
{
    for (size_t i = 1; i < count; i++) {
        const gi_short item = items[i];
        size_t at = i;
        while (at > 0) {
            bool is_first;
            const grundy_status status =
                is_before(page, item, items[at - 1], &is_first);
            if (status) return status;
            if (!is_first) break;
            items[at] = items[at - 1];
            at--;
        }
        items[at] = item;
    }
    return GRUNDY_OK;
}

static grundy_status sort_form(gi_page *page, size_t i)
{
    const gi_form form = *gi_form_at(page->s, page->forms.items[i]);
    const size_t left = form.count[GI_LEFT], right = form.count[GI_RIGHT];
    grundy_status status;

    GRUNDY_ASSERT(i < page->forms.count && !page->options[i]);
    page->options[i] = gi_alloc_array(&page->s->quota.env, left + right,
                                      sizeof *page->options[i]);
    if (!page->options[i]) return GRUNDY_NO_MEMORY;
    memcpy(page->options[i], form.options,
           (left + right) * sizeof *page->options[i]);
    status = gi_page_sort(page, page->options[i], left);
    return status ? status
                  : gi_page_sort(page, page->options[i] + left, right);
}

/* ---- the forms of a page ---- */

/* Puts forms that the page lacks, ascending, in their places; their lists are
 * not there yet. */
static grundy_status merge(gi_page *page, const gi_id_list *more)
{
    const grundy_env *env = &page->s->quota.env;
    const size_t old = page->forms.count, count = old + more->count;
    gi_short **options = gi_alloc_array(env, count, sizeof *options);
    gi_short *items = gi_alloc_array(env, count, sizeof *items);

    if (!options || !items) {
        gi_free(env, options, count * sizeof *options);
        gi_free(env, items, count * sizeof *items);
        return GRUNDY_NO_MEMORY;
    }
    for (size_t i = 0, j = 0, to = 0; to < count; to++) {
        const bool is_old = j == more->count ||
                            (i < old && page->forms.items[i] < more->items[j]);
        items[to] = is_old ? page->forms.items[i] : more->items[j];
        GRUNDY_ASSERT(to == 0 || items[to - 1] < items[to]);
        options[to] = is_old ? page->options[i] : NULL;
        i += is_old;
        j += !is_old;
    }
    gi_free(env, page->options, old * sizeof *page->options);
    gi_id_list_clear(&page->forms, page->s);
    page->options = options;
    page->forms = (gi_id_list){items, count, count};
    return GRUNDY_OK;
}

static grundy_status adopt(gi_page *page, gi_short a)
{
    gi_id_list more = {.items = NULL};
    size_t lacking = 0;
    grundy_status status = GRUNDY_OK;

    if (gi_short_is_upstar(a) || has_form(page, a)) return GRUNDY_OK;
    status = gi_short_forms(page->s, a, &more);
    for (size_t i = 0; !status && i < more.count; i++)
        if (!has_form(page, more.items[i]))
            more.items[lacking++] = more.items[i];
    more.count = lacking;
    if (!status) status = merge(page, &more);
    for (size_t i = 0; !status && i < more.count; i++)
        status = sort_form(page, index_of(page, more.items[i]));
    gi_id_list_clear(&more, page->s);
    return status;
}

grundy_status gi_page_make(gi_page *page, gi_shorts *s, gi_short a)
{
    *page = (gi_page){.s = s};
    gi_text_init(&page->first.piece, &s->quota.env);
    gi_text_init(&page->second.piece, &s->quota.env);
    gi_text_init(&page->written.piece, &s->quota.env);
    return adopt(page, a);
}

static void clear_stream(gi_page_stream *stream, const grundy_env *env)
{
    gi_free(env, stream->frames, stream->capacity * sizeof *stream->frames);
    gi_text_clear(&stream->piece);
}

void gi_page_clear(gi_page *page)
{
    const grundy_env *env = &page->s->quota.env;

    for (size_t i = 0; page->options && i < page->forms.count; i++) {
        const gi_form *form = gi_form_at(page->s, page->forms.items[i]);
        gi_free(env, page->options[i],
                (form->count[0] + form->count[1]) * sizeof *page->options[i]);
    }
    gi_free(env, page->options, page->forms.count * sizeof *page->options);
    gi_id_list_clear(&page->forms, page->s);
    clear_stream(&page->first, env);
    clear_stream(&page->second, env);
    clear_stream(&page->written, env);
}
