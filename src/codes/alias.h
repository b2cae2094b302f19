/* SPDX-License-Identifier: MIT */
/* alias.h - names that people give to codes. */
#ifndef GI_CODES_ALIAS_H
#define GI_CODES_ALIAS_H

#include "grundy/heapgame.h"

/* "0.77" for "kayles"; NULL for a text that is no such name. Static. */
const char *gi_alias_find(const char *name);
/* The name itself, static; NULL for a text that is none. */
const char *gi_alias_name(const char *text);

#endif
