/* SPDX-License-Identifier: MIT */
/* misere_case.h - a store for tests, and games in it by their text. */
#ifndef GI_VALUES_MISERE_TEST_MISERE_CASE_H
#define GI_VALUES_MISERE_TEST_MISERE_CASE_H

#include "test.h"

#include "base/env.h"
#include "values/misere/misere.h"
#include "values/misere/text/misere_text.h"

typedef struct misere_case {
    gi_miseres *m;
    gi_run run;
    grundy_error err;
} misere_case;

static inline void case_begin(misere_case *c, const grundy_env *env)
{
    *c = (misere_case){.m = NULL};
    gi_run_init(&c->run, gi_env_or_default(env), &c->err);
    gi_meter_open(&c->run);
    assert_int_equal(gi_miseres_new(&c->m, c->run.env), GRUNDY_OK);
    gi_miseres_begin(c->m, &c->run);
}

static inline void case_end(misere_case *c)
{
    gi_miseres_free(c->m);
    gi_meter_close(&c->run);
    gi_run_clear(&c->run);
}

static inline gi_misere case_read(misere_case *c, const char *text)
{
    gi_misere a = 0;
    const grundy_status status = gi_misere_read(c->m, text, NULL, 0, &a);

    if (status) print_error("%s: %s\n", text, c->err.message);
    assert_int_equal(status, GRUNDY_OK);
    return a;
}

static inline void check_form(misere_case *c, gi_misere a, const char *text)
{
    gi_text written;

    gi_text_init(&written, c->run.env);
    assert_int_equal(gi_misere_write(c->m, a, &written), GRUNDY_OK);
    assert_string_equal(gi_text_string(&written), text);
    gi_text_clear(&written);
}
#define check_form(...) TEST_HELPER(check_form, __VA_ARGS__)

#endif
