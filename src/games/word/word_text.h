/* SPDX-License-Identifier: MIT */
/* word_text.h - reading and writing positions of the word game. */
#ifndef GI_GAMES_WORD_WORD_TEXT_H
#define GI_GAMES_WORD_WORD_TEXT_H

#include "grundy/game.h"

#include "base/integer/ints.h"
#include "base/json/json.h"
#include "base/run.h"
#include "base/text/scan.h"
#include "base/text/scan_state.h"

/* A position: rounds to play, the word so far, 0, and the strings, each with a
 * 0 at its end; letters are 1 .. 26. */

/* Index of the 0 behind the word. */
size_t gi_word_text_end(const gi_ints *position);

grundy_status gi_word_parse(const grundy_game *game, gi_ints *out,
                            const char *text, size_t count, gi_run *run);
grundy_status gi_word_format(const grundy_game *game, const gi_ints *position,
                             gi_text *text, gi_run *run);
/* Cases for programs: letters 1 .. 26, and 0 between two strings. */
void gi_word_mend(gi_ints *fields);
grundy_status gi_word_write(const gi_ints *fields, gi_text *text, gi_run *run);
grundy_status gi_word_scan(gi_scan *scan, gi_ints *position,
                           gi_ints *parameters, gi_run *run);
grundy_status gi_word_read(const gi_json *input, gi_ints *position,
                           gi_ints *parameters, gi_run *run);

#endif
