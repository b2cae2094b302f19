/* SPDX-License-Identifier: MIT */
/* sim.h - what the rules and the ranks of Sim share. */
#ifndef GI_GAMES_BOARD_SIM_H
#define GI_GAMES_BOARD_SIM_H

#include "games/board/board.h"
#include "rules/ranking.h"

enum {
    GI_SIM_POINTS_MOST = 6,
    GI_SIM_LINES_MOST = 15,
    GI_SIM_TRIANGLES_MOST = 20
};

typedef struct gi_sim_shape {
    size_t points, lines, triangle_count;
    uint8_t line_of[GI_SIM_POINTS_MOST][GI_SIM_POINTS_MOST];
    uint8_t ends[GI_SIM_LINES_MOST][2];
    uint32_t triangles[GI_SIM_TRIANGLES_MOST]; /* Sets of lines. */
} gi_sim_shape;

gi_sim_shape gi_sim_shape_of(const grundy_game *game);
bool gi_sim_has_triangle(const gi_sim_shape *s, uint32_t lines);

extern const gi_ranking gi_sim_ranking;

#endif
