/* SPDX-License-Identifier: MIT */
/* cram_pieces.c - boards of Cram divided into regions, in single words.
 *
 * A piece is the least image of a region, given by its sides and cells; its
 * size is the number of cells.
 *
 * A domino usually leaves a connected region connected. A component that it cuts
 * off contains one of its (at most six) neighbours: so a component is grown from
 * one of these only until it has met the others, and is then all that is left.
 *
 * Regions that have value 0 by T-CRAM are omitted. Dominoes with many free
 * neighbours come first: of two options that seem alike, these are the better
 * ones.
 */
#include "base/assert.h"
#include "games/board/cram.h"
#include "rules/game.h"

/* Of a region: where dominoes lie, by their left or upper cell. */
typedef struct fits {
    uint64_t right, below;
    unsigned columns;
} fits;

static fits fits_of(const gi_region *region)
{
    return (fits){gi_region_pairs_right(region), gi_region_pairs_down(region),
                  region->columns};
}

static uint64_t up(uint64_t cells, unsigned columns)
{
    return columns >= 64 ? 0 : cells >> columns;
}

static uint64_t down(uint64_t cells, unsigned columns)
{
    return columns >= 64 ? 0 : cells << columns;
}

void gi_cram_reduce(gi_region *region)
{
    region->cells &= ~gi_region_twins(region);
    gi_region_canonicalise(region);
}

/* ---- components ---- */

/* A connected region of two cells or more. */
static void add_piece(gi_region region, gi_pieces *out)
{
    gi_cram_reduce(&region);
    if (gi_region_is_mirrored(&region)) return;
    GRUNDY_ASSERT(out->component_count < GI_PIECE_COMPONENTS_MOST);
    out->components[out->component_count++] =
        (gi_piece){region.cells, region.rows << 8 | region.columns,
                   (uint32_t)__builtin_popcountll(region.cells)};
}

static uint64_t neighbours(uint64_t cells, const fits *f)
{
    return (cells & f->right) << 1 | (cells >> 1 & f->right) |
           down(cells & f->below, f->columns) |
           (up(cells, f->columns) & f->below);
}

/* The component around a cell; or all there is, when it has met `border`. */
static uint64_t grow(uint64_t cell, uint64_t border, uint64_t all,
                     const fits *f)
{
    uint64_t component = cell, old = 0;

    while (component != old) {
        old = component;
        component |= neighbours(component, f);
        if ((border & ~component) == 0) return all;
    }
    return component;
}

/* The components that have a cell of the border; no other cells are free. */
static void add_components(const gi_region *region, uint64_t border,
                           const fits *f, gi_pieces *out)
{
    uint64_t left = region->cells;

    while (border) {
        const uint64_t cell = border & (~border + 1);
        const uint64_t component = grow(cell, border, left, f);
        if (component != cell)
            add_piece((gi_region){region->rows, region->columns, component},
                      out);
        left &= ~component;
        border &= ~component;
    }
}

static void end_option(gi_pieces *out)
{
    GRUNDY_ASSERT(out->option_count < GI_PIECE_OPTIONS_MOST);
    out->ends[out->option_count++] = out->component_count;
}

static void cut(const grundy_game *game, const gi_ints *position,
                gi_pieces *out)
{
    gi_region region = gi_region_of(position);

    (void)game;
    region.cells &= gi_region_not_alone(&region);
    while (region.cells)
        add_piece(gi_region_take_component(&region), out);
    end_option(out);
}

/* ---- options ---- */

/* The piece whose options are made. */
typedef struct board {
    gi_region region;
    fits fits;
    uint64_t with[GI_NEIGHBOURS_MOST + 1]; /* gi_region_count_neighbours() */
    uint64_t edges[4]; /* First and last row, first and last column. */
    uint64_t images[8];
    unsigned image_count;
} board;

static void open_board(board *b, const gi_piece *piece)
{
    const unsigned rows = piece->shape >> 8, columns = piece->shape & 255;
    const uint64_t row = UINT64_MAX >> (64 - columns);
    uint64_t column = 0;

    GRUNDY_ASSERT(rows > 0 && columns > 0 && rows * columns <= 64);
    b->region = (gi_region){rows, columns, piece->cells};
    b->fits = fits_of(&b->region);
    gi_region_count_neighbours(&b->region, b->with);
    for (unsigned y = 0; y < rows; y++)
        column |= (uint64_t)1 << y * columns;
    b->edges[0] = row;
    b->edges[1] = row << (rows - 1) * columns;
    b->edges[2] = column;
    b->edges[3] = column << (columns - 1);
    b->image_count = gi_region_images(&b->region, b->images);
}

/* Whether the cells, which are connected, extend to all sides of the
 * rectangle, and none has become a twin: this requires a new leaf, which had
 * two neighbours. */
static bool is_reduced(const board *b, uint64_t cells, uint64_t border)
{
    bool is_wide = (border & ~b->with[3]) == 0;

    for (unsigned i = 0; i < 4; i++)
        is_wide = is_wide && (cells & b->edges[i]);
    return is_wide;
}

/* A cell by row and column. */
typedef struct cell {
    unsigned y, x;
} cell;

/* Image k of one cell, as gi_region_images() has it. */
static uint64_t image_of(const board *b, cell at, unsigned k)
{
    if (k & 4) at = (cell){at.x, at.y};
    if (k & 1) at.y = b->region.rows - 1 - at.y;
    if (k & 2) at.x = b->region.columns - 1 - at.x;
    GRUNDY_ASSERT(at.y < b->region.rows && at.x < b->region.columns);
    return (uint64_t)1 << (at.y * b->region.columns + at.x);
}

/* What is left is connected and reduced: its images are those of the board
 * without those of the domino. */
static void add_whole(const board *b, uint64_t domino, gi_pieces *out)
{
    const unsigned columns = b->region.columns;
    const unsigned number = (unsigned)__builtin_ctzll(domino);
    const cell first = {number / columns, number % columns};
    const bool is_flat = domino >> number & 2;
    const cell last = {first.y + !is_flat, first.x + is_flat};
    gi_region left = b->region;
    uint64_t least = UINT64_MAX;

    left.cells &= ~domino;
    if (gi_region_is_mirrored(&left)) return;
    for (unsigned k = 0; k < b->image_count; k++) {
        const uint64_t image =
            b->images[k] & ~(image_of(b, first, k) | image_of(b, last, k));
        if (image < least) least = image;
    }
    GRUNDY_ASSERT(out->component_count < GI_PIECE_COMPONENTS_MOST);
    out->components[out->component_count++] =
        (gi_piece){least, left.rows << 8 | left.columns,
                   (uint32_t)__builtin_popcountll(least)};
}

/* The domino covers two cells of the board. */
static void add_option(const board *b, uint64_t domino, gi_pieces *out)
{
    const fits *f = &b->fits;
    const gi_region left = {b->region.rows, b->region.columns,
                            b->region.cells & ~domino};
    const fits rest = {f->right & ~(domino | domino >> 1),
                       f->below & ~(domino | up(domino, f->columns)),
                       f->columns};
    const uint64_t border = neighbours(domino, f) & ~domino;

    GRUNDY_ASSERT((domino & ~b->region.cells) == 0);
    if (is_reduced(b, left.cells, border) &&
        grow(border & (~border + 1), border, left.cells, &rest) == left.cells)
        add_whole(b, domino, out);
    else
        add_components(&left, border, &rest, out);
    end_option(out);
}

/* Neighbours of each cell, 0 to 4, as three binary digits; or of both cells of
 * each domino, 2 to 8, as four. */
typedef struct counts {
    uint64_t digits[4];
} counts;

static counts count_neighbours(const uint64_t *with)
{
    return (counts){{(with[1] & ~with[2]) | (with[3] & ~with[4]),
                     with[2] & ~with[4], with[4], 0}};
}

/* Of dominoes by their first cell; the second is `step` further on. */
static counts count_both(const counts *of, unsigned step)
{
    counts sum = {{0}};
    uint64_t carry = 0;

    for (unsigned i = 0; i < 4; i++) {
        const uint64_t a = of->digits[i], b = up(of->digits[i], step);
        sum.digits[i] = a ^ b ^ carry;
        carry = (a & b) | (carry & (a ^ b));
    }
    GRUNDY_ASSERT(carry == 0);
    return sum;
}

static uint64_t those_with(const counts *of, unsigned sum)
{
    uint64_t found = UINT64_MAX;

    for (unsigned i = 0; i < 4; i++)
        found &= sum >> i & 1 ? of->digits[i] : ~of->digits[i];
    return found;
}

/* Those dominoes that are in `below` or `right` by their first cell. */
static void add_options(const board *b, uint64_t below, uint64_t right,
                        gi_pieces *out)
{
    const unsigned columns = b->region.columns;

    for (uint64_t left = below | right, first; left; left &= ~first) {
        first = (uint64_t)1 << (63 - __builtin_clzll(left));
        if (below & first) add_option(b, first | down(first, columns), out);
        if (right & first) add_option(b, first | first << 1, out);
    }
}

/* Those with six neighbours or more, then the others. */
static bool options(const gi_piece *piece, unsigned batch, gi_pieces *out)
{
    enum { MOST = 2 * GI_NEIGHBOURS_MOST, MANY = 6, LEAST = 2 };
    board b;
    open_board(&b, piece);
    const counts cells = count_neighbours(b.with);
    const counts beside = count_both(&cells, 1);
    const counts under = count_both(&cells, b.region.columns);
    const unsigned end = batch == 0 ? MANY : LEAST;

    for (unsigned sum = batch == 0 ? MOST : MANY - 1; sum >= end; sum--)
        add_options(&b, b.fits.below & those_with(&under, sum),
                    b.fits.right & those_with(&beside, sum), out);
    return batch == 0;
}

const gi_piece_rules gi_cram_pieces = {.cut = cut, .options = options};
