/* SPDX-License-Identifier: MIT */
/* thermograph_picture.h - what is drawn, for thermograph_svg.c and
 * thermograph_text.c. */
#ifndef GI_PRESENT_THERMOGRAPH_THERMOGRAPH_PICTURE_H
#define GI_PRESENT_THERMOGRAPH_THERMOGRAPH_PICTURE_H

#include "grundy/thermograph.h"

#include "base/env.h"
#include "base/json/json.h"
#include "present/expression/expression_facts.h"

/* A corner: its distance from the mast, the tax, and both in exact words. */
typedef struct gi_mark {
    double x, t;
    const char *x_text, *t_text; /* Of the facts. */
} gi_mark;

struct grundy_thermograph {
    gi_own_env env;
    gi_expression_facts facts; /* Their walls, mean and temperature. */
    gi_mark *walls[2];         /* From t = -1 up; the last is at the mast. */
    size_t counts[2];
    double low, high; /* The least and the greatest x, 0 among them. */
    double top;       /* The greatest t that is drawn. */
    bool is_drawable; /* All fits a double. */
};

/* How far x is from the left edge of a picture and t from its lower edge, as
 * parts of its width and height. */
double gi_thermograph_across(const grundy_thermograph *graph, double x);
double gi_thermograph_up(const grundy_thermograph *graph, double t);
/* "mean 3/4, temperature 5/4; values decrease to the right". */
void gi_thermograph_describe(const grundy_thermograph *graph, gi_text *text);
/* The value; of one longer than that, its beginning and its length. */
void gi_thermograph_add_value(const grundy_thermograph *graph, size_t most,
                              gi_text *text);
/* Members of an object that is open. */
void gi_thermograph_add_json(gi_json_out *out,
                             const grundy_thermograph *graph);
/* GRUNDY_OVER_BUDGET, with a sentence, for what no picture can show. */
grundy_status gi_thermograph_check(const grundy_thermograph *graph,
                                   grundy_error *err);
/* Appends the SVG. GRUNDY_OK, GRUNDY_NO_MEMORY, GRUNDY_OVER_BUDGET. */
grundy_status gi_thermograph_add_svg(const grundy_thermograph *graph,
                                     gi_text *text, grundy_error *err);

#endif
