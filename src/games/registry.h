/* SPDX-License-Identifier: MIT */
/* registry.h - the rulesets of the catalogue, by name and by place. */
#ifndef GI_GAMES_REGISTRY_H
#define GI_GAMES_REGISTRY_H

#include <stddef.h>

#include "rules/game.h"

/* The ruleset with this id or alias, or NULL; name has count bytes. */
const gi_ruleset *gi_registry_find(const char *name, size_t count);

/* The ruleset of a contest problem, or NULL: "HDU 1730" or "hdu1730" as people
 * write it, or "P2197" if the number has a letter. Other problems than those whose
 * format it reads count, too. */
const gi_ruleset *gi_registry_find_contest(const char *problem);

/* Rulesets by place, sorted by id; index < gi_registry_count(). */
size_t gi_registry_count(void);
const gi_ruleset *gi_registry_at(size_t index);

#endif
