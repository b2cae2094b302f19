/* SPDX-License-Identifier: MIT */
/* quotient.h - what a grundy_quotient keeps. */
#ifndef GI_QUOTIENT_QUOTIENT_H
#define GI_QUOTIENT_QUOTIENT_H

#include "grundy/quotient.h"

#include "base/env.h"
#include "quotient/algebra/monoid.h"
#include "quotient/algebra/relations.h"
#include "quotient/algebra/structure.h"

#define GI_QUOTIENT_PERIOD_TAG "T-MISERE-PERIOD"
#define GI_QUOTIENT_TAG        "T-MISERE-CERTIFICATE"

struct grundy_quotient {
    gi_own_env env;
    grundy_heapgame *rules; /* Shared. */
    gi_monoid monoid;
    gi_relations relations;
    gi_structure structure;
    uint16_t *phi; /* shape [heap_count] */
    size_t heap_count;
    size_t preperiod, period; /* Period 0: none is proved. */
    size_t last_heap;         /* Of the proof; below heap_count. */
    char reason[200];
};

/* The theorem of a quotient of all heaps, or of the first ones. */
static inline const char *gi_quotient_tag(bool is_proved)
{
    return is_proved ? GI_QUOTIENT_PERIOD_TAG : GI_QUOTIENT_TAG;
}

/* Heaps whose elements say all: up to the end of the first period, or all that
 * are proved. */
size_t gi_quotient_heaps(const grundy_quotient *quotient);

#endif
