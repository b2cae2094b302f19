/* SPDX-License-Identifier: MIT */
/* misere_text.h - misère canonical forms as text. */
#ifndef GI_VALUES_MISERE_TEXT_MISERE_TEXT_H
#define GI_VALUES_MISERE_TEXT_MISERE_TEXT_H

#include "values/misere/misere.h"

/* Appends the one text of a form: *[2], *[2#0], *[(2#1)[1]2##]. It may be many
 * times as long as the form has followers: text->most is kept to. GRUNDY_OK;
 * as misere.h; text->status. */
grundy_status gi_misere_write(gi_miseres *m, gi_misere a, gi_text *text);

/* Reads an expression: forms `*5`, `*[2#0]`, `*[[2],0]`; sums; multiples,
 * `3 *[2#]`; mate(A); parentheses; and #k, which is worth terms[k]. GRUNDY_OK;
 * GRUNDY_BAD_INPUT with an offset, and GRUNDY_UNDEFINED for a difference such as
 * 2[-4] that is no game, in words; as misere.h. */
grundy_status gi_misere_read(gi_miseres *m, const char *text,
                             const gi_misere *terms, size_t term_count,
                             gi_misere *out);

#endif
