/* SPDX-License-Identifier: MIT */
/* rows_choice.h - the few strings that settle most heaps: a choice. */
#ifndef GI_SEQUENCE_ROWS_STRINGS_ROWS_CHOICE_H
#define GI_SEQUENCE_ROWS_STRINGS_ROWS_CHOICE_H

#include "sequence/rows/kernel/rows_kernel.h"
#include "grundy/status.h"

typedef struct gi_rows gi_rows;

/* Heaps that have w as an option, or a witness for it: those of row x, `shift`
 * further on. */
typedef struct gi_rows_string {
    uint32_t shift, gain; /* Heaps of the sample that it settles. */
    uint8_t x, w;         /* Stems. */
} gi_rows_string;

typedef struct gi_rows_choice {
    gi_rows_string *strings; /* shape [count], owned. */
    size_t count;
    /* What it was made for. */
    uint64_t mask;
    bool has_position;
    size_t term_count, horizon, block;
    unsigned stem_end;
} gi_rows_choice;

/* The bit where the sample begins. By some heaps between it and the first
 * block is seen what strings leave that were chosen by the sample. */
size_t gi_rows_sample_start(const gi_rows *rows);
size_t gi_rows_held_start(const gi_rows *rows);
void gi_rows_choice_size(gi_rows *rows);
/* With rows; nothing to do if the last choice is still good. */
grundy_status gi_rows_choose_witnesses(gi_rows *rows);
grundy_status gi_rows_choose_options(gi_rows *rows);
void gi_rows_choice_clear(gi_rows *rows);
/* Heaps with stems above w, of `count` from bit `start` on, are added to set
 * w; sets: shape [stem_end][count / 8]. */
void gi_rows_list_above(const gi_rows *rows, size_t start, size_t count,
                        uint8_t *sets);
/* The same for heaps with values above that of rare type with stem w. */
void gi_rows_list_in_want(const gi_rows *rows, size_t start, size_t count,
                          uint8_t *sets);
/* Heaps that the strings settle are taken out of such sets. */
void gi_rows_take_out(const gi_rows *rows, const gi_rows_choice *choice,
                      size_t start, size_t count, uint8_t *sets);

#endif
