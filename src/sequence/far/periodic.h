/* SPDX-License-Identifier: MIT */
/* periodic.h - the state of a frontier whose period is proved: found by
 * frontier_period_find.c, told by frontier_period.c. */
#ifndef GI_SEQUENCE_FAR_PERIODIC_H
#define GI_SEQUENCE_FAR_PERIODIC_H

#include "grundy/heapgame.h"
#include "grundy/nimber.h"

#include "sequence/memory.h"

typedef struct gi_periodic {
    const grundy_env *env;
    const grundy_heapgame *game;
    gi_memory memory;
    grundy_nimber *terms; /* shape [start + length], of the divided game */
    size_t start, length; /* e and p of the divided game. */
    uint64_t saltus, scale;
    uint64_t count; /* Of heaps of the game itself. */
} gi_periodic;

static inline size_t gi_periodic_classes(const gi_periodic *s)
{
    return s->start + s->length;
}

/* With room for its terms, which are not set; the rest is as in `like`. */
grundy_status gi_periodic_new(gi_periodic **out, const gi_periodic *like);
void gi_periodic_free(void *state);

#endif
