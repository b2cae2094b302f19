/* SPDX-License-Identifier: MIT */
/* loopy_nimber.c - loopy values with a name, and nimbers.
 *
 * T-LOOPY-STAR: on, off, over, under and dud take in every nimber, and upon
 * + *n is {pass|*(n xor 1)}. The graph of such a sum has a vertex beside each of
 * the n nimbers below, each pair of which would have to be compared; here the
 * form is known at once. */
#include "values/stopper/loopy_nimber.h"

#include "values/short/shorts.h"
#include "values/stopper/graph_maker.h"

/* Which constant the value is; GI_LOOPY_CONSTANTS: none that is known here. */
static grundy_status find_constant(gi_partizans *p, gi_partizan a,
                                   gi_loopy_constant *out)
{
    static const gi_loopy_constant known[] = {
        GI_LOOPY_ON,   GI_LOOPY_OFF,     GI_LOOPY_OVER, GI_LOOPY_UNDER,
        GI_LOOPY_UPON, GI_LOOPY_DOWN_ON, GI_LOOPY_DUD,
    };
    gi_partizan constant = GI_SHORT_ZERO;
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; !status && i < sizeof known / sizeof known[0]; i++) {
        status = gi_partizan_constant(p, known[i], &constant);
        if (status || constant != a) continue;
        *out = known[i];
        return GRUNDY_OK;
    }
    *out = GI_LOOPY_CONSTANTS;
    return status;
}

/* {pass|*k}, or {*k|pass}, which is canonical for k >= 2. */
static grundy_status make_pass(gi_partizans *p, gi_side passes, gi_short star,
                               gi_partizan *out)
{
    gi_shorts *s = gi_partizans_shorts(p);
    gi_loop_graph g = {.items = NULL};
    gi_graph_maker m;
    uint32_t root = 0, leaf = 0;
    grundy_status status;

    gi_maker_init(&m, p);
    status = gi_loop_add(s, &m.graph, GI_NO_LEAF, &root);
    if (!status) status = gi_maker_add(&m, star, &leaf);
    if (!status) status = gi_loop_link(s, &m.graph, root, passes, root);
    if (!status) status = gi_loop_link(s, &m.graph, root, !passes, leaf);
    if (!status) status = gi_maker_finish(&m, root, &g);
    if (!status) status = gi_partizan_take_form(p, &g, out);
    gi_loop_clear(s, &g);
    gi_maker_clear(&m);
    return status;
}

grundy_status gi_partizan_add_nimber(gi_partizans *p, gi_partizan a,
                                     gi_short nimber, gi_partizan *out,
                                     bool *is_known)
{
    gi_shorts *s = gi_partizans_shorts(p);
    gi_loopy_constant constant = GI_LOOPY_CONSTANTS;
    gi_upstar star = gi_upstar_at(s, nimber);
    gi_short option = GI_SHORT_ZERO;
    grundy_status status = find_constant(p, a, &constant);

    GRUNDY_ASSERT(star.ups == 0);
    *is_known = constant != GI_LOOPY_CONSTANTS;
    if (status || !*is_known) return status;
    if (constant != GI_LOOPY_UPON && constant != GI_LOOPY_DOWN_ON) {
        *out = a;
        return GRUNDY_OK;
    }
    star.nimber ^= 1;
    GRUNDY_ASSERT(star.nimber > 1);
    status = gi_upstar_intern(s, star, &option);
    return status
               ? status
               : make_pass(p, constant == GI_LOOPY_UPON ? GI_LEFT : GI_RIGHT,
                           option, out);
}
