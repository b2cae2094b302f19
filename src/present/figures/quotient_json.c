/* SPDX-License-Identifier: MIT */
/* quotient_json.c - a quotient for programs; docs/formats.md lists the
 * fields. */
#include "grundy/basis.h"

#include "base/assert.h"
#include "present/figures/infinite_quotient.h"
#include "present/figures/quotient_json.h"
#include "quotient/quotient.h"
#include "quotient/quotient_words.h"

typedef struct words {
    gi_json_out *out;
    const grundy_quotient *quotient;
    gi_text text; /* Of one of them. */
} words;

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

static bool has_positions(const grundy_quotient *q)
{
    return grundy_quotient_position_count(q) > 0;
}

static void end_word(words *w)
{
    gi_json_string(w->out, gi_text_string(&w->text));
    gi_text_truncate(&w->text, 0);
}

static void add_generators(words *w, size_t count)
{
    gi_json_key(w->out, "generators");
    gi_json_open(w->out, '[');
    for (size_t k = 0; k < count; k++) {
        gi_json_open(w->out, '{');
        gi_json_key(w->out, "name");
        gi_quotient_add_name(&w->text, k);
        end_word(w);
        add_number(w->out, "heap", grundy_quotient_generator(w->quotient, k));
        if (has_positions(w->quotient))
            add_string(
                w->out, "position",
                grundy_quotient_follower(
                    w->quotient, grundy_quotient_generator(w->quotient, k)));
        gi_json_close(w->out, '}');
    }
    gi_json_close(w->out, ']');
    gi_json_key(w->out, "relations");
    gi_json_open(w->out, '[');
    for (size_t i = 0; i < w->quotient->relations.count; i++) {
        gi_quotient_add_relation(&w->text, w->quotient, i);
        end_word(w);
    }
    gi_json_close(w->out, ']');
}

static void add_period(gi_json_out *out, const grundy_quotient_facts *facts)
{
    gi_json_key(out, "period");
    if (facts->period)
        gi_json_uint(out, facts->period);
    else
        gi_json_null(out);
    gi_json_key(out, "preperiod");
    if (facts->period)
        gi_json_uint(out, facts->preperiod);
    else
        gi_json_null(out);
    add_number(out, "proved_to_heap", facts->proved_to_heap);
}

static void add_words(words *w, size_t order)
{
    const grundy_quotient *q = w->quotient;

    gi_json_key(w->out, "p");
    gi_json_open(w->out, '[');
    for (size_t x = 0; x < order; x++)
        if (grundy_quotient_is_lost(q, x)) {
            gi_quotient_add_word(&w->text, q, x);
            end_word(w);
        }
    gi_json_close(w->out, ']');
    gi_json_key(w->out, "heaps");
    gi_json_open(w->out, '[');
    for (size_t h = 0; h < q->heap_count; h++) {
        GRUNDY_ASSERT(q->phi[h] < order);
        gi_quotient_add_word(&w->text, q, q->phi[h]);
        end_word(w);
    }
    gi_json_close(w->out, ']');
}

/* The positions that were asked for, and what all heaps stand for. */
static void add_positions(words *w)
{
    const grundy_quotient *q = w->quotient;

    gi_json_key(w->out, "positions");
    gi_json_open(w->out, '[');
    for (size_t i = 0; i < grundy_quotient_position_count(q); i++) {
        size_t element;
        gi_json_open(w->out, '{');
        add_string(w->out, "position", grundy_quotient_position(q, i));
        gi_json_key(w->out, "element");
        if (grundy_quotient_position_element(&element, q, i, NULL)) {
            gi_json_null(w->out);
        } else {
            gi_quotient_add_word(&w->text, q, element);
            end_word(w);
            add_string(w->out, "misere_outcome",
                       grundy_quotient_is_lost(q, element) ? "P" : "N");
        }
        gi_json_close(w->out, '}');
    }
    gi_json_close(w->out, ']');
    gi_json_key(w->out, "followers");
    gi_json_open(w->out, '[');
    for (size_t h = 0; h < q->heap_count; h++)
        gi_json_string(w->out, grundy_quotient_follower(q, h));
    gi_json_close(w->out, ']');
}

grundy_status gi_quotient_add_json(gi_json_out *out, const char *game,
                                   const grundy_quotient *q)
{
    const grundy_quotient_facts facts = grundy_quotient_look(q);
    words w = {.out = out, .quotient = q};
    grundy_status status;

    if (gi_quotient_is_infinite(q)) return gi_infinite_add_json(out, game, q);
    gi_text_init(&w.text, out->text->env);
    add_string(out, "schema", "grundy.quotient.1");
    add_string(out, "game", game);
    add_number(out, "order", facts.order);
    add_number(out, "p_size", facts.p_size);
    add_generators(&w, facts.generator_count);
    add_period(out, &facts);
    add_truth(out, "is_tame", facts.is_tame);
    add_truth(out, "proved", facts.is_proved);
    add_string(out, "basis",
               grundy_basis_name(facts.period ? GRUNDY_BASIS_THEOREM
                                              : GRUNDY_BASIS_COMPUTED));
    add_string(out, "theorem", facts.tag);
    gi_json_key(out, "reason");
    if (facts.is_proved)
        gi_json_null(out);
    else
        gi_json_string(out, grundy_quotient_reason(q));
    add_number(out, "idempotents", facts.idempotent_count);
    add_number(out, "kernel_order", facts.kernel_order);
    add_number(out, "subgroup_order", facts.subgroup_order);
    add_words(&w, facts.order);
    if (has_positions(q)) add_positions(&w);
    status = w.text.status;
    gi_text_clear(&w.text);
    return status;
}
