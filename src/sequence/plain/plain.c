/* SPDX-License-Identifier: MIT */
/* plain.c - nim-sequences by the definition: each heap from all its options.
 *
 * Term n is the least number that no option of heap n has. The engines behind
 * this file mark the values of the options in an array and look for the first
 * gap. An option is marked with a stamp, n + 1, instead of a flag, so that no
 * array is cleared between two heaps.
 *
 * Invariant: terms[0 .. count) are right; every array of the sequence can be
 * brought up to date from them, so work that stops at a limit in the middle of
 * a heap simply starts that heap again.
 *
 * These engines are the simple ones, quadratic for games that split heaps.
 * They stay as the oracle for the faster ones.
 */
#include "base/assert.h"
#include "base/env.h"
#include "codes/heapgame.h"
#include "sequence/plain/plain.h"

enum { FIRST_VALUES = 64, BREATH = 1 << 20 };

grundy_status gi_plain_breathe(gi_plain *plain)
{
    if (plain->work < BREATH) return GRUNDY_OK;
    plain->work = 0;
    gi_env_progress(plain->env, plain->count, plain->target);
    return gi_env_is_stopped(plain->env) ? GRUNDY_CANCELLED : GRUNDY_OK;
}

grundy_status gi_plain_resize(gi_plain *plain, void **items, size_t old_count,
                              size_t new_count, size_t item_bytes)
{
    return gi_memory_resize(&plain->memory, items, old_count, new_count,
                            item_bytes);
}

void gi_plain_release(gi_plain *plain, void *items, size_t count,
                      size_t item_bytes)
{
    gi_memory_release(&plain->memory, items, count, item_bytes);
}

void gi_plain_clear(gi_plain *plain)
{
    gi_tail_free(plain);
    gi_bunches_free(plain);
    if (plain->marks)
        gi_plain_release(plain, plain->marks, plain->values + 1,
                         sizeof *plain->marks);
    gi_terms_release(&plain->terms, &plain->memory);
    GRUNDY_ASSERT(plain->memory.held_bytes == 0);
}

/* Marks for values up to this one. */
static grundy_status grow_values(gi_plain *plain, size_t value)
{
    size_t wanted = plain->values ? plain->values : FIRST_VALUES;
    grundy_status status;

    while (wanted <= value)
        wanted *= 2;
    if (wanted == plain->values) return GRUNDY_OK;
    GRUNDY_ASSERT(wanted > value && wanted % 64 == 0);
    status = gi_plain_resize(plain, (void **)&plain->marks,
                             plain->marks ? plain->values + 1 : 0, wanted + 1,
                             sizeof *plain->marks);
    if (!status) plain->values = wanted;
    return status;
}

static grundy_status next_value(gi_plain *plain, grundy_nimber *out)
{
    switch (plain->game->kind) {
    case GRUNDY_HEAP_SUBTRACTION:
        return gi_subtraction_next(plain, out);
    case GRUNDY_HEAP_ALL_BUT:
        return gi_all_but_next(plain, out);
    case GRUNDY_HEAP_TAKE_AND_BREAK:
        break;
    }
    return gi_take_and_break_next(plain, out);
}

static grundy_status make_room(gi_plain *plain)
{
    const grundy_status status = gi_terms_reserve(
        &plain->terms, plain->count, plain->target, &plain->memory);

    return status ? status : grow_values(plain, 0);
}

static grundy_status append(gi_plain *plain, grundy_nimber value)
{
    grundy_status status = grow_values(plain, value);

    if (!status)
        status =
            gi_terms_widen(&plain->terms, plain->count, value, &plain->memory);
    if (status) return status;
    GRUNDY_ASSERT(value < plain->values);
    gi_terms_put(&plain->terms, plain->count++, value);
    if (plain->game->kind == GRUNDY_HEAP_ALL_BUT) plain->marks[value]++;
    plain->work++;
    return GRUNDY_OK;
}

static grundy_status add_term(gi_plain *plain)
{
    grundy_nimber value = 0;
    grundy_status status = make_room(plain);

    if (status) return status;
    plain->stamp = (uint32_t)plain->count + 1;
    GRUNDY_ASSERT(plain->stamp > 0);
    status = next_value(plain, &value);
    return status ? status : append(plain, value);
}

grundy_status gi_plain_extend(gi_plain *plain, size_t count)
{
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(count <= GI_PLAIN_TERMS_MOST);
    plain->target = count;
    while (!status && plain->count < count) {
        status = add_term(plain);
        if (!status) status = gi_plain_breathe(plain);
    }
    return status;
}

grundy_status gi_plain_push(gi_plain *plain, grundy_nimber value)
{
    grundy_status status;

    if (plain->count >= GI_PLAIN_TERMS_MOST) return GRUNDY_OVER_BUDGET;
    plain->target = plain->count + 1;
    status = make_room(plain);
    return status ? status : append(plain, value);
}

grundy_status gi_plain_adopt(gi_plain *plain, gi_terms *terms, size_t count)
{
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(plain->count == 0 && plain->terms.capacity == 0);
    /* marks would have to count the terms. */
    GRUNDY_ASSERT(plain->game->kind != GRUNDY_HEAP_ALL_BUT);
    for (size_t n = 0; n < count && !status; n++)
        status = grow_values(plain, gi_terms_at(terms, n));
    if (status) return status;
    plain->terms = *terms;
    plain->count = count;
    plain->memory.held_bytes += terms->capacity * terms->width;
    *terms = (gi_terms){.cells = NULL};
    return GRUNDY_OK;
}
