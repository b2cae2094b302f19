/* SPDX-License-Identifier: MIT */
/* key.c - positions as short byte strings, for the map of a search.
 *
 * A list is its count and its numbers, each as a varint: seven bits a byte,
 * the low ones first, the top bit set in all bytes but the last. A number is
 * folded first (0, -1, 1, -2, ... become 0, 1, 2, 3, ...) so that small ones
 * of either sign take a byte. Three nim-heaps below 64 are four bytes; a hash
 * of them reads one word.
 *
 * Invariant: two lists have the same bytes only if they are equal, and no list
 * is a prefix of another, so that lists can be joined without marks.
 *
 * The class of a position says what may be discarded without asking the rules:
 * the order of the numbers, and numbers that are 0, unless the ruleset says
 * that its positions are ordered or have a fixed count of numbers. Other
 * symmetries are known only to the ruleset (definition.canonical). */

#include <string.h>

#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "base/integer/integer.h"
#include "base/sizes.h"
#include "rules/position.h"
#include "rules/ruleset.h"
#include "search/key.h"

enum { VARINT_BYTES = 10 }; /* ceil(64 / 7) */

void gi_key_clear(gi_key *key, const grundy_env *env)
{
    gi_free(env, key->bytes, key->capacity);
    *key = (gi_key){NULL, 0, 0};
}

static grundy_status reserve(gi_key *key, size_t more, const grundy_env *env)
{
    unsigned char *bytes;
    size_t wanted;

    GRUNDY_ASSERT(key->count <= key->capacity);
    if (GI_LIKELY(more <= key->capacity - key->count)) return GRUNDY_OK;
    if (!gi_size_add(&wanted, key->count, more)) return GRUNDY_NO_MEMORY;
    if (!gi_size_add(&wanted, wanted, wanted / 2)) return GRUNDY_NO_MEMORY;
    bytes = gi_resize(env, key->bytes, key->capacity, wanted);
    if (!bytes) return GRUNDY_NO_MEMORY;
    key->bytes = bytes;
    key->capacity = wanted;
    return GRUNDY_OK;
}

grundy_status gi_key_add_bytes(gi_key *key, const unsigned char *bytes,
                               size_t count, const grundy_env *env)
{
    const grundy_status status = reserve(key, count, env);

    if (status) return status;
    if (count > 0) memcpy(key->bytes + key->count, bytes, count);
    key->count += count;
    return GRUNDY_OK;
}

/* The shift of a negative number is done on the unsigned one; its sign comes
 * in as all ones. */
static uint64_t fold(int64_t number)
{
    return (uint64_t)number << 1 ^ (number < 0 ? UINT64_MAX : 0);
}

static int64_t unfold(uint64_t folded)
{
    const int64_t half = (int64_t)(folded >> 1);

    return folded & 1 ? -half - 1 : half;
}

static unsigned char *write_varint(unsigned char *at, uint64_t number)
{
    while (number >= 0x80) {
        *at++ = (unsigned char)(number | 0x80);
        number >>= 7;
    }
    *at++ = (unsigned char)number;
    return at;
}

static uint64_t read_varint(const unsigned char **cursor)
{
    const unsigned char *at = *cursor;
    uint64_t number = 0;
    unsigned shift = 0;

    while (*at & 0x80) {
        number |= (uint64_t)(*at++ & 0x7f) << shift;
        shift += 7;
    }
    GRUNDY_ASSERT(shift <= 63);
    number |= (uint64_t)*at++ << shift;
    *cursor = at;
    return number;
}

grundy_status gi_key_add_list(gi_key *key, const gi_ints *list,
                              const grundy_env *env)
{
    unsigned char *at;
    grundy_status status;
    size_t most;

    GRUNDY_ASSERT(gi_ints_are_small(list));
    if (!gi_size_add(&most, list->count, 1)) return GRUNDY_NO_MEMORY;
    if (!gi_size_mul(&most, most, VARINT_BYTES)) return GRUNDY_NO_MEMORY;
    status = reserve(key, most, env);
    if (status) return status;
    at = write_varint(key->bytes + key->count, list->count);
    for (size_t i = 0; i < list->count; i++)
        at = write_varint(at, fold(list->items[i].word));
    GRUNDY_ASSERT((size_t)(at - key->bytes) <= key->capacity);
    key->count = (size_t)(at - key->bytes);
    return GRUNDY_OK;
}

grundy_status gi_key_read_list(const unsigned char **cursor, gi_ints *out,
                               const grundy_env *env)
{
    const uint64_t count = read_varint(cursor);
    grundy_status status = GRUNDY_OK;

    gi_ints_empty(out, env);
    for (uint64_t i = 0; i < count && !status; i++)
        status = gi_ints_push_word(out, unfold(read_varint(cursor)), env);
    return status;
}

/* Shell's sort with the steps 1, 4, 13, 40, ...: an option is nearly sorted
 * already, which costs one pass a step, and the worst case is n^1.5. */
static void sort_small(grundy_integer *items, size_t count)
{
    size_t step = 1;

    while (step < count / 3)
        step = 3 * step + 1;
    for (; step > 0; step /= 3) {
        for (size_t i = step; i < count; i++) {
            const grundy_integer item = items[i];
            size_t j = i;
            for (; j >= step && items[j - step].word > item.word; j -= step)
                items[j] = items[j - step];
            items[j] = item;
        }
    }
}

/* Small zeros own nothing, so they need no clearing. */
static void drop_zeros(gi_ints *list)
{
    size_t kept = 0;

    for (size_t i = 0; i < list->count; i++)
        if (!gi_int_is_zero(&list->items[i]))
            list->items[kept++] = list->items[i];
    list->count = kept;
}

static grundy_status check_small(const gi_ints *position, gi_run *run)
{
    if (GI_LIKELY(gi_position_is_small(position))) return GRUNDY_OK;
    return gi_fail(run->err, GRUNDY_OVER_BUDGET,
                   "the search met a number that does not fit 64 bits");
}

grundy_status gi_position_canonicalise(const grundy_game *game,
                                       gi_ints *position, gi_run *run)
{
    const gi_definition *definition = &game->rules->definition;
    grundy_status status = check_small(position, run);

    if (status) return status;
    if (!definition->is_ordered) {
        if (game->rules->heap_count == 0) drop_zeros(position);
        sort_small(position->items, position->count);
    }
    if (!definition->canonical) return GRUNDY_OK;
    status = definition->canonical(game, position, run);
    return status ? status : check_small(position, run);
}
