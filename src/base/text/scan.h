/* SPDX-License-Identifier: MIT */
/* scan.h - words and numbers from a stream. */
#ifndef GI_BASE_TEXT_SCAN_H
#define GI_BASE_TEXT_SCAN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "grundy/integer.h"
#include "grundy/stream.h"

#include "base/assert.h"

/* Words and numbers between white space, with the place of each. Digits of a
 * number may be of any length up to limits.digits. */
typedef struct gi_scan gi_scan;

grundy_status gi_scan_new(gi_scan **out, const grundy_reader *reader,
                          const grundy_env *env);
void gi_scan_free(gi_scan *scan);
/* Skips a byte order mark at the start of the input, which columns do not count;
 * before any other call. A failed read is reported by the next one. */
void gi_scan_skip_mark(gi_scan *scan);
/* Skips white space; true at the end of the input. A failed read is reported
 * by the next call that reads. */
bool gi_scan_is_at_end(gi_scan *scan);
/* Takes the next token if it is the number 0; returns whether it did. */
bool gi_scan_take_zero(gi_scan *scan);
/* The next number, >= 0, after white space. `what` names it in the error, such
 * as "the number of piles". GRUNDY_OK, _CANCELLED, and with line and column in
 * err _BAD_INPUT, _IO, _NO_MEMORY, _OVER_BUDGET. */
grundy_status gi_scan_integer(gi_scan *scan, grundy_integer *out,
                              const char *what, grundy_error *err);
/* The same for numbers up to UINT64_MAX; larger ones are GRUNDY_BAD_INPUT. */
grundy_status gi_scan_uint64(gi_scan *scan, uint64_t *out, const char *what,
                             grundy_error *err);
/* The same, at most `most`, which the error names. */
grundy_status gi_scan_uint64_to(gi_scan *scan, uint64_t most, uint64_t *out,
                                const char *what, grundy_error *err);
/* The next token, whatever its bytes are; borrowed until the next call. Same
 * statuses. */
grundy_status gi_scan_word(gi_scan *scan, const char **out, size_t *count,
                           const char *what, grundy_error *err);
/* The next `count` numbers, as gi_scan_uint64 reads each, into out[]; a tight
 * loop where they lie in the buffer. *read_count says how many were taken, also
 * on failure. GRUNDY_OVER_BUDGET: the next number is past 64 bits; continue
 * with gi_scan_integer. err may be empty then. */
grundy_status gi_scan_numbers(gi_scan *scan, size_t count, uint64_t *out,
                              size_t *read_count, const char *what,
                              grundy_error *err);
/* An error at the place of the last token. */
grundy_status gi_scan_fail(gi_scan *scan, grundy_error *err,
                           const char *format, ...) GI_PRINTF(3, 4);

#endif
