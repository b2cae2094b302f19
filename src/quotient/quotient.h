/* SPDX-License-Identifier: MIT */
/* quotient.h - what a grundy_quotient keeps. */
#ifndef GI_QUOTIENT_QUOTIENT_H
#define GI_QUOTIENT_QUOTIENT_H

#include "grundy/quotient.h"

#include "base/build.h"
#include "base/env.h"
#include "quotient/algebra/monoid.h"
#include "quotient/growth/listed.h"
#include "quotient/algebra/relations.h"
#include "quotient/algebra/structure.h"
#include "quotient/infinite/infinite.h"

#define GI_QUOTIENT_PERIOD_TAG "T-MISERE-PERIOD"
#define GI_QUOTIENT_TAG        "T-MISERE-CERTIFICATE"

enum { GI_QUOTIENT_LAST_HEAP_MOST = 1 << 20 };

/* A quotient of finitely many positions: what is known of them. */
typedef struct gi_position_list {
    gi_listed followers; /* Heap i of the quotient is one of them. */
    /* The positions that were asked for: the sums of followers that they are,
     * and their names. */
    gi_heap_list sums;
    gi_name_list names;
} gi_position_list;

void gi_position_list_init(gi_position_list *out, const grundy_env *env);
void gi_position_list_clear(gi_position_list *list);
/* Takes the list, for an owner with this environment. */
void gi_position_list_move(gi_position_list *out, gi_position_list *from,
                           const grundy_env *env);

struct grundy_quotient {
    gi_own_env env;
    grundy_heapgame *rules; /* Shared; NULL: it is that of positions. */
    gi_position_list positions;
    gi_monoid monoid;
    gi_relations relations;
    gi_structure structure;
    uint16_t *phi; /* shape [heap_count] */
    size_t heap_count;
    size_t preperiod, period; /* Period 0: none is proved. */
    size_t last_heap;         /* Of the proof; below heap_count. */
    /* That of some heaps more, if it is known to be infinite; else empty. */
    gi_infinite infinite;
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
/* Whether all there is has been proved. */
bool gi_quotient_is_whole(const grundy_quotient *quotient);
/* Whether that of the heaps to infinite.last_heap is infinite, and proved. */
static inline bool gi_quotient_is_infinite(const grundy_quotient *quotient)
{
    return GI_HAS_INFINITE_QUOTIENTS && quotient->infinite.env;
}

/* As grundy_quotient_find(), of the positions, which it takes in any case. */
grundy_status gi_quotient_find_positions(grundy_quotient **out,
                                         gi_position_list *positions,
                                         const grundy_env *env,
                                         grundy_error *err);

#endif
