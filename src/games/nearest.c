/* SPDX-License-Identifier: MIT */
/* nearest.c - the word that a misspelt word was meant to be.
 *
 * A slip omits a letter, inserts one, replaces one, or swaps two neighbouring
 * letters; the distance of two words is the least number of slips that lead
 * from one to the other without touching a letter twice (optimal string
 * alignment), computed row by row in the square of the lengths. A word that is
 * near no other gets no suggestion: one slip is allowed for every three
 * letters, and one for shorter words. A prefix of a word is regarded as that
 * word, cut short.
 */
#include <string.h>

#include "grundy/catalogue.h"

#include "games/nearest.h"
#include "games/registry.h"
#include "rules/ruleset.h"

enum { LETTERS_MOST = 40, LETTERS_A_SLIP = 3 };

static unsigned least(unsigned a, unsigned b)
{
    return a < b ? a : b;
}

/* Both words have at most LETTERS_MOST letters. */
static unsigned distance(const char *a, size_t a_count, const char *b,
                         size_t b_count)
{
    unsigned rows[3][LETTERS_MOST + 1];
    unsigned *before = rows[0], *last = rows[1], *now = rows[2];

    for (unsigned j = 0; j <= b_count; j++)
        last[j] = j;
    for (unsigned i = 1; i <= a_count; i++) {
        unsigned *const free_row = before;
        now[0] = i;
        for (unsigned j = 1; j <= b_count; j++) {
            now[j] = least(least(last[j], now[j - 1]) + 1,
                           last[j - 1] + (a[i - 1] != b[j - 1]));
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                now[j] = least(now[j], before[j - 2] + 1);
        }
        before = last;
        last = now;
        now = free_row;
    }
    return last[b_count];
}

/* Slips from the word to another; past `most` any greater number. */
static unsigned slips(const char *word, size_t count, const char *other,
                      unsigned most)
{
    const size_t letters = strlen(other);

    if (letters > LETTERS_MOST || letters > count + LETTERS_MOST)
        return most + 1;
    if (letters > count && count > 1 && memcmp(word, other, count) == 0)
        return 0;
    return distance(word, count, other, letters);
}

const char *grundy_nearest_word(const char *word, size_t count,
                                const char *(*at)(const void *list,
                                                  size_t index),
                                const void *list)
{
    unsigned best = (unsigned)(count / LETTERS_A_SLIP);
    const char *nearest = NULL, *other;

    if (!word || !at || count == 0 || count > LETTERS_MOST) return NULL;
    if (best == 0) best = 1;
    for (size_t i = 0; (other = at(list, i)) != NULL; i++) {
        const unsigned found = slips(word, count, other, best);
        /* The first of the nearest. */
        if (found < best || (found == best && !nearest)) {
            best = found;
            nearest = other;
        }
    }
    return nearest;
}

static const char *game_at(const void *list, size_t index)
{
    const size_t games = gi_registry_count();

    (void)list;
    if (index < games) return gi_registry_at(index)->id;
    index -= games;
    return index < grundy_alias_count() ? grundy_alias_at(index).name : NULL;
}

const char *gi_nearest_game(const char *name, size_t count)
{
    return grundy_nearest_word(name, count, game_at, NULL);
}
