/* SPDX-License-Identifier: MIT */
/* quotient_text.c - a quotient for people, and the writing of either form to a
 * writer. */
#include "grundy/present.h"

#include "base/env.h"
#include "base/error.h"
#include "present/figures/quotient_json.h"
#include "present/output.h"
#include "quotient/quotient.h"
#include "quotient/quotient_words.h"

typedef unsigned long long big; /* For formats. */

/* More of them are for programs. */
enum { SHOWN_MOST = 40, WIDTH = 76 };

/* A list of words, a new line wherever one would become too long. */
typedef struct list {
    gi_text *text;
    const grundy_quotient *quotient;
    gi_text word; /* The next one. */
    size_t line;  /* Where the line begins. */
    size_t count; /* Words so far. */
} list;

static void begin_list(list *l, const char *title)
{
    l->line = l->text->count;
    l->count = 0;
    gi_text_addf(l->text, "  %s", title);
}

static void end_word(list *l)
{
    const size_t after = l->text->count - l->line + l->word.count + 3;

    if (l->count++ > 0) gi_text_add_char(l->text, ',');
    if (after > WIDTH) {
        gi_text_add(l->text, "\n    ");
        l->line = l->text->count - 4;
    } else {
        gi_text_add_char(l->text, ' ');
    }
    gi_text_add(l->text, gi_text_string(&l->word));
    gi_text_truncate(&l->word, 0);
}

/* The end of a list of `count` words, some of which may not be shown. */
static void end_list(list *l, size_t count)
{
    if (count > l->count)
        gi_text_addf(l->text, ", and %zu more", count - l->count);
    gi_text_add_char(l->text, '\n');
}

static void add_generators(list *l, size_t count)
{
    begin_list(l, "generators:");
    for (size_t k = 0; k < count && k < SHOWN_MOST; k++) {
        gi_quotient_add_name(&l->word, k);
        const uint64_t heap = grundy_quotient_generator(l->quotient, k);
        if (grundy_quotient_position_count(l->quotient) > 0)
            gi_text_addf(&l->word, " = %s",
                         grundy_quotient_follower(l->quotient, heap));
        else
            gi_text_addf(&l->word, " = heap %llu", (big)heap);
        end_word(l);
    }
    end_list(l, count);
}

static void add_relations(list *l)
{
    const size_t count = l->quotient->relations.count;

    begin_list(l, "relations:");
    for (size_t i = 0; i < count && i < SHOWN_MOST; i++) {
        gi_quotient_add_relation(&l->word, l->quotient, i);
        end_word(l);
    }
    end_list(l, count);
}

static void add_lost(list *l, const grundy_quotient_facts *facts)
{
    begin_list(l, "P:");
    for (size_t x = 0; x < facts->order && l->count < SHOWN_MOST; x++)
        if (grundy_quotient_is_lost(l->quotient, x)) {
            gi_quotient_add_word(&l->word, l->quotient, x);
            end_word(l);
        }
    end_list(l, facts->p_size);
}

/* Each position with its element, and the outcome that this is. */
static void add_positions(list *l)
{
    const grundy_quotient *q = l->quotient;
    const size_t count = grundy_quotient_position_count(q);

    for (size_t i = 0; i < count && i < SHOWN_MOST; i++) {
        size_t element;
        gi_text_addf(l->text, "  %s: ", grundy_quotient_position(q, i));
        if (grundy_quotient_position_element(&element, q, i, NULL)) {
            gi_text_add(l->text, "not known\n");
            continue;
        }
        gi_quotient_add_word(l->text, q, element);
        gi_text_addf(l->text, ", the player to move %s\n",
                     grundy_quotient_is_lost(q, element) ? "loses" : "wins");
    }
    if (count > SHOWN_MOST)
        gi_text_addf(l->text, "  and %zu more positions\n",
                     count - SHOWN_MOST);
}

static void add_words(gi_text *text, const grundy_quotient *q,
                      const grundy_quotient_facts *facts)
{
    list l = {.text = text, .quotient = q};

    gi_text_init(&l.word, text->env);
    add_generators(&l, facts->generator_count);
    add_relations(&l);
    add_lost(&l, facts);
    add_positions(&l);
    if (l.word.status) text->status = l.word.status;
    gi_text_clear(&l.word);
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
    else
        add_text(&text, game, quotient);
    if (!status) status = gi_output_flush(&text, 0, writer);
    gi_text_clear(&text);
    return gi_tell(err, status);
}
