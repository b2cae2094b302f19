/* SPDX-License-Identifier: MIT */
/* notation.h - positions and moves as people write them. */
#ifndef GI_RULES_NOTATION_H
#define GI_RULES_NOTATION_H

#include "base/text/text.h"
#include "rules/definition.h"
#include "rules/canvas.h"

/* All optional. */
typedef struct gi_notation {
    /* Without them: integers between white space or commas. offset of an error
     * is within text. */
    grundy_status (*parse)(const grundy_game *game, gi_ints *out,
                           const char *text, size_t count, gi_run *run);
    /* Text of a position that nobody sets up but `format` writes: play has begun,
     * or has ended, in a way that numbers of a first position cannot say. Checks
     * all of it. GRUNDY_UNDECIDED: the text is not such a one. Or NULL. */
    grundy_status (*parse_begun)(const grundy_game *game, gi_ints *out,
                                 const char *text, size_t count, gi_run *run);
    grundy_status (*format)(const grundy_game *game, const gi_ints *position,
                            gi_text *text, gi_run *run);
    /* Refuses lists of the right numbers that are not legal positions. */
    grundy_status (*legal)(const grundy_game *game, const gi_ints *position,
                           grundy_error *err);
    /* Without it: "take 3 from heap 1", "take 3". */
    grundy_status (*name_move)(const grundy_game *game,
                               const gi_ints *position, const gi_ints *move,
                               gi_text *text, gi_run *run);
    /* Lines of text for `play`. Without it: the position's own notation. */
    grundy_status (*draw)(const grundy_game *game, const gi_ints *position,
                          gi_text *text, gi_run *run);
    /* The same in a match, of games whose positions do not tell what was played:
     * pasts, shape [count], are those before each move of the match in this
     * game, the first one first. Without it: draw. */
    grundy_status (*draw_match)(const grundy_game *game,
                                const gi_ints *position, const gi_ints *pasts,
                                size_t count, gi_text *text, gi_run *run);
    /* The same for a picture. GRUNDY_UNDEFINED: there is none of this one.
     * Without it: heaps are piles, rows between slashes a board, and the rest
     * what `draw` draws. */
    grundy_status (*show)(const grundy_game *game, const gi_ints *position,
                          gi_canvas *canvas, gi_run *run);
} gi_notation;

#endif
