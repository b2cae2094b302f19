/* SPDX-License-Identifier: MIT */
/* ints.c - a list of exact integers that grows.
 *
 * Items from count to capacity are room, not numbers: they own nothing. So a
 * list that is emptied keeps its room and frees only the limbs of its items. A
 * number of the list itself may be pushed: it is copied before the items can
 * move.
 *
 * Sorting uses heap sort: a contest's input may be in the worst order for any
 * faster algorithm, and qsort() of the C library may allocate without the
 * knowledge of the environment.
 */
#include <string.h>

#include "base/assert.h"
#include "base/env.h"
#include "base/integer/integer.h"
#include "base/integer/ints.h"
#include "base/memory/array.h"

void gi_ints_empty(gi_ints *list, const grundy_env *env)
{
    for (size_t i = 0; i < list->count; i++)
        grundy_integer_clear(&list->items[i], env);
    list->count = 0;
}

void gi_ints_clear(gi_ints *list, const grundy_env *env)
{
    gi_ints_empty(list, env);
    gi_free(env, list->items, list->capacity * sizeof list->items[0]);
    *list = (gi_ints){NULL, 0, 0};
}

grundy_status gi_ints_push_take(gi_ints *list, grundy_integer *number,
                                const grundy_env *env)
{
    const grundy_status status =
        gi_array_grow((void **)&list->items, &list->capacity, list->count,
                      sizeof list->items[0], env);

    if (status) return status;
    list->items[list->count++] = *number;
    *number = (grundy_integer){0, NULL};
    return GRUNDY_OK;
}

grundy_status gi_ints_push(gi_ints *list, const grundy_integer *number,
                           const grundy_env *env)
{
    grundy_integer copy = {0, NULL};
    grundy_status status = gi_int_copy(&copy, number, env);

    if (!status) status = gi_ints_push_take(list, &copy, env);
    grundy_integer_clear(&copy, env);
    return status;
}

grundy_status gi_ints_push_word(gi_ints *list, int64_t word,
                                const grundy_env *env)
{
    grundy_integer number = {word, NULL};

    return gi_ints_push_take(list, &number, env);
}

grundy_status gi_ints_copy(gi_ints *out, const gi_ints *list,
                           const grundy_env *env)
{
    gi_ints copy = {NULL, 0, 0};
    grundy_status status = GRUNDY_OK;

    if (out == list) return GRUNDY_OK;
    if (list->count <= out->capacity && gi_ints_are_small(list)) {
        /* The usual case of a search: no memory changes hands. */
        gi_ints_empty(out, env);
        if (list->count)
            memcpy(out->items, list->items, list->count * sizeof *out->items);
        out->count = list->count;
        return GRUNDY_OK;
    }
    if (list->count) {
        copy.items = gi_alloc_array(env, list->count, sizeof copy.items[0]);
        if (!copy.items) return GRUNDY_NO_MEMORY;
        copy.capacity = list->count;
    }
    while (copy.count < list->count && !status) {
        copy.items[copy.count] = (grundy_integer){0, NULL};
        status = gi_int_copy(&copy.items[copy.count], &list->items[copy.count],
                             env);
        if (!status) copy.count++;
    }
    if (status) {
        gi_ints_clear(&copy, env);
        return status;
    }
    GRUNDY_ASSERT(copy.count == list->count);
    gi_ints_clear(out, env);
    *out = copy;
    return GRUNDY_OK;
}

bool gi_ints_are_small(const gi_ints *list)
{
    for (size_t i = 0; i < list->count; i++)
        if (!gi_int_is_small(&list->items[i])) return false;
    return true;
}

size_t gi_ints_words(const gi_ints *list)
{
    size_t words = list->count;

    for (size_t i = 0; i < list->count; i++)
        if (list->items[i].limbs) words += list->items[i].limbs->count;
    return words;
}

bool gi_ints_equal(const gi_ints *a, const gi_ints *b)
{
    if (a->count != b->count) return false;
    for (size_t i = 0; i < a->count; i++)
        if (grundy_integer_compare(&a->items[i], &b->items[i])) return false;
    return true;
}

static void sift_down(grundy_integer *items, size_t root, size_t count)
{
    const grundy_integer item = items[root];

    GRUNDY_ASSERT(root < count);
    for (size_t child; (child = 2 * root + 1) < count; root = child) {
        if (child + 1 < count &&
            grundy_integer_compare(&items[child + 1], &items[child]) > 0)
            child++;
        if (grundy_integer_compare(&items[child], &item) <= 0) break;
        items[root] = items[child];
    }
    items[root] = item;
}

static bool is_sorted(const gi_ints *list)
{
    for (size_t i = 1; i < list->count; i++)
        if (grundy_integer_compare(&list->items[i - 1], &list->items[i]) > 0)
            return false;
    return true;
}

void gi_ints_sort(gi_ints *list)
{
    grundy_integer *items = list->items;

    if (is_sorted(list)) return; /* As most lists are. */
    for (size_t root = list->count / 2; root-- > 0;)
        sift_down(items, root, list->count);
    for (size_t end = list->count; end-- > 1;) {
        const grundy_integer greatest = items[0];
        items[0] = items[end];
        items[end] = greatest;
        sift_down(items, 0, end);
    }
    GRUNDY_ASSERT_SLOW(is_sorted(list));
}
