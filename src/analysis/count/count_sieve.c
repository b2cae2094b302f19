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
 * For the vector v with pivot j, v_j > 0, the line through p has the
 * coordinates p_j mod v_j; p_i where v_i = 0; and p_i v_j - p_j v_i, shifted to
 * 0 and above, elsewhere. All but the first are linear in the last number,
 * along which a row is walked: where its lines follow one another, all that
 * are hit are passed at once. A row whose own line has been hit has no further
 * lost position, and is left at once.
 *
 * Where the order of the numbers does not matter to the rules, positions of
 * ascending numbers are decided alone; a lost one hits the lines through all its
 * rearrangements.
 *
 * Invariant: before a row is walked all options of its positions are decided.
 * Cost: memory a bit a line, and with steps a bit a position; time a look at
 * each line of a position, of few positions in a row that is hit early. */
#include <string.h>

#include "analysis/count/counting.h"
#include "base/build.h"
#include "base/error.h"
#include "base/integer/integer.h"
#include "base/memory/gaps.h"
#include "base/memory/permutation.h"
#include "rules/ruleset.h"
#include "rules/vectors.h"

enum {
    NUMBERS_MOST = 8,
    ARRANGED_MOST = 6,    /* Numbers whose arrangements are gone through. */
    POLL = 1 << 16,       /* Looks. */
    LOOKS_A_POSITION = 64 /* Of limits.positions. */
};
#define FLUSH ((uint64_t)1 << 62)

/* The lines of one vector. */
typedef struct family {
    const int64_t *vector;
    size_t pivot;
    uint64_t strides[NUMBERS_MOST]; /* Of the coordinates. */
    gi_gaps hit;                    /* Lines. */
    uint64_t base, slope; /* Of the row: line of its position 0, and step. */
} family;

typedef struct sieve {
    const gi_counting *c;
    const gi_vectors *v;
    size_t count;               /* Numbers of a position. */
    int64_t last[NUMBERS_MOST]; /* Of each number. */
    int64_t at[NUMBERS_MOST];
    bool is_sorted;    /* Ascending positions stand for all. */
    family *families;  /* shape [v->line_count] */
    bool has_row_line; /* A lost position ends its row. */
    uint64_t *lost;    /* A bit a position, where there are steps. */
    size_t lost_words;
    uint64_t looks, polled, most;
    uint64_t lost_count, sum, positions; /* Not yet in the answer. */
} sieve;

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

    if (!v || v->numbers > NUMBERS_MOST || has_negative(v)) return false;
    return !q->family && !q->wants_values && !c->game->rules->notation.legal &&
           !c->game->rules->definition.result;
}

static bool has_one_range(const sieve *s)
{
    for (size_t i = 1; i < s->count; i++)
        if (s->last[i] != s->last[0] || gi_counting_range(s->c, i).first !=
                                            gi_counting_range(s->c, 0).first)
            return false;
    return true;
}

/* ---- lines ---- */

/* How many values a coordinate has; false: too many. */
static bool count_coordinate(const sieve *s, const family *f, size_t i,
                             uint64_t *out)
{
    const uint64_t own = (uint64_t)f->vector[i],
                   pivot = (uint64_t)f->vector[f->pivot],
                   last = (uint64_t)s->last[i],
                   last_pivot = (uint64_t)s->last[f->pivot];
    uint64_t up, down;

    if (i == f->pivot) {
        *out = pivot < last + 1 ? pivot : last + 1;
        return true;
    }
    if (own == 0) {
        *out = last + 1;
        return true;
    }
    return !__builtin_mul_overflow(last, pivot, &up) &&
           !__builtin_mul_overflow(last_pivot, own, &down) &&
           !__builtin_add_overflow(up, down, &up) &&
           !__builtin_add_overflow(up, (uint64_t)1, out);
}

/* Whether there is memory for so many bits, for each line and for the steps. */
static bool has_room(const sieve *s, uint64_t bits)
{
    return bits / 8 < gi_limit_memory(s->c->run->env) / (s->v->line_count + 1);
}

static grundy_status make_family(sieve *s, family *f)
{
    uint64_t size = 1, here;

    while (f->vector[f->pivot] == 0)
        f->pivot++;
    for (size_t i = s->count; i-- > 0;) {
        f->strides[i] = size;
        if (!count_coordinate(s, f, i, &here) ||
            __builtin_mul_overflow(size, here, &size))
            return GRUNDY_UNDECIDED;
    }
    s->has_row_line |= f->pivot == s->count - 1 && f->vector[f->pivot] == 1;
    if (!has_room(s, size)) return GRUNDY_UNDECIDED;
    return gi_gaps_init(&f->hit, (size_t)size, s->c->run->env);
}

/* The line through a position. */
static uint64_t line_of(const sieve *s, const family *f, const int64_t *at)
{
    const int64_t *v = f->vector;
    const int64_t pivot = v[f->pivot];
    uint64_t line = (uint64_t)(at[f->pivot] % pivot) * f->strides[f->pivot];

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
static void place_row(sieve *s)
{
    const size_t end = s->count - 1;

    s->at[end] = 0;
    for (size_t i = 0; i < s->v->line_count; i++) {
        family *f = &s->families[i];
        f->base = line_of(s, f, s->at);
        f->slope = f->strides[end] *
                   (f->vector[end] ? (uint64_t)f->vector[f->pivot] : 1);
    }
}

/* How many positions of the row, from this one on, are surely won: 0 where none of
 * its lines has been hit. */
static uint64_t hits_from(const sieve *s, int64_t last)
{
    const size_t end = s->count - 1;

    for (size_t i = 0; i < s->v->line_count; i++) {
        const family *f = &s->families[i];
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

static size_t cell_of(const sieve *s, const int64_t *at)
{
    int64_t numbers[NUMBERS_MOST];
    size_t cell = 0;

    memcpy(numbers, at, s->count * sizeof *at);
    if (s->is_sorted) sort_numbers(numbers, s->count);
    for (size_t i = 0; i < s->count; i++)
        cell = cell * ((size_t)s->last[i] + 1) + (size_t)numbers[i];
    return cell;
}

/* The position after one subtraction; false: there is none. */
static bool subtract(const sieve *s, size_t vector, int64_t *out)
{
    const int64_t *v = s->v->entries + vector * s->count;

    for (size_t i = 0; i < s->count; i++) {
        out[i] = s->at[i] - v[i];
        if (out[i] < 0) return false;
    }
    return true;
}

static bool steps_to_lost(const sieve *s)
{
    int64_t after[NUMBERS_MOST];

    for (size_t i = s->v->line_count; i < s->v->count; i++)
        if (subtract(s, i, after) && gi_bitset_has(s->lost, cell_of(s, after)))
            return true;
    return false;
}

static bool has_moves(const sieve *s)
{
    int64_t after[NUMBERS_MOST];

    for (size_t i = 0; i < s->v->count; i++)
        if (subtract(s, i, after)) return true;
    return false;
}

/* ---- a lost position ---- */

static void hit_lines(sieve *s, const int64_t *at)
{
    for (size_t i = 0; i < s->v->line_count; i++) {
        family *f = &s->families[i];
        gi_gaps_add(&f->hit, line_of(s, f, at));
    }
}

static bool is_counted(const sieve *s)
{
    const grundy_count_order order = s->c->question->order;

    for (size_t i = 0; i < s->count; i++) {
        if ((uint64_t)s->at[i] < gi_counting_range(s->c, i).first)
            return false;
        if (i > 0 && order != GRUNDY_COUNT_ALL &&
            s->at[i] < s->at[i - 1] + (order == GRUNDY_COUNT_DISTINCT))
            return false;
    }
    return true;
}

static grundy_status flush(const sieve *s, uint64_t *from, grundy_integer *to)
{
    grundy_integer number = {0};
    grundy_status status = gi_int_set_uint64(&number, *from, s->c->run->env);

    if (!status) status = gi_int_add(to, to, &number, s->c->run->env);
    grundy_integer_clear(&number, s->c->run->env);
    *from = 0;
    return status;
}

/* So many rearrangements of the position at s->at count. */
static grundy_status count_lost(sieve *s, uint64_t times)
{
    grundy_count *out = s->c->out;
    uint64_t numbers[NUMBERS_MOST];
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; i < s->count; i++)
        numbers[i] = (uint64_t)s->at[i];
    if (!out) return s->c->visit(numbers, s->count, s->c->user);
    s->lost_count += times;
    for (size_t i = 0; !status && i < s->count; i++) {
        s->sum += times * numbers[i];
        if (s->sum >= FLUSH) status = flush(s, &s->sum, &out->sum);
    }
    return status;
}

static grundy_status take_lost(sieve *s)
{
    int64_t arranged[NUMBERS_MOST];
    uint64_t times = 0;

    if (s->lost) gi_bitset_add(s->lost, cell_of(s, s->at));
    memcpy(arranged, s->at, s->count * sizeof *arranged);
    do {
        hit_lines(s, arranged);
        times++;
    } while (s->is_sorted && gi_permutation_next(arranged, s->count));
    if (!is_counted(s)) return GRUNDY_OK;
    return count_lost(s, s->c->question->order ? 1 : times);
}

/* ---- the walk ---- */

static grundy_status poll(sieve *s)
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
static int64_t last_of_row(const sieve *s)
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

/* How many positions of the row are asked for. */
static uint64_t asked_in_row(sieve *s, int64_t first, int64_t last)
{
    const size_t end = s->count - 1;
    const grundy_count_order order = s->c->question->order;
    const uint64_t least = gi_counting_range(s->c, end).first;

    if (least > (uint64_t)first) first = (int64_t)least;
    if (end > 0 && order != GRUNDY_COUNT_ALL &&
        first < s->at[end - 1] + (order == GRUNDY_COUNT_DISTINCT))
        first = s->at[end - 1] + (order == GRUNDY_COUNT_DISTINCT);
    s->at[end] = last;
    if (first > last || !is_counted(s)) return 0;
    return (uint64_t)(last - first) + 1;
}

/* The line that is the row itself has been hit before. */
static bool is_row_hit(const sieve *s)
{
    const size_t end = s->count - 1;

    for (size_t i = 0; s->has_row_line && i < s->v->line_count; i++) {
        const family *f = &s->families[i];
        if (f->pivot == end && f->vector[end] == 1 &&
            gi_gaps_has(&f->hit, f->base))
            return true;
    }
    return false;
}

/* All positions that begin with the numbers at s->at. */
static grundy_status walk_row(sieve *s)
{
    const size_t end = s->count - 1;
    const int64_t first = s->is_sorted && end > 0 ? s->at[end - 1] : 0;
    const int64_t last = last_of_row(s);
    grundy_status status = GRUNDY_OK;

    s->positions += asked_in_row(s, first, last);
    place_row(s);
    if (++s->looks - s->polled >= POLL) status = poll(s);
    if (is_row_hit(s)) return status;
    for (int64_t z = first, hits; !status && z <= last; z += hits ? hits : 1) {
        if (++s->looks - s->polled >= POLL) status = poll(s);
        hits = (int64_t)hits_from(s, z);
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
static bool next_row(sieve *s)
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

static grundy_status walk(sieve *s)
{
    grundy_count *out = s->c->out;
    grundy_status status = walk_row(s);

    while (!status && next_row(s)) {
        status = walk_row(s);
        if (!status && out && s->positions >= FLUSH)
            status = flush(s, &s->positions, &out->positions);
    }
    return status;
}

/* ---- the answer ---- */

/* Of all orders together there are as many as the ranges allow. */
static grundy_status count_all(const sieve *s)
{
    const grundy_env *env = s->c->run->env;
    grundy_count *out = s->c->out;
    grundy_integer size = {0};
    grundy_status status = gi_int_set_uint64(&out->positions, 1, env);

    for (size_t i = 0; !status && i < s->count; i++) {
        const grundy_count_range range = gi_counting_range(s->c, i);
        status = gi_int_set_uint64(&size, range.last - range.first + 1, env);
        if (!status)
            status = gi_int_mul(&out->positions, &out->positions, &size, env);
    }
    grundy_integer_clear(&size, env);
    return status;
}

static grundy_status finish(sieve *s)
{
    grundy_count *out = s->c->out;
    grundy_status status;

    if (!out) return GRUNDY_OK;
    out->ground = (gi_ground){GRUNDY_BASIS_COMPUTED, ""};
    status = flush(s, &s->lost_count, &out->lost);
    if (!status) status = flush(s, &s->sum, &out->sum);
    if (status) return status;
    return s->is_sorted && s->c->question->order == GRUNDY_COUNT_ALL
               ? count_all(s)
               : flush(s, &s->positions, &out->positions);
}

static grundy_status take_steps(sieve *s, uint64_t cells)
{
    const grundy_env *env = s->c->run->env;

    if (!has_room(s, cells)) return GRUNDY_UNDECIDED;
    s->lost_words = gi_bitset_words((size_t)cells);
    s->lost = gi_alloc_array(env, s->lost_words, sizeof *s->lost);
    if (!s->lost) return GRUNDY_NO_MEMORY;
    memset(s->lost, 0, s->lost_words * sizeof *s->lost);
    return GRUNDY_OK;
}

static grundy_status start(sieve *s)
{
    const grundy_env *env = s->c->run->env;
    uint64_t cells = 1;
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; i < s->count; i++) {
        const uint64_t last = gi_counting_range(s->c, i).last;
        if (last > INT32_MAX ||
            __builtin_mul_overflow(cells, last + 1, &cells))
            return GRUNDY_UNDECIDED;
        s->last[i] = (int64_t)last;
    }
    /* Lists of all orders are wanted in their own order. */
    s->is_sorted = s->v->is_symmetric && s->count <= ARRANGED_MOST &&
                   has_one_range(s) &&
                   ((s->c->out && !s->c->question->has_total) ||
                    s->c->question->order != GRUNDY_COUNT_ALL);
    s->families = gi_alloc_array(env, s->v->line_count, sizeof *s->families);
    if (s->v->line_count > 0 && !s->families) return GRUNDY_NO_MEMORY;
    for (size_t i = 0; i < s->v->line_count; i++)
        s->families[i] = (family){.vector = s->v->entries + i * s->count};
    for (size_t i = 0; !status && i < s->v->line_count; i++)
        status = make_family(s, &s->families[i]);
    if (!status && s->v->line_count < s->v->count)
        status = take_steps(s, cells);
    return status;
}

static void end(sieve *s)
{
    const grundy_env *env = s->c->run->env;

    for (size_t i = 0; s->families && i < s->v->line_count; i++)
        gi_gaps_clear(&s->families[i].hit, env);
    gi_free(env, s->families, s->v->line_count * sizeof *s->families);
    gi_free(env, s->lost, s->lost_words * sizeof *s->lost);
}

grundy_status gi_count_sieve(const gi_counting *c)
{
    sieve s = {.c = c, .v = c->game->rules->vectors};
    grundy_status status;

    if (!GI_HAS_OWN_OUTCOMES || !fits(c)) return GRUNDY_UNDECIDED;
    s.count = s.v->numbers;
    if (__builtin_mul_overflow(gi_limit_positions(c->run->env),
                               (uint64_t)LOOKS_A_POSITION, &s.most))
        s.most = UINT64_MAX;
    status = start(&s);
    if (!status) status = walk(&s);
    if (!status) status = finish(&s);
    end(&s);
    return status;
}
