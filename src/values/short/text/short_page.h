/* SPDX-License-Identifier: MIT */
/* short_page.h - the options of a value and of its followers, in the order in
 * which text has them. */
#ifndef GI_VALUES_SHORT_TEXT_SHORT_PAGE_H
#define GI_VALUES_SHORT_TEXT_SHORT_PAGE_H

#include "base/text/text.h"
#include "values/short/followers.h"

/* A form that is being written, or what a name has in its brackets: its
 * option number `next`, or what follows the one before. */
typedef struct gi_page_frame {
    const gi_short *options; /* Left's, then Right's; NULL: `inner` alone. */
    size_t left, count;
    size_t next; /* 0: the brace; 2i + 1: option i; 2i + 2: what follows. */
    gi_short inner;
    bool is_operand; /* Options that are sums need parentheses. */
    char close;      /* After all options; or '\0'. */
} gi_page_frame;

/* The characters of a value, one after another. */
typedef struct gi_page_stream {
    bool is_pretty; /* With names (short_name.c). */
    gi_page_frame *frames;
    size_t depth, capacity;
    gi_text piece; /* A number-up-star, a name or a sign, */
    size_t at;     /* up to here. */
} gi_page_stream;

typedef struct gi_page {
    gi_shorts *s;
    gi_id_list forms;   /* Of the followers and in names, ascending. */
    gi_short **options; /* shape [forms.count]; NULL until sorted. */
    gi_page_stream first, second; /* Two texts that are compared. */
    gi_page_stream written;
} gi_page;

/* All forms among the followers of a, with their lists in order. */
grundy_status gi_page_make(gi_page *page, gi_shorts *s, gi_short a);
void gi_page_clear(gi_page *page);
/* By birthday, then by text: values of the page, or number-up-stars. */
grundy_status gi_page_sort(gi_page *page, gi_short *items, size_t count);
/* Begins the text of a. */
grundy_status gi_page_begin(gi_page *page, gi_page_stream *stream, gi_short a);
/* The next piece of it in stream->piece; *is_end instead after the last. */
grundy_status gi_page_next(gi_page *page, gi_page_stream *stream,
                           bool *is_end);
void gi_upstar_write(const gi_shorts *s, gi_short a, gi_text *text);

#endif
