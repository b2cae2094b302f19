/* SPDX-License-Identifier: MIT */
/* together.h - what was found of a compound; grundy/compound.h says of what. */
#ifndef GI_SOLVE_TOGETHER_TOGETHER_H
#define GI_SOLVE_TOGETHER_TOGETHER_H

#include "grundy/compound.h"

#include "base/env.h"

struct grundy_compound {
    gi_own_env env;
    const grundy_position *position;
    grundy_compound_kind kind;
    grundy_convention convention;
    grundy_convention term_convention; /* By which the figures are found. */
    grundy_outcome outcome;
    uint64_t *figures; /* shape [position->count] */
};

#endif
