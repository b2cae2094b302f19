/* SPDX-License-Identifier: MIT */
/* cram_pieces.c - boards of Cram cut into regions, in single words.
 *
 * A piece is the least image of a region, by its sides and cells; its size is
 * the number of cells.
 *
 * A domino leaves a connected region connected mostly. What it cuts off meets
 * one of its (at most six) neighbours: so a part grows from one of them only
 * until it has met the others, and then is all that is left.
 *
 * Regions that are worth 0 by T-CRAM are left out. Dominoes in the open come
 * first, by how many neighbours their cells have: of two options that seem
 * alike they are the better ones.
 */
#include "games/board/cram.h"

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

/* ---- parts ---- */

/* A connected region of two cells or more. */
static void add_piece(gi_region region, gi_pieces *out)
{
    gi_cram_reduce(&region);
    if (gi_region_is_mirrored(&region)) return;
    out->parts[out->part_count++] =
        (gi_piece){region.cells, region.rows << 8 | region.columns,
                   (uint32_t)__builtin_popcountll(region.cells)};
}

static uint64_t neighbours(uint64_t cells, const fits *f)
{
    return (cells & f->right) << 1 | (cells >> 1 & f->right) |
           down(cells & f->below, f->columns) |
           (up(cells, f->columns) & f->below);
}

/* The part around a cell; or all there is, when it has met `border`. */
static uint64_t grow(uint64_t cell, uint64_t border, uint64_t all,
                     const fits *f)
{
    uint64_t part = cell, old = 0;

    while (part != old) {
        old = part;
        part |= neighbours(part, f);
        if ((border & ~part) == 0) return all;
    }
    return part;
}

/* The parts that have a cell of the border; no other cells are free. */
static void add_parts(const gi_region *region, uint64_t border, const fits *f,
                      gi_pieces *out)
{
    uint64_t left = region->cells;

    while (border) {
        const uint64_t cell = border & (~border + 1);
        const uint64_t part = grow(cell, border, left, f);
        if (part != cell)
            add_piece((gi_region){region->rows, region->columns, part}, out);
        left &= ~part;
        border &= ~part;
    }
}

static void end_option(gi_pieces *out)
{
    out->ends[out->option_count++] = out->part_count;
}

static void cut(const grundy_game *game, const gi_ints *position,
                gi_pieces *out)
{
    gi_region region = gi_region_of(position);

    (void)game;
    region.cells &= gi_region_not_alone(&region);
    while (region.cells)
        add_piece(gi_region_take_part(&region), out);
    end_option(out);
}

/* ---- options ---- */

/* The domino covers two cells of the region. */
static void add_option(const gi_region *region, uint64_t domino, const fits *f,
                       gi_pieces *out)
{
    const gi_region left = {region->rows, region->columns,
                            region->cells & ~domino};
    const fits rest = {f->right & ~(domino | domino >> 1),
                       f->below & ~(domino | up(domino, f->columns)),
                       f->columns};

    add_parts(&left, neighbours(domino, f) & ~domino, &rest, out);
    end_option(out);
}

/* Neighbours of each cell, 0 to 4, as three binary digits; or of both cells of
 * each domino, 2 to 8, as four. */
typedef struct counts {
    uint64_t digits[4];
} counts;

static counts count_neighbours(const gi_region *region)
{
    uint64_t with[GI_NEIGHBOURS_MOST + 1];

    gi_region_count_neighbours(region, with);
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
    return sum;
}

static uint64_t those_with(const counts *of, unsigned sum)
{
    uint64_t found = UINT64_MAX;

    for (unsigned i = 0; i < 4; i++)
        found &= sum >> i & 1 ? of->digits[i] : ~of->digits[i];
    return found;
}

/* A batch has the dominoes whose cells have as many neighbours together. */
static bool options(const gi_piece *piece, unsigned batch, gi_pieces *out)
{
    const gi_region region = {piece->shape >> 8, piece->shape & 255,
                              piece->cells};
    const fits f = fits_of(&region);
    const counts cells = count_neighbours(&region);
    const counts beside = count_both(&cells, 1);
    const counts under = count_both(&cells, region.columns);
    const unsigned sum = 2 * GI_NEIGHBOURS_MOST - batch;
    const uint64_t below = f.below & those_with(&under, sum);
    const uint64_t right = f.right & those_with(&beside, sum);

    for (uint64_t left = below | right, cell; left; left &= ~cell) {
        cell = (uint64_t)1 << (63 - __builtin_clzll(left));
        if (below & cell)
            add_option(&region, cell | down(cell, f.columns), &f, out);
        if (right & cell) add_option(&region, cell | cell << 1, &f, out);
    }
    return sum > 2;
}

const gi_piece_rules gi_cram_pieces = {cut, options};
