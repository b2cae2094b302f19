/* SPDX-License-Identifier: MIT */
/* games/strip/checkers20.h - rows of pieces, for the three files of the
 * game: rules in checkers20.c, theory in checkers20_stairs.c, text and
 * contests in checkers20_rows.c. */
#ifndef GI_GAMES_STRIP_CHECKERS20_H
#define GI_GAMES_STRIP_CHECKERS20_H

#include "base/json/json.h"
#include "base/text/scan.h"
#include "base/text/scan_state.h"
#include "rules/definition.h"
#include "rules/game.h"

/* A row takes one bit for each column; a width above this is refused. */
enum { GI_CHECKERS_WIDTH_MOST = 1 << 20 };

static inline uint64_t gi_checkers_width(const grundy_game *game)
{
    return (uint64_t)gi_game_number(game, 0)->word;
}

/* The move [row, from, to]. */
static inline grundy_status gi_checkers_visit(size_t row, uint64_t from,
                                              uint64_t to, gi_visit visit,
                                              void *user)
{
    grundy_integer items[3] = {
        {(int64_t)row, NULL}, {(int64_t)from, NULL}, {(int64_t)to, NULL}};

    GRUNDY_ASSERT(from > 0 && from < to);
    return visit(&(gi_ints){items, 3, 3}, user);
}

/* ---- checkers20_stairs.c ---- */

uint64_t gi_checkers_row_value(const grundy_integer *row, uint64_t width);

/* Functions of the ruleset table. */
grundy_status gi_checkers_outcome(const grundy_game *game,
                                  const gi_ints *position,
                                  grundy_convention convention,
                                  grundy_outcome *out, gi_run *run);
grundy_status gi_checkers_value(const grundy_game *game,
                                const gi_ints *position, grundy_integer *out,
                                gi_run *run);
grundy_status gi_checkers_winning(const grundy_game *game,
                                  const gi_ints *position,
                                  grundy_convention convention, gi_visit visit,
                                  void *user, gi_run *run);
grundy_status gi_checkers_reach(const grundy_game *game,
                                const gi_ints *position,
                                const grundy_integer *target, gi_visit visit,
                                void *user, gi_run *run);
grundy_status gi_checkers_reason(const grundy_game *game,
                                 const gi_ints *position,
                                 grundy_convention convention,
                                 grundy_outcome outcome, gi_text *text,
                                 gi_run *run);
/* The piles on odd stairs. */
grundy_status gi_checkers_piles(const grundy_game *game,
                                const gi_ints *position, gi_ints *out,
                                gi_run *run);

/* ---- checkers20_rows.c, for the same table ---- */

grundy_status gi_checkers_check(const grundy_game *game, grundy_error *err);
grundy_status gi_checkers_legal(const grundy_game *game,
                                const gi_ints *position, grundy_error *err);
grundy_status gi_checkers_parse(const grundy_game *game, gi_ints *out,
                                const char *text, size_t count, gi_run *run);
grundy_status gi_checkers_format(const grundy_game *game,
                                 const gi_ints *position, gi_text *text,
                                 gi_run *run);
grundy_status gi_checkers_positions(const grundy_game *game, uint64_t bound,
                                    gi_visit visit, void *user, gi_run *run);
grundy_status gi_checkers_scan(gi_scan *scan, gi_ints *position,
                               gi_ints *parameters, gi_run *run);
/* Of rows as numbers: bit c - 1 is a piece in column c. */
grundy_status gi_checkers_write(const gi_ints *fields, gi_text *text,
                                gi_run *run);
grundy_status gi_checkers_decide(gi_scan *scan, bool *wins, gi_run *run);
grundy_status gi_checkers_read(const gi_json *input, gi_ints *position,
                               gi_ints *parameters, gi_run *run);

#endif
