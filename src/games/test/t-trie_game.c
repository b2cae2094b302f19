/* SPDX-License-Identifier: MIT */
/* t-trie_game.c - rounds of one letter more, against all lines of play. */
#include "games/test/game_test.h"
#include "games/word/word_text.h"

static void theory_is_the_definition(void **state)
{
    (void)state;
    check_agrees("trie_game", 3, 384);
}

/* The four classes: w alone, both, neither, l alone. */
static void classes_of_a_round(void **state)
{
    (void)state;
    check_outcome("trie_game", "1 a", GRUNDY_NORMAL, "N");
    check_outcome("trie_game", "2 a", GRUNDY_NORMAL, "P");
    check_outcome("trie_game", "1000000000000000000001 a", GRUNDY_NORMAL, "N");
    check_outcome("trie_game", "2 a bc", GRUNDY_NORMAL, "N");
    check_outcome("trie_game", "7 a bc", GRUNDY_NORMAL, "N");
    check_outcome("trie_game", "7 ab", GRUNDY_NORMAL, "P");
    check_outcome("trie_game", "7", GRUNDY_NORMAL, "P");
    check_outcome("trie_game", "7", GRUNDY_MISERE, "N");
    check_outcome("trie_game", "2 a", GRUNDY_MISERE, "N");
    check_outcome("trie_game", "3 a", GRUNDY_MISERE, "P");
    check_outcome("trie_game", "3 ab", GRUNDY_MISERE, "N");
}

/* At the end of a round the loser starts the next. */
static void a_word_may_have_been_begun(void **state)
{
    (void)state;
    check_outcome("trie_game", "1 a- ab", GRUNDY_NORMAL, "N");
    check_outcome("trie_game", "1 ab- ab", GRUNDY_NORMAL, "P");
    check_outcome("trie_game", "2 a- a", GRUNDY_NORMAL, "N");
    check_outcome("trie_game", "3 a- a", GRUNDY_NORMAL, "P");
    check_winning("trie_game", "2 a- a", GRUNDY_NORMAL, "1");
    check_winning("trie_game", "2 ab ac b", GRUNDY_NORMAL, "1");
    check_winning("trie_game", "1 ab ac b", GRUNDY_NORMAL, "2");
}

enum { LONG = 100000 };

/* A path of 10^5 letters, which recursion would pay for in stack. */
static void long_strings(void **state)
{
    char *text = malloc(LONG + 8);

    (void)state;
    assert_non_null(text);
    memcpy(text, "1 1 ", 4);
    memset(text + 4, 'z', LONG);
    text[4 + LONG] = '\0';
    check_judge("trie_game", text, "Second\n");
    text[3 + LONG] = '\0';
    check_judge("trie_game", text, "First\n");
    free(text);
}

static void words(void **state)
{
    (void)state;
    check_told("trie_game 1 a",
               "In the last round one has to win; the player to move can "
               "force that.");
    check_told("trie_game 3 ab",
               "The rounds after this one are lost for their starter, so one "
               "has to win this one; the player to move cannot force that.");
    check_told("trie_game 4",
               "No move is left, and a player who cannot move loses.");
}

static void faces(void **state)
{
    (void)state;
    check_judge_refuses("trie_game", "1 0 a", ">= 1");
    check_judge_refuses("trie_game", "1 1 aB", "small letters");
    check_judge_refuses("trie_game", "2 1 a", "a string");
    check_batch("{\"problem\":\"trie_game\",\"input\":{\"k\":2,"
                "\"strings\":[\"a\",\"bc\"]}}",
                "\"result\":{\"win\":true,\"answer\":\"First\","
                "\"can_win\":true,\"can_lose\":true}");
    check_batch("{\"problem\":\"trie_game\",\"input\":{\"k\":0,"
                "\"strings\":[]}}",
                "at least one round");
    check_batch("{\"problem\":\"trie_game\",\"input\":{\"k\":1,"
                "\"strings\":[\"A\"]}}",
                "small letters");
    check_batch("{\"problem\":\"trie_game\",\"input\":{\"k\":1,"
                "\"strings\":[1]}}",
                "small letters");
}

static void positions_that_are_refused(void **state)
{
    (void)state;
    check_no_position("trie_game 1 b- ab", NULL, GRUNDY_BAD_INPUT,
                      "beginning of a string");
    check_no_position("trie_game 1 a1", NULL, GRUNDY_BAD_INPUT, "");
    check_no_position("trie_game", NULL, GRUNDY_BAD_INPUT, "");
}

/* A case that is made smaller may have lost all of its letters. */
static void a_case_without_letters_stays_so(void **state)
{
    gi_ints fields[3] = {{0}, {0}, {0}};

    (void)state;
    gi_word_mend(fields);
    assert_int_equal(fields[2].count, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(theory_is_the_definition),
        cmocka_unit_test(classes_of_a_round),
        cmocka_unit_test(a_word_may_have_been_begun),
        cmocka_unit_test(long_strings),
        cmocka_unit_test(words),
        cmocka_unit_test(faces),
        cmocka_unit_test(positions_that_are_refused),
        cmocka_unit_test(a_case_without_letters_stays_so),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
