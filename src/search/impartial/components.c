/* SPDX-License-Identifier: MIT */
/* components.c - normal play by independent components, with no more nimbers than
 * needed.
 *
 * A position is cut into components where the ruleset knows how (a Cram board
 * into regions, a strip into strips); the nimber of a sum is the xor of those
 * of its components (T-SPRAGUE-GRUNDY), so each component is solved once, wherever it
 * turns up. The search asks who wins instead of what a position is worth: the
 * question about a component C and a nimber n is whether C + *n is lost. It is
 * answered level by level (Lemoine and Viennot 2012). For m = 0, 1, 2, ... up
 * to n: if no option O of C makes O + *m lost, then C + *m is lost and the
 * nimber of C is m, because no lower level was lost; otherwise the nimber is
 * not m. An option of several components becomes a question about its largest component:
 * the nimbers of the others are added to m. What is learnt is kept in known.c.
 *
 * Most questions answer themselves: on Cram's 5 by 6, nine won components in ten
 * have an option that is already known to be lost when the component is first met.
 * So options are looked up as they are generated, and the first one that
 * settles the question ends the generation; such a component needs no frame. Of the
 * remaining options, those that leave the least work come first.
 *
 * The walk is depth first on stacks of its own: frames, their options, the
 * components of those, and the bytes of the components, all cut back together when a
 * frame ends.
 *
 * Invariant: of the component of a frame the levels below the bound in its fact are
 * known not to be its nimber; a component on the path is
 * open in the young generation (a turn of the generations opens them again),
 * so that a position that can come again is noticed.
 *
 * Source: [LemoineViennot12]. */
#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "base/memory/array.h"
#include "rules/position.h"
#include "rules/ruleset.h"
#include "search/impartial/components.h"
#include "search/impartial/cut.h"
#include "search/impartial/pieces/piece.h"

struct frame {
    size_t component; /* Whose fact it finds; in `components`. */
    uint32_t target;
    /* Marks: what lies from here on is the frame's. */
    size_t first_option, cursor, first_component, first_byte;
};

struct gi_components {
    /* Of a ruleset with pieces: it does all the work. */
    gi_piece_walk *pieces;
    gi_cuts cuts;
    uint64_t limit;
    struct frame *frames;
    size_t depth, frame_capacity;
};

/* Forgets when it must, and opens the path again. */
static grundy_status make_room(gi_components *s)
{
    gi_cuts *cuts = &s->cuts;
    grundy_status status = GRUNDY_OK;

    if (GI_LIKELY(!gi_known_is_full(&cuts->known))) return GRUNDY_OK;
    gi_known_turn(&cuts->known);
    for (size_t i = 0; !status && i < s->depth; i++) {
        const gi_cut_component *component =
            &cuts->components[s->frames[i].component];
        gi_fact fact = component->fact;
        fact.is_open = true;
        status = gi_cuts_learn(cuts, component, fact);
    }
    return status;
}

/* ---- frames ---- */

static grundy_status fail_repeated(gi_components *s,
                                   const gi_cut_component *component)
{
    gi_cuts *cuts = &s->cuts;
    gi_text text;
    grundy_status status = gi_cuts_read(cuts, component, &cuts->position);

    gi_text_init(&text, cuts->run->env);
    if (!status)
        status =
            gi_position_write(cuts->game, &cuts->position, &text, cuts->run);
    if (!status)
        status =
            gi_fail(cuts->run->err, GRUNDY_UNDEFINED,
                    "the game need not end, as a position can recur: %s",
                    text.count ? gi_text_string(&text) : "the empty position");
    gi_text_clear(&text);
    return status;
}

/* Room for one more frame, within the limit. */
static grundy_status reserve_frame(gi_components *s)
{
    gi_cuts *cuts = &s->cuts;
    void *items = s->frames;
    grundy_status status = make_room(s);

    if (!status && cuts->count >= s->limit)
        status = gi_fail_limit(cuts->run->err, GRUNDY_OVER_BUDGET,
                               "the search gave up after %llu positions",
                               (unsigned long long)cuts->count);
    if (!status)
        status = gi_array_grow(&items, &s->frame_capacity, s->depth,
                               sizeof *s->frames, gi_cuts_env(cuts));
    if (!status) s->frames = items;
    return status;
}

static void cut_back(gi_components *s, const struct frame *frame)
{
    gi_cuts *cuts = &s->cuts;
    GRUNDY_ASSERT(frame->first_option <= cuts->option_count);
    GRUNDY_ASSERT(frame->first_component <= cuts->component_count);
    GRUNDY_ASSERT(frame->first_byte <= cuts->bytes.count);
    cuts->option_count = frame->first_option;
    cuts->component_count = frame->first_component;
    cuts->bytes.count = frame->first_byte;
}

/* Asks `target` of a component; there is no frame where the answer is known, or an
 * option tells it. */
static grundy_status enter(gi_components *s, size_t index, uint32_t target)
{
    gi_cuts *cuts = &s->cuts;
    const struct frame frame = {
        .component = index,
        .target = target,
        .first_option = cuts->option_count,
        .cursor = cuts->option_count,
        .first_component = cuts->component_count,
        .first_byte = cuts->bytes.count,
    };
    grundy_status status;

    GRUNDY_ASSERT(index < cuts->component_count);
    gi_cuts_look_up(cuts, &cuts->components[index]);
    gi_fact fact = cuts->components[index].fact;
    if (fact.is_open) return fail_repeated(s, &cuts->components[index]);
    if (fact.is_nimber || gi_fact_excludes(&fact, target)) return GRUNDY_OK;
    status = reserve_frame(s);
    if (!status)
        status = gi_cuts_read(cuts, &cuts->components[index], &cuts->position);
    if (!status) {
        cuts->count++;
        cuts->run->meter.steps += GI_PACE_NEW_POSITION;
        status = gi_cuts_make(cuts, fact, target);
        fact = cuts->fact;
        fact.is_open = !cuts->is_settled;
    }
    if (!status) status = gi_cuts_learn(cuts, &cuts->components[index], fact);
    if (status || cuts->is_settled) cut_back(s, &frame);
    if (status) return status;
    fact.is_open = false;
    cuts->components[index].fact = fact;
    if (!cuts->is_settled) s->frames[s->depth++] = frame;
    return GRUNDY_OK;
}

static grundy_status leave(gi_components *s)
{
    gi_cuts *cuts = &s->cuts;
    const struct frame *top = &s->frames[s->depth - 1];

    GRUNDY_ASSERT(s->depth > 0 && top->component < top->first_component);
    cut_back(s, top);
    s->depth--;
    return gi_cuts_learn(cuts, &cuts->components[top->component],
                         cuts->components[top->component].fact);
}

/* Learns from the options whose nimbers have become known. */
static void gather(const gi_components *s, const struct frame *top,
                   gi_fact *fact)
{
    const gi_cuts *cuts = &s->cuts;
    uint32_t nimber;

    for (size_t i = top->first_option; i < cuts->option_count; i++)
        if (gi_cuts_know(cuts, &cuts->options[i], &nimber))
            gi_fact_exclude(fact, nimber);
}

static grundy_status step(gi_components *s)
{
    gi_cuts *cuts = &s->cuts;
    struct frame *top = &s->frames[s->depth - 1];
    gi_fact *fact = &cuts->components[top->component].fact;
    size_t component;
    uint32_t target;

    GRUNDY_ASSERT(top->cursor <= cuts->option_count);
    if (gi_fact_excludes(fact, top->target)) return leave(s);
    if (top->cursor == cuts->option_count) { /* None is lost at this level. */
        fact->is_nimber = true;
        fact->others = 0;
        return leave(s);
    }
    switch (gi_cuts_judge(cuts, &cuts->options[top->cursor], fact->bound,
                          &component, &target)) {
    case GI_MUST_ENTER:
        return enter(s, component, target);
    case GI_IS_LOST: /* So the nimber is another: the next level. */
        gi_fact_exclude(fact, fact->bound);
        gather(s, top, fact);
        top->cursor = top->first_option;
        return GRUNDY_OK;
    case GI_IS_WON:
        top->cursor++;
        return GRUNDY_OK;
    }
    return GRUNDY_BUG;
}

/* ---- questions ---- */

/* Until the frames above `depth` are gone. */
static grundy_status walk(gi_components *s, size_t component, uint32_t target)
{
    grundy_status status = enter(s, component, target);

    while (!status && s->depth > 0)
        status = step(s);
    return status;
}

/* Whether root + *0 is lost; or all nimbers of its components, in their facts. */
static grundy_status solve_root(gi_components *s, bool wants_nimber,
                                bool *is_lost)
{
    gi_cuts *cuts = &s->cuts;
    const gi_option root = {.end = cuts->component_count};
    grundy_status status = GRUNDY_OK;

    while (!status) {
        size_t component = 0;
        uint32_t target;
        const gi_cut_verdict found =
            gi_cuts_judge(cuts, &root, 0, &component, &target);
        if (found != GI_MUST_ENTER && !wants_nimber) {
            *is_lost = found == GI_IS_LOST;
            return GRUNDY_OK;
        }
        if (wants_nimber) {
            while (component < root.end &&
                   cuts->components[component].fact.is_nimber)
                component++;
            if (component == root.end) return GRUNDY_OK;
            target = GI_NO_TARGET;
        }
        status = walk(s, component, target);
    }
    return status;
}

/* After a failure the frames that are left close what they opened. */
static void close_frames(gi_components *s)
{
    gi_cuts *cuts = &s->cuts;
    for (; s->depth > 0; s->depth--) {
        const gi_cut_component *component =
            &cuts->components[s->frames[s->depth - 1].component];
        gi_cuts_close(cuts, component);
    }
}

static grundy_status begin(gi_components *s, const gi_ints *position,
                           gi_run *run)
{
    gi_cuts *cuts = &s->cuts;
    cuts->run = run;
    run->meter.steps += GI_PACE_QUESTION;
    cuts->pace = gi_pace_for(s->limit, run);
    cuts->option_count = cuts->component_count = 0;
    cuts->bytes.count = 0;
    return gi_cuts_add_components(cuts, position);
}

static grundy_status finish(gi_components *s, grundy_status status)
{
    gi_cuts *cuts = &s->cuts;
    gi_run *run = cuts->run;

    close_frames(s);
    gi_ints_clear(&cuts->position, run->env);
    gi_ints_clear(&cuts->next, run->env);
    gi_ints_clear(&cuts->piece, run->env);
    cuts->run = NULL;
    return gi_quota_judge(&cuts->quota, status, "the search", run->err);
}

grundy_status gi_components_outcome(gi_components *s, const gi_ints *position,
                                    grundy_outcome *out, gi_run *run)
{
    bool is_lost = false;
    grundy_status status;

    if (s->pieces) return gi_piece_walk_outcome(s->pieces, position, out, run);
    status = begin(s, position, run);
    if (!status) status = solve_root(s, false, &is_lost);
    if (!status) *out = is_lost ? GRUNDY_OUTCOME_P : GRUNDY_OUTCOME_N;
    return finish(s, status);
}

grundy_status gi_components_nimber(gi_components *s, const gi_ints *position,
                                   grundy_nimber *out, gi_run *run)
{
    gi_cuts *cuts = &s->cuts;
    grundy_nimber sum = 0;
    grundy_status status;

    if (s->pieces) return gi_piece_walk_nimber(s->pieces, position, out, run);
    status = begin(s, position, run);
    if (!status) status = solve_root(s, true, NULL);
    for (size_t i = 0; !status && i < cuts->component_count; i++) {
        GRUNDY_ASSERT(cuts->components[i].fact.is_nimber);
        sum ^= cuts->components[i].fact.bound;
    }
    if (!status) *out = sum;
    return finish(s, status);
}

/* ---- new, free ---- */

grundy_status gi_components_new(gi_components **out, const grundy_game *game,
                                uint64_t position_limit, const grundy_env *env)
{
    gi_components *s;
    grundy_status status = GRUNDY_OK;

    if (game->rules->kind != GI_IMPARTIAL) return GRUNDY_BAD_ARGUMENT;
    env = gi_env_or_default(env);
    s = gi_alloc(env, sizeof *s);
    if (!s) return GRUNDY_NO_MEMORY;
    *s = (gi_components){.limit = position_limit};
    if (game->rules->definition.pieces)
        status = gi_piece_walk_new(&s->pieces, game, position_limit, env);
    if (status) {
        gi_free(env, s, sizeof *s);
        return status;
    }
    gi_cuts_init(&s->cuts, game, env);
    *out = s;
    return GRUNDY_OK;
}

void gi_components_free(gi_components *s)
{
    const grundy_env *outer;

    if (!s) return;
    outer = s->cuts.quota.outer;
    gi_piece_walk_free(s->pieces);
    gi_free(gi_cuts_env(&s->cuts), s->frames,
            s->frame_capacity * sizeof *s->frames);
    gi_cuts_clear(&s->cuts);
    gi_free(outer, s, sizeof *s);
}

uint64_t gi_components_count(const gi_components *s)
{
    return s->pieces ? gi_piece_walk_count(s->pieces) : s->cuts.count;
}
