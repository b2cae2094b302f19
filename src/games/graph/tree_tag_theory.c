/* SPDX-License-Identifier: MIT */
/* tree_tag_theory.c - who wins tag on a tree, by three numbers.
 *
 * T-TREE-TAG: Alice, to move, wins on a tree iff Bob is within da of her, or 2
 * da is at least the diameter, or 2 da is at least db. If neither of the last
 * two conditions holds, Bob only has to be more than da away whenever it is
 * her turn, and he can always arrange this again.
 *
 * On other graphs the theory speaks only if she catches him at once.
 *
 * The winning moves reported for Alice are those that make progress: onto Bob,
 * one edge towards him, or towards the middle of the tree; for Bob all moves
 * that escape are reported.
 *
 * Cost: a few breadth-first searches.
 */
#include <string.h>

#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "games/graph/tree_tag.h"
#include "rules/game.h"
#include "rules/heaps.h"

enum { EVERY_DIAMETER = 4096 }; /* Vertices of a graph that is no tree. */

typedef struct tag {
    gi_walks walks;
    uint32_t alice, bob, da, db;
    bool by_bob; /* He is to move. */
    bool is_tree;
    uint32_t *from_alice; /* shape [count] */
    uint32_t *scratch;    /* shape [count] */
    uint32_t diameter;    /* Of a tree. */
    uint32_t end;         /* Of a longest path. */
} tag;

static void tag_clear(tag *t, const grundy_env *env)
{
    gi_free(env, t->scratch, t->walks.count * sizeof *t->scratch);
    gi_free(env, t->from_alice, t->walks.count * sizeof *t->from_alice);
    gi_walks_clear(&t->walks, env);
}

/* The vertex farthest from another; its distance. */
static uint32_t farthest(tag *t, uint32_t from, uint32_t *vertex)
{
    size_t reached;

    gi_walks_measure(&t->walks, from, GI_FAR, t->scratch, &reached);
    GRUNDY_ASSERT(reached > 0 && reached <= t->walks.count);
    *vertex = t->walks.queue[reached - 1];
    return t->scratch[*vertex];
}

static void measure(tag *t)
{
    uint32_t vertex = t->alice;
    size_t reached;

    gi_walks_measure(&t->walks, t->alice, GI_FAR, t->from_alice, &reached);
    t->is_tree =
        reached == t->walks.count && t->walks.edge_count == t->walks.count - 1;
    if (!t->is_tree) return;
    farthest(t, t->alice, &vertex);
    t->diameter = farthest(t, vertex, &t->end);
}

static grundy_status tag_init(tag *t, const grundy_game *game,
                              const gi_ints *position, gi_run *run)
{
    grundy_status status;

    *t = (tag){
        .alice = (uint32_t)position->items[GI_TAG_ALICE].word - 1,
        .bob = (uint32_t)position->items[GI_TAG_BOB].word - 1,
        .da = gi_tag_reach(game, GI_TAG_DA, position),
        .db = gi_tag_reach(game, GI_TAG_DB, position),
        .by_bob = position->items[GI_TAG_TURN].word != 0,
    };
    status = gi_walks_init(&t->walks, position, run->env);
    if (status) return status;
    t->from_alice =
        gi_alloc_array(run->env, t->walks.count, sizeof *t->from_alice);
    t->scratch = gi_alloc_array(run->env, t->walks.count, sizeof *t->scratch);
    if (!t->from_alice || !t->scratch) {
        tag_clear(t, run->env);
        return GRUNDY_NO_MEMORY;
    }
    GRUNDY_ASSERT(t->alice < t->walks.count && t->bob < t->walks.count);
    measure(t);
    return GRUNDY_OK;
}

/* Alice catches Bob from wherever they stand. */
static bool is_always_caught(const tag *t)
{
    GRUNDY_ASSERT(t->is_tree);
    return 2 * (uint64_t)t->da >= t->diameter || 2 * (uint64_t)t->da >= t->db;
}

/* Whether a jump of Bob takes him out of her reach. */
static bool can_escape(tag *t)
{
    size_t reached;

    GRUNDY_ASSERT(t->by_bob && t->is_tree);
    gi_walks_measure(&t->walks, t->bob, t->db, t->scratch, &reached);
    for (size_t i = 0; i < reached; i++)
        if (t->from_alice[t->walks.queue[i]] > t->da) return true;
    return false;
}

/* Whether Alice wins; GRUNDY_UNDECIDED on a graph that is no tree. */
static grundy_status find_winner(tag *t, bool *is_alice)
{
    if (t->alice == t->bob)
        *is_alice = true;
    else if (!t->by_bob && t->from_alice[t->bob] <= t->da)
        *is_alice = true;
    else if (!t->is_tree)
        return GRUNDY_UNDECIDED;
    else if (is_always_caught(t))
        *is_alice = true;
    else
        *is_alice = t->by_bob && !can_escape(t);
    return GRUNDY_OK;
}

grundy_status gi_tag_outcome(const grundy_game *game, const gi_ints *position,
                             grundy_convention convention, grundy_outcome *out,
                             gi_run *run)
{
    bool is_alice = false;
    tag t;
    grundy_status status;

    if (convention == GRUNDY_MISERE) return GRUNDY_UNDECIDED;
    status = tag_init(&t, game, position, run);
    if (status) return status;
    status = find_winner(&t, &is_alice);
    if (!status)
        *out = is_alice != t.by_bob ? GRUNDY_OUTCOME_N : GRUNDY_OUTCOME_P;
    tag_clear(&t, run->env);
    return status;
}

/* ---- winning moves ---- */

/* The vertex `steps` edges from Alice on the way to another; scratch has the
 * distances from there. */
static uint32_t step_towards(tag *t, uint32_t goal, uint32_t steps)
{
    uint32_t at = t->alice;
    size_t reached;

    GRUNDY_ASSERT(t->is_tree && goal < t->walks.count);
    gi_walks_measure(&t->walks, goal, GI_FAR, t->scratch, &reached);
    while (steps-- > 0 && at != goal)
        for (size_t i = t->walks.starts[at]; i < t->walks.starts[at + 1]; i++)
            if (t->scratch[t->walks.targets[i]] < t->scratch[at]) {
                at = t->walks.targets[i];
                break;
            }
    return at;
}

/* The middle of a longest path. */
static uint32_t find_middle(tag *t)
{
    uint32_t at, other;
    size_t reached;

    farthest(t, t->end, &other);
    gi_walks_measure(&t->walks, t->end, GI_FAR, t->scratch, &reached);
    for (at = other; t->scratch[at] > t->diameter / 2;) {
        const uint32_t next = t->scratch[at] - 1;
        for (size_t i = t->walks.starts[at]; t->scratch[at] > next; i++)
            if (t->scratch[t->walks.targets[i]] == next)
                at = t->walks.targets[i];
    }
    GRUNDY_ASSERT(t->scratch[at] == t->diameter / 2);
    return at;
}

static uint32_t find_step(tag *t)
{
    GRUNDY_ASSERT(t->is_tree);
    if (t->from_alice[t->bob] <= t->da) return t->bob;
    if (2 * (uint64_t)t->da >= t->db) return step_towards(t, t->bob, 1);
    return step_towards(t, find_middle(t), t->da);
}

static grundy_status visit_escapes(tag *t, gi_visit visit, void *user,
                                   gi_run *run)
{
    grundy_status status = GRUNDY_OK;
    size_t reached;

    gi_walks_measure(&t->walks, t->bob, t->db, t->scratch, &reached);
    for (uint32_t v = 0; v < t->walks.count && !status; v++)
        if (t->scratch[v] != GI_FAR && t->from_alice[v] > t->da)
            status = gi_visit_words((int64_t)v + 1, 1, visit, user, run);
    return status;
}

grundy_status gi_tag_winning(const grundy_game *game, const gi_ints *position,
                             grundy_convention convention, gi_visit visit,
                             void *user, gi_run *run)
{
    bool is_alice = false;
    tag t;
    grundy_status status;

    if (convention == GRUNDY_MISERE) return GRUNDY_UNDECIDED;
    status = tag_init(&t, game, position, run);
    if (status) return status;
    status = t.is_tree ? find_winner(&t, &is_alice) : GRUNDY_UNDECIDED;
    if (t.alice == t.bob)
        status = GRUNDY_OK; /* Nobody moves any more. */
    else if (!status && is_alice && !t.by_bob)
        status = gi_visit_word((int64_t)find_step(&t) + 1, visit, user, run);
    else if (!status && !is_alice && t.by_bob)
        status = visit_escapes(&t, visit, user, run);
    tag_clear(&t, run->env);
    return status;
}

/* ---- words ---- */

/* The number of jumps that she needs, if it is quickly found. */
static grundy_status add_time(const tag *t, const gi_ints *position,
                              gi_text *text, gi_run *run)
{
    uint32_t time = 0;
    const grundy_status status =
        gi_tag_capture_time(&t->walks, t->da, t->db, position, &time, run);

    if (status == GRUNDY_OVER_BUDGET) return GRUNDY_OK;
    if (!status && time > 1)
        gi_text_addf(text, " She needs %u jumps.", (unsigned)time);
    return status;
}

static void add_reason(tag *t, bool is_alice, gi_text *text)
{
    const uint32_t distance = t->from_alice[t->bob];

    if (t->alice == t->bob)
        gi_text_add(text, "Alice has caught Bob.");
    else if (!t->by_bob && distance <= t->da)
        gi_text_addf(text, "Bob is %u away and Alice jumps that far.",
                     (unsigned)distance);
    else if (2 * (uint64_t)t->da >= t->diameter)
        gi_text_addf(text,
                     "The diameter is %u: from the middle of the tree Alice "
                     "reaches every vertex.",
                     (unsigned)t->diameter);
    else if (2 * (uint64_t)t->da >= t->db)
        gi_text_add(text, "Bob cannot jump past Alice out of her reach, as "
                          "db is at most twice da, and she drives him into "
                          "a corner.");
    else if (is_alice)
        gi_text_add(text, "Every vertex that Bob can jump to is in Alice's "
                          "reach.");
    else
        gi_text_add(
            text, t->by_bob ? "Bob can always jump past Alice to a vertex "
                              "that is out of her reach."
                            : "Bob is out of reach, and can always jump past "
                              "Alice to a vertex that is out of reach "
                              "again.");
}

grundy_status gi_tag_reason(const grundy_game *game, const gi_ints *position,
                            grundy_convention convention,
                            grundy_outcome outcome, gi_text *text, gi_run *run)
{
    bool is_alice;
    tag t;
    grundy_status status = tag_init(&t, game, position, run);

    (void)convention;
    if (status) return status;
    is_alice = (outcome == GRUNDY_OUTCOME_N) != t.by_bob;
    add_reason(&t, is_alice, text);
    if (is_alice && t.alice != t.bob)
        status = add_time(&t, position, text, run);
    tag_clear(&t, run->env);
    return status ? status : text->status;
}

/* ---- keys of their own ---- */

/* The largest distance; of a graph that is no tree from every vertex. */
static grundy_status find_diameter(tag *t, gi_json_out *out, gi_run *run)
{
    uint32_t diameter = t->diameter, vertex;

    if (!t->is_tree && t->walks.count > EVERY_DIAMETER)
        return gi_fail(run->err, GRUNDY_OVER_BUDGET,
                       "the graph has more than %d vertices and is no tree",
                       EVERY_DIAMETER);
    for (uint32_t v = 0; !t->is_tree && v < t->walks.count; v++) {
        const uint32_t found = farthest(t, v, &vertex);
        if (gi_env_is_stopped(run->env)) return GRUNDY_CANCELLED;
        if (t->from_alice[v] == GI_FAR)
            return gi_fail(run->err, GRUNDY_UNDEFINED,
                           "some vertices cannot be reached");
        if (found > diameter) diameter = found;
    }
    gi_json_uint(out, diameter);
    return GRUNDY_OK;
}

static grundy_status add_capture_time(const tag *t, const gi_ints *position,
                                      gi_json_out *out, gi_run *run)
{
    uint32_t time = 0;
    const grundy_status status =
        gi_tag_capture_time(&t->walks, t->da, t->db, position, &time, run);

    if (!status) gi_json_uint(out, time);
    return status;
}

grundy_status gi_tag_more(const grundy_game *game, const gi_ints *position,
                          const char *key, gi_json_out *out, gi_run *run)
{
    tag t;
    grundy_status status = tag_init(&t, game, position, run);

    if (status) return status;
    if (strcmp(key, "diameter") == 0)
        status = find_diameter(&t, out, run);
    else if (strcmp(key, "capture_time") == 0)
        status = add_capture_time(&t, position, out, run);
    else if (t.from_alice[t.bob] == GI_FAR)
        status = gi_fail(run->err, GRUNDY_UNDEFINED,
                         "there is no way from Alice to Bob");
    else
        gi_json_uint(out, t.from_alice[t.bob]);
    tag_clear(&t, run->env);
    return status;
}
