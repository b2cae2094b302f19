/* SPDX-License-Identifier: MIT */
/* box.c - the elements of an infinite monoid whose words are short.
 *
 * Words are numbers of a mixed radix, so that the order of the numbers is that
 * of the words. A word is a normal form if none of the rules replaces it and
 * each word of one letter less is one.
 *
 * The options of a sum are smaller words than its own, and so are their normal
 * forms: who wins is found in ascending order.
 */
#include "quotient/infinite/box.h"

#include "base/assert.h"
#include "base/env.h"
#include "base/sizes.h"
#include "quotient/algebra/quotient_work.h"

enum { CELLS_MOST = 1 << 22, PAID_ELEMENTS = 64 };

/* The letter of a power that the rule replaces; letter_count: none. */
static size_t power_of(const gi_rewriting *r, const gi_letters *word)
{
    size_t letter = r->letter_count;

    for (size_t g = 0; g < r->letter_count; g++) {
        if (word->exponents[g] == 0) continue;
        if (letter < r->letter_count) return r->letter_count;
        letter = g;
    }
    return letter;
}

static bool find_room(gi_box *b)
{
    const gi_rewriting *r = b->rules;

    for (size_t g = 0; g < b->letter_count; g++) {
        b->is_free[g] = true;
        b->room[g] = b->reach;
    }
    for (size_t i = 0; i < r->count; i++) {
        const size_t g = power_of(r, &r->rules[i].from);
        if (g == r->letter_count) continue;
        b->is_free[g] = false;
        b->room[g] = r->rules[i].from.exponents[g];
        GRUNDY_ASSERT(b->room[g] > 0);
    }
    b->cell_count = 1;
    for (size_t g = 0; g < b->letter_count; g++) {
        b->stride[g] = b->cell_count;
        if (!gi_size_mul(&b->cell_count, b->cell_count, b->room[g]) ||
            b->cell_count > CELLS_MOST)
            return false;
    }
    return true;
}

/* The place of a word; false: it is not in the box. */
static bool cell_of(const gi_box *b, const gi_letters *word, size_t *cell)
{
    *cell = 0;
    for (size_t g = 0; g < b->letter_count; g++) {
        if (word->exponents[g] >= b->room[g]) return false;
        *cell += word->exponents[g] * b->stride[g];
    }
    GRUNDY_ASSERT(*cell < b->cell_count);
    return true;
}

uint32_t gi_box_find(const gi_box *b, const gi_letters *word)
{
    size_t cell;

    if (!cell_of(b, word, &cell) || b->numbers[cell] == 0) return GI_OUT;
    return b->numbers[cell] - 1;
}

gi_letters gi_box_word(const gi_box *b, size_t element)
{
    gi_letters word = {{0}};

    for (size_t g = 0; g < b->letter_count; g++)
        word.exponents[g] = gi_box_exponent(b, element, g);
    return word;
}

uint32_t gi_box_multiply(const gi_box *b, uint32_t element,
                         const gi_letters *word)
{
    for (size_t g = 0; g < b->letter_count; g++)
        for (uint32_t i = 0; i < word->exponents[g]; i++)
            element = gi_box_times(b, element, g);
    return element;
}

uint32_t gi_box_shift(const gi_box *b, uint32_t element, size_t letter,
                      int64_t more)
{
    gi_letters word = gi_box_word(b, element);
    const int64_t exponent = (int64_t)word.exponents[letter] + more;

    if (exponent < 0 || exponent >= b->room[letter]) return GI_OUT;
    word.exponents[letter] = (uint32_t)exponent;
    return gi_box_find(b, &word);
}

/* ---- elements ---- */

#define NOT_NORMAL UINT32_MAX

static bool is_normal(const gi_box *b, size_t cell)
{
    if (b->numbers[cell] == NOT_NORMAL) return false;
    for (size_t g = 0; g < b->letter_count; g++)
        if (cell / b->stride[g] % b->room[g] > 0 &&
            b->numbers[cell - b->stride[g]] == 0)
            return false;
    return true;
}

static void number_cells(gi_box *b)
{
    size_t cell;

    for (cell = 0; cell < b->cell_count; cell++)
        b->numbers[cell] = 0;
    for (size_t i = 0; i < b->rules->count; i++)
        if (cell_of(b, &b->rules->rules[i].from, &cell))
            b->numbers[cell] = NOT_NORMAL;
    for (cell = 0; cell < b->cell_count; cell++)
        b->numbers[cell] = is_normal(b, cell) ? (uint32_t)++b->count : 0;
}

static grundy_status alloc_elements(gi_box *b)
{
    size_t actions;

    b->cells = gi_alloc_array(b->env, b->count, sizeof *b->cells);
    b->outcome = gi_alloc_array(b->env, b->count, sizeof *b->outcome);
    if (gi_size_mul(&actions, b->count, b->letter_count))
        b->action = gi_alloc_array(b->env, actions, sizeof *b->action);
    return b->cells && b->outcome && (b->action || b->letter_count == 0)
               ? GRUNDY_OK
               : GRUNDY_NO_MEMORY;
}

static grundy_status act(const gi_box *b, size_t element, size_t letter,
                         uint32_t *out, gi_run *run)
{
    gi_letters word = gi_box_word(b, element);
    grundy_status status = GRUNDY_OK;

    word.exponents[letter]++;
    *out = gi_box_find(b, &word);
    if (*out != GI_OUT) return GRUNDY_OK;
    status = gi_rewriting_reduce(b->rules, &word, run);
    *out = gi_box_find(b, &word);
    return status;
}

static grundy_status fill_elements(gi_box *b, gi_run *run)
{
    grundy_status status = GRUNDY_OK;

    for (size_t cell = 0; cell < b->cell_count; cell++)
        if (b->numbers[cell]) b->cells[b->numbers[cell] - 1] = (uint32_t)cell;
    for (size_t x = 0; !status && x < b->count; x++) {
        b->outcome[x] = GI_BOX_OPEN;
        if (x % PAID_ELEMENTS == 0)
            status = gi_quotient_pay(run, b->letter_count * 8 * PAID_ELEMENTS);
        for (size_t g = 0; !status && g < b->letter_count; g++)
            status = act(b, x, g, &b->action[g * b->count + x], run);
    }
    return status;
}

grundy_status gi_box_init(gi_box *out, const gi_rewriting *rules,
                          uint32_t reach, gi_run *run)
{
    gi_box b = {.env = rules->env,
                .rules = rules,
                .letter_count = rules->letter_count,
                .reach = reach};
    grundy_status status;

    GRUNDY_ASSERT(reach > 0);
    if (!find_room(&b)) return GRUNDY_UNDEFINED;
    status = gi_quotient_pay(run, b.cell_count);
    if (status) return status;
    b.numbers = gi_alloc_array(b.env, b.cell_count, sizeof *b.numbers);
    if (!b.numbers) return GRUNDY_NO_MEMORY;
    number_cells(&b);
    status = alloc_elements(&b);
    if (!status) status = fill_elements(&b, run);
    if (status)
        gi_box_clear(&b);
    else
        *out = b;
    return status;
}

void gi_box_clear(gi_box *b)
{
    if (!b->env) return;
    gi_free(b->env, b->numbers, b->cell_count * sizeof *b->numbers);
    gi_free(b->env, b->cells, b->count * sizeof *b->cells);
    gi_free(b->env, b->outcome, b->count * sizeof *b->outcome);
    gi_free(b->env, b->action, b->count * b->letter_count * sizeof *b->action);
    *b = (gi_box){0};
}

/* ---- outcomes ---- */

/* Of one element, from those of smaller ones. */
static enum gi_box_outcome judge(const gi_box *b, uint32_t element,
                                 const gi_letter_moves *moves)
{
    enum gi_box_outcome outcome = element == 0 ? GI_BOX_WON : GI_BOX_LOST;

    for (size_t g = 0; g < b->letter_count; g++) {
        if (gi_box_exponent(b, element, g) == 0) continue;
        const uint32_t others = gi_box_shift(b, element, g, -1);
        GRUNDY_ASSERT(others < element); /* A part of a normal form. */
        for (size_t i = gi_letter_first(moves, g); i < moves->ends[g]; i++) {
            const uint32_t y = gi_box_multiply(b, others, &moves->options[i]);
            if (y == GI_OUT || b->outcome[y] == GI_BOX_OPEN)
                outcome = GI_BOX_OPEN;
            else if (b->outcome[y] == GI_BOX_LOST)
                return GI_BOX_WON;
        }
    }
    return outcome;
}

grundy_status gi_box_play(gi_box *b, const gi_letter_moves *moves, gi_run *run)
{
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(moves->letter_count == b->letter_count);
    for (size_t x = 0; !status && x < b->count; x++) {
        b->outcome[x] = (uint8_t)judge(b, (uint32_t)x, moves);
        if (x % PAID_ELEMENTS == 0)
            status =
                gi_quotient_pay(run, moves->option_count * 4 * PAID_ELEMENTS);
    }
    return status;
}
