/* SPDX-License-Identifier: MIT */
/* rows_verify.c - candidates verified, by witnesses of rows and one by one.
 *
 * Strings have said which heaps have which of the planned witnesses
 * (rows_witness.c). What is left is looked for in lanes, 64 a's at a time, and
 * what is then still left, in the terms, by all pairs. If there is no witness
 * at all the heap is not verified, and the scalar engine has to say what it
 * is.
 */
#include "sequence/rows.h"

void gi_rows_witness_part(gi_rows *rows, unsigned x, size_t worker)
{
    const gi_rows_window *window = &rows->witness_window;
    const size_t first = rows->witness_first[x];
    const gi_rows_groups groups = {rows->witness_groups + first,
                                   rows->witness_first[x + 1] - first,
                                   rows->witness_offsets};
    uint8_t *copies = gi_rows_copies(rows, worker);

    if (groups.count == 0) return;
    rows->kernel->copy(copies, window->stride,
                       gi_rows_at(rows, x, rows->pending_bit - window->back),
                       window->bytes);
    rows->kernel->unite(&groups, x, rows->code_end, copies,
                        gi_rows_sets(rows, worker));
}

/* Whether heap n splits this way into a and b with values whose xor is the
 * value, where `first` <= a <= b. Terms that are not yet there are left out. */
static bool has_pair(const gi_sparse *s, size_t n, gi_split split,
                     size_t first, size_t value)
{
    const size_t sum = n - split.taken;
    const size_t ways = gi_split_ways(split, n);

    if (first + s->count < sum + 1) first = sum + 1 - s->count;
    for (size_t a = first; a <= ways; a++)
        if ((gi_sparse_term(s, a) ^ gi_sparse_term(s, sum - a)) == value)
            return true;
    return false;
}

/* How many lanes the heap may use: they cannot tell rares from others. */
static size_t count_lanes(const gi_rows *rows, size_t n)
{
    const gi_sparse *s = rows->sparse;
    const size_t all = rows->witness_lanes.count;
    const size_t most_taken = s->splits[s->split_count - 1].taken;
    size_t last = 0, count;

    if (s->rare_count > 0) last = (size_t)s->rares[s->rare_count - 1].index;
    count = (n - last - most_taken - 1) / GI_ROWS_LINE / 4 * 4;
    return count < all ? count : all;
}

/* Whether the heap at the bit has an option of rare type with code w. Lanes are
 * for the first way to split; to take some more is to start from a heap that
 * is as much smaller. */
static bool has_option(const gi_rows *rows, size_t bit, uint8_t w)
{
    const gi_sparse *s = rows->sparse;
    const size_t n = gi_rows_heap(rows, bit), taken = s->splits[0].taken;
    const size_t value = rows->values[n & 1][w] ^ (size_t)1 << rows->low;
    const size_t count = count_lanes(rows, n);
    size_t first = count * GI_ROWS_LINE;

    for (size_t i = 0; i < s->split_count; i++)
        if (rows->kernel->has_option(
                &rows->witness_lanes, count,
                rows->codes + bit - (s->splits[i].taken - taken), w))
            return true;
    first = first > taken ? first - taken + 1 : 1;
    for (size_t i = 0; i < s->split_count; i++)
        if (has_pair(s, n, s->splits[i], first, value)) return true;
    return false;
}

/* 64 heaps of the block, `seen` by a witness for w. */
static size_t verify_word(const gi_rows *rows, size_t first, uint64_t left,
                          unsigned w, size_t verified)
{
    for (; left != 0; left &= left - 1) {
        const size_t i = first + (size_t)__builtin_ctzll(left);
        if (i >= verified) break;
        if (!has_option(rows, rows->pending_bit + i, (uint8_t)w)) return i;
    }
    return verified;
}

/* Heaps with a witness for w, whichever worker found it. */
static uint64_t seen_at(const gi_rows *rows, unsigned w, size_t byte)
{
    uint64_t seen = 0;

    for (size_t i = 0; i < rows->worker_count; i++)
        seen |= gi_rows_word(gi_rows_sets(rows, i)[w] + byte);
    return seen;
}

/* One line of the pending block. */
typedef struct line_part {
    size_t start;                     /* Byte of a set. */
    uint64_t above[GI_ROWS_LINE / 8]; /* Heaps with a greater candidate, */
    uint64_t same[GI_ROWS_LINE / 8];  /* or one with the same top bits. */
    size_t verified;
} line_part;

static void add_row(const gi_rows *rows, line_part *line, unsigned x)
{
    const uint8_t *row = gi_rows_at(rows, x, rows->pending_bit) + line->start;

    for (size_t i = 0; i < GI_ROWS_LINE / 8; i++)
        line->same[i] |= gi_rows_word(row + 8 * i);
}

/* The value of rare type with code w. */
static void verify_code(const gi_rows *rows, line_part *line, unsigned w)
{
    const size_t odd = gi_rows_heap(rows, rows->pending_bit) & 1;
    const uint64_t below =
        (rows->is_below[odd][w] ? 0x5555555555555555 : 0) |
        (rows->is_below[1 - odd][w] ? 0xAAAAAAAAAAAAAAAA : 0);

    for (size_t i = 0; i < GI_ROWS_LINE / 8; i++) {
        const size_t byte = line->start + 8 * i;
        const uint64_t wanted = line->above[i] | (line->same[i] & below);
        const uint64_t left = wanted & ~seen_at(rows, w, byte);
        line->verified = verify_word(rows, 8 * byte, left, w, line->verified);
    }
}

/* Codes of both types that agree above the bit left out are taken together:
 * of such values, that bit alone says which is smaller. */
void gi_rows_verify_part(gi_rows *rows, size_t index)
{
    line_part line = {.start = index * GI_ROWS_LINE,
                      .verified = rows->pending_count};

    for (unsigned end = rows->code_end; end > 0;) {
        const unsigned first = (end - 1) >> rows->low << rows->low;
        for (unsigned x = first; x < end; x++)
            add_row(rows, &line, x);
        for (unsigned w = first; w < end; w++)
            verify_code(rows, &line, w);
        for (size_t i = 0; i < GI_ROWS_LINE / 8; i++) {
            line.above[i] |= line.same[i];
            line.same[i] = 0;
        }
        end = first;
    }
    rows->verified[index] = line.verified;
}
