/* SPDX-License-Identifier: MIT */
/* on_graph.c - games on graphs whose rules are data.
 *
 * `take` says what a move takes from the graph, or `mark` what it may mark; the
 * other parameters are conditions:
 *
 *   code    how many vertices may be taken, and in how many parts what is left of
 *           their component may lie: a code of a heap game, read on graphs
 *   degree, degrees    of each vertex that is chosen
 *   fall    what goes of itself after each move
 *   colours how many there are
 *
 * Node Kayles is take=ball, Arc Kayles take=arc, an octal game take=set,code=0.33,
 * Col partizan_on_graph:mark=other. Moves come straight from the rules; positions
 * are cut into components, and isomorphic ones are the same (terrain_parts.c). On
 * paths and cycles impartial rules that take are octal games (terrain_rows.c).
 *
 * Source: [GuySmith56] for paths; [Schaefer78] Node Kayles and Arc Kayles;
 * [BCDGMPS18] octal games on graphs.
 */
#include "base/error.h"
#include "base/integer/integer.h"
#include "codes/heapgame.h"
#include "games/on_graph/terrain.h"

enum { TAKE, MARK, CODE, DEGREE, DEGREES, FALL, COLOURS };

extern const gi_ruleset gi_ruleset_on_graph, gi_ruleset_partizan_on_graph;

static unsigned word_of(const grundy_game *game, size_t index)
{
    return (unsigned)gi_game_number(game, index)->word;
}

gi_terrain_rules gi_terrain_rules_of(const grundy_game *game)
{
    const bool is_partizan = game->rules->kind == GI_PARTIZAN;
    const unsigned colours = is_partizan ? 2 : word_of(game, COLOURS);

    GRUNDY_ASSERT(colours > 0 && colours <= GI_TERRAIN_COLOURS_MOST);
    return (gi_terrain_rules){.take = word_of(game, TAKE),
                              .mark = word_of(game, MARK),
                              .degree = word_of(game, DEGREE),
                              .fall = word_of(game, FALL),
                              .degrees = &game->parameters[DEGREES],
                              .code = game->codes[CODE],
                              .colours = (uint8_t)((1U << colours) - 1),
                              .is_partizan = is_partizan};
}

/* ---- which rules there are ---- */

static grundy_status check_code(const gi_terrain_rules *rules,
                                grundy_error *err)
{
    const grundy_heapgame *code = rules->code;
    const bool is_edge = rules->take == GI_TAKE_EDGE;

    if (!code)
        return gi_terrain_takes_lists(rules)
                   ? gi_fail(err, GRUNDY_BAD_INPUT,
                             "this take needs a code, as in "
                             "take=set,code=0.33: how many vertices a move "
                             "takes")
                   : GRUNDY_OK;
    if (code->kind != GRUNDY_HEAP_TAKE_AND_BREAK) return GRUNDY_OK;
    for (size_t k = 0; k < code->digit_count; k++)
        if (code->digits[k].heaps > 7 || code->digits[k].is_unequal)
            return gi_fail(err, GRUNDY_BAD_INPUT,
                           "on graphs a digit is at most 7: 4 stands for two "
                           "parts or more");
    if (code->digit_count > 0 && code->digits[0].heaps != 0 && !is_edge)
        return gi_fail(err, GRUNDY_BAD_INPUT,
                       "a move takes a vertex at least: the code begins with "
                       "0.");
    return GRUNDY_OK;
}

static grundy_status check_mark(const gi_terrain_rules *rules,
                                grundy_error *err)
{
    if (rules->code || rules->degree != GI_DEGREE_ANY ||
        rules->degrees->count > 0 || rules->fall != GI_FALL_NOTHING)
        return gi_fail(err, GRUNDY_BAD_INPUT,
                       "code, degree, degrees and fall are for rules that "
                       "take");
    if (gi_terrain_has_closure(rules) &&
        (rules->is_partizan || rules->colours != 1))
        return gi_fail(err, GRUNDY_BAD_INPUT,
                       "closures have one colour, and it is either player's");
    return GRUNDY_OK;
}

static grundy_status check(const grundy_game *game, grundy_error *err)
{
    const gi_terrain_rules rules = gi_terrain_rules_of(game);

    if ((rules.take == GI_TAKE_NOTHING) == (rules.mark == GI_MARK_NOTHING))
        return gi_fail(err, GRUNDY_BAD_INPUT,
                       "moves either take or mark: write take=ball, take=arc, "
                       "..., or mark=other, ...");
    if (rules.mark != GI_MARK_NOTHING) return check_mark(&rules, err);
    if (!rules.is_partizan && rules.colours != 1)
        return gi_fail(err, GRUNDY_BAD_INPUT,
                       "colours are for rules that mark");
    return check_code(&rules, err);
}

static grundy_status check_colours(const grundy_game *game, grundy_error *err)
{
    if (gi_int_compare_word(gi_game_number(game, COLOURS),
                            GI_TERRAIN_COLOURS_MOST) > 0)
        return gi_fail(err, GRUNDY_BAD_INPUT, "there are at most %d colours",
                       GI_TERRAIN_COLOURS_MOST);
    return check(game, err);
}

/* ---- positions in a batch ---- */

static grundy_status read_graph(const gi_json *input,
                                const gi_terrain_rules *rules,
                                gi_ints *position, gi_run *run)
{
    const gi_json *graph = gi_json_member(input, "graph");

    if (!graph || graph->kind != GI_JSON_STRING)
        return gi_fail_at(run->err, GRUNDY_BAD_INPUT,
                          graph ? graph->offset : input->offset,
                          "expected the key \"graph\" with a text such as "
                          "\"grid:2x3\"");
    return gi_terrain_parse_with(rules, position, graph->text,
                                 graph->text_count, run);
}

/* Parameters are read after the position: labels are those that any rules that
 * take have, and of rules that mark `gone`. */
static grundy_status read_any(const gi_json *input, gi_ints *position,
                              gi_ints *parameters, gi_run *run)
{
    const gi_ints none = {0};
    const gi_terrain_rules rules = {
        .take = GI_TAKE_VERTEX, .colours = 1, .degrees = &none};

    (void)parameters;
    return read_graph(input, &rules, position, run);
}

static grundy_status read_sides(const gi_json *input, gi_ints *position,
                                gi_ints *parameters, gi_run *run)
{
    const gi_ints none = {0};
    const gi_terrain_rules rules = {.take = GI_TAKE_VERTEX,
                                    .colours = 3,
                                    .degrees = &none,
                                    .is_partizan = true};

    (void)parameters;
    return read_graph(input, &rules, position, run);
}

/* ---- the tables ---- */

#define COMMON_PARAMETERS                                                     \
    [TAKE] = {.name = "take",                                                 \
              .kind = GI_WORD,                                                \
              .fallback = "nothing",                                          \
              .meaning = "what a move takes"},                                \
    [MARK] = {.name = "mark",                                                 \
              .kind = GI_WORD,                                                \
              .fallback = "nothing",                                          \
              .meaning = "what the neighbours of a marked vertex may be, or " \
                         "the closure outside of which one marks"},           \
    [CODE] = {.name = "code",                                                 \
              .kind = GI_CODE,                                                \
              .fallback = "",                                                 \
              .meaning = "how many vertices may be taken, and in how many "   \
                         "parts the rest of their component may lie"},        \
    [DEGREE] = {.name = "degree",                                             \
                .kind = GI_WORD,                                              \
                .fallback = "any",                                            \
                .meaning = "degree of every vertex that is chosen"},          \
    [DEGREES] = {.name = "degrees",                                           \
                 .kind = GI_SET,                                              \
                 .fallback = "{}",                                            \
                 .meaning = "the degrees that it may have; none: any"},       \
    [FALL] = {.name = "fall",                                                 \
              .kind = GI_WORD,                                                \
              .fallback = "nothing",                                          \
              .meaning = "what goes of itself: vertices without neighbours, " \
                         "or what hangs on no ground"}

static const gi_parameter parameters[] = {
    COMMON_PARAMETERS,
    [COLOURS] = {.name = "colours",
                 .kind = GI_NUMBER,
                 .least = 1,
                 .fallback = "1",
                 .meaning = "with which one marks"},
};

static const gi_parameter partizan_parameters[] = {COMMON_PARAMETERS};

static const char *const words[] = {
    [TAKE] = "nothing vertex edge arc ball set path star",
    [MARK] = "nothing other own none geodetic hull",
    [DEGREE] = "any even odd",
    [FALL] = "nothing isolated loose",
    [COLOURS] = NULL,
};

static const char *const keys[] = {"win", "winning_moves", "(misere_win)",
                                   "(grundy)", NULL};
static const char *const partizan_keys[] = {"value", "outcome",
                                            "winning_moves", NULL};

#define FAMILIES                                                              \
    "graphs such as path:5, cycle:5, grid:2x3, king:3x3, star:4, "            \
    "tree:0,0,1, "                                                            \
    "caterpillar:2,0,1, file:NAME, or the number of vertices and the edges "

#define FACES                                                                 \
    .notation = {.parse = gi_terrain_parse,                                   \
                 .format = gi_terrain_format,                                 \
                 .legal = gi_terrain_legal,                                   \
                 .name_move = gi_terrain_name_move}

const gi_ruleset gi_ruleset_on_graph = {
    .id = "on_graph",
    .title = "Games on graphs",
    .family = "graph",
    .rules =
        "A move takes from a graph what `take` says (a vertex, an edge, an "
        "arc, that is the ends of an edge, a ball, that is a vertex and its "
        "neighbours, or a connected set, path or star of as many vertices as "
        "`code` says), or marks a vertex whose neighbours are as `mark` says. "
        "A player who cannot move loses. take=ball is Node Kayles, take=arc "
        "Arc Kayles, take=vertex,fall=isolated Grim, take=set,code=0.33 an "
        "octal game on graphs.",
    .position = FAMILIES "u:v; after @ a letter for each vertex: . or its "
                         "weight 2 to 9, # gone, g ground, x marked",
    .examples = "on_graph:take=ball grid:3x5\n"
                "on_graph:take=set,code=0.33 spider:1,2,3\n"
                "on_graph:take=vertex,degree=even king:3x3",
    .parameters = parameters,
    .parameter_count = sizeof parameters / sizeof parameters[0],
    .words = words,
    .has_short_names = true,
    .check = check_colours,
    .prefers_nimbers = true,
    .definition = {.moves = gi_terrain_moves,
                   .apply = gi_terrain_apply,
                   .is_ordered = true,
                   .canonical = gi_terrain_canonical,
                   .components = gi_terrain_components,
                   .all_components = gi_terrain_components,
                   .size = gi_terrain_size},
    FACES,
    .theory = {.normal = {"T-GRAPH-PATH",
                          "Where the theorem applies, a path of n vertices "
                          "is a heap of n in a "
                          "take-and-break game, whose digits are read off "
                          "short paths; a move on a cycle leaves one path or "
                          "nothing.",
                          "GuySmith56"},
               .grundy = {"T-GRAPH-PATH",
                          "Where the theorem applies, a path of n vertices "
                          "is a heap of n in a "
                          "take-and-break game; the value of a graph is the "
                          "nim-sum of the values of its components.",
                          "GuySmith56"},
               .value = gi_terrain_value,
               .reason = gi_terrain_reason,
               .heapgame = gi_terrain_heapgame},
    .trials = {.examples = "on_graph:take=vertex,degree=even\n"
                           "on_graph:take=edge,degree=odd\n"
                           "on_graph:take=arc\n"
                           "on_graph:take=ball\n"
                           "on_graph:take=set,code=0.37\n"
                           "on_graph:take=path,code=0.07\n"
                           "on_graph:take=star,code=S{1,3}\n"
                           "on_graph:take=vertex,fall=isolated\n"
                           "on_graph:take=edge,fall=loose\n"
                           "on_graph:mark=other,colours=2\n"
                           "on_graph:mark=own,colours=3\n"
                           "on_graph:mark=geodetic\n"
                           "on_graph:mark=hull",
               .positions = gi_terrain_positions,
               .bound = 4},
    .batch =
        &(const gi_batch){.layout = "graph", .keys = keys, .read = read_any},
};

const gi_ruleset gi_ruleset_partizan_on_graph = {
    .id = "partizan_on_graph",
    .title = "Partizan games on graphs",
    .family = "partizan",
    .rules =
        "As on_graph, but vertices and edges may be one player's, and Left "
        "and Right mark with colours of their own. A player who cannot move "
        "loses. mark=other is Col: no neighbours of one colour; mark=own is "
        "Snort: none of two; take=edge,fall=loose is Hackenbush.",
    .kind = GI_PARTIZAN,
    .position =
        FAMILIES "u:v, u:v:l or u:v:r; after @ a letter for each vertex: . or "
                 "its weight 2 to 9, l or r only for Left or Right, # gone, g "
                 "ground, L or R marked",
    .examples = "partizan_on_graph:mark=own path:5\n"
                "partizan_on_graph:take=ball path:5 @ lrlrl\n"
                "partizan_on_graph:take=edge,fall=loose 3 0:1:l 1:2:r @ g..",
    .parameters = partizan_parameters,
    .parameter_count =
        sizeof partizan_parameters / sizeof partizan_parameters[0],
    .words = words,
    .has_short_names = true,
    .check = check,
    .definition = {.moves = gi_terrain_moves,
                   .apply = gi_terrain_apply,
                   .is_ordered = true,
                   .canonical = gi_terrain_canonical,
                   .twin = gi_terrain_twin,
                   .components = gi_terrain_components,
                   .all_components = gi_terrain_components,
                   .size = gi_terrain_size,
                   .turn = gi_terrain_turn,
                   .turn_move = gi_terrain_turn_move},
    FACES,
    .trials = {.examples = "partizan_on_graph:mark=other\n"
                           "partizan_on_graph:mark=own\n"
                           "partizan_on_graph:take=arc\n"
                           "partizan_on_graph:take=ball\n"
                           "partizan_on_graph:take=edge,fall=loose",
               .positions = gi_terrain_positions,
               .bound = 3},
    .batch = &(const gi_batch){.layout = "graph",
                               .keys = partizan_keys,
                               .read = read_sides},
};
