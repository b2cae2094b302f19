/* SPDX-License-Identifier: MIT */
/* stones.h - boards whose cells are free, not there, or hold a stone of Left's
 * or of Right's.
 *
 * A position is a list of whole numbers: rows, columns, then the cells row by
 * row from the top, two bits each, 31 to a number. In text the rows are
 * separated by slashes, `.xo/x.#`, and an empty board is ROWSxCOLUMNS.
 */
#ifndef GI_GAMES_PARTIZAN_STONES_H
#define GI_GAMES_PARTIZAN_STONES_H

#include "base/json/json.h"
#include "rules/faces.h"
#include "rules/ruleset.h"

enum { GI_STONES_CELLS_MOST = 128, GI_STONES_A_WORD = 31 };

typedef enum gi_stone {
    GI_STONE_NONE = 0, /* A free cell. */
    GI_STONE_LEFT,
    GI_STONE_RIGHT,
    GI_STONE_WALL /* No cell; or the fourth kind that a game has. */
} gi_stone;

/* Cell (y, x), counted from the top left, is cells[y * columns + x]. */
typedef struct gi_stones {
    unsigned rows, columns;
    uint8_t cells[GI_STONES_CELLS_MOST];
} gi_stones;

/* How far from a cell to a neighbour: the first four share a side with it. */
typedef struct gi_stones_step {
    int8_t down, right;
} gi_stones_step;

enum { GI_STONES_SIDES = 4, GI_STONES_AROUND = 8 };
extern const gi_stones_step gi_stones_steps[GI_STONES_AROUND];

static inline unsigned gi_stones_size(const gi_stones *board)
{
    return board->rows * board->columns;
}

static inline uint8_t gi_stones_own(unsigned player)
{
    return player ? GI_STONE_RIGHT : GI_STONE_LEFT;
}

/* The cell one step from this one; SIZE_MAX off the board. */
size_t gi_stones_next(const gi_stones *board, size_t cell,
                      gi_stones_step step);

gi_stones gi_stones_of(const gi_ints *position); /* A legal one. */
grundy_status gi_stones_put(const gi_stones *board, gi_ints *out, gi_run *run);

/* Left's stones become Right's, and the reverse. */
void gi_stones_exchange(gi_stones *board);
/* Rows become columns. */
void gi_stones_transpose(gi_stones *board);

/* ---- representatives of equal boards ---- */

/* Which images of a board are equal positions. */
typedef enum gi_stones_images {
    GI_STONES_AS_IT_IS = 1,
    GI_STONES_FLIPS = 4, /* Either axis may be reversed. */
    GI_STONES_ALL = 8    /* And rows exchanged with columns. */
} gi_stones_images;

/* Cuts off the rows and columns at the border that have no cell but `blank`;
 * then takes the least image. */
void gi_stones_canonicalise(gi_stones *board, uint8_t blank,
                            gi_stones_images images);
/* How boards of a game divide: its components are the connected cells that are
 * neither walls nor `blank`, and all other cells of a component are blank. */
typedef struct gi_stones_division {
    size_t step_count; /* Cells are neighbours by the first so many steps. */
    uint8_t blank;
    bool (*has_move)(const gi_stones *component); /* Others are left out; NULL:
                                                     none is. */
    bool (*are_joined)(uint8_t cell, uint8_t next); /* Whether what two
                        neighbours hold connects them; NULL: it always does. */
} gi_stones_division;
/* Moves one component of the cells marked in `live`, shape [cells], from a board
 * to another of the same size, and clears its marks. False where no cell is
 * marked. */
bool gi_stones_take_component(const gi_stones *from, bool *live,
                              const gi_stones_division *division,
                              gi_stones *out);

/* ---- text (stones_text.c) ---- */

/* letters, shape [4]: how free cells, Left's, Right's and walls are written.
 * These, and x l t for Left and o r f for Right, are read; rows may end in /
 * or | or a line end. Offsets of errors are within text. */
grundy_status gi_stones_parse(gi_stones *out, const char *text, size_t count,
                              const char *letters, gi_run *run);
void gi_stones_format(const gi_stones *board, const char *letters,
                      gi_text *text);
/* The same with the cells of an empty board, too; 0x0 where there are none. */
void gi_stones_format_cells(const gi_stones *board, const char *letters,
                            gi_text *text);
/* "b3": the column by letter, the row from the bottom; of one row, "7". */
void gi_stones_name(const gi_stones *board, int64_t cell, gi_text *text);

/* ---- members of the rulesets (stones_game.c) ---- */

/* The letters are ".xo#". */
grundy_status gi_stones_parse_position(const grundy_game *game, gi_ints *out,
                                       const char *text, size_t count,
                                       gi_run *run);
grundy_status gi_stones_format_position(const grundy_game *game,
                                        const gi_ints *position, gi_text *text,
                                        gi_run *run);
grundy_status gi_stones_draw_position(const grundy_game *game,
                                      const gi_ints *position, gi_text *text,
                                      gi_run *run);
/* The cells, with the letters for none, Left's, Right's and no cell. */
void gi_stones_show(const gi_stones *board, const char *letters,
                    gi_canvas *canvas);
grundy_status gi_stones_show_position(const grundy_game *game,
                                      const gi_ints *position,
                                      gi_canvas *canvas, gi_run *run);
grundy_status gi_stones_legal(const grundy_game *game, const gi_ints *position,
                              grundy_error *err);
/* The stones change colour. */
grundy_status gi_stones_turn(const grundy_game *game, gi_ints *position,
                             gi_run *run);
/* Rows become columns. */
grundy_status gi_stones_turn_over(const grundy_game *game, gi_ints *position,
                                  gi_run *run);
/* The least of all images, between walls. */
grundy_status gi_stones_canonical_walled(const grundy_game *game,
                                         gi_ints *position, gi_run *run);
/* gi_definition.twin of a canonical board, given the canonical form of its
 * negative: the lesser of the two. */
grundy_status gi_stones_lesser(const gi_stones *board,
                               const gi_stones *negative, gi_ints *position,
                               bool *is_negative, gi_run *run);
/* The same of boards whose negative has the other colours, with all images,
 * between free cells and between walls. */
grundy_status gi_stones_twin(const grundy_game *game, gi_ints *position,
                             bool *is_negative, gi_run *run);
grundy_status gi_stones_twin_walled(const grundy_game *game, gi_ints *position,
                                    bool *is_negative, gi_run *run);
/* The text under "board" of a request. */
grundy_status gi_stones_read_with(const gi_json *input, const char *letters,
                                  gi_ints *position, gi_run *run);
/* All rows up to `bound` cells of `kinds` kinds, and all boards of two rows
 * with half as many columns. */
grundy_status gi_stones_visit_small(uint64_t bound, unsigned kinds,
                                    gi_visit visit, void *user, gi_run *run);
/* The same of all four kinds. */
grundy_status gi_stones_positions(const grundy_game *game, uint64_t bound,
                                  gi_visit visit, void *user, gi_run *run);
/* Each component of a board. */
grundy_status gi_stones_visit_components(const gi_stones *board,
                                         const gi_stones_division *division,
                                         gi_visit visit, void *user,
                                         gi_run *run);
grundy_status gi_stones_visit_three(int64_t a, int64_t b, int64_t c,
                                    gi_visit visit, void *user);

extern const char *const gi_stones_keys[];
/* With the letters ".xo#". */
extern const gi_batch gi_stones_batch;

#endif
