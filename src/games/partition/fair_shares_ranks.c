/* SPDX-License-Identifier: MIT */
/* fair_shares_ranks.c - partitions by number.
 *
 * The rank of a partition with parts p1 >= p2 >= ... is the sum of below(what
 * is left, p - 1) over its parts, where below(m, p) is the number of
 * partitions of m into parts of at most p: these come before it when
 * partitions are ordered by the largest part, then by the next one. Parts 1
 * add nothing.
 *
 * Parts of the same size decrease what is left in steps of this size, so that
 * their terms are the difference of two sums in a table: a rank takes two
 * look-ups for each size that occurs. A move changes the terms between the
 * parts that it takes and those that it makes, and what is left there.
 *
 * Most positions are draws, so the engine asks for few parents and, for the
 * other positions, only for the number of moves; the moves are counted without
 * making them.
 */
#include "base/assert.h"
#include "base/env.h"
#include "games/partition/fair_shares.h"
#include "rules/ruleset.h"

enum { KINDS_MOST = 16 }; /* 1 + ... + 14 > 100. */

/* A partition by sizes, from the largest down. */
typedef struct parts {
    size_t kinds;
    uint8_t sizes[KINDS_MOST], counts[KINDS_MOST];
} parts;

typedef struct tables {
    size_t total;
    /* All below 2^28, the partitions of 100. */
    uint32_t below[GI_SHARES_TOTAL_MOST + 1][GI_SHARES_TOTAL_MOST + 1];
    /* By size and m: below(m, size - 1) + below(m - size, size - 1) + ... */
    uint32_t sums[GI_SHARES_TOTAL_MOST + 1][GI_SHARES_TOTAL_MOST + 1];
    uint8_t shares[GI_SHARES_TOTAL_MOST + 1]; /* Proper divisors of a size. */
} tables;

static void fill_tables(tables *t, size_t total)
{
    t->total = total;
    for (size_t m = 0; m <= total; m++)
        for (size_t p = 0; p <= total; p++) {
            t->below[m][p] = m == 0;
            if (m > 0 && p > 0) t->below[m][p] = t->below[m][p - 1];
            if (m >= p && m > 0 && p > 0) t->below[m][p] += t->below[m - p][p];
        }
    for (size_t size = 0; size <= total; size++)
        for (size_t m = 0; m <= total; m++) {
            t->sums[size][m] = 0;
            if (size < 2) continue;
            t->sums[size][m] = t->below[m][size - 1];
            if (m >= size) t->sums[size][m] += t->sums[size][m - size];
        }
    for (size_t x = 0; x <= total; x++) {
        t->shares[x] = 0;
        for (size_t y = 1; 2 * y <= x; y++)
            t->shares[x] = (uint8_t)(t->shares[x] + (x % y == 0));
    }
}

/* Terms of `count` parts of a size when so much is left. */
static uint64_t terms_of(const tables *t, size_t size, size_t count,
                         size_t left)
{
    GRUNDY_ASSERT(count * size <= left);
    return t->sums[size][left] - t->sums[size][left - count * size];
}

static void add_part(parts *p, size_t size, size_t count)
{
    GRUNDY_ASSERT(p->kinds < KINDS_MOST);
    p->sizes[p->kinds] = (uint8_t)size;
    p->counts[p->kinds++] = (uint8_t)count;
}

/* The largest part is the first whose smaller ones are not enough. */
static parts parts_of(const tables *t, uint64_t rank)
{
    parts p = {.kinds = 0};
    size_t left = t->total, size = t->total;

    while (left > 0) {
        size_t count = 0;
        if (size > left) size = left;
        GRUNDY_ASSERT(size > 0);
        while (t->below[left][size - 1] > rank)
            size--;
        while (left >= size && t->below[left][size - 1] <= rank) {
            rank -= t->below[left][size - 1];
            left -= size;
            count++;
            if (size > left) break;
        }
        GRUNDY_ASSERT(count > 0);
        add_part(&p, size, count);
    }
    GRUNDY_ASSERT(rank == 0);
    return p;
}

static uint64_t rank_of(const tables *t, const size_t *counts)
{
    uint64_t sum = 0;
    size_t left = t->total;

    for (size_t size = t->total; size > 1; size--) {
        sum += terms_of(t, size, counts[size], left);
        left -= size * counts[size];
    }
    GRUNDY_ASSERT(left == counts[1]);
    return sum;
}

static grundy_status open(gi_ranks *out, const grundy_game *game, gi_run *run)
{
    const size_t total = gi_shares_total(game);
    size_t kinds = 0, most = 0;
    tables *t = gi_alloc(run->env, sizeof *t);

    if (!t) return GRUNDY_NO_MEMORY;
    fill_tables(t, total);
    while ((kinds + 1) * (kinds + 2) / 2 <= total)
        kinds++;
    most = kinds * (kinds - (kinds > 0)) / 2 + 12 * kinds;
    *out = (gi_ranks){.game = game,
                      .ranking = game->rules->ranking,
                      .count = t->below[total][total],
                      .start = t->below[total][total] - 1,
                      .is_impartial = true,
                      .option_most = most,
                      .parent_most = total + total / 2,
                      .tier_count = 1,
                      .tables = t,
                      .table_bytes = sizeof *t};
    return GRUNDY_OK;
}

static void close(gi_ranks *ranks, const grundy_env *env)
{
    gi_free(env, ranks->tables, ranks->table_bytes);
}

static bool rank(const gi_ranks *ranks, const gi_ints *position, uint64_t *out)
{
    size_t counts[GI_SHARES_TOTAL_MOST + 1];

    gi_shares_count(position, counts);
    *out = rank_of(ranks->tables, counts);
    return true;
}

static void counts_of(const tables *t, uint64_t rank, size_t *counts)
{
    const parts p = parts_of(t, rank);

    for (size_t i = 0; i <= GI_SHARES_TOTAL_MOST; i++)
        counts[i] = 0;
    for (size_t i = 0; i < p.kinds; i++)
        counts[p.sizes[i]] = p.counts[i];
}

static grundy_status unrank(const gi_ranks *ranks, uint64_t rank, gi_ints *out,
                            gi_run *run)
{
    size_t counts[GI_SHARES_TOTAL_MOST + 1];

    counts_of(ranks->tables, rank, counts);
    return gi_shares_put(counts, out, run);
}

/* ---- options ---- */

/* A partition with what its rank is made of: by kind, the terms of the sum
 * before it, and what is left to share out there. */
typedef struct sums {
    parts p;
    uint64_t before[KINDS_MOST + 1];
    size_t left[KINDS_MOST + 1];
} sums;

static sums sums_of(const tables *t, uint64_t rank)
{
    sums s = {.p = parts_of(t, rank)};

    s.left[0] = t->total;
    for (size_t i = 0; i < s.p.kinds; i++) {
        const size_t size = s.p.sizes[i], count = s.p.counts[i];
        s.before[i + 1] = s.before[i] + terms_of(t, size, count, s.left[i]);
        s.left[i + 1] = s.left[i] - size * count;
    }
    GRUNDY_ASSERT(s.left[s.p.kinds] == 0 && s.before[s.p.kinds] == rank);
    return s;
}

/* The first kind that is not larger than a size. */
static size_t place_of(const parts *p, size_t size)
{
    size_t i = 0;

    while (i < p->kinds && p->sizes[i] > size)
        i++;
    return i;
}

/* Terms of whole kinds first .. end - 1 when `more` is left than was. */
static uint64_t shifted(const tables *t, const sums *s, size_t first,
                        size_t end, size_t more)
{
    uint64_t sum = 0;

    for (size_t i = first; i < end; i++)
        sum += terms_of(t, s->p.sizes[i], s->p.counts[i], s->left[i] + more);
    return sum;
}

/* One part of kind i becomes `count` smaller ones: only terms between them
 * change, and by what is left alone. */
static uint64_t rank_shared(const tables *t, const sums *s, size_t i,
                            size_t size, size_t count)
{
    const size_t x = s->p.sizes[i], place = place_of(&s->p, size);

    GRUNDY_ASSERT(place > i);
    return s->before[i] + terms_of(t, x, s->p.counts[i] - 1u, s->left[i]) +
           shifted(t, s, i + 1, place, x) +
           terms_of(t, size, count, s->left[place] + x) +
           s->before[s->p.kinds] - s->before[place];
}

/* Parts of kinds i < j become one. */
static uint64_t rank_joined(const tables *t, const sums *s, size_t i, size_t j)
{
    const size_t x = s->p.sizes[i], y = s->p.sizes[j];
    const size_t size = x + y, place = place_of(&s->p, size);
    uint64_t sum = s->before[place] + t->below[s->left[place]][size - 1];

    GRUNDY_ASSERT(place <= i && i < j);
    for (size_t k = place; k < i; k++)
        sum += terms_of(t, s->p.sizes[k], s->p.counts[k], s->left[k] - size);
    sum += terms_of(t, x, s->p.counts[i] - 1u, s->left[i] - size);
    for (size_t k = i + 1; k < j; k++)
        sum += terms_of(t, s->p.sizes[k], s->p.counts[k], s->left[k] - y);
    return sum + terms_of(t, y, s->p.counts[j] - 1u, s->left[j] - y) +
           s->before[s->p.kinds] - s->before[j + 1];
}

static uint32_t add_options(const tables *t, const sums *s, uint64_t *items)
{
    uint32_t count = 0;

    for (size_t i = 0; i < s->p.kinds; i++) {
        const size_t x = s->p.sizes[i];
        for (size_t y = 1; y <= x / 2; y++)
            if (x % y == 0) items[count++] = rank_shared(t, s, i, y, x / y);
        for (size_t j = i + 1; j < s->p.kinds; j++)
            items[count++] = rank_joined(t, s, i, j);
    }
    return count;
}

static void options(const gi_ranks *ranks, const uint64_t *list, size_t count,
                    gi_options *out)
{
    const tables *t = ranks->tables;
    uint32_t used = 0;

    for (size_t i = 0; i < count; i++) {
        const sums s = sums_of(t, list[i]);
        out->starts[i] = used;
        used += add_options(t, &s, out->items + used);
        out->ends[i] = used > out->starts[i] ? GI_END_NONE : GI_END_LOST;
    }
    out->starts[count] = used;
}

/* Every size can be divided by its divisors, and any two different sizes can
 * be joined. */
static void sizes(const gi_ranks *ranks, const uint64_t *list, size_t count,
                  gi_options *out)
{
    const tables *t = ranks->tables;

    out->starts[0] = 0;
    for (size_t i = 0; i < count; i++) {
        const parts p = parts_of(t, list[i]);
        size_t moves = p.kinds * (p.kinds - (p.kinds > 0)) / 2;
        for (size_t j = 0; j < p.kinds; j++)
            moves += t->shares[p.sizes[j]];
        out->starts[i + 1] = out->starts[i] + (uint32_t)moves;
        out->ends[i] = moves > 0 ? GI_END_NONE : GI_END_LOST;
    }
}

/* ---- parents ---- */

/* Either some parts y were one part, or one part z was two parts. */
static size_t parents(const gi_ranks *ranks, uint64_t rank, uint64_t *out)
{
    const tables *t = ranks->tables;
    size_t counts[GI_SHARES_TOTAL_MOST + 1], found = 0;

    counts_of(t, rank, counts);
    for (size_t y = 1; y <= t->total; y++) {
        const size_t there = counts[y];
        for (size_t joined = 2; joined <= there; joined++) {
            counts[y] -= joined;
            counts[y * joined]++;
            out[found++] = rank_of(t, counts);
            counts[y * joined]--;
            counts[y] += joined;
        }
        for (size_t a = 1; there > 0 && 2 * a < y; a++) {
            counts[y]--;
            counts[a]++;
            counts[y - a]++;
            out[found++] = rank_of(t, counts);
            counts[y - a]--;
            counts[a]--;
            counts[y]++;
        }
    }
    GRUNDY_ASSERT(found <= ranks->parent_most);
    return found;
}

const gi_ranking gi_shares_ranking = {.open = open,
                                      .close = close,
                                      .rank = rank,
                                      .unrank = unrank,
                                      .options = options,
                                      .sizes = sizes,
                                      .parents = parents};
