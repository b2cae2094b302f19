/* SPDX-License-Identifier: MIT */
/* problems.c - the game of a contest problem, as people write its number.
 *
 * A ruleset lists the problems whose format it reads (`contest`) and others that
 * it answers (`problems`): "Luogu P2252, POJ 1067". Case, spaces and hyphens do not
 * matter. A number that has a letter, P2252, is enough; 1067 alone is not, for
 * several contests have one.
 */
#include <string.h>

#include "games/registry.h"
#include "rules/ruleset.h"

enum { PROBLEM_MOST = 40 };

static const char upper[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
static const char lower[] = "abcdefghijklmnopqrstuvwxyz0123456789";

/* Letters and digits of text[0 .. count), in lower case; "" if they are too many:
 * "HDU 1536" and "hdu-1536" are alike. */
static void plain(char out[PROBLEM_MOST], const char *text, size_t count)
{
    size_t length = 0;

    for (size_t i = 0; i < count; i++) {
        const char *place = strchr(upper, text[i]);
        const char c = place && *place ? lower[place - upper] : text[i];
        if (!c || !strchr(lower, c)) continue;
        if (length + 1 == PROBLEM_MOST) {
            length = 0;
            break;
        }
        out[length++] = c;
    }
    out[length] = '\0';
}

/* "cf1404b" for Codeforces, "pe301" for Project Euler. */
static void spell_out(char word[PROBLEM_MOST])
{
    static const char *const short_names[][2] = {{"cf", "codeforces"},
                                                 {"pe", "projecteuler"}};
    char rest[PROBLEM_MOST];

    for (size_t i = 0; i < 2; i++) {
        const char *name = short_names[i][1];
        if (strncmp(word, short_names[i][0], 2) != 0 || word[2] < '0' ||
            word[2] > '9' || strlen(name) + strlen(word) > PROBLEM_MOST)
            continue;
        memcpy(rest, word + 2, strlen(word + 2) + 1);
        memcpy(word, name, strlen(name));
        memcpy(word + strlen(name), rest, strlen(rest) + 1);
        return;
    }
}

/* Whether the plain word is this problem, or its number alone with a letter
 * in it. */
static bool is_problem(const char *wanted, const char *problem, size_t count)
{
    char whole[PROBLEM_MOST], number[PROBLEM_MOST];
    size_t at = count;

    while (at > 0 && problem[at - 1] != ' ')
        at--;
    plain(whole, problem, count);
    plain(number, problem + at, count - at);
    if (strcmp(wanted, whole) == 0) return true;
    return at > 0 && strcmp(wanted, number) == 0 &&
           strpbrk(number, "abcdefghijklmnopqrstuvwxyz") &&
           strpbrk(number, "0123456789");
}

static bool has_problem(const char *problems, const char *wanted)
{
    while (problems && *problems) {
        const size_t count = strcspn(problems, ",");
        if (is_problem(wanted, problems, count)) return true;
        problems += count;
        problems += strspn(problems, ", ");
    }
    return false;
}

const gi_ruleset *gi_registry_find_contest(const char *problem)
{
    char wanted[PROBLEM_MOST] = "";

    plain(wanted, problem, strlen(problem));
    spell_out(wanted);
    if (!strpbrk(wanted, "0123456789")) return NULL;
    for (size_t i = 0; i < gi_registry_count(); i++) {
        const gi_ruleset *rules = gi_registry_at(i);
        if (has_problem(rules->contest, wanted) ||
            has_problem(rules->problems, wanted))
            return rules;
    }
    return NULL;
}
