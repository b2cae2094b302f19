/* SPDX-License-Identifier: MIT */
/* tree_tag_capture.c - how many jumps Alice needs to catch Bob.
 *
 * Pairs of places are labelled backwards from those where she lands on him at
 * once, as in T-GRAPH-LABEL: time[a][b] is the number of her jumps when she is
 * to move. All pairs of time k are found together. If, with Alice on a, all of
 * Bob's jumps from b lead to places of time at most k, then Alice wants to
 * jump to a: all places near enough to a that have no time yet get time k + 1.
 * Where a pair gets no time, Bob is never caught.
 *
 * Cost: n^2 pairs of places, and for each of them the vertices within reach:
 * n^3 steps.
 */
#include <string.h>

#include "base/env.h"
#include "base/error.h"
#include "games/graph/tree_tag.h"

enum { VERTICES_MOST = 100 };

typedef struct chase {
    size_t n;
    uint32_t da, db;
    uint32_t *away;  /* Distances, shape [n][n]. */
    uint16_t *time;  /* Of Alice's turns, 0: none yet; shape [n][n]. */
    uint16_t *exits; /* Of Bob's turns: jumps without a time; shape [n][n]. */
    uint32_t *queue; /* Pairs a * n + b, by their times; shape [n][n]. */
    size_t count;
} chase;

static void chase_clear(chase *c, const grundy_env *env)
{
    const size_t pairs = c->n * c->n;

    if (c->queue) gi_free(env, c->queue, pairs * sizeof *c->queue);
    if (c->exits) gi_free(env, c->exits, pairs * sizeof *c->exits);
    if (c->time) gi_free(env, c->time, pairs * sizeof *c->time);
    if (c->away) gi_free(env, c->away, pairs * sizeof *c->away);
}

static grundy_status chase_init(chase *c, const grundy_env *env)
{
    const size_t pairs = c->n * c->n;

    c->away = gi_alloc_array(env, pairs, sizeof *c->away);
    c->time = gi_alloc_array(env, pairs, sizeof *c->time);
    c->exits = gi_alloc_array(env, pairs, sizeof *c->exits);
    c->queue = gi_alloc_array(env, pairs, sizeof *c->queue);
    return c->away && c->time && c->exits && c->queue ? GRUNDY_OK
                                                      : GRUNDY_NO_MEMORY;
}

static void add_time(chase *c, size_t a, size_t b, uint16_t time)
{
    if (c->time[a * c->n + b]) return;
    GRUNDY_ASSERT(time > 0 && c->count < c->n * c->n);
    c->time[a * c->n + b] = time;
    c->queue[c->count++] = (uint32_t)(a * c->n + b);
}

/* Bob may stay, so that he has at least one jump. */
static void begin(chase *c)
{
    memset(c->time, 0, c->n * c->n * sizeof *c->time);
    for (size_t a = 0; a < c->n; a++)
        for (size_t b = 0; b < c->n; b++) {
            uint16_t exits = 0;
            for (size_t to = 0; to < c->n; to++)
                if (to != a && c->away[b * c->n + to] <= c->db) exits++;
            c->exits[a * c->n + b] = exits;
            if (a != b && c->away[a * c->n + b] <= c->da) add_time(c, a, b, 1);
        }
}

/* Bob is caught from there whatever he does: she jumps to a if she can. */
static void close_in(chase *c, size_t a, size_t b, uint16_t time)
{
    GRUNDY_ASSERT(a < c->n && b < c->n && a != b);
    for (size_t from = 0; from < c->n; from++)
        if (from != b && c->away[from * c->n + a] <= c->da)
            add_time(c, from, b, time);
}

static void label(chase *c)
{
    begin(c);
    for (size_t next = 0; next < c->count; next++) {
        const size_t a = c->queue[next] / c->n, b = c->queue[next] % c->n;
        const uint16_t time = c->time[c->queue[next]];
        for (size_t from = 0; from < c->n; from++) {
            uint16_t *exits = &c->exits[a * c->n + from];
            if (from == a || c->away[from * c->n + b] > c->db) continue;
            GRUNDY_ASSERT(*exits > 0);
            if (--*exits == 0) close_in(c, a, from, (uint16_t)(time + 1));
        }
    }
}

/* With Bob to move: the greatest number of jumps that he can force. */
static uint16_t time_of_bob(const chase *c, size_t a, size_t b)
{
    uint16_t most = 0;

    for (size_t to = 0; to < c->n; to++) {
        const uint16_t time = c->time[a * c->n + to];
        if (to == a || c->away[b * c->n + to] > c->db) continue;
        if (time == 0) return 0;
        if (time > most) most = time;
    }
    return most;
}

grundy_status gi_tag_capture_time(const gi_walks *walks, uint32_t da,
                                  uint32_t db, const gi_ints *position,
                                  uint32_t *out, gi_run *run)
{
    chase c = {.n = walks->count, .da = da, .db = db};
    const size_t a = (size_t)position->items[GI_TAG_ALICE].word - 1;
    const size_t b = (size_t)position->items[GI_TAG_BOB].word - 1;
    uint16_t time;
    grundy_status status;

    if (c.n > VERTICES_MOST)
        return gi_fail(run->err, GRUNDY_OVER_BUDGET,
                       "the graph has more than %d vertices", VERTICES_MOST);
    GRUNDY_ASSERT(a < c.n && b < c.n);
    status = chase_init(&c, run->env);
    if (!status) {
        for (uint32_t v = 0; v < c.n; v++) {
            size_t reached;
            gi_walks_measure(walks, v, GI_FAR, c.away + v * c.n, &reached);
        }
        label(&c);
        time = position->items[GI_TAG_TURN].word ? time_of_bob(&c, a, b)
                                                 : c.time[a * c.n + b];
        if (time == 0 && a != b)
            status =
                gi_fail(run->err, GRUNDY_UNDEFINED, "Alice never catches Bob");
        else
            *out = time;
    }
    chase_clear(&c, run->env);
    return status;
}
