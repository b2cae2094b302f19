/* SPDX-License-Identifier: MIT */
/* file.h - a whole small file as text. */
#ifndef GI_BASE_TEXT_FILE_H
#define GI_BASE_TEXT_FILE_H

#include <stddef.h>

#include "base/text/text.h"

/* Appends the whole file. GRUNDY_OK, _IO, _OVER_BUDGET past most_bytes,
 * _CANCELLED where the environment of the text says so, _NO_MEMORY. */
grundy_status gi_file_read(gi_text *out, const char *path, size_t most_bytes,
                           grundy_error *err);

#endif
