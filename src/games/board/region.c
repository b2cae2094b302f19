/* SPDX-License-Identifier: MIT */
/* region.c - regions of a small board: neighbours, components, images.
 *
 * A region is one word, row after row, so that all cells move to their
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

static uint64_t low_bits(unsigned count)
{
    return count >= 64 ? UINT64_MAX : ((uint64_t)1 << count) - 1;
}

uint64_t gi_region_all(const gi_region *region)
{
    return low_bits(region->rows * region->columns);
}

/* The cells of column 0. */
static uint64_t first_column(const gi_region *region)
{
    uint64_t column = 1;

    for (unsigned step = region->columns; step && step < 64; step *= 2)
        column |= column << step;
    return column;
}

/* A shift by a whole word is not defined. */
static uint64_t up(uint64_t cells, unsigned columns)
{
    return columns >= 64 ? 0 : cells >> columns;
}

static uint64_t down(uint64_t cells, unsigned columns)
{
    return columns >= 64 ? 0 : cells << columns;
}

uint64_t gi_region_pairs_right(const gi_region *region)
{
    const uint64_t inner = region->cells & ~first_column(region);

    return region->cells & inner >> 1;
}

uint64_t gi_region_pairs_down(const gi_region *region)
{
    return region->cells & up(region->cells, region->columns);
}

uint64_t gi_region_not_alone(const gi_region *region)
{
    const uint64_t right = gi_region_pairs_right(region);
    const uint64_t below = gi_region_pairs_down(region);

    return right | right << 1 | below | down(below, region->columns);
}

void gi_region_count_neighbours(const gi_region *region, uint64_t *with)
{
    const uint64_t right = gi_region_pairs_right(region), left = right << 1;
    const uint64_t below = gi_region_pairs_down(region);
    const uint64_t above = down(below, region->columns);
    const uint64_t one = right | left, two = right & left;
    const uint64_t other = below | above, both = below & above;

    with[0] = region->cells;
    with[1] = one | other;
    with[2] = two | both | (one & other);
    with[3] = (two & other) | (one & both);
    with[4] = two & both;
}

uint64_t gi_region_twins(const gi_region *region)
{
    const unsigned columns = region->columns;
    const uint64_t right = gi_region_pairs_right(region), left = right << 1;
    const uint64_t below = gi_region_pairs_down(region);
    const uint64_t above = down(below, columns);
    const uint64_t many =
        (right & left) | (below & above) | ((right | left) & (below | above));
    /* Cells with a leaf on the left, right, above, below of them. */
    const uint64_t l = (right & ~many) << 1, r = (left & ~many) >> 1;
    const uint64_t a = down(below & ~many, columns);
    const uint64_t b = up(above & ~many, columns);

    return (l & r) << 1 | up((l | r) & a, columns) |
           down((l | r | a) & b, columns);
}

/* ---- components ---- */

gi_region gi_region_take_component(gi_region *region)
{
    const uint64_t cells = region->cells;
    const uint64_t right = gi_region_pairs_right(region);
    const uint64_t below = gi_region_pairs_down(region);
    const unsigned columns = region->columns;
    uint64_t component = cells & (~cells + 1), old = 0;

    GRUNDY_ASSERT(cells != 0);
    while (component != old) {
        old = component;
        component |= (component & right) << 1 | (component >> 1 & right);
        component |= down(component & below, columns) |
                     (up(component, columns) & below);
    }
    region->cells &= ~component;
    return (gi_region){region->rows, columns, component};
}

/* ---- images ---- */

static uint64_t reverse_bits(uint64_t word)
{
    word = (word >> 1 & 0x5555555555555555) | (word & 0x5555555555555555) << 1;
    word = (word >> 2 & 0x3333333333333333) | (word & 0x3333333333333333) << 2;
    word = (word >> 4 & 0x0f0f0f0f0f0f0f0f) | (word & 0x0f0f0f0f0f0f0f0f) << 4;
    return __builtin_bswap64(word);
}

static uint64_t half_turn(const gi_region *region, uint64_t cells)
{
    const unsigned count = region->rows * region->columns;

    GRUNDY_ASSERT(count > 0 && count <= 64);
    return reverse_bits(cells) >> ((64 - count) & 63);
}

static uint64_t rows_turned(const gi_region *region, uint64_t cells)
{
    const uint64_t row = low_bits(region->columns);
    uint64_t turned = 0;

    for (unsigned y = 0; y < region->rows; y++) {
        turned = down(turned, region->columns) | (cells & row);
        cells = up(cells, region->columns);
    }
    return turned;
}

static uint64_t transposed(const gi_region *region)
{
    uint64_t turned = 0;

    for (unsigned y = 0; y < region->rows; y++) {
        uint64_t row =
            up(region->cells, y * region->columns) & low_bits(region->columns);
        for (; row; row &= row - 1)
            turned |= (uint64_t)1
                      << ((unsigned)__builtin_ctzll(row) * region->rows + y);
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
    return !(region->cells >> middle & 1);
}

/* To the smallest rectangle around the free cells. */
static void crop(gi_region *region)
{
    const unsigned columns = region->columns;
    const uint64_t row = low_bits(columns);
    /* cell / columns, exact for 64 cells, with one division for both. */
    const unsigned inverse = 65535 / columns + 1;
    const unsigned first =
        (unsigned)__builtin_ctzll(region->cells) * inverse >> 16;
    const unsigned last =
        (63 - (unsigned)__builtin_clzll(region->cells)) * inverse >> 16;
    uint64_t cells = region->cells >> first * columns, used = 0, kept = 0;

    for (uint64_t left = cells; left; left = up(left, columns))
        used |= left & row;
    const unsigned x = (unsigned)__builtin_ctzll(used);
    const unsigned width = 64 - (unsigned)__builtin_clzll(used) - x;
    region->rows = last - first + 1;
    region->columns = width;
    region->cells = cells;
    if (width == columns) return;
    for (unsigned y = 0; y < region->rows; y++) {
        kept |= (cells >> x & low_bits(width)) << y * width;
        cells = up(cells, columns);
    }
    region->cells = kept;
}

static void add_four_images(const gi_region *region, uint64_t cells,
                            uint64_t *out)
{
    out[0] = cells;
    out[1] = rows_turned(region, cells);
    out[2] = half_turn(region, out[1]);
    out[3] = half_turn(region, cells);
}

unsigned gi_region_images(const gi_region *region, uint64_t *out)
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
static unsigned least_of(const uint64_t *images, unsigned count)
{
    unsigned least = 0;

    for (unsigned k = 1; k < count; k++)
        if (images[k] < images[least]) least = k;
    return least;
}

bool gi_region_canonicalise_turning(gi_region *region)
{
    uint64_t images[8];
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
    region->cells = images[least];
    return is_turned || least >= 4;
}

void gi_region_canonicalise(gi_region *region)
{
    (void)gi_region_canonicalise_turning(region);
}

void gi_region_canonicalise_flat(gi_region *region)
{
    uint64_t images[4];

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
                       (uint64_t)position->items[2].word |
                           (uint64_t)position->items[3].word << 32};
}

grundy_status gi_region_put(const gi_region *region, gi_ints *out, gi_run *run)
{
    const int64_t words[4] = {region->rows, region->columns,
                              (int64_t)(region->cells & UINT32_MAX),
                              (int64_t)(region->cells >> 32)};
    grundy_status status = GRUNDY_OK;

    gi_ints_empty(out, run->env);
    for (size_t i = 0; !status && i < 4; i++)
        status = gi_ints_push_word(out, words[i], run->env);
    return status;
}
