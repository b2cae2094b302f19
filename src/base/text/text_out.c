/* SPDX-License-Identifier: MIT */
/* text_out.c - copies a text into a buffer of the caller's.
 *
 * Callers of the public face supply their own buffer, which may be a few bytes
 * on the stack. Text that does not fit is cut, so that it can be shown all the
 * same, and the whole length tells how large the buffer should have been.
 */
#include <string.h>

#include "base/assert.h"
#include "base/error.h"
#include "base/text/text_out.h"

grundy_status gi_text_hand_out(char *out, size_t capacity, size_t *count,
                               const gi_text *text, grundy_error *err)
{
    const bool fits = text->count < capacity;

    if (capacity) {
        const size_t kept = fits ? text->count : capacity - 1;
        GRUNDY_ASSERT(kept < capacity && kept <= text->count);
        memcpy(out, gi_text_string(text), kept);
        out[kept] = '\0';
    }
    if (count) *count = text->count;
    if (fits) return GRUNDY_OK;
    return gi_fail(err, GRUNDY_OVER_BUDGET,
                   "the text takes %zu bytes, and there is room for %zu",
                   text->count + 1, capacity);
}
