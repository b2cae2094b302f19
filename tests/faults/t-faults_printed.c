/* SPDX-License-Identifier: MIT */
/* t-faults_printed.c - allocations fail while what one question of the command
 * needs is found, and written as text and as JSON. */
#include "test.h"

#include "grundy/grundy.h"

#include "faults.h"

/* What is asked: of a game, of a position, or of some other text. */
typedef struct asked {
    const char *text;
    int choice; /* What it means is the call's own. */
} asked;

#define EACH(call, list)                                                      \
    for (size_t i = 0; i < sizeof list / sizeof list[0]; i++)                 \
    each_allocation_fails(call, &list[i], list[i].text)

/* ---- of positions ---- */

static grundy_status play_together(const void *what, const grundy_env *env,
                                   sink *out)
{
    const asked *a = what;
    const grundy_writer writer = sink_writer(out);
    grundy_position *position = NULL;
    grundy_compound *compound = NULL;
    grundy_error err = {0};
    grundy_status status =
        grundy_position_parse(&position, a->text, env, &err);

    if (!status)
        status = grundy_compound_find(&compound, position,
                                      (grundy_compound_kind)a->choice,
                                      GRUNDY_PLAY_OWN, env, &err);
    check_told(status, &err);
    if (status) assert_null(compound);
    if (!status)
        status = grundy_compound_write(compound, GRUNDY_FORMAT_TEXT, &writer,
                                       env, &err);
    if (!status)
        status = grundy_compound_write(compound, GRUNDY_FORMAT_JSON, &writer,
                                       env, &err);
    grundy_compound_free(compound);
    grundy_position_free(position);
    return status;
}

static void compounds(void **state)
{
    static const asked list[] = {
        {"nim 2 + kayles 3", GRUNDY_COMPOUND_ALL},
        {"nim 2 + kayles 3", GRUNDY_COMPOUND_EVERY},
        {"nim 1 2 + wythoff 1 2", GRUNDY_COMPOUND_SOME},
        {"cram 1x2 + nim 1", GRUNDY_COMPOUND_SOME_SHORT},
        {"nim 2 + kayles 3", GRUNDY_COMPOUND_ORDINAL},
        {"domineering 1x2", GRUNDY_COMPOUND_ALL}};

    (void)state;
    EACH(play_together, list);
}

static grundy_status genus_of(const void *what, const grundy_env *env,
                              sink *out)
{
    const asked *a = what;
    const grundy_writer writer = sink_writer(out);
    grundy_position *position = NULL;
    grundy_error err = {0};
    grundy_status status =
        grundy_position_parse(&position, a->text, env, &err);

    if (!status)
        status = grundy_genus_write_position(
            position, (grundy_format)a->choice, &writer, env, &err);
    check_told(status, &err);
    grundy_position_free(position);
    return status;
}

static grundy_status genera_of(const void *what, const grundy_env *env,
                               sink *out)
{
    const asked *a = what;
    const grundy_writer writer = sink_writer(out);
    grundy_game *game = NULL;
    grundy_error err = {0};
    grundy_status status = grundy_game_parse(&game, a->text, env, &err);

    if (!status)
        status = grundy_genus_write(game, 6, (grundy_format)a->choice, &writer,
                                    env, &err);
    check_told(status, &err);
    grundy_game_free(game);
    return status;
}

static grundy_status misere_value(const void *what, const grundy_env *env,
                                  sink *out)
{
    const asked *a = what;
    const grundy_writer writer = sink_writer(out);
    grundy_error err = {0};
    const grundy_status status = grundy_misere_write(
        a->text, (grundy_format)a->choice, &writer, env, &err);

    check_told(status, &err);
    return status;
}

static void misere(void **state)
{
    static const asked positions[] = {{"cram 2x3", GRUNDY_FORMAT_TEXT},
                                      {"kayles 3 + nim 2", GRUNDY_FORMAT_JSON},
                                      {"domineering 1x2", GRUNDY_FORMAT_TEXT}};
    static const asked games[] = {{"kayles", GRUNDY_FORMAT_TEXT},
                                  {"0.07", GRUNDY_FORMAT_JSON}};
    static const asked values[] = {{"*2 + *[2#0]", GRUNDY_FORMAT_TEXT},
                                   {"kayles 4 + *2", GRUNDY_FORMAT_JSON},
                                   {"*2 +", GRUNDY_FORMAT_TEXT}};

    (void)state;
    EACH(genus_of, positions);
    EACH(genera_of, games);
    EACH(misere_value, values);
}

/* ---- of games ---- */

static grundy_status family_of(const void *what, const grundy_env *env,
                               sink *out)
{
    const asked *a = what;
    const char *family = strchr(a->text, ' ');
    const grundy_integer first = {1, NULL}, last = {a->choice, NULL};
    const grundy_writer writer = sink_writer(out);
    char name[40];
    grundy_game *game = NULL;
    grundy_error err = {0};
    grundy_status status;

    assert_non_null(family);
    snprintf(name, sizeof name, "%.*s", (int)(family - a->text), a->text);
    status = grundy_game_parse(&game, name, env, &err);
    if (!status)
        status =
            grundy_values_write_family(game, family + 1, &first, &last,
                                       GRUNDY_FORMAT_JSON, &writer, env, &err);
    check_told(status, &err);
    grundy_game_free(game);
    return status;
}

static void families(void **state)
{
    static const asked list[] = {
        {"cram 2xn", 2}, {"clobber (xo)^n", 2}, {"cram 2xm", 2}};

    (void)state;
    EACH(family_of, list);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(compounds),
        cmocka_unit_test(misere),
        cmocka_unit_test(families),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
