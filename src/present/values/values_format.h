/* SPDX-License-Identifier: MIT */
/* values_format.h - the values of a range of heaps in their formats. */
#ifndef GI_PRESENT_VALUES_VALUES_FORMAT_H
#define GI_PRESENT_VALUES_VALUES_FORMAT_H

#include <stdbool.h>
#include <stdint.h>

#include "grundy/values.h"

#include "base/integer/ints.h"
#include "base/json/json.h"
#include "base/run.h"
#include "base/text/text.h"

/* A file of values in the making: shape [rows][columns], rows = 1 for a
 * sequence, which starts at heap `first`. */
typedef struct gi_values {
    const grundy_game *game;
    const char *family; /* NULL: heaps. */
    const grundy_integer *first;
    bool is_table; /* Of pairs. */
    uint64_t rows, columns;
    grundy_format format; /* One that there is, and fits the rows. */
    uint64_t most;        /* The greatest value below 2^64, and */
    bool is_wide;         /* whether there are others. */
    uint64_t written;     /* Number of values. */
    gi_text *text;
    gi_json_out *json; /* Inside the object of a GRUNDY_FORMAT_JSON. */
    const grundy_writer *writer; /* NULL: it all stays in the text. */
} gi_values;

/* To be called in this order: a pass over all values, in blocks; then the
 * beginning, the same blocks again, and the end. */
void gi_values_look(gi_values *values, const gi_ints *items);
grundy_status gi_values_begin(gi_values *values, gi_run *run);
grundy_status gi_values_add(gi_values *values, const gi_ints *items,
                            gi_run *run);
grundy_status gi_values_end(gi_values *values);

/* The values of heaps first .. last, or of the positions of a family, as
 * members of an open object; as grundy_values_write_family(). */
grundy_status gi_values_add_json(gi_json_out *out, const grundy_game *game,
                                 const char *family,
                                 const grundy_integer *first,
                                 const grundy_integer *last, gi_run *run);

/* npy.c */
grundy_status gi_values_npy_begin(gi_values *values, grundy_error *err);
grundy_status gi_values_npy_add(gi_values *values, const gi_ints *items);

#endif
