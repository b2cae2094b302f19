/* SPDX-License-Identifier: MIT */
/* childish_hackenbush.c - Hackenbush for children who must not let anything fall.
 *
 * An edge may be cut only if every other one is then still connected to the
 * ground. Positions are the pictures of hackenbush_picture.h, trees too. An edge
 * of a ring can be cut, and so can one at the end of a branch; the value of a
 * tree is searched, since a branch is no ordinal sum here: what it bears keeps an
 * edge from being cut.
 *
 * Source: [WW], chapter 8.
 */
#include <string.h>

#include "base/error.h"
#include "games/graph/hackenbush_picture.h"
#include "rules/heaps.h"
#include "rules/ruleset.h"

enum { TREES_MOST = 4 };

/* Whether something falls without this edge that stands. */
static bool falls(const gi_picture *p, const bool *stands, size_t cut)
{
    bool left[GI_PICTURE_EDGES_MOST];

    GRUNDY_ASSERT(cut < p->edge_count && stands[cut]);
    gi_picture_find_standing(p, cut, left);
    for (size_t e = 0; e < p->edge_count; e++)
        if (e != cut && stands[e] && !left[e]) return true;
    return false;
}

static grundy_status moves(const grundy_game *game, const gi_ints *position,
                           unsigned player, gi_visit visit, void *user,
                           gi_run *run)
{
    const gi_picture p = gi_picture_of(position);
    bool stands[GI_PICTURE_EDGES_MOST];
    grundy_status status = GRUNDY_OK;

    (void)game;
    gi_picture_find_standing(&p, SIZE_MAX, stands);
    for (size_t e = 0; e < p.edge_count && !status; e++)
        if (stands[e] && gi_edge_is_for(p.colours[e], player) &&
            !falls(&p, stands, e))
            status = gi_visit_word((int64_t)e, visit, user, run);
    return status;
}

static grundy_status apply(const grundy_game *game, gi_ints *out,
                           const gi_ints *position, const gi_ints *move,
                           gi_run *run)
{
    (void)game;
    return gi_picture_apply(out, position, move, run);
}

static grundy_status turn(const grundy_game *game, gi_ints *position,
                          gi_run *run)
{
    (void)game, (void)run;
    gi_picture_turn(position);
    return GRUNDY_OK;
}

static grundy_status components(const grundy_game *game,
                                const gi_ints *position, gi_visit visit,
                                void *user, gi_run *run)
{
    (void)game;
    return gi_picture_components(position, visit, user, run);
}

/* ---- text ---- */

static grundy_status parse(const grundy_game *game, gi_ints *out,
                           const char *text, size_t count, gi_run *run)
{
    (void)game;
    return memchr(text, ':', count)
               ? gi_picture_parse(out, text, count, run)
               : gi_picture_parse_trees(out, text, count, run);
}

static grundy_status format(const grundy_game *game, const gi_ints *position,
                            gi_text *text, gi_run *run)
{
    (void)game, (void)run;
    gi_picture_format(position, text);
    return text->status;
}

static grundy_status draw(const grundy_game *game, const gi_ints *position,
                          gi_text *text, gi_run *run)
{
    (void)game, (void)run;
    gi_picture_draw(position, text);
    return text->status;
}

static grundy_status show(const grundy_game *game, const gi_ints *position,
                          gi_canvas *canvas, gi_run *run)
{
    const gi_picture p = gi_picture_of(position);

    (void)game, (void)run;
    gi_picture_show(&p, canvas);
    return GRUNDY_OK;
}

static grundy_status name_move(const grundy_game *game,
                               const gi_ints *position, const gi_ints *move,
                               gi_text *text, gi_run *run)
{
    (void)game, (void)run;
    gi_picture_name_move(position, move, text);
    return text->status;
}

static grundy_status legal(const grundy_game *game, const gi_ints *position,
                           grundy_error *err)
{
    (void)game;
    if (!gi_ints_are_small(position) || !gi_picture_is_one(position))
        return gi_fail(err, GRUNDY_BAD_INPUT, "expected a picture");
    return gi_picture_legal(position, err);
}

static grundy_status positions(const grundy_game *game, uint64_t bound,
                               gi_visit visit, void *user, gi_run *run)
{
    grundy_status status = GRUNDY_OK;

    (void)game;
    for (size_t edges = 0; edges <= bound && !status; edges++)
        status = edges <= TREES_MOST
                     ? gi_picture_visit_all(edges, visit, user)
                     : gi_fail(run->err, GRUNDY_OVER_BUDGET,
                               "there are too many trees of %zu edges", edges);
    return status;
}

const gi_ruleset gi_ruleset_childish_hackenbush = {
    .id = "childish_hackenbush",
    .title = "Childish Hackenbush",
    .aliases = "childish_hackenbush_tree",
    .family = "graph",
    .rules = "Edges stand on the ground; each belongs to Left (l), to Right "
             "(r) or to either (e). Left cuts an edge l or e, and Right one "
             "that is r or e, but only an edge without which every other one "
             "is still connected to the ground. A player who cannot move "
             "loses. Source: Winning Ways.",
    .position = "edges from the ground up, l, r or e, with branches in "
                "brackets, l(l;rl); or the edges u:v:l of a picture, whose "
                "ground is 0",
    .examples = "childish_hackenbush l(l;rl)\n"
                "childish_hackenbush 0:1:l 1:2:r 2:0:e",
    .kind = GI_PARTIZAN,
    .least = GI_EDGE_RIGHT,
    .definition = {.moves = moves,
                   .apply = apply,
                   .is_ordered = true,
                   .components = components,
                   .turn = turn},
    .notation = {.parse = parse,
                 .format = format,
                 .legal = legal,
                 .name_move = name_move,
                 .draw = draw,
                 .show = show},
    .trials = {.positions = positions, .bound = 4},
};
