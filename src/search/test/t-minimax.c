/* SPDX-License-Identifier: MIT */
/* t-minimax.c - scores by the definition: two players, one player, endless
 * play. The games are small enough to be counted out by hand. */
#include "test.h"

#include "base/integer/integer.h"
#include "rules/heaps.h"
#include "rules/ruleset.h"
#include "search/scored/minimax.h"
#include "fault.h"

/* A position is a list of numbers; a move takes the first or the last away and
 * what is left at the end, one number, is the score. */
static grundy_status take_an_end(const grundy_game *game,
                                 const gi_ints *position, unsigned player,
                                 gi_visit visit, void *user, gi_run *run)
{
    grundy_status status;

    (void)game, (void)player;
    if (position->count < 2) return GRUNDY_OK;
    status = gi_visit_word(0, visit, user, run);
    return status ? status : gi_visit_word(1, visit, user, run);
}

static grundy_status without_it(const grundy_game *game, gi_ints *out,
                                const gi_ints *position, const gi_ints *move,
                                gi_run *run)
{
    const size_t first = move->items[0].word == 0;
    grundy_status status = GRUNDY_OK;

    (void)game;
    gi_ints_empty(out, run->env);
    for (size_t i = first; i + !first < position->count && !status; i++)
        status = gi_ints_push(out, &position->items[i], run->env);
    return status;
}

static grundy_status the_last(const grundy_game *game, const gi_ints *position,
                              grundy_integer *out, gi_run *run)
{
    (void)game;
    return gi_int_copy(out, &position->items[0], run->env);
}

static grundy_status stay(const grundy_game *game, gi_ints *out,
                          const gi_ints *position, const gi_ints *move,
                          gi_run *run)
{
    (void)game, (void)move;
    return gi_ints_copy(out, position, run->env);
}

#define ENDS .moves = take_an_end, .is_ordered = true
static const gi_ruleset two = {
    .kind = GI_SCORED,
    .definition = {ENDS, .apply = without_it},
    .scoring = &(const gi_scoring){.what = "x", .final = the_last},
};
static const gi_ruleset two_least = {
    .kind = GI_SCORED,
    .definition = {ENDS, .apply = without_it},
    .scoring = &(
        const gi_scoring){.what = "x", .wants_least = true, .final = the_last},
};
static const gi_ruleset one = {
    .kind = GI_PUZZLE,
    .definition = {ENDS, .apply = without_it},
    .scoring = &(const gi_scoring){.what = "x", .final = the_last},
};
static const gi_ruleset endless = {
    .kind = GI_SCORED,
    .definition = {ENDS, .apply = stay},
    .scoring = &(const gi_scoring){.what = "x", .final = the_last},
};

typedef struct question {
    const gi_ruleset *rules;
    const int64_t *numbers;
    size_t count;
    unsigned player;
    uint64_t limit;
} question;

static grundy_status ask(const question *q, grundy_integer *out,
                         const grundy_env *env)
{
    const grundy_game game = {.rules = q->rules};
    grundy_integer items[8] = {{0, NULL}};
    const gi_ints position = {items, q->count, 8};
    gi_run run;
    grundy_status status;

    for (size_t i = 0; i < q->count; i++)
        items[i].word = q->numbers[i];
    gi_run_init(&run, env, NULL);
    status = gi_score_solve(&game, &position, q->player, q->limit, out, &run);
    gi_run_clear(&run);
    return status;
}

static int64_t score(const gi_ruleset *rules, const int64_t *numbers,
                     size_t count, unsigned player)
{
    const question q = {rules, numbers, count, player, 1000};
    grundy_integer out = {0, NULL};

    assert_int_equal(ask(&q, &out, NULL), GRUNDY_OK);
    assert_true(gi_int_is_small(&out));
    return out.word;
}

static void both_players_play_their_best(void **state)
{
    static const int64_t numbers[] = {3, 1, 4, 2};

    (void)state;
    assert_int_equal(score(&two, numbers, 1, 0), 3);
    assert_int_equal(score(&two, numbers, 2, 0), 3);
    assert_int_equal(score(&two, numbers, 2, 1), 1);
    /* 3 1 4: the first leaves 3 1 or 1 4, the second takes the larger. */
    assert_int_equal(score(&two, numbers, 3, 0), 1);
    assert_int_equal(score(&two, numbers, 3, 1), 3);
    assert_int_equal(score(&two, numbers, 4, 0), 4);
}

static void the_first_may_want_little(void **state)
{
    static const int64_t numbers[] = {3, 1, 4, 2};

    (void)state;
    assert_int_equal(score(&two_least, numbers, 2, 0), 1);
    assert_int_equal(score(&two_least, numbers, 3, 0), 3);
    assert_int_equal(score(&two_least, numbers, 3, 1), 1);
}

static void one_player_makes_every_choice(void **state)
{
    static const int64_t numbers[] = {3, 1, 4, 2, 9, 5};

    (void)state;
    for (size_t count = 1; count <= 6; count++) {
        int64_t most = 0;
        for (size_t i = 0; i < count; i++)
            if (numbers[i] > most) most = numbers[i];
        assert_int_equal(score(&one, numbers, count, 0), most);
    }
}

static void a_game_without_an_end_has_no_score(void **state)
{
    static const int64_t numbers[] = {3, 1};
    const question q = {&endless, numbers, 2, 0, 1000};
    grundy_integer out = {7, NULL};

    (void)state;
    assert_int_equal(ask(&q, &out, NULL), GRUNDY_UNDEFINED);
    assert_int_equal(out.word, 7);
}

static void limits_are_kept(void **state)
{
    static const int64_t numbers[] = {3, 1, 4, 2};
    question q = {&two, numbers, 4, 0, 9};
    grundy_integer out = {7, NULL};

    (void)state;
    /* 4 + 3 + 2 + 1 components of the list. */
    assert_int_equal(ask(&q, &out, NULL), GRUNDY_OVER_BUDGET);
    assert_int_equal(out.word, 7);
    q.limit = 10;
    assert_int_equal(ask(&q, &out, NULL), GRUNDY_OK);
}

static void memory_runs_out(void **state)
{
    static const int64_t numbers[] = {3, 1, 4, 2};
    const question q = {&two, numbers, 4, 0, 100};
    grundy_status status = GRUNDY_NO_MEMORY;

    (void)state;
    for (size_t i = 1; status; i++) {
        fault f = {.fail_at = i};
        const grundy_env env = fault_env(&f);
        grundy_integer out = {7, NULL};
        status = ask(&q, &out, &env);
        assert_int_equal(status, f.calls >= i ? GRUNDY_NO_MEMORY : GRUNDY_OK);
        assert_int_equal(out.word, status ? 7 : 4);
        assert_true(f.live_blocks == 0 && !f.has_bad_size);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(both_players_play_their_best),
        cmocka_unit_test(the_first_may_want_little),
        cmocka_unit_test(one_player_makes_every_choice),
        cmocka_unit_test(a_game_without_an_end_has_no_score),
        cmocka_unit_test(limits_are_kept),
        cmocka_unit_test(memory_runs_out),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
