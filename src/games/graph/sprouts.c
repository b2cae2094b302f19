/* SPDX-License-Identifier: MIT */
/* sprouts.c - lines between spots in the plane, each with a new spot on it.
 *
 * A position is a string (sprouts_string.c). A move is [from, to, inside]: the
 * places in the string of the two vertices that are joined and, where they are
 * on one boundary, which other boundaries of the region come on the side of the
 * signs between them, as bits. Spots without lines are alike: of those of one
 * region the first ones stand for all.
 *
 * There is no theory: positions are searched. Parts that share no vertex are
 * played independently. Conway and Paterson, 1967; won by the second player for
 * 0, 1, 2 spots modulo 6 as far as is known, under normal play [AJS91].
 */
#include "games/graph/sprouts.h"

#include "base/assert.h"
#include "base/integer/integer.h"
#include "rules/heaps.h"
#include "rules/ruleset.h"

/* A string is put in order in some microseconds. */
enum { SIGNS_A_STEP = 8 };

/* ---- moves ---- */

/* The boundaries of the region in which moves are made. */
typedef struct area {
    size_t first, end; /* At the sign that ends it. */
    size_t starts[GI_SPROUTS_MOST], ends[GI_SPROUTS_MOST];
    size_t count;
} area;

typedef struct moving {
    const gi_sprouts *s;
    area r;
    gi_visit visit;
    void *user;
    gi_run *run;
} moving;

/* It is large, and neither cleared nor copied. */
static void find_area(area *r, const gi_sprouts *s, size_t first)
{
    size_t at = first;

    r->first = first;
    r->count = 0;
    for (; s->items[at] != GI_SPROUTS_REGION; at++) {
        r->starts[r->count] = at;
        while (gi_sprouts_is_vertex(s->items[at]))
            at++;
        r->ends[r->count++] = at;
    }
    r->end = at;
    GRUNDY_ASSERT(r->count > 0 && r->end < s->count);
}

static bool is_spot(const moving *m, size_t boundary)
{
    GRUNDY_ASSERT(boundary < m->r.count);
    return m->s->items[m->r.starts[boundary]] == GI_SPROUTS_SPOT;
}

/* Whether another spot of the region comes before this one. */
static bool is_later_spot(const moving *m, size_t boundary)
{
    if (!is_spot(m, boundary)) return false;
    for (size_t i = 0; i < boundary; i++)
        if (is_spot(m, i)) return true;
    return false;
}

/* Whether of the boundaries that are spots, one is inside and an earlier one is
 * not; `own` is not counted. */
static bool skips_spot(const moving *m, size_t own, uint64_t inside)
{
    unsigned number = 0;
    bool is_skipped = false;

    for (size_t i = 0; i < m->r.count; i++) {
        if (i == own) continue;
        const bool is_inside = inside >> number++ & 1;
        if (!is_spot(m, i)) continue;
        if (is_inside && is_skipped) return true;
        is_skipped |= !is_inside;
    }
    return false;
}

static grundy_status tell(const moving *m, size_t from, size_t to,
                          uint64_t inside)
{
    grundy_integer words[] = {
        {(int64_t)from, NULL}, {(int64_t)to, NULL}, {(int64_t)inside, NULL}};

    return m->visit(&(gi_ints){words, 3, 3}, m->user);
}

/* Every way to share out the other boundaries. */
static grundy_status tell_sides(const moving *m, size_t own, size_t from,
                                size_t to)
{
    const uint64_t ways = UINT64_C(1) << (m->r.count - 1);
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(m->r.count > 0 && m->r.count <= GI_SPROUTS_BOUNDARIES_MOST);
    for (uint64_t inside = 0; !status && inside < ways; inside++) {
        status = gi_meter_pay(m->run, 1);
        if (!status && !skips_spot(m, own, inside))
            status = tell(m, from, to, inside);
    }
    return status;
}

/* Lines from one place to places of its own boundary. */
static grundy_status moves_within(const moving *m, size_t own, size_t from)
{
    const int16_t sign = m->s->items[from];
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(m->r.starts[own] <= from && from < m->r.ends[own]);
    if (sign <= GI_SPROUTS_LEAF) status = tell_sides(m, own, from, from);
    for (size_t to = from + 1; !status && to < m->r.ends[own]; to++) {
        const int16_t other = m->s->items[to];
        if (other != sign || sign < GI_SPROUTS_LETTER)
            status = tell_sides(m, own, from, to);
    }
    return status;
}

/* To places of the boundaries that come later. */
static grundy_status moves_between(const moving *m, size_t own, size_t from)
{
    grundy_status status = GRUNDY_OK;
    bool has_spot = false;

    for (size_t i = own + 1; !status && i < m->r.count; i++) {
        if (is_spot(m, i) && has_spot) continue;
        has_spot |= is_spot(m, i);
        for (size_t to = m->r.starts[i]; !status && to < m->r.ends[i]; to++)
            status = tell(m, from, to, 0);
    }
    return status;
}

static grundy_status moves(const grundy_game *game, const gi_ints *position,
                           unsigned player, gi_visit visit, void *user,
                           gi_run *run)
{
    gi_sprouts s;
    moving m;
    grundy_status status = GRUNDY_OK;

    (void)game, (void)player;
    m.s = &s;
    m.visit = visit;
    m.user = user;
    m.run = run;
    gi_sprouts_get(position, &s);
    for (size_t first = 0; !status && first < s.count; first = m.r.end + 1) {
        find_area(&m.r, &s, first);
        for (size_t own = 0; !status && own < m.r.count; own++) {
            if (is_later_spot(&m, own)) continue;
            for (size_t from = m.r.starts[own];
                 !status && from < m.r.ends[own]; from++) {
                status = moves_within(&m, own, from);
                if (!status) status = moves_between(&m, own, from);
            }
        }
    }
    return status;
}

static grundy_status apply(const grundy_game *game, gi_ints *out,
                           const gi_ints *position, const gi_ints *move,
                           gi_run *run)
{
    const gi_sprouts_line line = {(size_t)move->items[0].word,
                                  (size_t)move->items[1].word,
                                  (uint64_t)move->items[2].word};
    gi_sprouts s, drawn;
    grundy_status status;

    (void)game;
    gi_sprouts_get(position, &s);
    status = gi_sprouts_draw(&s, &line, &drawn, run);
    return status ? status : gi_sprouts_put(&drawn, out, run);
}

static grundy_status canonical(const grundy_game *game, gi_ints *position,
                               gi_run *run)
{
    gi_sprouts s;
    const grundy_status status =
        gi_meter_pay(run, 1 + position->count / SIGNS_A_STEP);

    (void)game;
    if (status) return status;
    gi_sprouts_get(position, &s);
    gi_sprouts_tidy(&s);
    gi_sprouts_flatten(&s);
    gi_sprouts_order(&s);
    return gi_sprouts_put(&s, position, run);
}

/* About how many moves there are: in each region, pairs of lives, and twice as
 * many for each boundary that a line can put on either side. */
static uint32_t size(const grundy_game *game, const gi_ints *position)
{
    uint64_t all = 0, lives = 0;
    unsigned boundaries = 0;

    (void)game;
    for (size_t i = 0; i < position->count; i++) {
        const int64_t sign = position->items[i].word;
        if (sign == GI_SPROUTS_REGION) {
            all += lives * lives << (boundaries < 12 ? boundaries : 12);
            lives = 0;
            boundaries = 0;
        } else if (sign == GI_SPROUTS_BOUNDARY) {
            boundaries++;
        } else {
            lives += sign >= GI_SPROUTS_TWO ? 1 : 3 - (uint64_t)sign;
        }
    }
    return all < UINT32_MAX ? (uint32_t)all : UINT32_MAX;
}

/* ---- text ---- */

static grundy_status parse(const grundy_game *game, gi_ints *out,
                           const char *text, size_t count, gi_run *run)
{
    gi_sprouts s;
    const grundy_status status = gi_sprouts_parse(&s, text, count, run);

    (void)game;
    return status ? status : gi_sprouts_put(&s, out, run);
}

static grundy_status format(const grundy_game *game, const gi_ints *position,
                            gi_text *text, gi_run *run)
{
    gi_sprouts s;

    (void)game, (void)run;
    gi_sprouts_get(position, &s);
    gi_sprouts_write(&s, text);
    return text->status;
}

static grundy_status legal(const grundy_game *game, const gi_ints *position,
                           grundy_error *err)
{
    (void)game;
    return gi_sprouts_check(position, err);
}

/* The number of the vertex met at this place, from 1. */
static unsigned number_of(const gi_sprouts *s, size_t at)
{
    unsigned number = 1;

    for (size_t i = 0; i < at; i++)
        number += gi_sprouts_is_vertex(s->items[i]);
    return number;
}

static grundy_status name_move(const grundy_game *game,
                               const gi_ints *position, const gi_ints *move,
                               gi_text *text, gi_run *run)
{
    const size_t from = (size_t)move->items[0].word;
    const size_t to = (size_t)move->items[1].word;
    uint64_t inside = (uint64_t)move->items[2].word;
    gi_sprouts s;

    (void)game, (void)run;
    gi_sprouts_get(position, &s);
    GRUNDY_ASSERT(from <= to && to < s.count);
    if (from == to)
        gi_text_addf(text, "a loop at vertex %u", number_of(&s, from));
    else
        gi_text_addf(text, "join vertices %u and %u", number_of(&s, from),
                     number_of(&s, to));
    if (inside == 0) return text->status;
    gi_text_add(text, inside & (inside - 1) ? ", around boundaries"
                                            : ", around boundary");
    for (unsigned i = 1; inside; inside >>= 1, i++)
        if (inside & 1) gi_text_addf(text, " %u", i);
    return text->status;
}

/* Spots alone. */
static grundy_status positions(const grundy_game *game, uint64_t bound,
                               gi_visit visit, void *user, gi_run *run)
{
    gi_ints words = {0};
    grundy_status status = GRUNDY_OK;

    (void)game;
    for (uint64_t spots = 0;
         !status && spots <= bound && spots <= GI_SPROUTS_SPOTS_MOST;
         spots++) {
        gi_ints_empty(&words, run->env);
        for (uint64_t i = 0; !status && i < spots; i++) {
            status = gi_ints_push_word(&words, GI_SPROUTS_SPOT, run->env);
            if (!status)
                status =
                    gi_ints_push_word(&words, GI_SPROUTS_BOUNDARY, run->env);
        }
        if (!status && spots > 0)
            status = gi_ints_push_word(&words, GI_SPROUTS_REGION, run->env);
        if (!status) status = visit(&words, user);
    }
    gi_ints_clear(&words, run->env);
    return status;
}

const gi_ruleset gi_ruleset_sprouts = {
    .id = "sprouts",
    .title = "Sprouts",
    .family = "graph",
    .rules =
        "Spots are drawn in the plane. A move draws a line from one spot "
        "to another or back to itself, which crosses no line, and puts a "
        "new spot on it. No spot may have more than three lines. A player "
        "who cannot move loses.",
    .position = "a number of spots; or regions that end with }, of boundaries "
                "that end with a point, as in 0.1a2a.}AB.}AB.}",
    .examples = "sprouts 5\n"
                "--misere sprouts 4\n"
                "sprouts 0.1a2a.}AB.}AB.}",
    .least = GI_SPROUTS_REGION,
    .definition = {.moves = moves,
                   .apply = apply,
                   .is_ordered = true,
                   .canonical = canonical,
                   .components = gi_sprouts_components,
                   .all_components = gi_sprouts_components,
                   .size = size},
    .notation = {.parse = parse,
                 .format = format,
                 .legal = legal,
                 .name_move = name_move},
    .trials = {.positions = positions, .bound = 3},
};
