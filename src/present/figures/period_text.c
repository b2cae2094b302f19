/* SPDX-License-Identifier: MIT */
/* period_text.c - a period for people, and the writing of either form to a
 * writer. */
#include "grundy/present.h"

#include "base/env.h"
#include "base/error.h"
#include "present/figures/period_json.h"
#include "present/formal.h"
#include "present/output.h"

typedef unsigned long long big; /* For formats. */

/* " + 2", " - 1/2", " + ^*" */
static void add_saltus(gi_text *text, const grundy_period *period)
{
    const char *added = period->added;

    if (period->saltus)
        gi_text_addf(text, " + %llu", (big)period->saltus);
    else if (*added)
        gi_text_addf(text, *added == '-' ? " - %s" : " + %s",
                     added + (*added == '-'));
}

static void add_text(gi_text *text, const char *game,
                     const grundy_period *period)
{
    const big e = period->preperiod, p = period->period, s = period->saltus;
    const big terms = period->terms_used;
    const bool has_saltus = s || *period->added;

    gi_text_addf(text, "%s: %s %llu", game,
                 has_saltus ? "arithmetic period" : "period", p);
    if (s) gi_text_addf(text, ", saltus %llu", s);
    if (*period->added) gi_text_addf(text, ", saltus %s", period->added);
    gi_text_addf(text, ", from heap %llu on\n  G(n + %llu) = G(n)", e, p);
    add_saltus(text, period);
    gi_text_addf(text, " for all n >= %llu", e);
    if (e) gi_text_addf(text, ", not for n = %llu", e - 1);
    if (period->is_proved)
        gi_text_addf(text,
                     "\n  Proved by %s%s from %llu term%s "
                     "(docs/theorems.md)\n",
                     period->tag,
                     gi_is_proved_formally(period->tag)
                         ? ", itself proved formally,"
                         : "",
                     terms, terms == 1 ? "" : "s");
    else
        gi_text_addf(text,
                     "\n  Conjecture: apparent in %llu terms, and not "
                     "proved\n",
                     terms);
}

static void add_json(gi_text *text, const char *game,
                     const grundy_period *period)
{
    gi_json_out out;

    gi_json_out_init(&out, text, true);
    gi_json_open(&out, '{');
    gi_period_add_json(&out, game, period);
    gi_json_close(&out, '}');
    gi_text_add_char(text, '\n');
}

grundy_status grundy_period_write(const char *game,
                                  const grundy_period *period,
                                  grundy_format format,
                                  const grundy_writer *writer,
                                  const grundy_env *env, grundy_error *err)
{
    gi_text text;
    grundy_status status;

    if (!game || !period || !period->tag || !writer ||
        (unsigned)format > GRUNDY_FORMAT_JSON)
        return gi_tell(err, GRUNDY_BAD_ARGUMENT);
    if (gi_check_env(env, err)) return GRUNDY_BAD_ARGUMENT;
    gi_text_init(&text, gi_env_or_default(env));
    if (format == GRUNDY_FORMAT_JSON)
        add_json(&text, game, period);
    else
        add_text(&text, game, period);
    status = gi_output_flush(&text, 0, writer);
    gi_text_clear(&text);
    return gi_tell(err, status);
}
