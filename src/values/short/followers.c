/* SPDX-License-Identifier: MIT */
/* followers.c - the values that play can reach: a search without recursion,
 * over the options of canonical forms. A list is its own queue. What was met
 * is marked in an array by id, since ids are dense. */
#include "values/short/followers.h"

#include <string.h>

#include "base/memory/array.h"
#include "base/memory/sort.h"
#include "values/short/shorts.h"

void gi_id_list_clear(gi_id_list *list, gi_shorts *s)
{
    gi_free(&s->quota.env, list->items, list->capacity * sizeof *list->items);
    *list = (gi_id_list){.items = NULL};
}

grundy_status gi_id_list_push(gi_id_list *list, gi_shorts *s, gi_short a)
{
    const grundy_status status =
        gi_array_grow((void **)&list->items, &list->capacity, list->count,
                      sizeof *list->items, &s->quota.env);

    if (!status) list->items[list->count++] = a;
    return status;
}

/* ---- forms ---- */

static int compare_ids(const void *a, const void *b)
{
    const gi_short x = *(const gi_short *)a, y = *(const gi_short *)b;

    return (x > y) - (x < y);
}

/* Adds the options of a form that are forms and not marked. */
static grundy_status add_forms(gi_shorts *s, gi_short a, gi_id_list *out,
                               unsigned char *seen)
{
    const gi_form *form = gi_form_at(s, a);
    const size_t count = (size_t)form->count[0] + form->count[1];
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; !status && i < count; i++) {
        const gi_short option = form->options[i];
        if (gi_short_is_upstar(option)) continue;
        GRUNDY_ASSERT(option < a && a <= out->items[0]);
        if (seen[option / 2]) continue;
        seen[option / 2] = 1;
        status = gi_id_list_push(out, s, option);
    }
    return status;
}

grundy_status gi_short_forms(gi_shorts *s, gi_short a, gi_id_list *out)
{
    const size_t bytes = (size_t)a / 2 + 1; /* Followers have less. */
    unsigned char *seen;
    grundy_status status;

    GRUNDY_ASSERT(out->count == 0);
    if (gi_short_is_upstar(a)) return GRUNDY_OK;
    seen = gi_alloc(&s->quota.env, bytes);
    if (!seen) return GRUNDY_NO_MEMORY;
    memset(seen, 0, bytes);
    status = gi_id_list_push(out, s, a);
    for (size_t i = 0; !status && i < out->count; i++)
        status = add_forms(s, out->items[i], out, seen);
    gi_free(&s->quota.env, seen, bytes);
    return status ? status
                  : gi_sort(out->items, out->count, sizeof *out->items,
                            compare_ids, &s->quota.env);
}

/* ---- all ---- */

/* Marks by id, which grow while options of number-up-stars are made. */
typedef struct marks {
    unsigned char *items;
    size_t capacity;
} marks;

static grundy_status mark(gi_shorts *s, marks *seen, gi_short a, bool *is_new)
{
    if (a >= seen->capacity) {
        const size_t capacity = 2 * (size_t)a + 64;
        unsigned char *items =
            gi_resize(&s->quota.env, seen->items, seen->capacity, capacity);
        if (!items) return GRUNDY_NO_MEMORY;
        memset(items + seen->capacity, 0, capacity - seen->capacity);
        *seen = (marks){items, capacity};
    }
    *is_new = !seen->items[a];
    seen->items[a] = 1;
    return GRUNDY_OK;
}

static grundy_status add(gi_shorts *s, marks *seen, gi_short a,
                         gi_id_list *out)
{
    bool is_new;
    grundy_status status = mark(s, seen, a, &is_new);

    if (status || !is_new) return status;
    if (out->count >= gi_limit_positions(s->outer))
        return gi_fail(&s->told, GRUNDY_OVER_BUDGET,
                       "the value has more followers than the limit of "
                       "positions");
    return gi_id_list_push(out, s, a);
}

grundy_status gi_short_followers(gi_shorts *s, gi_short a, gi_id_list *out)
{
    marks seen = {NULL, 0};
    grundy_status status = add(s, &seen, a, out);

    for (size_t i = 0; !status && i < out->count; i++) {
        status = gi_shorts_look(s);
        for (int side = GI_LEFT; !status && side <= GI_RIGHT; side++) {
            gi_short_list options = {NULL, 0};
            status =
                gi_short_options(s, out->items[i], (gi_side)side, &options);
            for (size_t j = 0; !status && j < options.count; j++)
                status = add(s, &seen, options.items[j], out);
        }
    }
    gi_free(&s->quota.env, seen.items, seen.capacity);
    return status;
}
