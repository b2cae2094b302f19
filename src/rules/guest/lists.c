/* SPDX-License-Identifier: MIT */
/* lists.c - many short lists of machine words in two blocks.
 *
 * The lists hold what a guest returns for one position: thousands of options
 * of a few words each. They are stored one after the other, with the start of
 * each list, so that a position takes two blocks however many options it has.
 *
 * Invariant: if count > 0, then starts[0] = 0, starts is ascending, and the
 * words of the list under construction begin at starts[count].
 */
#include <string.h>

#include "base/assert.h"
#include "base/env.h"
#include "base/memory/array.h"
#include "rules/guest/guest.h"

void gi_lists_clear(gi_lists *lists, const grundy_env *env)
{
    gi_free(env, lists->words, lists->word_capacity * sizeof *lists->words);
    gi_free(env, lists->starts, lists->start_capacity * sizeof *lists->starts);
    *lists = (gi_lists){0};
}

void gi_lists_empty(gi_lists *lists)
{
    lists->word_count = lists->count = 0;
}

grundy_status gi_lists_push(gi_lists *lists, int64_t word,
                            const grundy_env *env)
{
    if (lists->word_count == lists->word_capacity) {
        void *items = lists->words;
        const grundy_status status =
            gi_array_grow(&items, &lists->word_capacity, lists->word_count,
                          sizeof *lists->words, env);
        if (status) return status;
        lists->words = items;
    }
    GRUNDY_ASSERT(lists->word_count < lists->word_capacity);
    lists->words[lists->word_count++] = word;
    return GRUNDY_OK;
}

grundy_status gi_lists_end(gi_lists *lists, const grundy_env *env)
{
    /* Room for this list's end, and before the first for its start. */
    while (lists->count + 2 > lists->start_capacity) {
        void *items = lists->starts;
        const grundy_status status =
            gi_array_grow(&items, &lists->start_capacity,
                          lists->start_capacity, sizeof *lists->starts, env);
        if (status) return status;
        lists->starts = items;
    }
    if (lists->count == 0) lists->starts[0] = 0;
    GRUNDY_ASSERT(lists->count == 0 ||
                  lists->starts[lists->count] <= lists->word_count);
    lists->starts[++lists->count] = lists->word_count;
    return GRUNDY_OK;
}

/* ---- order ---- */

typedef struct span {
    size_t first, end;
} span;

static int compare(const gi_lists *lists, span a, span b)
{
    const int64_t *words = lists->words;

    for (; a.first < a.end && b.first < b.end; a.first++, b.first++)
        if (words[a.first] != words[b.first])
            return words[a.first] < words[b.first] ? -1 : 1;
    return (a.first < a.end) - (b.first < b.end);
}

/* Shell's sort with the steps 1, 4, 13, ...: options mostly come in order. */
static void sort_spans(const gi_lists *lists, span *spans)
{
    size_t step = 1;

    GRUNDY_ASSERT(lists->count > 1); /* Fewer are in order. */
    while (step < lists->count / 3)
        step = 3 * step + 1;
    for (; step > 0; step /= 3) {
        for (size_t i = step; i < lists->count; i++) {
            const span item = spans[i];
            size_t j = i;
            for (; j >= step && compare(lists, spans[j - step], item) > 0;
                 j -= step)
                spans[j] = spans[j - step];
            spans[j] = item;
        }
    }
}

/* Copies the lists in the order of the spans, each once. */
static grundy_status copy_spans(gi_lists *out, const gi_lists *lists,
                                const span *spans, const grundy_env *env)
{
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(out->count == 0 && out->word_count == 0);
    for (size_t i = 0; !status && i < lists->count; i++) {
        if (i > 0 && compare(lists, spans[i - 1], spans[i]) == 0) continue;
        for (size_t w = spans[i].first; !status && w < spans[i].end; w++)
            status = gi_lists_push(out, lists->words[w], env);
        if (!status) status = gi_lists_end(out, env);
    }
    return status;
}

static bool is_tidy(const gi_lists *lists)
{
    for (size_t i = 0; i + 1 < lists->count; i++) {
        const size_t *starts = &lists->starts[i];
        if (compare(lists, (span){starts[0], starts[1]},
                    (span){starts[1], starts[2]}) >= 0)
            return false;
    }
    return true;
}

grundy_status gi_lists_tidy(gi_lists *lists, const grundy_env *env)
{
    gi_lists tidied = {0};
    span *spans;
    grundy_status status;

    GRUNDY_ASSERT(lists->count == 0 ||
                  lists->starts[lists->count] == lists->word_count);
    if (is_tidy(lists)) return GRUNDY_OK;
    spans = gi_alloc_array(env, lists->count, sizeof *spans);
    if (!spans) return GRUNDY_NO_MEMORY;
    for (size_t i = 0; i < lists->count; i++)
        spans[i] = (span){lists->starts[i], lists->starts[i + 1]};
    sort_spans(lists, spans);
    status = copy_spans(&tidied, lists, spans, env);
    gi_free(env, spans, lists->count * sizeof *spans);
    if (status) {
        gi_lists_clear(&tidied, env);
        return status;
    }
    gi_lists_clear(lists, env);
    *lists = tidied;
    GRUNDY_ASSERT_SLOW(is_tidy(lists));
    return GRUNDY_OK;
}
