/* SPDX-License-Identifier: MIT */
/* quotient_text.c - a quotient for people, and the writing of either form to a
 * writer. */
#include "grundy/present.h"

#include "base/env.h"
#include "base/error.h"
#include "present/figures/quotient_json.h"
#include "present/figures/infinite_quotient.h"
#include "present/figures/word_list.h"
#include "present/output.h"
#include "quotient/quotient.h"
#include "quotient/quotient_words.h"

typedef unsigned long long big; /* For formats. */

typedef struct list {
    gi_word_list words;
    const grundy_quotient *quotient;
} list;

static void add_generators(list *l, size_t count)
{
    gi_word_list_begin(&l->words, "generators:");
    for (size_t k = 0; k < count && k < GI_WORDS_SHOWN; k++) {
        gi_quotient_add_name(&l->words.word, k);
        const uint64_t heap = grundy_quotient_generator(l->quotient, k);
        if (grundy_quotient_position_count(l->quotient) > 0)
            gi_text_addf(&l->words.word, " = %s",
                         grundy_quotient_follower(l->quotient, heap));
        else
            gi_text_addf(&l->words.word, " = heap %llu", (big)heap);
        gi_word_list_end_word(&l->words);
    }
    gi_word_list_end(&l->words, count);
}

static void add_relations(list *l)
{
    const size_t count = l->quotient->relations.count;

    gi_word_list_begin(&l->words, "relations:");
    for (size_t i = 0; i < count && i < GI_WORDS_SHOWN; i++) {
        gi_quotient_add_relation(&l->words.word, l->quotient, i);
        gi_word_list_end_word(&l->words);
    }
    gi_word_list_end(&l->words, count);
}

static void add_lost(list *l, const grundy_quotient_facts *facts)
{
    gi_word_list_begin(&l->words, "P:");
    for (size_t x = 0; x < facts->order && l->words.count < GI_WORDS_SHOWN;
         x++)
        if (grundy_quotient_is_lost(l->quotient, x)) {
            gi_quotient_add_word(&l->words.word, l->quotient, x);
            gi_word_list_end_word(&l->words);
        }
    gi_word_list_end(&l->words, facts->p_size);
}

/* Each position with its element, and the outcome that this is. */
static void add_positions(list *l)
{
    const grundy_quotient *q = l->quotient;
    const size_t count = grundy_quotient_position_count(q);

    for (size_t i = 0; i < count && i < GI_WORDS_SHOWN; i++) {
        size_t element;
        gi_text_addf(l->words.text, "  %s: ", grundy_quotient_position(q, i));
        if (grundy_quotient_position_element(&element, q, i, NULL)) {
            gi_text_add(l->words.text, "not known\n");
            continue;
        }
        gi_quotient_add_word(l->words.text, q, element);
        gi_text_addf(l->words.text, ", the player to move %s\n",
                     grundy_quotient_is_lost(q, element) ? "loses" : "wins");
    }
    if (count > GI_WORDS_SHOWN)
        gi_text_addf(l->words.text, "  and %zu more positions\n",
                     count - GI_WORDS_SHOWN);
}

static void add_words(gi_text *text, const grundy_quotient *q,
                      const grundy_quotient_facts *facts)
{
    list l = {.words = {.text = text}, .quotient = q};

    gi_text_init(&l.words.word, text->env);
    add_generators(&l, facts->generator_count);
    add_relations(&l);
    add_lost(&l, facts);
    add_positions(&l);
    if (l.words.word.status) text->status = l.words.word.status;
    gi_text_clear(&l.words.word);
}

static void add_period(gi_text *text, const grundy_quotient_facts *facts)
{
    const big e = facts->preperiod, p = facts->period;

    gi_text_addf(text, "  Phi(n + %llu) = Phi(n) for all n >= %llu", p, e);
    if (e) gi_text_addf(text, ", not for n = %llu", e - 1);
    gi_text_addf(text,
                 "\n  Proved by %s from the heaps to %llu "
                 "(docs/theorems.md)\n",
                 facts->tag, (big)facts->proved_to_heap);
}

/* What it is the quotient of: behind the first facts. */
static void add_extent(gi_text *text, const grundy_quotient *q,
                       const grundy_quotient_facts *facts)
{
    const big last = facts->proved_to_heap;
    const bool is_set = grundy_quotient_position_count(q) > 0;

    if (facts->period)
        gi_text_addf(text, "; period %llu\n", (big)facts->period);
    else if (!is_set)
        gi_text_addf(text, "; of the heaps to %llu alone\n", last);
    else if (facts->is_proved)
        gi_text_addf(text, "; %llu follower%s\n", last, last == 1 ? "" : "s");
    else
        gi_text_addf(text, "; of the first %llu of %zu followers alone\n",
                     last, q->positions.followers.count - 1);
}

static void add_proof(gi_text *text, const grundy_quotient *q,
                      const grundy_quotient_facts *facts)
{
    if (facts->period) {
        add_period(text, facts);
        return;
    }
    gi_text_addf(text,
                 "  Proved by %s for sums of these %s "
                 "(docs/theorems.md)",
                 facts->tag,
                 grundy_quotient_position_count(q) ? "followers" : "heaps");
    if (!facts->is_proved)
        gi_text_addf(text, ";\n  %s", grundy_quotient_reason(q));
    gi_text_add_char(text, '\n');
}

static void add_text(gi_text *text, const char *game, const grundy_quotient *q)
{
    const grundy_quotient_facts facts = grundy_quotient_look(q);

    gi_text_addf(text, "%s: misère quotient of order %zu, %zu in P, %s", game,
                 facts.order, facts.p_size, facts.is_tame ? "tame" : "wild");
    add_extent(text, q, &facts);
    add_words(text, q, &facts);
    gi_text_addf(text,
                 "  kernel: a group of order %zu; %zu idempotent%s; largest "
                 "group of order %zu\n",
                 facts.kernel_order, facts.idempotent_count,
                 facts.idempotent_count == 1 ? "" : "s", facts.subgroup_order);
    add_proof(text, q, &facts);
}

static grundy_status add_json(gi_text *text, const char *game,
                              const grundy_quotient *q)
{
    gi_json_out out;
    grundy_status status;

    gi_json_out_init(&out, text, true);
    gi_json_open(&out, '{');
    status = gi_quotient_add_json(&out, game, q);
    gi_json_close(&out, '}');
    gi_text_add_char(text, '\n');
    return status;
}

grundy_status grundy_quotient_write(const char *game,
                                    const grundy_quotient *quotient,
                                    grundy_format format,
                                    const grundy_writer *writer,
                                    const grundy_env *env, grundy_error *err)
{
    gi_text text;
    grundy_status status = GRUNDY_OK;

    if (!game || !quotient || !writer || (unsigned)format > GRUNDY_FORMAT_JSON)
        return gi_tell(err, GRUNDY_BAD_ARGUMENT);
    if (gi_check_env(env, err)) return GRUNDY_BAD_ARGUMENT;
    gi_text_init(&text, gi_env_or_default(env));
    if (format == GRUNDY_FORMAT_JSON)
        status = add_json(&text, game, quotient);
    else if (gi_quotient_is_infinite(quotient))
        status = gi_infinite_add_text(&text, game, quotient);
    else
        add_text(&text, game, quotient);
    if (!status) status = gi_output_flush(&text, 0, writer);
    gi_text_clear(&text);
    return gi_tell(err, status);
}
