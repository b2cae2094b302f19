/* SPDX-License-Identifier: MIT */
/* t-nearest.c - misspelt words, and words that are none. */
#include "test.h"

#include "grundy/grundy.h"

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

static void expect(const char *word, const char *meant)
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
    expect("fromat", "format");  /* Two swapped. */
    expect("formt", "format");   /* One left out. */
    expect("formatt", "format"); /* One put in. */
    expect("formad", "format");  /* One wrong. */
    expect("jsno", "json");      /* And of a short word. */
    expect("wokrer", "workers"); /* Two of six letters. */
    expect("chekcpiont", "checkpoint");
    expect("hist", "histogram"); /* Cut short. */
    expect("form", "format");    /* Not "from", which is a slip away. */
}

static void what_is_near_nothing_gets_nothing(void **state)
{
    (void)state;
    expect("", NULL);
    expect("x", NULL);
    expect("xyz", NULL);
    expect("frxx", NULL); /* Two slips of four letters. */
    expect("wxrkxr", NULL);
    expect("checkpointcheckpointcheckpointcheckpointcheckpoint", NULL);
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

static void expect_told(const char *text, const char *part)
{
    grundy_position *position = NULL;
    grundy_error err = {0};

    assert_int_equal(grundy_position_parse(&position, text, NULL, &err),
                     GRUNDY_BAD_INPUT);
    if (!strstr(err.message, part)) fail_msg("%s", err.message);
}

static void games_are_suggested(void **state)
{
    (void)state;
    expect_told("nimm 3", "did you mean 'nim'?");
    expect_told("nim 3 + kaylse 4", "did you mean 'kayles'?");
    expect_told("wythof:m=3 1 2", "did you mean 'wythoff'?");
    expect_told("chess 3", "no game is called 'chess'; `grundy games`");
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
