/* SPDX-License-Identifier: MIT */
/* t-nimstring.c - Nimstring: values, loony positions, sums, and how positions are
 * written. Plain play beside nim-heaps is in tests/oracle/nimstring.py. */
#include "games/test/game_test.h"

#include "games/graph/nimstring.h"
#include "grundy/value.h"

/* ---- play as the rules say ---- */

typedef struct board {
    size_t count;
    uint16_t ends[8][2];
} board;

static bool is_free(const board *b, uint16_t coin)
{
    for (size_t i = 0; i < b->count; i++)
        if (b->ends[i][0] == coin || b->ends[i][1] == coin) return false;
    return coin != 0;
}

/* Whether the player to move wins beside a nim-heap. */
static bool wins(const board *b, unsigned heap)
{
    for (size_t i = 0; i < b->count; i++) {
        board after = *b;
        after.count--;
        memmove(after.ends[i], after.ends[i + 1],
                (after.count - i) * sizeof after.ends[i]);
        const bool moves_again =
            is_free(&after, b->ends[i][0]) || is_free(&after, b->ends[i][1]);
        if (wins(&after, heap) == moves_again) return true;
    }
    for (unsigned less = 0; less < heap; less++)
        if (!wins(b, less)) return true;
    return false;
}

static void write_expected(const board *b, char *text, size_t capacity)
{
    unsigned heap = 0;

    while (heap <= b->count && wins(b, heap))
        heap++;
    if (heap <= b->count)
        snprintf(text, capacity, "%u", heap);
    else
        snprintf(text, capacity, "loony");
}

/* Those that the solver finds, the theorem of long chains left out. */
static void check_graph(ask *a, const board *b)
{
    char position[80] = "", expected[16], said[16];
    gi_value value = {.kind = GRUNDY_VALUE_NONE};

    for (size_t i = 0; i < b->count; i++)
        snprintf(position + strlen(position),
                 sizeof position - strlen(position), "%u:%u ", b->ends[i][0],
                 b->ends[i][1]);
    write_expected(b, expected, sizeof expected);
    ask_read(a, position);
    assert_int_equal(
        gi_fact_value(a->game, &a->position, 100000, &value, NULL, &a->run),
        GRUNDY_OK);
    assert_int_equal(
        grundy_value_format(said, sizeof said, NULL, &value, NULL), GRUNDY_OK);
    if (strcmp(said, expected) != 0)
        fail_msg("%s: %s, expected %s", position, said, expected);
    gi_value_clear(&value, a->run.env);
}

/* All graphs of up to three coins and five strings. */
static void every_small_graph_has_its_value(void **state)
{
    static const uint16_t pairs[][2] = {{0, 1}, {0, 2}, {0, 3},
                                        {1, 2}, {1, 3}, {2, 3}};
    ask a;

    (void)state;
    ask_open(&a, "nimstring", NULL);
    for (unsigned code = 0; code < 7 * 7 * 7 * 7 * 7; code++) {
        board b = {.count = 0};
        unsigned last = 0, rest = code;
        bool is_sorted = true;
        for (int i = 0; i < 5; i++, rest /= 7) {
            const unsigned pair = rest % 7;
            is_sorted = is_sorted && pair >= last;
            last = pair;
            if (pair == 0) continue;
            memcpy(b.ends[b.count++], pairs[pair - 1], sizeof b.ends[0]);
        }
        if (is_sorted) check_graph(&a, &b);
    }
    ask_close(&a);
}

/* ---- values ---- */

static void check_worth(const char *position, const char *value,
                        const char *tag)
{
    grundy_position *sum = NULL;
    grundy_answer *answer = NULL;
    grundy_error err = {0};
    char said[32];

    assert_int_equal(grundy_position_parse(&sum, position, NULL, &err),
                     GRUNDY_OK);
    assert_int_equal(grundy_solve(&answer, sum, NULL, NULL, &err), GRUNDY_OK);
    assert_int_equal(grundy_value_format(said, sizeof said, NULL,
                                         grundy_answer_value(answer), NULL),
                     GRUNDY_OK);
    assert_string_equal(said, value);
    assert_string_equal(grundy_answer_theorem(answer), tag);
    grundy_answer_free(answer);
    grundy_position_free(sum);
}
#define check_worth(...) TEST_HELPER(check_worth, __VA_ARGS__)

/* Of n strings on one coin each but the last changes the turn; a coin that can
 * be taken is worth nothing. */
static void boards_have_their_values(void **state)
{
    (void)state;
    check_worth("nimstring 1x1", "1", "");
    check_worth("nimstring 1x2", "1", "");
    check_worth("nimstring 2x2", "0", "");
    check_worth("nimstring 2x3", "1", "");
    check_worth("nimstring 0:1", "0", "");
    check_worth("nimstring 1:2", "0", "");
    check_worth("nimstring 0:1 !", "entails(0)", "");
    check_worth("nimstring 0:1 0:1 0:1 0:1 0:1 0:1 0:1", "0", "");
}

/* A chain whose end is open is loony, but three coins that all go are not. */
static void open_chains_are_loony(void **state)
{
    (void)state;
    check_worth("nimstring 0:1 1:2", "loony", "T-NIMSTRING-LOONY");
    check_worth("nimstring 1:2 2:3", "0", "");
    check_worth("nimstring 1:2 2:3 0:3 0:4 0:5", "loony", "T-NIMSTRING-LOONY");
    check_worth("nimstring 1:2 2:3 0:2", "loony", "");
}

static void sums_have_their_values(void **state)
{
    (void)state;
    check_worth("nimstring 1x1 + nim 3", "2", "T-SPRAGUE-GRUNDY");
    check_worth("nimstring 0:1 1:2 + nim 3", "loony", "T-LOONY");
    check_worth("nimstring 0:1 1:2 + nimstring 0:1 1:2", "loony", "T-LOONY");
    check_worth("nimstring 0:1 0:1 ! + nim 3", "entails(2)", "T-LOONY");
    check_worth("nimstring 0:1 1:2 ! + nim 3", "entails(loony)", "T-LOONY");
    check_worth("nimstring 0:1 ! + nimstring 0:1 1:2", "entails(loony)",
                "T-LOONY");
}

static void check_moves(const char *position, grundy_play play,
                        const char *winning)
{
    grundy_question question = GRUNDY_QUESTION_INIT;
    char said[200] = "";
    solved s;

    question.play = play;
    s = solve(position, &question);
    for (size_t i = 0; i < grundy_answer_move_count(s.answer); i++) {
        char name[64];
        assert_int_equal(grundy_answer_move_format(name, sizeof name, NULL,
                                                   s.answer, i, NULL),
                         GRUNDY_OK);
        snprintf(said + strlen(said), sizeof said - strlen(said), "%s; ",
                 name);
    }
    assert_string_equal(said, winning);
    solved_close(&s);
}
#define check_moves(...) TEST_HELPER(check_moves, __VA_ARGS__)

/* Who takes a coin has to go on, if need be elsewhere. */
static void moves_that_win_are_found(void **state)
{
    (void)state;
    check_moves("nimstring 0:1 0:1", GRUNDY_PLAY_NORMAL,
                "cut coin 1 from the ground; ");
    check_moves("nimstring 0:1", GRUNDY_PLAY_NORMAL, "");
    check_moves("nimstring 0:1", GRUNDY_PLAY_MISERE,
                "cut coin 1 from the ground; ");
    check_moves("nimstring 0:1 !", GRUNDY_PLAY_NORMAL, "hand the turn back; ");
    check_moves("nimstring 0:1 + nim 1", GRUNDY_PLAY_NORMAL,
                "nimstring: cut coin 1 from the ground; "
                "nim: take 1 from heap 1; ");
    check_moves("nimstring 0:1 ! + nim 1", GRUNDY_PLAY_NORMAL, "");
}

/* ---- texts ---- */

static void boards_are_read_as_strings(void **state)
{
    (void)state;
    check_written("nimstring", "1x2", "0:1 0:1 0:1 0:2 0:2 0:2 1:2");
    check_written("nimstring", "o-o.o/|..../o-o-o", "0:2 0:2 1:2");
    check_written("nimstring", "2:1, 0:1 !", "0:1 1:2 !");
    check_written("nimstring", "0x4", "");
    check_bad_text("nimstring", "o-o/|.|", 0,
                   "expected rows of one odd length, as many as odd, such as "
                   "o-o/|.|/o-o");
    check_bad_text("nimstring", "o|o/|.|/o-o", 1, "expected - or .");
    check_bad_text("nimstring", "o-o/|x|/o-o", 5, "expected a box, .");
    check_bad_text("nimstring", "1:1", 0, "a string has two different ends");
    check_bad_text("nimstring", "1:2 3", 5,
                   "expected ROWSxCOLUMNS, a board such as o-o/|.|/o.o, or "
                   "strings such as 0:1 1:2");
    check_bad_text("nimstring", "11x11", 0,
                   "there are 240 coins and 240 strings at most");
}

/* Equal graphs have one list, however their coins are numbered. */
static void coins_are_renamed(void **state)
{
    static const uint16_t names[][6] = {
        {0, 1, 2, 3, 4, 5}, {0, 4, 2, 5, 1, 3}, {0, 11, 7, 9, 8, 200}};
    static const uint16_t strings[][2] = {{0, 1}, {1, 2}, {2, 3}, {3, 4},
                                          {1, 4}, {2, 5}, {2, 5}};
    gi_strings first, s;

    (void)state;
    for (size_t k = 0; k < sizeof names / sizeof names[0]; k++) {
        s = (gi_strings){.count = sizeof strings / sizeof strings[0]};
        for (size_t i = 0; i < s.count; i++)
            for (size_t end = 0; end < 2; end++)
                s.ends[i][end] = names[k][strings[i][end]];
        gi_strings_sort(&s);
        gi_strings_order(&s);
        if (k == 0) first = s;
        assert_int_equal(s.count, first.count);
        assert_memory_equal(s.ends, first.ends, s.count * sizeof s.ends[0]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_small_graph_has_its_value),
        cmocka_unit_test(boards_have_their_values),
        cmocka_unit_test(open_chains_are_loony),
        cmocka_unit_test(sums_have_their_values),
        cmocka_unit_test(moves_that_win_are_found),
        cmocka_unit_test(boards_are_read_as_strings),
        cmocka_unit_test(coins_are_renamed),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
