/* SPDX-License-Identifier: MIT */
/* sum_key.c - the keys of sums of parts and forms: what summing.c says of them. */
#include <stdlib.h>
#include <string.h>

#include "base/assert.h"
#include "base/memory/array.h"
#include "search/impartial/mixed/summing.h"

/* ---- sums in the making ---- */

void gi_summing_start(gi_summing *s)
{
    s->terms.count = 0;
    s->parts.count = 0;
    s->large.count = 0;
}

grundy_status gi_summing_push_form(gi_summing *s, gi_misere_set *set,
                                   gi_misere form)
{
    const grundy_status status =
        gi_array_grow((void **)&set->items, &set->capacity, set->count,
                      sizeof *set->items, &s->quota.env);

    if (!status) set->items[set->count++] = form;
    return status;
}

grundy_status gi_summing_push_slice(gi_summing *s, gi_slices *list,
                                    gi_slice slice)
{
    const grundy_status status =
        gi_array_grow((void **)&list->items, &list->capacity, list->count,
                      sizeof *list->items, &s->quota.env);

    if (!status) list->items[list->count++] = slice;
    return status;
}

static grundy_status add_byte(gi_summing *s, gi_key *key, unsigned char byte)
{
    return gi_key_add_bytes(key, &byte, 1, &s->quota.env);
}

grundy_status gi_summing_copy_part(gi_summing *s, gi_slice part, gi_slice *out)
{
    const gi_slice to = {s->parts.count + 1,
                         s->parts.count + 1 + part.end - part.first};
    grundy_status status = add_byte(s, &s->parts, GI_PART_KEY);

    if (!status)
        status = gi_key_add_bytes(&s->parts, s->bytes.bytes + part.first,
                                  part.end - part.first, &s->quota.env);
    if (!status) *out = to;
    return status;
}

/* ---- finished sums ---- */

static int by_form(const void *a, const void *b)
{
    const gi_misere x = *(const gi_misere *)a, y = *(const gi_misere *)b;

    return (x > y) - (x < y);
}

/* From the least on, as long as the sum is small. */
static grundy_status add_up(gi_summing *s)
{
    gi_misere_set *terms = &s->terms;
    size_t kept = 0;

    if (terms->count > 1)
        qsort(terms->items, terms->count, sizeof *terms->items, by_form);
    for (size_t i = 0; i < terms->count; i++) {
        const gi_misere form = terms->items[i];
        gi_misere *last = kept ? &terms->items[kept - 1] : NULL;
        if (form == GI_MISERE_ZERO) continue;
        if (last && gi_forms_can_add(&s->forms, *last, form)) {
            const grundy_status status =
                gi_forms_add(&s->forms, *last, form, last);
            if (status) return status;
            if (*last == GI_MISERE_ZERO) kept--;
        } else {
            terms->items[kept++] = form;
        }
    }
    terms->count = kept;
    if (kept > 1) qsort(terms->items, kept, sizeof *terms->items, by_form);
    return GRUNDY_OK;
}

int gi_summing_compare(const gi_key *key, gi_slice a, gi_slice b)
{
    const size_t x = a.end - a.first, y = b.end - b.first;
    const int order =
        memcmp(key->bytes + a.first, key->bytes + b.first, x < y ? x : y);

    GRUNDY_ASSERT(a.end <= key->count && b.end <= key->count);
    return order ? order : (x > y) - (x < y);
}

static void sort_large(gi_summing *s)
{
    for (size_t i = 1; i < s->large.count; i++) {
        const gi_slice slice = s->large.items[i];
        size_t at = i;
        for (; at > 0 && gi_summing_compare(&s->parts, slice,
                                            s->large.items[at - 1]) < 0;
             at--)
            s->large.items[at] = s->large.items[at - 1];
        s->large.items[at] = slice;
    }
}

/* Under normal play a part and its like are worth 0 together. */
static void cancel_large(gi_summing *s)
{
    size_t kept = 0;

    for (size_t i = 0; i < s->large.count; i++) {
        if (kept > 0 && gi_summing_compare(&s->parts, s->large.items[kept - 1],
                                           s->large.items[i]) == 0)
            kept--;
        else
            s->large.items[kept++] = s->large.items[i];
    }
    s->large.count = kept;
}

grundy_status gi_summing_write(gi_summing *s, gi_slice *out)
{
    const grundy_env *env = &s->quota.env;
    gi_slice key = {.first = s->bytes.count};
    grundy_status status = add_up(s);

    if (status) return status;
    if (s->terms.count > UINT8_MAX || s->large.count > UINT8_MAX)
        return GRUNDY_OVER_BUDGET;
    sort_large(s);
    if (s->forms.is_normal) cancel_large(s);
    status = add_byte(s, &s->bytes, GI_SUM_KEY);
    if (!status)
        status = add_byte(s, &s->bytes, (unsigned char)s->terms.count);
    if (!status && s->terms.count)
        status =
            gi_key_add_bytes(&s->bytes, (const unsigned char *)s->terms.items,
                             s->terms.count * sizeof(gi_misere), env);
    if (!status)
        status = add_byte(s, &s->bytes, (unsigned char)s->large.count);
    for (size_t i = 0; !status && i < s->large.count; i++)
        status = gi_key_add_bytes(
            &s->bytes, s->parts.bytes + s->large.items[i].first,
            s->large.items[i].end - s->large.items[i].first, env);
    key.end = s->bytes.count;
    if (!status) *out = key;
    return status;
}

/* ---- taken apart ---- */

grundy_status gi_summing_read(gi_summing *s, gi_slice sum)
{
    const unsigned char *at = s->bytes.bytes + sum.first;
    size_t count = at[1];
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(sum.end <= s->bytes.count && at[0] == GI_SUM_KEY);
    s->from_terms.count = s->from_large.count = 0;
    for (at += 2; !status && count > 0; count--, at += sizeof(gi_misere)) {
        gi_misere form;
        memcpy(&form, at, sizeof form);
        status = gi_summing_push_form(s, &s->from_terms, form);
    }
    for (count = *at++; !status && count > 0; count--) {
        gi_slice slice = {.first = (size_t)(at - s->bytes.bytes)};
        status = gi_key_read_list(&at, &s->position, s->run->env);
        slice.end = (size_t)(at - s->bytes.bytes);
        if (!status) status = gi_summing_push_slice(s, &s->from_large, slice);
    }
    GRUNDY_ASSERT(status || at == s->bytes.bytes + sum.end);
    return status;
}
