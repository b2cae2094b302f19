/* SPDX-License-Identifier: MIT */
/* which_write.c - the games that have some terms, for people and for programs.
 */
#include "grundy/present.h"

#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "present/figures/which_json.h"
#include "present/output.h"

/* ---- text ---- */

static void add_match(const grundy_which_match *match, gi_text *text)
{
    GRUNDY_ASSERT(match->compared > 0);
    gi_text_addf(text, "  %s", match->game);
    if (*match->name) gi_text_addf(text, " (%s)", match->name);
    gi_text_addf(text, ": heaps %zu to %zu", match->heap,
                 match->heap + match->compared - 1);
    if (match->skipped)
        gi_text_addf(text, ", from term %zu on", match->skipped + 1);
    gi_text_add_char(text, '\n');
}

static void add_text(const grundy_which *which, size_t most, gi_text *text)
{
    const size_t count = grundy_which_count(which);
    const size_t shown = most && count > most ? most : count;

    gi_text_addf(text, "%zu terms, compared with %zu games: ",
                 grundy_which_terms(which), grundy_which_games(which));
    if (count == 0)
        gi_text_add(text, "none has them\n");
    else
        gi_text_addf(text, count == 1 ? "one has them\n" : "%zu have them\n",
                     count);
    for (size_t i = 0; i < shown; i++) {
        const grundy_which_match match = grundy_which_at(which, i);
        add_match(&match, text);
    }
    if (shown < count)
        gi_text_addf(text, "  ... and %zu more (--all lists them)\n",
                     count - shown);
    if (count > 1)
        gi_text_add(text, "  More terms would tell these apart, or show that "
                          "they are one game.\n");
}

/* ---- JSON ---- */

static void add_number(gi_json_out *out, const char *key, size_t number)
{
    gi_json_key(out, key);
    gi_json_uint(out, number);
}

static void add_object(gi_json_out *out, const grundy_which_match *match)
{
    gi_json_open(out, '{');
    gi_json_key(out, "game");
    gi_json_string(out, match->game);
    gi_json_key(out, "name");
    if (*match->name)
        gi_json_string(out, match->name);
    else
        gi_json_null(out);
    add_number(out, "heap", match->heap);
    add_number(out, "skipped", match->skipped);
    add_number(out, "compared", match->compared);
    gi_json_close(out, '}');
}

void gi_which_add_json(gi_json_out *out, const grundy_which *which)
{
    gi_json_key(out, "schema");
    gi_json_string(out, "grundy.which.1");
    add_number(out, "terms", grundy_which_terms(which));
    add_number(out, "games", grundy_which_games(which));
    gi_json_key(out, "matches");
    gi_json_open(out, '[');
    for (size_t i = 0; i < grundy_which_count(which); i++) {
        const grundy_which_match match = grundy_which_at(which, i);
        add_object(out, &match);
    }
    gi_json_close(out, ']');
}

grundy_status grundy_which_write(const grundy_which *which, size_t most,
                                 grundy_format format,
                                 const grundy_writer *writer,
                                 const grundy_env *env, grundy_error *err)
{
    gi_json_out out;
    gi_text text;
    grundy_status status;

    if (!which || !writer || (unsigned)format > GRUNDY_FORMAT_JSON)
        return gi_tell(err, GRUNDY_BAD_ARGUMENT);
    if (gi_check_env(env, err)) return GRUNDY_BAD_ARGUMENT;
    gi_text_init(&text, gi_env_or_default(env));
    if (format == GRUNDY_FORMAT_JSON) {
        gi_json_out_init(&out, &text, true);
        gi_json_open(&out, '{');
        gi_which_add_json(&out, which);
        gi_json_close(&out, '}');
        gi_text_add_char(&text, '\n');
    } else {
        add_text(which, most, &text);
    }
    status = gi_output_flush(&text, 0, writer);
    gi_text_clear(&text);
    return gi_tell(err, status);
}
