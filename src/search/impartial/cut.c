/* SPDX-License-Identifier: MIT */
/* cut.c - options cut into components, and what they show of a position.
 *
 * An option is the list of its canonical components, each with what was known of it
 * when the option was generated. If the nimbers of all components are known, so is
 * that of the option, and the position has a different one; if it is the
 * nimber in question, the question is answered and no more options are
 * generated. In Cram more than half of all questions end in this way, after a
 * third of the options.
 *
 * Invariant: options and components are stacks; the bytes of a component lie in `bytes`
 * from component.first to component.end and are its key.
 */
#include "base/assert.h"
#include "base/env.h"
#include "base/memory/array.h"
#include "rules/ruleset.h"
#include "search/impartial/cut.h"

#define NO_COMPONENT SIZE_MAX

void gi_cuts_init(gi_cuts *s, const grundy_game *game, const grundy_env *env)
{
    *s = (gi_cuts){.game = game};
    gi_quota_init(&s->quota, env);
    gi_known_init(&s->known, &s->quota);
}

void gi_cuts_clear(gi_cuts *s)
{
    const grundy_env *env = gi_cuts_env(s);

    gi_known_clear(&s->known);
    gi_free(env, s->options, s->option_capacity * sizeof *s->options);
    gi_free(env, s->components, s->component_capacity * sizeof *s->components);
    gi_key_clear(&s->bytes, env);
    GRUNDY_ASSERT(s->quota.held_bytes == 0);
}

static const unsigned char *key_of(const gi_cuts *s,
                                   const gi_cut_component *component)
{
    GRUNDY_ASSERT(component->first < component->end);
    GRUNDY_ASSERT(component->end <= s->bytes.count);
    return s->bytes.bytes + component->first;
}

grundy_status gi_cuts_learn(gi_cuts *s, const gi_cut_component *component,
                            gi_fact fact)
{
    return gi_known_set(&s->known, key_of(s, component),
                        component->end - component->first, fact);
}

void gi_cuts_look_up(const gi_cuts *s, gi_cut_component *component)
{
    component->fact = gi_known_find(&s->known, key_of(s, component),
                                    component->end - component->first);
}

void gi_cuts_close(gi_cuts *s, const gi_cut_component *component)
{
    gi_known_close(&s->known, key_of(s, component),
                   component->end - component->first);
}

grundy_status gi_cuts_read(const gi_cuts *s, const gi_cut_component *component,
                           gi_ints *out)
{
    const unsigned char *cursor = key_of(s, component);

    return gi_key_read_list(&cursor, out, s->run->env);
}

/* ---- what options say ---- */

gi_cut_verdict gi_cuts_judge(const gi_cuts *s, const gi_option *option,
                             uint32_t m, size_t *component, uint32_t *target)
{
    size_t unknown = NO_COMPONENT;

    GRUNDY_ASSERT(option->first <= option->end &&
                  option->end <= s->component_count);
    for (size_t i = option->first; i < option->end; i++) {
        const gi_fact *fact = &s->components[i].fact;
        if (fact->is_nimber) {
            m ^= fact->bound;
        } else if (unknown == NO_COMPONENT) {
            unknown = i;
        } else {
            /* Two of them: the smaller must be known. */
            *component = s->components[i].size < s->components[unknown].size
                             ? i
                             : unknown;
            *target = GI_NO_TARGET;
            return GI_MUST_ENTER;
        }
    }
    if (unknown == NO_COMPONENT) return m == 0 ? GI_IS_LOST : GI_IS_WON;
    if (gi_fact_excludes(&s->components[unknown].fact, m)) return GI_IS_WON;
    *component = unknown;
    *target = m;
    return GI_MUST_ENTER;
}

bool gi_cuts_know(const gi_cuts *s, const gi_option *option, uint32_t *nimber)
{
    GRUNDY_ASSERT(option->end <= s->component_count);
    *nimber = 0;
    for (size_t i = option->first; i < option->end; i++) {
        if (!s->components[i].fact.is_nimber) return false;
        *nimber ^= s->components[i].fact.bound;
    }
    return true;
}

/* ---- options, cut into components ---- */

/* A canonical component of the option in the making. */
static grundy_status add_component(gi_cuts *s, const gi_ints *component,
                                   uint32_t size)
{
    const size_t first = s->bytes.count;
    void *items = s->components;
    grundy_status status =
        gi_key_add_list(&s->bytes, component, gi_cuts_env(s));

    if (!status)
        status =
            gi_array_grow(&items, &s->component_capacity, s->component_count,
                          sizeof *s->components, gi_cuts_env(s));
    if (status) return status;
    s->components = items;
    s->components[s->component_count] =
        (gi_cut_component){first, s->bytes.count, size, {0}};
    gi_cuts_look_up(s, &s->components[s->component_count++]);
    return GRUNDY_OK;
}

static uint32_t size_of(const gi_cuts *s, const gi_ints *position)
{
    const gi_definition *definition = &s->game->rules->definition;
    uint32_t size = 0;

    if (definition->size) return definition->size(s->game, position);
    for (size_t i = 0; i < position->count; i++)
        size += 64 - (uint32_t)__builtin_clzll(
                         (uint64_t)position->items[i].word | 1);
    return size;
}

static grundy_status visit_component(const gi_ints *component, void *user)
{
    gi_cuts *s = user;
    grundy_status status = gi_ints_copy(&s->piece, component, s->run->env);

    if (!status) status = gi_position_canonicalise(s->game, &s->piece, s->run);
    return status ? status
                  : add_component(s, &s->piece, size_of(s, &s->piece));
}

grundy_status gi_cuts_add_components(gi_cuts *s, const gi_ints *position)
{
    const gi_definition *definition = &s->game->rules->definition;

    if (!definition->components) return visit_component(position, s);
    return definition->components(s->game, position, visit_component, s,
                                  s->run);
}

/* The size of the largest component that is not known. */
static uint32_t weigh(const gi_cuts *s, size_t first)
{
    uint32_t most = 0;

    for (size_t i = first; i < s->component_count; i++)
        if (!s->components[i].fact.is_nimber && s->components[i].size > most)
            most = s->components[i].size;
    return most;
}

/* The option whose components have been added. GRUNDY_UNDECIDED, and is_settled,
 * when it answers the question: no more are needed. */
static grundy_status end_option(gi_cuts *s)
{
    void *items = s->options;
    uint32_t nimber;
    grundy_status status =
        gi_pace_step(&s->pace, s->next.count, s->count, s->run);

    if (!status)
        status = gi_array_grow(&items, &s->option_capacity, s->option_count,
                               sizeof *s->options, gi_cuts_env(s));
    if (status) return status;
    GRUNDY_ASSERT(s->first_component <= s->component_count);
    s->options = items;
    s->options[s->option_count] = (gi_option){
        s->first_component, s->component_count, weigh(s, s->first_component)};
    s->first_component = s->component_count;
    if (!gi_cuts_know(s, &s->options[s->option_count++], &nimber))
        return GRUNDY_OK;
    gi_fact_exclude(&s->fact, nimber);
    /* Far above the bound it is not remembered: then go on. */
    if (!gi_fact_excludes(&s->fact, s->target)) return GRUNDY_OK;
    s->is_settled = true;
    return GRUNDY_UNDECIDED;
}

static grundy_status visit_move(const gi_ints *move, void *user)
{
    gi_cuts *s = user;
    grundy_status status = s->game->rules->definition.apply(
        s->game, &s->next, &s->position, move, s->run);

    if (!status) status = gi_cuts_add_components(s, &s->next);
    return status ? status : end_option(s);
}

/* Those that leave least to be looked at first. Shell's sort, as in key.c. */
static void sort_options(gi_cuts *s, size_t first)
{
    gi_option *options = s->options + first;
    const size_t count = s->option_count - first;
    size_t step = 1;

    GRUNDY_ASSERT(first <= s->option_count);
    while (step < count / 3)
        step = 3 * step + 1;
    for (; step > 0; step /= 3)
        for (size_t i = step; i < count; i++) {
            const gi_option option = options[i];
            size_t j = i;
            for (; j >= step && options[j - step].weight > option.weight;
                 j -= step)
                options[j] = options[j - step];
            options[j] = option;
        }
}

grundy_status gi_cuts_make(gi_cuts *s, gi_fact fact, uint32_t target)
{
    const gi_definition *definition = &s->game->rules->definition;
    const size_t first = s->option_count;
    grundy_status status;

    s->first_component = s->component_count;
    s->fact = fact;
    s->target = target;
    s->is_settled = false;
    status =
        definition->moves(s->game, &s->position, 0, visit_move, s, s->run);
    if (s->is_settled) return GRUNDY_OK;
    if (!status && s->option_count > first) sort_options(s, first);
    return status;
}
