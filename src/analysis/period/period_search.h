/* SPDX-License-Identifier: MIT */
/* period_search.h - periods from the return of a window. */
#ifndef GI_ANALYSIS_PERIOD_PERIOD_SEARCH_H
#define GI_ANALYSIS_PERIOD_PERIOD_SEARCH_H

#include <stdint.h>

#include "grundy/heapgame.h"
#include "grundy/period.h"

#include "base/run.h"

/* grundy_certificate_write() for this theorem. */
grundy_status gi_witness_certificate(const grundy_game *game,
                                     const grundy_period *period,
                                     const grundy_writer *writer,
                                     const grundy_env *env, grundy_error *err);

#endif
