/* SPDX-License-Identifier: MIT */
/* canonical.c - the canonical form of {left|right}, whose options are
 * canonical themselves.
 *
 * T-CANONICAL. Leaving out dominated options and bypassing reversible ones
 * changes no value, and a form without either is the only one of its value. In
 * order:
 *
 * 1. T-SIMPLEST-NUMBER by stops. If Left's options stop below Right's (T-STOPS;
 *    equal stops need a look at the order), the game is a number, and that is
 *    found without any comparison of options. Many games of a cold ruleset
 *    end here.
 * 2. Nimbers, the same ones on both sides, make the nimber that is the mex
 *    (T-SPRAGUE-GRUNDY), also beside a number. Other dominated options go,
 *    which makes the lists short for what follows.
 * 3. A Left option X goes if one of its Right options is <= the game; in its
 *    place come the Left options of that one, which may be reversible too.
 *    The test compares a value with the game itself, which has no id yet: it
 *    stands in the store as form 0, with the lists that were left after step
 *    2, and whatever is bypassed afterwards, its value stays the same. So
 *    these lists are not touched again, and answers about it may be kept; in
 *    the memo it has a serial number that no other game gets.
 * 4. If anything was bypassed, dominated options go once more.
 * 5. The lists are those of a number-up-star, or a form to intern.
 *
 * Step 3 ends because each option is replaced by simpler ones. */
#include <string.h>

#include "base/memory/array.h"
#include "values/short/shorts.h"

static const uint32_t serials_most = UINT32_C(1) << 30;

/* ---- lists ---- */

/* By insertion: lists are short, and often sorted already. */
size_t gi_ids_sort(gi_short *items, size_t count)
{
    size_t kept = 0;

    for (size_t i = 0; i < count; i++) {
        const gi_short item = items[i];
        size_t at = kept;
        while (at > 0 && items[at - 1] > item)
            at--;
        if (at > 0 && items[at - 1] == item) continue;
        memmove(items + at + 1, items + at, (kept - at) * sizeof *items);
        items[at] = item;
        kept++;
    }
    return kept;
}

static void sort_list(gi_sides *sides, gi_side side)
{
    sides->count[side] = gi_ids_sort(sides->items[side], sides->count[side]);
}

/* Whether option x is no better than y for the player on this side. */
static grundy_status is_worse(gi_shorts *s, gi_side side, gi_short x,
                              gi_short y, bool *out)
{
    return side == GI_LEFT ? gi_short_le(s, x, y, out)
                           : gi_short_le(s, y, x, out);
}

/* Keeps the options that no other one is better than; their order changes. */
static grundy_status drop_dominated(gi_shorts *s, gi_sides *sides,
                                    gi_side side)
{
    gi_short *items = sides->items[side];
    size_t count = sides->count[side], i = 0;

    while (i < count) {
        bool is_dominated = false;
        for (size_t j = 0; j < count && !is_dominated; j++) {
            grundy_status status;
            if (j == i) continue;
            status = is_worse(s, side, items[i], items[j], &is_dominated);
            if (status) return status;
        }
        if (is_dominated)
            items[i] = items[--count];
        else
            i++;
    }
    sides->count[side] = count;
    return GRUNDY_OK;
}

/* ---- numbers ---- */

/* The option whose stop is best for this side, the other player to move. */
static gi_short best_stop(const gi_shorts *s, const gi_sides *sides,
                          gi_side side)
{
    const int wanted = side == GI_LEFT ? 1 : -1;
    gi_short best = gi_stop(s, sides->items[side][0], !side);

    GRUNDY_ASSERT(sides->count[side] > 0);
    for (size_t i = 1; i < sides->count[side]; i++) {
        const gi_short stop = gi_stop(s, sides->items[side][i], !side);
        if (stop != best && wanted == gi_dyad_compare(s, gi_number_of(s, stop),
                                                      gi_number_of(s, best)))
            best = stop;
    }
    return best;
}

/* Whether all options of a side leave room for the number, the best stop of
 * theirs: none of Left's is >= it. */
static grundy_status has_room(gi_shorts *s, const gi_sides *sides,
                              gi_side side, gi_short number, bool *out)
{
    for (size_t i = 0; i < sides->count[side]; i++) {
        const gi_short option = sides->items[side][i];
        bool is_past = false;
        grundy_status status = GRUNDY_OK;
        if (gi_stop(s, option, !side) == number)
            status = is_worse(s, side, number, option, &is_past);
        if (status) return status;
        if (is_past) {
            *out = false;
            return GRUNDY_OK;
        }
    }
    *out = true;
    return GRUNDY_OK;
}

static grundy_status find_number(gi_shorts *s, const gi_sides *sides,
                                 gi_short *out, bool *is_number)
{
    gi_interval within = {.low = NULL};
    gi_short stop[2];
    gi_dyad end[2], number;
    int order = -1;
    grundy_status status = GRUNDY_OK;

    *is_number = false;
    for (int side = GI_LEFT; side <= GI_RIGHT; side++) {
        if (sides->count[side] == 0) continue;
        stop[side] = best_stop(s, sides, (gi_side)side);
        end[side] = gi_number_of(s, stop[side]);
    }
    if (sides->count[0] && sides->count[1])
        order = gi_dyad_compare(s, end[0], end[1]);
    if (order > 0) return GRUNDY_OK;
    if (sides->count[0]) {
        within.low = &end[0];
        status = has_room(s, sides, GI_LEFT, stop[0], &within.takes_low);
    }
    if (!status && sides->count[1]) {
        within.high = &end[1];
        status = has_room(s, sides, GI_RIGHT, stop[1], &within.takes_high);
    }
    if (status) return status;
    *is_number = order < 0 || (within.takes_low && within.takes_high);
    if (!*is_number) return GRUNDY_OK;
    status = gi_dyad_simplest(s, &within, &number);
    return status ? status : gi_upstar_number(s, number, out);
}

/* ---- nimbers ---- */

/* Whether both lists are the same one, of x + nimbers for one number x. */
static bool are_nimbers(const gi_shorts *s, const gi_sides *sides)
{
    const gi_short *left = sides->items[GI_LEFT];
    const size_t count = sides->count[GI_LEFT];
    gi_short number;

    if (count == 0 || count != sides->count[GI_RIGHT] ||
        !gi_short_is_upstar(left[0]) ||
        memcmp(left, sides->items[GI_RIGHT], count * sizeof *left) != 0)
        return false;
    number = gi_stop(s, left[0], GI_LEFT);
    for (size_t i = 0; i < count; i++)
        if (!gi_short_is_upstar(left[i]) ||
            gi_stop(s, left[i], GI_LEFT) != number ||
            gi_upstar_at(s, left[i]).ups != 0)
            return false;
    return true;
}

/* x + *m, m the least nimber that no option has. It is not 0, or the game
 * would be a number. */
static grundy_status find_nimber(gi_shorts *s, const gi_sides *sides,
                                 gi_short *out)
{
    const gi_short *options = sides->items[GI_LEFT];
    const size_t count = sides->count[GI_LEFT];
    gi_upstar value = gi_upstar_at(s, options[0]);
    unsigned char *has = gi_alloc(&s->quota.env, count);

    if (!has) return GRUNDY_NO_MEMORY;
    memset(has, 0, count);
    for (size_t i = 0; i < count; i++) {
        const uint64_t nimber = gi_upstar_at(s, options[i]).nimber;
        if (nimber < count) has[nimber] = 1;
    }
    for (value.nimber = 0; value.nimber < count; value.nimber++)
        if (!has[value.nimber]) break;
    gi_free(&s->quota.env, has, count);
    GRUNDY_ASSERT(value.nimber > 0 && value.nimber <= count);
    return gi_upstar_intern(s, value, out);
}

/* ---- reversible options ---- */

/* Makes form 0 the game. */
static grundy_status set_raw(gi_shorts *s, const gi_sides *sides)
{
    gi_form *raw = &s->forms[0];

    GRUNDY_ASSERT(sides != &s->raw);
    s->raw.count[0] = 0;
    for (int side = GI_LEFT; side <= GI_RIGHT; side++)
        for (size_t i = 0; i < sides->count[side]; i++) {
            const grundy_status status = gi_sides_push(
                &s->raw, GI_LEFT, sides->items[side][i], &s->quota.env);
            if (status) return status;
        }
    raw->options = s->raw.items[0];
    raw->count[GI_LEFT] = (uint32_t)sides->count[GI_LEFT];
    raw->count[GI_RIGHT] = (uint32_t)sides->count[GI_RIGHT];
    gi_shorts_set_stops(s, raw);
    if (++s->raw_serial == serials_most) {
        gi_bits_memo_forget(&s->order_memo);
        s->raw_serial = 0;
    }
    return GRUNDY_OK;
}

/* An answer of the other side by which the option reverses; *is_found. */
static grundy_status find_reply(gi_shorts *s, gi_side side, gi_short option,
                                gi_short *reply, bool *is_found)
{
    gi_short_list replies;
    grundy_status status = gi_short_options(s, option, !side, &replies);

    *is_found = false;
    for (size_t i = 0; !status && !*is_found && i < replies.count; i++) {
        *reply = replies.items[i];
        status = is_worse(s, side, *reply, GI_SHORT_RAW, is_found);
    }
    return status;
}

/* Puts the options of `through` for this side in the place of option i. */
static grundy_status replace(gi_shorts *s, gi_sides *sides, gi_side side,
                             size_t i, gi_short through)
{
    gi_short_list options;
    grundy_status status = gi_short_options(s, through, side, &options);
    GRUNDY_ASSERT(through != GI_SHORT_RAW);

    if (status) return status;
    GRUNDY_ASSERT(i < sides->count[side]);
    sides->items[side][i] = sides->items[side][--sides->count[side]];
    for (size_t j = 0; j < options.count; j++) {
        bool is_there = false;
        for (size_t k = 0; k < sides->count[side] && !is_there; k++)
            is_there = sides->items[side][k] == options.items[j];
        if (is_there) continue;
        status = gi_sides_push(sides, side, options.items[j], &s->quota.env);
        if (status) return status;
    }
    return GRUNDY_OK;
}

static grundy_status bypass(gi_shorts *s, gi_sides *sides, gi_side side,
                            bool *has_changed)
{
    size_t i = 0;

    while (i < sides->count[side]) {
        gi_short reply = GI_SHORT_ZERO;
        bool is_reversible;
        grundy_status status =
            find_reply(s, side, sides->items[side][i], &reply, &is_reversible);
        if (status) return status;
        if (!is_reversible) {
            i++;
            continue;
        }
        status = replace(s, sides, side, i, reply);
        if (status) return status;
        *has_changed = true;
    }
    return GRUNDY_OK;
}

/* ---- all of it ---- */

grundy_status gi_sides_intern(gi_shorts *s, gi_sides *sides, gi_short *out)
{
    sort_list(sides, GI_LEFT);
    sort_list(sides, GI_RIGHT);
    return gi_shorts_intern(s, sides, out);
}

static grundy_status reduce(gi_shorts *s, gi_sides *sides)
{
    grundy_status status = GRUNDY_OK;
    bool has_changed[2] = {false, false};

    for (int side = GI_LEFT; !status && side <= GI_RIGHT; side++)
        status = drop_dominated(s, sides, (gi_side)side);
    if (!status) status = set_raw(s, sides);
    for (int side = GI_LEFT; !status && side <= GI_RIGHT; side++)
        status = bypass(s, sides, (gi_side)side, &has_changed[side]);
    for (int side = GI_LEFT; !status && side <= GI_RIGHT; side++)
        if (has_changed[side])
            status = drop_dominated(s, sides, (gi_side)side);
    return status;
}

grundy_status gi_sides_simplify(gi_shorts *s, gi_sides *sides, gi_short *out)
{
    bool is_done;
    grundy_status status =
        gi_shorts_pay(s, 1 + sides->count[GI_LEFT] + sides->count[GI_RIGHT]);

    if (status) return status;
    sort_list(sides, GI_LEFT);
    sort_list(sides, GI_RIGHT);
    status = find_number(s, sides, out, &is_done);
    if (status || is_done) return status;
    if (are_nimbers(s, sides)) return find_nimber(s, sides, out);
    status = reduce(s, sides);
    if (status) return status;
    sort_list(sides, GI_LEFT);
    sort_list(sides, GI_RIGHT);
    GRUNDY_ASSERT(sides->count[GI_LEFT] > 0 && sides->count[GI_RIGHT] > 0);
    status = gi_upstar_recognise(
        s, (gi_short_list){sides->items[GI_LEFT], sides->count[GI_LEFT]},
        (gi_short_list){sides->items[GI_RIGHT], sides->count[GI_RIGHT]}, out,
        &is_done);
    if (status || is_done) return status;
    return gi_shorts_intern(s, sides, out);
}

grundy_status gi_short_make(gi_shorts *s, const gi_short *left,
                            size_t left_count, const gi_short *right,
                            size_t right_count, gi_short *out)
{
    gi_sides *sides = &s->sides;
    grundy_status status = GRUNDY_OK;

    sides->count[GI_LEFT] = sides->count[GI_RIGHT] = 0;
    for (size_t i = 0; !status && i < left_count; i++)
        status = gi_sides_push(sides, GI_LEFT, left[i], &s->quota.env);
    for (size_t i = 0; !status && i < right_count; i++)
        status = gi_sides_push(sides, GI_RIGHT, right[i], &s->quota.env);
    return status ? status : gi_sides_simplify(s, sides, out);
}
