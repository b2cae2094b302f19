/* SPDX-License-Identifier: MIT */
/* bunches.c - the values that two, three and four heaps can have together.
 *
 * R_j(m) is the set of all G(a_1) xor ... xor G(a_j) with a_1 + ... + a_j = m
 * and no heap empty; for digits with a `!` the heaps must differ as well. The
 * sets are built the way coins are added to a purse: heap size by heap size,
 * smallest first, "pour a" adds to R_j(m + a) the set R_(j-1)(m) with each
 * value xored by G(a). With j upwards a size can be used again and again; with
 * j downwards the sets that are read do not have it yet, so that it is used
 * once.
 *
 * Invariant: the sets hold every choice of heaps of sizes 1 .. poured - 1 with
 * sum below the horizon. A heap of n tokens needs sums up to n, hence no heap
 * above n - 1.
 *
 * A set is `values` bits; to xor all its members by g is to swap words by the
 * high bits of g and bits inside a word by the low six. When the horizon or
 * the number of values has to grow, all is poured again: as both grow by
 * doubling, this costs a constant factor. Cost up to heap n: n^2 / 2 sets for
 * each j past 2, and as many pairs.
 *
 * R_h for the most heaps h is not made, unless they must differ or digits repeat
 * forever: a value v is in R_h(m) if v xor G(a) is in R_(h-1)(m - a) for some a,
 * the least of the heaps. The few smallest a give nearly all values, in the set
 * `near` of the heap at work; those that are left below its value, and the
 * value itself, are looked for among all a. So h = 3 takes some n look-ups for
 * heap n, and not n sets.
 */
#include <string.h>

#include "base/assert.h"
#include "base/env.h"
#include "base/memory/bitset.h"
#include "codes/heapgame.h"
#include "sequence/plain/plain.h"

enum { FIRST_HORIZON = 64, NEAR = 16 };

struct gi_bunches {
    uint64_t *sets;   /* shape [tables][horizon][words], and one set more */
    size_t first[2];  /* Table of two heaps, by is_unequal. */
    unsigned most[2]; /* Most heaps of a set, by is_unequal; 0: no sets. */
    unsigned asked;   /* Heaps that are asked for value by value; or 0. */
    size_t tables;
    size_t horizon, words;
    size_t poured; /* Sizes below this one are in the sets; at least 1. */
};

static uint64_t *set_of(const gi_bunches *bunches, unsigned heaps,
                        bool is_unequal, size_t sum)
{
    const size_t table = bunches->first[is_unequal] + heaps - 2;

    GRUNDY_ASSERT(table < bunches->tables);
    GRUNDY_ASSERT(heaps >= 2 && heaps <= bunches->most[is_unequal]);
    GRUNDY_ASSERT(sum < bunches->horizon);
    return bunches->sets + (table * bunches->horizon + sum) * bunches->words;
}

/* The bits of a word, bit i moved to i xor g. */
static uint64_t swap_bits(uint64_t bits, unsigned g)
{
    static const uint64_t low[6] = {0x5555555555555555u, 0x3333333333333333u,
                                    0x0f0f0f0f0f0f0f0fu, 0x00ff00ff00ff00ffu,
                                    0x0000ffff0000ffffu, 0x00000000ffffffffu};

    for (unsigned i = 0; i < 6; i++)
        if (g >> i & 1)
            bits = (bits & low[i]) << (1u << i) | (bits >> (1u << i) & low[i]);
    return bits;
}

static void add_xored(uint64_t *to, const uint64_t *from, size_t words,
                      grundy_nimber g)
{
    /* Bits of a number below a power of two stay below it. */
    GRUNDY_ASSERT((words & (words - 1)) == 0 && g / 64 < words);
    for (size_t word = 0; word < words; word++)
        to[word] |= swap_bits(from[word ^ (g / 64)], g % 64);
}

/* Adds the choices of `heaps` heaps in which `size` is the largest. */
static void pour_into(gi_plain *plain, unsigned heaps, bool is_unequal,
                      size_t size)
{
    const gi_bunches *bunches = plain->bunches;
    const grundy_nimber g = gi_plain_term(plain, size);
    const size_t room = bunches->horizon - size;
    size_t most = heaps == 2 ? size - is_unequal : (heaps - 1) * size;

    GRUNDY_ASSERT(size < bunches->horizon && g < 64 * bunches->words);
    if (most >= room) most = room - 1;
    for (size_t sum = heaps - 1; sum <= most; sum++) {
        uint64_t *to = set_of(bunches, heaps, is_unequal, sum + size);
        if (heaps == 2)
            gi_bitset_add(to, gi_plain_term(plain, sum) ^ g);
        else
            add_xored(to, set_of(bunches, heaps - 1, is_unequal, sum),
                      bunches->words, g);
    }
    plain->work += most * (heaps == 2 ? 1 : bunches->words);
}

static void pour(gi_plain *plain, size_t size)
{
    for (unsigned heaps = 2; heaps <= plain->bunches->most[0]; heaps++)
        pour_into(plain, heaps, false, size);
    for (unsigned heaps = plain->bunches->most[1]; heaps >= 2; heaps--)
        pour_into(plain, heaps, true, size);
}

/* Most heaps that a digit can leave, where that is three or four. */
static unsigned most_heaps(const grundy_heapgame *game, bool is_unequal)
{
    unsigned most = 0;

    for (size_t i = 0; i < game->digit_count; i++)
        for (unsigned heaps = 3; heaps <= 4; heaps++)
            if (game->digits[i].is_unequal == is_unequal &&
                (game->digits[i].heaps >> heaps & 1) && heaps > most)
                most = heaps;
    return most;
}

static grundy_status make(gi_plain *plain)
{
    const bool has_tail = plain->game->tail_start < plain->game->digit_count;
    const unsigned asked = has_tail ? 0 : most_heaps(plain->game, false);
    const unsigned equal = asked ? asked - 1 : most_heaps(plain->game, false);
    const unsigned unequal = most_heaps(plain->game, true);
    gi_bunches *bunches = gi_alloc(plain->env, sizeof *bunches);

    if (!bunches) return GRUNDY_NO_MEMORY;
    *bunches =
        (gi_bunches){.most = {equal, unequal}, .asked = asked, .poured = 1};
    bunches->first[1] = equal ? equal - 1 : 0;
    bunches->tables = bunches->first[1] + (unequal ? unequal - 1 : 0);
    plain->bunches = bunches;
    return GRUNDY_OK;
}

static void drop_sets(gi_plain *plain)
{
    gi_bunches *bunches = plain->bunches;

    if (bunches->sets)
        gi_plain_release(plain, bunches->sets,
                         bunches->tables * bunches->horizon + 1,
                         bunches->words * sizeof *bunches->sets);
    bunches->sets = NULL;
    bunches->horizon = 0;
    bunches->poured = 1;
}

/* A horizon past the heap at work, by doubling up to the target, and never by
 * less than a quarter: a caller may ask for one more term again and again. */
static size_t next_horizon(const gi_plain *plain)
{
    const size_t least = plain->count + plain->count / 4 + FIRST_HORIZON;
    const size_t wanted = 2 * plain->count + FIRST_HORIZON;
    const size_t most = plain->target > least ? plain->target : least;

    GRUNDY_ASSERT(plain->count < wanted && plain->count < most);
    return wanted < most ? wanted : most;
}

/* Sets for sums up to plain->count; when they are new, they are empty. */
static grundy_status make_sets(gi_plain *plain)
{
    gi_bunches *bunches = plain->bunches;
    const size_t words = plain->values / 64;
    size_t horizon = bunches->horizon;
    grundy_status status;

    if (plain->count < horizon && words == bunches->words) return GRUNDY_OK;
    if (plain->count >= horizon) horizon = next_horizon(plain);
    drop_sets(plain);
    status = gi_plain_resize(plain, (void **)&bunches->sets, 0,
                             bunches->tables * horizon + 1,
                             words * sizeof *bunches->sets);
    if (status) return status;
    bunches->horizon = horizon;
    bunches->words = words;
    GRUNDY_ASSERT(plain->count < bunches->horizon);
    return GRUNDY_OK;
}

/* ---- asked value by value ---- */

static uint64_t *near_of(const gi_bunches *bunches)
{
    return bunches->sets + bunches->tables * bunches->horizon * bunches->words;
}

/* The digits that leave so many heaps: the sum of the next one, from `*taken`
 * on; false: there is none. */
static bool next_asked(const gi_plain *plain, size_t *taken, size_t *sum)
{
    const unsigned asked = plain->bunches->asked;
    const grundy_heapgame *game = plain->game;

    for (; *taken < game->digit_count && *taken + asked <= plain->count;
         ++*taken) {
        const gi_digit digit = game->digits[*taken];
        if (digit.is_unequal || !(digit.heaps >> asked & 1)) continue;
        *sum = plain->count - (*taken)++;
        return true;
    }
    return false;
}

/* The values of heaps of which the least is a. */
static void add_near(gi_plain *plain, size_t sum, size_t a)
{
    const gi_bunches *bunches = plain->bunches;

    add_xored(near_of(bunches),
              set_of(bunches, bunches->asked - 1, false, sum - a),
              bunches->words, gi_plain_term(plain, a));
    plain->work += bunches->words;
}

/* The values by the smallest of least heaps, for the heap at work. */
static void gather_near(gi_plain *plain)
{
    const gi_bunches *bunches = plain->bunches;
    const unsigned asked = bunches->asked;
    size_t taken = 0, sum;

    if (!asked) return;
    memset(near_of(bunches), 0, bunches->words * sizeof(uint64_t));
    while (next_asked(plain, &taken, &sum))
        for (size_t a = 1; a <= NEAR && a <= sum / asked; a++)
            add_near(plain, sum, a);
}

grundy_status gi_bunches_prepare(gi_plain *plain)
{
    grundy_status status = GRUNDY_OK;

    if (!plain->bunches) status = make(plain);
    if (status || plain->bunches->tables == 0) return status;
    status = make_sets(plain);
    while (!status && plain->bunches->poured < plain->count) {
        pour(plain, plain->bunches->poured++);
        status = gi_plain_breathe(plain);
    }
    if (!status) gather_near(plain);
    return status;
}

const uint64_t *gi_bunches_near(const gi_plain *plain)
{
    return plain->bunches->asked ? near_of(plain->bunches) : NULL;
}

bool gi_bunches_has(gi_plain *plain, size_t value)
{
    const gi_bunches *bunches = plain->bunches;
    const unsigned asked = bunches->asked;
    size_t taken = 0, sum;

    GRUNDY_ASSERT(asked && value < plain->values);
    while (next_asked(plain, &taken, &sum))
        for (size_t a = NEAR + 1; a <= sum / asked; a++) {
            plain->work++;
            if (!gi_bitset_has(set_of(bunches, asked - 1, false, sum - a),
                               value ^ gi_plain_term(plain, a)))
                continue;
            add_near(plain, sum, a);
            return true;
        }
    return false;
}

bool gi_bunches_keeps(const gi_plain *plain, unsigned heaps, bool is_unequal)
{
    return is_unequal || heaps != plain->bunches->asked;
}

const uint64_t *gi_bunches_set(const gi_plain *plain, unsigned heaps,
                               bool is_unequal, size_t sum)
{
    GRUNDY_ASSERT(sum <= plain->count &&
                  plain->count <= plain->bunches->poured);
    return set_of(plain->bunches, heaps, is_unequal, sum);
}

void gi_bunches_free(gi_plain *plain)
{
    if (!plain->bunches) return;
    drop_sets(plain);
    gi_free(plain->env, plain->bunches, sizeof *plain->bunches);
}
