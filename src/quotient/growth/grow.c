/* SPDX-License-Identifier: MIT */
/* grow.c - a larger quotient, for a heap that has no place in the old one.
 *
 * The new heap becomes free, with g^4 = g^2, and the product is reduced: the
 * first guess. While the checks find a sum whose outcome the guess has wrong,
 * some of the heaps in that sum are made free in the guess, fewest first, with
 * the orbits that their elements have or a little longer ones; the first
 * product that has another outcome for the sum is reduced to the next guess.
 * The least sums that fail become larger and larger, and when none does the
 * guess is proved: nothing here needs to be trusted.
 *
 * A sum fails if its outcome does not follow from those of its options, which may
 * be what is wrong. The check is made to be cheap, and may miss the least sum
 * that fails; only if the one it met cannot be mended the least is looked for
 * (heap_sums.c). All smaller sums are right, so that one is wrong itself; and with
 * all its heaps free it is the least word of its element, and gets the outcome
 * that follows from its options. So only sizes end the growth.
 *
 * Some partial quotients are infinite, and the guesses would go on for ever. They
 * then often grow by a law, which is taken as a sign of it if many in a row
 * obey it.
 */
#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "quotient/growth/partial.h"
#include "quotient/growth/extension.h"
#include "quotient/algebra/quotient_work.h"

enum {
    GUESSES_MOST = 1000,
    LAWFUL_MOST = 20, /* Guesses in a row that grow by a law. */
    LONGER_MOST = 3   /* Orbits are tried that much longer. */
};

/* The orders of the guesses, as far as a law shows in them. */
enum { ORDERS = 6 };

typedef struct growth {
    size_t orders[ORDERS]; /* The last ones, the latest first. */
    size_t guesses, lawful;
} growth;

/* Whether the third difference of every other order vanishes: they mostly grow
 * in pairs, and those by a polynomial of degree 2. */
static bool is_lawful(const growth *g, size_t order)
{
    return g->guesses >= ORDERS && order > g->orders[1] &&
           order + 3 * g->orders[3] == 3 * g->orders[1] + g->orders[5];
}

static bool grows_by_a_law(growth *g, size_t order)
{
    g->lawful = is_lawful(g, order) ? g->lawful + 1 : 0;
    for (size_t i = ORDERS - 1; i > 0; i--)
        g->orders[i] = g->orders[i - 1];
    g->orders[0] = order;
    return ++g->guesses > GUESSES_MOST || g->lawful >= LAWFUL_MOST;
}

/* The next guess from an extension. */
static grundy_status reduce(gi_guess *out, const gi_extension *extension,
                            const gi_guess *from, gi_run *run)
{
    const size_t bytes = extension->heap_count * sizeof(uint16_t);
    uint16_t *phi = gi_alloc(from->env, bytes);
    gi_monoid monoid;
    grundy_status status = GRUNDY_NO_MEMORY;

    if (phi)
        status = gi_submonoid_reduce(&extension->submonoid, &monoid, phi, run);
    if (!status) {
        status = gi_guess_init(out, &monoid, phi, extension->heap_count,
                               from->moves, from->env);
        gi_monoid_clear(&monoid, from->env);
    }
    gi_free(from->env, phi, bytes);
    return status;
}

/* The sum that a guess has wrong: its heaps, each once. */
typedef struct fault {
    const gi_guess *guess;
    const gi_heap_word *word;
    bool is_lost; /* In the guess. */
    uint32_t heaps[GI_FREE_MOST];
    size_t exponents[GI_FREE_MOST];
    size_t count;
} fault;

static fault fault_of(const gi_guess *guess, const gi_heap_word *word)
{
    fault f = {.guess = guess, .word = word};
    size_t product = 0;

    for (size_t i = 0; i < word->count; i++) {
        const uint32_t heap = word->heaps[i];
        GRUNDY_ASSERT(heap < guess->heap_count);
        product = gi_monoid_times(&guess->monoid, product, guess->phi[heap]);
        if (f.count > 0 && f.heaps[f.count - 1] == heap) {
            f.exponents[f.count - 1]++;
        } else if (f.count < GI_FREE_MOST) {
            f.heaps[f.count] = heap;
            f.exponents[f.count++] = 1;
        }
    }
    f.is_lost = gi_monoid_is_lost(&guess->monoid, product);
    return f;
}

static gi_free_heap free_heap(const fault *f, size_t i, size_t longer)
{
    gi_free_heap made = {.heap = f->heaps[i]};

    gi_monoid_orbit(&f->guess->monoid, f->guess->phi[made.heap], &made.index,
                    &made.period);
    if (made.index + 1 < f->exponents[i]) made.index = f->exponents[i] - 1;
    made.index += longer;
    if (made.period < 2) made.period = 2;
    GRUNDY_ASSERT(made.index + made.period > f->exponents[i]);
    return made;
}

/* Makes the heaps of the mask free. GRUNDY_UNDEFINED if the sum keeps its
 * outcome, or the product is too large. */
static grundy_status try_mask(gi_guess *out, const fault *f, unsigned mask,
                              size_t longer, gi_run *run)
{
    const gi_guess *d = f->guess;
    gi_free_heap free[GI_FREE_MOST];
    size_t count = 0;
    gi_extension extension;
    grundy_status status;

    for (size_t i = 0; i < f->count; i++)
        if (mask >> i & 1) free[count++] = free_heap(f, i, longer);
    GRUNDY_ASSERT(count > 0);
    status = gi_extension_init(&extension, &d->monoid, d->phi, d->heap_count,
                               free, count, d->moves, run);
    if (status) return status;
    status = GRUNDY_UNDEFINED;
    if (gi_extension_is_lost(&extension, f->word->heaps, f->word->count) !=
        f->is_lost)
        status = reduce(out, &extension, d, run);
    gi_extension_clear(&extension);
    return status;
}

/* The masks with the fewest heaps first, of these the largest heaps. */
static grundy_status try_all(gi_guess *out, const fault *f, size_t longer,
                             gi_run *run)
{
    grundy_status status = GRUNDY_UNDEFINED;

    for (int size = 1; size <= (int)f->count; size++)
        for (unsigned mask = 1; mask < 1U << f->count; mask++) {
            if (__builtin_popcount(mask) != size) continue;
            status = try_mask(out, f, mask, longer, run);
            if (status != GRUNDY_UNDEFINED) return status;
        }
    return status;
}

/* GRUNDY_UNDEFINED if no product that is tried has another outcome. */
static grundy_status mend(gi_guess *out, const gi_guess *guess,
                          const gi_heap_word *word, gi_run *run)
{
    const fault f = fault_of(guess, word);
    grundy_status status = GRUNDY_UNDEFINED;

    GRUNDY_ASSERT(word->count > 0 && f.count > 0);
    for (size_t i = 0; status == GRUNDY_UNDEFINED && i <= LONGER_MOST; i++)
        status = try_all(out, &f, i, run);
    return status;
}

/* The next guess from a sum that fails. That need not be wrong itself, and then
 * no product may have another outcome: the least one is. */
static grundy_status recalibrate(gi_guess *out, gi_guess *guess,
                                 gi_heap_word *failed, gi_run *run)
{
    grundy_status status = mend(out, guess, failed, run);

    if (status == GRUNDY_UNDEFINED) {
        status = gi_guess_find_least(guess, failed, run);
        if (!status) status = mend(out, guess, failed, run);
    }
    if (status != GRUNDY_UNDEFINED) return status;
    return gi_fail_limit(run->err, GRUNDY_OVER_BUDGET,
                         "the quotient grows past what is tried");
}

static grundy_status first_guess(gi_guess *out, const gi_guess *old,
                                 gi_run *run)
{
    const size_t heap = old->heap_count;
    const gi_free_heap free = {(uint32_t)heap, 2, 2};
    const size_t bytes = (heap + 1) * sizeof(uint16_t);
    uint16_t *phi = gi_alloc(old->env, bytes);
    gi_extension extension;
    grundy_status status;

    if (!phi) return GRUNDY_NO_MEMORY;
    for (size_t h = 0; h < heap; h++)
        phi[h] = old->phi[h];
    phi[heap] = 0;
    status = gi_extension_init(&extension, &old->monoid, phi, heap + 1, &free,
                               1, old->moves, run);
    gi_free(old->env, phi, bytes);
    if (status == GRUNDY_UNDEFINED)
        return gi_fail_limit(run->err, GRUNDY_OVER_BUDGET,
                             "the quotient grows past what is tried");
    if (status) return status;
    status = reduce(out, &extension, old, run);
    gi_extension_clear(&extension);
    return status;
}

/* One check, and the next guess if it fails. *is_proved otherwise. */
static grundy_status improve(gi_guess *guess, growth *g, bool *is_proved,
                             gi_run *run)
{
    gi_heap_word failed = {0};
    gi_guess next;
    grundy_status status = gi_guess_check(guess, &failed, run);

    *is_proved = failed.count == 0;
    if (!status && !*is_proved) {
        if (grows_by_a_law(g, guess->monoid.order))
            status = gi_fail(run->err, GRUNDY_UNDECIDED,
                             "the quotient of the heaps to %zu seems to be "
                             "infinite",
                             guess->heap_count - 1);
        else
            status = recalibrate(&next, guess, &failed, run);
        if (!status) {
            gi_guess_clear(guess);
            *guess = next;
        }
    }
    gi_heap_word_clear(&failed, guess->env);
    return status;
}

grundy_status gi_guess_grow(gi_guess *out, const gi_guess *old, gi_guess *last,
                            gi_run *run)
{
    gi_guess guess;
    growth g = {.guesses = 0};
    bool is_proved = false;
    grundy_status status = first_guess(&guess, old, run);

    if (status) return status;
    while (!status && !is_proved)
        status = improve(&guess, &g, &is_proved, run);
    if (status)
        *last = guess;
    else
        *out = guess;
    return status;
}
