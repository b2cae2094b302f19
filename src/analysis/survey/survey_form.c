/* SPDX-License-Identifier: MIT */
/* survey_form.c - the standard form of a code, without redundant digits.
 *
 * T-FIRST-COUSIN: while a single token cannot be taken as a whole heap, heaps
 * 0 and 1 both have the value 0, and the game on heaps n + 1 is another game
 * on heaps n: to leave j >= 1 heaps, none of them empty, from n + 1 by taking k
 * is to leave at most j heaps from n by taking k + j - 1. Each step moves the
 * sequence by one, and brings the least whole heap that can be taken one
 * closer to 1; there it ends.
 *
 * T-REDUNDANT-DIGIT: a bit that gives only values which other options have
 * anyway is dropped: bit j >= 1 of digit k, if some digit i < k has bit j + 1
 * and G(k - i) = 0; bit 0 of digit k, if heap k has another option of value 0.
 *
 * Digits are an array of sets of bits here, digit 0 first. Neither theorem
 * covers repeating digits, and the first one does not cover `!`, whose heap
 * sizes would become equal to the empty heap's; such rules stay as they are.
 * The cost is the terms up to the last digit.
 *
 * Source: first cousins are from [WW] chapter 4; the proofs are in
 * docs/theorems.md.
 */
#include <string.h>

#include "analysis/survey/survey.h"
#include "base/assert.h"
#include "codes/heapgame.h"
#include "rules/game.h"

enum {
    DIGITS_MOST = 64,
    HEAPS_MOST = 4, /* Bits of a digit past the lowest one. */
    /* At most digits + HEAPS_MOST steps, HEAPS_MOST - 1 digits longer each. */
    ROOM = DIGITS_MOST + (DIGITS_MOST + HEAPS_MOST + 1) * HEAPS_MOST
};

typedef struct code {
    uint8_t digits[ROOM];
    size_t count;
} code;

static bool fits(const grundy_heapgame *game)
{
    if (game->kind != GRUNDY_HEAP_TAKE_AND_BREAK ||
        game->tail_start != game->digit_count ||
        game->digit_count > DIGITS_MOST)
        return false;
    for (size_t i = 0; i < game->digit_count; i++)
        if (game->digits[i].is_unequal) return false;
    return true;
}

static void read_code(code *out, const grundy_heapgame *game)
{
    *out = (code){.count = game->digit_count};
    for (size_t i = 0; i < game->digit_count; i++)
        out->digits[i] = game->digits[i].heaps;
}

static grundy_status make_rules(grundy_heapgame **out, const code *from,
                                const grundy_env *env)
{
    char text[ROOM + 2];
    size_t at = 0;

    for (size_t i = 0; i < from->count; i++) {
        GRUNDY_ASSERT(from->digits[i] < 32);
        text[at++] = "0123456789ABCDEFGHIJKLMNOPQRSTUV"[from->digits[i]];
        if (i == 0) text[at++] = '.';
    }
    if (from->count == 1) text[at++] = '0';
    GRUNDY_ASSERT(at < sizeof text);
    text[at] = '\0';
    return grundy_heapgame_parse(out, text, env, NULL);
}

/* Drops digits 0 at the end; digit 0 stays. */
static void trim(code *of)
{
    while (of->count > 1 && of->digits[of->count - 1] == 0)
        of->count--;
}

static bool is_zero(const code *of)
{
    return of->count == 1 && of->digits[0] == 0;
}

static bool is_standard(const code *of)
{
    return of->count > 1 && (of->digits[1] & 1);
}

/* The game on heaps that are smaller by one. */
static void step(code *of)
{
    code next = {.count = of->count + HEAPS_MOST - 1};

    GRUNDY_ASSERT(next.count <= ROOM);
    GRUNDY_ASSERT(!is_standard(of));
    for (size_t k = 0; k < of->count; k++)
        for (unsigned j = 0; j <= HEAPS_MOST; j++)
            if (of->digits[k] >> j & 1) {
                GRUNDY_ASSERT(k + j >= 2);
                next.digits[k + j - 1] |= (uint8_t)((1u << (j + 1)) - 1);
            }
    trim(&next);
    *of = next;
}

/* ---- redundant digits ---- */

/* Whether `tokens` can be left as so many heaps, none smaller than `least`,
 * whose values have this xor. Depth: heaps. */
static bool can_leave(const grundy_nimber *g, size_t tokens, unsigned heaps,
                      size_t least, grundy_nimber value)
{
    GRUNDY_ASSERT(heaps > 0);
    if (heaps == 1) return tokens >= least && g[tokens] == value;
    for (size_t a = least; a * heaps <= tokens; a++)
        if (can_leave(g, tokens - a, heaps - 1, a, value ^ g[a])) return true;
    return false;
}

/* Whether heap k has an option of value 0 that leaves some heap. */
static bool has_zero_option(const code *of, size_t k, const grundy_nimber *g)
{
    for (size_t i = 0; i < k && i < of->count; i++)
        for (unsigned j = 1; j <= HEAPS_MOST; j++)
            if ((of->digits[i] >> j & 1) && can_leave(g, k - i, j, 1, 0))
                return true;
    return false;
}

static bool is_repeated(const code *of, size_t k, unsigned j,
                        const grundy_nimber *g)
{
    GRUNDY_ASSERT(k < of->count);
    for (size_t i = 0; i < k; i++)
        if ((of->digits[i] >> (j + 1) & 1) && g[k - i] == 0) return true;
    return false;
}

/* From the last digit on, as what makes a bit redundant stands before it. g:
 * shape [count], the values of the game; they stay the same. */
static bool drop_redundant(code *of, const grundy_nimber *g)
{
    bool is_changed = false;

    for (size_t k = of->count; k-- > 1;)
        for (unsigned j = 1; j < HEAPS_MOST; j++)
            if ((of->digits[k] >> j & 1) && is_repeated(of, k, j, g)) {
                of->digits[k] &= (uint8_t) ~(1u << j);
                is_changed = true;
            }
    for (size_t k = of->count; k-- > 1;)
        if ((of->digits[k] & 1) && has_zero_option(of, k, g)) {
            of->digits[k] &= (uint8_t)~1u;
            is_changed = true;
        }
    trim(of);
    return is_changed;
}

static grundy_status reduce(code *of, bool *is_changed, const grundy_env *env)
{
    grundy_nimber g[ROOM];
    grundy_heapgame *rules = NULL;
    grundy_sequence *seq = NULL;
    grundy_status status = make_rules(&rules, of, env);

    GRUNDY_ASSERT(of->count <= ROOM);
    if (!status) status = grundy_sequence_new(&seq, rules, env, NULL);
    if (!status) status = grundy_sequence_extend(seq, of->count, NULL);
    if (!status) status = grundy_sequence_copy(g, seq, 0, of->count, NULL);
    if (!status) *is_changed = drop_redundant(of, g);
    grundy_sequence_free(seq);
    grundy_heapgame_free(rules);
    return status;
}

grundy_status gi_form_find(gi_code_form *out, const grundy_heapgame *game,
                           const grundy_env *env)
{
    gi_code_form found = {.rules = NULL};
    code form;
    grundy_status status;

    if (!fits(game)) {
        found.rules = gi_heapgame_share(game);
        *out = found;
        return GRUNDY_OK;
    }
    read_code(&form, game);
    for (; !is_zero(&form) && !is_standard(&form); found.shift++)
        step(&form);
    status = reduce(&form, &found.is_reduced, env);
    GRUNDY_ASSERT(status || is_zero(&form) || is_standard(&form));
    if (!status) status = make_rules(&found.rules, &form, env);
    if (!status) *out = found;
    return status;
}
