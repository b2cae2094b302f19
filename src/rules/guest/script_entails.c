/* SPDX-License-Identifier: MIT */
/* script_entails.c - values of heaps under rules of a guest whose moves may demand
 * something (script_demand_heaps.c has the moves).
 *
 * Values are found in a table from heap 0 on (T-LOONY): of each heap the nim-heaps
 * beside which its own moves win (values/loony/beside.h), and its value, the least heap
 * that is not among those. An entailing move is good where the moves of what it left
 * are not.
 *
 * Cost: that of the guest once a heap, and for each entailing option the words of a set.
 */
#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "base/memory/array.h"
#include "rules/guest/marks.h"
#include "rules/guest/script.h"
#include "values/loony/beside.h"

typedef struct known_heap {
    gi_loony value;
    uint32_t wins; /* The number of its set. */
} known_heap;

typedef struct gi_entails {
    known_heap *heaps; /* 0 .. count - 1. */
    size_t count, capacity;
    gi_besides sets;
    gi_beside wins, answer, part; /* Scratch. */
} gi_entails;

void gi_session_close_entails(gi_session *s)
{
    gi_entails *e = s->entails;

    if (!e) return;
    gi_free(s->env, e->heaps, e->capacity * sizeof *e->heaps);
    gi_besides_clear(&e->sets);
    gi_beside_clear(&e->wins, s->env);
    gi_beside_clear(&e->answer, s->env);
    gi_beside_clear(&e->part, s->env);
    gi_free(s->env, e, sizeof *e);
}

/* ---- values of heaps ---- */

static gi_loony value_of(const gi_entails *e, const int64_t *parts,
                         size_t count)
{
    gi_loony sum = {.nimber = 0};

    for (size_t i = 0; i < count; i++) {
        GRUNDY_ASSERT(parts[i] >= 0 && (size_t)parts[i] < e->count);
        sum = gi_loony_add(sum, e->heaps[parts[i]].value);
    }
    return sum;
}

/* Where a move in one of these heaps wins, others being worth so much. */
static grundy_status find_answer(gi_session *s, const int64_t *parts,
                                 size_t count, gi_loony others, gi_beside *out)
{
    gi_entails *e = s->entails;
    grundy_status status = GRUNDY_OK;

    gi_beside_empty(out);
    for (size_t i = 0; !status && i < count; i++) {
        GRUNDY_ASSERT(parts[i] >= 0 && (size_t)parts[i] < e->count);
        gi_loony rest = gi_loony_add(others, value_of(e, parts, i));
        rest = gi_loony_add(rest, value_of(e, parts + i + 1, count - i - 1));
        status = gi_besides_get(&e->sets, e->heaps[parts[i]].wins, &e->part);
        if (!status) status = gi_beside_unite(out, &e->part, rest, s->env);
    }
    return status;
}

/* An option joins the moves that win. */
static grundy_status add_option(gi_session *s, int64_t mark,
                                const int64_t *parts, size_t count)
{
    gi_entails *e = s->entails;
    grundy_status status;

    GRUNDY_ASSERT(mark == 0 || mark == gi_entailed_mark ||
                  mark == gi_taken_mark);
    if (mark != gi_entailed_mark) {
        const gi_loony value = value_of(e, parts, count);
        return mark == gi_taken_mark
                   ? gi_beside_compliment(&e->wins, value, s->env)
                   : gi_beside_add(&e->wins, value, s->env);
    }
    status = find_answer(s, parts, count, (gi_loony){.nimber = 0}, &e->answer);
    return status ? status : gi_beside_entail(&e->wins, &e->answer, s->env);
}

/* The mark of option i, or 0, and its parts. */
static const int64_t *read_option(const gi_lists *lists, size_t i,
                                  int64_t *mark, size_t *count)
{
    const int64_t *words = gi_lists_at(lists, i, count);

    *mark = 0;
    if (*count > 0 && words[0] < 0) {
        *mark = *words++;
        --*count;
    }
    return words;
}

static grundy_status add_heap(gi_session *s, gi_run *run)
{
    gi_entails *e = s->entails;
    grundy_integer number = {(int64_t)e->count, NULL};
    const gi_ints heap = {&number, 1, 1};
    known_heap found = {.wins = 0};
    grundy_status status;

    gi_lists_empty(&s->scratch);
    gi_beside_empty(&e->wins);
    status = gi_session_ask(s, &heap, 0, &s->scratch, run);
    for (size_t i = 0; !status && i < s->scratch.count; i++) {
        size_t count;
        int64_t mark;
        const int64_t *parts = read_option(&s->scratch, i, &mark, &count);
        status = add_option(s, mark, parts, count);
        if (!status) status = gi_meter_pay(run, 1 + e->wins.count);
    }
    if (status) return status;
    found.value = gi_beside_value(&e->wins);
    status = gi_besides_put(&e->sets, &e->wins, &found.wins);
    if (!status)
        status = gi_array_grow((void **)&e->heaps, &e->capacity, e->count,
                               sizeof *e->heaps, s->env);
    GRUNDY_ASSERT(status || e->count < e->capacity);
    if (!status) e->heaps[e->count++] = found;
    return status;
}

static grundy_status extend(gi_session *s, uint64_t n, gi_run *run)
{
    grundy_status status = GRUNDY_OK;

    if (!s->entails) {
        s->entails = gi_alloc(s->env, sizeof *s->entails);
        if (!s->entails) return GRUNDY_NO_MEMORY;
        *s->entails = (gi_entails){.count = 0};
        gi_besides_init(&s->entails->sets, s->env);
    }
    if (n >= gi_limit_positions(s->env))
        return gi_fail(run->err, GRUNDY_UNDECIDED,
                       "no theorem answers these rules, and a table up to "
                       "heap %llu would be too large",
                       (unsigned long long)n);
    while (!status && s->entails->count <= n) {
        if (s->entails->count % 64 == 0) {
            gi_env_progress(s->env, s->entails->count, n + 1);
            if (gi_env_is_stopped(s->env)) return GRUNDY_CANCELLED;
        }
        status = add_heap(s, run);
    }
    GRUNDY_ASSERT(status || s->entails->count > n);
    return status;
}

/* ---- positions ---- */

grundy_status gi_session_worth(gi_session *s, const gi_demanded *position,
                               gi_value *out, gi_run *run)
{
    const int64_t *heaps = position->heaps;
    const size_t entailed = position->entailed, count = position->count;
    gi_beside wins = {0};
    grundy_status status = extend(s, 0, run);

    GRUNDY_ASSERT(entailed <= count);
    for (size_t i = 0; !status && i < count; i++)
        status = extend(s, (uint64_t)heaps[i], run);
    if (status) return status;
    if (!position->has_to_answer)
        return gi_value_of_loony(out, value_of(s->entails, heaps, count),
                                 run->env);
    if (position->is_handed)
        status =
            gi_beside_add(&wins, value_of(s->entails, heaps, count), s->env);
    else
        status = find_answer(
            s, heaps, entailed,
            value_of(s->entails, heaps + entailed, count - entailed), &wins);
    if (!status) status = gi_value_of_beside(out, &wins, run->env);
    gi_beside_clear(&wins, s->env);
    return status;
}
