/* SPDX-License-Identifier: MIT */
/* short_write.c - values of short games as text.
 *
 *     value   := number-up-star | '{' list '|' list '}'
 *     number-up-star := [dyadic] [('^' | 'v') [count]] ['*' [nimber]]
 *
 * without spaces; a minus belongs to the number alone, so that -1^ is
 * (-1) + ^. The order of options is short_page.c's. */
#include "values/short/text/short_write.h"

#include "values/short/shorts.h"
#include "values/short/text/short_page.h"

static grundy_status write_all(gi_page *page, gi_short a, gi_text *text)
{
    gi_page_stream *stream = &page->written;
    const size_t before = text->count;
    bool is_end = false;
    grundy_status status = gi_page_begin(page, stream, a);

    while (!status && !is_end) {
        gi_text_add_bytes(text, gi_text_string(&stream->piece),
                          stream->piece.count);
        status = text->status;
        if (!status && text->count - before > gi_limit_memory(page->s->outer))
            status = gi_fail(&page->s->told, GRUNDY_OVER_BUDGET,
                             "the text of the value is longer than the limit "
                             "of %zu bytes",
                             gi_limit_memory(page->s->outer));
        if (!status) status = gi_page_next(page, stream, &is_end);
    }
    if (status) gi_text_truncate(text, before);
    return status;
}

static grundy_status write_value(gi_shorts *s, gi_short a, bool is_pretty,
                                 gi_text *text)
{
    gi_page page;
    grundy_status status = gi_page_make(&page, s, a);

    page.written.is_pretty = is_pretty;
    if (!status) status = write_all(&page, a, text);
    gi_page_clear(&page);
    return status;
}

grundy_status gi_short_write(gi_shorts *s, gi_short a, gi_text *text)
{
    return write_value(s, a, false, text);
}

grundy_status gi_short_write_pretty(gi_shorts *s, gi_short a, gi_text *text)
{
    return write_value(s, a, true, text);
}

grundy_status gi_short_options_in_order(gi_shorts *s, gi_short a, gi_side side,
                                        gi_id_list *out)
{
    gi_short_list options = {NULL, 0};
    gi_page page;
    grundy_status status = gi_short_options(s, a, side, &options);

    if (status) return status;
    status = gi_page_make(&page, s, a);
    for (size_t i = 0; !status && i < options.count; i++)
        status = gi_id_list_push(out, s, options.items[i]);
    if (!status) status = gi_page_sort(&page, out->items, out->count);
    gi_page_clear(&page);
    return status;
}

/* ---- expansions ---- */

static void add_digit(gi_text *text, int64_t digit)
{
    const uint64_t size = digit < 0 ? -(uint64_t)digit : (uint64_t)digit;

    if (size > 9) gi_text_add_char(text, '(');
    gi_text_add_uint(text, size);
    if (size > 9) gi_text_add_char(text, ')');
    if (digit < 0) gi_text_add_char(text, '-');
}

grundy_status gi_uptimal_write(gi_shorts *s, const gi_uptimal *uptimal,
                               gi_text *text)
{
    gi_upstar head = {.nimber = uptimal->nimber};
    gi_short before;
    grundy_status status;

    head.number = gi_number_of(s, uptimal->number);
    status = gi_upstar_intern(s, head, &before);
    if (status) return status;
    gi_upstar_write(s, before, text);
    gi_text_add_char(text, '.');
    for (size_t i = 0; i < uptimal->count; i++)
        add_digit(text, uptimal->digits[i]);
    if (uptimal->count == 0) gi_text_add_char(text, '0');
    return text->status;
}
