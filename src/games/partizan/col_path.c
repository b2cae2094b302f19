/* SPDX-License-Identifier: MIT */
/* col_path.c - values of Col on paths and cycles.
 *
 * T-COL-VALUES: a position of Col is worth a number x, or x*. So the value of a
 * position follows from the greatest number among Left's options and the least
 * among Right's, and from which of them have a star.
 *
 * T-COL-RUN: in a path, three or more open vertices in a row can be replaced by
 * ".lr.". As no edge counts between l and r, the path falls into pieces there, in
 * which at most two open vertices follow each other.
 *
 * What moves leave of a piece are intervals of it, whose first and last vertices
 * are as they were, or tinted if they were open. The table has the value of each,
 * shorter ones first; m vertices take O(m^3) steps. Of a cycle any move leaves a
 * path.
 *
 * Source: [WW], chapter 2, for the values; the theorem on runs is ours. */
#include <string.h>

#include "base/assert.h"
#include "base/env.h"
#include "games/partizan/tints.h"
#include "values/short/upstar.h"
#include "values/short/value/short_value.h"

enum { RUN_LEAST = 3, TINTS = 3 };

/* A number, perhaps with a star. */
typedef struct col_value {
    gi_dyad number;
    bool has_star;
} col_value;

/* Where values are added. */
typedef struct adding {
    gi_shorts *store;
    gi_run *run;
    col_value sum;
} adding;

static grundy_status add(gi_shorts *s, const col_value *a, const col_value *b,
                         col_value *out)
{
    out->has_star = a->has_star != b->has_star;
    return gi_dyad_add(s, a->number, b->number, &out->number);
}

/* ---- the value of options ---- */

/* Options of one player: the best number, and how it occurs. */
typedef struct options {
    bool has_any, has_plain, has_starred;
    gi_dyad best;
} options;

static void consider(const gi_shorts *s, options *side, unsigned player,
                     const col_value *value)
{
    int order = 1;

    GRUNDY_ASSERT(player < 2);
    if (side->has_any) order = gi_dyad_compare(s, value->number, side->best);
    if (side->has_any && player) order = -order;
    if (order < 0) return;
    if (order > 0) *side = (options){.has_any = true, .best = value->number};
    side->has_plain |= !value->has_star;
    side->has_starred |= value->has_star;
}

/* {left | right}: x* is confused with x, so that the number x is allowed between
 * options that are x* alone. */
static grundy_status find_value(gi_shorts *s, const options *left,
                                const options *right, col_value *out)
{
    const gi_interval between = {.low = left->has_any ? &left->best : NULL,
                                 .high = right->has_any ? &right->best : NULL,
                                 .takes_low = !left->has_plain,
                                 .takes_high = !right->has_plain};

    if (left->has_any && right->has_any &&
        gi_dyad_compare(s, left->best, right->best) >= 0) {
        GRUNDY_ASSERT(gi_dyad_equals(left->best, right->best));
        GRUNDY_ASSERT(left->has_plain == right->has_plain);
        GRUNDY_ASSERT(left->has_plain != left->has_starred);
        *out = (col_value){left->best, left->has_plain};
        return GRUNDY_OK;
    }
    out->has_star = false;
    return gi_dyad_simplest(s, &between, &out->number);
}

/* ---- pieces ---- */

/* The value of vertices first .. end - 1 with tints put on the first and the
 * last, is values[((first * (count + 1) + end) * TINTS + left) * TINTS + right]. */
typedef struct piece {
    gi_shorts *store;
    const uint8_t *word; /* Tints; shape [count]. */
    size_t count;
    col_value *values;
} piece;

typedef struct interval {
    size_t first, end;
    uint8_t left, right; /* GI_TINT_OPEN: no tint is put there. */
} interval;

static uint8_t both(uint8_t tint, uint8_t with)
{
    if (with == GI_TINT_OPEN || tint == with) return tint;
    return tint == GI_TINT_OPEN ? with : GI_TINT_GONE;
}

static col_value *place(const piece *p, interval part)
{
    const size_t pair = part.first * (p->count + 1) + part.end;

    GRUNDY_ASSERT(part.first < part.end && part.end <= p->count);
    GRUNDY_ASSERT(part.left < TINTS && part.right < TINTS);
    return &p->values[(pair * TINTS + part.left) * TINTS + part.right];
}

/* The interval, where only open vertices are tinted. */
static interval settle(const piece *p, interval part)
{
    if (part.first < part.end && p->word[part.first] != GI_TINT_OPEN &&
        part.left != GI_TINT_OPEN) {
        part.first += p->word[part.first] != part.left;
        part.left = GI_TINT_OPEN;
    }
    if (part.first < part.end && p->word[part.end - 1] != GI_TINT_OPEN &&
        part.right != GI_TINT_OPEN) {
        part.end -= p->word[part.end - 1] != part.right;
        part.right = GI_TINT_OPEN;
    }
    return part;
}

static col_value look_up(const piece *p, interval part)
{
    part = settle(p, part);
    return part.first < part.end ? *place(p, part) : (col_value){{0, 0}, 0};
}

static uint8_t tint_at(const piece *p, interval part, size_t v)
{
    uint8_t tint = p->word[v];

    GRUNDY_ASSERT(part.first <= v && v < part.end);
    if (v == part.first) tint = both(tint, part.left);
    return v + 1 == part.end ? both(tint, part.right) : tint;
}

/* What the player's move at v leaves. */
static grundy_status add_option(const piece *p, interval part, size_t v,
                                unsigned player, options *side)
{
    const uint8_t with = player ? GI_TINT_LEFT : GI_TINT_RIGHT;
    const col_value before =
        look_up(p, (interval){part.first, v, part.left, with});
    const col_value after =
        look_up(p, (interval){v + 1, part.end, with, part.right});
    col_value sum;
    const grundy_status status = add(p->store, &before, &after, &sum);

    if (!status) consider(p->store, side, player, &sum);
    return status;
}

static grundy_status fill_in(const piece *p, interval part)
{
    options sides[2] = {{.has_any = false}, {.has_any = false}};
    grundy_status status = GRUNDY_OK;

    for (size_t v = part.first; !status && v < part.end; v++) {
        const uint8_t tint = tint_at(p, part, v);
        for (unsigned player = 0; !status && player < 2; player++)
            if (gi_tint_allows(tint, player))
                status = add_option(p, part, v, player, &sides[player]);
    }
    if (status) return status;
    return find_value(p->store, &sides[0], &sides[1], place(p, part));
}

/* All tints that can come to the ends. */
static grundy_status fill_interval(const piece *p, size_t first, size_t end)
{
    const uint8_t lefts = p->word[first] == GI_TINT_OPEN ? TINTS : 1;
    const uint8_t rights = p->word[end - 1] == GI_TINT_OPEN ? TINTS : 1;
    grundy_status status = GRUNDY_OK;

    for (uint8_t left = 0; !status && left < lefts; left++)
        for (uint8_t right = 0; !status && right < rights; right++)
            status = fill_in(p, (interval){first, end, left, right});
    return status;
}

static grundy_status fill(const piece *p)
{
    grundy_status status = GRUNDY_OK;

    for (size_t length = 1; !status && length <= p->count; length++)
        for (size_t first = 0; !status && first + length <= p->count; first++)
            status = fill_interval(p, first, first + length);
    return status;
}

static grundy_status add_piece(adding *to, const uint8_t *word, size_t count)
{
    const size_t places = (count + 1) * (count + 1) * TINTS * TINTS;
    piece p = {.store = to->store, .word = word, .count = count};
    col_value whole;
    grundy_status status;

    if (count == 0) return GRUNDY_OK;
    status = gi_meter_pay(to->run, count * count * count);
    if (status) return status;
    p.values = gi_alloc_array(to->run->env, places, sizeof *p.values);
    if (!p.values) return GRUNDY_NO_MEMORY;
    status = fill(&p);
    if (!status) {
        whole = look_up(&p, (interval){0, count, 0, 0});
        status = add(to->store, &to->sum, &whole, &to->sum);
    }
    gi_free(to->run->env, p.values, places * sizeof *p.values);
    return status;
}

/* ---- paths ---- */

static size_t run_length(const uint8_t *word, size_t count, size_t first)
{
    size_t end = first;

    while (end < count && word[end] == GI_TINT_OPEN)
        end++;
    return end - first;
}

bool gi_col_counts(uint8_t one, uint8_t other)
{
    return one == GI_TINT_OPEN || other == GI_TINT_OPEN || one == other;
}

static grundy_status add_path(adding *to, const uint8_t *word, size_t count)
{
    uint8_t part[GI_TINTS_VERTICES_MOST + 2];
    size_t length = 0;
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; !status && i < count;) {
        const size_t run = run_length(word, count, i);
        if (run >= RUN_LEAST) {
            part[length++] = GI_TINT_OPEN;
            part[length++] = GI_TINT_LEFT;
            status = add_piece(to, part, length);
            part[0] = GI_TINT_RIGHT;
            part[1] = GI_TINT_OPEN;
            length = 2;
            i += run;
            continue;
        }
        if (word[i] == GI_TINT_GONE ||
            (length > 0 && !gi_col_counts(part[length - 1], word[i]))) {
            status = add_piece(to, part, length);
            length = 0;
        }
        if (word[i] != GI_TINT_GONE) part[length++] = word[i];
        i++;
    }
    GRUNDY_ASSERT(length <= count + 2);
    return status ? status : add_piece(to, part, length);
}

/* ---- cycles ---- */

/* The path that is left of a cycle by a move at v. */
static grundy_status add_cycle_option(adding *to, const uint8_t *word,
                                      size_t count, size_t v, unsigned player,
                                      options *side)
{
    const uint8_t with = player ? GI_TINT_LEFT : GI_TINT_RIGHT;
    adding one = {.store = to->store, .run = to->run};
    uint8_t path[GI_TINTS_VERTICES_MOST];
    grundy_status status;

    GRUNDY_ASSERT(v < count && count > 2);
    GRUNDY_ASSERT(count <= GI_TINTS_VERTICES_MOST);
    memcpy(path, word + v + 1, count - v - 1);
    memcpy(path + count - v - 1, word, v);
    path[0] = both(path[0], with);
    path[count - 2] = both(path[count - 2], with);
    status = add_path(&one, path, count - 1);
    if (!status) consider(to->store, side, player, &one.sum);
    return status;
}

static grundy_status add_cycle(adding *to, const uint8_t *word, size_t count)
{
    options sides[2] = {{.has_any = false}, {.has_any = false}};
    col_value value = {.has_star = false};
    grundy_status status = GRUNDY_OK;

    for (size_t v = 0; !status && v < count; v++)
        for (unsigned player = 0; !status && player < 2; player++)
            if (gi_tint_allows(word[v], player))
                status = add_cycle_option(to, word, count, v, player,
                                          &sides[player]);
    if (!status) status = find_value(to->store, &sides[0], &sides[1], &value);
    return status ? status : add(to->store, &to->sum, &value, &to->sum);
}

/* ---- positions ---- */

/* Whether the vertices are in the order of a path, or of a cycle. */
static bool is_line(const gi_tints *graph, bool *is_cycle)
{
    unsigned steps = 0;

    for (unsigned e = 0; e < graph->edge_count; e++)
        steps += graph->ends[e][1] == graph->ends[e][0] + 1;
    *is_cycle = graph->edge_count == graph->vertex_count;
    if (*is_cycle)
        return graph->vertex_count >= 3 && graph->ends[1][0] == 0 &&
               graph->ends[1][1] + 1U == graph->vertex_count &&
               steps + 1 == graph->edge_count;
    return steps == graph->edge_count && steps + 1 == graph->vertex_count;
}

static grundy_status add_component(const gi_ints *position, void *user)
{
    const gi_tints graph = gi_tints_of(position);
    bool is_cycle = false;

    if (!is_line(&graph, &is_cycle)) return GRUNDY_UNDECIDED;
    return is_cycle ? add_cycle(user, graph.tints, graph.vertex_count)
                    : add_path(user, graph.tints, graph.vertex_count);
}

grundy_status gi_col_worth(const grundy_game *game, const gi_ints *position,
                           gi_value *out, gi_run *run)
{
    const gi_tints graph = gi_tints_of(position);
    adding to = {.run = run};
    gi_short worth = GI_SHORT_ZERO;
    grundy_status status = gi_shorts_new(&to.store, run->env);

    (void)game;
    if (status) return status;
    status =
        gi_tints_visit_parts(&graph, gi_col_counts, add_component, &to, run);
    if (!status)
        status = gi_upstar_intern(
            to.store,
            (gi_upstar){.number = to.sum.number, .nimber = to.sum.has_star},
            &worth);
    if (!status) status = gi_value_take_short(out, to.store, worth, run->env);
    if (!status) run->tag = "T-COL-RUN";
    if (status != GRUNDY_UNDECIDED)
        status = gi_shorts_judge(to.store, status, run->err);
    gi_shorts_free(to.store);
    return status;
}
