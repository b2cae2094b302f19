/* SPDX-License-Identifier: MIT */
/* bonds.h - the bonds of all pairs of generals, where they come from. */
#ifndef GI_GAMES_SCORING_BONDS_H
#define GI_GAMES_SCORING_BONDS_H

#include "base/integer/ints.h"
#include "base/run.h"
#include "base/json/json.h"
#include "base/text/scan.h"
#include "base/text/text.h"
#include "rules/game.h"

/* Positions: a 0 for each general, then the bonds. */
grundy_status gi_bonds_parse(const grundy_game *game, gi_ints *out,
                             const char *text, size_t count, gi_run *run);
grundy_status gi_bonds_scan(gi_scan *scan, gi_ints *position,
                            gi_ints *parameters, gi_run *run);
grundy_status gi_bonds_read(const gi_json *input, gi_ints *position,
                            gi_ints *parameters, gi_run *run);
/* GRUNDY_BAD_INPUT where two of a position of n generals are equal. */
grundy_status gi_bonds_check(const gi_ints *position, size_t n,
                             grundy_error *err, const grundy_env *env);

/* An input for a program that is tested (gi_duel), of the layout
 * "# [bonds]". */
grundy_status gi_bonds_write(const gi_ints *fields, gi_text *text,
                             gi_run *run);

#endif
