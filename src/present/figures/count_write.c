/* SPDX-License-Identifier: MIT */
/* count_write.c - counts of positions for people and, as in docs/formats.md, for
 * programs. */
#include "grundy/present.h"

#include "base/env.h"
#include "base/error.h"
#include "present/figures/count_json.h"
#include "present/output.h"

typedef unsigned long long big; /* For formats. */

enum { SHOWN_MOST = 64 };

/* ---- for programs ---- */

void gi_count_add_ranges(gi_json_out *out, const char *key,
                         const grundy_count_range *ranges, size_t count)
{
    gi_json_key(out, key);
    gi_json_open(out, '[');
    for (size_t i = 0; i < count; i++) {
        gi_json_open(out, '[');
        gi_json_uint(out, ranges[i].first);
        gi_json_uint(out, ranges[i].last);
        gi_json_close(out, ']');
    }
    gi_json_close(out, ']');
}

static void add_number_or_null(gi_json_out *out, const char *key, bool has,
                               uint64_t number)
{
    gi_json_key(out, key);
    if (has)
        gi_json_uint(out, number);
    else
        gi_json_null(out);
}

static void add_question(gi_json_out *out, const grundy_count_question *q)
{
    static const char *const orders[] = {"all", "unordered", "distinct"};

    gi_json_key(out, "family");
    if (q->family)
        gi_json_string(out, q->family);
    else
        gi_json_null(out);
    gi_count_add_ranges(out, "ranges", q->ranges, q->range_count);
    gi_json_key(out, "heaps");
    gi_json_uint(out, q->heaps ? q->heaps : q->range_count);
    gi_json_key(out, "order");
    gi_json_string(out, orders[q->order]);
    add_number_or_null(out, "total", q->has_total, q->total);
    add_number_or_null(out, "modulus", q->modulus > 0, q->modulus);
}

static void add_integer(gi_json_out *out, const char *key,
                        const grundy_integer *number)
{
    gi_json_key(out, key);
    if (number)
        gi_json_int(out, number);
    else
        gi_json_null(out);
}

void gi_count_add_json(gi_json_out *out, const char *game,
                       const grundy_count_question *question,
                       const grundy_count *count)
{
    const grundy_count_facts facts = grundy_count_look(count);

    gi_json_key(out, "schema");
    gi_json_string(out, "grundy.count.1");
    gi_json_key(out, "game");
    gi_json_string(out, game);
    add_question(out, question);
    add_integer(out, "positions", facts.positions);
    add_integer(out, "lost", facts.lost);
    add_integer(out, "won", facts.won);
    add_integer(out, "drawn", facts.drawn);
    add_integer(out, "sum_of_lost", facts.sum);
    gi_json_key(out, "values");
    if (question->wants_values) {
        gi_json_open(out, '[');
        for (size_t v = 0; v < facts.value_count; v++)
            gi_json_int(out, grundy_count_of_value(count, v));
        gi_json_close(out, ']');
    } else {
        gi_json_null(out);
    }
    gi_json_key(out, "basis");
    gi_json_string(out, grundy_basis_name(facts.basis));
    gi_json_key(out, "theorem");
    if (*facts.tag)
        gi_json_string(out, facts.tag);
    else
        gi_json_null(out);
}

/* ---- for people ---- */

static void add_range(gi_text *text, grundy_count_range range)
{
    gi_text_addf(text, "%llu..%llu", (big)range.first, (big)range.last);
}

/* "0..9, 3 heaps, each multiset once". */
static void add_box(gi_text *text, const grundy_count_question *q)
{
    static const char *const orders[] = {"", ", each multiset once",
                                         ", heaps of different sizes"};

    if (q->family)
        gi_text_addf(text, " %s, n of ", q->family);
    else
        gi_text_add(text, ", ");
    for (size_t i = 0; i < q->range_count; i++) {
        if (i) gi_text_add(text, " x ");
        add_range(text, q->ranges[i]);
    }
    if (q->heaps > 1) gi_text_addf(text, ", %llu numbers", (big)q->heaps);
    gi_text_add(text, orders[q->order]);
    if (q->has_total)
        gi_text_addf(text, ", together at most %llu", (big)q->total);
}

static void add_line(gi_text *text, const char *label,
                     const grundy_integer *number)
{
    gi_text_addf(text, "  %s: ", label);
    gi_text_add_integer(text, number);
    gi_text_add_char(text, '\n');
}

static void add_values(gi_text *text, const grundy_count *count,
                       size_t value_count)
{
    size_t shown = 0, left = 0;

    for (size_t v = 0; v < value_count; v++) {
        const grundy_integer *number = grundy_count_of_value(count, v);
        if (!number->limbs && number->word == 0) continue;
        if (shown >= SHOWN_MOST) {
            left++;
            continue;
        }
        shown++;
        gi_text_addf(text, "  value %zu: ", v);
        gi_text_add_integer(text, number);
        gi_text_add_char(text, '\n');
    }
    if (left) gi_text_addf(text, "  and %zu values more (--json)\n", left);
}

static void add_text(gi_text *text, const char *game,
                     const grundy_count_question *question,
                     const grundy_count *count)
{
    const grundy_count_facts facts = grundy_count_look(count);

    gi_text_add(text, game);
    add_box(text, question);
    if (question->modulus)
        gi_text_addf(text, ", modulo %llu", (big)question->modulus);
    gi_text_add_char(text, '\n');
    add_line(text, "positions", facts.positions);
    add_line(text, "lost by the player to move", facts.lost);
    add_line(text, "won by the player to move", facts.won);
    if (facts.drawn) add_line(text, "drawn", facts.drawn);
    if (facts.sum) add_line(text, "numbers of the lost, added up", facts.sum);
    add_values(text, count, facts.value_count);
    if (*facts.tag)
        gi_text_addf(text, "  Basis: theorem %s (docs/theorems.md)\n",
                     facts.tag);
    else
        gi_text_add(text, "  Basis: computed exhaustively from the rules\n");
}

grundy_status grundy_count_write(const char *game,
                                 const grundy_count_question *question,
                                 const grundy_count *count,
                                 grundy_format format,
                                 const grundy_writer *writer,
                                 const grundy_env *env, grundy_error *err)
{
    gi_text text;
    gi_json_out out;
    grundy_status status;

    if (!game || !question || !count || !writer ||
        (unsigned)format > GRUNDY_FORMAT_JSON ||
        (unsigned)question->order > GRUNDY_COUNT_DISTINCT)
        return gi_tell(err, GRUNDY_BAD_ARGUMENT);
    if (gi_check_env(env, err)) return GRUNDY_BAD_ARGUMENT;
    gi_text_init(&text, gi_env_or_default(env));
    if (format == GRUNDY_FORMAT_JSON) {
        gi_json_out_init(&out, &text, true);
        gi_json_open(&out, '{');
        gi_count_add_json(&out, game, question, count);
        gi_json_close(&out, '}');
        gi_text_add_char(&text, '\n');
    } else {
        add_text(&text, game, question, count);
    }
    status = gi_output_flush(&text, 0, writer);
    gi_text_clear(&text);
    return gi_tell(err, status);
}
