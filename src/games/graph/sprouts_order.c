/* SPDX-License-Identifier: MIT */
/* sprouts_order.c - one string for many that are alike.
 *
 * A string stays the same game when a boundary is read from another vertex on,
 * when boundaries of a region or regions change places, when all boundaries of
 * one region are read backwards, and when letters are renamed. Of these strings
 * one is chosen, nearly always the same one (T-SPROUTS-STRING).
 *
 * Each sign has a code that does not depend on names: 0, 1, 2 are their own; a
 * letter that is met twice on one boundary has the distance to its other place;
 * a letter of two regions has a colour. Boundaries are read from where their
 * codes are least, and sorted; a region is read in the direction that is less.
 * Colours begin equal, and become finer by where a letter is found, as long as
 * that tells more letters apart; in the end they are the order of appearance.
 */
#include <string.h>

#include "base/assert.h"
#include "games/graph/sprouts.h"

enum { COLOUR = 1 << 16, ROUNDS_MOST = 6, NEAR = 8 };

static const uint32_t end_code = UINT32_MAX;

/* Signs with their codes. */
typedef struct writing {
    int16_t signs[GI_SPROUTS_MOST];
    uint32_t codes[GI_SPROUTS_MOST];
    size_t count;
} writing;

typedef struct span {
    size_t first, end;
} span;

/* The regions in order, and the colours of letters that are in two of them. */
typedef struct ordering {
    uint32_t colours[GI_SPROUTS_MOST];
    writing all;
    span regions[GI_SPROUTS_MOST];
    size_t region_count;
} ordering;

static int compare_spans(const uint32_t *codes, span a, span b)
{
    const size_t x = a.end - a.first, y = b.end - b.first;

    if (x != y) return x < y ? -1 : 1;
    for (size_t i = 0; i < x; i++)
        if (codes[a.first + i] != codes[b.first + i])
            return codes[a.first + i] < codes[b.first + i] ? -1 : 1;
    return 0;
}

/* By insertion: there are few, and they were sorted before. */
static void sort_spans(const uint32_t *codes, span *spans, size_t count)
{
    for (size_t i = 1; i < count; i++) {
        const span moved = spans[i];
        size_t at = i;
        for (; at > 0 && compare_spans(codes, moved, spans[at - 1]) < 0; at--)
            spans[at] = spans[at - 1];
        spans[at] = moved;
    }
}

/* ---- a boundary ---- */

static uint32_t code_of(const ordering *o, const int16_t *signs, size_t count,
                        size_t at)
{
    const int16_t sign = signs[at];

    GRUNDY_ASSERT(at < count && gi_sprouts_is_vertex(sign));
    if (sign < GI_SPROUTS_LETTER) return (uint32_t)sign;
    for (size_t i = 0; i < count; i++)
        if (signs[i] == sign && i != at)
            return (uint32_t)(NEAR + (i > at ? i - at : count + i - at));
    return COLOUR + o->colours[sign];
}

/* Whether the codes read from one start are less than from another one. */
static bool is_less_from(const uint32_t *codes, size_t count, size_t start,
                         size_t other)
{
    GRUNDY_ASSERT(start < count && other < count);
    for (size_t i = 0; i < count; i++) {
        const uint32_t a = codes[start], b = codes[other];
        if (a != b) return a < b;
        start = start + 1 < count ? start + 1 : 0;
        other = other + 1 < count ? other + 1 : 0;
    }
    return false;
}

/* From which sign on the codes are least. */
static size_t least_start(const uint32_t *codes, size_t count)
{
    size_t best = 0;

    for (size_t start = 1; start < count; start++)
        if (codes[start] <= codes[best] &&
            is_less_from(codes, count, start, best))
            best = start;
    return best;
}

/* Appends a boundary, in this direction. */
static void write_boundary(const ordering *o, const int16_t *from,
                           size_t count, bool is_backwards, writing *out)
{
    int16_t signs[GI_SPROUTS_MOST];
    uint32_t codes[GI_SPROUTS_MOST];
    size_t start;

    for (size_t i = 0; i < count; i++)
        signs[i] = is_backwards ? from[count - 1 - i] : from[i];
    for (size_t i = 0; i < count; i++)
        codes[i] = code_of(o, signs, count, i);
    start = least_start(codes, count);
    for (size_t i = 0; i < count; i++) {
        out->signs[out->count] = signs[start];
        out->codes[out->count++] = codes[start];
        start = start + 1 < count ? start + 1 : 0;
    }
    out->signs[out->count] = GI_SPROUTS_BOUNDARY;
    out->codes[out->count++] = end_code;
}

/* ---- a region ---- */

static void copy_span(writing *out, const writing *from, span part)
{
    const size_t count = part.end - part.first;

    GRUNDY_ASSERT(part.first <= part.end && part.end <= from->count);
    GRUNDY_ASSERT(out->count + count <= GI_SPROUTS_MOST);
    memcpy(out->signs + out->count, from->signs + part.first,
           count * sizeof *out->signs);
    memcpy(out->codes + out->count, from->codes + part.first,
           count * sizeof *out->codes);
    out->count += count;
}

static void write_region(const ordering *o, const int16_t *signs, size_t count,
                         bool is_backwards, writing *out)
{
    writing raw; /* Large, and not to be cleared. */
    span parts[GI_SPROUTS_MOST];
    size_t part_count = 0, first = 0;

    raw.count = 0;
    for (size_t i = 0; i < count; i++) {
        const size_t start = raw.count;
        if (signs[i] != GI_SPROUTS_BOUNDARY) continue;
        write_boundary(o, signs + first, i - first, is_backwards, &raw);
        parts[part_count++] = (span){start, raw.count};
        first = i + 1;
    }
    GRUNDY_ASSERT(first == count && raw.count == count);
    sort_spans(raw.codes, parts, part_count);
    out->count = 0;
    for (size_t i = 0; i < part_count; i++)
        copy_span(out, &raw, parts[i]);
    out->signs[out->count] = GI_SPROUTS_REGION;
    out->codes[out->count++] = end_code;
}

/* ---- all ---- */

/* Of as many signs. */
static int compare_writings(const writing *a, const writing *b)
{
    GRUNDY_ASSERT(a->count == b->count);
    for (size_t i = 0; i < a->count; i++)
        if (a->codes[i] != b->codes[i])
            return a->codes[i] < b->codes[i] ? -1 : 1;
    return 0;
}

/* Whether it makes a difference in which direction a region is read. */
static bool has_direction(const int16_t *signs, size_t count)
{
    size_t length = 0;

    for (size_t i = 0; i < count; i++) {
        length = gi_sprouts_is_vertex(signs[i]) ? length + 1 : 0;
        if (length > 2) return true;
    }
    return false;
}

/* Every region in the better direction, and sorted. */
static void write_all(ordering *o, gi_sprouts *s)
{
    size_t first = 0;

    o->all.count = o->region_count = 0;
    for (size_t i = 0; i < s->count; i++) {
        writing ways[2];
        const size_t start = o->all.count;
        if (s->items[i] != GI_SPROUTS_REGION) continue;
        const int16_t *signs = s->items + first;
        int best = 0;
        write_region(o, signs, i - first, false, &ways[0]);
        if (has_direction(signs, i - first)) {
            write_region(o, signs, i - first, true, &ways[1]);
            best = compare_writings(&ways[0], &ways[1]) > 0;
        }
        copy_span(&o->all, &ways[best], (span){0, ways[best].count});
        o->regions[o->region_count++] = (span){start, o->all.count};
        first = i + 1;
    }
    GRUNDY_ASSERT(o->all.count == s->count);
    sort_spans(o->all.codes, o->regions, o->region_count);
    s->count = 0;
    for (size_t i = 0; i < o->region_count; i++) {
        const span region = o->regions[i];
        const size_t count = region.end - region.first;
        memcpy(s->items + s->count, o->all.signs + region.first,
               count * sizeof *s->items);
        s->count += count;
    }
}

/* Where a letter of two regions is found. Regions that are alike count as one. */
typedef struct place {
    int16_t letter;
    uint32_t first, second; /* first >= second */
} place;

static size_t find_places(const ordering *o, place *places)
{
    uint16_t known[GI_SPROUTS_MOST] = {0}; /* Number in places, plus 1. */
    uint32_t alike = 0;
    size_t count = 0;

    for (size_t r = 0; r < o->region_count; r++) {
        const span region = o->regions[r];
        if (r > 0 &&
            compare_spans(o->all.codes, o->regions[r - 1], region) != 0)
            alike = (uint32_t)r;
        for (size_t i = region.first; i < region.end; i++) {
            const int16_t sign = o->all.signs[i];
            const uint32_t here =
                alike * GI_SPROUTS_MOST + (uint32_t)(i - region.first) + 1;
            if (sign < GI_SPROUTS_LETTER || o->all.codes[i] < COLOUR) continue;
            if (known[sign] == 0) {
                places[count] = (place){sign, here, 0};
                known[sign] = (uint16_t)++count;
            } else {
                place *other = &places[known[sign] - 1];
                GRUNDY_ASSERT(other->second == 0);
                other->second = other->first;
                other->first = here;
            }
        }
    }
    return count;
}

static bool is_before(place a, place b)
{
    return a.first != b.first ? a.first < b.first : a.second < b.second;
}

/* Colours by the places of letters; how many there are. */
static size_t refine(ordering *o)
{
    place places[GI_SPROUTS_MOST];
    const size_t count = find_places(o, places);
    size_t colours = 0;

    for (size_t i = 0; i < count; i++) {
        uint32_t colour = 0;
        bool is_new = true;
        for (size_t j = 0; j < count; j++) {
            const bool is_less = is_before(places[j], places[i]);
            colour += is_less;
            is_new &= j >= i || is_less || is_before(places[i], places[j]);
        }
        o->colours[places[i].letter] = colour;
        colours += is_new;
    }
    return colours;
}

/* Letters by their order of appearance; their colours, too. */
static void rename_letters(ordering *o, gi_sprouts *s)
{
    int16_t names[GI_SPROUTS_MOST] = {0};
    int16_t next = GI_SPROUTS_LETTER;

    for (size_t i = 0; i < s->count; i++) {
        int16_t *sign = &s->items[i];
        if (*sign < GI_SPROUTS_LETTER) continue;
        if (names[*sign] == 0) names[*sign] = next++;
        *sign = names[*sign];
    }
    GRUNDY_ASSERT(next <= GI_SPROUTS_MOST);
    for (int16_t i = 0; i < next; i++)
        o->colours[i] = (uint32_t)i;
}

void gi_sprouts_order(gi_sprouts *s)
{
    ordering o;
    size_t told = 0, before;

    memset(o.colours, 0, sizeof o.colours);
    write_all(&o, s);
    for (int round = 0; round < ROUNDS_MOST; round++) {
        before = told;
        told = refine(&o);
        if (told == before) break;
        write_all(&o, s);
    }
    rename_letters(&o, s);
    if (told == 0) return;
    write_all(&o, s);
    rename_letters(&o, s);
}
