/* SPDX-License-Identifier: MIT */
/* t-sides.c - answers about both players: who wins if either begins, and the
 * moves of each, against a search of the definition that exchanges nobody. */
#include "games/test/game_test.h"

#include "rules/position.h"
#include "rules/ruleset.h"
#include "search/cyclic/loopy.h"

/* Who wins with this player to move, by the definition. */
static grundy_outcome brute_winner(const grundy_game *game,
                                   const gi_ints *heaps, unsigned player,
                                   grundy_convention convention)
{
    grundy_outcome outcome = GRUNDY_OUTCOME_UNKNOWN;
    gi_run run;

    gi_run_init(&run, NULL, NULL);
    assert_int_equal(gi_loopy_solve(game, heaps, player, convention, 1 << 20,
                                    &outcome, &run),
                     GRUNDY_OK);
    gi_run_clear(&run);
    if (outcome == GRUNDY_OUTCOME_DRAW) return outcome;
    return (outcome == GRUNDY_OUTCOME_N) == (player == 0) ? GRUNDY_OUTCOME_L
                                                          : GRUNDY_OUTCOME_R;
}

static grundy_outcome brute_after(const solved *s, const grundy_move *move)
{
    const struct gi_term *term = &s->position->terms[0];
    const gi_ints numbers = {(grundy_integer *)move->numbers, move->count,
                             move->count};
    gi_ints after = {NULL, 0, 0};
    grundy_outcome winner;
    gi_run run;

    gi_run_init(&run, NULL, NULL);
    assert_int_equal(term->game->rules->definition.apply(
                         term->game, &after, &term->heaps, &numbers, &run),
                     GRUNDY_OK);
    winner = brute_winner(term->game, &after, 1 - move->player,
                          grundy_answer_convention(s->answer));
    gi_ints_clear(&after, run.env);
    gi_run_clear(&run);
    return winner;
}

static bool is_in_list(const grundy_answer *list, const grundy_move *move)
{
    for (size_t i = 0; i < grundy_answer_move_count(list); i++) {
        const grundy_move other = grundy_answer_move_at(list, i);
        bool is_same =
            other.player == move->player && other.count == move->count;
        for (size_t k = 0; is_same && k < move->count; k++)
            is_same = grundy_integer_compare(&other.numbers[k],
                                             &move->numbers[k]) == 0;
        if (is_same) return true;
    }
    return false;
}

static void check_winners(const solved *s)
{
    const struct gi_term *term = &s->position->terms[0];
    grundy_outcome winner[2];

    for (unsigned player = 0; player < 2; player++) {
        winner[player] = brute_winner(term->game, &term->heaps, player,
                                      grundy_answer_convention(s->answer));
        assert_int_equal(grundy_answer_winner(s->answer, player),
                         winner[player]);
    }
    assert_int_equal(grundy_answer_outcome(s->answer),
                     winner[0] == winner[1] ? winner[0]
                     : winner[0] == GRUNDY_OUTCOME_DRAW ||
                             winner[1] == GRUNDY_OUTCOME_DRAW
                         ? GRUNDY_OUTCOME_DRAW
                     : winner[0] == GRUNDY_OUTCOME_L ? GRUNDY_OUTCOME_N
                                                     : GRUNDY_OUTCOME_P);
}

/* Whether the move wins or, where its player has no better, holds the draw. */
static bool is_best(const solved *s, const grundy_move *move)
{
    return grundy_answer_winner(s->answer, move->player) == GRUNDY_OUTCOME_DRAW
               ? move->winner == GRUNDY_OUTCOME_DRAW
               : move->wins;
}

/* lists_all: the theory lists every winning move, not only those that make
 * progress. */
static void check_both(const char *line, grundy_play play, bool lists_all)
{
    const grundy_question usual = {.play = play};
    const grundy_question every = {.play = play, .wants_all_moves = true};
    const solved best = solve(line, &usual), all = solve(line, &every);
    size_t best_count = 0, counts[2] = {0, 0};

    check_winners(&all);
    for (size_t i = 0; i < grundy_answer_move_count(all.answer); i++) {
        const grundy_move move = grundy_answer_move_at(all.answer, i);
        const grundy_outcome winner = brute_after(&all, &move);
        const grundy_outcome own =
            move.player ? GRUNDY_OUTCOME_R : GRUNDY_OUTCOME_L;
        counts[move.player]++;
        best_count += is_best(&all, &move);
        if (move.winner != winner || move.wins != (winner == own))
            fail_msg("%s: move %zu", line, i);
        if (is_best(&all, &move) && lists_all &&
            !is_in_list(best.answer, &move))
            fail_msg("%s: move %zu is best and is not listed", line, i);
    }
    assert_true(counts[0] + counts[1] > 0);
    for (size_t i = 0; i < grundy_answer_move_count(best.answer); i++) {
        const grundy_move move = grundy_answer_move_at(best.answer, i);
        if (!is_best(&best, &move) || brute_after(&best, &move) != move.winner)
            fail_msg("%s: best move %zu", line, i);
        assert_true(is_in_list(all.answer, &move));
    }
    if (lists_all)
        assert_int_equal(grundy_answer_move_count(best.answer), best_count);
    solved_close(&best);
    solved_close(&all);
}

static void both_are_answered(void **state)
{
    static const char *const lines[] = {
        "hackenbush llr",
        "hackenbush rll lr",
        "hackenbush lr rl",
        "cutcake 3x5",
        "domineering 2x4",
        "domineering ..#/.../#.#",
        "cutcake 5x3",
        "cutcake 3x4 3x2",
        "tree_tag:da=1,db=2 4 3 2 1:2 1:3 1:4",
        "tree_tag:da=1,db=3 5 1 5 1:2 2:3 3:4 4:5",
        "tree_tag:da=1,db=2 bob 5 1 5 1:2 2:3 3:4 4:5",
        "tree_tag:da=1,db=1 4 1 3 1:2 2:3 3:4 4:1",
    };

    (void)state;
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++)
        check_both(lines[i], GRUNDY_PLAY_NORMAL, lines[i][0] != 't');
    check_both("northcott:m=4 1:4 3:1", GRUNDY_PLAY_NORMAL, false);
    check_both("northcott:m=4 1:3 4:2", GRUNDY_PLAY_NORMAL, false);
    check_both("hackenbush llr", GRUNDY_PLAY_MISERE, true);
    check_both("cutcake 3x4", GRUNDY_PLAY_MISERE, true);
}

/* Under misère play one player can win where the other draws. */
static void a_draw_of_one_is_a_draw(void **state)
{
    solved s;

    (void)state;
    check_both("northcott:m=4 1:2", GRUNDY_PLAY_MISERE, false);
    check_both("northcott:m=3 2:1", GRUNDY_PLAY_MISERE, false);
    s = solve("northcott:m=4 1:2",
              &(grundy_question){.play = GRUNDY_PLAY_MISERE});
    assert_int_equal(grundy_answer_outcome(s.answer), GRUNDY_OUTCOME_DRAW);
    assert_int_equal(grundy_answer_winner(s.answer, 0), GRUNDY_OUTCOME_L);
    assert_int_equal(grundy_answer_winner(s.answer, 1), GRUNDY_OUTCOME_DRAW);
    assert_int_equal(grundy_answer_winner(s.answer, 2),
                     GRUNDY_OUTCOME_UNKNOWN);
    solved_close(&s);
}

/* Where the players have the same moves, or the position says whose turn it
 * is, the answer is for the player to move. */
static void others_are_answered_once(void **state)
{
    static const char *const lines[] = {"nim 3 5", "kayles 7 + nim 2",
                                        "tic_tac_toe XXO/OO./X.X",
                                        "marbles 4:1 2:2 1:4"};

    (void)state;
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        solved s = solve(lines[i], NULL);
        assert_int_equal(grundy_answer_winner(s.answer, 0),
                         GRUNDY_OUTCOME_UNKNOWN);
        for (size_t k = 0; k < grundy_answer_move_count(s.answer); k++)
            assert_int_equal(grundy_answer_move_at(s.answer, k).player, 0);
        solved_close(&s);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(both_are_answered),
        cmocka_unit_test(a_draw_of_one_is_a_draw),
        cmocka_unit_test(others_are_answered_once),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
