/* SPDX-License-Identifier: MIT */
/* count_sieve.c - lost positions of rules whose moves are vectors, by a sieve.
 *
 * With no number of a vector below 0 every option is smaller, number by
 * number, so that the positions of a box are decided in lexicographic order,
 * from 0 on. Two positions are joined by a move along a line exactly if they
 * are on the same translate of it; so each line of the box has a bit, which a
 * lost position sets for all that come later. A position is lost where none of
 * its lines has been hit, and none of its steps leads to a lost position.
 *
 * sieve_lines.c numbers the lines. Along a row the last number grows: where its
 * lines follow one another, all that are hit are passed at once. A row whose own
 * line has been hit has no further lost position, and is left at once.
 *
 * Where the order of the numbers does not matter to the rules, positions of
 * ascending numbers are decided alone; a lost one hits the lines through all its
 * rearrangements.
 *
 * Invariant: before a row is walked all options of its positions are decided.
 * Cost: memory a bit a line, and with steps a bit a position; time a look at
 * each line of a position, of few positions in a row that is hit early. */
#include <string.h>

#include "analysis/count/count_sieve.h"
#include "base/assert.h"
#include "base/build.h"
#include "base/error.h"
#include "base/memory/permutation.h"

enum {
    ARRANGED_MOST = 6,    /* Numbers whose arrangements are gone through. */
    POLL = 1 << 16,       /* Looks. */
    LOOKS_A_POSITION = 64 /* Of limits.positions. */
};

/* ---- whether it can be done ---- */

static bool has_negative(const gi_vectors *v)
{
    for (size_t i = 0; i < v->count * v->numbers; i++)
        if (v->entries[i] < 0) return true;
    return false;
}

static bool fits(const gi_counting *c)
{
    const gi_vectors *v = c->game->rules->vectors;
    const grundy_count_question *q = c->question;

    if (!v || v->numbers > GI_SIEVE_NUMBERS_MOST || has_negative(v))
        return false;
    return !q->family && !q->wants_values && !c->game->rules->notation.legal &&
           !c->game->rules->definition.result;
}

static bool has_one_range(const gi_sieve *s)
{
    for (size_t i = 1; i < s->count; i++)
        if (s->last[i] != s->last[0] || s->first[i] != s->first[0])
            return false;
    return true;
}

/* ---- lines ---- */

/* The line through a position. */
static uint64_t line_of(const gi_sieve *s, const gi_sieve_lines *f,
                        const int64_t *at)
{
    const int64_t *v = f->vector;
    const int64_t pivot = v[f->pivot];
    uint64_t line = (uint64_t)(at[f->pivot] % pivot) * f->strides[f->pivot];

    GRUNDY_ASSERT(pivot > 0 && at[f->pivot] <= s->last[f->pivot]);
    for (size_t i = 0; i < s->count; i++) {
        if (i == f->pivot) continue;
        line += f->strides[i] *
                (v[i] == 0
                     ? (uint64_t)at[i]
                     : (uint64_t)(at[i] * pivot +
                                  (s->last[f->pivot] - at[f->pivot]) * v[i]));
    }
    return line;
}

/* The lines of the row that begins at s->at, as its last number grows. */
static void place_row(gi_sieve *s)
{
    const size_t end = s->count - 1;

    GRUNDY_ASSERT(s->count > 0);
    s->at[end] = 0;
    for (size_t i = 0; i < s->v->line_count; i++) {
        gi_sieve_lines *f = &s->families[i];
        f->base = line_of(s, f, s->at);
        f->slope = f->strides[end] *
                   (f->vector[end] ? (uint64_t)f->vector[f->pivot] : 1);
    }
}

/* How many positions of the row, from this one on, are surely won: 0 where none of
 * its lines has been hit. */
static uint64_t hits_from(const gi_sieve *s, int64_t last)
{
    const size_t end = s->count - 1;

    GRUNDY_ASSERT(last >= 0 && last <= s->last[end]);
    for (size_t i = 0; i < s->v->line_count; i++) {
        const gi_sieve_lines *f = &s->families[i];
        const bool is_own = f->pivot == end;
        const uint64_t line = is_own
                                  ? f->base + (uint64_t)(last % f->vector[end])
                                  : f->base + f->slope * (uint64_t)last;
        if (!gi_gaps_has(&f->hit, line)) continue;
        return is_own || f->slope != 1 ? 1
                                       : gi_gaps_next(&f->hit, line) - line;
    }
    return 0;
}

/* ---- steps ---- */

static void sort_numbers(int64_t *numbers, size_t count)
{
    for (size_t i = 1; i < count; i++) {
        const int64_t number = numbers[i];
        size_t j = i;
        for (; j > 0 && numbers[j - 1] > number; j--)
            numbers[j] = numbers[j - 1];
        numbers[j] = number;
    }
}

static size_t cell_of(const gi_sieve *s, const int64_t *at)
{
    int64_t numbers[GI_SIEVE_NUMBERS_MOST];
    size_t cell = 0;

    memcpy(numbers, at, s->count * sizeof *at);
    if (s->is_sorted) sort_numbers(numbers, s->count);
    for (size_t i = 0; i < s->count; i++) {
        GRUNDY_ASSERT(numbers[i] >= 0 && numbers[i] <= s->last[i]);
        cell = cell * ((size_t)s->last[i] + 1) + (size_t)numbers[i];
    }
    return cell;
}

/* The position after one subtraction; false: there is none. */
static bool subtract(const gi_sieve *s, size_t vector, int64_t *out)
{
    const int64_t *v = s->v->entries + vector * s->count;

    for (size_t i = 0; i < s->count; i++) {
        out[i] = s->at[i] - v[i];
        if (out[i] < 0) return false;
    }
    return true;
}

static bool steps_to_lost(const gi_sieve *s)
{
    int64_t after[GI_SIEVE_NUMBERS_MOST];

    for (size_t i = s->v->line_count; i < s->v->count; i++)
        if (subtract(s, i, after) && gi_bitset_has(s->lost, cell_of(s, after)))
            return true;
    return false;
}

static bool has_moves(const gi_sieve *s)
{
    int64_t after[GI_SIEVE_NUMBERS_MOST];

    for (size_t i = 0; i < s->v->count; i++)
        if (subtract(s, i, after)) return true;
    return false;
}

/* ---- a lost position ---- */

static void hit_lines(gi_sieve *s, const int64_t *at)
{
    for (size_t i = 0; i < s->v->line_count; i++) {
        gi_sieve_lines *f = &s->families[i];
        gi_gaps_add(&f->hit, line_of(s, f, at));
    }
}

static grundy_status take_lost(gi_sieve *s)
{
    int64_t arranged[GI_SIEVE_NUMBERS_MOST];
    uint64_t times = 0;

    if (s->lost) gi_bitset_add(s->lost, cell_of(s, s->at));
    memcpy(arranged, s->at, s->count * sizeof *arranged);
    do {
        hit_lines(s, arranged);
        times++;
    } while (s->is_sorted && gi_permutation_next(arranged, s->count));
    if (!gi_sieve_is_counted(s)) return GRUNDY_OK;
    return gi_sieve_count_lost(s, s->c->question->order ? 1 : times);
}

/* ---- the walk ---- */

static grundy_status poll(gi_sieve *s)
{
    gi_run *run = s->c->run;

    s->polled = s->looks;
    if (gi_env_is_stopped(run->env)) return GRUNDY_CANCELLED;
    if (s->looks <= s->most) return GRUNDY_OK;
    return gi_fail_limit(run->err, GRUNDY_OVER_BUDGET,
                         "the count gave up after %llu positions",
                         (unsigned long long)s->looks);
}

/* The last number of the row: what is past the total is no option of what is
 * not. Below 0: the row is all past it. */
static int64_t last_of_row(const gi_sieve *s)
{
    const size_t end = s->count - 1;
    uint64_t left = s->c->question->total;

    if (!s->c->question->has_total) return s->last[end];
    for (size_t i = 0; i < end; i++) {
        if ((uint64_t)s->at[i] > left) return -1;
        left -= (uint64_t)s->at[i];
    }
    return left < (uint64_t)s->last[end] ? (int64_t)left : s->last[end];
}

/* The line that is the row itself has been hit before. */
static bool is_row_hit(const gi_sieve *s)
{
    const size_t end = s->count - 1;

    for (size_t i = 0; s->has_row_line && i < s->v->line_count; i++) {
        const gi_sieve_lines *f = &s->families[i];
        if (f->pivot == end && f->vector[end] == 1 &&
            gi_gaps_has(&f->hit, f->base))
            return true;
    }
    return false;
}

/* All positions that begin with the numbers at s->at. */
static grundy_status walk_row(gi_sieve *s)
{
    const size_t end = s->count - 1;
    const int64_t first = s->is_sorted && end > 0 ? s->at[end - 1] : 0;
    const int64_t last = last_of_row(s);
    grundy_status status = GRUNDY_OK;

    s->positions += gi_sieve_asked_in_row(s, first, last);
    place_row(s);
    if (++s->looks - s->polled >= POLL) status = poll(s);
    if (is_row_hit(s)) return status;
    for (int64_t z = first, hits; !status && z <= last; z += hits ? hits : 1) {
        if (++s->looks - s->polled >= POLL) status = poll(s);
        hits = (int64_t)hits_from(s, z);
        GRUNDY_ASSERT(hits >= 0);
        if (status || hits) continue;
        s->at[end] = z;
        if (s->lost && steps_to_lost(s)) continue;
        if (s->c->convention == GRUNDY_MISERE && !has_moves(s)) continue;
        status = take_lost(s);
        if (s->has_row_line) break;
    }
    return status;
}

/* The numbers before the last of the next row; false: there is none. */
static bool next_row(gi_sieve *s)
{
    for (size_t i = s->count - 1; i-- > 0;) {
        if (s->at[i] == s->last[i]) continue;
        s->at[i]++;
        for (size_t j = i + 1; j + 1 < s->count; j++)
            s->at[j] = s->is_sorted ? s->at[i] : 0;
        return true;
    }
    return false;
}

static grundy_status walk(gi_sieve *s)
{
    grundy_status status = walk_row(s);

    while (!status && next_row(s)) {
        status = walk_row(s);
        if (!status && s->c->out) status = gi_sieve_flush_positions(s);
    }
    return status;
}

/* ---- the whole ---- */

static grundy_status take_steps(gi_sieve *s, uint64_t cells)
{
    const grundy_env *env = s->c->run->env;

    GRUNDY_ASSERT(cells > 0);
    if (!gi_sieve_has_room(s, cells)) return GRUNDY_UNDECIDED;
    s->lost_words = gi_bitset_words((size_t)cells);
    s->lost = gi_alloc_array(env, s->lost_words, sizeof *s->lost);
    if (!s->lost) return GRUNDY_NO_MEMORY;
    memset(s->lost, 0, s->lost_words * sizeof *s->lost);
    return GRUNDY_OK;
}

static grundy_status start(gi_sieve *s)
{
    const grundy_env *env = s->c->run->env;
    uint64_t cells = 1;
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(s->count > 0 && s->count <= GI_SIEVE_NUMBERS_MOST);
    for (size_t i = 0; i < s->count; i++) {
        const grundy_count_range range = gi_counting_range(s->c, i);
        if (range.last > INT32_MAX ||
            __builtin_mul_overflow(cells, range.last + 1, &cells))
            return GRUNDY_UNDECIDED;
        s->first[i] = (int64_t)range.first;
        s->last[i] = (int64_t)range.last;
    }
    /* Lists of all orders are wanted in their own order. */
    s->is_sorted = s->v->is_symmetric && s->count <= ARRANGED_MOST &&
                   has_one_range(s) &&
                   ((s->c->out && !s->c->question->has_total) ||
                    s->c->question->order != GRUNDY_COUNT_ALL);
    s->families = gi_alloc_array(env, s->v->line_count, sizeof *s->families);
    if (s->v->line_count > 0 && !s->families) return GRUNDY_NO_MEMORY;
    for (size_t i = 0; i < s->v->line_count; i++)
        s->families[i] =
            (gi_sieve_lines){.vector = s->v->entries + i * s->count};
    for (size_t i = 0; !status && i < s->v->line_count; i++)
        status = gi_sieve_add_lines(s, &s->families[i]);
    if (!status && s->v->line_count < s->v->count)
        status = take_steps(s, cells);
    return status;
}

static void end(gi_sieve *s)
{
    const grundy_env *env = s->c->run->env;

    for (size_t i = 0; s->families && i < s->v->line_count; i++)
        gi_gaps_clear(&s->families[i].hit, env);
    gi_free(env, s->families, s->v->line_count * sizeof *s->families);
    gi_free(env, s->lost, s->lost_words * sizeof *s->lost);
}

grundy_status gi_count_sieve(const gi_counting *c)
{
    gi_sieve s = {.c = c, .v = c->game->rules->vectors};
    grundy_status status;

    if (!GI_HAS_OWN_OUTCOMES || !fits(c)) return GRUNDY_UNDECIDED;
    s.count = s.v->numbers;
    if (__builtin_mul_overflow(gi_limit_positions(c->run->env),
                               (uint64_t)LOOKS_A_POSITION, &s.most))
        s.most = UINT64_MAX;
    status = start(&s);
    if (!status) status = walk(&s);
    if (!status) status = gi_sieve_finish(&s);
    end(&s);
    return status;
}
