/* SPDX-License-Identifier: MIT */
/* io/impl.h - floor 6: text and files. */
#ifndef GI_IO_IMPL_H
#define GI_IO_IMPL_H

#include "grundy/plot.h"
#include "grundy/results.h"
#include "grundy/survey.h"
#include "grundy/values.h"

#include "solve/impl.h"

/* ---- output.c ---- */

/* Hands the text to the writer and empties it, if it has at least `least`
 * bytes. GRUNDY_OK, GRUNDY_IO, GRUNDY_NO_MEMORY if an append had failed. */
grundy_status gi_output_flush(gi_text *text, size_t least,
                              const grundy_writer *writer);

/* ---- answer_text.c, answer_json.c ---- */

grundy_status gi_answer_write_text(const grundy_answer *answer,
                                   size_t most_moves, gi_text *text,
                                   const grundy_writer *writer, gi_run *run);
grundy_status gi_answer_write_json(const grundy_answer *answer, gi_text *text,
                                   const grundy_writer *writer, gi_run *run);
/* The position in the notation that it is read in. */
grundy_status gi_sum_write(const grundy_position *position, gi_text *text,
                           gi_run *run);
/* The position after a move, one term of it. */
grundy_status gi_after_write(const grundy_answer *answer,
                             const gi_answer_move *move, gi_text *text,
                             gi_run *run);
/* Longer positions are not repeated after every move. */
enum { GI_SHORT_POSITION = 64 };

/* ---- entry.c ---- */

/* The object of an entry of the catalogue. */
void gi_entry_add_json(gi_json_out *out, size_t index);

/* ---- draw.c ---- */

/* Appends a picture, lines of text. */
grundy_status gi_position_draw(const grundy_position *now, gi_text *text,
                               gi_run *run);

/* ---- period_json.c ---- */

/* The members of the object of a period. */
void gi_period_add_json(gi_json_out *out, const char *game,
                        const grundy_period *period);

/* ---- plot.c ---- */

/* What a plot has found, for others than pictures. */
const grundy_survey_facts *gi_plot_facts(const grundy_plot *plot);
size_t gi_plot_count(const grundy_plot *plot);
uint64_t gi_plot_value_at(const grundy_plot *plot, size_t heap);
/* Whether this value is rare; a heap below count. */
bool gi_plot_is_rare(const grundy_plot *plot, size_t heap);
/* Whether there is a mask, so that values are rare or not. */
bool gi_plot_has_rares(const grundy_plot *plot);

/* ---- values_format.c ---- */

/* What grundy_values_write() found: shape [rows][columns], rows = 1 for a
 * sequence, which starts at heap `first`. */
typedef struct gi_values {
    const grundy_game *game;
    const grundy_integer *first;
    const gi_ints *items;
    size_t rows, columns;
} gi_values;

/* The format is one that there is, and suits a table if this is one. */
grundy_status gi_values_format(const gi_values *values,
                               grundy_values_format format, gi_text *text,
                               const grundy_writer *writer, gi_run *run);
/* npy.c */
grundy_status gi_values_npy(const gi_values *values, gi_text *text,
                            const grundy_writer *writer, grundy_error *err);

/* ---- results.c ---- */

/* grundy_results_open() for an engine of this number: facts of lesser numbers
 * are out of date. */
grundy_status gi_results_open(grundy_results **out, const char *path,
                              int64_t engine, const grundy_env *env,
                              grundy_error *err);

#endif
