/* SPDX-License-Identifier: MIT */
/* sprouts_string.c - positions of Sprouts as strings, and the lines drawn in
 * them.
 *
 * A position is a planar graph. Its regions are cut out by its lines; a region
 * has one boundary for each connected part of the graph that borders it. A
 * string lists, region by region and boundary by boundary, the vertices met on a
 * walk along each boundary. A vertex with lines is met once for each of its
 * lines, a spot without lines once. A vertex of three lines is dead and is left
 * out.
 *
 * A line from x to y, with a new vertex z on it, is drawn in one region.
 * - If x and y are on two boundaries x A and y B, these become one: x z y B y z x A.
 * - If they are on one, x A y B, this and its region are divided: x A y z in
 *   one of the two, y B x z in the other. Every other boundary of the region is on
 *   one side, as the player likes.
 * - If x is y, with two lives at least, on x A, the one side has x z and the
 *   other x A z, where x is dead if it had a line.
 * A spot that gets its first line is still met once.
 *
 * The strings give the whole game (T-SPROUTS-STRING): what is left out, dead
 * vertices and regions with less than two lives, cannot be a part of a move. A vertex
 * that is met once is written 2. So is one that is met twice in a row, as the
 * lines that can end there from both places are the same.
 *
 * Source: [AJS91], [LemoineViennot09]. */
#include <string.h>

#include "base/assert.h"
#include "base/error.h"
#include "games/graph/sprouts.h"

void gi_sprouts_get(const gi_ints *position, gi_sprouts *out)
{
    GRUNDY_ASSERT(position->count <= GI_SPROUTS_MOST);
    out->count = position->count;
    for (size_t i = 0; i < out->count; i++)
        out->items[i] = (int16_t)position->items[i].word;
}

grundy_status gi_sprouts_put(const gi_sprouts *s, gi_ints *out, gi_run *run)
{
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(s->count <= GI_SPROUTS_MOST);
    gi_ints_empty(out, run->env);
    for (size_t i = 0; !status && i < s->count; i++)
        status = gi_ints_push_word(out, s->items[i], run->env);
    return status;
}

/* ---- what is left out ---- */

/* How often each letter is met in items[first .. end). */
static void count_letters(const gi_sprouts *s, size_t first, size_t end,
                          uint8_t *met)
{
    memset(met, 0, GI_SPROUTS_MOST * sizeof *met);
    for (size_t i = first; i < end; i++)
        if (s->items[i] >= GI_SPROUTS_LETTER) met[s->items[i]]++;
}

static size_t region_end(const gi_sprouts *s, size_t first)
{
    while (s->items[first] != GI_SPROUTS_REGION)
        first++;
    GRUNDY_ASSERT(first < s->count);
    return first;
}

/* Of the vertices of a region, up to 2. */
static unsigned lives_of(const gi_sprouts *s, size_t first, size_t end)
{
    int16_t seen = GI_SPROUTS_BOUNDARY;
    unsigned lives = 0;

    for (size_t i = first; i < end && lives < 2; i++) {
        const int16_t sign = s->items[i];
        if (!gi_sprouts_is_vertex(sign)) continue;
        if (sign == GI_SPROUTS_SPOT || sign == GI_SPROUTS_LEAF) return 2;
        if (sign == GI_SPROUTS_TWO || sign != seen) lives++;
        seen = sign;
    }
    return lives;
}

static void drop_regions(gi_sprouts *s)
{
    size_t kept = 0, end;

    for (size_t first = 0; first < s->count; first = end) {
        end = region_end(s, first) + 1;
        if (lives_of(s, first, end) < 2) continue;
        memmove(s->items + kept, s->items + first,
                (end - first) * sizeof *s->items);
        kept += end - first;
    }
    s->count = kept;
}

/* The sign that ends a boundary, or nothing where that has no vertex; its first
 * and last signs are met in a row, too. */
static size_t close_boundary(gi_sprouts *s, size_t first, size_t kept)
{
    GRUNDY_ASSERT(first <= kept && kept < GI_SPROUTS_MOST);
    if (kept == first) return kept;
    if (kept > first + 1 && s->items[first] >= GI_SPROUTS_LETTER &&
        s->items[first] == s->items[kept - 1]) {
        s->items[first] = GI_SPROUTS_TWO;
        kept--;
    }
    s->items[kept] = GI_SPROUTS_BOUNDARY;
    return kept + 1;
}

/* Letters that are met once, or twice in a row, become 2; boundaries without
 * vertices go. */
static void simplify(gi_sprouts *s)
{
    uint8_t met[GI_SPROUTS_MOST];
    size_t kept = 0, first = 0; /* Of the boundary that is written. */

    count_letters(s, 0, s->count, met);
    for (size_t i = 0; i < s->count; i++) {
        const int16_t sign = s->items[i];
        const bool is_letter = sign >= GI_SPROUTS_LETTER;
        if (is_letter && kept > first && s->items[kept - 1] == sign)
            s->items[kept - 1] = GI_SPROUTS_TWO;
        else if (sign == GI_SPROUTS_BOUNDARY)
            kept = close_boundary(s, first, kept);
        else
            s->items[kept++] =
                is_letter && met[sign] == 1 ? GI_SPROUTS_TWO : sign;
        GRUNDY_ASSERT(kept <= i + 1);
        if (!gi_sprouts_is_vertex(sign)) first = kept;
    }
    s->count = kept;
}

void gi_sprouts_tidy(gi_sprouts *s)
{
    drop_regions(s);
    simplify(s);
}

/* ---- lines ---- */

/* A string in the making, without the vertices that died. */
typedef struct drawing {
    const gi_sprouts *from;
    gi_sprouts *out;
    int16_t dead[2];
    bool is_too_long;
} drawing;

static void add(drawing *d, int16_t sign)
{
    if (sign >= GI_SPROUTS_LETTER &&
        (sign == d->dead[0] || sign == d->dead[1]))
        return;
    if (d->out->count == GI_SPROUTS_MOST) {
        d->is_too_long = true;
        return;
    }
    d->out->items[d->out->count++] = sign;
}

static void add_range(drawing *d, size_t first, size_t end)
{
    for (size_t i = first; i < end; i++)
        add(d, d->from->items[i]);
}

/* The boundary around a place. */
typedef struct span {
    size_t first, end; /* At the sign that ends it. */
} span;

static span boundary_of(const gi_sprouts *s, size_t at)
{
    span b = {at, at};

    GRUNDY_ASSERT(at < s->count);
    while (b.first > 0 && gi_sprouts_is_vertex(s->items[b.first - 1]))
        b.first--;
    while (gi_sprouts_is_vertex(s->items[b.end]))
        b.end++;
    return b;
}

/* A vertex that gets a line: how it is met on both sides of it. */
typedef struct end {
    int16_t before, after; /* GI_SPROUTS_BOUNDARY: it is dead. */
} end;

static end end_of(drawing *d, size_t at, int16_t letter, unsigned which)
{
    GRUNDY_ASSERT(which < 2 && gi_sprouts_is_vertex(d->from->items[at]));
    switch (d->from->items[at]) {
    case GI_SPROUTS_SPOT:
        return (end){GI_SPROUTS_LEAF, GI_SPROUTS_BOUNDARY};
    case GI_SPROUTS_LEAF:
        return (end){letter, letter};
    default:
        d->dead[which] = d->from->items[at];
        return (end){GI_SPROUTS_BOUNDARY, GI_SPROUTS_BOUNDARY};
    }
}

static void add_end(drawing *d, int16_t sign)
{
    if (gi_sprouts_is_vertex(sign)) add(d, sign);
}

/* The boundary from the sign after `at` around to the one before it. */
static void add_around(drawing *d, span b, size_t at)
{
    add_range(d, at + 1, b.end);
    add_range(d, b.first, at);
}

/* Two boundaries become one, the region's first. */
static void join(drawing *d, const gi_sprouts_line *line, int16_t letter)
{
    const end x = end_of(d, line->from, letter, 0);
    const end y = end_of(d, line->to, (int16_t)(letter + 1), 1);
    const int16_t z = (int16_t)(letter + 2);

    add_end(d, x.before);
    add(d, z);
    add_end(d, y.before);
    add_around(d, boundary_of(d->from, line->to), line->to);
    add_end(d, y.after);
    add(d, z);
    add_end(d, x.after);
    add_around(d, boundary_of(d->from, line->from), line->from);
    add(d, GI_SPROUTS_BOUNDARY);
}

/* One side of a boundary that is divided: the signs between the ends, or those
 * around. */
static void divide(drawing *d, const gi_sprouts_line *line, int16_t letter,
                   bool is_inside)
{
    const span b = boundary_of(d->from, line->from);
    const bool is_loop = line->from == line->to;
    const int16_t sign = d->from->items[line->from];
    end x = {GI_SPROUTS_BOUNDARY, GI_SPROUTS_BOUNDARY}, y = x;

    GRUNDY_ASSERT(line->from <= line->to && line->to < b.end);
    if (is_loop && sign == GI_SPROUTS_SPOT) x.before = letter;
    if (!is_loop) {
        x = end_of(d, line->from, letter, 0);
        y = end_of(d, line->to, (int16_t)(letter + 1), 1);
    }
    if (is_inside) {
        add_end(d, x.before);
        add_range(d, line->from + 1, line->to);
        add_end(d, y.before);
        add(d, (int16_t)(letter + 2));
    } else {
        add_range(d, b.first, line->from);
        add_end(d, x.before);
        add(d, (int16_t)(letter + 2));
        add_end(d, y.before);
        add_range(d, line->to + 1, b.end);
    }
    add(d, GI_SPROUTS_BOUNDARY);
}

/* The other boundaries of the region on one side, or all but two. */
static void add_others(drawing *d, size_t first, size_t end_at,
                       const gi_sprouts_line *line, uint64_t mask,
                       bool is_divided)
{
    unsigned number = 0;

    for (size_t at = first; at < end_at;) {
        const span b = boundary_of(d->from, at);
        const bool has_end = (line->from >= b.first && line->from < b.end) ||
                             (line->to >= b.first && line->to < b.end);
        if (!has_end && (!is_divided || (mask >> number & 1)))
            add_range(d, b.first, b.end + 1);
        number += !has_end;
        at = b.end + 1;
    }
}

static int16_t free_letter(const gi_sprouts *s)
{
    int16_t letter = GI_SPROUTS_LETTER;

    for (size_t i = 0; i < s->count; i++)
        if (s->items[i] >= letter) letter = (int16_t)(s->items[i] + 1);
    return letter;
}

grundy_status gi_sprouts_draw(const gi_sprouts *s, const gi_sprouts_line *line,
                              gi_sprouts *out, gi_run *run)
{
    drawing d = {.from = s, .out = out, .dead = {-1, -1}};
    const int16_t letter = free_letter(s);
    const span b = boundary_of(s, line->from);
    const bool is_divided = line->to < b.end;
    size_t first = b.first, last;

    GRUNDY_ASSERT(line->from <= line->to && line->to < s->count);
    out->count = 0;
    while (first > 0 && s->items[first - 1] != GI_SPROUTS_REGION)
        first--;
    last = region_end(s, first);
    /* Who dies, for what is met before. */
    (void)end_of(&d, line->from, letter, 0);
    (void)end_of(&d, line->to, letter, 1);
    add_range(&d, 0, first);
    if (is_divided) {
        divide(&d, line, letter, true);
        add_others(&d, first, last, line, line->inside, true);
        add(&d, GI_SPROUTS_REGION);
        divide(&d, line, letter, false);
        add_others(&d, first, last, line, ~line->inside, true);
    } else {
        join(&d, line, letter);
        add_others(&d, first, last, line, 0, false);
    }
    add_range(&d, last, s->count);
    if (d.is_too_long || letter + 3 >= GI_SPROUTS_MOST)
        return gi_fail(run->err, GRUNDY_OVER_BUDGET,
                       "a position of Sprouts has more than %d signs",
                       GI_SPROUTS_MOST);
    gi_sprouts_tidy(out);
    return GRUNDY_OK;
}
