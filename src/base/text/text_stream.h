/* SPDX-License-Identifier: MIT */
/* text_stream.h - text in memory as a stream. */
#ifndef GI_BASE_TEXT_TEXT_STREAM_H
#define GI_BASE_TEXT_TEXT_STREAM_H

#include <stddef.h>

#include "grundy/stream.h"

#include "base/text/text.h"

/* Appends to the text, which must outlive the writer; GRUNDY_IO where the text
 * does not take it, and its own status says why. */
grundy_writer gi_text_writer(gi_text *text);

/* What has not been read yet; borrowed. */
typedef struct gi_text_source {
    const char *bytes;
    size_t count;
} gi_text_source;

/* The source must outlive the reader, which moves it on. */
grundy_reader gi_text_reader(gi_text_source *source);

#endif
