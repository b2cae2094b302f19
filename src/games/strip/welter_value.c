/* SPDX-License-Identifier: MIT */
/* welter_value.c - Welter's function, and where a coin must go for a given
 * value.
 *
 * By the definition of the function coins are mated: among those not yet
 * mated, two that agree in the greatest number of low bits, a and b; the value
 * is the xor of the numbers (a xor b) - 1 and of a coin that is left over.
 * Here the function is computed bit by bit (T-WELTER-BITS): the coins that
 * agree in their bits below place j form a class, and a class with z zeros and
 * o ones at place j adds
 *
 *     floor(z / 2) + floor(o / 2) + (o, if z + o is odd)    modulo 2
 *
 * to bit j of the value. So a coin influences the value only along one path of
 * classes, which is followed until the coin is a class by itself: from there on
 * it adds its own bits. The same path, read backwards, gives the square of a
 * coin from the wanted value: at each place exactly one of the two bits fits.
 *
 * The cost is about k^2 steps for k coins, and one step for each bit in which
 * two coins agree.
 */
#include "base/assert.h"
#include "base/env.h"
#include "base/integer/integer.h"
#include "base/meter.h"
#include "games/strip/welter.h"

/* The coins that agree with one that is followed, in all places so far. */
typedef struct peers {
    const gi_ints *coins;
    size_t *members; /* Indices; shape [count]. */
    size_t count;
} peers;

static bool share(size_t zeros, size_t ones)
{
    const size_t left_over = (zeros + ones) % 2 ? ones : 0;

    return (zeros / 2 + ones / 2 + left_over) % 2;
}

/* Whether one coin more, with this bit, changes what the class adds. */
static bool changes(const peers *c, size_t place, bool bit)
{
    size_t with[2] = {0, 0};

    for (size_t i = 0; i < c->count; i++)
        with[gi_int_bit(&c->coins->items[c->members[i]], place)]++;
    return share(with[0] + !bit, with[1] + bit) != share(with[0], with[1]);
}

enum { PEERS_A_STEP = 16 };

static grundy_status follow(peers *c, size_t place, bool bit, gi_run *run)
{
    const grundy_status status =
        gi_meter_pay(run, 1 + c->count / PEERS_A_STEP);
    size_t kept = 0;

    if (status) return status;

    for (size_t i = 0; i < c->count; i++) {
        const size_t coin = c->members[i];
        if (gi_int_bit(&c->coins->items[coin], place) == bit)
            c->members[kept++] = coin;
    }
    GRUNDY_ASSERT(kept <= c->count);
    c->count = kept;
    return GRUNDY_OK;
}

static grundy_status turn(grundy_integer *number, size_t place, gi_run *run)
{
    return gi_int_set_bit(number, place, !gi_int_bit(number, place), run->env);
}

/* Puts the coin to the others before it, whose value this is. */
static grundy_status add_coin(peers *c, size_t coin, size_t places,
                              grundy_integer *value, gi_run *run)
{
    const grundy_integer *square = &c->coins->items[coin];
    grundy_status status = gi_int_xor(value, value, square, run->env);

    for (size_t j = 0; !status && j < places && c->count > 0; j++) {
        const bool bit = gi_int_bit(square, j);
        if (changes(c, j, bit) != bit) status = turn(value, j, run);
        if (!status) status = follow(c, j, bit, run);
    }
    GRUNDY_ASSERT(status || c->count == 0); /* Squares differ. */
    return status;
}

/* All coins before `end`, without one. */
static void restart(peers *c, size_t end, size_t without)
{
    GRUNDY_ASSERT(end <= c->coins->count);
    c->count = 0;
    for (size_t i = 0; i < end; i++)
        if (i != without) c->members[c->count++] = i;
}

static size_t places_of(const gi_ints *position)
{
    size_t most = 0;

    for (size_t i = 0; i < position->count; i++) {
        const size_t length = gi_int_bit_length(&position->items[i]);
        if (length > most) most = length;
    }
    return most;
}

/* Value of all coins but one; without = position->count: of all. */
static grundy_status value_without(peers *c, size_t without, size_t places,
                                   grundy_integer *out, gi_run *run)
{
    grundy_integer value = {0};
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; !status && i < c->coins->count; i++) {
        if (i == without) continue;
        restart(c, i, without);
        status = add_coin(c, i, places, &value, run);
    }
    if (!status) gi_int_move(out, &value, run->env);
    grundy_integer_clear(&value, run->env);
    return status;
}

grundy_status gi_welter_value(const gi_ints *position, grundy_integer *out,
                              gi_run *run)
{
    const size_t count = position->count;
    peers c = {.coins = position};
    grundy_status status;

    if (count == 0) {
        gi_int_set_word(out, 0, run->env);
        return GRUNDY_OK;
    }
    c.members = gi_alloc_array(run->env, count, sizeof *c.members);
    if (!c.members) return GRUNDY_NO_MEMORY;
    status = value_without(&c, count, places_of(position), out, run);
    gi_free(run->env, c.members, count * sizeof *c.members);
    return status;
}

/* `wanted` is the change that the coin must make in the value of the
 * others. */
static grundy_status find_square(peers *c, const grundy_integer *wanted,
                                 size_t places, grundy_integer *out,
                                 gi_run *run)
{
    grundy_integer square = {0};
    grundy_status status = gi_int_copy(&square, wanted, run->env);

    for (size_t j = 0; !status && j < places && c->count > 0; j++) {
        const bool is_set = gi_int_bit(wanted, j);
        const bool bit = changes(c, j, true) == is_set;
        GRUNDY_ASSERT_SLOW(changes(c, j, bit) == is_set);
        if (bit != is_set) status = turn(&square, j, run);
        if (!status) status = follow(c, j, bit, run);
    }
    if (!status) gi_int_move(out, &square, run->env);
    grundy_integer_clear(&square, run->env);
    return status;
}

grundy_status gi_welter_square(const gi_ints *position, size_t coin,
                               const grundy_integer *target,
                               grundy_integer *out, bool *is_move, gi_run *run)
{
    const size_t count = position->count;
    const size_t own = places_of(position), far = gi_int_bit_length(target);
    const size_t places = own > far ? own : far;
    peers c = {.coins = position};
    grundy_integer wanted = {0};
    grundy_status status;

    GRUNDY_ASSERT(coin < count);
    c.members = gi_alloc_array(run->env, count, sizeof *c.members);
    if (!c.members) return GRUNDY_NO_MEMORY;
    status = value_without(&c, coin, places, &wanted, run);
    if (!status) status = gi_int_xor(&wanted, &wanted, target, run->env);
    restart(&c, count, coin);
    if (!status) status = find_square(&c, &wanted, places, out, run);
    /* With another coin in its class it would be on that coin's square, or
     * past all of them. */
    if (!status)
        *is_move = c.count == 0 &&
                   grundy_integer_compare(out, &position->items[coin]) < 0;
    grundy_integer_clear(&wanted, run->env);
    gi_free(run->env, c.members, count * sizeof *c.members);
    return status;
}
