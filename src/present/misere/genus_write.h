/* SPDX-License-Identifier: MIT */
/* genus_write.h - genera for programs. */
#ifndef GI_PRESENT_MISERE_GENUS_WRITE_H
#define GI_PRESENT_MISERE_GENUS_WRITE_H

#include "base/json/json.h"
#include "base/run.h"
#include "grundy/misere.h"
#include "values/misere/genus.h"

/* Members of an open object: of single heaps, or of a family. As
 * grundy_genus_write_family(). */
grundy_status gi_genus_add_list_json(gi_json_out *out, const grundy_game *game,
                                     const char *family, uint64_t first,
                                     uint64_t last, gi_run *run);
/* Members of an object that is open: of a position. */
grundy_status gi_genus_add_position_json(gi_json_out *out,
                                         const grundy_position *position,
                                         gi_run *run);
/* The same of a genus that is known. */
void gi_genus_add_json(gi_json_out *out, gi_genus_digits genus);
/* Lines for people. */
void gi_genus_add_lines(gi_text *text, gi_genus_digits genus);

#endif
