/* SPDX-License-Identifier: MIT */
/* t-faults_quotient.c - allocations fail while quotients are found, certified
 * and written. */
#include "test.h"

#include "grundy/grundy.h"

#include "faults.h"

static grundy_status find_quotient(const void *what, const grundy_env *env,
                                   sink *out)
{
    const grundy_writer writer = sink_writer(out);
    const char *text = what;
    grundy_heapgame *rules = NULL;
    grundy_quotient *quotient = NULL;
    grundy_error err = {0};
    grundy_status status = grundy_heapgame_parse(&rules, text, env, &err);

    if (!status)
        status = grundy_quotient_find(&quotient, rules, 15, env, &err);
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
    grundy_heapgame_free(rules);
    return status;
}

static void quotients(void **state)
{
    static const char *const games[] = {"kayles",   "0.07", "4!.0", "0.(3)",
                                        "S{1,3,4}", "A{2}", "8.1",  "0.0"};

    (void)state;
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++)
        each_allocation_fails(find_quotient, games[i], games[i]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(quotients)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
