/* SPDX-License-Identifier: MIT */
/* pattern_text.c - the laws of a pattern, for people and as JSON.
 *
 * A law is always reported with the number of places on which it was fitted,
 * the number on which it was then tried, and either the word conjecture or the
 * theorem.
 */

#include "grundy/present.h"

#include "analysis/pattern/pattern.h"
#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "base/json/json.h"
#include "present/output.h"

enum { EXCEPTIONS_SHOWN = 20 };

static const char *kind_name(grundy_pattern_kind kind)
{
    static const char *const names[] = {"values", "lost", "pairs"};

    GRUNDY_ASSERT((size_t)kind < sizeof names / sizeof names[0]);
    return names[kind];
}

/* ---- text ---- */

/* What the laws are of, as people call it. */
static const char *subject(const grundy_pattern *pattern,
                           const grundy_pattern_source *source)
{
    if (pattern->alias.count) return gi_text_string(&pattern->alias);
    return *source->game ? source->game : "the table";
}

static void add_source(const grundy_pattern *pattern,
                       const grundy_pattern_source *source, gi_text *text)
{
    const long long first = source->first;

    const bool is_family = *source->family != '\0';

    gi_text_addf(text, "%s%s%s: ", subject(pattern, source),
                 is_family ? " " : "", source->family);
    switch (source->kind) {
    case GRUNDY_PATTERN_VALUES:
        gi_text_addf(text, "values of %zu %s from %lld on", source->count,
                     is_family ? "positions, n" : "heaps", first);
        break;
    case GRUNDY_PATTERN_LOST:
        gi_text_addf(text, "%zu lost %s", source->count,
                     is_family ? "positions" : "heaps");
        break;
    case GRUNDY_PATTERN_PAIRS:
        gi_text_addf(text, "%zu lost pairs of heaps a <= b", source->count);
    }
    if (source->kind != GRUNDY_PATTERN_VALUES && source->last >= 0)
        gi_text_addf(text, " up to %lld", (long long)source->last);
    gi_text_add_char(text, '\n');
    if (source->last < source->asked)
        gi_text_addf(text,
                     "  %lld was asked for, but %s%lld takes too many "
                     "positions; --limit N allows more\n",
                     (long long)source->asked, is_family ? "n = " : "heap ",
                     (long long)source->last + 1);
}

static void add_exceptions(const grundy_pattern_law *law, bool is_pair,
                           gi_text *text)
{
    const size_t count = law->exception_count;

    GRUNDY_ASSERT(law->exceptions || count == 0);
    if (count == 0) return;
    gi_text_addf(text, "    but for %zu: ", count);
    if (count > EXCEPTIONS_SHOWN)
        gi_text_addf(text, "the last at %lld",
                     (long long)law->exceptions[count - 1].index);
    for (size_t i = 0; i < count && count <= EXCEPTIONS_SHOWN; i++) {
        const grundy_pattern_exception *at = &law->exceptions[i];
        gi_text_addf(text, "%s%lld:", i ? " " : "", (long long)at->index);
        gi_text_addf(text, is_pair ? "(%lld" : "%lld",
                     (long long)at->value[0]);
        if (is_pair) gi_text_addf(text, ",%lld)", (long long)at->value[1]);
    }
    gi_text_add_char(text, '\n');
}

static void add_law(const grundy_pattern_law *law, bool is_pair, gi_text *text)
{
    gi_text_addf(text, "  %s: %s\n", law->family, law->statement);
    add_exceptions(law, is_pair, text);
    gi_text_addf(text,
                 "    %s: fitted on %zu with %zu exception%s, tried on %zu "
                 "more with none\n",
                 law->is_proved ? "Proved" : "Conjecture", law->fitted,
                 law->exception_count, law->exception_count == 1 ? "" : "s",
                 law->held);
    if (law->is_proved)
        gi_text_addf(text, "    By %s (docs/theorems.md)\n", law->tag);
    if (*law->formula)
        gi_text_addf(text, "    As a claim: %s\n", law->formula);
}

static void add_no_law(const grundy_pattern_source *source, gi_text *text)
{
    const size_t period = source->near_period;

    gi_text_add(text, "  no law is proposed");
    if (period)
        gi_text_addf(text, ": all values have the period %zu, ", period);
    if (period > GI_PATTERN_PERIOD_MOST)
        gi_text_addf(text,
                     "but that of a law is at most %d; `grundy period` tells "
                     "of longer ones",
                     GI_PATTERN_PERIOD_MOST);
    else if (period > source->count / 3)
        gi_text_addf(text,
                     "but a law has to be there three times, in %zu values "
                     "or more",
                     3 * period);
    else if (period)
        gi_text_add(text, "but are too few to tell it from chance");
    gi_text_add_char(text, '\n');
}

static void add_text(const grundy_pattern *pattern, gi_text *text)
{
    const grundy_pattern_source source = grundy_pattern_describe(pattern);
    const size_t count = grundy_pattern_count(pattern);

    add_source(pattern, &source, text);
    for (size_t i = 0; i < count; i++) {
        const grundy_pattern_law law = grundy_pattern_at(pattern, i);
        add_law(&law, law.is_of_pairs, text);
    }
    if (count == 0) add_no_law(&source, text);
}

/* ---- JSON ---- */

static void add_number(gi_json_out *out, int64_t number)
{
    gi_json_int(out, &(grundy_integer){number, NULL});
}

static void add_json_exceptions(const grundy_pattern_law *law,
                                gi_json_out *out)
{
    gi_json_key(out, "exceptions");
    gi_json_open(out, '[');
    for (size_t i = 0; i < law->exception_count; i++) {
        gi_json_open(out, '[');
        add_number(out, law->exceptions[i].index);
        add_number(out, law->exceptions[i].value[0]);
        if (law->is_of_pairs) add_number(out, law->exceptions[i].value[1]);
        gi_json_close(out, ']');
    }
    gi_json_close(out, ']');
}

/* A heap, or null where there is none. */
static void add_heap(const char *key, int64_t heap, gi_json_out *out)
{
    gi_json_key(out, key);
    if (heap < 0)
        gi_json_null(out);
    else
        add_number(out, heap);
}

static void add_json_law(const grundy_pattern_law *law, gi_json_out *out)
{
    gi_json_open(out, '{');
    gi_json_key(out, "family");
    gi_json_string(out, law->family);
    gi_json_key(out, "statement");
    gi_json_string(out, law->statement);
    gi_json_key(out, "claim");
    if (*law->formula)
        gi_json_string(out, law->formula);
    else
        gi_json_null(out);
    gi_json_key(out, "fitted");
    gi_json_uint(out, law->fitted);
    gi_json_key(out, "held");
    gi_json_uint(out, law->held);
    add_json_exceptions(law, out);
    gi_json_key(out, "basis");
    gi_json_string(out, grundy_basis_name(law->is_proved
                                              ? GRUNDY_BASIS_THEOREM
                                              : GRUNDY_BASIS_CONJECTURE));
    gi_json_key(out, "theorem");
    if (law->is_proved)
        gi_json_string(out, law->tag);
    else
        gi_json_null(out);
    gi_json_close(out, '}');
}

static void add_json(const grundy_pattern *pattern, gi_text *text)
{
    const grundy_pattern_source source = grundy_pattern_describe(pattern);
    gi_json_out out;

    gi_json_out_init(&out, text, true);
    gi_json_open(&out, '{');
    gi_json_key(&out, "schema");
    gi_json_string(&out, "grundy.pattern.1");
    gi_json_key(&out, "game");
    if (*source.game)
        gi_json_string(&out, source.game);
    else
        gi_json_null(&out);
    if (*source.family) {
        gi_json_key(&out, "family");
        gi_json_string(&out, source.family);
    }
    gi_json_key(&out, "kind");
    gi_json_string(&out, kind_name(source.kind));
    gi_json_key(&out, "first");
    add_number(&out, source.first);
    gi_json_key(&out, "count");
    gi_json_uint(&out, source.count);
    add_heap("last", source.last, &out);
    add_heap("asked", source.asked, &out);
    gi_json_key(&out, "laws");
    gi_json_open(&out, '[');
    for (size_t i = 0; i < grundy_pattern_count(pattern); i++) {
        const grundy_pattern_law law = grundy_pattern_at(pattern, i);
        add_json_law(&law, &out);
    }
    gi_json_close(&out, ']');
    if (source.near_period) {
        gi_json_key(&out, "near_period");
        gi_json_uint(&out, source.near_period);
    }
    gi_json_close(&out, '}');
    gi_text_add_char(text, '\n');
}

grundy_status grundy_pattern_write(const grundy_pattern *pattern,
                                   grundy_format format,
                                   const grundy_writer *writer,
                                   const grundy_env *env, grundy_error *err)
{
    gi_text text;
    grundy_status status;

    if (!pattern || !writer || (unsigned)format > GRUNDY_FORMAT_JSON)
        return gi_tell(err, GRUNDY_BAD_ARGUMENT);
    if (gi_check_env(env, err)) return GRUNDY_BAD_ARGUMENT;
    gi_text_init(&text, gi_env_or_default(env));
    if (format == GRUNDY_FORMAT_JSON)
        add_json(pattern, &text);
    else
        add_text(pattern, &text);
    status = gi_output_flush(&text, 0, writer);
    gi_text_clear(&text);
    return gi_tell(err, status);
}
