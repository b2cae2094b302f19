/* SPDX-License-Identifier: MIT */
/* format.c - the names of the formats in which facts are written. */
#include <stddef.h>

#include "grundy/format.h"

const char *grundy_format_name(grundy_format format)
{
    static const char *const names[] = {"text", "json",  "tsv",
                                        "csv",  "bfile", "npy"};

    return (unsigned)format < sizeof names / sizeof names[0] ? names[format]
                                                             : NULL;
}
