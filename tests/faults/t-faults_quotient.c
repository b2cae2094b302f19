/* SPDX-License-Identifier: MIT */
/* t-faults_quotient.c - allocations fail while quotients are found, certified
 * and written. */
#include "test.h"

#include "grundy/grundy.h"

#include "faults.h"

static grundy_status find_code(grundy_quotient **out, const char *text,
                               const grundy_env *env, grundy_error *err)
{
    grundy_heapgame *rules = NULL;
    grundy_status status = grundy_heapgame_parse(&rules, text, env, err);

    if (!status) status = grundy_quotient_find(out, rules, 15, env, err);
    grundy_heapgame_free(rules);
    return status;
}

static grundy_status find_positions(grundy_quotient **out, const char *text,
                                    const grundy_env *env, grundy_error *err)
{
    grundy_position *position = NULL;
    grundy_status status = grundy_position_parse(&position, text, env, err);

    if (!status) status = grundy_quotient_of_position(out, position, env, err);
    grundy_position_free(position);
    return status;
}

static grundy_status find_quotient(const void *what, const grundy_env *env,
                                   sink *out)
{
    const grundy_writer writer = sink_writer(out);
    const char *text = what;
    grundy_quotient *quotient = NULL;
    grundy_error err = {0};
    grundy_status status = strchr(text, ' ')
                               ? find_positions(&quotient, text, env, &err)
                               : find_code(&quotient, text, env, &err);

    check_told(status, &err);
    if (status) assert_null(quotient);
    if (!status)
        status = grundy_quotient_write(text, quotient, GRUNDY_FORMAT_TEXT,
                                       &writer, env, &err);
    if (!status)
        status = grundy_quotient_write(text, quotient, GRUNDY_FORMAT_JSON,
                                       &writer, env, &err);
    if (!status) {
        status = grundy_quotient_certify(quotient, &writer, &err);
        check_told(status, &err);
        if (status == GRUNDY_UNDEFINED) status = GRUNDY_OK;
    }
    grundy_quotient_free(quotient);
    return status;
}

static void quotients(void **state)
{
    static const char *const games[] = {
        "kayles",   "0.07", "4!.0", "0.(3)", "4.8!6",
        "S{1,3,4}", "A{2}", "8.1",  "0.0",   "cram 2x3 + nim 2",
        "chomp 2 2"};

    (void)state;
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++)
        each_allocation_fails(find_quotient, games[i], games[i]);
}

/* ---- surveys ---- */

static grundy_status survey_quotients(const void *what, const grundy_env *env,
                                      sink *out)
{
    static const grundy_format formats[] = {
        GRUNDY_FORMAT_TEXT, GRUNDY_FORMAT_TSV, GRUNDY_FORMAT_JSON};
    const grundy_writer writer = sink_writer(out);
    const grundy_quotient_survey_limits limits = {.last_heap = 9};
    grundy_env alone = *env;
    grundy_quotient_survey *survey = NULL;
    grundy_error err = {0};
    grundy_status status;

    alone.workers = 1;
    status = grundy_quotient_survey_new(&survey, &alone, &err);
    if (!status) status = grundy_quotient_survey_add(survey, what, &err);
    if (!status)
        status = grundy_quotient_survey_run(survey, &limits, NULL, &err);
    check_told(status, &err);
    for (size_t i = 0; !status && i < 3; i++)
        status = grundy_quotient_survey_write(survey, formats[i], &writer,
                                              &alone, &err);
    check_told(status, &err);
    grundy_quotient_survey_free(survey);
    return status;
}

static void surveys(void **state)
{
    (void)state;
    each_allocation_fails(survey_quotients, "0.?", "0.?");
    each_allocation_fails(survey_quotients, "8!.0", "8!.0");
}

/* ---- heaps ---- */

static grundy_status list_heaps(const void *what, const grundy_env *env,
                                sink *out)
{
    const grundy_writer writer = sink_writer(out);
    grundy_game *game = NULL;
    grundy_error err = {0};
    grundy_status status = grundy_game_parse(&game, what, env, &err);

    if (!status)
        status = grundy_misere_values_write(game, 0, 7, GRUNDY_FORMAT_TEXT,
                                            &writer, env, &err);
    if (!status)
        status = grundy_misere_values_write(game, 0, 7, GRUNDY_FORMAT_JSON,
                                            &writer, env, &err);
    check_told(status, &err);
    grundy_game_free(game);
    return status;
}

static void heaps(void **state)
{
    (void)state;
    each_allocation_fails(list_heaps, "0.75", "0.75");
    each_allocation_fails(list_heaps, "subtract_a_square",
                          "subtract_a_square");
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(quotients),
                                       cmocka_unit_test(surveys),
                                       cmocka_unit_test(heaps)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
