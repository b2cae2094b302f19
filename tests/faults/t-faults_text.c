/* SPDX-License-Identifier: MIT */
/* t-faults_text.c - allocations fail while texts are read and written. */
#include "test.h"

#include "grundy/catalogue.h"

#include "codes/heapgame.h"
#include "rules/game.h"
#include "rules/position.h"
#include "faults.h"

#define EACH(call, list)                                                      \
    for (size_t i = 0; i < sizeof list / sizeof list[0]; i++)                 \
    each_allocation_fails(call, list[i], list[i])

static grundy_status read_integer(const void *what, const grundy_env *env,
                                  sink *out)
{
    const char *text = what;
    grundy_integer number = {7, NULL};
    grundy_status status =
        grundy_integer_parse(&number, text, strlen(text), env);
    char *written;
    size_t count = 0;

    if (status) {
        assert_true(number.word == 7 && !number.limbs);
        return status;
    }
    written = malloc(grundy_integer_text_bytes(&number));
    assert_non_null(written);
    strcpy(written, "old");
    status = grundy_integer_format(written, &count, &number, env);
    if (!status) sink_add(out, written);
    free(written);
    grundy_integer_clear(&number, env);
    return status;
}

static void integers(void **state)
{
    static char thousands[3001];
    static const char *const texts[] = {"0", "-12", "18446744073709551616",
                                        "-99999999999999999999999999999999",
                                        thousands};

    (void)state;
    memset(thousands, '7', 3000);
    EACH(read_integer, texts);
}

static grundy_status read_code(const void *what, const grundy_env *env,
                               sink *out)
{
    grundy_heapgame *game = NULL;
    grundy_error err = {0};
    grundy_status status = grundy_heapgame_parse(&game, what, env, &err);

    check_told(status, &err);
    assert_int_equal(game == NULL, status != GRUNDY_OK);
    if (!status) sink_add(out, grundy_heapgame_name(game));
    grundy_heapgame_free(game);
    return status;
}

static void codes(void **state)
{
    static const char *const texts[] = {
        "0.77",        "4!.0", "4.(3)", "0.0000000000000000000000000000001",
        "S{1,3,4}",    "A{2}", "0.9x",  "S{1,1}",
        "S{5..60,90}", "S{1,"};

    (void)state;
    EACH(read_code, texts);
}

static grundy_status read_game(const void *what, const grundy_env *env,
                               sink *out)
{
    grundy_game *game = NULL;
    grundy_error err = {0};
    grundy_status status = grundy_game_parse(&game, what, env, &err);

    check_told(status, &err);
    assert_int_equal(game == NULL, status != GRUNDY_OK);
    if (!status) sink_add(out, grundy_game_name(game));
    grundy_game_free(game);
    return status;
}

static void games(void **state)
{
    static const char *const texts[] = {
        "nim",
        "bash:m=3",
        "bash",
        "bash:m=123456789012345678901234567890",
        "kayles",
        "0.123",
        "set_nim:moves={9,2,5,5,1..4}",
        "subtraction:{3}",
        "bash_range:l=2,r=5",
        "bash_range:l=5,r=2",
        "no_such_game"};

    (void)state;
    EACH(read_game, texts);
}

static grundy_status read_rules(const void *what, const grundy_env *env,
                                sink *out)
{
    grundy_game *game = NULL;
    grundy_error err = {0};
    const char *source = what;
    grundy_status status = grundy_game_from_lua(&game, "own.lua", source,
                                                strlen(source), env, &err);

    check_told(status, &err);
    assert_int_equal(game == NULL, status != GRUNDY_OK);
    if (!status) sink_add(out, grundy_game_name(game));
    grundy_game_free(game);
    return status;
}

static void rules(void **state)
{
    static const char *const texts[] = {
        "title = 'Nim' function options(n) return {} end",
        "position = 'list' rules = 'None.' function options(p) return {} end",
        "x =", ""};

    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
        memory_ends_somewhere(read_rules, texts[i], texts[i]);
}

static grundy_status read_position(const void *what, const grundy_env *env,
                                   sink *out)
{
    grundy_position *position = NULL;
    grundy_error err = {0};
    grundy_status status = grundy_position_parse(&position, what, env, &err);

    check_told(status, &err);
    assert_int_equal(position == NULL, status != GRUNDY_OK);
    if (status) return status;
    for (size_t i = 0; i < grundy_position_count(position); i++)
        sink_add(out, grundy_game_name(grundy_position_game(position, i)));
    grundy_position_free(position);
    return status;
}

static void positions(void **state)
{
    static const char *const texts[] = {
        "nim 3 5 7 9 11 13 15 17 19 21 23 25",
        "nim 99999999999999999999999 1",
        "kayles 7 + nim 3 5 + S{1, 3} 10 + bash:m=3 5",
        "nim 1 + nim 2 + nim 3 + nim 4 + nim 5 + nim 6 + nim 7 + nim 8 + nim",
        "nim 3 x",
        "nim 3 +",
        "wythoff 3 4 5"};

    (void)state;
    EACH(read_position, texts);
}

/* ---- the catalogue ---- */

static grundy_status list_games(const void *what, const grundy_env *env,
                                sink *out)
{
    const grundy_writer writer = sink_writer(out);

    return grundy_catalogue_write(*(const bool *)what, &writer, env, NULL);
}

static grundy_status show_game(const void *what, const grundy_env *env,
                               sink *out)
{
    const grundy_writer writer = sink_writer(out);
    grundy_error err = {0};
    grundy_status status = grundy_entry_write(what, false, &writer, env, &err);

    if (!status) status = grundy_entry_write(what, true, &writer, env, &err);
    check_told(status, &err);
    return status;
}

static void the_catalogue(void **state)
{
    static const bool no = false, yes = true;
    static const char *const others[] = {"kayles", "0.123", "bash:m=3",
                                         "no_such_game"};

    (void)state;
    each_allocation_fails(list_games, &no, "games");
    each_allocation_fails(list_games, &yes, "games --json");
    for (size_t i = 0; i < grundy_catalogue_count(); i++)
        each_allocation_fails(show_game, grundy_catalogue_at(i).id,
                              grundy_catalogue_at(i).id);
    EACH(show_game, others);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(integers),  cmocka_unit_test(codes),
        cmocka_unit_test(games),     cmocka_unit_test(rules),
        cmocka_unit_test(positions), cmocka_unit_test(the_catalogue),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
