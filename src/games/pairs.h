/* SPDX-License-Identifier: MIT */
/* pairs.h - positions that are lists of pairs: 4:5 in text, [4, 5] in JSON. */
#ifndef GI_GAMES_PAIRS_H
#define GI_GAMES_PAIRS_H

#include "base/json/json.h"
#include "base/text/scan.h"
#include "base/text/scan_state.h"
#include "rules/definition.h"

/* Each appends two numbers a pair to out. `what` is for errors and has an
 * example: "black:white of a row, such as 4:5". */

/* Skips white space and commas; true at the end of the text. */
bool gi_pairs_are_done(const char *text, size_t count, size_t *at);
/* A word at text[*at] with a gap or the end behind it: moves past the word. */
bool gi_pairs_skip_word(const char *text, size_t count, size_t *at,
                        const char *word);
/* One pair at text[*at], which moves past it. */
grundy_status gi_pairs_parse_one(gi_ints *out, const char *text, size_t count,
                                 size_t *at, const char *what, gi_run *run);
/* The same of any two numbers with this character between them. */
grundy_status gi_pairs_parse_two(gi_ints *out, const char *text, size_t count,
                                 size_t *at, char between, const char *what,
                                 gi_run *run);
/* One number alone, at text[*at]. */
grundy_status gi_pairs_parse_number(gi_ints *out, const char *text,
                                    size_t count, size_t *at, const char *what,
                                    gi_run *run);
/* All to the end of the text. */
grundy_status gi_pairs_parse(gi_ints *out, const char *text, size_t count,
                             const char *what, gi_run *run);
/* Puts pairs in order, by their first numbers and then by their second ones. */
grundy_status gi_pairs_sort(gi_ints *pairs, gi_run *run);
/* Whether they are in this order, each once. */
bool gi_pairs_ascend(const gi_ints *pairs);
/* Numbers from `first` on, in pairs. */
grundy_status gi_pairs_format(const gi_ints *position, size_t first,
                              gi_text *text);
/* The same with another character between the two. */
grundy_status gi_pairs_format_with(const gi_ints *position, size_t first,
                                   char between, gi_text *text);
/* The list of pairs under a key of a request. */
grundy_status gi_pairs_read(const gi_json *input, const char *key,
                            gi_ints *out, gi_run *run);
/* One pair in brackets. */
grundy_status gi_pairs_read_one(const gi_json *pair, const char *what,
                                gi_ints *out, gi_run *run);
/* The list of numbers under a key. */
grundy_status gi_pairs_read_numbers(const gi_json *input, const char *key,
                                    gi_ints *out, gi_run *run);
/* So many numbers of a contest's input, each at least `least`. */
grundy_status gi_pairs_scan(gi_scan *scan, uint64_t count, int64_t least,
                            const char *what, gi_ints *out, gi_run *run);
/* Every list of 0 .. pairs_most pairs of least .. bound, for checks. */
grundy_status gi_pairs_positions(size_t pairs_most, int64_t least,
                                 int64_t bound, gi_visit visit, void *user,
                                 gi_run *run);

#endif
