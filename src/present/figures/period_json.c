/* SPDX-License-Identifier: MIT */
/* period_json.c - a period for programs.
 *
 * docs/formats.md lists the fields. A period that is only observed has no
 * theorem, and a sequence that is periodic from heap 0 on has no last
 * exception, which is written as -1.
 */

#include "grundy/basis.h"

#include "present/figures/period_json.h"
#include "present/formal.h"

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
    gi_json_key(out, "saltus");
    if (*period->added)
        gi_json_string(out, period->added);
    else
        gi_json_uint(out, period->saltus);
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
    gi_json_key(out, "proved_formally");
    gi_json_bool(out, is_proved && gi_is_proved_formally(period->tag));
    gi_json_key(out, "last_exception");
    if (period->preperiod)
        gi_json_uint(out, period->preperiod - 1);
    else
        gi_json_int(out, &(grundy_integer){-1, NULL});
    add_number(out, "terms_used", period->terms_used);
}
