/* SPDX-License-Identifier: MIT */
/* tree_tag.c - Alice pursues Bob on the vertices of a graph.
 *
 * A position is described in pursuit.h. A move of Alice's is [vertex], and one
 * of Bob's is [vertex, 1]; staying is a move. A player jumps along at most da
 * or db edges, and only the vertex of landing counts. If Alice lands on Bob,
 * the game has ended. Bob's jumps onto Alice lose at once and are omitted: he
 * can always stay instead.
 *
 * Bob wins infinite play: the ruleset says so (`endless`), and a draw of the
 * retrograde analysis is a win of Bob's. This decides any graph; for trees
 * there is a theorem (tree_tag_theory.c).
 */
#include "base/env.h"
#include "base/integer/integer.h"
#include "games/graph/duel_graphs.h"
#include "games/graph/tree_tag.h"
#include "rules/ruleset.h"

uint32_t gi_tag_reach(const grundy_game *game, size_t parameter,
                      const gi_ints *position)
{
    const grundy_integer *reach = gi_game_number(game, parameter);
    const int64_t count = position->items[GI_TAG_COUNT].word;

    return (uint32_t)(gi_int_compare_word(reach, count) < 0 ? reach->word
                                                            : count);
}

/* Whether this player of the definition is Bob. */
static bool is_bob(const gi_ints *position, unsigned player)
{
    return (position->items[GI_TAG_TURN].word != 0) != (player != 0);
}

static uint32_t place(const gi_ints *position, size_t index)
{
    GRUNDY_ASSERT(position->items[index].word > 0);
    return (uint32_t)position->items[index].word - 1;
}

/* ---- definition ---- */

static grundy_status visit_reached(const gi_ints *position,
                                   const uint32_t *distances, size_t count,
                                   bool by_bob, gi_visit visit, void *user)
{
    grundy_status status = GRUNDY_OK;

    for (size_t v = 0; v < count && !status; v++) {
        grundy_integer items[2] = {{(int64_t)v + 1, NULL}, {1, NULL}};
        if (distances[v] == GI_FAR) continue;
        if (by_bob && v == place(position, GI_TAG_ALICE)) continue;
        status = visit(&(gi_ints){items, 1 + (size_t)by_bob, 2}, user);
    }
    return status;
}

static grundy_status moves(const grundy_game *game, const gi_ints *position,
                           unsigned player, gi_visit visit, void *user,
                           gi_run *run)
{
    const bool by_bob = is_bob(position, player);
    const size_t count = (size_t)position->items[GI_TAG_COUNT].word;
    const uint32_t reach =
        gi_tag_reach(game, by_bob ? GI_TAG_DB : GI_TAG_DA, position);
    uint32_t *distances;
    size_t reached;
    gi_walks walks;
    grundy_status status;

    if (place(position, GI_TAG_ALICE) == place(position, GI_TAG_BOB))
        return GRUNDY_OK;
    status = gi_walks_init(&walks, position, run->env);
    if (status) return status;
    distances = gi_alloc_array(run->env, count, sizeof *distances);
    if (distances) {
        gi_walks_measure(&walks,
                         place(position, by_bob ? GI_TAG_BOB : GI_TAG_ALICE),
                         reach, distances, &reached);
        status =
            visit_reached(position, distances, count, by_bob, visit, user);
    } else {
        status = GRUNDY_NO_MEMORY;
    }
    gi_free(run->env, distances, count * sizeof *distances);
    gi_walks_clear(&walks, run->env);
    return status;
}

static grundy_status apply(const grundy_game *game, gi_ints *out,
                           const gi_ints *position, const gi_ints *move,
                           gi_run *run)
{
    const grundy_status status = gi_ints_copy(out, position, run->env);

    (void)game;
    GRUNDY_ASSERT(move->count == 1 || move->count == 2);
    GRUNDY_ASSERT(gi_int_sign(&move->items[0]) > 0);
    GRUNDY_ASSERT(grundy_integer_compare(&move->items[0],
                                         &position->items[GI_TAG_COUNT]) <= 0);
    if (status) return status;
    return gi_int_copy(
        &out->items[move->count == 2 ? GI_TAG_BOB : GI_TAG_ALICE],
        &move->items[0], run->env);
}

/* The other player becomes player 0; the places of the two do not change. */
static grundy_status turn(const grundy_game *game, gi_ints *position,
                          gi_run *run)
{
    const int64_t is_bobs = position->items[GI_TAG_TURN].word;

    (void)game;
    gi_int_set_word(&position->items[GI_TAG_TURN], !is_bobs, run->env);
    return GRUNDY_OK;
}

static grundy_outcome endless(const grundy_game *game, const gi_ints *position,
                              unsigned player)
{
    (void)game;
    return is_bob(position, player) ? GRUNDY_OUTCOME_N : GRUNDY_OUTCOME_P;
}

/* ---- faces ---- */

static grundy_status name_move(const grundy_game *game,
                               const gi_ints *position, const gi_ints *move,
                               gi_text *text, gi_run *run)
{
    const bool by_bob = move->count == 2;
    const grundy_integer *from =
        &position->items[by_bob ? GI_TAG_BOB : GI_TAG_ALICE];

    (void)game, (void)run;
    gi_text_add(text, by_bob ? "Bob " : "Alice ");
    gi_text_add(text, grundy_integer_compare(from, &move->items[0]) == 0
                          ? "stays at "
                          : "goes to ");
    gi_text_add_integer(text, &move->items[0]);
    return text->status;
}

static const gi_parameter parameters[] = {
    {"da", GI_NUMBER, 1, NULL, "greatest number of edges that Alice jumps"},
    {"db", GI_NUMBER, 1, NULL, "greatest number of edges that Bob jumps"}};

static const char *const keys[] = {"win",      "answer",         "distance",
                                   "diameter", "(capture_time)", NULL};

const gi_ruleset gi_ruleset_tree_tag = {
    .id = "tree_tag",
    .title = "Tag on a tree",
    .family = "graph",
    .rules = "Alice and Bob stand on two vertices of a tree or of another "
             "graph. In turn, Alice first, she jumps along at most da edges "
             "and he along at most db edges, but not to her vertex; staying "
             "is allowed, and only the vertex of landing counts. Alice wins "
             "if the two ever share a vertex; otherwise Bob wins.",
    .position = "number of vertices, Alice's vertex and Bob's vertex, then "
                "the edges as u:v; Alice moves first and is Left, or Bob "
                "with the word bob in front",
    .examples = "tree_tag:da=1,db=2 4 3 2 1:2 1:3 1:4\n"
                "tree_tag:da=1,db=3 5 1 5 1:2 2:3 3:4 4:5\n"
                "tree_tag:da=1,db=1 4 1 3 1:2 2:3 3:4 4:1",
    .contest = "Codeforces 1404B",
    .parameters = parameters,
    .parameter_count = 2,
    .kind = GI_PARTIZAN,
    .may_cycle = true,
    .definition = {.moves = moves,
                   .apply = apply,
                   .is_ordered = true,
                   .turn = turn,
                   .endless = endless},
    .notation = {.parse = gi_tag_parse,
                 .parse_begun = gi_tag_parse_begun,
                 .format = gi_tag_format,
                 .legal = gi_tag_legal,
                 .name_move = name_move},
    .theory =
        {.normal = {"T-TREE-TAG",
                    "On a tree Alice, moving first, wins exactly when "
                    "Bob is at most da away, or twice da is at least "
                    "the diameter or at least db. Of her moves that keep "
                    "the win one that makes progress is listed as "
                    "winning.",
                    NULL},
         .outcome = gi_tag_outcome,
         .winning = gi_tag_winning,
         .reason = gi_tag_reason},
    .judge = &(const gi_judge){.framing = GI_COUNTED,
                               .win = "Alice",
                               .lose = "Bob",
                               .read = GI_FOR_JUDGE(gi_tag_scan)},
    .duel =
        &(const gi_duel){.limits =
                             "1..99999 1..#+1 1..#+1 1..# 1..# 0..1e9 0..1e9",
                         .layout = "# a b da db mix [parents]",
                         .cases_most = 10000,
                         .total_most = 100000,
                         .mend = gi_tree_mend,
                         .write = gi_tree_write},
    .batch = &(const gi_batch){.layout = "n a b da db edges",
                               .keys = keys,
                               .read = gi_tag_read,
                               .more = gi_tag_more},
    .trials =
        {.examples =
             "tree_tag:da=1,db=1\ntree_tag:da=1,db=2\ntree_tag:da=1,db=3\n"
             "tree_tag:da=2,db=1",
         .positions = gi_tag_positions,
         .bound = 4},
};
