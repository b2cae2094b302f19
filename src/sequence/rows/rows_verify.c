/* SPDX-License-Identifier: MIT */
/* rows_verify.c - candidates verified, by witnesses of rows and one by one.
 *
 * Strings have shown which heaps have which of the planned witnesses
 * (rows_witness.c). Missing witnesses are sought in combs, 64 a's at a time,
 * and those still missing in the terms, by all pairs. If there is no witness
 * at all, the heap is not verified, and the scalar engine has to find its
 * value.
 */
#include "base/assert.h"
#include "sequence/rows/rows_state.h"
#include "sequence/rows/rows_verify.h"

enum { COMBS = 32 }; /* Between one way to split and the next. */

/* ---- one heap ---- */

/* Whether heap n splits this way into a and b with values whose xor is the
 * value, where `first` <= a <= b. Terms that are not yet there, or no more, are
 * left out. */
static bool has_pair(const gi_sparse *s, size_t n, gi_split split,
                     size_t first, size_t value)
{
    const size_t sum = n - split.taken;
    const size_t ways = gi_sparse_ways(s, split, n);

    GRUNDY_ASSERT(n > split.taken);
    if (first + s->count < sum + 1) first = sum + 1 - s->count;
    for (size_t a = first; a <= ways; a++)
        if ((gi_sparse_term(s, a) ^ gi_sparse_term(s, sum - a)) == value)
            return true;
    return false;
}

size_t gi_rows_combs_for(const gi_rows *rows, size_t bit)
{
    const gi_sparse *s = rows->sparse;
    const size_t all = rows->witness_combs.count;
    const size_t most_taken = s->splits[s->split_count - 1].taken;
    size_t reach = gi_rows_heap(rows, bit), count;

    if (s->rare_count > 0) reach -= (size_t)s->rares[s->rare_count - 1].index;
    if (reach > bit) reach = bit;
    GRUNDY_ASSERT(reach > most_taken);
    count = (reach - most_taken - 1) / GI_ROWS_LINE / 4 * 4;
    return count < all ? count : all;
}

/* Takes out of `wanted` the stems of rare type that the heap at the bit has as
 * options; how many are left. Combs are for the first way to split; to take
 * some more is to start from a heap that is as much smaller. */
static size_t seek_in_combs(const gi_rows *rows, size_t bit, size_t combs,
                            uint8_t *wanted, size_t count)
{
    const gi_sparse *s = rows->sparse;

    for (size_t at = 0; at < combs && count > 0; at += COMBS) {
        const size_t end = combs - at < COMBS ? combs : at + COMBS;
        for (size_t i = 0; i < s->split_count && count > 0; i++) {
            GRUNDY_ASSERT(s->splits[i].taken >= s->splits[0].taken);
            const size_t more = s->splits[i].taken - s->splits[0].taken;
            count =
                rows->kernel->seek(&rows->witness_combs, at, end,
                                   rows->stems + bit - more, wanted, count);
        }
    }
    return count;
}

/* Whether the heap at the bit, which may use so many combs, has options of
 * rare type with these stems. */
static bool has_options(const gi_rows *rows, size_t bit, size_t combs,
                        uint8_t *wanted, size_t count)
{
    const gi_sparse *s = rows->sparse;
    const size_t n = gi_rows_heap(rows, bit), taken = s->splits[0].taken;
    size_t first = combs * GI_ROWS_LINE;

    count = seek_in_combs(rows, bit, combs, wanted, count);
    first = first > taken ? first - taken + 1 : 1;
    for (size_t k = 0; k < count; k++) {
        const size_t value = rows->values[n & 1][wanted[k]] ^ (size_t)1
                                                                  << rows->low;
        bool has = false;
        for (size_t i = 0; i < s->split_count && !has; i++)
            has = has_pair(s, n, s->splits[i], first, value);
        if (!has) return false;
    }
    return true;
}

/* ---- a line: what is left to be sought ---- */

enum { WORDS = GI_ROWS_LINE / 8 };

/* One line of the pending block. */
typedef struct line_part {
    size_t start;          /* Byte of a set. */
    gi_rows_set *wanted;   /* Heaps that need a witness for w. */
    uint64_t above[WORDS]; /* Heaps with a greater candidate, */
    uint64_t same[WORDS];  /* or one with the same top bits. */
} line_part;

static void add_row(const gi_rows *rows, line_part *line, unsigned x)
{
    uint64_t row[WORDS];

    memcpy(row, gi_rows_at(rows, x, rows->pending_bit) + line->start,
           sizeof row);
    for (size_t i = 0; i < WORDS; i++)
        line->same[i] |= row[i];
}

/* Heaps that need a witness for the value of rare type with stem w, and have
 * none yet. */
static void list_wanted(const gi_rows *rows, const line_part *line, unsigned w)
{
    const size_t odd = gi_rows_heap(rows, rows->pending_bit) & 1;
    const uint64_t below =
        (rows->is_below[odd][w] ? 0x5555555555555555 : 0) |
        (rows->is_below[1 - odd][w] ? 0xAAAAAAAAAAAAAAAA : 0);
    uint64_t set[WORDS];

    gi_rows_share_unite(rows, &rows->witnesses, w, line->start, set);
    for (size_t i = 0; i < WORDS; i++)
        set[i] = (line->above[i] | (line->same[i] & below)) & ~set[i];
    memcpy(line->wanted[w] + line->start, set, sizeof set);
}

/* Stems of both types that agree above the bit left out are taken together:
 * of such values, that bit alone says which is smaller. */
static void list_all_wanted(const gi_rows *rows, size_t start,
                            gi_rows_set *wanted)
{
    line_part line = {.start = start, .wanted = wanted};

    for (unsigned end = rows->stem_end; end > 0;) {
        const unsigned first = (end - 1) >> rows->low << rows->low;
        GRUNDY_ASSERT(first < end);
        for (unsigned x = first; x < end; x++)
            add_row(rows, &line, x);
        for (unsigned w = first; w < end; w++)
            list_wanted(rows, &line, w);
        for (size_t i = 0; i < WORDS; i++) {
            line.above[i] |= line.same[i];
            line.same[i] = 0;
        }
        end = first;
    }
}

/* What is wanted is listed in the sets of the worker: this line of them is
 * asked for by no other part. */
void gi_rows_wanted_part(void *user, size_t part, size_t worker)
{
    gi_rows *rows = user;
    const size_t start = part * GI_ROWS_LINE;
    gi_rows_set *wanted = gi_rows_share_of(rows, &rows->witnesses, worker);

    list_all_wanted(rows, start, wanted);
    for (size_t k = 0; k < rows->stem_span / 64; k++)
        rows->kernel->transpose(
            (*rows->wanted)[k][part],
            (const uint8_t(*)[GI_ROWS_SET_BYTES])(wanted[64 * k] + start));
}

/* ---- some heaps ---- */

void gi_rows_verify_part(void *user, size_t part, size_t worker)
{
    gi_rows *rows = user;
    const size_t bit = rows->pending_bit, end = (part + 1) * GI_ROWS_VERIFY;
    size_t n = part * GI_ROWS_VERIFY;
    /* Later heaps may use as many. */
    const size_t combs = gi_rows_combs_for(rows, bit + n);

    GRUNDY_ASSERT(combs >= rows->ranked);
    if (worker == 0) rows->own_count++;
    for (; n < end; n++) {
        uint8_t wanted[GI_ROWS_STEMS + GI_ROWS_LINE];
        const size_t count = rows->kernel->list_stems(
            rows->wanted, rows->stem_span / 64, n, wanted);
        GRUNDY_ASSERT(count <= GI_ROWS_STEMS);
        if (count > 0 && !has_options(rows, bit + n, combs, wanted, count))
            break;
    }
    rows->verified[part] = n < end ? n : rows->pending_count;
}
