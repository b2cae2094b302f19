/* SPDX-License-Identifier: MIT */
/* tables.h - a table with its game, in memory or in a file. */
#ifndef GI_SOLVE_TABLES_H
#define GI_SOLVE_TABLES_H

#include "grundy/table.h"

#include "base/env.h"
#include "base/store/blocks_file.h"
#include "base/text/text.h"
#include "table/table.h"

struct grundy_table {
    gi_own_env env;
    grundy_game *game; /* Shared; the ranks borrow it. */
    gi_ranks ranks;    /* All zero: not open. */
    grundy_convention convention;
    gi_table_plan plan;
    gi_table memory;          /* Its plane is NULL when it is in the file. */
    struct gi_blocks *blocks; /* Of the file; or NULL. */
};

/* table_open.c: a table without contents, for a game, which it shares. */
grundy_status gi_tables_new(grundy_table **out, const grundy_game *game,
                            const grundy_env *env, grundy_error *err);
/* What the head of its file says: lines of a name and a value. */
void gi_tables_head(const grundy_table *table, gi_text *text);

enum { GI_TABLES_KIND_TABLE = 0, GI_TABLES_KIND_JOURNAL };
uint32_t gi_tables_kind(int which);

/* ---- table_build.c ---- */

/* GRUNDY_BAD_ARGUMENT, in words, for options that the library does not have;
 * NULL: the usual table. */
grundy_status gi_tables_check_options(const grundy_table_options *options,
                                      grundy_error *err);
grundy_convention gi_tables_convention(const grundy_game *game,
                                       grundy_play play);
/* A file that begins with the right head, or an empty one. */
grundy_status gi_tables_open_blocks(gi_blocks **out, const grundy_file *file,
                                    int which, const gi_text *text,
                                    const grundy_env *env, grundy_error *err);

/* ---- table_ask.c ---- */

/* One position of the table's game. */
grundy_status gi_tables_fit(const grundy_table *table,
                            const grundy_position *position,
                            grundy_error *err);
/* What it says of a legal position. GRUNDY_OK, GRUNDY_BAD_INPUT, GRUNDY_IO,
 * GRUNDY_NO_MEMORY. */
grundy_status gi_tables_ask(grundy_table *table, const gi_ints *position,
                            grundy_verdict *out, grundy_error *err);
/* The same as an outcome; GRUNDY_UNDECIDED, in words, for a position that
 * cannot come up. */
grundy_status gi_tables_outcome(grundy_table *table, const gi_ints *position,
                                grundy_outcome *out, grundy_error *err);
/* One sentence: what the table says. */
grundy_status gi_tables_explain(grundy_table *table, const gi_ints *position,
                                gi_text *text, grundy_error *err);

#endif
