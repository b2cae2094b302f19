/* SPDX-License-Identifier: MIT */
/* planes.c - small boards of stones as two words.
 *
 * Each kind of cell is a pair of bits, one of each word, so that to exchange
 * the colours is to exchange the words, and a reflection moves whole rows. In
 * an impartial game who owns a stone does not matter, only which stones are
 * alike: a board has sixteen images, or eight if it is not square.
 *
 * A piece has room for 40 cells: the first word, and 24 bits of the second, are
 * its cells; the other 16 bits of the second are the high half of its shape.
 */
#include "base/assert.h"
#include "base/error.h"
#include "games/partizan/planes.h"

enum {
    LOW_BITS = 24,
    SIDE_BITS = 8,
    HIGH_SHIFT = 16,
    FLIP_ROWS = 1,
    FLIP_COLUMNS = 2,
    TURN = 4
};

_Static_assert(GI_PLANES_CELLS_MOST == 64 - LOW_BITS, "one word and a bit");
_Static_assert(GI_PLANES_CELLS_MOST - LOW_BITS <= 32 - HIGH_SHIFT,
               "the rest of the second word");

static uint64_t row_mask(unsigned columns)
{
    GRUNDY_ASSERT(columns > 0 && columns < 64);
    return ((uint64_t)1 << columns) - 1;
}

gi_planes_frame gi_planes_frame_of(const gi_planes *board)
{
    const unsigned size = board->rows * board->columns;
    gi_planes_frame frame = {0, 0, 0, 0};

    GRUNDY_ASSERT(size <= GI_PLANES_CELLS_MOST);
    /* Without cells a side may be longer than a word. */
    if (size == 0) return frame;
    frame.columns = board->columns;
    for (unsigned y = 0; y < board->rows; y++)
        frame.first |= (uint64_t)1 << y * board->columns;
    frame.last = frame.first << (board->columns - 1);
    frame.all = row_mask(size);
    return frame;
}

gi_planes gi_planes_of(const gi_stones *board, bool keeps_free)
{
    gi_planes out = {board->rows, board->columns, 0, 0};

    GRUNDY_ASSERT(gi_stones_size(board) <= GI_PLANES_CELLS_MOST);
    for (unsigned i = 0; i < gi_stones_size(board); i++) {
        const uint8_t cell = board->cells[i];
        const bool is_free = cell == GI_STONE_NONE && keeps_free;
        out.left |= (uint64_t)(is_free || cell == GI_STONE_LEFT) << i;
        out.right |= (uint64_t)(is_free || cell == GI_STONE_RIGHT) << i;
    }
    return out;
}

/* ---- images ---- */

static uint64_t flip_rows(uint64_t cells, unsigned rows, unsigned columns)
{
    const uint64_t mask = row_mask(columns);
    uint64_t out = 0;

    for (unsigned y = 0; y < rows; y++, cells >>= columns)
        out = out << columns | (cells & mask);
    GRUNDY_ASSERT(cells == 0);
    return out;
}

static uint64_t reverse_bits(uint64_t word)
{
    word = (word >> 1 & UINT64_C(0x5555555555555555)) |
           (word & UINT64_C(0x5555555555555555)) << 1;
    word = (word >> 2 & UINT64_C(0x3333333333333333)) |
           (word & UINT64_C(0x3333333333333333)) << 2;
    word = (word >> 4 & UINT64_C(0x0f0f0f0f0f0f0f0f)) |
           (word & UINT64_C(0x0f0f0f0f0f0f0f0f)) << 4;
    return __builtin_bswap64(word);
}

static uint64_t half_turn(uint64_t cells, unsigned size)
{
    GRUNDY_ASSERT(size <= GI_PLANES_CELLS_MOST);
    return size == 0 ? cells : reverse_bits(cells) >> (64 - size);
}

static uint64_t transpose(uint64_t cells, unsigned columns, unsigned rows)
{
    uint64_t out = 0;

    for (; cells; cells &= cells - 1) {
        const unsigned i = (unsigned)__builtin_ctzll(cells);
        out |= (uint64_t)1 << (i % columns * rows + i / columns);
    }
    return out;
}

static gi_planes transposed(const gi_planes *board)
{
    return (gi_planes){board->columns, board->rows,
                       transpose(board->left, board->columns, board->rows),
                       transpose(board->right, board->columns, board->rows)};
}

/* Image k has rows in the other order if k & FLIP_ROWS, columns if k &
 * FLIP_COLUMNS, after both were exchanged if k & TURN. */
static gi_planes image_of(const gi_planes *board, unsigned k)
{
    gi_planes out = k & TURN ? transposed(board) : *board;
    const unsigned size = out.rows * out.columns;

    GRUNDY_ASSERT(k < 8);
    if (k & FLIP_COLUMNS) { /* The half turn of what has its rows flipped. */
        out.left = half_turn(out.left, size);
        out.right = half_turn(out.right, size);
        k ^= FLIP_ROWS;
    }
    if (k & FLIP_ROWS) {
        out.left = flip_rows(out.left, out.rows, out.columns);
        out.right = flip_rows(out.right, out.rows, out.columns);
    }
    return out;
}

static void keep_least(gi_planes *least, const gi_planes *image)
{
    const bool is_exchanged = image->right < image->left;
    const uint64_t left = is_exchanged ? image->right : image->left;
    const uint64_t right = is_exchanged ? image->left : image->right;

    if (left < least->left || (left == least->left && right < least->right)) {
        least->left = left;
        least->right = right;
    }
}

/* ---- the smallest rectangle ---- */

static uint64_t take_columns(uint64_t cells, const gi_planes *board,
                             unsigned first, unsigned columns)
{
    uint64_t out = 0;

    GRUNDY_ASSERT(first + columns <= board->columns);
    for (unsigned y = 0; y < board->rows; y++)
        out |= (cells >> (y * board->columns + first) & row_mask(columns))
               << y * columns;
    return out;
}

static void crop(gi_planes *board)
{
    const uint64_t any = gi_planes_any(board);
    uint64_t columns = 0;
    unsigned first, end;

    if (any == 0) {
        *board = (gi_planes){0, 0, 0, 0};
        return;
    }
    first = (unsigned)__builtin_ctzll(any) / board->columns;
    end = (63 - (unsigned)__builtin_clzll(any)) / board->columns + 1;
    GRUNDY_ASSERT(end <= board->rows);
    board->left >>= first * board->columns;
    board->right >>= first * board->columns;
    board->rows = end - first;
    for (unsigned y = 0; y < board->rows; y++)
        columns |= gi_planes_any(board) >> y * board->columns &
                   row_mask(board->columns);
    first = (unsigned)__builtin_ctzll(columns);
    end = 64 - (unsigned)__builtin_clzll(columns);
    if (end - first == board->columns) return;
    board->left = take_columns(board->left, board, first, end - first);
    board->right = take_columns(board->right, board, first, end - first);
    board->columns = end - first;
}

void gi_planes_canonicalise(gi_planes *board)
{
    gi_planes least;

    crop(board);
    if (board->rows > board->columns) *board = transposed(board);
    least = *board;
    if (board->rows == 0) return;
    keep_least(&least, board);
    for (unsigned k = 1; k < (board->rows == board->columns ? 8 : 4); k++) {
        const gi_planes image = image_of(board, k);
        keep_least(&least, &image);
    }
    *board = least;
    GRUNDY_ASSERT(board->left <= board->right &&
                  board->rows <= board->columns);
}

/* ---- symmetry ---- */

/* Where image k, which keeps the rectangle and is its own inverse, has a cell.
 */
static unsigned cell_in_image(const gi_planes *board, unsigned k, unsigned i)
{
    unsigned y = i / board->columns, x = i % board->columns;

    if (k & TURN) {
        const unsigned old = y;
        y = x;
        x = old;
    }
    if (k & FLIP_ROWS) y = board->rows - 1 - y;
    if (k & FLIP_COLUMNS) x = board->columns - 1 - x;
    GRUNDY_ASSERT(y < board->rows && x < board->columns);
    return y * board->columns + x;
}

/* Whether a stone is its own image, or beside one of the other colour. */
static bool has_contact(const gi_planes *board, unsigned k)
{
    const gi_planes_frame frame = gi_planes_frame_of(board);

    for (uint64_t left = gi_planes_any(board); left; left &= left - 1) {
        const unsigned i = (unsigned)__builtin_ctzll(left);
        const uint64_t stone = (uint64_t)1 << i;
        const uint64_t other = (uint64_t)1 << cell_in_image(board, k, i);
        if (stone == other) return true;
        if ((gi_planes_beside(&frame, stone) & other) &&
            !(board->left & stone) == !(board->right & other))
            return true;
    }
    return false;
}

bool gi_planes_are_mirrored(const gi_planes *board)
{
    static const unsigned own_inverses[] = {FLIP_ROWS, FLIP_COLUMNS,
                                            FLIP_ROWS | FLIP_COLUMNS, TURN,
                                            TURN | FLIP_ROWS | FLIP_COLUMNS};

    for (unsigned i = 0; i < sizeof own_inverses / sizeof *own_inverses; i++) {
        const unsigned k = own_inverses[i];
        if (k & TURN && board->rows != board->columns) return false;
        const gi_planes image = image_of(board, k);
        const bool is_kept =
            image.left == board->left && image.right == board->right;
        const bool is_exchanged =
            image.left == board->right && image.right == board->left;
        if ((is_kept || is_exchanged) && !has_contact(board, k)) return true;
    }
    return false;
}

/* ---- pieces ---- */

gi_piece gi_planes_pack(const gi_planes *board, uint32_t size)
{
    const uint32_t high = (uint32_t)(board->right >> LOW_BITS);

    GRUNDY_ASSERT(board->rows * board->columns <= GI_PLANES_CELLS_MOST);
    GRUNDY_ASSERT(gi_planes_any(board) >> board->rows * board->columns == 0);
    return (gi_piece){
        board->left | board->right << GI_PLANES_CELLS_MOST,
        high << HIGH_SHIFT | board->rows << SIDE_BITS | board->columns, size};
}

gi_planes gi_planes_unpack(const gi_piece *piece)
{
    const uint64_t all = row_mask(GI_PLANES_CELLS_MOST);

    return (gi_planes){piece->shape >> SIDE_BITS & 255, piece->shape & 255,
                       piece->cells & all,
                       piece->cells >> GI_PLANES_CELLS_MOST |
                           (uint64_t)(piece->shape >> HIGH_SHIFT) << LOW_BITS};
}

/* ---- members of the rulesets ---- */

grundy_status gi_planes_legal(const grundy_game *game, const gi_ints *position,
                              grundy_error *err)
{
    const grundy_status status = gi_stones_legal(game, position, err);

    if (status) return status;
    const gi_stones board = gi_stones_of(position);
    if (gi_stones_size(&board) > GI_PLANES_CELLS_MOST)
        return gi_fail(err, GRUNDY_BAD_INPUT, "a board has %d cells at most",
                       GI_PLANES_CELLS_MOST);
    return GRUNDY_OK;
}

grundy_status gi_planes_canonical(const gi_stones *board, uint8_t blank,
                                  gi_ints *position, gi_run *run)
{
    gi_stones exchanged = *board;
    bool is_exchanged = false;
    grundy_status status = gi_stones_put(board, position, run);

    if (status) return status;
    gi_stones_exchange(&exchanged);
    gi_stones_canonicalise(&exchanged, blank, GI_STONES_ALL);
    return gi_stones_lesser(board, &exchanged, position, &is_exchanged, run);
}

static grundy_status read(const gi_json *input, gi_ints *position,
                          gi_ints *parameters, gi_run *run)
{
    (void)parameters;
    return gi_stones_read_with(input, ".xo#", position, run);
}

const char *const gi_planes_keys[] = {"win", "grundy", "winning_moves",
                                      "(misere_win)", NULL};

const gi_batch gi_planes_batch = {.layout = "board",
                                  .has_cells = true,
                                  .keys = gi_planes_keys,
                                  .read = read};
