/* SPDX-License-Identifier: MIT */
/* games/strip/northcott.h - what the three files of the game share: rules in
 * northcott.c, theory in northcott_gaps.c, text and contests in
 * northcott_rows.c. */
#ifndef GI_GAMES_STRIP_NORTHCOTT_H
#define GI_GAMES_STRIP_NORTHCOTT_H

#include "base/json/json.h"
#include "base/text/scan.h"
#include "base/text/scan_state.h"
#include "rules/heaps.h"

static inline const grundy_integer *
gi_northcott_piece(const gi_ints *position, size_t row, unsigned player)
{
    GRUNDY_ASSERT(player < 2 && 2 * row + player < position->count);
    return &position->items[2 * row + player];
}

/* The definition's moves. */
grundy_status gi_northcott_moves(const grundy_game *game,
                                 const gi_ints *position, unsigned player,
                                 gi_visit visit, void *user, gi_run *run);

/* ---- northcott_gaps.c ---- */

grundy_status gi_northcott_sum(const grundy_game *game,
                               const gi_ints *position, gi_nimsum *out,
                               gi_run *run);

/* Functions of the ruleset table. */
grundy_status gi_northcott_gaps(const grundy_game *game,
                                const gi_ints *position, gi_ints *out,
                                gi_run *run);
grundy_status gi_northcott_outcome(const grundy_game *game,
                                   const gi_ints *position,
                                   grundy_convention convention,
                                   grundy_outcome *out, gi_run *run);
grundy_status gi_northcott_winning(const grundy_game *game,
                                   const gi_ints *position,
                                   grundy_convention convention,
                                   gi_visit visit, void *user, gi_run *run);
grundy_status gi_northcott_reason(const grundy_game *game,
                                  const gi_ints *position,
                                  grundy_convention convention,
                                  grundy_outcome told, gi_text *text,
                                  gi_run *run);

/* ---- northcott_rows.c, for the same table ---- */

grundy_status gi_northcott_legal(const grundy_game *game,
                                 const gi_ints *position, grundy_error *err);
grundy_status gi_northcott_parse(const grundy_game *game, gi_ints *out,
                                 const char *text, size_t count, gi_run *run);
grundy_status gi_northcott_format(const grundy_game *game,
                                  const gi_ints *position, gi_text *text,
                                  gi_run *run);
/* Moves white where a case for a program has both pieces on one cell. */
void gi_northcott_mend(gi_ints *fields);
grundy_status gi_northcott_scan(gi_scan *scan, gi_ints *position,
                                gi_ints *parameters, gi_run *run);
grundy_status gi_northcott_read(const gi_json *input, gi_ints *position,
                                gi_ints *parameters, gi_run *run);
grundy_status gi_northcott_positions(const grundy_game *game, uint64_t bound,
                                     gi_visit visit, void *user, gi_run *run);

#endif
