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
#include "quotient/quotient_words.h"

enum { QUOTIENT_STEPS = 1 << 18 };

typedef struct known {
    grundy_quotient *quotient; /* NULL: there is none. */
} known;

static const char known_tag; /* The tag of what is known, in the run. */

static void discard_known(void *object, const grundy_env *env)
{
    known *k = object;

    grundy_quotient_free(k->quotient);
    gi_free(env, k, sizeof *k);
}

static grundy_status find_known(known *k, const grundy_game *game, gi_run *run)
{
    grundy_env env = gi_env_own(run->env);
    grundy_status status = gi_meter_pay(run, QUOTIENT_STEPS);

    env.limits.steps = QUOTIENT_STEPS;
    env.progress = NULL;
    if (!status)
        status = grundy_quotient_find(&k->quotient, game->heapgame, 0, &env,
                                      run->err);
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
    *k = (known){NULL};
    status = find_known(k, game, run);
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
        /* A heap far out in the same place of the period. */
        n = gi_int_mod_word(heap, facts.period) + facts.period -
            facts.preperiod % facts.period;
        n = facts.preperiod + n % facts.period;
    }
    return grundy_quotient_element(out, q, n, NULL);
}

/* The quotient, and the product of the heaps in it. */
static grundy_status product_of(size_t *out, const grundy_quotient **quotient,
                                const grundy_game *game,
                                const gi_ints *position, gi_run *run)
{
    known *k = gi_run_find(run, &known_tag, grundy_game_name(game));
    grundy_status status = k ? GRUNDY_OK : keep_known(&k, game, run);
    size_t product = 0;

    if (!status && !k->quotient) status = GRUNDY_UNDECIDED;
    for (size_t i = 0; !status && i < position->count; i++) {
        size_t element;
        status = element_of(&element, k->quotient, &position->items[i]);
        if (!status)
            product = grundy_quotient_times(k->quotient, product, element);
    }
    if (status) return status;
    *out = product;
    *quotient = k->quotient;
    return GRUNDY_OK;
}

grundy_status gi_code_quotient_outcome(const grundy_game *game,
                                       const gi_ints *position,
                                       grundy_outcome *out, gi_run *run)
{
    const grundy_quotient *q;
    size_t product;
    grundy_status status = product_of(&product, &q, game, position, run);

    if (status == GRUNDY_UNDECIDED)
        return gi_fail(run->err, status,
                       "no theorem answers misère play of %s",
                       grundy_game_name(game));
    if (status) return status;
    *out = grundy_quotient_is_lost(q, product) ? GRUNDY_OUTCOME_P
                                               : GRUNDY_OUTCOME_N;
    run->tag = grundy_quotient_look(q).tag;
    return GRUNDY_OK;
}

grundy_status gi_code_quotient_reason(const grundy_game *game,
                                      const gi_ints *position, gi_text *text,
                                      gi_run *run)
{
    const grundy_quotient *q;
    size_t product;
    const grundy_status status = product_of(&product, &q, game, position, run);

    if (status) return status;
    gi_text_addf(
        text, "In the misère quotient, of order %zu, the heaps multiply to ",
        grundy_quotient_look(q).order);
    gi_quotient_add_word(text, q, product);
    gi_text_add(text, grundy_quotient_is_lost(q, product)
                          ? ", which is in P: every move leaves P."
                          : ", which is not in P: a move into P wins.");
    return text->status;
}
