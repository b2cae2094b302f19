/* SPDX-License-Identifier: MIT */
/* quixo.h - what the rules and the ranks of Quixo share. */
#ifndef GI_GAMES_BOARD_QUIXO_H
#define GI_GAMES_BOARD_QUIXO_H

#include "games/board/board.h"
#include "rules/game.h"
#include "rules/ranking.h"

enum { GI_QUIXO_SHIFTS = 32, GI_QUIXO_LINES = 10 };

/* A cube is taken at `from` and put back at `to`, the end of a row or column
 * through it; the cubes between move one step, towards `from`. */
typedef struct gi_quixo_shift {
    uint8_t from, to;
    uint8_t step;     /* Bits between two neighbours. */
    bool is_down;     /* from < to: they move to smaller cells. */
    uint32_t segment; /* from .. to, both included. */
} gi_quixo_shift;

typedef struct gi_quixo_shape {
    size_t side, shift_count, line_count;
    gi_quixo_shift shifts[GI_QUIXO_SHIFTS]; /* By from, then to. */
    uint32_t lines[GI_QUIXO_LINES];
} gi_quixo_shape;

gi_quixo_shape gi_quixo_shape_of(size_t side);
static inline size_t gi_quixo_side(const grundy_game *game)
{
    return (size_t)gi_game_number(game, 0)->word;
}
/* Cells in a mask after the shift; `from` itself is gone. */
static inline uint32_t gi_quixo_do(const gi_quixo_shift *s, uint32_t mask)
{
    const uint32_t moved = mask & s->segment & ~((uint32_t)1 << s->from);

    return (mask & ~s->segment) |
           (s->is_down ? moved >> s->step : moved << s->step);
}
/* And the way back: `to` is gone. */
static inline uint32_t gi_quixo_undo(const gi_quixo_shift *s, uint32_t mask)
{
    const uint32_t moved = mask & s->segment & ~((uint32_t)1 << s->to);

    return (mask & ~s->segment) |
           (s->is_down ? moved << s->step : moved >> s->step);
}
bool gi_quixo_has_line(const gi_quixo_shape *shape, uint32_t mask);

extern const gi_ranking gi_quixo_ranking;

#endif
