/* SPDX-License-Identifier: MIT */
/* misere_cram.c - who wins Cram under misère play, by plain search.
 *
 *     misere_cram 5x8
 *
 * It prints the board, N (the player to move wins) or P, and how many positions
 * it has solved. It shares no code with the engine, and knows little: single
 * cells are dropped, two regions with one move each are dropped together (to a
 * move in one of them the reply is the other; with nothing else left they change
 * nobody's turn), regions are turned and mirrored to one form, and positions are
 * known by a hash of 127 bits. A board has at most 63 cells.
 */
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CELLS = 63, PARTS = CELLS / 4 };

/* A connected set of four cells or more: bit y * width + x of the box that
 * holds it. */
typedef struct region {
    uint64_t cells;
    int width, height;
} region;

/* What is left of the board: the regions in order, and whether one more region
 * with a single move is there. */
typedef struct position {
    region parts[PARTS];
    int count;
    bool has_star;
} position;

typedef struct entry {
    uint64_t high, low; /* Both 0: free. Bit 0 of low: the mover wins. */
} entry;

static entry *table;
static size_t table_size, table_used;

/* ---- the table ---- */

static uint64_t mix(uint64_t x)
{
    x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9;
    x = (x ^ x >> 27) * 0x94d049bb133111eb;
    return x ^ x >> 31;
}

static entry hash(const position *p)
{
    entry e = {0x9e3779b97f4a7c15, p->has_star ? 2 : 1};

    for (int i = 0; i < p->count; i++) {
        const region *r = &p->parts[i];
        const uint64_t box = (uint64_t)(64 * r->width + r->height);
        e.high = mix(mix(e.high ^ r->cells) + box);
        e.low = mix(mix(e.low + r->cells) ^ box * 0x632be59bd9b4e019);
    }
    e.high = mix(e.high ^ p->has_star) | 1;
    e.low &= ~(uint64_t)1;
    return e;
}

static entry *find(entry key)
{
    size_t at = key.high >> 1 & (table_size - 1);

    while (table[at].high &&
           (table[at].high != key.high || (table[at].low ^ key.low) > 1))
        at = (at + 1) & (table_size - 1);
    return &table[at];
}

static void store(entry key, bool wins)
{
    if (2 * table_used >= table_size) {
        entry *old = table;
        const size_t size = table_size;
        table_size = size ? 2 * size : 1 << 16;
        table = calloc(table_size, sizeof *table);
        if (!table) {
            fputs("misere_cram: no memory\n", stderr);
            exit(3);
        }
        for (size_t i = 0; i < size; i++)
            if (old[i].high) *find(old[i]) = old[i];
        free(old);
    }
    key.low |= wins;
    *find(key) = key;
    table_used++;
}

/* ---- regions ---- */

/* The box that cells need, as one of its eight turns and reflections. */
static region turned(int (*at)[2], int count, int turn)
{
    int low[2] = {CELLS, CELLS}, high[2] = {-CELLS, -CELLS}, now[CELLS][2];
    region r = {0};

    for (int i = 0; i < count; i++) {
        for (int axis = 0; axis < 2; axis++) {
            const int v = at[i][axis ^ (turn & 1)];
            now[i][axis] = turn >> (1 + axis) & 1 ? -v : v;
            if (now[i][axis] < low[axis]) low[axis] = now[i][axis];
            if (now[i][axis] > high[axis]) high[axis] = now[i][axis];
        }
    }
    r.width = high[0] - low[0] + 1;
    r.height = high[1] - low[1] + 1;
    for (int i = 0; i < count; i++)
        r.cells |= (uint64_t)1
                   << ((now[i][1] - low[1]) * r.width + now[i][0] - low[0]);
    return r;
}

static int compare(const region *a, const region *b)
{
    if (a->width != b->width) return a->width < b->width ? -1 : 1;
    if (a->cells != b->cells) return a->cells < b->cells ? -1 : 1;
    return (a->height > b->height) - (a->height < b->height);
}

/* One connected part joins a position. */
static void add_part(position *p, uint64_t cells, int width)
{
    int at[CELLS][2], count = 0, i;
    region least;

    for (uint64_t left = cells; left; left &= left - 1, count++) {
        const int bit = __builtin_ctzll(left);
        at[count][0] = bit % width;
        at[count][1] = bit / width;
    }
    if (count < 4) { /* One cell has no move; two or three have one. */
        p->has_star ^= count > 1;
        return;
    }
    least = turned(at, count, 0);
    for (int turn = 1; turn < 8; turn++) {
        const region r = turned(at, count, turn);
        if (compare(&r, &least) < 0) least = r;
    }
    for (i = p->count++; i > 0 && compare(&least, &p->parts[i - 1]) < 0; i--)
        p->parts[i] = p->parts[i - 1];
    p->parts[i] = least;
}

static void add_parts(position *p, uint64_t cells, int width, int height)
{
    uint64_t first = 0, last;

    for (int y = 0; y < height; y++)
        first |= (uint64_t)1 << y * width;
    last = first << (width - 1);
    while (cells) {
        uint64_t part = 0, next = cells & -cells;
        while (part != next) {
            part = next;
            next |= (part << 1 & ~first) | (part >> 1 & ~last) |
                    part << width | part >> width;
            next &= cells;
        }
        add_part(p, part, width);
        cells ^= part;
    }
}

/* ---- play ---- */

static bool wins(const position *p);

static bool loses_after(const position *p, int part, uint64_t domino)
{
    const region *r = &p->parts[part];
    position next = *p;

    next.count--;
    memmove(&next.parts[part], &next.parts[part + 1],
            (size_t)(next.count - part) * sizeof next.parts[0]);
    add_parts(&next, r->cells & ~domino, r->width, r->height);
    return !wins(&next);
}

static bool wins_in(const position *p, int part)
{
    const region *r = &p->parts[part];

    for (int bit = 0; bit < r->width * r->height; bit++) {
        const uint64_t cell = (uint64_t)1 << bit;
        const uint64_t across = cell | cell << 1;
        const uint64_t down = cell | cell << r->width;
        if ((bit + 1) % r->width && (r->cells & across) == across &&
            loses_after(p, part, across))
            return true;
        if (bit < (r->height - 1) * r->width && (r->cells & down) == down &&
            loses_after(p, part, down))
            return true;
    }
    return false;
}

/* Calls itself once a domino on the board: at most 31 deep. */
static bool wins(const position *p)
{
    const entry key = hash(p);
    bool result = false;

    /* Who has no move wins; who has one move, the last one, does not. */
    if (!p->count) return !p->has_star;
    if (table_used && find(key)->high) return find(key)->low & 1;
    if (p->has_star) {
        position next = *p;
        next.has_star = false;
        result = !wins(&next);
    }
    for (int i = 0; i < p->count && !result; i++)
        if (i == 0 || compare(&p->parts[i], &p->parts[i - 1]))
            result = wins_in(p, i);
    store(key, result);
    return result;
}

int main(int argc, char **argv)
{
    int rows = 0, columns = 0, end = 0;
    position p = {.count = 0};

    if (argc != 2 ||
        sscanf(argv[1], "%2dx%2d%n", &rows, &columns, &end) != 2 ||
        argv[1][end] || rows < 1 || columns < 1 || rows * columns > CELLS) {
        fputs("misere_cram ROWSxCOLUMNS, at most 63 cells\n", stderr);
        return 2;
    }
    add_parts(&p, ((uint64_t)1 << rows * columns) - 1, columns, rows);
    printf("%dx%d %s", rows, columns, wins(&p) ? "N" : "P");
    printf(" %zu positions\n", table_used);
    free(table);
    return 0;
}
