/* SPDX-License-Identifier: MIT */
/* pattern_automaton.c - laws by an automaton that reads the digits of the
 * heap, the lowest first: b-automatic sequences.
 *
 * A state stands for the sequence of a residue, G(b^k x + r) for x = 0, 1, ...;
 * reading digit e leads to the residue r + e b^k of b^(k+1). States whose
 * sequences agree as far as both are in the prefix are one, if that is far
 * enough to say something; so the machine is the kernel of the sequence, and
 * finite exactly for automatic sequences ([AlloucheShallit92]). When the
 * digits are used up the state says its first term.
 *
 * Built breadth first; given up past STATES states, or when a state has too
 * few terms to be compared.
 */
#include <math.h>

#include "analysis/pattern/pattern.h"
#include "base/assert.h"
#include "base/env.h"

enum {
    BASE_MOST = 10,
    STATES = 24,
    OVERLAP = 8 /* Terms that must agree. */
};

/* The sequence first + step x, x = 0, 1, ... */
typedef struct machine_state {
    int64_t first, step;
    int64_t says; /* Its first term, of this or an equal sequence; GI_NO_WORD
                     where only heap 0 would say it, and the table has none. */
    int64_t next[BASE_MOST];
} machine_state;

typedef struct machine {
    const gi_sample *s;
    const gi_run *run;
    int64_t base;
    machine_state states[STATES];
    size_t count;
} machine;

enum { BASE };

/* Term x, which is in the prefix. Heaps before the first are none. */
static int64_t term(const machine *m, const machine_state *state, int64_t x)
{
    const int64_t n = state->first + state->step * x;

    if (n < m->s->first) return GI_NO_WORD;
    GRUNDY_ASSERT(n - m->s->first < (int64_t)m->s->count);
    return m->s->items[n - m->s->first];
}

static int64_t terms_of(const machine *m, const machine_state *state)
{
    const int64_t end = m->s->first + (int64_t)m->s->count;

    GRUNDY_ASSERT(state->step > 0);
    return state->first >= end ? 0
                               : (end - 1 - state->first) / state->step + 1;
}

/* As far as both are in the prefix; anything where the work is to end. */
static bool is_same(const machine *m, const machine_state *a,
                    const machine_state *b)
{
    const int64_t of_a = terms_of(m, a), of_b = terms_of(m, b);
    const int64_t count = of_a < of_b ? of_a : of_b;

    for (int64_t x = 0; x < count; x++) {
        const int64_t left = term(m, a, x), right = term(m, b, x);
        if (gi_walk_is_stopped((size_t)x, m->run)) return false;
        if (left != right && left != GI_NO_WORD && right != GI_NO_WORD)
            return false;
    }
    return true;
}

/* The number of this state, which may be new; -1 if there are too many or too
 * few of its terms. */
static int64_t intern(machine *m, const machine_state *wanted)
{
    if (terms_of(m, wanted) < OVERLAP) return -1;
    for (size_t i = 0; i < m->count; i++) {
        if (!is_same(m, &m->states[i], wanted)) continue;
        if (m->states[i].says == GI_NO_WORD)
            m->states[i].says = term(m, wanted, 0);
        return (int64_t)i;
    }
    if (m->count == STATES) return -1;
    m->states[m->count] = *wanted;
    m->states[m->count].says = term(m, wanted, 0);
    return (int64_t)m->count++;
}

static bool build(machine *m)
{
    m->count = 1;
    m->states[0] = (machine_state){.first = 0, .step = 1};
    m->states[0].says = term(m, &m->states[0], 0);
    for (size_t i = 0; i < m->count; i++)
        for (int64_t e = 0; e < m->base; e++) {
            machine_state *from = &m->states[i];
            const machine_state to = {.first = from->first + e * from->step,
                                      .step = from->step * m->base};
            from->next[e] = intern(m, &to);
            if (from->next[e] < 0 || gi_env_is_stopped(m->run->env))
                return false;
        }
    return true;
}

/* The table: of each state what it says, then where each digit leads. */
static grundy_status take(gi_law *out, const machine *m)
{
    const size_t row = (size_t)m->base + 1;
    grundy_status status = gi_law_room(out, m->count * row);

    if (status) return status;
    out->numbers[BASE] = m->base;
    for (size_t i = 0; i < m->count; i++) {
        out->table[i * row] = m->states[i].says;
        for (size_t e = 0; e + 1 < row; e++) {
            const int64_t next = m->states[i].next[e];
            GRUNDY_ASSERT(next >= 0 && next < (int64_t)m->count);
            out->table[i * row + e + 1] = next;
        }
    }
    out->bits = 6 + (double)m->count *
                        (m->s->bits +
                         (double)m->base * (log2((double)m->count) + 0.5));
    return GRUNDY_OK;
}

static grundy_status propose(gi_law *out, const gi_sample *s, gi_run *run)
{
    machine *m;
    grundy_status status = GRUNDY_UNDEFINED;

    if (s->first > 1) return GRUNDY_UNDEFINED;
    m = gi_alloc(run->env, sizeof *m);
    if (!m) return GRUNDY_NO_MEMORY;
    *m = (machine){.s = s, .run = run};
    for (m->base = 2; m->base <= BASE_MOST; m->base++)
        if (build(m)) {
            status = take(out, m);
            break;
        }
    gi_free(run->env, m, sizeof *m);
    return status;
}

static grundy_status fill(const gi_law *law, const gi_sample *about,
                          int64_t *out, size_t count, gi_run *run)
{
    const int64_t base = law->numbers[BASE];

    for (size_t i = 0; i < count; i++) {
        if (gi_walk_is_stopped(i, run)) return GRUNDY_CANCELLED;
        int64_t state = 0;
        for (int64_t n = about->first + (int64_t)i; n > 0; n /= base)
            state = law->table[state * (base + 1) + n % base + 1];
        GRUNDY_ASSERT((size_t)(state * (base + 1)) < law->table_count);
        out[i] = law->table[state * (base + 1)];
    }
    return GRUNDY_OK;
}

static void state(const gi_law *law, const gi_sample *about,
                  gi_text *statement, gi_text *formula)
{
    const int64_t base = law->numbers[BASE];
    const size_t row = (size_t)base + 1, count = law->table_count / row;

    (void)formula;
    gi_text_addf(statement,
                 "%s is read off the digits of n in base %lld, the lowest "
                 "first, by a machine of %zu states: ",
                 about->view == GI_VIEW_LOST ? "1 for a lost heap" : "G(n)",
                 (long long)base, count);
    for (size_t i = 0; i < count; i++) {
        gi_text_addf(statement, "%s%zu says ", i ? "; " : "", i);
        if (law->table[i * row] == GI_NO_WORD)
            gi_text_add(statement, "nothing");
        else
            gi_text_addf(statement, "%lld", (long long)law->table[i * row]);
        gi_text_add(statement, ", goes to");
        for (size_t e = 1; e < row; e++)
            gi_text_addf(statement, "%c%lld", e > 1 ? ',' : ' ',
                         (long long)law->table[i * row + e]);
    }
}

const gi_law_family gi_law_automaton = {
    .name = "automaton",
    .views = GI_VIEW_VALUES | GI_VIEW_LOST,
    .is_fallback = true,
    .propose = propose,
    .fill = fill,
    .state = state,
};
