/* SPDX-License-Identifier: MIT */
/* values_source.h - where the values of a range come from. */
#ifndef GI_PRESENT_VALUES_VALUES_SOURCE_H
#define GI_PRESENT_VALUES_VALUES_SOURCE_H

#include <stdbool.h>
#include <stdint.h>

#include "grundy/format.h"
#include "grundy/store.h"

#include "base/integer/ints.h"
#include "base/run.h"
#include "rules/game.h"

typedef struct gi_values_source {
    const grundy_game *game;
    const char *family;  /* Of positions (rules/family.h); NULL: heaps. */
    grundy_store *store; /* NULL: they are computed. */
    const grundy_integer *first, *last;
    /* By gi_source_check(). */
    bool is_table;           /* Of pairs: columns * columns values. */
    uint64_t columns, count; /* Of a row; of all. */
} gi_values_source;

/* Before any work: what no computation can change. GRUNDY_OK,
 * GRUNDY_BAD_ARGUMENT, GRUNDY_UNDEFINED, GRUNDY_OVER_BUDGET,
 * GRUNDY_NO_MEMORY. */
grundy_status gi_source_check(gi_values_source *from, grundy_format format,
                              gi_run *run);
/* Whether its values are Grundy values. */
bool gi_source_has_nimbers(const gi_values_source *from);
/* `size` values from number `at` of the range on replace those of the list:
 * Grundy values. */
grundy_status gi_source_read(const gi_values_source *from, uint64_t at,
                             size_t size, gi_ints *items, gi_run *run);
/* Whether an engine computes all values in one call, so that the last one
 * asked for first shows the progress of the whole work. */
bool gi_source_has_terms(const gi_values_source *from);
/* Number `at` of the range: a heap, or the n of the family. */
grundy_status gi_source_heap(const gi_values_source *from, uint64_t at,
                             grundy_integer *out, gi_run *run);
/* The position of that heap, or that n. */
grundy_status gi_source_position(const gi_values_source *from,
                                 const grundy_integer *heap, gi_ints *out,
                                 gi_run *run);

#endif
