/* SPDX-License-Identifier: MIT */
/* boards_block.h - boards whose values all workers find, a block at a time. */
#ifndef GI_PRESENT_VALUES_BOARDS_BLOCK_H
#define GI_PRESENT_VALUES_BOARDS_BLOCK_H

#include "base/integer/ints.h"
#include "base/run.h"
#include "base/text/text.h"
#include "base/workers/workers.h"
#include "grundy/format.h"
#include "grundy/game.h"

enum {
    GI_BOARDS_A_PART = 64,
    GI_BOARDS_PARTS = 16,
    GI_BOARDS_MOST = GI_BOARDS_A_PART * GI_BOARDS_PARTS
};

typedef struct gi_boards_worker gi_boards_worker;

/* Lines of some boards, and how far they go. */
typedef struct gi_boards_part {
    gi_text text;
    grundy_status status;
    grundy_error err;
} gi_boards_part;

typedef struct gi_boards_block {
    const grundy_game *game;
    grundy_format format; /* A line a board: text, TSV or JSON. */
    const grundy_env *env;
    grundy_env team;  /* Of all workers, */
    grundy_env share; /* and of one. */
    gi_workers *workers;
    gi_boards_worker *searches; /* One a worker. */
    gi_ints boards[GI_BOARDS_MOST];
    size_t count, full;
    gi_boards_part parts[GI_BOARDS_PARTS];
} gi_boards_block;

/* A block of one board for one worker, if they are few and hard, or of
 * GI_BOARDS_MOST for all workers. The game and the environment are borrowed,
 * and the block must not move. GRUNDY_OK, GRUNDY_NO_MEMORY; it may be cleared
 * then, too. */
grundy_status gi_boards_init(gi_boards_block *block, const grundy_game *game,
                             grundy_format format, bool is_hard,
                             const grundy_env *env);
void gi_boards_clear(gi_boards_block *block);
static inline bool gi_boards_is_full(const gi_boards_block *block)
{
    return block->count == block->full;
}
/* A copy of a board into a block that is not full. */
grundy_status gi_boards_push(gi_boards_block *block, const gi_ints *board);
/* Appends the lines of all boards to text, which forgets the boards; on failure
 * those of the boards before the one that failed. Statuses as of
 * grundy_values_write_boards(). */
grundy_status gi_boards_write(gi_boards_block *block, gi_text *text,
                              grundy_error *err);

#endif
