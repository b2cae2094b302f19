/* SPDX-License-Identifier: MIT */
/* pattern_candidate.c - a game that a sequence may be of: its name, and its
 * first terms by the definition, with no memory but the caller's.
 *
 * These terms only choose the game, whose own engine is used afterwards, so
 * they are computed as plainly as possible. Values are below 128, because a
 * heap has fewer options of different value than that.
 */
#include <string.h>

#include "analysis/pattern/pattern.h"
#include "base/assert.h"
#include "base/memory/bitset.h"
#include "codes/heapgame.h"
#include "rules/game.h"

void gi_candidate_write(const gi_candidate *game, gi_text *text)
{
    static const char names[] = "0123456789ABCDEF";
    size_t told = 0;

    switch (game->kind) {
    case GI_CANDIDATE_NAME:
        gi_text_add(text, game->name);
        return;
    case GI_CANDIDATE_RANGE:
        gi_text_addf(text, "S{1..%zu}", game->range);
        return;
    case GI_CANDIDATE_DIGITS:
        for (size_t k = 0; k < game->digit_count; k++) {
            gi_text_add_char(text, names[game->digits[k]]);
            if (k == 0) gi_text_add_char(text, '.');
        }
        return;
    case GI_CANDIDATE_SUBTRACTION:
    case GI_CANDIDATE_ALL_BUT:
        break;
    }
    gi_text_add(text, game->kind == GI_CANDIDATE_ALL_BUT ? "A{" : "S{");
    GRUNDY_ASSERT(game->set >> 63 == 0);
    for (size_t amount = 1; game->set >> amount; amount++)
        if (game->set >> amount & 1)
            gi_text_addf(text, "%s%zu", told++ ? "," : "", amount);
    gi_text_add_char(text, '}');
}

static bool can_take(const gi_candidate *game, size_t amount)
{
    switch (game->kind) {
    case GI_CANDIDATE_RANGE:
        return amount <= game->range;
    case GI_CANDIDATE_SUBTRACTION:
        return amount < 64 && (game->set >> amount & 1);
    case GI_CANDIDATE_ALL_BUT:
        return amount >= 64 || !(game->set >> amount & 1);
    case GI_CANDIDATE_NAME:
    case GI_CANDIDATE_DIGITS:
        break;
    }
    return false;
}

static void see(uint64_t *seen, int64_t value)
{
    GRUNDY_ASSERT(value >= 0 && value < 128);
    gi_bitset_add(seen, (size_t)value);
}

static void see_takes(const gi_candidate *game, size_t n, const int64_t *terms,
                      uint64_t *seen)
{
    for (size_t amount = 1; amount <= n; amount++)
        if (can_take(game, amount)) see(seen, terms[n - amount]);
}

/* `rest` tokens in this many heaps, none of them empty, as a digit allows. */
static void see_heaps(unsigned digit, size_t rest, const int64_t *terms,
                      uint64_t *seen)
{
    if (digit & 1 && rest == 0) see(seen, 0);
    if (digit & 2 && rest > 0) see(seen, terms[rest]);
    for (size_t a = 1; digit & 4 && 2 * a <= rest; a++)
        see(seen, terms[a] ^ terms[rest - a]);
    for (size_t a = 1; digit & 8 && 3 * a <= rest; a++)
        for (size_t b = a; a + 2 * b <= rest; b++)
            see(seen, terms[a] ^ terms[b] ^ terms[rest - a - b]);
}

bool gi_candidate_terms(const gi_candidate *game, int64_t *terms, size_t count)
{
    GRUNDY_ASSERT(count <= 64);
    GRUNDY_ASSERT(game->digit_count <= sizeof game->digits);
    if (game->kind == GI_CANDIDATE_NAME) return false;
    for (size_t n = 0; n < count; n++) {
        uint64_t seen[2] = {0, 0};
        if (game->kind != GI_CANDIDATE_DIGITS) see_takes(game, n, terms, seen);
        for (size_t k = 0; k < game->digit_count && k <= n; k++)
            see_heaps(game->digits[k], n - k, terms, seen);
        terms[n] = (int64_t)gi_bitset_first_gap(seen, 2);
    }
    return true;
}
