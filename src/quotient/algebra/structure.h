/* SPDX-License-Identifier: MIT */
/* structure.h - idempotents, groups, and whether a quotient is tame. */
#ifndef GI_QUOTIENT_ALGEBRA_STRUCTURE_H
#define GI_QUOTIENT_ALGEBRA_STRUCTURE_H

#include "quotient/algebra/monoid.h"

typedef struct gi_structure {
    size_t p_size, idempotent_count;
    size_t kernel; /* The identity of the kernel: an element. */
    size_t kernel_order;
    size_t subgroup_order; /* Of the largest group. */
    bool is_tame;
} gi_structure;

/* GRUNDY_OK; as gi_quotient_pay(). */
grundy_status gi_structure_find(gi_structure *out, const gi_monoid *monoid,
                                gi_run *run);

#endif
