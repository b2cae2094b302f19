/* SPDX-License-Identifier: MIT */
/* code_quotient.c - misère play of a code by its quotient.
 *
 * The elements of the heaps are multiplied, and the player to move has lost if
 * the product is in P: for heaps of any size where a period is proved
 * (T-MISERE-PERIOD), else for those that the quotient is proved for
 * (T-MISERE-CERTIFICATE). All quotients of two and three octal digits that are
 * known to be finite are found within QUOTIENT_STEPS, some hundredths of a
 * second, and where none is found small sums can still be searched.
 *
 * It is kept in the run under the name of the game, also if there is none.
 */
#include "grundy/quotient.h"

#include "base/env.h"
#include "base/error.h"
#include "base/integer/integer.h"
#include "codes/heapgame.h"
#include "games/heap/code.h"
#include "quotient/infinite/patterns.h"
#include "quotient/quotient.h"
#include "quotient/quotient_words.h"

/* More where the next heap is asked for, which may make it infinite. */
enum { QUOTIENT_STEPS = 1 << 18, INFINITE_STEPS = 1 << 20 };

typedef struct known {
    grundy_quotient *quotient; /* NULL: there is none. */
    bool is_final;             /* An infinite one has been looked for. */
} known;

static const char known_tag; /* The tag of what is known, in the run. */

static void discard_known(void *object, const grundy_env *env)
{
    known *k = object;

    grundy_quotient_free(k->quotient);
    gi_free(env, k, sizeof *k);
}

/* To this heap; 0: to any. */
static grundy_status find_known(known *k, const grundy_game *game,
                                uint64_t last_heap, uint64_t steps,
                                gi_run *run)
{
    grundy_env env = gi_env_own(run->env);
    grundy_quotient *found = NULL;
    grundy_status status = gi_meter_pay(run, steps);

    if (status) return status; /* It may be asked for again. */
    env.limits.steps = steps;
    env.progress = NULL;
    status = grundy_quotient_find(&found, game->heapgame, last_heap, &env,
                                  run->err);
    if (!status) {
        grundy_quotient_free(k->quotient);
        k->quotient = found;
    }
    return status == GRUNDY_UNDECIDED || status == GRUNDY_OVER_BUDGET
               ? GRUNDY_OK
               : status;
}

static grundy_status keep_known(known **out, const grundy_game *game,
                                gi_run *run)
{
    known *k = gi_alloc(run->env, sizeof *k);
    grundy_status status;

    if (!k) return GRUNDY_NO_MEMORY;
    *k = (known){.quotient = NULL};
    status = find_known(k, game, 0, QUOTIENT_STEPS, run);
    if (!status)
        status = gi_run_keep(run, &known_tag, grundy_game_name(game), k,
                             discard_known);
    if (status)
        discard_known(k, run->env);
    else
        *out = k;
    return status;
}

/* The element of a heap of any size. */
static grundy_status element_of(size_t *out, const grundy_quotient *q,
                                const grundy_integer *heap)
{
    const grundy_quotient_facts facts = grundy_quotient_look(q);
    uint64_t n;

    if (!grundy_integer_to_uint64(&n, heap)) {
        if (!facts.is_proved) return GRUNDY_UNDECIDED;
        GRUNDY_ASSERT(facts.period > 0);
        /* A heap far out in the same place of the period. */
        n = gi_int_mod_word(heap, facts.period) + facts.period -
            facts.preperiod % facts.period;
        n = facts.preperiod + n % facts.period;
    }
    return grundy_quotient_element(out, q, n, NULL);
}

/* Beyond the heaps of a finite quotient, the word of a sum in an infinite one. */
typedef struct product {
    const grundy_quotient *quotient;
    bool is_infinite;
    size_t element;
    gi_letters word;
} product;

static bool is_infinite(const product *p)
{
    return GI_HAS_INFINITE_QUOTIENTS && p->is_infinite;
}

static grundy_status multiply(product *p, const grundy_integer *heap,
                              gi_run *run)
{
    const gi_infinite *infinite = &p->quotient->infinite;
    size_t element;
    uint64_t n;
    grundy_status status;

    if (is_infinite(p)) {
        if (!grundy_integer_to_uint64(&n, heap) || n > infinite->last_heap)
            return GRUNDY_UNDECIDED;
        return gi_infinite_multiply(infinite, &p->word, n, run);
    }
    status = element_of(&element, p->quotient, heap);
    if (!status)
        p->element = grundy_quotient_times(p->quotient, p->element, element);
    return status;
}

static grundy_status multiply_all(product *p, const gi_ints *position,
                                  gi_run *run)
{
    grundy_status status = GRUNDY_OK;

    p->element = 0;
    p->word = (gi_letters){{0}};
    for (size_t i = 0; !status && i < position->count; i++)
        status = multiply(p, &position->items[i], run);
    return status;
}

/* Whether the heaps are those of the quotient and the next one, with which it may
 * be infinite. */
static bool ask_for_next(const grundy_quotient *q, const gi_ints *position)
{
    for (size_t i = 0; i < position->count; i++) {
        uint64_t n;
        if (!grundy_integer_to_uint64(&n, &position->items[i]) ||
            n > grundy_quotient_look(q).proved_to_heap + 1)
            return false;
    }
    return true;
}

/* In the infinite quotient, if there is one. */
static grundy_status infinite_product(product *out, known *k,
                                      const grundy_game *game,
                                      const gi_ints *position, gi_run *run)
{
    const grundy_quotient *q = k->quotient;
    grundy_status status = GRUNDY_OK;

    if (!gi_quotient_is_infinite(q) && !k->is_final &&
        ask_for_next(q, position)) {
        status =
            find_known(k, game, grundy_quotient_look(q).proved_to_heap + 1,
                       INFINITE_STEPS, run);
        k->is_final = !status;
    }
    if (status) return status;
    *out = (product){.quotient = k->quotient, .is_infinite = true};
    return gi_quotient_is_infinite(k->quotient)
               ? multiply_all(out, position, run)
               : GRUNDY_UNDECIDED;
}

/* The quotient, and the product of the heaps in it. */
static grundy_status product_of(product *out, const grundy_game *game,
                                const gi_ints *position, gi_run *run)
{
    known *k = gi_run_find(run, &known_tag, grundy_game_name(game));
    grundy_status status = k ? GRUNDY_OK : keep_known(&k, game, run);

    if (status) return status;
    if (!k->quotient) return GRUNDY_UNDECIDED;
    *out = (product){.quotient = k->quotient};
    status = multiply_all(out, position, run);
    return status == GRUNDY_UNDECIDED
               ? infinite_product(out, k, game, position, run)
               : status;
}

static bool is_lost(const product *p)
{
    return is_infinite(p)
               ? gi_infinite_is_lost(&p->quotient->infinite, &p->word)
               : grundy_quotient_is_lost(p->quotient, p->element);
}

grundy_status gi_code_quotient_outcome(const grundy_game *game,
                                       const gi_ints *position,
                                       grundy_outcome *out, gi_run *run)
{
    product p;
    grundy_status status = product_of(&p, game, position, run);

    if (status == GRUNDY_UNDECIDED)
        return gi_fail(run->err, status,
                       "no theorem answers misère play of %s",
                       grundy_game_name(game));
    if (status) return status;
    *out = is_lost(&p) ? GRUNDY_OUTCOME_P : GRUNDY_OUTCOME_N;
    run->tag =
        p.is_infinite ? GI_INFINITE_TAG : grundy_quotient_look(p.quotient).tag;
    return GRUNDY_OK;
}

grundy_status gi_code_quotient_reason(const grundy_game *game,
                                      const gi_ints *position, gi_text *text,
                                      gi_run *run)
{
    product p;
    const grundy_status status = product_of(&p, game, position, run);

    if (status) return status;
    if (is_infinite(&p)) {
        gi_text_addf(text,
                     "In the misère quotient of the heaps to %zu, which is "
                     "infinite, the heaps multiply to ",
                     p.quotient->infinite.last_heap);
        gi_infinite_add_word(text, &p.quotient->infinite, &p.word);
    } else {
        gi_text_addf(text,
                     "In the misère quotient, of order %zu, the heaps "
                     "multiply to ",
                     grundy_quotient_look(p.quotient).order);
        gi_quotient_add_word(text, p.quotient, p.element);
    }
    gi_text_add(text, is_lost(&p)
                          ? ", which is in P: every move leaves P."
                          : ", which is not in P: a move into P wins.");
    return text->status;
}
