/* SPDX-License-Identifier: MIT */
/* script_twins.c - twins of rules of a guest, by a word in the name of the game:
 *
 *   impartial  either player has the moves of both, `left` and `right`
 *   misere     the other convention than the rules', on which the last move tells
 *
 * Values of the impartial twin are nimbers, so that `canonical` of the partizan rules
 * need not fit: two positions may be equal as partizan games and not as impartial
 * ones. It is not asked. That no move affects two components is as true, and the few
 * positions that every game of a user's is tried at tell where it is not.
 */
#include <string.h>

#include "base/error.h"
#include "rules/guest/script.h"

static grundy_status make_impartial(gi_profile *profile, grundy_error *err)
{
    if (!(profile->skills & GI_HAS_SIDES) || (profile->skills & GI_HAS_SCORES))
        return gi_fail(err, GRUNDY_BAD_INPUT,
                       "twin=impartial: for rules with `left` and `right`, "
                       "and without `scores`");
    profile->skills &=
        ~(unsigned)(GI_HAS_SIDES | GI_CAN_CANONICALISE | GI_CAN_GO_BACK);
    profile->skills |= GI_HAS_BOTH;
    return GRUNDY_OK;
}

grundy_status gi_script_twin(gi_profile *profile, const char *word,
                             grundy_error *err)
{
    if (strcmp(word, "impartial") == 0) return make_impartial(profile, err);
    if (strcmp(word, "misere") == 0 && !(profile->skills & GI_HAS_SCORES)) {
        profile->is_misere = !profile->is_misere;
        return GRUNDY_OK;
    }
    if (strcmp(word, "cold") == 0)
        return gi_fail(
            err, GRUNDY_BAD_INPUT,
            "twin=cold: the cold twin, in which each move is taxed, "
            "is a value: grundy value 'cool(GAME POSITION,1)'");
    return gi_fail(err, GRUNDY_BAD_INPUT,
                   "twin=%.20s: expected impartial, misere or cold%s", word,
                   profile->skills & GI_HAS_SCORES ? "; points have none"
                                                   : "");
}
