/* SPDX-License-Identifier: MIT */
/* hackenbush_string.c - Hackenbush: stalks of coloured edges, and pictures.
 *
 * A position of stalks is a list of edges, 1 for Left's, -1 for Right's and 2
 * for either's, from the ground up, with a 0 between two stalks. A move [stalk,
 * height] cuts an edge that is the player's; everything above that edge is
 * removed, and so is a stalk of which nothing is left. A position that begins
 * with 3 is a picture (hackenbush_picture.c).
 *
 * Pictures are in hackenbush_tree.c and hackenbush_branch.c, with stalks that
 * have an edge for either; a picture with other cycles than green ones is
 * searched. Of stalks for Left and Right:
 *
 * T-HACKENBUSH-STRING: the value of a stalk is a number. Its first run of k
 * edges of one colour counts k for Left or for Right; from the first change of
 * colour on, each edge counts half as much as the edge below it, for the owner
 * of its colour. Numbers add.
 *
 * Cost: O(edges) steps on numbers of as many bits as there are edges.
 */
#include <string.h>

#include "base/error.h"
#include "base/integer/integer.h"
#include "base/text/space.h"
#include "games/graph/hackenbush_picture.h"
#include "rules/heaps.h"
#include "rules/position.h"
#include "rules/ruleset.h"
#include "values/number/number.h"

enum {
    LEFT = GI_EDGE_LEFT,
    RIGHT = GI_EDGE_RIGHT,
    EITHER = GI_EDGE_EITHER,
    GAP = GI_STALK_GAP,
    EDGES_MOST = 1 << 14,
    CHECKED_MOST = 10,
    TREES_MOST = 4
};

static int64_t edge_at(const gi_ints *position, size_t index)
{
    GRUNDY_ASSERT(index < position->count);
    return position->items[index].word;
}

/* The end of the stalk that begins at `first`. */
static size_t stalk_end(const gi_ints *position, size_t first)
{
    size_t end = first;

    while (end < position->count && edge_at(position, end) != GAP)
        end++;
    return end;
}

/* ---- definition ---- */

static grundy_status moves(const grundy_game *game, const gi_ints *position,
                           unsigned player, gi_visit visit, void *user,
                           gi_run *run)
{
    int64_t stalk = 0, height = 0;
    grundy_status status = GRUNDY_OK;

    (void)game;
    if (gi_picture_is_one(position))
        return gi_picture_moves(position, player, visit, user, run);
    for (size_t i = 0; i < position->count && !status; i++) {
        const int64_t edge = edge_at(position, i);
        if (edge == GAP) {
            stalk++;
            height = 0;
            continue;
        }
        if (gi_edge_is_for(edge, player))
            status = gi_visit_words(stalk, height, visit, user, run);
        height++;
    }
    return status;
}

static grundy_status apply(const grundy_game *game, gi_ints *out,
                           const gi_ints *position, const gi_ints *move,
                           gi_run *run)
{
    int64_t at_stalk = 0, at_height = 0, last = 0;
    grundy_status status = GRUNDY_OK;

    (void)game;
    if (gi_picture_is_one(position))
        return gi_picture_apply(out, position, move, run);
    const int64_t stalk = move->items[0].word, height = move->items[1].word;
    gi_ints_empty(out, run->env);
    for (size_t i = 0; i < position->count && !status; i++) {
        const int64_t edge = edge_at(position, i);
        if (edge == GAP) {
            at_stalk++;
            at_height = 0;
            continue;
        }
        if (at_stalk == stalk && at_height++ >= height) continue;
        if (out->count > 0 && at_stalk != last)
            status = gi_ints_push_word(out, GAP, run->env);
        if (!status) status = gi_ints_push_word(out, edge, run->env);
        last = at_stalk;
    }
    GRUNDY_ASSERT(status || out->count < position->count);
    return status;
}

static grundy_status turn(const grundy_game *game, gi_ints *position,
                          gi_run *run)
{
    (void)game, (void)run;
    if (gi_picture_is_one(position)) {
        gi_picture_turn(position);
        return GRUNDY_OK;
    }
    for (size_t i = 0; i < position->count; i++)
        if (edge_at(position, i) != EITHER)
            position->items[i].word = -position->items[i].word;
    return GRUNDY_OK;
}

static grundy_status components(const grundy_game *game,
                                const gi_ints *position, gi_visit visit,
                                void *user, gi_run *run)
{
    grundy_status status = GRUNDY_OK;

    (void)game;
    if (gi_picture_is_one(position))
        return gi_picture_components(position, visit, user, run);
    for (size_t i = 0, end; i < position->count && !status; i = end + 1) {
        end = stalk_end(position, i);
        status =
            visit(&(gi_ints){position->items + i, end - i, end - i}, user);
    }
    return status;
}

/* ---- theory ---- */

/* The edges of the run count 1 each; the others are the bits of a numerator,
 * so the number of edges beyond the run is the exponent. */
static grundy_status stalk_value(const gi_ints *position, size_t first,
                                 size_t end, gi_dyadic *out,
                                 const grundy_env *env)
{
    grundy_integer numerator = {0, NULL};
    size_t i = first;
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(first < end && end <= position->count);
    while (i < end && edge_at(position, i) == edge_at(position, first))
        i++;
    if (i > first)
        numerator.word = (int64_t)(i - first) * edge_at(position, first);
    for (size_t k = i; k < end && !status; k++) {
        status = gi_int_mul_word(&numerator, &numerator, 2, env);
        if (!status)
            status = gi_int_add_word(&numerator, &numerator,
                                     edge_at(position, k), env);
    }
    if (!status) status = gi_dyadic_set(out, &numerator, end - i, env);
    grundy_integer_clear(&numerator, env);
    return status;
}

/* Stalks that have no edge for either. */
static bool is_of_numbers(const gi_ints *position)
{
    for (size_t i = 0; i < position->count; i++)
        if (edge_at(position, i) > LEFT) return false;
    return true;
}

static grundy_status worth(const grundy_game *game, const gi_ints *position,
                           gi_value *out, gi_run *run)
{
    gi_value sum = {.kind = GRUNDY_VALUE_NUMBER};
    gi_dyadic one = {.exponent = 0};
    grundy_status status = GRUNDY_OK;

    (void)game;
    if (gi_picture_is_one(position))
        return gi_picture_worth(position, out, run);
    if (!is_of_numbers(position)) return gi_stalks_find(position, out, run);
    for (size_t i = 0; i < position->count && !status;) {
        const size_t end = stalk_end(position, i);
        status = stalk_value(position, i, end, &one, run->env);
        if (!status)
            status = gi_dyadic_add(&sum.as.number.number,
                                   &sum.as.number.number, &one, run->env);
        i = end + 1;
    }
    if (!status) gi_value_move(out, &sum, run->env);
    gi_value_clear(&sum, run->env);
    gi_dyadic_clear(&one, run->env);
    return status;
}

/* ---- words ---- */

static grundy_status parse(const grundy_game *game, gi_ints *out,
                           const char *text, size_t count, gi_run *run)
{
    bool has_gap = false;
    grundy_status status = GRUNDY_OK;

    (void)game;
    if (memchr(text, ':', count))
        return gi_picture_parse(out, text, count, run);
    if (memchr(text, '(', count))
        return gi_picture_parse_trees(out, text, count, run);
    if (gi_text_is_ground(text, count)) return GRUNDY_OK;
    for (size_t i = 0; i < count && !status; i++) {
        if (gi_is_space(text[i])) {
            has_gap = out->count > 0;
            continue;
        }
        if (text[i] != 'l' && text[i] != 'r' && text[i] != 'e')
            return gi_fail_at(
                run->err, GRUNDY_BAD_INPUT, i,
                "expected edges from the ground up, l, r or e, such "
                "as llr");
        if (out->count >= EDGES_MOST)
            return gi_fail_at(run->err, GRUNDY_OVER_BUDGET, i,
                              "a position has %d edges at most", EDGES_MOST);
        if (has_gap) status = gi_ints_push_word(out, GAP, run->env);
        has_gap = false;
        if (!status)
            status = gi_ints_push_word(out,
                                       text[i] == 'l'   ? LEFT
                                       : text[i] == 'r' ? RIGHT
                                                        : EITHER,
                                       run->env);
    }
    return status;
}

static grundy_status format(const grundy_game *game, const gi_ints *position,
                            gi_text *text, gi_run *run)
{
    static const char letters[] = "r le";

    (void)game, (void)run;
    if (gi_picture_is_one(position)) {
        gi_picture_format(position, text);
        return text->status;
    }
    if (position->count == 0) gi_text_add(text, GI_GROUND_TEXT);
    for (size_t i = 0; i < position->count; i++)
        gi_text_add_char(text, letters[edge_at(position, i) + 1]);
    return text->status;
}

static grundy_status draw(const grundy_game *game, const gi_ints *position,
                          gi_text *text, gi_run *run)
{
    (void)game, (void)run;
    if (gi_picture_is_one(position))
        gi_picture_draw(position, text);
    else
        gi_stalks_draw(position, text);
    return text->status;
}

static grundy_status legal(const grundy_game *game, const gi_ints *position,
                           grundy_error *err)
{
    (void)game;
    if (!gi_ints_are_small(position))
        return gi_fail(err, GRUNDY_BAD_INPUT, "an edge is a small number");
    if (gi_picture_is_one(position)) return gi_picture_legal(position, err);
    for (size_t i = 0; i < position->count; i++) {
        const int64_t edge = edge_at(position, i);
        const bool is_end = i == 0 || i + 1 == position->count;
        if (edge > EITHER || edge < RIGHT)
            return gi_fail(err, GRUNDY_BAD_INPUT,
                           "an edge is 1, Left's, -1, Right's, or 2, "
                           "either's");
        if (edge == GAP && (is_end || edge_at(position, i - 1) == GAP))
            return gi_fail(err, GRUNDY_BAD_INPUT, "a stalk has no edges");
    }
    return GRUNDY_OK;
}

static grundy_status name_move(const grundy_game *game,
                               const gi_ints *position, const gi_ints *move,
                               gi_text *text, gi_run *run)
{
    (void)game, (void)run;
    if (gi_picture_is_one(position)) {
        gi_picture_name_move(position, move, text);
        return text->status;
    }
    gi_text_addf(text, "cut edge %lld of stalk %lld",
                 (long long)move->items[1].word + 1,
                 (long long)move->items[0].word + 1);
    return text->status;
}

static grundy_status show(const grundy_game *game, const gi_ints *position,
                          gi_canvas *canvas, gi_run *run)
{
    (void)game, (void)run;
    if (!gi_picture_is_one(position)) return gi_stalks_show(position, canvas);
    const gi_picture p = gi_picture_of(position);
    gi_picture_show(&p, canvas);
    return GRUNDY_OK;
}

static grundy_status read_request(const gi_json *input, gi_ints *position,
                                  gi_ints *parameters, gi_run *run)
{
    const gi_json *edges = gi_json_member(input, "edges");

    (void)parameters;
    if (!edges || edges->kind != GI_JSON_STRING)
        return gi_fail_at(run->err, GRUNDY_BAD_INPUT,
                          edges ? edges->offset : input->offset,
                          "expected the key \"edges\" with a text such as "
                          "\"llr\"");
    return parse(NULL, position, edges->text, edges->text_count, run);
}

/* ---- for `check` ---- */

/* All lists of `count` edges and gaps, the first varying fastest. */
static grundy_status visit_lists(const grundy_game *game, gi_ints *list,
                                 size_t count, gi_visit visit, void *user,
                                 gi_run *run)
{
    uint64_t lists = 1;
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(list->count == count);
    for (size_t i = 0; i < count; i++)
        lists *= 4;
    for (uint64_t number = 0; number < lists && !status; number++) {
        uint64_t rest = number;
        for (size_t i = 0; i < count; i++, rest /= 4)
            list->items[i].word = (int64_t)(rest % 4) - 1;
        if (!legal(game, list, NULL)) status = visit(list, user);
    }
    (void)run;
    return status;
}

static grundy_status positions(const grundy_game *game, uint64_t bound,
                               gi_visit visit, void *user, gi_run *run)
{
    gi_ints list = {0};
    grundy_status status = visit(&list, user);

    for (size_t count = 1; count <= bound && !status; count++) {
        if (count > CHECKED_MOST)
            status = gi_fail(run->err, GRUNDY_OVER_BUDGET,
                             "there are too many strings of %zu edges", count);
        if (!status) status = gi_ints_push_word(&list, 0, run->env);
        if (!status)
            status = visit_lists(game, &list, count, visit, user, run);
        if (!status && count <= TREES_MOST)
            status = gi_picture_visit_all(count, visit, user);
    }
    gi_ints_clear(&list, run->env);
    return status;
}

static const char *const keys[] = {"value", "outcome", NULL};

/* Of pictures that are no stalks: hackenbush_tree.c, hackenbush_branch.c. */
static const gi_theorem others[] = {
    {"T-HACKENBUSH-TREE",
     "What stands on a vertex adds up; an edge of Left's that bears a number "
     "x is worth (x + k) / 2^(k - 1), where k is the least positive integer "
     "with x + k > 1, and one of Right's likewise with the signs exchanged.",
     "WW"},
    {"T-HACKENBUSH-BRANCH",
     "What stands on a vertex adds up; an edge that bears a picture of value "
     "x is worth the ordinal sum c : x, where c is 1 for an edge of Left's, "
     "-1 for one of Right's and * for one of either; a cycle of edges of "
     "either has a nimber.",
     "WW"},
    {NULL, NULL, NULL}};

const gi_ruleset gi_ruleset_hackenbush = {
    .id = "hackenbush",
    .title = "Hackenbush",
    .aliases = "hackenbush_string",
    .family = "graph",
    .rules = "Edges stand on the ground; each belongs to Left (l), to Right "
             "(r) or to either (e). Left cuts an edge l or e, and Right one "
             "that is r or e, and everything that is no longer connected to "
             "the ground is removed. A player who cannot move loses. Source: "
             "Conway, in Winning Ways.",
    .position = "edges of each stalk from the ground up, l, r or e, such as "
                "llr, with branches in brackets, l(l;rl); or the edges u:v:l "
                "of a picture, whose ground is 0; or 0, the ground alone",
    .examples = "hackenbush llr\nhackenbush lrr rl\nhackenbush le elr\n"
                "hackenbush 0:1:l 1:2:r 1:3:e 3:0:l",
    .kind = GI_PARTIZAN,
    .least = RIGHT,
    .definition = {.moves = moves,
                   .apply = apply,
                   .is_ordered = true,
                   .twin = gi_position_twin,
                   .components = components,
                   .turn = turn},
    .notation = {.parse = parse,
                 .format = format,
                 .legal = legal,
                 .name_move = name_move,
                 .draw = draw,
                 .show = show},
    .theory = {.others = others,
               .normal = {"T-HACKENBUSH-STRING",
                          "Left wins if the value is positive and Right if "
                          "it is negative, whoever moves first; if it is 0, "
                          "the player to move loses, and at other values "
                          "wins.",
                          "WW"},
               .grundy = {"T-HACKENBUSH-STRING",
                          "In a stalk of edges l and r the first run of k "
                          "edges of one colour counts k for its owner; from "
                          "the first change of colour on, each edge counts "
                          "half as much as the edge below it, for its own "
                          "owner.",
                          "WW"},
               .worth = worth},
    .batch = &(
        const gi_batch){.layout = "edges", .keys = keys, .read = read_request},
    .trials = {.positions = positions, .bound = 5},
};
