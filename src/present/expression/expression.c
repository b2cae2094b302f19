/* SPDX-License-Identifier: MIT */
/* expression.c - values of partizan games, computed from an expression. */
#include "grundy/expression.h"

#include <string.h>

#include "base/env.h"
#include "base/error.h"
#include "present/expression/expression_terms.h"
#include "present/expression/expression_write.h"
#include "present/output.h"
#include "values/number/rational.h"
#include "values/stopper/text/loopy_write.h"

static void add_json(gi_text *text, const gi_expression_facts *facts)
{
    gi_json_out out;

    gi_json_out_init(&out, text, true);
    gi_json_open(&out, '{');
    gi_json_key(&out, "schema");
    gi_json_string(&out, "grundy.value.1");
    gi_expression_add_json(&out, facts);
    gi_json_close(&out, '}');
    gi_text_add_char(text, '\n');
}

grundy_status grundy_expression_write(const char *expression,
                                      grundy_format format,
                                      const grundy_writer *writer,
                                      const grundy_env *env, grundy_error *err)
{
    gi_expression_facts facts;
    grundy_status status;
    gi_text text;

    if (!expression || !writer || (unsigned)format > GRUNDY_FORMAT_JSON)
        return gi_tell(err, GRUNDY_BAD_ARGUMENT);
    if (gi_check_env(env, err)) return GRUNDY_BAD_ARGUMENT;
    status = gi_expression_facts_find(&facts, expression,
                                      format != GRUNDY_FORMAT_JSON, env, err);
    if (status) return status;
    gi_text_init(&text, gi_env_or_default(env));
    if (format == GRUNDY_FORMAT_JSON)
        add_json(&text, &facts);
    else
        gi_expression_add_text(&text, &facts);
    status = gi_output_flush(&text, 0, writer);
    gi_text_clear(&text);
    gi_expression_facts_clear(&facts);
    return gi_tell(err, status);
}

/* The text of a sum of fractions; GRUNDY_UNDEFINED for other expressions. */
static grundy_status write_rational(const char *expression, gi_text *text)
{
    gi_rational x;
    grundy_status status;

    gi_rational_init(&x);
    status = gi_rational_read(&x, expression, strlen(expression), text->env);
    if (!status) gi_rational_write(&x, text);
    gi_rational_clear(&x, text->env);
    return status ? status : text->status;
}

/* The text of a value, or of a sum of fractions that is none. */
static grundy_status write_pretty(gi_shorts *s, gi_partizans *p,
                                  const char *expression,
                                  const grundy_env *env, gi_text *text,
                                  grundy_error *err)
{
    gi_partizan a = GI_SHORT_ZERO;
    grundy_error told = {.status = GRUNDY_OK};
    const grundy_status status =
        gi_expression_read(p, expression, &a, env, &told);

    if (!status)
        return gi_shorts_judge(s, gi_partizan_write_pretty(p, a, text), err);
    if (status == GRUNDY_BAD_INPUT) {
        const grundy_status found = write_rational(expression, text);
        if (found != GRUNDY_UNDEFINED) return gi_tell(err, found);
    }
    return gi_fail_told(err, status, &told);
}

grundy_status grundy_expression_write_pretty(const char *expression,
                                             const grundy_writer *writer,
                                             const grundy_env *env,
                                             grundy_error *err)
{
    gi_shorts *s = NULL;
    gi_partizans *p = NULL;
    grundy_status status;
    gi_text text;

    if (!expression || !writer) return gi_tell(err, GRUNDY_BAD_ARGUMENT);
    if (gi_check_env(env, err)) return GRUNDY_BAD_ARGUMENT;
    status = gi_shorts_new(&s, env);
    if (status) return gi_tell(err, status);
    gi_text_init(&text, gi_env_or_default(env));
    status = gi_shorts_judge(s, gi_partizans_new(&p, s), err);
    if (!status) status = write_pretty(s, p, expression, env, &text, err);
    if (!status) {
        gi_text_add_char(&text, '\n');
        status = gi_tell(err, gi_output_flush(&text, 0, writer));
    }
    gi_text_clear(&text);
    gi_partizans_free(p);
    gi_shorts_free(s);
    return status;
}

/* Of two sums of fractions; GRUNDY_UNDEFINED where one is another expression. */
static grundy_status compare_fractions(grundy_relation *out, const char *first,
                                       const char *second,
                                       const grundy_env *env)
{
    gi_rational a, b;
    int sign = 0;
    grundy_status status;

    gi_rational_init(&a);
    gi_rational_init(&b);
    status = gi_rational_read(&a, first, strlen(first), env);
    if (!status) status = gi_rational_read(&b, second, strlen(second), env);
    if (!status) status = gi_rational_negate(&b, &b, env);
    if (!status) status = gi_rational_add(&a, &a, &b, env);
    if (!status) sign = gi_rational_sign(&a);
    gi_rational_clear(&b, env);
    gi_rational_clear(&a, env);
    if (!status)
        *out = sign > 0   ? GRUNDY_RELATION_GREATER
               : sign < 0 ? GRUNDY_RELATION_LESS
                          : GRUNDY_RELATION_EQUAL;
    return status;
}

static grundy_status compare(grundy_relation *out, bool *in_second,
                             const char *first, const char *second,
                             const grundy_env *env, grundy_error *err)
{
    gi_shorts *s = NULL;
    gi_partizans *p = NULL;
    gi_partizan a = GI_SHORT_ZERO, b = GI_SHORT_ZERO;
    grundy_status status = gi_shorts_new(&s, env);

    *in_second = false;
    if (status) return gi_tell(err, status);
    status = gi_shorts_judge(s, gi_partizans_new(&p, s), err);
    if (!status) status = gi_expression_read(p, first, &a, env, err);
    if (!status) {
        *in_second = true;
        status = gi_expression_read(p, second, &b, env, err);
    }
    if (!status)
        status = gi_shorts_judge(s, gi_partizan_compare(p, a, b, out), err);
    gi_partizans_free(p);
    gi_shorts_free(s);
    return status;
}

grundy_status grundy_expression_compare(grundy_relation *out, bool *is_second,
                                        const char *first, const char *second,
                                        const grundy_env *env,
                                        grundy_error *err)
{
    grundy_error told = {.status = GRUNDY_OK};
    bool in_second = false;
    grundy_status status;

    if (!out || !first || !second) return gi_tell(err, GRUNDY_BAD_ARGUMENT);
    if (gi_check_env(env, err)) return GRUNDY_BAD_ARGUMENT;
    status = compare(out, &in_second, first, second, env, &told);
    if (!status) return GRUNDY_OK;
    if (is_second) *is_second = in_second;
    if (status == GRUNDY_BAD_INPUT) {
        const grundy_status found =
            compare_fractions(out, first, second, gi_env_or_default(env));
        if (found != GRUNDY_UNDEFINED) return gi_tell(err, found);
    }
    return gi_fail_told(err, status, &told);
}
