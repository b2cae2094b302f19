/* SPDX-License-Identifier: MIT */
/* wide.c - boards of more than 64 cells: the sources of the narrow ones once
 * more, with words of 128 bits (docs/decisions/pieces.md). */
#include "games/board/wide.h"

#ifdef GI_BOARDS_ARE_WIDE
/* NOLINTBEGIN(bugprone-suspicious-include): one source, two widths. */
#include "games/board/region.c"
#include "games/board/region_game.c"
#include "games/board/region_text.c"
#include "games/board/cram_moves.c"
#include "games/board/cram_pieces.c"
/* NOLINTEND(bugprone-suspicious-include) */
#else
#include "games/board/region.h"
#endif
