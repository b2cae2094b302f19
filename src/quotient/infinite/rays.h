/* SPDX-License-Identifier: MIT */
/* rays.h - an infinite monoid whose elements form finitely many rays. */
#ifndef GI_QUOTIENT_INFINITE_RAYS_H
#define GI_QUOTIENT_INFINITE_RAYS_H

#include "quotient/infinite/box.h"

/* An element whose normal form has a free letter `reach` times or more lies on
 * the ray of that letter: its base is the rest of the word. From `start` on a
 * letter moves all elements of a ray alike, by no more than `step` places, and
 * outcomes repeat with `period` (T-MISERE-RAYS). */
typedef struct gi_rays {
    const gi_rewriting *rules; /* Borrowed. */
    const gi_letter_moves *moves;
    gi_box box;     /* Outcomes are those of the rays, none is open. */
    uint32_t reach; /* Of the rules. */
    uint32_t start, step, period;
} gi_rays;

/* What the rules say: the rays, by the outcomes of short sums, in a box of this
 * size. GRUNDY_UNDEFINED: there is no such pattern, or the box is too small to
 * see it; as gi_quotient_pay(); GRUNDY_NO_MEMORY. */
grundy_status gi_rays_init(gi_rays *out, const gi_rewriting *rules,
                           const gi_letter_moves *moves, uint32_t size,
                           gi_run *run);
void gi_rays_clear(gi_rays *rays);
/* The letter whose ray an element is on, from this exponent on; letter_count:
 * none. */
size_t gi_rays_letter(const gi_box *box, size_t element, uint32_t from);

/* ---- ray_proof.c ---- */

/* Whether these are the quotient: P-check, N-check, and that elements are told
 * apart. GRUNDY_UNDEFINED: not proved; as gi_rays_init(). */
grundy_status gi_rays_prove(const gi_rays *rays, gi_run *run);

/* ---- ray_sums.c ---- */

/* The N-check. As gi_rays_prove(). */
grundy_status gi_rays_check_sums(const gi_rays *rays, gi_run *run);

/* ---- ray_contexts.c ---- */

/* That elements are told apart. As gi_rays_prove(). */
grundy_status gi_rays_check_contexts(const gi_rays *rays, gi_run *run);

#endif
