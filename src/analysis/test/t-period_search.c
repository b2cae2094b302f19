/* SPDX-License-Identifier: MIT */
/* t-period_search.c - long searches: what they find, states, certificates,
 * arguments, memory. */
#include "test.h"

#include "grundy/parse.h"
#include "grundy/period.h"

#include "rules/game.h"
#include "fault.h"
#include "tape.h"

enum { MOST = 1 << 18 };

static grundy_game *game_of(const char *code)
{
    grundy_game *game;

    assert_int_equal(grundy_game_parse(&game, code, NULL, NULL), 0);
    return game;
}

/* All there is to a search: its period, its certificate, its state. */
static grundy_status search(const grundy_game *game, const grundy_env *env,
                            grundy_period *out, tape *certificate, tape *state)
{
    const grundy_writer facts = {tape_write, certificate},
                        bytes = {tape_write, state};
    grundy_period_search *made = NULL;
    grundy_status status = grundy_period_search_new(&made, game, env, NULL);

    if (!status) status = grundy_period_search_extend(made, MOST, NULL);
    if (!status) status = grundy_period_search_find(out, made, NULL);
    if (!status) status = grundy_period_search_certify(made, &facts, NULL);
    if (!status) status = grundy_period_search_save(made, &bytes, NULL);
    grundy_period_search_free(made);
    return status;
}

static void searches_find_what_others_find(void **state)
{
    static const char *const codes[] = {"kayles", "0.156"};

    (void)state;
    for (size_t i = 0; i < sizeof codes / sizeof codes[0]; i++) {
        grundy_game *game = game_of(codes[i]);
        grundy_period want, got;
        tape certificate = {0}, bytes = {0};
        assert_int_equal(grundy_period_find(&want, game, 0, NULL, NULL), 0);
        assert_string_equal(want.tag, "T-OCTAL-PERIOD");
        assert_int_equal(search(game, NULL, &got, &certificate, &bytes), 0);
        assert_string_equal(got.tag, "T-OCTAL-WITNESS");
        assert_true(got.is_proved);
        assert_int_equal(got.preperiod, want.preperiod);
        assert_int_equal(got.period, want.period);
        free(certificate.bytes);
        free(bytes.bytes);
        grundy_game_free(game);
    }
}

/* A state of a search that is done, read again, has the same certificate. */
static void a_state_has_the_same_certificate(void **state)
{
    grundy_game *game = game_of("0.356");
    tape certificate = {0}, again = {0}, bytes = {0};
    const grundy_reader reader = {tape_read, &bytes};
    const grundy_writer writer = {tape_write, &again};
    grundy_period found;
    grundy_period_search *loaded;

    (void)state;
    assert_int_equal(search(game, NULL, &found, &certificate, &bytes), 0);
    assert_int_equal(
        grundy_period_search_load(&loaded, game, &reader, NULL, NULL), 0);
    assert_int_equal(bytes.at, bytes.count);
    assert_true(grundy_period_search_is_done(loaded));
    assert_int_equal(grundy_period_search_certify(loaded, &writer, NULL), 0);
    assert_int_equal(again.count, certificate.count);
    assert_memory_equal(again.bytes, certificate.bytes, again.count);
    grundy_period_search_free(loaded);
    free(bytes.bytes);
    free(again.bytes);
    free(certificate.bytes);
    grundy_game_free(game);
}

static void what_does_not_suit_is_told(void **state)
{
    static const char *const codes[] = {"0.6", "S{1,2}", "4!.0", "lasker"};
    grundy_period_search *none = NULL;
    grundy_game *game;
    grundy_period found;
    tape bytes = {0};
    const grundy_reader reader = {tape_read, &bytes};

    (void)state;
    for (size_t i = 0; i < sizeof codes / sizeof codes[0]; i++) {
        grundy_error err = {0};
        game = game_of(codes[i]);
        assert_int_equal(grundy_period_search_new(&none, game, NULL, &err),
                         GRUNDY_UNDECIDED);
        assert_true(err.message[0] != '\0');
        grundy_game_free(game);
    }
    game = game_of("kayles");
    assert_int_equal(
        grundy_period_search_load(&none, game, &reader, NULL, NULL),
        GRUNDY_BAD_INPUT);
    assert_null(none);
    assert_int_equal(grundy_period_search_new(&none, game, NULL, NULL), 0);
    assert_false(grundy_period_search_is_done(none));
    assert_int_equal(grundy_period_search_find(&found, none, NULL),
                     GRUNDY_UNDECIDED);
    assert_int_equal(grundy_period_search_new(NULL, game, NULL, NULL),
                     GRUNDY_BAD_ARGUMENT);
    assert_int_equal(grundy_period_search_extend(NULL, 1, NULL),
                     GRUNDY_BAD_ARGUMENT);
    assert_int_equal(grundy_period_search_find(NULL, none, NULL),
                     GRUNDY_BAD_ARGUMENT);
    assert_int_equal(grundy_period_search_certify(none, NULL, NULL),
                     GRUNDY_BAD_ARGUMENT);
    assert_int_equal(grundy_period_search_save(none, NULL, NULL),
                     GRUNDY_BAD_ARGUMENT);
    assert_int_equal(grundy_period_search_count(NULL), 0);
    grundy_period_search_free(none);
    grundy_period_search_free(NULL);
    grundy_game_free(game);
}

/* The first allocations, those of the first values, one in so many, and all of
 * the last ones. */
static void memory_may_fail(void **state)
{
    grundy_game *game = game_of("kayles");
    fault all = {0};
    grundy_env env = fault_env(&all);
    tape certificate = {0}, bytes = {0};
    grundy_period found;

    (void)state;
    assert_int_equal(search(game, &env, &found, &certificate, &bytes), 0);
    assert_true(fault_is_clean(&all));
    for (size_t at = 1; at <= all.calls; at += at + 8 < all.calls ? 17 : 1) {
        fault f = {.fail_at = at};
        env = fault_env(&f);
        certificate.count = bytes.count = 0;
        assert_int_equal(search(game, &env, &found, &certificate, &bytes),
                         GRUNDY_NO_MEMORY);
        assert_true(fault_is_clean(&f));
    }
    free(bytes.bytes);
    free(certificate.bytes);
    grundy_game_free(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(searches_find_what_others_find),
        cmocka_unit_test(a_state_has_the_same_certificate),
        cmocka_unit_test(what_does_not_suit_is_told),
        cmocka_unit_test(memory_may_fail),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
