/* SPDX-License-Identifier: MIT */
/* shifted.c - terms of a subtraction game of many amounts, a bit for each heap.
 *
 * For each value there is a row of bits, one for each heap up to the last that
 * is asked for: whether the heap has an option of that value. The value of heap
 * n is the first whose row lacks bit n. Once it is known, all heaps n + s have
 * an option of that value: the bits of the set, shifted by n, go into its row.
 *
 * Invariant: the rows say all about options below plain->count, and each value
 * of a known term has a row.
 *
 * Cost: a heap costs the words of what is left of a row, whatever the number of
 * amounts; so it pays where amounts are many for the heaps, such as the primes
 * and their products (Codeforces 1091H: 200,000 heaps, 63,000 amounts, 27
 * values). A row takes a bit a heap; where the values are as many as the heaps
 * there is no room, and the loop over options (plain/taking.c), which is also
 * the oracle, goes on.
 *
 * Measured by bench: b-many_amounts.
 */
#include "sequence/taking/shifted.h"

#include "base/assert.h"
#include "codes/heapgame.h"

enum {
    HEAPS_LEAST = 2048,
    WORD_OPTIONS = 256, /* So many heaps of a row cost as much as an option. */
    ROWS_FIRST = 8,
    BYTES_MOST = 1 << 26
};

typedef struct shifted {
    gi_plain *plain;
    size_t words;   /* Of a row. */
    uint64_t *set;  /* shape [words]: bit s, whether s may be taken */
    uint64_t *rows; /* shape [row_count][words] */
    size_t row_count;
} shifted;

/* Amounts that heaps below `end` may lose. */
static size_t amounts_below(const grundy_heapgame *game, size_t end)
{
    return gi_amounts_below(game->amounts, game->amount_count, end);
}

bool gi_shifted_pays(const gi_plain *plain, size_t target, size_t asked)
{
    return plain->game->kind == GRUNDY_HEAP_SUBTRACTION &&
           target >= HEAPS_LEAST && asked >= target / 4 &&
           amounts_below(plain->game, target) > target / WORD_OPTIONS;
}

/* Rows for values up to this one; those that are new are empty. */
static grundy_status grow(shifted *r, size_t value)
{
    const size_t row_bytes = r->words * sizeof *r->rows;
    size_t wanted = r->row_count ? r->row_count : ROWS_FIRST;
    grundy_status status;

    while (wanted <= value)
        wanted *= 2;
    if (wanted == r->row_count) return GRUNDY_OK;
    GRUNDY_ASSERT(row_bytes > 0);
    if (wanted > BYTES_MOST / row_bytes) return GRUNDY_UNDECIDED;
    status =
        gi_plain_resize(r->plain, (void **)&r->rows, r->row_count * r->words,
                        wanted * r->words, sizeof *r->rows);
    if (status) return status;
    r->row_count = wanted;
    return GRUNDY_OK;
}

/* row |= set << n */
static void shift_in(uint64_t *restrict row, const uint64_t *restrict set,
                     size_t words, size_t n)
{
    const size_t whole = n / 64, left = words - whole;
    const unsigned bits = n % 64;

    GRUNDY_ASSERT(whole < words);
    row += whole;
    if (bits == 0) {
        for (size_t i = 0; i < left; i++)
            row[i] |= set[i];
        return;
    }
    row[0] |= set[0] << bits;
    for (size_t i = 1; i < left; i++)
        row[i] |= set[i] << bits | set[i - 1] >> (64 - bits);
}

/* Heap n has this value: so its rows say. */
static grundy_status enter(shifted *r, size_t n, size_t value)
{
    const grundy_status status = grow(r, value);

    if (status) return status;
    shift_in(r->rows + value * r->words, r->set, r->words, n);
    r->plain->work += (r->words - n / 64) / 4 + 1;
    return gi_plain_breathe(r->plain);
}

static size_t value_of(const shifted *r, size_t n)
{
    const size_t word = n / 64;
    size_t value = 0;

    while (value < r->row_count &&
           r->rows[value * r->words + word] >> n % 64 & 1)
        value++;
    return value;
}

static grundy_status start(shifted *r, size_t count)
{
    const grundy_heapgame *game = r->plain->game;
    const size_t amounts = amounts_below(game, count);
    grundy_status status = gi_plain_resize(r->plain, (void **)&r->set, 0,
                                           r->words, sizeof *r->set);

    if (status) return status;
    for (size_t i = 0; i < amounts; i++)
        r->set[game->amounts[i] / 64] |= UINT64_C(1) << game->amounts[i] % 64;
    for (size_t n = 0; !status && n < r->plain->count; n++)
        status = enter(r, n, gi_plain_term(r->plain, n));
    return status;
}

grundy_status gi_shifted_extend(gi_plain *plain, size_t count)
{
    shifted r = {.plain = plain, .words = count / 64 + 1};
    grundy_status status = start(&r, count);

    while (!status && plain->count < count) {
        const size_t n = plain->count, value = value_of(&r, n);
        status = gi_plain_push(plain, (grundy_nimber)value);
        plain->target = count; /* For the progress. */
        if (!status) status = enter(&r, n, value);
    }
    if (r.rows)
        gi_plain_release(plain, r.rows, r.row_count * r.words, sizeof *r.rows);
    if (r.set) gi_plain_release(plain, r.set, r.words, sizeof *r.set);
    return status;
}
