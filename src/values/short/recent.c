/* SPDX-License-Identifier: MIT */
/* recent.c - what was answered lately: direct-mapped tables that forget.
 *
 * An answer overwrites whatever lies in its slot, so that a table needs no
 * bookkeeping and a probe is one cache line. Forgetting costs time, never a
 * wrong answer, since the whole question lies beside the answer. A table
 * starts small and doubles after as many writes as it has slots, up to the
 * bound that its owner sets: a question about two numbers pays for no
 * megabytes, and the tables for no more than a part of the budget. */
#include "values/short/recent.h"

#include <string.h>

#include "base/assert.h"
#include "base/env.h"
#include "values/short/slots.h"

enum { FIRST_ENTRIES = 1 << 10 };

static size_t place(uint32_t a, uint32_t b, uint32_t other, size_t size)
{
    const uint32_t hash = gi_slots_mix(other, (uint64_t)a << 32 | (uint64_t)b);
    GRUNDY_ASSERT(size > 0 && (size & (size - 1)) == 0);

    return (hash ^ hash >> 15) & (size - 1);
}

/* Whether a table that has been written to so often should double. */
static bool wants_more(size_t size, size_t written, size_t most)
{
    return size == 0 || (written > size && size < most);
}

/* ---- answers ---- */

static size_t place_of(const gi_memo_entry *entry, size_t size)
{
    return place(entry->a, entry->b, entry->third * 32 + entry->code, size);
}

bool gi_memo_find(const gi_memo *memo, const gi_memo_entry *question,
                  uint32_t *answer)
{
    const gi_memo_entry *entry;

    GRUNDY_ASSERT(question->code > 0 && question->code < 32);
    if (memo->size == 0) return false;
    entry = &memo->entries[place_of(question, memo->size)];
    if (entry->a != question->a || entry->b != question->b ||
        entry->code != question->code || entry->third != question->third)
        return false;
    *answer = entry->answer;
    return true;
}

static grundy_status grow(gi_memo *memo, const grundy_env *env)
{
    const size_t size = memo->size ? 2 * memo->size : FIRST_ENTRIES;
    gi_memo_entry *entries = gi_alloc_array(env, size, sizeof *entries);

    if (!entries) return GRUNDY_NO_MEMORY;
    memset(entries, 0, size * sizeof *entries);
    for (size_t i = 0; i < memo->size; i++)
        if (memo->entries[i].code)
            entries[place_of(&memo->entries[i], size)] = memo->entries[i];
    gi_free(env, memo->entries, memo->size * sizeof *entries);
    memo->entries = entries;
    memo->size = size;
    memo->written = 0;
    return GRUNDY_OK;
}

grundy_status gi_memo_keep(gi_memo *memo, const gi_memo_entry *entry,
                           const grundy_env *env)
{
    GRUNDY_ASSERT(entry->code > 0 && entry->code < 32);
    if (wants_more(memo->size, memo->written, memo->most)) {
        const grundy_status status = grow(memo, env);
        if (status) return status;
    }
    memo->written++;
    memo->entries[place_of(entry, memo->size)] = *entry;
    return GRUNDY_OK;
}

void gi_memo_forget(gi_memo *memo)
{
    if (memo->size)
        memset(memo->entries, 0, memo->size * sizeof *memo->entries);
}

void gi_memo_clear(gi_memo *memo, const grundy_env *env)
{
    gi_free(env, memo->entries, memo->size * sizeof *memo->entries);
    *memo = (gi_memo){.most = memo->most};
}

/* ---- bits ---- */

static const uint32_t top_bit = UINT32_C(1) << 31;

bool gi_bits_memo_find(const gi_bits_memo *memo, uint32_t a, uint32_t b,
                       bool *answer)
{
    gi_bits_entry entry;

    GRUNDY_ASSERT(a < top_bit && b < top_bit);
    if (memo->size == 0) return false;
    entry = memo->entries[place(a, b, 0, memo->size)];
    if ((entry.a & ~top_bit) != a || entry.b != (b | top_bit)) return false;
    *answer = (entry.a & top_bit) != 0;
    return true;
}

static grundy_status grow_bits(gi_bits_memo *memo, const grundy_env *env)
{
    const size_t size = memo->size ? 2 * memo->size : FIRST_ENTRIES;
    gi_bits_entry *entries = gi_alloc_array(env, size, sizeof *entries);

    if (!entries) return GRUNDY_NO_MEMORY;
    memset(entries, 0, size * sizeof *entries);
    for (size_t i = 0; i < memo->size; i++) {
        const gi_bits_entry old = memo->entries[i];
        if (old.b)
            entries[place(old.a & ~top_bit, old.b & ~top_bit, 0, size)] = old;
    }
    gi_free(env, memo->entries, memo->size * sizeof *entries);
    memo->entries = entries;
    memo->size = size;
    memo->written = 0;
    return GRUNDY_OK;
}

grundy_status gi_bits_memo_keep(gi_bits_memo *memo, uint32_t a, uint32_t b,
                                bool answer, const grundy_env *env)
{
    GRUNDY_ASSERT(a < top_bit && b < top_bit);
    if (wants_more(memo->size, memo->written, memo->most)) {
        const grundy_status status = grow_bits(memo, env);
        if (status) return status;
    }
    memo->written++;
    memo->entries[place(a, b, 0, memo->size)] =
        (gi_bits_entry){a | (answer ? top_bit : 0), b | top_bit};
    return GRUNDY_OK;
}

void gi_bits_memo_forget(gi_bits_memo *memo)
{
    if (memo->size)
        memset(memo->entries, 0, memo->size * sizeof *memo->entries);
}

void gi_bits_memo_clear(gi_bits_memo *memo, const grundy_env *env)
{
    gi_free(env, memo->entries, memo->size * sizeof *memo->entries);
    *memo = (gi_bits_memo){.most = memo->most};
}
