/* SPDX-License-Identifier: MIT */
/* period_partizan.h - periods of the values of partizan heaps. */
#ifndef GI_ANALYSIS_PERIOD_PERIOD_PARTIZAN_H
#define GI_ANALYSIS_PERIOD_PERIOD_PARTIZAN_H

#include "grundy/game.h"
#include "grundy/period.h"
#include "grundy/stream.h"

#include "base/run.h"

/* Whether the game has such heaps. */
bool gi_period_is_partizan(const grundy_game *game);
/* grundy_period_find() for them. */
grundy_status gi_period_partizan(grundy_period *out, const grundy_game *game,
                                 uint64_t asked, gi_run *run);
/* grundy_certificate_write() for theorems about them. */
grundy_status gi_partizan_certificate(const grundy_game *game,
                                      const grundy_period *period,
                                      const grundy_writer *writer,
                                      gi_run *run);

#endif
