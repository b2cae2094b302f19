/* SPDX-License-Identifier: MIT */
/* one_pile.h - one pile and a rule of what may be taken, played out by itself.
 *
 * Include after test.h. */
#ifndef TESTS_ONE_PILE_H
#define TESTS_ONE_PILE_H

#include <stdio.h>

#include "theory_case.h"

enum { SIZES = 60, HUGE_BYTES = 1002 };

/* Whether `take` of n >= take may be taken; least and most are the game's. */
typedef bool may_take(int n, int take, int least, int most);

/* The game from its rule: every pile up to SIZES - 1 against the theory. */
static inline void check_piles(const char *game, may_take *may, int least,
                               int most)
{
    unsigned nimber[SIZES];
    bool misere[SIZES];

    for (int n = 0; n < SIZES; n++) {
        bool seen[SIZES + 1] = {false}, has_move = false;
        char pile[12], value[12];
        misere[n] = false;
        for (int take = 1; take <= n; take++) {
            if (!may(n, take, least, most)) continue;
            has_move = true;
            seen[nimber[n - take]] = true;
            if (!misere[n - take]) misere[n] = true;
        }
        if (!has_move) misere[n] = true;
        for (nimber[n] = 0; seen[nimber[n]];)
            nimber[n]++;
        snprintf(pile, sizeof pile, "%d", n);
        snprintf(value, sizeof value, "%u", nimber[n]);
        check_value(game, pile, value);
        check_outcome(game, pile, GRUNDY_NORMAL, nimber[n] ? "N" : "P");
        check_outcome(game, pile, GRUNDY_MISERE, misere[n] ? "N" : "P");
    }
}

/* 10^1000 + last, last a digit; text has HUGE_BYTES. */
static inline const char *huge(char *text, char last)
{
    memset(text, '0', 1001);
    text[0] = '1';
    text[1000] = last;
    text[1001] = '\0';
    return text;
}

#endif
