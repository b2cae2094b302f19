/* SPDX-License-Identifier: MIT */
/* terrain_family.c - families of graphs by name: path:5, grid:2x3, tree:0,0,1.
 *
 *   path:n cycle:n complete:n wheel:n star:n hypercube:d
 *   grid:axb torus:axb king:axb queen:axb rook:axb knight:axb bishop:axb
 *   bipartite:axb
 *   petersen:nxk      a cycle of n, and one by steps of k inside of it
 *   tree:p1,p2,..     the parents of vertices 1, 2, ...
 *   caterpillar:l0,.. a path whose i-th vertex has so many leaves
 *   spider:l1,..      paths of so many vertices joined to a vertex, 0
 *
 * A graph may be put beside what is there already. To write a graph, each family of
 * one or two numbers that can have as many vertices is made and compared.
 */
#include "games/on_graph/terrain.h"

#include <string.h>

#include "base/assert.h"
#include "base/error.h"

enum { NUMBERS_MOST = GI_TERRAIN_VERTICES_MOST, DIMENSIONS_MOST = 9 };

typedef struct making {
    gi_terrain *terrain;
    unsigned first; /* The number of its vertex 0. */
    size_t at;      /* In the text, for errors. */
    gi_run *run;
} making;

typedef enum shape { ONE, TWO, LIST } shape;

typedef struct family {
    const char *name;
    shape shape;
    unsigned least; /* Of each number. */
    grundy_status (*make)(making *m, const unsigned *numbers, size_t count);
} family;

static grundy_status add_vertices(making *m, unsigned count)
{
    return gi_terrain_add_vertices(m->terrain, count, m->at, m->run);
}

static grundy_status join(making *m, unsigned u, unsigned v)
{
    return gi_terrain_add_edge(m->terrain, m->first + u, m->first + v, m->at,
                               m->run);
}

/* ---- one number ---- */

static grundy_status join_row(making *m, unsigned from, unsigned to)
{
    grundy_status status = GRUNDY_OK;

    for (unsigned v = from; v + 1 < to && !status; v++)
        status = join(m, v, v + 1);
    return status;
}

static grundy_status make_path(making *m, const unsigned *n, size_t count)
{
    const grundy_status status = add_vertices(m, n[0]);

    (void)count;
    return status ? status : join_row(m, 0, n[0]);
}

static grundy_status make_cycle(making *m, const unsigned *n, size_t count)
{
    const grundy_status status = make_path(m, n, count);

    return status ? status : join(m, 0, n[0] - 1);
}

static grundy_status make_complete(making *m, const unsigned *n, size_t count)
{
    grundy_status status = add_vertices(m, n[0]);

    (void)count;
    for (unsigned u = 0; u < n[0]; u++)
        for (unsigned v = u + 1; v < n[0] && !status; v++)
            status = join(m, u, v);
    return status;
}

static grundy_status make_star(making *m, const unsigned *n, size_t count)
{
    grundy_status status = add_vertices(m, n[0] + 1);

    (void)count;
    for (unsigned v = 1; v <= n[0] && !status; v++)
        status = join(m, 0, v);
    return status;
}

/* The rim is 1 .. n. */
static grundy_status make_wheel(making *m, const unsigned *n, size_t count)
{
    grundy_status status = make_star(m, n, count);

    if (!status) status = join_row(m, 1, n[0] + 1);
    return status ? status : join(m, 1, n[0]);
}

static grundy_status make_hypercube(making *m, const unsigned *d, size_t count)
{
    unsigned n = 1;
    grundy_status status;

    (void)count;
    if (d[0] > DIMENSIONS_MOST) return add_vertices(m, UINT16_MAX);
    n <<= d[0];
    status = add_vertices(m, n);
    for (unsigned v = 0; v < n; v++)
        for (unsigned bit = 1; bit < n && !status; bit <<= 1)
            if (!(v & bit)) status = join(m, v, v | bit);
    return status;
}

/* ---- boards ---- */

/* Whether a piece goes from one cell to another, so far down and to the right. */
typedef bool goes(unsigned down, unsigned right);

static bool as_step(unsigned down, unsigned right)
{
    return down + right == 1;
}

static bool as_king(unsigned down, unsigned right)
{
    return down <= 1 && right <= 1;
}

static bool as_rook(unsigned down, unsigned right)
{
    return down == 0 || right == 0;
}

static bool as_bishop(unsigned down, unsigned right)
{
    return down == right;
}

static bool as_queen(unsigned down, unsigned right)
{
    return as_rook(down, right) || as_bishop(down, right);
}

static bool as_knight(unsigned down, unsigned right)
{
    return down * right == 2;
}

static grundy_status make_board(making *m, const unsigned *n, goes *piece)
{
    const unsigned rows = n[0], columns = n[1], cells = rows * columns;
    grundy_status status = add_vertices(m, cells);

    GRUNDY_ASSERT(rows <= GI_TERRAIN_VERTICES_MOST);
    GRUNDY_ASSERT(columns <= GI_TERRAIN_VERTICES_MOST);
    for (unsigned u = 0; u < cells; u++)
        for (unsigned v = u + 1; v < cells && !status; v++) {
            const unsigned a = u % columns, b = v % columns;
            if (piece(v / columns - u / columns, a < b ? b - a : a - b))
                status = join(m, u, v);
        }
    return status;
}

#define BOARD(name, piece)                                                    \
    static grundy_status name(making *m, const unsigned *n, size_t count)     \
    {                                                                         \
        (void)count;                                                          \
        return make_board(m, n, piece);                                       \
    }

BOARD(make_grid, as_step)
BOARD(make_king, as_king)
BOARD(make_rook, as_rook)
BOARD(make_bishop, as_bishop)
BOARD(make_queen, as_queen)
BOARD(make_knight, as_knight)

/* A grid whose rows and columns are cycles, of three vertices or more. */
static grundy_status make_torus(making *m, const unsigned *n, size_t count)
{
    const unsigned rows = n[0], columns = n[1];
    grundy_status status = make_grid(m, n, count);

    for (unsigned r = 0; r < rows && columns > 2 && !status; r++)
        status = join(m, r * columns, r * columns + columns - 1);
    for (unsigned c = 0; c < columns && rows > 2 && !status; c++)
        status = join(m, c, (rows - 1) * columns + c);
    return status;
}

static grundy_status make_bipartite(making *m, const unsigned *n, size_t count)
{
    grundy_status status = add_vertices(m, n[0] + n[1]);

    (void)count;
    for (unsigned u = 0; u < n[0]; u++)
        for (unsigned v = 0; v < n[1] && !status; v++)
            status = join(m, u, n[0] + v);
    return status;
}

/* The rim is 0 .. n - 1, and n + v is inside of v. */
static grundy_status make_petersen(making *m, const unsigned *n, size_t count)
{
    const unsigned rim = n[0], step = n[1];
    grundy_status status;

    if (rim < 3 || step < 1 || 2 * step >= rim)
        return gi_fail_at(m->run->err, GRUNDY_BAD_INPUT, m->at,
                          "expected petersen:NxK, N from 3 on and K from 1 to "
                          "below N / 2");
    status = make_cycle(m, n, count);
    if (!status) status = add_vertices(m, rim);
    for (unsigned v = 0; v < rim && !status; v++) {
        status = join(m, v, rim + v);
        if (!status) status = join(m, rim + v, rim + (v + step) % rim);
    }
    return status;
}

/* ---- lists ---- */

static grundy_status make_tree(making *m, const unsigned *parents,
                               size_t count)
{
    grundy_status status = add_vertices(m, (unsigned)count + 1);

    for (unsigned v = 1; v <= count && !status; v++)
        status = parents[v - 1] < v
                     ? join(m, parents[v - 1], v)
                     : gi_fail_at(m->run->err, GRUNDY_BAD_INPUT, m->at,
                                  "the parent of vertex %u is one before it, "
                                  "not %u",
                                  v, parents[v - 1]);
    return status;
}

static grundy_status make_caterpillar(making *m, const unsigned *leaves,
                                      size_t count)
{
    unsigned next = (unsigned)count;
    grundy_status status = make_path(m, &next, 1);

    for (unsigned v = 0; v < count && !status; v++) {
        status = add_vertices(m, leaves[v]);
        for (unsigned k = 0; k < leaves[v] && !status; k++)
            status = join(m, v, next++);
    }
    return status;
}

static grundy_status make_spider(making *m, const unsigned *legs, size_t count)
{
    unsigned next = 1;
    grundy_status status = add_vertices(m, 1);

    for (size_t i = 0; i < count && !status; i++) {
        status = add_vertices(m, legs[i]);
        if (!status && legs[i] > 0) status = join(m, 0, next);
        if (!status) status = join_row(m, next, next + legs[i]);
        next += legs[i];
    }
    return status;
}

/* Where two have the same graph, the first one writes it. */
static const family families[] = {
    {"path", ONE, 0, make_path},
    {"cycle", ONE, 3, make_cycle},
    {"grid", TWO, 0, make_grid},
    {"star", ONE, 0, make_star},
    {"complete", ONE, 0, make_complete},
    {"wheel", ONE, 3, make_wheel},
    {"king", TWO, 0, make_king},
    {"rook", TWO, 0, make_rook},
    {"queen", TWO, 0, make_queen},
    {"knight", TWO, 0, make_knight},
    {"bishop", TWO, 0, make_bishop},
    {"torus", TWO, 0, make_torus},
    {"bipartite", TWO, 0, make_bipartite},
    {"petersen", TWO, 0, make_petersen},
    {"hypercube", ONE, 0, make_hypercube},
    {"tree", LIST, 0, make_tree},
    {"caterpillar", LIST, 0, make_caterpillar},
    {"spider", LIST, 0, make_spider},
};

/* ---- reading ---- */

static const family *find_family(const char *text, size_t count, size_t *at)
{
    for (size_t i = 0; i < sizeof families / sizeof families[0]; i++) {
        const size_t length = strlen(families[i].name);
        if (count - *at <= length || text[*at + length] != ':' ||
            memcmp(text + *at, families[i].name, length) != 0)
            continue;
        *at += length + 1;
        return &families[i];
    }
    return NULL;
}

static bool read_number(const char *text, size_t count, size_t *at,
                        unsigned *out)
{
    const size_t first = *at;

    *out = 0;
    for (; *at < count && text[*at] >= '0' && text[*at] <= '9'; ++*at)
        if (*out <= GI_TERRAIN_VERTICES_MOST)
            *out = 10 * *out + (unsigned)(text[*at] - '0');
    return *at > first;
}

static grundy_status fail_numbers(const family *f, size_t at, gi_run *run)
{
    static const char *const shapes[] = {":N", ":AxB", ":N,N,..."};

    return gi_fail_at(run->err, GRUNDY_BAD_INPUT, at,
                      "expected %s%s, each number from %u on", f->name,
                      shapes[f->shape], f->least);
}

/* "5", "2x3", or a list that may end in a comma. */
static grundy_status read_numbers(const family *f, const char *text,
                                  size_t count, size_t *at, unsigned *numbers,
                                  size_t *number_count, gi_run *run)
{
    const char between = f->shape == TWO ? 'x' : ',';
    unsigned number;
    size_t read = 0;

    while (read_number(text, count, at, &number)) {
        if (read == NUMBERS_MOST)
            return gi_fail_at(run->err, GRUNDY_BAD_INPUT, *at,
                              "a list has at most %d numbers", NUMBERS_MOST);
        if (number < f->least) return fail_numbers(f, *at, run);
        numbers[read++] = number;
        if (f->shape == ONE || *at == count || text[*at] != between) break;
        ++*at;
    }
    if (f->shape != LIST &&
        (read != (f->shape == TWO ? 2 : 1) || text[*at - 1] == between))
        return fail_numbers(f, *at, run);
    *number_count = read;
    return GRUNDY_OK;
}

grundy_status gi_terrain_add_family(gi_terrain *terrain, const char *text,
                                    size_t count, size_t *at, bool *found,
                                    gi_run *run)
{
    unsigned numbers[NUMBERS_MOST] = {0};
    making m = {terrain, terrain->vertex_count, *at, run};
    const family *f = find_family(text, count, at);
    size_t number_count = 0;
    grundy_status status;

    *found = f != NULL;
    if (!f) return GRUNDY_OK;
    status = read_numbers(f, text, count, at, numbers, &number_count, run);
    GRUNDY_ASSERT(number_count <= NUMBERS_MOST);
    if (!status && f->shape == TWO &&
        (numbers[0] > GI_TERRAIN_VERTICES_MOST ||
         numbers[1] > GI_TERRAIN_VERTICES_MOST))
        status = add_vertices(&m, UINT16_MAX);
    return status ? status : f->make(&m, numbers, number_count);
}

/* ---- writing ---- */

static bool is_made(const family *f, const unsigned *numbers,
                    const gi_terrain *terrain)
{
    grundy_error quiet = {.status = GRUNDY_OK};
    gi_terrain made = {.vertex_count = 0};
    gi_run run = {.err = &quiet};
    making m = {&made, 0, 0, &run};

    if (f->make(&m, numbers, f->shape == TWO ? 2 : 1)) return false;
    gi_terrain_sort(&made);
    return made.vertex_count == terrain->vertex_count &&
           made.edge_count == terrain->edge_count &&
           memcmp(made.edges, terrain->edges,
                  made.edge_count * sizeof made.edges[0]) == 0;
}

/* With so many vertices there is one graph of a family of one number. */
static bool write_one(const family *f, const gi_terrain *terrain,
                      gi_text *text)
{
    const unsigned n = terrain->vertex_count;
    const bool has_centre = f->make == make_star || f->make == make_wheel;
    unsigned number = n - (has_centre && n > 0);

    if (f->make == make_hypercube)
        for (number = 0; 1U << number < n;)
            number++;
    if (number < f->least || !is_made(f, &number, terrain)) return false;
    gi_text_addf(text, "%s:%u", f->name, number);
    return true;
}

static bool write_two(const family *f, const gi_terrain *terrain,
                      gi_text *text)
{
    const unsigned n = terrain->vertex_count;

    for (unsigned a = 1; a < n; a++) {
        unsigned numbers[] = {a, n / a};
        if (f->make == make_petersen) {
            numbers[0] = n / 2;
            numbers[1] = a;
        } else if (f->make == make_bipartite)
            numbers[1] = n - a;
        else if (n % a != 0)
            continue;
        if (!is_made(f, numbers, terrain)) continue;
        gi_text_addf(text, "%s:%ux%u", f->name, numbers[0], numbers[1]);
        return true;
    }
    return false;
}

bool gi_terrain_write_family(const gi_terrain *terrain, gi_text *text)
{
    /* Nobody calls vertices without edges knight:1x5. */
    if (terrain->edge_count == 0 && terrain->vertex_count > 1) return false;
    for (size_t i = 0; i < sizeof families / sizeof families[0]; i++) {
        const family *f = &families[i];
        if (f->shape == ONE && write_one(f, terrain, text)) return true;
        if (f->shape == TWO && write_two(f, terrain, text)) return true;
    }
    return false;
}
