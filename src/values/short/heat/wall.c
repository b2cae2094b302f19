/* SPDX-License-Identifier: MIT */
/* wall.c - piecewise linear functions of temperature, from t = -1 on.
 *
 * Two walls are walked side by side, from one corner of either to the next: in
 * between both are straight, so that they cross at most once. Slopes are 0, 1
 * or -1, hence two of them differ by 1 or 2 where they cross, and everything
 * stays a dyadic number.
 *
 * Failures of the arithmetic stick: a function goes on with whatever numbers
 * it has, does no harm, and whoever began looks at the status once. */
#include "values/short/heat/wall.h"

#include "base/memory/array.h"
#include "values/short/shorts.h"

static const gi_dyad zero = {0, 0};

gi_dyad gi_reckon_add(gi_reckoning *r, gi_dyad a, gi_dyad b)
{
    gi_dyad sum = zero;

    if (!r->status) r->status = gi_dyad_add(r->s, a, b, &sum);
    return sum;
}

gi_dyad gi_reckon_subtract(gi_reckoning *r, gi_dyad a, gi_dyad b)
{
    gi_dyad difference = zero;

    if (!r->status) r->status = gi_dyad_subtract(r->s, a, b, &difference);
    return difference;
}

gi_dyad gi_reckon_minus_power(gi_reckoning *r, size_t exponent)
{
    gi_dyad power = zero;

    if (!r->status) r->status = gi_dyad_make(r->s, -1, exponent, &power);
    return power;
}

/* a + slope * b. */
static gi_dyad add_times(gi_reckoning *r, gi_dyad a, int slope, gi_dyad b)
{
    return slope == 0  ? a
           : slope > 0 ? gi_reckon_add(r, a, b)
                       : gi_reckon_subtract(r, a, b);
}

void gi_wall_clear(gi_wall *wall, const grundy_env *env)
{
    gi_free(env, wall->corners, wall->capacity * sizeof *wall->corners);
    *wall = (gi_wall){.corners = NULL};
}

/* One more corner, unless the slope is that of the last one. */
static void push(gi_reckoning *r, gi_wall *wall, gi_corner corner)
{
    if (r->status ||
        (wall->count && wall->corners[wall->count - 1].slope == corner.slope))
        return;
    GRUNDY_ASSERT(corner.slope >= -1 && corner.slope <= 1);
    GRUNDY_ASSERT(
        wall->count == 0 ||
        gi_dyad_compare(r->s, wall->corners[wall->count - 1].t, corner.t) < 0);
    r->status =
        gi_array_grow((void **)&wall->corners, &wall->capacity, wall->count,
                      sizeof *wall->corners, &r->s->quota.env);
    if (!r->status) wall->corners[wall->count++] = corner;
}

void gi_wall_copy(gi_reckoning *r, gi_wall *out, const gi_corner *corners,
                  size_t count)
{
    out->count = 0;
    if (!r->status) r->status = gi_shorts_pay(r->s, count);
    for (size_t i = 0; i < count; i++)
        push(r, out, corners[i]);
}

void gi_wall_tax(gi_reckoning *r, gi_wall *wall, int direction)
{
    if (!r->status) r->status = gi_shorts_pay(r->s, wall->count);
    for (size_t i = 0; i < wall->count; i++) {
        gi_corner *corner = &wall->corners[i];
        corner->x = add_times(r, corner->x, direction, corner->t);
        corner->slope += direction;
        GRUNDY_ASSERT(corner->slope >= -1 && corner->slope <= 1);
    }
}

void gi_wall_top(gi_reckoning *r, gi_wall *wall, gi_dyad t, gi_dyad x)
{
    while (wall->count &&
           gi_dyad_compare(r->s, wall->corners[wall->count - 1].t, t) >= 0)
        wall->count--;
    push(r, wall, (gi_corner){t, x, 0});
}

/* ---- two at once ---- */

/* A stretch in which two walls are straight. */
typedef struct stretch {
    const gi_wall *wall[2];
    size_t at[2];
    gi_dyad t, x[2]; /* Where it begins. */
    int slope[2];
    bool is_last;
    gi_dyad end; /* Unless it is the last. */
} stretch;

/* Sets slopes and end from the corners that it begins at. */
static void look(const gi_reckoning *r, stretch *at)
{
    at->is_last = true;
    for (int i = 0; i < 2; i++) {
        const gi_wall *wall = at->wall[i];
        const size_t next = at->at[i] + 1;
        GRUNDY_ASSERT(next <= wall->count);
        at->slope[i] = wall->corners[at->at[i]].slope;
        if (next == wall->count) continue;
        if (at->is_last ||
            gi_dyad_compare(r->s, wall->corners[next].t, at->end) < 0)
            at->end = wall->corners[next].t;
        at->is_last = false;
    }
}

static void begin(const gi_reckoning *r, stretch *at, const gi_wall *a,
                  const gi_wall *b)
{
    GRUNDY_ASSERT(a->count > 0 && b->count > 0);
    GRUNDY_ASSERT(gi_dyad_equals(a->corners[0].t, b->corners[0].t));
    *at = (stretch){.wall = {a, b},
                    .t = a->corners[0].t,
                    .x = {a->corners[0].x, b->corners[0].x}};
    look(r, at);
}

/* To the next one; there is one. */
static void advance(gi_reckoning *r, stretch *at)
{
    const gi_dyad length = gi_reckon_subtract(r, at->end, at->t);

    GRUNDY_ASSERT(!at->is_last);
    for (int i = 0; i < 2; i++) {
        const gi_wall *wall = at->wall[i];
        const size_t next = at->at[i] + 1;
        at->x[i] = add_times(r, at->x[i], at->slope[i], length);
        if (next < wall->count &&
            gi_dyad_equals(wall->corners[next].t, at->end))
            at->at[i] = next;
    }
    at->t = at->end;
    look(r, at);
}

/* Where the first wall, which is greater here, is met by the second one within
 * the stretch; *is_met. */
static void find_meeting(gi_reckoning *r, const stretch *at, gi_dyad *t,
                         bool *is_met)
{
    const int closing = at->slope[1] - at->slope[0];
    gi_dyad after = gi_reckon_subtract(r, at->x[0], at->x[1]);

    *is_met = false;
    if (closing <= 0 || r->status) return;
    GRUNDY_ASSERT(closing <= 2);
    if (closing == 2) r->status = gi_dyad_halve(r->s, after, &after);
    *t = gi_reckon_add(r, at->t, after);
    *is_met = at->is_last || gi_dyad_compare(r->s, *t, at->end) < 0;
}

/* The better wall of this stretch, and the other one if it takes over. */
static void push_best(gi_reckoning *r, gi_wall *out, const stretch *at,
                      int sign)
{
    const int order = sign * gi_dyad_compare(r->s, at->x[0], at->x[1]);
    const int steeper = sign * (at->slope[0] - at->slope[1]);
    const int best = order > 0 || (order == 0 && steeper >= 0) ? 0 : 1;
    /* Turned so that the greater one comes first. */
    const int upper = sign > 0 ? best : !best;
    const stretch turned = {.t = at->t,
                            .x = {at->x[upper], at->x[!upper]},
                            .slope = {at->slope[upper], at->slope[!upper]},
                            .is_last = at->is_last,
                            .end = at->end};
    gi_dyad t, x;
    bool is_met = false;

    push(r, out, (gi_corner){at->t, at->x[best], at->slope[best]});
    if (order != 0) find_meeting(r, &turned, &t, &is_met);
    if (!is_met) return;
    x = add_times(r, at->x[best], at->slope[best],
                  gi_reckon_subtract(r, t, at->t));
    push(r, out, (gi_corner){t, x, at->slope[!best]});
}

void gi_wall_best(gi_reckoning *r, gi_wall *out, const gi_wall *a,
                  const gi_wall *b, int sign)
{
    stretch at;

    out->count = 0;
    if (r->status) return;
    begin(r, &at, a, b);
    for (;;) {
        push_best(r, out, &at, sign);
        if (at.is_last || r->status) return;
        advance(r, &at);
    }
}

void gi_wall_meet(gi_reckoning *r, const gi_wall *left, const gi_wall *right,
                  gi_dyad *t, gi_dyad *x)
{
    stretch at;
    bool is_met = false;

    *t = *x = zero;
    if (r->status) return;
    begin(r, &at, left, right);
    for (;;) {
        *t = at.t;
        is_met = gi_dyad_compare(r->s, at.x[0], at.x[1]) <= 0;
        if (!is_met) find_meeting(r, &at, t, &is_met);
        if (is_met || at.is_last || r->status) break;
        advance(r, &at);
    }
    GRUNDY_ASSERT(is_met || r->status);
    *x = add_times(r, at.x[0], at.slope[0], gi_reckon_subtract(r, *t, at.t));
}
