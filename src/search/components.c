/* SPDX-License-Identifier: MIT */
/* components.c - normal play by independent parts, and no more nimbers than needed.
 *
 * A position is cut into components where the ruleset knows how (Cram falls
 * apart into regions, a strip into strips); the nimber of a sum is the xor of
 * those of its parts (T-SPRAGUE-GRUNDY), so each part is solved once wherever
 * it turns up. And who wins is asked instead of how much a position is worth:
 * the question of a part C and a nimber n is whether C + *n is lost. It is
 * answered level by level (Lemoine and Viennot 2012). For m = 0, 1, 2, ... up
 * to n: if no option O of C makes O + *m lost, then C + *m is lost and the
 * nimber of C is m, because no lower level was lost; otherwise the nimber is
 * not m. An option of several parts is asked about by way of one of them: the
 * nimbers of the others go over to m.
 *
 * So all that is ever learnt of a part is a lower bound of its nimber, or the
 * nimber. `known` has that by the part's canonical bytes, in two generations:
 * when the young map has had its share of memory, the old one is forgotten and
 * the young takes its place. Nothing wrong can come of that, only work that is
 * done again.
 *
 * The walk is depth first on stacks of its own: frames, their options, the
 * parts of those, and the bytes of the parts, all cut back together when a
 * frame ends.
 *
 * Invariant: the levels below frame.level are not lost; a part on the path is
 * `open` in the young generation (a rotation opens them again), so that a
 * position that can come again is noticed.
 *
 * Source: [LemoineViennot12]. */
#include <string.h>

#include "search/budget.h"
#include "search/impl.h"
#include "search/key.h"

#define NO_PART   SIZE_MAX
#define NO_TARGET UINT32_MAX /* The nimber itself is wanted. */

/* What is known of a part. */
struct fact {
    uint32_t bound; /* The nimber is at least this; or is this. */
    bool is_nimber, is_open;
};

/* A part of an option, while its frame lives. */
struct part {
    size_t first, end; /* Its bytes. */
    struct fact fact;
};

struct option {
    size_t first, end; /* Its parts. */
};

struct frame {
    size_t part; /* Whose fact it finds; in `parts`. */
    uint32_t target, level;
    /* Marks: what lies from here on is the frame's. */
    size_t first_option, cursor, first_part, first_byte;
};

struct generation {
    gi_map map;
    struct fact *facts; /* By number; shape [fact_capacity]. */
    size_t fact_count, fact_capacity;
};

struct gi_components {
    gi_budget budget;
    const grundy_game *game;
    uint64_t limit, count; /* Of parts that were entered. */
    struct generation young, old;
    struct frame *frames;
    size_t depth, frame_capacity;
    struct option *options;
    size_t option_count, option_capacity;
    struct part *parts;
    size_t part_count, part_capacity;
    gi_key bytes;

    /* Of the call that runs. */
    gi_run *run;
    gi_pace pace;
    gi_ints position, next, piece;
};

static const grundy_env *env_of(const gi_components *s)
{
    return &s->budget.env;
}

/* ---- what is known ---- */

static void clear_generation(struct generation *g, const grundy_env *env)
{
    gi_map_clear(&g->map);
    gi_free(env, g->facts, g->fact_capacity * sizeof *g->facts);
    *g = (struct generation){0};
    gi_map_init(&g->map, env);
}

static struct fact *find_fact(const struct generation *g,
                              const unsigned char *key, size_t bytes)
{
    uint32_t number;

    if (!gi_map_find(&g->map, key, bytes, &number)) return NULL;
    /* A failed call may have left a number without its fact. */
    return number < g->fact_count ? &g->facts[number] : NULL;
}

static grundy_status set_fact(gi_components *s, const struct part *part,
                              struct fact fact)
{
    struct generation *g = &s->young;
    void *items = g->facts;
    uint32_t number;
    bool is_new;
    grundy_status status =
        gi_map_intern(&g->map, s->bytes.bytes + part->first,
                      part->end - part->first, &number, &is_new);

    while (!status && g->fact_count <= number) {
        if (g->fact_count == g->fact_capacity)
            status = gi_array_grow(&items, &g->fact_capacity, g->fact_count,
                                   sizeof *g->facts, env_of(s));
        g->facts = items;
        if (!status) g->facts[g->fact_count++] = (struct fact){0};
    }
    if (!status) g->facts[number] = fact;
    return status;
}

/* Fills part->fact with what is known of it. */
static void look_up(const gi_components *s, struct part *part)
{
    const unsigned char *key = s->bytes.bytes + part->first;
    const size_t bytes = part->end - part->first;
    const struct fact *fact = find_fact(&s->young, key, bytes);

    if (!fact) fact = find_fact(&s->old, key, bytes);
    part->fact = fact ? *fact : (struct fact){0};
}

static size_t generation_bytes(const struct generation *g)
{
    return gi_map_bytes(&g->map) + g->fact_capacity * sizeof *g->facts;
}

/* When the young generation has a quarter of the memory: growing it may take
 * half, and the old one has a quarter. */
static grundy_status rotate(gi_components *s)
{
    grundy_status status = GRUNDY_OK;

    if (generation_bytes(&s->young) <=
        s->budget.outer->limits.memory_bytes / 8)
        return GRUNDY_OK;
    clear_generation(&s->old, env_of(s));
    s->old = s->young;
    s->young = (struct generation){0};
    gi_map_init(&s->young.map, env_of(s));
    for (size_t i = 0; !status && i < s->depth; i++)
        status = set_fact(
            s, &s->parts[s->frames[i].part],
            (struct fact){.bound = s->frames[i].level, .is_open = true});
    return status;
}

/* ---- options, cut into parts ---- */

static grundy_status add_part(gi_components *s)
{
    const size_t first = s->bytes.count;
    void *items = s->parts;
    grundy_status status =
        gi_position_canonicalise(s->game, &s->piece, s->run);

    if (!status) status = gi_key_add_list(&s->bytes, &s->piece, env_of(s));
    if (!status)
        status = gi_array_grow(&items, &s->part_capacity, s->part_count,
                               sizeof *s->parts, env_of(s));
    if (status) return status;
    s->parts = items;
    s->parts[s->part_count] = (struct part){first, s->bytes.count, {0}};
    look_up(s, &s->parts[s->part_count++]);
    return GRUNDY_OK;
}

static grundy_status visit_component(const gi_ints *component, void *user)
{
    gi_components *s = user;
    const grundy_status status =
        gi_ints_copy(&s->piece, component, s->run->env);

    return status ? status : add_part(s);
}

static grundy_status add_parts(gi_components *s, const gi_ints *position)
{
    const gi_definition *definition = &s->game->rules->definition;

    if (!definition->components) return visit_component(position, s);
    return definition->components(s->game, position, visit_component, s,
                                  s->run);
}

static grundy_status add_option(const gi_ints *move, void *user)
{
    gi_components *s = user;
    void *items = s->options;
    const size_t first = s->part_count;
    grundy_status status =
        gi_pace_step(&s->pace, s->count, s->run->env, s->run->err);

    if (!status)
        status = s->game->rules->definition.apply(s->game, &s->next,
                                                  &s->position, move, s->run);
    if (!status) status = add_parts(s, &s->next);
    if (!status)
        status = gi_array_grow(&items, &s->option_capacity, s->option_count,
                               sizeof *s->options, env_of(s));
    if (status) return status;
    s->options = items;
    s->options[s->option_count++] = (struct option){first, s->part_count};
    return GRUNDY_OK;
}

/* ---- frames ---- */

static grundy_status read_part(gi_components *s, const struct part *part,
                               gi_ints *out)
{
    const unsigned char *cursor = s->bytes.bytes + part->first;

    return gi_key_read_list(&cursor, out, s->run->env);
}

static grundy_status fail_repeated(gi_components *s, const struct part *part)
{
    gi_text text;
    grundy_status status = read_part(s, part, &s->position);

    gi_text_init(&text, s->run->env);
    if (!status)
        status = gi_position_write(s->game, &s->position, &text, s->run);
    if (!status)
        status = gi_fail(s->run->err, GRUNDY_UNDEFINED,
                         "the game can go on for ever, as a position comes "
                         "again: %s",
                         gi_text_string(&text));
    gi_text_clear(&text);
    return status;
}

/* Room for one more frame, within the limit. */
static grundy_status reserve_frame(gi_components *s)
{
    void *items = s->frames;
    grundy_status status = rotate(s);

    if (!status && s->count >= s->limit)
        status = gi_fail(s->run->err, GRUNDY_OVER_BUDGET,
                         "the search gave up after %llu positions",
                         (unsigned long long)s->count);
    if (!status)
        status = gi_array_grow(&items, &s->frame_capacity, s->depth,
                               sizeof *s->frames, env_of(s));
    if (!status) s->frames = items;
    return status;
}

/* Asks `target` of a part; there is no frame where the answer is known. */
static grundy_status enter(gi_components *s, size_t index, uint32_t target)
{
    struct part *part = &s->parts[index];
    grundy_status status;

    look_up(s, part);
    if (part->fact.is_open) return fail_repeated(s, part);
    if (part->fact.is_nimber || part->fact.bound > target) return GRUNDY_OK;
    status = reserve_frame(s);
    if (!status)
        status = set_fact(
            s, part,
            (struct fact){.bound = part->fact.bound, .is_open = true});
    if (status) return status;
    s->count++;
    s->frames[s->depth++] = (struct frame){
        .part = index,
        .target = target,
        .level = part->fact.bound,
        .first_option = s->option_count,
        .cursor = s->option_count,
        .first_part = s->part_count,
        .first_byte = s->bytes.count,
    };
    status = read_part(s, part, &s->position);
    if (status) return status;
    return s->game->rules->definition.moves(s->game, &s->position, 0,
                                            add_option, s, s->run);
}

static grundy_status leave(gi_components *s, struct fact fact)
{
    const struct frame *top = &s->frames[s->depth - 1];

    s->parts[top->part].fact = fact;
    s->option_count = top->first_option;
    s->part_count = top->first_part;
    s->bytes.count = top->first_byte;
    s->depth--;
    return set_fact(s, &s->parts[top->part], fact);
}

/* What an option says of level m. */
typedef enum verdict {
    IS_LOST,   /* Option + *m is lost. */
    IS_WON,    /* It is not. */
    MUST_ENTER /* One of its parts must be looked at: see below. */
} verdict;

/* On MUST_ENTER *part is the one, and *target what is asked of it. */
static verdict judge(const gi_components *s, const struct option *option,
                     uint32_t m, size_t *part, uint32_t *target)
{
    size_t unknown = NO_PART;

    for (size_t i = option->first; i < option->end; i++) {
        const struct fact *fact = &s->parts[i].fact;
        if (fact->is_nimber) {
            m ^= fact->bound;
        } else if (unknown == NO_PART) {
            unknown = i;
        } else {
            /* Two of them: one must be known. */
            *part = i;
            *target = NO_TARGET;
            return MUST_ENTER;
        }
    }
    if (unknown == NO_PART) return m == 0 ? IS_LOST : IS_WON;
    if (s->parts[unknown].fact.bound > m) return IS_WON;
    *part = unknown;
    *target = m;
    return MUST_ENTER;
}

/* Whether an option that is known already is lost at this level. */
static bool sees_lost(const gi_components *s, const struct frame *top)
{
    size_t part;
    uint32_t target;

    for (size_t i = top->first_option; i < s->option_count; i++)
        if (judge(s, &s->options[i], top->level, &part, &target) == IS_LOST)
            return true;
    return false;
}

static grundy_status step(gi_components *s)
{
    struct frame *top = &s->frames[s->depth - 1];
    size_t part;
    uint32_t target;

    if (top->level > top->target)
        return leave(s, (struct fact){.bound = top->level});
    if (top->cursor == top->first_option && sees_lost(s, top)) {
        top->level++;
        return GRUNDY_OK;
    }
    if (top->cursor == s->option_count)
        return leave(s, (struct fact){.bound = top->level, .is_nimber = true});
    switch (judge(s, &s->options[top->cursor], top->level, &part, &target)) {
    case MUST_ENTER:
        return enter(s, part, target);
    case IS_LOST: /* So the nimber is another: the next level. */
        top->level++;
        top->cursor = top->first_option;
        return GRUNDY_OK;
    case IS_WON:
        top->cursor++;
        return GRUNDY_OK;
    }
    return GRUNDY_BUG;
}

/* ---- questions ---- */

/* Until the frames above `depth` are gone. */
static grundy_status walk(gi_components *s, size_t part, uint32_t target)
{
    grundy_status status = enter(s, part, target);

    while (!status && s->depth > 0)
        status = step(s);
    return status;
}

/* Whether root + *0 is lost; or all nimbers of its parts, in their facts. */
static grundy_status solve_root(gi_components *s, bool wants_nimber,
                                bool *is_lost)
{
    const struct option root = {0, s->part_count};
    grundy_status status = GRUNDY_OK;

    while (!status) {
        size_t part = 0;
        uint32_t target;
        const verdict found = judge(s, &root, 0, &part, &target);
        if (found != MUST_ENTER && !wants_nimber) {
            *is_lost = found == IS_LOST;
            return GRUNDY_OK;
        }
        if (wants_nimber) {
            while (part < root.end && s->parts[part].fact.is_nimber)
                part++;
            if (part == root.end) return GRUNDY_OK;
            target = NO_TARGET;
        }
        status = walk(s, part, target);
    }
    return status;
}

/* After a failure the frames that are left close what they opened. */
static void close_frames(gi_components *s)
{
    for (; s->depth > 0; s->depth--) {
        const struct part *part = &s->parts[s->frames[s->depth - 1].part];
        struct fact *fact = find_fact(&s->young, s->bytes.bytes + part->first,
                                      part->end - part->first);
        if (fact) fact->is_open = false;
    }
}

static grundy_status begin(gi_components *s, const gi_ints *position,
                           gi_run *run)
{
    s->run = run;
    s->pace = (gi_pace){0};
    s->option_count = s->part_count = 0;
    s->bytes.count = 0;
    return add_parts(s, position);
}

static grundy_status finish(gi_components *s, grundy_status status)
{
    gi_run *run = s->run;

    close_frames(s);
    gi_ints_clear(&s->position, run->env);
    gi_ints_clear(&s->next, run->env);
    gi_ints_clear(&s->piece, run->env);
    s->run = NULL;
    return gi_budget_judge(&s->budget, status, run->err);
}

grundy_status gi_components_outcome(gi_components *s, const gi_ints *position,
                                    grundy_outcome *out, gi_run *run)
{
    bool is_lost = false;
    grundy_status status = begin(s, position, run);

    if (!status) status = solve_root(s, false, &is_lost);
    if (!status) *out = is_lost ? GRUNDY_OUTCOME_P : GRUNDY_OUTCOME_N;
    return finish(s, status);
}

grundy_status gi_components_nimber(gi_components *s, const gi_ints *position,
                                   grundy_nimber *out, gi_run *run)
{
    grundy_nimber sum = 0;
    grundy_status status = begin(s, position, run);

    if (!status) status = solve_root(s, true, NULL);
    for (size_t i = 0; !status && i < s->part_count; i++) {
        GRUNDY_ASSERT(s->parts[i].fact.is_nimber);
        sum ^= s->parts[i].fact.bound;
    }
    if (!status) *out = sum;
    return finish(s, status);
}

/* ---- new, free ---- */

grundy_status gi_components_new(gi_components **out, const grundy_game *game,
                                uint64_t position_limit, const grundy_env *env)
{
    gi_components *s;

    if (game->rules->is_partizan) return GRUNDY_BAD_ARGUMENT;
    env = gi_env_or_default(env);
    s = gi_alloc(env, sizeof *s);
    if (!s) return GRUNDY_NO_MEMORY;
    *s = (gi_components){.game = game, .limit = position_limit};
    gi_budget_init(&s->budget, env);
    gi_map_init(&s->young.map, env_of(s));
    gi_map_init(&s->old.map, env_of(s));
    *out = s;
    return GRUNDY_OK;
}

void gi_components_free(gi_components *s)
{
    const grundy_env *env, *outer;

    if (!s) return;
    env = env_of(s);
    outer = s->budget.outer;
    clear_generation(&s->young, env);
    clear_generation(&s->old, env);
    gi_free(env, s->frames, s->frame_capacity * sizeof *s->frames);
    gi_free(env, s->options, s->option_capacity * sizeof *s->options);
    gi_free(env, s->parts, s->part_capacity * sizeof *s->parts);
    gi_key_clear(&s->bytes, env);
    GRUNDY_ASSERT(s->budget.held_bytes == 0);
    gi_free(outer, s, sizeof *s);
}

uint64_t gi_components_count(const gi_components *s)
{
    return s->count;
}
