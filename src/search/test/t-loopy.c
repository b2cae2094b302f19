/* SPDX-License-Identifier: MIT */
/* t-loopy.c - outcomes of games with cycles, against play to a bounded depth.
 *
 * The brute force asks who can force the end within d moves, for d = 0, 1, 2,
 * ... up to the number of positions; after that nothing new can be forced. */
#include "test.h"

#include "rules/heaps.h"
#include "rules/ruleset.h"
#include "search/cyclic/loopy.h"
#include "search/test/watch.h"

/* ---- one token on a graph; each player has edges of his own ---- */

enum { VERTICES = 7 };

typedef struct walk {
    grundy_game game; /* First: a pointer to it is one to the whole. */
    unsigned char edges[2][VERTICES]; /* Bit w of [player][v]: v to w. */
} walk;

static grundy_status walk_moves(const grundy_game *game,
                                const gi_ints *position, unsigned player,
                                gi_visit visit, void *user, gi_run *run)
{
    const walk *graph = (const walk *)game;
    const int64_t from = position->items[0].word;

    for (int64_t to = 0; to < VERTICES; to++) {
        grundy_status status;
        if (!(graph->edges[player][from] >> to & 1)) continue;
        status = gi_visit_word(to, visit, user, run);
        if (status) return status;
    }
    return GRUNDY_OK;
}

static grundy_status walk_apply(const grundy_game *game, gi_ints *out,
                                const gi_ints *position, const gi_ints *move,
                                gi_run *run)
{
    (void)game;
    (void)position;
    return gi_ints_copy(out, move, run->env);
}

#define WALK                                                                  \
    .heap_count = 1, .definition = {.moves = walk_moves, .apply = walk_apply}
static const gi_ruleset shared_walk = {WALK};
static const gi_ruleset partizan_walk = {WALK, .kind = GI_PARTIZAN};

static walk random_walk(uint64_t *seed, bool is_partizan)
{
    walk graph = {
        .game = {.rules = is_partizan ? &partizan_walk : &shared_walk}};

    for (size_t player = 0; player < 2; player++)
        for (size_t v = 0; v < VERTICES; v++) {
            *seed = *seed * UINT64_C(6364136223846793005) + 1442695040888963;
            /* About one edge in four. */
            graph.edges[player][v] =
                (unsigned char)(*seed >> 40 & *seed >> 50 & 0x7f);
            if (!is_partizan && player == 1)
                graph.edges[1][v] = graph.edges[0][v];
        }
    return graph;
}

/* ---- brute force ---- */

typedef struct labels {
    grundy_outcome of[2][VERTICES];
} labels;

static grundy_outcome look_ahead(const walk *graph, const labels *below,
                                 unsigned player, unsigned v,
                                 grundy_convention convention)
{
    const unsigned options = graph->edges[player][v];
    bool is_lost = true;

    if (!options)
        return convention == GRUNDY_NORMAL ? GRUNDY_OUTCOME_P
                                           : GRUNDY_OUTCOME_N;
    for (unsigned to = 0; to < VERTICES; to++) {
        if (!(options >> to & 1)) continue;
        if (below->of[1 - player][to] == GRUNDY_OUTCOME_P)
            return GRUNDY_OUTCOME_N;
        if (below->of[1 - player][to] != GRUNDY_OUTCOME_N) is_lost = false;
    }
    return is_lost ? GRUNDY_OUTCOME_P : GRUNDY_OUTCOME_DRAW;
}

static labels play_out(const walk *graph, grundy_convention convention)
{
    labels now = {{{GRUNDY_OUTCOME_UNKNOWN}}};

    for (unsigned depth = 0; depth <= 2 * VERTICES; depth++) {
        const labels below = now;
        for (unsigned player = 0; player < 2; player++)
            for (unsigned v = 0; v < VERTICES; v++)
                now.of[player][v] =
                    look_ahead(graph, &below, player, v, convention);
    }
    return now;
}

/* ---- calls ---- */

typedef struct asked {
    grundy_status status;
    grundy_outcome outcome;
    grundy_error err;
} asked;

static asked ask(const grundy_game *game, const int64_t *words, size_t count,
                 unsigned player, grundy_convention convention)
{
    asked got = {.outcome = GRUNDY_OUTCOME_UNKNOWN};
    gi_ints list = {0};
    gi_run run;

    for (size_t i = 0; i < count; i++)
        assert_int_equal(gi_ints_push_word(&list, words[i], NULL), GRUNDY_OK);
    gi_run_init(&run, game->env, &got.err);
    got.status = gi_loopy_solve(game, &list, player, convention, 1 << 20,
                                &got.outcome, &run);
    gi_run_clear(&run);
    gi_ints_clear(&list, NULL);
    return got;
}

static void check_walk(const walk *graph, unsigned outcome_counts[4])
{
    for (int misere = 0; misere < 2; misere++) {
        const grundy_convention convention =
            misere ? GRUNDY_MISERE : GRUNDY_NORMAL;
        const labels expected = play_out(graph, convention);
        for (unsigned player = 0; player < 2; player++)
            for (unsigned v = 0; v < VERTICES; v++) {
                const int64_t word = v;
                const asked got =
                    ask(&graph->game, &word, 1, player, convention);
                assert_int_equal(got.status, GRUNDY_OK);
                assert_int_equal(got.outcome, expected.of[player][v]);
                outcome_counts[got.outcome]++;
            }
    }
}

static void walks_end_as_bounded_play_says(void **state)
{
    uint64_t seed = 20;
    unsigned counts[4] = {0};

    (void)state;
    for (int i = 0; i < 200; i++) {
        const walk graph = random_walk(&seed, i % 2);
        check_walk(&graph, counts);
    }
    assert_int_equal(counts[GRUNDY_OUTCOME_UNKNOWN], 0);
    assert_true(counts[GRUNDY_OUTCOME_P] > 500);
    assert_true(counts[GRUNDY_OUTCOME_N] > 500);
    assert_true(counts[GRUNDY_OUTCOME_DRAW] > 500);
}

/* ---- Northcott: rows with a piece of each player ---- */

typedef struct northcott {
    grundy_game game;
    int64_t columns;
} northcott;

/* [row, column]. */
static grundy_status northcott_moves(const grundy_game *game,
                                     const gi_ints *position, unsigned player,
                                     gi_visit visit, void *user, gi_run *run)
{
    const northcott *board = (const northcott *)game;

    for (size_t row = 0; row < position->count / 2; row++) {
        const int64_t own = position->items[2 * row + player].word;
        const int64_t other = position->items[2 * row + 1 - player].word;
        for (int64_t to = 0; to < board->columns; to++) {
            grundy_status status;
            if (to == own || to == other || (to < other) != (own < other))
                continue;
            status = gi_visit_words((int64_t)(2 * row + player), to, visit,
                                    user, run);
            if (status) return status;
        }
    }
    return GRUNDY_OK;
}

static grundy_status northcott_apply(const grundy_game *game, gi_ints *out,
                                     const gi_ints *position,
                                     const gi_ints *move, gi_run *run)
{
    grundy_status status = gi_ints_copy(out, position, run->env);

    (void)game;
    if (!status) out->items[move->items[0].word].word = move->items[1].word;
    return status;
}

static const gi_ruleset northcott_rules = {
    .kind = GI_PARTIZAN,
    .definition = {.moves = northcott_moves,
                   .apply = northcott_apply,
                   .is_ordered = true}};

/* A retreat is answered by following: the gaps are heaps of Nim. */
static void northcott_is_nim_on_the_gaps(void **state)
{
    const northcott board = {.game = {.rules = &northcott_rules},
                             .columns = 4};

    (void)state;
    for (int64_t n = 0; n < 256; n++) {
        const int64_t words[] = {n & 3, n >> 2 & 3, n >> 4 & 3, n >> 6};
        int64_t first_gap, second_gap;
        if (words[0] == words[1] || words[2] == words[3]) continue;
        first_gap = llabs(words[0] - words[1]) - 1;
        second_gap = llabs(words[2] - words[3]) - 1;
        for (unsigned player = 0; player < 2; player++) {
            const asked got =
                ask(&board.game, words, 4, player, GRUNDY_NORMAL);
            assert_int_equal(got.status, GRUNDY_OK);
            assert_int_equal(got.outcome, first_gap == second_gap
                                              ? GRUNDY_OUTCOME_P
                                              : GRUNDY_OUTCOME_N);
        }
    }
}

/* ---- limits ---- */

/* Both players go round, 0 1 2 3 4 5 6 and back to 0; but player 1 cannot go
 * from 6, and comes there at the end of the second round. */
static walk ring(void)
{
    walk graph = {.game = {.rules = &partizan_walk}};

    for (unsigned v = 0; v + 1 < VERTICES; v++)
        graph.edges[0][v] = graph.edges[1][v] = (unsigned char)(2 << v);
    graph.edges[0][VERTICES - 1] = 1;
    return graph;
}

/* Two rounds of 7. */
static void a_limit_of_all_positions_is_enough(void **state)
{
    const walk graph = ring();
    grundy_integer start = {0, NULL};
    const gi_ints list = {&start, 1, 1};

    (void)state;
    for (uint64_t limit = 0; limit < 20; limit++) {
        grundy_outcome outcome = GRUNDY_OUTCOME_UNKNOWN;
        grundy_error err = {0};
        grundy_status status;
        gi_run run;
        gi_run_init(&run, NULL, &err);
        status = gi_loopy_solve(&graph.game, &list, 0, GRUNDY_NORMAL, limit,
                                &outcome, &run);
        gi_run_clear(&run);
        if (limit < 14) {
            assert_int_equal(status, GRUNDY_OVER_BUDGET);
            assert_int_equal(outcome, GRUNDY_OUTCOME_UNKNOWN);
            assert_non_null(strstr(err.message, "positions"));
        } else {
            assert_int_equal(status, GRUNDY_OK);
            assert_int_equal(outcome, GRUNDY_OUTCOME_N);
        }
    }
}

static void any_allocation_can_fail(void **state)
{
    bool is_over = false;
    uint64_t n = 0;

    (void)state;
    while (!is_over) {
        watch at = {.memory.fail_at = ++n};
        const grundy_env env = watch_env(&at);
        walk graph = ring();
        asked got;
        graph.game.env[0] = env;
        got = ask(&graph.game, (int64_t[]){0}, 1, 0, GRUNDY_NORMAL);
        is_over = at.memory.calls < n;
        assert_int_equal(got.status, is_over ? GRUNDY_OK : GRUNDY_NO_MEMORY);
        assert_int_equal(got.outcome,
                         is_over ? GRUNDY_OUTCOME_N : GRUNDY_OUTCOME_UNKNOWN);
        assert_true(fault_is_clean(&at.memory));
    }
    assert_true(n > 10);
}

static void memory_and_patience_have_limits(void **state)
{
    watch at = {0};
    grundy_env env = watch_env(&at);
    const int64_t words[] = {0, 5, 0, 5};
    northcott board = {.game = {.rules = &northcott_rules, .env = {env}},
                       .columns = 6};
    asked got = ask(&board.game, words, 4, 0, GRUNDY_NORMAL);
    size_t peak = at.peak_bytes;

    (void)state;
    assert_int_equal(got.status, GRUNDY_OK);
    assert_int_equal(got.outcome, GRUNDY_OUTCOME_P);
    assert_true(fault_is_clean(&at.memory));

    board.game.env->limits.memory_bytes = peak / 2;
    got = ask(&board.game, words, 4, 0, GRUNDY_NORMAL);
    assert_int_equal(got.status, GRUNDY_OVER_BUDGET);
    assert_non_null(strstr(got.err.message, "bytes"));
    assert_true(fault_is_clean(&at.memory));

    board.game.env->limits.memory_bytes = peak;
    for (uint64_t polls = 1; got.status; polls++) {
        at.poll_count = 0;
        at.polls_to_stop = polls;
        got = ask(&board.game, words, 4, 0, GRUNDY_NORMAL);
        if (got.status) assert_int_equal(got.status, GRUNDY_CANCELLED);
        assert_true(fault_is_clean(&at.memory));
    }
    assert_int_equal(got.outcome, GRUNDY_OUTCOME_P);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(walks_end_as_bounded_play_says),
        cmocka_unit_test(northcott_is_nim_on_the_gaps),
        cmocka_unit_test(a_limit_of_all_positions_is_enough),
        cmocka_unit_test(any_allocation_can_fail),
        cmocka_unit_test(memory_and_patience_have_limits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
