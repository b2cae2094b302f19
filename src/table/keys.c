/* SPDX-License-Identifier: MIT */
/* keys.c - which option is best for who moves there: lost soon, then tied
 * soon, then won late. Keys of different results do not overlap. */
#include "base/assert.h"
#include "base/error.h"
#include "table/work.h"

enum {
    KEY_LOST = UINT8_MAX, /* Less the remoteness. */
    KEY_TIE = KEY_LOST - GI_REMOTENESS_MOST - 1,
    KEY_WON = 0 /* And the remoteness. */
};

static uint8_t key_of(unsigned result, unsigned remoteness)
{
    GRUNDY_ASSERT(remoteness <= GI_REMOTENESS_MOST);
    switch (result) {
    case GI_RESULT_LOST:
        return (uint8_t)(KEY_LOST - remoteness);
    case GI_RESULT_TIE:
        return (uint8_t)(KEY_TIE - remoteness);
    default:
        return (uint8_t)(KEY_WON + remoteness);
    }
}

gi_keys gi_keys_of(bool has_remoteness)
{
    static const unsigned turned[3] = {GI_RESULT_WON, GI_RESULT_LOST,
                                       GI_RESULT_TIE};
    gi_keys k = {.after = {GI_CODE_OPEN}};

    for (unsigned remoteness = 0; remoteness <= GI_REMOTENESS_MOST;
         remoteness++)
        for (unsigned result = 0; result < 3; result++) {
            const uint8_t key = key_of(result, remoteness);
            const unsigned after = has_remoteness ? remoteness + 1 : 0;
            k.of[gi_code_of(result, remoteness)] = key;
            if (after <= GI_REMOTENESS_MOST)
                k.after[key] = gi_code_of(turned[result], after);
        }
    return k;
}

grundy_status gi_keys_too_far(grundy_error *err)
{
    return gi_fail(err, GRUNDY_UNDECIDED,
                   "a game takes more than %d moves, which is past the "
                   "remoteness of a table; ask for results alone",
                   GI_REMOTENESS_MOST);
}
