/* SPDX-License-Identifier: MIT */
/* text_out.h - copies a text into a buffer of the caller's. */
#ifndef GI_BASE_TEXT_TEXT_OUT_H
#define GI_BASE_TEXT_TEXT_OUT_H

#include <stddef.h>

#include "grundy/status.h"

#include "base/text/text.h"

/* As much as fits, and a NUL; *count, which may be NULL, becomes the bytes of
 * the whole text. GRUNDY_OVER_BUDGET if it does not fit. */
grundy_status gi_text_hand_out(char *out, size_t capacity, size_t *count,
                               const gi_text *text, grundy_error *err);

#endif
