/* SPDX-License-Identifier: MIT */
/* cram_pieces.c - boards of Cram divided into regions, in single words: of 64 bits,
 * or of 128 (wide.c).
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

/* Of the cells past the first word, in a piece's shape. */
enum { SHAPE_CELLS = 16 };

/* Of a region: where dominoes lie, by their left or upper cell. */
typedef struct fits {
    gi_cells right, below;
    unsigned columns;
} fits;

static fits fits_of(const gi_region *region)
{
    return (fits){gi_region_pairs_right(region), gi_region_pairs_down(region),
                  region->columns};
}

void gi_cram_reduce(gi_region *region)
{
    region->cells &= ~gi_region_twins(region);
    gi_region_canonicalise(region);
}

/* ---- components ---- */

static gi_piece pack(const gi_region *region, gi_cells cells)
{
    const uint32_t more =
        GI_CELLS_BITS > 64 ? (uint32_t)gi_cells_high(cells) : 0;

    GRUNDY_ASSERT(more >> SHAPE_CELLS == 0);
    return (gi_piece){(uint64_t)cells,
                      more << SHAPE_CELLS | region->rows << 8 |
                          region->columns,
                      gi_cells_count(cells)};
}

static gi_region unpack(const gi_piece *piece)
{
    const gi_cells more = piece->shape >> SHAPE_CELLS;

    return (gi_region){piece->shape >> 8 & 255, piece->shape & 255,
                       more << (GI_CELLS_BITS - 64) | piece->cells};
}

/* A connected region of two cells or more. */
static void add_piece(gi_region region, gi_pieces *out)
{
    gi_cram_reduce(&region);
    if (gi_region_is_mirrored(&region)) return;
    GRUNDY_ASSERT(out->component_count < GI_PIECE_COMPONENTS_MOST);
    out->components[out->component_count++] = pack(&region, region.cells);
}

static gi_cells neighbours(gi_cells cells, const fits *f)
{
    return (cells & f->right) << 1 | (cells >> 1 & f->right) |
           gi_cells_down(cells & f->below, f->columns) |
           (gi_cells_up(cells, f->columns) & f->below);
}

/* The component around a cell; or all there is, when it has met `border`. */
static gi_cells grow(gi_cells cell, gi_cells border, gi_cells all,
                     const fits *f)
{
    gi_cells component = cell, old = 0;

    GRUNDY_ASSERT((cell & ~all) == 0);
    while (component != old) {
        old = component;
        component |= neighbours(component, f);
        if ((border & ~component) == 0) return all;
    }
    return component;
}

/* The components that have a cell of the border; no other cells are free. */
static void add_components(const gi_region *region, gi_cells border,
                           const fits *f, gi_pieces *out)
{
    gi_cells left = region->cells;

    while (border) {
        const gi_cells cell = border & (~border + 1);
        const gi_cells component = grow(cell, border, left, f);
        if (component != cell)
            add_piece((gi_region){region->rows, region->columns, component},
                      out);
        left &= ~component;
        border &= ~component;
    }
    GRUNDY_ASSERT(left == 0);
}

static void end_option(gi_pieces *out)
{
    GRUNDY_ASSERT(out->option_count < GI_PIECE_OPTIONS_MOST);
    out->ends[out->option_count++] = out->component_count;
}

void gi_cram_cut(const grundy_game *game, const gi_ints *position,
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
    gi_cells with[GI_NEIGHBOURS_MOST + 1]; /* gi_region_count_neighbours() */
    gi_cells edges[4]; /* First and last row, first and last column. */
    gi_cells images[8];
    unsigned image_count;
} board;

static void open_board(board *b, const gi_piece *piece)
{
    const gi_region region = unpack(piece);
    const unsigned rows = region.rows, columns = region.columns;
    const gi_cells row = gi_cells_low(columns);
    gi_cells column = 0;

    GRUNDY_ASSERT(rows > 0 && columns > 0 &&
                  rows * columns <= GI_REGION_CELLS_MOST);
    b->region = region;
    b->fits = fits_of(&b->region);
    gi_region_count_neighbours(&b->region, b->with);
    for (unsigned y = 0; y < rows; y++)
        column |= (gi_cells)1 << y * columns;
    b->edges[0] = row;
    b->edges[1] = row << (rows - 1) * columns;
    b->edges[2] = column;
    b->edges[3] = column << (columns - 1);
    b->image_count = gi_region_images(&b->region, b->images);
}

/* Whether the cells, which are connected, extend to all sides of the
 * rectangle, and none has become a twin: this requires a new leaf, which had
 * two neighbours. */
static bool is_reduced(const board *b, gi_cells cells, gi_cells border)
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
static gi_cells image_of(const board *b, cell at, unsigned k)
{
    if (k & 4) at = (cell){at.x, at.y};
    if (k & 1) at.y = b->region.rows - 1 - at.y;
    if (k & 2) at.x = b->region.columns - 1 - at.x;
    GRUNDY_ASSERT(at.y < b->region.rows && at.x < b->region.columns);
    return (gi_cells)1 << (at.y * b->region.columns + at.x);
}

/* What is left is connected and reduced: its images are those of the board
 * without those of the domino. */
static void add_whole(const board *b, gi_cells domino, gi_pieces *out)
{
    const unsigned columns = b->region.columns;
    const unsigned number = gi_cells_first(domino);
    const cell first = {number / columns, number % columns};
    const bool is_flat = domino >> number & 2;
    const cell last = {first.y + !is_flat, first.x + is_flat};
    gi_region left = b->region;
    gi_cells least = GI_CELLS_ALL;

    left.cells &= ~domino;
    if (gi_region_is_mirrored(&left)) return;
    for (unsigned k = 0; k < b->image_count; k++) {
        const gi_cells image =
            b->images[k] & ~(image_of(b, first, k) | image_of(b, last, k));
        if (image < least) least = image;
    }
    GRUNDY_ASSERT(gi_cells_count(least) == gi_cells_count(left.cells));
    GRUNDY_ASSERT(out->component_count < GI_PIECE_COMPONENTS_MOST);
    out->components[out->component_count++] = pack(&left, least);
}

/* The domino covers two cells of the board. */
static void add_option(const board *b, gi_cells domino, gi_pieces *out)
{
    const fits *f = &b->fits;
    const gi_region left = {b->region.rows, b->region.columns,
                            b->region.cells & ~domino};
    const fits rest = {f->right & ~(domino | domino >> 1),
                       f->below & ~(domino | gi_cells_up(domino, f->columns)),
                       f->columns};
    const gi_cells border = neighbours(domino, f) & ~domino;

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
    gi_cells digits[4];
} counts;

static counts count_neighbours(const gi_cells *with)
{
    return (counts){{(with[1] & ~with[2]) | (with[3] & ~with[4]),
                     with[2] & ~with[4], with[4], 0}};
}

/* Of dominoes by their first cell; the second is `step` further on. */
static counts count_both(const counts *of, unsigned step)
{
    counts sum = {{0}};
    gi_cells carry = 0;

    for (unsigned i = 0; i < 4; i++) {
        const gi_cells a = of->digits[i], b = gi_cells_up(of->digits[i], step);
        sum.digits[i] = a ^ b ^ carry;
        carry = (a & b) | (carry & (a ^ b));
    }
    GRUNDY_ASSERT(carry == 0);
    return sum;
}

static gi_cells those_with(const counts *of, unsigned sum)
{
    gi_cells found = GI_CELLS_ALL;

    for (unsigned i = 0; i < 4; i++)
        found &= sum >> i & 1 ? of->digits[i] : ~of->digits[i];
    return found;
}

/* Those dominoes that are in `below` or `right` by their first cell. */
static void add_options(const board *b, gi_cells below, gi_cells right,
                        gi_pieces *out)
{
    const unsigned columns = b->region.columns;

    for (gi_cells left = below | right, first; left; left &= ~first) {
        first = (gi_cells)1 << gi_cells_last(left);
        if (below & first)
            add_option(b, first | gi_cells_down(first, columns), out);
        if (right & first) add_option(b, first | first << 1, out);
    }
}

/* Those with six neighbours or more, then the others. */
bool gi_cram_options(const gi_piece *piece, unsigned batch, gi_pieces *out)
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
