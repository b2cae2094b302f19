/* SPDX-License-Identifier: MIT */
/* space.h - white space in what people write. */
#ifndef GI_BASE_TEXT_SPACE_H
#define GI_BASE_TEXT_SPACE_H

#include <stdbool.h>

static inline bool gi_is_space(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

/* What divides the numbers of a list. */
static inline bool gi_is_gap(char c)
{
    return gi_is_space(c) || c == ',';
}

#endif
