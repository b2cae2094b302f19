/* SPDX-License-Identifier: MIT */
/* terrain_rows.c - paths and cycles: the code of a heap game.
 *
 * T-GRAPH-PATH. On a path a move takes k vertices in a row, or cuts an edge
 * (k = 0); whether it may depends on k and on which of the two sides are empty.
 * So a path of n vertices is a heap of n in the take-and-break game whose digits
 * say just that, and the digits are read off paths of k, k + 1 and k + 2 vertices.
 * A move on a cycle leaves one path, or nothing.
 *
 * Not covered: labels and owners; marks of two colours or more, and closures;
 * degrees of the ends of an edge that is cut, which depend on more than that;
 * and grounds.
 */
#include <string.h>

#include "grundy/sequence.h"

#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "base/integer/integer.h"
#include "codes/heapgame.h"
#include "games/on_graph/terrain.h"

enum { TAKEN_MOST = 64, NEVER = INT32_MAX };

/* ---- the code ---- */

/* The most vertices that a move takes from a path; NEVER: any number. */
static unsigned most_taken(const gi_terrain_rules *rules)
{
    const unsigned by_code =
        gi_terrain_largest(rules, GI_TERRAIN_VERTICES_MOST + 1);

    switch (rules->take) {
    case GI_TAKE_VERTEX:
        return 1;
    case GI_TAKE_EDGE:
        return 0;
    case GI_TAKE_ARC:
        return 2;
    case GI_TAKE_SET:
    case GI_TAKE_PATH:
        return by_code <= TAKEN_MOST ? by_code : NEVER;
    case GI_TAKE_NOTHING: /* It marks. */
    case GI_TAKE_BALL:
    case GI_TAKE_STAR:
        break;
    }
    return 3;
}

static bool has_degrees(const gi_terrain_rules *rules)
{
    return rules->degree != GI_DEGREE_ANY || rules->degrees->count > 0;
}

static bool has_code(const gi_terrain_rules *rules)
{
    if (rules->is_partizan || rules->fall == GI_FALL_LOOSE) return false;
    if (rules->mark != GI_MARK_NOTHING)
        return rules->colours == 1 && !gi_terrain_has_closure(rules);
    return rules->take != GI_TAKE_EDGE || !has_degrees(rules);
}

static void make_path(gi_terrain *terrain, unsigned vertices)
{
    GRUNDY_ASSERT(vertices <= GI_TERRAIN_VERTICES_MOST);
    terrain->vertex_count = vertices;
    terrain->edge_count = vertices - (vertices > 0);
    memset(terrain->labels, 0, vertices);
    for (unsigned e = 0; e < terrain->edge_count; e++)
        terrain->edges[e] =
            (gi_terrain_edge){{(uint16_t)e, (uint16_t)(e + 1)}, 0};
}

/* What is looked for: a move that takes just the vertices first .. end - 1. */
typedef struct wanted {
    const gi_terrain *path;
    const gi_terrain_rules *rules;
    unsigned first, end;
    bool is_found;
} wanted;

static void play(gi_terrain *terrain, const gi_terrain_rules *rules,
                 const gi_ints *move)
{
    if (rules->mark == GI_MARK_NOTHING)
        gi_terrain_take(terrain, rules, move);
    else
        gi_terrain_mark(terrain, rules, (unsigned)move->items[0].word, 0);
}

static grundy_status look_at(const gi_ints *move, void *user)
{
    wanted *w = user;
    gi_terrain_rules rules = *w->rules;
    gi_terrain after;

    rules.fall = GI_FALL_NOTHING;
    gi_terrain_copy(&after, w->path);
    play(&after, &rules, move);
    for (unsigned v = 0; v < after.vertex_count; v++)
        if (gi_terrain_is_gone(&after, v) != (v >= w->first && v < w->end))
            return GRUNDY_OK;
    w->is_found = true;
    return GRUNDY_OK;
}

static grundy_status visit_moves(const gi_terrain *terrain,
                                 const gi_terrain_rules *rules, gi_visit visit,
                                 void *user, gi_run *run)
{
    return rules->mark == GI_MARK_NOTHING
               ? gi_terrain_take_moves(terrain, rules, 0, visit, user, run)
               : gi_terrain_mark_moves(terrain, rules, 0, visit, user, run);
}

/* Whether k vertices may be taken that have so many on each side, 0 or 1. */
static grundy_status may_take(const gi_terrain_rules *rules, unsigned k,
                              unsigned before, unsigned after, bool *out,
                              gi_run *run)
{
    gi_terrain path;
    wanted w = {&path, rules, before, before + k, false};
    grundy_status status;

    GRUNDY_ASSERT(before <= 1 && after <= 1);
    make_path(&path, before + k + after);
    status = visit_moves(&path, rules, look_at, &w, run);
    *out = w.is_found;
    return status;
}

static grundy_status find_digit(const gi_terrain_rules *rules, unsigned k,
                                unsigned *out, gi_run *run)
{
    bool none = false, one = false, two = false;
    grundy_status status = may_take(rules, k, 1, 1, &two, run);

    if (k > 0 && !status) status = may_take(rules, k, 0, 0, &none, run);
    if (k > 0 && !status) status = may_take(rules, k, 0, 1, &one, run);
    *out = 1U * none + 2U * one + 4U * two;
    return status;
}

/* Whether the code of the rules is that of their paths, digit for digit. */
static bool is_own_code(const gi_terrain_rules *rules)
{
    return (rules->take == GI_TAKE_SET || rules->take == GI_TAKE_PATH) &&
           !has_degrees(rules) && rules->fall == GI_FALL_NOTHING;
}

static grundy_status write_digits(const gi_terrain_rules *rules, gi_text *text,
                                  gi_run *run)
{
    const unsigned most = most_taken(rules);
    grundy_status status = GRUNDY_OK;

    if (most == NEVER)
        return gi_fail(run->err, GRUNDY_UNDEFINED,
                       "a move may take too many vertices for a code");
    for (unsigned k = 0; k <= most && !status; k++) {
        unsigned digit = 0;
        status = find_digit(rules, k, &digit, run);
        gi_text_addf(text, k == 0 && most > 0 ? "%u." : "%u", digit);
    }
    if (most == 0) gi_text_add(text, ".0");
    return status ? status : text->status;
}

grundy_status gi_terrain_heapgame(const grundy_game *game,
                                  grundy_heapgame **out, gi_run *run)
{
    const gi_terrain_rules rules = gi_terrain_rules_of(game);
    gi_text text;
    grundy_status status;

    if (!has_code(&rules))
        return gi_fail(run->err, GRUNDY_UNDEFINED,
                       "paths under these rules are no heaps of a code");
    if (is_own_code(&rules)) {
        *out = gi_heapgame_share(rules.code);
        return GRUNDY_OK;
    }
    gi_text_init(&text, run->env);
    status = write_digits(&rules, &text, run);
    if (!status)
        status = grundy_heapgame_parse(out, gi_text_string(&text), run->env,
                                       run->err);
    gi_text_clear(&text);
    return status;
}

/* ---- values ---- */

/* The values of paths, kept in the run under the name of the game. */
typedef struct path_values {
    grundy_heapgame *code;
    grundy_sequence *sequence;
    grundy_sequence *spines; /* Of caterpillars, by their spines; or NULL. */
} path_values;

static const char values_tag;

static void discard_values(void *object, const grundy_env *env)
{
    path_values *values = object;

    grundy_sequence_free(values->spines);
    grundy_sequence_free(values->sequence);
    grundy_heapgame_free(values->code);
    gi_free(env, values, sizeof *values);
}

/* All values that can be needed of a code. */
static grundy_status make_sequence(grundy_sequence **out,
                                   const grundy_heapgame *code, gi_run *run)
{
    const grundy_status status =
        grundy_sequence_new(out, code, run->env, run->err);

    return status ? status
                  : grundy_sequence_extend(*out, GI_TERRAIN_VERTICES_MOST + 1,
                                           run->err);
}

/* T-ARC-CATERPILLAR. */
static grundy_status make_spines(path_values *values,
                                 const gi_terrain_rules *rules, gi_run *run)
{
    grundy_heapgame *kayles = NULL;
    grundy_status status;

    if (rules->take != GI_TAKE_ARC || rules->code || has_degrees(rules))
        return GRUNDY_OK;
    status = grundy_heapgame_parse(&kayles, "0.77", run->env, run->err);
    if (!status) status = make_sequence(&values->spines, kayles, run);
    grundy_heapgame_free(kayles);
    return status;
}

static grundy_status make_values(path_values **out, const grundy_game *game,
                                 gi_run *run)
{
    const gi_terrain_rules rules = gi_terrain_rules_of(game);
    path_values *values = gi_alloc(run->env, sizeof *values);
    grundy_status status;

    if (!values) return GRUNDY_NO_MEMORY;
    *values = (path_values){NULL, NULL, NULL};
    status = gi_terrain_heapgame(game, &values->code, run);
    if (!status) status = make_sequence(&values->sequence, values->code, run);
    if (!status) status = make_spines(values, &rules, run);
    if (!status)
        status = gi_run_keep(run, &values_tag, grundy_game_name(game), values,
                             discard_values);
    if (status)
        discard_values(values, run->env);
    else
        *out = values;
    return status;
}

/* While the values of the parts are added. */
typedef struct summing {
    const grundy_game *game;
    const gi_terrain_rules *rules;
    const grundy_sequence *paths, *spines; /* spines: or NULL. */
    const gi_terrain *cycle;               /* Whose moves are looked at. */
    uint64_t met[GI_TERRAIN_VERTICES_MOST / 64 + 1];
    grundy_nimber sum;
    gi_run *run;
} summing;

/* The sum of the paths that are left. */
static grundy_nimber value_of_paths(const gi_terrain *terrain,
                                    const grundy_sequence *paths)
{
    uint16_t part[GI_TERRAIN_VERTICES_MOST];
    unsigned sizes[GI_TERRAIN_VERTICES_MOST] = {0};
    gi_terrain_rows rows;
    unsigned count;
    grundy_nimber sum = 0;

    gi_terrain_look(&rows, terrain);
    count = gi_terrain_count_parts(&rows, terrain, NULL, part);
    for (unsigned v = 0; v < terrain->vertex_count; v++)
        if (part[v] != UINT16_MAX) sizes[part[v]]++;
    for (unsigned p = 0; p < count; p++)
        sum ^= grundy_sequence_at(paths, sizes[p]);
    return sum;
}

static grundy_status meet(const gi_ints *move, void *user)
{
    summing *s = user;
    gi_terrain after;
    grundy_nimber value;

    gi_terrain_copy(&after, s->cycle);
    play(&after, s->rules, move);
    value = value_of_paths(&after, s->paths);
    if (value / 64 < sizeof s->met / sizeof s->met[0])
        s->met[value / 64] |= (uint64_t)1 << value % 64;
    return gi_meter_pay(s->run, 1 + after.vertex_count / 16);
}

static grundy_status add_cycle(summing *s, const gi_terrain *cycle)
{
    grundy_nimber least = 0;
    grundy_status status;

    GRUNDY_ASSERT(cycle->vertex_count > 2);
    memset(s->met, 0, sizeof s->met);
    s->cycle = cycle;
    status = visit_moves(cycle, s->rules, meet, s, s->run);
    while (s->met[least / 64] >> least % 64 & 1)
        least++;
    GRUNDY_ASSERT(least <= cycle->vertex_count + 1);
    s->sum ^= least;
    return status;
}

/* Nothing said of vertices and edges, and nowhere more than two neighbours. */
static bool is_line(const gi_terrain *terrain)
{
    uint8_t degrees[GI_TERRAIN_VERTICES_MOST] = {0};

    for (unsigned v = 0; v < terrain->vertex_count; v++)
        if (terrain->labels[v] != 0) return false;
    for (unsigned e = 0; e < terrain->edge_count; e++) {
        const gi_terrain_edge *edge = &terrain->edges[e];
        if (edge->owner != GI_TERRAIN_ANYONE ||
            degrees[edge->ends[0]]++ == 2 || degrees[edge->ends[1]]++ == 2)
            return false;
    }
    return true;
}

static grundy_status add_caterpillar(summing *s, const gi_terrain *terrain)
{
    const unsigned spine = gi_terrain_spine(terrain);

    if (!s->spines || spine == 0) return GRUNDY_UNDECIDED;
    s->sum ^= grundy_sequence_at(s->spines, spine);
    s->run->tag = "T-ARC-CATERPILLAR";
    return GRUNDY_OK;
}

static grundy_status add_part(const gi_ints *part, void *user)
{
    summing *s = user;
    gi_terrain terrain;

    gi_terrain_get(&terrain, s->rules, part);
    if (!is_line(&terrain)) return add_caterpillar(s, &terrain);
    if (terrain.edge_count == terrain.vertex_count)
        return add_cycle(s, &terrain);
    GRUNDY_ASSERT(terrain.edge_count + 1 == terrain.vertex_count);
    s->sum ^= grundy_sequence_at(s->paths, terrain.vertex_count);
    return GRUNDY_OK;
}

grundy_status gi_terrain_value(const grundy_game *game,
                               const gi_ints *position, grundy_integer *out,
                               gi_run *run)
{
    const gi_terrain_rules rules = gi_terrain_rules_of(game);
    path_values *values =
        gi_run_find(run, &values_tag, grundy_game_name(game));
    summing s = {.game = game, .rules = &rules, .run = run};
    grundy_status status = GRUNDY_OK;

    if (!has_code(&rules) ||
        (most_taken(&rules) == NEVER && !is_own_code(&rules)))
        return GRUNDY_UNDECIDED;
    if (!values) status = make_values(&values, game, run);
    if (status) return status;
    s.paths = values->sequence;
    s.spines = values->spines;
    status = gi_terrain_components(game, position, add_part, &s, run);
    if (!status) gi_int_set_word(out, (int64_t)s.sum, run->env);
    return status;
}

grundy_status gi_terrain_reason(const grundy_game *game,
                                const gi_ints *position,
                                grundy_convention convention,
                                grundy_outcome outcome, gi_text *text,
                                gi_run *run)
{
    const char *before = run->tag;
    const path_values *values;
    grundy_integer value = {0};
    bool has_paths_alone;
    grundy_status status = GRUNDY_UNDECIDED;

    run->tag = NULL;
    if (convention == GRUNDY_NORMAL)
        status = gi_terrain_value(game, position, &value, run);
    has_paths_alone = run->tag == NULL;
    run->tag = before;
    if (!status && !has_paths_alone) status = GRUNDY_UNDECIDED;
    if (status) return status;
    values = gi_run_find(run, &values_tag, grundy_game_name(game));
    GRUNDY_ASSERT(values);
    gi_text_addf(text,
                 "A path of n vertices is a heap of n in %s; the nim-sum of "
                 "the values is %lld%s.",
                 grundy_heapgame_name(values->code), (long long)value.word,
                 outcome == GRUNDY_OUTCOME_P ? "" : ", not 0");
    grundy_integer_clear(&value, run->env);
    return text->status;
}
