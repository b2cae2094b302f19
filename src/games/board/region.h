/* SPDX-License-Identifier: MIT */
/* board/region.h - free cells of a small rectangle, as bits of a word: of 64, or
 * where wide.h was included before, of 128. */
#ifndef GI_GAMES_BOARD_REGION_H
#define GI_GAMES_BOARD_REGION_H

#include "base/json/json.h"
#include "games/board/cells.h"
#include "rules/canvas.h"
#include "rules/definition.h"

/* Cell (y, x), counted from the top left, is bit y * columns + x: set if it is
 * free. rows * columns <= GI_REGION_CELLS_MOST. */
typedef struct gi_region {
    unsigned rows, columns;
    gi_cells cells;
} gi_region;

/* A position of whole numbers: rows, columns, the first 32 cells, the others. */
gi_region gi_region_of(const gi_ints *position);
grundy_status gi_region_put(const gi_region *region, gi_ints *out,
                            gi_run *run);

/* All cells of the rectangle. */
gi_cells gi_region_all(const gi_region *region);
/* Of these cells: those with a free neighbour to the right, or below; and with
 * one on any side. */
gi_cells gi_region_pairs_right(const gi_region *region);
gi_cells gi_region_pairs_down(const gi_region *region);
gi_cells gi_region_not_alone(const gi_region *region);
enum { GI_NEIGHBOURS_MOST = 4 };
/* with[k]: the cells that have at least k free neighbours, shape [5]. */
void gi_region_count_neighbours(const gi_region *region, gi_cells *with);
/* Cells whose only neighbour has another cell of that kind, which stays. */
gi_cells gi_region_twins(const gi_region *region);
/* Whether the half turn of its rectangle maps it to itself, and no domino to
 * one that meets it. */
bool gi_region_is_mirrored(const gi_region *region);
/* Cuts one connected component off the region, which has a free cell. */
gi_region gi_region_take_component(gi_region *region);
/* The images of a region that keep its rectangle, shape [8]; how many: 4, or 8
 * of a square. Image k has rows in the other order if k & 1, columns if k & 2,
 * after both were exchanged if k & 4. */
unsigned gi_region_images(const gi_region *region, gi_cells *out);
/* The least of the region's images under turns and reflections, in its
 * smallest rectangle, which is not higher than it is wide. Without free cells:
 * 0 by 0. */
void gi_region_canonicalise(gi_region *region);
/* The same; whether rows and columns were exchanged for it. Of images that are
 * alike with and without it, without. */
bool gi_region_canonicalise_turning(gi_region *region);
/* The least image under reflections alone, in its smallest rectangle. */
void gi_region_canonicalise_flat(gi_region *region);
/* Rows and columns exchanged. */
void gi_region_transpose(gi_region *region);

/* Text: "3x4", or rows of . and # between / or |; also lines. Offsets of errors
 * are within text. */
grundy_status gi_region_parse(gi_region *out, const char *text, size_t count,
                              gi_run *run);
/* The same with a game's letters for cells that are free, and that are not; `said`
 * is what errors say of them. */
typedef struct gi_region_letters {
    const char *free, *others, *said;
} gi_region_letters;
grundy_status gi_region_parse_as(gi_region *out, const char *text,
                                 size_t count,
                                 const gi_region_letters *letters,
                                 gi_run *run);
/* "3x4" if every cell is free, else rows between slashes. */
void gi_region_format(const gi_region *region, gi_text *text);
/* The rows, one a line, with numbers and letters at the edge. */
void gi_region_draw(const gi_region *region, gi_text *text);
/* The same with the dominoes that cover a cell of pasts, shape [count], but not of
 * the next one, or of the region: <=> or, upright, ^ above v. */
void gi_region_draw_dominoes(const gi_region *region, const gi_region *pasts,
                             size_t count, gi_text *text);
/* "b3": the column by letter, the row from the bottom. */
void gi_region_name(const gi_region *region, unsigned cell, gi_text *text);

/* ---- members of the rulesets of games on regions (region_game.c) ---- */

grundy_status gi_region_legal(const grundy_game *game, const gi_ints *position,
                              grundy_error *err);
grundy_status gi_region_format_position(const grundy_game *game,
                                        const gi_ints *position, gi_text *text,
                                        gi_run *run);
grundy_status gi_region_draw_position(const grundy_game *game,
                                      const gi_ints *position, gi_text *text,
                                      gi_run *run);
/* With the dominoes that were laid; two cells at a time. */
grundy_status gi_region_draw_match(const grundy_game *game,
                                   const gi_ints *position,
                                   const gi_ints *pasts, size_t count,
                                   gi_text *text, gi_run *run);
grundy_status gi_region_show_position(const grundy_game *game,
                                      const gi_ints *position,
                                      gi_canvas *canvas, gi_run *run);

typedef grundy_status gi_region_parser(gi_region *out, const char *text,
                                       size_t count, gi_run *run);

/* The position that a text is of. */
grundy_status gi_region_parse_position(gi_region_parser *parse, gi_ints *out,
                                       const char *text, size_t count,
                                       gi_run *run);
/* The position of the text "board" of a request. */
grundy_status gi_region_read(const gi_json *input, gi_region_parser *parse,
                             gi_ints *position, gi_run *run);
/* What a search has of a component: may replace it by an equal one; false if
 * its value is 0, so that a sum does without it. */
typedef bool gi_region_reducer(gi_region *component);
/* Its least image. */
gi_region_reducer gi_region_reduce_to_least;
/* Each connected component, reduced; NULL: as it is. */
grundy_status gi_region_visit_components(gi_region region,
                                         gi_region_reducer *reduce,
                                         gi_visit visit, void *user,
                                         gi_run *run);
/* Smallest first: every full rectangle of so many cells at most; every
 * connected region up to turns and reflections, of 15 at most (GRUNDY_OVER_BUDGET
 * past that). region_shapes.c */
grundy_status gi_region_visit_rectangles(uint64_t cells, gi_visit visit,
                                         void *user, gi_run *run);
grundy_status gi_region_visit_shapes(uint64_t cells, gi_visit visit,
                                     void *user, gi_run *run);
/* Every board of 2 by 3 cells, and all full rectangles up to these sides. */
grundy_status gi_region_visit_small(uint64_t rows_most, uint64_t columns_most,
                                    gi_visit visit, void *user, gi_run *run);

#endif
