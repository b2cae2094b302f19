/* SPDX-License-Identifier: MIT */
/* infinite_json.c - an infinite misère quotient for programs: the fields of a
 * finite one, some of them null, and P as words and rays. */
#include "grundy/basis.h"

#include "base/assert.h"
#include "present/figures/infinite_quotient.h"
#include "quotient/infinite/patterns.h"

typedef struct words {
    gi_json_out *out;
    const gi_infinite *q;
    gi_text text; /* Of one of them. */
} words;

static void add_null(gi_json_out *out, const char *key)
{
    gi_json_key(out, key);
    gi_json_null(out);
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

static void add_false(gi_json_out *out, const char *key)
{
    gi_json_key(out, key);
    gi_json_bool(out, false);
}

static void end_word(words *w)
{
    gi_json_string(w->out, gi_text_string(&w->text));
    gi_text_truncate(&w->text, 0);
}

static void add_word(words *w, const gi_letters *word)
{
    gi_infinite_add_word(&w->text, w->q, word);
    end_word(w);
}

static void add_generators(words *w)
{
    gi_json_key(w->out, "generators");
    gi_json_open(w->out, '[');
    for (size_t g = 0; g < w->q->moves.letter_count; g++) {
        if (!gi_infinite_generates(w->q, g)) continue;
        gi_json_open(w->out, '{');
        gi_json_key(w->out, "name");
        gi_infinite_add_name(&w->text, w->q, g);
        end_word(w);
        add_number(w->out, "heap", w->q->moves.heaps[g]);
        gi_json_close(w->out, '}');
    }
    gi_json_close(w->out, ']');
}

/* Those of generators: a letter that is none is replaced by itself. */
static void add_relations(words *w)
{
    gi_json_key(w->out, "relations");
    gi_json_open(w->out, '[');
    for (size_t i = 0; i < w->q->rules.count; i++) {
        const gi_rewrite *rule = &w->q->rules.rules[i];
        bool is_shown = true;
        for (size_t g = 0; g < w->q->moves.letter_count; g++)
            is_shown &=
                rule->from.exponents[g] == 0 || gi_infinite_generates(w->q, g);
        if (!is_shown) continue;
        gi_infinite_add_word(&w->text, w->q, &rule->from);
        gi_text_add(&w->text, " = ");
        gi_infinite_add_word(&w->text, w->q, &rule->to);
        end_word(w);
    }
    gi_json_close(w->out, ']');
}

static void add_ray(words *w, const gi_pattern *pattern)
{
    GRUNDY_ASSERT(pattern->step > 0);
    GRUNDY_ASSERT(pattern->letter < w->q->moves.letter_count);
    gi_json_open(w->out, '{');
    gi_json_key(w->out, "base");
    add_word(w, &pattern->base);
    gi_json_key(w->out, "generator");
    gi_infinite_add_name(&w->text, w->q, pattern->letter);
    end_word(w);
    add_number(w->out, "first", pattern->first);
    add_number(w->out, "step", pattern->step);
    gi_json_close(w->out, '}');
}

static grundy_status add_lost(words *w)
{
    gi_patterns patterns;
    const grundy_status status =
        gi_patterns_find(&patterns, w->q, w->text.env);

    if (status) return status;
    gi_json_key(w->out, "p");
    gi_json_open(w->out, '[');
    for (size_t i = 0; i < patterns.count; i++)
        if (patterns.items[i].step == 0) add_word(w, &patterns.items[i].base);
    gi_json_close(w->out, ']');
    gi_json_key(w->out, "p_rays");
    gi_json_open(w->out, '[');
    for (size_t i = 0; i < patterns.count; i++)
        if (patterns.items[i].step > 0) add_ray(w, &patterns.items[i]);
    gi_json_close(w->out, ']');
    gi_patterns_clear(&patterns);
    return GRUNDY_OK;
}

static grundy_status add_heaps(words *w)
{
    gi_run run;
    grundy_status status = GRUNDY_OK;

    gi_run_init(&run, w->text.env, NULL);
    gi_json_key(w->out, "heaps");
    gi_json_open(w->out, '[');
    for (size_t heap = 0; !status && heap <= w->q->last_heap; heap++) {
        gi_letters word = {{0}};
        status = gi_infinite_multiply(w->q, &word, heap, &run);
        add_word(w, &word);
    }
    gi_json_close(w->out, ']');
    gi_run_clear(&run);
    return status;
}

static void add_facts(gi_json_out *out, const grundy_quotient *q)
{
    add_null(out, "period");
    add_null(out, "preperiod");
    add_number(out, "proved_to_heap", q->infinite.last_heap);
    add_false(out, "is_tame");
    add_false(out, "proved");
    add_string(out, "basis", grundy_basis_name(GRUNDY_BASIS_COMPUTED));
    add_string(out, "theorem", GI_INFINITE_TAG);
    add_string(out, "reason", grundy_quotient_reason(q));
    add_null(out, "idempotents");
    add_null(out, "kernel_order");
    add_null(out, "subgroup_order");
}

grundy_status gi_infinite_add_json(gi_json_out *out, const char *game,
                                   const grundy_quotient *q)
{
    words w = {.out = out, .q = &q->infinite};
    grundy_status status;

    gi_text_init(&w.text, out->text->env);
    add_string(out, "schema", "grundy.quotient.1");
    add_string(out, "game", game);
    add_null(out, "order");
    add_null(out, "p_size");
    add_generators(&w);
    add_relations(&w);
    add_facts(out, q);
    status = add_lost(&w);
    if (!status) status = add_heaps(&w);
    if (!status) status = w.text.status;
    gi_text_clear(&w.text);
    return status;
}
