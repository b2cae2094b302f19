/* SPDX-License-Identifier: MIT */
/* problems.c - the game of a contest problem, as people write its number.
 *
 * A ruleset lists the problems whose format it reads (`contest`) and others that
 * it answers (`problems`): "Luogu P2252, POJ 1067"; which code does, in brackets. Case, spaces and hyphens do not
 * matter, nor do zeros before a number. What has a letter and a number is enough,
 * P2252 or ABC 229 H; 1067 alone is not, for several contests have one.
 */
#include <string.h>

#include "games/registry.h"
#include "rules/ruleset.h"

enum { PROBLEM_MOST = 40 };

static const char upper[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
static const char lower[] = "abcdefghijklmnopqrstuvwxyz0123456789";

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* Letters and digits of text[0 .. count), in lower case; "" if they are too many:
 * "HDU 1536", "hdu-1536" and "hdu01536" are alike. */
static void plain(char out[PROBLEM_MOST], const char *text, size_t count)
{
    size_t length = 0;

    for (size_t i = 0; i < count; i++) {
        const char *place = strchr(upper, text[i]);
        const char c = place && *place ? lower[place - upper] : text[i];
        if (!c || !strchr(lower, c)) continue;
        if (c == '0' && i + 1 < count && is_digit(text[i + 1]) &&
            (length == 0 || !is_digit(out[length - 1])))
            continue;
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
                                                 {"lc", "leetcode"},
                                                 {"lg", "luogup"},
                                                 {"pe", "projecteuler"}};
    char rest[PROBLEM_MOST];

    for (size_t i = 0; i < sizeof short_names / sizeof *short_names; i++) {
        const char *name = short_names[i][1];
        if (strncmp(word, short_names[i][0], 2) != 0 || !is_digit(word[2]) ||
            strlen(name) + strlen(word) > PROBLEM_MOST)
            continue;
        memcpy(rest, word + 2, strlen(word + 2) + 1);
        memcpy(word, name, strlen(name));
        memcpy(word + strlen(name), rest, strlen(rest) + 1);
        return;
    }
}

/* Whether the plain word is this problem, or its last words with a letter and a
 * number among them. */
static bool is_problem(const char *wanted, const char *problem, size_t count)
{
    char words[PROBLEM_MOST];

    for (size_t at = 0; at < count; at++) {
        if (at > 0 && problem[at - 1] != ' ') continue;
        plain(words, problem + at, count - at);
        if (strcmp(wanted, words) == 0 &&
            strpbrk(words, "abcdefghijklmnopqrstuvwxyz") &&
            strpbrk(words, "0123456789"))
            return true;
    }
    return false;
}

static bool has_problem(const char *problems, const char *wanted)
{
    while (problems && *problems) {
        if (is_problem(wanted, problems, strcspn(problems, ",("))) return true;
        problems += strcspn(problems, ",");
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
