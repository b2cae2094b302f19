/* SPDX-License-Identifier: MIT */
/* wall.h - piecewise linear functions of temperature. */
#ifndef GI_VALUES_SHORT_HEAT_WALL_H
#define GI_VALUES_SHORT_HEAT_WALL_H

#include "values/short/dyad.h"

/* From temperature t on the value is x + slope * (T - t), up to the next
 * corner. The first corner of a wall is at -1. */
typedef struct gi_corner {
    gi_dyad t, x;
    int slope;
} gi_corner;

/* Corners ascend in t; no two neighbours have one slope. */
typedef struct gi_wall {
    gi_corner *corners;
    size_t count, capacity;
} gi_wall;

/* Arithmetic whose first failure stays in `status`, and after which nothing
 * is done any more. */
typedef struct gi_reckoning {
    gi_shorts *s;
    grundy_status status;
} gi_reckoning;

gi_dyad gi_reckon_add(gi_reckoning *r, gi_dyad a, gi_dyad b);
gi_dyad gi_reckon_subtract(gi_reckoning *r, gi_dyad a, gi_dyad b);
/* -2^-exponent. */
gi_dyad gi_reckon_minus_power(gi_reckoning *r, size_t exponent);

void gi_wall_clear(gi_wall *wall, const grundy_env *env);
void gi_wall_copy(gi_reckoning *r, gi_wall *out, const gi_corner *corners,
                  size_t count);
/* The greater of the two everywhere, for sign 1; the less for -1. */
void gi_wall_best(gi_reckoning *r, gi_wall *out, const gi_wall *a,
                  const gi_wall *b, int sign);
/* Adds direction * t: the tax on a move. */
void gi_wall_tax(gi_reckoning *r, gi_wall *wall, int direction);
/* The least temperature at which left <= right, and the value of left. They
 * meet somewhere. */
void gi_wall_meet(gi_reckoning *r, const gi_wall *left, const gi_wall *right,
                  gi_dyad *t, gi_dyad *x);
/* The mast at x from t on. */
void gi_wall_top(gi_reckoning *r, gi_wall *wall, gi_dyad t, gi_dyad x);

#endif
