/* SPDX-License-Identifier: MIT */
/* followers.h - the values that play can reach. */
#ifndef GI_VALUES_SHORT_FOLLOWERS_H
#define GI_VALUES_SHORT_FOLLOWERS_H

#include "values/short/short.h"

/* A list of ids, owned by its user. All zero: empty. */
typedef struct gi_id_list {
    gi_short *items;
    size_t count, capacity;
} gi_id_list;

void gi_id_list_clear(gi_id_list *list, gi_shorts *s);
grundy_status gi_id_list_push(gi_id_list *list, gi_shorts *s, gi_short a);
/* Those that are forms, a included; ascending, so that options come before
 * what they are options of. Failures as in short.h. */
grundy_status gi_short_forms(gi_shorts *s, gi_short a, gi_id_list *out);
/* All of them, a included, in no order; more than limits.positions of them
 * are GRUNDY_OVER_BUDGET. */
grundy_status gi_short_followers(gi_shorts *s, gi_short a, gi_id_list *out);

#endif
