/* SPDX-License-Identifier: MIT */
/* listed.c - finitely many games, each stated by its options.
 *
 * What a rule says of heaps of every size, a list says of the heaps that there
 * are. Nothing else about them is needed: the quotient of a list is computed
 * heap by heap like that of a code. */
#include "base/assert.h"
#include "base/env.h"
#include "base/memory/array.h"
#include "quotient/growth/listed.h"

void gi_heap_list_init(gi_heap_list *out, const grundy_env *env)
{
    *out = (gi_heap_list){.env = env};
}

void gi_heap_list_clear(gi_heap_list *l)
{
    gi_free(l->env, l->ends, l->capacity * sizeof *l->ends);
    gi_free(l->env, l->heaps, l->heap_capacity * sizeof *l->heaps);
    gi_heap_list_init(l, l->env);
}

grundy_status gi_heap_list_add(gi_heap_list *l, size_t heap)
{
    const grundy_status status =
        gi_array_grow((void **)&l->heaps, &l->heap_capacity, l->heap_count,
                      sizeof *l->heaps, l->env);

    if (!status) l->heaps[l->heap_count++] = (uint32_t)heap;
    return status;
}

grundy_status gi_heap_list_end_sum(gi_heap_list *l)
{
    const grundy_status status = gi_array_grow(
        (void **)&l->ends, &l->capacity, l->count, sizeof *l->ends, l->env);

    if (!status) l->ends[l->count++] = l->heap_count;
    return status;
}

const uint32_t *gi_heap_list_at(const gi_heap_list *l, size_t index,
                                size_t *count)
{
    const size_t first = index > 0 ? l->ends[index - 1] : 0;

    GRUNDY_ASSERT(index < l->count);
    *count = l->ends[index] - first;
    return *count ? l->heaps + first : NULL;
}

void gi_name_list_init(gi_name_list *out, const grundy_env *env)
{
    *out = (gi_name_list){.starts = NULL};
    gi_text_init(&out->text, env);
}

void gi_name_list_clear(gi_name_list *l)
{
    const grundy_env *env = l->text.env;

    gi_free(env, l->starts, l->capacity * sizeof *l->starts);
    gi_text_clear(&l->text);
    gi_name_list_init(l, env);
}

grundy_status gi_name_list_add(gi_name_list *l, const char *name)
{
    const size_t start = l->text.count;
    const grundy_status status =
        gi_array_grow((void **)&l->starts, &l->capacity, l->count,
                      sizeof *l->starts, l->text.env);

    if (status) return status;
    gi_text_add(&l->text, name);
    gi_text_add_char(&l->text, '\0');
    if (l->text.status) return l->text.status;
    l->starts[l->count++] = start;
    return GRUNDY_OK;
}

void gi_listed_init(gi_listed *out, const grundy_env *env)
{
    *out = (gi_listed){.ends = NULL};
    gi_heap_list_init(&out->options, env);
    gi_name_list_init(&out->names, env);
}

void gi_listed_clear(gi_listed *l)
{
    gi_free(l->options.env, l->ends, l->capacity * sizeof *l->ends);
    l->ends = NULL;
    l->count = l->capacity = 0;
    gi_name_list_clear(&l->names);
    gi_heap_list_clear(&l->options);
}

grundy_status gi_listed_end_heap(gi_listed *l, const char *name)
{
    grundy_status status =
        gi_array_grow((void **)&l->ends, &l->capacity, l->count,
                      sizeof *l->ends, l->options.env);

    if (!status) status = gi_name_list_add(&l->names, name);
    if (!status) l->ends[l->count++] = l->options.count;
    GRUNDY_ASSERT(status || l->count == l->names.count);
    return status;
}
