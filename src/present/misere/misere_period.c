/* SPDX-License-Identifier: MIT */
/* misere_period.c - the period of the elements of the heaps in a misère
 * quotient, as text and as JSON with the fields of a period.
 *
 * A quotient whose heaps prove no period has none to be told, whatever its
 * heaps look like: that is no failure of the search, and says why. Nor has a
 * quotient of positions.
 */
#include "present/misere/misere_period.h"

#include "grundy/basis.h"
#include "grundy/present.h"

#include "base/env.h"
#include "base/error.h"
#include "present/formal.h"
#include "present/output.h"

typedef unsigned long long big; /* For formats. */

static grundy_status check(const char *game, const grundy_quotient *q,
                           grundy_error *err)
{
    const grundy_quotient_facts facts = grundy_quotient_look(q);

    if (facts.is_proved && facts.period > 0) return GRUNDY_OK;
    return gi_fail(err, GRUNDY_UNDECIDED,
                   "no misère period of %.20s in its heaps to %llu, order %zu",
                   game, (big)facts.proved_to_heap, facts.order);
}

static void add_number(gi_json_out *out, const char *key, uint64_t number)
{
    gi_json_key(out, key);
    gi_json_uint(out, number);
}

static void add_string(gi_json_out *out, const char *key, const char *string)
{
    gi_json_key(out, key);
    gi_json_string(out, string);
}

static void add_truth(gi_json_out *out, const char *key, bool truth)
{
    gi_json_key(out, key);
    gi_json_bool(out, truth);
}

grundy_status gi_misere_period_add_json(gi_json_out *out, const char *game,
                                        const grundy_quotient *q,
                                        grundy_error *err)
{
    const grundy_quotient_facts facts = grundy_quotient_look(q);
    const grundy_status status = check(game, q, err);

    if (status) return status;
    add_string(out, "schema", "grundy.misere_period.1");
    add_string(out, "game", game);
    add_number(out, "preperiod", facts.preperiod);
    add_number(out, "period", facts.period);
    add_truth(out, "proved", true);
    add_string(out, "basis", grundy_basis_name(GRUNDY_BASIS_THEOREM));
    add_string(out, "theorem", facts.tag);
    add_truth(out, "proved_formally", gi_is_proved_formally(facts.tag));
    gi_json_key(out, "last_exception");
    if (facts.preperiod)
        gi_json_uint(out, facts.preperiod - 1);
    else
        gi_json_int(out, &(grundy_integer){-1, NULL});
    add_number(out, "terms_used", facts.proved_to_heap + 1);
    add_number(out, "order", facts.order);
    add_number(out, "p_size", facts.p_size);
    add_truth(out, "is_tame", facts.is_tame);
    return GRUNDY_OK;
}

static void add_text(gi_text *text, const char *game, const grundy_quotient *q)
{
    const grundy_quotient_facts facts = grundy_quotient_look(q);
    const big e = facts.preperiod, p = facts.period;

    gi_text_addf(text,
                 "%s: misère period %llu, from heap %llu on\n"
                 "  Phi(n + %llu) = Phi(n) for all n >= %llu",
                 game, p, e, p, e);
    if (e) gi_text_addf(text, ", not for n = %llu", e - 1);
    gi_text_addf(text,
                 "\n  Phi maps heaps to the quotient, of order %zu, %zu in "
                 "P, %s\n",
                 facts.order, facts.p_size, facts.is_tame ? "tame" : "wild");
    gi_text_addf(text,
                 "  Proved by %s from the heaps to %llu "
                 "(docs/theorems.md)\n",
                 facts.tag, (big)facts.proved_to_heap);
}

static grundy_status add_object(gi_text *text, const char *game,
                                const grundy_quotient *q)
{
    gi_json_out out;
    grundy_status status;

    gi_json_out_init(&out, text, true);
    gi_json_open(&out, '{');
    status = gi_misere_period_add_json(&out, game, q, NULL);
    gi_json_close(&out, '}');
    gi_text_add_char(text, '\n');
    return status;
}

grundy_status
grundy_misere_period_write(const char *game, const grundy_quotient *quotient,
                           grundy_format format, const grundy_writer *writer,
                           const grundy_env *env, grundy_error *err)
{
    gi_text text;
    grundy_status status;

    if (!game || !quotient || !writer || (unsigned)format > GRUNDY_FORMAT_JSON)
        return gi_tell(err, GRUNDY_BAD_ARGUMENT);
    if (gi_check_env(env, err)) return GRUNDY_BAD_ARGUMENT;
    status = check(game, quotient, err);
    if (status) return status;
    gi_text_init(&text, gi_env_or_default(env));
    if (format == GRUNDY_FORMAT_JSON)
        status = add_object(&text, game, quotient);
    else
        add_text(&text, game, quotient);
    if (!status) status = gi_output_flush(&text, 0, writer);
    gi_text_clear(&text);
    return gi_tell(err, status);
}
