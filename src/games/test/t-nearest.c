/* SPDX-License-Identifier: MIT */
/* t-nearest.c - misspelt words, and words that are none. */
#include "games/test/game_test.h"

#include "grundy/catalogue.h"

static const char *word_at(const void *list, size_t index)
{
    return ((const char *const *)list)[index];
}

static const char *const words[] = {
    "from",      "to",
    "format",    "json",
    "workers",   "checkpoint",
    "histogram", "a-word-of-more-than-forty-letters-which-is-long",
    NULL};

static void check_nearest(const char *word, const char *meant)
{
    const char *found =
        grundy_nearest_word(word, strlen(word), word_at, words);

    if (!meant) {
        assert_null(found);
        return;
    }
    assert_non_null(found);
    assert_string_equal(found, meant);
}

static void one_slip_of_each_kind(void **state)
{
    (void)state;
    check_nearest("fromat", "format");  /* Two swapped. */
    check_nearest("formt", "format");   /* One left out. */
    check_nearest("formatt", "format"); /* One put in. */
    check_nearest("formad", "format");  /* One wrong. */
    check_nearest("jsno", "json");      /* And of a short word. */
    check_nearest("wokrer", "workers"); /* Two of six letters. */
    check_nearest("chekcpiont", "checkpoint");
    check_nearest("hist", "histogram"); /* Cut short. */
    check_nearest("FORM", "format");    /* In capitals. */
    check_nearest("ChekcPoint", "checkpoint");
    check_nearest("form", "format"); /* Not "from", which is a slip away. */
}

static void what_is_near_nothing_gets_nothing(void **state)
{
    (void)state;
    check_nearest("", NULL);
    check_nearest("x", NULL);
    check_nearest("xyz", NULL);
    check_nearest("frxx", NULL); /* Two slips of four letters. */
    check_nearest("wxrkxr", NULL);
    check_nearest("checkpointcheckpointcheckpointcheckpointcheckpoint", NULL);
    assert_null(grundy_nearest_word(NULL, 3, word_at, words));
    assert_null(grundy_nearest_word("to", 2, NULL, words));
}

/* The count says where a word ends. */
static void a_word_may_go_on(void **state)
{
    const char *found = grundy_nearest_word("jsno=3", 4, word_at, words);

    (void)state;
    assert_non_null(found);
    assert_string_equal(found, "json");
}

static void games_are_suggested(void **state)
{
    (void)state;
    check_no_position("nimm 3", NULL, GRUNDY_BAD_INPUT,
                      "did you mean 'nim' or 'nim_m'?");
    check_no_position("nim 3 + kaylse 4", NULL, GRUNDY_BAD_INPUT,
                      "did you mean 'kayles'?");
    check_no_position("wythof:m=3 1 2", NULL, GRUNDY_BAD_INPUT,
                      "did you mean 'wythoff'");
    check_no_position("NIMM 3", NULL, GRUNDY_BAD_INPUT,
                      "did you mean 'nim' or 'nim_m'?");
    check_no_position("Nim 3", NULL, GRUNDY_BAD_INPUT, "did you mean 'nim'?");
    check_no_position("KAYLSE 3", NULL, GRUNDY_BAD_INPUT,
                      "did you mean 'kayles'?");
    check_no_position("nix 3", NULL, GRUNDY_BAD_INPUT, "did you mean 'nim'");
    check_no_position("kayles:m=3 1", NULL, GRUNDY_BAD_INPUT,
                      "kayles takes no parameters");
    check_no_position("xiangqi 3", NULL, GRUNDY_BAD_INPUT,
                      "no game is called 'xiangqi'; `grundy games`");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_slip_of_each_kind),
        cmocka_unit_test(what_is_near_nothing_gets_nothing),
        cmocka_unit_test(a_word_may_go_on),
        cmocka_unit_test(games_are_suggested),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
