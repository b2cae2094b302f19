/* SPDX-License-Identifier: MIT */
/* lanes_state.c - stops lanes.c, writes its state, and starts it again.
 *
 * A state consists of the invariants and the stems that the window begins
 * with: the others are their candidates, and are made again, as the plan and
 * the first stems are. That takes a moment, and the state must agree with the
 * plan. Numbers have 64 bits and are little-endian. The checksum, FNV-1a,
 * protects against incomplete files and bad disks, not against forgery.
 */
#include <string.h>

#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "base/store/bytes.h"
#include "codes/heapgame.h"
#include "sequence/lanes/lanes_engine.h"
#include "sequence/lanes/lanes_plan.h"
#include "sequence/lanes/lanes_state.h"
#include "sequence/lanes/lanes_types.h"

enum { LETTERS = 8, WORD = 8, START_MOST = 1 << 25 };

/* Counts stay below, so that sums of two do not overflow. */
#define COUNT_END ((uint64_t)1 << 62)

/* FNV-1a, 64 bits. */
static const uint64_t fnv_start = 14695981039346656037u;
static const uint64_t fnv_factor = 1099511628211u;

static const char letters_of_state[] = "GRLANES3";

static uint64_t digest(uint64_t hash, const void *items, size_t count)
{
    const uint8_t *bytes = items;

    for (size_t i = 0; i < count; i++)
        hash = (hash ^ bytes[i]) * fnv_factor;
    return hash;
}

/* ---- blocks ---- */

void gi_lanes_add_number(gi_text *text, uint64_t number)
{
    uint8_t bytes[WORD];

    gi_put_u64(bytes, number);
    gi_text_add_bytes(text, (const char *)bytes, WORD);
}

bool gi_lanes_take_number(const uint8_t *bytes, size_t count, size_t *at,
                          uint64_t *out)
{
    if (count < WORD || *at > count - WORD) return false;
    *out = gi_get_u64(bytes + *at);
    *at += WORD;
    return true;
}

grundy_status gi_lanes_block_write(const char *letters, const gi_text *text,
                                   const grundy_writer *writer)
{
    uint8_t head[LETTERS + WORD], tail[WORD];
    uint64_t hash;
    grundy_status status;

    memcpy(head, letters, LETTERS);
    gi_put_u64(head + LETTERS, text->count);
    hash = digest(fnv_start, head, sizeof head);
    gi_put_u64(tail, digest(hash, text->bytes, text->count));
    status = writer->write(writer->user, (const char *)head, sizeof head);
    if (!status)
        status = writer->write(writer->user, text->bytes, text->count);
    if (!status)
        status = writer->write(writer->user, (const char *)tail, sizeof tail);
    return status;
}

/* Exactly so many bytes. */
static grundy_status read_all(uint8_t *bytes, size_t count,
                              const grundy_reader *reader)
{
    while (count > 0) {
        size_t got = 0;
        const grundy_status status =
            reader->read(reader->user, (char *)bytes, count, &got);
        if (status) return status;
        if (got == 0) return GRUNDY_BAD_INPUT;
        bytes += got;
        count -= got;
    }
    return GRUNDY_OK;
}

grundy_status gi_lanes_block_read(const char *letters, uint8_t **bytes,
                                  size_t *count, const grundy_reader *reader,
                                  const grundy_env *env)
{
    uint8_t head[LETTERS + WORD], tail[WORD], *body;
    uint64_t hash, length;
    grundy_status status = read_all(head, sizeof head, reader);

    if (status) return status;
    length = gi_get_u64(head + LETTERS);
    if (memcmp(head, letters, LETTERS) != 0 || length == 0 ||
        length > GI_LANES_BLOCK_MOST)
        return GRUNDY_BAD_INPUT;
    body = gi_alloc(env, (size_t)length);
    if (!body) return GRUNDY_NO_MEMORY;
    status = read_all(body, (size_t)length, reader);
    if (!status) status = read_all(tail, sizeof tail, reader);
    hash = digest(fnv_start, head, sizeof head);
    if (!status && digest(hash, body, (size_t)length) != gi_get_u64(tail))
        status = GRUNDY_BAD_INPUT;
    if (status) {
        gi_free(env, body, (size_t)length);
        return status;
    }
    *bytes = body;
    *count = (size_t)length;
    return GRUNDY_OK;
}

/* ---- the state ---- */

static uint64_t digest_of_game(const grundy_heapgame *game)
{
    const char *name = grundy_heapgame_name(game);

    return digest(fnv_start, name, strlen(name));
}

/* Of the stems of the window, those that the others are made from: all where
 * some of them were not, as they are of the first values. */
static size_t kept_stems(const gi_lanes *lanes, uint64_t count)
{
    const size_t held = gi_lanes_held(lanes, count);

    return count - held < lanes->start || held < lanes->reach ? held
                                                              : lanes->reach;
}

grundy_status gi_lanes_save(const gi_lanes *lanes, const grundy_writer *writer)
{
    const gi_lanes_invariants *known = &lanes->known;
    const size_t held = gi_lanes_held(lanes, known->count);
    const size_t kept = kept_stems(lanes, known->count);
    const uint64_t numbers[] = {digest_of_game(lanes->game),
                                lanes->start,
                                known->count,
                                known->max,
                                known->max_index,
                                known->zero_count,
                                known->last_zero,
                                lanes->mask,
                                lanes->has_position,
                                lanes->rare_count,
                                known->last_rare,
                                lanes->witness_end,
                                kept};
    gi_text text;
    grundy_status status;

    GRUNDY_ASSERT(known->count >= lanes->base + held);
    gi_text_init(&text, lanes->env);
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        gi_lanes_add_number(&text, numbers[i]);
    gi_text_add_bytes(
        &text, (const char *)gi_lanes_at(lanes, known->count - held), kept);
    status = text.status;
    if (!status)
        status = gi_lanes_block_write(letters_of_state, &text, writer);
    gi_text_clear(&text);
    return status;
}

/* What a state says beside its stems. */
typedef struct state {
    uint64_t game, start, count, max, max_index, zero_count, last_zero, mask,
        has_position, rare_count, last_rare, witness_end, kept;
} state;

static bool take_state(state *out, const uint8_t *bytes, size_t count,
                       size_t *at)
{
    uint64_t *const items[] = {
        &out->game,       &out->start,     &out->count,
        &out->max,        &out->max_index, &out->zero_count,
        &out->last_zero,  &out->mask,      &out->has_position,
        &out->rare_count, &out->last_rare, &out->witness_end,
        &out->kept};

    for (size_t i = 0; i < sizeof items / sizeof *items; i++)
        if (!gi_lanes_take_number(bytes, count, at, items[i])) return false;
    return out->count < COUNT_END && out->start <= START_MOST &&
           out->count >= out->start && out->kept == count - *at;
}

/* Whether the mask is that of the start, or has bits that only greater values
 * have. */
static bool has_grown(const gi_lanes *lanes, uint64_t mask)
{
    const uint64_t bits = mask ^ lanes->mask;

    return (mask & lanes->mask) == lanes->mask && bits < GI_LANES_VALUES &&
           (bits == 0 || (bits & -bits) > lanes->known.max);
}

/* Whether the state is one of these lanes, which are at their start. */
static bool is_of(const gi_lanes *lanes, const state *from,
                  const uint8_t *stems)
{
    uint8_t most;

    if (from->start != lanes->start ||
        from->kept != kept_stems(lanes, from->count) ||
        from->witness_end < GI_LANES_WITNESS_END ||
        from->witness_end > GI_LANES_WITNESS_MOST ||
        !has_grown(lanes, from->mask) ||
        from->has_position != lanes->has_position ||
        from->rare_count != lanes->rare_count ||
        from->last_rare != lanes->known.last_rare ||
        from->max < lanes->known.max || from->max >= GI_LANES_VALUES ||
        from->max_index >= from->count || from->last_zero >= from->count ||
        from->zero_count < lanes->known.zero_count)
        return false;
    most = gi_lanes_stem(lanes->witnesses->low, (size_t)from->max);
    for (size_t i = 0; i < from->kept; i++)
        if (stems[i] > most) return false;
    return true;
}

/* The stems of heaps below far_end, made from the first values. */
static void make_first(gi_lanes *lanes)
{
    const size_t start = lanes->first_count;
    const size_t end = gi_lanes_first_end(lanes, lanes->known.count);

    if (end <= start) return;
    gi_lanes_chain(lanes, lanes->first + start, end - start);
    lanes->first_count = end;
}

static void take_over(gi_lanes *lanes, const state *from, const uint8_t *stems)
{
    const size_t held = gi_lanes_held(lanes, from->count);
    const size_t kept = (size_t)from->kept;
    const uint64_t first = from->count - held;

    GRUNDY_ASSERT(from->count >= lanes->known.count);
    gi_lanes_types_grow(lanes, from->mask ^ lanes->mask);
    lanes->known.count = from->count;
    lanes->known.max = (uint16_t)from->max;
    lanes->known.max_index = from->max_index;
    lanes->known.zero_count = from->zero_count;
    lanes->known.last_zero = from->last_zero;
    /* Lines begin at multiples of their length. */
    lanes->base = first / GI_LANES_LINE * GI_LANES_LINE;
    memcpy(gi_lanes_at(lanes, first), stems, kept);
    if (held > kept)
        gi_lanes_chain(lanes, gi_lanes_at(lanes, first + kept), held - kept);
    lanes->witness_end = (size_t)from->witness_end;
    make_first(lanes);
}

static grundy_status not_a_state(const grundy_heapgame *game,
                                 grundy_error *err)
{
    return gi_fail(err, GRUNDY_BAD_INPUT,
                   "this is not a saved state of %.60s, or it is damaged",
                   grundy_heapgame_name(game));
}

grundy_status gi_lanes_load(gi_lanes **out, const grundy_heapgame *game,
                            const grundy_reader *reader, const grundy_env *env,
                            grundy_error *err)
{
    const grundy_env *used = gi_env_or_default(env);
    gi_lanes *lanes = NULL;
    uint8_t *bytes;
    size_t count, at = 0;
    state from;
    grundy_status status =
        gi_lanes_block_read(letters_of_state, &bytes, &count, reader, used);

    if (status == GRUNDY_BAD_INPUT) return not_a_state(game, err);
    if (status) return status;
    if (!take_state(&from, bytes, count, &at) ||
        from.game != digest_of_game(game))
        status = not_a_state(game, err);
    if (!status)
        status = gi_lanes_make(&lanes, game, from.start,
                               gi_lanes_kernel_best(), used, err);
    if (!status && !is_of(lanes, &from, bytes + at))
        status = not_a_state(game, err);
    if (!status)
        status = gi_lanes_plan_width(
            lanes, gi_lanes_width_for(lanes, (size_t)from.max));
    if (!status) {
        take_over(lanes, &from, bytes + at);
        *out = lanes;
    } else {
        gi_lanes_free(lanes);
    }
    gi_free(used, bytes, count);
    return status;
}
