/* SPDX-License-Identifier: MIT */
/* bonds.h - bonds of generals as inputs for programs that are tested
 * (gi_duel). */
#ifndef GI_GAMES_BONDS_H
#define GI_GAMES_BONDS_H

#include "base/integer/ints.h"
#include "base/run.h"
#include "base/text/text.h"

/* Of the layout "# [bonds]". */
grundy_status gi_bonds_write(const gi_ints *fields, gi_text *text,
                             gi_run *run);

#endif
