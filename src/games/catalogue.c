/* SPDX-License-Identifier: MIT */
/* catalogue.c - the public view of each game of the registry.
 *
 * An entry is a view of a ruleset: a text that would require an allocation is
 * left to the caller, who has its parts.
 */
#include <string.h>

#include "grundy/catalogue.h"

#include "base/error.h"
#include "games/registry.h"
#include "rules/ruleset.h"

static const char *text_or_empty(const char *text)
{
    return text ? text : "";
}

static grundy_entry entry_of(const gi_ruleset *rules)
{
    static const gi_theorem none;
    const gi_theorem *scored =
        rules->scoring ? &rules->scoring->theorem : &none;

    return (grundy_entry){
        .id = rules->id,
        .title = rules->title,
        .family = rules->family,
        .aliases = text_or_empty(rules->aliases),
        .rules = rules->rules,
        .position = rules->position,
        .normal = text_or_empty(rules->theory.normal.statement),
        .misere = text_or_empty(rules->theory.misere.statement),
        .value = text_or_empty(rules->theory.grundy.statement),
        .normal_tag = text_or_empty(rules->theory.normal.tag),
        .misere_tag = text_or_empty(rules->theory.misere.tag),
        .value_tag = text_or_empty(rules->theory.grundy.tag),
        .score = text_or_empty(scored->statement),
        .score_tag = text_or_empty(scored->tag),
        .source = text_or_empty(rules->theory.normal.source
                                    ? rules->theory.normal.source
                                    : scored->source),
        .examples = text_or_empty(rules->examples),
        .trials = text_or_empty(rules->trials.examples ? rules->trials.examples
                                                       : rules->id),
        .contest = text_or_empty(rules->contest),
        .problems = text_or_empty(rules->problems),
        .has_judge = rules->judge != NULL,
        .has_batch = rules->batch != NULL,
        .convention = rules->convention,
        .parameter_count = rules->parameter_count,
    };
}

size_t grundy_catalogue_count(void)
{
    return gi_registry_count();
}

grundy_entry grundy_catalogue_at(size_t index)
{
    return entry_of(gi_registry_at(index));
}

grundy_parameter grundy_catalogue_parameter(size_t entry, size_t index)
{
    const gi_ruleset *rules = gi_registry_at(entry);
    const gi_parameter *p = &rules->parameters[index];

    return (grundy_parameter){.name = p->name,
                              .meaning = p->meaning,
                              .fallback = text_or_empty(p->fallback),
                              .is_set = p->kind == GI_SET,
                              .least = p->least,
                              .is_code = p->kind == GI_CODE,
                              .words = p->kind == GI_WORD ? rules->words[index]
                                                          : ""};
}

grundy_status grundy_catalogue_find(size_t *out, const char *name,
                                    grundy_error *err)
{
    if (!out || !name) return gi_tell(err, GRUNDY_BAD_ARGUMENT);

    const gi_ruleset *rules = gi_registry_find(name, strcspn(name, ":"));

    if (!rules) rules = gi_registry_find_contest(name);
    for (size_t i = 0; rules && i < gi_registry_count(); i++)
        if (gi_registry_at(i) == rules) {
            *out = i;
            return GRUNDY_OK;
        }
    return gi_fail(err, GRUNDY_UNDEFINED,
                   "the catalogue has no entry for '%.60s'", name);
}
