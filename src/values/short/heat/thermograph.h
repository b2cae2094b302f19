/* SPDX-License-Identifier: MIT */
/* thermograph.h - thermographs: walls, mean, temperature. */
#ifndef GI_VALUES_SHORT_HEAT_THERMOGRAPH_H
#define GI_VALUES_SHORT_HEAT_THERMOGRAPH_H

#include "values/short/heat/wall.h"

/* From t = -1 up; above its last corner each wall is the mast, x = mean. */
typedef struct gi_thermograph {
    const gi_corner *wall[2];
    size_t count[2]; /* At least 1. */
    gi_dyad mean, temperature;
} gi_thermograph;

/* Borrowed until the store is collected or freed. Failures as in short.h. */
grundy_status gi_short_thermograph(gi_shorts *s, gi_short a,
                                   gi_thermograph *out);

#endif
