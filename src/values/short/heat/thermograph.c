/* SPDX-License-Identifier: MIT */
/* thermograph.c - thermographs: walls, mean, temperature.
 *
 * T-THERMOGRAPH. An integer is its own mast. Otherwise the left scaffold is
 * the greatest right wall of a Left option, less the tax t, the right one the
 * least left wall of a Right option, plus t. Up to the least t at which they
 * meet, the temperature, they are the walls; from there on both are the mast,
 * whose place is the mean.
 *
 * Number-up-stars need no recursion. The walls of a fraction follow a chain of
 * its options, each with a smaller denominator. Beside a number x an
 * infinitesimal has one of three shapes, with the walls l and r of x:
 *
 *     *k, ^*, v*      r - t and l + t     up to t = 0
 *     other u > 0     r - t and r
 *     other u < 0     l     and l + t
 *
 * Forms are done from the simplest follower up, and each once: a thermograph
 * stays in the store. Source: [Siegel13] ch. II section 5, [WW] ch. 6. */
#include "values/short/heat/thermograph.h"

#include <string.h>

#include "base/memory/array.h"
#include "values/short/followers.h"
#include "values/short/shorts.h"

/* Walls under construction. */
typedef struct drawing {
    gi_reckoning r;
    gi_wall wall[2], option, best;
} drawing;

static void clear(drawing *d)
{
    const grundy_env *env = &d->r.s->quota.env;

    gi_wall_clear(&d->wall[0], env);
    gi_wall_clear(&d->wall[1], env);
    gi_wall_clear(&d->option, env);
    gi_wall_clear(&d->best, env);
}

/* ---- number-up-stars ---- */

typedef struct chain {
    gi_dyad *items;
    size_t count, capacity;
} chain;

/* The option of a fraction on this side. */
static gi_dyad option_of(gi_reckoning *r, gi_dyad x, gi_side side)
{
    const gi_dyad power = gi_reckon_minus_power(r, gi_dyad_exponent(r->s, x));

    return side == GI_LEFT ? gi_reckon_add(r, x, power)
                           : gi_reckon_subtract(r, x, power);
}

/* The numbers x, x^L, x^LR, ... as long as they are no integers, for the left
 * wall; x, x^R, ... for the right one. The integer they lead to is the last. */
static void find_chain(gi_reckoning *r, gi_dyad x, gi_side side, chain *out)
{
    for (gi_side turn = side; !r->status; turn = !turn) {
        r->status =
            gi_array_grow((void **)&out->items, &out->capacity, out->count,
                          sizeof *out->items, &r->s->quota.env);
        if (!r->status) r->status = gi_shorts_look(r->s);
        if (r->status) return;
        out->items[out->count++] = x;
        if (gi_dyad_exponent(r->s, x) == 0) return;
        x = option_of(r, x, turn);
    }
}

/* From the integer, which is a mast, back to x: each is the wall of the one
 * before, taxed up to the temperature of that. */
static void draw_number(gi_reckoning *r, gi_dyad x, gi_side side, gi_wall *out)
{
    chain down = {NULL, 0, 0};

    find_chain(r, x, side, &down);
    out->count = 0;
    for (size_t i = down.count; !r->status && i-- > 0;) {
        const gi_dyad at = down.items[i];
        const gi_dyad heat =
            gi_reckon_minus_power(r, gi_dyad_exponent(r->s, at));
        const bool is_left = (side == GI_LEFT) == (i % 2 == 0);
        if (!r->status) r->status = gi_shorts_look(r->s);
        if (i + 1 < down.count) gi_wall_tax(r, out, is_left ? -1 : 1);
        gi_wall_top(r, out, heat, at);
    }
    gi_free(&r->s->quota.env, down.items, down.capacity * sizeof *down.items);
}

/* Wall `side` of x, taxed up to t = 0 where it is the mover's. */
static void draw_beside(gi_reckoning *r, gi_dyad x, gi_side side,
                        bool is_taxed, gi_wall *out)
{
    const gi_dyad zero = {0, 0};

    draw_number(r, x, is_taxed ? !side : side, out);
    if (!is_taxed) return;
    gi_wall_tax(r, out, side == GI_LEFT ? -1 : 1);
    gi_wall_top(r, out, zero, x);
}

static void draw_upstar(drawing *d, gi_upstar value, gi_thermograph *out)
{
    gi_reckoning *r = &d->r;
    const size_t exponent = gi_dyad_exponent(r->s, value.number);
    const bool is_star =
        (value.ups == 0 && value.nimber > 0) ||
        ((value.ups == 1 || value.ups == -1) && value.nimber == 1);
    const bool is_number = value.ups == 0 && value.nimber == 0;

    out->mean = value.number;
    out->temperature =
        is_number ? gi_reckon_minus_power(r, exponent) : (gi_dyad){0, 0};
    if (is_number || is_star) {
        draw_beside(r, value.number, GI_LEFT, is_star, &d->wall[GI_LEFT]);
        draw_beside(r, value.number, GI_RIGHT, is_star, &d->wall[GI_RIGHT]);
    } else if (value.ups > 0) {
        draw_beside(r, value.number, GI_LEFT, true, &d->wall[GI_LEFT]);
        draw_number(r, value.number, GI_RIGHT, &d->wall[GI_RIGHT]);
    } else {
        draw_number(r, value.number, GI_LEFT, &d->wall[GI_LEFT]);
        draw_beside(r, value.number, GI_RIGHT, true, &d->wall[GI_RIGHT]);
    }
}

/* ---- kept ones ---- */

static gi_thermograph *place_of(const gi_shorts *s, gi_short a)
{
    const gi_thermographs *kept = &s->thermographs;

    return a < kept->count ? kept->items[a] : NULL;
}

/* Room for one more pointer at index a. */
static grundy_status make_room(gi_shorts *s, gi_short a)
{
    gi_thermographs *kept = &s->thermographs;
    const size_t count = 2 * (size_t)a + 64;
    gi_thermograph **items;

    if (a < kept->count) return GRUNDY_OK;
    items = gi_resize(&s->quota.env, kept->items, kept->count * sizeof *items,
                      count * sizeof *items);
    if (!items) return GRUNDY_NO_MEMORY;
    for (size_t i = kept->count; i < count; i++)
        items[i] = NULL;
    kept->items = items;
    kept->count = count;
    return GRUNDY_OK;
}

static grundy_status keep(gi_shorts *s, gi_short a, const drawing *d,
                          gi_thermograph *found)
{
    gi_thermographs *kept = &s->thermographs;
    const size_t left = d->wall[0].count, right = d->wall[1].count;
    grundy_status status = make_room(s, a);
    gi_thermograph *place;
    gi_corner *corners;

    GRUNDY_ASSERT(left > 0 && right > 0);
    if (status) return status;
    place = gi_arena_alloc(&kept->arena, sizeof *place);
    corners = gi_arena_alloc(&kept->arena, (left + right) * sizeof *corners);
    if (!place || !corners) return GRUNDY_NO_MEMORY;
    memcpy(corners, d->wall[0].corners, left * sizeof *corners);
    memcpy(corners + left, d->wall[1].corners, right * sizeof *corners);
    found->wall[0] = corners;
    found->wall[1] = corners + left;
    found->count[0] = left;
    found->count[1] = right;
    *place = *found;
    GRUNDY_ASSERT(!kept->items[a]);
    kept->items[a] = place;
    return GRUNDY_OK;
}

static void draw_form(drawing *d, gi_short a, gi_thermograph *out);

/* Draws what is not kept; options of a form are. */
static grundy_status draw(drawing *d, gi_short a)
{
    gi_shorts *s = d->r.s;
    gi_thermograph found = {.count = {0, 0}};

    if (place_of(s, a)) return GRUNDY_OK;
    d->r.status = gi_shorts_look(s);
    if (gi_short_is_upstar(a))
        draw_upstar(d, gi_upstar_at(s, a), &found);
    else
        draw_form(d, a, &found);
    return d->r.status ? d->r.status : keep(s, a, d, &found);
}

/* ---- forms ---- */

static void take_option(drawing *d, gi_short option, gi_side side,
                        bool is_first)
{
    const gi_thermograph *of = place_of(d->r.s, option);
    gi_wall *scaffold = &d->wall[side];
    gi_wall old;

    if (is_first) {
        gi_wall_copy(&d->r, scaffold, of->wall[!side], of->count[!side]);
        return;
    }
    gi_wall_copy(&d->r, &d->option, of->wall[!side], of->count[!side]);
    gi_wall_best(&d->r, &d->best, scaffold, &d->option,
                 side == GI_LEFT ? 1 : -1);
    old = *scaffold;
    *scaffold = d->best;
    d->best = old;
}

static void draw_form(drawing *d, gi_short a, gi_thermograph *out)
{
    for (int side = GI_LEFT; side <= GI_RIGHT; side++) {
        const gi_short_list options = gi_list_of(d->r.s, a, (gi_side)side);
        for (size_t i = 0; i < options.count; i++)
            take_option(d, options.items[i], (gi_side)side, i == 0);
        gi_wall_tax(&d->r, &d->wall[side], side == GI_LEFT ? -1 : 1);
    }
    gi_wall_meet(&d->r, &d->wall[GI_LEFT], &d->wall[GI_RIGHT],
                 &out->temperature, &out->mean);
    gi_wall_top(&d->r, &d->wall[GI_LEFT], out->temperature, out->mean);
    gi_wall_top(&d->r, &d->wall[GI_RIGHT], out->temperature, out->mean);
}

/* The number-up-stars among the options, and then the form. */
static grundy_status draw_with_options(drawing *d, gi_short a)
{
    const gi_shorts *s = d->r.s;
    grundy_status status = GRUNDY_OK;

    if (place_of(s, a)) return GRUNDY_OK;
    for (int side = GI_LEFT; side <= GI_RIGHT; side++) {
        const gi_short_list options = gi_list_of(s, a, (gi_side)side);
        for (size_t i = 0; !status && i < options.count; i++)
            if (gi_short_is_upstar(options.items[i]))
                status = draw(d, options.items[i]);
    }
    return status ? status : draw(d, a);
}

grundy_status gi_short_thermograph(gi_shorts *s, gi_short a,
                                   gi_thermograph *out)
{
    drawing d = {.r = {.s = s}};
    gi_id_list forms = {.items = NULL};
    grundy_status status = GRUNDY_OK;

    if (!place_of(s, a)) {
        status =
            gi_short_is_upstar(a) ? draw(&d, a) : gi_short_forms(s, a, &forms);
        for (size_t i = 0; !status && i < forms.count; i++)
            status = draw_with_options(&d, forms.items[i]);
    }
    if (!status) *out = *place_of(s, a);
    gi_id_list_clear(&forms, s);
    clear(&d);
    return status;
}
