/* SPDX-License-Identifier: MIT */
/* misere_facts.c - what an expression is worth under misère play. */
#include "present/misere/misere_facts.h"

#include "grundy/misere.h"

#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "present/expression/expression_terms.h"
#include "present/misere/genus_write.h"
#include "present/output.h"
#include "rules/ruleset.h"
#include "search/impartial/misere_search.h"
#include "values/misere/text/misere_text.h"

enum { NAME_BYTES_MOST = 1 << 16 };

/* The value of an expression, and who pays for it. */
typedef struct worth {
    gi_miseres *m;
    gi_run run;
    gi_misere value;
    grundy_error told;
} worth;

/* ---- from the text ---- */

/* What goes wrong is told to the run of the term. */
static grundy_status find_term(void *user, const grundy_game *game,
                               const gi_ints *position, uint32_t *out,
                               gi_run *run)
{
    worth *w = user;
    grundy_error *const err = w->run.err;
    grundy_status status;

    const char *lack = gi_ruleset_lacks_genera(game->rules);

    if (lack)
        return gi_fail(run->err, GRUNDY_UNDEFINED,
                       "%s has no misère value: %s",
                       grundy_game_common_name(game), lack);
    w->run.err = run->err;
    status = gi_misere_of_position(
        w->m, game, position, gi_limit_positions(w->run.env), out, &w->run);
    w->run.err = err;
    return status;
}

static grundy_status read_value(worth *w, const char *expression,
                                const grundy_env *env)
{
    gi_expression_terms terms = {.values = NULL};
    const gi_term_worth each = {.find = find_term, .user = w};
    grundy_status status =
        gi_expression_terms_find(&terms, &each, expression, env, &w->told);

    if (status) return status;
    status = gi_misere_read(w->m, gi_text_string(&terms.text), terms.values,
                            terms.count, &w->value);
    gi_expression_terms_clear(&terms, env);
    return gi_miseres_judge(w->m, status);
}

static void close_worth(worth *w)
{
    gi_miseres_free(w->m);
    gi_meter_close(&w->run);
    gi_run_clear(&w->run);
}

/* On failure there is nothing to close. The struct does not move. */
static grundy_status open_worth(worth *w, const char *expression,
                                const grundy_env *env)
{
    grundy_status status;

    *w = (worth){.m = NULL};
    gi_run_init(&w->run, gi_env_or_default(env), &w->told);
    gi_meter_open(&w->run);
    status = gi_miseres_new(&w->m, w->run.env);
    if (!status) {
        gi_miseres_begin(w->m, &w->run);
        status = read_value(w, expression, env);
    }
    if (status) close_worth(w);
    return status;
}

/* ---- facts ---- */

/* A name past a limit stays empty. */
static grundy_status name_of(const worth *w, gi_misere a, gi_text *text)
{
    grundy_status status;

    GRUNDY_ASSERT(text->most == 0);
    gi_text_truncate(text, 0);
    text->most = NAME_BYTES_MOST;
    status = gi_misere_write(w->m, a, text);
    text->most = 0;
    if (status == GRUNDY_OVER_BUDGET && text->status == status) {
        text->status = GRUNDY_OK;
        gi_text_truncate(text, 0);
        return GRUNDY_OK;
    }
    return status;
}

static grundy_status add_name(const worth *w, gi_json_out *out, gi_misere a)
{
    gi_text text;
    grundy_status status;

    gi_text_init(&text, w->run.env);
    status = name_of(w, a, &text);
    if (!status && text.count > 0)
        gi_json_string(out, gi_text_string(&text));
    else
        gi_json_null(out);
    gi_text_clear(&text);
    return status;
}

static grundy_status add_options(const worth *w, gi_json_out *out)
{
    const gi_misere_list options = gi_misere_options(w->m, w->value);
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(options.items || options.count == 0);
    gi_json_key(out, "options");
    gi_json_open(out, '[');
    for (size_t i = 0; !status && i < options.count; i++)
        status = add_name(w, out, options.items[i]);
    gi_json_close(out, ']');
    return status;
}

static grundy_status add_mate(const worth *w, gi_json_out *out)
{
    gi_misere mate;
    const grundy_status status = gi_misere_mate(w->m, w->value, &mate);

    if (status) return status;
    gi_json_key(out, "mate");
    return add_name(w, out, mate);
}

/* Whether adding *1 makes it born later. */
static grundy_status is_even(const worth *w, bool *out)
{
    gi_misere one, twin;
    grundy_status status = gi_misere_nim_heap(w->m, 1, &one);

    if (!status) status = gi_misere_add(w->m, w->value, one, &twin);
    if (!status)
        *out = gi_misere_birthday(w->m, twin) >
               gi_misere_birthday(w->m, w->value);
    return status;
}

/* How many followers there are, and whether all of them have tame genera. */
static grundy_status count_followers(const worth *w, size_t *count,
                                     bool *are_tame)
{
    gi_misere_set followers;
    const grundy_status status =
        gi_misere_followers(w->m, w->value, &followers);

    if (status) return status;
    GRUNDY_ASSERT(followers.count > 0);
    *count = followers.count;
    *are_tame = true;
    for (size_t i = 0; i < followers.count; i++)
        *are_tame &=
            gi_genus_is_tame(gi_misere_genus(w->m, followers.items[i]));
    gi_misere_release(w->m, &followers);
    return GRUNDY_OK;
}

static grundy_status add_counts(const worth *w, gi_json_out *out)
{
    size_t count = 0;
    bool are_tame = false, even = false;
    grundy_status status = count_followers(w, &count, &are_tame);

    if (!status) status = is_even(w, &even);
    if (status) return status;
    gi_json_key(out, "birthday");
    gi_json_uint(out, gi_misere_birthday(w->m, w->value));
    gi_json_key(out, "followers");
    gi_json_uint(out, count);
    gi_json_key(out, "is_nim_heap");
    gi_json_bool(out, gi_misere_is_nim_heap(w->m, w->value));
    gi_json_key(out, "is_even");
    gi_json_bool(out, even);
    gi_json_key(out, "is_tame");
    gi_json_bool(out, are_tame);
    return GRUNDY_OK;
}

static grundy_status add_facts(const worth *w, gi_json_out *out)
{
    grundy_status status;

    gi_json_key(out, "value");
    status = add_name(w, out, w->value);
    if (status) return status;
    gi_genus_add_json(out, gi_misere_genus(w->m, w->value));
    status = add_counts(w, out);
    if (!status) status = add_options(w, out);
    return status ? status : add_mate(w, out);
}

grundy_status gi_misere_add_json(gi_json_out *out, const char *expression,
                                 const grundy_env *env, grundy_error *err)
{
    worth w;
    grundy_status status = open_worth(&w, expression, env);

    if (!status) {
        status = gi_miseres_judge(w.m, add_facts(&w, out));
        close_worth(&w);
    }
    return status ? gi_fail_told(err, status, &w.told) : GRUNDY_OK;
}

/* ---- for people ---- */

static grundy_status add_line(const worth *w, gi_text *text, const char *name,
                              gi_misere a)
{
    gi_text form;
    grundy_status status;

    gi_text_init(&form, w->run.env);
    status = name_of(w, a, &form);
    if (!status)
        gi_text_addf(text, "%-18s%s\n", name,
                     form.count ? gi_text_string(&form)
                                : "(too long to be written)");
    gi_text_clear(&form);
    return status;
}

static grundy_status add_text(const worth *w, gi_text *text)
{
    size_t followers = 0;
    gi_misere mate = GI_MISERE_ZERO;
    bool are_tame = false;
    grundy_status status = add_line(w, text, "value", w->value);

    if (status) return status;
    gi_genus_add_lines(text, gi_misere_genus(w->m, w->value));
    gi_text_addf(text, "%-18s%lu\n", "birthday",
                 (unsigned long)gi_misere_birthday(w->m, w->value));
    status = count_followers(w, &followers, &are_tame);
    if (!status) status = gi_misere_mate(w->m, w->value, &mate);
    if (status) return status;
    gi_text_addf(text, "%-18s%zu\n", "followers", followers);
    gi_text_addf(text, "%-18s%s\n", "tame", are_tame ? "yes" : "no");
    return add_line(w, text, "mate", mate);
}

static grundy_status add_object(gi_text *text, const char *expression,
                                const grundy_env *env, grundy_error *err)
{
    gi_json_out out;
    grundy_status status;

    gi_json_out_init(&out, text, true);
    gi_json_open(&out, '{');
    gi_json_key(&out, "schema");
    gi_json_string(&out, "grundy.misere_value.1");
    status = gi_misere_add_json(&out, expression, env, err);
    gi_json_close(&out, '}');
    gi_text_add_char(text, '\n');
    return status;
}

static grundy_status add_page(gi_text *text, const char *expression,
                              const grundy_env *env, grundy_error *err)
{
    worth w;
    grundy_status status = open_worth(&w, expression, env);

    if (!status) {
        status = gi_miseres_judge(w.m, add_text(&w, text));
        close_worth(&w);
    }
    return status ? gi_fail_told(err, status, &w.told) : GRUNDY_OK;
}

grundy_status grundy_misere_write(const char *expression, grundy_format format,
                                  const grundy_writer *writer,
                                  const grundy_env *env, grundy_error *err)
{
    gi_text text;
    grundy_status status;

    if (!expression || !writer || (unsigned)format > GRUNDY_FORMAT_JSON)
        return gi_tell(err, GRUNDY_BAD_ARGUMENT);
    if (gi_check_env(env, err)) return GRUNDY_BAD_ARGUMENT;
    gi_text_init(&text, gi_env_or_default(env));
    status = format == GRUNDY_FORMAT_JSON
                 ? add_object(&text, expression, env, err)
                 : add_page(&text, expression, env, err);
    if (!status) status = gi_tell(err, gi_output_flush(&text, 0, writer));
    gi_text_clear(&text);
    return status;
}
