/* SPDX-License-Identifier: MIT */
/* rows_cover.h - how strings are chosen. */
#ifndef GI_SEQUENCE_ROWS_STRINGS_ROWS_COVER_H
#define GI_SEQUENCE_ROWS_STRINGS_ROWS_COVER_H

#include "sequence/rows/strings/rows_choice.h"

/* How strings are chosen; one call's. */
typedef struct gi_rows_cover {
    struct gi_rows *rows;
    uint32_t last;                 /* A string must settle so many heaps. */
    bool is_twice;                 /* Each heap is to be settled twice. */
    unsigned order[GI_ROWS_STEMS]; /* Of the rows: most frequent first. */
    /* Shifts by stem, those of stem c at first[c] up to first[c + 1]: row x
     * settles w by those of stem x ^ w. */
    uint32_t first[GI_ROWS_STEMS + 1];
    uint32_t *shifts;
    uint8_t *left; /* shape [stem_end][sample / 8]: heaps in want of w. */
    gi_rows_string *tries;   /* shape [workers][most] */
    gi_rows_string *strings; /* shape [stem_end][most] */
    size_t counts[GI_ROWS_STEMS];
} gi_rows_cover;

/* Room for shifts, and heaps in want of nothing yet. */
grundy_status gi_rows_cover_claim(gi_rows_cover *cover, size_t shift_count);
uint8_t *gi_rows_cover_left(const gi_rows_cover *cover, unsigned w);
void gi_rows_cover_find(gi_rows_cover *cover);
/* The strings found for w. */
const gi_rows_string *gi_rows_cover_of(const gi_rows_cover *cover, unsigned w);

#endif
