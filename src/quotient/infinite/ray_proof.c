/* SPDX-License-Identifier: MIT */
/* ray_proof.c - whether an infinite monoid is a quotient: T-MISERE-RAYS.
 *
 * The P-check is that of T-MISERE-CERTIFICATE, for every element z: no z brings
 * both a heap and one of its options into P. Far enough out on a ray all that is
 * asked of z is the same as one period before, so finitely many z say it.
 */
#include "quotient/infinite/rays.h"

#include "quotient/algebra/quotient_work.h"

static bool is_lost(const gi_box *box, uint32_t element)
{
    return box->outcome[element] == GI_BOX_LOST;
}

/* GRUNDY_UNDEFINED: it fails, or the box is too small. */
static grundy_status check_element(const gi_rays *rays, uint32_t z)
{
    const gi_box *box = &rays->box;
    const gi_letter_moves *m = rays->moves;

    for (size_t g = 0; g < box->letter_count; g++) {
        const uint32_t x = gi_box_times(box, z, g);
        if (x == GI_OUT) return GRUNDY_UNDEFINED;
        if (!is_lost(box, x)) continue;
        for (size_t i = gi_letter_first(m, g); i < m->ends[g]; i++) {
            const uint32_t y = gi_box_multiply(box, z, &m->options[i]);
            if (y == GI_OUT || is_lost(box, y)) return GRUNDY_UNDEFINED;
        }
    }
    return GRUNDY_OK;
}

static grundy_status check_lost(const gi_rays *rays, gi_run *run)
{
    const gi_box *box = &rays->box;
    const uint32_t far = rays->step * (uint32_t)rays->moves->longest;
    const uint32_t end = rays->start + far + rays->period;
    grundy_status status = is_lost(box, 0) ? GRUNDY_UNDEFINED : GRUNDY_OK;

    for (size_t z = 0; !status && z < box->count; z++) {
        if (gi_rays_letter(box, z, end) < box->letter_count) continue;
        status = gi_quotient_pay(run, 8 * rays->moves->option_count);
        if (!status) status = check_element(rays, (uint32_t)z);
    }
    return status;
}

grundy_status gi_rays_prove(const gi_rays *rays, gi_run *run)
{
    grundy_status status = check_lost(rays, run);

    if (!status) status = gi_rays_check_sums(rays, run);
    if (!status) status = gi_rays_check_contexts(rays, run);
    return status;
}
