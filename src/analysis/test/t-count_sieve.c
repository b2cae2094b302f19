/* SPDX-License-Identifier: MIT */
/* t-count_sieve.c - positions of rules whose moves are vectors, counted by a
 * sieve, against brute force from the vectors. */
#include "test.h"

#include "grundy/count.h"
#include "grundy/parse.h"

#include "base/integer/integer.h"

enum { NUMBERS_MOST = 3, SIDE = 8, CELLS = SIDE * SIDE * SIDE };

typedef struct vector_game {
    const char *rules;
    size_t numbers, line_count, count;
    int vectors[8][NUMBERS_MOST];
} vector_game;

#define RULES(numbers, more) "position = 'list' numbers = " #numbers " " more

static const vector_game games[] = {
    {RULES(3, "lines = {{1,0,0},{0,1,0},{0,0,1},{1,1,0},{1,0,1},{0,1,1},"
              "{1,1,1}}"),
     3,
     7,
     7,
     {{1, 0, 0},
      {0, 1, 0},
      {0, 0, 1},
      {1, 1, 0},
      {1, 0, 1},
      {0, 1, 1},
      {1, 1, 1}}},
    {RULES(2, "lines = {{1,2},{2,1}} steps = {{0,3},{3,0}}"),
     2,
     2,
     4,
     {{1, 2}, {2, 1}, {0, 3}, {3, 0}}},
    {RULES(2, "lines = {{0,2},{1,1}} steps = {{1,0}}"),
     2,
     2,
     3,
     {{0, 2}, {1, 1}, {1, 0}}},
    {RULES(1, "steps = {{1},{3},{4}}"), 1, 0, 3, {{1}, {3}, {4}}},
    {RULES(2, "lines = {{0,1}}"), 2, 1, 1, {{0, 1}}},
    /* Not for a sieve: a number grows. */
    {RULES(2, "steps = {{1,-1},{0,1}}"), 2, 0, 2, {{1, -1}, {0, 1}}},
};
enum { GAMES = sizeof games / sizeof *games };

/* ---- brute force ---- */

/* Cell of a position; -1: outside. */
static int cell_of(const vector_game *g, const int *at)
{
    int cell = 0;

    for (size_t k = 0; k < g->numbers; k++) {
        if (at[k] >= SIDE) return -1;
        cell = cell * SIDE + at[k];
    }
    return cell;
}

/* lost[]: of all cells before this one. A move to a cell outside is played
 * out. */
static bool is_lost(const vector_game *g, const int *at, bool is_misere,
                    const bool *lost)
{
    bool has_move = false;

    for (size_t i = 0; i < g->count; i++)
        for (int times = 1;; times++) {
            int after[NUMBERS_MOST];
            bool fits = i < g->line_count || times == 1;
            for (size_t k = 0; k < g->numbers; k++) {
                after[k] = at[k] - times * g->vectors[i][k];
                fits &= after[k] >= 0;
            }
            if (!fits) break;
            has_move = true;
            const int cell = cell_of(g, after);
            if (cell < 0 ? is_lost(g, after, is_misere, lost) : lost[cell])
                return false;
        }
    return has_move || !is_misere;
}

typedef struct totals {
    uint64_t positions, lost, sum;
} totals;

static totals count_brute(const vector_game *g, const grundy_count_question *q,
                          const bool *lost)
{
    totals t = {0};
    int at[NUMBERS_MOST] = {0};

    for (size_t cell = 0; cell < CELLS; cell++) {
        bool is_asked = true;
        uint64_t sum = 0;
        size_t rest = cell;
        for (size_t k = g->numbers; k-- > 0; rest /= SIDE)
            at[k] = (int)(rest % SIDE);
        is_asked = rest == 0;
        for (size_t k = 0; k < g->numbers; k++) {
            const grundy_count_range range =
                q->ranges[q->range_count == 1 ? 0 : k];
            is_asked &= (uint64_t)at[k] >= range.first &&
                        (uint64_t)at[k] <= range.last;
            if (k > 0 && q->order != GRUNDY_COUNT_ALL)
                is_asked &=
                    at[k] >= at[k - 1] + (q->order == GRUNDY_COUNT_DISTINCT);
            sum += (uint64_t)at[k];
        }
        is_asked &= !q->has_total || sum <= q->total;
        if (!is_asked) continue;
        t.positions++;
        if (lost[cell]) t.lost++, t.sum += sum;
    }
    return t;
}

static void find_lost(const vector_game *g, bool is_misere, bool *lost)
{
    int at[NUMBERS_MOST];

    for (size_t cell = 0; cell < CELLS; cell++) {
        size_t rest = cell;
        for (size_t k = g->numbers; k-- > 0; rest /= SIDE)
            at[k] = (int)(rest % SIDE);
        lost[cell] = rest == 0 && is_lost(g, at, is_misere, lost);
    }
}

/* ---- the library ---- */

static uint64_t word(const grundy_integer *number)
{
    uint64_t value = 0;

    assert_true(grundy_integer_to_uint64(&value, number));
    return value;
}

typedef struct listed {
    uint64_t count, last;
} listed;

static grundy_status visit(const uint64_t *numbers, size_t count, void *user)
{
    listed *l = user;
    uint64_t place = 1;

    for (size_t i = 0; i < count; i++)
        place = place * SIDE + numbers[i];
    assert_true(place > l->last);
    l->last = place;
    l->count++;
    return GRUNDY_OK;
}

static void check_count(const grundy_game *game, const vector_game *g,
                        const grundy_count_question *q, const bool *lost)
{
    const totals expected = count_brute(g, q, lost);
    grundy_count *count = NULL;
    grundy_count_facts facts;
    listed l = {0};

    assert_int_equal(grundy_count_find(&count, game, q, NULL, NULL),
                     GRUNDY_OK);
    facts = grundy_count_look(count);
    if (word(facts.positions) != expected.positions ||
        word(facts.lost) != expected.lost || word(facts.sum) != expected.sum)
        fail_msg("%s, order %d: %d positions, %d lost, %d in all", g->rules,
                 (int)q->order, (int)word(facts.positions),
                 (int)word(facts.lost), (int)word(facts.sum));
    if (expected.positions > 0)
        assert_int_equal(facts.basis, GRUNDY_BASIS_COMPUTED);
    grundy_count_free(count);
    assert_int_equal(grundy_count_list(game, q, visit, &l, NULL, NULL),
                     GRUNDY_OK);
    assert_int_equal(l.count, expected.lost);
}

static void check_game(const vector_game *g)
{
    static const grundy_count_range wide[] = {{0, 7}}, high[] = {{2, 6}},
                                    apart[] = {{1, 4}, {0, 7}, {3, 3}};
    grundy_game *game = NULL;
    bool lost[CELLS];

    assert_int_equal(grundy_game_from_lua(&game, "own.lua", g->rules,
                                          strlen(g->rules), NULL, NULL),
                     GRUNDY_OK);
    for (int play = GRUNDY_PLAY_NORMAL; play <= GRUNDY_PLAY_MISERE; play++) {
        grundy_count_question q = {.play = (grundy_play)play,
                                   .wants_sum = true};
        find_lost(g, play == GRUNDY_PLAY_MISERE, lost);
        for (int order = 0; order <= GRUNDY_COUNT_DISTINCT; order++) {
            q.order = (grundy_count_order)order;
            q.heaps = g->numbers;
            q.range_count = 1;
            q.ranges = wide;
            check_count(game, g, &q, lost);
            q.ranges = high;
            check_count(game, g, &q, lost);
            q.has_total = true;
            for (q.total = 0; q.total < 20; q.total += 3)
                check_count(game, g, &q, lost);
            q.ranges = wide;
            q.total = 9;
            check_count(game, g, &q, lost);
            q.has_total = false;
        }
        q.order = GRUNDY_COUNT_ALL;
        q.ranges = apart;
        q.range_count = g->numbers;
        q.heaps = 0;
        check_count(game, g, &q, lost);
    }
    grundy_game_free(game);
}

static void sieves_count_what_brute_force_counts(void **state)
{
    (void)state;
    for (size_t i = 0; i < GAMES; i++)
        check_game(&games[i]);
}

static void limits_end_a_sieve(void **state)
{
    static const grundy_count_range far[] = {{0, 30000}};
    const grundy_count_question q = {
        .ranges = far, .range_count = 1, .heaps = 2};
    grundy_env env = GRUNDY_ENV_INIT;
    grundy_count *count = NULL;
    grundy_game *game = NULL;

    (void)state;
    env.limits.positions = 1000;
    assert_int_equal(grundy_game_from_lua(&game, "own.lua", games[1].rules,
                                          strlen(games[1].rules), NULL, NULL),
                     GRUNDY_OK);
    assert_int_equal(grundy_count_find(&count, game, &q, &env, NULL),
                     GRUNDY_OVER_BUDGET);
    grundy_game_free(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sieves_count_what_brute_force_counts),
        cmocka_unit_test(limits_end_a_sieve),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
