/* SPDX-License-Identifier: MIT */
/* parts.c - the values that two, three and four heaps can have together.
 *
 * R_j(m) is the set of all G(a_1) xor ... xor G(a_j) with a_1 + ... + a_j = m
 * and no heap empty; for digits with a `!` the heaps must differ as well. The
 * sets are built the way coins are added to a purse: heap size by heap size,
 * smallest first, "pour a" adds to R_j(m + a) the set R_(j-1)(m) with each
 * value xored by G(a). With j upwards a size can be used again and again; with
 * j downwards the sets that are read do not have it yet, so that it is used
 * once.
 *
 * Invariant: rows hold every choice of heaps of sizes 1 .. poured - 1 with sum
 * below the horizon. A heap of n tokens needs sums up to n, hence no part
 * above n - 1.
 *
 * A set is a row of seq->values bits; to xor all its members by g is to swap
 * words by the high bits of g and bits inside a word by the low six. When the
 * horizon or the number of values has to grow, all is poured again: as both
 * grow by doubling that costs a constant factor. Cost up to heap n: n^2 / 2
 * rows for each j.
 */
#include <string.h>

#include "sequence/plain.h"

enum { FIRST_HORIZON = 64 };

struct gi_parts {
    uint64_t *rows;   /* shape [tables][horizon][words] */
    size_t first[2];  /* Table of two heaps, by is_unequal. */
    unsigned most[2]; /* Most heaps, by is_unequal; 0: none needed. */
    size_t tables;
    size_t horizon, words;
    size_t poured; /* Sizes below this one are in the rows; at least 1. */
};

static uint64_t *row_at(const gi_parts *parts, unsigned heaps, bool is_unequal,
                        size_t sum)
{
    const size_t table = parts->first[is_unequal] + heaps - 2;

    GRUNDY_ASSERT(heaps >= 2 && heaps <= parts->most[is_unequal]);
    GRUNDY_ASSERT(sum < parts->horizon);
    return parts->rows + (table * parts->horizon + sum) * parts->words;
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
    for (size_t word = 0; word < words; word++)
        to[word] |= swap_bits(from[word ^ (g / 64)], g % 64);
}

/* Adds the choices of `heaps` heaps in which `size` is the largest. */
static void pour_into(grundy_sequence *seq, unsigned heaps, bool is_unequal,
                      size_t size)
{
    const gi_parts *parts = seq->parts;
    const grundy_nimber g = gi_plain_term(seq, size);
    const size_t room = parts->horizon - size;
    size_t most = heaps == 2 ? size - is_unequal : (heaps - 1) * size;

    if (most >= room) most = room - 1;
    for (size_t sum = heaps - 1; sum <= most; sum++) {
        uint64_t *to = row_at(parts, heaps, is_unequal, sum + size);
        if (heaps == 2)
            gi_bitset_add(to, gi_plain_term(seq, sum) ^ g);
        else
            add_xored(to, row_at(parts, heaps - 1, is_unequal, sum),
                      parts->words, g);
    }
    seq->work += most * (heaps == 2 ? 1 : parts->words);
}

static void pour(grundy_sequence *seq, size_t size)
{
    for (unsigned heaps = 2; heaps <= seq->parts->most[0]; heaps++)
        pour_into(seq, heaps, false, size);
    for (unsigned heaps = seq->parts->most[1]; heaps >= 2; heaps--)
        pour_into(seq, heaps, true, size);
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

static grundy_status make(grundy_sequence *seq)
{
    const unsigned equal = most_heaps(seq->game, false);
    const unsigned unequal = most_heaps(seq->game, true);
    gi_parts *parts = gi_alloc(seq->env, sizeof *parts);

    if (!parts) return GRUNDY_NO_MEMORY;
    *parts = (gi_parts){.most = {equal, unequal}, .poured = 1};
    parts->first[1] = equal ? equal - 1 : 0;
    parts->tables = parts->first[1] + (unequal ? unequal - 1 : 0);
    seq->parts = parts;
    return GRUNDY_OK;
}

static void drop_rows(grundy_sequence *seq)
{
    gi_parts *parts = seq->parts;

    gi_sequence_release(seq, parts->rows, parts->tables * parts->horizon,
                        parts->words * sizeof *parts->rows);
    parts->rows = NULL;
    parts->horizon = 0;
    parts->poured = 1;
}

/* A horizon past the heap at work, by doubling up to the target, and never by
 * less than a quarter: a caller may ask for one more term again and again. */
static size_t next_horizon(const grundy_sequence *seq)
{
    const size_t least = seq->count + seq->count / 4 + FIRST_HORIZON;
    const size_t wanted = 2 * seq->count + FIRST_HORIZON;
    const size_t most = seq->target > least ? seq->target : least;

    return wanted < most ? wanted : most;
}

/* Rows for sums up to seq->count; when they are new, they are empty. */
static grundy_status make_rows(grundy_sequence *seq)
{
    gi_parts *parts = seq->parts;
    const size_t words = seq->values / 64;
    size_t horizon = parts->horizon;
    grundy_status status;

    if (seq->count < horizon && words == parts->words) return GRUNDY_OK;
    if (seq->count >= horizon) horizon = next_horizon(seq);
    drop_rows(seq);
    status = gi_sequence_resize(seq, (void **)&parts->rows, 0,
                                parts->tables * horizon,
                                words * sizeof *parts->rows);
    if (status) return status;
    parts->horizon = horizon;
    parts->words = words;
    return GRUNDY_OK;
}

grundy_status gi_parts_prepare(grundy_sequence *seq)
{
    grundy_status status = GRUNDY_OK;

    if (!seq->parts) status = make(seq);
    if (status || seq->parts->tables == 0) return status;
    status = make_rows(seq);
    while (!status && seq->parts->poured < seq->count) {
        pour(seq, seq->parts->poured++);
        status = gi_sequence_breathe(seq);
    }
    return status;
}

const uint64_t *gi_parts_row(const grundy_sequence *seq, unsigned heaps,
                             bool is_unequal, size_t sum)
{
    return row_at(seq->parts, heaps, is_unequal, sum);
}

void gi_parts_free(grundy_sequence *seq)
{
    if (!seq->parts) return;
    drop_rows(seq);
    gi_free(seq->env, seq->parts, sizeof *seq->parts);
}
