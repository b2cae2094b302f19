/* SPDX-License-Identifier: MIT */
/* file.h - a whole small file as text. */
#ifndef GI_BASE_TEXT_FILE_H
#define GI_BASE_TEXT_FILE_H

#include <stddef.h>

#include "base/text/text.h"

/* That a file cannot be read, with the reason in errno: GRUNDY_BAD_INPUT where
 * another name would do, GRUNDY_IO. */
grundy_status gi_file_fail(grundy_error *err, const char *path);
/* Appends the whole file. GRUNDY_OK, _BAD_INPUT and _IO as above, _OVER_BUDGET
 * past most_bytes, _CANCELLED where the environment of the text says so,
 * _NO_MEMORY. */
grundy_status gi_file_read(gi_text *out, const char *path, size_t most_bytes,
                           grundy_error *err);

#endif
