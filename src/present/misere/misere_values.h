/* SPDX-License-Identifier: MIT */
/* misere_values.h - heaps under misère play, for programs. */
#ifndef GI_PRESENT_MISERE_MISERE_VALUES_H
#define GI_PRESENT_MISERE_MISERE_VALUES_H

#include "base/json/json.h"
#include "base/run.h"
#include "grundy/misere.h"

/* Members of an object that is open. As grundy_misere_values_write(). */
grundy_status gi_misere_values_add_json(gi_json_out *out,
                                        const grundy_game *game,
                                        uint64_t first, uint64_t last,
                                        gi_run *run);

#endif
