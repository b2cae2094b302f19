/* SPDX-License-Identifier: MIT */
/* stones.c - boards of stones: neighbours, components, images.
 *
 * A board is a byte a cell, which keeps the rules of every game on it a few
 * lines; the list of numbers that a search stores has two bits a cell.
 *
 * The least image is found without making the others: an image is a map of
 * cells, and the images are compared with the best one so far cell by cell,
 * which ends at the first difference.
 */
#include "games/partizan/stones.h"

#include <string.h>

#include "base/assert.h"

enum { HEADER = 2, CELL_BITS = 2 };

const gi_stones_step gi_stones_steps[GI_STONES_AROUND] = {
    {-1, 0}, {0, -1}, {0, 1}, {1, 0}, {-1, -1}, {-1, 1}, {1, -1}, {1, 1},
};

size_t gi_stones_next(const gi_stones *board, size_t cell, gi_stones_step step)
{
    const size_t y = cell / board->columns + (size_t)step.down;
    const size_t x = cell % board->columns + (size_t)step.right;

    GRUNDY_ASSERT(cell < gi_stones_size(board));
    /* A step off the top or the left wraps to a huge number. */
    if (y >= board->rows || x >= board->columns) return SIZE_MAX;
    return y * board->columns + x;
}

gi_stones gi_stones_of(const gi_ints *position)
{
    gi_stones board = {.rows = (unsigned)position->items[0].word,
                       .columns = (unsigned)position->items[1].word};
    const unsigned size = gi_stones_size(&board);
    const grundy_integer *item = position->items + HEADER;

    for (unsigned i = 0; i < size; item++) {
        const unsigned left = size - i;
        const unsigned end =
            i + (left < GI_STONES_A_WORD ? left : GI_STONES_A_WORD);
        for (uint64_t word = (uint64_t)item->word; i < end; i++) {
            board.cells[i] = word & 3;
            word >>= CELL_BITS;
        }
    }
    return board;
}

grundy_status gi_stones_put(const gi_stones *board, gi_ints *out, gi_run *run)
{
    const unsigned size = gi_stones_size(board);
    grundy_status status;

    GRUNDY_ASSERT(size <= GI_STONES_CELLS_MOST);
    gi_ints_empty(out, run->env);
    status = gi_ints_push_word(out, board->rows, run->env);
    if (!status) status = gi_ints_push_word(out, board->columns, run->env);
    for (unsigned i = 0; i < size && !status; i += GI_STONES_A_WORD) {
        const unsigned end =
            i + GI_STONES_A_WORD < size ? i + GI_STONES_A_WORD : size;
        uint64_t word = 0;
        for (unsigned k = end; k-- > i;)
            word = word << CELL_BITS | board->cells[k];
        status = gi_ints_push_word(out, (int64_t)word, run->env);
    }
    return status;
}

void gi_stones_exchange(gi_stones *board)
{
    const unsigned size = gi_stones_size(board);

    for (unsigned i = 0; i < size; i++) {
        const unsigned cell = board->cells[i];
        const unsigned is_stone = (cell ^ cell >> 1) & 1;
        board->cells[i] =
            (uint8_t)(cell ^ is_stone * (GI_STONE_LEFT ^ GI_STONE_RIGHT));
    }
}

void gi_stones_transpose(gi_stones *board)
{
    const gi_stones old = *board;

    GRUNDY_ASSERT(gi_stones_size(board) <= GI_STONES_CELLS_MOST);
    board->rows = old.columns;
    board->columns = old.rows;
    for (unsigned y = 0; y < board->rows; y++)
        for (unsigned x = 0; x < board->columns; x++)
            board->cells[y * board->columns + x] =
                old.cells[x * old.columns + y];
}

/* ---- components ---- */

/* Whether the next cell is live and of the component of this one. */
static bool is_joined(const gi_stones *board, const bool *live,
                      const gi_stones_division *division, size_t cell,
                      size_t next)
{
    GRUNDY_ASSERT(cell < gi_stones_size(board));
    return next != SIZE_MAX && live[next] &&
           (!division->are_joined ||
            division->are_joined(board->cells[cell], board->cells[next]));
}

bool gi_stones_take_component(const gi_stones *from, bool *live,
                              const gi_stones_division *division,
                              gi_stones *out)
{
    const unsigned size = gi_stones_size(from);
    uint8_t stack[GI_STONES_CELLS_MOST];
    unsigned depth = 0, first = 0;

    while (first < size && !live[first])
        first++;
    if (first == size) return false;
    out->rows = from->rows;
    out->columns = from->columns;
    GRUNDY_ASSERT(size <= GI_STONES_CELLS_MOST);
    memset(out->cells, division->blank, size);
    live[first] = false;
    stack[depth++] = (uint8_t)first;
    while (depth > 0) {
        const size_t cell = stack[--depth];
        out->cells[cell] = from->cells[cell];
        for (size_t i = 0; i < division->step_count; i++) {
            const size_t next = gi_stones_next(from, cell, gi_stones_steps[i]);
            if (!is_joined(from, live, division, cell, next)) continue;
            live[next] = false;
            stack[depth++] = (uint8_t)next;
            GRUNDY_ASSERT(depth <= size);
        }
    }
    return true;
}

/* ---- images ---- */

/* To the smallest rectangle around the cells that are not blank. */
static void crop(gi_stones *board, uint8_t blank)
{
    unsigned top = board->rows, bottom = 0, left = board->columns, right = 0;
    gi_stones cut;

    for (unsigned y = 0; y < board->rows; y++)
        for (unsigned x = 0; x < board->columns; x++) {
            if (board->cells[y * board->columns + x] == blank) continue;
            if (y < top) top = y;
            if (x < left) left = x;
            if (y + 1 > bottom) bottom = y + 1;
            if (x + 1 > right) right = x + 1;
        }
    if (bottom == 0) {
        board->rows = board->columns = 0;
        return;
    }
    GRUNDY_ASSERT(top < bottom && bottom <= board->rows);
    GRUNDY_ASSERT(left < right && right <= board->columns);
    cut.rows = bottom - top;
    cut.columns = right - left;
    for (size_t y = 0; y < cut.rows; y++)
        memcpy(cut.cells + y * cut.columns,
               board->cells + (top + y) * board->columns + left, cut.columns);
    board->rows = cut.rows;
    board->columns = cut.columns;
    memcpy(board->cells, cut.cells, gi_stones_size(&cut));
}

/* Of an image of a board: the place of its first cell there, and how far it is
 * to those below and beside. */
typedef struct image {
    int first, down, right;
} image;

/* Image k: rows in the other order if k & 1, columns if k & 2, of the board
 * whose rows and columns were exchanged if k & 4. */
static image image_of(const gi_stones *board, unsigned k)
{
    const int rows = (int)board->rows, columns = (int)board->columns;
    image i = {0, columns, 1};

    GRUNDY_ASSERT(k < GI_STONES_ALL);
    if (k & 1) {
        i.first += (rows - 1) * columns;
        i.down = -columns;
    }
    if (k & 2) {
        i.first += columns - 1;
        i.right = -1;
    }
    if (k & 4) {
        const int down = i.down;
        i.down = i.right;
        i.right = down;
    }
    return i;
}

static int compare_images(const gi_stones *board, unsigned rows,
                          unsigned columns, image a, image b)
{
    for (unsigned y = 0; y < rows; y++)
        for (unsigned x = 0; x < columns; x++) {
            const uint8_t one =
                board->cells[a.first + (int)y * a.down + (int)x * a.right];
            const uint8_t two =
                board->cells[b.first + (int)y * b.down + (int)x * b.right];
            if (one != two) return one < two ? -1 : 1;
        }
    return 0;
}

void gi_stones_canonicalise(gi_stones *board, uint8_t blank,
                            gi_stones_images images)
{
    gi_stones least;
    unsigned first = 0, end = images;

    crop(board, blank);
    GRUNDY_ASSERT(images == GI_STONES_AS_IT_IS || images == GI_STONES_FLIPS ||
                  images == GI_STONES_ALL);
    if (images == GI_STONES_AS_IT_IS) return;
    if (images == GI_STONES_ALL && board->rows > board->columns)
        first = GI_STONES_FLIPS;
    else if (board->rows < board->columns)
        end = GI_STONES_FLIPS;
    const bool is_turned = first == GI_STONES_FLIPS;
    least.rows = is_turned ? board->columns : board->rows;
    least.columns = is_turned ? board->rows : board->columns;
    image best = image_of(board, first);
    for (unsigned k = first + 1; k < end; k++) {
        const image other = image_of(board, k);
        if (compare_images(board, least.rows, least.columns, other, best) < 0)
            best = other;
    }
    for (unsigned y = 0; y < least.rows; y++)
        for (unsigned x = 0; x < least.columns; x++)
            least.cells[y * least.columns + x] =
                board->cells[best.first + (int)y * best.down +
                             (int)x * best.right];
    board->rows = least.rows;
    board->columns = least.columns;
    memcpy(board->cells, least.cells, gi_stones_size(&least));
}
