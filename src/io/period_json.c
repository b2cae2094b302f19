/* SPDX-License-Identifier: MIT */
/* period_json.c - a period for programs: one object on one line.
 *
 * docs/formats.md lists the fields. A period that is only seen has no theorem,
 * and one that begins with heap 0 has no last exception: -1.
 */
#include "io/impl.h"

static void add_number(gi_json_out *out, const char *key, uint64_t number)
{
    gi_json_key(out, key);
    gi_json_uint(out, number);
}

void gi_period_add_json(gi_json_out *out, const char *game,
                        const grundy_period *period)
{
    const bool is_proved = period->is_proved;

    gi_json_key(out, "schema");
    gi_json_string(out, "grundy.period.1");
    gi_json_key(out, "game");
    gi_json_string(out, game);
    add_number(out, "preperiod", period->preperiod);
    add_number(out, "period", period->period);
    add_number(out, "saltus", period->saltus);
    gi_json_key(out, "proved");
    gi_json_bool(out, is_proved);
    gi_json_key(out, "basis");
    gi_json_string(out,
                   grundy_basis_name(is_proved ? GRUNDY_BASIS_THEOREM
                                               : GRUNDY_BASIS_CONJECTURE));
    gi_json_key(out, "theorem");
    if (is_proved)
        gi_json_string(out, period->tag);
    else
        gi_json_null(out);
    gi_json_key(out, "last_exception");
    if (period->preperiod)
        gi_json_uint(out, period->preperiod - 1);
    else
        gi_json_int(out, &(grundy_integer){-1, NULL});
    add_number(out, "terms_used", period->terms_used);
}

grundy_status grundy_period_write(const char *game,
                                  const grundy_period *period,
                                  const grundy_writer *writer,
                                  const grundy_env *env)
{
    gi_text text;
    gi_json_out out;
    grundy_status status;

    gi_text_init(&text, gi_env_or_default(env));
    gi_json_out_init(&out, &text, true);
    gi_json_open(&out, '{');
    gi_period_add_json(&out, game, period);
    gi_json_close(&out, '}');
    gi_text_add_char(&text, '\n');
    status = gi_output_flush(&text, 0, writer);
    gi_text_clear(&text);
    return status;
}
