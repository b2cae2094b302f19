/* SPDX-License-Identifier: MIT */
/* foreign.h - text of strangers that cannot steer a terminal. */
#ifndef GI_BASE_TEXT_FOREIGN_H
#define GI_BASE_TEXT_FOREIGN_H

#include <stddef.h>

#include "base/text/text.h"

/* Bytes of the character that `bytes` starts with, 1..4, if a terminal shows it
 * and does nothing else; 0 for one that is not UTF-8, controls the terminal, or
 * turns the direction of what follows. */
size_t gi_foreign_bytes(const char *bytes, size_t count);

/* Appends the text; each byte of what is not plain becomes "\x1b". Line ends
 * stay if wanted. */
void gi_foreign_add(gi_text *text, const char *bytes, size_t count,
                    bool keeps_lines);

#endif
