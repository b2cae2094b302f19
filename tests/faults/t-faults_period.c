/* SPDX-License-Identifier: MIT */
/* t-faults_period.c - allocations fail while periods are found and certified.
 */
#include "test.h"

#include "grundy/period.h"

#include "rules/game.h"
#include "faults.h"

static void add_period(const grundy_period *period, sink *out)
{
    char text[120];

    snprintf(text, sizeof text, "%u %u %u %u %d %s\n",
             (unsigned)period->preperiod, (unsigned)period->period,
             (unsigned)period->saltus, (unsigned)period->terms_used,
             period->is_proved, period->tag);
    sink_add(out, text);
}

static grundy_status find_period(const void *what, const grundy_env *env,
                                 sink *out)
{
    const grundy_writer writer = sink_writer(out);
    const grundy_period before = {.preperiod = 77};
    grundy_period period = before;
    grundy_game *game = NULL;
    grundy_error err = {0};
    grundy_status status = grundy_game_parse(&game, what, env, &err);

    if (!status) status = grundy_period_find(&period, game, 400, env, &err);
    check_told(status, &err);
    if (status)
        assert_memory_equal(&period, &before, sizeof period);
    else
        add_period(&period, out);
    if (!status && period.is_proved) {
        status = grundy_certificate_write(game, &period, &writer, env, &err);
        check_told(status, &err);
    }
    if (!status && period.is_proved) {
        status = grundy_coq_write(game, &period, &writer, env, &err);
        check_told(status, &err);
        if (status == GRUNDY_UNDEFINED) status = GRUNDY_OK;
    }
    grundy_game_free(game);
    return status;
}

static void periods(void **state)
{
    static const char *const games[] = {
        "kayles",
        "0.137",
        "4!.0",
        "4.(3)",
        "0.07",
        "0.33",
        "S{1,3,4}",
        "S{2,5,7,11}",
        "A{2}",
        "A{1,3}",
        "0.(3)",
        "8.1",
        "bash:m=3",
        "wythoff",
        "set_nim:moves={2,5}",
        "nim",
        "prime_power",
        "subtraction:{6,10,15}",
        "partizan_subtraction:left={3},right={2}"};

    (void)state;
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++)
        each_allocation_fails(find_period, games[i], games[i]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(periods)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
