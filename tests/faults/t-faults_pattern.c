/* SPDX-License-Identifier: MIT */
/* t-faults_pattern.c - allocations fail while laws are proposed, and while the
 * games that have some terms are looked up. */
#include "test.h"

#include "grundy/pattern.h"

#include "rules/game.h"
#include "faults.h"

static grundy_status write_laws(grundy_pattern *pattern, sink *out,
                                const grundy_env *env)
{
    const grundy_writer writer = sink_writer(out);
    grundy_status status =
        grundy_pattern_write(pattern, GRUNDY_FORMAT_TEXT, &writer, env, NULL);

    if (!status)
        status = grundy_pattern_write(pattern, GRUNDY_FORMAT_JSON, &writer,
                                      env, NULL);
    return status;
}

/* What: "kind first-byte" and a table, or a game after `=`. */
static grundy_status propose(const void *what, const grundy_env *env,
                             sink *out)
{
    const char *text = what;
    const char *rest = text + 1;
    const grundy_reader reader = {text_read, &rest};
    const grundy_pattern_options options = {
        .kind = (grundy_pattern_kind)(text[0] - '0'),
        .is_chosen = true,
        .last = 50};
    grundy_pattern *pattern = NULL;
    grundy_game *game = NULL;
    grundy_error err = {0};
    grundy_status status;

    if (*rest == '=') {
        status = grundy_game_parse(&game, rest + 1, env, &err);
        if (!status)
            status =
                grundy_pattern_of_game(&pattern, game, &options, env, &err);
    } else {
        status =
            grundy_pattern_read(&pattern, options.kind, &reader, env, &err);
    }
    check_told(status, &err);
    if (status)
        assert_null(pattern);
    else
        status = write_laws(pattern, out, env);
    grundy_pattern_free(pattern);
    grundy_game_free(game);
    return status;
}

static void laws(void **state)
{
    static const char *const inputs[] = {
        "0=0.17",
        "0=4!.0",
        "1=bash:m=2",
        "2=wythoff",
        "2=S{1}",
        "0=partizan_subtraction:left={2},right={}",
        "0 1 2 4 7 8 11 13 14 16 19 21 22 25 26 28 31 32 35 37 38 41 42 44 47 "
        "49 50",
        "1 1 2 3 5 8 13 21 34 55 89 144 233",
        "2 0 0\n 1 2\n 3 5\n 4 7\n 6 10\n 8 13\n 9 15\n 11 18\n 12 20\n 14 "
        "23\n 16 26\n 17 28\n 19 31\n 21 34\n",
        "0 1 2 x",
    };

    (void)state;
    for (size_t i = 0; i < sizeof inputs / sizeof inputs[0]; i++)
        each_allocation_fails(propose, inputs[i], inputs[i]);
}

/* What: the terms. */
static grundy_status look_up(const void *what, const grundy_env *env,
                             sink *out)
{
    const char *rest = what;
    const grundy_reader reader = {text_read, &rest};
    const grundy_writer writer = sink_writer(out);
    grundy_which *which = NULL;
    grundy_error err = {0};
    grundy_status status = grundy_which_read(&which, &reader, env, &err);

    check_told(status, &err);
    if (status)
        assert_null(which);
    else
        status = grundy_which_write(which, 0, GRUNDY_FORMAT_TEXT, &writer, env,
                                    NULL);
    grundy_which_free(which);
    return status;
}

static void games_of_terms(void **state)
{
    static const char *const inputs[] = {
        "1 2 3 1 4 3 2 1 4", "7 0 1 2 3 1 4 3 2 1 4", "0 1 2", "0 1 2 x"};

    (void)state;
    for (size_t i = 0; i < sizeof inputs / sizeof inputs[0]; i++)
        each_allocation_fails(look_up, inputs[i], inputs[i]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(laws),
                                       cmocka_unit_test(games_of_terms)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
