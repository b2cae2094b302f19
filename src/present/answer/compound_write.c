/* SPDX-License-Identifier: MIT */
/* compound_write.c - a compound as text and as JSON. */
#include "grundy/present.h"

#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "base/json/json.h"
#include "base/run.h"
#include "present/answer/answer_write.h"
#include "present/output.h"
#include "rules/position.h"
#include "solve/together/together.h"

/* By kind: what a move is, and what the figures are. */
static const struct {
    const char *move, *figure;
} kinds[] = {
    {"a move in every game, until one is over", "remoteness"},
    {"a move in every game that is not over", "suspense"},
    {"a move in one or more of the games", "won alone"},
    {"a move in one or more of the games, until one is over", "won alone"},
    {"a move in a game ends all that follow it", "value"},
    {"a move in one game, until one is over", "foreclosed value"},
    {"a move in one game, and none that wins it alone",
     "value without winning moves"},
};

static grundy_status add_term(gi_text *text, const struct gi_term *term,
                              gi_run *run)
{
    gi_text_add(text, grundy_game_common_name(term->game));
    gi_text_add_char(text, ' ');
    return gi_position_write(term->game, &term->heaps, text, run);
}

static bool is_yes_or_no(const grundy_compound *compound)
{
    return compound->kind == GRUNDY_COMPOUND_SOME ||
           compound->kind == GRUNDY_COMPOUND_SOME_SHORT;
}

static grundy_status add_text(gi_text *text, const grundy_compound *compound,
                              gi_run *run)
{
    const grundy_position *position = compound->position;
    grundy_status status = gi_sum_write(position, text, run);

    GRUNDY_ASSERT((size_t)compound->kind < sizeof kinds / sizeof kinds[0]);
    GRUNDY_ASSERT(compound->outcome == GRUNDY_OUTCOME_N ||
                  compound->outcome == GRUNDY_OUTCOME_P);
    gi_text_addf(text, "\n  Played together: %s.\n",
                 kinds[compound->kind].move);
    gi_text_addf(text, "  The player to move %s (%s-position, %s play).\n",
                 compound->outcome == GRUNDY_OUTCOME_N ? "wins" : "loses",
                 grundy_outcome_name(compound->outcome),
                 compound->convention == GRUNDY_MISERE ? "misère" : "normal");
    for (size_t i = 0; !status && i < position->count; i++) {
        const uint64_t figure = compound->figures[i];
        GRUNDY_ASSERT(!is_yes_or_no(compound) || figure <= 1 ||
                      figure == GRUNDY_COMPOUND_WON);
        gi_text_add(text, "    ");
        status = add_term(text, &position->terms[i], run);
        if (compound->kind == GRUNDY_COMPOUND_ORDINAL &&
            i + 1 < position->count)
            gi_text_add(text, " with what follows");
        gi_text_addf(text, ": %s ", kinds[compound->kind].figure);
        if (compound->term_convention != compound->convention)
            gi_text_add(text, "under normal play ");
        if (figure == GRUNDY_COMPOUND_WON)
            gi_text_add(text, "none, as a move ends it");
        else if (is_yes_or_no(compound))
            gi_text_add(text, figure ? "yes" : "no");
        else
            gi_text_addf(text, "%llu", (unsigned long long)figure);
        gi_text_add_char(text, '\n');
    }
    gi_text_add(text, "  Basis: theorem T-COMPOUND (docs/theorems.md)\n");
    return status ? status : text->status;
}

grundy_status gi_compound_add_json(gi_json_out *out,
                                   const grundy_compound *compound,
                                   gi_run *run)
{
    const grundy_position *position = compound->position;
    grundy_status status = GRUNDY_OK;
    gi_text text;

    gi_text_init(&text, run->env);
    status = gi_sum_write(position, &text, run);
    gi_json_key(out, "schema");
    gi_json_string(out, "grundy.compound.1");
    gi_json_key(out, "position");
    gi_json_string(out, gi_text_string(&text));
    gi_json_key(out, "compound");
    gi_json_string(out, grundy_compound_kind_name(compound->kind));
    gi_json_key(out, "convention");
    gi_json_string(out, grundy_convention_name(compound->convention));
    gi_json_key(out, "outcome");
    gi_json_string(out, grundy_outcome_name(compound->outcome));
    gi_json_key(out, "figures");
    gi_json_open(out, '[');
    for (size_t i = 0; i < position->count; i++)
        if (compound->figures[i] == GRUNDY_COMPOUND_WON)
            gi_json_null(out);
        else
            gi_json_uint(out, compound->figures[i]);
    gi_json_close(out, ']');
    gi_json_key(out, "theorem");
    gi_json_string(out, "T-COMPOUND");
    gi_text_clear(&text);
    return status;
}

grundy_status grundy_compound_write(const grundy_compound *compound,
                                    grundy_format format,
                                    const grundy_writer *writer,
                                    const grundy_env *env, grundy_error *err)
{
    gi_text text;
    gi_run run;
    gi_json_out out;
    grundy_status status;

    if (!compound || !writer || (unsigned)format > GRUNDY_FORMAT_JSON)
        return gi_tell(err, GRUNDY_BAD_ARGUMENT);
    if (gi_check_env(env, err)) return GRUNDY_BAD_ARGUMENT;
    env = gi_env_or_default(env);
    gi_text_init(&text, env);
    gi_run_init(&run, env, err);
    if (format == GRUNDY_FORMAT_JSON) {
        gi_json_out_init(&out, &text, true);
        gi_json_open(&out, '{');
        status = gi_compound_add_json(&out, compound, &run);
        gi_json_close(&out, '}');
        gi_text_add_char(&text, '\n');
    } else {
        status = add_text(&text, compound, &run);
    }
    gi_run_clear(&run);
    if (!status) status = gi_output_flush(&text, 0, writer);
    gi_text_clear(&text);
    return gi_tell(err, status);
}
