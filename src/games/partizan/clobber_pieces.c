/* SPDX-License-Identifier: MIT */
/* clobber_pieces.c - boards of impartial Clobber divided into components, in
 * single words.
 *
 * A piece is the canonical board of connected stones, of which two neighbours
 * have different colours; its size is the number of stones, of which each move
 * removes one. Boards that are mirrored are worth 0 (T-CLOBBER-MIRROR) and
 * omitted.
 */
#include "base/assert.h"
#include "games/partizan/clobber.h"

static uint64_t component_of(const gi_planes_frame *frame, uint64_t cell,
                             uint64_t stones)
{
    uint64_t component = cell, old = 0;

    GRUNDY_ASSERT(cell & stones);
    while (component != old) {
        old = component;
        component |= gi_planes_beside(frame, component) & stones;
    }
    return component;
}

static void add_component(const gi_planes *board, uint64_t component,
                          gi_pieces *out)
{
    gi_planes own = {board->rows, board->columns, board->left & component,
                     board->right & component};

    gi_planes_canonicalise(&own);
    if (gi_planes_are_mirrored(&own)) return;
    GRUNDY_ASSERT(out->component_count < GI_PIECE_COMPONENTS_MOST);
    out->components[out->component_count++] = gi_planes_pack(
        &own, (uint32_t)__builtin_popcountll(gi_planes_any(&own)));
}

static void add_option(const gi_planes *board, const gi_planes_frame *frame,
                       gi_pieces *out)
{
    const uint64_t stones = gi_planes_any(board);
    uint64_t active = board->left & gi_planes_beside(frame, board->right);

    while (active) {
        const uint64_t component =
            component_of(frame, active & (~active + 1), stones);
        add_component(board, component, out);
        active &= ~component;
    }
    GRUNDY_ASSERT(out->option_count < GI_PIECE_OPTIONS_MOST);
    out->ends[out->option_count++] = out->component_count;
}

static void cut(const grundy_game *game, const gi_ints *position,
                gi_pieces *out)
{
    const gi_stones stones = gi_stones_of(position);
    const gi_planes board = gi_planes_of(&stones, false);
    const gi_planes_frame frame = gi_planes_frame_of(&board);

    (void)game;
    add_option(&board, &frame, out);
}

/* The stone on one cell takes that on the other. */
static void add_taking(const gi_planes *board, const gi_planes_frame *frame,
                       uint64_t from, uint64_t to, gi_pieces *out)
{
    gi_planes next = *board;

    GRUNDY_ASSERT((from & (from - 1)) == 0 && (to & (to - 1)) == 0);
    GRUNDY_ASSERT(!(board->left & from) == !(board->right & to));
    if (board->left & from) {
        next.left ^= from | to;
        next.right ^= to;
    } else {
        next.right ^= from | to;
        next.left ^= to;
    }
    add_option(&next, frame, out);
}

/* Those of the stones of one colour, then those of the other. */
static bool options(const gi_piece *piece, unsigned batch, gi_pieces *out)
{
    const gi_planes board = gi_planes_unpack(piece);
    const gi_planes_frame frame = gi_planes_frame_of(&board);
    const uint64_t own = batch == 0 ? board.left : board.right;
    const uint64_t others = batch == 0 ? board.right : board.left;

    for (uint64_t left = own; left; left &= left - 1) {
        const uint64_t from = left & (~left + 1);
        for (uint64_t taken = gi_planes_beside(&frame, from) & others; taken;
             taken &= taken - 1)
            add_taking(&board, &frame, from, taken & (~taken + 1), out);
    }
    return batch == 0;
}

const gi_piece_rules gi_clobber_pieces = {.cut = cut, .options = options};
