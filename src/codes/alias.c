/* SPDX-License-Identifier: MIT */
/* alias.c - names that people give to codes of heap games.
 *
 * Sorted by name. Sources: [WW] ch. 4, [GuySmith56].
 */
#include <string.h>

#include "base/assert.h"
#include "codes/alias.h"

static const grundy_alias aliases[] = {
    {"dawson-chess", "0.137"}, {"dawson-kayles", "0.07"}, {"grundy", "4!.0"},
    {"guiles", "0.15"},        {"kayles", "0.77"},        {"officers", "0.6"},
    {"she-loves-me", "0.3"},   {"treblecross", "0.007"},
};

size_t grundy_alias_count(void)
{
    return sizeof aliases / sizeof aliases[0];
}

grundy_alias grundy_alias_at(size_t index)
{
    GRUNDY_ASSERT(index < grundy_alias_count());
    return aliases[index];
}

static const grundy_alias *find(const char *name)
{
    for (size_t i = 0; i < grundy_alias_count(); i++)
        if (strcmp(aliases[i].name, name) == 0) return &aliases[i];
    return NULL;
}

const char *gi_alias_find(const char *name)
{
    const grundy_alias *alias = find(name);

    return alias ? alias->game : NULL;
}

const char *gi_alias_name(const char *text)
{
    const grundy_alias *alias = find(text);

    return alias ? alias->name : NULL;
}
