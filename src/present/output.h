/* SPDX-License-Identifier: MIT */
/* output.h - text on its way to a writer. */
#ifndef GI_PRESENT_OUTPUT_H
#define GI_PRESENT_OUTPUT_H

#include <stddef.h>

#include "grundy/stream.h"

#include "base/text/text.h"

/* Hands the text to the writer and empties it, if it has at least `least`
 * bytes; with no writer, NULL, the text stays and grows. GRUNDY_OK, GRUNDY_IO,
 * GRUNDY_NO_MEMORY if an append had failed. */
grundy_status gi_output_flush(gi_text *text, size_t least,
                              const grundy_writer *writer);

#endif
