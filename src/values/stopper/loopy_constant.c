/* SPDX-License-Identifier: MIT */
/* loopy_constant.c - the loopy values that have a name. */
#include "values/short/shorts.h"
#include "values/stopper/open_form.h"

/* An option of a form; the others follow from it. */
typedef enum part { NOTHING, PASS, ZERO, STAR, PARTS } part;

static const struct {
    part left, right;
} forms[] = {
    [GI_LOOPY_ON] = {PASS, NOTHING}, [GI_LOOPY_OFF] = {NOTHING, PASS},
    [GI_LOOPY_OVER] = {ZERO, PASS},  [GI_LOOPY_UNDER] = {PASS, ZERO},
    [GI_LOOPY_UPON] = {PASS, STAR},  [GI_LOOPY_DOWN_ON] = {STAR, PASS},
    [GI_LOOPY_DUD] = {PASS, PASS},
};

static grundy_status make(gi_partizans *p, gi_loopy_constant name,
                          gi_partizan *out)
{
    gi_open_forms open = {.p = p};
    gi_partizan items[PARTS] = {[PASS] = GI_PARTIZAN_PASS};
    const part left = forms[name].left, right = forms[name].right;
    grundy_status status = gi_upstar_intern(
        gi_partizans_shorts(p), (gi_upstar){.nimber = 1}, &items[STAR]);

    GRUNDY_ASSERT(left != NOTHING || right != NOTHING);
    items[ZERO] = GI_SHORT_ZERO;
    if (!status)
        status = gi_open_make(&open, &items[left], left != NOTHING,
                              &items[right], right != NOTHING, out);
    gi_open_clear(&open);
    return status;
}

/* ^<on> = {0|v[on]*}: what each power of up leads to, continued. */
static grundy_status make_power(gi_partizans *p, gi_partizan *out)
{
    const gi_partizan zero = GI_SHORT_ZERO;
    gi_partizan down_on, star;
    grundy_status status = make(p, GI_LOOPY_DOWN_ON, &down_on);

    if (!status)
        status = gi_upstar_intern(gi_partizans_shorts(p),
                                  (gi_upstar){.nimber = 1}, &star);
    if (!status) status = gi_partizan_add(p, down_on, star, &star);
    return status ? status : gi_partizan_make(p, &zero, 1, &star, 1, out);
}

grundy_status gi_partizan_constant(gi_partizans *p, gi_loopy_constant name,
                                   gi_partizan *out)
{
    grundy_status status;

    GRUNDY_ASSERT(name < GI_LOOPY_CONSTANTS);
    if (name != GI_LOOPY_UPON_TH && name != GI_LOOPY_DOWN_ON_TH)
        return make(p, name, out);
    status = make_power(p, out);
    return status || name == GI_LOOPY_UPON_TH
               ? status
               : gi_partizan_negate(p, *out, out);
}
