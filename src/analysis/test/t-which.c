/* SPDX-License-Identifier: MIT */
/* t-which.c - the games that have some terms: all of them, and no others. */
#include "analysis/test/pattern_test.h"

static grundy_which *which_of(const int64_t *terms, size_t count)
{
    grundy_which *which = NULL;
    grundy_error err = {0};

    if (grundy_which_find(&which, terms, count, NULL, &err))
        fail_msg("%s", err.message);
    return which;
}

static const grundy_which_match *
find(const grundy_which *which, const char *game, grundy_which_match *out)
{
    for (size_t i = 0; i < grundy_which_count(which); i++) {
        *out = grundy_which_at(which, i);
        if (strcmp(out->game, game) == 0) return out;
    }
    return NULL;
}

static void kayles_is_found_by_its_name(void **state)
{
    static const int64_t terms[] = {0, 1, 2, 3, 1, 4, 3, 2, 1, 4};
    grundy_which *which = which_of(terms, 10);
    grundy_which_match match = grundy_which_at(which, 0);

    (void)state;
    assert_int_equal(grundy_which_terms(which), 10);
    assert_true(grundy_which_games(which) > 1000);
    assert_string_equal(match.game, "0.77");
    assert_string_equal(match.name, "kayles");
    assert_int_equal(match.heap, 0);
    assert_int_equal(match.skipped, 0);
    assert_int_equal(match.compared, 10);
    grundy_which_free(which);
}

static void terms_may_begin_at_another_heap(void **state)
{
    static const int64_t terms[] = {4, 3, 2, 1, 4, 2, 6, 4};
    grundy_which *which = which_of(terms, 8);
    grundy_which_match match;

    (void)state;
    assert_non_null(find(which, "0.77", &match));
    assert_int_equal(match.heap, 5);
    assert_int_equal(match.skipped, 0);
    grundy_which_free(which);
}

/* Or there is one too many. */
static void first_terms_may_be_wrong(void **state)
{
    static const int64_t wrong[] = {9, 7, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6};
    static const int64_t more[] = {5, 0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6};
    grundy_which *which = which_of(wrong, 12);
    grundy_which_match match;

    (void)state;
    assert_non_null(find(which, "0.77", &match));
    assert_int_equal(match.skipped, 2);
    assert_int_equal(match.heap, 2);
    assert_int_equal(match.compared, 10);
    grundy_which_free(which);
    which = which_of(more, 13);
    assert_non_null(find(which, "0.77", &match));
    assert_int_equal(match.skipped, 1);
    assert_int_equal(match.heap, 0);
    grundy_which_free(which);
}

static void what_no_game_has_is_not_found(void **state)
{
    static const int64_t terms[] = {0, 5, 1, 9, 2, 7, 3, 40, 1, 6, 8, 0, 3};
    grundy_which *which = which_of(terms, 13);

    (void)state;
    assert_int_equal(grundy_which_count(which), 0);
    grundy_which_free(which);
}

static bool has_terms(const uint32_t *known, const int64_t *terms,
                      size_t count)
{
    for (size_t shift = 0; shift <= GRUNDY_WHICH_SHIFT; shift++) {
        size_t i = 0;
        while (i < count && known[i + shift] == terms[i])
            i++;
        if (i == count) return true;
    }
    return false;
}

/* Every octal code of up to three digits, by brute force. */
static void all_codes_are_found_and_no_others(void **state)
{
    static const char *const games[] = {"0.07", "0.137", "0.3", "0.165"};
    enum { COUNT = 12, KNOWN = COUNT + GRUNDY_WHICH_SHIFT };
    uint32_t known[KNOWN];
    int64_t terms[COUNT];
    char code[8];

    (void)state;
    for (size_t g = 0; g < sizeof games / sizeof *games; g++) {
        grundy_which *which;
        oracle_terms(games[g], KNOWN, known);
        for (size_t i = 0; i < COUNT; i++)
            terms[i] = known[i + g];
        which = which_of(terms, COUNT);
        for (unsigned digits = 1; digits < 512; digits++) {
            grundy_which_match match;
            if (digits % 8 == 0) continue;
            snprintf(code, sizeof code, "0.%o%o%o", digits / 64,
                     digits / 8 % 8, digits % 8);
            oracle_terms(code, KNOWN, known);
            if (!has_terms(known, terms, COUNT) != !find(which, code, &match))
                fail_msg("%s and %s", games[g], code);
        }
        grundy_which_free(which);
    }
}

static void too_few_and_too_many_are_refused(void **state)
{
    int64_t terms[GRUNDY_WHICH_MOST + 1] = {0};
    grundy_which *which = NULL;
    grundy_error err = {0};

    (void)state;
    assert_int_equal(grundy_which_find(&which, terms, 7, NULL, &err),
                     GRUNDY_BAD_ARGUMENT);
    assert_non_null(strstr(err.message, "at least 8"));
    assert_int_equal(
        grundy_which_find(&which, terms, GRUNDY_WHICH_MOST + 1, NULL, &err),
        GRUNDY_BAD_ARGUMENT);
    assert_non_null(strstr(err.message, "at most 48"));
    terms[3] = -1;
    assert_int_equal(grundy_which_find(&which, terms, 8, NULL, &err),
                     GRUNDY_BAD_ARGUMENT);
    assert_int_equal(grundy_which_find(&which, NULL, 8, NULL, &err),
                     GRUNDY_BAD_ARGUMENT);
    assert_null(which);
}

static bool at_once(void *user)
{
    (void)user;
    return true;
}

static void a_stop_is_obeyed(void **state)
{
    static const int64_t terms[] = {0, 1, 2, 3, 1, 4, 3, 2};
    grundy_env env = GRUNDY_ENV_INIT;
    grundy_which *which = NULL;

    (void)state;
    env.is_stopped = at_once;
    assert_int_equal(grundy_which_find(&which, terms, 8, &env, NULL),
                     GRUNDY_CANCELLED);
    assert_null(which);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(kayles_is_found_by_its_name),
        cmocka_unit_test(terms_may_begin_at_another_heap),
        cmocka_unit_test(first_terms_may_be_wrong),
        cmocka_unit_test(what_no_game_has_is_not_found),
        cmocka_unit_test(all_codes_are_found_and_no_others),
        cmocka_unit_test(too_few_and_too_many_are_refused),
        cmocka_unit_test(a_stop_is_obeyed),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
