/* format.h - the forms in which facts are written.
 *
 * Text is for people and may change its words; the others are for programs and
 * stay as docs/formats.md has them. Each writer says which of them it knows.
 *
 * Threads: every call here may run at any time on any thread.
 */
#ifndef GRUNDY_FORMAT_H
#define GRUNDY_FORMAT_H

#include "grundy/macros.h"

GRUNDY_BEGIN_DECLS

typedef enum grundy_format {
    GRUNDY_FORMAT_TEXT = 0,
    GRUNDY_FORMAT_JSON,  /* One object on one line; of lists, one a line. */
    GRUNDY_FORMAT_TSV,   /* A line that names the columns, then the rows. */
    GRUNDY_FORMAT_CSV,   /* As TSV, with commas. */
    GRUNDY_FORMAT_BFILE, /* OEIS b-file: heap SPACE value, nothing else. */
    GRUNDY_FORMAT_NPY    /* NumPy v1.0, narrowest unsigned, little-endian. */
} grundy_format;

/** Name of a format, as in `--format`: "text", "json", ...
 *
 * @return  static text; NULL past the last format
 */
GRUNDY_PUBLIC const char *grundy_format_name(grundy_format format);

GRUNDY_END_DECLS

#endif
