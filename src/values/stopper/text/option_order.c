/* SPDX-License-Identifier: MIT */
/* option_order.c - the options of a loopy vertex as text has them. */
#include "values/stopper/text/option_order.h"

#include <string.h>

#include "base/memory/sort.h"
#include "base/text/text.h"
#include "values/short/birthday.h"
#include "values/short/shorts.h"
#include "values/short/text/short_write.h"

typedef struct entry {
    uint32_t vertex;
    bool is_short;
    const gi_shorts *s;
    gi_dyad birthday;
    gi_text text;
} entry;

static int compare_entries(const void *x, const void *y)
{
    const entry *a = x, *b = y;
    int order;

    if (a->is_short != b->is_short) return a->is_short ? -1 : 1;
    if (!a->is_short) return (a->vertex > b->vertex) - (a->vertex < b->vertex);
    order = gi_dyad_compare(a->s, a->birthday, b->birthday);
    return order ? order
                 : strcmp(gi_text_string(&a->text), gi_text_string(&b->text));
}

static grundy_status fill(gi_shorts *s, const gi_loop_graph *g,
                          uint32_t vertex, entry *out)
{
    const gi_short leaf = g->items[vertex].leaf;
    gi_short day;
    grundy_status status;

    *out = (entry){.vertex = vertex, .s = s, .is_short = leaf != GI_NO_LEAF};
    gi_text_init(&out->text, &s->quota.env);
    if (!out->is_short) return GRUNDY_OK;
    status = gi_short_birthday(s, leaf, &day);
    if (!status) out->birthday = gi_number_of(s, day);
    return status ? status : gi_short_write(s, leaf, &out->text);
}

static grundy_status order_side(gi_shorts *s, const gi_loop_graph *g,
                                const uint32_t *options, size_t count,
                                uint32_t *out)
{
    entry *entries = gi_alloc_array(&s->quota.env, count + 1, sizeof *entries);
    size_t filled = 0;
    grundy_status status = entries ? GRUNDY_OK : GRUNDY_NO_MEMORY;

    while (!status && filled < count) {
        status = fill(s, g, options[filled], &entries[filled]);
        filled++;
    }
    if (!status)
        status = gi_sort(entries, count, sizeof *entries, compare_entries,
                         &s->quota.env);
    for (size_t i = 0; !status && i < count; i++)
        out[i] = entries[i].vertex;
    for (size_t i = 0; i < filled; i++)
        gi_text_clear(&entries[i].text);
    gi_free(&s->quota.env, entries, (count + 1) * sizeof *entries);
    return status;
}

grundy_status gi_option_order_find(gi_shorts *s, const gi_loop_graph *g,
                                   uint32_t vertex, gi_ordered_options *out)
{
    const gi_vertex *v = &g->items[vertex];
    const size_t left = v->count[GI_LEFT], right = v->count[GI_RIGHT];
    uint32_t *items =
        gi_alloc_array(&s->quota.env, left + right + 1, sizeof *items);
    grundy_status status;

    if (!items) return GRUNDY_NO_MEMORY;
    status = order_side(s, g, v->to[GI_LEFT], left, items);
    if (!status)
        status = order_side(s, g, v->to[GI_RIGHT], right, items + left);
    if (status)
        gi_free(&s->quota.env, items, (left + right + 1) * sizeof *items);
    else
        *out = (gi_ordered_options){items, left, left + right};
    return status;
}
