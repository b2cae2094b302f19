/* SPDX-License-Identifier: MIT */
/* text_stream.c - text in memory as a stream. */
#include <string.h>

#include "base/text/text_stream.h"

static grundy_status append(void *user, const char *bytes, size_t count)
{
    gi_text *text = user;

    gi_text_add_bytes(text, bytes, count);
    return text->status ? GRUNDY_IO : GRUNDY_OK;
}

grundy_writer gi_text_writer(gi_text *text)
{
    return (grundy_writer){append, text};
}

static grundy_status take(void *user, char *bytes, size_t capacity,
                          size_t *count)
{
    gi_text_source *source = user;

    *count = source->count < capacity ? source->count : capacity;
    if (*count) memcpy(bytes, source->bytes, *count);
    source->bytes += *count;
    source->count -= *count;
    return GRUNDY_OK;
}

grundy_reader gi_text_reader(gi_text_source *source)
{
    return (grundy_reader){take, source};
}
