/* SPDX-License-Identifier: MIT */
/* heapgame_set.c - sets of amounts: `S{1,3,4}`, `S{2..5}`, `A{1,3}`.
 *
 * A set consists of numbers and ranges a..b separated by commas; spaces are
 * allowed inside the braces. Amounts go up to 2^64 - 1, and a set is expanded
 * in memory, so it may not have more than 2^20 amounts, counted with
 * repetitions (gi_set_most()).
 *
 * The name writes four or more consecutive amounts as a range: a set of a
 * million consecutive amounts has a short name, and S{1,2,3} keeps its usual
 * form.
 *
 * Sorting uses heap sort: it takes n log n steps whatever the input and needs
 * no memory, whereas qsort() of the C library may allocate without the
 * knowledge of the environment.
 */
#include <string.h>

#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "base/memory/array.h"
#include "codes/set_item.h"
#include "codes/heapgame.h"
#include "codes/heapgame_text.h"

enum { RANGE_LEAST = 4 };

/* Amounts as they are read. */
typedef struct listing {
    uint64_t *items;
    size_t count, capacity;
} listing;

static void sift_down(uint64_t *items, size_t root, size_t count)
{
    const uint64_t item = items[root];

    for (size_t child; (child = 2 * root + 1) < count; root = child) {
        if (child + 1 < count && items[child + 1] > items[child]) child++;
        if (items[child] <= item) break;
        items[root] = items[child];
    }
    items[root] = item;
}

static bool is_sorted(const uint64_t *items, size_t count)
{
    for (size_t i = 1; i < count; i++)
        if (items[i] < items[i - 1]) return false;
    return true;
}

static void sort(uint64_t *items, size_t count)
{
    if (is_sorted(items, count)) return; /* A range, mostly. */
    for (size_t root = count / 2; root-- > 0;)
        sift_down(items, root, count);
    for (size_t end = count; end-- > 1;) {
        const uint64_t greatest = items[0];
        items[0] = items[end];
        items[end] = greatest;
        sift_down(items, 0, end);
    }
    GRUNDY_ASSERT_SLOW(is_sorted(items, count));
}

/* Drops repeats of a sorted array; returns how many are left. */
static size_t merge_equal(uint64_t *items, size_t count)
{
    size_t kept = 0;

    GRUNDY_ASSERT_SLOW(is_sorted(items, count));
    for (size_t i = 0; i < count; i++)
        if (kept == 0 || items[i] != items[kept - 1]) items[kept++] = items[i];
    return kept;
}

static void spell_name(grundy_heapgame *game)
{
    const uint64_t *items = game->amounts;
    gi_text *name = &game->name;

    gi_text_add(name, game->kind == GRUNDY_HEAP_SUBTRACTION ? "S{" : "A{");
    for (size_t i = 0, run; i < game->amount_count; i += run) {
        for (run = 1; i + run < game->amount_count; run++)
            if (items[i + run] != items[i] + run) break;
        if (i > 0) gi_text_add_char(name, ',');
        gi_text_add_uint(name, items[i]);
        if (run < RANGE_LEAST) {
            run = 1;
        } else {
            gi_text_add(name, "..");
            gi_text_add_uint(name, items[i + run - 1]);
        }
    }
    gi_text_add_char(name, '}');
}

grundy_status gi_heapgame_take_amounts(grundy_heapgame *game,
                                       uint64_t *amounts, size_t count,
                                       size_t capacity)
{
    const grundy_env *env = game->env;
    size_t kept;

    sort(amounts, count);
    kept = merge_equal(amounts, count);
    GRUNDY_ASSERT(amounts || kept == 0);
    if (kept > 0) {
        game->amounts = gi_alloc_array(env, kept, sizeof *amounts);
        if (game->amounts)
            memcpy(game->amounts, amounts, kept * sizeof *amounts);
    }
    gi_free(env, amounts, capacity * sizeof *amounts);
    if (kept > 0 && !game->amounts) return GRUNDY_NO_MEMORY;
    game->amount_count = kept;
    spell_name(game);
    return GRUNDY_OK;
}

static void skip_spaces(gi_code_text *text)
{
    while (text->bytes[text->at] == ' ')
        text->at++;
}

static grundy_status fail_item(const gi_code_text *text,
                               gi_set_item_fault fault)
{
    grundy_error *err = text->err;

    switch (fault) {
    case GI_SET_ITEM_FINE:
        break;
    case GI_SET_ITEM_NO_NUMBER:
        return gi_code_wrong(text, "expected an amount");
    case GI_SET_ITEM_TOO_LARGE:
        return gi_fail_at(err, GRUNDY_BAD_INPUT, text->at,
                          "heap code: an amount is at most %llu",
                          (unsigned long long)UINT64_MAX);
    case GI_SET_ITEM_TOO_SMALL:
        return gi_fail_at(
            err, GRUNDY_BAD_INPUT, text->at,
            "heap code: 0 is not an amount: a move takes at least one token");
    case GI_SET_ITEM_DOWNWARDS:
        return gi_fail_at(err, GRUNDY_BAD_INPUT, text->at,
                          "heap code: a range a..b runs upwards");
    case GI_SET_ITEM_TOO_MANY:
        return gi_fail_at(err, GRUNDY_OVER_BUDGET, text->at,
                          "heap code: a set has at most %zu amounts",
                          gi_set_most(text->env));
    }
    return GRUNDY_OK;
}

/* A number or a range of them. */
static grundy_status read_item(gi_code_text *text, listing *set)
{
    const size_t most = gi_set_most(text->env);
    gi_set_item item = {0, 0};
    grundy_status status;

    GRUNDY_ASSERT(set->count <= most);
    status = fail_item(text, gi_set_item_read(&item, text->bytes, &text->at, 1,
                                              most - set->count));
    for (uint64_t left = item.last - item.first + 1; !status && left > 0;
         left--) {
        status = gi_array_grow((void **)&set->items, &set->capacity,
                               set->count, sizeof *set->items, text->env);
        if (!status) set->items[set->count++] = item.last - left + 1;
    }
    return status;
}

/* `{1,3..5}`, to the end of the code. */
static grundy_status read_braces(gi_code_text *text, listing *set)
{
    grundy_status status = GRUNDY_OK;

    text->at++;
    skip_spaces(text);
    while (text->bytes[text->at] != '}') {
        if (set->count > 0) {
            if (text->bytes[text->at] != ',')
                return gi_code_wrong(text, "expected ',' or '}'");
            text->at++;
            skip_spaces(text);
        }
        status = read_item(text, set);
        if (status) return status;
        skip_spaces(text);
    }
    text->at++;
    if (text->bytes[text->at] != '\0')
        return gi_code_wrong(text, "expected nothing after the brace");
    return GRUNDY_OK;
}

grundy_status gi_heapgame_read_set(grundy_heapgame *game, gi_code_text *text)
{
    listing set = {NULL, 0, 0};
    grundy_status status = read_braces(text, &set);

    if (status) {
        gi_free(text->env, set.items, set.capacity * sizeof *set.items);
        return status;
    }
    return gi_heapgame_take_amounts(game, set.items, set.count, set.capacity);
}
