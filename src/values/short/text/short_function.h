/* SPDX-License-Identifier: MIT */
/* short_function.h - the functions that expressions may name. */
#ifndef GI_VALUES_SHORT_TEXT_SHORT_FUNCTION_H
#define GI_VALUES_SHORT_TEXT_SHORT_FUNCTION_H

#include "values/stopper/partizan.h"

typedef struct gi_short_function {
    const char *name;
    size_t count; /* Of arguments. */
    /* GRUNDY_UNDEFINED where `condition` does not hold; or as in short.h. */
    grundy_status (*call)(gi_shorts *s, const gi_short *arguments,
                          gi_short *out);
    const char *condition; /* A sentence, or NULL. */
    /* Instead of `call`, where a value may be loopy. */
    grundy_status (*call_any)(gi_partizans *p, const gi_partizan *arguments,
                              gi_partizan *out);
} gi_short_function;

/* NULL if there is none of that name. */
const gi_short_function *gi_short_function_find(const char *name,
                                                size_t count);

#endif
