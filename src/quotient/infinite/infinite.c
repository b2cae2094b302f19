/* SPDX-License-Identifier: MIT */
/* infinite.c - an infinite misère quotient, found and proved.
 *
 * Where the guesses at a finite quotient go on for ever, most of their relations
 * are right, and those that end the powers of some letters are not: these come
 * with ever larger exponents. Without them the monoid is too large; what is still
 * equal in it is seen in sums of a few letters, whose outcomes it tells. The
 * rules that come of it are then proved to be those of the quotient
 * (ray_proof.c), or dropped: all before is a guess.
 */
#include "quotient/infinite/infinite.h"

#include <string.h>

#include "base/assert.h"
#include "base/env.h"
#include "quotient/algebra/quotient_work.h"
#include "quotient/algebra/relations.h"
#include "quotient/infinite/contexts.h"

/* Exponents of relations that are taken from the guess; and those of the relations
 * that are looked for, in sums with twice as many letters. */
enum { TAKEN_LEAST = 4, TAKEN_MOST = 9, SEEN = 7, SEEN_LETTERS = 14 };
/* Free letters of a word in the first box that is looked at. */
enum { SIZE_LEAST = 48 };

typedef struct finder {
    const gi_guess *guess;
    gi_letter_moves moves;
    gi_relations relations;
    gi_run *run;
} finder;

/* ---- rules from the guess ---- */

static gi_letters word_of(const finder *f, size_t element)
{
    const gi_monoid *m = &f->guess->monoid;
    gi_letters word = {{0}};

    for (size_t k = 0; k < m->generator_count; k++) {
        const size_t letter = gi_letter_of(&f->moves, m->heaps[k]);
        GRUNDY_ASSERT(letter < f->moves.letter_count);
        word.exponents[letter] =
            f->relations.exponents[element * m->generator_count + k];
    }
    return word;
}

static bool is_short(const gi_letters *word, uint32_t most)
{
    for (size_t g = 0; g < GI_LETTERS_MOST; g++)
        if (word->exponents[g] > most) return false;
    return true;
}

static grundy_status take_relations(const finder *f, gi_rewriting *rules,
                                    uint32_t most)
{
    const gi_monoid *m = &f->guess->monoid;
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; !status && i < f->relations.count; i++) {
        const gi_relation *r = &f->relations.items[i];
        const gi_letters to = word_of(f, r->equal);
        gi_letters from = word_of(f, r->element);
        from.exponents[gi_letter_of(&f->moves, m->heaps[r->generator])]++;
        if (is_short(&from, most) && is_short(&to, most))
            status = gi_rewriting_add(rules, from, to, f->run);
    }
    for (size_t g = 0; !status && g < f->moves.letter_count; g++) {
        gi_letters letter = {{0}};
        letter.exponents[g] = 1;
        status = gi_rewriting_add(rules, letter,
                                  word_of(f, f->guess->phi[f->moves.heaps[g]]),
                                  f->run);
    }
    return status ? status : gi_rewriting_complete(rules, f->run);
}

/* ---- rules from short sums ---- */

/* Elements that no sum tells apart are made equal. */
static grundy_status merge(gi_rewriting *rules, const gi_box *box,
                           const gi_context_list *list, gi_run *run)
{
    grundy_status status = GRUNDY_OK;
    size_t first = 0;

    for (size_t i = 1; !status && i < list->count; i++) {
        const gi_letters word = gi_box_word(box, list->items[i].element);
        if (list->items[i].hash != list->items[first].hash)
            first = i;
        else
            status = gi_rewriting_add(
                rules, gi_box_word(box, list->items[first].element), word,
                run);
    }
    return status;
}

static grundy_status look(gi_rewriting *rules, const gi_box *box, gi_run *run)
{
    gi_contexts contexts;
    gi_context_list list;
    grundy_status status = gi_contexts_init(&contexts, box);

    if (status) return status;
    while (!status && contexts.rounds < SEEN_LETTERS)
        status = gi_contexts_extend(&contexts, run);
    if (!status) status = gi_contexts_list(&list, &contexts, SEEN);
    if (!status) {
        status = merge(rules, box, &list, run);
        gi_context_list_clear(&list, &contexts);
    }
    gi_contexts_clear(&contexts);
    return status;
}

static grundy_status add_rules(const finder *f, gi_rewriting *rules)
{
    const uint32_t reach = 2 * SEEN + SEEN_LETTERS;
    gi_rewriting found;
    gi_box box;
    grundy_status status = gi_box_init(&box, rules, reach, f->run);

    if (status) return status;
    /* The box has the rules as they are. */
    gi_rewriting_init(&found, rules->letter_count, rules->env);
    status = gi_box_play(&box, &f->moves, f->run);
    if (!status) status = look(&found, &box, f->run);
    gi_box_clear(&box);
    for (size_t i = 0; !status && i < found.count; i++)
        status = gi_rewriting_add(rules, found.rules[i].from,
                                  found.rules[i].to, f->run);
    gi_rewriting_clear(&found);
    return status ? status : gi_rewriting_complete(rules, f->run);
}

/* ---- proved ---- */

/* Keeps what says all of the rays. */
static grundy_status take(gi_infinite *out, const gi_rays *rays, gi_run *run)
{
    grundy_status status;

    out->start = rays->start;
    out->period = rays->period;
    status =
        gi_box_init(&out->box, &out->rules, rays->start + rays->period, run);
    for (size_t i = 0; !status && i < out->box.count; i++) {
        const gi_letters word = gi_box_word(&out->box, i);
        GRUNDY_ASSERT(gi_box_find(&rays->box, &word) != GI_OUT);
        out->box.outcome[i] =
            rays->box.outcome[gi_box_find(&rays->box, &word)];
    }
    return status;
}

/* Rays in a box that is large enough for the proof, as far as a small one can
 * tell. */
static grundy_status find_rays(gi_rays *out, const gi_infinite *q,
                               const finder *f)
{
    grundy_status status =
        gi_rays_init(out, &q->rules, &f->moves, SIZE_LEAST, f->run);
    uint32_t size;

    if (status) return status;
    size = 2 * (out->start + 8 * out->step + out->period) +
           4 * out->step * (uint32_t)f->moves.longest + 16;
    if (size <= SIZE_LEAST) return GRUNDY_OK;
    gi_rays_clear(out);
    return gi_rays_init(out, &q->rules, &f->moves, size, f->run);
}

static grundy_status prove(gi_infinite *out, const finder *f)
{
    gi_rays rays;
    grundy_status status = find_rays(&rays, out, f);

    if (status) return status;
    status = gi_rays_prove(&rays, f->run);
    if (!status) status = take(out, &rays, f->run);
    gi_rays_clear(&rays);
    return status;
}

static bool are_same(const gi_rewriting *a, const gi_rewriting *b)
{
    return a->count == b->count &&
           (a->count == 0 ||
            memcmp(a->rules, b->rules, a->count * sizeof *a->rules) == 0);
}

/* The rules so far; *tried has those that have been tried, and gets them. */
static grundy_status try_rules(gi_infinite *out, const finder *f,
                               uint32_t most, gi_rewriting *tried)
{
    gi_rewriting *rules = &out->rules;
    grundy_status status;
    bool is_new;

    gi_rewriting_init(rules, f->moves.letter_count, f->run->env);
    status = take_relations(f, rules, most);
    if (!status) status = add_rules(f, rules);
    is_new = !status && !are_same(rules, tried);
    if (!status && !is_new) status = GRUNDY_UNDEFINED;
    if (!status) status = prove(out, f);
    if (!status) return GRUNDY_OK;
    if (is_new) {
        const gi_rewriting other = *tried;
        *tried = *rules;
        *rules = other;
    }
    gi_rewriting_clear(rules);
    return status;
}

static grundy_status find(gi_infinite *out, const finder *f)
{
    gi_rewriting tried = {.env = NULL};
    grundy_status status = GRUNDY_UNDEFINED;

    for (uint32_t most = TAKEN_LEAST;
         status == GRUNDY_UNDEFINED && most <= TAKEN_MOST; most++)
        status = try_rules(out, f, most, &tried);
    gi_rewriting_clear(&tried);
    return status;
}

grundy_status gi_infinite_find(gi_infinite *out, const gi_guess *guess,
                               gi_run *run)
{
    finder f = {.guess = guess, .run = run};
    gi_infinite found = {.env = run->env, .last_heap = guess->heap_count - 1};
    grundy_status status =
        gi_letter_moves_init(&f.moves, guess->moves, found.last_heap, run);

    if (status) return status;
    status = gi_relations_find(&f.relations, &guess->monoid, run);
    if (!status) {
        status = find(&found, &f);
        gi_relations_clear(&f.relations);
    }
    if (status) {
        gi_letter_moves_clear(&f.moves);
        return status;
    }
    *out = found;
    out->moves = f.moves;
    gi_infinite_give(out, run->env);
    return GRUNDY_OK;
}

void gi_infinite_give(gi_infinite *q, const grundy_env *env)
{
    q->env = q->moves.env = q->rules.env = q->box.env = env;
    q->box.rules = &q->rules;
}

void gi_infinite_clear(gi_infinite *infinite)
{
    gi_box_clear(&infinite->box);
    gi_rewriting_clear(&infinite->rules);
    gi_letter_moves_clear(&infinite->moves);
    *infinite = (gi_infinite){0};
}

/* ---- elements ---- */

bool gi_infinite_generates(const gi_infinite *q, size_t letter)
{
    GRUNDY_ASSERT(letter < q->box.letter_count);
    return q->box.room[letter] > 1;
}

grundy_status gi_infinite_multiply(const gi_infinite *q, gi_letters *word,
                                   uint64_t heap, gi_run *run)
{
    const size_t letter = gi_letter_of(&q->moves, heap);

    GRUNDY_ASSERT(heap <= q->last_heap);
    if (letter == q->moves.letter_count) return GRUNDY_OK;
    word->exponents[letter]++;
    return gi_rewriting_reduce(&q->rules, word, run);
}

bool gi_infinite_is_lost(const gi_infinite *q, const gi_letters *word)
{
    gi_letters near = *word;
    uint32_t element;

    for (size_t g = 0; g < q->box.letter_count; g++)
        if (q->box.is_free[g] && near.exponents[g] >= q->start + q->period)
            near.exponents[g] =
                q->start + (near.exponents[g] - q->start) % q->period;
    element = gi_box_find(&q->box, &near);
    GRUNDY_ASSERT(element != GI_OUT);
    return q->box.outcome[element] == GI_BOX_LOST;
}
