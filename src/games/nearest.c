/* SPDX-License-Identifier: MIT */
/* nearest.c - the word that a misspelt word was meant to be.
 *
 * Words are as far apart as there are slips of the pen between them
 * (base/text/slips.h). A word that is near no other gets no suggestion: one slip
 * is allowed for every three letters, and one for shorter words. A prefix of a
 * word is regarded as that word, cut short. Small and capital letters are alike.
 */
#include <stdbool.h>
#include <string.h>

#include "grundy/catalogue.h"

#include "base/text/letter_case.h"
#include "base/text/slips.h"
#include "games/nearest.h"
#include "games/registry.h"
#include "rules/ruleset.h"

enum { LETTERS_MOST = GI_SLIPS_LETTERS_MOST, LETTERS_A_SLIP = 3 };

static bool begins(const char *other, const char *word, size_t count)
{
    size_t i = 0;

    while (i < count && gi_lower(other[i]) == gi_lower(word[i]))
        i++;
    return i == count;
}

/* Slips from the word to another; past `most` any greater number. */
static unsigned slips_to(const char *word, size_t count, const char *other,
                         unsigned most)
{
    const size_t letters = strlen(other);

    if (letters > LETTERS_MOST || letters > count + LETTERS_MOST)
        return most + 1;
    if (letters > count && count > 1 && begins(other, word, count)) return 0;
    return gi_slips(word, count, other, letters, true);
}

/* Puts the nearest words, up to `room` that are equally near, in the order of the
 * list; how many. */
static size_t find_nearest(const char *word, size_t count,
                           const char *(*at)(const void *list, size_t index),
                           const void *list, const char **out, size_t room)
{
    unsigned best = (unsigned)(count / LETTERS_A_SLIP);
    const char *other;
    size_t found = 0;

    if (count == 0 || count > LETTERS_MOST) return 0;
    if (best == 0) best = 1;
    for (size_t i = 0; (other = at(list, i)) != NULL; i++) {
        const unsigned apart = slips_to(word, count, other, best);
        if (apart > best) continue;
        if (strlen(other) == count && begins(other, word, count)) {
            out[0] = other;
            return 1;
        }
        if (apart < best) found = 0;
        best = apart;
        if (found < room) out[found++] = other;
    }
    return found;
}

const char *grundy_nearest_word(const char *word, size_t count,
                                const char *(*at)(const void *list,
                                                  size_t index),
                                const void *list)
{
    const char *nearest = NULL;

    if (!word || !at) return NULL;
    (void)find_nearest(word, count, at, list, &nearest, 1);
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

size_t gi_nearest_games(const char *name, size_t count,
                        const char *out[GI_NEAREST_MOST])
{
    return find_nearest(name, count, game_at, NULL, out, GI_NEAREST_MOST);
}

const char *gi_nearest_game(const char *name, size_t count)
{
    return grundy_nearest_word(name, count, game_at, NULL);
}
