/* SPDX-License-Identifier: MIT */
/* t-northcott.c - Northcott's game: small boards by retrograde analysis that
 * shares no code with the engines, wide boards, both faces. */
#include "games/test/game_test.h"

#include "random.h"

/* ---- boards by retrograde analysis ---- */

enum { ROWS_MOST = 3, BOARDS_MOST = 3 * 8000, MOVES_MOST = 64 };

/* A board is a number: the columns, from 0, are its digits, black and white of
 * each row; then who is to move. */
typedef struct boards {
    unsigned width, rows, count;
    unsigned char outcome[2 * BOARDS_MOST]; /* A grundy_outcome. */
} boards;

typedef struct board {
    unsigned columns[2 * ROWS_MOST], player;
} board;

static board board_at(const boards *all, unsigned number)
{
    board b = {.player = number % 2};

    number /= 2;
    for (unsigned i = 0; i < 2 * all->rows; i++, number /= all->width)
        b.columns[i] = number % all->width;
    return b;
}

static unsigned number_of(const boards *all, const board *b)
{
    unsigned number = 0;

    for (unsigned i = 2 * all->rows; i-- > 0;)
        number = number * all->width + b->columns[i];
    return 2 * number + b->player;
}

static bool is_board(const boards *all, const board *b)
{
    for (unsigned row = 0; row < all->rows; row++)
        if (b->columns[2 * row] == b->columns[2 * row + 1]) return false;
    return true;
}

/* Every slide, one cell at a time until the other piece or the wall. */
static unsigned list_moves(const boards *all, const board *b, board *out)
{
    unsigned count = 0;

    for (unsigned row = 0; row < all->rows; row++)
        for (int step = -1; step <= 1; step += 2) {
            board next = *b;
            unsigned *own = &next.columns[2 * row + b->player];
            const unsigned other = b->columns[2 * row + !b->player];
            next.player = !b->player;
            for (;;) {
                *own += (unsigned)step; /* Past the left wall it wraps. */
                if (*own >= all->width || *own == other) break;
                assert_true(count < MOVES_MOST);
                out[count++] = next;
            }
        }
    return count;
}

/* The outcome that the options force by now, or unknown. */
static grundy_outcome forced(const boards *all, const board *b, bool is_misere)
{
    board options[MOVES_MOST];
    const unsigned count = list_moves(all, b, options);
    unsigned won = 0;

    if (count == 0) return is_misere ? GRUNDY_OUTCOME_N : GRUNDY_OUTCOME_P;
    for (unsigned i = 0; i < count; i++) {
        const unsigned char o = all->outcome[number_of(all, &options[i])];
        if (o == GRUNDY_OUTCOME_P) return GRUNDY_OUTCOME_N;
        won += o == GRUNDY_OUTCOME_N;
    }
    return won == count ? GRUNDY_OUTCOME_P : GRUNDY_OUTCOME_UNKNOWN;
}

/* Passes over all boards until one changes nothing; the rest are draws. */
static boards *solve_boards(unsigned width, unsigned rows, bool is_misere)
{
    boards *all = calloc(1, sizeof *all);
    bool has_changed = true;

    assert_non_null(all);
    all->width = width;
    all->rows = rows;
    all->count = 2;
    for (unsigned i = 0; i < 2 * rows; i++)
        all->count *= width;
    assert_true(all->count <= 2 * BOARDS_MOST);
    while (has_changed) {
        has_changed = false;
        for (unsigned n = 0; n < all->count; n++) {
            const board b = board_at(all, n);
            if (all->outcome[n] || !is_board(all, &b)) continue;
            all->outcome[n] = (unsigned char)forced(all, &b, is_misere);
            has_changed |= all->outcome[n] != GRUNDY_OUTCOME_UNKNOWN;
        }
    }
    for (unsigned n = 0; n < all->count; n++)
        if (!all->outcome[n]) all->outcome[n] = GRUNDY_OUTCOME_DRAW;
    return all;
}

/* ---- theory and definition against them ---- */

typedef struct listing {
    board moves[MOVES_MOST]; /* The boards after them. */
    unsigned count;
    const board *from;
    int64_t last[3]; /* Numbers of the move before. */
} listing;

static grundy_status add_move(const gi_ints *move, void *user)
{
    listing *l = user;
    const int64_t numbers[3] = {move->items[0].word, move->items[1].word,
                                move->items[2].word};
    const size_t first = 2 * (size_t)numbers[0];
    const bool is_sorted =
        numbers[0] > l->last[0] ||
        (numbers[0] == l->last[0] && numbers[2] > l->last[2]);
    board *next = &l->moves[l->count++];

    assert_int_equal(move->count, 3);
    assert_true(is_sorted);
    *next = *l->from;
    assert_int_equal(next->columns[first + next->player] + 1, numbers[1]);
    next->columns[first + next->player] = (unsigned)numbers[2] - 1;
    next->player = !next->player;
    memcpy(l->last, numbers, sizeof numbers);
    return GRUNDY_OK;
}

static bool has_board(const boards *all, const board *list, unsigned count,
                      const board *b)
{
    for (unsigned i = 0; i < count; i++)
        if (number_of(all, &list[i]) == number_of(all, b)) return true;
    return false;
}

static void check_moves(const boards *all, const board *b, ask *a)
{
    board moves[MOVES_MOST];
    const unsigned count = list_moves(all, b, moves);
    listing l = {.from = b, .last = {-1, 0, 0}};

    assert_int_equal(a->game->rules->definition.moves(a->game, &a->position,
                                                      b->player, add_move, &l,
                                                      &a->run),
                     GRUNDY_OK);
    assert_int_equal(l.count, count);
    for (unsigned i = 0; i < count; i++)
        assert_true(has_board(all, l.moves, l.count, &moves[i]));
}

/* Each told move wins; under normal play one is told if there is any. */
static void check_winners(const boards *all, const board *b,
                          grundy_convention convention, ask *a)
{
    board moves[MOVES_MOST];
    const unsigned count = list_moves(all, b, moves);
    listing l = {.from = b, .last = {-1, 0, 0}};
    unsigned winning = 0;

    for (unsigned i = 0; i < count; i++)
        winning += all->outcome[number_of(all, &moves[i])] == GRUNDY_OUTCOME_P;
    assert_int_equal(a->game->rules->theory.winning(a->game, &a->position,
                                                    convention, add_move, &l,
                                                    &a->run),
                     GRUNDY_OK);
    for (unsigned i = 0; i < l.count; i++)
        assert_int_equal(all->outcome[number_of(all, &l.moves[i])],
                         GRUNDY_OUTCOME_P);
    assert_int_equal(l.count > 0, winning > 0);
    if (convention == GRUNDY_MISERE) assert_int_equal(l.count, winning);
}

static void check_board(const boards *all, unsigned number,
                        grundy_convention convention, ask *a)
{
    const board b = board_at(all, number);

    if (!is_board(all, &b)) return;
    gi_ints_empty(&a->position, NULL);
    for (unsigned i = 0; i < 2 * all->rows; i++)
        assert_int_equal(
            gi_ints_push_word(&a->position, (int64_t)b.columns[i] + 1, NULL),
            GRUNDY_OK);
    check_moves(all, &b, a);
    if (b.player == 1)
        assert_int_equal(
            a->game->rules->definition.turn(a->game, &a->position, &a->run),
            GRUNDY_OK);
    expect(ask_outcome(a, NULL, convention),
           grundy_outcome_name((grundy_outcome)all->outcome[number]));
    if (b.player == 0) check_winners(all, &b, convention, a);
}

static void check_boards(unsigned width, unsigned rows,
                         grundy_convention convention)
{
    boards *all = solve_boards(width, rows, convention == GRUNDY_MISERE);
    char game[24];
    ask a;

    snprintf(game, sizeof game, "northcott:m=%u", width);
    ask_open(&a, game, NULL);
    for (unsigned n = 0; n < all->count; n++)
        check_board(all, n, convention, &a);
    ask_close(&a);
    free(all);
}

static void small_boards_agree(void **state)
{
    (void)state;
    for (unsigned width = 2; width <= 7; width++)
        check_boards(width, 1, GRUNDY_NORMAL);
    for (unsigned width = 2; width <= 5; width++)
        check_boards(width, 2, GRUNDY_NORMAL);
    check_boards(3, 3, GRUNDY_NORMAL);
    check_boards(4, 3, GRUNDY_NORMAL);
}

static void small_boards_agree_under_misere_play(void **state)
{
    (void)state;
    for (unsigned width = 2; width <= 7; width++)
        check_boards(width, 1, GRUNDY_MISERE);
    for (unsigned width = 2; width <= 5; width++)
        check_boards(width, 2, GRUNDY_MISERE);
    check_boards(3, 3, GRUNDY_MISERE);
    check_boards(4, 3, GRUNDY_MISERE);
}

/* ---- single boards ---- */

static void no_rows_are_lost(void **state)
{
    (void)state;
    check_outcome("northcott:m=2", "", GRUNDY_NORMAL, "P");
    check_outcome("northcott:m=2", "", GRUNDY_MISERE, "N");
}

/* Gaps of 1 and 1 are lost though none is 0, unlike what is often printed. */
static void the_nim_sum_decides(void **state)
{
    (void)state;
    check_outcome("northcott:m=6", "1:3 6:4", GRUNDY_NORMAL, "P");
    check_outcome("northcott:m=6", "4:5 1:2 1:2", GRUNDY_NORMAL, "P");
    check_outcome("northcott:m=6", "4:5 1:3 1:2", GRUNDY_NORMAL, "N");
    check_winning("northcott:m=6", "4:5 1:3 1:2", GRUNDY_NORMAL, "1 1 2");
    check_winning("northcott:m=9", "1:5 9:3 4:7", GRUNDY_NORMAL, "1 9 5");
    check_winning("northcott:m=9", "1:5 6:3 4:7", GRUNDY_NORMAL,
                  "0 1 4; 1 6 5; 2 4 5");
    check_winning("northcott:m=9", "1:5 6:3 4:6", GRUNDY_NORMAL, "");
}

static void huge_boards(void **state)
{
    (void)state;
    check_outcome("northcott:m=100000000000000000000",
                  "1:100000000000000000000 99999999999999999999:1",
                  GRUNDY_NORMAL, "N");
    check_winning("northcott:m=100000000000000000000",
                  "100000000000000000000:1 99999999999999999999:1",
                  GRUNDY_NORMAL,
                  "0 100000000000000000000 99999999999999999999");
    check_winning("northcott:m=100000000000000000000",
                  "1:100000000000000000000 99999999999999999999:1",
                  GRUNDY_NORMAL, "0 1 2");
    check_outcome("northcott:m=100000000000000000000",
                  "1:100000000000000000000", GRUNDY_MISERE, "draw");
    check_outcome("northcott:m=100000000000000000000",
                  "100000000000000000000:99999999999999999999", GRUNDY_MISERE,
                  "N");
}

static void moves_after_the_turn_are_judged_by_whose_turn_it_is(void **state)
{
    const grundy_question question = {.play = GRUNDY_PLAY_MISERE,
                                      .wants_all_moves = true};
    solved s;
    (void)state;

    /* Black steps from 3 to 2 and white, in the corner, is stuck: lost. */
    s = solve("northcott:m=5 3:1", &question);
    assert_int_equal(grundy_answer_outcome(s.answer), GRUNDY_OUTCOME_DRAW);
    assert_int_equal(grundy_answer_winner(s.answer, 0), GRUNDY_OUTCOME_DRAW);
    assert_int_equal(grundy_answer_winner(s.answer, 1), GRUNDY_OUTCOME_DRAW);
    assert_int_equal(grundy_answer_move_count(s.answer), 4);
    assert_int_equal(grundy_answer_move_at(s.answer, 0).winner,
                     GRUNDY_OUTCOME_R);
    assert_int_equal(grundy_answer_move_at(s.answer, 1).winner,
                     GRUNDY_OUTCOME_DRAW);
    assert_int_equal(grundy_answer_move_at(s.answer, 3).player, 1);
    assert_int_equal(grundy_answer_move_at(s.answer, 3).winner,
                     GRUNDY_OUTCOME_DRAW);
    solved_close(&s);
}

static void reasons_are_sentences(void **state)
{
    (void)state;
    check_reason("northcott:m=6", "4:5 1:3 1:2", GRUNDY_NORMAL,
                 "The gaps between the pieces have nim-sum 1: advance to make "
                 "it 0, then answer advances as in Nim and follow every "
                 "retreat.");
    check_reason("northcott:m=6", "1:3 6:4", GRUNDY_NORMAL,
                 "The gaps between the pieces have nim-sum 0: the opponent "
                 "answers advances as in Nim and follows every retreat, of "
                 "which there is an end.");
    check_reason("northcott:m=6", "1:3 6:4", GRUNDY_MISERE,
                 "Either player can always leave the other a move, and nobody "
                 "has to let the other get stuck and win: play never ends.");
    check_reason("northcott:m=3", "2:3", GRUNDY_MISERE,
                 "Black can only retreat, White can only follow, and then "
                 "Black has no move left: under misère play that wins.");
    check_reason("northcott:m=3", "3:1", GRUNDY_MISERE,
                 "The only move closes the gap and leaves the opponent "
                 "without a move, who wins by that under misère play.");
    check_reason("northcott:m=3", "3:2", GRUNDY_MISERE,
                 "Black has no move, which wins under misère play.");
}

/* ---- text and faces ---- */

static void rows_are_read_and_written(void **state)
{
    (void)state;
    check_written("northcott:m=6", " 4:5,1:3 6:2\n", "4:5 1:3 6:2");
    check_move("northcott:m=6", " 4:5,1:3 6:2\n", "1 1 2",
               "row 2: slide from 1 to 2");
    check_bad_text("northcott:m=6", "4:5 1", 5,
                   "expected black:white of a row, such as 4:5");
    check_bad_text("northcott:m=6", "4:5:6", 3,
                   "expected black:white of a row, such as 4:5");
    check_bad_text("northcott:m=6", "4 5", 1,
                   "expected black:white of a row, such as 4:5");
    check_bad_text("northcott:m=6", "4:7", 0,
                   "row 1 has a piece past the last column");
    check_bad_text("northcott:m=6", "1:2 4:4", 0,
                   "row 2 has both pieces on one cell");
    check_refused("northcott", "northcott needs m (number of columns): write "
                               "northcott:m=...");
    check_refused("northcott:m=1", "m (number of columns) must be at least 2");
}

static void the_judge_answers(void **state)
{
    (void)state;
    check_judge("northcott", "3 6\n4 5\n1 2\n1 2\n\n3 6\n4 5\n1 3\n1 2\n",
                "BAD LUCK!\nI WIN!\n");
    check_judge("northcott", "", "");
    check_judge("northcott", "0 5\n1 2\n1 2\n", "BAD LUCK!\nBAD LUCK!\n");
    check_judge("northcott", "2 9 1 3 4 2 1 100 1 100 \n\n",
                "BAD LUCK!\nI WIN!\n");
    check_judge_refuses("northcott", "1 6\n4 7\n",
                        "expected a column of the board");
    check_judge_refuses("northcott", "1 6\n0 4\n",
                        "expected a column of the board");
    check_judge_refuses("northcott", "1 6\n4 4\n",
                        "both pieces of a row stand on one cell");
    check_judge_refuses("northcott", "1 1\n1 1\n",
                        "a row has at least 2 columns");
    check_judge_refuses("northcott", "2 6\n4 5\n", "the column of a piece");
}

static void requests_are_answered(void **state)
{
    (void)state;
    check_batch("{\"problem\": \"northcott\", \"input\": {\"m\": 9, "
                "\"rows\": [[1, 5], [6, 3], [4, 7]]}}",
                "\"result\":{\"win\":true,\"answer\":\"I WIN!\",\"nim_sum\":"
                "3,\"advancing_count\":3}");
    check_batch("{\"problem\": \"northcott\", \"input\": {\"rows\": [], "
                "\"m\": 2}}",
                "\"result\":{\"win\":false,\"answer\":\"BAD LUCK!\","
                "\"nim_sum\":0,\"advancing_count\":0}");
    check_batch("{\"problem\": \"northcott\", \"input\": {\"m\": 9, "
                "\"rows\": [[1, 5, 6]]}}",
                "expected a row: [black, white]");
    check_batch("{\"problem\": \"northcott\", \"input\": {\"m\": 9, "
                "\"rows\": [[0, 5]]}}",
                "must be at least 1");
    check_batch("{\"problem\": \"northcott\", \"input\": {\"m\": 4, "
                "\"rows\": [[1, 5]]}}",
                "row 1 has a piece past the last column");
}

static void checks_try_every_board(void **state)
{
    (void)state;
    check_trials("northcott:m=2", 2,
                 "1:2; 2:1; 1:2 1:2; 1:2 2:1; 2:1 1:2; 2:1 2:1");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(small_boards_agree),
        cmocka_unit_test(small_boards_agree_under_misere_play),
        cmocka_unit_test(no_rows_are_lost),
        cmocka_unit_test(the_nim_sum_decides),
        cmocka_unit_test(huge_boards),
        cmocka_unit_test(moves_after_the_turn_are_judged_by_whose_turn_it_is),
        cmocka_unit_test(reasons_are_sentences),
        cmocka_unit_test(rows_are_read_and_written),
        cmocka_unit_test(the_judge_answers),
        cmocka_unit_test(requests_are_answered),
        cmocka_unit_test(checks_try_every_board),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
