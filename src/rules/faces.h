/* SPDX-License-Identifier: MIT */
/* faces.h - how contests and programs write the positions of a game. */
#ifndef GI_RULES_FACES_H
#define GI_RULES_FACES_H

#include <stdbool.h>
#include <stdint.h>

#include "grundy/game.h"

#include "base/build.h"
#include "base/integer/ints.h"
#include "base/json/json.h"
#include "base/run.h"
#include "base/text/scan.h"
#include "base/text/scan_state.h"

/* How a contest writes the cases and wants the answers. */
typedef enum gi_framing {
    GI_ONE = 1,   /* One case. */
    GI_COUNTED,   /* Their number first. */
    GI_UNTIL_END, /* Cases until the end of the input. */
    GI_UNTIL_ZERO /* ... or until a case whose first number is 0. */
} gi_framing;

typedef struct gi_judge {
    gi_framing framing;
    /* Order of a case, words with spaces: names of parameters and of the
     * position's numbers; `#` is the count of the list that comes next and has
     * not had one; a list stands in brackets. Nim: "# [piles]". */
    const char *layout;
    const char *win, *lose; /* Answers: the first player wins, loses. */
    const char *numbered;   /* "Case " for "Case 1: " in front; or NULL. */
    /* Reads a case by itself instead of the layout into an empty position and
     * empty lists, one a parameter. */
    grundy_status (*read)(gi_scan *scan, gi_ints *position,
                          gi_ints *parameters, gi_run *run);
    /* Reads and decides a case without building it, for speed. */
    grundy_status (*decide)(gi_scan *scan, bool *wins, gi_run *run);
    /* Writes the answer if it is not a token, without the end of the line;
     * `win` and `lose` are then NULL. A scoring game needs none of the three:
     * its answer is the score. */
    grundy_status (*write)(const grundy_game *game, const gi_ints *position,
                           gi_text *text, gi_run *run);
    /* The line for a case that has no answer, GRUNDY_UNDEFINED, before that
     * ends the run. Or NULL: no line. */
    const char *undefined;
} gi_judge;

/* What reads a contest's input. */
#define GI_FOR_JUDGE(function) (GI_HAS_JUDGE ? (function) : NULL)

typedef struct gi_batch {
    /* Keys of the position in `input`: "[piles]" a list, "a b" numbers, "n".
     * Parameters are read under their own names. Where `read` reads them the
     * words alone count: other keys are refused. */
    const char *layout;
    bool has_text_numbers; /* Numbers in and out are decimal strings. */
    /* Numbers of a position are sets of cells: moves are few, however large the
     * numbers are, and cheap keys are tried. */
    bool has_cells;
    /* Keys of `result` in order, NULL at the end. A key in parentheses is
     * written only if it is cheap enough. The generic keys are listed in
     * docs/batch.md; others go to `more`. */
    const char *const *keys;
    /* Reads a position that is more than numbers and lists of them; NULL: the
     * layout says how. */
    grundy_status (*read)(const gi_json *input, gi_ints *position,
                          gi_ints *parameters, gi_run *run);
    /* Writes the value of a key that is not generic (the key itself is already
     * written). */
    grundy_status (*more)(const grundy_game *game, const gi_ints *position,
                          const char *key, gi_json_out *out, gi_run *run);
    /* A generic key that `more` writes nevertheless; or NULL. */
    const char *own;
    /* Code of the error for an input that is GRUNDY_UNDEFINED. Or NULL. */
    const char *undefined;
} gi_batch;

/* Inputs for programs that are tested against the engine: what the contest
 * promises about a case, and how a case is written if its layout does not say
 * so. */
typedef struct gi_duel {
    /* The bounds of each word of the layout, "1..100 0..1e9"; for a list they
     * are the bounds of its numbers, and for `#` those of its length. A bound
     * may name an earlier word, with a number added: "1..n", "0..n-1"; `#` is
     * the first count. */
    const char *limits;
    /* What a case is made from; NULL: the layout of the judge. "[rows/2]" is a
     * list of rows of two numbers. */
    const char *layout;
    uint64_t cases_most; /* In one input. */
    uint64_t total_most; /* Numbers in all lists of an input; 0: any. */
    /* Changes numbers, within their limits, until they make a case; fields has
     * a list for each word of the layout. If NULL, any numbers make a case. */
    void (*mend)(gi_ints *fields);
    /* Writes a case, including line ends. Without it the numbers are written
     * in the order of the layout, with each list and each row on a line. */
    grundy_status (*write)(const gi_ints *fields, gi_text *text, gi_run *run);
} gi_duel;

/* The duel face of a game, by its members. */
#define GI_DUEL(...) (GI_HAS_DUELS ? &(const gi_duel){__VA_ARGS__} : NULL)

#endif
