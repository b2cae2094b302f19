/* SPDX-License-Identifier: MIT */
/* beside.c - the nim-heaps beside which a position with entailing moves is won.
 *
 * T-LOONY. Of a position in which one has to move now it is all that can be said; of
 * another, the least heap that is not in the set is its value, and if there is none it
 * is loony. An ordinary move adds one nimber, an entailing one the complement of what
 * its answer has. So a set is finite or has a finite complement, and it is infinite
 * exactly if the position is won beside a loony one: words for the first nimbers, and a
 * bit for the rest.
 *
 * Invariant: bits past `count` words are has_others. Cost: the words of the operands.
 * Source: [WW], chapter 12; [LarssonNowakowskiSantos21]. */
#include "values/loony/beside.h"

#include <string.h>

#include "base/assert.h"
#include "base/env.h"
#include "base/integer/integer.h"
#include "base/memory/bitset.h"

void gi_beside_clear(gi_beside *set, const grundy_env *env)
{
    gi_free(env, set->words, set->capacity * sizeof *set->words);
    *set = (gi_beside){.words = NULL};
}

void gi_beside_empty(gi_beside *set)
{
    set->count = 0;
    set->has_others = false;
}

bool gi_beside_has(const gi_beside *set, uint64_t n)
{
    return n / 64 < set->count ? gi_bitset_has(set->words, (size_t)n)
                               : set->has_others;
}

static uint64_t word_at(const gi_beside *set, size_t i)
{
    return i < set->count ? set->words[i] : set->has_others ? UINT64_MAX : 0;
}

/* At least so many words. */
static grundy_status reserve(gi_beside *set, size_t words,
                             const grundy_env *env)
{
    if (words > set->capacity) {
        const size_t room = words + words / 2;
        uint64_t *next =
            gi_resize(env, set->words, set->capacity * sizeof *next,
                      room * sizeof *next);
        if (!next) return GRUNDY_NO_MEMORY;
        set->words = next;
        set->capacity = room;
    }
    GRUNDY_ASSERT(set->count <= set->capacity && words <= set->capacity);
    while (set->count < words)
        set->words[set->count++] = set->has_others ? UINT64_MAX : 0;
    return GRUNDY_OK;
}

/* ---- moves ---- */

grundy_status gi_beside_add(gi_beside *set, gi_loony value,
                            const grundy_env *env)
{
    grundy_status status;

    if (value.is_loony || gi_beside_has(set, value.nimber)) return GRUNDY_OK;
    if (value.nimber / 64 >= SIZE_MAX / 128) return GRUNDY_NO_MEMORY;
    status = reserve(set, (size_t)(value.nimber / 64) + 1, env);
    GRUNDY_ASSERT(status || value.nimber / 64 < set->count);
    if (!status) gi_bitset_add(set->words, (size_t)value.nimber);
    return status;
}

/* All but the nimber, which stays as it is. */
grundy_status gi_beside_compliment(gi_beside *set, gi_loony value,
                                   const grundy_env *env)
{
    const bool has_it = value.is_loony || gi_beside_has(set, value.nimber);
    grundy_status status = GRUNDY_OK;

    if (!has_it) {
        if (value.nimber / 64 >= SIZE_MAX / 128) return GRUNDY_NO_MEMORY;
        status = reserve(set, (size_t)(value.nimber / 64) + 1, env);
    }
    if (status) return status;
    GRUNDY_ASSERT(has_it || value.nimber / 64 < set->count);
    for (size_t i = 0; i < set->count; i++)
        set->words[i] = UINT64_MAX;
    set->has_others = true;
    if (!has_it) gi_bitset_remove(set->words, (size_t)value.nimber);
    return GRUNDY_OK;
}

grundy_status gi_beside_entail(gi_beside *set, const gi_beside *answer,
                               const grundy_env *env)
{
    const grundy_status status = reserve(set, answer->count, env);

    if (status) return status;
    for (size_t i = 0; i < set->count; i++)
        set->words[i] |= ~word_at(answer, i);
    set->has_others |= !answer->has_others;
    return GRUNDY_OK;
}

/* Bits n of the word go to n xor shift, shift below 64. */
static uint64_t shift_bits(uint64_t word, unsigned shift)
{
    static const uint64_t masks[] = {
        UINT64_C(0x5555555555555555), UINT64_C(0x3333333333333333),
        UINT64_C(0x0f0f0f0f0f0f0f0f), UINT64_C(0x00ff00ff00ff00ff),
        UINT64_C(0x0000ffff0000ffff), UINT64_C(0x00000000ffffffff)};

    GRUNDY_ASSERT(shift < 64);
    for (unsigned bit = 0; bit < 6; bit++) {
        const unsigned by = 1U << bit;
        if (!(shift & by)) continue;
        word = ((word >> by) & masks[bit]) | ((word & masks[bit]) << by);
    }
    return word;
}

grundy_status gi_beside_unite(gi_beside *set, const gi_beside *part,
                              gi_loony others, const grundy_env *env)
{
    const uint64_t far = others.nimber / 64;
    size_t block = 1; /* Words that such a xor moves among each other. */
    grundy_status status;

    if (others.is_loony) { /* Beside a loony one it is won or lost at once. */
        for (size_t i = 0; part->has_others && i < set->count; i++)
            set->words[i] = UINT64_MAX;
        set->has_others |= part->has_others;
        return GRUNDY_OK;
    }
    while (block <= far || block < part->count) {
        if (block > SIZE_MAX / 128) return GRUNDY_NO_MEMORY;
        block *= 2;
    }
    status = reserve(set, block, env);
    if (status) return status;
    GRUNDY_ASSERT((block & (block - 1)) == 0 && far < block);
    for (size_t i = 0; i < set->count; i++)
        set->words[i] |= shift_bits(word_at(part, i ^ (size_t)far),
                                    (unsigned)(others.nimber % 64));
    set->has_others |= part->has_others;
    return GRUNDY_OK;
}

/* ---- values ---- */

gi_loony gi_beside_value(const gi_beside *set)
{
    const size_t gap = gi_bitset_first_gap(set->words, set->count);

    if (gap == 64 * set->count && set->has_others)
        return (gi_loony){.is_loony = true};
    return (gi_loony){.nimber = gap};
}

gi_loony gi_loony_add(gi_loony a, gi_loony b)
{
    if (a.is_loony || b.is_loony) return (gi_loony){.is_loony = true};
    return (gi_loony){.nimber = a.nimber ^ b.nimber};
}

grundy_status gi_value_of_loony(gi_value *out, gi_loony value,
                                const grundy_env *env)
{
    gi_value loony = {.kind = GRUNDY_VALUE_LOONY};
    grundy_integer nimber = {0, NULL};
    grundy_status status = GRUNDY_OK;

    if (value.is_loony) {
        loony.as.loony.is_loony = true;
        gi_value_move(out, &loony, env);
        return GRUNDY_OK;
    }
    status = gi_int_set_uint64(&nimber, value.nimber, env);
    if (!status) gi_value_take_nimber(out, &nimber, env);
    return status;
}

grundy_status gi_value_of_beside(gi_value *out, const gi_beside *set,
                                 const grundy_env *env)
{
    gi_value value = {.kind = GRUNDY_VALUE_LOONY};
    grundy_status status = GRUNDY_OK;

    value.as.loony.is_entailed = true;
    value.as.loony.is_loony = set->has_others;
    for (size_t n = 0; !status && n < 64 * set->count; n++)
        if (gi_bitset_has(set->words, n) != set->has_others)
            status =
                gi_ints_push_word(&value.as.loony.beside, (int64_t)n, env);
    if (status)
        gi_value_clear(&value, env);
    else
        gi_value_move(out, &value, env);
    return status;
}

/* ---- many of them ---- */

void gi_besides_init(gi_besides *all, const grundy_env *env)
{
    gi_map_init(&all->map, env);
}

void gi_besides_clear(gi_besides *all)
{
    gi_map_clear(&all->map);
}

/* The last word of a key is for the others; words that are like it are left out. */
grundy_status gi_besides_put(gi_besides *all, gi_beside *set, uint32_t *number)
{
    const grundy_env *env = all->map.env;
    const uint64_t others = set->has_others ? UINT64_MAX : 0;
    size_t count = set->count;
    bool is_new;
    grundy_status status;

    while (count > 0 && set->words[count - 1] == others)
        count--;
    set->count = count;
    status = reserve(set, count + 1, env);
    if (status) return status;
    set->words[count] = others;
    if (gi_map_bytes(&all->map) > gi_limit_memory(env))
        return GRUNDY_OVER_BUDGET;
    return gi_map_intern(&all->map, set->words,
                         (count + 1) * sizeof *set->words, number, &is_new);
}

grundy_status gi_besides_get(const gi_besides *all, uint32_t number,
                             gi_beside *out)
{
    size_t bytes;
    const void *key = gi_map_key_at(&all->map, number, &bytes);
    grundy_status status;

    gi_beside_empty(out);
    status = reserve(out, bytes / sizeof *out->words, all->map.env);
    if (status) return status;
    memcpy(out->words, key, bytes);
    out->has_others = out->words[out->count - 1] != 0;
    return GRUNDY_OK;
}
