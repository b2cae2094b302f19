/* SPDX-License-Identifier: MIT */
/* letter_moves.c - some heaps as letters, and what moves in them leave.
 *
 * growth/options.h has the options of a heap as elements of a finite monoid. Here
 * the monoid is still to be found, and they are words. */
#include "quotient/infinite/letter_moves.h"

#include "base/assert.h"
#include "base/env.h"
#include "base/memory/array.h"
#include "quotient/algebra/quotient_work.h"

typedef struct lister {
    gi_letter_moves *out;
    const gi_leavings *moves;
    gi_run *run;
    bool has_options; /* The heap whose options are listed. */
} lister;

size_t gi_letter_of(const gi_letter_moves *m, uint64_t heap)
{
    size_t letter = 0;

    while (letter < m->letter_count && m->heaps[letter] != heap)
        letter++;
    return letter;
}

static void put(const gi_letter_moves *m, gi_letters *word, size_t heap)
{
    const size_t letter = gi_letter_of(m, heap);

    if (letter < m->letter_count) word->exponents[letter]++;
}

static bool is_known(const gi_letter_moves *m, const gi_letters *option)
{
    const size_t first = gi_letter_first(m, m->letter_count);

    for (size_t i = first; i < m->option_count; i++) {
        size_t g = 0;
        while (g < GI_LETTERS_MOST &&
               m->options[i].exponents[g] == option->exponents[g])
            g++;
        if (g == GI_LETTERS_MOST) return true;
    }
    return false;
}

static grundy_status add(lister *l, const gi_letters *option)
{
    gi_letter_moves *m = l->out;
    size_t length = 0;
    grundy_status status = gi_quotient_pay(l->run, 1);

    l->has_options = true;
    if (status || is_known(m, option)) return status;
    status = gi_array_grow((void **)&m->options, &m->capacity, m->option_count,
                           sizeof *m->options, m->env);
    if (status) return status;
    m->options[m->option_count++] = *option;
    for (size_t g = 0; g < GI_LETTERS_MOST; g++)
        length += option->exponents[g];
    if (length > m->longest) m->longest = length;
    return GRUNDY_OK;
}

/* n tokens in `left` more heaps of at least `least`, beside the word; `gap` is
 * 1 where they must differ. */
static grundy_status add_splits(lister *l, gi_letters word, unsigned left,
                                size_t n, size_t least, size_t gap)
{
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(left > 0 && least > 0);
    if (left == 1) {
        if (n < least) return GRUNDY_OK;
        put(l->out, &word, n);
        return add(l, &word);
    }
    for (size_t a = least; !status && a < n; a++) {
        gi_letters more = word;
        put(l->out, &more, a);
        status = add_splits(l, more, left - 1, n - a, a + gap, gap);
    }
    return status;
}

static grundy_status add_left(lister *l, unsigned parts, size_t n, size_t d)
{
    const size_t gap = parts & GI_PARTS_UNEQUAL ? 1 : 0;
    const gi_letters none = {{0}};
    grundy_status status = GRUNDY_OK;

    if ((parts & 1) && n == 0) status = add(l, &none);
    if (!status && (parts & 2) && n > 0 && d > 0)
        status = add_splits(l, none, 1, n, 1, 0);
    for (unsigned j = 2; !status && n > 0 && j <= GI_PARTS_MOST; j++)
        if (parts >> j & 1) status = add_splits(l, none, j, n, 1, gap);
    return status;
}

static grundy_status add_listed(lister *l, size_t heap)
{
    const gi_listed *listed = l->moves->listed;
    grundy_status status = GRUNDY_OK;

    for (size_t i = gi_listed_first_option(listed, heap);
         !status && i < listed->ends[heap]; i++) {
        gi_letters word = {{0}};
        size_t count;
        const uint32_t *heaps = gi_heap_list_at(&listed->options, i, &count);
        for (size_t k = 0; k < count; k++)
            put(l->out, &word, heaps[k]);
        status = add(l, &word);
    }
    return status;
}

static grundy_status add_heap(lister *l, size_t heap)
{
    gi_letter_moves *m = l->out;
    grundy_status status = GRUNDY_OK;

    l->has_options = false;
    if (l->moves->listed) status = add_listed(l, heap);
    for (size_t d = 0; !l->moves->listed && !status && d <= heap; d++)
        if (l->moves->parts[d])
            status = add_left(l, l->moves->parts[d], heap - d, d);
    if (status || !l->has_options) return status;
    if (m->letter_count == GI_LETTERS_MOST) return GRUNDY_UNDEFINED;
    GRUNDY_ASSERT(gi_letter_first(m, m->letter_count) <= m->option_count);
    m->heaps[m->letter_count] = (uint32_t)heap;
    m->ends[m->letter_count++] = m->option_count;
    return GRUNDY_OK;
}

grundy_status gi_letter_moves_init(gi_letter_moves *out,
                                   const gi_leavings *moves, size_t last,
                                   gi_run *run)
{
    lister l = {.out = out, .moves = moves, .run = run};
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(last < moves->count);
    *out = (gi_letter_moves){.env = run->env, .longest = 1};
    for (size_t heap = 1; !status && heap <= last; heap++)
        status = add_heap(&l, heap);
    if (status) gi_letter_moves_clear(out);
    return status;
}

void gi_letter_moves_clear(gi_letter_moves *m)
{
    if (m->env) gi_free(m->env, m->options, m->capacity * sizeof *m->options);
    *m = (gi_letter_moves){0};
}
