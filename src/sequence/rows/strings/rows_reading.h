/* SPDX-License-Identifier: MIT */
/* rows_reading.h - strings that were chosen, as they are read. */
#ifndef GI_SEQUENCE_ROWS_STRINGS_ROWS_READING_H
#define GI_SEQUENCE_ROWS_STRINGS_ROWS_READING_H

#include "sequence/rows/rows.h"
#include "sequence/rows/rows_share.h"
#include "sequence/rows/strings/rows_choice.h"

/* A part of each row next to a block, and the taps that read it. */
typedef struct gi_rows_margin {
    size_t back;   /* Bits from its begin to the block; a multiple of 512. */
    size_t bytes;  /* A multiple of 64. */
    size_t stride; /* Bytes from one of the eight copies to the next. */
} gi_rows_margin;

/* Chosen strings, as they are read. */
typedef struct gi_rows_reading {
    gi_rows_margin margin;
    const gi_rows_group *groups;
    const uint16_t *offsets;
    size_t together; /* Rows that are read at a time, a part. */
    size_t part_count;
    size_t rows[GI_ROWS_STEMS];      /* The first row of a part. */
    size_t first[GI_ROWS_STEMS + 1]; /* Groups of a part. */
} gi_rows_reading;

/* Windows of so many bits before a block, and beyond its begin. */
void gi_rows_reading_size(gi_rows_reading *reading, size_t back,
                          size_t beyond);
grundy_status gi_rows_reading_plan(gi_rows *rows, gi_rows_reading *reading,
                                   const gi_rows_choice *choice);
/* Unites the strings of some rows into sets of the worker. */
void gi_rows_read(const gi_rows *rows, const gi_rows_reading *reading,
                  size_t part, gi_rows_share *share, size_t worker);

#endif
