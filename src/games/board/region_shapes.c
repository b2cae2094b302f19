/* SPDX-License-Identifier: MIT */
/* region_shapes.c - all boards of a size: rectangles, and connected regions.
 *
 * Connected regions of n + 1 cells are those of n cells with a neighbour more.
 * Each is kept as its least image, in a map that numbers them in the order in
 * which they are found; so every one up to turns and reflections comes once, and
 * in the same order on every machine. A neighbour may lie outside of the
 * smallest rectangle, which therefore grows by a row or a column on one side at
 * a time. The rectangle around n connected cells has (n + 1)^2 / 4 cells at
 * most, 64 for n = 15.
 *
 * Cost: some 40 bytes for each region, of which there are 63,600 with 12 cells
 * and 3,426,576 with 15. */
#include "base/env.h"
#include "base/error.h"
#include "base/memory/map.h"
#include "games/board/region.h"

enum { SHAPE_CELLS_MOST = 15 };

/* ---- rectangles ---- */

grundy_status gi_region_visit_rectangles(uint64_t cells, gi_visit visit,
                                         void *user, gi_run *run)
{
    gi_ints position = {0};
    grundy_status status = GRUNDY_OK;

    if (cells > GI_REGION_CELLS_MOST) cells = GI_REGION_CELLS_MOST;
    for (unsigned count = 1; !status && count <= cells; count++)
        for (unsigned rows = 1; !status && rows <= count; rows++) {
            gi_region region = {rows, count / rows, 0};
            if (count % rows != 0) continue;
            region.cells = gi_region_all(&region);
            status = gi_region_put(&region, &position, run);
            if (!status) status = visit(&position, user);
        }
    gi_ints_clear(&position, run->env);
    return status;
}

/* ---- connected regions ---- */

/* A region as it is kept. */
typedef struct shape {
    uint64_t cells;
    unsigned char rows, columns, unused[6];
} shape;

typedef struct shapes {
    gi_map map;
    gi_run *run;
} shapes;

static grundy_status keep(shapes *s, gi_region region)
{
    shape key = {.cells = 0};
    uint32_t number;
    bool is_new;

    gi_region_canonicalise(&region);
    GRUNDY_ASSERT(region.rows <= region.columns &&
                  region.columns <= GI_REGION_CELLS_MOST);
    key.cells = region.cells;
    key.rows = (unsigned char)region.rows;
    key.columns = (unsigned char)region.columns;
    if (gi_map_bytes(&s->map) > gi_limit_memory(s->run->env))
        return gi_fail(s->run->err, GRUNDY_OVER_BUDGET,
                       "the regions take more than the limit of %zu bytes",
                       gi_limit_memory(s->run->env));
    return gi_map_intern(&s->map, &key, sizeof key, &number, &is_new);
}

/* The same cells in a rectangle with an empty row above them, or below. */
static gi_region with_row(gi_region region, bool is_above)
{
    region.rows++;
    if (is_above) region.cells <<= region.columns;
    return region;
}

/* Those with a neighbour more in row 0, in the last row or between them. */
static grundy_status add_neighbours(shapes *s, gi_region region)
{
    gi_region grown = region;
    grundy_status status = GRUNDY_OK;

    if (region.rows * region.columns > GI_REGION_CELLS_MOST) return GRUNDY_OK;
    for (uint64_t left = gi_region_all(&region) & ~region.cells;
         !status && left; left &= left - 1) {
        const uint64_t cell = left & (~left + 1);
        grown.cells = region.cells | cell;
        gi_region rest = grown;
        const gi_region component = gi_region_take_component(&rest);
        if (component.cells == grown.cells) status = keep(s, grown);
    }
    return status;
}

static grundy_status grow(shapes *s, gi_region region)
{
    gi_region turned = region;
    grundy_status status = add_neighbours(s, region);

    gi_region_transpose(&turned);
    for (int is_above = 0; !status && is_above < 2; is_above++) {
        status = add_neighbours(s, with_row(region, is_above));
        if (!status) status = add_neighbours(s, with_row(turned, is_above));
    }
    return status;
}

static grundy_status visit_all(shapes *s, uint64_t cells, gi_visit visit,
                               void *user)
{
    gi_ints position = {0};
    grundy_status status = keep(s, (gi_region){1, 1, 1});

    for (uint32_t n = 0; !status && n < s->map.count; n++) {
        size_t bytes;
        const shape *at = gi_map_key_at(&s->map, n, &bytes);
        const gi_region region = {at->rows, at->columns, at->cells};
        const uint64_t count = (uint64_t)__builtin_popcountll(region.cells);
        GRUNDY_ASSERT(count > 0 && count <= cells);
        if (gi_env_is_stopped(s->run->env)) status = GRUNDY_CANCELLED;
        if (!status) status = gi_region_put(&region, &position, s->run);
        if (!status) status = visit(&position, user);
        if (!status && count < cells) status = grow(s, region);
    }
    gi_ints_clear(&position, s->run->env);
    return status;
}

grundy_status gi_region_visit_shapes(uint64_t cells, gi_visit visit,
                                     void *user, gi_run *run)
{
    shapes s = {.run = run};
    grundy_status status;

    if (cells > SHAPE_CELLS_MOST)
        return gi_fail(run->err, GRUNDY_OVER_BUDGET,
                       "connected regions are listed up to %d cells",
                       SHAPE_CELLS_MOST);
    if (cells == 0) return GRUNDY_OK;
    gi_map_init(&s.map, run->env);
    status = visit_all(&s, cells, visit, user);
    gi_map_clear(&s.map);
    return status;
}
