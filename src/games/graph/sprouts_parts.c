/* SPDX-License-Identifier: MIT */
/* sprouts_parts.c - a position of Sprouts divided into what is played
 * independently: regions belong together where a letter is met in both. */
#include "games/graph/sprouts.h"

/* The least region that each one is linked to, or itself: a forest. */
static size_t root_of(const uint16_t *roots, size_t region)
{
    while (roots[region] != region)
        region = roots[region];
    return region;
}

static void link_regions(const gi_sprouts *s, uint16_t *roots)
{
    uint16_t met[GI_SPROUTS_MOST] = {0}; /* Region of a letter, plus 1. */
    uint16_t region = 0;

    roots[0] = 0;
    for (size_t i = 0; i < s->count; i++) {
        const int16_t sign = s->items[i];
        if (sign == GI_SPROUTS_REGION) {
            region++;
            roots[region] = region;
        } else if (sign >= GI_SPROUTS_LETTER && met[sign] == 0) {
            met[sign] = (uint16_t)(region + 1);
        } else if (sign >= GI_SPROUTS_LETTER) {
            const size_t a = root_of(roots, met[sign] - 1u);
            const size_t b = root_of(roots, region);
            roots[a > b ? a : b] = (uint16_t)(a > b ? b : a);
        }
    }
}

/* The regions linked to this one. */
static void take_part(const gi_sprouts *s, const uint16_t *roots, size_t root,
                      gi_sprouts *out)
{
    size_t region = 0;

    out->count = 0;
    for (size_t i = 0; i < s->count; i++) {
        if (root_of(roots, region) == root)
            out->items[out->count++] = s->items[i];
        region += s->items[i] == GI_SPROUTS_REGION;
    }
    GRUNDY_ASSERT(out->count > 0 &&
                  out->items[out->count - 1] == GI_SPROUTS_REGION);
}

grundy_status gi_sprouts_components(const grundy_game *game,
                                    const gi_ints *position, gi_visit visit,
                                    void *user, gi_run *run)
{
    gi_sprouts s, part;
    uint16_t roots[GI_SPROUTS_MOST + 1];
    gi_ints words = {0};
    size_t region = 0;
    grundy_status status = GRUNDY_OK;

    (void)game;
    gi_sprouts_get(position, &s);
    link_regions(&s, roots);
    for (size_t i = 0; !status && i < s.count; i++) {
        if (s.items[i] != GI_SPROUTS_REGION) continue;
        if (roots[region] == region) {
            take_part(&s, roots, region, &part);
            status = gi_sprouts_put(&part, &words, run);
            if (!status) status = visit(&words, user);
        }
        region++;
    }
    gi_ints_clear(&words, run->env);
    return status;
}
