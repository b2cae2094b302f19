/* SPDX-License-Identifier: MIT */
/* nim_k_winning.c - every winning move of Moore's Nim, without trying moves.
 *
 * A move to lost position t changes m <= k piles. Go down the binary places:
 * above some place each pile is still as it was (tied) or already smaller
 * (free). At the place the ones of t must be a multiple of k + 1, or 1 more in
 * the misère case below. So of the tied piles with a one some a are dropped,
 * that is, get a zero and are free from here on, and of the free piles some b
 * get a one, with
 *
 *     (tied piles with a one) - a + b = 0 mod (k + 1),  a + m <= k,  b <= m.
 *
 * For each a there is at most one b, and T-MOORE's proof says that there is
 * always an a: a row of places once begun can be ended. So rows never get
 * fewer from place to place, and the work is at most the length of the answer
 * times the places. A pile is tied exactly when its row agrees with it so far,
 * which needs no memory.
 *
 * T-MOORE-MISERE: if nothing is set above the last place, the ones of the last
 * place must be 1 more than a multiple.
 *
 * Rows come by places and are wanted by piles: they are sorted at the end.
 */
#include <string.h>

#include "base/env.h"
#include "base/error.h"
#include "base/memory/array.h"
#include "games/heap/nim_k.h"
#include "rules/game.h"
#include "rules/position.h"

/* A longer list is no use to anybody. 128 MiB of rows. */
enum { WORDS_MOST = 1 << 24 };

/* Positions, shape [count][width]. */
typedef struct rows {
    uint64_t *words;
    size_t count, capacity;
} rows;

typedef struct search {
    size_t width, k; /* Piles; piles that may be touched. */
    size_t most;     /* Rows. */
    bool is_misere;
    uint64_t *piles;           /* shape [width] */
    rows old, next;            /* Above this place; with it. */
    size_t *ones, *free_piles; /* Indices into piles; shape [width]. */
    size_t *dropped, *set;     /* Indices into those two; shape [width]. */
    size_t one_count, free_count;
    gi_run *run;
} search;

/* ---- subsets: `size` indices below `of`, ascending ---- */

static void first_subset(size_t *chosen, size_t size)
{
    for (size_t i = 0; i < size; i++)
        chosen[i] = i;
}

static bool next_subset(size_t *chosen, size_t size, size_t of)
{
    for (size_t i = size; i-- > 0;) {
        if (chosen[i] >= of - size + i) continue;
        chosen[i]++;
        for (size_t j = i + 1; j < size; j++)
            chosen[j] = chosen[j - 1] + 1;
        return true;
    }
    return false;
}

/* ---- one place ---- */

static grundy_status too_many(const search *s)
{
    return gi_fail(s->run->err, GRUNDY_OVER_BUDGET, "there are more than %zu",
                   s->most);
}

/* The row with the place filled in. */
static grundy_status add_row(search *s, const uint64_t *row, uint64_t bit,
                             size_t drop_count, size_t set_count)
{
    const size_t row_bytes = s->width * sizeof *row;
    void *words = s->next.words;
    uint64_t *out;

    if (s->next.count == s->most) return too_many(s);
    if (s->next.count == s->next.capacity) {
        const grundy_status status = gi_array_grow(
            &words, &s->next.capacity, s->next.count, row_bytes, s->run->env);
        if (status) return status;
        s->next.words = words;
    }
    out = s->next.words + s->next.count++ * s->width;
    memcpy(out, row, row_bytes);
    for (size_t i = 0; i < s->one_count; i++)
        out[s->ones[i]] |= bit;
    for (size_t i = 0; i < drop_count; i++)
        out[s->ones[s->dropped[i]]] &= ~bit;
    for (size_t i = 0; i < set_count; i++)
        out[s->free_piles[s->set[i]]] |= bit;
    return GRUNDY_OK;
}

static grundy_status add_choices(search *s, const uint64_t *row, uint64_t bit,
                                 size_t drop_count, size_t set_count)
{
    first_subset(s->dropped, drop_count);
    do {
        first_subset(s->set, set_count);
        do {
            const grundy_status status =
                add_row(s, row, bit, drop_count, set_count);
            if (status) return status;
        } while (next_subset(s->set, set_count, s->free_count));
    } while (next_subset(s->dropped, drop_count, s->one_count));
    return GRUNDY_OK;
}

/* Tied piles with a one at the place, and free piles. */
static void split_piles(search *s, const uint64_t *row, unsigned place)
{
    s->one_count = s->free_count = 0;
    for (size_t i = 0; i < s->width; i++) {
        if ((row[i] ^ s->piles[i]) >> place >> 1)
            s->free_piles[s->free_count++] = i;
        else if (s->piles[i] >> place & 1)
            s->ones[s->one_count++] = i;
    }
}

static bool is_empty(const uint64_t *row, size_t width)
{
    for (size_t i = 0; i < width; i++)
        if (row[i]) return false;
    return true;
}

static grundy_status extend_row(search *s, const uint64_t *row, unsigned place)
{
    const size_t modulus = s->k + 1;
    const bool has_extra =
        s->is_misere && place == 0 && is_empty(row, s->width);
    size_t most;

    split_piles(s, row, place);
    GRUNDY_ASSERT(s->free_count <= s->k);
    most = s->k - s->free_count;
    if (most > s->one_count) most = s->one_count;
    for (size_t drop = 0; drop <= most; drop++) {
        const size_t left = s->one_count - drop;
        const size_t set = (modulus - left % modulus + has_extra) % modulus;
        grundy_status status;
        if (set > s->free_count) continue;
        status = add_choices(s, row, (uint64_t)1 << place, drop, set);
        if (status) return status;
    }
    return GRUNDY_OK;
}

static grundy_status extend_rows(search *s, unsigned place)
{
    const rows done = s->old;
    grundy_status status = GRUNDY_OK;

    s->next.count = 0;
    for (size_t i = 0; !status && i < s->old.count; i++)
        status = extend_row(s, s->old.words + i * s->width, place);
    s->old = s->next;
    s->next = done;
    if (!status && gi_env_is_stopped(s->run->env)) status = GRUNDY_CANCELLED;
    return status;
}

/* ---- order: takes ascending, so piles that are left descending ---- */

static bool comes_after(const search *s, size_t a, size_t b)
{
    const uint64_t *x = s->old.words + a * s->width;
    const uint64_t *y = s->old.words + b * s->width;

    for (size_t i = 0; i < s->width; i++)
        if (x[i] != y[i]) return x[i] < y[i];
    return false;
}

static void swap_rows(search *s, size_t a, size_t b)
{
    uint64_t *x = s->old.words + a * s->width;
    uint64_t *y = s->old.words + b * s->width;

    for (size_t i = 0; i < s->width; i++) {
        const uint64_t word = x[i];
        x[i] = y[i];
        y[i] = word;
    }
}

/* The row at `root` down a heap of `count` rows, the last one on top. */
static void sift_down(search *s, size_t root, size_t count)
{
    for (size_t child; (child = 2 * root + 1) < count; root = child) {
        if (child + 1 < count && comes_after(s, child + 1, child)) child++;
        if (!comes_after(s, child, root)) return;
        swap_rows(s, root, child);
    }
}

static void sort_rows(search *s)
{
    for (size_t root = s->old.count / 2; root-- > 0;)
        sift_down(s, root, s->old.count);
    for (size_t count = s->old.count; count > 1; count--) {
        swap_rows(s, 0, count - 1);
        sift_down(s, 0, count - 1);
    }
}

/* ---- together ---- */

static grundy_status visit_rows(const search *s, gi_visit visit, void *user)
{
    gi_ints takes = {0};
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; !status && i < s->old.count; i++) {
        const uint64_t *row = s->old.words + i * s->width;
        if (memcmp(row, s->piles, s->width * sizeof *row) == 0) continue;
        gi_ints_empty(&takes, s->run->env);
        for (size_t j = 0; !status && j < s->width; j++)
            status = gi_ints_push_word(&takes, (int64_t)(s->piles[j] - row[j]),
                                       s->run->env);
        if (!status) status = visit(&takes, user);
    }
    gi_ints_clear(&takes, s->run->env);
    return status;
}

static void clear_search(search *s)
{
    const grundy_env *env = s->run->env;
    const size_t row_bytes = s->width * sizeof *s->piles;

    gi_free(env, s->old.words, s->old.capacity * row_bytes);
    gi_free(env, s->next.words, s->next.capacity * row_bytes);
    gi_free(env, s->ones, 4 * s->width * sizeof *s->ones);
    gi_free(env, s->piles, row_bytes);
}

/* Room, the piles, and the row of no places. */
static grundy_status start_search(search *s, const gi_ints *position)
{
    const grundy_env *env = s->run->env;
    grundy_status status = GRUNDY_OK;

    s->piles = gi_alloc_array(env, s->width, sizeof *s->piles);
    s->ones = gi_alloc_array(env, s->width, 4 * sizeof *s->ones);
    if (!s->piles || !s->ones) return GRUNDY_NO_MEMORY;
    s->free_piles = s->ones + s->width;
    s->dropped = s->free_piles + s->width;
    s->set = s->dropped + s->width;
    memset(s->piles, 0, s->width * sizeof *s->piles);
    if (s->most == 0) return too_many(s);
    status = add_row(s, s->piles, 0, 0, 0);
    s->old = s->next;
    s->next = (rows){0};
    for (size_t i = 0; i < s->width; i++)
        s->piles[i] = (uint64_t)position->items[i].word;
    return status;
}

grundy_status gi_moore_winning(const grundy_game *game,
                               const gi_ints *position,
                               grundy_convention convention, gi_visit visit,
                               void *user, gi_run *run)
{
    search s = {.width = position->count,
                .k = gi_moore_piles(game, position->count),
                .most = gi_limit_moves(run->env),
                .is_misere = convention == GRUNDY_MISERE,
                .run = run};
    grundy_status status;

    if (!gi_position_is_small(position)) return GRUNDY_UNDECIDED;
    if (gi_moore_filled(position) == 0) return GRUNDY_OK;
    if (s.most > WORDS_MOST / s.width) s.most = WORDS_MOST / s.width;
    status = start_search(&s, position);
    for (size_t place = gi_moore_places(position); !status && place > 0;
         place--)
        status = extend_rows(&s, (unsigned)place - 1);
    if (!status) {
        sort_rows(&s);
        status = visit_rows(&s, visit, user);
    }
    clear_search(&s);
    return status;
}
