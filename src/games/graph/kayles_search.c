/* SPDX-License-Identifier: MIT */
/* kayles_search.c - Node Kayles and Arc Kayles on a graph of up to 64
 * vertices.
 *
 * In both games moves remove vertices, so a position is the set of the
 * remaining vertices: one word. It decomposes into components, whose values
 * add up (T-SPRAGUE-GRUNDY); a component that is a path or a cycle has its
 * value by theorem (T-GRAPH-KAYLES).
 *
 * The question about any other component C is whether C + *n is lost, and the
 * answer is found level by level (Lemoine and Viennot 2012): for m = 0, 1, ...
 * up to n, if no option O makes O + *m lost, the value of C is m; otherwise it
 * is greater. An option with several components is decided by its largest one,
 * with the values of the others added to m. So the winner is found with few
 * values; the value of C itself is the answer to the same question without a
 * bound n. A component of k vertices lasts at most k moves, so its value is
 * below 64.
 *
 * A table with open addressing stores the value of a component or a lower
 * bound of it. The search is depth-first on a stack of its own, which is as
 * deep as a game is long; a frame that needs the value of a component of its
 * option pushes this component onto the stack and returns to the option
 * afterwards.
 *
 * Invariant: a key in the table is a connected set with at least one vertex
 * that is neither a path nor a cycle; 0 is an empty slot. The levels of a
 * frame below `level` are not lost.
 *
 * Cost: parts times moves times levels; 9 bytes for each slot, at most half of
 * which are in use. Source: [LemoineViennot12].
 */
#include <string.h>

#include "base/env.h"
#include "base/error.h"
#include "games/graph/kayles_search.h"

enum { SLOTS_FIRST = 1 << 10, STEPS_BETWEEN_STOPS = 1 << 12 };

/* Of an entry: the value is this; without it, at least this. */
enum { IS_VALUE = 0x80, NO_TARGET = GI_KAYLES_BOARD };

typedef struct frame {
    uint64_t part;
    /* Whether part + *target is lost; NO_TARGET: its value. */
    unsigned target;
    unsigned level;
    unsigned first, next; /* The next option: vertex u and, for edges, w. */
} frame;

struct gi_kayles_search {
    const grundy_env *env;
    gi_kayles_board board;
    uint64_t limit, count;
    uint64_t *keys;  /* shape [slot_count] */
    uint8_t *values; /* shape [slot_count] */
    size_t slot_count;
    frame stack[GI_KAYLES_BOARD + 1];
    size_t depth;
    uint64_t steps;
    gi_kayles_rows rows;
};

/* ---- the table ---- */

static size_t slot_of(const gi_kayles_search *s, uint64_t key)
{
    uint64_t hash = key * UINT64_C(0x9e3779b97f4a7c15);
    size_t slot;

    GRUNDY_ASSERT(key != 0 && s->count < s->slot_count);
    hash ^= hash >> 29;
    slot = (size_t)(hash * UINT64_C(0xbf58476d1ce4e5b9) >> 20) &
           (s->slot_count - 1);
    while (s->keys[slot] != 0 && s->keys[slot] != key)
        slot = (slot + 1) & (s->slot_count - 1);
    return slot;
}

static grundy_status make_slots(gi_kayles_search *s, size_t count)
{
    const grundy_env *env = s->env;

    GRUNDY_ASSERT((count & (count - 1)) == 0);
    if (count > gi_limit_memory(env) / 9) return GRUNDY_OVER_BUDGET;
    s->keys = gi_alloc_array(env, count, sizeof *s->keys);
    s->values = gi_alloc(env, count);
    if (!s->keys || !s->values) {
        if (s->keys) gi_free(env, s->keys, count * sizeof *s->keys);
        if (s->values) gi_free(env, s->values, count);
        s->keys = NULL;
        s->values = NULL;
        return GRUNDY_NO_MEMORY;
    }
    memset(s->keys, 0, count * sizeof *s->keys);
    s->slot_count = count;
    return GRUNDY_OK;
}

static grundy_status widen(gi_kayles_search *s)
{
    uint64_t *keys = s->keys;
    uint8_t *values = s->values;
    const size_t count = s->slot_count;
    const grundy_status status = make_slots(s, 2 * count);

    if (status) {
        s->keys = keys;
        s->values = values;
        return status;
    }
    for (size_t i = 0; i < count; i++) {
        if (keys[i] == 0) continue;
        const size_t slot = slot_of(s, keys[i]);
        s->keys[slot] = keys[i];
        s->values[slot] = values[i];
    }
    gi_free(s->env, values, count);
    gi_free(s->env, keys, count * sizeof *keys);
    return GRUNDY_OK;
}

/* Notes what is known of a part. */
static grundy_status keep(gi_kayles_search *s, uint64_t part, unsigned entry)
{
    grundy_status status = GRUNDY_OK;
    size_t slot;

    GRUNDY_ASSERT(part != 0 && entry <= UINT8_MAX);
    if (2 * (s->count + 1) > s->slot_count) status = widen(s);
    if (status) return status;
    slot = slot_of(s, part);
    if (s->keys[slot] == 0) {
        if (s->count >= s->limit) return GRUNDY_OVER_BUDGET;
        s->keys[slot] = part;
        s->count++;
    }
    s->values[slot] = (uint8_t)entry;
    GRUNDY_ASSERT(2 * s->count <= s->slot_count);
    return GRUNDY_OK;
}

/* A bound of 0 where nothing is known. */
static unsigned entry_of(const gi_kayles_search *s, uint64_t part)
{
    const size_t slot = slot_of(s, part);

    return s->keys[slot] ? s->values[slot] : 0;
}

/* ---- parts ---- */

static unsigned lowest(uint64_t set)
{
    return (unsigned)__builtin_ctzll(set);
}

static uint64_t bit(unsigned vertex)
{
    return (uint64_t)1 << vertex;
}

/* The connected part of the lowest vertex. */
static uint64_t first_part(const gi_kayles_board *board, uint64_t set)
{
    uint64_t part = set & (~set + 1), fresh = part;

    GRUNDY_ASSERT(set != 0);
    while (fresh) {
        const unsigned v = lowest(fresh);
        const uint64_t found = board->near[v] & set & ~part;
        part |= found;
        fresh = (fresh & (fresh - 1)) | found;
    }
    return part;
}

/* Value of a part that is a path or a cycle. */
static bool is_row(const gi_kayles_search *s, uint64_t part,
                   grundy_nimber *value)
{
    unsigned count = 0, ends = 0;

    for (uint64_t left = part; left; left &= left - 1) {
        const uint64_t near = s->board.near[lowest(left)] & part;
        const uint64_t more = near & (near - 1);
        if (more & (more - 1)) return false; /* Three neighbours. */
        ends += more == 0;
        count++;
    }
    GRUNDY_ASSERT(ends > 0 || count > 2);
    *value = ends ? gi_kayles_path(&s->rows, count)
                  : gi_kayles_cycle(&s->rows, count);
    return true;
}

/* A part, and what must be known about it before the search continues. */
typedef struct question {
    uint64_t part;
    unsigned target;
} question;

typedef enum verdict { NOT_LOST, LOST, ASKED } verdict;

static unsigned size_of(uint64_t set)
{
    return (unsigned)__builtin_popcountll(set);
}

/* Values of all parts but the largest of those that no theorem knows, which is
 * *main, or 0; false after *ask is filled in for one that is not known. */
static bool split(const gi_kayles_search *s, uint64_t set, unsigned *value,
                  uint64_t *main, question *ask)
{
    *value = 0;
    *main = 0;
    while (set) {
        uint64_t part = first_part(&s->board, set);
        grundy_nimber own;
        unsigned entry;
        set &= ~part;
        if (is_row(s, part, &own)) {
            *value ^= own;
            continue;
        }
        if (size_of(part) > size_of(*main)) {
            const uint64_t smaller = *main;
            *main = part;
            part = smaller;
        }
        if (part == 0) continue;
        entry = entry_of(s, part);
        if (!(entry & IS_VALUE)) {
            *ask = (question){part, NO_TARGET};
            return false;
        }
        *value ^= entry & ~(unsigned)IS_VALUE;
    }
    return true;
}

/* Whether the set + *n is lost, as far as that is known. */
static verdict judge(const gi_kayles_search *s, uint64_t set, unsigned n,
                     question *ask)
{
    unsigned value, entry;
    uint64_t main;

    if (!split(s, set, &value, &main, ask)) return ASKED;
    value ^= n;
    GRUNDY_ASSERT(value < GI_KAYLES_BOARD);
    if (main == 0) return value == 0 ? LOST : NOT_LOST;
    entry = entry_of(s, main);
    if (entry & IS_VALUE)
        return (entry & ~(unsigned)IS_VALUE) == value ? LOST : NOT_LOST;
    if (entry > value) return NOT_LOST;
    *ask = (question){main, value};
    return ASKED;
}

/* ---- moves ---- */

/* What is left after the frame's next move; false if there is none.
 * next_move() advances the cursor. */
static bool after_move(const gi_kayles_search *s, frame *f, uint64_t *left)
{
    for (; f->first < GI_KAYLES_BOARD; f->first++, f->next = 0) {
        const uint64_t u = bit(f->first);
        if (!(f->part & u)) continue;
        if (!s->board.takes_edges) {
            *left = f->part & ~(u | s->board.near[f->first]);
            return true;
        }
        /* Each edge from its lower end. */
        if (f->next <= f->first) f->next = f->first + 1;
        for (; f->next < GI_KAYLES_BOARD; f->next++) {
            if (!(s->board.near[f->first] & f->part & bit(f->next))) continue;
            *left = f->part & ~(u | bit(f->next));
            return true;
        }
    }
    return false;
}

static void next_move(const gi_kayles_search *s, frame *f)
{
    if (s->board.takes_edges)
        f->next++;
    else
        f->first++;
}

static void push(gi_kayles_search *s, const question *ask)
{
    const unsigned entry = entry_of(s, ask->part);

    GRUNDY_ASSERT(s->depth <= GI_KAYLES_BOARD && ask->part != 0);
    GRUNDY_ASSERT(!(entry & IS_VALUE));
    s->stack[s->depth++] =
        (frame){.part = ask->part, .target = ask->target, .level = entry};
}

/* The level of the frame is not lost, because one of its options is. */
static grundy_status raise(gi_kayles_search *s, frame *f)
{
    f->level++;
    f->first = f->next = 0;
    GRUNDY_ASSERT(f->level < GI_KAYLES_BOARD);
    if (f->level <= f->target) return GRUNDY_OK;
    s->depth--;
    return keep(s, f->part, f->level);
}

/* Examines one option of the frame on top. */
static grundy_status step(gi_kayles_search *s)
{
    frame *f = &s->stack[s->depth - 1];
    uint64_t left;
    question ask;

    GRUNDY_ASSERT(s->depth > 0);
    if (!after_move(s, f, &left)) {
        s->depth--;
        return keep(s, f->part, f->level | IS_VALUE);
    }
    switch (judge(s, left, f->level, &ask)) {
    case ASKED:
        push(s, &ask);
        return GRUNDY_OK;
    case LOST:
        return raise(s, f);
    case NOT_LOST:
        break;
    }
    next_move(s, f);
    return GRUNDY_OK;
}

static grundy_status answer(gi_kayles_search *s, const question *ask,
                            grundy_error *err)
{
    grundy_status status = GRUNDY_OK;

    s->depth = 0;
    push(s, ask);
    while (!status && s->depth > 0) {
        if (++s->steps % STEPS_BETWEEN_STOPS == 0) {
            gi_env_progress(s->env, s->count, 0);
            if (gi_env_is_stopped(s->env)) return GRUNDY_CANCELLED;
        }
        status = step(s);
    }
    if (status == GRUNDY_OVER_BUDGET)
        return gi_fail(err, status,
                       "the graph is too large: %llu parts were searched, and "
                       "the limit was met",
                       (unsigned long long)s->count);
    return status;
}

grundy_status gi_kayles_search_value(gi_kayles_search *s, uint64_t left,
                                     grundy_nimber *out, grundy_error *err)
{
    unsigned value;
    uint64_t main;
    question ask;

    for (;;) {
        grundy_status status;
        if (split(s, left, &value, &main, &ask)) {
            const unsigned entry = main ? entry_of(s, main) : IS_VALUE;
            *out = value ^ (entry & ~(unsigned)IS_VALUE);
            if (entry & IS_VALUE) return GRUNDY_OK;
            ask = (question){main, NO_TARGET};
        }
        status = answer(s, &ask, err);
        if (status) return status;
    }
}

grundy_status gi_kayles_search_is_lost(gi_kayles_search *s, uint64_t left,
                                       grundy_nimber n, bool *out,
                                       grundy_error *err)
{
    if (n >= GI_KAYLES_BOARD) { /* No value is as large. */
        *out = false;
        return GRUNDY_OK;
    }
    for (;;) {
        question ask;
        const verdict found = judge(s, left, n, &ask);
        grundy_status status;
        *out = found == LOST;
        if (found != ASKED) return GRUNDY_OK;
        status = answer(s, &ask, err);
        if (status) return status;
    }
}

/* ---- life ---- */

grundy_status gi_kayles_search_new(gi_kayles_search **out,
                                   const gi_kayles_board *board,
                                   uint64_t part_limit, const grundy_env *env)
{
    const grundy_env *used = gi_env_or_default(env);
    gi_kayles_search *s = gi_alloc(used, sizeof *s);
    grundy_status status;

    if (!s) return GRUNDY_NO_MEMORY;
    memset(s, 0, sizeof *s);
    s->env = used;
    s->board = *board;
    s->limit = part_limit;
    gi_kayles_rows_find(&s->rows, board->takes_edges);
    status = make_slots(s, SLOTS_FIRST);
    if (status) {
        gi_kayles_search_free(s);
        return status;
    }
    *out = s;
    return GRUNDY_OK;
}

void gi_kayles_search_free(gi_kayles_search *s)
{
    if (!s) return;
    if (s->keys) gi_free(s->env, s->keys, s->slot_count * sizeof *s->keys);
    if (s->values) gi_free(s->env, s->values, s->slot_count);
    gi_free(s->env, s, sizeof *s);
}

uint64_t gi_kayles_search_count(const gi_kayles_search *s)
{
    return s->count;
}
