/* SPDX-License-Identifier: MIT */
/* sprouts_few.c - regions of Sprouts with at most three lives.
 *
 * In such a region it does not matter how the vertices are arranged, nor which of
 * them have two or three of the lives (T-SPROUTS-THREE-LIVES): it is written as
 * one boundary, with the letters of other regions first, and then one sign for
 * all other lives: 2, 1 or 0 for one, two or three. That is never longer. */
#include <string.h>

#include "base/assert.h"
#include "games/graph/sprouts.h"

enum { FEW = 3 };

/* The lives of a region: letters that are met once, and others. */
typedef struct lives {
    int16_t letters[FEW];
    size_t letter_count, other_count;
} lives;

/* Of a vertex that is met a second time: it is in no other region. */
static bool is_known(lives *l, int16_t letter)
{
    for (size_t i = 0; i < l->letter_count; i++) {
        if (l->letters[i] != letter) continue;
        l->letters[i] = l->letters[--l->letter_count];
        l->other_count++;
        return true;
    }
    return false;
}

/* Whether the region that ends at `end` has no more lives than that. */
static bool has_few(const gi_sprouts *s, size_t first, size_t end, lives *l)
{
    l->letter_count = l->other_count = 0;
    for (size_t i = first; i < end; i++) {
        const int16_t sign = s->items[i];
        if (!gi_sprouts_is_vertex(sign)) continue;
        if (sign >= GI_SPROUTS_LETTER && is_known(l, sign)) continue;
        if (sign < GI_SPROUTS_LETTER)
            l->other_count += sign == GI_SPROUTS_TWO ? 1 : FEW - (size_t)sign;
        else if (l->letter_count < FEW)
            l->letters[l->letter_count++] = sign;
        else
            return false;
        if (l->letter_count + l->other_count > FEW) return false;
    }
    return true;
}

static size_t write_lives(const lives *l, int16_t *out)
{
    static const int16_t others[] = {GI_SPROUTS_BOUNDARY, GI_SPROUTS_TWO,
                                     GI_SPROUTS_LEAF, GI_SPROUTS_SPOT};
    size_t count = l->letter_count;

    GRUNDY_ASSERT(l->letter_count + l->other_count <= FEW);
    memcpy(out, l->letters, count * sizeof *out);
    if (l->other_count > 0) out[count++] = others[l->other_count];
    out[count++] = GI_SPROUTS_BOUNDARY;
    return count;
}

void gi_sprouts_flatten(gi_sprouts *s)
{
    size_t kept = 0, first = 0;

    for (size_t i = 0; i < s->count; i++) {
        lives l;
        if (s->items[i] != GI_SPROUTS_REGION) continue;
        if (has_few(s, first, i, &l)) {
            kept += write_lives(&l, s->items + kept);
        } else {
            memmove(s->items + kept, s->items + first,
                    (i - first) * sizeof *s->items);
            kept += i - first;
        }
        GRUNDY_ASSERT(kept <= i);
        s->items[kept++] = GI_SPROUTS_REGION;
        first = i + 1;
    }
    s->count = kept;
}
