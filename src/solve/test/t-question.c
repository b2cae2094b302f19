/* SPDX-License-Identifier: MIT */
/* t-question.c - what a question chooses, and what is said where something is
 * missing. */
#include "test.h"

#include "grundy/match.h"
#include "grundy/parse.h"
#include "grundy/solve.h"

#include "rules/position.h"
#include "rules/ruleset.h"

static grundy_position *position_of(const char *text)
{
    grundy_position *position = NULL;
    grundy_error err = {0};

    if (grundy_position_parse(&position, text, NULL, &err))
        fail_msg("%s: %s", text, err.message);
    return position;
}

/* ---- what a question chooses ---- */

static grundy_answer *answer_of(const grundy_position *position,
                                const grundy_question *question,
                                const grundy_env *env)
{
    grundy_answer *answer = NULL;
    grundy_error err = {0};

    if (grundy_solve(&answer, position, question, env, &err))
        fail_msg("%s", err.message);
    return answer;
}

static void expect_convention(const char *text, grundy_play play,
                              grundy_convention expected)
{
    const grundy_question question = {.play = play};
    grundy_position *position = position_of(text);
    grundy_answer *answer = answer_of(position, &question, NULL);

    assert_int_equal(grundy_answer_convention(answer), expected);
    grundy_answer_free(answer);
    grundy_position_free(position);
}

static void rules_have_a_convention_of_their_own(void **state)
{
    (void)state;
    expect_convention("nim 1", GRUNDY_PLAY_OWN, GRUNDY_NORMAL);
    expect_convention("nim 1", GRUNDY_PLAY_MISERE, GRUNDY_MISERE);
    expect_convention("misere_nim 1", GRUNDY_PLAY_OWN, GRUNDY_MISERE);
    expect_convention("misere_nim 1", GRUNDY_PLAY_NORMAL, GRUNDY_NORMAL);
    expect_convention("misere_nim 1 + misere_nim 1", GRUNDY_PLAY_OWN,
                      GRUNDY_MISERE);
    expect_convention("misere_nim 1 + misere_nim 1", GRUNDY_PLAY_NORMAL,
                      GRUNDY_NORMAL);
    expect_convention("misere_nim 1 + nim 1", GRUNDY_PLAY_MISERE,
                      GRUNDY_MISERE);
}

static void expect_mixed(const char *text)
{
    static const char what[] =
        "whoever makes the last move wins nim and loses misere_nim: ";
    grundy_position *position = position_of(text);
    grundy_answer *answer = NULL;
    grundy_match *match = NULL;
    grundy_error err = {.status = GRUNDY_OK};

    assert_int_equal(grundy_solve(&answer, position, NULL, NULL, &err),
                     GRUNDY_BAD_ARGUMENT);
    assert_non_null(strstr(err.message, what));
    err.message[0] = '\0';
    assert_int_equal(
        grundy_match_new(&match, position, GRUNDY_PLAY_OWN, NULL, &err),
        GRUNDY_BAD_ARGUMENT);
    assert_non_null(strstr(err.message, what));
    grundy_position_free(position);
}

/* A sum of games that differ in it has none. */
static void conventions_do_not_mix(void **state)
{
    (void)state;
    expect_mixed("misere_nim 1 + nim 1");
    expect_mixed("nim 1 + misere_nim 1");
    expect_convention("misere_nim 1 + nim 1", GRUNDY_PLAY_NORMAL,
                      GRUNDY_NORMAL);
}

static void moves_can_be_skipped(void **state)
{
    const grundy_question question = {.skips_moves = true};
    grundy_position *position = position_of("nim 3 5 7 + kayles 5");
    grundy_answer *answer = answer_of(position, &question, NULL);

    (void)state;
    assert_false(grundy_answer_has_moves(answer));
    assert_int_equal(grundy_answer_move_count(answer), 0);
    assert_string_equal(grundy_answer_note(answer), "");
    grundy_answer_free(answer);
    grundy_position_free(position);
}

static void an_answer_says_on_what_it_rests(void **state)
{
    grundy_position *position = position_of("nim 3 5");
    grundy_answer *answer = answer_of(position, NULL, NULL);

    (void)state;
    assert_int_equal(grundy_answer_basis(answer), GRUNDY_BASIS_THEOREM);
    assert_string_equal(grundy_answer_theorem(answer), "T-BOUTON");
    assert_string_equal(
        grundy_answer_reason(answer),
        "The nim-sum of the values is 3 xor 5 = 6, not 0, so some move makes "
        "it 0.");
    grundy_answer_free(answer);
    grundy_position_free(position);

    position = position_of("nim 3 + nim 5 + nim 6");
    answer = answer_of(position, NULL, NULL);
    assert_string_equal(grundy_answer_theorem(answer), "T-SPRAGUE-GRUNDY");
    assert_string_equal(
        grundy_answer_reason(answer),
        "The values of the terms add up to 3 xor 5 xor 6 = 0, so every move "
        "lets the opponent restore 0.");
    grundy_answer_free(answer);
    grundy_position_free(position);

    position = position_of("nim 1 + nim 2 + nim 3 + nim 4 + nim 5 + nim 6 + "
                           "nim 7 + nim 8 + nim 9 + nim 10 + nim 11 + nim 12 "
                           "+ nim 13");
    answer = answer_of(position, NULL, NULL);
    assert_string_equal(
        grundy_answer_reason(answer),
        "The values of the terms add up to 1 xor 2 xor 3 xor 4 xor 5 xor 6 "
        "xor 7 xor 8 xor 9 xor 10 xor 11 xor 12 xor ... = 1, not 0, so some "
        "move makes it 0.");
    grundy_answer_free(answer);
    grundy_position_free(position);

    position = position_of("cram 2x3");
    answer = answer_of(position,
                       &(grundy_question){.play = GRUNDY_PLAY_MISERE}, NULL);
    assert_int_equal(grundy_answer_basis(answer), GRUNDY_BASIS_COMPUTED);
    assert_string_equal(grundy_answer_theorem(answer), "");
    assert_string_equal(grundy_answer_reason(answer),
                        "Every line of play was searched.");
    grundy_answer_free(answer);
    grundy_position_free(position);
}

static void expect_reason(const char *text, grundy_play play,
                          const char *reason)
{
    const grundy_question question = {.play = play};
    grundy_position *position = position_of(text);
    grundy_answer *answer = answer_of(position, &question, NULL);

    assert_string_equal(grundy_answer_reason(answer), reason);
    grundy_answer_free(answer);
    grundy_position_free(position);
}

/* Nothing else is said of a position without a move. */
static void an_end_is_called_so(void **state)
{
    static const char *const ended[] = {
        "nim",        "nim 0 0",          "kayles 0",         "0.6 1 0",
        "welter 0 1", "domineering 1x1",  "hackenbush 0",     "cutcake 1x1",
        "value 0",    "loopy_game 1 @ 0", "nim 0 + kayles 0",
    };

    (void)state;
    for (size_t i = 0; i < sizeof ended / sizeof *ended; i++) {
        expect_reason(ended[i], GRUNDY_PLAY_NORMAL,
                      "No move is left, and a player who cannot move loses.");
        expect_reason(ended[i], GRUNDY_PLAY_MISERE,
                      "No move is left, and a player who cannot move wins.");
    }
    /* A line or a full board ends these. */
    expect_reason("tic_tac_toe XXX/OO./...", GRUNDY_PLAY_NORMAL,
                  "Every line of play was searched.");
}

static void a_value_is_held_against_0(void **state)
{
    (void)state;
    expect_reason("hackenbush lr(r;l)", GRUNDY_PLAY_NORMAL,
                  "The value is 1/2, more than 0: Left wins, whoever moves "
                  "first. What stands on a vertex adds up; an edge of Left's "
                  "that bears a number x is worth (x + k) / 2^(k - 1), where "
                  "k is the least positive integer with x + k > 1, and one of "
                  "Right's likewise with the signs exchanged.");
    expect_reason("toads_frogs f.tf", GRUNDY_PLAY_NORMAL,
                  "The value is 0: the player to move loses. Each move that "
                  "anybody has is a jump onto a cell whose neighbours are not "
                  "free: the row is worth 0.");
    expect_reason("value {2|-1} + nim 1 + nim 0", GRUNDY_PLAY_NORMAL,
                  "The values of the terms add up to {2|-1} + * + 0 = "
                  "{2*|-1*}, confused with 0: the player to move wins.");
}

/* What a search has found besides is not what the outcome rests on. */
static void an_outcome_is_not_told_by_another_theorems_value(void **state)
{
    (void)state;
    expect_reason("merging_nim 3 3", GRUNDY_PLAY_NORMAL,
                  "With a heaps of 1 and b moves that take and merge all "
                  "others, the player to move loses exactly when a is a "
                  "multiple of 3, if b is 0 or 2, and otherwise when a and b "
                  "are even.");
}

static void misere_play_is_told_with_its_numbers(void **state)
{
    (void)state;
    expect_reason("nim 1 1 + S{1,2} 4", GRUNDY_PLAY_MISERE,
                  "All followers of the terms are tame, so that the sum obeys "
                  "the rule of misère Nim: the values of the terms add up to "
                  "0 xor 1 = 1, and all terms are fickle, so that 1 loses.");
    expect_reason("nim 2 1 + S{1,2} 5", GRUNDY_PLAY_MISERE,
                  "All followers of the terms are tame, so that the sum obeys "
                  "the rule of misère Nim: the values of the terms add up to "
                  "3 xor 2 = 1, and a term is firm, so that 0 loses.");
    expect_reason("nim 3 5 7", GRUNDY_PLAY_MISERE,
                  "The nim-sum of the values is 3 xor 5 xor 7 = 1, and a "
                  "value is past 1, so that 0 loses under misère play.");
    expect_reason("nim 1 1 1", GRUNDY_PLAY_MISERE,
                  "The nim-sum of the values is 1 xor 1 xor 1 = 1, and every "
                  "value is 0 or 1, so that 1 loses under misère play.");
    expect_reason("S{1,4} 9", GRUNDY_PLAY_MISERE,
                  "The Grundy value is 2, past 1: some move leaves 1, which "
                  "loses under misère play.");
    expect_reason(
        "0.3 5", GRUNDY_PLAY_MISERE,
        "The Grundy value is 1, and under misère play only 1 loses.");
    expect_reason("kayles 12 1", GRUNDY_PLAY_MISERE,
                  "The values of the heaps have nim-sum 5, and these chains "
                  "of Kayles are none of those where misère play has another "
                  "winner.");
    expect_reason("kayles 5 1", GRUNDY_PLAY_MISERE,
                  "The values of the heaps have nim-sum 5, but these chains "
                  "of Kayles are among those where misère play has another "
                  "winner.");
}

/* ---- what is missing ---- */

/* Moore's Nim has a theorem for the outcome and none for the value. */
static void an_unknown_value_is_noted(void **state)
{
    grundy_position *position = position_of("nim_k:k=2 30 40 50 60");
    grundy_env env = GRUNDY_ENV_INIT;
    grundy_answer *answer;

    (void)state;
    env.limits.positions = 100;
    answer = answer_of(position, NULL, &env);
    assert_int_equal(grundy_answer_outcome(answer), GRUNDY_OUTCOME_N);
    assert_null(grundy_answer_value(answer));
    assert_true(grundy_answer_has_moves(answer));
    assert_non_null(
        strstr(grundy_answer_note(answer), "Grundy value not known: "));
    grundy_answer_free(answer);
    grundy_position_free(position);
}

/* A partizan position has a value, but no Grundy value. */
static void an_unknown_partizan_value_is_noted(void **state)
{
    grundy_position *position = position_of("domineering 5x5");
    grundy_env env = GRUNDY_ENV_INIT;
    grundy_answer *answer;
    const char *note;

    (void)state;
    env.limits.positions = 3000;
    answer = answer_of(position, NULL, &env);
    note = grundy_answer_note(answer);
    assert_int_equal(grundy_answer_outcome(answer), GRUNDY_OUTCOME_P);
    assert_null(grundy_answer_value(answer));
    assert_non_null(note);
    assert_non_null(strstr(note, "Value not known: "));
    assert_null(strstr(note, "Grundy"));
    grundy_answer_free(answer);
    grundy_position_free(position);
}

/* Who wins is known from a theorem; the genus is searched, within the limits. */
static void no_genus_past_the_limits(void **state)
{
    grundy_position *position = position_of("kayles 12");
    grundy_env env = GRUNDY_ENV_INIT;
    grundy_answer *answer;

    (void)state;
    for (int is_short = 0; is_short < 2; is_short++) {
        env.limits.positions = is_short ? 3 : 300;
        answer = answer_of(
            position, &(grundy_question){.play = GRUNDY_PLAY_MISERE}, &env);
        assert_int_equal(grundy_answer_outcome(answer), GRUNDY_OUTCOME_P);
        assert_string_equal(grundy_answer_genus(answer),
                            is_short ? "" : "4^046");
        grundy_answer_free(answer);
    }
    grundy_position_free(position);
}

static void a_list_too_long_is_noted(void **state)
{
    const grundy_question all = {.wants_all_moves = true};
    grundy_position *position = position_of("nim 3 99999999999999999999");
    grundy_answer *answer = answer_of(position, &all, NULL);
    grundy_env env = GRUNDY_ENV_INIT;

    (void)state;
    assert_false(grundy_answer_has_moves(answer));
    assert_string_equal(grundy_answer_note(answer),
                        "List of moves not known: the position is too large "
                        "to list every move.");
    grundy_answer_free(answer);
    grundy_position_free(position);

    position = position_of("nim 3 5");
    env.limits.moves = 7;
    answer = answer_of(position, &all, &env);
    assert_string_equal(grundy_answer_note(answer),
                        "List of moves not known: there are more than 7.");
    assert_int_equal(grundy_answer_move_count(answer), 0);
    grundy_answer_free(answer);
    grundy_position_free(position);

    /* Few moves, of which each turns up to 101 coins. */
    position = position_of("ruler 100");
    env.limits.moves = 200;
    answer = answer_of(position, &all, &env);
    assert_string_equal(
        grundy_answer_note(answer),
        "List of moves not known: they are too long to be listed.");
    grundy_answer_free(answer);
    grundy_position_free(position);
}

static void expect_refusal(const grundy_position *position,
                           grundy_status status, const char *part)
{
    const grundy_question question = {.play = GRUNDY_PLAY_MISERE};
    grundy_answer *answer = NULL;
    grundy_error err;

    memset(&err, 0x5a, sizeof err); /* What was there is of no account. */
    assert_int_equal(grundy_solve(&answer, position, &question, NULL, &err),
                     status);
    assert_null(answer);
    assert_int_equal(err.status, status);
    if (!strstr(err.message, part)) fail_msg("%s", err.message);
    assert_int_equal(grundy_solve(&answer, position, &question, NULL, NULL),
                     status);
}

static void what_cannot_be_searched_is_refused(void **state)
{
    static const gi_ruleset sides = {.id = "sides", .kind = GI_PARTIZAN};
    grundy_position *position =
        position_of("nim 1 + kayles 99999999999999999999");
    grundy_game game = {.rules = &sides};
    struct gi_term terms[2] = {{.game = &game}, {.game = &game}};
    const grundy_position partizan = {.terms = terms, .count = 2};

    (void)state;
    expect_refusal(position, GRUNDY_OVER_BUDGET, "64 bits");
    grundy_position_free(position);
    expect_refusal(&partizan, GRUNDY_UNDECIDED, "sums with sides");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rules_have_a_convention_of_their_own),
        cmocka_unit_test(conventions_do_not_mix),
        cmocka_unit_test(moves_can_be_skipped),
        cmocka_unit_test(an_answer_says_on_what_it_rests),
        cmocka_unit_test(an_end_is_called_so),
        cmocka_unit_test(a_value_is_held_against_0),
        cmocka_unit_test(an_outcome_is_not_told_by_another_theorems_value),
        cmocka_unit_test(misere_play_is_told_with_its_numbers),
        cmocka_unit_test(an_unknown_value_is_noted),
        cmocka_unit_test(an_unknown_partizan_value_is_noted),
        cmocka_unit_test(no_genus_past_the_limits),
        cmocka_unit_test(a_list_too_long_is_noted),
        cmocka_unit_test(what_cannot_be_searched_is_refused),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
