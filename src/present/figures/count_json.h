/* SPDX-License-Identifier: MIT */
/* count_json.h - counts of positions as members of an object. */
#ifndef GI_PRESENT_FIGURES_COUNT_JSON_H
#define GI_PRESENT_FIGURES_COUNT_JSON_H

#include "grundy/count.h"

#include "base/json/json.h"

/* `game` is what the game is called. */
void gi_count_add_json(gi_json_out *out, const char *game,
                       const grundy_count_question *question,
                       const grundy_count *count);

/* A box as the member `key`: [[first, last], ...]. */
void gi_count_add_ranges(gi_json_out *out, const char *key,
                         const grundy_count_range *ranges, size_t count);

#endif
