/* SPDX-License-Identifier: MIT */
/* output.c - text on its way to a writer. */
#include "present/output.h"

grundy_status gi_output_flush(gi_text *text, size_t least,
                              const grundy_writer *writer)
{
    grundy_status status = text->status;

    if (status || !writer || text->count < least || text->count == 0)
        return status;
    status = writer->write(writer->user, text->bytes, text->count);
    gi_text_truncate(text, 0);
    return status;
}
