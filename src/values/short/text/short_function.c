/* SPDX-License-Identifier: MIT */
/* short_function.c - the functions that expressions may name: one row each. */
#include "values/short/text/short_function.h"

#include <string.h>

#include "values/short/heat/heat.h"
#include "values/short/ordinal.h"
#include "values/short/product/product.h"
#include "values/short/weight/weight.h"
#include "values/stopper/loopy_ordinal.h"
#include "values/stopper/variety.h"

/* {0||0|-x}: tiny x. */
static grundy_status tiny(gi_partizans *p, const gi_partizan *x,
                          gi_partizan *out)
{
    const gi_partizan zero = GI_SHORT_ZERO;
    gi_partizan threat;
    grundy_status status = gi_partizan_negate(p, x[0], &threat);

    if (!status) status = gi_partizan_make(p, &zero, 1, &threat, 1, &threat);
    return status ? status : gi_partizan_make(p, &zero, 1, &threat, 1, out);
}

static grundy_status miny(gi_partizans *p, const gi_partizan *x,
                          gi_partizan *out)
{
    const grundy_status status = tiny(p, x, out);

    return status ? status : gi_partizan_negate(p, *out, out);
}

static grundy_status onside(gi_partizans *p, const gi_partizan *x,
                            gi_partizan *out)
{
    *out = gi_partizan_side(p, x[0], GI_LEFT);
    return GRUNDY_OK;
}

static grundy_status offside(gi_partizans *p, const gi_partizan *x,
                             gi_partizan *out)
{
    *out = gi_partizan_side(p, x[0], GI_RIGHT);
    return GRUNDY_OK;
}

static grundy_status degree(gi_partizans *p, const gi_partizan *x,
                            gi_partizan *out)
{
    return gi_partizan_degree(p, x[0], out);
}

static grundy_status variety(gi_partizans *p, const gi_partizan *x,
                             gi_partizan *out)
{
    return gi_partizan_variety(p, x[0], out);
}

/* The one that is >= the other, or <= it. */
static grundy_status choose(gi_partizans *p, const gi_partizan *x,
                            grundy_relation refused, gi_partizan *out)
{
    grundy_relation relation;
    const grundy_status status = gi_partizan_compare(p, x[0], x[1], &relation);

    if (status) return status;
    if (relation == GRUNDY_RELATION_CONFUSED) return GRUNDY_UNDEFINED;
    *out = relation == refused ? x[1] : x[0];
    return GRUNDY_OK;
}

static grundy_status max(gi_partizans *p, const gi_partizan *x,
                         gi_partizan *out)
{
    return choose(p, x, GRUNDY_RELATION_LESS, out);
}

static grundy_status min(gi_partizans *p, const gi_partizan *x,
                         gi_partizan *out)
{
    return choose(p, x, GRUNDY_RELATION_GREATER, out);
}

static grundy_status absolute(gi_partizans *p, const gi_partizan *x,
                              gi_partizan *out)
{
    gi_partizan both[] = {x[0], GI_SHORT_ZERO};
    grundy_status status = max(p, both, &both[1]);

    if (status || both[1] != GI_SHORT_ZERO) {
        if (!status) *out = x[0];
        return status;
    }
    return gi_partizan_negate(p, x[0], out);
}

static grundy_status ordinal(gi_partizans *p, const gi_partizan *x,
                             gi_partizan *out)
{
    return gi_partizan_ordinal(p, x[0], x[1], out);
}

static grundy_status ordinal_product(gi_shorts *s, const gi_short *x,
                                     gi_short *out)
{
    return gi_short_ordinal_multiple(s, x[0], x[1], out);
}

static grundy_status selective(gi_shorts *s, const gi_short *x, gi_short *out)
{
    return gi_short_selective(s, x[0], x[1], out);
}

static grundy_status conjunctive(gi_shorts *s, const gi_short *x,
                                 gi_short *out)
{
    return gi_short_conjunctive(s, x[0], x[1], out);
}

static grundy_status cool(gi_shorts *s, const gi_short *x, gi_short *out)
{
    return gi_short_cool(s, x[0], x[1], out);
}

static grundy_status freeze(gi_shorts *s, const gi_short *x, gi_short *out)
{
    return gi_short_freeze(s, x[0], out);
}

static grundy_status heat(gi_shorts *s, const gi_short *x, gi_short *out)
{
    return gi_short_heat(s, x[0], x[1], out);
}

static grundy_status overheat(gi_shorts *s, const gi_short *x, gi_short *out)
{
    return gi_short_overheat(s, x[0], x[1], x[2], out);
}

static grundy_status norton(gi_shorts *s, const gi_short *x, gi_short *out)
{
    return gi_short_norton(s, x[0], x[1], out);
}

static grundy_status conway(gi_shorts *s, const gi_short *x, gi_short *out)
{
    return gi_short_conway(s, x[0], x[1], out);
}

static grundy_status reduced(gi_shorts *s, const gi_short *x, gi_short *out)
{
    return gi_short_reduced(s, x[0], out);
}

static grundy_status companion(gi_shorts *s, const gi_short *x, gi_short *out)
{
    return gi_short_companion(s, x[0], out);
}

static grundy_status power(gi_partizans *p, const gi_partizan *x,
                           gi_partizan *out)
{
    return gi_partizan_power(p, x[0], x[1], out);
}

static grundy_status power_to(gi_partizans *p, const gi_partizan *x,
                              gi_partizan *out)
{
    return gi_partizan_power_to(p, x[0], x[1], out);
}

static grundy_status subordinate(gi_partizans *p, const gi_partizan *x,
                                 gi_partizan *out)
{
    return gi_partizan_subordinate(p, x[0], x[1], out);
}

static const char comparable[] = "max and min take comparable games";

static const gi_short_function functions[] = {
    {"Miny", 1, .call_any = miny},
    {"Tiny", 1, .call_any = tiny},
    {"abs", 1, .call_any = absolute,
     .condition = "a game with an absolute value is comparable with 0"},
    {"companion", 1, .call = companion},
    {"conjunctive", 2, .call = conjunctive},
    {"conway", 2, .call = conway},
    {"cool", 2, .call = cool,
     .condition = "a game is cooled by a number of -1 or more"},
    {"degree", 1, .call_any = degree,
     .condition = "the degree is known for stoppers"},
    {"freeze", 1, .call = freeze},
    {"heat", 2, .call = heat},
    {"max", 2, .call_any = max, .condition = comparable},
    {"min", 2, .call_any = min, .condition = comparable},
    {"norton", 2, .call = norton,
     .condition = "the unit of a Norton product is greater than 0"},
    {"offside", 1, .call_any = offside},
    {"onside", 1, .call_any = onside},
    {"ordinal", 2, .call_any = ordinal,
     .condition = "an ordinal sum is known for stoppers"},
    {"ordinal_product", 2, .call = ordinal_product,
     .condition = "ordinal_product(A,n) takes an integer n of 0 or more"},
    {"overheat", 3, .call = overheat},
    {"power", 2, .call_any = power,
     .condition = "power(A,x) is that of a short game {0|B}, for x of 1 or "
                  "more that is a number, on, n over or n under"},
    {"power_to", 2, .call_any = power_to,
     .condition = "power_to(A,x) is that of a short game {0|B}, for x of 0 "
                  "or more that is a number, on, n over or n under"},
    {"reduced", 1, .call = reduced},
    {"selective", 2, .call = selective},
    {"subordinate", 2, .call_any = subordinate,
     .condition = "the first game is no ordinal sum B:C of the second, which "
                  "is short if the first is loopy"},
    {"variety", 1, .call_any = variety,
     .condition = "the variety is known for stoppers whose degree D is "
                  "D + D"},
};

const gi_short_function *gi_short_function_find(const char *name, size_t count)
{
    for (size_t i = 0; i < sizeof functions / sizeof functions[0]; i++)
        if (strlen(functions[i].name) == count &&
            memcmp(functions[i].name, name, count) == 0)
            return &functions[i];
    return NULL;
}
