/* SPDX-License-Identifier: MIT */
/* short_function.c - the functions that expressions may name: one row each. */
#include "values/short/text/short_function.h"

#include <string.h>

#include "values/short/heat/heat.h"
#include "values/short/ordinal.h"
#include "values/short/product/product.h"
#include "values/short/weight/weight.h"

/* {0||0|-x}: tiny x. */
static grundy_status tiny(gi_shorts *s, const gi_short *x, gi_short *out)
{
    const gi_short zero = GI_SHORT_ZERO;
    gi_short threat;
    grundy_status status = gi_short_negate(s, x[0], &threat);

    if (!status) status = gi_short_make(s, &zero, 1, &threat, 1, &threat);
    return status ? status : gi_short_make(s, &zero, 1, &threat, 1, out);
}

static grundy_status miny(gi_shorts *s, const gi_short *x, gi_short *out)
{
    const grundy_status status = tiny(s, x, out);

    return status ? status : gi_short_negate(s, *out, out);
}

static grundy_status ordinal(gi_shorts *s, const gi_short *x, gi_short *out)
{
    return gi_short_ordinal(s, x[0], x[1], out);
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

static grundy_status power(gi_shorts *s, const gi_short *x, gi_short *out)
{
    return gi_short_power(s, x[0], x[1], out);
}

static grundy_status power_to(gi_shorts *s, const gi_short *x, gi_short *out)
{
    return gi_short_power_to(s, x[0], x[1], out);
}

static grundy_status subordinate(gi_shorts *s, const gi_short *x,
                                 gi_short *out)
{
    return gi_short_subordinate(s, x[0], x[1], out);
}

static const gi_short_function functions[] = {
    {"Miny", 1, miny, NULL},
    {"Tiny", 1, tiny, NULL},
    {"companion", 1, companion, NULL},
    {"conway", 2, conway, NULL},
    {"cool", 2, cool, "a game is cooled by a number of -1 or more"},
    {"freeze", 1, freeze, NULL},
    {"heat", 2, heat, NULL},
    {"norton", 2, norton, "the unit of a Norton product is greater than 0"},
    {"ordinal", 2, ordinal, NULL},
    {"overheat", 3, overheat, NULL},
    {"power", 2, power,
     "power(A,x) is that of a game {0|B}, for a number x of 1 or more"},
    {"power_to", 2, power_to,
     "power_to(A,x) is that of a game {0|B}, for a number x of 0 or more"},
    {"reduced", 1, reduced, NULL},
    {"subordinate", 2, subordinate,
     "the first game is no ordinal sum B:C of the second"},
};

const gi_short_function *gi_short_function_find(const char *name, size_t count)
{
    for (size_t i = 0; i < sizeof functions / sizeof functions[0]; i++)
        if (strlen(functions[i].name) == count &&
            memcmp(functions[i].name, name, count) == 0)
            return &functions[i];
    return NULL;
}
