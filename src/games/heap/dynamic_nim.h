/* SPDX-License-Identifier: MIT */
/* heap/dynamic_nim.h - what the three files of Dynamic Nim share. */
#ifndef GI_GAMES_HEAP_DYNAMIC_NIM_H
#define GI_GAMES_HEAP_DYNAMIC_NIM_H

#include "grundy/game.h"

#include "base/integer/ints.h"
#include "base/json/json.h"
#include "base/run.h"
#include "base/text/scan.h"
#include "base/text/scan_state.h"

/* ---- dynamic_terms.c ---- */

/* f(take): the cap of the move after it. */
grundy_status gi_dynamic_cap(const grundy_game *game,
                             const grundy_integer *take, grundy_integer *out,
                             gi_run *run);
/* Appends the terms whose sum is n, descending. GRUNDY_OVER_BUDGET if there
 * are too many up to n. */
grundy_status gi_dynamic_terms(const grundy_game *game,
                               const grundy_integer *n, gi_ints *out,
                               gi_run *run);

/* ---- dynamic_faces.c: functions of the ruleset tables ---- */

grundy_status gi_dynamic_parse(const grundy_game *game, gi_ints *out,
                               const char *text, size_t count, gi_run *run);
grundy_status gi_dynamic_read(const gi_json *input, gi_ints *position,
                              gi_ints *parameters, gi_run *run);
/* n; and n k. */
grundy_status gi_dynamic_scan(gi_scan *from, gi_ints *position,
                              gi_ints *parameters, gi_run *run);
grundy_status gi_dynamic_scan_factor(gi_scan *from, gi_ints *position,
                                     gi_ints *parameters, gi_run *run);
/* The least winning take, or "lose". */
grundy_status gi_dynamic_write(const grundy_game *game,
                               const gi_ints *position, gi_text *text,
                               gi_run *run);

#endif
