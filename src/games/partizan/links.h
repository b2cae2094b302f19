/* SPDX-License-Identifier: MIT */
/* links.h - cells of a board that play can ever bring together.
 *
 * Games whose stones jump or spring apart have no walls between components:
 * here a move that may become possible joins the cells it needs, and what is
 * never joined is independent.
 */
#ifndef GI_GAMES_LINKS_H
#define GI_GAMES_LINKS_H

#include "games/partizan/stones.h"

/* Whoever goes over a board for links pays a step for so many cells. */
enum { GI_LINKS_CELLS_A_STEP = 4 };

/* Sets of cells; a cell that was never joined is in none. */
typedef struct gi_links {
    uint8_t parents[GI_STONES_CELLS_MOST];
    bool is_joined[GI_STONES_CELLS_MOST];
} gi_links;

void gi_links_init(gi_links *links, size_t count);
/* The three cells of a possible move. Whether that was news. */
bool gi_links_join(gi_links *links, size_t a, size_t b, size_t c);
/* The cells in no set become walls. */
void gi_links_wall(const gi_links *links, gi_stones *board);
/* Each set's cells, between walls. */
grundy_status gi_links_visit(gi_links *links, const gi_stones *board,
                             gi_visit visit, void *user, gi_run *run);

#endif
