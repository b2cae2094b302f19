/* SPDX-License-Identifier: MIT */
/* tree_three.c - tic-tac-toe on a tree: three of a path of three.
 *
 * A position is the number of vertices, a mark for each, and the ends of the edges.
 * White begins; some vertices may be white from the beginning, which does not count
 * as a move. A move is [vertex], from 1 on.
 *
 * Black never wins. Who wins before the first move is known (T-TREE-THREE): a white
 * vertex stands for a free one from which a path of one edge leads to a fork of two
 * leaves. On a tree of free vertices White wins if one of them has four neighbours,
 * or three of which two are no leaves, or if there are two forks and the number of
 * vertices is odd. Degrees are all that is needed, and the forks are not built.
 */
#include <string.h>

#include "base/error.h"
#include "base/integer/integer.h"
#include "games/graph/duel_graphs.h"
#include "games/pairs.h"
#include "rules/heaps.h"
#include "rules/ruleset.h"

enum { FREE, WHITE, BLACK, GIVEN, MARKS };
static const char letters[MARKS] = {'.', 'W', 'B', 'w'};

enum { PLAYED_MOST = 64, VERTICES_MOST = 1 << 24 };

static size_t vertices_of(const gi_ints *position)
{
    return (size_t)position->items[0].word;
}

static int64_t mark(const gi_ints *position, size_t vertex)
{
    GRUNDY_ASSERT(vertex > 0 && vertex <= vertices_of(position));
    return position->items[vertex].word;
}

/* The first number of the edges. */
static size_t edges_at(const gi_ints *position)
{
    return vertices_of(position) + 1;
}

/* The ends of the edge at this place. */
static size_t end_at(const gi_ints *position, size_t at)
{
    return (size_t)position->items[at].word;
}

static size_t count_marks(const gi_ints *position, int64_t of)
{
    size_t count = 0;

    for (size_t v = 1; v <= vertices_of(position); v++)
        count += mark(position, v) == of;
    return count;
}

/* ---- definition ---- */

static bool is_white(int64_t m)
{
    return m == WHITE || m == GIVEN;
}

/* Whether a vertex of the colour has two neighbours of it; of trees that are
 * played. */
static bool has_three(const gi_ints *position, bool white)
{
    unsigned same[PLAYED_MOST + 1] = {0};

    GRUNDY_ASSERT(vertices_of(position) <= PLAYED_MOST);
    for (size_t i = edges_at(position); i < position->count; i += 2) {
        const size_t u = end_at(position, i), v = end_at(position, i + 1);
        const int64_t a = mark(position, u), b = mark(position, v);
        if (white ? !is_white(a) || !is_white(b) : a != BLACK || b != BLACK)
            continue;
        if (++same[u] == 2 || ++same[v] == 2) return true;
    }
    return false;
}

static bool is_whites_turn(const gi_ints *position)
{
    return count_marks(position, WHITE) == count_marks(position, BLACK);
}

static gi_end end_of_play(const grundy_game *game, const gi_ints *position)
{
    const bool white = is_whites_turn(position);

    (void)game;
    if (vertices_of(position) > PLAYED_MOST) return GI_END_NONE;
    if (has_three(position, !white)) return GI_END_LOST;
    if (has_three(position, white)) return GI_END_WON;
    return count_marks(position, FREE) == 0 ? GI_END_TIE : GI_END_NONE;
}

static grundy_status moves(const grundy_game *game, const gi_ints *position,
                           unsigned player, gi_visit visit, void *user,
                           gi_run *run)
{
    grundy_status status = GRUNDY_OK;

    (void)player;
    if (vertices_of(position) > PLAYED_MOST)
        return gi_fail(run->err, GRUNDY_OVER_BUDGET,
                       "the tree is too large to list its moves");
    if (end_of_play(game, position) != GI_END_NONE) return GRUNDY_OK;
    for (size_t v = 1; !status && v <= vertices_of(position); v++)
        if (mark(position, v) == FREE)
            status = gi_visit_word((int64_t)v, visit, user, run);
    return status;
}

static grundy_status apply(const grundy_game *game, gi_ints *out,
                           const gi_ints *position, const gi_ints *move,
                           gi_run *run)
{
    const grundy_status status = gi_ints_copy(out, position, run->env);

    (void)game;
    GRUNDY_ASSERT(mark(position, (size_t)move->items[0].word) == FREE);
    if (!status)
        gi_int_set_word(&out->items[move->items[0].word],
                        is_whites_turn(position) ? WHITE : BLACK, run->env);
    return status;
}

/* ---- theory ---- */

/* Of each vertex: its neighbours, and those of them that are no leaves, once the
 * forks are there. */
typedef struct degrees {
    uint32_t *all, *inner; /* shape [vertices + 1] each */
    size_t vertices;
} degrees;

static grundy_status find_degrees(degrees *out, const gi_ints *position,
                                  const grundy_env *env)
{
    const size_t count = vertices_of(position) + 1;

    *out = (degrees){.vertices = vertices_of(position)};
    out->all = gi_alloc_array(env, count, sizeof *out->all);
    out->inner = gi_alloc_array(env, count, sizeof *out->inner);
    if (!out->all || !out->inner) return GRUNDY_NO_MEMORY;
    for (size_t v = 1; v < count; v++)
        out->all[v] = out->inner[v] = mark(position, v) == GIVEN;
    for (size_t i = edges_at(position); i < position->count; i++)
        out->all[end_at(position, i)]++;
    for (size_t i = edges_at(position); i < position->count; i += 2) {
        const size_t u = end_at(position, i), v = end_at(position, i + 1);
        out->inner[u] += out->all[v] >= 2;
        out->inner[v] += out->all[u] >= 2;
    }
    return GRUNDY_OK;
}

static void clear_degrees(degrees *d, const grundy_env *env)
{
    gi_free(env, d->all, (d->vertices + 1) * sizeof *d->all);
    gi_free(env, d->inner, (d->vertices + 1) * sizeof *d->inner);
}

/* A tree on which nobody has moved, and what decides it. */
typedef struct verdict {
    size_t vertex;                 /* By which alone White wins; 0: none. */
    uint32_t neighbours, inner;    /* Of that one. */
    size_t given, forks, vertices; /* With the forks of given vertices. */
} verdict;

static bool white_wins(const verdict *found)
{
    return found->vertex > 0 ||
           (found->forks == 2 && found->vertices % 2 == 1);
}

static void look(const degrees *d, size_t given, verdict *out)
{
    *out = (verdict){
        .given = given, .forks = given, .vertices = d->vertices + 3 * given};
    for (size_t v = 1; v <= d->vertices && !out->vertex; v++) {
        out->neighbours = d->all[v];
        out->inner = d->inner[v];
        if (d->all[v] >= 4 || (d->all[v] == 3 && d->inner[v] >= 2))
            out->vertex = v;
        out->forks += d->all[v] == 3;
    }
}

static grundy_status decide(const gi_ints *position, verdict *out, gi_run *run)
{
    degrees d;
    grundy_status status = find_degrees(&d, position, run->env);

    if (!status) look(&d, count_marks(position, GIVEN), out);
    clear_degrees(&d, run->env);
    return status;
}

static grundy_status outcome(const grundy_game *game, const gi_ints *position,
                             grundy_convention convention, grundy_outcome *out,
                             gi_run *run)
{
    verdict found;
    grundy_status status;

    (void)game;
    if (convention == GRUNDY_MISERE || count_marks(position, WHITE) > 0 ||
        count_marks(position, BLACK) > 0 ||
        end_of_play(game, position) != GI_END_NONE)
        return GRUNDY_UNDECIDED;
    status = decide(position, &found, run);
    if (!status)
        *out = white_wins(&found) ? GRUNDY_OUTCOME_N : GRUNDY_OUTCOME_DRAW;
    return status;
}

static grundy_status reason(const grundy_game *game, const gi_ints *position,
                            grundy_convention convention,
                            grundy_outcome outcome_is, gi_text *text,
                            gi_run *run)
{
    verdict found;
    const grundy_status status = decide(position, &found, run);

    (void)game, (void)convention, (void)outcome_is;
    if (status) return status;
    if (found.given)
        gi_text_add(text, "Join to each vertex that is white a new one with "
                          "two leaves more, and let all be free. ");
    if (found.neighbours >= 4 && found.vertex)
        gi_text_addf(text, "Vertex %zu has %lu neighbours: White wins.",
                     found.vertex, (unsigned long)found.neighbours);
    else if (found.vertex)
        gi_text_addf(text,
                     "Vertex %zu has three neighbours, of which %lu are no "
                     "leaves: White wins.",
                     found.vertex, (unsigned long)found.inner);
    else if (found.forks == 2)
        gi_text_addf(text,
                     "Two vertices have three neighbours, and there are %zu "
                     "vertices, an %s number: %s.",
                     found.vertices, found.vertices % 2 ? "odd" : "even",
                     found.vertices % 2 ? "White wins" : "a draw");
    else
        gi_text_add(text, "No vertex has four neighbours, or three of which "
                          "two are no leaves, and fewer than two have three: "
                          "a draw.");
    return text->status;
}

/* ---- text ---- */

static grundy_status parse(const grundy_game *game, gi_ints *out,
                           const char *text, size_t count, gi_run *run)
{
    const char *m;
    size_t at = 0;
    grundy_status status = gi_ints_push_word(out, 0, run->env);

    (void)game;
    gi_pairs_are_done(text, count, &at);
    for (; !status && at < count && (m = memchr(letters, text[at], MARKS));
         at++)
        status = gi_ints_push_word(out, m - letters, run->env);
    if (status) return status;
    gi_int_set_word(&out->items[0], (int64_t)out->count - 1, run->env);
    while (!status && !gi_pairs_are_done(text, count, &at))
        status = gi_pairs_parse_one(out, text, count, &at,
                                    "the ends of an edge, such as 1:2", run);
    return status;
}

static grundy_status format(const grundy_game *game, const gi_ints *position,
                            gi_text *text, gi_run *run)
{
    (void)game, (void)run;
    for (size_t v = 1; v <= vertices_of(position); v++)
        gi_text_add_char(text, letters[mark(position, v)]);
    if (position->count > edges_at(position)) gi_text_add_char(text, ' ');
    return gi_pairs_format(position, edges_at(position), text);
}

/* The set that a vertex is in; paths are halved on the way. */
static uint32_t root_of(uint32_t *sets, uint32_t v)
{
    while (sets[v] != v)
        v = sets[v] = sets[sets[v]];
    return v;
}

/* No edge within what is joined already: with n - 1 edges it is a tree. */
static grundy_status check_tree(const gi_ints *position, grundy_error *err,
                                const grundy_env *env)
{
    const size_t count = vertices_of(position) + 1;
    uint32_t *sets = gi_alloc_array(env, count, sizeof *sets);
    bool is_tree = true;

    if (!sets) return gi_fail(err, GRUNDY_NO_MEMORY, "out of memory");
    for (size_t v = 0; v < count; v++)
        sets[v] = (uint32_t)v;
    for (size_t i = edges_at(position); i < position->count; i += 2) {
        const uint32_t u = root_of(sets, (uint32_t)end_at(position, i));
        const uint32_t v = root_of(sets, (uint32_t)end_at(position, i + 1));
        is_tree &= u != v;
        sets[u] = v;
    }
    gi_free(env, sets, count * sizeof *sets);
    return is_tree ? GRUNDY_OK
                   : gi_fail(err, GRUNDY_BAD_INPUT,
                             "the edges do not make a tree");
}

static grundy_status legal(const grundy_game *game, const gi_ints *position,
                           grundy_error *err)
{
    const grundy_integer *items = position->items;
    size_t white, black;

    if (position->count < 2 || gi_int_compare_word(&items[0], 1) < 0 ||
        gi_int_compare_word(&items[0], VERTICES_MOST) > 0 ||
        position->count != 3 * vertices_of(position) - 1)
        return gi_fail(err, GRUNDY_BAD_INPUT,
                       "expected a letter for each vertex, and one edge less "
                       "than vertices");
    for (size_t i = 1; i < position->count; i++) {
        const bool is_mark = i <= vertices_of(position);
        if (gi_int_compare_word(&items[i], is_mark ? FREE : 1) < 0 ||
            gi_int_compare_word(&items[i], is_mark ? GIVEN : items[0].word) >
                0)
            return gi_fail(err, GRUNDY_BAD_INPUT,
                           "expected a vertex from 1 to n");
    }
    white = count_marks(position, WHITE);
    black = count_marks(position, BLACK);
    if (white != black && white != black + 1)
        return gi_fail(err, GRUNDY_BAD_INPUT,
                       "White begins, and moves are made in turn");
    return check_tree(position, err, game->env);
}

static grundy_status name_move(const grundy_game *game,
                               const gi_ints *position, const gi_ints *move,
                               gi_text *text, gi_run *run)
{
    (void)game, (void)run;
    gi_text_addf(text, "%s to %lld",
                 is_whites_turn(position) ? "White" : "Black",
                 (long long)move->items[0].word);
    return text->status;
}

/* ---- in a contest ---- */

static bool has_colours(const char *word, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (word[i] != 'W' && word[i] != 'N') return false;
    return true;
}

static grundy_status scan_marks(gi_scan *scan, gi_ints *position, gi_run *run)
{
    const char *word = NULL;
    size_t count = 0;
    grundy_status status =
        gi_scan_word(scan, &word, &count, "the colours", run->err);

    if (!status &&
        (count != vertices_of(position) || !has_colours(word, count)))
        status = gi_scan_fail(scan, run->err,
                              "expected a letter W or N for each vertex");
    for (size_t v = 0; !status && v < count; v++)
        gi_int_set_word(&position->items[v + 1], word[v] == 'W' ? GIVEN : FREE,
                        run->env);
    return status;
}

static grundy_status read_case(gi_scan *scan, gi_ints *position,
                               gi_ints *parameters, gi_run *run)
{
    uint64_t n = 0;
    grundy_status status = gi_scan_uint64_to(
        scan, VERTICES_MOST, &n, "the number of vertices", run->err);

    (void)parameters;
    if (!status && n == 0)
        status =
            gi_scan_fail(scan, run->err, "a tree needs at least one vertex");
    if (!status) status = gi_ints_push_word(position, (int64_t)n, run->env);
    for (uint64_t v = 0; !status && v < n; v++)
        status = gi_ints_push_word(position, FREE, run->env);
    if (!status)
        status = gi_pairs_scan(scan, 2 * (n - 1), 1, "an end of an edge",
                               position, run);
    return status ? status : scan_marks(scan, position, run);
}

static grundy_status write_winner(const grundy_game *game,
                                  const gi_ints *position, gi_text *text,
                                  gi_run *run)
{
    verdict found;
    const grundy_status status = decide(position, &found, run);

    (void)game;
    if (!status) gi_text_add(text, white_wins(&found) ? "White" : "Draw");
    return status ? status : text->status;
}

/* ---- checks ---- */

/* The tree in which vertex v is joined to 1 + (code's next digit to base v - 1), and
 * the vertices whose bit is set are given. */
static grundy_status visit_tree(uint64_t n, uint64_t code, uint64_t given,
                                gi_visit visit, void *user, gi_run *run)
{
    gi_ints position = {0};
    grundy_status status = gi_ints_push_word(&position, (int64_t)n, run->env);

    GRUNDY_ASSERT(given >> n == 0);
    for (uint64_t v = 0; !status && v < n; v++)
        status = gi_ints_push_word(&position, given >> v & 1 ? GIVEN : FREE,
                                   run->env);
    for (uint64_t v = 2; !status && v <= n; code /= v - 1, v++) {
        status = gi_ints_push_word(&position, (int64_t)(code % (v - 1)) + 1,
                                   run->env);
        if (!status)
            status = gi_ints_push_word(&position, (int64_t)v, run->env);
    }
    GRUNDY_ASSERT(status || code == 0);
    if (!status) status = visit(&position, user);
    gi_ints_clear(&position, run->env);
    return status;
}

static grundy_status positions(const grundy_game *game, uint64_t bound,
                               gi_visit visit, void *user, gi_run *run)
{
    const uint64_t most = bound < 8 ? bound : 8;
    grundy_status status = GRUNDY_OK;
    uint64_t trees = 1;

    (void)game;
    for (uint64_t n = 1; !status && n <= most; n++) {
        if (n > 1) trees *= n - 1;
        for (uint64_t code = 0; !status && code < trees; code++)
            for (uint64_t given = 0; !status && given >> n == 0; given++)
                status = visit_tree(n, code, given, visit, user, run);
    }
    return status;
}

const gi_ruleset gi_ruleset_tree_three = {
    .id = "tree_three",
    .title = "Tic-tac-toe on a tree",
    .family = "graph",
    .rules =
        "White and Black take turns in marking a free vertex of a tree; "
        "White begins. A player with a vertex and two of its neighbours "
        "wins; a full tree without such three is a tie. Some vertices may "
        "be white from the beginning.",
    .position =
        "a letter for each vertex (. free, w white from the beginning, W "
        "and B marked), then the edges as u:v",
    .examples =
        "tree_three ..w. 1:2 1:3 1:4\ntree_three ..... 1:2 2:3 3:4 4:5\n"
        "tree_three .W.B. 1:2 1:3 1:4 4:5",
    .contest = "Codeforces 1110G",
    .kind = GI_PARTIZAN,
    .turn_is_in_position = true,
    .definition = {.moves = moves,
                   .apply = apply,
                   .is_ordered = true,
                   .end = end_of_play},
    .notation = {.parse = parse,
                 .format = format,
                 .legal = legal,
                 .name_move = name_move},
    .theory =
        {.normal = {"T-TREE-THREE",
                    "Before the first move White, who begins, wins or draws; "
                    "the numbers of neighbours of the vertices say which.",
                    NULL},
         .outcome = outcome,
         .reason = reason},
    .judge = &(const gi_judge){.framing = GI_COUNTED,
                               .read = GI_FOR_JUDGE(read_case),
                               .write = write_winner},
    .duel = GI_DUEL(.limits = "0..499999 0..1e9 0..3 0..1e6",
                    .layout = "# mix first [vertices/2]", .cases_most = 50000,
                    .total_most = 500000, .write = gi_marked_tree_write),
    .trials = {.positions = positions, .bound = 4},
};
