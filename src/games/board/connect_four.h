/* SPDX-License-Identifier: MIT */
/* connect_four.h - what the rules and the ranks of Connect Four share. */
#ifndef GI_GAMES_BOARD_CONNECT_FOUR_H
#define GI_GAMES_BOARD_CONNECT_FOUR_H

#include "games/board/board.h"
#include "rules/game.h"
#include "rules/ranking.h"

enum { GI_DROP_COLUMNS_MOST = 7, GI_DROP_ROWS_MOST = 6 };

static inline size_t gi_drop_columns(const grundy_game *game)
{
    return (size_t)gi_game_number(game, 0)->word;
}
static inline size_t gi_drop_rows(const grundy_game *game)
{
    return (size_t)gi_game_number(game, 1)->word;
}
static inline bool gi_drop_four_of(uint64_t cells, size_t rows)
{
    const size_t steps[4] = {1, rows, rows + 1, rows + 2};

    for (size_t i = 0; i < 4; i++) {
        const uint64_t pairs = cells & cells >> steps[i];
        if (pairs & pairs >> (2 * steps[i])) return true;
    }
    return false;
}
/* Four in a line among cells that are numbered column by column from the
 * bottom, with one number left out above each column. */
static inline bool gi_drop_has_four(uint64_t cells, size_t rows)
{
    switch (rows) { /* Shifts by a constant are quicker. */
    case 4:
        return gi_drop_four_of(cells, 4);
    case 5:
        return gi_drop_four_of(cells, 5);
    case 6:
        return gi_drop_four_of(cells, 6);
    default:
        return gi_drop_four_of(cells, rows);
    }
}

extern const gi_ranking gi_drop_ranking;

#endif
