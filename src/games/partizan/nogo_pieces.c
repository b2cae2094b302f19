/* SPDX-License-Identifier: MIT */
/* nogo_pieces.c - boards of impartial NoGo divided into parts, in single words.
 *
 * A piece is the canonical board of a part (T-NOGO-PARTS), in which a free cell
 * is in both words; its size is the number of free cells.
 *
 * A stone of one colour may be put on a free cell exactly if no block of the
 * other colour has this cell as its only liberty, and its own block has another
 * one: a free cell beside it, or that of a block that it joins and that has two
 * liberties or more. So a look at each block tells all moves of a board.
 */
#include "base/assert.h"
#include "games/partizan/nogo.h"

/* A board that is looked at. */
typedef struct field {
    gi_planes board;
    gi_planes_frame frame;
    uint64_t free, stones[2];
} field;

static field open_field(gi_planes board)
{
    const uint64_t free = gi_planes_free(&board);

    return (field){board,
                   gi_planes_frame_of(&board),
                   free,
                   {board.left & ~free, board.right & ~free}};
}

/* ---- blocks ---- */

static uint64_t block_of(const field *f, uint64_t stone, unsigned colour)
{
    uint64_t block = stone, old = 0;

    GRUNDY_ASSERT(stone & f->stones[colour]);
    while (block != old) {
        old = block;
        block |= gi_planes_beside(&f->frame, block) & f->stones[colour];
    }
    return block;
}

/* What the blocks of one colour say about the free cells. */
typedef struct liberties {
    uint64_t only;   /* The only liberty of a block. */
    uint64_t shared; /* One of two or more. */
    bool is_dead;    /* Some block has none. */
} liberties;

static liberties liberties_of(const field *f, unsigned colour)
{
    liberties out = {0, 0, false};

    for (uint64_t left = f->stones[colour], block; left; left &= ~block) {
        block = block_of(f, left & (~left + 1), colour);
        const uint64_t cells = gi_planes_beside(&f->frame, block) & f->free;
        if (cells == 0) out.is_dead = true;
        if (cells & (cells - 1))
            out.shared |= cells;
        else
            out.only |= cells;
    }
    return out;
}

/* Where stones of each colour may be put. */
typedef struct places {
    uint64_t of[2];
} places;

static places find_places(const field *f)
{
    const liberties both[2] = {liberties_of(f, 0), liberties_of(f, 1)};
    const uint64_t open = f->free & gi_planes_beside(&f->frame, f->free);
    places out = {{0, 0}};

    if (both[0].is_dead || both[1].is_dead) return out;
    for (unsigned colour = 0; colour < 2; colour++)
        out.of[colour] = (open | both[colour].shared) & ~both[!colour].only;
    return out;
}

/* ---- parts ---- */

/* The part around a cell: stones of different colours are not joined. */
static uint64_t part_of(const field *f, uint64_t cell)
{
    uint64_t part = cell, old = 0;

    GRUNDY_ASSERT(cell & f->free);
    while (part != old) {
        const uint64_t beside = gi_planes_beside(&f->frame, part);
        old = part;
        part |= beside & f->free;
        part |= gi_planes_beside(&f->frame, part & f->free) &
                gi_planes_any(&f->board);
        for (unsigned colour = 0; colour < 2; colour++)
            part |= gi_planes_beside(&f->frame, part & f->stones[colour]) &
                    f->stones[colour];
    }
    return part;
}

/* Stones beside exactly one of their colour, and no free cell. */
static uint64_t idle_stones(const field *f)
{
    const uint64_t next_to_free = gi_planes_beside(&f->frame, f->free);
    uint64_t idle = 0;

    for (unsigned colour = 0; colour < 2; colour++)
        for (uint64_t left = f->stones[colour] & ~next_to_free; left;
             left &= left - 1) {
            const uint64_t stone = left & (~left + 1);
            const uint64_t own =
                gi_planes_beside(&f->frame, stone) & f->stones[colour];
            if (own && (own & (own - 1)) == 0) idle |= stone;
        }
    return idle;
}

static void remove_idle(field *f)
{
    for (uint64_t idle = idle_stones(f); idle; idle = idle_stones(f)) {
        f->board.left &= ~idle;
        f->board.right &= ~idle;
        f->stones[0] &= ~idle;
        f->stones[1] &= ~idle;
    }
}

/* Takes cell i out of the only row. */
static uint64_t without(uint64_t cells, unsigned i)
{
    const uint64_t before = ((uint64_t)1 << i) - 1;

    return (cells & before) | (cells >> 1 & ~before);
}

/* Of each run of equal stones in the only row, leaves one. */
static void shorten_runs(gi_planes *board)
{
    GRUNDY_ASSERT(board->rows == 1);
    for (;;) {
        const uint64_t free = gi_planes_free(board);
        const uint64_t left = board->left & ~free;
        const uint64_t right = board->right & ~free;
        const uint64_t pairs = (left & left >> 1) | (right & right >> 1);
        if (pairs == 0) return;
        const unsigned i = (unsigned)__builtin_ctzll(pairs);
        board->left = without(board->left, i);
        board->right = without(board->right, i);
        board->columns--;
    }
}

/* Adds one part of a board, if somebody can move there. */
static void add_part(const field *f, uint64_t part, gi_pieces *out)
{
    gi_planes board = f->board;
    field own;
    places can;

    board.left &= part;
    board.right &= part;
    own = open_field(board);
    can = find_places(&own);
    if ((can.of[0] | can.of[1]) == 0) return;
    remove_idle(&own);
    gi_planes_canonicalise(&own.board);
    if (own.board.rows == 1) {
        shorten_runs(&own.board);
        gi_planes_canonicalise(&own.board);
    }
    GRUNDY_ASSERT(out->component_count < GI_PIECE_COMPONENTS_MOST);
    out->components[out->component_count++] = gi_planes_pack(
        &own.board,
        (uint32_t)__builtin_popcountll(gi_planes_free(&own.board)));
}

static void add_option(const gi_planes *board, gi_pieces *out)
{
    const field f = open_field(*board);

    for (uint64_t left = f.free, part; left; left &= ~part) {
        part = part_of(&f, left & (~left + 1));
        add_part(&f, part, out);
    }
    GRUNDY_ASSERT(out->option_count < GI_PIECE_OPTIONS_MOST);
    out->ends[out->option_count++] = out->component_count;
}

/* ---- the rules ---- */

static void cut(const grundy_game *game, const gi_ints *position,
                gi_pieces *out)
{
    const gi_stones stones = gi_stones_of(position);
    const gi_planes board = gi_planes_of(&stones, true);
    const field f = open_field(board);
    const places can = find_places(&f);

    (void)game;
    if (can.of[0] | can.of[1])
        add_option(&board, out);
    else
        out->ends[out->option_count++] = out->component_count;
}

static bool options(const gi_piece *piece, unsigned batch, gi_pieces *out)
{
    const gi_planes board = gi_planes_unpack(piece);
    const field f = open_field(board);
    const places can = find_places(&f);

    (void)batch;
    /* Without stones the colours are alike. */
    for (unsigned colour = gi_planes_any(&board) == f.free; colour < 2;
         colour++)
        for (uint64_t left = can.of[colour]; left; left &= left - 1) {
            const uint64_t cell = left & (~left + 1);
            gi_planes next = board;
            GRUNDY_ASSERT(cell & f.free);
            if (colour == 0)
                next.right &= ~cell;
            else
                next.left &= ~cell;
            add_option(&next, out);
        }
    return false;
}

const gi_piece_rules gi_nogo_pieces = {.cut = cut, .options = options};
