/* SPDX-License-Identifier: MIT */
/* t-faults_survey.c - allocations fail while a family of codes is surveyed,
 * and while a picture is drawn. */
#include "test.h"

#include "grundy/plot.h"
#include "grundy/survey.h"

#include "rules/game.h"
#include "faults.h"

static grundy_status survey(const void *what, const grundy_env *env, sink *out)
{
    const grundy_survey_limits limits = {.terms = 300, .far_terms = 300};
    const grundy_writer writer = sink_writer(out);
    grundy_survey *made = NULL;
    grundy_error err = {0};
    grundy_status status = grundy_survey_new(&made, env, NULL);

    if (status) {
        assert_null(made);
        return status;
    }
    status = grundy_survey_add(made, what, &err);
    check_told(status, &err);
    if (!status) {
        status = grundy_survey_run(made, &limits, NULL, &err);
        check_told(status, &err);
    }
    if (!status)
        status =
            grundy_survey_write(made, GRUNDY_FORMAT_TSV, &writer, env, NULL);
    grundy_survey_free(made);
    return status;
}

static void surveys(void **state)
{
    static const char *const patterns[] = {"?.?",    "0.27",   "0.x",
                                           "S{2,5}", "A{1,3}", "4!.0"};

    (void)state;
    for (size_t i = 0; i < sizeof patterns / sizeof patterns[0]; i++)
        each_allocation_fails(survey, patterns[i], patterns[i]);
}

static grundy_status draw(const void *what, const grundy_env *env, sink *out)
{
    const grundy_plot_screen screen = {60, 12, false, true, {0}};
    const grundy_writer writer = sink_writer(out);
    grundy_game *game = NULL;
    grundy_plot *plot = NULL;
    grundy_error err = {0};
    grundy_status status = grundy_game_parse(&game, what, env, &err);

    if (!status) status = grundy_plot_new(&plot, game, 40, env, &err);
    check_told(status, &err);
    if (!status) status = grundy_plot_write_svg(plot, &writer, NULL);
    if (!status) status = grundy_plot_write_text(plot, &screen, &writer, NULL);
    grundy_plot_free(plot);
    grundy_game_free(game);
    return status;
}

static void pictures(void **state)
{
    static const char *const games[] = {"kayles", "S{2,5}", "coprime_stones"};

    (void)state;
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++)
        each_allocation_fails(draw, games[i], games[i]);
}

static grundy_status show(const void *what, const grundy_env *env, sink *out)
{
    const grundy_writer writer = sink_writer(out);
    grundy_position *position = NULL;
    grundy_error err = {0};
    grundy_status status = grundy_position_parse(&position, what, env, &err);

    check_told(status, &err);
    if (!status)
        status = grundy_position_write_svg(position, &writer, env, &err);
    grundy_position_free(position);
    return status;
}

static void pictures_of_positions(void **state)
{
    static const char *const positions[] = {
        "nim 3 5 100000000000000000000", "domineering 2x2 + clobber xo",
        "hackenbush l(l;e) r", "tic_tac_toe X.O/.X./..O", "nimble 1 4"};

    (void)state;
    for (size_t i = 0; i < sizeof positions / sizeof positions[0]; i++)
        each_allocation_fails(show, positions[i], positions[i]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(surveys), cmocka_unit_test(pictures),
        cmocka_unit_test(pictures_of_positions)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
