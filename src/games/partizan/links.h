/* SPDX-License-Identifier: MIT */
/* links.h - cells of a board that play can ever bring together.
 *
 * Games whose stones jump or spring apart have no walls between components:
 * here a move that may become possible joins the cells it needs, and what is
 * never joined is independent.
 */
#ifndef GI_GAMES_PARTIZAN_LINKS_H
#define GI_GAMES_PARTIZAN_LINKS_H

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

/* Finds every link of a board, in links that it initialises. */
typedef void gi_links_finder(gi_links *links, const gi_stones *board,
                             gi_run *run);

/* gi_definition.canonical: the cells in no set are walls, and of the images
 * that are equal in this game the least. */
grundy_status gi_links_canonical(gi_links_finder *find_links,
                                 gi_stones_images images, gi_ints *position,
                                 gi_run *run);
/* gi_definition.components: each set's cells, between walls. */
grundy_status gi_links_components(gi_links_finder *find_links,
                                  const gi_ints *position, gi_visit visit,
                                  void *user, gi_run *run);

#endif
