/* SPDX-License-Identifier: MIT */
/* lanes_search_state.c - stops a search, writes its state, and starts it
 * again.
 *
 * The mark and the snapshots form a block of their own (lanes_state.c), before
 * the state of the lanes.
 */
#include <string.h>

#include "base/env.h"
#include "base/error.h"
#include "codes/heapgame.h"
#include "sequence/far/lanes_search_state.h"
#include "sequence/lanes/lanes_state.h"

static const char letters_of_search[] = "GRSEARC1";

grundy_status gi_lanes_search_save(const gi_lanes_search *search,
                                   const grundy_writer *writer)
{
    const gi_lanes *lanes = search->lanes;
    const size_t reach = search->reach;
    gi_text text;
    grundy_status status;

    gi_text_init(&text, lanes->env);
    gi_lanes_add_number(&text, lanes->watched_from);
    gi_lanes_add_number(&text, lanes->returned);
    gi_lanes_add_number(&text, search->grid);
    gi_lanes_add_number(&text, search->count);
    gi_lanes_add_number(&text, reach);
    for (size_t i = 0; i < search->count; i++)
        gi_lanes_add_number(&text, search->heaps[i]);
    if (search->count > 0) {
        gi_text_add_bytes(&text, (const char *)search->mark, reach);
        gi_text_add_bytes(&text, (const char *)search->windows,
                          search->count * reach);
    }
    status = text.status;
    if (!status)
        status = gi_lanes_block_write(letters_of_search, &text, writer);
    gi_text_clear(&text);
    if (!status) status = gi_lanes_save(lanes, writer);
    return status;
}

/* Fills in a search that has begun from bytes; whether they suit. */
static bool take(gi_lanes_search *search, const uint8_t *bytes, size_t count)
{
    gi_lanes *lanes = search->lanes;
    const size_t reach = search->reach;
    uint64_t mark, returned, grid, heaps, window;
    size_t at = 0;

    if (!gi_lanes_take_number(bytes, count, &at, &mark) ||
        !gi_lanes_take_number(bytes, count, &at, &returned) ||
        !gi_lanes_take_number(bytes, count, &at, &grid) ||
        !gi_lanes_take_number(bytes, count, &at, &heaps) ||
        !gi_lanes_take_number(bytes, count, &at, &window))
        return false;
    if (heaps > search->capacity || window != reach || grid == 0 ||
        (grid & (grid - 1)) != 0 || returned > lanes->known.count ||
        (returned && returned <= mark) || mark > lanes->known.count)
        return false;
    for (size_t i = 0; i < heaps; i++) {
        if (!gi_lanes_take_number(bytes, count, &at, &search->heaps[i]))
            return false;
        if (search->heaps[i] > lanes->known.count ||
            (i == 0 ? search->heaps[0] < lanes->start
                    : search->heaps[i] <= search->heaps[i - 1]))
            return false;
    }
    if (heaps == 0) return at == count && !returned;
    if (mark < search->heaps[0] || count - at != (heaps + 1) * reach)
        return false;
    for (size_t i = at; i < count; i++)
        if (bytes[i] >= lanes->taps.width) return false;
    memcpy(search->mark, bytes + at, reach);
    memcpy(search->windows, bytes + at + reach, (size_t)heaps * reach);
    search->count = (size_t)heaps;
    search->grid = grid;
    lanes->watched = search->mark;
    lanes->watched_from = mark;
    lanes->returned = returned;
    return true;
}

grundy_status gi_lanes_search_load(gi_lanes_search **out,
                                   const grundy_heapgame *game,
                                   const grundy_reader *reader,
                                   const grundy_env *env, grundy_error *err)
{
    const grundy_env *used = gi_env_or_default(env);
    gi_lanes *lanes = NULL;
    gi_lanes_search *search = NULL;
    uint8_t *bytes;
    size_t count;
    grundy_status status =
        gi_lanes_block_read(letters_of_search, &bytes, &count, reader, used);

    if (status == GRUNDY_BAD_INPUT)
        return gi_fail(
            err, status,
            "this is not a saved search for a period, or it is damaged");
    if (status) return status;
    status = gi_lanes_load(&lanes, game, reader, used, err);
    if (!status) status = gi_lanes_search_adopt(&search, lanes);
    if (!status && !take(search, bytes, count))
        status = gi_fail(err, GRUNDY_BAD_INPUT,
                         "this is not a saved search for a period of %.60s",
                         grundy_heapgame_name(game));
    gi_free(used, bytes, count);
    if (!status) {
        *out = search;
    } else if (search) {
        gi_lanes_search_free(search);
    } else {
        gi_lanes_free(lanes);
    }
    return status;
}
