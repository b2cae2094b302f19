/* SPDX-License-Identifier: MIT */
/* entry.h - an entry of the catalogue as JSON. */
#ifndef GI_PRESENT_ENTRY_H
#define GI_PRESENT_ENTRY_H

#include <stddef.h>

#include "base/json/json.h"

/* The object of an entry of the catalogue. */
void gi_entry_add_json(gi_json_out *out, size_t index);

#endif
