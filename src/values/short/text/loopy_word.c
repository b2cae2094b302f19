/* SPDX-License-Identifier: MIT */
/* loopy_word.c - the loopy values that have a word of their own. */
#include "values/short/text/loopy_word.h"

#include <string.h>

static const struct word {
    const char *text;
    gi_loopy_constant name;
} words[] = {
    {"on", GI_LOOPY_ON},         {"off", GI_LOOPY_OFF},
    {"over", GI_LOOPY_OVER},     {"under", GI_LOOPY_UNDER},
    {"upon", GI_LOOPY_UPON},     {"dud", GI_LOOPY_DUD},
    {"^[on]", GI_LOOPY_UPON},    {"v[on]", GI_LOOPY_DOWN_ON},
    {"^<on>", GI_LOOPY_UPON_TH}, {"v<on>", GI_LOOPY_DOWN_ON_TH},
};

bool gi_loopy_word_find(const char *word, size_t count, gi_loopy_constant *out)
{
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (strlen(words[i].text) == count &&
            memcmp(words[i].text, word, count) == 0) {
            *out = words[i].name;
            return true;
        }
    return false;
}
