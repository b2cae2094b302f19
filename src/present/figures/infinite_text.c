/* SPDX-License-Identifier: MIT */
/* infinite_text.c - an infinite misère quotient for people. */
#include "present/figures/infinite_quotient.h"
#include "present/figures/word_list.h"
#include "quotient/infinite/patterns.h"

static void add_generators(gi_word_list *l, const gi_infinite *q)
{
    size_t count = 0;

    gi_word_list_begin(l, "generators:");
    for (size_t g = 0; g < q->moves.letter_count; g++) {
        if (!gi_infinite_generates(q, g)) continue;
        gi_infinite_add_name(&l->word, q, g);
        gi_text_addf(&l->word, " = heap %u", (unsigned)q->moves.heaps[g]);
        gi_word_list_end_word(l);
        count++;
    }
    gi_word_list_end(l, count);
}

static bool is_of_generators(const gi_infinite *q, const gi_letters *word)
{
    for (size_t g = 0; g < q->moves.letter_count; g++)
        if (word->exponents[g] > 0 && !gi_infinite_generates(q, g))
            return false;
    return true;
}

static void add_relations(gi_word_list *l, const gi_infinite *q)
{
    size_t count = 0;

    gi_word_list_begin(l, "relations:");
    for (size_t i = 0; i < q->rules.count; i++) {
        const gi_rewrite *rule = &q->rules.rules[i];
        if (!is_of_generators(q, &rule->from)) continue;
        if (count++ >= GI_WORDS_SHOWN) continue;
        gi_infinite_add_word(&l->word, q, &rule->from);
        gi_text_add(&l->word, " = ");
        gi_infinite_add_word(&l->word, q, &rule->to);
        gi_word_list_end_word(l);
    }
    gi_word_list_end(l, count);
}

static grundy_status add_lost(gi_word_list *l, const gi_infinite *q)
{
    gi_patterns patterns;
    const grundy_status status = gi_patterns_find(&patterns, q, l->text->env);

    if (status) return status;
    gi_word_list_begin(l, "P, for n = 0, 1, 2, ...:");
    for (size_t i = 0; i < patterns.count; i++) {
        gi_infinite_add_pattern(&l->word, q, &patterns.items[i]);
        gi_word_list_end_word(l);
    }
    gi_word_list_end(l, patterns.count);
    gi_patterns_clear(&patterns);
    return GRUNDY_OK;
}

grundy_status gi_infinite_add_text(gi_text *text, const char *game,
                                   const grundy_quotient *quotient)
{
    const gi_infinite *q = &quotient->infinite;
    gi_word_list l = {.text = text};
    grundy_status status;

    gi_text_init(&l.word, text->env);
    gi_text_addf(
        text,
        "%s: misère quotient infinite, wild; of the heaps to %zu alone\n",
        game, q->last_heap);
    add_generators(&l, q);
    add_relations(&l, q);
    status = add_lost(&l, q);
    gi_text_addf(text,
                 "  Proved by %s for sums of these heaps (docs/theorems.md);\n"
                 "  that of the heaps to %zu has order %zu\n",
                 GI_INFINITE_TAG, quotient->last_heap, quotient->monoid.order);
    if (!status) status = l.word.status;
    gi_text_clear(&l.word);
    return status;
}
