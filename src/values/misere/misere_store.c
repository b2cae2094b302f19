/* SPDX-License-Identifier: MIT */
/* misere_store.c - the store of misère canonical forms: interning, budget.
 *
 * A form is its list of options, ascending, which is the key of a map; the
 * number of the key is the id of the form. The options of a form are in the
 * store before the form is, so their ids are less, and a list of followers that
 * ascends has the options of each before it.
 *
 * Invariant: no list of the store simplifies (misere_reduce.c), so two games
 * are equal, in every sum, exactly when their ids are (T-MISERE-CANONICAL).
 *
 * Cost: 4 bytes an option, some 60 a form. */
#include <stdlib.h>
#include <string.h>

#include "base/env.h"
#include "base/error.h"
#include "base/memory/array.h"
#include "base/memory/bitset.h"
#include "values/misere/miseres.h"

enum {
    MEMO_MOST = 1 << 22,
    MEMO_SHARE = 8,
    STEPS_A_FORM = 8,
    LOOKS_A_STEP = 8
};

/* ---- memory ---- */

/* The form with this list of options, ascending, which is canonical. */
static grundy_status intern(gi_miseres *m, const gi_misere *options,
                            size_t count, gi_misere *out);

grundy_status gi_miseres_new(gi_miseres **out, const grundy_env *env)
{
    gi_miseres *m = gi_alloc(env, sizeof *m);
    gi_misere zero = GI_MISERE_ZERO;
    grundy_status status;

    if (!m) return GRUNDY_NO_MEMORY;
    *m = (gi_miseres){.outer = gi_env_own(gi_env_or_default(env))};
    gi_quota_init(&m->quota, &m->outer);
    gi_map_init(&m->map, &m->quota.env);
    m->memo.most = MEMO_MOST;
    while (m->memo.most >
           m->quota.limit_bytes / MEMO_SHARE / sizeof(gi_memo_entry))
        m->memo.most /= 2;
    status = gi_genera_init(&m->genera, &m->quota.env);
    if (!status) status = intern(m, NULL, 0, &zero);
    if (status) {
        status = gi_quota_judge(&m->quota, status, "the store", NULL);
        gi_miseres_free(m);
        return status;
    }
    GRUNDY_ASSERT(zero == GI_MISERE_ZERO);
    *out = m;
    return GRUNDY_OK;
}

void gi_miseres_free(gi_miseres *m)
{
    const grundy_env *env;
    grundy_env outer;

    if (!m) return;
    env = &m->quota.env;
    gi_free(env, m->forms, m->form_capacity * sizeof *m->forms);
    gi_free(env, m->option_genera,
            m->option_genus_capacity * sizeof *m->option_genera);
    gi_free(env, m->additions, m->addition_capacity * sizeof *m->additions);
    gi_misere_release(m, &m->list);
    gi_misere_release(m, &m->made);
    gi_memo_clear(&m->memo, env);
    if (m->genera.env) gi_genera_clear(&m->genera);
    gi_map_clear(&m->map);
    GRUNDY_ASSERT(m->quota.held_bytes == 0);
    outer = m->outer;
    gi_free(&outer, m, sizeof *m);
}

void gi_miseres_begin(gi_miseres *m, gi_run *run)
{
    m->run = run;
}

grundy_status gi_miseres_judge(gi_miseres *m, grundy_status status)
{
    return gi_quota_judge(&m->quota, status, "the work on misère values",
                          m->run->err);
}

size_t gi_miseres_count(const gi_miseres *m)
{
    return m->map.count;
}

const grundy_env *gi_miseres_env(const gi_miseres *m)
{
    return &m->quota.env;
}

grundy_status gi_misere_push(gi_miseres *m, gi_misere_set *set, gi_misere a)
{
    const grundy_status status =
        gi_array_grow((void **)&set->items, &set->capacity, set->count,
                      sizeof *set->items, &m->quota.env);

    if (!status) set->items[set->count++] = a;
    return status;
}

void gi_misere_release(gi_miseres *m, gi_misere_set *set)
{
    gi_free(&m->quota.env, set->items, set->capacity * sizeof *set->items);
    *set = (gi_misere_set){NULL, 0, 0};
}

/* The code of all questions: an entry with code 0 is free. */
enum { ADD = 1 };

bool gi_misere_recall(const gi_miseres *m, gi_misere a, gi_misere b,
                      gi_misere *out)
{
    return gi_memo_find(&m->memo, &(gi_memo_entry){a, b, 0, ADD, 0}, out);
}

grundy_status gi_misere_remember(gi_miseres *m, gi_misere a, gi_misere b,
                                 gi_misere sum)
{
    return gi_memo_keep(&m->memo, &(gi_memo_entry){a, b, 0, ADD, sum},
                        &m->quota.env);
}

/* ---- looks ---- */

gi_misere_list gi_misere_options(const gi_miseres *m, gi_misere a)
{
    size_t bytes;
    const gi_misere *items = gi_map_key_at(&m->map, a, &bytes);

    return (gi_misere_list){items, bytes / sizeof *items};
}

uint32_t gi_misere_birthday(const gi_miseres *m, gi_misere a)
{
    GRUNDY_ASSERT(a < m->map.count);
    return m->forms[a].birthday;
}

gi_genus_digits gi_misere_genus(const gi_miseres *m, gi_misere a)
{
    GRUNDY_ASSERT(a < m->map.count);
    return gi_genus_read(&m->genera, m->forms[a].genus);
}

bool gi_misere_is_lost(const gi_miseres *m, gi_misere a)
{
    return gi_misere_genus(m, a).items[0] == 0;
}

bool gi_misere_is_nim_heap(const gi_miseres *m, gi_misere a)
{
    GRUNDY_ASSERT(a < m->map.count);
    return m->forms[a].is_nim_heap;
}

bool gi_misere_has_option(const gi_miseres *m, gi_misere a, gi_misere option)
{
    const gi_misere_list options = gi_misere_options(m, a);
    size_t first = 0, end = options.count;

    while (first < end) {
        const size_t middle = first + (end - first) / 2;
        if (options.items[middle] < option)
            first = middle + 1;
        else
            end = middle;
    }
    return first < options.count && options.items[first] == option;
}

/* ---- interning ---- */

static grundy_status genus_of(gi_miseres *m, const gi_misere *options,
                              size_t count, gi_genus *out)
{
    if (count > m->option_genus_capacity) {
        gi_genus *genera = gi_resize(&m->quota.env, m->option_genera,
                                     m->option_genus_capacity * sizeof *genera,
                                     2 * count * sizeof *genera);
        if (!genera) return GRUNDY_NO_MEMORY;
        m->option_genera = genera;
        m->option_genus_capacity = 2 * count;
    }
    for (size_t i = 0; i < count; i++)
        m->option_genera[i] = m->forms[options[i]].genus;
    return gi_genera_make(&m->genera, m->option_genera, count, out);
}

static grundy_status intern(gi_miseres *m, const gi_misere *options,
                            size_t count, gi_misere *out)
{
    gi_misere_form form = {0, GI_GENUS_EMPTY, true};
    bool is_new;
    gi_misere id;
    grundy_status status;

    if (gi_map_find(&m->map, options, count * sizeof *options, out))
        return GRUNDY_OK;
    for (size_t i = 0; i < count; i++) {
        GRUNDY_ASSERT(options[i] < m->map.count);
        GRUNDY_ASSERT(i == 0 || options[i - 1] < options[i]);
        const uint32_t day = m->forms[options[i]].birthday;
        if (day >= form.birthday) form.birthday = day + 1;
        form.is_nim_heap &= m->forms[options[i]].is_nim_heap;
    }
    form.is_nim_heap &= count == form.birthday;
    status = gi_array_grow((void **)&m->forms, &m->form_capacity, m->map.count,
                           sizeof *m->forms, &m->quota.env);
    if (!status) status = genus_of(m, options, count, &form.genus);
    if (!status)
        status = gi_map_intern(&m->map, options, count * sizeof *options, &id,
                               &is_new);
    if (status) return status;
    GRUNDY_ASSERT(is_new && id < m->form_capacity);
    m->forms[id] = form;
    *out = id;
    return GRUNDY_OK;
}

/* ---- making ---- */

static int by_id(const void *a, const void *b)
{
    const gi_misere x = *(const gi_misere *)a, y = *(const gi_misere *)b;

    return (x > y) - (x < y);
}

/* Ascending, each once. */
static void sort(gi_misere_set *set)
{
    size_t kept = 0;

    if (set->count > 1)
        qsort(set->items, set->count, sizeof *set->items, by_id);
    for (size_t i = 0; i < set->count; i++)
        if (kept == 0 || set->items[kept - 1] != set->items[i])
            set->items[kept++] = set->items[i];
    set->count = kept;
}

grundy_status gi_misere_make(gi_miseres *m, const gi_misere *options,
                             size_t count, gi_misere *out)
{
    grundy_status status = gi_meter_pay(m->run, STEPS_A_FORM + count);

    m->list.count = 0;
    for (size_t i = 0; !status && i < count; i++) {
        GRUNDY_ASSERT(options[i] < m->map.count);
        status = gi_misere_push(m, &m->list, options[i]);
    }
    if (status) return status;
    sort(&m->list);
    if (gi_misere_reduces(m, m->list.items, m->list.count, out))
        return GRUNDY_OK;
    return intern(m, m->list.items, m->list.count, out);
}

grundy_status gi_misere_make_last(gi_miseres *m, gi_misere_set *list,
                                  size_t first, gi_misere *out)
{
    const size_t count = list->count - first;

    GRUNDY_ASSERT(first <= list->count);
    list->count = first;
    return gi_misere_make(m, count ? list->items + first : NULL, count, out);
}

grundy_status gi_misere_nim_heap(gi_miseres *m, uint64_t n, gi_misere *out)
{
    gi_misere_set heaps = {NULL, 0, 0};
    gi_misere heap = GI_MISERE_ZERO;
    grundy_status status = GRUNDY_OK;

    for (uint64_t i = 0; !status && i < n; i++) {
        status = gi_meter_pay(m->run, STEPS_A_FORM + i);
        if (!status) status = gi_misere_push(m, &heaps, heap);
        if (!status) status = intern(m, heaps.items, heaps.count, &heap);
    }
    gi_misere_release(m, &heaps);
    if (!status) *out = heap;
    return status;
}

/* The set of followers as bits, by id: options have smaller ids. */
static grundy_status mark_followers(gi_miseres *m, gi_misere a, uint64_t *bits)
{
    grundy_status status = GRUNDY_OK;

    gi_bitset_add(bits, a);
    for (gi_misere i = a + 1; !status && i-- > 0;) {
        if (!gi_bitset_has(bits, i)) continue;
        const gi_misere_list options = gi_misere_options(m, i);
        status = gi_meter_pay(m->run, 1 + options.count / LOOKS_A_STEP);
        for (size_t j = 0; j < options.count; j++) {
            GRUNDY_ASSERT(options.items[j] < i);
            gi_bitset_add(bits, options.items[j]);
        }
    }
    return status;
}

grundy_status gi_misere_followers(gi_miseres *m, gi_misere a,
                                  gi_misere_set *out)
{
    const size_t words = gi_bitset_words((size_t)a + 1);
    uint64_t *bits = gi_alloc_array(&m->quota.env, words, sizeof *bits);
    gi_misere_set set = {NULL, 0, 0};
    grundy_status status;

    if (!bits) return GRUNDY_NO_MEMORY;
    memset(bits, 0, words * sizeof *bits);
    status = gi_meter_pay(m->run, 1 + words / LOOKS_A_STEP);
    if (!status) status = mark_followers(m, a, bits);
    for (gi_misere i = 0; !status && i <= a; i++)
        if (gi_bitset_has(bits, i)) status = gi_misere_push(m, &set, i);
    gi_free(&m->quota.env, bits, words * sizeof *bits);
    if (status)
        gi_misere_release(m, &set);
    else
        *out = set;
    return status;
}
