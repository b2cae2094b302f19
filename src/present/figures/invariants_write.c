/* SPDX-License-Identifier: MIT */
/* invariants_write.c - the figures of a long sequence, for people and for
 * programs, and the contents of a store of values. */
#include <inttypes.h>

#include "grundy/present.h"

#include "base/env.h"
#include "base/error.h"
#include "base/json/json.h"
#include "present/output.h"

static void add_string(gi_json_out *out, const char *key, const char *string)
{
    gi_json_key(out, key);
    gi_json_string(out, string);
}

static void add_number(gi_json_out *out, const char *key, uint64_t number)
{
    gi_json_key(out, key);
    gi_json_uint(out, number);
}

/* ---- figures ---- */

static void add_invariants(gi_json_out *out, const grundy_invariants *found)
{
    add_number(out, "n", found->count);
    add_number(out, "max", found->max);
    add_number(out, "max_index", found->max_index);
    add_number(out, "rare_count", found->rare_count);
    add_number(out, "last_rare", found->last_rare);
    add_number(out, "mask", found->mask);
    gi_json_key(out, "mask_position");
    gi_json_bool(out, found->has_position);
    add_number(out, "zeros", found->zero_count);
    add_number(out, "last_zero", found->last_zero);
}

static void add_histogram(gi_json_out *out, const grundy_figures *figures)
{
    const grundy_invariants *found = figures->invariants;

    if (!figures->histogram || !found->count) return;
    gi_json_key(out, "histogram");
    gi_json_open(out, '[');
    for (uint64_t v = 0; v <= found->max; v++)
        gi_json_uint(out, figures->histogram[v]);
    gi_json_close(out, ']');
}

static void add_json(gi_text *text, const grundy_figures *figures)
{
    gi_json_out out;

    gi_json_out_init(&out, text, true);
    gi_json_open(&out, '{');
    add_string(&out, "schema", "grundy.frontier.1");
    add_string(&out, "game", figures->game);
    add_invariants(&out, figures->invariants);
    gi_json_key(&out, "seconds");
    gi_json_decimal(&out, figures->seconds, 3);
    add_string(&out, "engine", figures->engine);
    gi_json_key(&out, "rate");
    gi_json_decimal(&out, figures->rate, 0);
    add_histogram(&out, figures);
    gi_json_close(&out, '}');
    gi_text_add_char(text, '\n');
}

static void add_text(gi_text *text, const grundy_figures *figures)
{
    const grundy_invariants *found = figures->invariants;
    const uint64_t *histogram = figures->histogram;

    gi_text_addf(text,
                 "%s: n %" PRIu64 ", max %" PRIu64 " (first %" PRIu64
                 "), zeros %" PRIu64 " (last %" PRIu64 ")",
                 figures->game, found->count, found->max, found->max_index,
                 found->zero_count, found->last_zero);
    if (found->mask)
        gi_text_addf(text,
                     ", rares %" PRIu64 " (last %" PRIu64
                     ") by mask 0x%" PRIx64 "%s",
                     found->rare_count, found->last_rare, found->mask,
                     found->has_position ? " with position" : "");
    gi_text_add_char(text, '\n');
    for (uint64_t v = 0; histogram && v <= found->max; v++)
        if (histogram[v])
            gi_text_addf(text, "  value %" PRIu64 ": %" PRIu64 "\n", v,
                         histogram[v]);
}

static bool can_be_written(double figure)
{
    return figure >= 0 && figure <= 1e15; /* And so is a number. */
}

grundy_status grundy_figures_write(const grundy_figures *figures,
                                   grundy_format format,
                                   const grundy_writer *writer,
                                   const grundy_env *env, grundy_error *err)
{
    gi_text text;
    grundy_status status;

    if (!figures || !figures->game || !figures->engine ||
        !figures->invariants || !writer ||
        (unsigned)format > GRUNDY_FORMAT_JSON)
        return gi_tell(err, GRUNDY_BAD_ARGUMENT);
    if (gi_check_env(env, err)) return GRUNDY_BAD_ARGUMENT;
    if (gi_check_reserved(figures->reserved, 4, err))
        return GRUNDY_BAD_ARGUMENT;
    if (!can_be_written(figures->seconds) || !can_be_written(figures->rate))
        return gi_fail(err, GRUNDY_BAD_ARGUMENT,
                       "seconds and a rate are from 0 to 10^15");
    gi_text_init(&text, gi_env_or_default(env));
    if (format == GRUNDY_FORMAT_JSON)
        add_json(&text, figures);
    else
        add_text(&text, figures);
    status = gi_output_flush(&text, 0, writer);
    gi_text_clear(&text);
    return gi_tell(err, status);
}

/* ---- a store ---- */

static void add_store(gi_text *text, const grundy_store *store)
{
    gi_json_out out;

    gi_json_out_init(&out, text, true);
    gi_json_open(&out, '{');
    add_string(&out, "schema", "grundy.store.1");
    add_string(&out, "game", grundy_store_game(store));
    add_number(&out, "count", grundy_store_count(store));
    gi_json_close(&out, '}');
    gi_text_add_char(text, '\n');
}

grundy_status grundy_store_write(const grundy_store *store,
                                 grundy_format format,
                                 const grundy_writer *writer,
                                 const grundy_env *env, grundy_error *err)
{
    gi_text text;
    grundy_status status;

    if (!store || !writer || (unsigned)format > GRUNDY_FORMAT_JSON)
        return gi_tell(err, GRUNDY_BAD_ARGUMENT);
    if (gi_check_env(env, err)) return GRUNDY_BAD_ARGUMENT;
    gi_text_init(&text, gi_env_or_default(env));
    if (format == GRUNDY_FORMAT_JSON)
        add_store(&text, store);
    else if (grundy_store_count(store) == 0)
        gi_text_addf(&text, "%s: no values\n", grundy_store_game(store));
    else
        gi_text_addf(&text, "%s: values of heaps 0 to %" PRIu64 "\n",
                     grundy_store_game(store), grundy_store_count(store) - 1);
    status = gi_output_flush(&text, 0, writer);
    gi_text_clear(&text);
    return gi_tell(err, status);
}
