/* SPDX-License-Identifier: MIT */
/* listed.h - finitely many games, each stated by its options. */
#ifndef GI_QUOTIENT_GROWTH_LISTED_H
#define GI_QUOTIENT_GROWTH_LISTED_H

#include <stddef.h>
#include <stdint.h>

#include "base/text/text.h"

/* Sums of heaps, one after the other. */
typedef struct gi_heap_list {
    const grundy_env *env;
    uint32_t *heaps; /* shape [heap_count] */
    size_t heap_count, heap_capacity;
    size_t *ends; /* shape [count]: where each sum ends in `heaps` */
    size_t count, capacity;
} gi_heap_list;

/* Strings, one after the other. */
typedef struct gi_name_list {
    gi_text text;   /* Each ends with a zero byte. */
    size_t *starts; /* shape [count] */
    size_t count, capacity;
} gi_name_list;

/* The heaps 0 .. count - 1. The options of a heap are sums of smaller ones;
 * heap 0 has none. What they stand for is in the names. */
typedef struct gi_listed {
    gi_heap_list options; /* Of all heaps. */
    size_t *ends;         /* shape [count]: where those of each end */
    size_t count, capacity;
    gi_name_list names;
} gi_listed;

/* Failures of what adds: GRUNDY_NO_MEMORY, which leaves them valid. */

void gi_heap_list_init(gi_heap_list *out, const grundy_env *env);
void gi_heap_list_clear(gi_heap_list *list);
/* One more heap of the sum in the making. */
grundy_status gi_heap_list_add(gi_heap_list *list, size_t heap);
grundy_status gi_heap_list_end_sum(gi_heap_list *list);
/* A sum: its heaps and, to *count, how many. */
const uint32_t *gi_heap_list_at(const gi_heap_list *list, size_t index,
                                size_t *count);

void gi_name_list_init(gi_name_list *out, const grundy_env *env);
void gi_name_list_clear(gi_name_list *list);
grundy_status gi_name_list_add(gi_name_list *list, const char *name);
/* Borrowed until the next one is added. */
static inline const char *gi_name_list_at(const gi_name_list *list,
                                          size_t index)
{
    return list->text.bytes + list->starts[index];
}

/* Without a heap. */
void gi_listed_init(gi_listed *out, const grundy_env *env);
void gi_listed_clear(gi_listed *listed);
/* The sums added to `options` since the last end are those of the next heap. */
grundy_status gi_listed_end_heap(gi_listed *listed, const char *name);
static inline size_t gi_listed_first_option(const gi_listed *listed,
                                            size_t heap)
{
    return heap > 0 ? listed->ends[heap - 1] : 0;
}

#endif
