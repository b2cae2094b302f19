/* SPDX-License-Identifier: MIT */
/* scan_state.h - the buffer of a stream of text, shared by the scan*.c files
 * and used by no other file. */
#ifndef GI_BASE_TEXT_SCAN_STATE_H
#define GI_BASE_TEXT_SCAN_STATE_H

#include "base/text/scan.h"

/* Of a byte of the input: how many are before it, and before its line. */
struct gi_place {
    size_t offset, line_offset, line;
};

struct gi_scan {
    grundy_reader reader;
    const grundy_env *env;
    grundy_status status; /* GRUNDY_IO after a read that failed. */
    bool is_ended;
    char *buffer; /* shape [capacity + PAD_BYTES] */
    size_t capacity, next, complete, end;
    size_t token;               /* GONE: no longer in the buffer. */
    struct gi_place start;      /* Of buffer[0]. */
    struct gi_place token_gone; /* Of a token that is GONE. */
};

static inline bool gi_char_is_blank(char c)
{
    return (unsigned char)(c - '\t') < 5 || c == ' ';
}

/* Goes to the next token and waits for its end; next == end if there is none.
 * A token that does not start with a digit is wrong already, so there is no
 * need to wait. */
grundy_status gi_scan_find_token(gi_scan *scan);
/* GRUNDY_BAD_INPUT at a byte of the buffer, or at its end. */
grundy_status gi_scan_fail_expected(gi_scan *scan, size_t index,
                                    const char *what, grundy_error *err);
/* A status that says nothing about the text, at `next`. */
grundy_status gi_scan_fail_without_token(gi_scan *scan, grundy_status status,
                                         const char *what, grundy_error *err);

#endif
