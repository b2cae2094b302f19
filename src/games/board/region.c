/* SPDX-License-Identifier: MIT */
/* region.c - regions of a small board: neighbours, components, images.
 *
 * A region is one word (cells.h), row after row, so that all cells move to their
 * neighbours by one shift; bits that would cross a border are masked first. A
 * component is found by letting one cell grow until the result no longer changes.
 *
 * The least image is found as follows: a region is moved into its smallest
 * rectangle, which is transposed if it is higher than wide. Its half turn is
 * the reversed word; its reflection in a horizontal line reverses the order of
 * the rows; the other two images are the half turns of these. A square also
 * has the four images of its transpose. This takes about fifty steps where
 * eight maps of single cells would take hundreds, and a search spends most of
 * its time here.
 */
#include "games/board/region.h"

gi_cells gi_region_all(const gi_region *region)
{
    GRUNDY_ASSERT(region->rows * region->columns <= GI_REGION_CELLS_MOST);
    return gi_cells_low(region->rows * region->columns);
}

/* The cells of column 0. */
static gi_cells first_column(const gi_region *region)
{
    gi_cells column = 1;

    for (unsigned step = region->columns; step && step < GI_CELLS_BITS;
         step *= 2)
        column |= column << step;
    return column;
}

gi_cells gi_region_pairs_right(const gi_region *region)
{
    const gi_cells inner = region->cells & ~first_column(region);

    return region->cells & inner >> 1;
}

gi_cells gi_region_pairs_down(const gi_region *region)
{
    return region->cells & gi_cells_up(region->cells, region->columns);
}

gi_cells gi_region_not_alone(const gi_region *region)
{
    const gi_cells right = gi_region_pairs_right(region);
    const gi_cells below = gi_region_pairs_down(region);

    return right | right << 1 | below | gi_cells_down(below, region->columns);
}

void gi_region_count_neighbours(const gi_region *region, gi_cells *with)
{
    const gi_cells right = gi_region_pairs_right(region), left = right << 1;
    const gi_cells below = gi_region_pairs_down(region);
    const gi_cells above = gi_cells_down(below, region->columns);
    const gi_cells one = right | left, two = right & left;
    const gi_cells other = below | above, both = below & above;

    with[0] = region->cells;
    with[1] = one | other;
    with[2] = two | both | (one & other);
    with[3] = (two & other) | (one & both);
    with[4] = two & both;
}

gi_cells gi_region_twins(const gi_region *region)
{
    const unsigned columns = region->columns;
    const gi_cells right = gi_region_pairs_right(region), left = right << 1;
    const gi_cells below = gi_region_pairs_down(region);
    const gi_cells above = gi_cells_down(below, columns);
    const gi_cells many =
        (right & left) | (below & above) | ((right | left) & (below | above));
    /* Cells with a leaf on the left, right, above, below of them. */
    const gi_cells l = (right & ~many) << 1, r = (left & ~many) >> 1;
    const gi_cells a = gi_cells_down(below & ~many, columns);
    const gi_cells b = gi_cells_up(above & ~many, columns);

    return (l & r) << 1 | gi_cells_up((l | r) & a, columns) |
           gi_cells_down((l | r | a) & b, columns);
}

/* ---- components ---- */

gi_region gi_region_take_component(gi_region *region)
{
    const gi_cells cells = region->cells;
    const gi_cells right = gi_region_pairs_right(region);
    const gi_cells below = gi_region_pairs_down(region);
    const unsigned columns = region->columns;
    gi_cells component = cells & (~cells + 1), old = 0;

    GRUNDY_ASSERT(cells != 0);
    while (component != old) {
        old = component;
        component |= (component & right) << 1 | (component >> 1 & right);
        component |= gi_cells_down(component & below, columns) |
                     (gi_cells_up(component, columns) & below);
    }
    GRUNDY_ASSERT((component & ~cells) == 0);
    region->cells &= ~component;
    return (gi_region){region->rows, columns, component};
}

/* ---- images ---- */

static gi_cells half_turn(const gi_region *region, gi_cells cells)
{
    const unsigned count = region->rows * region->columns;

    GRUNDY_ASSERT(count > 0 && count <= GI_REGION_CELLS_MOST);
    return gi_cells_reverse(cells) >>
           ((GI_CELLS_BITS - count) & (GI_CELLS_BITS - 1));
}

static gi_cells rows_turned(const gi_region *region, gi_cells cells)
{
    const gi_cells row = gi_cells_low(region->columns);
    gi_cells turned = 0;

    for (unsigned y = 0; y < region->rows; y++) {
        turned = gi_cells_down(turned, region->columns) | (cells & row);
        cells = gi_cells_up(cells, region->columns);
    }
    GRUNDY_ASSERT(cells == 0);
    return turned;
}

static gi_cells transposed(const gi_region *region)
{
    gi_cells turned = 0;

    for (unsigned y = 0; y < region->rows; y++) {
        gi_cells row = gi_cells_up(region->cells, y * region->columns) &
                       gi_cells_low(region->columns);
        for (; row; row &= row - 1)
            turned |= (gi_cells)1 << (gi_cells_first(row) * region->rows + y);
    }
    return turned;
}

bool gi_region_is_mirrored(const gi_region *region)
{
    const unsigned count = region->rows * region->columns;

    if (half_turn(region, region->cells) != region->cells) return false;
    if (region->rows % 2 == 0 && region->columns % 2 == 0) return true;
    /* The central cell, or one of the two. */
    const unsigned middle =
        region->rows % 2 == 0
            ? region->rows / 2 * region->columns + region->columns / 2
            : count / 2;
    GRUNDY_ASSERT(middle < count);
    return !(region->cells >> middle & 1);
}

/* To the smallest rectangle around the free cells. */
static void crop(gi_region *region)
{
    const unsigned columns = region->columns;
    const gi_cells row = gi_cells_low(columns);
    /* cell / columns, exact for 80 cells, with one division for both. */
    const unsigned inverse = 65535 / columns + 1;
    const unsigned first = gi_cells_first(region->cells) * inverse >> 16;
    const unsigned last = gi_cells_last(region->cells) * inverse >> 16;
    gi_cells cells = region->cells >> first * columns, used = 0, kept = 0;

    GRUNDY_ASSERT(first == gi_cells_first(region->cells) / columns);
    GRUNDY_ASSERT(last == gi_cells_last(region->cells) / columns);
    for (gi_cells left = cells; left; left = gi_cells_up(left, columns))
        used |= left & row;
    const unsigned x = gi_cells_first(used);
    const unsigned width = gi_cells_last(used) + 1 - x;
    region->rows = last - first + 1;
    region->columns = width;
    region->cells = cells;
    if (width == columns) return;
    for (unsigned y = 0; y < region->rows; y++) {
        kept |= (cells >> x & gi_cells_low(width)) << y * width;
        cells = gi_cells_up(cells, columns);
    }
    region->cells = kept;
}

static void add_four_images(const gi_region *region, gi_cells cells,
                            gi_cells *out)
{
    out[0] = cells;
    out[1] = rows_turned(region, cells);
    out[2] = half_turn(region, out[1]);
    out[3] = half_turn(region, cells);
}

unsigned gi_region_images(const gi_region *region, gi_cells *out)
{
    add_four_images(region, region->cells, out);
    if (region->rows != region->columns) return 4;
    add_four_images(region, transposed(region), out + 4);
    return 8;
}

void gi_region_transpose(gi_region *region)
{
    *region = (gi_region){region->columns, region->rows, transposed(region)};
}

/* The first of the least ones. */
static unsigned least_of(const gi_cells *images, unsigned count)
{
    unsigned least = 0;

    for (unsigned k = 1; k < count; k++)
        if (images[k] < images[least]) least = k;
    return least;
}

bool gi_region_canonicalise_turning(gi_region *region)
{
    gi_cells images[8];
    bool is_turned = false;

    if (region->cells == 0) {
        *region = (gi_region){0};
        return false;
    }
    crop(region);
    if (region->rows > region->columns) {
        gi_region_transpose(region);
        is_turned = true;
    }
    const unsigned least = least_of(images, gi_region_images(region, images));
    GRUNDY_ASSERT(gi_cells_count(images[least]) ==
                  gi_cells_count(region->cells));
    region->cells = images[least];
    return is_turned || least >= 4;
}

void gi_region_canonicalise(gi_region *region)
{
    (void)gi_region_canonicalise_turning(region);
}

void gi_region_canonicalise_flat(gi_region *region)
{
    gi_cells images[4];

    if (region->cells == 0) {
        *region = (gi_region){0};
        return;
    }
    crop(region);
    add_four_images(region, region->cells, images);
    region->cells = images[least_of(images, 4)];
}

/* ---- positions ---- */

gi_region gi_region_of(const gi_ints *position)
{
    GRUNDY_ASSERT(position->count == 4);
    return (gi_region){(unsigned)position->items[0].word,
                       (unsigned)position->items[1].word,
                       (gi_cells)position->items[2].word |
                           (gi_cells)position->items[3].word << 32};
}

grundy_status gi_region_put(const gi_region *region, gi_ints *out, gi_run *run)
{
    const int64_t words[4] = {region->rows, region->columns,
                              (int64_t)(region->cells & UINT32_MAX),
                              (int64_t)(region->cells >> 32)};
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT((region->cells & ~gi_region_all(region)) == 0);
    gi_ints_empty(out, run->env);
    for (size_t i = 0; !status && i < 4; i++)
        status = gi_ints_push_word(out, words[i], run->env);
    return status;
}
