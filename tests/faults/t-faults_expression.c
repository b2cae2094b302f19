/* SPDX-License-Identifier: MIT */
/* t-faults_expression.c - allocations fail while values of short games are
 * found, compared and written. */
#include "test.h"

#include "grundy/expression.h"
#include "grundy/thermograph.h"

#include "faults.h"
#include "sanitized.h"

static grundy_status write_value(const void *what, const grundy_env *env,
                                 grundy_format format, sink *out)
{
    const grundy_writer writer = sink_writer(out);
    grundy_error err = {0};
    const grundy_status status =
        grundy_expression_write(what, format, &writer, env, &err);

    check_told(status, &err);
    return status;
}

static grundy_status write_text(const void *what, const grundy_env *env,
                                sink *out)
{
    return write_value(what, env, GRUNDY_FORMAT_TEXT, out);
}

static grundy_status write_json(const void *what, const grundy_env *env,
                                sink *out)
{
    return write_value(what, env, GRUNDY_FORMAT_JSON, out);
}

static grundy_status write_pretty(const void *what, const grundy_env *env,
                                  sink *out)
{
    const grundy_writer writer = sink_writer(out);
    grundy_error err = {0};
    const grundy_status status =
        grundy_expression_write_pretty(what, &writer, env, &err);

    check_told(status, &err);
    return status;
}

static grundy_status draw(const void *what, const grundy_env *env, sink *out)
{
    const grundy_plot_screen screen = {.columns = 40, .rows = 12};
    const grundy_writer writer = sink_writer(out);
    grundy_thermograph *graph = NULL;
    grundy_error err = {0};
    grundy_status status = grundy_thermograph_new(&graph, what, env, &err);

    if (!status) status = grundy_thermograph_write_svg(graph, &writer, &err);
    if (!status)
        status = grundy_thermograph_write_text(graph, &screen, &writer, &err);
    if (!status) status = grundy_thermograph_write_json(graph, &writer, &err);
    check_told(status, &err);
    grundy_thermograph_free(graph);
    return status;
}

static grundy_status compare(const void *what, const grundy_env *env,
                             sink *out)
{
    static const char *const signs[] = {"<", "=", ">", "||"};
    grundy_relation relation = 77;
    grundy_error err = {0};
    const grundy_status status =
        grundy_expression_compare(&relation, NULL, what, "{1|*}", env, &err);

    check_told(status, &err);
    if (status)
        assert_int_equal(relation, 77);
    else
        sink_add(out, signs[relation]);
    return status;
}

static void values(void **state)
{
    static const char *const texts[] = {"0",
                                        "5/8",
                                        "{2|-1/2}",
                                        "{0||0|v*}",
                                        "heat(*,1)",
                                        "{1|",
                                        "norton(1,*)",
                                        "1/1180591620717411303424",
                                        "^*2 - Tiny(1)",
                                        "domineering 2x3 - nim 1",
                                        "{Tiny({3|1})|-7}",
                                        "power_to(^,3) + 2 ^<3> + *2",
                                        "subordinate(^[3]*,*)",
                                        "over + 1/2",
                                        "a{0||||0|||a|*||*}",
                                        "+-over + {on|0}",
                                        "{0|{dud|},*} - upon",
                                        "over & v",
                                        "1/3 - abs(2/7)",
                                        "*:over",
                                        "subordinate(upon*,*)",
                                        "power_to(^,{1|pass})",
                                        "variety(+-over)",
                                        "selective(*,1) - max(1,*)",
                                        "ordinal_product(*,2)",
                                        "Tiny(on) - ^<on>*"};

    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i += STRIDE) {
        each_allocation_fails(write_text, texts[i], texts[i]);
        each_allocation_fails(write_json, texts[i], texts[i]);
        each_allocation_fails(write_pretty, texts[i], texts[i]);
        each_allocation_fails(draw, texts[i], texts[i]);
        each_allocation_fails(compare, texts[i], texts[i]);
    }
}

/* A value within the limit, some of whose properties are not. */
static void limits_leave_notes(void **state)
{
    grundy_env env = GRUNDY_ENV_INIT;
    grundy_error err = {0};
    sink out = {0};
    const grundy_writer writer = sink_writer(&out);

    (void)state;
    sink_empty(&out);
    env.limits.steps = 2000;
    assert_int_equal(grundy_expression_write("{^5000*9||*|-7}",
                                             GRUNDY_FORMAT_JSON, &writer, &env,
                                             &err),
                     GRUNDY_OK);
    assert_non_null(strstr(out.bytes, "\"value\":\"{^5000*9|{*|-7}}\""));
    assert_non_null(strstr(out.bytes, "\"reduced\":null"));
    assert_non_null(strstr(out.bytes, "\"notes\":[\"followers: "));
    free(out.bytes);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values),
        cmocka_unit_test(limits_leave_notes),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
